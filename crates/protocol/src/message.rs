//! Messages of the WebSocket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::{ChatLine, Command, Fault, LobbyTables, TableId, TableState, TableSummary};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a client: the version of the protocol it uses.
    Hello {
        /// The version of the protocol.
        protocol: u32,
    },
    /// Watches a table. Answered by a `snapshot`, or by an `update` if the client missed only a few changes.
    Watch {
        /// The table to watch.
        table: TableId,
        /// The last version the client knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        since: Option<u64>,
        /// The number of the last chat line the client knows: the answer contains the lines after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        chat_since: Option<u64>,
        /// The seat whose view is sent, among the client's own; by default the one that is to act, or the
        /// first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Stops watching a table.
    Unwatch {
        /// The table to stop watching.
        table: TableId,
    },
    /// Subscribes to the lobby and one's own games, or unsubscribes.
    Lobby {
        /// True to subscribe.
        follow: bool,
    },
    /// Sends a command to a table. Answered by `done` or `refused` with the same id.
    Order {
        /// The client's id for this command: 1 to 40 letters, digits, `-` or `_`.
        id: String,
        /// The table that receives the command.
        table: TableId,
        /// The command to carry out.
        command: Command,
    },
    /// Posts a chat line at a table. Answered by `said` or `refused` with the same id. Sending the same id
    /// again posts nothing new.
    Say {
        /// The client's id for this line: 1 to 40 letters, digits, `-` or `_`.
        id: String,
        /// The table to post it at.
        table: TableId,
        /// The text of the line.
        text: String,
    },
    /// Requests a `pong`.
    Ping {},
}

/// A message from the server.
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
        /// The idle timeout in seconds: a client that sends nothing for that long is disconnected.
        #[serde(rename = "patience")]
        idle_timeout: u32,
    },
    /// The full state of a table.
    Snapshot {
        /// The state of the table.
        state: Box<TableState>,
        /// The last lines of its chat; if the client knows some, those after them.
        chat: Vec<ChatLine>,
    },
    /// A change of a table: what happened, and the new state.
    Update {
        /// The version before the change. A client that does not have it watches the table again.
        #[ts(type = "number")]
        from: u64,
        /// The new state of the table.
        state: Box<TableState>,
        /// The chat lines the client missed, if it asked for them; only the last ones if there are many.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<ChatLine>>")]
        chat: Vec<ChatLine>,
    },
    /// A new chat line.
    Chat {
        /// The table it was posted at.
        table: TableId,
        /// The chat line.
        line: ChatLine,
    },
    /// The current tables, in answer to `lobby`.
    Lobby(LobbyTables),
    /// A table in the lobby is new, has changed, or was removed.
    LobbyTable {
        /// The table that changed.
        table: TableSummary,
    },
    /// A change in one of the client's own games.
    YourGame {
        /// The table of the game.
        table: TableSummary,
        /// True if it is now the client's turn there, and was not before, as far as this node knows.
        your_turn: bool,
    },
    /// A command was carried out, and stored durably.
    Done {
        /// The client's id for the command.
        id: String,
        /// The table of the command.
        table: TableId,
        /// The version of the table after the command.
        #[ts(type = "number")]
        version: u64,
        /// The table that a `rematch` set up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        rematch: Option<TableId>,
    },
    /// A chat line was posted, and stored durably.
    Said {
        /// The client's id for the line.
        id: String,
        /// The table it was posted at.
        table: TableId,
        /// The number of the line.
        #[ts(type = "number")]
        n: u64,
    },
    /// A command was refused, or a message could not be read. Nothing has changed, unless the code is
    /// `unavailable`: then the outcome is not known, and the same id can be sent again.
    Refused {
        /// The client's id for the command or line, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// The reason for the refusal.
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
        /// The reason for closing it.
        fault: Fault,
    },
}
