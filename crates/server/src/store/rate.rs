//! Ratings: changes within an append, and queries.

use std::collections::{BTreeMap, BTreeSet};

use crate::ratings::{Rating, RatingKind, after_game};

use super::db::{Connection, FromRow, Row, own_text, placeholder_rows, portions, values};
use super::error::StoreError;
use super::types::{Append, Rate, TableRow};
use super::{Store, most};

/// A change of a person's rating by a game.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingChange {
    /// The table of the game.
    pub table: String,
    /// The id of the person.
    pub person: String,
    /// The name of the game.
    pub game: String,
    /// The kind of rating.
    pub kind: RatingKind,
    /// The rating before the game.
    pub before: f64,
    /// The rating after the game.
    pub after: f64,
    /// The deviation after the game.
    pub deviation_after: f64,
    /// The time of the change.
    pub at: i64,
}

fn kind(name: &str) -> Result<RatingKind, StoreError> {
    RatingKind::named(name).ok_or(StoreError::Unknown)
}

impl FromRow for RatingChange {
    const COLUMNS: &'static str =
        "table_id, person, game, kind, rating_before, rating_after, deviation_after, at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            table: row.text(0)?,
            person: row.text(1)?,
            game: row.text(2)?,
            kind: kind(&row.text(3)?)?,
            before: row.real(4)?,
            after: row.real(5)?,
            deviation_after: row.real(6)?,
            at: row.int(7)?,
        })
    }
}

/// A rating of a person.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    /// The id of the person.
    pub person: String,
    /// The name of the game.
    pub game: String,
    /// The kind of rating.
    pub kind: RatingKind,
    /// The rating itself.
    pub rating: Rating,
    /// The number of games it is based on.
    pub games: u64,
    /// The time of its last change.
    pub changed_at: i64,
}

impl FromRow for RatingRow {
    const COLUMNS: &'static str = "ratings.person, ratings.game, ratings.kind, ratings.rating, ratings.deviation, \
        ratings.volatility, ratings.games, ratings.changed_at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            person: row.text(0)?,
            game: row.text(1)?,
            kind: kind(&row.text(2)?)?,
            rating: Rating { rating: row.real(3)?, deviation: row.real(4)?, volatility: row.real(5)? },
            games: row.number(6)?,
            changed_at: row.int(7)?,
        })
    }
}

/// Creates the ratings that appends will change where they are missing, and on `PostgreSQL` locks them in one
/// order.
pub(super) async fn lock(
    connection: &mut Connection,
    appends: &[(usize, &Append)],
) -> Result<(), sqlx::Error> {
    let wanted: BTreeSet<(&str, &str, RatingKind)> = appends
        .iter()
        .filter_map(|(_, append)| append.rate.as_ref())
        .flat_map(|rate| {
            let kind = RatingKind::of(rate.players.len());
            rate.players.iter().map(move |(person, _)| (person.as_str(), rate.game.as_str(), kind))
        })
        .collect();
    let wanted: Vec<_> = wanted.into_iter().collect();
    for portion in portions(&wanted) {
        let sql = format!(
            "INSERT INTO ratings (person, game, kind, rating, deviation, volatility, standing, games, changed_at) \
             VALUES {} ON CONFLICT (person, game, kind) DO NOTHING",
            placeholder_rows(portion.len(), 9)
        );
        let values = portion
            .iter()
            .flat_map(|(person, game, kind)| {
                let start = Rating::start(*kind);
                values![
                    *person,
                    *game,
                    kind.as_str(),
                    start.rating,
                    start.deviation,
                    start.volatility,
                    start.standing(*kind),
                    0i64,
                    0i64,
                ]
            })
            .collect();
        connection.run(own_text(sql), values).await?;
    }
    if connection.is_postgres() {
        for (person, game, kind) in wanted {
            connection
                .run(
                    "SELECT 1 FROM ratings WHERE person = $1 AND game = $2 AND kind = $3 FOR NO KEY UPDATE",
                    values![person, game, kind.as_str()],
                )
                .await?;
        }
    }
    Ok(())
}

/// Changes the ratings of the players of one game, unless that has already been done.
pub(super) async fn apply(
    connection: &mut Connection,
    table: &TableRow,
    rate: &Rate,
) -> Result<Vec<RatingChange>, sqlx::Error> {
    let rated = connection
        .rows("SELECT 1 FROM rating_changes WHERE table_id = $1 LIMIT 1", values![&table.id])
        .await?;
    if !rated.is_empty() {
        return Ok(Vec::new());
    }
    let kind = RatingKind::of(rate.players.len());
    let mut players: BTreeMap<&str, (Rating, u8)> = BTreeMap::new();
    for (person, rank) in &rate.players {
        let rows = connection
            .rows(
                "SELECT rating, deviation, volatility FROM ratings WHERE person = $1 AND game = $2 AND kind = $3",
                values![person, &rate.game, kind.as_str()],
            )
            .await?;
        let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
        let before = Rating { rating: row.real(0)?, deviation: row.real(1)?, volatility: row.real(2)? };
        players.insert(person, (before, *rank));
    }
    let before: Vec<(Rating, u8)> = players.values().copied().collect();
    let mut changes = Vec::with_capacity(players.len());
    for ((person, (before, _)), after) in players.into_iter().zip(after_game(kind, &before)) {
        let change = RatingChange {
            table: table.id.clone(),
            person: person.to_owned(),
            game: rate.game.clone(),
            kind,
            before: before.rating,
            after: after.rating,
            deviation_after: after.deviation,
            at: table.changed_at,
        };
        write(connection, &change, after).await?;
        changes.push(change);
    }
    Ok(changes)
}

async fn write(connection: &mut Connection, change: &RatingChange, after: Rating) -> Result<(), sqlx::Error> {
    connection
        .run(
            "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, standing = $7, games = games + 1, \
             changed_at = $8 WHERE person = $1 AND game = $2 AND kind = $3",
            values![
                &change.person,
                &change.game,
                change.kind.as_str(),
                after.rating,
                after.deviation,
                after.volatility,
                after.standing(change.kind),
                change.at,
            ],
        )
        .await?;
    connection
        .run(
            "INSERT INTO rating_changes (table_id, person, game, kind, rating_before, rating_after, \
             deviation_after, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            values![
                &change.table,
                &change.person,
                &change.game,
                change.kind.as_str(),
                change.before,
                change.after,
                change.deviation_after,
                change.at,
            ],
        )
        .await
}

impl Store {
    /// Returns all ratings of a person.
    pub async fn ratings_of(&self, person: &str) -> Result<Vec<RatingRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM ratings WHERE person = $1 AND games > 0 ORDER BY game, kind DESC LIMIT 100",
            RatingRow::COLUMNS
        );
        self.readers().all(own_text(sql), values![person]).await
    }

    /// Returns the best players of a game: accounts and bots who have played at least `min_games`.
    pub async fn leaderboard(
        &self,
        game: &str,
        kind: RatingKind,
        min_games: u64,
        limit: u32,
    ) -> Result<Vec<RatingRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM ratings JOIN people ON people.id = ratings.person \
             WHERE ratings.game = $1 AND ratings.kind = $2 AND ratings.games >= $3 AND ratings.games > 0 \
             AND people.kind IN ('account', 'bot') \
             ORDER BY ratings.standing DESC, ratings.person DESC LIMIT $4",
            RatingRow::COLUMNS
        );
        self.readers().all(own_text(sql), values![game, kind.as_str(), min_games, most(limit)]).await
    }

    /// Returns the latest changes of a person's ratings in a game, newest first: those at public tables, and
    /// at those where the caller sat, because the id of a table that is not public is its link.
    pub async fn rating_changes(
        &self,
        person: &str,
        game: &str,
        seen_by: Option<&str>,
        limit: u32,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let sql = format!(
            "SELECT {} FROM rating_changes WHERE person = $1 AND game = $2 \
             AND (EXISTS (SELECT 1 FROM tables WHERE tables.id = rating_changes.table_id AND tables.public = 1) \
             OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = rating_changes.table_id AND seats.person = $4)) \
             ORDER BY at DESC, table_id DESC LIMIT $3",
            RatingChange::COLUMNS
        );
        let asker = seen_by.unwrap_or_default();
        self.readers().all(own_text(sql), values![person, game, most(limit), asker]).await
    }
}
