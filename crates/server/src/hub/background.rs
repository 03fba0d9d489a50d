//! Background tasks of a node: waking tables that are due, and following the changes of other nodes.

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use wayfinder_protocol::TableId;

use super::Hub;
use super::access::Affected;
use super::actor::Message;
use super::people::public;
use super::tables::Tables;
use crate::error::RefusalKind;
use crate::store::Changed;

/// The interval between heartbeats, and between searches for tables that are due.
pub(super) const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

/// The delay in milliseconds before a table with a corrupt log is tried again: an hour.
const CORRUPT_RETRY_MS: i64 = 3_600_000;

/// The number of due tables that are taken at once.
const AT_ONCE: u32 = 500;

impl Tables {
    /// Wakes tables that are due, until the node stops.
    pub(super) async fn wake_due(&self) {
        let mut ticks = every(HEARTBEAT_INTERVAL);
        loop {
            ticks.tick().await;
            if self.context.presence.arrival().is_none() {
                continue;
            }
            match self.context.presence.take_due(AT_ONCE).await {
                Ok(due) => {
                    for table in due {
                        let sent = self.send(&table.as_str().into(), Message::Due).await;
                        if sent.is_err_and(|refusal| refusal.kind == RefusalKind::Corrupt) {
                            self.put_off_corrupt(&table).await;
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "finding due tables failed"),
            }
        }
    }

    /// Postpones a table that is due but cannot be read, so that it is not tried and reported every second.
    async fn put_off_corrupt(&self, id: &str) {
        let put_off = async {
            let Some(row) = self.context.store.table(id).await? else { return Ok(()) };
            let due = self.context.time.now() + CORRUPT_RETRY_MS;
            self.context.store.put_off(id, row.version, due).await
        };
        if let Err(error) = put_off.await {
            tracing::error!(table = id, %error, "postponing a corrupt table failed");
        }
    }
}

impl Hub {
    /// Follows the changes of other nodes, until the node stops.
    pub(super) async fn follow_changes(&self) {
        let mut changes = self.store().changes();
        loop {
            match changes.recv().await {
                Ok(Changed::Table { id, version }) => self.table_changed(&id.into(), version).await,
                Ok(Changed::Chat { table }) => self.chat().pass_on(&table.into()).await,
                Ok(Changed::Deleted { table }) => self.tables().handles.remove(&table.into()),
                Ok(Changed::Person { id }) => self.person_changed(&id).await,
                Ok(Changed::Everything) | Err(RecvError::Lagged(_)) => {
                    for table in self.tables().handles.ids() {
                        self.table_changed(&table, u64::MAX).await;
                        self.chat().pass_on(&table).await;
                        self.tables().notify(&table, Message::Names).await;
                    }
                    // It is not known whose session was ended meanwhile.
                    self.access().recheck(Affected::Everybody);
                }
                Ok(Changed::Nothing) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn table_changed(&self, id: &TableId, version: u64) {
        if !self.tables().notify(id, Message::Written(version)).await {
            self.lobby().announce_stored(id.as_str()).await;
        }
    }

    async fn person_changed(&self, id: &str) {
        self.access().recheck_person(&id.into());
        match self.store().person(id).await {
            Ok(Some(person)) => self.tables().renamed(&public(person)),
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "reading a changed person failed"),
        }
    }
}

pub(super) fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = tokio::time::interval(period);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    ticks
}
