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
tobago-in-hut = presso una capanna
tobago-in-palm = presso una palma
tobago-in-statue = presso una statua
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

tobago-clue-not = non { $clue }

# L’isola e ciò che vi si trova.
tobago-island = L’isola. Le frecce vanno di casella in casella, Invio sceglie.
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
tobago-zoom-in = Avvicina
tobago-zoom-all = Vedi tutta l’isola

# Giocatori e riserva.
tobago-players = Giocatori
tobago-seat = Giocatore { $seat }
tobago-bot = Bot { $seat }
tobago-to-act = deve decidere
tobago-their-turn = è di turno
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
tobago-map-empty = Ancora nessun frammento: può essere ovunque.
tobago-map-point = Indica una mappa per vedere dove può essere il suo tesoro.
tobago-map-places = Mappa del { $treasure }: { $count ->
    [one] resta un solo posto
   *[other] { $count } posti possibili
  }
tobago-map-admits = Aggiungi alla mappa del { $treasure }: da { $before } posti a { $after }
tobago-map-refuses = La mappa del { $treasure } non ammette questo frammento. Perché?
tobago-rose-of = sigillo di { $name }
tobago-roses-of = due sigilli di { $name }

# Che cosa si può fare.
tobago-actions = Azioni
tobago-do-raise = Raccogli il { $treasure }
tobago-do-amulet = Usa un amuleto
tobago-do-not = { $power }: rinuncia
tobago-do-exchange = Nuova mano, fine turno
tobago-do-stop = Lascia il movimento extra
tobago-do-end = Fine del turno
tobago-take = Prendi la carta
tobago-pass = Passa
tobago-power-marker = Rimuovi un segnalino
tobago-power-marker-does = Una casella in meno dove può essere un tesoro.
tobago-power-clue = Un altro frammento
tobago-power-clue-does = Gioca un’altra carta della tua mano.
tobago-power-drive = Un altro movimento
tobago-power-drive-does = Altre tre tappe; gli amuleti non si raccolgono.
tobago-power-exchange = Nuova mano
tobago-power-exchange-does = Cambia tutte le tue carte frammento.
tobago-power-claim = Doppia rivendicazione
tobago-power-claim-does = Un secondo sigillo su un tuo frammento.
tobago-power-swap = Scambia i sigilli
tobago-power-swap-does = Due sigilli di una mappa si scambiano di posto.
tobago-hint-land = Tocca una casella per sbarcare lì.
tobago-hint-turn = Prendi una carta frammento, o tocca una casella illuminata per muoverti.
tobago-hint-acted = La tua azione è fatta. Raccogli, usa amuleti, o finisci il turno.
tobago-hint-begin = Tocca la carta che inizia la mappa.
tobago-hint-marker = Tocca una casella per rimuoverne il segnalino.
tobago-hint-claim = Tocca un tuo frammento su una mappa.
tobago-hint-swap = Tocca il primo di due frammenti di una mappa.
tobago-hint-swap-second = Ora il frammento con cui scambiarlo.
tobago-hint-amulet-clue = Prendi la carta da giocare con l’amuleto.
tobago-hint-map = Su quale mappa va «{ $clue }»?
tobago-hint-legs = { $legs ->
    [one] Resta una tappa. Tocca una casella illuminata per andarci.
   *[other] Restano { $legs } tappe. Tocca una casella illuminata per andarci.
  }

# La spartizione di un tesoro.
tobago-sharing-of = Spartizione del { $treasure }
tobago-face-down = { $count ->
    [0] Non resta nessuna carta coperta.
    [one] Una carta è coperta.
   *[other] { $count } carte sono coperte.
  }
tobago-roses-asked = I sigilli, nell’ordine in cui decidono
tobago-rose-passed = ha passato
tobago-rose-is-asked = decide ora
tobago-you-saw = Hai visto
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
tobago-then-next-card = Poi si rivela la carta successiva; decide per primo { $name }, a meno che sia una maledizione.
tobago-then-asked = Poi decide { $name }.

# Che cosa è successo.
tobago-told-landed = { $name } sbarca in { $space }.
tobago-told-added = { $name } aggiunge «{ $clue }» alla mappa del { $treasure }: { $count ->
    [one] resta un posto.
   *[other] restano { $count } posti.
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
tobago-told-stopped = { $name } lascia il resto del movimento extra.
tobago-told-claimed = { $name } mette un secondo sigillo su «{ $clue }».
tobago-told-swapped = { $name } scambia i sigilli di «{ $one }» e «{ $other }».
tobago-told-raised = { $name } raccoglie il { $treasure } in { $space }.
tobago-told-treasures-reshuffled = Il mazzo tesoro è finito; gli scarti diventano il mazzo.
tobago-told-looked = { $count ->
    [one] { $name } guarda una carta tesoro.
   *[other] { $name } guarda { $count } carte tesoro.
  }
tobago-told-turned-up = Si rivela una carta: { $card }.
tobago-told-curse = Si rivela una maledizione!
tobago-told-took = { $name } prende la carta: { $card }.
tobago-told-passed = { $name } passa.
tobago-told-unwanted = Nessuno prende la carta: { $card }.
tobago-told-protected = { $name } scarta un amuleto contro la maledizione.
tobago-told-lost = { $name } perde per la maledizione la carta tesoro di maggior valore.
tobago-told-lost-openly = { $name } perde per la maledizione una carta tesoro: { $card }.
tobago-told-spared = { $name } non ha nulla da perdere per la maledizione.
tobago-told-curse-gone = La maledizione esce dal gioco.
tobago-told-curse-returned = La maledizione torna mescolata nel mazzo.
tobago-told-withdrew = { $name } riprende i suoi sigilli.
tobago-told-shared = { $count ->
    [0] Il tesoro è spartito.
    [one] Il tesoro è spartito; una carta è scartata.
   *[other] Il tesoro è spartito; { $count } carte sono scartate.
  }
tobago-told-washed-ashore = Un amuleto arriva a riva in { $space }.
tobago-told-statues-turned = Le statue ruotano.
tobago-told-over = La partita è finita.

# Che cosa si chiede.
tobago-question-landing-yours = Dove sbarchi?
tobago-question-landing-theirs = Un fuoristrada sbarca.
tobago-question-turn-yours = Gioca un frammento, muoviti, o finisci il turno.
tobago-question-turn-theirs = Un turno è in corso.
tobago-question-acted = Altro, o finisci il turno?
tobago-question-legs = { $legs ->
    [one] Resta una tappa: prosegui, o finisci il turno.
   *[other] Restano { $legs } tappe: prosegui, o finisci il turno.
  }
tobago-question-extra-legs = { $legs ->
    [one] Resta una tappa del movimento extra.
   *[other] Restano { $legs } tappe del movimento extra.
  }
tobago-question-sharing-yours = Prendi la carta ({ $card })?
tobago-question-sharing-theirs = Un tesoro viene spartito.
tobago-question-map-yours = Inizia la nuova mappa del { $treasure } con un tuo frammento.
tobago-question-map-theirs = La nuova mappa del { $treasure } viene iniziata.
tobago-question-over = La partita è finita.

# Che cosa farebbe un’azione.
tobago-does-land = Sbarca in { $space }.
tobago-does-clue = Aggiungi «{ $clue }» alla mappa del { $treasure }: { $before } → { $after } posti.
tobago-does-begin = Inizia la mappa del { $treasure } con «{ $clue }»: { $after } posti.
tobago-does-locate = È localizzato in { $space }!
tobago-does-drive = { $legs ->
    [0] Vai in { $space }; è l’ultima tappa.
    [one] Vai in { $space }; poi resta una tappa.
   *[other] Vai in { $space }; poi restano { $legs } tappe.
  }
tobago-does-pick-up = Raccogli l’amuleto.
tobago-does-reach = Lì si può raccogliere il { $treasure }.
tobago-does-exchange = { $count ->
    [one] Cambia la tua carta frammento; poi il turno è finito.
   *[other] Cambia le tue { $count } carte frammento; poi il turno è finito.
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
tobago-does-marker = rimuovi da { $space } il segnalino del { $treasure }: { $before } → { $after } posti.
tobago-does-extra-drive = { $legs } tappe extra.
tobago-does-exchange-amulet = { $count ->
    [one] cambia la tua carta frammento.
   *[other] cambia le tue { $count } carte frammento.
  }
tobago-does-claim = un secondo sigillo su «{ $clue }».
tobago-does-swap = i sigilli di «{ $one }» e «{ $other }» si scambiano di posto.
tobago-does-stop = { $legs ->
    [0] Lascia il movimento extra e prosegui con quello normale.
    [one] Lascia il movimento extra; resta una tappa normale.
   *[other] Lascia il movimento extra; restano { $legs } tappe normali.
  }
tobago-does-end = Finisci il turno.
tobago-does-end-game = Finisci il turno e con esso la partita: da troppo tempo non succede nulla.
tobago-does-take = Prendi la carta: { $card }.
tobago-does-pass = Passa: { $card }.
tobago-does-pass-unwanted = Passa; la carta viene scartata ({ $card }).

# Perché qualcosa non è possibile.
tobago-why-game-over = La partita è finita.
tobago-why-land-first = Prima sbarcano tutti i fuoristrada.
tobago-why-not-on-the-island = Su quest’isola non c’è la casella { $space }.
tobago-why-not-now = Ora non è possibile.
tobago-why-take-or-pass = Prima si spartisce il tesoro: prendi la carta o passa.
tobago-why-start-the-map = Prima si inizia la mappa del { $map }.
tobago-why-already-acted = Hai già fatto l’unica azione del tuo turno.
tobago-why-not-in-hand = «{ $clue }» non è nella tua mano.
tobago-why-no-rose = Non hai più sigilli in riserva.
tobago-why-located = Il { $map } è già localizzato, in { $site }.
tobago-why-contradicts = La mappa del { $map } dice «{ $clue }», il contrario.
tobago-why-leaves-nothing = Non resterebbe nessun posto per il { $map }: ogni casella possibile sarebbe esclusa.
tobago-why-removes-nothing = Non escluderebbe nulla: tutte le caselle possibili del { $map } vi corrispondono già.
tobago-why-no-leg-left = Non ti restano tappe.
tobago-why-out-of-reach = Una tappa non porta da { $from } a { $to }: resta in un terreno, o passa a una casella vicina di un altro.
tobago-why-something-done = Si rinuncia al turno solo prima di avervi fatto qualcosa.
tobago-why-use-the-amulet = Hai un amuleto: usalo per cambiare la mano.
tobago-why-no-cards = Non hai carte frammento da cambiare.
tobago-why-not-located = Il { $map } non è ancora localizzato.
tobago-why-not-there = Il { $map } è in { $site }, non dove sei tu.
tobago-why-no-amulet = Non hai amuleti.
tobago-why-no-marker = In { $space } non c’è un segnalino del { $map }.
tobago-why-last-marker = È l’ultimo segnalino del { $map }; resta.
tobago-why-no-expert-powers = Questo potere non è in gioco a questo tavolo.
tobago-why-not-on-a-map = «{ $clue }» non è su nessuna mappa.
tobago-why-not-your-single-rose = Il sigillo su «{ $clue }» è di { $owner }.
tobago-why-already-double = Su «{ $clue }» ci sono già due sigilli di { $owner }.
tobago-why-two-clues-needed = Servono due frammenti diversi per scambiarsi di posto.
tobago-why-different-maps = «{ $one }» e «{ $other }» sono su mappe diverse.
tobago-why-unequal-claims = Un sigillo e due non si scambiano di posto.
tobago-why-same-owner = Entrambi i sigilli sono di { $owner }.
tobago-why-nothing-to-stop = Non c’è un movimento extra da lasciare.

# Opzioni al momento della scelta.
tobago-option-first = Chi comincia
tobago-option-first-by-luck = Decide la sorte
tobago-option-variants = Varianti
tobago-option-expert-powers = Poteri opzionali degli amuleti
tobago-option-expert-powers-about = Un amuleto può anche mettere un secondo sigillo su un tuo frammento, o scambiare di posto due sigilli di una mappa.
tobago-option-open-treasure = Tesoro scoperto
tobago-option-open-treasure-about = Tutti vedono le monete prese dagli altri. Altrimenti restano coperte fino alla fine.
tobago-option-lenient-clues = Frammenti indulgenti
tobago-option-lenient-clues-about = Finché una mappa non ha segnalini sull’isola, vi si può aggiungere un frammento che non esclude nulla.
tobago-option-20-amulets = 20 amuleti
tobago-option-20-amulets-about = Come nell’edizione francese; le altre ne hanno 21.
tobago-option-curses = Maledizioni
tobago-option-two-curses = Due maledizioni
tobago-option-two-curses-about = Il gioco consueto.
tobago-option-one-curse = Una maledizione
tobago-option-one-curse-about = Un po’ meno da temere.
tobago-option-no-curses = Nessuna maledizione
tobago-option-no-curses-about = Ogni carta tesoro vale monete.
tobago-option-deep-curses = Maledizioni profonde
tobago-option-deep-curses-about = Le maledizioni sono solo tra le 21 carte tesoro più in basso, invece di 27: arrivano più tardi.
tobago-option-first-curse-returns = La prima maledizione ritorna
tobago-option-first-curse-returns-about = La prima maledizione che colpisce torna mescolata nel mazzo.
tobago-option-after-curse = Dopo una maledizione
tobago-option-sharing-ends = La spartizione finisce
tobago-option-sharing-ends-about = Il gioco consueto: ciò che non è spartito è perso.
tobago-option-sharing-goes-on = La spartizione continua
tobago-option-sharing-goes-on-about = Tutti hanno pagato, e il resto delle carte si spartisce.
tobago-option-sharing-goes-on-for-payers = Continua per chi ha scartato un amuleto
tobago-option-sharing-goes-on-for-payers-about = Gli altri riprendono i loro sigilli.
tobago-option-island = L’isola
tobago-option-island-by-luck = La sorte decide tutto
tobago-option-island-by-luck-about = Una di 32 isole, con capanne, palme e statue dove capitano.
tobago-option-island-chosen = Scegli l’isola
tobago-option-island-chosen-about = Gli oggetti sono disposti dalla sorte.
tobago-option-island-by-hand = Disponi tutto tu
tobago-option-island-by-hand-about = Quattro capanne, tre palme, tre statue. Oggetti uguali distano almeno quattro caselle, le statue non stanno sul mare.

# L’editor dell’isola.
tobago-editor = L’isola di questo tavolo
tobago-editor-code = Codice di preparazione
tobago-editor-code-about = Incolla un codice per giocare sulla stessa isola con le stesse varianti, o condividi questo.
tobago-editor-code-wrong = Questo non è un codice di preparazione. Ha 18 caratteri; forse c’è un errore di battitura.
tobago-editor-copy = Copia
tobago-editor-copied = Copiato
tobago-editor-sections = Com’è composta l’isola
tobago-editor-face-big = { $face }: lato grande
tobago-editor-face-small = { $face }: lato piccolo
tobago-editor-order = B e C scambiati
tobago-editor-interlock = Incastro nell’altro modo
tobago-editor-tools = Che cosa disporre
tobago-editor-hut = Capanna
tobago-editor-palm = Palma
tobago-editor-statue = Statua
tobago-editor-remove = Togli
tobago-editor-island = Isola { $island }. Le frecce vanno di casella in casella, Invio dispone ciò che è scelto; una statua ruota.
tobago-editor-missing = Ancora da disporre: { $huts ->
    [0] nessuna capanna
    [one] una capanna
   *[other] { $huts } capanne
  }, { $palms ->
    [0] nessuna palma
    [one] una palma
   *[other] { $palms } palme
  }, { $statues ->
    [0] nessuna statua
    [one] una statua
   *[other] { $statues } statue
  }.
tobago-editor-fits = Questa preparazione si può giocare.
tobago-editor-does-not-fit = Questa preparazione non si può giocare:

# Le regole in una pagina.
tobago-rules-goal = Cercate tesori su un’isola. Nessuno sa dove siano; tutti aggiungono frammenti, finché resta una sola casella. Chi ci arriva per primo raccoglie il tesoro, ma tutti quelli che hanno dato frammenti ne hanno una parte. Alla fine vince chi ha più monete.
tobago-rules-setup-title = Prima della partita
tobago-rules-setup = L’isola è composta da tre parti. Vi stanno quattro capanne, tre palme e tre statue. Ognuno mette un fuoristrada su una casella qualsiasi, e un primo frammento su una mappa sua, segnato con un sigillo.
tobago-rules-setup-players = Hai in mano quattro carte frammento, sei in due giocatori. In meno di quattro, alcune mappe sono ancora vuote: chiunque può iniziarle più tardi.
tobago-rules-turn-title = Il tuo turno
tobago-rules-turn = Se il tuo fuoristrada è su un amuleto quando inizia il turno, è tuo. Poi puoi fare una di tre cose:
tobago-rules-turn-clue = giocare un frammento: mettere una carta sotto una mappa, un sigillo sopra, e pescarne un’altra;
tobago-rules-turn-drive = muoverti fino a tre tappe;
tobago-rules-turn-exchange = oppure, senza amuleti e senza aver fatto nulla, rinunciare al turno e cambiare tutta la mano.
tobago-rules-turn-anytime = In qualunque momento del turno, anche tra due tappe, puoi raccogliere tesori e usare amuleti. Il turno lo finisci tu.
tobago-rules-clues-title = Frammenti
tobago-rules-clues = Un frammento dice come sta il tesoro rispetto a un punto di riferimento: un terreno, le capanne, le palme, le statue o l’oceano. Le distanze si contano via terra.
tobago-rules-in = È su una casella del riferimento.
tobago-rules-not-in = È ovunque altrove.
tobago-rules-next-to = È esattamente a una casella dal riferimento, mai dentro.
tobago-rules-not-next-to = È nel riferimento, o a due o più caselle.
tobago-rules-in-sight-of = È a una o due caselle, mai nel riferimento.
tobago-rules-not-in-sight-of = È nel riferimento, o a tre o più caselle.
tobago-rules-largest = Le parentesi indicano solo l’area connessa più grande di un terreno. Gli oggetti non cambiano il terreno su cui stanno, e sotto può esserci un tesoro.
tobago-rules-fit = Un frammento si aggiunge a una mappa solo se esclude almeno una casella possibile e ne lascia almeno una.
tobago-rules-markers = Appena una mappa ha al massimo 17 caselle possibili, i suoi segnalini sono sull’isola. Quando ne resta uno, il tesoro è localizzato, e nulla si può aggiungere.
tobago-rules-drive-title = Il movimento
tobago-rules-drive = Una tappa porta a qualsiasi distanza nel terreno in cui sei, finché è connesso, o a una casella vicina di un altro terreno. Niente è d’intralcio tranne il mare. Una tappa che finisce su un amuleto lo raccoglie. Raccogliere un tesoro conclude il movimento.
tobago-rules-share-title = Raccogliere e spartire un tesoro
tobago-rules-raise = Quando un tesoro è localizzato e il tuo fuoristrada è lì, puoi raccoglierlo. Metti un altro sigillo sotto la mappa; poi si spartisce:
tobago-rules-share-draw = Ognuno pesca una carta tesoro per ogni suo sigillo sulla mappa e la guarda in segreto. Un’altra si aggiunge senza guardarla, e tutte si mescolano.
tobago-rules-share-offer = Si rivela una carta alla volta e la si offre ai sigilli dal basso in alto.
tobago-rules-share-take = Chi la prende la tiene coperta e riprende quel sigillo. Una carta che nessuno vuole si scarta.
tobago-rules-share-end = Si continua finché non restano carte o non restano sigilli.
tobago-rules-share-new-map = Chi ha preso l’ultima carta inizia una nuova mappa con un frammento; se nessuno l’ha fatto, chi ha raccolto il tesoro.
tobago-rules-share-ashore = Poi arrivano a riva amuleti, le statue ruotano, e il turno prosegue.
tobago-rules-curse-title = Maledizioni
tobago-rules-curse = Se si rivela una maledizione, la spartizione finisce. Chi ha ancora un sigillo sulla mappa scarta un amuleto o, non avendone, perde la carta tesoro di maggior valore. La maledizione esce dal gioco. Le prime dodici carte tesoro di una partita non sono mai maledizioni.
tobago-rules-amulets-title = Amuleti
tobago-rules-amulets = Ogni volta che un tesoro è stato spartito, un amuleto arriva a riva dove guarda ogni statua: sull’ultima casella prima del mare. Poi ogni statua ruota di un sesto.
tobago-rules-powers = Nel tuo turno puoi usare quanti amuleti vuoi, ognuno per una di queste cose:
tobago-rules-power-marker = rimuovere un segnalino dall’isola, mai l’ultimo del suo colore;
tobago-rules-power-clue = giocare un altro frammento;
tobago-rules-power-drive = muoverti di altre tre tappe, senza raccogliere amuleti;
tobago-rules-power-exchange = cambiare la mano.
tobago-rules-power-protect = Contro una maledizione protegge da sé.
tobago-rules-power-claim = Con i poteri opzionali: un secondo sigillo sul frammento appena giocato, o su uno con un solo sigillo tuo;
tobago-rules-power-swap = con i poteri opzionali: due sigilli singoli, o due doppi, di una mappa si scambiano di posto.
tobago-rules-end-title = La fine
tobago-rules-end = Quando il mazzo tesoro finisce, il tesoro si spartisce fino in fondo; poi la partita è finita. Vince chi ha più monete; a parità si divide la vittoria. Una partita in cui 25 giri non portano frammenti, segnalini rimossi o tesori finisce così com’è.
tobago-rules-here-title = Come si gioca qui
tobago-rules-here = Oggetti uguali distano almeno quattro caselle, e sigilli vicini dello stesso giocatore decidono una volta sola. Le varianti sono spiegate dove si crea un tavolo.
tobago-rules-own = I lati grandi delle parti hanno il terreno delle plance pubblicate. I lati piccoli, l’elenco delle carte frammento e i valori delle carte tesoro sono di questo progetto.
