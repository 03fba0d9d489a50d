//! Cards as a viewer may know them: all of them, or only their number.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wayfinder_game::NotationError;

use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::components::TREASURES;
use crate::treasure::{Bag, Card};

/// A collection of cards of one kind.
pub trait Cards: Copy + Eq + Default + fmt::Debug + Send + Sync {
    /// A card of this kind.
    type Card: Copy;

    /// The most of them that are in any game.
    const MOST: usize;

    /// Returns the number of cards.
    fn number(&self) -> usize;

    /// Returns the cards in ascending order.
    fn cards(&self) -> impl Iterator<Item = Self::Card>;

    /// Collects cards; `None` if a card is there more often than it can be.
    fn collect(cards: impl IntoIterator<Item = Self::Card>) -> Option<Self>;

    /// Writes one card.
    fn write(card: Self::Card, f: &mut impl fmt::Write) -> fmt::Result;

    /// Reads cards written one after another.
    fn read(text: &str) -> Option<Vec<Self::Card>>;
}

impl Cards for ClueSet {
    type Card = Clue;

    const MOST: usize = Clue::NUMBERS;

    fn number(&self) -> usize {
        self.len()
    }

    fn cards(&self) -> impl Iterator<Item = Clue> {
        self.iter()
    }

    fn collect(cards: impl IntoIterator<Item = Clue>) -> Option<Self> {
        let mut set = Self::EMPTY;
        cards.into_iter().try_for_each(|card| {
            let new = !set.contains(card);
            set.insert(card);
            new.then_some(())
        })?;
        Some(set)
    }

    /// Writes the number of the card in two hexadecimal digits.
    fn write(card: Clue, f: &mut impl fmt::Write) -> fmt::Result {
        write!(f, "{:02x}", card.index())
    }

    fn read(text: &str) -> Option<Vec<Clue>> {
        let pair = |pair: &[u8]| {
            let digits = std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2)?;
            Clue::from_index(usize::from(u8::from_str_radix(digits, 16).ok()?))
        };
        text.as_bytes().chunks(2).map(pair).collect()
    }
}

impl Cards for Bag {
    type Card = Card;

    const MOST: usize = TREASURES + 2;

    fn number(&self) -> usize {
        self.len()
    }

    fn cards(&self) -> impl Iterator<Item = Card> {
        self.iter()
    }

    fn collect(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut bag = Self::default();
        for card in cards {
            if bag.len() >= Self::MOST {
                return None;
            }
            bag.insert(card);
        }
        Some(bag)
    }

    fn write(card: Card, f: &mut impl fmt::Write) -> fmt::Result {
        write!(f, "{card}")
    }

    fn read(text: &str) -> Option<Vec<Card>> {
        text.chars().map(Card::from_letter).collect()
    }
}

/// Cards as a viewer may know them: all of them, or only their number.
///
/// ```
/// use wayfinder_tobago::{Bag, Glimpse};
///
/// let hidden: Glimpse<Bag> = "3-".parse()?;
/// assert_eq!((hidden.cards(), hidden.count()), (None, 3));
/// let known: Glimpse<Bag> = "2446".parse()?;
/// assert_eq!(known.cards().map(|cards| cards.coins()), Some(16));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glimpse<C> {
    count: u8,
    cards: Option<C>,
}

impl<C: Cards> Glimpse<C> {
    /// Returns the cards, if they are known.
    pub fn cards(&self) -> Option<C> {
        self.cards
    }

    /// Returns the number of cards.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// Returns these cards, face up.
    pub(crate) fn known(cards: C) -> Self {
        Self { count: cards.number() as u8, cards: Some(cards) }
    }

    /// Returns this many cards, face down. An empty collection is always known.
    pub(crate) fn hidden(count: usize) -> Self {
        Self { count: count as u8, cards: (count == 0).then(C::default) }
    }

    /// Returns these cards face up if the viewer knows them, otherwise face down.
    pub(crate) fn of(cards: C, knows: bool) -> Self {
        if knows { Self::known(cards) } else { Self::hidden(cards.number()) }
    }
}

impl<C: Cards> fmt::Display for Glimpse<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cards {
            _ if self.count == 0 => f.write_str("0"),
            Some(cards) => cards.cards().try_for_each(|card| C::write(card, f)),
            None => write!(f, "{}-", self.count),
        }
    }
}

impl<C: Cards> FromStr for Glimpse<C> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let reason = "cards are written in ascending order, or a count and - if they are not known, or 0";
        let glimpse = match text.strip_suffix('-') {
            Some(count) => count.parse::<u8>().ok().map(|count| Self::hidden(usize::from(count))),
            None if text == "0" => Some(Self::hidden(0)),
            None if text.is_empty() => None,
            None => C::read(text).and_then(C::collect).map(Self::known),
        };
        // One notation for each value: the order of the cards and the form of the count are checked by
        // writing it again.
        let exact = glimpse.filter(|glimpse| glimpse.to_string() == text && glimpse.count() <= C::MOST);
        exact.ok_or_else(|| NotationError::new("list of cards", text, reason))
    }
}

/// The JSON form: the number of cards, and the cards if they are known.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Glimpse", export_to = "tobago.ts"))]
pub(crate) struct RawGlimpse<T> {
    /// The number of cards.
    count: u8,
    /// The cards, if they are known.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    cards: Option<Vec<T>>,
}

#[cfg(feature = "serde")]
impl<C: Cards> Glimpse<C> {
    /// Returns the JSON form.
    pub(crate) fn raw(&self) -> RawGlimpse<C::Card> {
        RawGlimpse { count: self.count, cards: self.cards.map(|cards| cards.cards().collect()) }
    }
}

#[cfg(feature = "serde")]
impl<C: Cards<Card: Serialize>> Serialize for Glimpse<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.raw().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, C: Cards<Card: Deserialize<'de>>> Deserialize<'de> for Glimpse<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = RawGlimpse::<C::Card>::deserialize(deserializer)?;
        if usize::from(raw.count) > C::MOST {
            return Err(D::Error::custom("there are fewer cards than that"));
        }
        let Some(cards) = raw.cards else { return Ok(Self::hidden(usize::from(raw.count))) };
        let exact = cards.len() == usize::from(raw.count);
        let cards = C::collect(cards).filter(|_| exact);
        cards.map(Self::known).ok_or_else(|| D::Error::custom("the cards do not match their count"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_and_unknown_cards_are_read_back() {
        for text in ["0", "3-", "00", "0a2c5f", "12-"] {
            let glimpse: Glimpse<ClueSet> = text.parse().unwrap();
            assert_eq!(glimpse.to_string(), text);
            let json = serde_json::to_string(&glimpse).unwrap();
            assert_eq!(serde_json::from_str::<Glimpse<ClueSet>>(&json).unwrap(), glimpse);
        }
        for text in ["0", "3-", "2", "x2446", "ak"] {
            let glimpse: Glimpse<Bag> = text.parse().unwrap();
            assert_eq!(glimpse.to_string(), text);
            let json = serde_json::to_string(&glimpse).unwrap();
            assert_eq!(serde_json::from_str::<Glimpse<Bag>>(&json).unwrap(), glimpse);
        }
    }

    #[test]
    fn what_is_no_list_of_cards_is_refused() {
        for wrong in ["", "-", "0-", "03-", "+3-", "300-", "2c0a", "0a0a", "0A", "0f", "5é", "ff", "0a2"] {
            assert!(wrong.parse::<Glimpse<ClueSet>>().is_err(), "{wrong}");
        }
        for wrong in ["", "-", "42", "2x", "z", "00", "l", "X"] {
            assert!(wrong.parse::<Glimpse<Bag>>().is_err(), "{wrong}");
        }
        assert!("2".repeat(300).parse::<Glimpse<Bag>>().is_err());
        for wrong in [r#"{"count":2,"cards":[2]}"#, r#"{"count":1,"cards":[21]}"#, r#"{"cards":[2]}"#] {
            assert!(serde_json::from_str::<Glimpse<Bag>>(wrong).is_err(), "{wrong}");
        }
    }
}
