# Le parole di Tobago.

tobago-terrain-scrubland = boscaglia
tobago-terrain-jungle = giungla
tobago-terrain-river = fiume
tobago-terrain-mountain = montagna
tobago-terrain-lake = lago
tobago-terrain-beach = spiaggia

tobago-in-scrubland = nella boscaglia
tobago-in-jungle = nella giungla
tobago-in-river = in un fiume
tobago-in-mountain = in montagna
tobago-in-lake = in un lago
tobago-in-beach = su una spiaggia
tobago-in-largest-scrubland = nella boscaglia più grande
tobago-in-largest-jungle = nella giungla più grande
tobago-in-largest-river = nel fiume più grande
tobago-in-largest-mountain = nella montagna più grande
tobago-in-largest-lake = nel lago più grande
tobago-in-largest-beach = sulla spiaggia più grande
tobago-in-hut = sulla casella di una capanna
tobago-in-palm = sulla casella di una palma
tobago-in-statue = sulla casella di una statua
tobago-next-to-scrubland = vicino alla boscaglia
tobago-next-to-jungle = vicino alla giungla
tobago-next-to-river = vicino a un fiume
tobago-next-to-mountain = vicino alla montagna
tobago-next-to-lake = vicino a un lago
tobago-next-to-beach = vicino a una spiaggia
tobago-next-to-largest-scrubland = vicino alla boscaglia più grande
tobago-next-to-largest-jungle = vicino alla giungla più grande
tobago-next-to-largest-river = vicino al fiume più grande
tobago-next-to-largest-mountain = vicino alla montagna più grande
tobago-next-to-largest-lake = vicino al lago più grande
tobago-next-to-largest-beach = vicino alla spiaggia più grande
tobago-next-to-hut = vicino a una capanna
tobago-next-to-palm = vicino a una palma
tobago-next-to-statue = vicino a una statua
tobago-next-to-ocean = vicino all’oceano
tobago-in-sight-of-scrubland = in vista della boscaglia
tobago-in-sight-of-jungle = in vista della giungla
tobago-in-sight-of-river = in vista di un fiume
tobago-in-sight-of-mountain = in vista della montagna
tobago-in-sight-of-lake = in vista di un lago
tobago-in-sight-of-beach = in vista di una spiaggia
tobago-in-sight-of-largest-scrubland = in vista della boscaglia più grande
tobago-in-sight-of-largest-jungle = in vista della giungla più grande
tobago-in-sight-of-largest-river = in vista del fiume più grande
tobago-in-sight-of-largest-mountain = in vista della montagna più grande
tobago-in-sight-of-largest-lake = in vista del lago più grande
tobago-in-sight-of-largest-beach = in vista della spiaggia più grande
tobago-in-sight-of-hut = in vista di una capanna
tobago-in-sight-of-palm = in vista di una palma
tobago-in-sight-of-statue = in vista di una statua
tobago-in-sight-of-ocean = in vista dell’oceano
tobago-not-in-sight-of-scrubland = non in vista della boscaglia
tobago-not-in-sight-of-jungle = non in vista della giungla
tobago-not-in-sight-of-river = non in vista di un fiume
tobago-not-in-sight-of-mountain = non in vista della montagna
tobago-not-in-sight-of-lake = non in vista di un lago
tobago-not-in-sight-of-beach = non in vista di una spiaggia
tobago-not-in-sight-of-largest-scrubland = non in vista della boscaglia più grande
tobago-not-in-sight-of-largest-jungle = non in vista della giungla più grande
tobago-not-in-sight-of-largest-river = non in vista del fiume più grande
tobago-not-in-sight-of-largest-mountain = non in vista della montagna più grande
tobago-not-in-sight-of-largest-lake = non in vista del lago più grande
tobago-not-in-sight-of-largest-beach = non in vista della spiaggia più grande
tobago-not-in-sight-of-hut = non in vista di una capanna
tobago-not-in-sight-of-palm = non in vista di una palma
tobago-not-in-sight-of-statue = non in vista di una statua
tobago-not-in-sight-of-ocean = non in vista dell’oceano

tobago-clue-not = non { $clue }

# L’isola e ciò che vi si trova.
tobago-island = L’isola. Le frecce vanno di casella in casella, Invio sceglie.
tobago-space = { $space }: { $what }
tobago-object-hut = capanna
tobago-object-palm = palma
tobago-object-amulet = amuleto
tobago-statue-facing = statua rivolta a { $direction }
tobago-direction-0 = nord
tobago-direction-1 = nord-est
tobago-direction-2 = sud-est
tobago-direction-3 = sud
tobago-direction-4 = sud-ovest
tobago-direction-5 = nord-ovest
tobago-marker-white = segnalino bianco
tobago-marker-grey = segnalino grigio
tobago-marker-brown = segnalino marrone
tobago-marker-black = segnalino nero
tobago-vehicle-yours = il tuo fuoristrada
tobago-vehicle-of = fuoristrada di { $name }
tobago-light-site = possibile
tobago-light-stay = resterebbe possibile
tobago-light-gone = sarebbe esclusa
tobago-light-reach = a una tappa
tobago-light-reach-2 = a due tappe
tobago-light-reach-3 = a tre tappe
tobago-light-reason = ecco perché
tobago-light-pick = il suo segnalino si può rimuovere
tobago-light-chosen = scelta
tobago-zoom-in = Ingrandisci
tobago-zoom-all = Vedi tutta l’isola

# Giocatori e riserva.
tobago-players = Giocatori
tobago-seat = Giocatore { $seat }
tobago-to-act = gioca
tobago-their-turn = è di turno
tobago-out = fuori
tobago-rank = { $rank }º posto
tobago-has-taken = { $count ->
    [0] nessuna carta tesoro
    [one] una carta tesoro
   *[other] { $count } carte tesoro
  }
tobago-has-coins = { $count ->
    [0] nessuna moneta
    [one] una moneta
   *[other] { $count } monete
  }
tobago-has-amulets = { $count ->
    [0] nessun amuleto
    [one] un amuleto
   *[other] { $count } amuleti
  }
tobago-has-cards = { $count ->
    [0] nessuna carta frammento
    [one] una carta frammento
   *[other] { $count } carte frammento
  }
tobago-has-roses = { $count ->
    [0] nessun sigillo in riserva
    [one] un sigillo in riserva
   *[other] { $count } sigilli in riserva
  }
tobago-supply-treasure = Mazzo tesoro
tobago-supply-clues = Mazzo frammenti
tobago-supply-amulets = Amuleti in riserva
tobago-supply-curses = Maledizioni rimaste
tobago-supply-safe = { $count ->
    [one] La prossima carta tesoro non è una maledizione.
   *[other] Le prossime { $count } carte tesoro non sono maledizioni.
  }
tobago-supply-unsafe = Ogni carta tesoro ora può essere una maledizione.

# Tesori, mappe e carte.
tobago-treasure-white = tesoro bianco
tobago-treasure-grey = tesoro grigio
tobago-treasure-brown = tesoro marrone
tobago-treasure-black = tesoro nero
tobago-coins = { $coins ->
    [one] una moneta
   *[other] { $coins } monete
  }
tobago-curse = maledizione
tobago-hand = Le tue carte frammento
tobago-card-fits-nowhere = { $clue } – per ora non va su nessuna mappa
tobago-maps = Mappe del tesoro
tobago-map-of = Mappa del { $treasure }
tobago-map-empty = Ancora nessun frammento: il tesoro può essere ovunque.
tobago-map-point = Indica o tocca una mappa per vedere dove può essere il suo tesoro.
tobago-map-places = Mappa del { $treasure }: { $count ->
    [one] resta una sola casella
   *[other] { $count } caselle possibili
  }
tobago-map-admits = Aggiungi alla mappa del { $treasure }: da { $before } caselle a { $after }
tobago-map-refuses = Questo frammento non si può aggiungere alla mappa del { $treasure }. Perché?
tobago-rose-of = sigillo di { $name }
tobago-roses-of = due sigilli di { $name }

# Che cosa si può fare.
tobago-actions = Azioni
tobago-do-raise = Raccogli il { $treasure }
tobago-do-amulet = Usa un amuleto
tobago-do-not = Annulla «{ $power }»
tobago-do-exchange = Cambia mano, fine turno
tobago-do-stop = Termina il movimento extra
tobago-do-end = Termina il turno
tobago-take = Prendi la carta
tobago-pass = Passa
tobago-power-marker = Rimuovi un segnalino
tobago-power-marker-does = Una casella in meno dove può essere il suo tesoro.
tobago-power-clue = Gioca un altro frammento
tobago-power-clue-does = Un’altra carta della tua mano.
tobago-power-drive = Muoviti ancora
tobago-power-drive-does = Altre tre tappe; gli amuleti non si raccolgono.
tobago-power-exchange = Cambia la mano
tobago-power-exchange-does = Nuove carte al posto di tutti i tuoi frammenti.
tobago-power-claim = Rivendica due volte
tobago-power-claim-does = Un secondo sigillo su un tuo frammento.
tobago-power-swap = Scambia i sigilli
tobago-power-swap-does = Due sigilli di una mappa si scambiano di posto.
tobago-power-not = Ora non è possibile. Perché?
tobago-hint-land = Tocca una casella per sbarcare lì.
tobago-hint-turn = Scegli una carta frammento, o tocca una casella evidenziata per andarci.
tobago-hint-turn-drive = Nessun frammento si può aggiungere ora: tocca una casella evidenziata per andarci.
tobago-hint-pinned = Ecco dove può essere il { $treasure }. Tocca di nuovo la sua mappa per continuare.
tobago-hint-acted = Hai già fatto la tua azione. { $more ->
    [raise] Raccogli il tesoro, o termina il turno.
    [amulet] Usa un amuleto, o termina il turno.
    [raiseamulet] Raccogli il tesoro, usa un amuleto, o termina il turno.
   *[nothing] Non resta che terminare il turno.
  }
tobago-hint-begin = Tocca la carta che inizia la mappa.
tobago-hint-marker = Tocca una casella per rimuoverne il segnalino.
tobago-hint-claim = Tocca un tuo frammento su una mappa.
tobago-hint-swap = Tocca il primo di due frammenti di una mappa.
tobago-hint-swap-second = Ora tocca il frammento con cui scambiarlo.
tobago-hint-amulet-clue = Scegli la carta da giocare con l’amuleto.
tobago-hint-map = A quale mappa aggiungi «{ $clue }»?
tobago-hint-legs = { $legs ->
    [one] Resta una tappa. Tocca una casella evidenziata per andarci.
   *[other] Restano { $legs } tappe. Tocca una casella evidenziata per andarci.
  }
tobago-hint-extra-legs = { $legs ->
    [one] Resta una tappa del movimento extra. Tocca una casella evidenziata per andarci.
   *[other] Restano { $legs } tappe del movimento extra. Tocca una casella evidenziata per andarci.
  }

# La spartizione di un tesoro.
tobago-sharing-of = Spartizione del { $treasure }
tobago-face-down = { $count ->
    [0] Non resta nessuna carta coperta.
    [one] Una carta è coperta.
   *[other] { $count } carte sono coperte.
  }
tobago-roses-asked = Decidono in quest’ordine:
tobago-rose-yours = tu
tobago-rose-passed = ha passato
tobago-rose-passed-you = hai passato
tobago-rose-is-asked = decide ora
tobago-rose-is-asked-you = decidi ora
tobago-you-saw = Hai guardato
tobago-only-you = (lo vedi solo tu)
tobago-turned-up-so-far = Rivelate finora
tobago-last-treasure = Il mazzo è finito: questo è l’ultimo tesoro.
tobago-close = Chiudi
tobago-won = { $count ->
    [one] { $names } vince la caccia al tesoro!
   *[other] { $names } si dividono la vittoria!
  }
tobago-then-over = Poi la partita è finita.
tobago-then-new-map = Poi { $name } inizia la nuova mappa.
tobago-then-new-map-you = Poi inizi tu la nuova mappa.
tobago-then-next-card = Poi si rivela la carta successiva; il primo a decidere è { $name }, a meno che sia una maledizione.
tobago-then-next-card-you = Poi si rivela la carta successiva; il primo a decidere sei tu, a meno che sia una maledizione.
tobago-then-asked = Poi decide { $name }.
tobago-then-asked-you = Poi decidi tu.
tobago-curse-protected-you = Un amuleto ti protegge dalla maledizione.
tobago-curse-lost-you = La maledizione ti toglie la carta tesoro di maggior valore.
tobago-curse-lost-openly-you = La maledizione ti toglie una carta tesoro: { $card }.
tobago-curse-spared-you = La maledizione non ha nulla da toglierti.
tobago-curse-withdrew-you = Riprendi i tuoi sigilli.

# Che cosa è successo.
tobago-told-landed = { $name } sbarca in { $space }.
tobago-told-added = { $name } aggiunge «{ $clue }» alla mappa del { $treasure }: { $count ->
    [one] resta una casella.
   *[other] restano { $count } caselle.
  }
tobago-told-located = Il { $treasure } è localizzato: { $space }.
tobago-told-dealt = { $name } riceve { $count } carte frammento.
tobago-told-drew = { $count ->
    [one] { $name } pesca una carta frammento.
   *[other] { $name } pesca { $count } carte frammento.
  }
tobago-told-discarded = { $count ->
    [one] { $name } scarta una carta frammento.
   *[other] { $name } scarta { $count } carte frammento.
  }
tobago-told-clues-reshuffled = I frammenti scartati formano il nuovo mazzo.
tobago-told-turn = È il turno di { $name }.
tobago-told-drove = { $name } va in { $space }.
tobago-told-picked-up = { $name } raccoglie un amuleto in { $space }.
tobago-told-amulet = { $name } usa un amuleto.
tobago-told-removed = { $name } rimuove da { $space } il segnalino del { $treasure }.
tobago-told-extra-drive = { $name } ottiene un movimento extra di tre tappe.
tobago-told-stopped = { $name } termina il movimento extra.
tobago-told-claimed = { $name } mette un secondo sigillo su «{ $clue }».
tobago-told-swapped = { $name } scambia i sigilli di «{ $one }» e «{ $other }».
tobago-told-raised = { $name } raccoglie il { $treasure } in { $space }.
tobago-told-treasures-reshuffled = Il mazzo tesoro è finito; le carte scartate formano il nuovo mazzo.
tobago-told-looked = { $count ->
    [one] { $name } guarda una carta tesoro.
   *[other] { $name } guarda { $count } carte tesoro.
  }
tobago-told-turned-up = Si rivela una carta: { $card }.
tobago-told-curse = Si rivela una maledizione!
tobago-told-took = { $name } prende la carta: { $card }.
tobago-told-passed = { $name } passa.
tobago-told-unwanted = Nessuno prende la carta: { $card }.
tobago-told-protected = Un amuleto protegge { $name } dalla maledizione.
tobago-told-lost = La maledizione toglie a { $name } la carta tesoro di maggior valore.
tobago-told-lost-openly = La maledizione toglie a { $name } una carta tesoro: { $card }.
tobago-told-spared = La maledizione non ha nulla da togliere a { $name }.
tobago-told-curse-gone = La maledizione esce dal gioco.
tobago-told-curse-returned = La maledizione viene rimescolata nel mazzo.
tobago-told-withdrew = { $name } riprende i suoi sigilli.
tobago-told-shared = { $count ->
    [0] Il tesoro è stato spartito.
    [one] Il tesoro è stato spartito; una carta viene scartata.
   *[other] Il tesoro è stato spartito; { $count } carte vengono scartate.
  }
tobago-told-curses-left = { $count ->
    [one] È avanzata una maledizione: esce dal gioco.
   *[other] Sono avanzate { $count } maledizioni: escono dal gioco.
  }
tobago-told-washed-ashore = Un amuleto arriva a riva in { $space }.
tobago-told-statues-turned = Le statue ruotano.
tobago-told-over = La partita è finita.

# Che cosa si chiede.
tobago-question-landing-yours = Dove sbarchi?
tobago-question-landing-theirs = Un fuoristrada sbarca.
tobago-question-turn-yours = Gioca un frammento, muoviti, o termina il turno.
tobago-question-turn-drive = Muoviti, o termina il turno.
tobago-question-turn-theirs = Un turno è in corso.
tobago-question-acted = Altro, o termini il turno?
tobago-question-only-end = Non ti resta che terminare il turno.
tobago-question-legs = { $legs ->
    [one] Resta una tappa: prosegui, o termina il turno.
   *[other] Restano { $legs } tappe: prosegui, o termina il turno.
  }
tobago-question-extra-legs = { $legs ->
    [one] Resta una tappa del movimento extra.
   *[other] Restano { $legs } tappe del movimento extra.
  }
tobago-question-sharing-yours = Prendi la carta ({ $card })?
tobago-question-sharing-theirs = Si sta spartendo un tesoro.
tobago-question-map-yours = Inizia la nuova mappa del { $treasure } con un tuo frammento.
tobago-question-map-theirs = Sta per iniziare la nuova mappa del { $treasure }.
tobago-question-over = La partita è finita.

# Che cosa farebbe un’azione.
tobago-does-land = Sbarca in { $space }.
tobago-does-clue = Aggiungi «{ $clue }» alla mappa del { $treasure }: { $before } → { $after ->
    [one] 1 casella.
   *[other] { $after } caselle.
  }
tobago-does-clue-amulet = aggiungi «{ $clue }» alla mappa del { $treasure }: { $before } → { $after ->
    [one] 1 casella.
   *[other] { $after } caselle.
  }
tobago-does-begin = Inizia la mappa del { $treasure } con «{ $clue }»: { $after ->
    [one] 1 casella.
   *[other] { $after } caselle.
  }
tobago-does-locate = È localizzato in { $space }!
tobago-does-drive = { $legs ->
    [0] Vai in { $space }; è l’ultima tappa.
    [one] Vai in { $space }; poi resta una tappa.
   *[other] Vai in { $space }; poi restano { $legs } tappe.
  }
tobago-does-drive-extra = { $legs ->
    [one] Vai in { $space }; poi resta una tappa del movimento extra.
   *[other] Vai in { $space }; poi restano { $legs } tappe del movimento extra.
  }
tobago-does-drive-on = Poi avanti fino a { $space }.
tobago-does-pick-up = Raccogli l’amuleto.
tobago-does-reach = Lì si può raccogliere il { $treasure }.
tobago-does-exchange = { $count ->
    [one] Cambia la tua carta frammento. Il turno finisce.
   *[other] Cambia le tue { $count } carte frammento. Il turno finisce.
  }
tobago-does-raise = Raccogli il { $treasure }: { $cards } carte per { $roses ->
    [one] un sigillo.
   *[other] { $roses } sigilli.
  }
tobago-does-risk-curse = Tra di esse può esserci una maledizione.
tobago-does-amulet = { $count ->
    [0] Con il tuo ultimo amuleto:
    [one] Con un amuleto (poi ne resta uno):
   *[other] Con un amuleto (poi ne restano { $count }):
  }
tobago-does-marker = rimuovi da { $space } il segnalino del { $treasure }: { $before } → { $after ->
    [one] 1 casella.
   *[other] { $after } caselle.
  }
tobago-does-extra-drive = { $legs } tappe extra.
tobago-does-exchange-amulet = { $count ->
    [one] cambia la tua carta frammento.
   *[other] cambia le tue { $count } carte frammento.
  }
tobago-does-claim = un secondo sigillo su «{ $clue }».
tobago-does-swap = i sigilli di «{ $one }» e «{ $other }» si scambiano di posto.
tobago-does-stop = { $legs ->
    [0] Termina il movimento extra e prosegui con quello normale.
    [one] Termina il movimento extra; resta una tappa normale.
   *[other] Termina il movimento extra; restano { $legs } tappe normali.
  }
tobago-does-end = Termina il turno.
tobago-does-end-game = Termina il turno e con esso la partita: 25 giri senza alcun progresso.
tobago-does-take = Prendi la carta: { $card }.
tobago-does-pass = Passa: { $card }.
tobago-does-pass-unwanted = Passa; la carta viene scartata ({ $card }).

# Perché qualcosa non è possibile.
tobago-why-game-over = La partita è finita.
tobago-why-land-first = Prima devono sbarcare tutti i fuoristrada.
tobago-why-not-on-the-island = Su quest’isola non c’è la casella { $space }.
tobago-why-not-now = Ora non è possibile.
tobago-why-take-or-pass = Prima va spartito il tesoro: prendi la carta o passa.
tobago-why-start-the-map = Prima va iniziata la nuova mappa del { $map }.
tobago-why-already-acted = Hai già fatto l’unica azione del tuo turno.
tobago-why-not-in-hand = «{ $clue }» non è nella tua mano.
tobago-why-no-rose = Non hai più sigilli in riserva.
tobago-why-located = Il { $map } è già localizzato, in { $site }.
tobago-why-opposite = La mappa del { $map } dice «{ $clue }», il contrario.
tobago-why-contradicts = La mappa del { $map } dice «{ $clue }»: nessuna casella può corrispondere a entrambi i frammenti.
tobago-why-leaves-nothing = Non resterebbe nessuna casella per il { $map }: ogni casella possibile sarebbe esclusa.
tobago-why-removes-nothing = Non escluderebbe nulla: tutte le caselle possibili del { $map } corrispondono già a questo frammento.
tobago-why-no-leg-left = Non ti restano tappe.
tobago-why-out-of-reach = { $legs ->
    [one] Una tappa non porta da { $from } a { $to }: resta in un terreno, o passa a una casella vicina di un altro.
   *[other] { $legs } tappe non portano da { $from } a { $to }: ognuna resta in un terreno, o passa a una casella vicina di un altro.
  }
tobago-why-something-done = Puoi rinunciare al turno solo prima di avervi fatto qualcosa.
tobago-why-use-the-amulet = Hai un amuleto: usalo per cambiare la mano.
tobago-why-no-cards = Non hai carte frammento da cambiare.
tobago-why-not-located = Il { $map } non è ancora localizzato.
tobago-why-not-there = Il { $map } è in { $site }, non dove sei tu.
tobago-why-no-amulet = Non hai amuleti.
tobago-why-no-marker = In { $space } non c’è nessun segnalino.
tobago-why-last-marker = È l’ultimo segnalino del { $map }: deve restare.
tobago-why-no-expert-powers = Questo potere non è in gioco a questo tavolo.
tobago-why-not-on-a-map = «{ $clue }» non è su nessuna mappa.
tobago-why-not-your-single-rose = Il sigillo su «{ $clue }» è di { $owner }.
tobago-why-already-double = Su «{ $clue }» ci sono già due sigilli di { $owner }.
tobago-why-two-clues-needed = Scegli due frammenti diversi per scambiare i loro sigilli.
tobago-why-different-maps = «{ $one }» e «{ $other }» sono su mappe diverse.
tobago-why-unequal-claims = Un sigillo singolo non si può scambiare con due.
tobago-why-same-owner = Entrambi i sigilli sono di { $owner }.
tobago-why-nothing-to-stop = Non c’è un movimento extra da terminare.

# Che cosa si è fatto, per i lettori di schermo
tobago-told-landed-you = Sbarchi in { $space }.
tobago-told-added-you = Aggiungi «{ $clue }» alla mappa del { $treasure }: { $count ->
    [one] resta una casella.
   *[other] restano { $count } caselle.
  }
tobago-told-dealt-you = Ricevi le carte frammento { $clues }.
tobago-told-drew-you = { $count ->
    [one] Peschi la carta frammento { $clues }.
   *[other] Peschi le carte frammento { $clues }.
  }
tobago-told-discarded-you = { $count ->
    [one] Scarti una carta frammento.
   *[other] Scarti { $count } carte frammento.
  }
tobago-told-turn-you = È il tuo turno.
tobago-told-drove-you = Vai in { $space }.
tobago-told-picked-up-you = Raccogli un amuleto in { $space }.
tobago-told-amulet-you = Usi un amuleto.
tobago-told-removed-you = Rimuovi da { $space } il segnalino del { $treasure }.
tobago-told-extra-drive-you = Ottieni un movimento extra di tre tappe.
tobago-told-stopped-you = Termini il movimento extra.
tobago-told-claimed-you = Metti un secondo sigillo su «{ $clue }».
tobago-told-swapped-you = Scambi i sigilli di «{ $one }» e «{ $other }».
tobago-told-raised-you = Raccogli il { $treasure } in { $space }.
tobago-told-looked-you = { $count ->
    [one] Guardi una carta tesoro.
   *[other] Guardi { $count } carte tesoro.
  }
tobago-told-took-you = Prendi la carta: { $card }.
tobago-told-passed-you = Passi.
tobago-told-protected-you = Un amuleto ti protegge dalla maledizione.
tobago-told-lost-you = La maledizione ti toglie la carta tesoro di maggior valore.
tobago-told-lost-openly-you = La maledizione ti toglie una carta tesoro: { $card }.
tobago-told-spared-you = La maledizione non ha nulla da toglierti.
tobago-told-withdrew-you = Riprendi i tuoi sigilli.
tobago-clue-quoted = «{ $clue }»
