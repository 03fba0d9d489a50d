# Opzioni al momento della scelta.
tobago-option-first = Chi comincia
tobago-option-first-random = A caso
tobago-option-variants = Varianti
tobago-option-double-claim = Doppia rivendicazione
tobago-option-double-claim-about = Un amuleto può anche mettere un secondo sigillo sul frammento appena giocato, o su un frammento con un solo sigillo tuo.
tobago-option-swap = Scambio di sigilli
tobago-option-swap-about = Un amuleto può anche scambiare di posto due sigilli singoli, o due doppie rivendicazioni, della stessa mappa, di chiunque siano.
tobago-option-open-treasure = Tesoro scoperto
tobago-option-open-treasure-about = Tutti vedono le monete prese dagli altri. Altrimenti restano coperte fino alla fine.
tobago-option-lenient-clues = Frammenti flessibili
tobago-option-lenient-clues-about = Finché una mappa non ha segnalini sull’isola, vi si può aggiungere un frammento che non esclude nulla.
tobago-option-20-amulets = 20 amuleti
tobago-option-20-amulets-about = Come nell’edizione francese; le altre ne hanno 21.
tobago-option-curses = Maledizioni
tobago-option-two-curses = Due maledizioni
tobago-option-two-curses-about = Il gioco normale.
tobago-option-one-curse = Una sola maledizione
tobago-option-one-curse-about = Un po’ meno pericoloso.
tobago-option-no-curses = Senza maledizioni
tobago-option-no-curses-about = Ogni carta tesoro vale monete.
tobago-option-deep-curses = Maledizioni tardive
tobago-option-deep-curses-about = Le maledizioni sono solo tra le 21 carte tesoro più in basso, invece di 27, quindi arrivano più tardi.
tobago-option-first-curse-returns = La prima maledizione ritorna
tobago-option-first-curse-returns-about = La prima maledizione che colpisce viene rimescolata nel mazzo.
tobago-option-after-curse = Dopo una maledizione
tobago-option-sharing-ends = La spartizione finisce
tobago-option-sharing-ends-about = Il gioco normale: le carte non spartite sono perse.
tobago-option-sharing-goes-on = La spartizione continua dopo una maledizione
tobago-option-sharing-goes-on-about = Tutti pagano, poi si spartisce il resto delle carte.
tobago-option-sharing-goes-on-for-payers = La spartizione continua per chi ha pagato
tobago-option-sharing-goes-on-for-payers-about = Chi ha scartato un amuleto continua; gli altri riprendono i loro sigilli.
tobago-option-island = L’isola
tobago-option-island-random = Tutto a caso
tobago-option-island-random-about = Una di 32 isole, con capanne, palme e statue disposte a caso.
tobago-option-island-chosen = Scegli l’isola
tobago-option-island-chosen-about = Capanne, palme e statue sono disposte a caso.
tobago-option-island-by-hand = Disponi tutto tu
tobago-option-island-by-hand-about = Quattro capanne, tre palme, tre statue. Oggetti uguali distano almeno quattro caselle, e le statue non stanno mai accanto all’oceano.

# L’editor dell’isola.
tobago-editor = L’isola di questo tavolo
tobago-editor-code = Codice di preparazione
tobago-editor-code-about = Incolla un codice per giocare sulla stessa isola con le stesse varianti, o condividi questo.
tobago-editor-code-wrong = Questo non è un codice di preparazione. Un codice ha 18 caratteri; forse c’è un errore di battitura.
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
tobago-editor-island = Isola { $island }. Le frecce vanno di casella in casella, Invio dispone l’oggetto scelto o ruota una statua.
tobago-editor-missing = Ancora da disporre: { $list }.
tobago-editor-missing-huts = { $count ->
    [one] una capanna
   *[other] { $count } capanne
  }
tobago-editor-missing-palms = { $count ->
    [one] una palma
   *[other] { $count } palme
  }
tobago-editor-missing-statues = { $count ->
    [one] una statua
   *[other] { $count } statue
  }
tobago-editor-full = { $object ->
    [hut] Le quattro capanne sono già disposte:
    [palm] Le tre palme sono già disposte:
   *[statue] Le tre statue sono già disposte:
  } prima togline una.
tobago-editor-fits = Questa preparazione si può giocare.
tobago-editor-does-not-fit = Questa preparazione non si può giocare:
tobago-fault-elsewhere = { $object ->
    [hut] una capanna
    [palm] una palma
   *[statue] una statua
  } sta in { $space }, dove quest’isola non ha caselle.
tobago-fault-count = { $object ->
    [hut] capanne disposte
    [palm] palme disposte
   *[statue] statue disposte
  }: { $found } su { $expected }.
tobago-fault-facing = la statua in { $space } non guarda in nessuna delle sei direzioni.
tobago-fault-shared = due oggetti stanno in { $space }.
tobago-fault-close = { $object ->
    [hut] le capanne
    [palm] le palme
   *[statue] le statue
  } in { $one } e { $other } distano meno di quattro caselle.
tobago-fault-at-the-ocean = la statua in { $space } è accanto all’oceano.
