//! What a node does by itself: it says that it is there, hears what others have done, and looks after tables that are due.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use wayfinder_protocol::TableId;

use super::keeper::Ask;
use super::{Hub, Whose};
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
        let before = self.0.beaten_at.swap(now, Ordering::Relaxed);
        if now - before > GONE {
            self.0.arrivals.fetch_add(1, Ordering::Relaxed);
        }
        Ok(now)
    }

    /// How often this node has arrived, if the others do not believe it to be gone. What it looked after before its last arrival, another may
    /// have taken.
    pub(super) fn arrival(&self) -> Option<u64> {
        let silent = self.time().now() - self.0.beaten_at.load(Ordering::Relaxed);
        (silent <= GONE).then(|| self.0.arrivals.load(Ordering::Relaxed))
    }

    /// A node that has said nothing since this moment is gone. Nobody else can have this node's file open, so all others are.
    fn gone_before(&self, now: i64) -> i64 {
        if self.store().is_alone() { i64::MAX } else { now - GONE }
    }

    /// Whether this node may look after bots and clocks of a table.
    pub(super) async fn take(&self, table: &TableId) -> bool {
        let now = self.time().now();
        // A node that the others believe to be gone must not look after anything.
        if self.arrival().is_none() {
            return false;
        }
        match self.store().take(table.as_str(), self.node(), self.gone_before(now)).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(%table, %error, "a table could not be taken");
                false
            }
        }
    }

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
                tracing::error!(%error, "this node could not say that it is there");
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

fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = tokio::time::interval(period);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    ticks
}
