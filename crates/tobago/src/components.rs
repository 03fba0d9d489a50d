//! The clue deck and the coins: the cards that a table may replace.
//!
//! The rulebooks do not print the list of clue cards or the coins of each treasure card. Both are
//! reconstructions, so a host can replace them by a file; it is validated when it is read.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use wayfinder_game::{NotationError, counted};

use crate::clue::{Clue, Landmark, Relation};
use crate::terrain::Terrain;
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Raw", try_from = "Raw")]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(as = "Raw", rename = "Cards", export_to = "tobago.ts")
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
    #[error("clue {number}: {clue} is in the deck already")]
    Twice {
        /// Its place in the list, counted from 1.
        number: usize,
        /// The clue that is listed twice.
        clue: Clue,
    },
    /// Too few clues to deal.
    #[error("there must be at least {FEWEST_CLUES} clues, not {found}")]
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

/// The file form of the cards.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
struct Raw {
    /// The clue cards of the deck.
    clues: Vec<RawClue>,
    /// The number of treasure cards for each number of coins.
    #[serde(deserialize_with = "each_key_once")]
    #[cfg_attr(feature = "typescript", ts(as = "BTreeMap<String, u8>"))]
    treasure_cards: BTreeMap<u8, u8>,
}

/// Reads a map and refuses duplicate keys, so that nobody who edits a file has to wonder which one counts.
fn each_key_once<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u8, u8>, D::Error> {
    struct Once;
    impl<'de> Visitor<'de> for Once {
        type Value = BTreeMap<u8, u8>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("how many cards there are of each number of coins")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((coins, count)) = entries.next_entry::<u8, u8>()? {
                if map.insert(coins, count).is_some() {
                    return Err(A::Error::custom(format!(
                        "the cards of {} are there twice",
                        counted(usize::from(coins), "coin")
                    )));
                }
            }
            Ok(map)
        }
    }
    deserializer.deserialize_map(Once)
}

/// The file form of a clue card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ClueCard", export_to = "tobago.ts"))]
pub(crate) struct RawClue {
    /// The position of the treasure relative to the landmark.
    relation: RawRelation,
    /// The landmark that the clue is about.
    #[cfg_attr(feature = "typescript", ts(type = r#"Terrain | "hut" | "palm" | "statue" | "ocean""#))]
    landmark: String,
    /// True if only the largest area of the terrain is meant.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    largest: bool,
}

/// The file form of a relation: the words of the clue's name. Earlier files had underscores and a shorter
/// name, which are still read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Relation", export_to = "tobago.ts"))]
enum RawRelation {
    In,
    #[serde(alias = "not_in")]
    NotIn,
    #[serde(alias = "next_to")]
    NextTo,
    #[serde(alias = "not_next_to")]
    NotNextTo,
    #[serde(alias = "in_sight")]
    InSightOf,
    #[serde(alias = "not_in_sight")]
    NotInSightOf,
}

impl From<RawRelation> for Relation {
    fn from(raw: RawRelation) -> Self {
        match raw {
            RawRelation::In => Self::In,
            RawRelation::NotIn => Self::NotIn,
            RawRelation::NextTo => Self::NextTo,
            RawRelation::NotNextTo => Self::NotNextTo,
            RawRelation::InSightOf => Self::InSightOf,
            RawRelation::NotInSightOf => Self::NotInSightOf,
        }
    }
}

impl From<Relation> for RawRelation {
    fn from(relation: Relation) -> Self {
        match relation {
            Relation::In => Self::In,
            Relation::NotIn => Self::NotIn,
            Relation::NextTo => Self::NextTo,
            Relation::NotNextTo => Self::NotNextTo,
            Relation::InSightOf => Self::InSightOf,
            Relation::NotInSightOf => Self::NotInSightOf,
        }
    }
}

impl RawClue {
    fn read(&self) -> Result<Clue, String> {
        let landmark = match (self.landmark.as_str(), self.largest) {
            ("hut", false) => Landmark::Hut,
            ("palm", false) => Landmark::Palm,
            ("statue", false) => Landmark::Statue,
            ("ocean", false) => Landmark::Ocean,
            ("hut" | "palm" | "statue" | "ocean", true) => {
                return Err(format!("only a terrain has a largest area, not {}", self.landmark));
            }
            (terrain, largest) => {
                let terrain: Terrain = terrain.parse().map_err(|error: NotationError| error.to_string())?;
                if largest { Landmark::Largest(terrain) } else { Landmark::Terrain(terrain) }
            }
        };
        Clue::new(self.relation.into(), landmark).ok_or("the treasure is never in the ocean".to_owned())
    }
}

impl From<Clue> for RawClue {
    fn from(clue: Clue) -> Self {
        let (landmark, largest) = match clue.landmark() {
            Landmark::Largest(terrain) => (terrain.to_string(), true),
            other => (other.to_string(), false),
        };
        Self { relation: clue.relation().into(), landmark, largest }
    }
}

impl From<Components> for Raw {
    fn from(components: Components) -> Self {
        let clues = components.clues.into_iter().map(RawClue::from);
        Self { clues: clues.collect(), treasure_cards: components.coins }
    }
}

impl TryFrom<Raw> for Components {
    type Error = ComponentsError;

    fn try_from(raw: Raw) -> Result<Self, Self::Error> {
        let mut clues = Vec::new();
        for (index, clue) in raw.clues.iter().enumerate() {
            clues.push(clue.read().map_err(|reason| ComponentsError::Clue { number: index + 1, reason })?);
        }
        Self::new(clues, raw.treasure_cards)
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

    #[test]
    fn cards_are_read_back_from_a_file() {
        let text = serde_json::to_string(&Components::default()).unwrap();
        assert_eq!(serde_json::from_str::<Components>(&text).unwrap(), Components::default());
    }

    /// A card has one name for its relation wherever it is written; the names in earlier files are read, too.
    #[test]
    fn a_card_has_the_relation_of_its_name_and_old_files_are_read() {
        for clue in Clue::all() {
            let card = serde_json::to_value(RawClue::from(clue)).unwrap();
            let relation = card["relation"].as_str().unwrap().to_owned();
            assert!(clue.to_string().starts_with(&format!("{relation}-")), "{clue}: {relation}");
            let mut old = card;
            old["relation"] = relation.replace("-sight-of", "-sight").replace('-', "_").into();
            assert_eq!(serde_json::from_value::<RawClue>(old).unwrap().read(), Ok(clue));
        }
    }

    #[test]
    fn wrong_cards_are_refused_with_the_reason() {
        let check = |change: &dyn Fn(&mut serde_json::Value), reason: &str| {
            let mut value = serde_json::to_value(Components::default()).unwrap();
            change(&mut value);
            let error = serde_json::from_value::<Components>(value).unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        };
        check(
            &|v| v["clues"][3]["landmark"] = "volcano".into(),
            "clue 4: \"volcano\" is not a valid terrain",
        );
        check(&|v| v["clues"][3]["relation"] = "under".into(), "unknown variant `under`");
        check(&|v| v["clues"][1] = v["clues"][0].clone(), "clue 2: in-scrubland is in the deck already");
        check(
            &|v| v["clues"][0] = serde_json::json!({"relation": "in", "landmark": "ocean"}),
            "clue 1: the treasure is never in the ocean",
        );
        check(
            &|v| v["clues"][0] = serde_json::json!({"relation": "in", "landmark": "hut", "largest": true}),
            "only a terrain has a largest area",
        );
        check(&|v| v["clues"] = serde_json::json!([]), "at least 24 clues, not 0");
        check(&|v| v["treasure_cards"]["2"] = 9.into(), "40 treasure cards, but the rules need 39");
        check(&|v| v["treasure_cards"] = serde_json::json!({"0": 39}), "1 to 20 coins, not 0");
        check(&|v| v["coins"] = 1.into(), "unknown field");
        let twice = r#"{"clues":[],"treasure_cards":{"2":200,"2":8}}"#;
        let error = serde_json::from_str::<Components>(twice).unwrap_err().to_string();
        assert!(error.contains("the cards of 2 coins are there twice"), "{error}");
    }
}
