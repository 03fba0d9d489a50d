# Les mots de Tobago.

tobago-terrain-scrubland = plaine
tobago-terrain-jungle = jungle
tobago-terrain-river = rivière
tobago-terrain-mountain = montagne
tobago-terrain-lake = lac
tobago-terrain-beach = plage

tobago-in-scrubland = dans la plaine
tobago-in-jungle = dans la jungle
tobago-in-river = dans une rivière
tobago-in-mountain = dans la montagne
tobago-in-lake = dans un lac
tobago-in-beach = sur une plage
tobago-in-largest-scrubland = dans la plus grande plaine
tobago-in-largest-jungle = dans la plus grande jungle
tobago-in-largest-river = dans la plus grande rivière
tobago-in-largest-mountain = dans la plus grande montagne
tobago-in-largest-lake = dans le plus grand lac
tobago-in-largest-beach = sur la plus grande plage
tobago-in-hut = à une hutte
tobago-in-palm = à un palmier
tobago-in-statue = à une statue
tobago-next-to-scrubland = près de la plaine
tobago-next-to-jungle = près de la jungle
tobago-next-to-river = près d’une rivière
tobago-next-to-mountain = près de la montagne
tobago-next-to-lake = près d’un lac
tobago-next-to-beach = près d’une plage
tobago-next-to-largest-scrubland = près de la plus grande plaine
tobago-next-to-largest-jungle = près de la plus grande jungle
tobago-next-to-largest-river = près de la plus grande rivière
tobago-next-to-largest-mountain = près de la plus grande montagne
tobago-next-to-largest-lake = près du plus grand lac
tobago-next-to-largest-beach = près de la plus grande plage
tobago-next-to-hut = près d’une hutte
tobago-next-to-palm = près d’un palmier
tobago-next-to-statue = près d’une statue
tobago-next-to-ocean = près de la mer
tobago-in-sight-of-scrubland = en vue de la plaine
tobago-in-sight-of-jungle = en vue de la jungle
tobago-in-sight-of-river = en vue d’une rivière
tobago-in-sight-of-mountain = en vue de la montagne
tobago-in-sight-of-lake = en vue d’un lac
tobago-in-sight-of-beach = en vue d’une plage
tobago-in-sight-of-largest-scrubland = en vue de la plus grande plaine
tobago-in-sight-of-largest-jungle = en vue de la plus grande jungle
tobago-in-sight-of-largest-river = en vue de la plus grande rivière
tobago-in-sight-of-largest-mountain = en vue de la plus grande montagne
tobago-in-sight-of-largest-lake = en vue du plus grand lac
tobago-in-sight-of-largest-beach = en vue de la plus grande plage
tobago-in-sight-of-hut = en vue d’une hutte
tobago-in-sight-of-palm = en vue d’un palmier
tobago-in-sight-of-statue = en vue d’une statue
tobago-in-sight-of-ocean = en vue de la mer

tobago-clue-not = pas { $clue }

# L’île et ce qui s’y trouve.
tobago-island = L’île. Les flèches vont de case en case, Entrée choisit.
tobago-object-hut = hutte
tobago-object-palm = palmier
tobago-object-amulet = amulette
tobago-statue-facing = statue tournée vers { $direction }
tobago-direction-0 = le nord
tobago-direction-1 = le nord-est
tobago-direction-2 = le sud-est
tobago-direction-3 = le sud
tobago-direction-4 = le sud-ouest
tobago-direction-5 = le nord-ouest
tobago-marker-white = cube blanc
tobago-marker-grey = cube gris
tobago-marker-brown = cube marron
tobago-marker-black = cube noir
tobago-vehicle-yours = votre 4x4
tobago-vehicle-of = 4x4 de { $name }
tobago-light-site = possible
tobago-light-stay = resterait possible
tobago-light-gone = serait éliminée
tobago-light-reach = à une étape
tobago-light-reach-2 = à deux étapes
tobago-light-reach-3 = à trois étapes
tobago-light-reason = voilà pourquoi
tobago-light-pick = son cube peut être retiré
tobago-light-chosen = choisie
tobago-zoom-in = Approcher
tobago-zoom-all = Voir toute l’île

# Joueurs et réserve.
tobago-players = Joueurs
tobago-seat = Joueur { $seat }
tobago-bot = Robot { $seat }
tobago-to-act = doit décider
tobago-their-turn = joue son tour
tobago-rank = { $rank ->
    [1] 1re place
   *[other] { $rank }e place
  }
tobago-has-taken = { $count ->
    [0] aucune carte Or
    [one] une carte Or
   *[other] { $count } cartes Or
  }
tobago-has-coins = { $count ->
    [0] aucune pièce
    [one] une pièce
   *[other] { $count } pièces
  }
tobago-has-amulets = { $count ->
    [0] aucune amulette
    [one] une amulette
   *[other] { $count } amulettes
  }
tobago-has-cards = { $count ->
    [0] aucun indice en main
    [one] un indice en main
   *[other] { $count } indices en main
  }
tobago-has-roses = { $count ->
    [0] aucune rose des vents en réserve
    [one] une rose des vents en réserve
   *[other] { $count } roses des vents en réserve
  }
tobago-supply-treasure = Pioche Or
tobago-supply-clues = Pioche d’indices
tobago-supply-amulets = Amulettes en réserve
tobago-supply-curses = Malédictions restantes
tobago-supply-safe = { $count ->
    [one] La prochaine carte Or n’est pas une malédiction.
   *[other] Les { $count } prochaines cartes Or ne sont pas des malédictions.
  }
tobago-supply-unsafe = Toute carte Or peut désormais être une malédiction.

# Trésors, itinéraires et cartes.
tobago-treasure-white = trésor blanc
tobago-treasure-grey = trésor gris
tobago-treasure-brown = trésor marron
tobago-treasure-black = trésor noir
tobago-coins = { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
  }
tobago-curse = malédiction
tobago-hand = Vos indices
tobago-card-fits-nowhere = { $clue } – ne va sur aucun itinéraire pour l’instant
tobago-maps = Itinéraires
tobago-map-of = Itinéraire du { $treasure }
tobago-map-empty = Pas encore d’indice : il peut être n’importe où.
tobago-map-point = Pointez un itinéraire pour voir où son trésor peut être.
tobago-map-places = Itinéraire du { $treasure } : { $count ->
    [one] un seul lieu possible
   *[other] { $count } lieux possibles
  }
tobago-map-admits = Ajouter à l’itinéraire du { $treasure } : de { $before } lieux à { $after }
tobago-map-refuses = L’itinéraire du { $treasure } n’admet pas cet indice. Pourquoi ?
tobago-rose-of = rose des vents de { $name }
tobago-roses-of = deux roses des vents de { $name }

# Ce qu’on peut faire.
tobago-actions = Actions
tobago-do-raise = Récupérer le { $treasure }
tobago-do-amulet = Utiliser une amulette
tobago-do-not = { $power } : y renoncer
tobago-do-exchange = Nouvelle main, tour fini
tobago-do-stop = Laisser le déplacement supplémentaire
tobago-do-end = Finir le tour
tobago-take = Prendre la carte
tobago-pass = Passer
tobago-power-marker = Retirer un cube
tobago-power-marker-does = Une case de moins où peut être un trésor.
tobago-power-clue = Indice supplémentaire
tobago-power-clue-does = Jouez une carte de plus de votre main.
tobago-power-drive = Déplacement supplémentaire
tobago-power-drive-does = Trois étapes de plus ; pas d’amulette au passage.
tobago-power-exchange = Nouvelle main
tobago-power-exchange-does = Échangez tous vos indices.
tobago-power-claim = Double revendication
tobago-power-claim-does = Une seconde rose des vents sur un de vos indices.
tobago-power-swap = Échanger des roses
tobago-power-swap-does = Deux roses d’un itinéraire changent de place.
tobago-hint-land = Touchez une case pour y débarquer.
tobago-hint-turn = Prenez un indice, ou touchez une case éclairée pour rouler.
tobago-hint-acted = Votre action est faite. Récupérez, utilisez des amulettes, ou finissez le tour.
tobago-hint-begin = Touchez la carte qui entame l’itinéraire.
tobago-hint-marker = Touchez une case pour en retirer le cube.
tobago-hint-claim = Touchez un de vos indices sur un itinéraire.
tobago-hint-swap = Touchez le premier de deux indices d’un itinéraire.
tobago-hint-swap-second = Maintenant, l’indice avec lequel échanger.
tobago-hint-amulet-clue = Prenez la carte à jouer avec l’amulette.
tobago-hint-map = Sur quel itinéraire va « { $clue } » ?
tobago-hint-legs = { $legs ->
    [one] Il reste une étape. Touchez une case éclairée pour y rouler.
   *[other] Il reste { $legs } étapes. Touchez une case éclairée pour y rouler.
  }

# Le partage d’un trésor.
tobago-sharing-of = Partage du { $treasure }
tobago-face-down = { $count ->
    [0] Il ne reste aucune carte face cachée.
    [one] Une carte est face cachée.
   *[other] { $count } cartes sont face cachée.
  }
tobago-roses-asked = Les roses des vents, dans l’ordre où elles décident
tobago-rose-passed = a passé
tobago-rose-is-asked = décide maintenant
tobago-you-saw = Vous avez vu
tobago-only-you = (vous seul le voyez)
tobago-turned-up-so-far = Retournées jusqu’ici
tobago-last-treasure = La pioche est épuisée : c’est le dernier trésor.
tobago-close = Fermer
tobago-won = { $count ->
    [one] { $names } remporte la chasse au trésor !
   *[other] { $names } se partagent la victoire !
  }
tobago-then-over = Ensuite, la partie est finie.
tobago-then-new-map = Ensuite, { $name } entame le nouvel itinéraire.
tobago-then-next-card = Ensuite, la carte suivante est retournée ; { $name } décide en premier, sauf si c’est une malédiction.
tobago-then-asked = Ensuite, { $name } décide.

# Ce qui s’est passé.
tobago-told-landed = { $name } débarque en { $space }.
tobago-told-added = { $name } ajoute « { $clue } » à l’itinéraire du { $treasure } : { $count ->
    [one] il reste un lieu.
   *[other] il reste { $count } lieux.
  }
tobago-told-located = Le { $treasure } est localisé : { $space }.
tobago-told-dealt = { $name } reçoit { $count } indices.
tobago-told-drew = { $count ->
    [one] { $name } pioche un indice.
   *[other] { $name } pioche { $count } indices.
  }
tobago-told-discarded = { $count ->
    [one] { $name } défausse un indice.
   *[other] { $name } défausse { $count } indices.
  }
tobago-told-clues-reshuffled = Les indices défaussés forment la nouvelle pioche.
tobago-told-turn = C’est le tour de { $name }.
tobago-told-drove = { $name } roule jusqu’en { $space }.
tobago-told-picked-up = { $name } ramasse une amulette en { $space }.
tobago-told-amulet = { $name } utilise une amulette.
tobago-told-removed = { $name } retire de { $space } le cube du { $treasure }.
tobago-told-extra-drive = { $name } obtient un déplacement supplémentaire de trois étapes.
tobago-told-stopped = { $name } laisse le reste du déplacement supplémentaire.
tobago-told-claimed = { $name } pose une seconde rose des vents sur « { $clue } ».
tobago-told-swapped = { $name } échange les roses de « { $one } » et « { $other } ».
tobago-told-raised = { $name } récupère le { $treasure } en { $space }.
tobago-told-treasures-reshuffled = La pioche Or est épuisée ; sa défausse devient la pioche.
tobago-told-looked = { $count ->
    [one] { $name } regarde une carte Or.
   *[other] { $name } regarde { $count } cartes Or.
  }
tobago-told-turned-up = Une carte est retournée : { $card }.
tobago-told-curse = Une malédiction est retournée !
tobago-told-took = { $name } prend la carte : { $card }.
tobago-told-passed = { $name } passe.
tobago-told-unwanted = Personne ne prend la carte : { $card }.
tobago-told-protected = { $name } donne une amulette contre la malédiction.
tobago-told-lost = { $name } perd sa plus forte carte Or à cause de la malédiction.
tobago-told-lost-openly = { $name } perd une carte Or à cause de la malédiction : { $card }.
tobago-told-spared = { $name } n’a rien à perdre face à la malédiction.
tobago-told-curse-gone = La malédiction est retirée du jeu.
tobago-told-curse-returned = La malédiction est remélangée dans la pioche.
tobago-told-withdrew = { $name } reprend ses roses des vents.
tobago-told-shared = { $count ->
    [0] Le trésor est partagé.
    [one] Le trésor est partagé ; une carte est défaussée.
   *[other] Le trésor est partagé ; { $count } cartes sont défaussées.
  }
tobago-told-washed-ashore = Une amulette s’échoue en { $space }.
tobago-told-statues-turned = Les statues pivotent.
tobago-told-over = La partie est finie.

# Ce qui est demandé.
tobago-question-landing-yours = Où débarquez-vous ?
tobago-question-landing-theirs = Un 4x4 débarque.
tobago-question-turn-yours = Fournissez un indice, roulez, ou finissez votre tour.
tobago-question-turn-theirs = Un tour est en cours.
tobago-question-acted = Autre chose, ou finir le tour ?
tobago-question-legs = { $legs ->
    [one] Il reste une étape : continuez, ou finissez votre tour.
   *[other] Il reste { $legs } étapes : continuez, ou finissez votre tour.
  }
tobago-question-extra-legs = { $legs ->
    [one] Il reste une étape du déplacement supplémentaire.
   *[other] Il reste { $legs } étapes du déplacement supplémentaire.
  }
tobago-question-sharing-yours = Prenez-vous la carte ({ $card }) ?
tobago-question-sharing-theirs = Un trésor est en cours de partage.
tobago-question-map-yours = Entamez le nouvel itinéraire du { $treasure } avec un de vos indices.
tobago-question-map-theirs = Le nouvel itinéraire du { $treasure } est entamé.
tobago-question-over = La partie est finie.

# Ce qu’une action ferait.
tobago-does-land = Débarquer en { $space }.
tobago-does-clue = Ajouter « { $clue } » à l’itinéraire du { $treasure } : { $before } → { $after } lieux.
tobago-does-begin = Entamer l’itinéraire du { $treasure } avec « { $clue } » : { $after } lieux.
tobago-does-locate = Il est localisé en { $space } !
tobago-does-drive = { $legs ->
    [0] Rouler jusqu’en { $space } ; c’est la dernière étape.
    [one] Rouler jusqu’en { $space } ; il reste alors une étape.
   *[other] Rouler jusqu’en { $space } ; il reste alors { $legs } étapes.
  }
tobago-does-pick-up = Ramasser l’amulette.
tobago-does-reach = Le { $treasure } peut y être récupéré.
tobago-does-exchange = { $count ->
    [one] Échanger votre indice ; votre tour est alors fini.
   *[other] Échanger vos { $count } indices ; votre tour est alors fini.
  }
tobago-does-raise = Récupérer le { $treasure } : { $cards } cartes pour { $roses ->
    [one] une rose des vents.
   *[other] { $roses } roses des vents.
  }
tobago-does-risk-curse = Une malédiction peut s’y trouver.
tobago-does-amulet = { $count ->
    [0] Avec votre dernière amulette :
    [one] Avec une amulette (il en reste alors une) :
   *[other] Avec une amulette (il en reste alors { $count }) :
  }
tobago-does-marker = retirer de { $space } le cube du { $treasure } : { $before } → { $after } lieux.
tobago-does-extra-drive = { $legs } étapes supplémentaires.
tobago-does-exchange-amulet = { $count ->
    [one] échanger votre indice.
   *[other] échanger vos { $count } indices.
  }
tobago-does-claim = une seconde rose des vents sur « { $clue } ».
tobago-does-swap = les roses de « { $one } » et « { $other } » changent de place.
tobago-does-stop = { $legs ->
    [0] Laisser le déplacement supplémentaire et continuer le normal.
    [one] Laisser le déplacement supplémentaire ; il reste une étape normale.
   *[other] Laisser le déplacement supplémentaire ; il reste { $legs } étapes normales.
  }
tobago-does-end = Finir votre tour.
tobago-does-end-game = Finir votre tour, et la partie avec lui : rien ne s’est passé depuis trop longtemps.
tobago-does-take = Prendre la carte : { $card }.
tobago-does-pass = Passer : { $card }.
tobago-does-pass-unwanted = Passer ; la carte est défaussée ({ $card }).

# Pourquoi quelque chose n’est pas possible.
tobago-why-game-over = La partie est finie.
tobago-why-land-first = Tous les 4x4 débarquent d’abord.
tobago-why-not-on-the-island = Il n’y a pas de case { $space } sur cette île.
tobago-why-not-now = Ce n’est pas possible maintenant.
tobago-why-take-or-pass = Le trésor est d’abord partagé : prenez la carte ou passez.
tobago-why-start-the-map = L’itinéraire du { $map } est d’abord entamé.
tobago-why-already-acted = Vous avez déjà fait l’action de votre tour.
tobago-why-not-in-hand = « { $clue } » n’est pas dans votre main.
tobago-why-no-rose = Vous n’avez plus de rose des vents en réserve.
tobago-why-located = Le { $map } est déjà localisé, en { $site }.
tobago-why-contradicts = L’itinéraire du { $map } dit « { $clue } », le contraire.
tobago-why-leaves-nothing = Il ne resterait aucun lieu pour le { $map } : toutes les cases possibles seraient éliminées.
tobago-why-removes-nothing = Cela n’éliminerait rien : toutes les cases possibles du { $map } y correspondent déjà.
tobago-why-no-leg-left = Il ne vous reste aucune étape.
tobago-why-out-of-reach = Une étape ne mène pas de { $from } à { $to } : elle reste dans un terrain, ou passe sur une case voisine d’un autre.
tobago-why-something-done = On ne renonce à son tour qu’avant d’y avoir fait quoi que ce soit.
tobago-why-use-the-amulet = Vous avez une amulette : utilisez-la pour échanger votre main.
tobago-why-no-cards = Vous n’avez pas d’indice à échanger.
tobago-why-not-located = Le { $map } n’est pas encore localisé.
tobago-why-not-there = Le { $map } est en { $site }, pas où vous êtes.
tobago-why-no-amulet = Vous n’avez pas d’amulette.
tobago-why-no-marker = Il n’y a pas de cube du { $map } en { $space }.
tobago-why-last-marker = C’est le dernier cube du { $map } ; il reste.
tobago-why-no-expert-powers = Cet effet n’est pas en jeu à cette table.
tobago-why-not-on-a-map = « { $clue } » n’est sur aucun itinéraire.
tobago-why-not-your-single-rose = La rose des vents sur « { $clue } » est celle de { $owner }.
tobago-why-already-double = Il y a déjà deux roses des vents de { $owner } sur « { $clue } ».
tobago-why-two-clues-needed = Il faut deux indices différents pour changer de place.
tobago-why-different-maps = « { $one } » et « { $other } » sont sur des itinéraires différents.
tobago-why-unequal-claims = Une rose et deux ne changent pas de place.
tobago-why-same-owner = Les deux roses des vents sont celles de { $owner }.
tobago-why-nothing-to-stop = Il n’y a pas de déplacement supplémentaire à laisser.

# Options au moment du choix.
tobago-option-first = Qui commence
tobago-option-first-by-luck = Le hasard décide
tobago-option-variants = Variantes
tobago-option-expert-powers = Effets d’amulettes pour experts
tobago-option-expert-powers-about = Une amulette peut aussi poser une seconde rose des vents sur un de vos indices, ou faire changer de place deux roses d’un itinéraire.
tobago-option-open-treasure = Or visible
tobago-option-open-treasure-about = Chacun voit les pièces prises par les autres. Sinon elles restent face cachée jusqu’à la fin.
tobago-option-lenient-clues = Indices indulgents
tobago-option-lenient-clues-about = Tant qu’un itinéraire n’a pas de cubes sur l’île, un indice qui n’élimine rien y est admis.
tobago-option-20-amulets = 20 amulettes
tobago-option-20-amulets-about = Comme dans l’édition française ; les autres en ont 21.
tobago-option-curses = Malédictions
tobago-option-two-curses = Deux malédictions
tobago-option-two-curses-about = Le jeu habituel.
tobago-option-one-curse = Une malédiction
tobago-option-one-curse-about = Un peu moins à craindre.
tobago-option-no-curses = Pas de malédiction
tobago-option-no-curses-about = Chaque carte Or vaut des pièces.
tobago-option-deep-curses = Malédictions profondes
tobago-option-deep-curses-about = Les malédictions ne sont que parmi les 21 cartes Or du dessous, au lieu de 27 : elles viennent plus tard.
tobago-option-first-curse-returns = La première malédiction revient
tobago-option-first-curse-returns-about = La première malédiction qui frappe est remélangée dans la pioche.
tobago-option-after-curse = Après une malédiction
tobago-option-sharing-ends = Le partage s’arrête
tobago-option-sharing-ends-about = Le jeu habituel : ce qui n’est pas partagé est perdu.
tobago-option-sharing-goes-on = Le partage continue
tobago-option-sharing-goes-on-about = Tous ont payé, et le reste des cartes est partagé.
tobago-option-sharing-goes-on-for-payers = Il continue pour qui a donné une amulette
tobago-option-sharing-goes-on-for-payers-about = Les autres reprennent leurs roses des vents.
tobago-option-island = L’île
tobago-option-island-by-luck = Le hasard décide de tout
tobago-option-island-by-luck-about = Une île parmi 32, avec huttes, palmiers et statues là où ils tombent.
tobago-option-island-chosen = Choisir l’île
tobago-option-island-chosen-about = Les objets sont placés au hasard.
tobago-option-island-by-hand = Tout placer soi-même
tobago-option-island-by-hand-about = Quatre huttes, trois palmiers, trois statues. Les objets semblables sont à au moins quatre cases, les statues jamais au bord de la mer.

# L’éditeur de l’île.
tobago-editor = L’île de cette table
tobago-editor-code = Code de préparation
tobago-editor-code-about = Collez un code pour jouer sur la même île avec les mêmes variantes, ou partagez celui-ci.
tobago-editor-code-wrong = Ce n’est pas un code de préparation. Il a 18 caractères ; il y a peut-être une faute de frappe.
tobago-editor-copy = Copier
tobago-editor-copied = Copié
tobago-editor-sections = Comment l’île est assemblée
tobago-editor-face-big = { $face } : grande face
tobago-editor-face-small = { $face } : petite face
tobago-editor-order = B et C échangés
tobago-editor-interlock = Emboîtés autrement
tobago-editor-tools = Que placer
tobago-editor-hut = Hutte
tobago-editor-palm = Palmier
tobago-editor-statue = Statue
tobago-editor-remove = Enlever
tobago-editor-island = Île { $island }. Les flèches vont de case en case, Entrée place ce qui est choisi ; une statue pivote.
tobago-editor-missing = Encore à placer : { $huts ->
    [0] aucune hutte
    [one] une hutte
   *[other] { $huts } huttes
  }, { $palms ->
    [0] aucun palmier
    [one] un palmier
   *[other] { $palms } palmiers
  }, { $statues ->
    [0] aucune statue
    [one] une statue
   *[other] { $statues } statues
  }.
tobago-editor-fits = Cette préparation est jouable.
tobago-editor-does-not-fit = Cette préparation n’est pas jouable :

# Les règles en une page.
tobago-rules-goal = Vous cherchez des trésors sur une île. Personne ne sait où ils sont ; chacun ajoute des indices, jusqu’à ce qu’il ne reste qu’une case. Le premier arrivé récupère le trésor, mais tous ceux qui ont donné des indices en ont leur part. À la fin, le plus de pièces l’emporte.
tobago-rules-setup-title = Avant la partie
tobago-rules-setup = L’île est assemblée de trois parties. S’y dressent quatre huttes, trois palmiers et trois statues. Chacun pose son 4x4 sur une case au choix, et un premier indice sur un itinéraire à lui, marqué d’une rose des vents.
tobago-rules-setup-players = Vous avez quatre indices en main, six à deux joueurs. À moins de quatre, des itinéraires sont encore vides : chacun peut les entamer plus tard.
tobago-rules-turn-title = Votre tour
tobago-rules-turn = Si votre 4x4 est sur une amulette au début du tour, elle est à vous. Ensuite vous pouvez faire une de ces trois choses :
tobago-rules-turn-clue = fournir un indice : poser une carte sous un itinéraire, une rose des vents dessus, et piocher une autre carte ;
tobago-rules-turn-drive = rouler jusqu’à trois étapes ;
tobago-rules-turn-exchange = ou, sans amulette et sans avoir rien fait, renoncer au tour et échanger toute votre main.
tobago-rules-turn-anytime = À tout moment du tour, même entre deux étapes, vous pouvez récupérer des trésors et utiliser des amulettes. C’est vous qui finissez le tour.
tobago-rules-clues-title = Indices
tobago-rules-clues = Un indice dit comment le trésor se trouve par rapport à un repère : un terrain, les huttes, les palmiers, les statues ou la mer. Les distances se comptent sur terre.
tobago-rules-in = Il est sur une case du repère.
tobago-rules-not-in = Il est partout ailleurs.
tobago-rules-next-to = Il est à exactement une case du repère, jamais dedans.
tobago-rules-not-next-to = Il est dans le repère, ou à deux cases et plus.
tobago-rules-in-sight-of = Il est à une ou deux cases, jamais dans le repère.
tobago-rules-not-in-sight-of = Il est dans le repère, ou à trois cases et plus.
tobago-rules-largest = Les crochets désignent seulement la plus grande zone d’un seul tenant d’un terrain. Les objets ne changent pas le terrain, et un trésor peut être dessous.
tobago-rules-fit = Un indice ne va sur un itinéraire que s’il élimine au moins une case possible et en laisse au moins une.
tobago-rules-markers = Dès qu’un itinéraire a au plus 17 cases possibles, ses cubes sont sur l’île. Quand il en reste un, le trésor est localisé, et rien ne s’ajoute plus.
tobago-rules-drive-title = Rouler
tobago-rules-drive = Une étape mène aussi loin qu’on veut dans le terrain où l’on est, d’un seul tenant, ou sur une case voisine d’un autre terrain. Seule la mer arrête. Une étape qui finit sur une amulette la ramasse. Récupérer un trésor met fin au déplacement.
tobago-rules-share-title = Récupérer et partager un trésor
tobago-rules-raise = Quand un trésor est localisé et que votre 4x4 est dessus, vous pouvez le récupérer. Vous posez encore une rose des vents sous l’itinéraire ; puis on partage :
tobago-rules-share-draw = Chacun pioche une carte Or par rose des vents sur l’itinéraire et la regarde en secret. Une autre s’ajoute sans être vue, et toutes sont mélangées.
tobago-rules-share-offer = Les cartes sont retournées une à une et proposées aux roses de bas en haut.
tobago-rules-share-take = Qui la prend la garde face cachée et reprend cette rose. Une carte dont personne ne veut est défaussée.
tobago-rules-share-end = Cela continue jusqu’à ce qu’il n’y ait plus de cartes ou plus de roses.
tobago-rules-share-new-map = Qui a pris la dernière carte entame un nouvel itinéraire avec un indice ; si personne ne l’a fait, qui a récupéré le trésor.
tobago-rules-share-ashore = Puis des amulettes s’échouent, les statues pivotent, et le tour continue.
tobago-rules-curse-title = Malédictions
tobago-rules-curse = Si une malédiction est retournée, le partage s’arrête. Quiconque a encore une rose sur l’itinéraire donne une amulette ou, sans amulette, perd sa plus forte carte Or. La malédiction est retirée du jeu. Les douze premières cartes Or d’une partie ne sont jamais des malédictions.
tobago-rules-amulets-title = Amulettes
tobago-rules-amulets = Chaque fois qu’un trésor a été partagé, une amulette s’échoue là où regarde chaque statue : sur la dernière case avant la mer. Puis chaque statue pivote d’un sixième de tour.
tobago-rules-powers = À votre tour vous pouvez utiliser autant d’amulettes que vous voulez, chacune pour un de ces effets :
tobago-rules-power-marker = retirer un cube de l’île, jamais le dernier de sa couleur ;
tobago-rules-power-clue = fournir un indice de plus ;
tobago-rules-power-drive = rouler trois étapes de plus, sans ramasser d’amulettes ;
tobago-rules-power-exchange = échanger votre main.
tobago-rules-power-protect = Contre une malédiction, elle protège d’elle-même.
tobago-rules-power-claim = Pour experts : une seconde rose sur l’indice que vous venez de jouer, ou sur un qui porte une seule rose, la vôtre ;
tobago-rules-power-swap = pour experts : deux roses simples, ou deux doubles, d’un itinéraire changent de place.
tobago-rules-end-title = La fin
tobago-rules-end = Quand la pioche Or est épuisée, le trésor est partagé jusqu’au bout ; puis la partie est finie. Le plus de pièces l’emporte ; à égalité, on partage la victoire. Une partie où 25 tours de table n’apportent ni indice, ni cube retiré, ni trésor s’arrête en l’état.
tobago-rules-here-title = Comment on joue ici
tobago-rules-here = Les objets semblables sont à au moins quatre cases, et des roses voisines d’un même joueur décident une seule fois. Les variantes sont expliquées là où l’on crée une table.
tobago-rules-own = Les grandes faces des parties ont le terrain des plateaux publiés. Les petites faces, la liste des indices et les valeurs des cartes Or sont propres à ce projet.
