//! Rule 8: the knowledge of each viewer.

use wayfinder_game::Viewer;
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_tobago::{Colour, Direction, Tobago};

use crate::scene::{spaces, words};
use crate::table::{Table, seat};

const VIEWERS: [&str; 4] = ["P1", "P2", "P3", "spectator"];

/// P1 stands on the white treasure; from bottom to top there will be roses of P1, P3 and P2.
const LOCATED: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake
    hand P2 in-river
    hand P3 in-beach
    white in-largest-scrubland=2 next-to-lake=3 @f6";

#[test]
fn rule_8_everything_on_the_table_is_public() {
    let table = Table::set(
        "vehicles f6 a4 m2
         hand P1 in-lake in-jungle
         hand P2 in-river
         amulets 0 2 1
         taken 22 0 345
         white in-largest-scrubland=2 next-to-lake=3 @f6 e5
         clue-discard in-beach not-in-beach
         discard 66
         ashore b3 c5
         facing 012
         quiet 7
         so-far ad2-0",
    );
    for viewer in VIEWERS {
        let view = table.view(viewer);
        assert_eq!(words([1, 2, 3].map(|number| view.vehicle(seat(number)).unwrap())), "f6 a4 m2");
        assert_eq!([1, 2, 3].map(|number| view.hand(seat(number)).count()), [2, 1, 0]);
        assert_eq!([1, 2, 3].map(|number| view.amulets(seat(number))), [0, 2, 1]);
        assert_eq!([1, 2, 3].map(|number| view.taken(seat(number)).count()), [2, 0, 3]);
        assert_eq!([1, 2, 3].map(|number| view.roses(seat(number))), [15, 14, 14]);
        let clues = view.clues(Colour::White).map(|placed| format!("{}={}", placed.card, placed.owner));
        assert_eq!(words(clues), "in-largest-scrubland=P2 next-to-lake=P3");
        let sites = view.sites(Colour::White);
        assert_eq!((words(sites.possible().iter()), sites.marked()), ("e5 f6".to_owned(), true));
        assert_eq!((view.clue_deck(), view.clue_discard()), (52 - 3 - 2 - 2, 2));
        assert_eq!((view.deck(), view.discard(), view.safe()), (41 - 5 - 2, 2, 5));
        assert_eq!((view.amulet_pile(), view.curses_left()), (21 - 3 - 2, 2));
        assert_eq!(view.washed_ashore(), spaces("b3 c5").into_iter().collect());
        assert_eq!(view.facing(), [Direction::North, Direction::NorthEast, Direction::SouthEast]);
        assert_eq!((view.turn(), view.acted(), view.legs()), (seat(1), true, (2, 0)));
        assert_eq!(view.quiet_turns(), 7);
    }
}

#[test]
fn rule_8_a_hand_is_known_to_its_owner_alone() {
    let table = Table::set("hand P1 in-lake in-jungle\n hand P2 in-river");
    let hands = |viewer: &str| words([1, 2, 3].map(|number| table.view(viewer).hand(seat(number))));
    assert_eq!(hands("P1"), "0104 1- 0");
    assert_eq!(hands("P2"), "2- 02 0");
    assert_eq!(hands("P3"), "2- 1- 0");
    assert_eq!(hands("spectator"), "2- 1- 0");
}

#[test]
fn rule_8_hidden_cards_change_nothing_in_a_view() {
    // The hands of others, the decks and what lies face down in the discards differ.
    let one =
        Table::set("hand P1 in-lake\n hand P2 in-river\n clue-discard in-beach\n taken 0 45 0\n discard 22");
    let other =
        Table::set("hand P1 in-lake\n hand P2 in-beach\n clue-discard in-river\n taken 0 66 0\n discard 34");
    for viewer in ["P1", "P3", "spectator"] {
        assert_eq!(one.view(viewer), other.view(viewer));
        let json = |table: &Table| serde_json::to_string(&table.view(viewer)).unwrap();
        assert_eq!(json(&one), json(&other));
    }
    assert_ne!(one.view("P2"), other.view("P2"));
}

#[test]
fn rule_8_a_drawn_clue_is_shown_only_to_the_player_who_draws_it() {
    let mut table = Table::set("hand P1 in-lake");
    table.play_with("clue-white-in-lake", "in-beach");
    for viewer in VIEWERS {
        let drew = if viewer == "P1" { "drew P1 05" } else { "drew P1 1-" };
        table.expect_told(viewer, &format!("added P1 white in-lake 14\n {drew}"));
    }
}

#[test]
fn rule_8_cards_looked_at_are_known_only_to_the_player_who_looked() {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5");
    let looks = |viewer: &str| -> Vec<String> {
        let told = table.told(viewer);
        told.into_iter().filter(|line| line.starts_with("looked")).collect()
    };
    assert_eq!(looks("P1"), ["looked P1 2", "looked P2 1-", "looked P3 1-"]);
    assert_eq!(looks("P2"), ["looked P1 1-", "looked P2 3", "looked P3 1-"]);
    assert_eq!(looks("P3"), ["looked P1 1-", "looked P2 1-", "looked P3 4"]);
    assert_eq!(looks("spectator"), ["looked P1 1-", "looked P2 1-", "looked P3 1-"]);
}

#[test]
fn rule_8_the_looks_are_remembered_until_the_sharing_ends() {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5").play_with("take", "up=4").play_with("take", "up=2");
    let own = table.view("P2").sharing().unwrap().looked(seat(2));
    assert_eq!(own.to_string(), "3", "after two other cards were taken");
    table.play("take");
    assert!(table.view("P2").sharing().is_none());
    // Whatever P2 had looked at, the view is the same afterwards.
    let mut other = Table::set(LOCATED);
    other.play_with("raise-white", "draw=3245 up=5").play_with("take", "up=4").play_with("take", "up=2");
    assert_ne!(table.view("P2"), other.view("P2"));
    other.play("take");
    assert_eq!(table.view("P2"), other.view("P2"));
}

#[test]
fn rule_8_if_a_curse_ends_the_sharing_at_once_each_is_still_told_the_own_look_and_nobody_another() {
    let mut table = Table::set(&format!("{LOCATED}\n taken 2222 3333 4444"));
    table.play_with("raise-white", "draw=2x45 up=x");
    let looks = |viewer: &str| {
        let told = table.told(viewer).into_iter().filter(|line| line.starts_with("looked"));
        told.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(looks("P1"), "looked P1 2, looked P2 1-, looked P3 1-");
    assert_eq!(looks("P2"), "looked P1 1-, looked P2 x, looked P3 1-");
    assert_eq!(looks("P3"), "looked P1 1-, looked P2 1-, looked P3 4");
    assert_eq!(looks("spectator"), "looked P1 1-, looked P2 1-, looked P3 1-");
    for viewer in VIEWERS {
        assert!(table.view(viewer).sharing().is_none());
    }
}

#[test]
fn rule_8_exchanged_cards_stay_hidden() {
    for (scene, action) in [("", "exchange"), ("amulets 1 0 0\n", "amulet-exchange")] {
        let mut table = Table::set(&format!("{scene} hand P1 in-lake in-river"));
        table.play_with(action, "in-beach in-jungle");
        let discarded = |viewer: &str| {
            let told = table.told(viewer);
            told.into_iter().find(|line| line.starts_with("discarded")).unwrap()
        };
        assert_eq!(discarded("P1"), "discarded P1 0204");
        assert_eq!(
            (discarded("P2"), discarded("spectator")),
            ("discarded P1 2-".to_owned(), "discarded P1 2-".to_owned())
        );
        // The discards are face down, also for the player who exchanged.
        for viewer in VIEWERS {
            assert_eq!(table.view(viewer).clue_discard(), 2);
            let text = Tobago::view_position(&table.view(viewer));
            assert_eq!(text.split('~').nth(13), Some("2-"), "{text}");
        }
    }
}

#[test]
fn rule_8_every_card_turned_up_is_public() {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5").play("pass pass").play_with("pass", "up=3");
    for viewer in VIEWERS {
        let view = table.view(viewer);
        let sharing = view.sharing().unwrap();
        assert_eq!(words(sharing.turned_up().iter()), "3 5");
        assert_eq!((sharing.card().unwrap().coins(), sharing.face_down(), sharing.asked()), (3, 2, 0));
        assert_eq!(table.told(viewer), ["passed P2", "unwanted 5", "turned-up 3"]);
    }
}

#[test]
fn rule_8_taken_cards_are_known_to_their_owner_alone_but_their_number_to_all() {
    let table = Table::set("taken 224 0 36");
    let taken = |viewer: &str| words([1, 2, 3].map(|number| table.view(viewer).taken(seat(number))));
    assert_eq!(taken("P1"), "224 0 2-");
    assert_eq!(taken("P3"), "3- 0 36");
    assert_eq!(taken("spectator"), "3- 0 2-");
}

#[test]
fn rule_8_with_open_treasure_everybody_sees_the_coins() {
    let table = Table::set("options open-treasure\n taken 224 0 36");
    for viewer in VIEWERS {
        let taken = [1, 2, 3].map(|number| table.view(viewer).taken(seat(number)));
        assert_eq!(words(taken), "224 0 36");
    }
}

#[test]
fn rule_8_a_card_lost_to_a_curse_is_shown_only_with_open_treasure() {
    let lost = |options: &str, viewer: &str| {
        let mut table = Table::set(&format!("{LOCATED}\n options {options}\n taken 2222 3336 4444"));
        table.play_with("raise-white", "draw=2x45 up=x");
        table.told(viewer).into_iter().find(|line| line.starts_with("lost") && line.contains("P2")).unwrap()
    };
    assert_eq!((lost("", "P1"), lost("", "P2")), ("lost P2 1-".to_owned(), "lost P2 6".to_owned()));
    assert_eq!(lost("", "spectator"), "lost P2 1-");
    assert_eq!(lost("open-treasure", "P1"), "lost-openly P2 6");
}

#[test]
fn rule_8_at_the_end_everybody_sees_the_coins() {
    let mut table = Table::set("quiet 74\n taken 224 0 36");
    assert_eq!(table.view("P2").taken(seat(1)).cards(), None);
    table.play("end");
    for viewer in VIEWERS {
        let taken = [1, 2, 3].map(|number| table.view(viewer).taken(seat(number)));
        assert_eq!(words(taken), "224 0 36");
        assert_eq!(table.told(viewer), ["over 224 0 36"]);
    }
}

#[test]
fn rule_8_a_world_imagined_from_a_view_looks_the_same_to_its_viewer() {
    let mut table = Table::set(&format!("{LOCATED}\n taken 2222 3333 4444"));
    table.play_with("raise-white", "draw=2x45 up=5").play_with("take", "up=4");
    for viewer in VIEWERS {
        let viewer: Viewer = viewer.parse().unwrap();
        let view = table.game.view(viewer);
        for seed in 0..50 {
            let world = Tobago::determinize(&view, &mut Fast::new(seed, 1));
            assert_eq!(world.view(viewer), view);
            world.audit().unwrap();
        }
    }
}

#[test]
fn rule_8_a_refusal_is_built_from_what_the_player_knows() {
    // The reason does not give away that a clue is in the hand of another player.
    let with = Table::set("hand P1 in-lake\n hand P2 in-river");
    let without = Table::set("hand P1 in-lake\n hand P2 in-beach");
    assert_eq!(with.refusal("clue-white-in-river"), without.refusal("clue-white-in-river"));
}
