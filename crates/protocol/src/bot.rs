//! Events and requests for external bots, sent line by line.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::{Json, Offer, TableId, TableSummary};

/// A line of the event stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BotEvent {
    /// The bot sits at a table that waits for players.
    Seated {
        /// The table that waits.
        table: TableSummary,
    },
    /// A game of the bot has begun, or goes on.
    GameStart {
        /// The table of the game.
        table: TableSummary,
    },
    /// A game of the bot is over.
    GameFinish {
        /// The table of the game.
        table: TableSummary,
    },
}

/// A request for a decision, in the terms of the engine protocol.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotTurn {
    /// Always `decide`.
    #[serde(rename = "do")]
    pub asked: String,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The seat that decides.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The number of decisions made so far.
    pub ply: u32,
    /// The view of this seat: all that it may know.
    pub view: Json,
    /// The legal actions.
    #[ts(as = "Vec<Offer>")]
    #[schema(value_type = Vec<Offer>)]
    pub actions: Json,
}

/// The current state of a game, the first line of a game stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotGameFull {
    /// The table of the game.
    pub table: TableSummary,
    /// The set-up of the game.
    pub setup: Json,
    /// The seats of the bot.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
}

/// A line of a game stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum BotGame {
    /// The first line: the game as it stands.
    GameFull(BotGameFull),
    /// A change at the table.
    GameState {
        /// The id of the table.
        id: TableId,
        /// The version of the table.
        #[ts(type = "number")]
        version: u64,
        /// The number of decisions made so far.
        ply: u32,
        /// The seat that decides next.
        #[ts(type = "number | null")]
        #[schema(value_type = Option<u8>)]
        to_act: Option<Seat>,
        /// The changes, as one of the bot's seats sees them.
        happened: Vec<crate::Happening>,
        /// The place of each seat, once the game is over.
        ranks: Option<Vec<u8>>,
    },
    /// A request for a decision of the bot.
    Decide(BotTurn),
}

/// A decision of an external bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BotMove {
    /// The action: its notation, or an object.
    pub action: Json,
    /// The client's id for this command: 1 to 40 letters, digits, `-` or `_`. Sending the same id again has
    /// no further effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
    /// The number of decisions that had been made when this one was chosen; if it has changed since, nothing
    /// is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u32>,
}
