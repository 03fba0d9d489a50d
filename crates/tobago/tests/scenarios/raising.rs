//! Rule 5: the conditions for raising a treasure, the looks, and several treasures in one turn.

use wayfinder_tobago::{Bag, Colour, Glimpse, Violation};

use crate::scene::spaces;
use crate::table::{Table, seat};

/// P1 stands on the white treasure; P3 and P2 have laid clues for it, P2 first.
const LOCATED: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake
    hand P2 in-river
    hand P3 in-beach
    white in-largest-scrubland=2 next-to-lake=3 @f6";

#[test]
fn rule_5_a_treasure_that_is_not_located_cannot_be_raised() {
    let table = Table::set("vehicles f6 h7 h7\n white in-largest-scrubland=2 @e5 f6");
    let expected = Violation::NotLocated { map: Colour::White, sites: spaces("e5 f6") };
    assert_eq!(table.refusal("raise-white"), expected);
    assert_eq!(expected.to_string(), "the white treasure can still be on 2 spaces (Tobago 5)");
    assert_eq!(Table::set(LOCATED).legal_after("raise-"), "white");
}

#[test]
fn rule_5_the_vehicle_must_stand_on_the_space() {
    let mut table = Table::set("vehicles e6 f6 h7\n white in-largest-scrubland=2 @f6");
    let expected = Violation::NotThere { map: Colour::White, site: spaces("f6")[0] };
    assert_eq!(table.refusal("raise-white"), expected);
    table.play("drive-f6");
    assert_eq!(table.legal_after("raise-"), "white");
}

#[test]
fn rule_5_only_the_player_of_the_turn_raises() {
    // P2 stands on the treasure, but it is the turn of P1: nobody may raise it until P2 is on turn.
    let mut table = Table::set("vehicles e6 f6 h7\n white in-largest-scrubland=2 @f6");
    assert_eq!((table.decides(), table.legal_after("raise-")), (Some(1), String::new()));
    table.play("end");
    assert_eq!((table.decides(), table.legal_after("raise-")), (Some(2), "white".to_owned()));
}

#[test]
fn rule_5_a_rose_of_the_raiser_goes_below_the_last_clue() {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5");
    let view = table.open();
    let sharing = view.sharing().unwrap();
    assert_eq!(sharing.map(), Colour::White);
    assert_eq!(sharing.roses(), [seat(1), seat(3), seat(2)], "from bottom to top");
    assert_eq!(view.roses(seat(1)), 14);
    assert_eq!(table.decides(), Some(1));
}

#[test]
fn rule_5_the_raiser_need_not_have_laid_a_clue_and_a_located_treasure_need_not_be_raised() {
    let mut table = Table::set(LOCATED);
    table.play("end").expect("turn P2\n white in-largest-scrubland=2 next-to-lake=3 @f6");
    // Only P2 and P3 have laid clues, and P1 raises.
    let mut table = Table::set(LOCATED);
    assert_eq!(table.legal_after("raise-"), "white");
    table.play_with("raise-white", "draw=2345 up=4");
    assert_eq!(table.open().sharing().unwrap().roses(), [seat(1), seat(3), seat(2)]);
}

/// Anna is P1 and raises, Bobby is P2, Roger P3. She has a rose on the map already, and now another below it.
#[test]
fn example_anna_looks_at_two_cards_roger_and_bobby_at_one_each_and_a_fifth_joins_unseen() {
    let mut table = Table::set(
        "vehicles e6 h7 h7
         white in-scrubland=3 next-to-lake=1 next-to-river=2 @e6",
    );
    table.play_with("raise-white", "draw=23456 up=6");
    let raised = |looks: [&str; 3]| {
        let [anna, bobby, roger] = looks;
        format!(
            "raised P1 white e6\n looked P1 {anna}\n looked P2 {bobby}\n looked P3 {roger}\n shuffled 5\n turned-up 6"
        )
    };
    table.expect_told("P1", &raised(["23", "1-", "1-"]));
    table.expect_told("P2", &raised(["2-", "4", "1-"]));
    table.expect_told("P3", &raised(["2-", "1-", "5"]));
    table.expect_told("spectator", &raised(["2-", "1-", "1-"]));
    // Nobody had seen the card that is turned up first.
    let view = table.open();
    assert_eq!((view.sharing().unwrap().face_down(), view.sharing().unwrap().roses().len()), (4, 4));
}

#[test]
fn rule_5_every_owner_of_roses_looks_at_as_many_cards_and_one_more_joins_unseen() {
    // From bottom to top P1 (who raises), P2, P1 and P3, who has two roses on the top clue.
    let mut table = Table::set(
        "options double-claim swap
         vehicles e6 h7 h7
         white in-scrubland=33 next-to-lake=1 next-to-river=2 @e6",
    );
    table.play_with("raise-white", "draw=246355 up=5");
    let looked = |viewer: &str, owner| table.view(viewer).sharing().unwrap().looked(seat(owner));
    let written = |viewer: &str| [1, 2, 3].map(|owner| looked(viewer, owner).to_string());
    assert_eq!(written("P1"), ["24", "1-", "2-"]);
    assert_eq!(written("P2"), ["2-", "6", "2-"]);
    assert_eq!(written("P3"), ["2-", "1-", "35"]);
    assert_eq!(written("spectator"), ["2-", "1-", "2-"]);
    let view = table.open();
    let sharing = view.sharing().unwrap();
    assert_eq!(sharing.roses(), [1, 2, 1, 3, 3].map(seat));
    assert_eq!(sharing.face_down(), 5, "six cards, one of them turned up");
    assert_eq!(view.deck(), 41 - 6);
}

#[test]
fn rule_5_cards_are_drawn_clockwise_from_the_raiser() {
    let mut table = Table::set(
        "turn P2
         vehicles h7 f6 h7
         white in-largest-scrubland=1 next-to-lake=3 @f6",
    );
    table.play_with("raise-white", "draw=2345 up=5");
    let own = |number: usize| -> Glimpse<Bag> {
        table.view(&format!("P{number}")).sharing().unwrap().looked(seat(number))
    };
    assert_eq!([1, 2, 3].map(|number| own(number).to_string()), ["4", "2", "3"]);
}

#[test]
fn rule_5_the_cards_are_shuffled() {
    // Any of the four cards, picked at random, is the first to be turned up.
    for up in ["2", "3", "4", "5"] {
        let mut table = Table::set(LOCATED);
        table.play_with("raise-white", &format!("draw=2345 up={up}")).expect_told(
            "spectator",
            &format!(
                "raised P1 white f6
                 looked P1 1-
                 looked P2 1-
                 looked P3 1-
                 shuffled 4
                 turned-up {up}"
            ),
        );
    }
}

#[test]
fn rule_5_several_treasures_can_be_raised_in_one_turn_also_on_one_space() {
    let mut table = Table::set(
        "vehicles f9 h7 h7
         brown in-river=1 @f9
         white next-to-largest-scrubland=1 @f9",
    );
    assert_eq!(table.legal_after("raise-"), "white brown");
    table.play_with("raise-brown", "draw=234 up=4").play_with("take", "up=3").play("take");
    assert_eq!(table.legal_after("raise-"), "white");
    table.play_with("raise-white", "draw=556 up=6").play_with("take", "up=5").play("take");
    table.expect("taken 3456 0 0\n turn P1\n so-far dp0-0\n discard 25");
}

/// Lola is P1; all clues on the maps are those of P2, who has cards for new ones.
#[test]
fn example_lola_removes_a_marker_and_raises_four_treasures_in_one_turn() {
    let mut table = Table::set(
        "vehicles f6 h7 h7
         amulets 2 0 0
         hand P2 in-lake in-jungle in-beach in-mountain
         grey in-largest-scrubland=2 @e5 f6
         black in-largest-lake=2 @g8
         brown in-river=2 @f9
         white next-to-largest-scrubland=2 @f9",
    );
    assert!(matches!(table.refusal("raise-grey"), Violation::NotLocated { .. }));
    table.play("amulet-marker-grey-e5");
    raise_and_share(&mut table, "grey", "in-lake", "not-in-lake");
    // Now her regular action, to the black treasure, which she raises too.
    table.play("drive-g6 drive-g8");
    raise_and_share(&mut table, "black", "in-jungle", "not-in-jungle");
    assert_eq!(table.refusal("drive-g7"), Violation::NoLegLeft);
    // Another amulet leads to the other two, which she raises one by one in any order.
    table.play("amulet-drive drive-f9");
    assert_eq!(table.legal_after("raise-"), "white brown");
    raise_and_share(&mut table, "brown", "in-beach", "not-in-beach");
    raise_and_share(&mut table, "white", "in-mountain", "not-in-mountain");
    table.expect(
        "turn P1
         phase turn
         taken 4444 3333 0
         discard 2222333
         white in-mountain=2
         grey in-lake=2
         brown in-beach=2
         black in-jungle=2
         facing 312",
    );
}

/// Shares three cards: Lola takes the first, P2 the second and begins the new map.
fn raise_and_share(table: &mut Table, map: &str, begin: &str, drawn: &str) {
    table.play_with(&format!("raise-{map}"), "draw=234 up=4").play_with("take", "up=3").play("take");
    assert_eq!(table.decides(), Some(2));
    table.play_with(&format!("begin-{begin}"), drawn);
}
