//! Rule 3.2: stones that meet, and players who go out together.

use crate::table::{Table, words};

#[test]
fn rule_3_2_two_stones_whose_paths_are_joined_meet_and_both_are_out() {
    let mut table = Table::drawn(
        "
        -- 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 f6.3 f6.2
        hands 124 567 89a bcd
        turn P1",
    );
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
    table.expect_told(
        "P3",
        "laid P1 a1 1N
         collision P1 P2 a1.0-1
         returned P1 2
         returned P2 3",
    );
}

#[test]
fn rule_3_2_two_stones_can_meet_in_the_turn_of_a_third_player() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 a1.7 f6.3
        hands 234 567 89a bcd
        turn P1",
    );
    table.play_drawing("4E", "7").expect(
        "
        4E -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 x1 f6.3
        hands 237 0 0 bcd
        turn P4",
    );
    table.expect_told(
        "P1",
        "laid P1 a1 4E
         moved P1 a1.0-5 a2.0
         collision P2 P3 a1.1-7
         returned P2 3
         returned P3 3
         drew P1 7",
    );
}

#[test]
fn rule_3_2_stones_can_meet_after_a_journey_over_other_tiles() {
    let mut table = Table::drawn(
        "
        -- 2W -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.7 a1.1 f6.3
        hands 134 567 89h bcd
        turn P3",
    );
    table.play_drawing("hN", "5").expect(
        "
        hN 2W -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones x1 x1 a2.1 f6.3
        hands 0 0 589 bcd
        turn P4",
    );
    table.expect_told(
        "P4",
        "laid P3 a1 hN
         moved P3 a1.1-4 a2.1
         collision P1 P2 a1.0-2 b1.7-6 a1.3-7
         returned P1 3
         returned P2 3
         drew P3 -",
    );
}

#[test]
fn rule_3_2_one_tile_can_make_two_collisions() {
    let mut table = Table::drawn(
        "
        -- dE cW -- -- --
        yN -- 5E -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones b2.0 b2.1 b2.7 b2.6 b2.2 f6.3
        hands 12v 346 78a 9be fgh ijk
        turn P1",
    );
    table.play_drawing("vE", "6").expect(
        "
        -- dE cW -- -- --
        yN vE 5E -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones b3.1 x1 x1 x1 x1 f6.3
        hands 126 0 0 0 0 ijk
        turn P6",
    );
    let told = table.told("P6");
    assert_eq!(told[1..4], ["moved P1 b2.0-4 b3.1", "collision P2 P3 b2.1-7", "collision P4 P5 b2.6-2"]);
}

#[test]
fn rule_3_2_all_who_go_out_in_one_placement_go_out_together() {
    // P1 and P2 meet, P3 leaves at the rim: one elimination, one place.
    let mut table = Table::drawn(
        "
        -- 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 a1.7 f6.3
        hands 124 567 89a bcd
        turn P1",
    );
    table.play("1N").expect(
        "
        1N 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones x1 x1 x1 f6.3
        hands 0 0 0 bcd
        over",
    );
    assert_eq!(table.told("P4")[1..3], ["collision P1 P2 a1.0-1", "edge P3 a1.7-6 a1.6"]);
    assert_eq!(table.ranks().map(words), Some("2 2 2 1".to_owned()));
}
