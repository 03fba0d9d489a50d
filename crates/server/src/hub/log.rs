//! Reading the logs of tables from the store. A log that cannot be folded into its table is reported.

use wayfinder_game::Seat;
use wayfinder_protocol::{Happening, PersonId, TableId};

use super::tables::Tables;
use crate::corruption::{Stored, report};
use crate::error::Refusal;
use crate::store::{LogRow, TableRow};
use crate::table::{Broken, Logged, Names, Table};

impl Tables {
    /// Reads a table from its log, with the people at it, without keeping it in memory.
    pub async fn read(&self, id: &TableId) -> Result<Option<(Table, Names)>, Refusal> {
        // The row is read first: the log may be ahead of it, but never behind.
        let Some(row) = self.context.store.table(id.as_str()).await? else { return Ok(None) };
        let rows = self.context.store.entries(id.as_str(), 0).await?;
        if (rows.len() as u64) < row.version && !self.was_deleted(&row).await? {
            return Err(corrupt_log(&missing_entries(id, rows.len() as u64 + 1)));
        }
        let log =
            read_log(id, &rows, 0).collect::<Result<Vec<_>, _>>().map_err(|broken| corrupt_log(&broken))?;
        let table = Table::replay(id, log.iter().map(|(at, logged)| (*at, logged)));
        let Some(table) = table.map_err(|broken| corrupt_log(&broken))? else { return Ok(None) };
        let names = self.context.people.at(&table).await;
        Ok(Some((table, names)))
    }

    /// Returns whether a table was deleted after its row was read.
    async fn was_deleted(&self, row: &TableRow) -> Result<bool, Refusal> {
        Ok(self.context.store.table(&row.id).await?.is_none())
    }

    /// Returns the last changes at a table before a version, up to a number, as a person saw them.
    pub async fn story(
        &self,
        id: &TableId,
        who: Option<PersonId>,
        seat: Option<Seat>,
        before: u64,
        most: u64,
    ) -> Result<Vec<Happening>, Refusal> {
        let viewer = self.look(id, move |table, _, _| table.viewer(who.as_ref(), seat)).await?;
        let mut rows = self.context.store.entries(id.as_str(), 0).await?;
        rows.retain(|row| row.version < before);
        let (id, first) = (id.clone(), (rows.len() as u64 + 1).saturating_sub(most));
        // A whole game is replayed, so it runs on a blocking thread, where neither the table nor anybody else
        // waits for it.
        let told = tokio::task::spawn_blocking(move || {
            let log = read_log(&id, &rows, 0).collect::<Result<Vec<_>, _>>()?;
            Table::story(&id, log.iter().map(|(at, logged)| (*at, logged)), viewer, first)
        });
        told.await.map_err(|_| Refusal::unavailable())?.map_err(|broken| corrupt_log(&broken))
    }
}

/// Reports a log that cannot be folded into its table.
pub(super) fn corrupt_log(broken: &Broken) -> Refusal {
    report(Stored::Log, &broken.table, broken.version, &broken.reason)
}

fn missing_entries(id: &TableId, version: u64) -> Broken {
    Broken { table: id.to_string(), version, reason: "the entry is missing".to_owned() }
}

/// Parses the entries of a log after a version, which must follow it without a gap.
pub(super) fn read_log<'a>(
    id: &TableId,
    rows: &'a [LogRow],
    after: u64,
) -> impl Iterator<Item = Result<(i64, Logged), Broken>> + use<'a> {
    let id = id.clone();
    rows.iter().zip(after + 1..).map(move |(row, version)| {
        if row.version != version {
            return Err(missing_entries(&id, version));
        }
        let read = serde_json::from_str(&row.entry).map(|logged| (row.at, logged));
        read.map_err(|error| Broken { table: id.to_string(), version, reason: error.to_string() })
    })
}
