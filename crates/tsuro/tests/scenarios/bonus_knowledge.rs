//! Rules 5 and 6: the knowledge of each viewer about the elimination bonus.

use wayfinder_game::Viewer;
use wayfinder_game::chance::Forbidden;
use wayfinder_game::prelude::*;
use wayfinder_tsuro::Tsuro;

use crate::table::{Table, parse, seat, tiles};

/// P1 is about to put P2 out.
const BEFORE: &str = "
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    stones a1.0 a1.7 f6.3
    hands 23d 456 789
    options b
    turn P1";

/// Returns the view of a viewer while P1 chooses.
fn choosing(hands: &str, viewer: &str) -> String {
    format!(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 f6.3
        hands {hands}
        options b
        for {viewer}
        turn P1"
    )
}

#[test]
fn rule_5_only_the_player_who_chooses_sees_the_hands_of_the_eliminated() {
    let mut table = Table::drawn(BEFORE);
    table.play("dE");
    table.expect_seen("P1", &choosing("23 456 ---", "P1"));
    table.expect_seen("P2", &choosing("-- 456 ---", "P2"));
    table.expect_seen("P3", &choosing("-- --- 789", "P3"));
    table.expect_seen("spectator", &choosing("-- --- ---", "spectator"));
}

#[test]
fn rule_5_the_hands_are_shown_only_to_the_player_who_chooses() {
    let mut table = Table::drawn(BEFORE);
    table.play("dE");
    for (viewer, shown) in [
        ("P1", "shown P1 P2 456"),
        ("P2", "shown P1 P2 456"),
        ("P3", "shown P1 P2 ---"),
        ("spectator", "shown P1 P2 ---"),
    ] {
        let public = ["laid P1 a1 dE", "moved P1 a1.0-5 a2.0", "edge P2 a1.7-6 a1.6", shown];
        assert_eq!(table.told(viewer), public, "{viewer}");
    }
}

#[test]
fn rule_5_of_two_who_went_out_neither_sees_the_hand_of_the_other() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.6 a1.7 f6.3
        hands 23d 456 789 abc
        options b
        turn P1",
    );
    table.play("dE");
    for (viewer, shown) in [
        ("P1", ["shown P1 P2 456", "shown P1 P3 789"]),
        ("P2", ["shown P1 P2 456", "shown P1 P3 ---"]),
        ("P3", ["shown P1 P2 ---", "shown P1 P3 789"]),
        ("P4", ["shown P1 P2 ---", "shown P1 P3 ---"]),
    ] {
        assert_eq!(table.told(viewer)[3..], shown, "{viewer}");
    }
    assert_eq!(table.view("P2").hand(seat(3)).tiles(), None);
    assert_eq!(table.view("P1").hand(seat(3)).tiles(), Some(tiles("789")));
}

#[test]
fn rule_6_the_exchanged_tiles_are_known_only_to_the_player_who_exchanges() {
    let mut table = Table::drawn(BEFORE);
    table.play("dE").play_drawing("x23-46", "a");
    table.expect_told(
        "P1",
        "exchanged P1 23 46
         returned P2 3
         drew P1 a",
    );
    for viewer in ["P2", "P3", "spectator"] {
        table.expect_told(
            viewer,
            "exchanged P1 ?
             returned P2 3
             drew P1 -",
        );
    }
}

#[test]
fn rule_6_only_the_player_who_exchanges_knows_whether_anything_is_exchanged() {
    let mut table = Table::drawn(BEFORE);
    table.play("dE").play_drawing("keep", "a");
    assert_eq!(table.told("P1")[0], "exchanged P1 0 0");
    for viewer in ["P2", "P3", "spectator"] {
        assert_eq!(table.told(viewer)[0], "exchanged P1 ?", "{viewer}");
    }
}

#[test]
fn rule_6_an_exchange_is_shown_only_to_the_player_who_makes_it_and_a_tile_laid_to_all() {
    let mut table = Table::drawn(BEFORE);
    for viewer in Viewer::all(3) {
        assert!(table.game.shows(parse("dE"), viewer));
    }
    table.play("dE");
    for viewer in Viewer::all(3) {
        assert_eq!(table.game.shows(parse("x2-5"), viewer), viewer.is(seat(1)));
    }
}

#[test]
fn rule_6_after_the_choice_the_hands_are_in_the_pile_and_unseen_again() {
    let mut table = Table::drawn(BEFORE);
    table.play("dE");
    assert_eq!(table.view("P1").unseen(), tiles("1789abcefghijklmnopqrstuvwxyz"));
    table.play_drawing("x2-5", "a");
    for (viewer, unseen) in [
        ("P1", "1246789bcefghijklmnopqrstuvwxyz"),
        ("P2", "123456789abcefghijklmnopqrstuvwxyz"),
        ("P3", "123456abcefghijklmnopqrstuvwxyz"),
    ] {
        assert_eq!(table.view(viewer).unseen(), tiles(unseen), "{viewer}");
        assert_eq!(table.view(viewer).hand(seat(2)).count(), 0);
    }
}

#[test]
fn rule_5_a_choice_that_showed_hands_cannot_be_taken_back() {
    let mut table = Table::drawn(BEFORE);
    let mut events = Vec::new();
    table.game.play(parse("dE"), &mut Forbidden, &mut events).unwrap();
    assert!(events.iter().any(Tsuro::reveals), "no luck was used, but a hand was shown");
}
