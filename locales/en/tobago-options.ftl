# Options at the point of choice.
tobago-option-first = First player
tobago-option-first-random = Random
tobago-option-variants = Variants
tobago-option-double-claim = Double claim
tobago-option-double-claim-about = An amulet can also put a second rose on the clue you have just played, or on a clue with a single rose of yours.
tobago-option-swap = Swapping roses
tobago-option-swap-about = An amulet can also swap two single roses, or two double claims, on one map, whoever they belong to.
tobago-option-open-treasure = Open treasure
tobago-option-open-treasure-about = Everybody sees the coins that the others have taken. Otherwise they lie face down until the end.
tobago-option-lenient-clues = Lenient clues
tobago-option-lenient-clues-about = While a map has no markers on the island, a clue that rules out nothing may be added to it.
tobago-option-20-amulets = 20 amulets
tobago-option-20-amulets-about = As in the French edition; the others have 21.
tobago-option-curses = Curses
tobago-option-two-curses = Two curses
tobago-option-two-curses-about = The standard game.
tobago-option-one-curse = One curse
tobago-option-one-curse-about = A little less to fear.
tobago-option-no-curses = No curses
tobago-option-no-curses-about = Every treasure card is worth coins.
tobago-option-deep-curses = Late curses
tobago-option-deep-curses-about = Curses are only among the bottom 21 treasure cards instead of the bottom 27, so they come later.
tobago-option-first-curse-returns = The first curse returns
tobago-option-first-curse-returns-about = The first curse that strikes is shuffled back into the deck.
tobago-option-after-curse = After a curse
tobago-option-sharing-ends = Sharing ends
tobago-option-sharing-ends-about = The standard game: the cards that were not shared are lost.
tobago-option-sharing-goes-on = Sharing goes on after a curse
tobago-option-sharing-goes-on-about = Everybody pays, and then the rest of the cards are shared.
tobago-option-sharing-goes-on-for-payers = Sharing goes on for those who paid
tobago-option-sharing-goes-on-for-payers-about = Those who gave an amulet go on; the others take back their roses.
tobago-option-island = The island
tobago-option-island-random = Everything at random
tobago-option-island-random-about = One of 32 islands, with huts, palm trees and statues placed at random.
tobago-option-island-chosen = Choose the island
tobago-option-island-chosen-about = Huts, palm trees and statues are placed at random.
tobago-option-island-by-hand = Place everything yourself
tobago-option-island-by-hand-about = Four huts, three palm trees, three statues. Equal objects stand at least four spaces apart, and statues never next to the ocean.

# The editor of the island.
tobago-editor = The island of this table
tobago-editor-code = Set-up code
tobago-editor-code-about = Paste a code to play on the same island with the same variants, or share this one.
tobago-editor-code-wrong = This is not a set-up code. A code has 18 characters; perhaps one is mistyped.
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
tobago-editor-remove = Remove
tobago-editor-island = Island { $island }. Arrow keys move from space to space, Enter places the chosen object or turns a statue.
tobago-editor-missing = Still to place: { $list }.
tobago-editor-missing-huts = { $count ->
    [one] one hut
   *[other] { $count } huts
  }
tobago-editor-missing-palms = { $count ->
    [one] one palm tree
   *[other] { $count } palm trees
  }
tobago-editor-missing-statues = { $count ->
    [one] one statue
   *[other] { $count } statues
  }
tobago-editor-full = { $object ->
    [hut] All four huts are already placed:
    [palm] All three palm trees are already placed:
   *[statue] All three statues are already placed:
  } remove one first.
tobago-editor-fits = This set-up can be played.
tobago-editor-does-not-fit = This set-up cannot be played:
tobago-fault-elsewhere = { $object ->
    [hut] a hut
    [palm] a palm tree
   *[statue] a statue
  } stands on { $space }, where this island has no space.
tobago-fault-count = { $object ->
    [hut] { $found } of { $expected } huts
    [palm] { $found } of { $expected } palm trees
   *[statue] { $found } of { $expected } statues
  } are placed.
tobago-fault-facing = the statue on { $space } faces none of the six directions.
tobago-fault-shared = two objects stand on { $space }.
tobago-fault-close = { $object ->
    [hut] the huts
    [palm] the palm trees
   *[statue] the statues
  } on { $one } and { $other } are less than four spaces apart.
tobago-fault-at-the-ocean = the statue on { $space } stands next to the ocean.
