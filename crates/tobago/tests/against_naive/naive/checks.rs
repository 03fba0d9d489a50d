//! The naive game checked against the rules, so that it can be trusted as a reference.

use super::cards::{CURSE, all_treasures};
use super::clues::{clue_named, usual_cards};
use super::game::{Naive, Phase, ROSES};
use super::island::{Island, island_names, place_name, places_of_all_islands};

impl Naive {
    /// Checks everything that must hold after each action.
    pub(crate) fn check(&self) {
        let mut clues: Vec<usize> = self.clue_deck.iter().chain(&self.clue_discards).copied().collect();
        clues.extend(self.hands.iter().flatten());
        clues.extend(self.maps.iter().flat_map(|map| &map.clues).map(|laid| laid.clue));
        clues.sort_unstable();
        assert!(clues.iter().eq(self.allowed.keys()), "every clue is in one place");

        let mut cards = [&self.treasure_deck[..], &self.treasure_discards[..]].concat();
        cards.extend(self.treasures.iter().flatten());
        cards.extend(vec![CURSE; self.curses_gone]);
        if let Some(sharing) = &self.sharing {
            cards.extend(&sharing.offering.cards);
            cards.extend(sharing.offering.offer.map(|(card, _)| card));
        }
        cards.sort_unstable();
        let expected = [vec![CURSE; self.setup.options.curses], all_treasures()].concat();
        assert_eq!(cards, expected, "every treasure card is in one place");
        assert!(self.treasures.iter().flatten().all(|card| *card != CURSE), "nobody has a curse");

        assert!(self.amulets_in_pile() <= self.setup.options.amulets);
        for seat in 0..self.players() {
            assert!(self.roses_in_stock(seat) <= ROSES);
        }
        for map in &self.maps {
            assert!(!self.possible(map).is_empty(), "a treasure is somewhere");
        }
        assert_eq!(self.phase == Phase::Sharing, self.sharing.is_some());
        assert_eq!(self.to_act().is_none(), self.legal().is_empty());
        assert_eq!(self.position().split('~').count(), 19);
    }
}

/// Notation: "The 32 islands together cover 127 places", and `(0,0)` is `h7`.
#[test]
fn places() {
    assert_eq!(island_names().len(), 32);
    let places = places_of_all_islands();
    assert_eq!(places.len(), 127);
    assert_eq!(place_name((0, 0)), "h7");
    let names: Vec<String> = places.iter().map(|place| place_name(*place)).collect();
    assert!(names.iter().any(|name| name.starts_with('a')) && names.iter().any(|name| name.starts_with('n')));
    assert!(names.iter().all(|name| ('a'..='n').contains(&name.chars().next().expect("a column"))));
    let rows = places.iter().map(|place| place_name(*place)[1..].parse::<u32>().expect("a row"));
    assert_eq!(rows.min(), Some(1));
}

/// 1: "exactly one largest area of each terrain", and every island is connected.
#[test]
fn islands() {
    for name in island_names() {
        let island = Island::named(&name);
        assert!(island.all().len() <= 104, "{name}");
        let start = *island.all().first().expect("a space");
        assert_eq!(island.distances(&[start].into()).len(), island.all().len(), "{name}");
        for terrain in "SJRMLB".chars() {
            let largest = island.largest(terrain);
            let others = island.of_terrain(terrain).into_iter().filter(|place| !largest.contains(place));
            assert!(others.map(|place| island.area(place).len()).all(|size| size < largest.len()), "{name}");
        }
    }
}

/// 1: 52 clue cards, 39 treasure cards; notation: `next-to-hut` is `2c`.
#[test]
fn cards() {
    assert_eq!(usual_cards().len(), 52);
    assert_eq!(all_treasures().len(), 39);
    assert_eq!(clue_named("next-to-hut"), 0x2c);
}
