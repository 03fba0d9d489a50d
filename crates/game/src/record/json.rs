//! The JSON form of a record. This module defines its shape; the caller serializes it with any serde format.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Draft, FORMAT_VERSION, Place, RecordError, check_game, check_version};
use crate::game::Game;
use crate::playthrough::{Playthrough, Start};
use crate::position::Positions;
use crate::seat::Seat;
use crate::seed::{FairDeal, Seed};
use crate::serde_game::SerdeGame;

/// The raw form of a record in JSON. [`Document::replay`] turns it into a [`Playthrough`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "G: SerdeGame")]
pub struct Document<G: Game> {
    /// The version of this format.
    pub format: u32,
    /// The name of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The setup, unless the game began from a position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub setup: Option<G::Setup>,
    /// The position the game began from, if it did.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<String>,
    /// The seed of all random draws.
    pub seed: Seed,
    /// The fair deal behind the seed, if there was one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fair: Option<FairDeal>,
    /// The free tags.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default, deserialize_with = "super::unique_tags")]
    pub tags: BTreeMap<String, String>,
    /// The rank of each seat, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<Vec<u8>>,
    /// The decisions in order.
    pub plies: Vec<RawPly>,
}

/// A decision as JSON holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPly {
    /// The seat that decided.
    pub seat: Seat,
    /// The action in the game's notation.
    pub action: String,
}

impl<G: Positions> From<&Playthrough<G>> for Document<G> {
    /// Writes a game with its seed. Only for games that are over, or for readers who may know the seed.
    fn from(playthrough: &Playthrough<G>) -> Self {
        let (setup, position) = match playthrough.start() {
            Start::Setup(setup) => (Some(setup.clone()), None),
            Start::Position(state) => (None, Some(state.position())),
        };
        let plies = playthrough.plies().iter();
        Self {
            format: FORMAT_VERSION,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            setup,
            position,
            seed: *playthrough.seed(),
            fair: playthrough.fair().cloned(),
            tags: playthrough.tags().clone(),
            result: playthrough.state().outcome().map(|outcome| outcome.ranks().as_slice().to_vec()),
            plies: plies.map(|ply| RawPly { seat: ply.seat, action: ply.action.to_string() }).collect(),
        }
    }
}

impl<G: Positions> Document<G> {
    /// Checks the document and replays the game.
    pub fn replay(self) -> Result<Playthrough<G>, RecordError> {
        let field = |name: &str| Place::Field(name.to_owned());
        check_version(field("format"), "format", self.format, FORMAT_VERSION)?;
        check_game::<G>(field("game"), &self.game)?;
        check_version(field("rules"), "rules", self.rules, G::RULES_VERSION)?;
        let start = match (self.setup, self.position) {
            (Some(setup), None) => Start::Setup(setup),
            (None, Some(text)) => Start::Position(
                G::from_position(&text).map_err(|error| RecordError::field("position", error))?,
            ),
            _ => return Err(RecordError::field("setup", "a game begins with a set-up or with a position")),
        };
        let plies = self.plies.into_iter().enumerate();
        Draft {
            start,
            seed: self.seed,
            fair: self.fair.map(|deal| (field("fair"), deal)),
            tags: self.tags.into_iter().map(|(key, value)| (field("tags"), key, value)).collect(),
            plies: plies.map(|(index, ply)| (Place::Ply(index + 1), ply.seat, ply.action)).collect(),
            result: (field("result"), self.result),
        }
        .replay()
    }
}
