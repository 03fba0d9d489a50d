# Tsuro: everything that is said on and about its board.

# Places and pieces
tsuro-seat = Player { $seat }
tsuro-port = { $port ->
    [0] top left
    [1] top right
    [2] right side, upper
    [3] right side, lower
    [4] bottom right
    [5] bottom left
    [6] left side, lower
   *[7] left side, upper
  }
tsuro-spot = { $square }, { $port }
tsuro-path = { $from } to { $to }
tsuro-paths = { $before }; { $next }
tsuro-face = { $turns ->
    [0] tile { $tile }
    [1] tile { $tile }, turned a quarter
    [2] tile { $tile }, turned a half
   *[3] tile { $tile }, turned three quarters
  }

# What happened
tsuro-tell-begins = { $name } begins.
tsuro-tell-dealt = { $name } is dealt the tiles { $tiles }.
tsuro-tell-placed = { $name } puts a stone on { $spot }.
tsuro-tell-laid = { $name } lays tile { $tile } on { $square }.
tsuro-tell-moved = { $count ->
    [one] The stone of { $name } moves to { $spot }.
   *[other] The stone of { $name } crosses { $count } tiles to { $spot }.
  }
tsuro-tell-edge = The stone of { $name } leaves the board at { $spot }: { $name } is out.
tsuro-tell-collision = The stones of { $name } and { $other } meet: both are out.
tsuro-tell-shown = { $tiles ->
    [none] { $name } looks at the hand of { $other }.
   *[other] { $name } looks at the hand of { $other }: { $tiles }.
  }
tsuro-tell-exchanged = { $name } has decided on the elimination bonus.
tsuro-tell-exchanged-for = { $name } exchanges { $give } for { $take }.
tsuro-tell-kept = { $name } keeps the hand as it is.
tsuro-tell-returned = { $count ->
    [one] One tile of { $name } goes back into the draw pile.
   *[other] { $count } tiles of { $name } go back into the draw pile.
  }
tsuro-tell-drew = { $tile ->
    [none] { $name } draws a tile.
   *[other] { $name } draws tile { $tile }.
  }
tsuro-tell-dragon = The pile is empty: { $name } takes the dragon.
tsuro-tell-dragon-passed = The dragon goes from { $name } to { $other }.
tsuro-tell-dragon-aside = The dragon is set aside.
tsuro-tell-dragon-given-up = { $name } gives up the dragon.
tsuro-tell-over = { $count ->
    [one] The game is over: { $names } wins.
   *[other] The game is over: { $names } share the win.
  }

# What is asked
tsuro-ask-placing = { $asked ->
    [mine] Choose a start mark for your stone.
   *[other] { $name ->
        [none] Another player is choosing a start mark.
       *[other] { $name } is choosing a start mark.
      }
  }
tsuro-ask-laying = { $asked ->
    [mine] Lay a tile on { $square }.
   *[other] { $name ->
        [none] Another player is laying a tile.
       *[other] { $name } is laying a tile.
      }
  }
tsuro-ask-exchanging = { $asked ->
    [mine] Elimination bonus: exchange tiles, or keep yours.
   *[other] { $name ->
        [none] Another player is deciding on the elimination bonus.
       *[other] { $name } is deciding on the elimination bonus.
      }
  }
tsuro-ask-over = The game is over.

# What a choice would do
tsuro-do-place = Put your stone on { $spot }
tsuro-do-lay = Lay { $face } on { $square }.
tsuro-do-bonus = You may then exchange tiles.
tsuro-do-keep = Keep your tiles
tsuro-do-exchange = Give { $give } and take { $take }

# Why not
tsuro-why-game-over = The game is over.
tsuro-why-place-a-stone = First, every stone goes on its start mark.
tsuro-why-lay-a-tile = Now a tile has to be laid on { $square }.
tsuro-why-decide-the-exchange = First decide on the elimination bonus.
tsuro-why-notch-taken = The stone of { $name } already stands on { $spot }.
tsuro-why-not-in-hand = Not in your hand: { $tiles }.
tsuro-why-not-among-the-eliminated = Not in the hands of those who went out: { $tiles }.
tsuro-why-edge-rule = { $count ->
    [one] Laid like this, it would lead your stone off the board at { $spot }. You may not put yourself out while tile { $instead } can keep you in.
   *[other] Laid like this, it would lead your stone off the board at { $spot }. You may not put yourself out while another placement keeps you in (tiles: { $instead }).
  }
tsuro-why-collision-rule = { $count ->
    [one] Laid like this, it would lead your stone into the stone of { $name }. You may not put yourself out while tile { $instead } can keep you in.
   *[other] Laid like this, it would lead your stone into the stone of { $name }. You may not put yourself out while another placement keeps you in (tiles: { $instead }).
  }

# The table
tsuro-board = Board
tsuro-square-empty = { $square }, empty
tsuro-square-target = { $square }, empty, your next tile goes here
tsuro-square-laid = { $square }, tile { $tile }: { $paths }
tsuro-square-tried = { $square }, tried: { $face }: { $paths }
tsuro-square-impossible = { $square }, tried, not possible: { $face }: { $paths }
tsuro-square-stones = { $count ->
    [one] { $square }; stone in front of it: { $stones }
   *[other] { $square }; stones in front of it: { $stones }
  }
tsuro-stone-at = { $name } ({ $port })
tsuro-marks = Start marks
tsuro-mark-free = Start mark { $spot }, free
tsuro-mark-tried = Start mark { $spot }, tried
tsuro-mark-taken = Start mark { $spot }, taken by { $name }
tsuro-mark-before = Previous start mark
tsuro-mark-after = Next start mark
tsuro-placing-hint = Tap a mark on the edge to see your stone there; tap it again to place it.

tsuro-hand = Your hand
tsuro-hand-empty = You hold no tiles.
tsuro-hand-tile = Tile { $tile }: { $paths }
tsuro-hand-tile-impossible = Tile { $tile }, would put your stone out however it is turned: { $paths }
tsuro-leads-out = { $count ->
    [one] However you turn it, tile { $tiles } would put your stone out: lay another one.
   *[other] However you turn them, tiles { $tiles } would put your stone out: lay another one.
  }
tsuro-turn-left = Turn the tile to the left
tsuro-turn-right = Turn the tile to the right
tsuro-hand-hint = Tap a tile to try it, tap again to turn it. Then tap the square to lay it.
tsuro-hand-hint-expert = Swipe a tile, or use the arrows, to turn it. Tap it to lay it as it is.
tsuro-waiting-hand = Tap a tile to turn it while you wait.
tsuro-waiting-hand-expert = Swipe a tile, or use the arrows, to turn it while you wait.

tsuro-exchange = Elimination bonus
tsuro-exchange-yours = Give from your hand
tsuro-exchange-theirs = Take from the hand of { $name }
tsuro-exchange-uneven = { $missing ->
    [0] Choose the tiles you want to exchange, or keep yours.
    [one] { $side ->
        [give] Choose one more tile to give.
       *[take] Choose one more tile to take.
      }
   *[other] { $side ->
        [give] Choose { $missing } more tiles to give.
       *[take] Choose { $missing } more tiles to take.
      }
  }
tsuro-exchange-even = You would then hold { $tiles }.
tsuro-exchange-keep = Keep my tiles

tsuro-players = Players
tsuro-pile = { $count ->
    [0] The draw pile is empty
    [one] One tile in the draw pile
   *[other] { $count } tiles in the draw pile
  }
tsuro-pile-with = The pile is with { $name }
tsuro-dragon-free = Dragon: free
tsuro-dragon-with = Dragon: { $name }
tsuro-dragon = Holds the dragon
tsuro-tiles-held = { $count ->
    [0] no tiles
    [one] one tile
   *[other] { $count } tiles
  }
tsuro-to-act = to play
tsuro-out = out { $order ->
    [1] first
    [2] second
    [3] third
   *[other] { $order }th
  }
tsuro-gone = out
tsuro-place = { $rank ->
    [1] winner
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
tsuro-place-short = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }

# The options
tsuro-option-bonus = Elimination bonus
tsuro-option-bonus-about = If your tile puts opponents out and you stay in, you may at once exchange tiles with their hands.
tsuro-option-bonus-players = For three or more players.
tsuro-option-pile = Passing the pile
tsuro-option-pile-about = The draw pile is shown with the player who draws next. This changes only the display, not the game.
tsuro-option-first = First player
tsuro-option-first-about = At a real table, the oldest player goes first.
tsuro-option-first-random = Random

# The rules
tsuro-rules-lead = Your stone follows a path that grows tile by tile. Keep it on the board longer than the others, and you win. For two to eight players.
tsuro-rules-parts = Components
tsuro-rules-parts-board = A board of six by six squares. Each outer side of a border square has two start marks, 48 in all.
tsuro-rules-parts-tiles = 35 path tiles, no two alike. Each joins its eight points, two on every side, by four paths. Paths may cross, but they never branch: whoever enters at one point leaves at exactly one other. Some tiles look the same after a turn.
tsuro-rules-parts-stones = Eight stones, each with its own colour and emblem, and one dragon tile.
tsuro-rules-setup = Set-up
tsuro-rules-setup-deal = The path tiles are shuffled. Everybody gets three, which only they may see. The rest form the draw pile.
tsuro-rules-setup-stones = Then, in turn order and already knowing their tiles, everybody puts their stone on a free start mark. Two stones may stand at the same square, but never on the same mark. The first turn begins when all stones are placed.
tsuro-rules-figure-start = Two stones on their start marks at the edge.
tsuro-rules-turn = A turn
tsuro-rules-turn-steps = A turn has three parts: lay a tile, move the stones, draw.
tsuro-rules-lay = 1. Lay a tile
tsuro-rules-lay-how = Lay a tile from your hand on the empty square in front of your stone, turned as you like. After that it never moves again.
tsuro-rules-lay-duty = You may not put your own stone out as long as any tile of your hand, turned in any way, would keep it in. If none would, you may lay any of them. Running into another stone counts as going out.
tsuro-rules-figure-edge = Not allowed while another tile, or turning this one, keeps the stone in: this way leads off the board.
tsuro-rules-move = 2. Move the stones
tsuro-rules-move-how = Every stone at the new tile, yours first, follows its path to the end, across as many tiles as the path runs. A path may cross the same tile more than once.
tsuro-rules-figure-journey = One tile sets two stones moving.
tsuro-rules-move-out = A stone whose path ends at the edge leaves the board, and its player is out. If the paths of two stones are joined, the stones meet, and both players are out.
tsuro-rules-figure-collision = Two stones meet on the new tile; a third moves on.
tsuro-rules-move-together = Everything that one tile sets moving counts as one event: players who go out by it go out together. Their tiles are shuffled into the draw pile.
tsuro-rules-draw = 3. Draw
tsuro-rules-draw-how = Beginning with the player of the turn and going clockwise, each player still in with fewer than three tiles draws one, round after round, until all have three or the pile is empty. If the player of the turn went out, the next one begins.
tsuro-rules-draw-two = With two players only the player of the turn draws, and there is no dragon.
tsuro-rules-draw-over = When the last opponent goes out, the game is over at once, and nobody draws.
tsuro-rules-dragon = The dragon
tsuro-rules-dragon-take = With three or more players: if you are to draw and the pile is empty, you take the dragon, unless somebody already has it, and nobody else draws this turn. As soon as there are tiles again, the holder of the dragon draws first and gives up the dragon.
tsuro-rules-dragon-give = If the holder goes out, the dragon passes clockwise to the next player with fewer than three tiles, before anybody draws. If there is no such player, it is set aside.
tsuro-rules-end = The end
tsuro-rules-end-one = Only one stone is left: its owner wins.
tsuro-rules-end-together = The last stones all go out by the same tile: their owners share the win.
tsuro-rules-end-tiles = All tiles are laid and several stones are left: their owners share the win.
tsuro-rules-end-places = The others are placed by how long they stayed in. Those who went out together share a place.
tsuro-rules-options = Advanced rules
tsuro-rules-bonus = For three or more players. If your tile puts opponents out and you stay in, you look at their tiles and may exchange any number of your own for as many of theirs, before their tiles go back into the pile and before anybody draws. If you go out as well, there is no bonus.
tsuro-rules-pile = The draw pile lies with the player who draws next, with the dragon under it. This changes only the display.
tsuro-rules-knowledge = Who knows what
tsuro-rules-knowledge-what = Everybody sees the board, the stones, how many tiles each player and the pile have, and who holds the dragon. Only you see your tiles. Nobody knows the order of the pile.

# What one did oneself, as a screen reader says it
tsuro-tell-begins-you = You begin.
tsuro-tell-dealt-you = You are dealt the tiles { $tiles }.
tsuro-tell-placed-you = You put your stone on { $spot }.
tsuro-tell-laid-you = You lay tile { $tile } on { $square }.
tsuro-tell-moved-you = { $count ->
    [one] Your stone moves to { $spot }.
   *[other] Your stone crosses { $count } tiles to { $spot }.
  }
tsuro-tell-edge-you = Your stone leaves the board at { $spot }: you are out.
tsuro-tell-collision-you = Your stone meets that of { $other }: you are both out.
tsuro-tell-exchanged-for-you = You exchange { $give } for { $take }.
tsuro-tell-kept-you = You keep your hand as it is.
tsuro-tell-returned-you = { $count ->
    [one] One of your tiles goes back into the draw pile.
   *[other] { $count } of your tiles go back into the draw pile.
  }
tsuro-tell-drew-you = You draw tile { $tile }.
tsuro-tell-dragon-you = The pile is empty: you take the dragon.
tsuro-tell-dragon-given-up-you = You give up the dragon.
tsuro-hand-keys = Left and right arrow keys go from tile to tile, up and down turn the tile, Enter tries it and Enter again lays it, Escape puts it back.
