//! Rule 3.1: no player may put their own stone out while a tile in hand would keep it in.

use wayfinder_game::Violation as _;
use wayfinder_tsuro::Violation;

use crate::table::{Table, seat, words};

/// Returns a board with a corner from which every way out leads to the rim.
fn doomed(stones: &str, hands: &str) -> Table {
    Table::drawn(&format!(
        "
        -- 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones {stones}
        hands {hands}
        turn P1"
    ))
}

/// Returns an empty board.
fn open(stones: &str, hands: &str) -> Table {
    Table::drawn(&format!(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones {stones}
        hands {hands}
        turn P1"
    ))
}

#[test]
fn rule_3_1_a_tile_that_puts_the_own_stone_out_is_refused_while_another_keeps_it_in() {
    let table = open("a1.0 f6.3", "1yz 234");
    assert_eq!(table.legal(), "yN");
    assert_eq!(table.refusal("1N").rule(), "edge-rule");
    assert_eq!(table.refusal("zN").rule(), "edge-rule");
}

#[test]
fn rule_3_1_it_is_refused_too_while_only_another_orientation_keeps_the_stone_in() {
    let table = open("a1.0 f6.3", "1az 234");
    assert_eq!(table.legal(), "aE");
    let Violation::EdgeRule { instead, .. } = table.refusal("aN") else { panic!("this is the edge rule") };
    assert_eq!(words(instead), "aE");
}

#[test]
fn rule_3_1_every_placement_is_legal_when_none_keeps_the_stone_in() {
    let mut table = doomed("a1.0 f6.3 f6.2", "124 567 89a");
    assert_eq!(table.legal(), "1N 2N 2E 2S 2W 4N 4E 4S 4W");
    // 4E leads over the neighbouring tile to the rim.
    table.play("4E").expect_told(
        "P1",
        "laid P1 a1 4E
         edge P1 a1.0-5 a2.0-7 a2.7
         returned P1 2",
    );
}

#[test]
fn rule_3_1_the_whole_path_counts_not_only_the_new_tile() {
    // gN leads into b1, and from there to the rim.
    let table = Table::drawn(
        "
        -- 3E -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 f6.3
        hands 1gz 245
        turn P1",
    );
    assert_eq!(table.legal(), "gE gS");
    let Violation::EdgeRule { square, journey, notch, instead } = table.refusal("gN") else {
        panic!("this is the edge rule");
    };
    assert_eq!((square.to_string(), notch.to_string()), ("a1".to_owned(), "b1.0".to_owned()));
    assert_eq!((words(journey), words(instead)), ("a1.0-2 b1.7-0".to_owned(), "gE gS".to_owned()));
}

#[test]
fn rule_3_1_a_collision_counts_as_going_out() {
    let table = open("a1.0 a1.1 f6.3", "1yz 234 567");
    assert_eq!(table.legal(), "yN");
    assert_eq!(table.refusal("1N").rule(), "collision-rule");
}

#[test]
fn rule_3_1_a_collision_is_legal_when_no_tile_keeps_the_stone_in() {
    let mut table = doomed("a1.0 a1.1 f6.3 f6.2", "124 567 89a bcd");
    assert_eq!(table.legal(), "1N 2N 2E 2S 2W 4N 4E 4S 4W");
    table.play("1N").expect(
        "
        1N 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones x1 x1 f6.3 f6.2
        hands 0 0 89a bcd
        turn P3",
    );
}

#[test]
fn rule_3_1_the_refusal_at_the_rim_says_where_the_stone_would_leave_and_what_to_lay_instead() {
    let table = open("a1.0 a1.1 f6.3", "1yz 234 567");
    let refusal = table.refusal("zN");
    assert_eq!(
        refusal.to_string(),
        "this tile on a1 would lead your stone off the board at a1.7, while yN would not (Tsuro 3.1)"
    );
    let json = serde_json::to_value(&refusal).unwrap();
    let expected = serde_json::json!({
        "rule": "edge-rule", "square": "a1", "journey": ["a1.0-7"], "notch": "a1.7", "instead": ["yN"],
    });
    assert_eq!(json, expected);
    assert_eq!(refusal.clause(), "Tsuro 3.1");
}

#[test]
fn rule_3_1_the_refusal_of_a_collision_says_with_whom_and_what_to_lay_instead() {
    let table = open("a1.0 a1.1 f6.3", "1yz 234 567");
    let refusal = table.refusal("1N");
    assert_eq!(
        refusal.to_string(),
        "this tile on a1 would lead your stone into the stone of P2, while yN would not (Tsuro 3.1)"
    );
    let json = serde_json::to_value(&refusal).unwrap();
    let expected = serde_json::json!({
        "rule": "collision-rule", "square": "a1", "journey": ["a1.0-1"], "with": 2, "instead": ["yN"],
    });
    assert_eq!(json, expected);
}

#[test]
fn rule_3_1_the_refusal_of_a_collision_shows_the_journey_up_to_the_other_stone() {
    // P2 started at c1.0 and stands two tiles further, at the other side of the same square.
    let table = Table::drawn(
        "
        -- dE cW -- -- --
        -- -- 5E -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones b2.0 b2.2
        hands 12v 346
        turn P1",
    );
    let Violation::CollisionRule { square, journey, with, .. } = table.refusal("2S") else {
        panic!("this is the collision rule");
    };
    assert_eq!((square.to_string(), with), ("b2".to_owned(), seat(2)));
    assert_eq!(words(journey), "b2.0-2");
}

#[test]
fn rule_3_1_putting_others_out_is_allowed() {
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
    assert_eq!(table.legal(), "2S 3S dE");
    table.play_drawing("dE", "5").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 f6.3
        hands 235 0 789
        turn P3",
    );
}

/// The neighbouring tile turns every path back, so a path out of the corner to the right comes in again and
/// crosses the new tile twice.
#[test]
fn rule_3_1_a_path_is_followed_back_over_the_new_tile() {
    let table = Table::drawn(
        "
        -- 1N -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 f6.3
        hands 7hj 234
        turn P1",
    );
    for (tile, notch) in [("7S", "a1.7"), ("hN", "a1.7"), ("jN", "a1.7")] {
        let Violation::EdgeRule { journey, notch: left, .. } = table.refusal(tile) else { panic!("{tile}") };
        assert_eq!((words(journey), left.to_string()), ("a1.0-2 b1.7-6 a1.3-7".to_owned(), notch.to_owned()));
    }
    // With 7W the path comes back too, but goes on downwards (a1.0-3, b1.6-7, a1.2-4), and the stone stays
    // in; hS leads down at once.
    assert_eq!(table.legal(), "7W hS");
}
