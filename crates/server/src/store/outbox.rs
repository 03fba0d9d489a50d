//! Webhook deliveries that wait to be sent; appends add them.
//!
//! A destination is taken by one node at a time, for a while. One that did not respond is left alone for
//! longer each time, while the deliveries to all others go on.

use super::batch::Plain;
use super::db::{FromRow as _, own_text, values};
use super::error::StoreError;
use super::types::Delivery;
use super::{Store, most};

/// A destination with waiting deliveries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    /// The destination's scheme, host and port.
    pub name: String,
    /// The number of times in a row that it has not responded.
    pub failures: u64,
}

impl Store {
    /// Takes destinations with deliveries that are due. No node gets them again before `again_at`, by when
    /// the caller should have released them. Those that have responded lately come first.
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

    /// Returns deliveries for a destination that are due. Its people take turns.
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

    /// Removes a delivery that has arrived, or is given up.
    pub async fn delivered(&self, id: &str) -> Result<(), StoreError> {
        self.write_one("DELETE FROM deliveries WHERE id = $1 RETURNING id", values![id]).await.map(|_| ())
    }

    /// Schedules another attempt of a delivery that has failed.
    pub async fn failed(&self, id: &str, next_at: i64) -> Result<(), StoreError> {
        let sql = "UPDATE deliveries SET tries = tries + 1, next_at = $2 WHERE id = $1 RETURNING id";
        self.write_one(sql, values![id, next_at]).await.map(|_| ())
    }

    /// Releases a destination that has responded.
    pub async fn destination_answered(&self, destination: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM destinations WHERE destination = $1 RETURNING destination";
        self.write_one(sql, values![destination]).await.map(|_| ())
    }

    /// Releases a destination that has not responded, to be left alone for a while.
    pub async fn destination_silent(&self, destination: &str, not_before: i64) -> Result<(), StoreError> {
        let sql = "UPDATE destinations SET failures = failures + 1, not_before = $2 WHERE destination = $1 \
                   RETURNING destination";
        self.write_one(sql, values![destination, not_before]).await.map(|_| ())
    }

    /// Gives up deliveries that were written before a moment, and forgets destinations without deliveries.
    pub async fn give_up_deliveries(&self, before: i64, now: i64) -> Result<(), StoreError> {
        self.write_one("DELETE FROM deliveries WHERE created_at < $1 RETURNING id", values![before]).await?;
        let sql = "DELETE FROM destinations WHERE not_before <= $1 AND NOT EXISTS (SELECT 1 FROM deliveries \
                   WHERE deliveries.destination = destinations.destination) RETURNING destination";
        self.write_one(sql, values![now]).await.map(|_| ())
    }
}
