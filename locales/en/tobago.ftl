# The words of Tobago.

tobago-terrain-scrubland = scrubland
tobago-terrain-jungle = jungle
tobago-terrain-river = river
tobago-terrain-mountain = mountains
tobago-terrain-lake = lake
tobago-terrain-beach = beach

tobago-in-scrubland = in the scrubland
tobago-in-jungle = in the jungle
tobago-in-river = in a river
tobago-in-mountain = in the mountains
tobago-in-lake = in a lake
tobago-in-beach = on a beach
tobago-in-largest-scrubland = in the largest scrubland
tobago-in-largest-jungle = in the largest jungle
tobago-in-largest-river = in the largest river
tobago-in-largest-mountain = in the largest mountain range
tobago-in-largest-lake = in the largest lake
tobago-in-largest-beach = on the largest beach
tobago-in-hut = at a hut
tobago-in-palm = at a palm tree
tobago-in-statue = at a statue
tobago-next-to-scrubland = next to the scrubland
tobago-next-to-jungle = next to the jungle
tobago-next-to-river = next to a river
tobago-next-to-mountain = next to the mountains
tobago-next-to-lake = next to a lake
tobago-next-to-beach = next to a beach
tobago-next-to-largest-scrubland = next to the largest scrubland
tobago-next-to-largest-jungle = next to the largest jungle
tobago-next-to-largest-river = next to the largest river
tobago-next-to-largest-mountain = next to the largest mountain range
tobago-next-to-largest-lake = next to the largest lake
tobago-next-to-largest-beach = next to the largest beach
tobago-next-to-hut = next to a hut
tobago-next-to-palm = next to a palm tree
tobago-next-to-statue = next to a statue
tobago-next-to-ocean = next to the ocean
tobago-in-sight-of-scrubland = in sight of the scrubland
tobago-in-sight-of-jungle = in sight of the jungle
tobago-in-sight-of-river = in sight of a river
tobago-in-sight-of-mountain = in sight of the mountains
tobago-in-sight-of-lake = in sight of a lake
tobago-in-sight-of-beach = in sight of a beach
tobago-in-sight-of-largest-scrubland = in sight of the largest scrubland
tobago-in-sight-of-largest-jungle = in sight of the largest jungle
tobago-in-sight-of-largest-river = in sight of the largest river
tobago-in-sight-of-largest-mountain = in sight of the largest mountain range
tobago-in-sight-of-largest-lake = in sight of the largest lake
tobago-in-sight-of-largest-beach = in sight of the largest beach
tobago-in-sight-of-hut = in sight of a hut
tobago-in-sight-of-palm = in sight of a palm tree
tobago-in-sight-of-statue = in sight of a statue
tobago-in-sight-of-ocean = in sight of the ocean

tobago-clue-not = not { $clue }

# The island and what is on it.
tobago-island = The island. Arrow keys go from space to space, Enter chooses.
tobago-object-hut = hut
tobago-object-palm = palm tree
tobago-object-amulet = amulet
tobago-statue-facing = statue facing { $direction }
tobago-direction-0 = north
tobago-direction-1 = north-east
tobago-direction-2 = south-east
tobago-direction-3 = south
tobago-direction-4 = south-west
tobago-direction-5 = north-west
tobago-marker-white = white marker
tobago-marker-grey = grey marker
tobago-marker-brown = brown marker
tobago-marker-black = black marker
tobago-vehicle-yours = your vehicle
tobago-vehicle-of = vehicle of { $name }
tobago-light-site = possible
tobago-light-stay = would stay possible
tobago-light-gone = would be ruled out
tobago-light-reach = one leg away
tobago-light-reach-2 = two legs away
tobago-light-reach-3 = three legs away
tobago-light-reason = this is why
tobago-light-pick = its marker can be removed
tobago-light-chosen = chosen
tobago-zoom-in = Come nearer
tobago-zoom-all = See the whole island

# Players and supply.
tobago-players = Players
tobago-seat = Player { $seat }
tobago-bot = Bot { $seat }
tobago-to-act = to act
tobago-their-turn = has the turn
tobago-rank = { $rank ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $rank }th place
  }
tobago-has-taken = { $count ->
    [one] one treasure card
   *[other] { $count } treasure cards
  }
tobago-has-coins = { $count ->
    [one] one coin
   *[other] { $count } coins
  }
tobago-has-amulets = { $count ->
    [0] no amulets
    [one] one amulet
   *[other] { $count } amulets
  }
tobago-has-cards = { $count ->
    [one] one clue card
   *[other] { $count } clue cards
  }
tobago-has-roses = { $count ->
    [one] one rose in stock
   *[other] { $count } roses in stock
  }
tobago-supply-treasure = Treasure deck
tobago-supply-clues = Clue deck
tobago-supply-amulets = Amulets in the pile
tobago-supply-curses = Curses left
tobago-supply-safe = { $count ->
    [one] The next treasure card is no curse.
   *[other] The next { $count } treasure cards are no curses.
  }
tobago-supply-unsafe = Any treasure card can be a curse now.

# Treasures, maps and cards.
tobago-treasure-white = white treasure
tobago-treasure-grey = grey treasure
tobago-treasure-brown = brown treasure
tobago-treasure-black = black treasure
tobago-coins = { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }
tobago-curse = curse
tobago-hand = Your clue cards
tobago-card-fits-nowhere = { $clue } – fits no map now
tobago-maps = Treasure maps
tobago-map-of = Map of the { $treasure }
tobago-map-empty = No clue yet: it can be anywhere.
tobago-map-point = Point at a map to see where its treasure can be.
tobago-map-places = Map of the { $treasure }: { $count ->
    [one] one place left
   *[other] { $count } possible places
  }
tobago-map-admits = Add to the map of the { $treasure }: { $before } places become { $after }
tobago-map-refuses = The map of the { $treasure } does not admit this clue. Why?
tobago-rose-of = rose of { $name }
tobago-roses-of = two roses of { $name }

# What can be done.
tobago-actions = Actions
tobago-do-raise = Raise the { $treasure }
tobago-do-amulet = Use an amulet
tobago-do-not = { $power }: leave it
tobago-do-exchange = New hand, turn over
tobago-do-stop = Leave the extra drive
tobago-do-end = End the turn
tobago-take = Take the card
tobago-pass = Pass
tobago-power-marker = Remove a marker
tobago-power-marker-does = One space less where a treasure can be.
tobago-power-clue = Another clue
tobago-power-clue-does = Play one more card from your hand.
tobago-power-drive = Another drive
tobago-power-drive-does = Three more legs; amulets are not picked up.
tobago-power-exchange = A new hand
tobago-power-exchange-does = Exchange all your clue cards.
tobago-power-claim = Claim twice
tobago-power-claim-does = A second rose on a clue of yours.
tobago-power-swap = Swap roses
tobago-power-swap-does = Two roses on one map change places.
tobago-hint-land = Touch a space to land there.
tobago-hint-turn = Take up a clue card, or touch a lit space to drive.
tobago-hint-acted = Your action is taken. Raise, use amulets, or end the turn.
tobago-hint-begin = Touch the card that starts the map.
tobago-hint-marker = Touch a space to remove the marker there.
tobago-hint-claim = Touch a clue of yours on a map.
tobago-hint-swap = Touch the first of two clues on a map.
tobago-hint-swap-second = Now the clue to change places with.
tobago-hint-amulet-clue = Take up the card to play with the amulet.
tobago-hint-map = Which map shall “{ $clue }” go to?
tobago-hint-legs = { $legs ->
    [one] One leg left. Touch a lit space to drive there.
   *[other] { $legs } legs left. Touch a lit space to drive there.
  }

# Sharing a treasure.
tobago-sharing-of = Sharing the { $treasure }
tobago-face-down = { $count ->
    [0] No cards are left face down.
    [one] One card lies face down.
   *[other] { $count } cards lie face down.
  }
tobago-roses-asked = The roses, in the order they are asked
tobago-rose-passed = passed
tobago-rose-is-asked = is asked now
tobago-you-saw = You peeked at
tobago-only-you = (only you see this)
tobago-turned-up-so-far = Turned up so far
tobago-last-treasure = The deck has run out: this is the last treasure.
tobago-close = Close
tobago-won = { $count ->
    [one] { $names } wins the treasure hunt!
   *[other] { $names } share the win!
  }
tobago-then-over = Then the game is over.
tobago-then-new-map = Then { $name } starts the new map.
tobago-then-next-card = Then the next card is turned up; { $name } is asked first, unless it is a curse.
tobago-then-asked = Then { $name } is asked.

# What happened.
tobago-told-landed = { $name } lands on { $space }.
tobago-told-added = { $name } adds “{ $clue }” to the map of the { $treasure }: { $count ->
    [one] one place left.
   *[other] { $count } places left.
  }
tobago-told-located = The { $treasure } is located: { $space }.
tobago-told-dealt = { $name } is dealt { $count } clue cards.
tobago-told-drew = { $count ->
    [one] { $name } draws a clue card.
   *[other] { $name } draws { $count } clue cards.
  }
tobago-told-discarded = { $name } discards { $count } clue cards.
tobago-told-clues-reshuffled = The discarded clue cards become the new deck.
tobago-told-turn = It is the turn of { $name }.
tobago-told-drove = { $name } drives to { $space }.
tobago-told-picked-up = { $name } picks up an amulet on { $space }.
tobago-told-amulet = { $name } uses an amulet.
tobago-told-removed = { $name } removes the marker of the { $treasure } from { $space }.
tobago-told-extra-drive = { $name } gets an extra drive of three legs.
tobago-told-stopped = { $name } leaves the rest of the extra drive.
tobago-told-claimed = { $name } puts a second rose on “{ $clue }”.
tobago-told-swapped = { $name } swaps the roses of “{ $one }” and “{ $other }”.
tobago-told-raised = { $name } raises the { $treasure } on { $space }.
tobago-told-treasures-reshuffled = The treasure deck has run out; its discards become the deck.
tobago-told-looked = { $count ->
    [one] { $name } peeks at one treasure card.
   *[other] { $name } peeks at { $count } treasure cards.
  }
tobago-told-turned-up = A card is turned up: { $card }.
tobago-told-curse = A curse is turned up!
tobago-told-took = { $name } takes the card: { $card }.
tobago-told-passed = { $name } passes.
tobago-told-unwanted = Nobody takes the card: { $card }.
tobago-told-protected = { $name } gives an amulet against the curse.
tobago-told-lost = { $name } loses the most valuable treasure card to the curse.
tobago-told-lost-openly = { $name } loses a treasure card to the curse: { $card }.
tobago-told-spared = { $name } has nothing to lose to the curse.
tobago-told-curse-gone = The curse leaves the game.
tobago-told-curse-returned = The curse is shuffled back into the deck.
tobago-told-withdrew = { $name } takes back the roses.
tobago-told-shared = { $count ->
    [0] The treasure is shared.
    [one] The treasure is shared; one card is discarded.
   *[other] The treasure is shared; { $count } cards are discarded.
  }
tobago-told-washed-ashore = An amulet is washed ashore on { $space }.
tobago-told-statues-turned = The statues turn.
tobago-told-over = The game is over.

# What is asked.
tobago-question-landing-yours = Where do you land?
tobago-question-landing-theirs = A vehicle lands.
tobago-question-turn-yours = Play a clue, drive, or end your turn.
tobago-question-turn-theirs = A turn is being played.
tobago-question-acted = Anything else, or end your turn?
tobago-question-legs = { $legs ->
    [one] One leg left: drive on, or end your turn.
   *[other] { $legs } legs left: drive on, or end your turn.
  }
tobago-question-extra-legs = { $legs ->
    [one] One leg of the extra drive left.
   *[other] { $legs } legs of the extra drive left.
  }
tobago-question-sharing-yours = Do you take the card ({ $card })?
tobago-question-sharing-theirs = A treasure is being shared.
tobago-question-map-yours = Start the new map of the { $treasure } with a clue of yours.
tobago-question-map-theirs = The new map of the { $treasure } is being started.
tobago-question-over = The game is over.

# What an action would do.
tobago-does-land = Land on { $space }.
tobago-does-clue = Add “{ $clue }” to the map of the { $treasure }: { $before } → { $after } places.
tobago-does-begin = Start the map of the { $treasure } with “{ $clue }”: { $after } places.
tobago-does-locate = It is located on { $space }!
tobago-does-drive = { $legs ->
    [0] Drive to { $space }; that is the last leg.
    [one] Drive to { $space }; one leg is left then.
   *[other] Drive to { $space }; { $legs } legs are left then.
  }
tobago-does-pick-up = Pick up the amulet.
tobago-does-reach = The { $treasure } can be raised there.
tobago-does-exchange = { $count ->
    [one] Exchange your clue card; your turn is over then.
   *[other] Exchange your { $count } clue cards; your turn is over then.
  }
tobago-does-raise = Raise the { $treasure }: { $cards } cards for { $roses ->
    [one] one rose.
   *[other] { $roses } roses.
  }
tobago-does-risk-curse = A curse can be among them.
tobago-does-amulet = { $count ->
    [0] With your last amulet:
    [one] With an amulet (one is left then):
   *[other] With an amulet ({ $count } are left then):
  }
tobago-does-marker = remove the marker of the { $treasure } from { $space }: { $before } → { $after } places.
tobago-does-extra-drive = { $legs } extra legs.
tobago-does-exchange-amulet = { $count ->
    [one] exchange your clue card.
   *[other] exchange your { $count } clue cards.
  }
tobago-does-claim = a second rose on “{ $clue }”.
tobago-does-swap = the roses of “{ $one }” and “{ $other }” change places.
tobago-does-stop = { $legs ->
    [0] Leave the extra drive and go on with the regular one.
    [one] Leave the extra drive; one regular leg is left.
   *[other] Leave the extra drive; { $legs } regular legs are left.
  }
tobago-does-end = End your turn.
tobago-does-end-game = End your turn, and with it the game: nothing has happened for too long.
tobago-does-take = Take the card: { $card }.
tobago-does-pass = Pass: { $card }.
tobago-does-pass-unwanted = Pass; the card is discarded ({ $card }).

# Why something is not possible.
tobago-why-game-over = The game is over.
tobago-why-land-first = First all vehicles land.
tobago-why-not-on-the-island = There is no space { $space } on this island.
tobago-why-not-now = That is not possible now.
tobago-why-take-or-pass = First the treasure is shared: take the card or pass.
tobago-why-start-the-map = First the map of the { $map } is started.
tobago-why-already-acted = You have taken the one action of your turn.
tobago-why-not-in-hand = “{ $clue }” is not in your hand.
tobago-why-no-rose = You have no rose left in stock.
tobago-why-located = The { $map } is located already, on { $site }.
tobago-why-contradicts = The map of the { $map } says “{ $clue }”, the opposite.
tobago-why-leaves-nothing = No place would be left for the { $map }: every possible space would be ruled out.
tobago-why-removes-nothing = This would rule out nothing: all possible spaces of the { $map } fit it already.
tobago-why-no-leg-left = You have no leg left to drive.
tobago-why-out-of-reach = One leg does not lead from { $from } to { $to }: it stays within one terrain, or crosses to a neighbouring space of another.
tobago-why-something-done = The turn can be given up only before anything is done in it.
tobago-why-use-the-amulet = You have an amulet: use it to exchange your hand.
tobago-why-no-cards = You have no clue cards to exchange.
tobago-why-not-located = The { $map } is not located yet.
tobago-why-not-there = The { $map } is on { $site }, not where you are.
tobago-why-no-amulet = You have no amulet.
tobago-why-no-marker = No marker of the { $map } lies on { $space }.
tobago-why-last-marker = That is the last marker of the { $map }; it stays.
tobago-why-no-expert-powers = This power is not in play at this table.
tobago-why-not-on-a-map = “{ $clue }” lies on no map.
tobago-why-not-your-single-rose = The rose on “{ $clue }” is of { $owner }.
tobago-why-already-double = Two roses of { $owner } lie on “{ $clue }” already.
tobago-why-two-clues-needed = Two different clues are needed to change places.
tobago-why-different-maps = “{ $one }” and “{ $other }” lie on different maps.
tobago-why-unequal-claims = One rose and two do not change places.
tobago-why-same-owner = Both roses are of { $owner }.
tobago-why-nothing-to-stop = There is no extra drive to leave.

# Options at the point of choice.
tobago-option-first = Who begins
tobago-option-first-by-luck = Luck decides
tobago-option-variants = Variants
tobago-option-expert-powers = Expert powers of amulets
tobago-option-expert-powers-about = An amulet can also put a second rose on a clue of yours, or let two roses on a map change places.
tobago-option-open-treasure = Open treasure
tobago-option-open-treasure-about = Everybody sees the coins that the others have taken. Otherwise they lie face down until the end.
tobago-option-lenient-clues = Lenient clues
tobago-option-lenient-clues-about = While a map has no markers on the island, a clue that rules out nothing may be added to it.
tobago-option-20-amulets = 20 amulets
tobago-option-20-amulets-about = As in the French edition; the others have 21.
tobago-option-curses = Curses
tobago-option-two-curses = Two curses
tobago-option-two-curses-about = The usual game.
tobago-option-one-curse = One curse
tobago-option-one-curse-about = A little less to fear.
tobago-option-no-curses = No curses
tobago-option-no-curses-about = Every treasure card is worth coins.
tobago-option-deep-curses = Deep curses
tobago-option-deep-curses-about = Curses are among the lower 21 treasure cards only, instead of the lower 27: they come later.
tobago-option-first-curse-returns = The first curse returns
tobago-option-first-curse-returns-about = The first curse that strikes is shuffled back into the deck.
tobago-option-after-curse = After a curse
tobago-option-sharing-ends = The sharing ends
tobago-option-sharing-ends-about = The usual game: what was not shared is lost.
tobago-option-sharing-goes-on = The sharing goes on
tobago-option-sharing-goes-on-about = Everybody has paid, and the rest of the cards is shared.
tobago-option-sharing-goes-on-for-payers = It goes on for those who gave an amulet
tobago-option-sharing-goes-on-for-payers-about = The others take back their roses.
tobago-option-island = The island
tobago-option-island-by-luck = Luck decides everything
tobago-option-island-by-luck-about = One of 32 islands, with huts, palm trees and statues where they fall.
tobago-option-island-chosen = Choose the island
tobago-option-island-chosen-about = The objects are placed by luck.
tobago-option-island-by-hand = Place everything yourself
tobago-option-island-by-hand-about = Four huts, three palm trees, three statues. Equal objects stand at least four spaces apart, statues not by the sea.

# The editor of the island.
tobago-editor = The island of this table
tobago-editor-code = Set-up code
tobago-editor-code-about = Paste a code to play on the same island with the same variants, or share this one.
tobago-editor-code-wrong = This is no set-up code. It has 18 characters; perhaps one is mistyped.
tobago-editor-copy = Copy
tobago-editor-copied = Copied
tobago-editor-sections = How the island is put together
tobago-editor-face-big = { $face }: larger side
tobago-editor-face-small = { $face }: smaller side
tobago-editor-order = B and C swapped
tobago-editor-interlock = Interlocked the other way
tobago-editor-tools = What to place
tobago-editor-hut = Hut
tobago-editor-palm = Palm tree
tobago-editor-statue = Statue
tobago-editor-remove = Take away
tobago-editor-island = Island { $island }. Arrow keys go from space to space, Enter places what is chosen; a statue turns.
tobago-editor-missing = Still to place: { $huts ->
    [one] one hut
   *[other] { $huts } huts
  }, { $palms ->
    [one] one palm tree
   *[other] { $palms } palm trees
  }, { $statues ->
    [one] one statue
   *[other] { $statues } statues
  }.
tobago-editor-fits = This set-up can be played.
tobago-editor-does-not-fit = This set-up cannot be played:

# The rules as a page.
tobago-rules-goal = You hunt for treasures on an island. Nobody knows where they lie; everybody adds clues, until a single space is left. Whoever gets there first raises the treasure, but all who gave clues have a share in it. In the end the most coins win.
tobago-rules-setup-title = Before the game
tobago-rules-setup = The island is put together from three sections. On it stand four huts, three palm trees and three statues. Everybody puts a vehicle on any space, and a first clue on a treasure map of its own, marked with a rose.
tobago-rules-setup-players = You hold four clue cards, six in a game of two. With fewer than four players some maps are still empty: anybody may start them later.
tobago-rules-turn-title = Your turn
tobago-rules-turn = If your vehicle stands on an amulet when your turn begins, you get it. Then you may do one of three things:
tobago-rules-turn-clue = play a clue: lay a card below a map, put a rose on it, and draw another card;
tobago-rules-turn-drive = drive up to three legs;
tobago-rules-turn-exchange = or, if you have no amulet and have done nothing yet, give up the turn and exchange your whole hand.
tobago-rules-turn-anytime = At any moment of your turn, also between two legs, you may raise treasures and use amulets. You end the turn yourself.
tobago-rules-clues-title = Clues
tobago-rules-clues = A clue says how the treasure lies to a landmark: a terrain, the huts, the palm trees, the statues or the ocean. Distances are counted over land.
tobago-rules-in = It lies on a space of the landmark.
tobago-rules-not-in = It lies anywhere else.
tobago-rules-next-to = It lies exactly one space away from the landmark, never in it.
tobago-rules-not-next-to = It lies in the landmark, or two or more spaces away.
tobago-rules-in-sight-of = It lies one or two spaces away, never in the landmark.
tobago-rules-not-in-sight-of = It lies in the landmark, or three or more spaces away.
tobago-rules-largest = Brackets mean the largest connected area of a terrain only. Objects do not change the terrain they stand on, and a treasure may lie under them.
tobago-rules-fit = A clue may be added to a map only if it rules out at least one possible space and leaves at least one.
tobago-rules-markers = As soon as a map has at most 17 possible spaces, its markers lie on the island. When one is left, the treasure is located, and nothing can be added.
tobago-rules-drive-title = Driving
tobago-rules-drive = One leg leads any distance within the terrain you stand on, as far as it is connected, or one step to a neighbouring space of another terrain. Nothing is in the way but the sea. A leg that ends on an amulet picks it up. Raising a treasure ends the drive.
tobago-rules-share-title = Raising and sharing a treasure
tobago-rules-raise = When a treasure is located and your vehicle stands on it, you may raise it. You put another rose below the map; then it is shared:
tobago-rules-share-draw = Everybody draws a treasure card for each rose on the map and looks at it in secret. One more is added unseen, and all are shuffled.
tobago-rules-share-offer = One card is turned up at a time and offered to the roses from bottom to top.
tobago-rules-share-take = Whoever takes it, keeps it face down and takes back that rose. A card that nobody wants is discarded.
tobago-rules-share-end = It goes on until no cards or no roses are left.
tobago-rules-share-new-map = Whoever took the last card starts a new map with a clue; if nobody did, whoever raised the treasure.
tobago-rules-share-ashore = Then amulets are washed ashore, the statues turn, and the turn goes on.
tobago-rules-curse-title = Curses
tobago-rules-curse = If a curse is turned up, the sharing ends. Everybody with a rose left on the map gives an amulet or, without one, loses the most valuable treasure card. The curse leaves the game. The first twelve treasure cards of a game are never curses.
tobago-rules-amulets-title = Amulets
tobago-rules-amulets = Whenever a treasure has been shared, an amulet is washed ashore where each statue looks: on the last space before the sea. Then every statue turns by a sixth.
tobago-rules-powers = In your turn you may use any number of amulets, each for one of these:
tobago-rules-power-marker = remove a marker from the island, never the last of its colour;
tobago-rules-power-clue = play another clue;
tobago-rules-power-drive = drive three more legs, without picking up amulets;
tobago-rules-power-exchange = exchange your hand.
tobago-rules-power-protect = Against a curse it protects by itself.
tobago-rules-power-claim = With expert powers: a second rose on the clue you have just played, or on one with a single rose of yours;
tobago-rules-power-swap = with expert powers: two single roses, or two double ones, on a map change places.
tobago-rules-end-title = The end
tobago-rules-end = When the treasure deck runs out, the treasure is shared to its end; then the game is over. The most coins win; equal coins share the win. A game in which 25 rounds bring no clue, no marker removed and no treasure ends as it stands.
tobago-rules-here-title = Played here
tobago-rules-here = Equal objects stand at least four spaces apart, and neighbouring roses of one owner are asked once. Variants are explained where a table is made.
tobago-rules-own = The larger sides of the sections have the terrain of the published boards. The smaller sides, the list of clue cards and the values of the treasure cards are this project’s own.
