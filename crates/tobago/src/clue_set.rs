//! Sets of clue cards: hands, the deck, the discards.

use std::fmt;

use wayfinder_game::Chance;

use crate::clue::Clue;

/// A set of clue cards as bits. It has no order: the card is chosen at random when it is drawn.
///
/// ```
/// use wayfinder_tobago::{Clue, ClueSet};
///
/// let mut hand = ClueSet::EMPTY;
/// let clue: Clue = "in-lake".parse()?;
/// hand.insert(clue);
/// assert!(hand.contains(clue));
/// assert_eq!(hand.len(), 1);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ClueSet(u128);

impl ClueSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether a card is in the set.
    pub const fn contains(self, card: Clue) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Clue) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card.
    pub fn remove(&mut self, card: Clue) {
        self.0 &= !(1 << card.index());
    }

    /// Moves all cards of another set into this one.
    pub fn append(&mut self, other: &mut Self) {
        self.0 |= std::mem::take(&mut other.0);
    }

    /// Returns the cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Clue> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = Clue::from_index(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(card)
        })
    }

    /// Removes and returns a card, each equally likely; `None` if the set is empty.
    ///
    /// ```
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_tobago::Components;
    ///
    /// let usual = Components::usual();
    /// let mut deck: wayfinder_tobago::ClueSet = usual.clues().iter().copied().collect();
    /// let card = deck.draw(&mut Fast::new(1, 0)).unwrap();
    /// assert!(!deck.contains(card));
    /// ```
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Clue> {
        if self.is_empty() {
            return None;
        }
        let card = self.iter().nth(chance.below(self.0.count_ones()) as usize)?;
        self.remove(card);
        Some(card)
    }
}

impl FromIterator<Clue> for ClueSet {
    fn from_iter<I: IntoIterator<Item = Clue>>(clues: I) -> Self {
        let mut set = Self::EMPTY;
        clues.into_iter().for_each(|clue| set.insert(clue));
        set
    }
}

impl fmt::Debug for ClueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
