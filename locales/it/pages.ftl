# Le pagine.

## Games
game-tobago = Tobago
game-tobago-pitch = Ricomponi le mappe del tesoro frammento dopo frammento, attraversa l’isola in fuoristrada e spartisci l’oro. Attento alla maledizione!
game-tsuro = Tsuro
game-tsuro-pitch = Posa le tessere, segui il sentiero, resta sul tabellone. L’ultima pietra in gioco vince.
game-facts = { $fewest }–{ $most } giocatori · circa { $minutes } min
choose-game = Gioco
all-games = Tutti
option-elimination-bonus = Bonus di eliminazione
option-passing-the-pile = Mazzo che passa di mano
option-20-amulets = 20 amuleti
option-expert-powers = Poteri da esperti
option-lenient-clues = Frammenti tolleranti
option-open-treasure = Tesoro scoperto
option-one-curse = Una sola maledizione
option-no-curses = Senza maledizioni
option-deep-curses = Maledizioni in fondo
option-first-curse-returns = La prima maledizione ritorna
option-sharing-goes-on = La spartizione continua dopo la maledizione
option-sharing-goes-on-for-payers = La spartizione continua per chi ha pagato
option-code = Isola preparata
option-island = Isola scelta
option-cards = Carte proprie

## People
level-beginner = Principiante
level-easy = Facile
level-medium = Medio
level-hard = Difficile
level-expert = Esperto
bot-of-level = Bot ({ $level })
person-gone = (profilo eliminato)
you = Tu
you-play-as = Giochi come
your-name = Il tuo nome
change-name = Cambia nome
keep-name = Crea un profilo
name-changed = Ora ti chiami { $name }.
save = Salva
cancel = Annulla

## Home
home-title = Due viaggi, un tavolo
home-invitation = Gioca a Tobago e Tsuro con gli amici o contro i bot. Un clic e la partita comincia: è gratis e non serve un profilo.
company-players = Giocatori
company-bots = Bot
play-bots = { $count ->
    [one] Gioca contro un bot
   *[other] Gioca contro { $count } bot
  }
play-friends = Gioca con gli amici
join-table = Unisciti a un tavolo
pass-and-play = Sullo stesso dispositivo
new-table-more = Tutte le opzioni
rules = Regole
leaderboard = Classifica
your-games = Le tue partite
no-games-yet = Nessuna partita in corso. Basta un clic per cominciarne una.
all-your-games = Tutte le tue partite

## Tables in lists
your-turn = Tocca a te
turn-of = Tocca a { $name }
turn-of-bot = Un bot sta pensando
seats-free = { $count ->
    [0] Pronto a cominciare
    [one] Un posto libero
   *[other] { $count } posti liberi
  }
player-count = { $count ->
    [one] Un giocatore
   *[other] { $count } giocatori
  }
rated = Valida per il punteggio
not-rated = Amichevole
until = Il tempo scade { $time }
clock-none-short = Senza orologio
clock-live-short = { $minutes } min + { $increment } s
clock-live-seconds-short = { $seconds } s + { $increment } s
clock-days-short = { $days ->
    [one] Un giorno per decisione
   *[other] { $days } giorni per decisione
  }
go-to-table = Al tavolo
play-on = Continua
join = Unisciti
look = Guarda
watch = Assisti

## Lobby
open-a-table = Nuovo tavolo: { $game }
open-tables = Tavoli aperti
games-to-watch = Partite da guardare
nothing-to-watch = In questo momento nessuno gioca in pubblico.
lobby-empty = In questo momento nessuno aspetta.
lobby-empty-invitation = Apri un tavolo e appare subito qui per tutti. Ti avviseremo quando qualcuno si siede.
play-meanwhile = Intanto gioca contro un bot

## A new table
new-table = Nuovo tavolo
new-table-who = Chi gioca
new-table-options = Opzioni di { $game }
new-table-where = Chi può venire
seat-number = Posto { $number }
seat-me = Io
seat-open = Posto libero
seats-hint = I posti liberi sono per chi arriva dal link o dalla sala. Al tavolo potrai ancora farvi sedere dei bot.
seats-full-hint = Tutti i posti sono occupati: la partita comincia subito.
seats-pass-hint = Più posti per te: il dispositivo passa di mano in mano, e ognuno vede solo la propria mano.
by-link = Con un link
by-link-hint = Solo chi riceve il link trova il tavolo, gioca e guarda.
public = Pubblico
public-hint = Tutti trovano il tavolo nella sala e possono guardare.
rated-switch = Partita valida per il punteggio
rated-hint = Il risultato cambia il punteggio di tutti quelli che giocano. Non ci sono suggerimenti.
rated-not-pass = Se più persone giocano su un dispositivo, la partita non vale per il punteggio.
rated-not-twins = Una partita valida per il punteggio ha al massimo un bot per livello. Scegli livelli diversi.
clock = Orologio
clock-none = Senza orologio
clock-none-hint = Ognuno si prende il tempo che vuole.
clock-live = Dal vivo
clock-live-hint = Un tempo per tutta la partita, e un po’ di più dopo ogni decisione.
clock-minutes = Minuti all’inizio
clock-increment = Secondi per decisione
clock-days = Per corrispondenza
clock-days-hint = Alcuni giorni per ogni decisione. Non serve essere qui nello stesso momento.
clock-days-label = Giorni per decisione
number-bounds = Da { $min } a { $max }
absence = Se qualcuno se ne va o finisce il tempo
absence-bot = Continua un bot
absence-bot-hint = Gli altri possono finire la partita.
absence-level = Livello di quel bot
absence-out = È fuori
absence-out-hint = Arriva ultimo. Se resta un solo giocatore, la partita è finita.
make-table = Apri il tavolo
make-and-begin = Comincia la partita

## Settings
settings-device = Queste scelte valgono su questo dispositivo.
settings-look = Aspetto
settings-play = Gioco
settings-account = Nome, profilo e token
language-browser = Come il browser
theme = Colori
theme-system = Come il dispositivo
theme-light = Chiari
theme-dark = Scuri
expert-switch = Gioca senza conferma
expert-switch-hint = Per esperti: il primo tocco fa la mossa, invece di mostrarla prima.
motion = Movimento
motion-hint = Le pietre avanzano, le tessere vengono posate, le statue girano. Se il dispositivo chiede meno movimento, nulla si muove.
sound = Suoni
sound-hint = Un suono leggero quando succede qualcosa e quando tocca a te.
not-found = Qui non c’è nulla
not-found-hint = Il sentiero finisce qui. Forse il link è incompleto, o ciò a cui portava non c’è più.
to-home = Torna all’inizio

## What the server refuses
fault-abandoned = Questo tavolo è stato abbandonato.
fault-account = Hai già un profilo.
fault-bad-clock = Un orologio dal vivo ha da 1 a 180 minuti e aggiunge al massimo 300 secondi; i giorni per decisione vanno da 1 a 30.
fault-bad-label = Un’etichetta ha da 1 a 60 caratteri visibili.
fault-bad-line = Un messaggio ha da 1 a 300 caratteri visibili.
fault-bad-name = Un nome ha da 1 a 24 caratteri visibili.
fault-bad-password = Una password ha da 8 a 200 caratteri.
fault-bad-setup = Queste opzioni non vanno insieme.
fault-bad-url = Questo indirizzo non va bene: comincia con http:// o https:// e porta a un host pubblico.
fault-begun = La partita è già cominciata.
fault-full = Tutti i posti di questo tavolo sono occupati.
fault-name-taken = Qualcuno ha già questo nome.
fault-named = Un profilo mantiene il suo nome.
fault-no-account = Un ospite non ha password.
fault-no-seat = Può farlo solo chi ha un posto a questo tavolo.
fault-no-webhooks = Questo server non manda avvisi.
fault-not-begun = La partita non è cominciata.
fault-not-found = Qui non c’è, o non c’è più.
fault-not-over = La partita non è ancora finita.
fault-not-playing = Qui non giochi più.
fault-not-rated = Questo tavolo non può valere per il punteggio: né con più posti per una persona, né con due bot dello stesso livello.
fault-not-ready = Non tutti sono pronti.
fault-not-the-host = Può farlo solo chi ha aperto il tavolo.
fault-not-your-seat = Questo non è il tuo posto.
fault-not-your-turn = Non tocca a te.
fault-out-of-time = Il tuo tempo è scaduto.
fault-over = La partita è finita.
fault-rated = Nelle partite valide per il punteggio non ci sono suggerimenti.
fault-seat-taken = Qualcuno è stato più veloce: questo posto è occupato.
fault-seated = Hai già un posto a questo tavolo.
fault-seats-free = Ci sono ancora posti liberi.
fault-too-late = Nel frattempo la partita è andata avanti. Guarda e scegli di nuovo.
fault-too-many = È più di quanto il server permetta in una volta.
fault-too-many-tables = Hai già il massimo di tavoli contemporanei. Prima finiscine o lasciane uno.
fault-too-often = Un po’ troppo in fretta. Aspetta un momento e riprova.
fault-trouble = Il server non è riuscito a farlo. Nulla è cambiato.
fault-undo-refused = Questo non si può più annullare.
fault-unreachable = Il server non è raggiungibile. Controlla la connessione e riprova.
fault-who-are-you = Il server non ti riconosce più. Ricarica la pagina.
fault-wrong = Non c’è un profilo con questo nome e questa password.
