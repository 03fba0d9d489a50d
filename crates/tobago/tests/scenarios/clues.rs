//! Rule 3: the spaces of a clue, and the possible sites of a treasure.

use wayfinder_tobago::{Clue, Colour, Objects, Space, SpaceSet};

use crate::scene::{ISLAND, OBJECTS, allowed, spaces, words};
use crate::table::Table;

fn set(names: &str) -> SpaceSet {
    spaces(names).into_iter().collect()
}

fn names(spaces: SpaceSet) -> String {
    words(spaces.iter())
}

/// The largest mountain lies in the east: columns m and n.
const MOUNTAIN: &str = "m2 m3 m4 m5 m6 n3 n4 n5";

#[test]
fn rule_3_in_and_not_in_are_the_spaces_of_the_landmark_and_all_others() {
    assert_eq!(names(allowed("in-largest-mountain")), MOUNTAIN);
    let others = ISLAND.all().without(set(MOUNTAIN));
    assert_eq!(allowed("not-in-largest-mountain"), others);
    assert_eq!(names(allowed("in-river")), "b7 c6 d5 d6 e10 f9 f10 j6 k6");
}

#[test]
fn rule_3_next_to_is_exactly_one_step_away_and_never_inside() {
    assert_eq!(names(allowed("next-to-largest-mountain")), "l3 l4 l5 l6");
    assert_eq!(names(allowed("next-to-palm")), "b2 b3 c1 c3 d2 d3 f2 f3 g1 g3 h2 h3 i9 i10 j9");
}

#[test]
fn rule_3_not_next_to_is_inside_or_two_or_more_steps_away() {
    let palms = set("b2 b3 c1 c3 d2 d3 f2 f3 g1 g3 h2 h3 i9 i10 j9");
    assert_eq!(allowed("not-next-to-palm"), ISLAND.all().without(palms));
    assert!(allowed("not-next-to-palm").contains("j10".parse().unwrap()), "a palm tree stands there");
}

#[test]
fn rule_3_in_sight_of_is_one_or_two_steps_away_and_never_inside() {
    assert_eq!(names(allowed("in-sight-of-largest-mountain")), "k2 k3 k4 k5 k6 l3 l4 l5 l6");
}

#[test]
fn rule_3_not_in_sight_of_is_inside_or_three_or_more_steps_away() {
    let seen = set("k2 k3 k4 k5 k6 l3 l4 l5 l6");
    let clue: Clue = "not-in-sight-of-largest-mountain".parse().unwrap();
    let unseen = clue.spaces(&ISLAND, &OBJECTS);
    assert_eq!(unseen, ISLAND.all().without(seen));
    assert!(set(MOUNTAIN).without(unseen).is_empty(), "the mountain itself is among them");
}

#[test]
fn rule_3_distance_goes_over_island_spaces() {
    // A hut on b6: over the bay b4 is two spaces away, over land it is three.
    let palms: Vec<Space> = OBJECTS.palms().iter().collect();
    let huts = spaces("b6 f6 m2 m6").try_into().unwrap();
    let objects = Objects::new(&ISLAND, huts, palms.try_into().unwrap(), *OBJECTS.facing()).unwrap();
    let clue: Clue = "in-sight-of-hut".parse().unwrap();
    let seen = clue.spaces(&ISLAND, &objects);
    let in_the_west = seen.shared(set("a3 a4 b3 b4 b7 c4 c5 c6 d4 d5 d6 d7"));
    assert_eq!(names(in_the_west), "b7 c4 c5 c6 d5 d6 d7");
}

#[test]
fn rule_3_a_terrain_is_all_its_spaces_and_the_largest_one_connected_area() {
    assert_eq!(names(allowed("in-lake")), "d4 e3 e4 e7 f7 f8 g6 g7 g8 i4 i5 j4 j5 k4");
    assert_eq!(names(allowed("in-largest-lake")), "e7 f7 f8 g6 g7 g8");
}

#[test]
fn rule_3_a_landmark_of_objects_is_every_space_with_one() {
    let around = "c1 d2 e1  e5 e6 f5 f7 g5 g6  l3 m3 n3  l6 m5";
    assert_eq!(allowed("next-to-hut"), set(around), "the four huts one after another");
    let clue: Clue = "in-hut".parse().unwrap();
    assert_eq!(names(clue.spaces(&ISLAND, &OBJECTS)), "d1 f6 m2 m6");
}

#[test]
fn rule_3_a_coast_space_is_one_step_from_the_ocean() {
    let coast = allowed("next-to-ocean");
    assert_eq!(coast, ISLAND.coast());
    // The bays on the west count, and so does the place where two sections leave a gap.
    assert!(set("a4 b4 c4 c5 b6 d7 d8 g1 j8").without(coast).is_empty());
    assert_eq!(coast.shared(set("d4 e6 h7 f8 m4")), SpaceSet::EMPTY);
    let seen = allowed("in-sight-of-ocean");
    assert!(coast.without(seen).is_empty(), "the coast is in sight of the ocean");
    assert_eq!(seen.shared(set("c3 d3 d4 e3 m4 n4 l4 k4")), set("c3 d4 m4 n4 l4"));
    assert_eq!(allowed("not-in-sight-of-ocean"), ISLAND.all().without(seen));
}

#[test]
fn rule_3_next_to_the_jungle_excludes_every_jungle_and_next_to_the_largest_only_its_own() {
    let jungle = allowed("in-jungle");
    assert!(allowed("next-to-jungle").shared(jungle).is_empty());
    assert!(allowed("next-to-largest-jungle").shared(allowed("in-largest-jungle")).is_empty());
    // i3 is another jungle, two steps from g3.
    let seen = allowed("in-sight-of-largest-jungle");
    assert_eq!(names(seen.shared(jungle)), "i3");
    let any: Clue = "in-sight-of-jungle".parse().unwrap();
    assert!(any.spaces(&ISLAND, &OBJECTS).shared(jungle).is_empty());
}

#[test]
fn rule_3_an_object_does_not_change_the_terrain_and_a_treasure_may_lie_under_it() {
    assert!(allowed("in-mountain").contains("c2".parse().unwrap()), "under a palm tree");
    let mut table = Table::set(
        "vehicles f6 h7 h7
         hand P1 in-lake
         white in-largest-scrubland=2 next-to-lake=3 @f6 e5
         amulets 1 0 0",
    );
    table.play("amulet-marker-white-e5").expect_told(
        "P2",
        "amulet P1
         removed P1 white e5
         located white f6",
    );
    table.play_with("raise-white", "draw=2345 up=5");
    assert_eq!(table.told("P2")[0], "raised P1 white f6", "under a hut");
}

#[test]
fn rule_3_a_map_keeps_the_spaces_that_all_its_clues_allow() {
    let mut table = Table::set(
        "hand P1 next-to-river
         white in-scrubland=2 next-to-lake=3",
    );
    table.expect("white in-scrubland=2 next-to-lake=3 @d7 d8 e5 e6 e8 f6 h8 h9");
    table
        .play_with("clue-white-next-to-river", "in-beach")
        .expect("white in-scrubland=2 next-to-lake=3 next-to-river=1 @d7 e5 e6 e8");
}

#[test]
fn rule_3_a_space_whose_marker_was_removed_stays_impossible() {
    let mut table = Table::set(
        "hand P1 next-to-river
         amulets 1 0 0
         white in-scrubland=2 next-to-lake=3",
    );
    table.play("amulet-marker-white-e5").play_with("clue-white-next-to-river", "in-beach");
    table.expect("white in-scrubland=2 next-to-lake=3 next-to-river=1 @d7 e6 e8");
}

#[test]
fn rule_3_markers_lie_on_the_board_from_seventeen_sites_on() {
    let mut table = Table::set(
        "hand P1 not-in-river
         amulets 1 0 0
         white next-to-statue=2",
    );
    // There are eighteen spaces next to statues, and d5 is the only one of them in a river.
    assert!(!table.open().sites(Colour::White).marked());
    assert_eq!(table.legal_after("amulet-marker-"), "");
    table.play_with("clue-white-not-in-river", "in-lake");
    assert!(table.open().sites(Colour::White).marked());
    assert_eq!(
        table.legal_after("amulet-marker-white-"),
        "c3 c4 d3 e3 e4 e6 e7 f6 f8 g6 g7 h9 h10 i8 i10 j9 j10"
    );
}

#[test]
fn rule_3_markers_of_two_colours_may_lie_on_one_space() {
    let table = Table::set(
        "amulets 1 0 0
         white in-river=2 @f9 f10
         grey next-to-largest-scrubland=2 @f9 e4",
    );
    assert_eq!(table.legal_after("amulet-marker-"), "white-f9 white-f10 grey-e4 grey-f9");
}

#[test]
fn rule_3_the_treasure_is_located_when_one_site_is_left() {
    let mut table = Table::set(
        "hand P1 next-to-river in-beach
         white in-scrubland=2 next-to-lake=3 @h8 e6 h9",
    );
    table.play_with("clue-white-next-to-river", "in-lake").expect_told(
        "P1",
        "added P1 white next-to-river 1
         located white e6
         drew P1 04",
    );
    assert_eq!(table.open().sites(Colour::White).located(), Some("e6".parse().unwrap()));
}
