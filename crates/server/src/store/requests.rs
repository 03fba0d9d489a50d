//! Requests that were carried out with a client's id, so that sending one again has no further effect.
//!
//! The id of a command that changed something is in the log of its table. Stored here are the ids of commands
//! that changed nothing there, and of requests that created a table. All of it is forgotten after [`WINDOW`].

use std::collections::BTreeSet;

use super::Store;
use super::batch::{Plain, Unit};
use super::db::{Connection, FromRow, Row, own_text, placeholder_rows, portions, values};
use super::error::StoreError;

/// The time in milliseconds for which the id of a request is remembered: a week.
pub const WINDOW: i64 = 7 * 86_400_000;

/// The number of requests without a change that are stored of one person at one table.
pub const MOST: u64 = 500;

/// The result of storing a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeepOutcome {
    /// The request is stored.
    Kept,
    /// The request is not stored: the table has another version by now, or the id is in use.
    Conflict,
    /// The request is not stored: its sender has too many there already.
    Full,
}

/// A request with an id chosen by the client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The person who sent it.
    pub person: String,
    /// The table it is about; empty if it creates one.
    pub scope: String,
    /// The client's id for it.
    pub id: String,
    /// A digest of its content.
    pub digest: String,
    /// The time it was carried out.
    pub at: i64,
}

/// A request that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRequest {
    /// A digest of its content.
    pub digest: String,
    /// The table it led to.
    pub table: String,
    /// The version of the table it led to.
    pub version: u64,
}

impl FromRow for KnownRequest {
    const COLUMNS: &'static str = "digest, table_id, version";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self { digest: row.text(0)?, table: row.text(1)?, version: row.number(2)? })
    }
}

impl Store {
    /// Returns a request with this id that was carried out lately, if it is stored here.
    pub async fn request(
        &self,
        person: &str,
        scope: &str,
        id: &str,
        now: i64,
    ) -> Result<Option<KnownRequest>, StoreError> {
        let sql = format!(
            "SELECT {} FROM requests WHERE person = $1 AND scope = $2 AND name = $3 AND at > $4",
            KnownRequest::COLUMNS
        );
        self.readers().one(own_text(sql), values![person, scope, id, now - WINDOW]).await
    }

    /// Stores a request that changed nothing at a table of this version.
    pub async fn keep_request(&self, request: &Request, version: u64) -> Result<KeepOutcome, StoreError> {
        let sql = "INSERT INTO requests (person, scope, name, digest, table_id, version, at) \
                   SELECT $1, $2, $3, $4, id, version, $5 FROM tables WHERE id = $2 AND version = $6 \
                   AND (SELECT COUNT(*) FROM requests WHERE person = $1 AND scope = $2) < $8 \
                   ON CONFLICT (person, scope, name) DO UPDATE SET digest = $4, table_id = $2, version = $6, at = $5 \
                   WHERE requests.at <= $7 RETURNING name";
        let Request { person, scope, id, digest, at } = request;
        let values = values![person, scope, id, digest, *at, version, *at - WINDOW, MOST];
        let unit = Plain { table: Some(scope.clone()), statements: vec![(sql, values)], ..Plain::default() };
        if !self.write(unit).await?.is_empty() {
            return Ok(KeepOutcome::Kept);
        }
        let sql = "SELECT COUNT(*) FROM requests WHERE person = $1 AND scope = $2";
        let rows = self.readers().rows(sql, values![person, scope]).await?;
        let many = rows.first().map_or(Ok(0), |row| row.number(0))? >= MOST;
        Ok(if many { KeepOutcome::Full } else { KeepOutcome::Conflict })
    }

    /// Forgets requests that were carried out long ago.
    pub async fn forget_requests(&self, now: i64) -> Result<(), StoreError> {
        let sql = "DELETE FROM requests WHERE at <= $1 RETURNING name";
        self.write_one(sql, values![now - WINDOW]).await.map(|_| ())
    }
}

/// Returns the units whose request was carried out before, and stores the requests of those that create a
/// table.
pub(super) async fn claim(
    connection: &mut Connection,
    units: &[Unit],
) -> Result<BTreeSet<usize>, sqlx::Error> {
    let named = |(place, unit): (usize, &Unit)| Some((place, unit.request()?.clone(), unit.leads_to()?));
    let mut named: Vec<(usize, Request, (String, u64))> =
        units.iter().enumerate().filter_map(named).collect();
    // In one order, so that nodes do not wait for each other.
    named.sort_by(|(_, one, _), (_, other, _)| {
        (&one.person, &one.scope, &one.id).cmp(&(&other.person, &other.scope, &other.id))
    });
    let (making, at_tables): (Vec<_>, Vec<_>) =
        named.into_iter().partition(|(_, request, _)| request.scope.is_empty());
    let mut refused = BTreeSet::new();
    for portion in portions(&at_tables) {
        let sql = format!(
            "SELECT v.column1 FROM (VALUES {}) AS v JOIN requests ON requests.person = v.column2 \
             AND requests.scope = v.column3 AND requests.name = v.column4 AND requests.at > v.column5",
            placeholder_rows(portion.len(), 5)
        );
        let values = portion
            .iter()
            .flat_map(|(place, Request { person, scope, id, at, .. }, _)| {
                values![*place as u64, person, scope, id, *at - WINDOW]
            })
            .collect();
        for row in connection.rows(own_text(sql), values).await? {
            refused.insert(row.number(0)? as usize);
        }
    }
    for (place, request, (table, version)) in &making {
        let Request { person, scope, id, digest, at } = request;
        let sql = "INSERT INTO requests (person, scope, name, digest, table_id, version, at) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) \
                   ON CONFLICT (person, scope, name) DO UPDATE SET digest = $4, table_id = $5, version = $6, at = $7 \
                   WHERE requests.at <= $8 RETURNING name";
        let values = values![person, scope, id, digest, table, *version, *at, *at - WINDOW];
        if connection.rows(sql, values).await?.is_empty() {
            refused.insert(*place);
        }
    }
    Ok(refused)
}

/// Deletes the stored requests of units that were not carried out after all.
pub(super) async fn unclaim<'a>(
    connection: &mut Connection,
    units: impl Iterator<Item = &'a Unit>,
) -> Result<(), sqlx::Error> {
    for unit in units {
        if let (Some(request), Some((table, _))) = (unit.request(), unit.leads_to())
            && request.scope.is_empty()
        {
            let sql = "DELETE FROM requests WHERE person = $1 AND scope = $2 AND name = $3 AND table_id = $4";
            let values = values![&request.person, &request.scope, &request.id, &table];
            connection.run(sql, values).await?;
        }
    }
    Ok(())
}
