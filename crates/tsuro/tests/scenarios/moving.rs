//! Rule 3.2: the moves of the stones.

use std::collections::BTreeSet;

use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_tsuro::{GameEvent, Setup, Tsuro};

use crate::table::{Table, seat};

#[test]
fn rule_3_2_every_stone_at_the_laid_tile_moves_the_players_first_and_no_other() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 a1.7 f6.3
        hands 234 567 89y abc
        turn P3",
    );
    table.play_drawing("yN", "d").expect(
        "
        yN -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 a2.1 b1.7 f6.3
        hands 234 567 89d abc
        turn P4",
    );
    table.expect_told(
        "spectator",
        "laid P3 a1 yN
         moved P3 a1.7-2 b1.7
         moved P1 a1.0-5 a2.0
         moved P2 a1.1-4 a2.1
         drew P3 -",
    );
}

#[test]
fn rule_3_2_a_stone_follows_its_path_over_as_many_tiles_as_it_runs() {
    let mut table = Table::drawn(
        "
        -- dN cN bN -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.7 f6.3
        hands 13y 245
        turn P1",
    );
    table.play_drawing("yN", "6").expect(
        "
        yN dN cN bN -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones e1.7 f6.3
        hands 136 245
        turn P2",
    );
    let moved = "moved P1 a1.7-2 b1.7-2 c1.7-2 d1.7-2 e1.7";
    assert_eq!(table.told("P2")[1], moved);
}

#[test]
fn rule_3_2_a_path_can_cross_one_tile_four_times() {
    let mut table = Table::drawn(
        "
        -- -- dE -- -- --
        -- -- gS -- -- --
        -- 7E -- 2W -- --
        -- -- 3N -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones c3.0 a6.5
        hands 8am 9bc
        turn P1",
    );
    table.play_drawing("mN", "e").expect(
        "
        -- -- dE -- -- --
        -- -- gS -- -- --
        -- 7E mN 2W -- --
        -- -- 3N -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones b2.3 a6.5
        hands 8ae 9bc
        turn P2",
    );
    let moved = "moved P1 c3.0-2 d3.7-6 c3.3-4 c4.1-0 c3.5-6 b3.3-2 c3.7-1 c2.4-6 b2.3";
    assert_eq!(table.told("P2")[1], moved);
}

#[test]
fn rule_3_2_a_stone_whose_path_ends_at_the_edge_is_out() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.7 f6.3
        hands 23d 456 789
        turn P1",
    );
    table.play_drawing("dE", "a").expect_told(
        "P3",
        "laid P1 a1 dE
         moved P1 a1.0-5 a2.0
         edge P2 a1.7-6 a1.6
         returned P2 3
         drew P1 -",
    );
}

#[test]
fn rule_3_2_the_hand_of_a_player_who_goes_out_is_shuffled_into_the_pile() {
    // Each tile of the hand of P2 can be drawn at once.
    for drawn in ["4", "5", "6"] {
        let mut table = Table::drawn(
            "
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            stones a1.0 a1.7 f6.3
            hands 23d 456 789
            turn P1",
        );
        assert_eq!(table.view("P1").pile(), 26);
        table.play_drawing("dE", drawn);
        assert_eq!((table.view("P1").pile(), table.view("P2").hand(seat(2)).count()), (28, 0));
    }
}

#[test]
fn rule_3_2_the_order_of_moving_does_not_matter() {
    // The same three stones at one square, whoever they belong to and whoever lays the tile.
    let ends = [("a1.0", "a2.0"), ("a1.1", "a2.1"), ("a1.7", "b1.7")];
    for [first, second, third] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let stones = [ends[first], ends[second], ends[third]];
        let drawing = |corner: &str, stones: [&str; 3], hand: &str, turn: u8| {
            let rows = "-- -- -- -- -- --\n".repeat(5);
            let stones = stones.join(" ");
            format!("{corner} -- -- -- -- --\n{rows}stones {stones}\nhands {hand} 567 89a\nturn P{turn}")
        };
        let mut table = Table::drawn(&drawing("--", stones.map(|(from, _)| from), "23y", 1));
        table.play_drawing("yN", "4");
        table.expect(&drawing("yN", stones.map(|(_, to)| to), "234", 2));
    }
}

#[test]
fn rule_3_2_a_closed_loop_without_a_stone_is_harmless() {
    // The corners of a1, b1, a2 and b2 that meet now make a ring.
    let mut table = Table::drawn(
        "
        -- 3N -- -- -- --
        tN 8S -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 f6.3
        hands 12b 456
        turn P1",
    );
    table.play_drawing("bW", "7").expect(
        "
        bW 3N -- -- -- --
        tN 8S -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a3.1 f6.3
        hands 127 456
        turn P2",
    );
}

#[test]
fn rule_3_2_a_stone_never_runs_in_a_circle() {
    for (key, setup) in Setup::all(None).into_iter().cycle().take(200).enumerate() {
        let mut luck = Fast::new(32, key as u64);
        let mut events = Vec::new();
        let mut game = Tsuro::start(&setup, &mut luck, &mut events);
        while let Some(action) = game.random_action(&mut luck) {
            game.apply(action, &mut luck, &mut events);
        }
        for event in events {
            let (GameEvent::Moved { journey, .. }
            | GameEvent::Edge { journey, .. }
            | GameEvent::Collision { journey, .. }) = event
            else {
                continue;
            };
            let ports =
                journey.iter().flat_map(|pass| [(pass.square, pass.enter), (pass.square, pass.leave)]);
            let different: BTreeSet<_> = ports.collect();
            assert_eq!(different.len(), 2 * journey.len(), "{setup}: {journey:?}");
        }
    }
}

#[test]
fn rule_3_2_a_player_who_is_out_has_no_further_turn() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.7 f6.3
        hands 23d 456 789
        turn P1",
    );
    table.play_drawing("dE", "a");
    assert_eq!(table.game.to_act(), Some(seat(3)));
}
