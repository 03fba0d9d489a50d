//! The example game of the rulebook: three players, three rounds, one figure after each.
//!
//! The rulebook shows photographs; the tiles here are ours, and do what the captions say.

use wayfinder_game::Silent;
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_tsuro::Square;

use crate::table::{Table, seat};

/// Returns the game after the first round.
fn after_round_1() -> Table {
    let mut table = Table::dealt("players=3 first=1", "46p 57u 3nv");
    table.play_all("a5.7 a4.6 c6.5");
    table.play_drawing("4S", "8").play_drawing("7N", "9").play_drawing("vN", "a");
    table
}

/// Returns the game after the second round.
fn after_round_2() -> Table {
    let mut table = after_round_1();
    table.play_drawing("6S", "b").play_drawing("uE", "c").play_drawing("3S", "d");
    table
}

/// Returns the number of random continuations in which a tile comes to lie on the corner square.
fn times_the_corner_is_reached(table: &Table) -> usize {
    let corner: Square = "a6".parse().expect("a square");
    let reached = |key: u64| {
        let (mut game, mut luck) = (table.game, Fast::new(6, key));
        while let Some(action) = game.random_action(&mut luck) {
            game.apply(action, &mut luck, &mut Silent);
        }
        game.view(seat(1).into()).board().face(corner).is_some()
    };
    (0..400).filter(|&key| reached(key)).count()
}

#[test]
fn figure_1_a_path_leads_into_the_tile_of_another_player() {
    let mut table = Table::dealt("players=3 first=1", "46p 57u 3nv");
    table.play_all("a5.7 a4.6 c6.5").play_drawing("4S", "8").play_drawing("7N", "9");
    table.expect_told(
        "P2",
        "laid P2 a4 7N
         moved P2 a4.6-4 a5.1-3 b5.6
         drew P2 9",
    );
    table.play_drawing("vN", "a");
    table.expect(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        7N -- -- -- -- --
        4S -- -- -- -- --
        -- -- vN -- -- --
        stones b5.7 b5.6 b6.2
        hands 68p 59u 3an
        turn P1",
    );
}

#[test]
fn figure_2_nobody_can_reach_the_corner_square_any_more() {
    let table = after_round_2();
    table.expect(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        7N uE -- -- -- --
        4S 6S -- -- -- --
        -- 3S vN -- -- --
        stones c5.7 c4.6 d6.7
        hands 8bp 59c adn
        turn P1",
    );
    assert!(times_the_corner_is_reached(&after_round_1()) > 0, "before the second round it could be reached");
    assert_eq!(times_the_corner_is_reached(&table), 0);
}

#[test]
fn figure_3_player_2_leads_player_1_towards_player_3_who_leads_them_off_the_board() {
    let mut table = after_round_2();
    table.play_drawing("pE", "e").play_drawing("5S", "f");
    table.expect_told(
        "spectator",
        "laid P2 c4 5S
         moved P2 c4.6-0 c3.5
         moved P1 c4.4-5 c5.0-4 c6.1-3 d6.6
         drew P2 -",
    );
    // The hand of player 1 goes into the pile, so player 3 can draw a tile of it.
    table.play_drawing("nN", "8");
    table.expect_told(
        "spectator",
        "laid P3 d6 nN
         moved P3 d6.7-1 d5.4
         edge P1 d6.6-4 d6.4
         returned P1 3
         drew P3 -",
    );
    table.expect(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        7N uE 5S -- -- --
        4S 6S pE -- -- --
        -- 3S vN nN -- --
        stones x1 c3.5 d5.4
        hands 0 9cf 8ad
        turn P2",
    );
}
