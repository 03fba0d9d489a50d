//! Clues and their spaces (rules, 1 Components and 3 Where a treasure can be; notation, "Clues").

use super::island::Place;
use super::setup_code::SetUp;
use std::collections::{BTreeMap, BTreeSet};

/// The number of a clue: 16 times the place of its relation plus the place of its landmark.
pub(crate) type Clue = usize;

const RELATIONS: [&str; 6] = ["in", "not-in", "next-to", "not-next-to", "in-sight-of", "not-in-sight-of"];

const LANDMARKS: [&str; 16] = [
    "scrubland",
    "jungle",
    "river",
    "mountain",
    "lake",
    "beach",
    "largest-scrubland",
    "largest-jungle",
    "largest-river",
    "largest-mountain",
    "largest-lake",
    "largest-beach",
    "hut",
    "palm",
    "statue",
    "ocean",
];

/// The 52 clue cards: the landmarks of each relation.
const USUAL_CARDS: [(&str, &str); 6] = [
    (
        "in",
        "scrubland jungle river mountain lake beach largest-scrubland largest-jungle largest-river \
         largest-mountain largest-lake largest-beach",
    ),
    ("not-in", "scrubland jungle river mountain lake beach largest-lake largest-jungle largest-mountain"),
    (
        "next-to",
        "scrubland jungle river mountain lake beach largest-mountain largest-scrubland largest-jungle hut palm \
         statue ocean",
    ),
    ("not-next-to", "river mountain jungle hut palm statue ocean"),
    ("in-sight-of", "largest-lake largest-jungle largest-mountain hut palm statue ocean"),
    ("not-in-sight-of", "hut palm statue ocean"),
];

/// Returns the numbers of the usual clue cards.
pub(super) fn usual_cards() -> BTreeSet<Clue> {
    let mut cards = BTreeSet::new();
    for (relation, landmarks) in USUAL_CARDS {
        for landmark in landmarks.split_whitespace() {
            assert!(cards.insert(clue_named(&format!("{relation}-{landmark}"))), "each card is there once");
        }
    }
    cards
}

/// Returns a clue in words.
pub(crate) fn clue_name(clue: Clue) -> String {
    format!("{}-{}", RELATIONS[clue / 16], LANDMARKS[clue % 16])
}

/// Returns the clue with this name.
pub(super) fn clue_named(name: &str) -> Clue {
    (0..96).find(|clue| clue_name(*clue) == name).unwrap_or_else(|| panic!("{name} is no clue"))
}

/// "Two hexadecimal digits" for each clue, in ascending order.
pub(super) fn clue_numbers(clues: &BTreeSet<Clue>) -> String {
    clues.iter().map(|clue| format!("{clue:02x}")).collect()
}

/// 3: the distance of each space from a landmark. The ocean has no spaces; "a coast space is at distance 1
/// from it".
fn distances_from(setup: &SetUp, landmark: &str) -> BTreeMap<Place, u32> {
    let island = &setup.island;
    let letter = |terrain: &str| terrain.to_uppercase().chars().next().expect("a word");
    let spaces = match landmark {
        "hut" => setup.huts.clone(),
        "palm" => setup.palms.clone(),
        "statue" => setup.statues.iter().map(|(place, _)| *place).collect(),
        "ocean" => {
            let from_the_coast = island.distances(&island.coast());
            return from_the_coast.into_iter().map(|(place, steps)| (place, steps + 1)).collect();
        }
        terrain => match terrain.strip_prefix("largest-") {
            Some(terrain) => island.largest(letter(terrain)),
            None => island.of_terrain(letter(terrain)),
        },
    };
    island.distances(&spaces)
}

/// 3: the spaces where a clue allows the treasure to be.
pub(crate) fn clue_spaces(setup: &SetUp, clue: Clue) -> BTreeSet<Place> {
    let distances = distances_from(setup, LANDMARKS[clue % 16]);
    let agrees = |place: &Place| {
        let away = distances.get(place).copied();
        match RELATIONS[clue / 16] {
            "in" => away == Some(0),
            "not-in" => away != Some(0),
            "next-to" => away == Some(1),
            "not-next-to" => away != Some(1),
            "in-sight-of" => away == Some(1) || away == Some(2),
            "not-in-sight-of" => away != Some(1) && away != Some(2),
            other => panic!("there is no relation {other}"),
        }
    };
    setup.island.all().into_iter().filter(agrees).collect()
}
