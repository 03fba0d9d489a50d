//! Creating tables, by a request of their own or as a rematch.

use wayfinder_protocol::{NewTable, PersonId, TableId};

use super::tables::Tables;
use crate::error::Refusal;
use crate::store::{Append, AppendError, Commit, KnownRequest, Request};
use crate::table::{Logged, Made, Making, Table, check_id, digest, id_used, unfounded};

/// A table that is about to be written, and its append.
pub(super) struct Prepared {
    table: Table,
    pub(super) append: Append,
}

impl Tables {
    /// Returns the table that a request with the same id has created.
    pub async fn created(&self, by: &PersonId, wanted: &NewTable) -> Result<Option<TableId>, Refusal> {
        let Some(request) = self.request_for(by, wanted)? else { return Ok(None) };
        let known = self.context.store.request(&request.person, "", &request.id, request.at).await;
        match known? {
            Some(KnownRequest { digest, table, .. }) if digest == request.digest => Ok(Some(table.into())),
            Some(_) => Err(id_used()),
            None => Ok(None),
        }
    }

    /// Creates a table, or returns the one that a request with the same id has just created.
    pub async fn create(&self, by: &PersonId, wanted: &NewTable) -> Result<TableId, Refusal> {
        let request = self.request_for(by, wanted)?;
        let has_id = request.is_some();
        let made = Making { by, wanted, random: &self.context.random }.decide()?;
        let Prepared { table, append } = self.prepare(made, by)?;
        match self.context.store.commit(Commit { appends: vec![append], request }).await {
            Ok(_) => {}
            Err(AppendError::Conflict) if has_id => {
                return self.created(by, wanted).await?.ok_or_else(Refusal::unavailable);
            }
            Err(AppendError::Conflict) => return Err(Refusal::unavailable()),
            Err(AppendError::Failed(error)) => return Err(error.into()),
        }
        let id = table.id().clone();
        self.welcome(table).await;
        Ok(id)
    }

    fn request_for(&self, by: &PersonId, wanted: &NewTable) -> Result<Option<Request>, Refusal> {
        let Some(id) = &wanted.id else { return Ok(None) };
        check_id(id)?;
        let digest = digest(&NewTable { id: None, ..wanted.clone() });
        let (person, id, at) = (by.to_string(), id.clone(), self.context.time.now());
        Ok(Some(Request { person, scope: String::new(), id, digest, at }))
    }

    /// Prepares the append of a new table.
    pub(super) fn prepare(&self, made: Made, by: &PersonId) -> Result<Prepared, Refusal> {
        let at = self.context.time.now();
        let logged = |entry| Logged { by: Some(by.clone()), ..Logged::by_nobody(entry) };
        let logged: Vec<_> = made.entries.into_iter().map(logged).collect();
        let table = Table::replay(&made.id, logged.iter().map(|logged| (at, logged))).map_err(unfounded)?;
        let table = table.ok_or_else(Refusal::unavailable)?;
        let append = table.append(None, &logged, at, &self.context.presence.outages());
        Ok(Prepared { table, append })
    }

    /// Writes a new table. If its id already exists, a concurrent request has created it, which is fine.
    pub(super) async fn set_up(&self, made: Made, by: &PersonId) -> Result<(), Refusal> {
        let Prepared { table, append } = self.prepare(made, by)?;
        match self.context.store.append(append).await {
            Ok(_) => self.welcome(table).await,
            Err(AppendError::Conflict) => {}
            Err(AppendError::Failed(error)) => return Err(error.into()),
        }
        Ok(())
    }

    /// Keeps a new table in memory, and announces it to the lobby.
    pub(super) async fn welcome(&self, table: Table) {
        let names = self.context.people.at(&table).await;
        self.context.lobby.announce(None, &table, &names);
        self.keep(table, names);
    }
}

impl Prepared {
    pub(super) fn into_table(self) -> Table {
        self.table
    }
}
