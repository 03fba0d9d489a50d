//! Tables: their logs, their seats, and the lists of those in progress.

use std::collections::{BTreeSet, HashMap};

use super::batch::{Answer, Unit};
use super::db::{FromRow as _, Value, own_text, placeholders, values};
use super::error::{AppendError, StoreError};
use super::rate::RatingChange;
use super::types::{Append, Commit, LogRow, SeatRow, Status, TableRow};
use super::{Store, most};

/// The number of ids that one query looks up.
const AT_ONCE: usize = 64;

impl Append {
    /// Refuses an append that would make the log inconsistent.
    fn check(&self) -> Result<(), StoreError> {
        let consecutive = self.rows.windows(2).all(|pair| pair[0].version + 1 == pair[1].version);
        if !consecutive || self.rows.first().is_none_or(|row| row.version == 0) {
            return Err(StoreError::Invalid("the versions of a log are 1, 2, 3 and so on"));
        }
        if self.rows.last().map(|row| row.version) != Some(self.table.version) {
            return Err(StoreError::Invalid("a table is of the version of its last row"));
        }
        if let Some(rate) = &self.rate {
            let mut people: Vec<&String> = rate.players.iter().map(|(person, _)| person).collect();
            people.sort_unstable();
            people.dedup();
            if people.len() < 2 || people.len() != rate.players.len() {
                return Err(StoreError::Invalid("only games of two or more different people are rated"));
            }
        }
        Ok(())
    }
}

impl Commit {
    fn check(&self) -> Result<(), StoreError> {
        let tables: BTreeSet<&String> = self.appends.iter().map(|append| &append.table.id).collect();
        if tables.is_empty() || tables.len() != self.appends.len() {
            return Err(StoreError::Invalid("a commit has one append for each of its tables"));
        }
        self.appends.iter().try_for_each(Append::check)
    }
}

/// Returns the placeholders for ids, padded to few different lengths so that prepared statements can be
/// reused.
pub(super) fn id_list(ids: &[String]) -> (String, Vec<Value>) {
    let length = [1, 4, 16, AT_ONCE].into_iter().find(|length| *length >= ids.len()).unwrap_or(ids.len());
    let padded = ids.iter().chain(std::iter::repeat(&ids[ids.len() - 1])).take(length);
    (placeholders(1, length), padded.map(Value::from).collect())
}

/// Divides ids into portions that [`id_list`] accepts.
pub(super) fn id_portions(ids: &[String]) -> impl Iterator<Item = &[String]> {
    ids.chunks(AT_ONCE)
}

impl Store {
    /// Appends to the log of a table, or begins one with version 1; returns the changes of ratings that it
    /// made.
    ///
    /// Fails with a conflict if the table is not at the version just before: then nothing of it is written.
    pub async fn append(&self, append: Append) -> Result<Vec<RatingChange>, AppendError> {
        self.commit(Commit { appends: vec![append], request: None }).await
    }

    /// Appends to the logs of several tables together, as one request; returns the changes of ratings that it
    /// made.
    ///
    /// Fails with a conflict if one of the tables is not at the version just before, or if a request with the
    /// same id was already carried out: then nothing of it is written.
    pub async fn commit(&self, commit: Commit) -> Result<Vec<RatingChange>, AppendError> {
        commit.check()?;
        match self.0.queue.carry_out(Unit::Append(Box::new(commit))).await? {
            Answer::Rated(changes) => Ok(changes),
            Answer::Rows(_) => Err(StoreError::Unknown.into()),
        }
    }

    /// Returns the log of a table after a version, in order.
    pub async fn entries(&self, table: &str, after_version: u64) -> Result<Vec<LogRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM log WHERE table_id = $1 AND version > $2 ORDER BY version",
            LogRow::COLUMNS
        );
        self.readers().all(own_text(sql), values![table, after_version]).await
    }

    /// Returns the row of a table.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = format!("SELECT {} FROM tables WHERE id = $1", TableRow::COLUMNS);
        self.readers().one(own_text(sql), values![id]).await
    }

    /// Returns the seats of a table, in order.
    pub async fn seats(&self, table: &str) -> Result<Vec<SeatRow>, StoreError> {
        let sql = format!("SELECT {} FROM seats WHERE table_id = $1 ORDER BY seat", SeatRow::COLUMNS);
        self.readers().all(own_text(sql), values![table]).await
    }

    /// Returns the seats of many tables, in order, by the tables' ids.
    pub async fn seats_of(&self, tables: &[String]) -> Result<HashMap<String, Vec<SeatRow>>, StoreError> {
        let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
        for portion in id_portions(tables) {
            let (list, values) = id_list(portion);
            let sql = format!(
                "SELECT {}, table_id FROM seats WHERE table_id IN {list} ORDER BY table_id, seat",
                SeatRow::COLUMNS
            );
            for row in self.readers().rows(own_text(sql), values).await? {
                seats.entry(row.text(5)?).or_default().push(SeatRow::read(&row)?);
            }
        }
        Ok(seats)
    }

    /// Returns public tables with free seats: the newest of each host, newest first, then their second
    /// newest, and so on.
    pub async fn open_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.listed(Status::Open, limit).await
    }

    /// Returns public tables with a game in progress, in the same order.
    pub async fn playing_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.listed(Status::Playing, limit).await
    }

    /// Returns public tables by status. Hosts take turns, so that nobody fills the list alone.
    async fn listed(&self, status: Status, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM (SELECT id AS listed, nth FROM (SELECT id, created_at, ROW_NUMBER() OVER \
             (PARTITION BY host ORDER BY created_at DESC, id DESC) AS nth FROM tables \
             WHERE status = $1 AND public = 1) AS numbered ORDER BY nth, created_at DESC, id DESC LIMIT $2) AS fair \
             JOIN tables ON tables.id = fair.listed ORDER BY fair.nth, tables.created_at DESC, tables.id DESC",
            TableRow::COLUMNS
        );
        self.readers().all(own_text(sql), values![status.as_str(), most(limit)]).await
    }

    /// Returns the number of public open tables that a person hosts.
    pub async fn count_listed_of(&self, host: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE status = 'open' AND public = 1 AND host = $1";
        let rows = self.readers().rows(sql, values![host]).await?;
        rows.first().map_or(Ok(0), |row| Ok(row.number(0)?))
    }

    /// Returns the tables in progress at which a person sits: first those that wait for this person's
    /// decision, then those that changed last.
    pub async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE person = $1 AND live = 1) \
             ORDER BY CASE WHEN to_act = $1 THEN 0 ELSE 1 END, changed_at DESC, id DESC LIMIT $2",
            TableRow::COLUMNS
        );
        self.readers().all(own_text(sql), values![person, most(limit)]).await
    }

    /// Returns the number of tables in progress of a person: those where they sit, and those they host.
    pub async fn count_tables_of(&self, person: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM (SELECT id FROM tables WHERE host = $1 AND status IN ('open', 'playing') \
                   UNION SELECT table_id FROM seats WHERE person = $1 AND live = 1) AS held";
        let rows = self.readers().rows(sql, values![person]).await?;
        rows.first().map_or(Ok(0), |row| Ok(row.number(0)?))
    }

    /// Returns the number of tables of each status.
    pub async fn counts(&self) -> Result<Vec<(Status, u64)>, StoreError> {
        let sql = "SELECT status, COUNT(*) FROM tables GROUP BY status ORDER BY status";
        let rows = self.readers().rows(sql, values![]).await?;
        rows.iter().map(|row| Ok((Status::read(&row.text(0)?)?, row.number(1)?))).collect()
    }
}
