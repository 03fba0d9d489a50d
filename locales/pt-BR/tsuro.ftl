# Tsuro: tudo o que se diz no tabuleiro e sobre ele.

# Lugares e peças
tsuro-seat = Jogador { $seat }
tsuro-port = { $port ->
    [0] em cima, à esquerda
    [1] em cima, à direita
    [2] lado direito, acima
    [3] lado direito, abaixo
    [4] embaixo, à direita
    [5] embaixo, à esquerda
    [6] lado esquerdo, abaixo
   *[7] lado esquerdo, acima
  }
tsuro-spot = { $square }, { $port }
tsuro-path = { $from } até { $to }
tsuro-paths = { $before }; { $next }
tsuro-face = { $turns ->
    [0] ladrilho { $tile }
    [1] ladrilho { $tile }, girado um quarto de volta
    [2] ladrilho { $tile }, girado em meia-volta
   *[3] ladrilho { $tile }, girado três quartos de volta
  }

# O que aconteceu
tsuro-tell-begins = { $name } começa.
tsuro-tell-dealt = { $name } recebe os ladrilhos { $tiles }.
tsuro-tell-placed = { $name } coloca o marco em { $spot }.
tsuro-tell-laid = { $name } baixa o ladrilho { $tile } em { $square }.
tsuro-tell-moved = { $count ->
    [one] O marco de { $name } vai para { $spot }.
   *[other] O marco de { $name } atravessa { $count } ladrilhos até { $spot }.
  }
tsuro-tell-edge = O marco de { $name } sai do tabuleiro em { $spot }: { $name } está fora.
tsuro-tell-collision = Os marcos de { $name } e { $other } colidem: os dois estão fora.
tsuro-tell-shown = { $tiles ->
    [none] { $name } olha a mão de { $other }.
   *[other] { $name } olha a mão de { $other }: { $tiles }.
  }
tsuro-tell-exchanged = { $name } decidiu sobre o bônus de eliminação.
tsuro-tell-exchanged-for = { $name } troca { $give } por { $take }.
tsuro-tell-kept = { $name } fica com a mão como está.
tsuro-tell-returned = { $count ->
    [one] Um ladrilho de { $name } volta para o monte de compra.
   *[other] { $count } ladrilhos de { $name } voltam para o monte de compra.
  }
tsuro-tell-drew = { $tile ->
    [none] { $name } compra um ladrilho.
   *[other] { $name } compra o ladrilho { $tile }.
  }
tsuro-tell-dragon = O monte acabou: { $name } pega o ladrilho do Dragão.
tsuro-tell-dragon-passed = O Dragão passa de { $name } para { $other }.
tsuro-tell-dragon-aside = O Dragão é deixado de lado.
tsuro-tell-dragon-given-up = { $name } devolve o Dragão.
tsuro-tell-over = { $count ->
    [one] Fim de jogo: vitória de { $names }.
   *[other] Fim de jogo: { $names } dividem a vitória.
  }

# O que se pergunta
tsuro-ask-placing = { $asked ->
    [mine] Escolha uma marca inicial para o seu marco.
   *[other] { $name ->
        [none] Outro jogador está escolhendo uma marca inicial.
       *[other] { $name } está escolhendo uma marca inicial.
      }
  }
tsuro-ask-laying = { $asked ->
    [mine] Baixe um ladrilho em { $square }.
   *[other] { $name ->
        [none] Outro jogador está baixando um ladrilho.
       *[other] { $name } está baixando um ladrilho.
      }
  }
tsuro-ask-exchanging = { $asked ->
    [mine] Bônus de eliminação: troque ladrilhos ou fique com os seus.
   *[other] { $name ->
        [none] Outro jogador está decidindo sobre o bônus de eliminação.
       *[other] { $name } está decidindo sobre o bônus de eliminação.
      }
  }
tsuro-ask-over = Fim de jogo.

# O que uma escolha faria
tsuro-do-place = Colocar o marco em { $spot }
tsuro-do-lay = Baixar { $face } em { $square }.
tsuro-do-bonus = Depois você pode trocar ladrilhos.
tsuro-do-keep = Ficar com os seus ladrilhos
tsuro-do-exchange = Dar { $give } e pegar { $take }

# Por que não
tsuro-why-game-over = A partida acabou.
tsuro-why-place-a-stone = Primeiro todos os marcos são colocados nas marcas iniciais.
tsuro-why-lay-a-tile = Agora é preciso baixar um ladrilho em { $square }.
tsuro-why-decide-the-exchange = Primeiro decida sobre o bônus de eliminação.
tsuro-why-notch-taken = O marco de { $name } já está em { $spot }.
tsuro-why-not-in-hand = Não está na sua mão: { $tiles }.
tsuro-why-not-among-the-eliminated = Não está na mão dos eliminados: { $tiles }.
tsuro-why-edge-rule = { $count ->
    [one] Assim, o ladrilho levaria seu marco para fora do tabuleiro em { $spot }. Você não pode se eliminar enquanto o ladrilho { $instead } puder manter você no jogo.
   *[other] Assim, o ladrilho levaria seu marco para fora do tabuleiro em { $spot }. Você não pode se eliminar enquanto outra jogada mantiver você no jogo (ladrilhos: { $instead }).
  }
tsuro-why-collision-rule = { $count ->
    [one] Assim, o ladrilho levaria seu marco contra o de { $name }. Você não pode se eliminar enquanto o ladrilho { $instead } puder manter você no jogo.
   *[other] Assim, o ladrilho levaria seu marco contra o de { $name }. Você não pode se eliminar enquanto outra jogada mantiver você no jogo (ladrilhos: { $instead }).
  }

# A mesa
tsuro-board = Tabuleiro
tsuro-square-empty = { $square }, livre
tsuro-square-target = { $square }, livre, aqui vai o seu próximo ladrilho
tsuro-square-laid = { $square }, ladrilho { $tile }: { $paths }
tsuro-square-tried = { $square }, em teste: { $face }: { $paths }
tsuro-square-impossible = { $square }, em teste, não é possível: { $face }: { $paths }
tsuro-square-stones = { $count ->
    [one] { $square }; marco diante dele: { $stones }
   *[other] { $square }; marcos diante dele: { $stones }
  }
tsuro-stone-at = { $name } ({ $port })
tsuro-marks = Marcas iniciais
tsuro-mark-free = Marca inicial { $spot }, livre
tsuro-mark-tried = Marca inicial { $spot }, em teste
tsuro-mark-taken = Marca inicial { $spot }, ocupada por { $name }
tsuro-mark-before = Marca inicial anterior
tsuro-mark-after = Próxima marca inicial
tsuro-placing-hint = Toque numa marca da borda para ver seu marco ali; toque de novo para colocá-lo.

tsuro-hand = Sua mão
tsuro-hand-empty = Você não tem ladrilhos.
tsuro-hand-tile = Ladrilho { $tile }: { $paths }
tsuro-hand-tile-impossible = Ladrilho { $tile }, eliminaria você em qualquer orientação: { $paths }
tsuro-leads-out = { $count ->
    [one] Em qualquer orientação, o ladrilho { $tiles } eliminaria você: baixe outro.
   *[other] Em qualquer orientação, os ladrilhos { $tiles } eliminariam você: baixe outro.
  }
tsuro-turn-left = Girar o ladrilho para a esquerda
tsuro-turn-right = Girar o ladrilho para a direita
tsuro-hand-hint = Toque num ladrilho para testá-lo e de novo para girá-lo. Depois toque no quadrado para baixá-lo.
tsuro-hand-hint-expert = Deslize sobre um ladrilho, ou use as setas, para girá-lo. Toque nele para baixá-lo como está.
tsuro-waiting-hand = Enquanto espera, toque num ladrilho para girá-lo.
tsuro-waiting-hand-expert = Enquanto espera, deslize sobre um ladrilho, ou use as setas, para girá-lo.

tsuro-exchange = Bônus de eliminação
tsuro-exchange-yours = Dê da sua mão
tsuro-exchange-theirs = Pegue da mão de { $name }
tsuro-exchange-uneven = { $missing ->
    [0] Escolha os ladrilhos que quer trocar ou fique com os seus.
    [one] { $side ->
        [give] Escolha mais um ladrilho para dar.
       *[take] Escolha mais um ladrilho para pegar.
      }
   *[other] { $side ->
        [give] Escolha mais { $missing } ladrilhos para dar.
       *[take] Escolha mais { $missing } ladrilhos para pegar.
      }
  }
tsuro-exchange-even = Você ficaria com { $tiles }.
tsuro-exchange-keep = Ficar com os meus

tsuro-players = Jogadores
tsuro-pile = { $count ->
    [0] O monte de compra acabou
    [one] Um ladrilho no monte de compra
   *[other] { $count } ladrilhos no monte de compra
  }
tsuro-pile-with = O monte está com { $name }
tsuro-dragon-free = Dragão: livre
tsuro-dragon-with = Dragão: { $name }
tsuro-dragon = Tem o ladrilho do Dragão
tsuro-tiles-held = { $count ->
    [0] nenhum ladrilho
    [one] um ladrilho
   *[other] { $count } ladrilhos
  }
tsuro-to-act = joga agora
tsuro-out = { $order }º a sair
tsuro-gone = fora
tsuro-place = { $rank ->
    [1] vitória
   *[other] { $rank }º lugar
  }
tsuro-place-short = { $rank }º

# As opções
tsuro-option-bonus = Bônus de eliminação
tsuro-option-bonus-about = Se o seu ladrilho eliminar oponentes e você continuar no jogo, você pode, na hora, trocar ladrilhos com as mãos deles.
tsuro-option-bonus-players = Para três ou mais jogadores.
tsuro-option-pile = Passar o monte de compra
tsuro-option-pile-about = O monte de compra aparece com o jogador que compra em seguida. Isso muda só a exibição, não o jogo.
tsuro-option-first = Quem começa
tsuro-option-first-about = Numa mesa de verdade, é o jogador mais velho.
tsuro-option-first-random = Sorteio

# As regras
tsuro-rules-lead = Seu marco segue um caminho que cresce ladrilho a ladrilho. Mantenha-o no tabuleiro por mais tempo que os outros e você vence. De dois a oito jogadores.
tsuro-rules-parts = Componentes
tsuro-rules-parts-board = Um tabuleiro de seis por seis quadrados. Cada lado externo de um quadrado da borda tem duas marcas iniciais: 48 ao todo.
tsuro-rules-parts-tiles = 35 ladrilhos de caminho, todos diferentes. Cada um liga seus oito pontos, dois por lado, com quatro caminhos. Os caminhos podem se cruzar, mas nunca se dividem: quem entra por um ponto sai por um único outro. Alguns ladrilhos ficam iguais depois de girados.
tsuro-rules-parts-stones = Oito marcos, cada um com sua cor e seu emblema, e um ladrilho do Dragão.
tsuro-rules-setup = Preparação
tsuro-rules-setup-deal = Os ladrilhos de caminho são embaralhados. Cada um recebe três, que só ele pode ver. Os demais formam o monte de compra.
tsuro-rules-setup-stones = Na ordem de jogo, e já conhecendo a própria mão, cada um coloca seu marco numa marca inicial livre. Dois marcos podem ficar diante do mesmo quadrado, mas nunca na mesma marca. O primeiro turno só começa com todos os marcos colocados.
tsuro-rules-figure-start = Dois marcos nas marcas iniciais da borda.
tsuro-rules-turn = O turno
tsuro-rules-turn-steps = O turno tem três partes: baixar um ladrilho, mover os marcos, comprar.
tsuro-rules-lay = 1. Baixar um ladrilho
tsuro-rules-lay-how = Baixe um ladrilho da mão no quadrado livre diante do seu marco, na orientação que quiser. Depois disso ele não sai mais do lugar.
tsuro-rules-lay-duty = Você não pode eliminar o próprio marco enquanto algum ladrilho da sua mão, em qualquer orientação, o mantiver no tabuleiro. Se nenhum mantiver, vale qualquer um. Colidir com outro marco também conta como sair.
tsuro-rules-figure-edge = Não vale enquanto outro ladrilho ou outra orientação mantiver o marco no jogo: assim ele sai do tabuleiro.
tsuro-rules-move = 2. Mover os marcos
tsuro-rules-move-how = Todo marco que está junto do novo ladrilho, primeiro o seu, segue seu caminho até o fim, por quantos ladrilhos o caminho passar. Um caminho pode cruzar o mesmo ladrilho mais de uma vez.
tsuro-rules-figure-journey = Um só ladrilho põe dois marcos em movimento.
tsuro-rules-move-out = O marco cujo caminho termina na borda sai do tabuleiro, e seu jogador está fora. Se os caminhos de dois marcos se unem, eles colidem, e os dois jogadores estão fora.
tsuro-rules-figure-collision = Dois marcos colidem no novo ladrilho; um terceiro segue adiante.
tsuro-rules-move-together = Tudo o que um ladrilho põe em movimento conta como um só acontecimento: os jogadores que saem por causa dele saem juntos. Os ladrilhos deles são embaralhados no monte de compra.
tsuro-rules-draw = 3. Comprar
tsuro-rules-draw-how = A partir do jogador da vez e em sentido horário, cada um que ainda joga e tem menos de três ladrilhos compra um, rodada após rodada, até todos terem três ou o monte acabar. Se o jogador da vez saiu, começa o seguinte.
tsuro-rules-draw-two = Com dois jogadores, só compra o jogador da vez, e não há Dragão.
tsuro-rules-draw-over = Quando sai o último adversário, o jogo termina na hora e ninguém mais compra.
tsuro-rules-dragon = O ladrilho do Dragão
tsuro-rules-dragon-take = Com três ou mais jogadores: se é sua vez de comprar e o monte está vazio, você pega o Dragão, a menos que alguém já o tenha, e ninguém mais compra neste turno. Assim que houver ladrilhos de novo, quem tem o Dragão compra primeiro e o devolve.
tsuro-rules-dragon-give = Se quem tem o Dragão sai, ele passa, em sentido horário, ao próximo com menos de três ladrilhos, antes de qualquer compra. Se não houver ninguém assim, é deixado de lado.
tsuro-rules-end = Fim de jogo
tsuro-rules-end-one = Resta um só marco: seu dono vence.
tsuro-rules-end-together = Os últimos marcos saem todos com o mesmo ladrilho: seus donos dividem a vitória.
tsuro-rules-end-tiles = Todos os ladrilhos foram baixados e restam vários marcos: seus donos dividem a vitória.
tsuro-rules-end-places = Os demais são classificados pelo tempo que ficaram no jogo. Quem sai junto divide a colocação.
tsuro-rules-options = Regras avançadas
tsuro-rules-bonus = Para três ou mais jogadores. Se o seu ladrilho elimina oponentes e você continua, você vê os ladrilhos deles e pode trocar quantos quiser da sua mão pelo mesmo número dos deles, antes que voltem ao monte e antes de qualquer compra. Se você também sai, não há bônus.
tsuro-rules-pile = O monte de compra fica com o jogador que compra em seguida, com o Dragão embaixo. Isso muda só a exibição.
tsuro-rules-knowledge = Quem sabe o quê
tsuro-rules-knowledge-what = Todos veem o tabuleiro, os marcos, quantos ladrilhos há em cada mão e no monte, e quem tem o Dragão. Seus ladrilhos só você vê. A ordem do monte ninguém conhece.

# O que a própria pessoa fez, para leitores de tela
tsuro-tell-begins-you = Você começa.
tsuro-tell-dealt-you = Você recebe os ladrilhos { $tiles }.
tsuro-tell-placed-you = Você coloca seu marco em { $spot }.
tsuro-tell-laid-you = Você baixa o ladrilho { $tile } em { $square }.
tsuro-tell-moved-you = { $count ->
    [one] Seu marco vai para { $spot }.
   *[other] Seu marco atravessa { $count } ladrilhos até { $spot }.
  }
tsuro-tell-edge-you = Seu marco sai do tabuleiro em { $spot }: você está fora.
tsuro-tell-collision-you = Seu marco colide com o de { $other }: os dois estão fora.
tsuro-tell-exchanged-for-you = Você troca { $give } por { $take }.
tsuro-tell-kept-you = Você fica com a mão como está.
tsuro-tell-returned-you = { $count ->
    [one] Um ladrilho seu volta para o monte de compra.
   *[other] { $count } ladrilhos seus voltam para o monte de compra.
  }
tsuro-tell-drew-you = Você compra o ladrilho { $tile }.
tsuro-tell-dragon-you = O monte acabou: você pega o ladrilho do Dragão.
tsuro-tell-dragon-given-up-you = Você devolve o Dragão.
tsuro-hand-keys = Setas para a esquerda e para a direita passam de um ladrilho a outro, para cima e para baixo giram o ladrilho, Enter testa e Enter de novo baixa, Esc devolve à mão.
