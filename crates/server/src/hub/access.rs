//! Access of open connections: when sessions, tokens or mutes change, the connections of those affected check
//! their credentials again.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit, broadcast};
use wayfinder_protocol::PersonId;

/// The number of connections that check their credentials again at once. All of them may want to, and others
/// need the database too.
const CHECKS_AT_ONCE: usize = 4;

/// The number of notices that may wait for a slow connection before it misses some.
const NOTICES: usize = 64;

/// The delay before credentials that could not be checked are checked again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The people whose connections should check their credentials again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Affected {
    /// One person.
    Person(PersonId),
    /// Everybody, because it is not known who is affected.
    Everybody,
}

impl Affected {
    /// Returns whether a person is among them.
    pub fn includes(&self, person: &PersonId) -> bool {
        match self {
            Self::Person(affected) => affected == person,
            Self::Everybody => true,
        }
    }
}

/// The notices to connections that their access may have ended. Cheap to clone.
#[derive(Clone)]
pub struct Access {
    notices: broadcast::Sender<Affected>,
    checks: Arc<Semaphore>,
}

impl Access {
    pub(super) fn new() -> Self {
        Self { notices: broadcast::channel(NOTICES).0, checks: Arc::new(Semaphore::new(CHECKS_AT_ONCE)) }
    }

    /// Makes connections check their credentials again, and reload their mutes.
    pub(super) fn recheck(&self, affected: Affected) {
        // Without a connection, nobody receives it.
        let _ = self.notices.send(affected);
    }

    /// Makes the connections of a person check their credentials again, and reload their mutes.
    pub fn recheck_person(&self, person: &PersonId) {
        self.recheck(Affected::Person(person.clone()));
    }

    /// Does the same as [`Access::recheck_person`] after a short delay.
    pub fn recheck_person_later(&self, person: PersonId) {
        let access = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(RETRY_DELAY).await;
            access.recheck_person(&person);
        });
    }

    /// Returns a receiver for notices to check credentials again.
    pub fn notices(&self) -> broadcast::Receiver<Affected> {
        self.notices.subscribe()
    }

    /// Waits for a permit to check credentials again.
    pub async fn permit(&self) -> Option<SemaphorePermit<'_>> {
        self.checks.acquire().await.ok()
    }
}
