//! Rule 4: the powers of amulets.

use wayfinder_tobago::{Colour, Violation};

use crate::scene::spaces;
use crate::table::Table;

#[test]
fn rule_4_an_amulet_removes_a_marker_that_lies_on_the_board() {
    let mut table = Table::set(
        "amulets 1 0 0
         white in-largest-river=2
         grey in-jungle=2",
    );
    // The grey treasure has twenty-four sites, so no grey marker lies on the board.
    assert_eq!(table.legal_after("amulet-marker-"), "white-b7 white-c6 white-d5 white-d6");
    table.play("amulet-marker-white-c6").expect(
        "white in-largest-river=2 @b7 d5 d6
         amulets 0 0 0
         so-far dp0-0",
    );
    table.expect_told("P2", "amulet P1\n removed P1 white c6");
    assert_eq!(table.open().amulet_pile(), 21, "it returns to the pile");
}

#[test]
fn rule_4_a_marker_that_does_not_lie_there_or_is_the_last_of_its_colour_is_not_removed() {
    let table = Table::set(
        "amulets 1 0 0
         white in-largest-river=2 @c6
         grey in-jungle=2
         brown in-largest-lake=2",
    );
    let no_marker = |map, space: &str, markers| Violation::NoMarker { map, space: spaces(space)[0], markers };
    assert_eq!(
        table.refusal("amulet-marker-white-c6"),
        Violation::LastMarker { map: Colour::White, space: spaces("c6")[0] }
    );
    assert_eq!(table.refusal("amulet-marker-white-b7"), no_marker(Colour::White, "b7", spaces("c6")));
    assert_eq!(table.refusal("amulet-marker-grey-b1"), no_marker(Colour::Grey, "b1", Vec::new()));
    assert_eq!(
        table.refusal("amulet-marker-brown-e3"),
        no_marker(Colour::Brown, "e3", table.sites(Colour::Brown))
    );
}

#[test]
fn rule_4_an_amulet_is_an_extra_clue() {
    let mut table = Table::set("amulets 2 0 0\n hand P1 in-lake in-river in-jungle\n white next-to-hut=2");
    table.play_with("clue-white-in-jungle", "in-beach").expect("so-far adp0-0");
    table.play_with("amulet-clue-grey-in-lake", "in-mountain").expect(
        "grey in-lake=1
         hand P1 in-river in-beach in-mountain
         amulets 1 0 0",
    );
    table.expect_told("P2", "amulet P1\n added P1 grey in-lake 14\n drew P1 1-");
    // Before the regular action it leaves that untouched.
    let mut table = Table::set("amulets 1 0 0\n hand P1 in-lake in-river\n vehicles a4 h7 h7");
    table.play_with("amulet-clue-grey-in-lake", "in-mountain").expect("so-far dp0-0");
    assert!(table.legal_after("clue-white-").contains("in-river"));
    assert!(table.legal_after("drive-").contains("b4"));
}

#[test]
fn rule_4_an_extra_clue_obeys_the_rules_for_clues() {
    let table = Table::set("amulets 1 0 0\n hand P1 in-jungle\n brown in-largest-jungle=2 @b1 c1");
    let expected = Violation::RemovesNothing { map: Colour::Brown, spaces: spaces("b1 c1") };
    assert_eq!(table.refusal("amulet-clue-brown-in-jungle"), expected);
    let clue = "in-lake".parse().unwrap();
    assert_eq!(table.refusal("amulet-clue-white-in-lake"), Violation::NotInHand { clue });
}

#[test]
fn rule_4_an_amulet_is_an_extra_drive_of_three_legs() {
    let mut table = Table::set("amulets 1 0 0\n vehicles b1 h7 h7\n hand P1 in-lake");
    table.play_with("clue-white-in-lake", "in-river").play("amulet-drive").expect("so-far adp0-3");
    table.play("drive-g5 drive-h5 drive-j8").expect("vehicles j8 h7 h7\n so-far adp0-0");
    assert_eq!(table.refusal("drive-h5"), Violation::NoLegLeft);
}

#[test]
fn rule_4_an_amulet_exchanges_the_whole_hand_and_the_turn_goes_on() {
    let mut table = Table::set("amulets 1 0 0\n hand P1 in-lake in-river");
    table.play_with("amulet-exchange", "in-beach in-jungle").expect(
        "hand P1 in-beach in-jungle
         clue-discard in-lake in-river
         turn P1
         so-far d0-0
         amulets 0 0 0",
    );
    assert!(table.legal_after("clue-white-").contains("in-beach"), "the action is still to be taken");
}

#[test]
fn rule_4_any_number_of_amulets_is_played_also_those_just_picked_up() {
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 1 0 0\n ashore c5\n white in-river=2");
    table.play("amulet-marker-white-b7 drive-c5 amulet-marker-white-c6").expect(
        "amulets 0 0 0
         white in-river=2 @d5 d6 e10 f9 f10 j6 k6
         so-far adp2-0",
    );
    assert_eq!(table.refusal("amulet-marker-white-d5"), Violation::NoAmulet);
    assert_eq!(table.refusal("amulet-drive"), Violation::NoAmulet);
}

#[test]
fn rule_4_a_clue_can_be_played_between_the_legs_of_an_extra_drive() {
    let mut table = Table::set("vehicles b4 h7 h7\n amulets 1 0 0\n hand P1 in-lake");
    table.play("amulet-drive drive-c5").play_with("clue-white-in-lake", "in-beach");
    table.expect("white in-lake=1\n so-far adp0-2\n turn P1");
    table.play("drive-b4 drive-c5").expect("vehicles c5 h7 h7\n so-far adp0-0");
    // On the regular drive the action is taken, and a clue would be another.
    let mut regular = Table::set("vehicles b4 h7 h7\n hand P1 in-lake");
    assert_eq!(regular.play("drive-c5").refusal("clue-white-in-lake"), Violation::AlreadyActed);
}

#[test]
fn rule_4_there_are_21_amulets_or_20() {
    assert_eq!(Table::set("amulets 2 0 1\n ashore a4").open().amulet_pile(), 17);
    assert_eq!(Table::set("options 20-amulets\n amulets 2 0 1\n ashore a4").open().amulet_pile(), 16);
}

/// Two roses of P1, one of them double, two of P2 and one of P3 on the white map; the grey map is located.
const EXPERTS: &str = "
    options double-claim swap
    amulets 2 0 0
    hand P1 in-lake in-jungle
    white not-in-lake=1 not-in-river=11 not-in-beach=2 not-in-jungle=22 not-next-to-ocean=3
    grey in-largest-scrubland=1 next-to-lake=2 @f6
    brown not-in-largest-jungle=2 not-in-scrubland=1";

#[test]
fn rule_4_each_expert_power_is_an_option_of_its_own() {
    let (claim, swap) = ("not-in-lake", "not-in-river.not-in-lake");
    for (options, claims, swaps) in [
        ("", "", ""),
        ("double-claim", claim, ""),
        ("swap", "", swap),
        ("double-claim swap", claim, swap),
        ("expert-powers", claim, swap),
    ] {
        let scene = format!("options {options}\n amulets 1 0 0\n white not-in-lake=1 not-in-river=2");
        let table = Table::set(&scene);
        assert_eq!(table.legal_after("amulet-claim-"), claims, "{options}");
        assert_eq!(table.legal_after("amulet-swap-"), swaps, "{options}");
        if claims.is_empty() {
            assert_eq!(table.refusal("amulet-claim-not-in-lake"), Violation::NoExpertPowers, "{options}");
        }
        if swaps.is_empty() {
            let refused = table.refusal("amulet-swap-not-in-river.not-in-lake");
            assert_eq!(refused, Violation::NoExpertPowers, "{options}");
        }
    }
}

#[test]
fn rule_4_a_double_claim_on_the_clue_just_played() {
    let mut table = Table::set(EXPERTS);
    table.play_with("clue-black-in-lake", "in-mountain").play("amulet-claim-in-lake").expect(
        "black in-lake=11
         amulets 1 0 0
         so-far adp0-0",
    );
    table.expect_told("P2", "amulet P1\n claimed P1 in-lake");
}

#[test]
fn rule_4_no_double_claim_on_a_clue_that_located_the_treasure() {
    let mut table = Table::set(
        "options double-claim
         amulets 1 0 0
         hand P1 next-to-river
         white in-scrubland=1 next-to-lake=2 @h8 e6",
    );
    table
        .play_with("clue-white-next-to-river", "in-beach")
        .expect("white in-scrubland=1 next-to-lake=2 next-to-river=1 @e6");
    let located = Violation::Located { map: Colour::White, site: spaces("e6")[0] };
    assert_eq!(table.refusal("amulet-claim-next-to-river"), located);
    assert_eq!(table.legal_after("amulet-claim-"), "");
}

#[test]
fn rule_4_a_double_claim_on_an_older_clue_that_carries_exactly_one_rose_of_ones_own() {
    let mut table = Table::set(EXPERTS);
    // Not on a double claim (not-in-river), not on the clue of another, not on a located map, not on a clue
    // in the hand.
    assert_eq!(table.legal_after("amulet-claim-"), "not-in-scrubland not-in-lake");
    let clue = |name: &str| name.parse().unwrap();
    let roses = |name: &str, owner: usize, double| {
        let owner = crate::table::seat(owner);
        Violation::NotYourSingleRose { clue: clue(name), owner, double }
    };
    assert_eq!(table.refusal("amulet-claim-not-in-river"), roses("not-in-river", 1, true));
    assert_eq!(table.refusal("amulet-claim-not-in-beach"), roses("not-in-beach", 2, false));
    assert!(matches!(table.refusal("amulet-claim-in-largest-scrubland"), Violation::Located { .. }));
    assert_eq!(table.refusal("amulet-claim-in-lake"), Violation::NotOnAMap { clue: clue("in-lake") });
    table
        .play("amulet-claim-not-in-lake")
        .expect("white not-in-lake=11 not-in-river=11 not-in-beach=2 not-in-jungle=22 not-next-to-ocean=3");
    assert_eq!(table.refusal("amulet-claim-not-in-lake"), roses("not-in-lake", 1, true));
}

#[test]
fn rule_4_a_double_claim_is_two_roses() {
    let mut table = Table::set(EXPERTS);
    let roses = |table: &Table| table.open().roses(crate::table::seat(1));
    // One on white, two on the double claim, one each on grey and brown.
    assert_eq!(roses(&table), 10);
    table.play("amulet-claim-not-in-lake");
    assert_eq!(roses(&table), 9);
}

#[test]
fn rule_4_a_swap_of_two_single_roses() {
    let mut table = Table::set(EXPERTS);
    table.play("amulet-swap-not-in-beach.not-next-to-ocean").expect(
        "white not-in-lake=1 not-in-river=11 not-in-beach=3 not-in-jungle=22 not-next-to-ocean=2
         amulets 1 0 0
         so-far d0-0",
    );
    table.expect_told("P2", "amulet P1\n swapped P1 not-in-beach not-next-to-ocean");
}

#[test]
fn rule_4_a_swap_of_two_double_claims() {
    let mut table = Table::set(EXPERTS);
    table
        .play("amulet-swap-not-in-jungle.not-in-river")
        .expect("white not-in-lake=1 not-in-river=22 not-in-beach=2 not-in-jungle=11 not-next-to-ocean=3");
}

#[test]
fn rule_4_no_swap_of_a_single_rose_with_a_double_claim_across_maps_or_on_a_located_map() {
    let table = Table::set(EXPERTS);
    assert_eq!(
        table.legal_after("amulet-swap-"),
        "not-in-scrubland.not-in-largest-jungle not-in-jungle.not-in-river not-in-lake.not-in-beach \
         not-in-lake.not-next-to-ocean not-in-beach.not-next-to-ocean"
    );
    let clue = |name: &str| name.parse().unwrap();
    let (one, other) = (clue("not-in-river"), clue("not-in-beach"));
    let unequal = Violation::UnequalClaims { one, other };
    assert_eq!(table.refusal("amulet-swap-not-in-river.not-in-beach"), unequal);
    let one = clue("not-in-scrubland");
    let apart = Violation::DifferentMaps { one, other };
    assert_eq!(table.refusal("amulet-swap-not-in-scrubland.not-in-beach"), apart);
    let located = table.refusal("amulet-swap-in-largest-scrubland.next-to-lake");
    assert!(matches!(located, Violation::Located { .. }), "{located}");
    let twice = Violation::TwoCluesNeeded { one, other: one };
    assert_eq!(table.refusal("amulet-swap-not-in-scrubland.not-in-scrubland"), twice);
}

#[test]
fn rule_4_roses_of_one_owner_do_not_change_places() {
    let table = Table::set("options swap\n amulets 1 0 0\n white not-in-lake=2 not-in-river=2");
    let (one, other) = ("not-in-river".parse().unwrap(), "not-in-lake".parse().unwrap());
    let same = Violation::SameOwner { one, other, owner: crate::table::seat(2) };
    assert_eq!(table.refusal("amulet-swap-not-in-river.not-in-lake"), same);
}
