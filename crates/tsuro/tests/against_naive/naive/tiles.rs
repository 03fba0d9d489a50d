//! The 35 tiles (rules, 1 Components; notation, "Tiles").

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The four pairs of ports a tile joins: the smaller port of a pair first, the pairs in ascending order.
pub(super) type Matching = Vec<(u8, u8)>;

/// The names of the tiles in ascending order (notation, "Tiles").
pub(super) const NAMES: &str = "123456789abcdefghijklmnopqrstuvwxyz";

/// The directions in which the top of a laid tile can point: each letter is a quarter turn clockwise from the
/// one before (notation, "Tiles").
pub(super) const COMPASS: &str = "NESW";

/// Every tile as it is numbered, that is with its top to the north.
pub(super) static TILES: LazyLock<BTreeMap<char, Matching>> = LazyLock::new(tiles);

/// Returns all ways to join the given ports in pairs (1: "the 105 perfect matchings of 8 ports").
pub(super) fn matchings(ports: &[u8]) -> Vec<Matching> {
    let Some((&first, others)) = ports.split_first() else { return vec![Matching::new()] };
    let mut all = Vec::new();
    for &partner in others {
        let rest: Vec<u8> = others.iter().copied().filter(|&port| port != partner).collect();
        for mut matching in matchings(&rest) {
            matching.push((first, partner));
            all.push(tidy(matching));
        }
    }
    all
}

/// Returns a matching in its canonical form, so that equal pictures are equal lists.
fn tidy(matching: Matching) -> Matching {
    let mut pairs: Matching = matching.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

/// Returns the picture after a quarter turn clockwise: the left port of the top side becomes the upper port
/// of the right side (1: "ports 0–7 clockwise", "quarter turns").
pub(super) fn quarter_turn(matching: &Matching) -> Matching {
    tidy(matching.iter().map(|&(a, b)| ((a + 2) % 8, (b + 2) % 8)).collect())
}

/// Returns the pictures of a matching turned by none, one, two and three quarters, equal ones included.
fn four_turns(matching: &Matching) -> Vec<Matching> {
    let mut pictures = vec![matching.clone()];
    for turns in 0..3 {
        pictures.push(quarter_turn(&pictures[turns]));
    }
    pictures
}

/// 1: "the 35 are exactly the classes of the 105 perfect matchings of 8 ports under quarter turns … number
/// them by the smallest matching of each class in lexical order".
fn tiles() -> BTreeMap<char, Matching> {
    let classes: BTreeSet<BTreeSet<Matching>> = matchings(&[0, 1, 2, 3, 4, 5, 6, 7])
        .iter()
        .map(|matching| four_turns(matching).into_iter().collect())
        .collect();
    let smallest: BTreeSet<Matching> =
        classes.iter().map(|class| class.first().expect("a class is not empty").clone()).collect();
    assert_eq!(smallest.len(), NAMES.len(), "there are 35 tiles");
    NAMES.chars().zip(smallest).collect()
}

/// Returns the picture of a tile with its top pointing to the given compass letter (notation, "Tiles").
pub(super) fn picture(tile: char, top: char) -> Matching {
    let turns = COMPASS.find(top).expect("a compass letter");
    four_turns(&TILES[&tile])[turns].clone()
}

/// Returns the first of the letters N, E, S, W that gives the same picture (1: "equal-looking orientations
/// are one action"; notation, "Tiles").
pub(super) fn canonical_top(tile: char, top: char) -> char {
    let wanted = picture(tile, top);
    COMPASS.chars().find(|&letter| picture(tile, letter) == wanted).expect("at least the letter itself")
}

/// Returns the letters of the orientations of a tile that look different (1: "20 tiles have 4 distinct
/// orientations, 10 have 2, 5 have 1").
pub(super) fn tops(tile: char) -> Vec<char> {
    COMPASS.chars().filter(|&letter| canonical_top(tile, letter) == letter).collect()
}

/// Returns the port at the other end of the path that begins at the given port.
pub(super) fn other_end(matching: &Matching, port: u8) -> u8 {
    for &(a, b) in matching {
        if a == port {
            return b;
        }
        if b == port {
            return a;
        }
    }
    panic!("port {port} is on no path of {matching:?}")
}
