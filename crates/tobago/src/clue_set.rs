//! Sets of clue cards: hands, the deck, the discards.

use std::fmt;

use wayfinder_game::Chance;

/// The most clue cards a deck can have.
pub const MOST_CLUES: usize = 128;

/// A clue card by its place in the list of the deck's clues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClueCard(u8);

impl ClueCard {
    /// The card with this number.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MOST_CLUES { Some(Self(index as u8)) } else { None }
    }

    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of clue cards as bits. It has no order: what is drawn is decided by luck when it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ClueSet(u128);

impl ClueSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The first `count` cards.
    pub const fn first(count: usize) -> Self {
        if count == 0 { Self::EMPTY } else { Self(u128::MAX >> (128 - count)) }
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a card is among them.
    pub const fn contains(self, card: ClueCard) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card in.
    pub fn insert(&mut self, card: ClueCard) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: ClueCard) {
        self.0 &= !(1 << card.0);
    }

    /// Puts all of another set in and leaves that empty.
    pub fn append(&mut self, other: &mut Self) {
        self.0 |= std::mem::take(&mut other.0);
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = ClueCard> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = ClueCard::new(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(card)
        })
    }

    /// Takes a card out, each equally likely; nothing if there is none.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<ClueCard> {
        if self.is_empty() {
            return None;
        }
        let card = self.iter().nth(chance.below(self.0.count_ones()) as usize)?;
        self.remove(card);
        Some(card)
    }
}

impl fmt::Debug for ClueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(ClueCard::index)).finish()
    }
}
