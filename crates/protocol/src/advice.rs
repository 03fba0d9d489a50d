//! Hints for a decision before it is made, and assessments of decisions after the game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::{BySeat, Seat};

use crate::{Json, Offer};

/// A request to explain an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The action: its notation, or an object.
    pub action: Json,
}

/// The answer to whether an action is legal, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Explained {
    /// True if the action is legal.
    pub legal: bool,
    /// The reason why not, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<String>,
    /// The reason why not, for programs: the rule it breaks, and the pieces involved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub violation: Option<Json>,
}

/// The best few actions for the seat that is to act, the best first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Advice {
    /// The seat that decides.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The number of worlds that were sampled in all.
    #[ts(type = "number")]
    pub worlds: u64,
    /// The probability that the first action is better than its closest rival.
    pub sure: f32,
    /// The actions, the best first.
    pub hints: Vec<Hint>,
}

/// An action and its expected result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Hint {
    /// The action in the game's notation.
    pub notation: String,
    /// The same action as an object.
    pub action: Json,
    /// The share of the win that each seat can expect after it.
    #[ts(as = "Vec<f32>")]
    #[schema(value_type = Vec<f32>)]
    pub shares: BySeat<f32>,
    /// Half the width of the 95 % interval around the share of the seat that decides.
    pub doubt: f32,
    /// The points that each seat can expect after it, where the game counts any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<f32>>")]
    #[schema(value_type = Option<Vec<f32>>)]
    pub points: Option<BySeat<f32>>,
    /// The number of sampled worlds that this is based on.
    #[ts(type = "number")]
    pub worlds: u64,
}

/// A request to assess a decision of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Judge {
    /// The number of the decision, from 1.
    pub ply: u32,
}

/// The quality of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// The decision was forced: there was nothing to decide.
    Forced,
    /// No action was better, or not by enough to tell.
    Good,
    /// A better action existed.
    Inaccuracy,
    /// A much better action existed.
    Mistake,
    /// The decision may have cost the game.
    Blunder,
}

/// The assessment of a decision of a finished game, based on what its player knew at the time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Judgement {
    /// The number of the decision, from 1.
    pub ply: u32,
    /// The seat that decided.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The action that was played, in the game's notation.
    pub played: String,
    /// The quality of the decision.
    pub quality: Quality,
    /// The share of the win that the decision gave away, as far as can be told.
    pub loss: f32,
    /// The best action; `null` if there was nothing to decide.
    pub best: Option<Offer>,
}
