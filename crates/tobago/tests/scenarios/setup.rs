//! Rule 2: the set-up.

use std::collections::BTreeSet;

use wayfinder_game::Silent;
use wayfinder_game::chance::{Fast, Forbidden};
use wayfinder_game::prelude::*;
use wayfinder_tobago::{
    Direction, Objects, ObjectsError, Setup, SetupCode, Space, Statue, Tobago, Violation,
};

use crate::scene::{ISLAND, OBJECTS, code, spaces, words};
use crate::table::{Table, seat};

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

/// Returns the objects of the scenes with other palm trees.
fn with_palms(names: &str) -> Result<Objects, ObjectsError> {
    let huts: Vec<Space> = OBJECTS.huts().iter().collect();
    let palms = spaces(names).try_into().unwrap();
    Objects::new(&ISLAND, huts.try_into().unwrap(), palms, *OBJECTS.facing())
}

/// Returns a game of three after two vehicles have landed.
fn two_landed(first: &str) -> Table {
    let mut table = Table::start(&format!("players=3 {first} code={}", code("")), &[]);
    table.play("land-f6 land-f6");
    table
}

#[test]
fn rule_2_the_host_chooses_the_island_or_it_is_random_among_all_32() {
    let start = |setup: &str, seed| {
        let setup: Setup = setup.parse().unwrap();
        let game = Tobago::start(&setup, &mut Fast::new(seed, 1), &mut Silent);
        game.view(seat(1).into()).tables().island().layout().to_string()
    };
    assert!((0..40).all(|seed| start("players=2 island=AbC0", seed) == "AbC0"));
    let by_luck: BTreeSet<String> = (0..1000).map(|seed| start("players=2", seed)).collect();
    assert_eq!(by_luck.len(), 32);
}

#[test]
fn rule_2_two_equal_objects_stand_at_least_four_spaces_apart() {
    // Four steps from g2 to c2 are enough, three from f2 are not.
    assert!(with_palms("c2 g2 j10").is_ok());
    let close = |one, other| ObjectsError::Close { what: "palm", one: space(one), other: space(other) };
    assert_eq!(with_palms("c2 f2 j10"), Err(close("c2", "f2")));
    // A hut may stand next to a palm tree.
    assert!(with_palms("d2 h3 j10").is_ok());
}

#[test]
fn rule_2_objects_are_apart_as_the_crow_flies() {
    // Over land it is four steps from b4 to b7; over the bay it is three.
    let close = ObjectsError::Close { what: "palm", one: space("b4"), other: space("b7") };
    assert_eq!(with_palms("b4 b7 j10"), Err(close));
    assert!(with_palms("b3 b7 j10").is_ok());
}

#[test]
fn rule_2_there_is_at_most_one_object_on_a_space() {
    assert_eq!(with_palms("d1 h3 j10"), Err(ObjectsError::Shared { space: space("d1") }));
    assert_eq!(with_palms("b3 f7 j10"), Err(ObjectsError::Shared { space: space("f7") }));
}

#[test]
fn rule_2_a_statue_stands_away_from_the_ocean_and_looks_in_one_of_six_directions() {
    let huts: Vec<Space> = OBJECTS.huts().iter().collect();
    let palms: Vec<Space> = OBJECTS.palms().iter().collect();
    let place = |name: &str, facing| {
        let [_, second, third] = *OBJECTS.facing();
        let statues = [Statue { space: space(name), facing }, second, third];
        Objects::new(&ISLAND, huts.clone().try_into().unwrap(), palms.clone().try_into().unwrap(), statues)
    };
    for facing in Direction::ALL {
        assert!(place("c3", facing).is_ok());
        assert_eq!(place("b3", facing), Err(ObjectsError::AtTheOcean { space: space("b3") }));
    }
}

#[test]
fn rule_2_a_set_up_can_be_shared_as_a_code() {
    let shared = code("swap one-curse");
    assert_eq!(shared.to_string().parse::<SetupCode>(), Ok(shared.clone()));
    let table = Table::start(&format!("players=3 code={shared}"), &[]);
    table.expect_told("P2", &format!("island {shared}"));
    let view = table.open();
    assert_eq!((view.tables().island(), view.tables().objects()), (&*ISLAND, &*OBJECTS));
    let options = view.tables().options();
    assert_eq!((options.double_claim(), options.swap(), options.curses().count), (false, true, 1));
}

#[test]
fn rule_2_twelve_cards_lie_above_the_first_curse() {
    let new = two_landed("first=1");
    let view = new.open();
    assert_eq!((view.deck(), view.curses_left(), view.safe()), (41, 2, 12));
    // Twelve cards were taken, so the next one can be a curse.
    let mut later = Table::set(
        "vehicles f6 h7 h7
         taken 2222 3333 4444
         white in-largest-scrubland=2 @f6",
    );
    assert_eq!((later.open().deck(), later.open().safe()), (29, 0));
    later.play_with("raise-white", "draw=x23 up=3");
}

#[test]
fn rule_2_vehicles_land_in_seat_order_on_any_space_also_on_the_same() {
    let mut table = Table::start(&format!("players=3 first=3 code={}", code("")), &[]);
    assert_eq!(table.decides(), Some(1));
    assert_eq!(table.legal_after("land-").split(' ').count(), 104);
    assert_eq!(table.refusal("land-b5"), Violation::NotOnTheIsland { space: space("b5") });
    assert_eq!(table.refusal("end"), Violation::LandFirst);
    table.play("land-d7").expect_told("P3", "landed P1 d7");
    assert_eq!(table.decides(), Some(2));
    table.play("land-d7");
    assert_eq!(table.decides(), Some(3));
    assert_eq!(table.legal_after("land-").split(' ').count(), 104);
    table.expect("phase landing P3\n vehicles d7 d7 0\n white 0\n hand P1 0");
}

#[test]
fn rule_2_each_player_begins_a_map_with_a_clue_drawn_at_random_and_a_rose() {
    let mut table = two_landed("first=2");
    // Three first clues, then three hands of four; the numbers are places in what is left of the deck.
    let luck = [51, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    table.play_drawing("land-h7", &luck).expect(
        "phase turn
         turn P2
         vehicles f6 f6 h7
         white not-in-sight-of-ocean=1
         grey in-scrubland=2
         brown in-jungle=3
         black 0
         hand P1 in-river in-mountain in-lake in-beach
         hand P2 in-largest-scrubland in-largest-jungle in-largest-river in-largest-mountain
         hand P3 in-largest-lake in-largest-beach not-in-scrubland not-in-jungle",
    );
    let view = table.open();
    assert_eq!([1, 2, 3].map(|number| view.roses(seat(number))), [14; 3]);
    assert_eq!((view.clue_deck(), view.clue_discard()), (37, 0));
}

#[test]
fn rule_2_with_two_players_a_hand_has_six_cards_and_two_maps_stay_empty() {
    let mut table = Table::start(&format!("players=2 first=1 code={}", code("")), &[]);
    table.play("land-f6").play_drawing("land-f6", &[0; 14]).expect(
        "white in-scrubland=1
         grey in-jungle=2
         brown 0
         black 0
         hand P1 in-river in-mountain in-lake in-beach in-largest-scrubland in-largest-jungle",
    );
    assert_eq!(table.open().hand(seat(2)).count(), 6);
    assert_eq!(table.open().clue_deck(), 38);
    // Either player may begin one of them with an ordinary clue.
    table.play_drawing("clue-black-in-lake", &[0]).expect("black in-lake=1\n so-far adp0-0");
    table.play("end");
    assert!(table.legal_after("clue-brown-").split(' ').count() == 6);
}

#[test]
fn example_with_three_players_three_clues_are_laid_and_the_fourth_map_can_be_begun_at_any_time() {
    let mut table = two_landed("first=3");
    table.play_drawing("land-h7", &[0; 15]).expect("black 0");
    let hand = |table: &Table, number: usize| {
        let view = table.view(&format!("P{number}"));
        words(view.hand(seat(number)).cards().unwrap().iter())
    };
    // Nobody has to begin it, and everybody can: now, and rounds later.
    for player in [3, 1, 2, 3, 1] {
        assert_eq!(table.decides(), Some(player));
        assert_eq!(table.legal_after("clue-black-"), hand(&table, player), "the whole hand of P{player}");
        table.play("end").expect("black 0");
    }
    let first = hand(&table, 2).split(' ').next().unwrap().to_owned();
    table.play_drawing(&format!("clue-black-{first}"), &[0]).expect(&format!("black {first}=2"));
    // A map that was raised can be empty as well, and is begun with an amulet after the action.
    let mut table =
        Table::set("hand P1 in-lake in-river\n amulets 1 0 0\n white not-in-lake=2\n so-far ad0-0");
    assert_eq!(table.legal_after("amulet-clue-black-"), "in-river in-lake");
    table.play_with("amulet-clue-black-in-lake", "in-beach").expect("black in-lake=1");
}

#[test]
fn rule_2_the_host_chooses_who_begins_or_it_is_random() {
    for number in 1..=3 {
        let mut agreed = two_landed(&format!("first={number}"));
        agreed.play_drawing("land-h7", &[0; 15]);
        assert_eq!(agreed.decides(), Some(number));
        let mut numbers = [0; 16];
        numbers[15] = number as u32 - 1;
        let mut by_luck = two_landed("");
        by_luck.play_drawing("land-h7", &numbers);
        assert_eq!(by_luck.decides(), Some(number));
        assert_eq!(by_luck.told("P1").last(), Some(&format!("turn P{number}")));
    }
}

#[test]
fn rule_2_turns_go_clockwise() {
    let mut table = Table::set("turn P2");
    table.play("end").expect("turn P3");
    table.play("end").expect("turn P1");
    table.play("end").expect("turn P2");
}

#[test]
fn rule_2_an_agreed_island_needs_no_random_draws() {
    let setup: Setup = format!("players=4 code={}", code("")).parse().unwrap();
    let game = Tobago::start(&setup, &mut Forbidden, &mut Silent);
    assert_eq!(game.actions().len(), 104);
}

#[test]
fn rule_1_four_huts_three_palm_trees_and_three_statues() {
    let table = Table::set("");
    let view = table.open();
    let objects = view.tables().objects();
    assert_eq!((objects.huts().len(), objects.palms().len(), objects.statues().len()), (4, 3, 3));
}

#[test]
fn rule_1_four_treasures_seventeen_markers_fifteen_roses_one_vehicle_and_two_curses() {
    let game = Tobago::start(&"players=4".parse().unwrap(), &mut Fast::new(1, 1), &mut Silent);
    let view = game.view(wayfinder_game::Viewer::Spectator);
    assert_eq!(
        (wayfinder_tobago::Colour::ALL.len(), wayfinder_tobago::MARKERS, wayfinder_tobago::ROSES),
        (4, 17, 15)
    );
    assert_eq!((view.curses_left(), view.deck()), (2, 41));
    for number in 1..=4 {
        assert_eq!((view.roses(seat(number)), view.vehicle(seat(number))), (15, None));
    }
}
