//! What is agreed when a table is made.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Json;

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// It is not.
    #[default]
    None,
    /// Everybody has so many seconds for the whole game, and some more for each decision made.
    Live {
        /// Seconds at the start.
        base: u32,
        /// Seconds added after each decision.
        increment: u32,
    },
    /// Everybody has so many days for each decision.
    Days {
        /// How many.
        days: u32,
    },
}

/// What becomes of the seat of somebody who runs out of time or leaves a game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Absence {
    /// A bot of this level plays on in their place.
    Bot {
        /// `beginner`, `easy`, `medium`, `hard` or `expert`.
        level: String,
    },
    /// They are out: last, whatever happens. With one player left, the game is over.
    Out,
}

/// Who a seat is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// Whoever makes the table. More than one such seat is pass and play.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// `beginner`, `easy`, `medium`, `hard` or `expert`.
        level: String,
    },
}

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up of that game: its notation, or an object.
    pub setup: Json,
    /// Who the seats are for; by default the first for its maker, the others open. As many as the set-up has players.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<Vec<NewSeat>>,
    /// Whether everybody finds it in the lobby; otherwise who has the link.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// Whether it counts for ratings.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// How time is kept.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// What becomes of the seat of somebody who is away.
    #[serde(default)]
    #[ts(optional)]
    pub absence: Option<Absence>,
    /// Begin at once, if every seat is taken by its maker and bots.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
    /// The maker's part of a fair deal: 32 hexadecimal digits.
    #[serde(default)]
    #[ts(optional)]
    pub nonce: Option<String>,
    /// The sender's name for this request: 1 to 40 letters, digits, `-` or `_`. The same one sent again gives the same table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
}

/// Whether a set-up can be played, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SetupCheck {
    /// Whether it can.
    pub valid: bool,
    /// Why not, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<String>,
    /// Why not, for programs: the game's own form, `SetupFault` of its TypeScript types.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<Json>,
}
