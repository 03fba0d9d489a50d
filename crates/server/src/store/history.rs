//! Finished games.

use super::db::{FromRow as _, Value, own_text, values};
use super::error::StoreError;
use super::types::TableRow;
use super::{Store, most};

/// A query for finished games. Private ones are only shown to those who sat there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Finished {
    /// The person who sat there.
    pub person: Option<String>,
    /// The name of the game.
    pub game: Option<String>,
    /// The game before which others are wanted, by the time it finished and its id.
    pub before: Option<(i64, String)>,
    /// The person who sends the query.
    pub seen_by: Option<String>,
    /// The largest number of games; never more than a hundred.
    pub limit: u32,
}

/// A statement that is built piece by piece, with the values of its placeholders.
struct Query {
    sql: String,
    values: Vec<Value>,
}

impl Query {
    /// Adds a value and returns its placeholder.
    fn bind(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    fn add(&mut self, piece: &str) {
        self.sql.push_str(piece);
    }

    /// Adds the query for games of one person, newest first, using the index of seats.
    fn of_person(&mut self, query: &Finished, person: &str, only_private: bool) {
        let who = self.bind(person);
        self.add(&format!(
            "SELECT {} FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE seats.person = {who} AND seats.finished_at IS NOT NULL AND tables.status = 'finished'",
            TableRow::COLUMNS
        ));
        // A person may hold several seats of one table, which then counts once.
        self.add(
            " AND NOT EXISTS (SELECT 1 FROM seats AS lower WHERE lower.table_id = seats.table_id \
             AND lower.person = seats.person AND lower.seat < seats.seat)",
        );
        if only_private {
            self.add(" AND tables.public = 0");
        }
        if let Some(game) = &query.game {
            let game = self.bind(game);
            self.add(&format!(" AND tables.game = {game}"));
        }
        if let Some((at, id)) = &query.before {
            let (at, id) = (self.bind(*at), self.bind(id));
            self.add(&format!(" AND (seats.finished_at, seats.table_id) < ({at}, {id})"));
        }
    }

    fn newest_seats_first(&mut self, limit: i64) {
        let limit = self.bind(limit);
        self.add(&format!(" ORDER BY seats.finished_at DESC, seats.table_id DESC LIMIT {limit}"));
    }

    /// Adds the query for everybody's public games, newest first, using the index of tables.
    fn of_all(&mut self, query: &Finished, limit: i64) {
        self.add(&format!(
            "SELECT {} FROM tables WHERE tables.status = 'finished' AND tables.public = 1",
            TableRow::COLUMNS
        ));
        if let Some(game) = &query.game {
            let game = self.bind(game);
            self.add(&format!(" AND tables.game = {game}"));
        }
        if let Some((at, id)) = &query.before {
            let (at, id) = (self.bind(*at), self.bind(id));
            self.add(&format!(" AND (tables.finished_at, tables.id) < ({at}, {id})"));
        }
        let limit = self.bind(limit);
        self.add(&format!(" ORDER BY tables.finished_at DESC, tables.id DESC LIMIT {limit}"));
    }
}

impl Store {
    /// Returns finished games, newest first.
    pub async fn finished(&self, query: &Finished) -> Result<Vec<TableRow>, StoreError> {
        let limit = i64::from(query.limit.min(100));
        let mut built = Query { sql: String::new(), values: Vec::new() };
        match (&query.person, &query.seen_by) {
            (Some(person), seen_by) => {
                built.of_person(query, person, false);
                match seen_by {
                    Some(seer) => {
                        let seer = built.bind(seer);
                        built.add(&format!(
                            " AND (tables.public = 1 OR EXISTS (SELECT 1 FROM seats AS own \
                             WHERE own.table_id = tables.id AND own.person = {seer}))"
                        ));
                    }
                    None => built.add(" AND tables.public = 1"),
                }
                built.newest_seats_first(limit);
            }
            (None, None) => built.of_all(query, limit),
            (None, Some(seer)) => {
                built.add("SELECT * FROM (");
                built.of_all(query, limit);
                built.add(") AS everybodys UNION ALL SELECT * FROM (");
                built.of_person(query, seer, true);
                built.newest_seats_first(limit);
                let limit = built.bind(limit);
                built.add(&format!(") AS own ORDER BY finished_at DESC, id DESC LIMIT {limit}"));
            }
        }
        self.readers().all(own_text(built.sql), built.values).await
    }

    /// Returns public finished games after one, in the order in which they finished; for the export.
    pub async fn finished_after(
        &self,
        at: i64,
        id: &str,
        limit: u32,
        game: Option<&str>,
    ) -> Result<Vec<TableRow>, StoreError> {
        let (of_game, mut values) = (game.map_or("", |_| " AND game = $4"), values![at, id, most(limit)]);
        values.extend(game.map(Value::from));
        let sql = format!(
            "SELECT {} FROM tables WHERE status = 'finished' AND public = 1{of_game} \
             AND (finished_at, id) > ($1, $2) ORDER BY finished_at, id LIMIT $3",
            TableRow::COLUMNS
        );
        self.readers().all(own_text(sql), values).await
    }
}
