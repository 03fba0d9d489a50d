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
tobago-in-hut = sur la case d’une hutte
tobago-in-palm = sur la case d’un palmier
tobago-in-statue = sur la case d’une statue
tobago-next-to-scrubland = à côté de la plaine
tobago-next-to-jungle = à côté de la jungle
tobago-next-to-river = à côté d’une rivière
tobago-next-to-mountain = à côté de la montagne
tobago-next-to-lake = à côté d’un lac
tobago-next-to-beach = à côté d’une plage
tobago-next-to-largest-scrubland = à côté de la plus grande plaine
tobago-next-to-largest-jungle = à côté de la plus grande jungle
tobago-next-to-largest-river = à côté de la plus grande rivière
tobago-next-to-largest-mountain = à côté de la plus grande montagne
tobago-next-to-largest-lake = à côté du plus grand lac
tobago-next-to-largest-beach = à côté de la plus grande plage
tobago-next-to-hut = à côté d’une hutte
tobago-next-to-palm = à côté d’un palmier
tobago-next-to-statue = à côté d’une statue
tobago-next-to-ocean = à côté de la mer
tobago-in-sight-of-scrubland = à portée de vue de la plaine
tobago-in-sight-of-jungle = à portée de vue de la jungle
tobago-in-sight-of-river = à portée de vue d’une rivière
tobago-in-sight-of-mountain = à portée de vue de la montagne
tobago-in-sight-of-lake = à portée de vue d’un lac
tobago-in-sight-of-beach = à portée de vue d’une plage
tobago-in-sight-of-largest-scrubland = à portée de vue de la plus grande plaine
tobago-in-sight-of-largest-jungle = à portée de vue de la plus grande jungle
tobago-in-sight-of-largest-river = à portée de vue de la plus grande rivière
tobago-in-sight-of-largest-mountain = à portée de vue de la plus grande montagne
tobago-in-sight-of-largest-lake = à portée de vue du plus grand lac
tobago-in-sight-of-largest-beach = à portée de vue de la plus grande plage
tobago-in-sight-of-hut = à portée de vue d’une hutte
tobago-in-sight-of-palm = à portée de vue d’un palmier
tobago-in-sight-of-statue = à portée de vue d’une statue
tobago-in-sight-of-ocean = à portée de vue de la mer
tobago-not-in-sight-of-scrubland = hors de portée de vue de la plaine
tobago-not-in-sight-of-jungle = hors de portée de vue de la jungle
tobago-not-in-sight-of-river = hors de portée de vue d’une rivière
tobago-not-in-sight-of-mountain = hors de portée de vue de la montagne
tobago-not-in-sight-of-lake = hors de portée de vue d’un lac
tobago-not-in-sight-of-beach = hors de portée de vue d’une plage
tobago-not-in-sight-of-largest-scrubland = hors de portée de vue de la plus grande plaine
tobago-not-in-sight-of-largest-jungle = hors de portée de vue de la plus grande jungle
tobago-not-in-sight-of-largest-river = hors de portée de vue de la plus grande rivière
tobago-not-in-sight-of-largest-mountain = hors de portée de vue de la plus grande montagne
tobago-not-in-sight-of-largest-lake = hors de portée de vue du plus grand lac
tobago-not-in-sight-of-largest-beach = hors de portée de vue de la plus grande plage
tobago-not-in-sight-of-hut = hors de portée de vue d’une hutte
tobago-not-in-sight-of-palm = hors de portée de vue d’un palmier
tobago-not-in-sight-of-statue = hors de portée de vue d’une statue
tobago-not-in-sight-of-ocean = hors de portée de vue de la mer

tobago-clue-not = pas { $clue }

# L’île et ce qui s’y trouve.
tobago-island = L’île. Les flèches vont de case en case, Entrée choisit.
tobago-space = { $space } : { $what }
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
tobago-zoom-in = Zoomer
tobago-zoom-all = Voir toute l’île

# Joueurs et réserve.
tobago-players = Joueurs
tobago-seat = Joueur { $seat }
tobago-to-act = joue
tobago-their-turn = joue son tour
tobago-out = hors jeu
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
tobago-card-fits-nowhere = { $clue } – n’est possible sur aucun itinéraire pour l’instant
tobago-maps = Itinéraires
tobago-map-of = Itinéraire du { $treasure }
tobago-map-empty = Pas encore d’indice : le trésor peut être n’importe où.
tobago-map-point = Pointez ou touchez un itinéraire pour voir où son trésor peut être.
tobago-map-places = Itinéraire du { $treasure } : { $count ->
    [one] une seule case possible
   *[other] { $count } cases possibles
  }
tobago-map-admits = Ajouter à l’itinéraire du { $treasure } : de { $before } cases à { $after }
tobago-map-refuses = Cet indice ne peut pas être ajouté à l’itinéraire du { $treasure }. Pourquoi ?
tobago-rose-of = rose des vents de { $name }
tobago-roses-of = deux roses des vents de { $name }

# Ce qu’on peut faire.
tobago-actions = Actions
tobago-do-raise = Récupérer le { $treasure }
tobago-do-amulet = Utiliser une amulette
tobago-do-not = Annuler « { $power } »
tobago-do-exchange = Échanger la main, finir
tobago-do-stop = Finir le déplacement supplémentaire
tobago-do-end = Finir le tour
tobago-take = Prendre la carte
tobago-pass = Passer
tobago-power-marker = Retirer un cube
tobago-power-marker-does = Une case de moins où peut être son trésor.
tobago-power-clue = Fournir un autre indice
tobago-power-clue-does = Une carte de plus de votre main.
tobago-power-drive = Rouler encore
tobago-power-drive-does = Trois étapes de plus ; les amulettes ne sont pas ramassées.
tobago-power-exchange = Échanger votre main
tobago-power-exchange-does = De nouvelles cartes à la place de tous vos indices.
tobago-power-claim = Revendiquer deux fois
tobago-power-claim-does = Une seconde rose des vents sur un de vos indices.
tobago-power-swap = Échanger des roses
tobago-power-swap-does = Deux roses d’un itinéraire changent de place.
tobago-power-not = Impossible maintenant. Pourquoi ?
tobago-hint-land = Touchez une case pour y débarquer.
tobago-hint-turn = Choisissez un indice, ou touchez une case surlignée pour y rouler.
tobago-hint-turn-drive = Aucun indice ne peut être ajouté maintenant : touchez une case surlignée pour y rouler.
tobago-hint-pinned = Voici où le { $treasure } peut être. Touchez encore son itinéraire pour continuer.
tobago-hint-acted = Vous avez fait votre action. { $more ->
    [raise] Récupérez le trésor, ou finissez le tour.
    [amulet] Utilisez une amulette, ou finissez le tour.
    [raiseamulet] Récupérez le trésor, utilisez une amulette, ou finissez le tour.
   *[nothing] Il ne reste plus qu’à finir le tour.
  }
tobago-hint-begin = Touchez la carte qui entame l’itinéraire.
tobago-hint-marker = Touchez une case pour en retirer le cube.
tobago-hint-claim = Touchez un de vos indices sur un itinéraire.
tobago-hint-swap = Touchez le premier de deux indices d’un itinéraire.
tobago-hint-swap-second = Touchez maintenant l’indice avec lequel échanger.
tobago-hint-amulet-clue = Choisissez la carte à jouer avec l’amulette.
tobago-hint-map = À quel itinéraire ajouter « { $clue } » ?
tobago-hint-legs = { $legs ->
    [one] Il reste une étape. Touchez une case surlignée pour y rouler.
   *[other] Il reste { $legs } étapes. Touchez une case surlignée pour y rouler.
  }
tobago-hint-extra-legs = { $legs ->
    [one] Il reste une étape du déplacement supplémentaire. Touchez une case surlignée pour y rouler.
   *[other] Il reste { $legs } étapes du déplacement supplémentaire. Touchez une case surlignée pour y rouler.
  }

# Le partage d’un trésor.
tobago-sharing-of = Partage du { $treasure }
tobago-face-down = { $count ->
    [0] Il ne reste aucune carte face cachée.
    [one] Une carte est face cachée.
   *[other] { $count } cartes sont face cachée.
  }
tobago-roses-asked = Ordre des décisions :
tobago-rose-yours = vous
tobago-rose-passed = a passé
tobago-rose-passed-you = avez passé
tobago-rose-is-asked = décide maintenant
tobago-rose-is-asked-you = décidez maintenant
tobago-you-saw = Vous avez regardé
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
tobago-then-new-map-you = Ensuite, vous entamez le nouvel itinéraire.
tobago-then-next-card = Ensuite, la carte suivante est retournée ; { $name } décide en premier, sauf si c’est une malédiction.
tobago-then-next-card-you = Ensuite, la carte suivante est retournée ; vous décidez en premier, sauf si c’est une malédiction.
tobago-then-asked = Ensuite, { $name } décide.
tobago-then-asked-you = Ensuite, vous décidez.
tobago-curse-protected-you = Une amulette vous protège de la malédiction.
tobago-curse-lost-you = Vous perdez votre plus forte carte Or à cause de la malédiction.
tobago-curse-lost-openly-you = Vous perdez une carte Or à cause de la malédiction : { $card }.
tobago-curse-spared-you = Vous n’avez rien à perdre face à la malédiction.
tobago-curse-withdrew-you = Vous reprenez vos roses des vents.

# Ce qui s’est passé.
tobago-told-landed = { $name } débarque en { $space }.
tobago-told-added = { $name } ajoute « { $clue } » à l’itinéraire du { $treasure } : { $count ->
    [one] il reste une case.
   *[other] il reste { $count } cases.
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
tobago-told-drove = { $name } roule jusqu’à { $space }.
tobago-told-picked-up = { $name } ramasse une amulette en { $space }.
tobago-told-amulet = { $name } utilise une amulette.
tobago-told-removed = { $name } retire de { $space } le cube du { $treasure }.
tobago-told-extra-drive = { $name } obtient un déplacement supplémentaire de trois étapes.
tobago-told-stopped = { $name } finit le déplacement supplémentaire.
tobago-told-claimed = { $name } pose une seconde rose des vents sur « { $clue } ».
tobago-told-swapped = { $name } échange les roses de « { $one } » et « { $other } ».
tobago-told-raised = { $name } récupère le { $treasure } en { $space }.
tobago-told-treasures-reshuffled = La pioche Or est épuisée ; les cartes défaussées forment la nouvelle pioche.
tobago-told-looked = { $count ->
    [one] { $name } regarde une carte Or.
   *[other] { $name } regarde { $count } cartes Or.
  }
tobago-told-turned-up = Une carte est retournée : { $card }.
tobago-told-curse = Une malédiction est retournée !
tobago-told-took = { $name } prend la carte : { $card }.
tobago-told-passed = { $name } passe.
tobago-told-unwanted = Personne ne prend la carte : { $card }.
tobago-told-protected = Une amulette protège { $name } de la malédiction.
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
tobago-told-curses-left = { $count ->
    [one] Il restait une malédiction ; elle quitte la partie.
   *[other] Il restait { $count } malédictions ; elles quittent la partie.
  }
tobago-told-washed-ashore = Une amulette s’échoue en { $space }.
tobago-told-statues-turned = Les statues pivotent.
tobago-told-over = La partie est finie.

# Ce qui est demandé.
tobago-question-landing-yours = Où débarquez-vous ?
tobago-question-landing-theirs = Un 4x4 débarque.
tobago-question-turn-yours = Fournissez un indice, roulez, ou finissez votre tour.
tobago-question-turn-drive = Roulez, ou finissez votre tour.
tobago-question-turn-theirs = Un tour est en cours.
tobago-question-acted = Autre chose, ou finir le tour ?
tobago-question-only-end = Il ne vous reste plus qu’à finir votre tour.
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
tobago-question-map-theirs = Le nouvel itinéraire du { $treasure } va être entamé.
tobago-question-over = La partie est finie.

# Ce qu’une action ferait.
tobago-does-land = Débarquer en { $space }.
tobago-does-clue = Ajouter « { $clue } » à l’itinéraire du { $treasure } : { $before } → { $after ->
    [one] 1 case.
   *[other] { $after } cases.
  }
tobago-does-clue-amulet = ajouter « { $clue } » à l’itinéraire du { $treasure } : { $before } → { $after ->
    [one] 1 case.
   *[other] { $after } cases.
  }
tobago-does-begin = Entamer l’itinéraire du { $treasure } avec « { $clue } » : { $after ->
    [one] 1 case.
   *[other] { $after } cases.
  }
tobago-does-locate = Il est localisé en { $space } !
tobago-does-drive = { $legs ->
    [0] Rouler jusqu’à { $space } : c’est la dernière étape.
    [one] Rouler jusqu’à { $space } : il restera une étape.
   *[other] Rouler jusqu’à { $space } : il restera { $legs } étapes.
  }
tobago-does-drive-extra = { $legs ->
    [one] Rouler jusqu’à { $space } : il restera une étape du déplacement supplémentaire.
   *[other] Rouler jusqu’à { $space } : il restera { $legs } étapes du déplacement supplémentaire.
  }
tobago-does-drive-on = Puis jusqu’à { $space }.
tobago-does-pick-up = Ramasser l’amulette.
tobago-does-reach = Le { $treasure } peut y être récupéré.
tobago-does-exchange = { $count ->
    [one] Échanger votre indice. Cela met fin à votre tour.
   *[other] Échanger vos { $count } indices. Cela met fin à votre tour.
  }
tobago-does-raise = Récupérer le { $treasure } : { $cards } cartes pour { $roses ->
    [one] une rose des vents.
   *[other] { $roses } roses des vents.
  }
tobago-does-risk-curse = Une malédiction peut s’y trouver.
tobago-does-amulet = { $count ->
    [0] Avec votre dernière amulette :
    [one] Avec une amulette (il en restera une) :
   *[other] Avec une amulette (il en restera { $count }) :
  }
tobago-does-marker = retirer de { $space } le cube du { $treasure } : { $before } → { $after ->
    [one] 1 case.
   *[other] { $after } cases.
  }
tobago-does-extra-drive = { $legs } étapes supplémentaires.
tobago-does-exchange-amulet = { $count ->
    [one] échanger votre indice.
   *[other] échanger vos { $count } indices.
  }
tobago-does-claim = une seconde rose des vents sur « { $clue } ».
tobago-does-swap = les roses de « { $one } » et « { $other } » changent de place.
tobago-does-stop = { $legs ->
    [0] Finir le déplacement supplémentaire et continuer le déplacement normal.
    [one] Finir le déplacement supplémentaire ; il reste une étape normale.
   *[other] Finir le déplacement supplémentaire ; il reste { $legs } étapes normales.
  }
tobago-does-end = Finir votre tour.
tobago-does-end-game = Finir votre tour, et la partie avec lui : 25 tours de table sans aucun progrès.
tobago-does-take = Prendre la carte : { $card }.
tobago-does-pass = Passer : { $card }.
tobago-does-pass-unwanted = Passer ; la carte est défaussée ({ $card }).

# Pourquoi quelque chose n’est pas possible.
tobago-why-game-over = La partie est finie.
tobago-why-land-first = D’abord, tous les 4x4 doivent débarquer.
tobago-why-not-on-the-island = Il n’y a pas de case { $space } sur cette île.
tobago-why-not-now = Ce n’est pas possible maintenant.
tobago-why-take-or-pass = D’abord, le trésor doit être partagé : prenez la carte ou passez.
tobago-why-start-the-map = D’abord, le nouvel itinéraire du { $map } doit être entamé.
tobago-why-already-acted = Vous avez déjà fait l’action de votre tour.
tobago-why-not-in-hand = « { $clue } » n’est pas dans votre main.
tobago-why-no-rose = Vous n’avez plus de rose des vents en réserve.
tobago-why-located = Le { $map } est déjà localisé, en { $site }.
tobago-why-opposite = L’itinéraire du { $map } dit « { $clue } », le contraire.
tobago-why-contradicts = L’itinéraire du { $map } dit « { $clue } » : aucune case ne peut correspondre aux deux indices.
tobago-why-leaves-nothing = Il ne resterait aucune case pour le { $map } : toutes les cases possibles seraient éliminées.
tobago-why-removes-nothing = Cela n’éliminerait rien : toutes les cases possibles du { $map } correspondent déjà à cet indice.
tobago-why-no-leg-left = Il ne vous reste aucune étape.
tobago-why-out-of-reach = { $legs ->
    [one] Une étape ne mène pas de { $from } à { $to } : elle reste dans un terrain, ou passe sur une case voisine d’un autre.
   *[other] { $legs } étapes ne mènent pas de { $from } à { $to } : chacune reste dans un terrain, ou passe sur une case voisine d’un autre.
  }
tobago-why-something-done = Vous ne pouvez renoncer à votre tour qu’avant d’y avoir fait quoi que ce soit.
tobago-why-use-the-amulet = Vous avez une amulette : utilisez-la pour échanger votre main.
tobago-why-no-cards = Vous n’avez pas d’indice à échanger.
tobago-why-not-located = Le { $map } n’est pas encore localisé.
tobago-why-not-there = Le { $map } est en { $site }, pas où vous êtes.
tobago-why-no-amulet = Vous n’avez pas d’amulette.
tobago-why-no-marker = Il n’y a pas de cube en { $space }.
tobago-why-last-marker = C’est le dernier cube du { $map } : il doit rester.
tobago-why-no-expert-powers = Cet effet n’est pas en jeu à cette table.
tobago-why-not-on-a-map = « { $clue } » n’est sur aucun itinéraire.
tobago-why-not-your-single-rose = La rose des vents sur « { $clue } » appartient à { $owner }.
tobago-why-already-double = Il y a déjà deux roses des vents de { $owner } sur « { $clue } ».
tobago-why-two-clues-needed = Choisissez deux indices différents pour échanger leurs roses.
tobago-why-different-maps = « { $one } » et « { $other } » sont sur des itinéraires différents.
tobago-why-unequal-claims = Une rose simple ne peut pas être échangée contre deux.
tobago-why-same-owner = Les deux roses des vents appartiennent à { $owner }.
tobago-why-nothing-to-stop = Il n’y a pas de déplacement supplémentaire à finir.

# Ce qu’on a fait soi-même, pour les lecteurs d’écran
tobago-told-landed-you = Vous débarquez en { $space }.
tobago-told-added-you = Vous ajoutez « { $clue } » à l’itinéraire du { $treasure } : { $count ->
    [one] il reste une case.
   *[other] il reste { $count } cases.
  }
tobago-told-dealt-you = Vous recevez les indices { $clues }.
tobago-told-drew-you = { $count ->
    [one] Vous piochez l’indice { $clues }.
   *[other] Vous piochez les indices { $clues }.
  }
tobago-told-discarded-you = { $count ->
    [one] Vous défaussez un indice.
   *[other] Vous défaussez { $count } indices.
  }
tobago-told-turn-you = C’est votre tour.
tobago-told-drove-you = Vous roulez jusqu’à { $space }.
tobago-told-picked-up-you = Vous ramassez une amulette en { $space }.
tobago-told-amulet-you = Vous utilisez une amulette.
tobago-told-removed-you = Vous retirez de { $space } le cube du { $treasure }.
tobago-told-extra-drive-you = Vous obtenez un déplacement supplémentaire de trois étapes.
tobago-told-stopped-you = Vous finissez le déplacement supplémentaire.
tobago-told-claimed-you = Vous posez une seconde rose des vents sur « { $clue } ».
tobago-told-swapped-you = Vous échangez les roses de « { $one } » et « { $other } ».
tobago-told-raised-you = Vous récupérez le { $treasure } en { $space }.
tobago-told-looked-you = { $count ->
    [one] Vous regardez une carte Or.
   *[other] Vous regardez { $count } cartes Or.
  }
tobago-told-took-you = Vous prenez la carte : { $card }.
tobago-told-passed-you = Vous passez.
tobago-told-protected-you = Une amulette vous protège de la malédiction.
tobago-told-lost-you = Vous perdez votre plus forte carte Or à cause de la malédiction.
tobago-told-lost-openly-you = Vous perdez une carte Or à cause de la malédiction : { $card }.
tobago-told-spared-you = Vous n’avez rien à perdre face à la malédiction.
tobago-told-withdrew-you = Vous reprenez vos roses des vents.
tobago-clue-quoted = « { $clue } »
