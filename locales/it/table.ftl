# Il tavolo: attesa, partita, dopo la partita.

## Arrivare
table-loading = Apertura del tavolo…
table-not-found = Questo tavolo non esiste
table-not-found-why = Il link può essere incompleto, oppure il tavolo è stato chiuso da tempo.
table-abandoned = Questo tavolo è stato chiuso
table-abandoned-why = Se ne sono andati tutti, o nessuno è tornato.
to-the-lobby = Vai alla sala

## Prima dell’inizio
table-of-game = Tavolo di { $game }
waiting-for-players = In attesa di giocatori. Manda il link o aggiungi un bot.
waiting-for-visitor = Prendi un posto libero per giocare.
waiting-for-you = Conferma quando sei pronto.
waiting-for-others = In attesa di giocatori. Manda il link a chi manca.
waiting-for-ready = Manca la conferma di { $names }.
waiting-for-you-to-start = Tutti sono pronti. Inizia quando vuoi.
waiting-for-host = Tutti sono pronti. Chi ha creato il tavolo dà il via.
seats = Posti
player-number = Giocatore { $number }
name-and-number = { $name } ({ $number })
bot-number = Bot { $number }
seat-free = Posto libero
sit = Siediti qui
sit-too = Prendi anche questo posto
bot-level = Livello del bot
seat-bot = Aggiungi un bot
colour-of = Colore di { $name }
colour-is-taken = Colore già scelto
colour-1 = Arancione
colour-2 = Celeste
colour-3 = Verde
colour-4 = Giallo
colour-5 = Blu
colour-6 = Rosso
colour-7 = Rosa
colour-8 = Nero
free-seat = Libera il posto di { $name }
you-here = (tu)
ready = Sono pronto
not-ready = Non ancora pronto
is-ready = pronto
is-not-ready = non ancora pronto
start = Inizia la partita
leave = Lascia il tavolo
leave-sure = Non c’è nessun altro: il tavolo si chiude quando te ne vai.
invite = Invita gli amici
invite-how = Chiunque apra questo link può giocare, dal telefono o dal computer, senza un account.
invite-link = Link a questo tavolo
invite-code = Codice QR del link
copy-link = Copia il link
link-copied = Copiato
share = Condividi
agreed = Impostazioni del tavolo
agreed-clock = Tempo
agreed-absence = Se qualcuno se ne va o esaurisce il tempo
agreed-rated = Classifica
agreed-seen = Visibilità
agreed-first = Chi comincia
agreed-options = Opzioni
agreed-absence-bot = Subentra un bot ({ $level })
agreed-absence-out = Viene eliminato e arriva ultimo
rated-yes = Vale per la classifica
rated-no = Non vale
public-yes = Nella sala
public-no = Solo con il link

## Giocare
bot-thinks = { $name } sta pensando
game-over = La partita è finita
clock-of = Orologio di { $name }
clock-days-left = { $days } g { $hours } h
sending = Invio…
skip-ahead = Salta avanti
confirm = Conferma
undo = Annulla la mossa
hint = Suggerimento
hint-busy = Ci penso…
hint-share = Un bot giocherebbe così; probabilità di vincere: { $share }.
more = Altro
close = Chiudi
read-rules = Regole
save-record = Salva la partita
resign = Abbandona
resign-sure = Sarai eliminato e arriverai ultimo. Abbandonare?
resign-sure-bot = Sarai eliminato e arriverai ultimo. Gli altri continuano, e un bot prende il tuo posto, fuori classifica. Abbandonare?
resign-yes = Sì, abbandono
hand-on = Passa il dispositivo a { $name }
hand-on-why = La mano del prossimo giocatore resta nascosta fino ad allora.
hand-on-ready = Sono { $name }

## Accanto al tabellone
rail = Cronaca e chat
log = Cronaca
log-empty = Non è ancora successo nulla.
log-latest = Vai alla fine
log-began = La partita inizia.
log-undone = { $name } ha annullato l’ultima decisione.
log-taken-over-time = { $name } ha esaurito il tempo; subentra un bot.
log-taken-over-left = { $name } se n’è andato; subentra un bot.
log-out-time = { $name } ha esaurito il tempo ed è fuori.
log-out-left = { $name } se n’è andato ed è fuori.
log-out-resigned = { $name } abbandona.
log-out-bot = Un bot subentra al posto di { $name }, fuori classifica.
log-ended = { $count ->
    [one] La partita è finita: vince { $names }.
   *[other] La partita è finita: { $names } si dividono la vittoria.
  }
chat = Chat
chat-empty = Ancora nessun messaggio.
chat-say = Scrivi un messaggio
chat-heard = { $name }: { $text }
chat-send = Invia
unmute-all = Riattiva tutti

## Dopo la partita
result = Risultato
you-won = Hai vinto!
winners = { $count ->
    [one] Vince { $names }
   *[other] { $names } si dividono la vittoria
  }
rematch = Rivincita
to-rematch = Vai alla rivincita
verify = Verifica il sorteggio
verify-failed = Qui non è stato possibile controllare la partita. Salvala e usa il comando “wayfinder verify”.
verify-seed = Il seme di questa partita:
verify-secret-yes = Il segreto del server è quello con cui si è impegnato.
verify-secret-no = Il segreto del server non è quello con cui si è impegnato!
verify-seed-yes = Tutti i sorteggi derivano da quel segreto e dai numeri dei giocatori.
verify-seed-no = I sorteggi non derivano dal segreto e dai numeri dei giocatori!
verify-seen-yes = Questo browser ha visto lo stesso impegno prima della partita.
verify-seen-no = Questo browser ha visto un altro impegno prima della partita!
verify-seen-unknown = Questo browser non c’era prima della partita e non può confrontare l’impegno.
verify-mine-yes = Il tuo numero ne fa parte.
verify-mine-no = Il tuo numero non ne fa parte!
verify-mine-unknown = Questo browser non ha fornito un numero.
verify-bots-yes = I numeri dei bot derivano dal segreto del server: nessuno li ha scelti.
verify-bots-no = I numeri dei bot non derivano dal segreto del server: avrebbe potuto sceglierli conoscendo gli altri. È normale nelle partite più vecchie.

## Rivedere
replay-title = Partita di { $game }
replay-step = Passo { $step } di { $steps }
replay-slider = Passo della partita
replay-first = Primo passo
replay-back = Un passo indietro
replay-forward = Un passo avanti
replay-last = Ultimo passo
replay-play = Riproduci
replay-pause = Pausa
replay-eyes = Visto da
replay-spectator = Uno spettatore
replay-not-over = Questa partita non è ancora finita
replay-not-over-why = Il replay mostra tutto, quindi bisogna aspettare la fine.
replay-to-table = Vai al tavolo
replay-share = Copia il link a questo passo

turning-points = Momenti decisivi
turning-points-how = Un bot esperto valuta ogni decisione con ciò che il giocatore sapeva in quel momento.
turning-points-search = Cerca i momenti decisivi
judge-this = Che cosa avrebbe giocato qui un esperto?
judge-failed = I bot sono occupati. Riprova tra un momento.
judged-forced = Non c’era nulla da decidere.
judged-good = Un esperto avrebbe giocato lo stesso, o qualcosa di altrettanto buono.
judged-played = Mossa giocata: { $played }
judged-loss = Questa mossa è costata probabilità di vincere ({ $loss }).
judged-better = Che cosa un esperto avrebbe consigliato a { $name }: «{ $better }» Il tabellone mostra la mossa.
judged-ended = { $name } ha terminato il turno.
judged-before = Prima:
turning-point = Passo { $step }: a { $name } è costato probabilità di vincere ({ $loss })
turning-points-none = Nessuna decisione è costata molto.
