//! The state of a table, as one viewer may see it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::{Seat, Viewer};

use crate::{Absence, Clock, Json, Person, PersonId, TableId};

/// The status of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The table waits for players.
    Open,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Finished,
    /// The table was abandoned: before the start, or because its game was idle for too long.
    Abandoned,
}

/// A seat and its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatState {
    /// The seat itself.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The player of the seat.
    pub person: Option<Person>,
    /// The level of the bot that plays here, in its own right or for an absent player.
    pub bot: Option<String>,
    /// The colour of its pieces, counted from 1 and unique at the table; 0 if unknown, which means the colour
    /// of the seat's number.
    #[serde(default)]
    pub colour: u8,
    /// True if the player has chosen that colour.
    #[serde(default)]
    pub colour_chosen: bool,
    /// True if the player is ready to begin.
    pub ready: bool,
    /// True if the seat is out: resigned, left, or out of time.
    pub out: bool,
    /// The milliseconds left on its clock, as of when it last started running.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Offer {
    /// The action in the game's notation.
    pub notation: String,
    /// The same action as an object.
    pub action: Json,
    /// The effect of the action, as far as it can be foreseen.
    pub preview: Json,
}

/// The game at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Play {
    /// The number of decisions made so far.
    pub ply: u32,
    /// The seat that decides next.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub to_act: Option<Seat>,
    /// The view: all that the viewer may know.
    pub view: Json,
    /// The legal actions of the viewer; empty unless it is to act.
    #[ts(as = "Vec<Offer>")]
    #[schema(value_type = Vec<Offer>)]
    pub actions: Json,
    /// True if the viewer may take back the last decision.
    pub undo: bool,
    /// The time when the running clock runs out, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
}

/// The phase of a table, with the game if there is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "phase")]
pub enum Stage {
    /// The table waits for players.
    Waiting,
    /// A game, in progress or over.
    Game {
        /// The state of the game.
        play: Play,
    },
}

/// The kind of a change at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "verb", rename_all = "kebab-case")]
pub enum Verb {
    /// The table was created.
    Made,
    /// A player took a seat.
    Sat,
    /// A bot was put on a seat.
    BotSat,
    /// A seat became free.
    Left,
    /// Another person became the host.
    NewHost,
    /// A player is ready, or no longer ready.
    Ready,
    /// A player chose the colour of their pieces.
    Coloured,
    /// The game began.
    Began,
    /// A decision was made. Its events say what it was, as far as the viewer may know.
    Played,
    /// The last decision was taken back.
    Undone,
    /// A bot took over a seat.
    TakenOver {
        /// The reason: `time`, or `left`.
        why: String,
    },
    /// A seat is out.
    Out {
        /// The reason: `time`, `left` or `resigned`.
        why: String,
    },
    /// The table was abandoned.
    Abandoned,
    /// The rematch was set up.
    Rematch,
}

/// A change at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Happening {
    /// The version of the table after the change.
    #[ts(type = "number")]
    pub version: u64,
    /// The time of the change, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The kind of change.
    #[serde(flatten)]
    pub verb: Verb,
    /// The seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The game's events, as the viewer sees them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown[]")]
    pub events: Option<Json>,
}

/// The viewer's own role at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct You {
    /// The viewer's seats.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// The seat whose view this is, or `spectator`.
    #[ts(type = "number | \"spectator\"")]
    #[schema(value_type = Object)]
    pub viewer: Viewer,
    /// True if the viewer is the host, who may start the game and free seats.
    pub host: bool,
}

/// The state of a table, as one viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableState {
    /// The id of the table.
    pub id: TableId,
    /// The version, which increases with every change at the table.
    #[ts(type = "number")]
    pub version: u64,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up of the game, an object.
    #[ts(type = "Record<string, unknown>")]
    pub setup: Json,
    /// The status of the table.
    pub status: Status,
    /// The person who may start the game and free seats.
    pub host: PersonId,
    /// True if it is listed in the lobby.
    pub public: bool,
    /// True if it counts for ratings.
    pub rated: bool,
    /// The time control.
    pub clock: Clock,
    /// The rule for the seats of absent players.
    pub absence: Absence,
    /// The seats in order.
    pub seats: Vec<SeatState>,
    /// The commitment to the server's secret, published before anybody gave a nonce.
    pub commitment: String,
    /// The phase, with the game if there is one.
    #[serde(flatten)]
    pub phase: Stage,
    /// The place of each seat, once the game is over.
    pub ranks: Option<Vec<u8>>,
    /// The points of each seat, where the game counts any, once it is over.
    pub points: Option<Vec<i32>>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
    /// The viewer's own role at the table.
    pub you: You,
    /// The changes since the version the client knows, or the most recent ones.
    pub happened: Vec<Happening>,
    /// The server's clock, in milliseconds since 1970, to compare `deadline` with.
    #[ts(type = "number")]
    pub now: i64,
}

/// A table as an item of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    /// The id of the table.
    pub id: TableId,
    /// The version of the table.
    #[ts(type = "number")]
    pub version: u64,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up in its notation.
    pub setup: String,
    /// The status of the table.
    pub status: Status,
    /// True if it is listed in the lobby.
    pub public: bool,
    /// True if it counts for ratings.
    pub rated: bool,
    /// The time control.
    pub clock: Clock,
    /// The person who is the host.
    pub host: PersonId,
    /// The seats, with their players' names.
    pub seats: Vec<SeatState>,
    /// The person whose decision is awaited.
    pub to_act: Option<PersonId>,
    /// The time when the running clock runs out, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
    /// The time of the last change, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed_at: i64,
}

/// The tables of the lobby, and one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LobbyTables {
    /// The public tables that wait for players.
    pub open: Vec<TableSummary>,
    /// The games that can be watched.
    pub playing: Vec<TableSummary>,
    /// The client's own tables, those that wait for its decision first.
    pub yours: Vec<TableSummary>,
}

/// A request to post a chat line at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChatLine {
    /// The text of the line.
    pub text: String,
    /// The client's id for this line: 1 to 40 letters, digits, `-` or `_`. Sending the same id again posts
    /// nothing new and gets the same answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
}

/// A chat line at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// The number of the line, counting up.
    #[ts(type = "number")]
    pub n: u64,
    /// The author of the line.
    pub person: Person,
    /// The text of the line.
    pub text: String,
    /// The time it was posted, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}
