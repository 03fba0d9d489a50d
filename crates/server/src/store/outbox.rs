//! Messages that wait to be posted; they are put there by appends.

use super::batch::Plain;
use super::db::{read_all, values};
use super::error::StoreError;
use super::types::Delivery;
use super::{Store, most};

/// Takes messages that are due; the two differ in what `SQLite` does not know and does not need.
macro_rules! take_deliveries {
    ($lock:literal) => {
        concat!(
            "WITH due AS MATERIALIZED (SELECT id FROM deliveries WHERE next_at <= $1 ORDER BY next_at LIMIT $3",
            $lock,
            ") UPDATE deliveries SET next_at = $2 WHERE id IN (SELECT id FROM due) \
             RETURNING id, person, url, body, tries, next_at"
        )
    };
}

impl Store {
    /// Messages to be posted by now. No other node gets them before `again_at`, by when the caller should have said
    /// how it went.
    pub async fn deliveries_due(
        &self,
        now: i64,
        again_at: i64,
        limit: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        let sql = if self.is_postgres() {
            take_deliveries!(" FOR UPDATE SKIP LOCKED")
        } else {
            take_deliveries!("")
        };
        let unit = Plain { statements: vec![(sql, values![now, again_at, most(limit)])], ..Plain::default() };
        read_all(&self.write(unit).await?)
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
}
