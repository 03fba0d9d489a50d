//! Treasure cards: bags of them, and the deck with its curses.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use wayfinder_game::{Chance, NotationError};

use crate::components::{Components, MOST_COINS, TREASURES};
use crate::options::Curses;

/// The number of treasure cards below the first curse at the earliest; fewer in the deep variant.
const LOWER: u8 = 27;
const LOWER_DEEP: u8 = 21;

/// A treasure card by its coins, or a curse. In JSON it is the number of its coins.
///
/// ```
/// use wayfinder_tobago::Card;
///
/// let card = Card::with_coins(5).unwrap();
/// assert_eq!((card.coins(), card.to_string()), (5, "5".to_owned()));
/// assert_eq!("x".parse(), Ok(Card::CURSE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(into = "u8", try_from = "u8"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number", export_to = "tobago.ts"))]
pub struct Card(u8);

impl Card {
    /// The card of a curse.
    pub const CURSE: Self = Self(0);

    /// Returns the card with this many coins; `None` if there is no such card.
    pub const fn with_coins(coins: u8) -> Option<Self> {
        if coins > 0 && coins <= MOST_COINS { Some(Self(coins)) } else { None }
    }

    /// Returns whether it is a curse.
    pub const fn is_curse(self) -> bool {
        self.0 == 0
    }

    /// Returns the coins on the card; a curse has none.
    pub const fn coins(self) -> u8 {
        self.0
    }
}

/// The letters of the cards by their coins; a curse has none.
const LETTERS: &[u8; MOST_COINS as usize + 1] = b"x123456789abcdefghijk";

impl Card {
    /// Returns the card that a letter stands for.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        let coins = LETTERS.iter().position(|known| char::from(*known) == letter)?;
        Some(Self(coins as u8))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(LETTERS[usize::from(self.0)]))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        let card = letters.next().and_then(Self::from_letter).filter(|_| letters.as_str().is_empty());
        card.ok_or_else(|| {
            NotationError::new("treasure card", text, "a card is one letter, or x for a curse")
        })
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = String;

    fn try_from(coins: u8) -> Result<Self, Self::Error> {
        if coins > MOST_COINS { Err(format!("no card has {coins} coins")) } else { Ok(Self(coins)) }
    }
}

/// A bag of treasure cards. It has no order: the card is chosen at random when it is drawn.
///
/// ```
/// use wayfinder_tobago::{Bag, Card};
///
/// let cards: Bag = [2, 5, 5].into_iter().filter_map(Card::with_coins).collect();
/// assert_eq!((cards.len(), cards.coins()), (3, 12));
/// assert_eq!(cards.best(), Card::with_coins(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag {
    /// The number of cards with each number of coins; those with none are curses.
    counts: [u8; MOST_COINS as usize + 1],
}

impl Bag {
    /// Returns whether the bag is empty.
    pub fn is_empty(&self) -> bool {
        self.counts == Self::default().counts
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns how often this card is in the bag.
    pub fn count(&self, card: Card) -> usize {
        usize::from(self.counts[usize::from(card.0)])
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.counts[usize::from(card.0)] += 1;
    }

    /// Removes a card; returns whether there was one.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.counts[usize::from(card.0)];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// Moves all cards of another bag into this one.
    pub fn append(&mut self, other: &mut Self) {
        for (count, more) in self.counts.iter_mut().zip(&mut other.counts) {
            *count += std::mem::take(more);
        }
    }

    /// Returns the number of cards with this many coins; 0 if there is no such card.
    pub(crate) fn of_kind(&self, coins: usize) -> u8 {
        self.counts.get(coins).copied().unwrap_or_default()
    }

    /// Returns a bag with this many cards for each number of coins.
    pub(crate) fn of_kinds(count: impl FnMut(usize) -> u8) -> Self {
        Self { counts: std::array::from_fn(count) }
    }

    /// Returns a bag with this many curses.
    pub(crate) fn of_curses(count: u8) -> Self {
        Self::of_kinds(|coins| if coins == 0 { count } else { 0 })
    }

    /// Removes all curses and returns how many there were.
    pub(crate) fn take_curses(&mut self) -> u8 {
        std::mem::take(&mut self.counts[0])
    }

    /// Returns these cards without others; `None` if some of the others are not there.
    pub(crate) fn without(mut self, others: &Self) -> Option<Self> {
        for (count, fewer) in self.counts.iter_mut().zip(&others.counts) {
            *count = count.checked_sub(*fewer)?;
        }
        Some(self)
    }

    /// Returns these cards and others.
    #[must_use]
    pub(crate) fn with(mut self, others: &Self) -> Self {
        self.append(&mut { *others });
        self
    }

    /// Removes and returns this many cards, each equally likely; fewer if there are not enough.
    pub(crate) fn draw_many(&mut self, count: usize, chance: &mut impl Chance) -> Self {
        (0..count).map_while(|_| self.draw(chance)).collect()
    }

    /// Returns the cards, curses first, then by coins.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        let counts = self.counts;
        (0..=MOST_COINS)
            .flat_map(move |coins| std::iter::repeat_n(Card(coins), usize::from(counts[usize::from(coins)])))
    }

    /// Returns the coins of all cards together.
    pub fn coins(&self) -> u32 {
        self.iter().map(|card| u32::from(card.coins())).sum()
    }

    /// Returns the most valuable card.
    pub fn best(&self) -> Option<Card> {
        (1..=MOST_COINS).rev().map(Card).find(|card| self.count(*card) > 0)
    }

    /// Removes and returns a card, each equally likely; `None` if the bag is empty.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Card> {
        let len = self.len() as u32;
        if len == 0 {
            return None;
        }
        let mut skip = chance.below(len);
        for (coins, count) in (0..).zip(&mut self.counts) {
            if skip < u32::from(*count) {
                *count -= 1;
                return Some(Card(coins));
            }
            skip -= u32::from(*count);
        }
        None
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut bag = Self::default();
        cards.into_iter().for_each(|card| bag.insert(card));
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The treasure deck. It has no order: only the number of cards on top that cannot be curses is kept.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_tobago::{Components, Curses, Deck, TREASURES};
///
/// let mut deck = Deck::new(&Components::usual(), Curses::default());
/// assert_eq!(deck.len(), TREASURES + 2);
/// // No curse lies on top of the deck.
/// let mut chance = Fast::new(1, 0);
/// assert!((0..deck.safe()).all(|_| !deck.draw(&mut chance).unwrap().is_curse()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    pub(crate) treasures: Bag,
    pub(crate) curses: u8,
    /// The number of cards that can still be drawn before a curse can come.
    pub(crate) safe: u8,
}

impl Deck {
    /// Rule 2.3: creates the deck, with the curses shuffled into the lower part of the treasure cards.
    pub fn new(components: &Components, curses: Curses) -> Self {
        let safe = Self::safe_at_first(curses);
        Self { treasures: components.treasures(), curses: curses.count, safe }
    }

    /// Returns the least number of cards above the first curse when the game begins.
    pub(crate) const fn safe_at_first(curses: Curses) -> u8 {
        TREASURES as u8 - if curses.deep { LOWER_DEEP } else { LOWER }
    }

    /// Returns the number of cards left.
    pub fn len(&self) -> usize {
        self.treasures.len() + usize::from(self.curses)
    }

    /// Returns whether the deck has run out.
    pub fn is_empty(&self) -> bool {
        self.curses == 0 && self.treasures.is_empty()
    }

    /// Returns the number of cards that can still be drawn before a curse can come.
    pub fn safe(&self) -> u8 {
        self.safe
    }

    /// Returns the number of curses left in the deck.
    pub fn curses(&self) -> u8 {
        self.curses
    }

    /// Draws the top card; `None` if the deck has run out.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Card> {
        if self.safe > 0 {
            self.safe -= 1;
            return self.treasures.draw(chance);
        }
        let mut rest = self.treasures;
        (0..self.curses).for_each(|_| rest.insert(Card::CURSE));
        let card = rest.draw(chance)?;
        if card.is_curse() {
            self.curses -= 1;
        } else {
            self.treasures.remove(card);
        }
        Some(card)
    }

    /// Rule 6, variant f: shuffles a curse that struck back into the rest of the deck.
    pub fn put_back_curse(&mut self) {
        self.curses += 1;
    }

    /// Rule 7: makes the discarded cards the deck.
    pub fn refill(&mut self, discard: &mut Bag) {
        self.treasures.append(discard);
        self.safe = 0;
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Fast;

    use super::*;
    use crate::options::Options;

    fn deck(words: &str) -> Deck {
        let options = Options::from_words(words.split_whitespace()).unwrap();
        Deck::new(&Components::default(), options.curses())
    }

    fn drawn(mut deck: Deck, seed: u64) -> Vec<Card> {
        let mut luck = Fast::new(seed, 3);
        std::iter::from_fn(|| deck.draw(&mut luck)).collect()
    }

    #[test]
    fn rule_2_the_first_twelve_cards_are_never_a_curse_and_the_thirteenth_can_be() {
        let mut earliest = usize::MAX;
        for seed in 0..2_000 {
            let cards = drawn(deck(""), seed);
            assert_eq!(cards.len(), 41);
            assert_eq!(cards.iter().filter(|card| card.is_curse()).count(), 2);
            earliest = earliest.min(cards.iter().position(|card| card.is_curse()).unwrap());
        }
        assert_eq!(earliest, 12);
    }

    #[test]
    fn rule_6_variants_c_d_and_e_change_how_many_curses_there_are_and_where() {
        let curses = |words: &str, seed| {
            let cards = drawn(deck(words), seed);
            (0..cards.len()).filter(|&place| cards[place].is_curse()).collect::<Vec<_>>()
        };
        for seed in 0..500 {
            assert!(curses("no-curses", seed).is_empty());
            assert_eq!(curses("one-curse", seed).len(), 1);
            assert!(curses("deep-curses", seed)[0] >= 18);
        }
        assert!((0..500).any(|seed| curses("deep-curses", seed)[0] == 18));
    }

    #[test]
    fn rule_1_the_deck_holds_the_components_and_loses_nothing() {
        let cards: Bag = drawn(deck(""), 1).into_iter().collect();
        let expected = [(2, 8), (3, 11), (4, 10), (5, 6), (6, 4)];
        for (coins, count) in expected {
            assert_eq!(cards.count(Card::with_coins(coins).unwrap()), count);
        }
        assert_eq!(cards.best(), Card::with_coins(6));
        assert_eq!(
            cards.coins(),
            expected.iter().map(|&(coins, count)| u32::from(coins) * count as u32).sum::<u32>()
        );
    }

    #[test]
    fn a_refilled_deck_has_the_discards_and_a_curse_put_back_can_be_drawn_at_once() {
        let mut deck = deck("no-curses");
        let mut luck = Fast::new(1, 1);
        let mut discard: Bag = std::iter::from_fn(|| deck.draw(&mut luck)).collect();
        assert!(deck.is_empty());
        deck.refill(&mut discard);
        assert_eq!((deck.len(), discard.len()), (39, 0));
        let mut bare = Deck { treasures: Bag::default(), curses: 0, safe: 0 };
        bare.put_back_curse();
        assert_eq!((bare.len(), bare.curses(), bare.safe()), (1, 1, 0));
        assert_eq!(bare.draw(&mut luck), Some(Card::CURSE));
        assert_eq!(bare.draw(&mut luck), None);
    }

    #[test]
    fn every_card_of_a_bag_is_about_equally_likely() {
        let bag: Bag = [0, 2, 2, 5].map(Card).into_iter().collect();
        let mut luck = Fast::new(4, 4);
        let mut counts = [0; 6];
        for _ in 0..40_000 {
            let mut copy = bag;
            counts[usize::from(copy.draw(&mut luck).unwrap().0)] += 1;
            assert_eq!(copy.len(), 3);
        }
        for (coins, expected) in [(0, 10_000), (2, 20_000), (5, 10_000)] {
            assert!((expected - 500..expected + 500).contains(&counts[coins]), "{counts:?}");
        }
    }
}
