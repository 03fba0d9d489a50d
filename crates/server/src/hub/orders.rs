//! Commands of players at a table, from receipt to what is written.

use wayfinder_protocol::{Command, PersonId, PersonKind, TableId};

use super::actor::TableActor;
use crate::error::Refusal;
use crate::store::{AppendError, KeepOutcome, KnownRequest, Request};
use crate::table::{Entry, Made, Now, digest, id_used, too_many_changes};

/// The number of times a command that lost a race against another node is decided again. Each time another
/// command was carried out, so this must exceed the number of concurrent commands to one table.
const MAX_ATTEMPTS: usize = 32;

/// The result of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The version of the table after the command.
    pub version: u64,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
}

/// The origin of a change: a person, and the id and digest of their command.
pub(super) struct Cause<'a> {
    pub(super) who: &'a PersonId,
    pub(super) id: Option<&'a str>,
    pub(super) digest: &'a str,
}

impl TableActor {
    /// Carries out a command, unless it was carried out before.
    pub(super) async fn order(
        &mut self,
        who: &PersonId,
        id: Option<&str>,
        command: &Command,
    ) -> Result<Done, Refusal> {
        let digest = digest(command);
        let cause = Cause { who, id, digest: &digest };
        let rematch = matches!(command, Command::Rematch {});
        for attempt in 0..MAX_ATTEMPTS {
            if self.corrupt {
                return Err(Refusal::corrupt());
            }
            if let Some(version) = self.in_log(&cause)? {
                return self.answered(version, rematch, who).await;
            }
            let outages = self.context.presence.outages();
            let now = Now { at: self.context.time.now(), outages: &outages, random: &self.context.random };
            let decided = self.table.decide(who, command, &now);
            let next = rematch && self.table.rematch().is_none();
            let changes = decided.as_ref().is_ok_and(|entries| next || !entries.is_empty());
            // What writes something is checked when it is written. What does not must not be answered from a
            // table that has changed elsewhere.
            if !changes && self.was_behind().await {
                continue;
            }
            if (!changes || attempt > 0)
                && let Some(version) = self.in_store(&cause).await?
            {
                return self.answered(version, rematch, who).await;
            }
            let mut entries = decided?;
            let set_up = if next {
                let made = self.decide_rematch(who);
                entries.push(Entry::Rematch { table: made.id.clone() });
                Some(self.tables.prepare(made, who)?)
            } else {
                None
            };
            if entries.is_empty() {
                match self.keep_request(&cause).await? {
                    KeepOutcome::Kept => return self.answered(self.table.version(), rematch, who).await,
                    KeepOutcome::Full if attempt > 0 => return Err(too_many_changes()),
                    KeepOutcome::Conflict | KeepOutcome::Full => self.catch_up().await,
                }
                continue;
            }
            let with = set_up.as_ref().map(|prepared| prepared.append.clone());
            match self.write(entries, Some(&cause), with).await {
                Ok(next) => {
                    // The next table must exist before anybody learns of it.
                    if let Some(prepared) = set_up {
                        self.tables.welcome(prepared.into_table()).await;
                    }
                    self.advance(next).await;
                    return Ok(Done {
                        version: self.table.version(),
                        rematch: self.table.rematch().cloned(),
                    });
                }
                Err(AppendError::Conflict) => self.catch_up().await,
                Err(AppendError::Failed(error)) => {
                    tracing::error!(table = %self.table.id(), %error, "writing a command failed");
                    // It may have been written all the same, if only the answer was lost.
                    self.catch_up().await;
                    if self.in_log(&cause)?.is_none() {
                        return Err(Refusal::unavailable());
                    }
                }
            }
        }
        Err(Refusal::unavailable())
    }

    /// Returns the version after a command with this id, if it changed something.
    fn in_log(&self, cause: &Cause<'_>) -> Result<Option<u64>, Refusal> {
        let now = self.context.time.now();
        let Some(carried) = cause.id.and_then(|id| self.table.carried_out(cause.who, id, now)) else {
            return Ok(None);
        };
        carried.check(cause.digest)?;
        Ok(Some(carried.version))
    }

    /// Returns the version at which a command with this id was carried out without changing anything.
    async fn in_store(&self, cause: &Cause<'_>) -> Result<Option<u64>, Refusal> {
        let Some(id) = cause.id else { return Ok(None) };
        let (person, scope, now) = (cause.who.as_str(), self.table.id().as_str(), self.context.time.now());
        let known = self.context.store.request(person, scope, id, now).await;
        match known? {
            Some(KnownRequest { digest, version, .. }) if digest == cause.digest => Ok(Some(version)),
            Some(_) => Err(id_used()),
            None => Ok(None),
        }
    }

    /// Stores a command that changes nothing, so that it is recognized when sent again.
    async fn keep_request(&self, cause: &Cause<'_>) -> Result<KeepOutcome, Refusal> {
        let Some(request) = self.request(cause) else { return Ok(KeepOutcome::Kept) };
        let kept = self.context.store.keep_request(&request, self.table.version()).await;
        kept.map_err(Refusal::from)
    }

    /// Returns the request to store for a command, if it has an id.
    pub(super) fn request(&self, cause: &Cause<'_>) -> Option<Request> {
        Some(Request {
            person: cause.who.to_string(),
            scope: self.table.id().to_string(),
            id: cause.id?.to_owned(),
            digest: cause.digest.to_owned(),
            at: self.context.time.now(),
        })
    }

    /// Returns whether another node had written entries unknown here, after reading them.
    async fn was_behind(&mut self) -> bool {
        let version = self.table.version();
        if !self.context.store.is_alone() {
            self.catch_up().await;
        }
        self.table.version() > version
    }

    /// Answers a command that leads to nothing new. A missing rematch is created: an older server may have
    /// lost it before both were written together, or it was deleted since.
    async fn answered(&self, version: u64, rematch: bool, who: &PersonId) -> Result<Done, Refusal> {
        let next = self.table.rematch().cloned();
        if let Some(id) = next.as_ref().filter(|_| rematch)
            && !self.tables.is_in_memory(id)
            && self.context.store.table(id.as_str()).await?.is_none()
        {
            let made = Made { id: id.clone(), ..self.decide_rematch(who) };
            self.tables.set_up(made, who).await?;
        }
        Ok(Done { version, rematch: next })
    }

    /// Returns the new table for a rematch of the same people.
    fn decide_rematch(&self, by: &PersonId) -> Made {
        let gone =
            |person: &PersonId| self.names.get(person).is_none_or(|person| person.kind == PersonKind::Gone);
        self.table.decide_rematch(by, gone, &self.context.random)
    }
}
