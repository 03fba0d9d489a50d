//! Rule 3: the clues that a map admits.

use wayfinder_game::Violation as _;
use wayfinder_tobago::{Colour, Violation};

use crate::scene::spaces;
use crate::table::Table;

/// P1 has put all fifteen roses on maps.
const WITHOUT_ROSES: &str = "
    options double-claim swap
    white not-in-scrubland=11 not-in-mountain=11 not-in-lake=11 not-in-beach=11
    grey not-in-largest-jungle=11 not-in-largest-mountain=11 not-in-largest-lake=11 not-next-to-ocean=1
    brown in-largest-scrubland=2 @f6
    vehicles f6 h7 h7
    hand P1 in-jungle
    amulets 1 0 0";

#[test]
fn rule_3_a_clue_must_remove_a_space_and_leave_one_on_the_map() {
    let table = Table::set(
        "hand P1 in-jungle in-lake in-river not-in-beach
         white next-to-hut=2
         grey not-in-jungle=2
         brown in-largest-jungle=2
         black in-largest-lake=2 @e7 f7",
    );
    // White: two of its sites lie in the lake, none in a river, and a beach is among them. Grey: everything
    // but the jungle. Brown and black: these clues say nothing new, or the opposite.
    assert_eq!(table.legal_after("clue-white-"), "in-jungle in-lake not-in-beach");
    assert_eq!(table.legal_after("clue-grey-"), "in-river in-lake not-in-beach");
    assert_eq!(table.legal_after("clue-brown-"), "");
    assert_eq!(table.legal_after("clue-black-"), "");
}

#[test]
fn rule_3_a_clue_that_removes_nothing_is_refused_with_the_sites_that_would_stay() {
    let table = Table::set("hand P1 in-jungle\n brown in-largest-jungle=2 @b1 c1 d2");
    let refused = table.refusal("clue-brown-in-jungle");
    let expected = Violation::RemovesNothing { map: Colour::Brown, spaces: spaces("b1 c1 d2") };
    assert_eq!(refused, expected);
    assert_eq!((refused.rule(), refused.clause()), ("removes-nothing", "Tobago 3"));
    assert_eq!(refused.to_string(), "the clue rules out no possible space of the brown treasure (Tobago 3)");
}

#[test]
fn rule_3_a_clue_that_leaves_nothing_is_refused_with_the_sites_it_would_remove() {
    // The river has spaces next to a lake, d5, f9 and j6, so the clue does not contradict the one that is
    // there.
    let table = Table::set("hand P1 next-to-lake\n white in-river=2 @b7 k6");
    let expected = Violation::LeavesNothing { map: Colour::White, spaces: spaces("b7 k6") };
    assert_eq!(table.refusal("clue-white-next-to-lake"), expected);
    assert_eq!(expected.to_string(), "the clue leaves no possible space for the white treasure (Tobago 3)");
    let with_one_of_them = Table::set("hand P1 next-to-lake\n white in-river=2 @b7 k6 j6");
    assert_eq!(with_one_of_them.legal_after("clue-white-"), "next-to-lake");
}

#[test]
fn rule_3_a_clue_that_contradicts_another_is_refused_with_that_clue() {
    let table = Table::set("hand P1 in-jungle\n grey next-to-hut=3 not-in-jungle=2");
    let clue = "not-in-jungle".parse().unwrap();
    let removed = table.sites(Colour::Grey);
    let expected = Violation::Contradicts { map: Colour::Grey, clue, spaces: removed };
    assert_eq!(table.refusal("clue-grey-in-jungle"), expected);
    assert_eq!(expected.to_string(), "the clue contradicts not-in-jungle on the grey map (Tobago 3)");
}

#[test]
fn rule_3_no_clue_is_added_to_a_located_map() {
    let table = Table::set(
        "hand P1 in-jungle not-in-lake
         amulets 1 0 0
         white in-largest-scrubland=2 @f6",
    );
    let located = Violation::Located { map: Colour::White, site: spaces("f6")[0] };
    assert_eq!(table.refusal("clue-white-in-jungle"), located);
    assert_eq!(table.refusal("clue-white-not-in-lake"), located);
    assert_eq!(table.refusal("amulet-clue-white-not-in-lake"), located);
    assert_eq!(located.to_string(), "the white treasure is already located at f6 (Tobago 3)");
}

#[test]
fn rule_3_an_empty_map_admits_every_clue_that_removes_something() {
    let table = Table::set("hand P1 in-jungle not-in-lake next-to-hut not-in-sight-of-ocean");
    for map in Colour::ALL {
        assert_eq!(
            table.legal_after(&format!("clue-{map}-")),
            "in-jungle not-in-lake next-to-hut not-in-sight-of-ocean"
        );
    }
}

#[test]
fn rule_3_lenient_tables_take_a_clue_that_removes_nothing_while_no_markers_lie_on_the_board() {
    // Twenty-four sites in the jungle: too many for the markers, and none of them in a lake.
    let scene = "hand P1 not-in-lake\n white in-jungle=2\n grey in-largest-jungle=2";
    let strict = Table::set(scene);
    assert!(matches!(strict.refusal("clue-white-not-in-lake"), Violation::RemovesNothing { .. }));
    let mut lenient = Table::set(&format!("options lenient-clues\n {scene}"));
    assert!(
        matches!(lenient.refusal("clue-grey-not-in-lake"), Violation::RemovesNothing { .. }),
        "its markers lie on the board"
    );
    lenient.play_with("clue-white-not-in-lake", "in-beach").expect("white in-jungle=2 not-in-lake=1");
    assert_eq!(lenient.open().sites(Colour::White).possible().len(), 24);
}

#[test]
fn rule_3_lenient_tables_too_refuse_a_clue_that_leaves_nothing() {
    let table = Table::set("options lenient-clues\n hand P1 in-lake\n white in-jungle=2");
    assert!(matches!(table.refusal("clue-white-in-lake"), Violation::Contradicts { .. }));
}

#[test]
fn rule_4_a_clue_must_be_in_the_hand() {
    let table = Table::set("hand P1 in-jungle\n hand P2 in-lake");
    let clue = "in-lake".parse().unwrap();
    assert_eq!(table.refusal("clue-white-in-lake"), Violation::NotInHand { clue });
    assert_eq!(table.legal_after("clue-white-"), "in-jungle");
}

#[test]
fn rule_4_a_clue_needs_a_rose_in_stock() {
    let table = Table::set(WITHOUT_ROSES);
    assert_eq!(table.refusal("clue-white-in-jungle"), Violation::NoRose);
    assert_eq!(table.refusal("amulet-clue-black-in-jungle"), Violation::NoRose);
    assert_eq!(table.legal_after("clue-"), "");
    // With one rose in stock it is admitted.
    let other = Table::set(&WITHOUT_ROSES.replace("not-in-beach=11", "not-in-beach=1"));
    assert!(other.legal_after("clue-").contains("white-in-jungle"));
}

#[test]
fn rule_5_raising_needs_a_rose_in_stock() {
    let table = Table::set(WITHOUT_ROSES);
    assert_eq!(table.refusal("raise-brown"), Violation::NoRose);
    let other = Table::set(&WITHOUT_ROSES.replace("not-in-beach=11", "not-in-beach=1"));
    assert_eq!(other.legal_after("raise-"), "brown");
}

#[test]
fn rule_4_a_double_claim_needs_a_rose_in_stock() {
    let scene = WITHOUT_ROSES.replace("not-in-beach=11", "not-in-beach=1").replace(" hand P1 in-jungle", "");
    let table = Table::set(&scene.replace("vehicles", "black not-in-river=1\n vehicles"));
    assert_eq!(table.refusal("amulet-claim-not-in-river"), Violation::NoRose);
    assert_eq!(table.legal_after("amulet-claim-"), "");
    let other = Table::set(&scene);
    assert_eq!(other.legal_after("amulet-claim-"), "not-in-beach not-next-to-ocean");
}

#[test]
fn example_a_clue_leaves_six_of_fourteen_sites() {
    let mut table = Table::set("hand P1 in-jungle\n hand P2 next-to-palm\n white next-to-hut=2");
    table.expect("white next-to-hut=2 @c1 d2 e1 e5 e6 f5 f7 g5 g6 l3 l6 m3 m5 n3");
    table
        .play_with("clue-white-in-jungle", "in-lake")
        .expect("white next-to-hut=2 in-jungle=1 @c1 d2 f5 g5 l3 l6");
    assert_eq!(table.told("P3")[0], "added P1 white in-jungle 6");
    // The next clue leaves those of them that lie next to a palm tree.
    table.play("end").play_with("clue-white-next-to-palm", "in-river");
    table.expect("white next-to-hut=2 in-jungle=1 next-to-palm=2 @c1 d2");
}

#[test]
fn example_in_the_jungle_fits_only_one_of_four_maps() {
    let table = Table::set(
        "hand P1 in-jungle
         white next-to-hut=2
         grey not-in-jungle=3
         brown in-largest-jungle=2
         black next-to-statue=3",
    );
    assert_eq!(table.legal_after("clue-"), "white-in-jungle");
    // The first clue of the grey map rules out the jungle.
    let clue = "not-in-jungle".parse().unwrap();
    let grey = Violation::Contradicts { map: Colour::Grey, clue, spaces: table.sites(Colour::Grey) };
    assert_eq!(table.refusal("clue-grey-in-jungle"), grey);
    // The brown treasure lies in a jungle anyway.
    let spaces = spaces("b1 c1 d2 e2 f3 f4 f5 g3 g4 g5");
    let brown = Violation::RemovesNothing { map: Colour::Brown, spaces };
    assert_eq!(table.refusal("clue-brown-in-jungle"), brown);
    // On this island no jungle space lies next to a statue, so nothing would be left.
    let black = Violation::LeavesNothing { map: Colour::Black, spaces: table.sites(Colour::Black) };
    assert_eq!(table.refusal("clue-black-in-jungle"), black);
}
