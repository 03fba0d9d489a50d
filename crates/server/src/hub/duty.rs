//! What a node does by itself: it says that it is there, hears what others have done, and looks after tables that are due.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use wayfinder_protocol::TableId;

use super::Hub;
use super::keeper::Ask;
use crate::store::{Changed, StoreError};
use crate::table::Outages;

/// How often a node says that it is there.
const BEAT: Duration = Duration::from_secs(1);

/// A node that has said nothing for so many milliseconds is gone, and others take its tables.
const GONE: i64 = 5_000;

/// How many tables that are due are taken at once.
const AT_ONCE: u32 = 500;

impl Hub {
    /// Joins the nodes there are, and notes since when there was none.
    pub(super) async fn arrive(&self) -> Result<(), StoreError> {
        let now = self.beat().await?;
        if let Some(last) = self.store().last_beat_of_others(self.node()).await?
            && now - last > GONE
        {
            self.store().add_outage(last, now).await?;
        }
        let mut outages = Outages(self.store().outages().await?);
        // A deadline is put off by one after the other, so they must be in order.
        outages.0.sort_unstable();
        *self.0.outages.write().unwrap_or_else(std::sync::PoisonError::into_inner) = Arc::new(outages);
        Ok(())
    }

    /// What this node is called among the others.
    pub fn node(&self) -> &str {
        &self.0.node
    }

    /// Says that this node is there.
    async fn beat(&self) -> Result<i64, StoreError> {
        self.time().follow(self.store().now().await?);
        let now = self.time().now();
        self.store().beat(self.node(), now).await?;
        self.0.beaten_at.store(now, Ordering::Relaxed);
        Ok(now)
    }

    /// Whether this node may look after bots and clocks of a table.
    pub(super) async fn take(&self, table: &TableId) -> bool {
        let now = self.time().now();
        // A node that the others believe to be gone must not look after anything.
        if now - self.0.beaten_at.load(Ordering::Relaxed) > GONE {
            return false;
        }
        match self.store().take(table.as_str(), self.node(), now - GONE).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(%table, %error, "a table could not be taken");
                false
            }
        }
    }

    /// Does all of it until the node stops.
    pub async fn serve(self) {
        tokio::join!(self.look_after(), self.hear());
    }

    async fn look_after(&self) {
        let mut ticks = tokio::time::interval(BEAT);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = self.beat().await {
                tracing::error!(%error, "this node could not say that it is there");
                continue;
            }
            let now = self.time().now();
            match self.store().due(self.node(), now, now - GONE, AT_ONCE).await {
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
                Ok(Changed::Person { id }) => self.heard_of(&id).await,
                Ok(Changed::Everything) | Err(RecvError::Lagged(_)) => {
                    let tables: Vec<_> = self.doors().keys().cloned().collect();
                    for table in tables {
                        self.heard(table.as_str(), u64::MAX).await;
                    }
                }
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

    /// Only the last line is told: who has missed one sees a gap in the numbers.
    async fn heard_chat(&self, table: &TableId) {
        let Some(door) = self.known(table) else { return };
        if let Ok(lines) = self.chat(table, 0).await
            && let Some(line) = lines.into_iter().next_back()
        {
            let _ = door.send(Ask::Said(line)).await;
        }
    }

    async fn heard_of(&self, id: &str) {
        self.revoke(&id.into());
        if let Ok(Some(person)) = self.store().person(id).await {
            self.renamed(&super::public(person)).await;
        }
    }

    /// Leaves the nodes: what is asked from now on is refused, what was written stays, and others may take the tables at once.
    pub async fn leave(&self) {
        self.thinkers().close();
        self.doors().clear();
        if let Err(error) = self.store().retire(self.node()).await {
            tracing::error!(%error, "this node could not say that it leaves");
        }
        self.store().close().await;
    }
}
