//! Messages that wait to be posted; they are put there by appends.
//!
//! A destination is taken by one node at a time, for a while. One that did not answer is left alone for longer each time, and everybody
//! else's messages go on meanwhile.

use super::batch::Plain;
use super::db::{FromRow as _, own_text, values};
use super::error::StoreError;
use super::types::Delivery;
use super::{Store, most};

/// A destination that messages wait for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// Scheme, host and port.
    pub name: String,
    /// How often in a row nothing there has answered.
    pub failures: u64,
}

impl Store {
    /// Takes destinations for which messages are due. No node gets them again before `again_at`, by when the caller should have given them
    /// back. Those that have answered lately come first.
    pub async fn destinations_due(
        &self,
        now: i64,
        again_at: i64,
        limit: u32,
    ) -> Result<Vec<Destination>, StoreError> {
        let sql = "INSERT INTO destinations (destination, failures, not_before) \
             SELECT due.destination, COALESCE(known.failures, 0), $2 FROM (SELECT destination, \
             MIN(next_at) AS since FROM deliveries WHERE next_at <= $1 GROUP BY destination) AS due \
             LEFT JOIN destinations AS known ON known.destination = due.destination \
             WHERE COALESCE(known.not_before, 0) <= $1 \
             ORDER BY COALESCE(known.failures, 0), due.since, due.destination LIMIT $3 \
             ON CONFLICT (destination) DO UPDATE SET not_before = $2 WHERE destinations.not_before <= $1 \
             RETURNING destination, failures";
        let unit = Plain { statements: vec![(sql, values![now, again_at, most(limit)])], ..Plain::default() };
        let rows = self.write(unit).await?;
        rows.iter().map(|row| Ok(Destination { name: row.text(0)?, failures: row.number(1)? })).collect()
    }

    /// Messages for a destination that are due. Its people take turns.
    pub async fn deliveries_due(
        &self,
        destination: &str,
        now: i64,
        limit: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        let sql = format!(
            "SELECT {} FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY person ORDER BY next_at, id) AS nth \
             FROM deliveries WHERE destination = $1 AND next_at <= $2) AS due ORDER BY nth, next_at, id LIMIT $3",
            Delivery::COLUMNS
        );
        self.readers().all(own_text(sql), values![destination, now, most(limit)]).await
    }

    /// A message has arrived, or is given up.
    pub async fn delivered(&self, id: &str) -> Result<(), StoreError> {
        self.write_one("DELETE FROM deliveries WHERE id = $1 RETURNING id", values![id]).await.map(|_| ())
    }

    /// A message has not arrived and is to be tried again later.
    pub async fn failed(&self, id: &str, next_at: i64) -> Result<(), StoreError> {
        let sql = "UPDATE deliveries SET tries = tries + 1, next_at = $2 WHERE id = $1 RETURNING id";
        self.write_one(sql, values![id, next_at]).await.map(|_| ())
    }

    /// Gives back a destination that has answered.
    pub async fn destination_answered(&self, destination: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM destinations WHERE destination = $1 RETURNING destination";
        self.write_one(sql, values![destination]).await.map(|_| ())
    }

    /// Gives back a destination that has not answered, to be left alone for a while.
    pub async fn destination_silent(&self, destination: &str, not_before: i64) -> Result<(), StoreError> {
        let sql = "UPDATE destinations SET failures = failures + 1, not_before = $2 WHERE destination = $1 \
                   RETURNING destination";
        self.write_one(sql, values![destination, not_before]).await.map(|_| ())
    }

    /// Gives up messages that were written before a moment, and forgets destinations for which none wait.
    pub async fn give_up_deliveries(&self, before: i64, now: i64) -> Result<(), StoreError> {
        self.write_one("DELETE FROM deliveries WHERE created_at < $1 RETURNING id", values![before]).await?;
        let sql = "DELETE FROM destinations WHERE not_before <= $1 AND NOT EXISTS (SELECT 1 FROM deliveries \
                   WHERE deliveries.destination = destinations.destination) RETURNING destination";
        self.write_one(sql, values![now]).await.map(|_| ())
    }
}
