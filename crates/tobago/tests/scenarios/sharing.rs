//! Rule 5: sharing a treasure.

use wayfinder_tobago::Violation;

use crate::table::{Table, seat};

/// P1 stands on the white treasure. From bottom to top there will be roses of P1, P3 and P2.
const LOCATED: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake
    hand P2 in-river
    hand P3 in-beach
    white in-largest-scrubland=2 next-to-lake=3 @f6";

fn raised() -> Table {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5");
    table
}

#[test]
fn rule_5_a_card_is_offered_to_the_roses_from_bottom_to_top() {
    let mut table = raised();
    assert_eq!((table.decides(), table.legal()), (Some(1), "take pass".to_owned()));
    table.play("pass").expect_told("P2", "passed P1");
    assert_eq!((table.decides(), table.legal()), (Some(3), "take pass".to_owned()));
    table.play("pass");
    assert_eq!(table.decides(), Some(2));
    assert_eq!(table.open().sharing().unwrap().card().unwrap().coins(), 5, "still the same card");
}

#[test]
fn rule_5_nothing_else_can_be_done_while_a_treasure_is_shared() {
    let table = raised();
    for action in ["end", "drive-f7", "clue-grey-in-lake", "raise-white", "begin-in-lake"] {
        assert_eq!(table.refusal(action), Violation::TakeOrPass);
    }
}

#[test]
fn rule_5_a_player_who_takes_a_card_gets_the_rose_back_and_the_next_is_offered_from_the_bottom_again() {
    let mut table = raised();
    table.play("pass").play_with("take", "up=2").expect("taken 0 0 5");
    table.expect_told("P1", "took P3 5\n turned-up 2");
    assert_eq!(table.open().roses(seat(3)), 15);
    assert_eq!(table.open().sharing().unwrap().roses(), [seat(1), seat(2)]);
    assert_eq!(table.decides(), Some(1));
}

#[test]
fn rule_5_a_card_nobody_takes_is_discarded() {
    let mut table = raised();
    table.play("pass pass").play_with("pass", "up=3").expect("discard 5\n taken 0 0 0");
    table.expect_told("P1", "passed P2\n unwanted 5\n turned-up 3");
    assert_eq!(table.open().sharing().unwrap().roses(), [1, 3, 2].map(seat), "all roses are still there");
    assert_eq!(table.decides(), Some(1));
}

#[test]
fn rule_5_the_sharing_ends_when_no_roses_are_left_and_the_other_cards_are_discarded() {
    let mut table = raised();
    table.play_with("take", "up=4").play_with("take", "up=2").play("take");
    table.expect_told("P1", "took P2 2\n shared 1 0");
    table.expect("taken 5 2 4\n discard 3\n phase map white P2");
    assert_eq!([1, 2, 3].map(|number| table.open().roses(seat(number))), [15; 3]);
}

#[test]
fn rule_5_the_sharing_ends_when_no_cards_are_left() {
    let mut table = raised();
    table.play_with("take", "up=4");
    table.play("pass").play_with("pass", "up=2");
    table.play("pass").play_with("pass", "up=3");
    table.play("pass").play("pass").expect_told("P1", "passed P2\n unwanted 3\n shared 0 0");
    table.expect("taken 5 0 0\n discard 234\n phase map white P1");
    // The roses that got nothing go back too.
    assert_eq!([1, 2, 3].map(|number| table.open().roses(seat(number))), [15; 3]);
}

#[test]
fn rule_5_neighbouring_roses_of_one_owner_are_asked_only_once() {
    // From bottom to top P1, P1, P2, P1.
    let mut table = Table::set("vehicles e6 h7 h7\n white in-scrubland=1 next-to-lake=2 next-to-river=1 @e6");
    table.play_with("raise-white", "draw=23456 up=6");
    assert_eq!(table.open().sharing().unwrap().roses(), [1, 1, 2, 1].map(seat));
    table.play("pass");
    assert_eq!(table.decides(), Some(2));
    table.play("pass");
    assert_eq!(table.decides(), Some(1), "the top rose is asked by itself");
    table.play_with("take", "up=2");
    assert_eq!(table.open().sharing().unwrap().roses(), [1, 1, 2].map(seat), "it was the top rose");
}

#[test]
fn rule_5_two_roses_of_a_double_claim_are_asked_once_and_take_two_cards() {
    let mut table = Table::set(
        "options double-claim swap
         vehicles f6 h7 h7
         white in-largest-scrubland=22 @f6",
    );
    table.play_with("raise-white", "draw=2345 up=3").play("pass");
    assert_eq!(table.decides(), Some(2));
    table.play_with("take", "up=2").play("pass");
    table.play_with("take", "up=5").expect("taken 0 23 0");
    assert_eq!(table.open().sharing().unwrap().roses(), [seat(1)]);
}

#[test]
fn rule_5_a_card_that_is_taken_lies_face_down() {
    let mut table = raised();
    table.play_with("take", "up=4");
    let view = table.view("P2");
    assert_eq!((view.taken(seat(1)).count(), view.taken(seat(1)).cards()), (1, None));
}

#[test]
fn rule_5_a_card_may_be_the_only_owners_and_is_still_turned_up_for_all() {
    let mut table = raised();
    table.play_with("take", "up=4").play_with("take", "up=2");
    assert_eq!(table.open().sharing().unwrap().roses(), [seat(2)]);
    assert_eq!(table.told("spectator").last(), Some(&"turned-up 2".to_owned()));
}

/// Anna is P1, Bobby P2, Roger P3.
#[test]
fn example_five_cards_are_offered() {
    let mut table = Table::set(
        "vehicles e6 h7 h7
         hand P2 in-lake
         white in-scrubland=3 next-to-lake=1 next-to-river=2 @e6",
    );
    table.play_with("raise-white", "draw=23456 up=2");
    // The first card: Anna, Bobby and Anna pass, and Roger takes it.
    for number in [1, 2, 1] {
        assert_eq!(table.decides(), Some(number));
        table.play("pass");
    }
    assert_eq!(table.decides(), Some(3));
    table.play_with("take", "up=3").expect("taken 0 0 2");
    // The second: Anna takes it at once.
    assert_eq!(table.decides(), Some(1));
    table.play_with("take", "up=4").expect("taken 3 0 2");
    // The third: Bobby and Anna decline, and it is discarded.
    assert_eq!(table.decides(), Some(2));
    table.play("pass");
    assert_eq!(table.decides(), Some(1));
    table.play_with("pass", "up=5").expect("discard 4");
    // The last but one: Bobby passes, Anna takes it.
    assert_eq!(table.decides(), Some(2));
    table.play("pass").play_with("take", "up=6").expect("taken 35 0 2");
    // The last is shown to all, although only Bobby can take it. He begins the new map.
    table.expect_told("P3", "took P1 5\n turned-up 6");
    assert_eq!(table.decides(), Some(2));
    table.play("take").expect("taken 35 6 2\n discard 4\n phase map white P2");
}
