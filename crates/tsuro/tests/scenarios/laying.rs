//! Rule 3.1: the tile that may be laid, and its square.

use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Seat, Silent, Viewer};
use wayfinder_tsuro::{Setup, Square, Stone, Tsuro};

use crate::table::Table;

/// Tile g has four orientations, x two, y one; none of them leads from this notch to the rim.
const FREE: &str = "
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    stones c1.0 f6.3
    hands gxy 234
    turn P1";

#[test]
fn rule_3_1_any_tile_of_the_hand_may_be_laid_in_any_orientation() {
    assert_eq!(Table::drawn(FREE).legal(), "gN gE gS gW xN xE yN");
}

#[test]
fn rule_1_equal_looking_orientations_are_one_action() {
    let mut table = Table::drawn(FREE);
    table.play_drawing("yW", "1").expect_told(
        "P1",
        "laid P1 c1 yN
         moved P1 c1.0-5 c2.0
         drew P1 1",
    );
}

#[test]
fn rule_3_1_only_a_tile_of_the_own_hand_may_be_laid() {
    let table = Table::drawn(FREE);
    assert_eq!(table.refusal("2N").to_string(), "not in your hand: 2 (Tsuro 3.1)");
    assert_eq!(table.refusal("zN").to_string(), "not in your hand: z (Tsuro 3.1)");
}

#[test]
fn rule_3_1_in_a_turn_nothing_but_a_tile_can_be_played() {
    let table = Table::drawn(FREE);
    for action in ["a1.0", "keep", "xg-2"] {
        assert_eq!(table.refusal(action).to_string(), "a tile must be laid on c1 now (Tsuro 3.1)");
    }
}

/// Plays random games and calls `check` with the game before and after every tile, and with the player who
/// laid it.
fn at_every_tile(check: impl Fn(&Tsuro, &Tsuro, Seat)) {
    for (key, setup) in Setup::all(None).into_iter().cycle().take(120).enumerate() {
        let mut luck = Fast::new(31, key as u64);
        let mut game = Tsuro::start(&setup, &mut luck, &mut Silent);
        while let Some(action) = game.random_action(&mut luck) {
            let (before, actor) = (game, game.to_act().expect("somebody acted"));
            game.apply(action, &mut luck, &mut Silent);
            check(&before, &game, actor);
        }
    }
}

#[test]
fn rule_3_1_the_tile_goes_on_the_empty_square_in_front_of_the_stone() {
    at_every_tile(|before, after, actor| {
        let (before, after) = (before.view(actor.into()), after.view(actor.into()));
        let new = |square: &Square| before.board().face(*square) != after.board().face(*square);
        for square in Square::all().filter(new) {
            let Stone::At(spot) = before.stone(actor) else { panic!("the stone was not on the board") };
            assert_eq!((spot.square, before.board().face(square)), (square, None));
        }
    });
}

#[test]
fn rule_3_1_a_laid_tile_never_moves_again() {
    at_every_tile(|before, after, _| {
        let [before, after] = [before, after].map(|game| game.view(Viewer::Spectator));
        for (square, face) in before.board().faces() {
            assert_eq!(after.board().face(square), Some(face));
        }
    });
}

#[test]
fn rule_3_a_player_without_tiles_is_passed_over() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        lN mN nN -- -- --
        xN zN -- -- -- --
        rN sN tN uN vN wN
        3N 4N 5N oN pN qN
        stones a1.0 b1.0 c1.0 d1.0 e1.0 f1.0 f2.2 x1
        hands 12y 0 678 9ab cde fgh ijk 0
        dragon P2
        turn P1",
    );
    table.play("yN").expect(
        "
        yN -- -- -- -- --
        -- -- -- -- -- --
        lN mN nN -- -- --
        xN zN -- -- -- --
        rN sN tN uN vN wN
        3N 4N 5N oN pN qN
        stones a2.0 b1.0 c1.0 d1.0 e1.0 f1.0 f2.2 x1
        hands 12 0 678 9ab cde fgh ijk 0
        dragon P2
        turn P3",
    );
}
