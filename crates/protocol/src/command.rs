//! What people ask of a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::Json;

/// Something to be done at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Takes a seat: this one, or the first that is free.
    Sit {
        /// Which one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// The player's part of a fair deal: 32 hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nonce: Option<String>,
    },
    /// Puts a bot on a free seat. For the host.
    SeatBot {
        /// Which seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// `beginner`, `easy`, `medium`, `hard` or `expert`.
        level: String,
    },
    /// Frees a seat before the start: one's own, or for the host anybody's.
    Unseat {
        /// Which seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Is ready to begin, or not yet.
    Ready {
        /// Which.
        ready: bool,
        /// The player's part of a fair deal, in place of one given before. By now the commitment is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nonce: Option<String>,
    },
    /// Chooses the colour of one's pieces before the start: one that nobody else at the table has chosen.
    Colour {
        /// Of which seat; by default the first of one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// Which, counted from 1; without it the choice is taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        colour: Option<u8>,
    },
    /// Begins the game. For the host, once every seat is taken and everybody is ready.
    Start {},
    /// Makes a decision.
    Play {
        /// For which seat; by default the one that is to act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// The action: its notation, or an object.
        action: Json,
        /// How many decisions had been made when this one was chosen; if it is another number by now, nothing is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// Takes back the last decision.
    Undo {
        /// Which seat's; by default the one that made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Gives up: out, and last.
    Resign {
        /// Which seat; by default all of one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Goes away. Before the start that frees the seats; in a game it does what the table agreed on.
    Leave {},
    /// Sets the same table up again, everybody one seat further; or finds the one that was set up.
    Rematch {},
}

/// A command with the name its sender gives it. The same name sent again does nothing again, and is answered alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Order {
    /// The sender's name for this command: 1 to 40 letters, digits, `-` or `_`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}
