//! The settings of a new table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Json;

/// The time control of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// No clock.
    #[default]
    None,
    /// A number of seconds for the whole game, and an increment for each decision made.
    Live {
        /// The seconds at the start.
        base: u32,
        /// The seconds added after each decision.
        increment: u32,
    },
    /// A number of days for each decision.
    Days {
        /// The number of days.
        days: u32,
    },
}

/// The rule for the seat of a player who runs out of time or leaves a game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Absence {
    /// A bot of this level takes over the seat.
    Bot {
        /// `beginner`, `easy`, `medium`, `hard` or `expert`.
        level: String,
    },
    /// The player is out: last, whatever happens. With one player left, the game is over.
    Out,
}

/// The intended player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// The creator of the table. More than one such seat is pass and play.
    Me,
    /// Any player who joins.
    Open,
    /// A bot of the server.
    Bot {
        /// `beginner`, `easy`, `medium`, `hard` or `expert`.
        level: String,
    },
}

/// A request to create a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up of that game: its notation, or an object.
    pub setup: Json,
    /// The players the seats are for, as many as the set-up has; by default the first seat is its creator's
    /// and the others are open.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<Vec<NewSeat>>,
    /// True if it is listed in the lobby; otherwise only people with the link find it.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub public: bool,
    /// True if it counts for ratings.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// The time control.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// The rule for the seats of absent players.
    #[serde(default)]
    #[ts(optional)]
    pub absence: Option<Absence>,
    /// True to begin at once, if every seat is taken by the creator and bots.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
    /// The creator's part of a fair deal: 32 hexadecimal digits.
    #[serde(default)]
    #[ts(optional)]
    pub nonce: Option<String>,
    /// The client's id for this request: 1 to 40 letters, digits, `-` or `_`. Sending the same id again
    /// returns the same table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
}

/// The answer to whether a set-up can be played, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SetupCheck {
    /// True if the set-up can be played.
    pub valid: bool,
    /// The reason why not, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<String>,
    /// The reason why not, for programs, in the game's own form: `SetupFault` of its TypeScript types.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fault: Option<Json>,
}
