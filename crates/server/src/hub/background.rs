//! Background tasks of a node: sending heartbeats, following the changes of other nodes, and waking tables
//! that are due.

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use wayfinder_protocol::TableId;

use super::actor::Message;
use super::{Hub, Whose};
use crate::store::Changed;

/// The interval between heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

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
                        let _ = self.send(&table.into(), Message::Due).await;
                    }
                }
                Err(error) => tracing::error!(%error, "finding due tables failed"),
            }
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
        if let Ok(Some(person)) = self.store().person(id).await {
            self.renamed(&super::public(person));
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
