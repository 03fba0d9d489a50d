//! The naive game checked against the rules, so that it can be trusted as a reference.

use super::board::{Board, Place, notches, origin, squares};
use super::game::{Naive, Stage, Stone};
use super::tiles::{COMPASS, NAMES, TILES, canonical_top, matchings, picture, tops};
use std::collections::{BTreeMap, BTreeSet};

/// Returns a simple reproducible source of random numbers.
fn luck(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |number| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        u32::try_from(mixed % u64::from(number)).expect("smaller than a small number")
    }
}

/// Returns 0 always: the smallest tile of the pile is drawn.
fn smallest(_: u32) -> u32 {
    0
}

fn place(text: &str) -> Place {
    let all = squares().into_iter().flat_map(|square| (0..8).map(move |port| Place { square, port }));
    all.into_iter().find(|place| place.to_string() == text).expect("a place")
}

fn tile_set(tiles: &str) -> BTreeSet<char> {
    tiles.chars().collect()
}

/// Returns a game in the middle, with the given tiles on the board, stones, hands and pile; other tiles do
/// not matter.
fn middle(turn: usize, board: &[(&str, &str)], stones: &[&str], hands: &[&str], pile: &str) -> Naive {
    let mut tiles = Board::new();
    for (square, tile) in board {
        let letters: Vec<char> = tile.chars().collect();
        tiles.insert(place(&format!("{square}.0")).square, (letters[0], letters[1]));
    }
    Naive {
        bonus: false,
        passing: false,
        stage: Stage::LayTile,
        turn,
        board: tiles,
        stones: stones.iter().map(|text| Stone::At(place(text))).collect(),
        hands: hands.iter().map(|hand| tile_set(hand)).collect(),
        pile: tile_set(pile),
        dragon: None,
        eliminations: 0,
    }
}

/// Returns the tile that joins these ports, as laid: its name, and its notation with the direction of its
/// top.
fn laid_joining(pairs: &[(u8, u8)]) -> (char, String) {
    let joins = |&(tile, top): &(char, char)| picture(tile, top) == pairs;
    let mut all = NAMES.chars().flat_map(|tile| tops(tile).into_iter().map(move |top| (tile, top)));
    let (tile, top) = all.find(joins).expect("every matching is on a tile");
    (tile, format!("{tile}{top}"))
}

/// Returns the tile that joins each port with the one straight across.
fn crossing() -> (char, String) {
    laid_joining(&[(0, 5), (1, 4), (2, 7), (3, 6)])
}

/// Returns the tile that leads from the top straight to the bottom, and turns back paths from the left or the
/// right.
fn downward() -> (char, String) {
    laid_joining(&[(0, 5), (1, 4), (2, 3), (6, 7)])
}

/// 1: 105 matchings, 35 tiles, of which 20 have 4 orientations, 10 have 2, 5 have 1; each matching is one of
/// them.
#[test]
fn thirty_five_tiles() {
    let all = matchings(&[0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(all.len(), 105);
    assert_eq!(TILES.len(), 35);
    assert_eq!(TILES.keys().collect::<String>(), NAMES);
    assert!(TILES.values().is_sorted(), "numbered in lexical order");

    let mut with_orientations: BTreeMap<usize, usize> = BTreeMap::new();
    let mut pictures = BTreeSet::new();
    for &tile in TILES.keys() {
        *with_orientations.entry(tops(tile).len()).or_default() += 1;
        for top in tops(tile) {
            assert!(pictures.insert(picture(tile, top)), "no picture belongs to two tiles");
            assert!(picture(tile, top) >= TILES[&tile], "north is the smallest");
        }
        for top in COMPASS.chars() {
            assert_eq!(picture(tile, top), picture(tile, canonical_top(tile, top)));
        }
    }
    assert_eq!(with_orientations, BTreeMap::from([(1, 5), (2, 10), (4, 20)]));
    assert_eq!(pictures, all.into_iter().collect());
    assert_eq!(TILES[&'1'], [(0, 1), (2, 3), (4, 5), (6, 7)]);
}

/// 1: 48 notches, all of them free at first.
#[test]
fn forty_eight_notches() {
    assert_eq!(notches().len(), 48);
    let game = Naive::deal(2, Some(0), false, false, &mut smallest);
    assert_eq!(game.legal().len(), 48);
    assert!(game.legal().contains("a1.0") && game.legal().contains("f6.3") && !game.legal().contains("a1.2"));
}

/// 2 and notation, "Set-up": three tiles each, clockwise from the player who begins; then the stones, then
/// the first turn.
#[test]
fn the_deal() {
    let mut asked = Vec::new();
    let mut game = Naive::deal(3, None, true, true, &mut |number| {
        asked.push(number);
        number - 1
    });
    assert_eq!(asked, [3, 35, 34, 33, 32, 31, 30, 29, 28, 27]);
    assert_eq!(game.position(), "tsuro1_all_bp_P3_~~~~~_0~0~0_uvw~rst~xyz_26_0");
    assert_eq!(game.position_seen_by(Some(1)), "tsuro1_P2_bp_P3_~~~~~_0~0~0_---~rst~---_26_0");
    for notch in ["c1.0", "c1.1", "f6.3"] {
        assert!(game.legal().contains(notch));
        game.play(notch, &mut smallest);
        assert!(!game.legal().contains(notch));
    }
    assert_eq!(game.position_seen_by(None), "tsuro1_spectator_bp_P3_~~~~~_c1.1~f6.3~c1.0_---~---~---_26_0");
}

/// 3: a stone walks over several tiles, and two stones whose paths are joined meet, also in the placement of
/// a player who has no better one.
#[test]
fn journeys_and_meetings() {
    let (across, laid) = crossing();
    let hand = across.to_string();
    let board = [("b1", "1N"), ("c1", "1N"), ("a2", laid.as_str()), ("a3", "1N")];
    // P1 runs down a1, a2, turns back in a3, and runs up again to the edge where P2 stands at the other
    // notch.
    let mut game = middle(0, &board, &["a1.0", "a1.1"], &[&hand, "2"], "3");
    assert_eq!(game.legal(), BTreeSet::from([laid.clone()]));
    game.play(&laid, &mut smallest);
    assert_eq!(game.ranks(), Some(vec![1, 1]));
    let text = format!("tsuro1_all_0_0_{laid}1N1N~{laid}~1N~~~_x1~x1_0~0_2_0");
    assert_eq!(game.position(), text);

    // Without the turn in a3 both stand in front of it.
    let mut game = middle(0, &board[..3], &["a1.0", "a1.1"], &[&hand, "2"], "3");
    game.play(&laid, &mut smallest);
    assert_eq!(game.position(), format!("tsuro1_all_0_P2_{laid}1N1N~{laid}~~~~_a3.0~a3.1_3~2_0_0"));
}

/// 3, "Lay a tile": suicide only if there is nothing else.
#[test]
fn no_suicide_while_there_is_a_choice() {
    let (across, laid) = crossing();
    let stones = ["a1.0", "f6.3"];
    let game = middle(0, &[], &stones, &[&format!("1{across}"), "2"], "3");
    assert_eq!(game.legal(), BTreeSet::from([laid]));
    let game = middle(0, &[], &stones, &["1", "2"], "3");
    assert_eq!(game.legal(), BTreeSet::from(["1N".to_string()]));
}

/// 3, "Draw": in rounds, and the dragon taken, given up, passed on and set aside.
#[test]
fn the_dragon() {
    let (across, laid) = crossing();
    let stones = ["a1.0", "c1.0", "e1.0", "f4.2"];

    // The pile is empty: the player of the turn is the first who should draw.
    let hand = format!("23{across}");
    let mut game = middle(0, &[], &stones, &[&hand, "45", "67", "8"], "");
    game.play(&laid, &mut smallest);
    assert_eq!((game.dragon, game.to_act()), (Some(0), Some(1)));

    // There is one tile: the second who should draw takes the dragon.
    let mut game = middle(0, &[], &stones, &[&hand, "456", "78", "9"], "a");
    game.play(&laid, &mut smallest);
    assert_eq!(game.dragon, Some(2));

    // P1 puts P2, who stood at the same square, out. The holder P3 draws first and gives the dragon up; P4
    // and P1 draw, P3 draws again, and P4 finds the pile empty.
    let stones = ["a1.0", "a1.7", "e1.0", "f4.2"];
    let (path, laid) = downward();
    let hand = path.to_string();
    let mut game = middle(0, &[], &stones, &[&hand, "234", "5", "6"], "");
    game.dragon = Some(2);
    game.play(&laid, &mut smallest);
    assert_eq!(game.hands, ["4", "", "25", "36"].map(tile_set));
    assert_eq!((game.dragon, game.to_act()), (Some(2), Some(2)));

    // The holder P2 goes out: the dragon passes to P4, as P3 has three tiles. P4 draws first and gives it up.
    let hand = format!("7{path}");
    let mut game = middle(0, &[], &stones, &[&hand, "2", "345", "68"], "");
    game.dragon = Some(1);
    game.play(&laid, &mut smallest);
    assert_eq!(game.hands, ["7", "", "345", "268"].map(tile_set));
    assert_eq!(game.dragon, Some(0));

    // The holder P1 puts the own stone out; all others have three tiles: the dragon is set aside.
    let mut game = middle(0, &[], &["a1.0", "c1.0", "e1.0", "f4.2"], &["1", "234", "567", "8ab"], "");
    game.dragon = Some(0);
    game.play("1N", &mut smallest);
    assert_eq!((game.dragon, game.to_act(), game.still_in()), (None, Some(1), 3));
}

/// 5: the exchange, the knowledge of each viewer meanwhile, and what is left of it.
#[test]
fn the_elimination_bonus() {
    let (path, laid) = downward();
    let hand = format!("23{path}");
    let stones = ["a1.0", "a1.7", "e1.0"];
    let mut game = middle(0, &[], &stones, &[&hand, "45", "678"], "");
    game.bonus = true;
    game.play(&laid, &mut smallest);
    let offered = ["keep", "x2-4", "x2-5", "x3-4", "x3-5", "x23-45"];
    assert_eq!(game.legal(), offered.map(String::from).into());
    let fields = |text: String| text.splitn(7, '_').nth(6).expect("seven fields").to_string();
    assert_eq!(fields(game.position_seen_by(Some(0))), "23~45~---_0_0");
    assert_eq!(fields(game.position_seen_by(Some(1))), "--~45~---_0_0");
    assert_eq!(fields(game.position_seen_by(Some(2))), "--~--~678_0_0");
    assert_eq!(fields(game.position_seen_by(None)), "--~--~---_0_0");
    game.play("x3-5", &mut |number| number - 1);
    assert_eq!(game.hands, ["245", "", "678"].map(tile_set));
    assert_eq!(fields(game.position()), "245~0~678_1_0");
    assert_eq!(game.to_act(), Some(2));
}

/// Checks everything that must hold after each action.
fn check(game: &Naive, began: &BTreeMap<usize, Place>) {
    let seats = 0..game.players();
    let mut tiles: Vec<char> = game.board.values().map(|&(tile, _)| tile).collect();
    tiles.extend(game.hands.iter().flatten());
    tiles.extend(&game.pile);
    tiles.sort_unstable();
    assert_eq!(tiles.into_iter().collect::<String>(), NAMES, "every tile is in one place");

    for seat in seats.clone() {
        assert!(game.hands[seat].len() <= 3);
        if let Stone::At(place) = game.stones[seat] {
            assert!(!game.board.contains_key(&place.square), "a stone stands in front of an empty square");
            assert_eq!(
                origin(&game.board, place).as_ref(),
                Ok(&began[&seat]),
                "paths are disjoint and never change"
            );
        }
        if game.stage != Stage::Exchange && !game.is_in(seat) {
            assert!(game.hands[seat].is_empty(), "hands of those who are out go back");
        }
    }
    let turn_is_done = game.stage == Stage::LayTile || game.ranks().is_some() && game.still_in() > 1;
    let short = seats.clone().filter(|&seat| game.is_short(seat)).count();
    if turn_is_done && game.players() > 2 {
        assert!(short == 0 || game.pile.is_empty(), "a tile in the pile: all have three");
        assert_eq!(short > 0, game.dragon.is_some(), "somebody is short: somebody has the dragon");
    }
    if let Some(holder) = game.dragon {
        assert!(game.players() > 2 && game.is_short(holder), "the holder is in and short of tiles");
    }
    if let Some(seat) = game.to_act() {
        assert!(game.is_in(seat) && !game.hands[seat].is_empty() && !game.legal().is_empty());
        assert_eq!(game.ranks(), None);
    } else {
        let ranks = game.ranks().expect("the game is over");
        assert!(ranks.contains(&1) && game.legal().is_empty());
        for seat in seats {
            assert!(game.still_in() == 0 || game.is_in(seat) == (ranks[seat] == 1));
        }
    }
    assert_eq!(game.position().split('_').count(), 9);
}

/// Checks the placements beyond being legal: a suicide is among them only if every placement of the hand is
/// one.
fn check_placements(game: &Naive) {
    let keeps_in = |action: &String| {
        let mut after = game.clone();
        after.play(action, &mut smallest);
        after.is_in(game.turn)
    };
    let staying: Vec<bool> = game.legal().iter().map(keeps_in).collect();
    let all = game.hands[game.turn].iter().map(|&tile| tops(tile).len()).sum::<usize>();
    assert!(staying.iter().all(|&stays| stays) || staying.len() == all && !staying.contains(&true));
}

/// Plays a random game to its end and checks it all the way; counts what happened.
fn random_game(players: usize, bonus: bool, seed: u64, counts: &mut BTreeMap<&'static str, usize>) {
    let mut below = luck(seed);
    let mut game = Naive::deal(players, None, bonus, false, &mut below);
    let mut began = BTreeMap::new();
    let mut count =
        |what: &'static str, happened: bool| *counts.entry(what).or_default() += usize::from(happened);
    check(&game, &began);
    for _ in 0..players + 2 * NAMES.len() {
        let Some(seat) = game.to_act() else { break };
        if game.stage == Stage::LayTile {
            check_placements(&game);
        }
        let before = game.clone();
        let legal: Vec<String> = game.legal().into_iter().collect();
        let chosen = below(u32::try_from(legal.len()).expect("not so many")) as usize;
        game.play(&legal[chosen], &mut below);
        if let Stone::At(notch) = game.stones[seat]
            && before.stage == Stage::PlaceStone
        {
            began.insert(seat, notch);
        }
        check(&game, &began);
        if game.stage == Stage::LayTile {
            let next = game.clockwise_after(seat).into_iter().find(|&next| game.is_in(next));
            let passed_over = before.stage != Stage::PlaceStone && next != game.to_act();
            assert!(!passed_over, "nobody is on turn with an empty hand: {}", before.position());
        }
        count("a bonus is offered", game.stage == Stage::Exchange);
        count("a bonus is taken", before.stage == Stage::Exchange && legal[chosen] != "keep");
        count("the dragon is taken", before.dragon.is_none() && game.dragon.is_some());
        count("the dragon is given up", before.dragon.is_some() && game.dragon.is_none());
        let holder_out = before.dragon.is_some_and(|holder| !game.is_in(holder) && before.is_in(holder));
        count("the holder of the dragon goes out", holder_out);
        let own_stone_out = before.is_in(seat) && !game.is_in(seat) && game.stage != Stage::Over;
        count("a player goes out in the own turn and the others play on", own_stone_out);
        let first_round = before.stage == Stage::LayTile && before.board.len() < players;
        count("somebody goes out in the first round", first_round && game.still_in() < players);
        let on_notch = |game: &Naive, other: usize| {
            began.get(&other).is_some_and(|&notch| game.stones[other] == Stone::At(notch))
        };
        let moved = |&other: &usize| on_notch(&before, other) && !on_notch(&game, other);
        let others = game.clockwise_after(seat);
        count("a stone leaves its notch in the turn of another", others.iter().any(moved));
    }
    assert_eq!(game.stage, Stage::Over, "a game ends");
    count("a win of one", game.still_in() == 1);
    count("all remaining go out together", game.still_in() == 0);
    count("several are left when the tiles are laid", game.still_in() > 1);
}

/// Random games of 2 to 8 players, with and without the bonus.
#[test]
fn random_games() {
    let mut seen = BTreeMap::new();
    for seed in 0..210 {
        let players = 2 + usize::try_from(seed % 7).expect("small");
        random_game(players, seed % 2 == 0, seed, &mut seen);
    }
    println!("{seen:#?}");
    for (what, times) in seen {
        assert!(times > 0 || what.starts_with("several"), "{what}: never seen");
    }
}

/// 4: places are shared and skipped.
#[test]
fn places() {
    let mut game = Naive::deal(5, Some(0), false, false, &mut smallest);
    game.stage = Stage::Over;
    game.stones = [3, 1, 3, 2, 1].map(Stone::Out).to_vec();
    assert_eq!(game.ranks(), Some(vec![1, 4, 1, 3, 4]));
    game.stones[1] = Stone::At(place("a1.0"));
    assert_eq!(game.ranks(), Some(vec![2, 1, 2, 4, 5]));
}
