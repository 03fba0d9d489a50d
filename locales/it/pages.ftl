# Le pagine.

## Games
game-tobago-pitch = Ricomponi le mappe del tesoro frammento dopo frammento, attraversa l’isola in fuoristrada e spartisci l’oro. Attento alla maledizione!
game-tsuro-pitch = Gioca le tessere, segui il sentiero, resta sul tabellone. L’ultima pietra in gioco vince.
game-facts = { $fewest }–{ $most } giocatori · circa { $minutes } min
choose-game = Gioco
all-games = Tutti
option-elimination-bonus = Bonus di eliminazione
option-passing-the-pile = La pila che gira
option-20-amulets = 20 amuleti
option-double-claim = Doppia rivendicazione
option-swap = Scambio di sigilli
option-lenient-clues = Frammenti flessibili
option-open-treasure = Tesoro scoperto
option-one-curse = Una sola maledizione
option-no-curses = Senza maledizioni
option-deep-curses = Maledizioni tardive
option-first-curse-returns = La prima maledizione ritorna
option-sharing-goes-on = La spartizione continua dopo una maledizione
option-sharing-goes-on-for-payers = La spartizione continua per chi ha pagato
option-code = Isola preparata
option-island = Isola scelta
option-cards = Carte personalizzate

## People
level-beginner = Principiante
level-easy = Facile
level-medium = Medio
level-hard = Difficile
level-expert = Esperto
bot-of-level = Bot ({ $level })
person-gone = (account eliminato)
# The mark of somebody without an account, whose name proves nothing.
guest-marked = { $name } (ospite)
guest-marked-short = ~{ $name }
you = Tu
you-play-as = Giochi come
your-name = Il tuo nome
change-name = Cambia nome
keep-name = Crea un account
name-changed = Ora il tuo nome è { $name }.
save = Salva
cancel = Annulla

## Home
home-title = Gioca a Tobago e Tsuro
home-invitation = Con gli amici o contro i bot. Un clic e la partita comincia: è gratis e non serve un account.
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
no-games-yet = Nessuna partita in corso. Basta un clic per iniziarne una.
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
go-to-table = Vai al tavolo
play-on = Continua
join = Unisciti
look = Apri
dismiss = Chiudi
watch = Segui

## Lobby
open-a-table = Nuovo tavolo: { $game }
open-tables = Tavoli aperti
games-to-watch = Partite da seguire
nothing-to-watch = In questo momento non ci sono partite pubbliche.
lobby-empty = In questo momento non aspetta nessuno.
lobby-empty-invitation = Crea un tavolo: tutti lo vedono subito qui.
play-meanwhile = Intanto gioca contro un bot

## A new table
new-table = Nuovo tavolo
new-table-who = Giocatori
new-table-options = Opzioni di { $game }
new-table-where = Chi può unirsi
seat-number = Posto { $number }
seat-me = Io
seat-open = Posto libero
seats-hint = I posti liberi sono per chi arriva dal link o dalla sala. Al tavolo potrai ancora aggiungere dei bot.
seats-full-hint = Tutti i posti sono occupati: la partita comincia subito.
seats-pass-hint = Hai più posti: il dispositivo passa di mano in mano, e ognuno vede solo le proprie carte o tessere.
by-link = Con un link
by-link-hint = Solo chi ha il link trova il tavolo, gioca e guarda.
public = Pubblico
public-hint = Tutti trovano il tavolo nella sala e possono giocare o guardare.
rated-switch = Partita valida per il punteggio
rated-hint = Il risultato cambia il punteggio di tutti i giocatori. Non ci sono suggerimenti.
rated-not-pass = Una partita con più persone su un dispositivo non può valere per il punteggio.
rated-not-twins = Una partita valida per il punteggio ha al massimo un bot per livello. Scegli livelli diversi.
clock = Orologio
clock-none = Senza orologio
clock-none-hint = Ognuno si prende il tempo che vuole.
clock-live = Dal vivo
clock-live-hint = Un tempo fisso per tutta la partita, più un po’ dopo ogni decisione.
clock-minutes = Minuti all’inizio
clock-increment = Secondi per decisione
clock-days = Per corrispondenza
clock-days-hint = Uno o più giorni per ogni decisione. Non serve essere in linea nello stesso momento.
clock-days-label = Giorni per decisione
clock-wrong-live = Un orologio dal vivo parte da 1 a 180 minuti e aggiunge al massimo 300 secondi.
clock-wrong-days = Scegli da 1 a 30 giorni per decisione.
number-bounds = Da { $min } a { $max }
absence = Se qualcuno se ne va o esaurisce il tempo
absence-bot = Subentra un bot
absence-bot-hint = Gli altri possono finire la partita.
absence-level = Livello del bot
absence-out = Viene eliminato
absence-out-hint = Arriva ultimo. Se resta un solo giocatore, la partita è finita.
make-table = Crea il tavolo
make-and-begin = Inizia la partita

## Settings
settings-device = Queste impostazioni valgono per questo dispositivo.
settings-look = Aspetto
settings-play = Gioco
settings-account = Nome, account e token
language-browser = Come il browser
theme = Colori
theme-system = Come il dispositivo
theme-light = Chiari
theme-dark = Scuri
expert-switch = Gioca senza conferma
expert-switch-hint = Per esperti: il primo tocco fa la mossa, invece di mostrarla prima.
motion = Animazioni
motion-hint = Le pietre avanzano, le tessere scivolano al loro posto, le statue girano. Se il dispositivo chiede meno movimento, nulla si muove.
sound = Suoni
sound-hint = Un suono leggero quando succede qualcosa e quando tocca a te.
not-found = Pagina non trovata
not-found-hint = Forse il link è incompleto, o la pagina non esiste più.
to-home = Torna alla pagina iniziale

## What the server refuses
fault-abandoned = Questo tavolo è stato chiuso.
fault-account = Hai già un account.
fault-bad-label = Un’etichetta ha da 1 a 60 caratteri visibili.
fault-bad-line = Un messaggio ha da 1 a 300 caratteri visibili.
fault-bad-name = Un nome ha da 1 a 24 caratteri visibili.
fault-bad-password = Una password ha da 8 a 200 caratteri.
fault-bad-setup = Queste opzioni non si possono combinare.
fault-bad-url = Questo indirizzo non va bene: deve cominciare con http:// o https:// e portare a un host pubblico.
fault-begun = La partita è già cominciata.
fault-colour-taken = Qualcun altro ha già scelto questo colore.
fault-common-password = Questa password è troppo facile da indovinare. Scegline un’altra.
fault-corrupt = Il server non riesce più a leggere questo tavolo. Avvisa chi lo gestisce.
fault-full = Tutti i posti di questo tavolo sono occupati.
fault-name-alike = Qualcuno ha già un nome che somiglia a questo.
fault-name-taken = Questo nome è già in uso.
fault-named = Il nome di un account non si può cambiare.
fault-no-account = Gli ospiti non hanno una password.
fault-no-seat = Possono farlo solo i giocatori di questo tavolo.
fault-no-webhooks = Questo server non invia notifiche.
fault-not-begun = La partita non è ancora cominciata.
fault-not-found = Non trovato: non esiste, o non esiste più.
fault-not-over = La partita non è ancora finita.
fault-not-playing = Qui non giochi più.
fault-not-rated = Questo tavolo non può valere per il punteggio: una persona ha più posti, o due bot hanno lo stesso livello.
fault-not-ready = Non tutti sono pronti.
fault-not-the-host = Può farlo solo chi ha creato il tavolo.
fault-not-your-seat = Questo non è il tuo posto.
fault-not-your-turn = Non tocca a te.
fault-out-of-time = Il tuo tempo è scaduto.
fault-over = La partita è finita.
fault-password-needed = Per eliminare il tuo account serve la password.
fault-rated = Nelle partite valide per il punteggio non ci sono suggerimenti.
fault-seat-taken = Qualcuno è stato più veloce: questo posto è occupato.
fault-seated = Hai già un posto a questo tavolo.
fault-seats-free = Ci sono ancora posti liberi.
fault-too-late = Nel frattempo la partita è andata avanti. Scegli di nuovo.
fault-too-many = È più di quanto il server permetta in una volta.
fault-too-many-changes = A questo tavolo ci sono stati troppi cambiamenti. Inizia la partita, lascia il tavolo o creane un altro.
fault-too-many-tables = Sei a troppi tavoli. Prima finisci una partita o lascia un tavolo.
fault-too-many-undos = In questa partita non si possono più annullare mosse.
fault-too-often = Lo stai facendo troppo spesso. Aspetta un momento e riprova.
fault-unavailable = Il server ha avuto un problema. Controlla se l’azione è andata a buon fine prima di riprovare.
fault-undo-refused = Questo non si può più annullare.
fault-unreachable = Il server non è raggiungibile. Controlla la connessione e riprova.
fault-who-are-you = La tua sessione è terminata. Ricarica la pagina.
fault-wrong = Nome o password errati.

## Finished games and ratings
choose-player = Giocatori
everybody = Tutti
my-games = Le mie partite
somebody = Qualcuno
history-hint = Partite finite: quelle pubbliche e quelle che hai giocato.
history-export = Scarica tutte le partite pubbliche, una per riga
history-empty = Non ci sono ancora partite finite.
history-empty-mine = Non hai ancora finito nessuna partita.
begin-a-game = Inizia una partita
place = { $place ->
    [0] Senza posto:
   *[other] { $place }º posto:
  }
points = { $count ->
    [one] { $count } moneta
   *[other] { $count } monete
  }
replay = Rivedi
replay-of = Rivedi { $game }, { $date }
older-games = Partite più vecchie
try-again = Riprova
leaderboard-of = Classifica: { $game }
leaderboard-kind = Numero di giocatori
leaderboard-hint = L’elenco mostra chi ha un account e ha giocato cinque partite valide per il punteggio, e anche i bot. Il numero dopo ± indica il margine di errore del punteggio.
leaderboard-empty = Nessuno ha ancora giocato cinque partite valide per il punteggio. Comincia tu.
rating-two = In due
rating-many = In tre o più
column-place = Posto
column-player = Giocatore
column-rating = Punteggio
column-games = Partite
game-count = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
  }
ratings = Punteggi
no-ratings = Ancora nessuna partita valida per il punteggio.
rating-course = { $count ->
    [one] Punteggio in { $count } partita, tra { $lowest } e { $highest }
   *[other] Punteggio in { $count } partite, tra { $lowest } e { $highest }
  }
rating-range = Da { $lowest } a { $highest }
this-is-you = Sei tu
guest = Ospite
mute = Silenzia
unmute = Riattiva
rules-of = Regole di { $game }

## Account
account = Account
your-profile = Il tuo profilo
make-account = Crea un account
make-account-hint = Con un account conservi il nome, le partite e i punteggi su ogni dispositivo. Non chiediamo un indirizzo e-mail, quindi una password persa non si può recuperare.
account-name = Nome
password = Password
password-hint = Almeno 8 caratteri.
show-password = Mostra
account-made = Ora hai un account.
log-in = Accedi
log-in-hint = Se hai già un account. Ciò che hai giocato qui come { $name } resta a quell’ospite e non si potrà più raggiungere.
logged-in = Hai fatto l’accesso come { $name }.
sessions = Password e dispositivi
sessions-hint = Cambiare la password o uscire da tutti gli altri dispositivi termina anche l’accesso dei tuoi programmi.
log-out = Esci
log-out-elsewhere = Esci da tutti gli altri dispositivi
logged-out-elsewhere = Ora sei collegato solo qui.
change-password = Cambia password
password-old = Password attuale
password-new = Nuova password
password-changed = Password cambiata. Sei uscito da tutti gli altri dispositivi.
tokens = Accesso per i programmi
tokens-hint = Un token permette a un bot o a uno script di giocare a tuo nome. Dai a ogni programma il suo.
token-label = Scopo
make-token = Crea un token
token-dates = Creato il { $made }, usato l’ultima volta il { $used }
token-unused = Creato il { $made }, mai usato
token-once = Copialo adesso: viene mostrato solo questa volta.
token-secret = Token
copy = Copia
copied = Copiato
revoke = Revoca
revoke-token = Revoca { $label }
webhook = Notifica del tuo turno
webhook-hint = Nelle partite per corrispondenza il server può chiamare un tuo indirizzo (un webhook) ogni volta che tocca a te.
webhook-url = Indirizzo
webhook-saved = Salvato.
webhook-removed = L’indirizzo è stato rimosso.
muted = Giocatori silenziati
nobody-muted = Nessuno. Nel profilo di un giocatore puoi silenziarlo: così non vedi più quello che scrive.
delete-me = Elimina tutti i miei dati
delete-me-hint = Nome, account, punteggi e token vengono eliminati subito e non si possono ripristinare. Lasci le partite in corso. Le partite finite restano, senza il tuo nome.
delete-me-type = Per confermare, scrivi il tuo nome: { $name }
delete-me-password = La tua password
delete-me-open = Elimina tutti i miei dati…
delete-me-now = Elimina per sempre
fault-wrong-password = Password errata.
fault-too-many-tokens = Puoi avere al massimo 20 token. Prima revocane uno.
