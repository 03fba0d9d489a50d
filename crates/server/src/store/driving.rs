//! Nodes, when they were there, and which of them drives which table.
//!
//! A node is alive while it beats. A table driven by a node that no longer beats is free for all others, so a node
//! must arrive before it takes its first table. Presences outlive their nodes: when there was none, no clock ran.

use super::batch::Plain;
use super::db::values;
use super::error::StoreError;
use super::notices::Changed;
use super::{Store, most};

/// For so many milliseconds a presence is kept although it lies within another: far longer than a node may be silent.
const HOUR: i64 = 3_600_000;

/// Outages that ended longer ago than this concern no clock.
const YEAR: i64 = 366 * 24 * HOUR;

/// A presence that ends further in the future than this was written while the clock was ahead. Clocks of nodes differ by less.
const AHEAD: i64 = 5_000;

/// Takes tables that are due; the two differ in what `SQLite` does not know and does not need.
macro_rules! take_due {
    ($lock:literal) => {
        concat!(
            "WITH due AS MATERIALIZED (SELECT id FROM tables WHERE due_at <= $2 AND (driver IS NULL OR driver = $1 \
             OR NOT EXISTS (SELECT 1 FROM presences WHERE node = tables.driver AND gone = 0 \
             AND to_at > $3 AND to_at <= $5)) ORDER BY due_at LIMIT $4",
            $lock,
            ") UPDATE tables SET driver = $1 WHERE id IN (SELECT id FROM due) RETURNING id, due_at"
        )
    };
}

/// When a node that is alive was heard of at the latest, if one that is alive was heard of after a moment.
fn latest(alive_after: i64) -> i64 {
    alive_after.saturating_add(2 * AHEAD)
}

impl Store {
    /// A node comes, or comes back after it could not say for long that it is there. Nobody can have been there after now: presences that
    /// were written while the clock was ahead end now.
    pub async fn arrive(&self, node: &str, now: i64) -> Result<(), StoreError> {
        let unit = Plain {
            statements: vec![
                (
                    "INSERT INTO presences (node, from_at, to_at, gone) VALUES ($1, $2, $2, 0) \
                     ON CONFLICT (node, from_at) DO UPDATE SET to_at = $2, gone = 0 RETURNING node",
                    values![node, now],
                ),
                (
                    "UPDATE presences SET to_at = $1 WHERE from_at <= $1 AND to_at > $2",
                    values![now, now.saturating_add(AHEAD)],
                ),
            ],
            ..Plain::default()
        };
        self.write(unit).await.map(|_| ())
    }

    /// A node that has come at a certain moment is still there; false if nobody knows of it any more.
    pub async fn beat(&self, node: &str, came_at: i64, now: i64) -> Result<bool, StoreError> {
        // What was written while the clock was ahead is taken back when it is set back.
        let sql = "UPDATE presences SET to_at = CASE WHEN from_at < $3 THEN $3 ELSE from_at END \
             WHERE node = $1 AND from_at = $2 AND gone = 0 RETURNING node";
        let unit = Plain {
            statements: vec![(sql, values![node, came_at, now])],
            notices: vec![Changed::Nothing],
            ..Plain::default()
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// A node goes: it no longer counts as alive, and so its tables are free.
    pub async fn depart(&self, node: &str, came_at: i64, now: i64) -> Result<(), StoreError> {
        let sql = "UPDATE presences SET to_at = CASE WHEN from_at < $3 THEN $3 ELSE from_at END, gone = 1 \
             WHERE node = $1 AND from_at = $2 AND gone = 0 RETURNING node";
        self.write_one(sql, values![node, came_at, now]).await.map(|_| ())
    }

    /// From when to when nodes were there until now, in order. Those that begin later were written while the clock was ahead.
    pub async fn presences(&self, now: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        let sql = "SELECT from_at, CASE WHEN to_at < $1 THEN to_at ELSE $1 END AS ended_at FROM presences \
             WHERE from_at <= $1 ORDER BY from_at, ended_at";
        let rows = self.readers().rows(sql, values![now]).await?;
        rows.iter().map(|row| Ok((row.int(0)?, row.int(1)?))).collect()
    }

    /// Forgets nodes that have long been gone, and says how many. When there was none stays known: what goes is what lies within another
    /// presence, and what is older than a year, but for the last of those, after which an outage may have begun.
    pub async fn forget_nodes(&self, now: i64) -> Result<usize, StoreError> {
        let sql = "DELETE FROM presences WHERE to_at < (SELECT MAX(to_at) FROM presences WHERE to_at < $2) \
             OR (to_at < $1 AND EXISTS (SELECT 1 FROM presences AS other \
             WHERE other.from_at <= presences.from_at AND other.to_at >= presences.to_at \
             AND (other.from_at < presences.from_at OR other.to_at > presences.to_at))) RETURNING node";
        let unit = Plain { statements: vec![(sql, values![now - HOUR, now - YEAR])], ..Plain::default() };
        Ok(self.write(unit).await?.len())
    }

    /// Puts off when somebody must look after a table of this version, which was found to be not due yet.
    pub async fn put_off(&self, table: &str, version: u64, due_at: i64) -> Result<(), StoreError> {
        let unit = Plain {
            table: Some(table.to_owned()),
            statements: vec![(
                "UPDATE tables SET due_at = $3 WHERE id = $1 AND version = $2 AND due_at < $3 RETURNING id",
                values![table, version, due_at],
            )],
            notices: Vec::new(),
        };
        self.write(unit).await.map(|_| ())
    }

    /// Makes a node the driver of a table, unless another is that was heard of after `alive_after`. One that seems to have been heard of in
    /// the future is not alive: that was written while the clock was ahead.
    pub async fn take(&self, table: &str, node: &str, alive_after: i64) -> Result<bool, StoreError> {
        let unit = Plain {
            table: Some(table.to_owned()),
            statements: vec![(
                "UPDATE tables SET driver = $2 WHERE id = $1 AND (driver IS NULL OR driver = $2 \
                 OR NOT EXISTS (SELECT 1 FROM presences WHERE node = tables.driver AND gone = 0 \
                 AND to_at > $3 AND to_at <= $4)) RETURNING id",
                values![table, node, alive_after, latest(alive_after)],
            )],
            notices: Vec::new(),
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// Tables that somebody must drive by now, longest due first: those that this node drives or that nobody alive
    /// does. They are this node's from then on; no two nodes get the same.
    pub async fn due(
        &self,
        node: &str,
        now: i64,
        alive_after: i64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = if self.is_postgres() { take_due!(" FOR UPDATE SKIP LOCKED") } else { take_due!("") };
        let unit = Plain {
            statements: vec![(sql, values![node, now, alive_after, most(limit), latest(alive_after)])],
            ..Plain::default()
        };
        let rows = self.write(unit).await?;
        let mut due = Vec::with_capacity(rows.len());
        for row in &rows {
            due.push((row.int(1)?, row.text(0)?));
        }
        due.sort_unstable();
        Ok(due.into_iter().map(|(_, id)| id).collect())
    }
}
