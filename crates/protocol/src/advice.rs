//! What may be asked about a decision: before making it, or after the game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::{BySeat, Seat};

use crate::{Json, Offer};

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

/// A decision of a finished game to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Judge {
    /// Its number, from 1.
    pub ply: u32,
}

/// How good a decision was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// There was nothing to decide.
    Forced,
    /// Nothing was better, or too little to tell.
    Good,
    /// Something was better.
    Inaccuracy,
    /// Something was a good deal better.
    Mistake,
    /// It may have cost the game.
    Blunder,
}

/// A decision of a finished game, looked at with what its player knew then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Judgement {
    /// Its number, from 1.
    pub ply: u32,
    /// Who decided.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What was played, in the game's notation.
    pub played: String,
    /// How good that was.
    pub quality: Quality,
    /// The part of the win that was given away, as far as can be told.
    pub loss: f32,
    /// What would have been best; nothing where there was nothing to decide.
    pub best: Option<Offer>,
}
