//! Commands that clients send to a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::Json;

/// A command to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat: this one, or the first that is free.
    Sit {
        /// The seat to take.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// The player's part of a fair deal: 32 hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nonce: Option<String>,
    },
    /// Puts a bot on a free seat. Only for the host.
    SeatBot {
        /// The seat for the bot.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// `beginner`, `easy`, `medium`, `hard` or `expert`.
        level: String,
    },
    /// Frees a seat before the start: one's own, or for the host any seat.
    Unseat {
        /// The seat to free.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Marks the player as ready to begin, or not ready.
    Ready {
        /// True if ready.
        ready: bool,
        /// The player's part of a fair deal, replacing an earlier one. By now the commitment is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nonce: Option<String>,
    },
    /// Chooses the colour of one's pieces before the start: one that nobody else at the table has.
    Colour {
        /// The seat; by default the first of one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// The colour, counted from 1; without it the choice is withdrawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        colour: Option<u8>,
    },
    /// Begins the game. Only for the host, once every seat is taken and everybody is ready.
    Start {},
    /// Plays an action.
    Play {
        /// The seat that plays; by default the one that is to act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// The action: its notation, or an object.
        action: Json,
        /// The number of decisions that had been made when this one was chosen; if it has changed since,
        /// nothing is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// Takes back the last decision.
    Undo {
        /// The seat whose decision is taken back; by default the one that made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Resigns: the seat is out, and last.
    Resign {
        /// The seat that resigns; by default all of one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Leaves the table. Before the start that frees the seats; during a game the table's rule for absent
    /// players applies.
    Leave {},
    /// Sets the same table up again, with everybody one seat further, or returns the rematch that already
    /// exists.
    Rematch {},
}

/// A command with an id chosen by the client. Sending the same id again has no further effect and gets the
/// same answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Order {
    /// The client's id for this command: 1 to 40 letters, digits, `-` or `_`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// The command itself.
    #[serde(flatten)]
    pub command: Command,
}
