//! Games that are over, and ratings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::{Json, Person, TableId};

/// How a seat fared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatResult {
    /// Which seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Whose it was; nobody's if a bot had it.
    pub person: Option<Person>,
    /// The level of the bot that had it.
    pub bot: Option<String>,
    /// Its place, ties allowed.
    pub rank: Option<u8>,
    /// Its points, where the game counts any.
    #[ts(type = "number | null")]
    pub points: Option<i64>,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FinishedGame {
    /// The table it was played at.
    pub id: TableId,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up in its notation.
    pub setup: String,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub finished_at: i64,
    /// How everybody fared.
    pub seats: Vec<SeatResult>,
}

/// Some games that are over, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct HistoryPage {
    /// The games.
    pub games: Vec<FinishedGame>,
    /// What to ask for to get those before them; nothing if there are none.
    pub before: Option<String>,
}

/// A step of a game that is over: the deal, or a decision, through one viewer's eyes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep {
    /// Who decided; nobody at the start.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// What, in the game's notation.
    pub action: Option<String>,
    /// What the viewer saw of it.
    pub events: Json,
    /// All that the viewer knew after it.
    pub view: Json,
}

/// How well somebody plays a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingNow {
    /// `tobago` or `tsuro`.
    pub game: String,
    /// `two` or `many` players.
    pub kind: String,
    /// The rating.
    pub rating: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// How many games it rests on.
    #[ts(type = "number")]
    pub games: u64,
}

/// One place of a leaderboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LeaderboardRow {
    /// Who.
    pub person: Person,
    /// How well they play.
    #[serde(flatten)]
    pub rating: RatingNow,
}

/// What a game did to somebody's rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingStep {
    /// The game's table.
    pub table: TableId,
    /// `two` or `many` players.
    pub kind: String,
    /// The rating before it.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}
