//! Background tasks of a node: sending heartbeats, following the changes of other nodes, and waking tables
//! that are due.

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use wayfinder_protocol::TableId;

use super::actor::Message;
use super::{Hub, Whose};
use crate::error::RefusalKind;
use crate::store::Changed;

/// The interval between heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

/// The delay in milliseconds before a table with a corrupt log is tried again: an hour.
const CORRUPT_RETRY_MS: i64 = 3_600_000;

/// The number of due tables that are taken at once.
const AT_ONCE: u32 = 500;

impl Hub {
    /// Runs all background tasks until the node stops.
    pub async fn serve(self) {
        tokio::join!(self.send_heartbeats(), self.wake_due_tables(), self.follow_changes());
    }

    /// Sends heartbeats independently of the tables: a node that waits for one table must not lose all
    /// others.
    async fn send_heartbeats(&self) {
        let mut ticks = every(HEARTBEAT_INTERVAL);
        loop {
            ticks.tick().await;
            if let Err(error) = self.heartbeat().await {
                tracing::error!(error = error.in_full(), "heartbeat failed");
            }
        }
    }

    async fn wake_due_tables(&self) {
        let mut ticks = every(HEARTBEAT_INTERVAL);
        loop {
            ticks.tick().await;
            if self.arrival().is_none() {
                continue;
            }
            let now = self.time().now();
            match self.store().due(self.node(), now, self.gone_before(now), AT_ONCE).await {
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
            let Some(row) = self.store().table(id).await? else { return Ok(()) };
            self.store().put_off(id, row.version, self.time().now() + CORRUPT_RETRY_MS).await
        };
        if let Err(error) = put_off.await {
            tracing::error!(table = id, %error, "postponing a corrupt table failed");
        }
    }

    async fn follow_changes(&self) {
        let mut changes = self.store().changes();
        loop {
            match changes.recv().await {
                Ok(Changed::Table { id, version }) => self.heard(&id, version).await,
                Ok(Changed::Chat { table }) => self.heard_chat(&table.into()).await,
                Ok(Changed::Deleted { table }) => self.deleted(&table),
                Ok(Changed::Person { id }) => self.heard_of(&id).await,
                Ok(Changed::Everything) | Err(RecvError::Lagged(_)) => {
                    let tables: Vec<_> = self.handles().keys().cloned().collect();
                    for table in tables {
                        self.heard(table.as_str(), u64::MAX).await;
                        self.heard_chat(&table).await;
                        self.heard_names(&table).await;
                    }
                    // It is not known whose session was ended meanwhile.
                    self.look_again(Whose::Everybodys);
                }
                Ok(Changed::Nothing) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn heard(&self, id: &str, version: u64) {
        match self.known(&id.into()) {
            Some(handle) => {
                let _ = handle.send(Message::Written(version)).await;
            }
            None => self.tell_lobby_from_store(id).await,
        }
    }

    /// Passes on the last chat lines of a table; several lines that were written together cause one notice.
    async fn heard_chat(&self, table: &TableId) {
        let Some(handle) = self.known(table) else { return };
        if let Ok(lines) = self.chat(table, 0).await {
            let _ = handle.send(Message::Spoken(lines)).await;
        }
    }

    async fn heard_names(&self, table: &TableId) {
        if let Some(handle) = self.known(table) {
            let _ = handle.send(Message::Names).await;
        }
    }

    async fn heard_of(&self, id: &str) {
        self.revoke(&id.into());
        match self.store().person(id).await {
            Ok(Some(person)) => self.renamed(&super::public(person)),
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "reading a changed person failed"),
        }
    }

    /// Shuts the node down: further requests are refused, and what was written stays.
    pub async fn leave(&self) {
        self.bot_pool().close();
        self.handles().clear();
        self.depart().await;
        self.store().close().await;
    }
}

pub(super) fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = tokio::time::interval(period);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    ticks
}
