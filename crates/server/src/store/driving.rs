//! Nodes, and which of them drives which table.
//!
//! A node is alive while it beats. A table driven by a node that no longer beats is free for all others, so a node
//! must beat before it takes its first table.

use super::batch::Plain;
use super::db::values;
use super::error::StoreError;
use super::{Store, most};

/// Takes tables that are due; the two differ in what `SQLite` does not know and does not need.
macro_rules! take_due {
    ($lock:literal) => {
        concat!(
            "WITH due AS MATERIALIZED (SELECT id FROM tables WHERE due_at <= $2 AND (driver IS NULL OR driver = $1 \
             OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.driver AND nodes.beat_at > $3)) \
             ORDER BY due_at LIMIT $4",
            $lock,
            ") UPDATE tables SET driver = $1 WHERE id IN (SELECT id FROM due) RETURNING id, due_at"
        )
    };
}

impl Store {
    /// Says that a node is alive.
    pub async fn beat(&self, node: &str, now: i64) -> Result<(), StoreError> {
        self.write_one(
            "INSERT INTO nodes (id, beat_at) VALUES ($1, $2) \
             ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at RETURNING id",
            values![node, now],
        )
        .await
        .map(|_| ())
    }

    /// When any other node last said that it was alive.
    pub async fn last_beat_of_others(&self, node: &str) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT MAX(beat_at) FROM nodes WHERE id <> $1";
        let rows = self.readers().rows(sql, values![node]).await?;
        Ok(rows.first().map(|row| row.maybe_int(0)).transpose()?.flatten())
    }

    /// A node leaves: it no longer counts as alive, and so its tables are free. When it last was is kept under no name, so that the time
    /// until another comes is known.
    pub async fn retire(&self, node: &str) -> Result<(), StoreError> {
        let keep = "INSERT INTO nodes (id, beat_at) SELECT '', beat_at FROM nodes WHERE id = $1 \
             ON CONFLICT (id) DO UPDATE SET beat_at = CASE WHEN nodes.beat_at < excluded.beat_at \
             THEN excluded.beat_at ELSE nodes.beat_at END RETURNING id";
        let unit = Plain {
            statements: vec![(keep, values![node]), ("DELETE FROM nodes WHERE id = $1", values![node])],
            ..Plain::default()
        };
        self.write(unit).await.map(|_| ())
    }

    /// The times during which no node was alive, latest first, as (from, to).
    pub async fn outages(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        let sql = "SELECT from_at, to_at FROM outages ORDER BY from_at DESC, to_at DESC LIMIT 1000";
        let rows = self.readers().rows(sql, values![]).await?;
        rows.iter().map(|row| Ok((row.int(0)?, row.int(1)?))).collect()
    }

    /// Notes that no node was alive for a time.
    pub async fn add_outage(&self, from: i64, to: i64) -> Result<(), StoreError> {
        self.write_one(
            "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING from_at",
            values![from, to],
        )
        .await
        .map(|_| ())
    }

    /// Makes a node the driver of a table, unless another is that has beaten after `alive_after`.
    pub async fn take(&self, table: &str, node: &str, alive_after: i64) -> Result<bool, StoreError> {
        let unit = Plain {
            table: Some(table.to_owned()),
            statements: vec![(
                "UPDATE tables SET driver = $2 WHERE id = $1 AND (driver IS NULL OR driver = $2 \
                 OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.driver AND nodes.beat_at > $3)) \
                 RETURNING id",
                values![table, node, alive_after],
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
            statements: vec![(sql, values![node, now, alive_after, most(limit)])],
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
