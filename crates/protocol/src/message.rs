//! The messages of a socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::{ChatLine, Command, Fault, LobbyTables, TableId, TableState, TableSummary};

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: which version of the protocol is spoken.
    Hello {
        /// The version.
        protocol: u32,
    },
    /// Follows a table. Answered by a `snapshot`, or if nothing but a few happenings was missed by an `update`.
    Watch {
        /// Which table.
        table: TableId,
        /// The last version known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        since: Option<u64>,
        /// The number of the last line of its chat that is known: the answer brings those said after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        chat_since: Option<u64>,
        /// Through whose eyes, of the seats one has; by default the one that is to act, or the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Follows a table no more.
    Unwatch {
        /// Which table.
        table: TableId,
    },
    /// Follows the lobby, and one's own games; or no more.
    Lobby {
        /// Which.
        follow: bool,
    },
    /// Does something at a table. Answered by `done` or `refused` with the same id.
    Order {
        /// The sender's name for this command: 1 to 40 letters, digits, `-` or `_`.
        id: String,
        /// At which table.
        table: TableId,
        /// What to do.
        command: Command,
    },
    /// Says something at a table. Answered by `said` or `refused` with the same id. The same id again says nothing again.
    Say {
        /// The sender's name for this line: 1 to 40 letters, digits, `-` or `_`.
        id: String,
        /// At which table.
        table: TableId,
        /// What.
        text: String,
    },
    /// Asks for a `pong`.
    Ping {},
}

/// What the server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// The server's clock, in milliseconds since 1970.
        #[ts(type = "number")]
        now: i64,
        /// After so many seconds without a word from the client the server says goodbye.
        patience: u32,
    },
    /// A table as it is.
    Snapshot {
        /// The table.
        state: Box<TableState>,
        /// The last lines of its chat; if some are known, those after them.
        chat: Vec<ChatLine>,
    },
    /// A table that has changed: what happened, and how it is now.
    Update {
        /// The version before. Who does not know it watches again.
        #[ts(type = "number")]
        from: u64,
        /// The table.
        state: Box<TableState>,
        /// The lines of its chat that were missed, if it was asked for them; the last ones, if there were many.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<ChatLine>>")]
        chat: Vec<ChatLine>,
    },
    /// Somebody said something.
    Chat {
        /// At which table.
        table: TableId,
        /// What.
        line: ChatLine,
    },
    /// The tables there are, in answer to `lobby`.
    Lobby(LobbyTables),
    /// A table in the lobby is new, or has changed, or is gone from it.
    LobbyTable {
        /// The table.
        table: TableSummary,
    },
    /// One of one's own games has changed.
    YourGame {
        /// The game.
        table: TableSummary,
        /// Whether one is to act there, and was not before, as far as this node knows.
        your_turn: bool,
    },
    /// A command was carried out, and will not be lost.
    Done {
        /// The sender's name for it.
        id: String,
        /// At which table.
        table: TableId,
        /// The table's version that it led to.
        #[ts(type = "number")]
        version: u64,
        /// The table that a `rematch` set up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rematch: Option<TableId>,
    },
    /// What was to be said was said, and will not be lost.
    Said {
        /// The sender's name for it.
        id: String,
        /// At which table.
        table: TableId,
        /// The number of the line.
        #[ts(type = "number")]
        n: u64,
    },
    /// A command was refused, or a message could not be read; nothing has changed, unless the code is `trouble`: then that is not known, and
    /// the same id can be sent again.
    Refused {
        /// The sender's name for it, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// Why.
        fault: Fault,
    },
    /// The answer to `ping`.
    Pong {
        /// The server's clock, in milliseconds since 1970.
        #[ts(type = "number")]
        now: i64,
    },
    /// The last message before the server closes the socket.
    Goodbye {
        /// Why.
        fault: Fault,
    },
}
