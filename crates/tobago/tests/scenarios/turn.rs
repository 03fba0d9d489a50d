//! Rule 4: the turn, playing a clue, and giving up the turn.

use wayfinder_tobago::Violation;

use crate::table::{Table, seat};

#[test]
fn rule_4_on_entering_the_turn_an_amulet_under_the_vehicle_is_picked_up() {
    let mut table = Table::set("vehicles h7 a4 h7\n ashore a4\n hand P2 in-lake");
    table.play("end").expect("turn P2\n amulets 0 1 0\n ashore 0\n so-far 0-0");
    table.expect_told("P3", "turn P2\n picked-up P2 a4");
    // It is no action: everything else is still to be done.
    assert!(table.legal_after("drive-").contains("b4"));
    assert!(table.legal_after("clue-").contains("white-in-lake"));
}

#[test]
fn rule_4_an_amulet_is_picked_up_only_in_ones_own_turn() {
    let mut table = Table::set("vehicles h7 a4 a4\n ashore a4\n turn P3\n so-far d0-0");
    table.play("end").expect("turn P1\n amulets 0 0 0\n ashore a4");
}

#[test]
fn rule_4_there_is_one_action_a_turn() {
    let scene = "vehicles a4 h7 h7\n hand P1 in-lake in-river";
    let mut clue = Table::set(scene);
    clue.play_with("clue-white-in-lake", "in-beach");
    assert_eq!(clue.refusal("clue-grey-in-river"), Violation::AlreadyActed);
    assert_eq!(clue.refusal("drive-b4"), Violation::NoLegLeft);
    assert_eq!(clue.legal(), "end");
    let mut drive = Table::set(scene);
    drive.play("drive-b4");
    assert_eq!(drive.refusal("clue-grey-in-river"), Violation::AlreadyActed);
    assert_eq!(drive.legal_after("clue-"), "");
}

#[test]
fn rule_4_the_action_is_optional_and_the_player_ends_the_turn() {
    let mut table = Table::set("vehicles a4 h7 h7\n hand P1 in-lake");
    table.play("end").expect("turn P2\n vehicles a4 h7 h7\n hand P1 in-lake").expect_told("P1", "turn P2");
}

#[test]
fn rule_4_amulets_and_treasures_are_for_any_moment_of_the_turn() {
    let mut table = Table::set(
        "vehicles e6 h7 h7
         amulets 3 0 0
         hand P1 in-lake
         white in-largest-scrubland=1 @f6
         grey in-river=2",
    );
    // Before the action, between two legs, and after it.
    table.play("amulet-marker-grey-b7 drive-f7 amulet-marker-grey-c6 drive-f6");
    table.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    table.play_with("begin-in-lake", "in-beach").play("amulet-marker-grey-d5 end");
    table.expect("turn P2\n amulets 0 0 0\n grey in-river=2 @d6 e10 f9 f10 j6 k6");
}

#[test]
fn rule_4_actions_of_another_phase_are_refused() {
    let table = Table::set("hand P1 in-lake");
    for action in ["take", "pass", "begin-in-lake", "land-a4"] {
        assert_eq!(table.refusal(action), Violation::NotNow);
    }
}

#[test]
fn rule_4_a_clue_goes_to_the_bottom_of_a_map_with_a_rose_and_is_replaced() {
    let mut table = Table::set(
        "vehicles h7 h7 h7
         turn P2
         hand P2 next-to-lake in-river in-mountain in-beach
         white in-scrubland=1",
    );
    table.play_with("clue-white-next-to-lake", "not-in-beach").expect(
        "white in-scrubland=1 next-to-lake=2
         hand P2 in-river in-mountain in-beach not-in-beach
         so-far adp0-0
         turn P2",
    );
    assert_eq!(table.open().roses(seat(2)), 14);
    table.expect_told("P1", "added P2 white next-to-lake 8\n drew P2 1-");
    table.expect_told("P2", "added P2 white next-to-lake 8\n drew P2 15");
}

#[test]
fn rule_4_a_map_takes_any_number_of_clues_of_one_player() {
    let mut table = Table::set("hand P1 next-to-river\n white in-scrubland=1 next-to-lake=1");
    table
        .play_with("clue-white-next-to-river", "in-beach")
        .expect("white in-scrubland=1 next-to-lake=1 next-to-river=1");
}

#[test]
fn rule_4_when_the_clue_deck_has_run_out_the_discards_are_shuffled() {
    let mut table = Table::set("hand P1 in-lake\n clue-deck in-river");
    table.play_with("clue-white-in-lake", "in-river").expect("hand P1 in-river");
    assert_eq!((table.open().clue_deck(), table.open().clue_discard()), (0, 50));
    table.play("end end end").play_with("clue-grey-in-river", "next-to-hut").expect(
        "hand P1 next-to-hut
         clue-discard 0",
    );
    assert_eq!(table.open().clue_deck(), 49);
    table.expect_told("P2", "added P1 grey in-river 9\n clues-reshuffled\n drew P1 1-");
}

/// A table with just 24 clue cards, all of them in hands or on maps.
pub(crate) const NO_CARDS_LEFT: &str = "
    vehicles a4 h7
    cards in-jungle not-in-jungle in-scrubland not-in-scrubland in-lake not-in-lake in-river not-in-river \
          in-mountain not-in-mountain in-beach not-in-beach next-to-hut not-next-to-hut next-to-palm \
          not-next-to-palm next-to-statue not-next-to-statue next-to-ocean not-next-to-ocean \
          in-sight-of-hut not-in-sight-of-hut in-sight-of-palm not-in-sight-of-palm
    hand P1 in-jungle in-lake in-river in-mountain in-beach in-scrubland
    hand P2 next-to-hut next-to-palm next-to-statue next-to-ocean in-sight-of-hut in-sight-of-palm
    white not-in-jungle=1 not-in-scrubland=2 not-next-to-hut=1
    grey not-in-lake=1 not-in-river=2 not-next-to-palm=1
    brown not-in-mountain=1 not-in-beach=2 not-next-to-statue=1
    black not-next-to-ocean=1 not-in-sight-of-hut=2 not-in-sight-of-palm=1";

#[test]
fn rule_4_when_there_are_no_clues_at_all_the_hand_stays_short() {
    let mut table = Table::set(NO_CARDS_LEFT);
    assert_eq!((table.open().clue_deck(), table.open().clue_discard()), (0, 0));
    table.play("clue-white-in-lake").expect("hand P1 in-jungle in-river in-mountain in-beach in-scrubland");
    table.expect_told("P1", "added P1 white in-lake 12");
}

/// P1 could not draw before, and holds three cards. Once there are cards again, each clue played is replaced,
/// and no more.
#[test]
fn rule_4_a_hand_that_ran_short_draws_one_card_for_each_clue_once_there_are_cards() {
    let mut table = Table::set("hand P1 in-lake in-jungle in-river");
    table.play_with("clue-white-in-lake", "in-beach").expect("hand P1 in-jungle in-river in-beach");
}

#[test]
fn rule_4_the_turn_can_be_given_up_to_exchange_the_whole_hand() {
    let mut table = Table::set("hand P1 in-lake in-river next-to-hut");
    table.play_with("exchange", "in-beach in-jungle not-in-lake").expect(
        "hand P1 in-beach in-jungle not-in-lake
         clue-discard in-lake in-river next-to-hut
         turn P2
         so-far x0-0",
    );
    table.expect_told("P1", "discarded P1 02042c\n drew P1 05\n drew P1 01\n drew P1 14\n turn P2");
    table.expect_told("P2", "discarded P1 3-\n drew P1 1-\n drew P1 1-\n drew P1 1-\n turn P2");
}

#[test]
fn rule_4_as_many_clues_are_drawn_as_were_discarded() {
    // The hand was short, and stays so; the discarded cards can be drawn again when the deck has run out.
    let mut table = Table::set("hand P1 in-lake in-river\n clue-deck in-beach");
    table.play_with("exchange", "in-beach in-lake").expect("hand P1 in-beach in-lake");
    assert_eq!(table.open().hand(seat(1)).count(), 2);
}

#[test]
fn rule_4_a_player_with_an_amulet_cannot_give_up_the_turn_to_exchange() {
    let mut table = Table::set("hand P1 in-lake\n amulets 1 0 0");
    assert_eq!(table.refusal("exchange"), Violation::UseTheAmulet);
    // Nor after playing it: then something was done.
    table.play("amulet-drive");
    assert_eq!(table.refusal("exchange"), Violation::SomethingDone);
    // An amulet picked up on entering the turn counts too.
    let mut table = Table::set("vehicles h7 a4 h7\n ashore a4\n hand P2 in-lake");
    table.play("end");
    assert_eq!(table.refusal("exchange"), Violation::UseTheAmulet);
}

#[test]
fn rule_4_after_anything_was_done_the_turn_cannot_be_given_up() {
    let scene = "vehicles f6 h7 h7\n hand P1 in-lake in-river\n white in-largest-scrubland=1 @f6";
    assert!(Table::set(scene).legal().contains(" exchange "));
    let mut driven = Table::set(scene);
    driven.play("drive-f7");
    assert_eq!(driven.refusal("exchange"), Violation::SomethingDone);
    let mut played = Table::set(scene);
    played.play_with("clue-grey-in-lake", "in-beach");
    assert_eq!(played.refusal("exchange"), Violation::SomethingDone);
    let mut raised = Table::set(scene);
    raised.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    raised.play_with("begin-in-lake", "in-beach");
    assert_eq!(raised.refusal("exchange"), Violation::SomethingDone);
}

#[test]
fn rule_4_an_empty_hand_cannot_be_exchanged() {
    assert_eq!(Table::set("").refusal("exchange"), Violation::NoCards);
    assert_eq!(Table::set("amulets 1 0 0").refusal("amulet-exchange"), Violation::NoCards);
}
