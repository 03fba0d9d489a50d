//! Rule 4.B: drives.

use std::collections::BTreeMap;

use wayfinder_tobago::Violation;

use crate::scene::spaces;
use crate::table::Table;

#[test]
fn rule_4_a_leg_goes_anywhere_in_the_area_or_one_step_to_another_terrain() {
    let mut table = Table::set("vehicles g6 h7 h7");
    // The lake e7 f7 f8 g7 g8, and the neighbours f6, g5, h6 and h7.
    assert_eq!(table.legal_after("drive-"), "e7 f6 f7 f8 g5 g7 g8 h6 h7");
    table.play("drive-g8").expect("vehicles g8 h7 h7\n so-far ad2-0\n turn P1");
    table.play("drive-f9").expect("vehicles f9 h7 h7\n so-far ad1-0");
    // Now it is the small river: f9 f10 e10, and what lies around f9.
    assert_eq!(table.legal_after("drive-"), "e8 e9 e10 f8 f10 g8 g9");
    assert_eq!(
        table.refusal("drive-g7"),
        Violation::OutOfReach {
            from: spaces("f9")[0],
            to: spaces("g7")[0],
            reach: spaces("e8 e9 e10 f8 f10 g8 g9"),
        }
    );
}

#[test]
fn rule_4_a_leg_ends_elsewhere_than_it_began() {
    // Even where a way leads round: g6 and its lake.
    let table = Table::set("vehicles g6 h7 h7\n ashore a4");
    let [from, to] = [spaces("g6")[0], spaces("g6")[0]];
    let reach = spaces("e7 f6 f7 f8 g5 g7 g8 h6 h7");
    assert_eq!(table.refusal("drive-g6"), Violation::OutOfReach { from, to, reach });
}

#[test]
fn rule_4_a_drive_has_three_legs_and_the_player_ends_the_turn() {
    let mut table = Table::set("vehicles b1 h7 h7");
    table.play("drive-g5 drive-h5 drive-j8").expect("vehicles j8 h7 h7\n so-far ad0-0\n turn P1");
    assert_eq!(table.legal(), "end");
    assert_eq!(table.refusal("drive-h5"), Violation::NoLegLeft);
    table.play("end").expect("turn P2\n so-far 0-0");
}

#[test]
fn rule_4_the_view_tells_how_far_its_player_can_drive() {
    let mut table = Table::set("vehicles g6 h7 h7");
    let reach = |table: &Table, viewer: &str| -> Vec<Vec<String>> {
        let view = serde_json::to_value(table.view(viewer)).unwrap();
        serde_json::from_value(view.get("reach").cloned().unwrap_or_default()).unwrap_or_default()
    };
    let before = reach(&table, "P1");
    assert_eq!(before.len(), 3);
    assert_eq!(before[0].join(" "), table.legal_after("drive-"));
    table.play("drive-g8");
    let after = reach(&table, "P1");
    assert_eq!(after.len(), 2);
    assert_eq!(after[0].join(" "), table.legal_after("drive-"));
    // What is one leg away now was at most two legs away before.
    assert!(
        after[0].iter().all(|space| space == "g6" || before[0].contains(space) || before[1].contains(space))
    );
    assert!(before[1].iter().all(|space| !before[0].contains(space)));
    table.play("drive-f9 drive-f10");
    assert!(reach(&table, "P1").is_empty() && reach(&table, "P2").is_empty());
    table.play("end");
    assert!(reach(&table, "P1").is_empty());
    assert_eq!(reach(&table, "P2").len(), 3);
}

#[test]
fn rule_4_the_view_tells_where_to_stop_on_the_way() {
    let mut table = Table::set("vehicles d1 h7 h7\n ashore f2");
    let view = serde_json::to_value(table.view("P1")).unwrap();
    let reach: Vec<Vec<String>> = serde_json::from_value(view["reach"].clone()).unwrap();
    let stops: BTreeMap<String, String> = serde_json::from_value(view["stops"].clone()).unwrap();
    assert_eq!(stops.len(), reach[1].len() + reach[2].len());
    // To e2 the way over the beach is longer, but there is an amulet on it; none is on the way to f4.
    assert_eq!((stops["e2"].as_str(), stops["f4"].as_str()), ("f2", "d2"));
    // Whatever takes three legs can be driven to by its stops, leg by leg.
    let to = &reach[2][0];
    let last = &stops[to];
    let first = &stops[last];
    table.play(&format!("drive-{first} drive-{last} drive-{to}"));
    assert!(serde_json::to_value(table.view("P1")).unwrap().get("stops").is_none());
}

#[test]
fn rule_4_fewer_legs_may_be_driven() {
    let mut table = Table::set("vehicles b1 h7 h7");
    table.play("drive-g5 end").expect("vehicles g5 h7 h7\n turn P2");
}

#[test]
fn rule_4_other_pieces_never_block() {
    // From the hut on d1 the beach leads to f2 past e1, where another vehicle stands on an amulet; a treasure
    // can be there too.
    let mut table = Table::set(
        "vehicles d1 e1 h7
         ashore e1
         white in-beach=2 @e1 a4",
    );
    assert_eq!(table.legal_after("drive-"), "c1 d2 e1 f2");
    table.play("drive-f2").expect("vehicles f2 e1 h7\n ashore e1\n amulets 0 0 0");
    // Spaces with a statue, a palm tree, a hut or a vehicle can be entered.
    for (from, to) in [("f8", "f7"), ("c3", "c2"), ("f5", "f6"), ("h6", "h7")] {
        let mut table = Table::set(&format!("vehicles {from} h7 h7"));
        table.play(&format!("drive-{to}")).expect(&format!("vehicles {to} h7 h7"));
    }
}

#[test]
fn rule_4_the_ocean_blocks() {
    // Only sea lies between d1 and g1, and between b4 and b7.
    let table = Table::set("vehicles d1 h7 h7");
    assert_eq!(
        table.refusal("drive-g1"),
        Violation::OutOfReach { from: spaces("d1")[0], to: spaces("g1")[0], reach: spaces("c1 d2 e1 f2") }
    );
    let table = Table::set("vehicles b4 h7 h7");
    assert_eq!(table.legal_after("drive-"), "a3 a4 b3 b6 c3 c4 c5");
    // There are no spaces at sea at all.
    assert!(matches!(table.refusal("drive-b5"), Violation::OutOfReach { .. }));
}

#[test]
fn rule_4_an_amulet_is_picked_up_where_a_leg_ends() {
    let mut table = Table::set("vehicles b4 h7 h7\n ashore c4 c5 c6");
    table.play("drive-c5").expect("amulets 1 0 0\n ashore c4 c6\n so-far ad2-0");
    table.expect_told("P3", "drove P1 c5\n picked-up P1 c5");
    table.play("drive-c6").expect("amulets 2 0 0\n ashore c4\n so-far ad1-0");
    assert_eq!(table.open().amulet_pile(), 21 - 3, "two in the hand and one on the beach");
}

#[test]
fn rule_4_no_amulet_is_picked_up_on_an_extra_drive() {
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 1 0 0\n ashore c5 c6");
    table.play("amulet-drive").expect("amulets 0 0 0\n so-far d0-3").expect_told(
        "P2",
        "amulet P1
         extra-drive P1",
    );
    table.play("drive-c5").expect("amulets 0 0 0\n ashore c5 c6\n so-far d0-2");
    // On the regular drive it can be picked up by leaving it and coming back, or at the beginning of the next
    // turn.
    table.play("stop drive-c6").expect("amulets 1 0 0\n ashore c5\n so-far ad2-0");
    table.play("drive-c5").expect("amulets 2 0 0\n ashore 0");
}

#[test]
fn rule_4_extra_legs_in_the_middle_of_a_drive_are_driven_first_and_the_regular_ones_stay() {
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 1 0 0\n ashore c6");
    table.play("drive-c5 amulet-drive").expect("so-far ad2-3");
    table.play("drive-c6").expect("so-far ad2-2\n ashore c6");
    table.play("drive-d7 drive-c6").expect("so-far ad2-0\n ashore c6\n amulets 0 0 0");
    // Two regular legs are left, on which amulets are picked up again.
    table.play("drive-d7 drive-c6").expect("so-far ad0-0\n ashore 0\n amulets 1 0 0");
}

#[test]
fn rule_4_the_rest_of_an_extra_drive_can_be_left() {
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 2 0 0");
    assert_eq!(table.refusal("stop"), Violation::NothingToStop);
    table.play("amulet-drive amulet-drive").expect("so-far d0-6");
    table.play("drive-c5 stop").expect("so-far d0-0").expect_told("P2", "stopped P1");
    table.play("drive-c6 drive-d7 drive-d8").expect("so-far ad0-0");
    // In the middle of a regular drive its legs stay.
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 1 0 0");
    table.play("drive-c5 amulet-drive drive-c6 stop").expect("so-far ad2-0");
    // Where no regular leg could follow there is nothing to stop for.
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 1 0 0\n so-far ad0-0");
    table.play("amulet-drive");
    assert_eq!(table.refusal("stop"), Violation::NothingToStop);
    table.play("drive-c5 end").expect("turn P2");
}

#[test]
fn rule_4_raising_a_treasure_ends_the_drive_and_the_turn_goes_on() {
    let mut table = Table::set(
        "vehicles e7 h7 h7
         amulets 1 0 0
         white in-largest-scrubland=1 @f6",
    );
    table.play("drive-e6 drive-f6").expect("so-far ad1-0");
    table.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    table.expect("turn P1\n phase turn\n so-far adp0-0");
    assert_eq!(table.refusal("drive-f7"), Violation::NoLegLeft);
    // The turn goes on: an amulet can still be played.
    table.play("amulet-drive drive-f7").expect("vehicles f7 h7 h7");
}

#[test]
fn rule_4_raising_a_treasure_ends_all_legs_in_progress() {
    let mut table = Table::set(
        "vehicles e6 h7 h7
         amulets 1 0 0
         white in-largest-scrubland=1 @f6",
    );
    table.play("drive-f7 amulet-drive drive-f6").expect("so-far ad2-2");
    table.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    table.expect("so-far adp0-0\n amulets 0 0 0");
    assert_eq!(table.legal(), "end");
}

#[test]
fn rule_4_a_treasure_raised_before_the_drive_leaves_all_three_legs() {
    let mut table = Table::set("vehicles f6 h7 h7\n white in-largest-scrubland=1 @f6");
    table.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    table.expect("so-far dp0-0");
    table.play("drive-f7 drive-g6 drive-h6").expect("so-far adp0-0\n vehicles h6 h7 h7");
}

#[test]
fn rule_4_a_treasure_raised_on_an_extra_drive_leaves_the_regular_action_that_was_not_begun() {
    let mut table = Table::set("vehicles e6 h7 h7\n amulets 1 0 0\n white in-largest-scrubland=1 @f6");
    table.play("amulet-drive drive-f6").expect("so-far d0-2");
    table.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    table.expect("so-far dp0-0");
    table.play("drive-f7 drive-g6 drive-h6").expect("so-far adp0-0\n vehicles h6 h7 h7");
}

#[test]
fn example_lola_crosses_the_jungle_changes_to_the_mountains_and_drives_to_their_end() {
    let mut table = Table::set("vehicles b1 h7 h7");
    table.play("drive-g5 drive-h5 drive-j8").expect("vehicles j8 h7 h7\n so-far ad0-0");
}

#[test]
fn example_bobby_changes_to_the_scrubland_crosses_it_and_reaches_the_river() {
    let mut table = Table::set("turn P2\n vehicles h7 g6 h7");
    table.play("drive-f6 drive-d7 drive-d6").expect("vehicles h7 d6 h7\n so-far ad0-0");
}

/// Lola is P1, Roger P2, Anna P3. The amulets A to E lie on b2, a4 (under Roger), c5, d7 and d8 (under Anna).
const AMULETS: &str = "vehicles b3 a4 d8\n ashore b2 a4 c5 d7 d8";

#[test]
fn example_lola_takes_amulet_a_on_the_way_and_b_from_underneath_roger() {
    let mut table = Table::set(AMULETS);
    table.play("drive-b2").expect("amulets 1 0 0");
    // She had to stop, so the end of the mountains takes another leg.
    table.play("drive-a3").expect("amulets 1 0 0\n so-far ad1-0");
    table.play("drive-a4").expect("vehicles a4 a4 d8\n amulets 2 0 0\n ashore c5 d7 d8\n so-far ad0-0");
    // Roger would have had it without driving.
    table.play("end").expect("turn P2\n amulets 2 0 0").expect_told("P2", "turn P2");
    let mut otherwise = Table::set(AMULETS);
    otherwise.play("end").expect("amulets 0 1 0\n so-far 0-0").expect_told("P2", "turn P2\n picked-up P2 a4");
}

#[test]
fn example_roger_takes_amulets_c_and_d_but_not_e_even_with_an_extra_drive() {
    let mut table = Table::set("turn P2\n vehicles a4 a4 d8\n amulets 0 1 0\n ashore c5 d7 d8");
    table.play("drive-c5 drive-c6 drive-d7").expect("amulets 0 3 0\n ashore d8\n so-far ad0-0");
    table.play("amulet-drive drive-d8").expect("vehicles a4 d8 d8\n amulets 0 2 0\n ashore d8");
}

#[test]
fn example_roger_takes_amulet_e_if_he_begins_with_an_extra_drive() {
    let mut table = Table::set("turn P2\n vehicles a4 a4 d8\n amulets 0 1 0\n ashore c5 d7 d8");
    table.play("amulet-drive drive-c5").expect("amulets 0 0 0\n ashore c5 d7 d8");
    table.play("stop drive-c6 drive-d7").expect("amulets 0 1 0\n so-far ad1-0");
    table.play("drive-d8").expect("amulets 0 2 0\n ashore c5\n so-far ad0-0");
}
