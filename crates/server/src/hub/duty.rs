//! What a node does by itself: it says that it is there, hears what others have done, and looks after tables that are due.

use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use wayfinder_protocol::TableId;

use super::keeper::Ask;
use super::{Hub, Whose};
use crate::store::Changed;

/// How often a node says that it is there.
const BEAT: Duration = Duration::from_secs(1);

/// How many tables that are due are taken at once.
const AT_ONCE: u32 = 500;

impl Hub {
    /// Does all of it until the node stops.
    pub async fn serve(self) {
        tokio::join!(self.stay(), self.look_after(), self.hear());
    }

    /// Beats, whatever keeps the tables busy: a node that waits for one table must not lose all others.
    async fn stay(&self) {
        let mut ticks = every(BEAT);
        loop {
            ticks.tick().await;
            if let Err(error) = self.beat().await {
                tracing::error!(error = error.in_full(), "heartbeat failed");
            }
        }
    }

    async fn look_after(&self) {
        let mut ticks = every(BEAT);
        loop {
            ticks.tick().await;
            if self.arrival().is_none() {
                continue;
            }
            let now = self.time().now();
            match self.store().due(self.node(), now, self.gone_before(now), AT_ONCE).await {
                Ok(due) => {
                    for table in due {
                        let _ = self.ask(&table.into(), Ask::Due).await;
                    }
                }
                Err(error) => tracing::error!(%error, "tables that are due could not be found"),
            }
        }
    }

    async fn hear(&self) {
        let mut changes = self.store().changes();
        loop {
            match changes.recv().await {
                Ok(Changed::Table { id, version }) => self.heard(&id, version).await,
                Ok(Changed::Chat { table }) => self.heard_chat(&table.into()).await,
                Ok(Changed::Deleted { table }) => self.deleted(&table),
                Ok(Changed::Person { id }) => self.heard_of(&id).await,
                Ok(Changed::Everything) | Err(RecvError::Lagged(_)) => {
                    let tables: Vec<_> = self.doors().keys().cloned().collect();
                    for table in tables {
                        self.heard(table.as_str(), u64::MAX).await;
                        self.heard_chat(&table).await;
                        self.heard_names(&table).await;
                    }
                    // Whose session was ended meanwhile is not known.
                    self.look_again(Whose::Everybodys);
                }
                Ok(Changed::Nothing) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    async fn heard(&self, id: &str, version: u64) {
        match self.known(&id.into()) {
            Some(door) => {
                let _ = door.send(Ask::Written(version)).await;
            }
            None => self.tell_lobby_from_store(id).await,
        }
    }

    /// Several lines that were written together are heard of once.
    async fn heard_chat(&self, table: &TableId) {
        let Some(door) = self.known(table) else { return };
        if let Ok(lines) = self.chat(table, 0).await {
            let _ = door.send(Ask::Spoken(lines)).await;
        }
    }

    async fn heard_names(&self, table: &TableId) {
        if let Some(door) = self.known(table) {
            let _ = door.send(Ask::Names).await;
        }
    }

    async fn heard_of(&self, id: &str) {
        self.revoke(&id.into());
        if let Ok(Some(person)) = self.store().person(id).await {
            self.renamed(&super::public(person));
        }
    }

    /// Leaves the nodes: what is asked from now on is refused, and what was written stays.
    pub async fn leave(&self) {
        self.thinkers().close();
        self.doors().clear();
        self.depart().await;
        self.store().close().await;
    }
}

pub(super) fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = tokio::time::interval(period);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    ticks
}
