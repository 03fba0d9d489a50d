# Tsuro: tutto ciò che si dice sul tabellone e intorno a esso.

# Luoghi e pezzi
tsuro-seat = Giocatore { $seat }
tsuro-port = { $port ->
    [0] in alto a sinistra
    [1] in alto a destra
    [2] lato destro, sopra
    [3] lato destro, sotto
    [4] in basso a destra
    [5] in basso a sinistra
    [6] lato sinistro, sotto
   *[7] lato sinistro, sopra
  }
tsuro-spot = { $square }, { $port }
tsuro-path = da { $from } a { $to }
tsuro-paths = { $before }; { $next }
tsuro-face = { $turns ->
    [0] tessera { $tile }
    [1] tessera { $tile }, ruotata di un quarto
    [2] tessera { $tile }, ruotata di mezzo giro
   *[3] tessera { $tile }, ruotata di tre quarti
  }

# Che cosa è successo
tsuro-tell-begins = Comincia { $name }.
tsuro-tell-dealt = { $name } riceve le tessere { $tiles }.
tsuro-tell-placed = { $name } mette la pietra in { $spot }.
tsuro-tell-laid = { $name } gioca la tessera { $tile } in { $square }.
tsuro-tell-moved = { $count ->
    [one] La pietra di { $name } va in { $spot }.
   *[other] La pietra di { $name } attraversa { $count } tessere fino a { $spot }.
  }
tsuro-tell-edge = La pietra di { $name } esce dal tabellone in { $spot }: { $name } è fuori.
tsuro-tell-collision = Le pietre di { $name } e { $other } si scontrano: sono fuori entrambi.
tsuro-tell-shown = { $tiles ->
    [none] { $name } guarda la mano di { $other }.
   *[other] { $name } guarda la mano di { $other }: { $tiles }.
  }
tsuro-tell-exchanged = { $name } ha deciso sul bonus di eliminazione.
tsuro-tell-exchanged-for = { $name } scambia { $give } con { $take }.
tsuro-tell-kept = { $name } tiene la mano com’è.
tsuro-tell-returned = { $count ->
    [one] Una tessera di { $name } torna nella pila di pesca.
   *[other] { $count } tessere di { $name } tornano nella pila di pesca.
  }
tsuro-tell-drew = { $tile ->
    [none] { $name } pesca una tessera.
   *[other] { $name } pesca la tessera { $tile }.
  }
tsuro-tell-dragon = La pila è vuota: { $name } prende la tessera Drago.
tsuro-tell-dragon-passed = Il Drago passa da { $name } a { $other }.
tsuro-tell-dragon-aside = Il Drago viene messo da parte.
tsuro-tell-dragon-given-up = { $name } restituisce il Drago.
tsuro-tell-over = { $count ->
    [one] La partita è finita: vince { $names }.
   *[other] La partita è finita: { $names } si dividono la vittoria.
  }

# Che cosa si chiede
tsuro-ask-placing = { $asked ->
    [mine] Scegli una tacca di partenza per la tua pietra.
   *[other] { $name ->
        [none] Un altro giocatore sta scegliendo una tacca di partenza.
       *[other] { $name } sta scegliendo una tacca di partenza.
      }
  }
tsuro-ask-laying = { $asked ->
    [mine] Gioca una tessera in { $square }.
   *[other] { $name ->
        [none] Un altro giocatore sta giocando una tessera.
       *[other] { $name } sta giocando una tessera.
      }
  }
tsuro-ask-exchanging = { $asked ->
    [mine] Bonus di eliminazione: scambia delle tessere o tieni le tue.
   *[other] { $name ->
        [none] Un altro giocatore sta decidendo sul bonus di eliminazione.
       *[other] { $name } sta decidendo sul bonus di eliminazione.
      }
  }
tsuro-ask-over = La partita è finita.

# Che cosa farebbe una scelta
tsuro-do-place = Metti la tua pietra in { $spot }
tsuro-do-lay = Gioca la { $face } in { $square }.
tsuro-do-bonus = Poi puoi scambiare delle tessere.
tsuro-do-keep = Tieni le tue tessere
tsuro-do-exchange = Dai { $give } e prendi { $take }

# Perché no
tsuro-why-game-over = La partita è finita.
tsuro-why-place-a-stone = Prima tutte le pietre vanno messe sulle tacche di partenza.
tsuro-why-lay-a-tile = Ora va giocata una tessera in { $square }.
tsuro-why-decide-the-exchange = Prima decidi sul bonus di eliminazione.
tsuro-why-notch-taken = In { $spot } c’è già la pietra di { $name }.
tsuro-why-not-in-hand = Non è nella tua mano: { $tiles }.
tsuro-why-not-among-the-eliminated = Non è nella mano degli eliminati: { $tiles }.
tsuro-why-edge-rule = { $count ->
    [one] Giocata così, porterebbe la tua pietra fuori dal tabellone in { $spot }. Non puoi eliminarti finché la tessera { $instead } può tenerti in gioco.
   *[other] Giocata così, porterebbe la tua pietra fuori dal tabellone in { $spot }. Non puoi eliminarti finché un’altra giocata ti tiene in gioco (tessere: { $instead }).
  }
tsuro-why-collision-rule = { $count ->
    [one] Giocata così, porterebbe la tua pietra contro quella di { $name }. Non puoi eliminarti finché la tessera { $instead } può tenerti in gioco.
   *[other] Giocata così, porterebbe la tua pietra contro quella di { $name }. Non puoi eliminarti finché un’altra giocata ti tiene in gioco (tessere: { $instead }).
  }

# Il tavolo
tsuro-board = Tabellone
tsuro-square-empty = { $square }, libera
tsuro-square-target = { $square }, libera, qui va la tua prossima tessera
tsuro-square-laid = { $square }, tessera { $tile }: { $paths }
tsuro-square-tried = { $square }, in prova: { $face }: { $paths }
tsuro-square-impossible = { $square }, in prova, non possibile: { $face }: { $paths }
tsuro-square-stones = { $count ->
    [one] { $square }; pietra davanti: { $stones }
   *[other] { $square }; pietre davanti: { $stones }
  }
tsuro-stone-at = { $name } ({ $port })
tsuro-marks = Tacche di partenza
tsuro-mark-free = Tacca { $spot }, libera
tsuro-mark-tried = Tacca { $spot }, in prova
tsuro-mark-taken = Tacca { $spot }, occupata da { $name }
tsuro-mark-before = Tacca precedente
tsuro-mark-after = Tacca successiva
tsuro-placing-hint = Tocca una tacca sul bordo per vedervi la tua pietra; toccala di nuovo per metterla lì.

tsuro-hand = La tua mano
tsuro-hand-empty = Non hai tessere.
tsuro-hand-tile = Tessera { $tile }: { $paths }
tsuro-hand-tile-impossible = Tessera { $tile }, ti eliminerebbe comunque la giri: { $paths }
tsuro-leads-out = { $count ->
    [one] Comunque la giri, la tessera { $tiles } ti eliminerebbe: giocane un’altra.
   *[other] Comunque le giri, le tessere { $tiles } ti eliminerebbero: giocane un’altra.
  }
tsuro-turn-left = Gira la tessera a sinistra
tsuro-turn-right = Gira la tessera a destra
tsuro-hand-hint = Tocca una tessera per provarla, di nuovo per girarla. Poi tocca la casella per giocarla.
tsuro-hand-hint-expert = Scorri su una tessera, o usa le frecce, per girarla. Toccala per giocarla così com’è.
tsuro-waiting-hand = Mentre aspetti, tocca una tessera per girarla.
tsuro-waiting-hand-expert = Mentre aspetti, scorri su una tessera, o usa le frecce, per girarla.

tsuro-exchange = Bonus di eliminazione
tsuro-exchange-yours = Dai dalla tua mano
tsuro-exchange-theirs = Prendi dalla mano di { $name }
tsuro-exchange-uneven = { $missing ->
    [0] Scegli le tessere da scambiare o tieni le tue.
    [one] { $side ->
        [give] Scegli un’altra tessera da dare.
       *[take] Scegli un’altra tessera da prendere.
      }
   *[other] { $side ->
        [give] Scegli altre { $missing } tessere da dare.
       *[take] Scegli altre { $missing } tessere da prendere.
      }
  }
tsuro-exchange-even = Avresti poi { $tiles }.
tsuro-exchange-keep = Tieni le mie

tsuro-players = Giocatori
tsuro-pile = { $count ->
    [0] La pila di pesca è vuota
    [one] Una tessera nella pila di pesca
   *[other] { $count } tessere nella pila di pesca
  }
tsuro-pile-with = La pila è di { $name }
tsuro-dragon-free = Drago: libero
tsuro-dragon-with = Drago: { $name }
tsuro-dragon = Ha la tessera Drago
tsuro-tiles-held = { $count ->
    [0] nessuna tessera
    [one] una tessera
   *[other] { $count } tessere
  }
tsuro-to-act = gioca
tsuro-out = { $order }ª uscita
tsuro-gone = fuori
tsuro-place = { $rank ->
    [1] vittoria
   *[other] { $rank }º posto
  }
tsuro-place-short = { $rank }º

# Le opzioni
tsuro-option-bonus = Bonus di eliminazione
tsuro-option-bonus-about = Se la tua tessera elimina degli avversari e resti in gioco, puoi subito scambiare tessere con le loro mani.
tsuro-option-bonus-players = Da tre giocatori in su.
tsuro-option-pile = La pila che gira
tsuro-option-pile-about = La pila di pesca è mostrata accanto al giocatore che pesca dopo. Cambia solo la visualizzazione, non il gioco.
tsuro-option-first = Chi comincia
tsuro-option-first-about = A un tavolo vero è il giocatore più anziano.
tsuro-option-first-random = A caso

# Le regole
tsuro-rules-lead = La tua pietra segue un sentiero che cresce tessera dopo tessera. Tienila sul tabellone più a lungo degli altri e vinci. Da due a otto giocatori.
tsuro-rules-parts = Componenti
tsuro-rules-parts-board = Un tabellone di sei caselle per sei. Ogni lato esterno di una casella del bordo ha due tacche di partenza, 48 in tutto.
tsuro-rules-parts-tiles = 35 tessere Sentiero, tutte diverse. Ognuna unisce i suoi otto punti, due per lato, con quattro sentieri. I sentieri possono incrociarsi ma non si dividono mai: chi entra da un punto esce da uno solo. Alcune tessere restano uguali dopo essere state girate.
tsuro-rules-parts-stones = Otto pietre, ognuna con il suo colore e il suo emblema, e una tessera Drago.
tsuro-rules-setup = Preparazione
tsuro-rules-setup-deal = Le tessere Sentiero vengono mescolate. Ognuno ne riceve tre, che può vedere solo lui. Le altre formano la pila di pesca.
tsuro-rules-setup-stones = In ordine di turno, conoscendo già la propria mano, ognuno mette la pietra su una tacca di partenza libera. Due pietre possono stare davanti alla stessa casella, mai sulla stessa tacca. Il primo turno comincia quando tutte le pietre sono al loro posto.
tsuro-rules-figure-start = Due pietre sulle tacche di partenza, sul bordo.
tsuro-rules-turn = Un turno
tsuro-rules-turn-steps = Un turno ha tre parti: giocare una tessera, muovere le pietre, pescare.
tsuro-rules-lay = 1. Giocare una tessera
tsuro-rules-lay-how = Gioca una tessera della tua mano sulla casella libera davanti alla tua pietra, girata come vuoi. Dopo non si muove più.
tsuro-rules-lay-duty = Non puoi eliminare la tua pietra finché una tessera della tua mano, comunque girata, la terrebbe in gioco. Se nessuna può farlo, vale qualsiasi giocata. Scontrarsi con un’altra pietra conta come uscire.
tsuro-rules-figure-edge = Vietato finché un’altra tessera, o girare questa, tiene la pietra in gioco: così esce dal tabellone.
tsuro-rules-move = 2. Muovere le pietre
tsuro-rules-move-how = Ogni pietra accanto alla nuova tessera, la tua per prima, segue il suo sentiero fino in fondo, per quante tessere attraversi. Un sentiero può passare più volte sulla stessa tessera.
tsuro-rules-figure-journey = Una sola tessera mette in moto due pietre.
tsuro-rules-move-out = Una pietra il cui sentiero finisce al bordo esce dal tabellone, e il suo giocatore è fuori. Se i sentieri di due pietre si uniscono, le pietre si scontrano, ed entrambi i giocatori sono fuori.
tsuro-rules-figure-collision = Due pietre si scontrano sulla nuova tessera; una terza prosegue.
tsuro-rules-move-together = Tutto ciò che una tessera mette in moto conta come un solo evento: i giocatori che escono per causa sua escono insieme. Le loro tessere vengono mescolate nella pila di pesca.
tsuro-rules-draw = 3. Pescare
tsuro-rules-draw-how = A partire dal giocatore di turno e in senso orario, ogni giocatore ancora in gioco con meno di tre tessere ne pesca una, giro dopo giro, finché tutti ne hanno tre o la pila è vuota. Se il giocatore di turno è uscito, comincia il successivo.
tsuro-rules-draw-two = In due pesca solo il giocatore di turno, e non c’è il Drago.
tsuro-rules-draw-over = Quando esce l’ultimo avversario, la partita finisce subito e nessuno pesca più.
tsuro-rules-dragon = La tessera Drago
tsuro-rules-dragon-take = Da tre giocatori in su: se devi pescare e la pila è vuota, prendi il Drago, a meno che qualcuno lo abbia già, e per quel turno nessun altro pesca. Appena ci sono di nuovo tessere, chi ha il Drago pesca per primo e restituisce il Drago.
tsuro-rules-dragon-give = Se chi ha il Drago esce, il Drago passa in senso orario al prossimo giocatore con meno di tre tessere, prima che qualcuno peschi. Se non ce n’è, viene messo da parte.
tsuro-rules-end = Fine della partita
tsuro-rules-end-one = Resta una sola pietra: vince il suo proprietario.
tsuro-rules-end-together = Le ultime pietre escono tutte con la stessa tessera: i proprietari si dividono la vittoria.
tsuro-rules-end-tiles = Tutte le tessere sono giocate e restano più pietre: i proprietari si dividono la vittoria.
tsuro-rules-end-places = Gli altri sono classificati secondo quanto sono rimasti in gioco. Chi esce insieme condivide il posto.
tsuro-rules-options = Regole avanzate
tsuro-rules-bonus = Da tre giocatori in su. Se la tua tessera elimina degli avversari e tu resti in gioco, vedi le loro tessere e puoi scambiarne quante vuoi con altrettante delle tue, prima che tornino nella pila e prima che qualcuno peschi. Se esci anche tu, niente bonus.
tsuro-rules-pile = La pila di pesca sta accanto al giocatore che pesca dopo, con il Drago sotto. Cambia solo la visualizzazione.
tsuro-rules-knowledge = Chi sa che cosa
tsuro-rules-knowledge-what = Tutti vedono il tabellone, le pietre, quante tessere hanno ogni mano e la pila, e chi ha il Drago. Le tue tessere le vedi solo tu. Nessuno conosce l’ordine della pila.

# Che cosa si è fatto, per i lettori di schermo
tsuro-tell-begins-you = Cominci tu.
tsuro-tell-dealt-you = Ricevi le tessere { $tiles }.
tsuro-tell-placed-you = Metti la pietra in { $spot }.
tsuro-tell-laid-you = Giochi la tessera { $tile } in { $square }.
tsuro-tell-moved-you = { $count ->
    [one] La tua pietra va in { $spot }.
   *[other] La tua pietra attraversa { $count } tessere fino a { $spot }.
  }
tsuro-tell-edge-you = La tua pietra esce dal tabellone in { $spot }: sei fuori.
tsuro-tell-collision-you = La tua pietra si scontra con quella di { $other }: siete fuori entrambi.
tsuro-tell-exchanged-for-you = Scambi { $give } con { $take }.
tsuro-tell-kept-you = Tieni la mano com’è.
tsuro-tell-returned-you = { $count ->
    [one] Una tua tessera torna nella pila di pesca.
   *[other] { $count } tue tessere tornano nella pila di pesca.
  }
tsuro-tell-drew-you = Peschi la tessera { $tile }.
tsuro-tell-dragon-you = La pila è vuota: prendi la tessera Drago.
tsuro-tell-dragon-given-up-you = Restituisci il Drago.
tsuro-hand-keys = Frecce a sinistra e a destra per passare da una tessera all’altra, su e giù per girarla, Invio per provarla e di nuovo Invio per giocarla, Esc per rimetterla giù.
