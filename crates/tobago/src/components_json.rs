//! The JSON form of the cards, which is also that of a file of custom cards.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use wayfinder_game::{NotationError, counted};

use crate::clue::{Clue, Landmark, Relation};
use crate::components::{Components, ComponentsError};
use crate::terrain::Terrain;

/// The file form of the cards.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub(crate) struct RawComponents {
    /// The clue cards of the deck.
    clues: Vec<ClueCard>,
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
            f.write_str("an object from numbers of coins to numbers of cards")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((coins, count)) = entries.next_entry::<u8, u8>()? {
                if map.insert(coins, count).is_some() {
                    return Err(A::Error::custom(format!(
                        "the cards of {} are listed twice",
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct ClueCard {
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

impl ClueCard {
    pub(crate) fn read(&self) -> Result<Clue, String> {
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
        Clue::new(self.relation.into(), landmark).ok_or("a treasure is never in the ocean".to_owned())
    }
}

impl From<Clue> for ClueCard {
    fn from(clue: Clue) -> Self {
        let (landmark, largest) = match clue.landmark() {
            Landmark::Largest(terrain) => (terrain.to_string(), true),
            other => (other.to_string(), false),
        };
        Self { relation: clue.relation().into(), landmark, largest }
    }
}

impl From<Components> for RawComponents {
    fn from(components: Components) -> Self {
        let clues = components.clues().iter().copied().map(ClueCard::from);
        Self { clues: clues.collect(), treasure_cards: components.coins().clone() }
    }
}

impl TryFrom<RawComponents> for Components {
    type Error = ComponentsError;

    fn try_from(raw: RawComponents) -> Result<Self, Self::Error> {
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
    fn cards_are_read_back_from_a_file() {
        let text = serde_json::to_string(&Components::default()).unwrap();
        assert_eq!(serde_json::from_str::<Components>(&text).unwrap(), Components::default());
    }

    /// A card has one name for its relation wherever it is written; the names in earlier files are read, too.
    #[test]
    fn a_card_has_the_relation_of_its_name_and_old_files_are_read() {
        for clue in Clue::all() {
            let card = serde_json::to_value(ClueCard::from(clue)).unwrap();
            let relation = card["relation"].as_str().unwrap().to_owned();
            assert!(clue.to_string().starts_with(&format!("{relation}-")), "{clue}: {relation}");
            let mut old = card;
            old["relation"] = relation.replace("-sight-of", "-sight").replace('-', "_").into();
            assert_eq!(serde_json::from_value::<ClueCard>(old).unwrap().read(), Ok(clue));
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
        check(&|v| v["clues"][1] = v["clues"][0].clone(), "clue 2: in-scrubland is already in the deck");
        check(
            &|v| v["clues"][0] = serde_json::json!({"relation": "in", "landmark": "ocean"}),
            "clue 1: a treasure is never in the ocean",
        );
        check(
            &|v| v["clues"][0] = serde_json::json!({"relation": "in", "landmark": "hut", "largest": true}),
            "only a terrain has a largest area",
        );
        check(&|v| v["clues"] = serde_json::json!([]), "at least 24 clues are needed, not 0");
        check(&|v| v["treasure_cards"]["2"] = 9.into(), "40 treasure cards, but the rules need 39");
        check(&|v| v["treasure_cards"] = serde_json::json!({"0": 39}), "1 to 20 coins, not 0");
        check(&|v| v["coins"] = 1.into(), "unknown field");
        let twice = r#"{"clues":[],"treasure_cards":{"2":200,"2":8}}"#;
        let error = serde_json::from_str::<Components>(twice).unwrap_err().to_string();
        assert!(error.contains("the cards of 2 coins are listed twice"), "{error}");
    }
}
