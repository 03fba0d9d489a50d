//! The clue deck and the coins: the cards that a table may replace.
//!
//! The rulebooks do not print the list of clue cards or the coins of each treasure card. Both are
//! reconstructions, so a host can replace them by a file; it is validated when it is read.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use wayfinder_game::counted;

use crate::clue::Clue;
#[cfg(feature = "serde")]
use crate::components_json::RawComponents;
use crate::treasure::{Bag, Card};

/// The reconstructed deck of 52 clue cards.
const CLUES: &str = "
    in-scrubland in-jungle in-river in-mountain
    in-lake in-beach in-largest-scrubland in-largest-jungle
    in-largest-river in-largest-mountain in-largest-lake in-largest-beach
    not-in-scrubland not-in-jungle not-in-river not-in-mountain
    not-in-lake not-in-beach not-in-largest-lake not-in-largest-jungle
    not-in-largest-mountain next-to-scrubland next-to-jungle next-to-river
    next-to-mountain next-to-lake next-to-beach next-to-largest-mountain
    next-to-largest-scrubland next-to-largest-jungle next-to-hut next-to-palm
    next-to-statue next-to-ocean not-next-to-river not-next-to-mountain
    not-next-to-jungle not-next-to-hut not-next-to-palm not-next-to-statue
    not-next-to-ocean in-sight-of-largest-lake in-sight-of-largest-jungle in-sight-of-largest-mountain
    in-sight-of-hut in-sight-of-palm in-sight-of-statue in-sight-of-ocean
    not-in-sight-of-hut not-in-sight-of-palm not-in-sight-of-statue not-in-sight-of-ocean
";

/// The reconstructed treasure cards: the number of cards for each number of coins.
const COINS: [(u8, u8); 5] = [(2, 8), (3, 11), (4, 10), (5, 6), (6, 4)];

/// The number of treasure cards: twelve without a curse on top, and the lower 27.
pub const TREASURES: usize = 39;
/// The fewest clues of a deck: it must have more than four players are dealt.
const FEWEST_CLUES: usize = 24;
/// The most coins on a card.
pub(crate) const MOST_COINS: u8 = 20;

/// The cards that a table plays with.
///
/// ```
/// use wayfinder_tobago::{Components, TREASURES};
///
/// let cards = Components::usual();
/// assert_eq!((cards.clues().len(), cards.treasures().len()), (52, TREASURES));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "RawComponents", try_from = "RawComponents")
)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(as = "RawComponents", rename = "Cards", export_to = "tobago.ts")
)]
pub struct Components {
    clues: Vec<Clue>,
    coins: BTreeMap<u8, u8>,
}

/// The reason why a table cannot play with these cards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ComponentsError {
    /// A clue that does not exist.
    #[error("clue {number}: {reason}")]
    Clue {
        /// Its place in the list, counted from 1.
        number: usize,
        /// The reason why it is refused.
        reason: String,
    },
    /// A clue that is listed twice.
    #[error("clue {number}: {clue} is already in the deck")]
    Twice {
        /// Its place in the list, counted from 1.
        number: usize,
        /// The clue that is listed twice.
        clue: Clue,
    },
    /// Too few clues to deal.
    #[error("at least {FEWEST_CLUES} clues are needed, not {found}")]
    Few {
        /// The number of clues found.
        found: usize,
    },
    /// A treasure card without coins, or with too many.
    #[error("a treasure card has 1 to {MOST_COINS} coins, not {coins}")]
    Coins {
        /// The number of coins on it.
        coins: u8,
    },
    /// A number of treasure cards other than the rules demand.
    #[error("{}, but the rules need {TREASURES}", counted(*found, "treasure card"))]
    Treasures {
        /// The number of treasure cards found.
        found: usize,
    },
}

static USUAL: LazyLock<Arc<Components>> = LazyLock::new(|| {
    let mut clues: Vec<Clue> = CLUES.split_whitespace().filter_map(|clue| clue.parse().ok()).collect();
    clues.sort_unstable();
    Arc::new(Components { clues, coins: COINS.into() })
});

impl Default for Components {
    fn default() -> Self {
        (**USUAL).clone()
    }
}

impl Components {
    /// Returns the usual cards, one copy for all tables.
    pub fn usual() -> Arc<Self> {
        Arc::clone(&USUAL)
    }

    /// Returns whether these are the usual cards.
    pub fn are_usual(&self) -> bool {
        *self == **USUAL
    }

    /// Checks custom cards. Clues are sorted and numbers of coins that no card has are dropped, so that equal
    /// cards are equal values.
    ///
    /// ```
    /// use wayfinder_tobago::{Clue, Components, ComponentsError};
    ///
    /// // All 94 clues, and 39 treasure cards: 20 with two coins, 19 with five.
    /// let cards = Components::new(Clue::all().collect(), [(2, 20), (5, 19)].into())?;
    /// assert!(!cards.are_usual());
    /// let few = Components::new(Clue::all().take(5).collect(), [(2, 39)].into());
    /// assert_eq!(few, Err(ComponentsError::Few { found: 5 }));
    /// # Ok::<(), ComponentsError>(())
    /// ```
    pub fn new(mut clues: Vec<Clue>, mut coins: BTreeMap<u8, u8>) -> Result<Self, ComponentsError> {
        for (index, clue) in clues.iter().enumerate() {
            if clues[..index].contains(clue) {
                return Err(ComponentsError::Twice { number: index + 1, clue: *clue });
            }
        }
        if clues.len() < FEWEST_CLUES {
            return Err(ComponentsError::Few { found: clues.len() });
        }
        if let Some((&coins, _)) = coins.iter().find(|(coins, _)| !(1..=MOST_COINS).contains(*coins)) {
            return Err(ComponentsError::Coins { coins });
        }
        let found = coins.values().map(|&count| usize::from(count)).sum();
        if found != TREASURES {
            return Err(ComponentsError::Treasures { found });
        }
        clues.sort_unstable();
        coins.retain(|_, count| *count > 0);
        Ok(Self { clues, coins })
    }

    /// Returns the clue cards, each different, in ascending order.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns all treasure cards.
    pub fn treasures(&self) -> Bag {
        let cards = self.coins.iter().filter_map(|(&coins, &count)| Some((Card::with_coins(coins)?, count)));
        cards.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect()
    }

    /// Returns the number of treasure cards for each number of coins.
    pub fn coins(&self) -> &BTreeMap<u8, u8> {
        &self.coins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_1_the_deck_has_52_different_clues_and_39_treasures_of_2_to_6_coins() {
        let Components { clues, coins } = Components::default();
        assert_eq!(clues.len(), 52);
        assert_eq!(coins.keys().copied().collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
        assert!(Components::new(clues, coins).is_ok());
    }
}
