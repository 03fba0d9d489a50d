//! Creating tables, by a request of their own or as a rematch.

use wayfinder_protocol::{NewTable, PersonId, TableId};

use super::Hub;
use crate::error::Refusal;
use crate::store::{Append, AppendError, Commit, Known, Request};
use crate::table::{Logged, Made, Making, Names, Table, check_name, digest, id_used, unfounded};

/// A table that is about to be written, and its append.
pub(super) struct Prepared {
    table: Table,
    pub(super) append: Append,
}

impl Hub {
    /// Returns the table that a request with the same id has created.
    pub async fn made(&self, by: &PersonId, wanted: &NewTable) -> Result<Option<TableId>, Refusal> {
        let Some(request) = self.request_for(by, wanted)? else { return Ok(None) };
        let known = self.store().request(&request.person, "", &request.name, request.at).await;
        match known? {
            Some(Known { digest, table, .. }) if digest == request.digest => Ok(Some(table.into())),
            Some(_) => Err(id_used()),
            None => Ok(None),
        }
    }

    /// Creates a table, or returns the one that a request with the same id has just created.
    pub async fn make(&self, by: &PersonId, wanted: &NewTable) -> Result<TableId, Refusal> {
        let request = self.request_for(by, wanted)?;
        let named = request.is_some();
        let made = Making { by, wanted, random: self.random() }.decide()?;
        let Prepared { table, append } = self.prepare(made, by)?;
        match self.store().commit(Commit { appends: vec![append], request }).await {
            Ok(_) => {}
            Err(AppendError::Conflict) if named => {
                return self.made(by, wanted).await?.ok_or_else(Refusal::unavailable);
            }
            Err(AppendError::Conflict) => return Err(Refusal::unavailable()),
            Err(AppendError::Failed(error)) => return Err(error.into()),
        }
        let id = table.id().clone();
        self.welcome(table).await;
        Ok(id)
    }

    fn request_for(&self, by: &PersonId, wanted: &NewTable) -> Result<Option<Request>, Refusal> {
        let Some(name) = &wanted.id else { return Ok(None) };
        check_name(name)?;
        let digest = digest(&NewTable { id: None, ..wanted.clone() });
        let (person, name, at) = (by.to_string(), name.clone(), self.time().now());
        Ok(Some(Request { person, scope: String::new(), name, digest, at }))
    }

    /// Prepares the append of a new table.
    pub(super) fn prepare(&self, made: Made, by: &PersonId) -> Result<Prepared, Refusal> {
        let at = self.time().now();
        let logged = |entry| Logged { by: Some(by.clone()), ..Logged::by_nobody(entry) };
        let logged: Vec<_> = made.entries.into_iter().map(logged).collect();
        let table = Table::replay(&made.id, logged.iter().map(|logged| (at, logged))).map_err(unfounded)?;
        let table = table.ok_or_else(Refusal::unavailable)?;
        let append = table.append(None, &logged, at, &self.outages());
        Ok(Prepared { table, append })
    }

    /// Writes a new table. If its id already exists, a concurrent request has created it, which is fine.
    pub(super) async fn set_up(&self, made: Made, by: &PersonId) -> Result<(), Refusal> {
        let Prepared { table, append } = self.prepare(made, by)?;
        match self.store().append(append).await {
            Ok(_) => self.welcome(table).await,
            Err(AppendError::Conflict) => {}
            Err(AppendError::Failed(error)) => return Err(error.into()),
        }
        Ok(())
    }

    /// Keeps a new table in memory, and announces it to the lobby.
    pub(super) async fn welcome(&self, table: Table) {
        let mut names = Names::new();
        self.complete(&mut names, &table).await;
        self.tell_lobby(None, &table, &names);
        self.keep(table, names);
    }
}

impl Prepared {
    pub(super) fn into_table(self) -> Table {
        self.table
    }
}
