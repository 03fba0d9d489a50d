# As palavras de Tobago.

tobago-terrain-scrubland = cerrado
tobago-terrain-jungle = selva
tobago-terrain-river = rio
tobago-terrain-mountain = montanhas
tobago-terrain-lake = lago
tobago-terrain-beach = praia

tobago-in-scrubland = no cerrado
tobago-in-jungle = na selva
tobago-in-river = em um rio
tobago-in-mountain = nas montanhas
tobago-in-lake = em um lago
tobago-in-beach = em uma praia
tobago-in-largest-scrubland = no maior cerrado
tobago-in-largest-jungle = na maior selva
tobago-in-largest-river = no maior rio
tobago-in-largest-mountain = na maior cadeia de montanhas
tobago-in-largest-lake = no maior lago
tobago-in-largest-beach = na maior praia
tobago-in-hut = em uma cabana
tobago-in-palm = em uma palmeira
tobago-in-statue = em uma estátua
tobago-next-to-scrubland = próximo ao cerrado
tobago-next-to-jungle = próximo à selva
tobago-next-to-river = próximo a um rio
tobago-next-to-mountain = próximo às montanhas
tobago-next-to-lake = próximo a um lago
tobago-next-to-beach = próximo a uma praia
tobago-next-to-largest-scrubland = próximo ao maior cerrado
tobago-next-to-largest-jungle = próximo à maior selva
tobago-next-to-largest-river = próximo ao maior rio
tobago-next-to-largest-mountain = próximo à maior cadeia de montanhas
tobago-next-to-largest-lake = próximo ao maior lago
tobago-next-to-largest-beach = próximo à maior praia
tobago-next-to-hut = próximo a uma cabana
tobago-next-to-palm = próximo a uma palmeira
tobago-next-to-statue = próximo a uma estátua
tobago-next-to-ocean = próximo ao oceano
tobago-in-sight-of-scrubland = à vista do cerrado
tobago-in-sight-of-jungle = à vista da selva
tobago-in-sight-of-river = à vista de um rio
tobago-in-sight-of-mountain = à vista das montanhas
tobago-in-sight-of-lake = à vista de um lago
tobago-in-sight-of-beach = à vista de uma praia
tobago-in-sight-of-largest-scrubland = à vista do maior cerrado
tobago-in-sight-of-largest-jungle = à vista da maior selva
tobago-in-sight-of-largest-river = à vista do maior rio
tobago-in-sight-of-largest-mountain = à vista da maior cadeia de montanhas
tobago-in-sight-of-largest-lake = à vista do maior lago
tobago-in-sight-of-largest-beach = à vista da maior praia
tobago-in-sight-of-hut = à vista de uma cabana
tobago-in-sight-of-palm = à vista de uma palmeira
tobago-in-sight-of-statue = à vista de uma estátua
tobago-in-sight-of-ocean = à vista do oceano
tobago-not-in-sight-of-scrubland = não à vista do cerrado
tobago-not-in-sight-of-jungle = não à vista da selva
tobago-not-in-sight-of-river = não à vista de um rio
tobago-not-in-sight-of-mountain = não à vista das montanhas
tobago-not-in-sight-of-lake = não à vista de um lago
tobago-not-in-sight-of-beach = não à vista de uma praia
tobago-not-in-sight-of-largest-scrubland = não à vista do maior cerrado
tobago-not-in-sight-of-largest-jungle = não à vista da maior selva
tobago-not-in-sight-of-largest-river = não à vista do maior rio
tobago-not-in-sight-of-largest-mountain = não à vista da maior cadeia de montanhas
tobago-not-in-sight-of-largest-lake = não à vista do maior lago
tobago-not-in-sight-of-largest-beach = não à vista da maior praia
tobago-not-in-sight-of-hut = não à vista de uma cabana
tobago-not-in-sight-of-palm = não à vista de uma palmeira
tobago-not-in-sight-of-statue = não à vista de uma estátua
tobago-not-in-sight-of-ocean = não à vista do oceano

tobago-clue-not = não { $clue }

# A ilha e o que há nela.
tobago-island = A ilha. As setas vão de espaço em espaço, Enter escolhe.
tobago-space = { $space }: { $what }
tobago-object-hut = cabana
tobago-object-palm = palmeira
tobago-object-amulet = amuleto
tobago-statue-facing = estátua virada para { $direction }
tobago-direction-0 = o norte
tobago-direction-1 = o nordeste
tobago-direction-2 = o sudeste
tobago-direction-3 = o sul
tobago-direction-4 = o sudoeste
tobago-direction-5 = o noroeste
tobago-marker-white = marcador branco
tobago-marker-grey = marcador cinza
tobago-marker-brown = marcador marrom
tobago-marker-black = marcador preto
tobago-vehicle-yours = seu jipe
tobago-vehicle-of = jipe de { $name }
tobago-light-site = possível
tobago-light-stay = continuaria possível
tobago-light-gone = seria eliminado
tobago-light-reach = a um passo
tobago-light-reach-2 = a dois passos
tobago-light-reach-3 = a três passos
tobago-light-reason = é por isto
tobago-light-pick = o marcador pode ser removido
tobago-light-chosen = escolhido
tobago-zoom-in = Aproximar
tobago-zoom-all = Ver a ilha inteira

# Jogadores e reserva.
tobago-players = Jogadores
tobago-seat = Jogador { $seat }
tobago-to-act = joga agora
tobago-their-turn = na vez
tobago-out = fora
tobago-rank = { $rank }º lugar
tobago-has-taken = { $count ->
    [0] nenhuma carta de tesouro
    [one] uma carta de tesouro
   *[other] { $count } cartas de tesouro
  }
tobago-has-coins = { $count ->
    [0] nenhuma moeda
    [one] uma moeda
   *[other] { $count } moedas
  }
tobago-has-amulets = { $count ->
    [0] nenhum amuleto
    [one] um amuleto
   *[other] { $count } amuletos
  }
tobago-has-cards = { $count ->
    [0] nenhuma carta de pista
    [one] uma carta de pista
   *[other] { $count } cartas de pista
  }
tobago-has-roses = { $count ->
    [0] nenhuma bússola na reserva
    [one] uma bússola na reserva
   *[other] { $count } bússolas na reserva
  }
tobago-supply-treasure = Baralho de tesouro
tobago-supply-clues = Baralho de pistas
tobago-supply-amulets = Amuletos na pilha
tobago-supply-curses = Maldições restantes
tobago-supply-safe = { $count ->
    [one] A próxima carta de tesouro não é maldição.
   *[other] As próximas { $count } cartas de tesouro não são maldições.
  }
tobago-supply-unsafe = Qualquer carta de tesouro já pode ser uma maldição.

# Tesouros, mapas e cartas.
tobago-treasure-white = tesouro branco
tobago-treasure-grey = tesouro cinza
tobago-treasure-brown = tesouro marrom
tobago-treasure-black = tesouro preto
tobago-coins = { $coins ->
    [one] uma moeda
   *[other] { $coins } moedas
  }
tobago-curse = maldição
tobago-hand = Suas cartas de pista
tobago-card-fits-nowhere = { $clue } – não entra em nenhum mapa agora
tobago-maps = Mapas do tesouro
tobago-map-of = Mapa do { $treasure }
tobago-map-empty = Ainda sem pistas: o tesouro pode estar em qualquer lugar.
tobago-map-point = Aponte para um mapa, ou toque nele, para ver onde o tesouro pode estar.
tobago-map-places = Mapa do { $treasure }: { $count ->
    [one] resta um espaço
   *[other] { $count } espaços possíveis
  }
tobago-map-admits = Adicionar ao mapa do { $treasure }: de { $before } espaços para { $after }
tobago-map-refuses = Esta pista não pode ser adicionada ao mapa do { $treasure }. Por quê?
tobago-rose-of = bússola de { $name }
tobago-roses-of = duas bússolas de { $name }

# O que se pode fazer.
tobago-actions = Ações
tobago-do-raise = Desenterrar o { $treasure }
tobago-do-amulet = Usar um amuleto
tobago-do-not = Cancelar “{ $power }”
tobago-do-exchange = Trocar a mão e encerrar
tobago-do-stop = Encerrar o movimento extra
tobago-do-end = Encerrar o turno
tobago-take = Pegar a carta
tobago-pass = Passar
tobago-power-marker = Remover um marcador
tobago-power-marker-does = Um espaço a menos onde o tesouro pode estar.
tobago-power-clue = Jogar outra pista
tobago-power-clue-does = Mais uma carta da sua mão.
tobago-power-drive = Dirigir de novo
tobago-power-drive-does = Mais três passos; amuletos não são recolhidos.
tobago-power-exchange = Trocar a mão
tobago-power-exchange-does = Novas cartas no lugar de todas as suas pistas.
tobago-power-claim = Reivindicar em dobro
tobago-power-claim-does = Uma segunda bússola em uma pista sua.
tobago-power-swap = Trocar bússolas
tobago-power-swap-does = Duas bússolas de um mapa trocam de lugar.
tobago-power-not = Não é possível agora. Por quê?
tobago-hint-land = Toque em um espaço para desembarcar ali.
tobago-hint-turn = Escolha uma carta de pista ou toque em um espaço destacado para dirigir até lá.
tobago-hint-turn-drive = Nenhuma pista pode ser adicionada agora: toque em um espaço destacado para dirigir até lá.
tobago-hint-pinned = Aqui se vê onde o { $treasure } pode estar. Toque de novo no mapa dele para continuar.
tobago-hint-acted = Você já fez sua ação. { $more ->
    [raise] Desenterre o tesouro ou encerre o turno.
    [amulet] Use um amuleto ou encerre o turno.
    [raiseamulet] Desenterre o tesouro, use um amuleto ou encerre o turno.
   *[nothing] Agora só resta encerrar o turno.
  }
tobago-hint-begin = Toque na carta que inicia o mapa.
tobago-hint-marker = Toque em um espaço para remover o marcador.
tobago-hint-claim = Toque em uma pista sua em um mapa.
tobago-hint-swap = Toque na primeira de duas pistas de um mapa.
tobago-hint-swap-second = Agora toque na pista com que ela troca de lugar.
tobago-hint-amulet-clue = Escolha a carta para jogar com o amuleto.
tobago-hint-map = Adicionar “{ $clue }” a qual mapa?
tobago-hint-legs = { $legs ->
    [one] Resta um passo. Toque em um espaço destacado para dirigir até lá.
   *[other] Restam { $legs } passos. Toque em um espaço destacado para dirigir até lá.
  }
tobago-hint-extra-legs = { $legs ->
    [one] Resta um passo do movimento extra. Toque em um espaço destacado para dirigir até lá.
   *[other] Restam { $legs } passos do movimento extra. Toque em um espaço destacado para dirigir até lá.
  }

# A distribuição de um tesouro.
tobago-sharing-of = Distribuição do { $treasure }
tobago-face-down = { $count ->
    [0] Não há mais cartas fechadas.
    [one] Uma carta está fechada.
   *[other] { $count } cartas estão fechadas.
  }
tobago-roses-asked = Decidem nesta ordem:
tobago-rose-yours = você
tobago-rose-passed = passou
tobago-rose-passed-you = passou
tobago-rose-is-asked = decide agora
tobago-rose-is-asked-you = decide agora
tobago-you-saw = Você olhou
tobago-only-you = (só você vê isto)
tobago-turned-up-so-far = Reveladas até agora
tobago-last-treasure = O baralho acabou: este é o último tesouro.
tobago-close = Fechar
tobago-won = { $count ->
    [one] { $names } vence a caça ao tesouro!
   *[other] { $names } dividem a vitória!
  }
tobago-then-over = Depois disso o jogo acaba.
tobago-then-new-map = Depois { $name } inicia o novo mapa.
tobago-then-new-map-you = Depois você inicia o novo mapa.
tobago-then-next-card = Depois a próxima carta é revelada; { $name } decide primeiro, a menos que seja uma maldição.
tobago-then-next-card-you = Depois a próxima carta é revelada; você decide primeiro, a menos que seja uma maldição.
tobago-then-asked = Depois decide { $name }.
tobago-then-asked-you = Depois decide você.
tobago-curse-protected-you = Um amuleto protege você da maldição.
tobago-curse-lost-you = Você perde sua carta de tesouro mais valiosa por causa da maldição.
tobago-curse-lost-openly-you = Você perde uma carta de tesouro por causa da maldição: { $card }.
tobago-curse-spared-you = Você não tem nada a perder para a maldição.
tobago-curse-withdrew-you = Você recolhe suas bússolas.

# O que aconteceu.
tobago-told-landed = { $name } desembarca em { $space }.
tobago-told-added = { $name } adiciona “{ $clue }” ao mapa do { $treasure }: { $count ->
    [one] resta um espaço.
   *[other] restam { $count } espaços.
  }
tobago-told-located = O { $treasure } foi localizado: { $space }.
tobago-told-dealt = { $name } recebe { $count } cartas de pista.
tobago-told-drew = { $count ->
    [one] { $name } compra uma carta de pista.
   *[other] { $name } compra { $count } cartas de pista.
  }
tobago-told-discarded = { $count ->
    [one] { $name } descarta uma carta de pista.
   *[other] { $name } descarta { $count } cartas de pista.
  }
tobago-told-clues-reshuffled = As pistas descartadas formam o novo baralho.
tobago-told-turn = É o turno de { $name }.
tobago-told-drove = { $name } dirige até { $space }.
tobago-told-picked-up = { $name } recolhe um amuleto em { $space }.
tobago-told-amulet = { $name } usa um amuleto.
tobago-told-removed = { $name } remove de { $space } o marcador do { $treasure }.
tobago-told-extra-drive = { $name } ganha um movimento extra de três passos.
tobago-told-stopped = { $name } encerra o movimento extra.
tobago-told-claimed = { $name } põe uma segunda bússola em “{ $clue }”.
tobago-told-swapped = { $name } troca as bússolas de “{ $one }” e “{ $other }”.
tobago-told-raised = { $name } desenterra o { $treasure } em { $space }.
tobago-told-treasures-reshuffled = O baralho de tesouro acabou; as cartas descartadas formam o novo baralho.
tobago-told-looked = { $count ->
    [one] { $name } olha uma carta de tesouro.
   *[other] { $name } olha { $count } cartas de tesouro.
  }
tobago-told-turned-up = Uma carta é revelada: { $card }.
tobago-told-curse = Uma maldição é revelada!
tobago-told-took = { $name } pega a carta: { $card }.
tobago-told-passed = { $name } passa.
tobago-told-unwanted = Ninguém pega a carta: { $card }.
tobago-told-protected = Um amuleto protege { $name } da maldição.
tobago-told-lost = { $name } perde sua carta de tesouro mais valiosa por causa da maldição.
tobago-told-lost-openly = { $name } perde uma carta de tesouro por causa da maldição: { $card }.
tobago-told-spared = { $name } não tem nada a perder para a maldição.
tobago-told-curse-gone = A maldição sai do jogo.
tobago-told-curse-returned = A maldição é embaralhada de volta no baralho.
tobago-told-withdrew = { $name } recolhe suas bússolas.
tobago-told-shared = { $count ->
    [0] O tesouro foi distribuído.
    [one] O tesouro foi distribuído; uma carta é descartada.
   *[other] O tesouro foi distribuído; { $count } cartas são descartadas.
  }
tobago-told-curses-left = { $count ->
    [one] Sobrou uma maldição; ela sai do jogo.
   *[other] Sobraram { $count } maldições; elas saem do jogo.
  }
tobago-told-washed-ashore = Um amuleto chega à costa em { $space }.
tobago-told-statues-turned = As estátuas giram.
tobago-told-over = O jogo acabou.

# O que se pergunta.
tobago-question-landing-yours = Onde você desembarca?
tobago-question-landing-theirs = Um jipe desembarca.
tobago-question-turn-yours = Jogue uma pista, dirija ou encerre o turno.
tobago-question-turn-drive = Dirija ou encerre o turno.
tobago-question-turn-theirs = Um turno está em andamento.
tobago-question-acted = Mais alguma coisa, ou encerrar o turno?
tobago-question-only-end = Agora só resta encerrar o turno.
tobago-question-legs = { $legs ->
    [one] Resta um passo: siga em frente ou encerre o turno.
   *[other] Restam { $legs } passos: siga em frente ou encerre o turno.
  }
tobago-question-extra-legs = { $legs ->
    [one] Resta um passo do movimento extra.
   *[other] Restam { $legs } passos do movimento extra.
  }
tobago-question-sharing-yours = Você pega a carta ({ $card })?
tobago-question-sharing-theirs = Um tesouro está sendo distribuído.
tobago-question-map-yours = Inicie o novo mapa do { $treasure } com uma pista sua.
tobago-question-map-theirs = O novo mapa do { $treasure } está sendo iniciado.
tobago-question-over = O jogo acabou.

# O que uma ação faria.
tobago-does-land = Desembarcar em { $space }.
tobago-does-clue = Adicionar “{ $clue }” ao mapa do { $treasure }: { $before } → { $after ->
    [one] 1 espaço.
   *[other] { $after } espaços.
  }
tobago-does-clue-amulet = adicionar “{ $clue }” ao mapa do { $treasure }: { $before } → { $after ->
    [one] 1 espaço.
   *[other] { $after } espaços.
  }
tobago-does-begin = Iniciar o mapa do { $treasure } com “{ $clue }”: { $after ->
    [one] 1 espaço.
   *[other] { $after } espaços.
  }
tobago-does-locate = Ele fica localizado em { $space }!
tobago-does-drive = { $legs ->
    [0] Dirigir até { $space }; é o último passo.
    [one] Dirigir até { $space }; depois resta um passo.
   *[other] Dirigir até { $space }; depois restam { $legs } passos.
  }
tobago-does-drive-extra = { $legs ->
    [one] Dirigir até { $space }; depois resta um passo do movimento extra.
   *[other] Dirigir até { $space }; depois restam { $legs } passos do movimento extra.
  }
tobago-does-drive-on = Depois seguir até { $space }.
tobago-does-pick-up = Recolher o amuleto.
tobago-does-reach = O { $treasure } pode ser desenterrado ali.
tobago-does-exchange = { $count ->
    [one] Trocar sua carta de pista. Isso encerra seu turno.
   *[other] Trocar suas { $count } cartas de pista. Isso encerra seu turno.
  }
tobago-does-raise = Desenterrar o { $treasure }: { $cards } cartas para { $roses ->
    [one] uma bússola.
   *[other] { $roses } bússolas.
  }
tobago-does-risk-curse = Pode haver uma maldição entre elas.
tobago-does-amulet = { $count ->
    [0] Com seu último amuleto:
    [one] Com um amuleto (depois resta um):
   *[other] Com um amuleto (depois restam { $count }):
  }
tobago-does-marker = remover de { $space } o marcador do { $treasure }: { $before } → { $after ->
    [one] 1 espaço.
   *[other] { $after } espaços.
  }
tobago-does-extra-drive = { $legs } passos extras.
tobago-does-exchange-amulet = { $count ->
    [one] trocar sua carta de pista.
   *[other] trocar suas { $count } cartas de pista.
  }
tobago-does-claim = uma segunda bússola em “{ $clue }”.
tobago-does-swap = as bússolas de “{ $one }” e “{ $other }” trocam de lugar.
tobago-does-stop = { $legs ->
    [0] Encerrar o movimento extra e seguir com o normal.
    [one] Encerrar o movimento extra; resta um passo normal.
   *[other] Encerrar o movimento extra; restam { $legs } passos normais.
  }
tobago-does-end = Encerrar o turno.
tobago-does-end-game = Encerrar o turno e, com ele, o jogo: 25 rodadas não trouxeram progresso.
tobago-does-take = Pegar a carta: { $card }.
tobago-does-pass = Passar: { $card }.
tobago-does-pass-unwanted = Passar; a carta é descartada ({ $card }).

# Por que algo não é possível.
tobago-why-game-over = O jogo acabou.
tobago-why-land-first = Primeiro todos os jipes precisam desembarcar.
tobago-why-not-on-the-island = Não há espaço { $space } nesta ilha.
tobago-why-not-now = Isso não é possível agora.
tobago-why-take-or-pass = Primeiro o tesouro precisa ser distribuído: pegue a carta ou passe.
tobago-why-start-the-map = Primeiro é preciso iniciar o novo mapa do { $map }.
tobago-why-already-acted = Você já fez a única ação do seu turno.
tobago-why-not-in-hand = “{ $clue }” não está na sua mão.
tobago-why-no-rose = Você não tem mais bússolas na reserva.
tobago-why-located = O { $map } já foi localizado, em { $site }.
tobago-why-opposite = O mapa do { $map } diz “{ $clue }”, o contrário.
tobago-why-contradicts = O mapa do { $map } diz “{ $clue }”: nenhum espaço pode combinar com as duas pistas.
tobago-why-leaves-nothing = Isso não deixaria nenhum espaço para o { $map }: todos os espaços possíveis seriam eliminados.
tobago-why-removes-nothing = Isso não eliminaria nada: todos os espaços possíveis do { $map } já combinam com a pista.
tobago-why-no-leg-left = Você não tem mais passos.
tobago-why-out-of-reach = { $legs ->
    [one] Um passo não leva de { $from } a { $to }: ele fica dentro de um terreno ou cruza para um espaço vizinho de outro.
   *[other] { $legs } passos não levam de { $from } a { $to }: cada um fica dentro de um terreno ou cruza para um espaço vizinho de outro.
  }
tobago-why-something-done = Você só pode abrir mão do turno antes de fazer qualquer coisa nele.
tobago-why-use-the-amulet = Você tem um amuleto: use-o para trocar a mão.
tobago-why-no-cards = Você não tem cartas de pista para trocar.
tobago-why-not-located = O { $map } ainda não foi localizado.
tobago-why-not-there = O { $map } está em { $site }, não onde você está.
tobago-why-no-amulet = Você não tem amuletos.
tobago-why-no-marker = Não há marcador em { $space }.
tobago-why-last-marker = É o último marcador do { $map }: ele tem de ficar.
tobago-why-no-expert-powers = Este poder não vale nesta mesa.
tobago-why-not-on-a-map = “{ $clue }” não está em nenhum mapa.
tobago-why-not-your-single-rose = A bússola em “{ $clue }” é de { $owner }.
tobago-why-already-double = Já há duas bússolas de { $owner } em “{ $clue }”.
tobago-why-two-clues-needed = Escolha duas pistas diferentes para trocar as bússolas.
tobago-why-different-maps = “{ $one }” e “{ $other }” estão em mapas diferentes.
tobago-why-unequal-claims = Uma bússola simples não pode ser trocada por duas.
tobago-why-same-owner = As duas bússolas são de { $owner }.
tobago-why-nothing-to-stop = Não há movimento extra para encerrar.

# O que a própria pessoa fez, para leitores de tela
tobago-told-landed-you = Você desembarca em { $space }.
tobago-told-added-you = Você adiciona “{ $clue }” ao mapa do { $treasure }: { $count ->
    [one] resta um espaço.
   *[other] restam { $count } espaços.
  }
tobago-told-dealt-you = Você recebe as cartas de pista { $clues }.
tobago-told-drew-you = { $count ->
    [one] Você compra a carta de pista { $clues }.
   *[other] Você compra as cartas de pista { $clues }.
  }
tobago-told-discarded-you = { $count ->
    [one] Você descarta uma carta de pista.
   *[other] Você descarta { $count } cartas de pista.
  }
tobago-told-turn-you = É a sua vez.
tobago-told-drove-you = Você dirige até { $space }.
tobago-told-picked-up-you = Você recolhe um amuleto em { $space }.
tobago-told-amulet-you = Você usa um amuleto.
tobago-told-removed-you = Você remove de { $space } o marcador do { $treasure }.
tobago-told-extra-drive-you = Você ganha um movimento extra de três passos.
tobago-told-stopped-you = Você encerra o movimento extra.
tobago-told-claimed-you = Você põe uma segunda bússola em “{ $clue }”.
tobago-told-swapped-you = Você troca as bússolas de “{ $one }” e “{ $other }”.
tobago-told-raised-you = Você desenterra o { $treasure } em { $space }.
tobago-told-looked-you = { $count ->
    [one] Você olha uma carta de tesouro.
   *[other] Você olha { $count } cartas de tesouro.
  }
tobago-told-took-you = Você pega a carta: { $card }.
tobago-told-passed-you = Você passa.
tobago-told-protected-you = Um amuleto protege você da maldição.
tobago-told-lost-you = Você perde sua carta de tesouro mais valiosa por causa da maldição.
tobago-told-lost-openly-you = Você perde uma carta de tesouro por causa da maldição: { $card }.
tobago-told-spared-you = Você não tem nada a perder para a maldição.
tobago-told-withdrew-you = Você recolhe suas bússolas.
tobago-clue-quoted = “{ $clue }”
