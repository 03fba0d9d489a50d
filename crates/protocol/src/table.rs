//! A table, as one viewer may know it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::{Seat, Viewer};

use crate::{Absence, Clock, Json, Person, PersonId, TableId};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It waits for players.
    Open,
    /// It is played.
    Playing,
    /// The game is over.
    Finished,
    /// It was given up before the start.
    Abandoned,
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatState {
    /// Which seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Whose it is.
    pub person: Option<Person>,
    /// The level of the bot that plays here, for itself or for somebody who is away.
    pub bot: Option<String>,
    /// The colour of its pieces, counted from 1, which no other seat has; 0 where it is not known, which is that of the seat's number.
    #[serde(default)]
    pub colour: u8,
    /// True if its player has chosen that colour.
    #[serde(default)]
    pub colour_chosen: bool,
    /// Whether its player is ready to begin.
    pub ready: bool,
    /// Whether it is out: given up, or out of time.
    pub out: bool,
    /// The milliseconds left on its clock, as they were when it began to run.
    #[ts(type = "number | null")]
    pub left: Option<i64>,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Offer {
    /// The action in the game's notation.
    pub notation: String,
    /// The same as an object.
    pub action: Json,
    /// What it would do, as far as that can be foreseen.
    pub preview: Json,
}

/// The game at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Play {
    /// How many decisions have been made.
    pub ply: u32,
    /// Who decides next.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub to_act: Option<Seat>,
    /// All that the viewer may know.
    pub view: Json,
    /// What the viewer may do, if it is to act.
    #[ts(as = "Vec<Offer>")]
    #[schema(value_type = Vec<Offer>)]
    pub actions: Json,
    /// Whether the viewer may take back the last decision.
    pub undo: bool,
    /// When the clock that runs runs out, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
}

/// Where a table stands, beside its seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "phase")]
pub enum Phase {
    /// It waits for players.
    Waiting,
    /// There is a game, in progress or over.
    Game {
        /// The game.
        play: Play,
    },
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "verb", rename_all = "kebab-case")]
pub enum Verb {
    /// The table was made.
    Made,
    /// Somebody took a seat.
    Sat,
    /// A bot was put on a seat.
    BotSat,
    /// A seat became free.
    Left,
    /// Somebody else is the host.
    NewHost,
    /// Somebody is ready, or is not any more.
    Ready,
    /// Somebody chose the colour of their pieces.
    Coloured,
    /// The game began.
    Began,
    /// A decision was made. What it was is in the events, as far as the viewer may know.
    Played,
    /// The last decision was taken back.
    Undone,
    /// A bot took over.
    TakenOver {
        /// Why: `time`, or `left`.
        why: String,
    },
    /// A seat is out.
    Out {
        /// Why: `time`, `left` or `resigned`.
        why: String,
    },
    /// The table was given up.
    Abandoned,
    /// The next game was set up.
    Rematch,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Happening {
    /// The version it led to.
    #[ts(type = "number")]
    pub version: u64,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// What was done.
    #[serde(flatten)]
    pub verb: Verb,
    /// At which seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// What the viewer saw of it in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub events: Option<Json>,
}

/// What the viewer is at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct You {
    /// One's seats.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// Through whose eyes this is: a seat, or `spectator`.
    #[ts(type = "number | \"spectator\"")]
    #[schema(value_type = Object)]
    pub viewer: Viewer,
    /// Whether one may start the game and free seats.
    pub host: bool,
}

/// A table, as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableState {
    /// Which table.
    pub id: TableId,
    /// Counts up with everything that happens here.
    #[ts(type = "number")]
    pub version: u64,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up.
    pub setup: Json,
    /// How far it is.
    pub status: Status,
    /// Who may start the game and free seats.
    pub host: PersonId,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How time is kept.
    pub clock: Clock,
    /// What becomes of the seat of somebody who is away.
    pub absence: Absence,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// What the host's secret was bound to before anybody gave a nonce.
    pub commitment: String,
    /// The game.
    #[serde(flatten)]
    pub phase: Phase,
    /// The place of each seat, once the game is over.
    pub ranks: Option<Vec<u8>>,
    /// The points of each seat, where the game counts any, once it is over.
    pub points: Option<Vec<i32>>,
    /// The game played next by the same people.
    pub rematch: Option<TableId>,
    /// What the viewer is here.
    pub you: You,
    /// What happened since the version that is known, or most recently.
    pub happened: Vec<Happening>,
    /// The server's clock, in milliseconds since 1970, to hold `deadline` against.
    #[ts(type = "number")]
    pub now: i64,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    /// Which table.
    pub id: TableId,
    /// Its version.
    #[ts(type = "number")]
    pub version: u64,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up in its notation.
    pub setup: String,
    /// How far it is.
    pub status: Status,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How time is kept.
    pub clock: Clock,
    /// Who made it.
    pub host: PersonId,
    /// The seats: somebody's name, a bot, or nobody.
    pub seats: Vec<SeatState>,
    /// Whose decision is waited for.
    pub to_act: Option<PersonId>,
    /// When the clock that runs runs out, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub deadline: Option<i64>,
    /// When something last happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed_at: i64,
}

/// The tables there are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LobbyTables {
    /// Those that wait for players.
    pub open: Vec<TableSummary>,
    /// Those that can be watched.
    pub playing: Vec<TableSummary>,
    /// One's own, those that wait for one's decision first.
    pub yours: Vec<TableSummary>,
}

/// Something to be said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChatLine {
    /// What.
    pub text: String,
    /// The sender's name for this line: 1 to 40 letters, digits, `-` or `_`. The same name again says nothing again, and is answered alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<String>,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// Counts up.
    #[ts(type = "number")]
    pub n: u64,
    /// Who said it.
    pub person: Person,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}
