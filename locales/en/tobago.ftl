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
tobago-not-in-sight-of-scrubland = not in sight of the scrubland
tobago-not-in-sight-of-jungle = not in sight of the jungle
tobago-not-in-sight-of-river = not in sight of a river
tobago-not-in-sight-of-mountain = not in sight of the mountains
tobago-not-in-sight-of-lake = not in sight of a lake
tobago-not-in-sight-of-beach = not in sight of a beach
tobago-not-in-sight-of-largest-scrubland = not in sight of the largest scrubland
tobago-not-in-sight-of-largest-jungle = not in sight of the largest jungle
tobago-not-in-sight-of-largest-river = not in sight of the largest river
tobago-not-in-sight-of-largest-mountain = not in sight of the largest mountain range
tobago-not-in-sight-of-largest-lake = not in sight of the largest lake
tobago-not-in-sight-of-largest-beach = not in sight of the largest beach
tobago-not-in-sight-of-hut = not in sight of a hut
tobago-not-in-sight-of-palm = not in sight of a palm tree
tobago-not-in-sight-of-statue = not in sight of a statue
tobago-not-in-sight-of-ocean = not in sight of the ocean

tobago-clue-not = not { $clue }

# The island and what is on it.
tobago-island = The island. Arrow keys move from space to space, Enter chooses.
tobago-space = { $space }: { $what }
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
tobago-zoom-in = Zoom in
tobago-zoom-all = Show the whole island

# Players and supply.
tobago-players = Players
tobago-seat = Player { $seat }
tobago-to-act = to play
tobago-their-turn = has the turn
tobago-out = out
tobago-rank = { $rank ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $rank }th place
  }
tobago-has-taken = { $count ->
    [0] no treasure cards
    [one] one treasure card
   *[other] { $count } treasure cards
  }
tobago-has-coins = { $count ->
    [0] no coins
    [one] one coin
   *[other] { $count } coins
  }
tobago-has-amulets = { $count ->
    [0] no amulets
    [one] one amulet
   *[other] { $count } amulets
  }
tobago-has-cards = { $count ->
    [0] no clue cards
    [one] one clue card
   *[other] { $count } clue cards
  }
tobago-has-roses = { $count ->
    [0] no roses left
    [one] one rose left
   *[other] { $count } roses left
  }
tobago-supply-treasure = Treasure deck
tobago-supply-clues = Clue deck
tobago-supply-amulets = Amulets in the pile
tobago-supply-curses = Curses left
tobago-supply-safe = { $count ->
    [one] The next treasure card is not a curse.
   *[other] The next { $count } treasure cards are not curses.
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
tobago-map-empty = No clue yet: the treasure can be anywhere.
tobago-map-point = Point at a map, or tap it, to see where its treasure can be.
tobago-map-places = Map of the { $treasure }: { $count ->
    [one] one space left
   *[other] { $count } possible spaces
  }
tobago-map-admits = Add to the map of the { $treasure }: { $before } spaces become { $after }
tobago-map-refuses = This clue cannot be added to the map of the { $treasure }. Why?
tobago-rose-of = rose of { $name }
tobago-roses-of = two roses of { $name }

# What can be done.
tobago-actions = Actions
tobago-do-raise = Raise the { $treasure }
tobago-do-amulet = Use an amulet
tobago-do-not = Cancel “{ $power }”
tobago-do-exchange = New hand, end turn
tobago-do-stop = End the extra drive
tobago-do-end = End the turn
tobago-take = Take the card
tobago-pass = Pass
tobago-power-marker = Remove a marker
tobago-power-marker-does = One space fewer where its treasure can be.
tobago-power-clue = Play another clue
tobago-power-clue-does = One more card from your hand.
tobago-power-drive = Drive again
tobago-power-drive-does = Three more legs; amulets are not picked up.
tobago-power-exchange = Exchange your hand
tobago-power-exchange-does = New clue cards for all of yours.
tobago-power-claim = Claim twice
tobago-power-claim-does = A second rose on a clue of yours.
tobago-power-swap = Swap roses
tobago-power-swap-does = Two roses on one map change places.
tobago-power-not = Not possible now. Why?
tobago-hint-land = Tap a space to land there.
tobago-hint-turn = Choose a clue card, or tap a highlighted space to drive there.
tobago-hint-turn-drive = No clue card can be added now: tap a highlighted space to drive there.
tobago-hint-pinned = This shows where the { $treasure } can be. Tap its map again to go on.
tobago-hint-acted = You have taken your action. { $more ->
    [raise] Raise the treasure, or end the turn.
    [amulet] Use an amulet, or end the turn.
    [raiseamulet] Raise the treasure, use an amulet, or end the turn.
   *[nothing] You can only end the turn now.
  }
tobago-hint-begin = Tap the clue card that starts the map.
tobago-hint-marker = Tap a space to remove the marker there.
tobago-hint-claim = Tap one of your clues on a map.
tobago-hint-swap = Tap the first of two clues on a map.
tobago-hint-swap-second = Now tap the clue to swap it with.
tobago-hint-amulet-clue = Choose the card to play with the amulet.
tobago-hint-map = Add “{ $clue }” to which map?
tobago-hint-legs = { $legs ->
    [one] One leg left. Tap a highlighted space to drive there.
   *[other] { $legs } legs left. Tap a highlighted space to drive there.
  }
tobago-hint-extra-legs = { $legs ->
    [one] One leg of the extra drive left. Tap a highlighted space to drive there.
   *[other] { $legs } legs of the extra drive left. Tap a highlighted space to drive there.
  }

# Sharing a treasure.
tobago-sharing-of = Sharing the { $treasure }
tobago-face-down = { $count ->
    [0] No cards are left face down.
    [one] One card lies face down.
   *[other] { $count } cards lie face down.
  }
tobago-roses-asked = Asked in this order:
tobago-rose-yours = you
tobago-rose-passed = passed
tobago-rose-passed-you = passed
tobago-rose-is-asked = is asked now
tobago-rose-is-asked-you = are asked now
tobago-you-saw = You looked at
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
tobago-then-new-map-you = Then you start the new map.
tobago-then-next-card = Then the next card is turned up; { $name } is asked first, unless it is a curse.
tobago-then-next-card-you = Then the next card is turned up; you are asked first, unless it is a curse.
tobago-then-asked = Then { $name } is asked.
tobago-then-asked-you = Then you are asked.
tobago-curse-protected-you = An amulet protects you from the curse.
tobago-curse-lost-you = You lose your most valuable treasure card to the curse.
tobago-curse-lost-openly-you = You lose a treasure card to the curse: { $card }.
tobago-curse-spared-you = You have nothing to lose to the curse.
tobago-curse-withdrew-you = You take back your roses.

# What happened.
tobago-told-landed = { $name } lands on { $space }.
tobago-told-added = { $name } adds “{ $clue }” to the map of the { $treasure }: { $count ->
    [one] one space left.
   *[other] { $count } spaces left.
  }
tobago-told-located = The { $treasure } is located: { $space }.
tobago-told-dealt = { $name } is dealt { $count } clue cards.
tobago-told-drew = { $count ->
    [one] { $name } draws a clue card.
   *[other] { $name } draws { $count } clue cards.
  }
tobago-told-discarded = { $name } discards { $count } clue cards.
tobago-told-clues-reshuffled = The discarded clue cards become the new deck.
tobago-told-turn = It is { $name }’s turn.
tobago-told-drove = { $name } drives to { $space }.
tobago-told-picked-up = { $name } picks up an amulet on { $space }.
tobago-told-amulet = { $name } uses an amulet.
tobago-told-removed = { $name } removes the marker of the { $treasure } from { $space }.
tobago-told-extra-drive = { $name } gets an extra drive of three legs.
tobago-told-stopped = { $name } ends the extra drive.
tobago-told-claimed = { $name } puts a second rose on “{ $clue }”.
tobago-told-swapped = { $name } swaps the roses of “{ $one }” and “{ $other }”.
tobago-told-raised = { $name } raises the { $treasure } on { $space }.
tobago-told-treasures-reshuffled = The treasure deck has run out; the discarded cards become the new deck.
tobago-told-looked = { $count ->
    [one] { $name } looks at one treasure card.
   *[other] { $name } looks at { $count } treasure cards.
  }
tobago-told-turned-up = A card is turned up: { $card }.
tobago-told-curse = A curse is turned up!
tobago-told-took = { $name } takes the card: { $card }.
tobago-told-passed = { $name } passes.
tobago-told-unwanted = Nobody takes the card: { $card }.
tobago-told-protected = An amulet protects { $name } from the curse.
tobago-told-lost = { $name } loses their most valuable treasure card to the curse.
tobago-told-lost-openly = { $name } loses a treasure card to the curse: { $card }.
tobago-told-spared = { $name } has nothing to lose to the curse.
tobago-told-curse-gone = The curse leaves the game.
tobago-told-curse-returned = The curse is shuffled back into the deck.
tobago-told-withdrew = { $name } takes back their roses.
tobago-told-shared = { $count ->
    [0] The treasure is shared.
    [one] The treasure is shared; one card is discarded.
   *[other] The treasure is shared; { $count } cards are discarded.
  }
tobago-told-curses-left = { $count ->
    [one] A curse was left over; it leaves the game.
   *[other] { $count } curses were left over; they leave the game.
  }
tobago-told-washed-ashore = An amulet is washed ashore on { $space }.
tobago-told-statues-turned = The statues turn.
tobago-told-over = The game is over.

# What is asked.
tobago-question-landing-yours = Where do you land?
tobago-question-landing-theirs = A vehicle lands.
tobago-question-turn-yours = Play a clue, drive, or end your turn.
tobago-question-turn-drive = Drive, or end your turn.
tobago-question-turn-theirs = A turn is being played.
tobago-question-acted = Anything else, or end your turn?
tobago-question-only-end = You can only end your turn now.
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
tobago-question-map-yours = Start the new map of the { $treasure } with one of your clues.
tobago-question-map-theirs = The new map of the { $treasure } is being started.
tobago-question-over = The game is over.

# What an action would do.
tobago-does-land = Land on { $space }.
tobago-does-clue = Add “{ $clue }” to the map of the { $treasure }: { $before } → { $after ->
    [one] 1 space.
   *[other] { $after } spaces.
  }
tobago-does-clue-amulet = add “{ $clue }” to the map of the { $treasure }: { $before } → { $after ->
    [one] 1 space.
   *[other] { $after } spaces.
  }
tobago-does-begin = Start the map of the { $treasure } with “{ $clue }”: { $after ->
    [one] 1 space.
   *[other] { $after } spaces.
  }
tobago-does-locate = It is located on { $space }!
tobago-does-drive = { $legs ->
    [0] Drive to { $space }: that is the last leg.
    [one] Drive to { $space }: one leg left after that.
   *[other] Drive to { $space }: { $legs } legs left after that.
  }
tobago-does-drive-extra = { $legs ->
    [one] Drive to { $space }: one leg of the extra drive left after that.
   *[other] Drive to { $space }: { $legs } legs of the extra drive left after that.
  }
tobago-does-drive-on = Then on to { $space }.
tobago-does-pick-up = Pick up the amulet.
tobago-does-reach = The { $treasure } can be raised there.
tobago-does-exchange = { $count ->
    [one] Exchange your clue card. This ends your turn.
   *[other] Exchange your { $count } clue cards. This ends your turn.
  }
tobago-does-raise = Raise the { $treasure }: { $cards } cards for { $roses ->
    [one] one rose.
   *[other] { $roses } roses.
  }
tobago-does-risk-curse = There may be a curse among them.
tobago-does-amulet = { $count ->
    [0] With your last amulet:
    [one] With an amulet (one left after that):
   *[other] With an amulet ({ $count } left after that):
  }
tobago-does-marker = remove the marker of the { $treasure } from { $space }: { $before } → { $after ->
    [one] 1 space.
   *[other] { $after } spaces.
  }
tobago-does-extra-drive = { $legs } extra legs.
tobago-does-exchange-amulet = { $count ->
    [one] exchange your clue card.
   *[other] exchange your { $count } clue cards.
  }
tobago-does-claim = a second rose on “{ $clue }”.
tobago-does-swap = the roses of “{ $one }” and “{ $other }” change places.
tobago-does-stop = { $legs ->
    [0] End the extra drive and go on with the regular one.
    [one] End the extra drive; one regular leg is left.
   *[other] End the extra drive; { $legs } regular legs are left.
  }
tobago-does-end = End your turn.
tobago-does-end-game = End your turn, and with it the game: 25 rounds have brought no progress.
tobago-does-take = Take the card: { $card }.
tobago-does-pass = Pass: { $card }.
tobago-does-pass-unwanted = Pass; the card is discarded ({ $card }).

# Why something is not possible.
tobago-why-game-over = The game is over.
tobago-why-land-first = First, all vehicles have to land.
tobago-why-not-on-the-island = There is no space { $space } on this island.
tobago-why-not-now = That is not possible now.
tobago-why-take-or-pass = First, the treasure has to be shared: take the card or pass.
tobago-why-start-the-map = First, the new map of the { $map } has to be started.
tobago-why-already-acted = You have already taken the one action of your turn.
tobago-why-not-in-hand = “{ $clue }” is not in your hand.
tobago-why-no-rose = You have no roses left.
tobago-why-located = The { $map } is already located, on { $site }.
tobago-why-opposite = The map of the { $map } says “{ $clue }”, the opposite.
tobago-why-contradicts = The map of the { $map } says “{ $clue }”: no space can fit both clues.
tobago-why-leaves-nothing = This would leave no space for the { $map }: every possible space would be ruled out.
tobago-why-removes-nothing = This would rule out nothing: all possible spaces of the { $map } fit it already.
tobago-why-no-leg-left = You have no leg left to drive.
tobago-why-out-of-reach = { $legs ->
    [one] One leg does not lead from { $from } to { $to }: it stays within one terrain, or crosses to a neighbouring space of another.
   *[other] { $legs } legs do not lead from { $from } to { $to }: each stays within one terrain, or crosses to a neighbouring space of another.
  }
tobago-why-something-done = You can give up your turn only before you do anything in it.
tobago-why-use-the-amulet = You have an amulet: use it to exchange your hand.
tobago-why-no-cards = You have no clue cards to exchange.
tobago-why-not-located = The { $map } is not located yet.
tobago-why-not-there = The { $map } is on { $site }, not where you are.
tobago-why-no-amulet = You have no amulet.
tobago-why-no-marker = No marker lies on { $space }.
tobago-why-last-marker = That is the last marker of the { $map }: it must stay.
tobago-why-no-expert-powers = This power is not in play at this table.
tobago-why-not-on-a-map = “{ $clue }” is not on any map.
tobago-why-not-your-single-rose = The rose on “{ $clue }” belongs to { $owner }.
tobago-why-already-double = Two roses of { $owner } are already on “{ $clue }”.
tobago-why-two-clues-needed = Choose two different clues to swap their roses.
tobago-why-different-maps = “{ $one }” and “{ $other }” are on different maps.
tobago-why-unequal-claims = A single rose cannot be swapped with two.
tobago-why-same-owner = Both roses belong to { $owner }.
tobago-why-nothing-to-stop = There is no extra drive to end.

# What one did oneself, as a screen reader says it
tobago-told-landed-you = You land on { $space }.
tobago-told-added-you = You add “{ $clue }” to the map of the { $treasure }: { $count ->
    [one] one space left.
   *[other] { $count } spaces left.
  }
tobago-told-dealt-you = You are dealt the clue cards { $clues }.
tobago-told-drew-you = { $count ->
    [one] You draw the clue card { $clues }.
   *[other] You draw the clue cards { $clues }.
  }
tobago-told-discarded-you = { $count ->
    [one] You discard a clue card.
   *[other] You discard { $count } clue cards.
  }
tobago-told-turn-you = It is your turn.
tobago-told-drove-you = You drive to { $space }.
tobago-told-picked-up-you = You pick up an amulet on { $space }.
tobago-told-amulet-you = You use an amulet.
tobago-told-removed-you = You remove the marker of the { $treasure } from { $space }.
tobago-told-extra-drive-you = You get an extra drive of three legs.
tobago-told-stopped-you = You end the extra drive.
tobago-told-claimed-you = You put a second rose on “{ $clue }”.
tobago-told-swapped-you = You swap the roses of “{ $one }” and “{ $other }”.
tobago-told-raised-you = You raise the { $treasure } on { $space }.
tobago-told-looked-you = { $count ->
    [one] You look at one treasure card.
   *[other] You look at { $count } treasure cards.
  }
tobago-told-took-you = You take the card: { $card }.
tobago-told-passed-you = You pass.
tobago-told-protected-you = An amulet protects you from the curse.
tobago-told-lost-you = You lose your most valuable treasure card to the curse.
tobago-told-lost-openly-you = You lose a treasure card to the curse: { $card }.
tobago-told-spared-you = You have nothing to lose to the curse.
tobago-told-withdrew-you = You take back your roses.
tobago-clue-quoted = “{ $clue }”
