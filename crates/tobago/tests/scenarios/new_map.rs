//! Rule 5: the new map, and the amulets washed ashore.

use wayfinder_tobago::{Colour, Violation};

use crate::table::{Table, seat};

/// P1 stands on the white treasure. From bottom to top there will be roses of P1, P3 and P2.
const LOCATED: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake not-in-lake
    hand P2 in-river not-in-river
    hand P3 in-beach
    white in-largest-scrubland=2 next-to-lake=3 @f6";

/// Returns the same scene after the first card, 5, was turned up.
fn raised(more: &str) -> Table {
    let mut table = Table::set(&format!("{LOCATED}\n {more}"));
    table.play_with("raise-white", "draw=2345 up=5");
    table
}

/// Returns the same scene after every card was passed by everybody.
fn all_passed(more: &str) -> Table {
    let mut table = raised(more);
    for up in ["up=4", "up=3", "up=2"] {
        table.play("pass pass").play_with("pass", up);
    }
    table.play("pass pass pass");
    table
}

#[test]
fn rule_5_the_clues_of_the_map_are_discarded() {
    all_passed("").expect("clue-discard in-largest-scrubland next-to-lake\n white 0\n discard 2345");
}

#[test]
fn rule_5_the_player_who_took_the_last_card_begins_a_new_map_even_out_of_turn() {
    let mut table = raised("");
    table
        .play_with("take", "up=4")
        .play_with("take", "up=2")
        .play("take")
        .expect("phase map white P2\n turn P1");
    assert_eq!((table.decides(), table.legal()), (Some(2), "begin-in-river begin-not-in-river".to_owned()));
    table.play_with("begin-in-river", "next-to-hut").expect(
        "phase turn
         turn P1
         white in-river=2 @b7 c6 d5 d6 e10 f9 f10 j6 k6
         hand P2 not-in-river next-to-hut",
    );
    assert_eq!(table.open().roses(seat(2)), 14);
    assert_eq!(table.told("P1")[..2], ["added P2 white in-river 9", "drew P2 1-"]);
}

#[test]
fn rule_5_the_last_card_that_was_taken_counts_also_if_others_were_passed_after_it() {
    let mut table = raised("");
    table.play("pass").play_with("take", "up=4");
    table.play("pass").play_with("pass", "up=3").play("pass").play_with("pass", "up=2").play("pass pass");
    table.expect("taken 0 0 5\n phase map white P3");
}

#[test]
fn rule_5_if_nobody_took_a_card_the_raiser_begins_the_map() {
    let mut table = all_passed("");
    table.expect("phase map white P1\n taken 0 0 0");
    table.play_with("begin-in-lake", "next-to-hut").expect("white in-lake=1");
}

#[test]
fn rule_5_the_new_map_takes_a_clue_of_the_hand_and_nothing_else_happens_before() {
    let table = all_passed("");
    let clue = "in-river".parse().unwrap();
    assert_eq!(table.refusal("begin-in-river"), Violation::NotInHand { clue });
    for action in ["end", "drive-f7", "clue-white-in-lake", "take"] {
        assert_eq!(table.refusal(action), Violation::StartTheMap { map: Colour::White });
    }
}

#[test]
fn rule_5_the_sites_of_the_new_map_begin_with_the_whole_island() {
    let mut table = all_passed("");
    table.play_with("begin-not-in-lake", "next-to-hut");
    assert_eq!(table.open().sites(Colour::White).possible().len(), 104 - 14);
    assert!(!table.open().sites(Colour::White).marked(), "the markers are back in their pile");
}

#[test]
fn rule_5_without_a_clue_in_the_hand_the_map_stays_empty() {
    let mut table = Table::set("vehicles f6 h7 h7\n white in-largest-scrubland=2 @f6");
    table.play_with("raise-white", "draw=234 up=3").play_with("take", "up=4").play("take");
    table.expect("taken 3 4 0\n phase turn\n turn P1\n white 0");
}

#[test]
fn rule_5_the_turn_of_the_raiser_goes_on_after_the_new_map() {
    let mut table = all_passed("amulets 1 0 0");
    table.play_with("begin-in-lake", "next-to-hut").expect("turn P1\n so-far dp0-0");
    table.play("drive-f7 end").expect("turn P2");
}

#[test]
fn rule_5_beginning_a_new_map_is_not_the_action_of_the_turn() {
    let mut table = all_passed("");
    table.play_with("begin-in-lake", "next-to-hut").play_with("clue-grey-not-in-lake", "in-jungle");
    table.expect("white in-lake=1\n grey not-in-lake=1\n so-far adp0-0");
}

#[test]
fn rule_5_amulets_are_washed_ashore_where_the_statues_look_and_the_statues_turn() {
    // From d4 to the north-west the last space is b3, from f7 to the south f12, from i9 to the south-west
    // f11.
    let mut table = all_passed("facing 534");
    table.expect("ashore 0\n facing 534");
    table.play_with("begin-in-lake", "next-to-hut").expect("ashore b3 f11 f12\n facing 045").expect_told(
        "P3",
        "added P1 white in-lake 14
         drew P1 1-
         washed-ashore b3
         washed-ashore f12
         washed-ashore f11
         statues-turned",
    );
    assert_eq!(table.open().amulet_pile(), 18);
}

#[test]
fn rule_5_each_statue_looks_straight_to_the_last_space_before_the_sea() {
    // Clockwise from the north; the views end at the coast even if island follows behind the sea.
    let views = [
        ("000", "d1 f2 i2"),
        ("111", "h2 n3 j9"),
        ("222", "k7 j9 j10"),
        ("333", "d10 f12 i10"),
        ("444", "c4 c8 f11"),
        ("555", "b3 c5 b6"),
    ];
    for (facing, ashore) in views {
        let mut table = all_passed(&format!("facing {facing}"));
        table.play_with("begin-in-lake", "next-to-hut").expect(&format!("ashore {ashore}"));
    }
}

#[test]
fn rule_5_no_second_amulet_is_put_where_one_lies() {
    let mut table = all_passed("facing 534\n ashore b3 f11");
    table.play_with("begin-in-lake", "next-to-hut").expect("ashore b3 f11 f12\n facing 045");
    assert_eq!(table.open().amulet_pile(), 18, "one was added");
}

#[test]
fn rule_5_two_statues_that_look_at_one_space_bring_one_amulet() {
    // From f7 to the south-east and from i9 to the north-east it is j9.
    let mut table = all_passed("facing 021");
    table.play_with("begin-in-lake", "next-to-hut").expect("ashore d1 j9\n facing 132");
    assert_eq!(table.open().amulet_pile(), 19);
}

#[test]
fn rule_5_when_the_pile_is_empty_no_more_amulets_are_washed_ashore() {
    let mut table = all_passed("facing 534\n amulets 10 0 10");
    table.play_with("begin-in-lake", "next-to-hut").expect("ashore b3\n facing 045");
    assert_eq!(table.open().amulet_pile(), 0);
    let mut table = all_passed("facing 534\n amulets 11 0 10");
    table.play_with("begin-in-lake", "next-to-hut").expect("ashore 0\n facing 045");
}

#[test]
fn rule_5_statues_turn_by_60_degrees_clockwise_all_the_way_round() {
    let mut table = all_passed("facing 045");
    table.play_with("begin-in-lake", "next-to-hut").expect("facing 150");
}

#[test]
fn rule_5_an_amulet_washed_under_a_vehicle_is_picked_up_when_its_owners_turn_begins() {
    let mut table = Table::set(&LOCATED.replace("f6 h7 h7", "f6 b3 h7"));
    table.play_with("raise-white", "draw=2345 up=5").play_with("take", "up=4").play_with("take", "up=2");
    table.play("take").play_with("begin-in-river", "next-to-hut").expect("ashore b3 f11 f12\n amulets 0 0 0");
    table.play("end").expect("ashore f11 f12\n amulets 0 1 0");
}

#[test]
fn rule_5_an_amulet_washed_under_the_raiser_stays_until_a_leg_ends_there_or_the_next_turn_begins() {
    let mut table = Table::set("vehicles b3 h7 h7\n white in-mountain=1 next-to-palm=1 @b3");
    table.play_with("raise-white", "draw=2345 up=5").play_with("take", "up=4").play_with("take", "up=2");
    table.play("take").expect("ashore b3 f11 f12\n amulets 0 0 0\n turn P1");
    let mut later = table.clone();
    later.play("end end end").expect("ashore f11 f12\n amulets 1 0 0\n turn P1");
    // In this turn the raiser gets it by driving away and back.
    table.play("drive-c3").expect("ashore b3 f11 f12\n amulets 0 0 0");
    table.play("drive-b3").expect("vehicles b3 h7 h7\n ashore f11 f12\n amulets 1 0 0\n turn P1");
}

/// The pile has one amulet for three statues: that of the first statue by its space, column and row, comes
/// ashore.
#[test]
fn rule_5_if_the_pile_is_short_the_statues_bring_amulets_in_the_order_of_their_spaces() {
    // From d4, f7 and i9: b3, f12 and f11.
    for (amulets, ashore) in [("10 0 10", "b3"), ("10 0 9", "b3 f12"), ("9 0 9", "b3 f11 f12")] {
        let mut table = all_passed(&format!("facing 534\n amulets {amulets}"));
        table.play_with("begin-in-lake", "next-to-hut").expect(&format!("ashore {ashore}"));
    }
}

#[test]
fn rule_5_the_replacement_can_be_a_clue_of_the_map_that_was_raised() {
    let mut table = Table::set(
        "vehicles f6 h7 h7\n hand P1 in-lake in-river\n clue-deck in-beach\n white in-largest-scrubland=1 @f6",
    );
    table.play_with("clue-grey-in-river", "in-beach");
    table.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    table.play_with("begin-in-lake", "in-largest-scrubland").expect("hand P1 in-beach in-largest-scrubland");
}

#[test]
fn example_the_statues_bring_amulets_and_turn_to_where_the_next_will_come() {
    let mut table = all_passed("facing 024");
    table.play_with("begin-in-lake", "next-to-hut").expect("ashore d1 f11 j9\n facing 135");
}
