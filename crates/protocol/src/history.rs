//! Finished games and ratings.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use wayfinder_game::Seat;

use crate::{Json, Person, TableId};

/// The result of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatResult {
    /// The seat itself.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The player of the seat; `null` if it was a bot's.
    pub person: Option<Person>,
    /// The level of the bot that played the seat.
    pub bot: Option<String>,
    /// The place of the seat, ties allowed.
    pub rank: Option<u8>,
    /// The points of the seat, where the game counts any.
    #[ts(type = "number | null")]
    pub points: Option<i64>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FinishedGame {
    /// The table it was played at.
    pub id: TableId,
    /// `tobago` or `tsuro`.
    pub game: String,
    /// The set-up in its notation.
    pub setup: String,
    /// True if it counted for ratings.
    pub rated: bool,
    /// The time when it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub finished_at: i64,
    /// The result of every seat.
    pub seats: Vec<SeatResult>,
}

/// A page of finished games, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct HistoryPage {
    /// The games of this page.
    pub games: Vec<FinishedGame>,
    /// The cursor to request the page before this one; `null` if there is none.
    pub before: Option<String>,
}

/// A step of a finished game: the deal, or a decision, as seen by one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep {
    /// The seat that decided; `null` for the deal.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The action, in the game's notation.
    pub action: Option<String>,
    /// The events, as the viewer saw them.
    #[ts(type = "unknown[]")]
    pub events: Json,
    /// The view after the step: all that the viewer knew.
    pub view: Json,
}

/// The current rating of a player in one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingNow {
    /// `tobago` or `tsuro`.
    pub game: String,
    /// `two` or `many` players.
    pub kind: String,
    /// The rating itself.
    pub rating: f64,
    /// The uncertainty of the rating.
    pub deviation: f64,
    /// The number of rated games it is based on.
    #[ts(type = "number")]
    pub games: u64,
}

/// A row of a leaderboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LeaderboardRow {
    /// The player in this row.
    pub person: Person,
    /// The player's rating.
    #[serde(flatten)]
    pub rating: RatingNow,
}

/// A change of a player's rating by one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct RatingStep {
    /// The table of the game.
    pub table: TableId,
    /// `two` or `many` players.
    pub kind: String,
    /// The rating before it.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
    /// The time of the change, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}
