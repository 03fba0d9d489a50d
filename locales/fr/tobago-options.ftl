# Options au moment du choix.
tobago-option-first = Qui commence
tobago-option-first-random = Au hasard
tobago-option-variants = Variantes
tobago-option-double-claim = Double revendication
tobago-option-double-claim-about = Une amulette peut aussi poser une seconde rose des vents sur l’indice que vous venez de jouer, ou sur un indice qui porte une seule de vos roses.
tobago-option-swap = Échange de roses
tobago-option-swap-about = Une amulette peut aussi échanger deux roses simples, ou deux doubles revendications, d’un même itinéraire, quels que soient leurs propriétaires.
tobago-option-open-treasure = Or visible
tobago-option-open-treasure-about = Chacun voit les pièces prises par les autres. Sinon elles restent face cachée jusqu’à la fin.
tobago-option-lenient-clues = Indices souples
tobago-option-lenient-clues-about = Tant qu’un itinéraire n’a pas de cubes sur l’île, on peut y ajouter un indice qui n’élimine rien.
tobago-option-20-amulets = 20 amulettes
tobago-option-20-amulets-about = Comme dans l’édition française ; les autres en ont 21.
tobago-option-curses = Malédictions
tobago-option-two-curses = Deux malédictions
tobago-option-two-curses-about = La règle habituelle.
tobago-option-one-curse = Une seule malédiction
tobago-option-one-curse-about = Un peu moins de danger.
tobago-option-no-curses = Sans malédiction
tobago-option-no-curses-about = Chaque carte Or vaut des pièces.
tobago-option-deep-curses = Malédictions tardives
tobago-option-deep-curses-about = Les malédictions ne sont que parmi les 21 cartes Or du dessous, au lieu de 27, et arrivent donc plus tard.
tobago-option-first-curse-returns = La première malédiction revient
tobago-option-first-curse-returns-about = La première malédiction qui frappe est remélangée dans la pioche.
tobago-option-after-curse = Après une malédiction
tobago-option-sharing-ends = Le partage s’arrête
tobago-option-sharing-ends-about = La règle habituelle : les cartes non partagées sont perdues.
tobago-option-sharing-goes-on = Le partage continue après une malédiction
tobago-option-sharing-goes-on-about = Chacun paie, puis le reste des cartes est partagé.
tobago-option-sharing-goes-on-for-payers = Le partage continue pour qui a payé
tobago-option-sharing-goes-on-for-payers-about = Ceux qui ont donné une amulette continuent ; les autres reprennent leurs roses des vents.
tobago-option-island = L’île
tobago-option-island-random = Tout au hasard
tobago-option-island-random-about = Une île parmi 32, avec huttes, palmiers et statues placés au hasard.
tobago-option-island-chosen = Choisir l’île
tobago-option-island-chosen-about = Les huttes, les palmiers et les statues sont placés au hasard.
tobago-option-island-by-hand = Tout placer soi-même
tobago-option-island-by-hand-about = Quatre huttes, trois palmiers, trois statues. Les décors identiques sont séparés d’au moins quatre cases, et les statues ne sont jamais au bord de la mer.

# L’éditeur de l’île.
tobago-editor = L’île de cette table
tobago-editor-code = Code de préparation
tobago-editor-code-about = Collez un code pour jouer sur la même île avec les mêmes variantes, ou partagez celui-ci.
tobago-editor-code-wrong = Ce n’est pas un code de préparation. Un code a 18 caractères ; il y a peut-être une faute de frappe.
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
tobago-editor-island = Île { $island }. Les flèches vont de case en case, Entrée place le décor choisi ou fait pivoter une statue.
tobago-editor-missing = Encore à placer : { $list }.
tobago-editor-missing-huts = { $count ->
    [one] une hutte
   *[other] { $count } huttes
  }
tobago-editor-missing-palms = { $count ->
    [one] un palmier
   *[other] { $count } palmiers
  }
tobago-editor-missing-statues = { $count ->
    [one] une statue
   *[other] { $count } statues
  }
tobago-editor-full = { $object ->
    [hut] Les quatre huttes sont déjà placées : retirez-en une d’abord.
    [palm] Les trois palmiers sont déjà placés : retirez-en un d’abord.
   *[statue] Les trois statues sont déjà placées : retirez-en une d’abord.
  }
tobago-editor-fits = Cette préparation est jouable.
tobago-editor-does-not-fit = Cette préparation n’est pas jouable :
tobago-fault-elsewhere = { $object ->
    [hut] une hutte
    [palm] un palmier
   *[statue] une statue
  } se trouve en { $space }, où cette île n’a pas de case.
tobago-fault-count = { $object ->
    [hut] huttes placées
    [palm] palmiers placés
   *[statue] statues placées
  } : { $found } sur { $expected }.
tobago-fault-facing = la statue en { $space } ne regarde dans aucune des six directions.
tobago-fault-shared = deux décors se trouvent en { $space }.
tobago-fault-close = { $object ->
    [hut] les huttes
    [palm] les palmiers
   *[statue] les statues
  } en { $one } et { $other } sont à moins de quatre cases de distance.
tobago-fault-at-the-ocean = la statue en { $space } se trouve à côté de la mer.
