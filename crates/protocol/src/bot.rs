//! What programs that play are told, line by line.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::{Json, Offer, TableId, TableSummary};

/// A line of the event stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BotEvent {
    /// One sits at a table that waits for players.
    Seated {
        /// The table.
        table: TableSummary,
    },
    /// A game one plays has begun, or goes on.
    GameStart {
        /// The table.
        table: TableSummary,
    },
    /// A game one played is over.
    GameFinish {
        /// The table.
        table: TableSummary,
    },
}

/// A decision to be made, in the words of the engine protocol.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotTurn {
    /// Always `decide`.
    #[serde(rename = "do")]
    pub asked: String,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// For which seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How many decisions have been made.
    pub ply: u32,
    /// All that this seat may know.
    pub view: Json,
    /// What it may do.
    #[ts(as = "Vec<Offer>")]
    #[schema(value_type = Vec<Offer>)]
    pub actions: Json,
}

/// A game as it stands, the first line of a game stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotGameFull {
    /// The table.
    pub table: TableSummary,
    /// The set-up.
    pub setup: Json,
    /// One's seats.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
}

/// A line of a game stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BotGame {
    /// The first line.
    GameFull(BotGameFull),
    /// Something happened.
    GameState {
        /// The table.
        id: TableId,
        /// Its version.
        #[ts(type = "number")]
        version: u64,
        /// How many decisions have been made.
        ply: u32,
        /// Who decides next.
        #[ts(type = "number | null")]
        #[schema(value_type = Option<u8>)]
        to_act: Option<Seat>,
        /// What one of one's seats saw of it.
        happened: Vec<crate::Happening>,
        /// The place of each seat, once the game is over.
        ranks: Option<Vec<u8>>,
    },
    /// One is to decide.
    Decide(BotTurn),
}

/// A decision of a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotMove {
    /// The action: its notation, or an object.
    pub action: Json,
    /// The sender's name for this command: 1 to 40 letters, digits, `-` or `_`. The same name again does nothing again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// How many decisions had been made when this one was chosen; if it is another number by now, nothing is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u32>,
}
