# Tsuro : tout ce qui se dit sur le plateau et à son sujet.

# Lieux et pièces
tsuro-seat = Joueur { $seat }
tsuro-port = { $port ->
    [0] en haut à gauche
    [1] en haut à droite
    [2] côté droit, haut
    [3] côté droit, bas
    [4] en bas à droite
    [5] en bas à gauche
    [6] côté gauche, bas
   *[7] côté gauche, haut
  }
tsuro-spot = { $square }, { $port }
tsuro-path = { $from } vers { $to }
tsuro-paths = { $before } ; { $next }
tsuro-face = { $turns ->
    [0] tuile { $tile }
    [1] tuile { $tile }, tournée d’un quart
    [2] tuile { $tile }, tournée d’un demi-tour
   *[3] tuile { $tile }, tournée de trois quarts
  }

# Ce qui s’est passé
tsuro-tell-begins = { $name } commence.
tsuro-tell-dealt = { $name } reçoit les tuiles { $tiles }.
tsuro-tell-placed = { $name } pose son pion en { $spot }.
tsuro-tell-laid = { $name } pose la tuile { $tile } en { $square }.
tsuro-tell-moved = { $count ->
    [one] Le pion de { $name } avance en { $spot }.
   *[other] Le pion de { $name } traverse { $count } tuiles jusqu’à { $spot }.
  }
tsuro-tell-edge = Le pion de { $name } sort du plateau en { $spot } : { $name } est hors jeu.
tsuro-tell-collision = Les pions de { $name } et { $other } se rencontrent : tous deux sont hors jeu.
tsuro-tell-shown = { $tiles ->
    [none] { $name } regarde la main de { $other }.
   *[other] { $name } regarde la main de { $other } : { $tiles }.
  }
tsuro-tell-exchanged = { $name } a fait son choix pour le bonus d’élimination.
tsuro-tell-exchanged-for = { $name } échange { $give } contre { $take }.
tsuro-tell-kept = { $name } garde sa main.
tsuro-tell-returned = { $count ->
    [one] Une tuile de { $name } retourne dans la pioche.
   *[other] { $count } tuiles de { $name } retournent dans la pioche.
  }
tsuro-tell-drew = { $tile ->
    [none] { $name } pioche une tuile.
   *[other] { $name } pioche la tuile { $tile }.
  }
tsuro-tell-dragon = La pioche est vide : { $name } prend la tuile Dragon.
tsuro-tell-dragon-passed = Le Dragon passe de { $name } à { $other }.
tsuro-tell-dragon-aside = Le Dragon est mis de côté.
tsuro-tell-dragon-given-up = { $name } rend le Dragon.
tsuro-tell-over = { $count ->
    [one] La partie est finie : victoire de { $names }.
   *[other] La partie est finie : { $names } se partagent la victoire.
  }

# Ce qui est demandé
tsuro-ask-placing = { $asked ->
    [mine] Choisissez un repère de départ pour votre pion.
   *[other] { $name ->
        [none] Un autre joueur choisit un repère de départ.
       *[other] { $name } choisit un repère de départ.
      }
  }
tsuro-ask-laying = { $asked ->
    [mine] Posez une tuile en { $square }.
   *[other] { $name ->
        [none] Un autre joueur pose une tuile.
       *[other] { $name } pose une tuile.
      }
  }
tsuro-ask-exchanging = { $asked ->
    [mine] Bonus d’élimination : échangez des tuiles ou gardez les vôtres.
   *[other] { $name ->
        [none] Un autre joueur fait son choix pour le bonus d’élimination.
       *[other] { $name } fait son choix pour le bonus d’élimination.
      }
  }
tsuro-ask-over = La partie est finie.

# Ce que ferait un choix
tsuro-do-place = Poser votre pion en { $spot }
tsuro-do-lay = Poser la { $face } en { $square }.
tsuro-do-bonus = Vous pourrez ensuite échanger des tuiles.
tsuro-do-keep = Garder vos tuiles
tsuro-do-exchange = Donner { $give } et prendre { $take }

# Pourquoi pas
tsuro-why-game-over = La partie est finie.
tsuro-why-place-a-stone = D’abord, chaque pion doit être posé sur son repère de départ.
tsuro-why-lay-a-tile = Il faut maintenant poser une tuile en { $square }.
tsuro-why-decide-the-exchange = Faites d’abord votre choix pour le bonus d’élimination.
tsuro-why-notch-taken = Le pion de { $name } occupe déjà { $spot }.
tsuro-why-not-in-hand = Pas dans votre main : { $tiles }.
tsuro-why-not-among-the-eliminated = Pas dans la main des éliminés : { $tiles }.
tsuro-why-edge-rule = { $count ->
    [one] Posée ainsi, elle ferait sortir votre pion en { $spot }. Vous ne pouvez pas vous éliminer tant que la tuile { $instead } peut vous garder en jeu.
   *[other] Posée ainsi, elle ferait sortir votre pion en { $spot }. Vous ne pouvez pas vous éliminer tant qu’une autre pose vous garde en jeu (tuiles : { $instead }).
  }
tsuro-why-collision-rule = { $count ->
    [one] Posée ainsi, elle mènerait votre pion sur celui de { $name }. Vous ne pouvez pas vous éliminer tant que la tuile { $instead } peut vous garder en jeu.
   *[other] Posée ainsi, elle mènerait votre pion sur celui de { $name }. Vous ne pouvez pas vous éliminer tant qu’une autre pose vous garde en jeu (tuiles : { $instead }).
  }

# La table
tsuro-board = Plateau
tsuro-square-empty = { $square }, libre
tsuro-square-target = { $square }, libre, votre prochaine tuile va ici
tsuro-square-laid = { $square }, tuile { $tile } : { $paths }
tsuro-square-tried = { $square }, à l’essai : { $face } : { $paths }
tsuro-square-impossible = { $square }, à l’essai, impossible : { $face } : { $paths }
tsuro-square-stones = { $count ->
    [one] { $square } ; pion devant : { $stones }
   *[other] { $square } ; pions devant : { $stones }
  }
tsuro-stone-at = { $name } ({ $port })
tsuro-marks = Repères de départ
tsuro-mark-free = Repère { $spot }, libre
tsuro-mark-tried = Repère { $spot }, à l’essai
tsuro-mark-taken = Repère { $spot }, pris par { $name }
tsuro-mark-before = Repère précédent
tsuro-mark-after = Repère suivant
tsuro-placing-hint = Touchez un repère du bord pour y voir votre pion ; touchez-le encore pour l’y poser.

tsuro-hand = Votre main
tsuro-hand-empty = Vous n’avez plus de tuiles.
tsuro-hand-tile = Tuile { $tile } : { $paths }
tsuro-hand-tile-impossible = Tuile { $tile }, vous éliminerait quelle que soit son orientation : { $paths }
tsuro-leads-out = { $count ->
    [one] Quelle que soit son orientation, la tuile { $tiles } vous éliminerait : posez-en une autre.
   *[other] Quelle que soit leur orientation, les tuiles { $tiles } vous élimineraient : posez-en une autre.
  }
tsuro-turn-left = Tourner la tuile vers la gauche
tsuro-turn-right = Tourner la tuile vers la droite
tsuro-hand-hint = Touchez une tuile pour l’essayer, encore une fois pour la tourner. Touchez ensuite la case pour la poser.
tsuro-hand-hint-expert = Glissez sur une tuile, ou utilisez les flèches, pour la tourner. Touchez-la pour la poser ainsi.
tsuro-waiting-hand = En attendant, touchez une tuile pour la tourner.
tsuro-waiting-hand-expert = En attendant, glissez sur une tuile, ou utilisez les flèches, pour la tourner.

tsuro-exchange = Bonus d’élimination
tsuro-exchange-yours = Donner de votre main
tsuro-exchange-theirs = Prendre de la main de { $name }
tsuro-exchange-uneven = { $missing ->
    [0] Choisissez les tuiles à échanger ou gardez les vôtres.
    [one] { $side ->
        [give] Choisissez encore une tuile à donner.
       *[take] Choisissez encore une tuile à prendre.
      }
   *[other] { $side ->
        [give] Choisissez encore { $missing } tuiles à donner.
       *[take] Choisissez encore { $missing } tuiles à prendre.
      }
  }
tsuro-exchange-even = Vous auriez alors { $tiles }.
tsuro-exchange-keep = Garder mes tuiles

tsuro-players = Joueurs
tsuro-pile = { $count ->
    [0] La pioche est vide
    [one] Une tuile dans la pioche
   *[other] { $count } tuiles dans la pioche
  }
tsuro-pile-with = La pioche est chez { $name }
tsuro-dragon-free = Dragon : libre
tsuro-dragon-with = Dragon : { $name }
tsuro-dragon = A la tuile Dragon
tsuro-tiles-held = { $count ->
    [0] aucune tuile
    [one] une tuile
   *[other] { $count } tuiles
  }
tsuro-to-act = joue
tsuro-out = { $order ->
    [1] 1re sortie
   *[other] { $order }e sortie
  }
tsuro-gone = hors jeu
tsuro-place = { $rank ->
    [1] victoire
   *[other] { $rank }e place
  }
tsuro-place-short = { $rank ->
    [1] 1er
   *[other] { $rank }e
  }

# Les options
tsuro-option-bonus = Bonus d’élimination
tsuro-option-bonus-about = Si votre tuile élimine des adversaires et que vous restez en jeu, vous pouvez aussitôt échanger des tuiles avec leurs mains.
tsuro-option-bonus-players = À partir de trois joueurs.
tsuro-option-pile = Pioche qui circule
tsuro-option-pile-about = La pioche est affichée chez le joueur qui piochera ensuite. Cela ne change que l’affichage, pas le jeu.
tsuro-option-first = Qui commence
tsuro-option-first-about = Autour d’une vraie table, c’est le joueur le plus âgé.
tsuro-option-first-random = Au hasard

# Les règles
tsuro-rules-lead = Votre pion suit un chemin qui s’allonge tuile après tuile. Gardez-le sur le plateau plus longtemps que les autres et vous gagnez. De deux à huit joueurs.
tsuro-rules-parts = Le matériel
tsuro-rules-parts-board = Un plateau de six cases sur six. Chaque côté extérieur d’une case du bord porte deux repères de départ, 48 en tout.
tsuro-rules-parts-tiles = 35 tuiles Chemin, toutes différentes. Chacune relie ses huit points, deux par côté, par quatre chemins. Les chemins peuvent se croiser mais ne bifurquent jamais : qui entre par un point sort par un seul autre. Certaines tuiles restent les mêmes une fois tournées.
tsuro-rules-parts-stones = Huit pions, chacun avec sa couleur et son emblème, et une tuile Dragon.
tsuro-rules-setup = Préparation
tsuro-rules-setup-deal = Les tuiles Chemin sont mélangées. Chacun en reçoit trois, qu’il est seul à voir. Les autres forment la pioche.
tsuro-rules-setup-stones = Dans l’ordre du tour, et connaissant sa main, chacun pose son pion sur un repère de départ libre. Deux pions peuvent se trouver devant la même case, jamais sur le même repère. Le premier tour commence quand tous les pions sont posés.
tsuro-rules-figure-start = Deux pions sur leurs repères, au bord du plateau.
tsuro-rules-turn = Un tour
tsuro-rules-turn-steps = Un tour a trois temps : poser une tuile, déplacer les pions, piocher.
tsuro-rules-lay = 1. Poser une tuile
tsuro-rules-lay-how = Posez une tuile de votre main sur la case libre devant votre pion, dans l’orientation de votre choix. Elle ne bougera plus.
tsuro-rules-lay-duty = Vous ne pouvez pas éliminer votre propre pion tant qu’une tuile de votre main, quelle que soit son orientation, le garderait en jeu. Si aucune ne le peut, toutes les poses sont permises. Rencontrer un autre pion compte comme une sortie.
tsuro-rules-figure-edge = Interdit tant qu’une autre tuile ou une autre orientation garde le pion en jeu : ainsi, il sort du plateau.
tsuro-rules-move = 2. Déplacer les pions
tsuro-rules-move-how = Chaque pion au bord de la nouvelle tuile, le vôtre d’abord, suit son chemin jusqu’au bout, quel que soit le nombre de tuiles traversées. Un chemin peut passer plusieurs fois par la même tuile.
tsuro-rules-figure-journey = Une seule tuile met deux pions en mouvement.
tsuro-rules-move-out = Un pion dont le chemin finit au bord sort du plateau, et son joueur est éliminé. Si les chemins de deux pions se rejoignent, ils se rencontrent, et les deux joueurs sont éliminés.
tsuro-rules-figure-collision = Deux pions se rencontrent sur la nouvelle tuile ; un troisième continue.
tsuro-rules-move-together = Tout ce qu’une tuile met en mouvement compte comme un seul événement : ceux qu’elle élimine sortent ensemble. Leurs tuiles sont mélangées à la pioche.
tsuro-rules-draw = 3. Piocher
tsuro-rules-draw-how = En commençant par le joueur dont c’est le tour et dans le sens horaire, chaque joueur encore en jeu qui a moins de trois tuiles en pioche une, tour après tour, jusqu’à ce que tous en aient trois ou que la pioche soit vide. Si ce joueur est sorti, le suivant commence.
tsuro-rules-draw-two = À deux, seul le joueur dont c’est le tour pioche, et il n’y a pas de Dragon.
tsuro-rules-draw-over = Quand le dernier adversaire est éliminé, la partie est finie aussitôt et personne ne pioche plus.
tsuro-rules-dragon = La tuile Dragon
tsuro-rules-dragon-take = À partir de trois joueurs : si vous devez piocher et que la pioche est vide, vous prenez le Dragon, sauf si quelqu’un l’a déjà, et plus personne ne pioche pendant ce tour. Dès qu’il y a de nouveau des tuiles, le détenteur du Dragon pioche le premier et rend le Dragon.
tsuro-rules-dragon-give = Si son détenteur est éliminé, le Dragon passe dans le sens horaire au prochain joueur qui a moins de trois tuiles, avant toute pioche. S’il n’y en a pas, il est mis de côté.
tsuro-rules-end = Fin de la partie
tsuro-rules-end-one = Il ne reste qu’un pion : son propriétaire gagne.
tsuro-rules-end-together = Les derniers pions sortent tous par la même tuile : leurs propriétaires se partagent la victoire.
tsuro-rules-end-tiles = Toutes les tuiles sont posées et il reste plusieurs pions : leurs propriétaires se partagent la victoire.
tsuro-rules-end-places = Les autres sont classés selon le temps passé en jeu. Ceux qui sortent ensemble partagent leur place.
tsuro-rules-options = Règles avancées
tsuro-rules-bonus = À partir de trois joueurs. Si votre tuile élimine des adversaires et que vous restez en jeu, vous voyez leurs tuiles et pouvez en échanger autant que vous voulez contre autant des vôtres, avant qu’elles ne retournent dans la pioche et avant toute pioche. Si vous sortez aussi, il n’y a pas de bonus.
tsuro-rules-pile = La pioche se trouve chez le joueur qui piochera ensuite, le Dragon dessous. Cela ne change que l’affichage.
tsuro-rules-knowledge = Qui sait quoi
tsuro-rules-knowledge-what = Tous voient le plateau, les pions, le nombre de tuiles de chaque main et de la pioche, et qui a le Dragon. Vous seul voyez vos tuiles. Personne ne connaît l’ordre de la pioche.

# Ce qu’on a fait soi-même, pour les lecteurs d’écran
tsuro-tell-begins-you = Vous commencez.
tsuro-tell-dealt-you = Vous recevez les tuiles { $tiles }.
tsuro-tell-placed-you = Vous posez votre pion en { $spot }.
tsuro-tell-laid-you = Vous posez la tuile { $tile } en { $square }.
tsuro-tell-moved-you = { $count ->
    [one] Votre pion avance en { $spot }.
   *[other] Votre pion traverse { $count } tuiles jusqu’à { $spot }.
  }
tsuro-tell-edge-you = Votre pion sort du plateau en { $spot } : vous êtes hors jeu.
tsuro-tell-collision-you = Votre pion rencontre celui de { $other } : vous êtes tous deux hors jeu.
tsuro-tell-exchanged-for-you = Vous échangez { $give } contre { $take }.
tsuro-tell-kept-you = Vous gardez votre main.
tsuro-tell-returned-you = { $count ->
    [one] Une de vos tuiles retourne dans la pioche.
   *[other] { $count } de vos tuiles retournent dans la pioche.
  }
tsuro-tell-drew-you = Vous piochez la tuile { $tile }.
tsuro-tell-dragon-you = La pioche est vide : vous prenez la tuile Dragon.
tsuro-tell-dragon-given-up-you = Vous rendez le Dragon.
tsuro-hand-keys = Flèches gauche et droite pour passer d’une tuile à l’autre, haut et bas pour la tourner, Entrée pour l’essayer, de nouveau Entrée pour la poser, Échap pour la reprendre.
