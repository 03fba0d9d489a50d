//! Nodes, their presences, and the tables they drive.
//!
//! A node is alive while it sends heartbeats. A table driven by a node that is no longer alive is free for
//! all others, so a node must arrive before it takes its first table. Presences outlive their nodes: while
//! there was none, no clock ran.

use super::batch::Plain;
use super::db::values;
use super::error::StoreError;
use super::notices::Changed;
use super::{Store, most};

/// The time in milliseconds for which a presence is kept although it lies within another: far longer than a
/// node may be without a heartbeat.
const HOUR: i64 = 3_600_000;

/// The age in milliseconds beyond which outages no longer affect any clock.
const YEAR: i64 = 366 * 24 * HOUR;

/// The milliseconds beyond which a presence ending in the future was written while the clock was ahead.
/// Clocks of nodes differ by less.
const AHEAD: i64 = 5_000;

/// The statement that takes tables that are due; the variants differ in the lock, which `SQLite` neither has
/// nor needs.
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

/// Returns the latest time at which a living node can have sent a heartbeat, given the time after which it
/// must have.
fn latest(alive_after: i64) -> i64 {
    alive_after.saturating_add(2 * AHEAD)
}

impl Store {
    /// Records the arrival of a node, for the first time or after a long gap without heartbeats. No node can
    /// have been present after now: presences that were written while the clock was ahead end now.
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

    /// Records a heartbeat of a node that arrived at a certain moment; false if there is no record of that
    /// arrival any more.
    pub async fn heartbeat(&self, node: &str, came_at: i64, now: i64) -> Result<bool, StoreError> {
        // A time written while the clock was ahead is corrected when the clock is set back.
        let sql = "UPDATE presences SET to_at = CASE WHEN from_at < $3 THEN $3 ELSE from_at END \
             WHERE node = $1 AND from_at = $2 AND gone = 0 RETURNING node";
        let unit = Plain {
            statements: vec![(sql, values![node, came_at, now])],
            notices: vec![Changed::Nothing],
            ..Plain::default()
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// Records the departure of a node: it no longer counts as alive, so its tables are free.
    pub async fn depart(&self, node: &str, came_at: i64, now: i64) -> Result<(), StoreError> {
        let sql = "UPDATE presences SET to_at = CASE WHEN from_at < $3 THEN $3 ELSE from_at END, gone = 1 \
             WHERE node = $1 AND from_at = $2 AND gone = 0 RETURNING node";
        self.write_one(sql, values![node, came_at, now]).await.map(|_| ())
    }

    /// Returns the presences of all nodes until now, as pairs of start and end, in order. Those that begin
    /// later were written while the clock was ahead.
    pub async fn presences(&self, now: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        let sql = "SELECT from_at, CASE WHEN to_at < $1 THEN to_at ELSE $1 END AS ended_at FROM presences \
             WHERE from_at <= $1 ORDER BY from_at, ended_at";
        let rows = self.readers().rows(sql, values![now]).await?;
        rows.iter().map(|row| Ok((row.int(0)?, row.int(1)?))).collect()
    }

    /// Deletes presences of nodes that have long been gone, and returns how many. The outages stay known:
    /// only presences within another one are deleted, and those older than a year, except the last of these,
    /// after which an outage may have begun.
    pub async fn forget_nodes(&self, now: i64) -> Result<usize, StoreError> {
        let sql = "DELETE FROM presences WHERE to_at < (SELECT MAX(to_at) FROM presences WHERE to_at < $2) \
             OR (to_at < $1 AND EXISTS (SELECT 1 FROM presences AS other \
             WHERE other.from_at <= presences.from_at AND other.to_at >= presences.to_at \
             AND (other.from_at < presences.from_at OR other.to_at > presences.to_at))) RETURNING node";
        let unit = Plain { statements: vec![(sql, values![now - HOUR, now - YEAR])], ..Plain::default() };
        Ok(self.write(unit).await?.len())
    }

    /// Postpones when a table of this version is due, which turned out not to be due yet.
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

    /// Makes a node the driver of a table, unless it has another driver that sent a heartbeat after
    /// `alive_after`. A heartbeat in the future does not count: it was written while the clock was ahead.
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

    /// Takes tables that are due, the longest due first: those that this node drives or that no living node
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
