# Opções no momento da escolha.
tobago-option-first = Quem começa
tobago-option-first-random = Sorteio
tobago-option-variants = Variantes
tobago-option-double-claim = Dupla reivindicação
tobago-option-double-claim-about = Um amuleto também pode pôr uma segunda bússola na pista que você acabou de jogar ou em uma pista com uma só bússola sua.
tobago-option-swap = Troca de bússolas
tobago-option-swap-about = Um amuleto também pode trocar de lugar duas bússolas simples, ou duas duplas reivindicações, do mesmo mapa, sejam de quem forem.
tobago-option-open-treasure = Tesouro aberto
tobago-option-open-treasure-about = Todos veem as moedas que os outros pegaram. Sem esta opção, elas ficam fechadas até o fim.
tobago-option-lenient-clues = Pistas flexíveis
tobago-option-lenient-clues-about = Enquanto um mapa não tem marcadores na ilha, é possível adicionar a ele uma pista que não elimina nada.
tobago-option-20-amulets = 20 amuletos
tobago-option-20-amulets-about = Como na edição francesa; as outras têm 21.
tobago-option-curses = Maldições
tobago-option-two-curses = Duas maldições
tobago-option-two-curses-about = O jogo padrão.
tobago-option-one-curse = Uma maldição
tobago-option-one-curse-about = Um pouco menos perigoso.
tobago-option-no-curses = Sem maldições
tobago-option-no-curses-about = Toda carta de tesouro vale moedas.
tobago-option-deep-curses = Maldições tardias
tobago-option-deep-curses-about = As maldições ficam só entre as 21 cartas de tesouro de baixo, em vez das 27, e por isso chegam mais tarde.
tobago-option-first-curse-returns = A primeira maldição volta
tobago-option-first-curse-returns-about = A primeira maldição que atinge alguém é embaralhada de volta no baralho.
tobago-option-after-curse = Depois de uma maldição
tobago-option-sharing-ends = A distribuição termina
tobago-option-sharing-ends-about = O jogo padrão: as cartas que não foram distribuídas se perdem.
tobago-option-sharing-goes-on = A distribuição continua após uma maldição
tobago-option-sharing-goes-on-about = Todos pagam, e depois o resto das cartas é distribuído.
tobago-option-sharing-goes-on-for-payers = A distribuição continua para quem pagou
tobago-option-sharing-goes-on-for-payers-about = Quem entregou um amuleto continua; os outros recolhem suas bússolas.
tobago-option-island = A ilha
tobago-option-island-random = Tudo por sorteio
tobago-option-island-random-about = Uma de 32 ilhas, com cabanas, palmeiras e estátuas sorteadas.
tobago-option-island-chosen = Escolher a ilha
tobago-option-island-chosen-about = As cabanas, palmeiras e estátuas são sorteadas.
tobago-option-island-by-hand = Colocar tudo à mão
tobago-option-island-by-hand-about = Quatro cabanas, três palmeiras, três estátuas. Objetos iguais ficam a pelo menos quatro espaços uns dos outros, e estátuas nunca junto ao oceano.

# O editor da ilha.
tobago-editor = A ilha desta mesa
tobago-editor-code = Código de preparação
tobago-editor-code-about = Cole um código para jogar na mesma ilha com as mesmas variantes, ou envie este.
tobago-editor-code-wrong = Isto não é um código de preparação. Um código tem 18 caracteres; talvez haja um erro de digitação.
tobago-editor-copy = Copiar
tobago-editor-copied = Copiado
tobago-editor-sections = Como a ilha é montada
tobago-editor-face-big = { $face }: lado maior
tobago-editor-face-small = { $face }: lado menor
tobago-editor-order = B e C trocados
tobago-editor-interlock = Encaixadas do outro jeito
tobago-editor-tools = O que colocar
tobago-editor-hut = Cabana
tobago-editor-palm = Palmeira
tobago-editor-statue = Estátua
tobago-editor-remove = Retirar
tobago-editor-island = Ilha { $island }. As setas vão de espaço em espaço, Enter coloca o objeto escolhido ou gira uma estátua.
tobago-editor-missing = Ainda faltam: { $list }.
tobago-editor-missing-huts = { $count ->
    [one] uma cabana
   *[other] { $count } cabanas
  }
tobago-editor-missing-palms = { $count ->
    [one] uma palmeira
   *[other] { $count } palmeiras
  }
tobago-editor-missing-statues = { $count ->
    [one] uma estátua
   *[other] { $count } estátuas
  }
tobago-editor-full = { $object ->
    [hut] As quatro cabanas já estão na ilha:
    [palm] As três palmeiras já estão na ilha:
   *[statue] As três estátuas já estão na ilha:
  } retire uma primeiro.
tobago-editor-fits = Esta preparação pode ser jogada.
tobago-editor-does-not-fit = Esta preparação não pode ser jogada:
tobago-fault-elsewhere = { $object ->
    [hut] há uma cabana
    [palm] há uma palmeira
   *[statue] há uma estátua
  } em { $space }, onde esta ilha não tem espaço.
tobago-fault-count = { $object ->
    [hut] cabanas colocadas
    [palm] palmeiras colocadas
   *[statue] estátuas colocadas
  }: { $found } de { $expected }.
tobago-fault-facing = a estátua em { $space } não olha para nenhuma das seis direções.
tobago-fault-shared = há dois objetos em { $space }.
tobago-fault-close = { $object ->
    [hut] as cabanas
    [palm] as palmeiras
   *[statue] as estátuas
  } em { $one } e { $other } ficam a menos de quatro espaços uma da outra.
tobago-fault-at-the-ocean = a estátua em { $space } fica próxima ao oceano.
