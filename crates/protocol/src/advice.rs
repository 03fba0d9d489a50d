//! What whoever is to act may ask about a decision before making it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::{BySeat, Seat};

use crate::Json;

/// An action to be explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Explain {
    /// The action: its notation, or an object.
    pub action: Json,
}

/// Whether an action is legal, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Explained {
    /// Whether it is.
    pub legal: bool,
    /// Why not, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<String>,
    /// Why not, for programs: which rule it breaks, and with which pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub violation: Option<Json>,
}

/// The best few actions of whoever is to act, the best first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Advice {
    /// Who decides.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How many worlds were imagined in all.
    #[ts(type = "number")]
    pub worlds: u64,
    /// How likely it is that the first is better than the one that comes nearest.
    pub sure: f32,
    /// The actions.
    pub hints: Vec<Hint>,
}

/// An action and what it leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Hint {
    /// The action in the game's notation.
    pub notation: String,
    /// The same as an object.
    pub action: Json,
    /// The share of the win that each seat can expect after it.
    #[ts(as = "Vec<f32>")]
    #[schema(value_type = Vec<f32>)]
    pub shares: BySeat<f32>,
    /// Half the width of the 95 % interval around the share of who decides.
    pub doubt: f32,
    /// The points that each seat can expect after it, where the game counts any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<f32>>")]
    #[schema(value_type = Option<Vec<f32>>)]
    pub points: Option<BySeat<f32>>,
    /// How many worlds this rests on.
    #[ts(type = "number")]
    pub worlds: u64,
}
