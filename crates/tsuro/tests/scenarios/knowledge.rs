//! Rule 6: the knowledge of each viewer.

use serde_json::Value;
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Seat, View as _, Viewer};
use wayfinder_tsuro::{Options, TileSet, Tsuro};

use crate::table::{Table, seat, tiles};

/// Four players late in the game, one of them out.
const LATE: &str = "
    dE -- -- -- -- --
    -- yN zN -- -- --
    sN tN uN vN wN xN
    mN nN oN pN qN rN
    gN hN iN jN kN lN
    9N aN bN cN eN fN
    stones a2.0 c1.0 x1 f1.2
    hands 12 345 0 678
    dragon P1
    turn P2";

#[test]
fn rule_6_board_stones_numbers_of_tiles_and_dragon_are_public() {
    let table = Table::drawn(LATE);
    let public = table.view("spectator");
    for viewer in Viewer::all(4) {
        let view = table.game.view(viewer);
        assert_eq!(view.board(), public.board());
        assert_eq!((view.pile(), view.dragon(), view.to_act()), (0, Some(seat(1)), Some(seat(2))));
        assert_eq!((view.phase(), view.options()), (public.phase(), public.options()));
        let counts: Vec<_> = Seat::all(4).map(|seat| view.hand(seat).count()).collect();
        assert_eq!(counts, [2, 3, 0, 3]);
        assert!(Seat::all(4).all(|seat| view.stone(seat) == public.stone(seat)));
    }
}

#[test]
fn rule_6_the_options_and_the_square_of_the_next_tile_are_public() {
    let table = Table::drawn(&LATE.replace("turn", "options bp\n turn"));
    for viewer in Viewer::all(4) {
        let view = table.game.view(viewer);
        assert_eq!(view.options(), Options { elimination_bonus: true, passing_the_pile: true });
        let json = serde_json::to_value(view).unwrap();
        assert_eq!((&json["square"], &json["to_act"]), (&Value::from("c1"), &Value::from(2)));
    }
}

#[test]
fn rule_6_a_hand_is_known_to_its_owner_alone() {
    let table = Table::drawn(LATE);
    let hands = ["12", "345", "", "678"];
    for viewer in Viewer::all(4) {
        let view = table.game.view(viewer);
        for own in Seat::all(4) {
            // An empty hand has no secret.
            let known = viewer.is(own) || hands[own.index()].is_empty();
            assert_eq!(view.hand(own).tiles(), known.then(|| tiles(hands[own.index()])), "{viewer} {own}");
        }
    }
}

#[test]
fn rule_6_a_view_in_json_has_no_tile_of_a_hidden_hand() {
    let table = Table::drawn(LATE);
    let json = serde_json::to_value(table.view("P2")).unwrap();
    let hands = json["hands"].as_array().unwrap();
    let tiles: Vec<_> = hands.iter().map(|hand| hand.get("tiles")).collect();
    assert_eq!(tiles, [None, Some(&serde_json::json!(["3", "4", "5"])), Some(&serde_json::json!([])), None]);
    let counts: Vec<_> = hands.iter().map(|hand| &hand["count"]).collect();
    assert_eq!(counts, [2, 3, 0, 3].map(Value::from).iter().collect::<Vec<_>>());
    assert_eq!(json["pile"], Value::from(0), "only how many tiles the pile has");
}

#[test]
fn rule_6_which_tiles_are_unseen_is_part_of_every_view() {
    let table = Table::drawn(LATE);
    for (viewer, unseen) in
        [("P1", "345678"), ("P2", "12678"), ("P3", "12345678"), ("P4", "12345"), ("spectator", "12345678")]
    {
        assert_eq!(table.view(viewer).unseen(), tiles(unseen), "{viewer}");
    }
    let start = Table::dealt("players=2 first=1", "123 456");
    assert_eq!(start.view("P2").unseen(), TileSet::ALL.without(tiles("456")));
}

#[test]
fn rule_6_the_pile_and_the_other_hands_look_the_same_whatever_they_hold() {
    let drawing = |hands: &str| {
        format!(
            "
            yN -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            stones a2.0 f6.3 c1.0
            hands {hands}
            turn P1"
        )
    };
    let (one, other) = (Table::drawn(&drawing("123 456 789")), Table::drawn(&drawing("123 kxz 457")));
    assert_ne!(one.game, other.game);
    assert_eq!(one.view("P1"), other.view("P1"));
    assert_eq!(one.view("spectator"), other.view("spectator"));
    assert_ne!(one.view("P2"), other.view("P2"));
}

#[test]
fn rule_6_a_drawn_tile_is_shown_only_to_the_player_who_draws_it() {
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
    table.play_drawing("yN", "d");
    for viewer in ["P1", "P2", "P4", "spectator"] {
        assert_eq!(table.told(viewer).last().map(String::as_str), Some("drew P3 -"), "{viewer}");
    }
    assert_eq!(table.told("P3").last().map(String::as_str), Some("drew P3 d"));
}

#[test]
fn rule_6_a_hand_that_goes_back_is_not_shown() {
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
    for viewer in ["P1", "P2", "P3", "spectator"] {
        assert!(table.told(viewer).contains(&"returned P2 3".to_owned()), "{viewer}");
    }
}

#[test]
fn rule_6_a_world_imagined_from_a_view_looks_the_same_to_its_viewer() {
    let table = Table::drawn(LATE);
    for viewer in Viewer::all(4) {
        let view = table.game.view(viewer);
        for key in 0..20 {
            let world = Tsuro::determinize(&view, &mut Fast::new(6, key));
            assert_eq!(world.view(viewer), view);
            assert_eq!(world.audit(), Ok(()));
        }
    }
}
