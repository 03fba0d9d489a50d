//! What people ask for at a table, from the command to what is written of it.

use wayfinder_protocol::{Command, PersonId, PersonKind, TableId};

use super::keeper::Keeper;
use super::{Hub, trouble};
use crate::error::Refusal;
use crate::store::{AppendError, Kept, Known, Request};
use crate::table::{Entry, Made, Now, digest, id_used, too_many_changes};

/// How often a command that lost a race against another node is decided anew. Each time somebody else's command was carried out, so it is the
/// number of commands that come for a table at once, and not patience, that this must exceed.
const ATTEMPTS: usize = 32;

/// What a command has led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The version of the table.
    pub version: u64,
    /// The table that a rematch is played at.
    pub rematch: Option<TableId>,
}

/// Who caused something, by a command of which name and digest.
pub(super) struct Cause<'a> {
    pub(super) who: &'a PersonId,
    pub(super) name: Option<&'a str>,
    pub(super) digest: &'a str,
}

impl Hub {
    /// Whether a command of this name was carried out at a table.
    pub async fn was_carried_out(
        &self,
        table: &TableId,
        who: &PersonId,
        name: &str,
    ) -> Result<bool, Refusal> {
        let (id, command, now) = (who.clone(), name.to_owned(), self.time().now());
        let logged = self.look(table, move |table, _, _| table.carried_out(&id, &command, now).is_some());
        if logged.await? {
            return Ok(true);
        }
        let kept = self.store().request(who.as_str(), table.as_str(), name, now).await;
        Ok(kept.map_err(|error| trouble(&error))?.is_some())
    }
}

impl Keeper {
    /// Carries out a command, unless it was carried out before.
    pub(super) async fn order(
        &mut self,
        who: &PersonId,
        name: Option<&str>,
        command: &Command,
    ) -> Result<Done, Refusal> {
        let digest = digest(command);
        let cause = Cause { who, name, digest: &digest };
        let rematch = matches!(command, Command::Rematch {});
        for attempt in 0..ATTEMPTS {
            if let Some(version) = self.in_log(&cause)? {
                return self.answered(version, rematch, who).await;
            }
            let outages = self.hub.outages();
            let now = Now { at: self.hub.time().now(), outages: &outages, luck: self.hub.luck() };
            let decided = self.table.decide(who, command, &now);
            let next = rematch && self.table.rematch().is_none();
            let changes = decided.as_ref().is_ok_and(|entries| next || !entries.is_empty());
            // What writes something is checked when it is written. What does not must not be said of a table that has changed elsewhere.
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
                Some(self.hub.prepare(made, who)?)
            } else {
                None
            };
            if entries.is_empty() {
                match self.keep_request(&cause).await? {
                    Kept::Yes => return self.answered(self.table.version(), rematch, who).await,
                    Kept::Full if attempt > 0 => return Err(too_many_changes()),
                    Kept::No | Kept::Full => self.catch_up().await,
                }
                continue;
            }
            let with = set_up.as_ref().map(|prepared| prepared.append.clone());
            match self.write(entries, Some(&cause), with).await {
                Ok(next) => {
                    // Whoever is told of the next table must find it.
                    if let Some(prepared) = set_up {
                        self.hub.welcome(prepared.into_table()).await;
                    }
                    self.advance(next).await;
                    return Ok(Done {
                        version: self.table.version(),
                        rematch: self.table.rematch().cloned(),
                    });
                }
                Err(AppendError::Conflict) => self.catch_up().await,
                Err(AppendError::Failed(error)) => {
                    tracing::error!(table = %self.table.id(), %error, "a command could not be written");
                    // It may have been written all the same, if only the answer was lost.
                    self.catch_up().await;
                    if self.in_log(&cause)?.is_none() {
                        return Err(Refusal::trouble());
                    }
                }
            }
        }
        Err(Refusal::trouble())
    }

    /// The version that a command of this name led to, if it changed something.
    fn in_log(&self, cause: &Cause<'_>) -> Result<Option<u64>, Refusal> {
        let now = self.hub.time().now();
        let Some(carried) = cause.name.and_then(|name| self.table.carried_out(cause.who, name, now)) else {
            return Ok(None);
        };
        carried.check(cause.digest)?;
        Ok(Some(carried.version))
    }

    /// The version at which a command of this name was carried out and changed nothing.
    async fn in_store(&self, cause: &Cause<'_>) -> Result<Option<u64>, Refusal> {
        let Some(name) = cause.name else { return Ok(None) };
        let (person, scope, now) = (cause.who.as_str(), self.table.id().as_str(), self.hub.time().now());
        let known = self.hub.store().request(person, scope, name, now).await;
        match known.map_err(|error| trouble(&error))? {
            Some(Known { digest, version, .. }) if digest == cause.digest => Ok(Some(version)),
            Some(_) => Err(id_used()),
            None => Ok(None),
        }
    }

    /// Remembers a command that changes nothing.
    async fn keep_request(&self, cause: &Cause<'_>) -> Result<Kept, Refusal> {
        let Some(request) = self.request(cause) else { return Ok(Kept::Yes) };
        let kept = self.hub.store().keep_request(&request, self.table.version()).await;
        kept.map_err(|error| trouble(&error))
    }

    /// The request that a cause is, if it has a name.
    pub(super) fn request(&self, cause: &Cause<'_>) -> Option<Request> {
        Some(Request {
            person: cause.who.to_string(),
            scope: self.table.id().to_string(),
            name: cause.name?.to_owned(),
            digest: cause.digest.to_owned(),
            at: self.hub.time().now(),
        })
    }

    /// Whether another node had written what was not heard of yet. It is read then.
    async fn was_behind(&mut self) -> bool {
        let version = self.table.version();
        if !self.hub.store().is_alone() {
            self.catch_up().await;
        }
        self.table.version() > version
    }

    /// Answers a command that leads to nothing new. A rematch that is not there is made: it was lost by a server of before both were
    /// written together, or it was deleted since.
    async fn answered(&self, version: u64, rematch: bool, who: &PersonId) -> Result<Done, Refusal> {
        let next = self.table.rematch().cloned();
        if let Some(id) = next.as_ref().filter(|_| rematch)
            && self.hub.known(id).is_none()
            && self.hub.store().table(id.as_str()).await.map_err(|error| trouble(&error))?.is_none()
        {
            let made = Made { id: id.clone(), ..self.decide_rematch(who) };
            self.hub.set_up(made, who).await?;
        }
        Ok(Done { version, rematch: next })
    }

    /// The next table of the same people.
    fn decide_rematch(&self, by: &PersonId) -> Made {
        let gone =
            |person: &PersonId| self.names.get(person).is_none_or(|person| person.kind == PersonKind::Gone);
        self.table.decide_rematch(by, gone, self.hub.luck())
    }
}
