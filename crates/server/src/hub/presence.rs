//! The presence of this node among the others: arrival, heartbeats, departure, and outages when no node ran.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use wayfinder_protocol::TableId;

use super::background::{HEARTBEAT_INTERVAL, every};
use crate::store::{Store, StoreError};
use crate::table::Outages;
use crate::time::Time;

/// The time in milliseconds without a heartbeat after which a node is gone, and others take its tables.
const GONE: i64 = 5_000;

/// The time after a refused write during which a node counts as unable to write. A heartbeat needs no space:
/// it may succeed on a disk that is full.
const REFUSED: Duration = Duration::from_secs(10);

/// The number of heartbeats after its arrival at which a node reads the presences of the others. By then each
/// of them has sent a heartbeat, or is gone.
const LOOKS: u32 = 20;

/// The presence of this node, and the known outages. Cheap to clone.
#[derive(Clone)]
pub struct Presence(Arc<Inner>);

struct Inner {
    node: String,
    store: Store,
    time: Time,
    state: Mutex<State>,
    /// The time of the last heartbeat.
    last_heartbeat: AtomicI64,
    /// The number of times it has arrived, including returns after the others had to consider it gone.
    arrivals: AtomicU64,
    outages: RwLock<Arc<Outages>>,
    /// The time when the last heartbeat was written, unless one has failed since.
    written: std::sync::Mutex<Option<Instant>>,
}

#[derive(Default)]
enum State {
    #[default]
    Away,
    Here {
        came_at: i64,
        /// The time of the last heartbeat, by the clock of this machine.
        heartbeat_at: i64,
        /// The number of heartbeats at which it will still read the presences of others.
        looks: u32,
    },
    Left,
}

impl Presence {
    pub(super) fn new(node: String, store: Store, time: Time) -> Self {
        Self(Arc::new(Inner {
            node,
            store,
            time,
            state: Mutex::default(),
            last_heartbeat: AtomicI64::default(),
            arrivals: AtomicU64::default(),
            outages: RwLock::default(),
            written: std::sync::Mutex::default(),
        }))
    }

    /// Returns the times when no node was running.
    pub(crate) fn outages(&self) -> Arc<Outages> {
        Arc::clone(&self.0.outages.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Sends heartbeats until the node stops, independently of the tables: a node that waits for one table must
    /// not lose all others.
    pub(super) async fn send_heartbeats(&self) {
        let mut ticks = every(HEARTBEAT_INTERVAL);
        loop {
            ticks.tick().await;
            if let Err(error) = self.heartbeat().await {
                tracing::error!(error = error.in_full(), "heartbeat failed");
            }
        }
    }

    /// Sends a heartbeat, unless this node has left. After a long gap it arrives anew, because it did nothing
    /// meanwhile: it was suspended, or could not reach the database. It also arrives anew when the clock was
    /// set back to before its arrival, because presences in the future are ignored.
    pub(super) async fn heartbeat(&self) -> Result<(), StoreError> {
        let done = self.try_heartbeat().await;
        let written = done.is_ok().then(Instant::now);
        *self.0.written.lock().unwrap_or_else(PoisonError::into_inner) = written;
        done
    }

    /// Returns whether changes can be stored, as far as is known without trying: the last heartbeat was
    /// written a moment ago, and no write that needs space was refused.
    pub fn can_write(&self) -> bool {
        let written = *self.0.written.lock().unwrap_or_else(PoisonError::into_inner);
        let alive = written.is_some_and(|at| at.elapsed() <= Duration::from_millis(GONE.cast_unsigned()));
        alive && !self.0.store.has_refused(REFUSED)
    }

    async fn try_heartbeat(&self) -> Result<(), StoreError> {
        let presence = &self.0;
        let mut state = presence.state.lock().await;
        if matches!(*state, State::Left) {
            return Ok(());
        }
        let asked = Instant::now();
        self.0.time.follow(asked, self.0.store.now().await?);
        let (now, machine) = (self.0.time.now(), self.0.time.of_machine());
        let known = match *state {
            State::Here { came_at, heartbeat_at, .. } if machine - heartbeat_at <= GONE && came_at <= now => {
                self.0.store.heartbeat(&self.0.node, came_at, now).await?
            }
            _ => false,
        };
        match &mut *state {
            State::Here { heartbeat_at, .. } if known => *heartbeat_at = machine,
            _ => {
                self.0.store.arrive(&self.0.node, now).await?;
                *state = State::Here { came_at: now, heartbeat_at: machine, looks: LOOKS };
            }
        }
        if let State::Here { looks, .. } = &mut *state
            && *looks > 0
        {
            let outages = Arc::new(Outages::outside(self.0.store.presences(now).await?));
            *presence.outages.write().unwrap_or_else(PoisonError::into_inner) = outages;
            *looks -= 1;
        }
        // Only now, so that nothing is done on timer before it is known how long the outage was.
        let before = presence.last_heartbeat.swap(now, Ordering::Relaxed);
        // Whoever arrives anew may have lost tables, even if a slow answer made the gap look short.
        if !known || (now - before).abs() > GONE {
            presence.arrivals.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Returns the number of arrivals of this node, unless the others consider it gone. Tables it drove
    /// before its last arrival may have been taken by another node.
    pub(super) fn arrival(&self) -> Option<u64> {
        let silent = self.0.time.now() - self.0.last_heartbeat.load(Ordering::Relaxed);
        (silent <= GONE).then(|| self.0.arrivals.load(Ordering::Relaxed))
    }

    /// Sends a heartbeat if this node may have been away, so that it knows how long the outage was.
    pub(super) async fn ensure_heartbeat(&self) {
        if self.arrival().is_none()
            && let Err(error) = self.heartbeat().await
        {
            tracing::error!(%error, "heartbeat after an absence failed");
        }
    }

    /// Returns the moment such that nodes without a heartbeat since then are gone. With a file that only this
    /// node can have open, all others are.
    ///
    /// The moment is by this node's clock, the heartbeats of others by theirs. Both follow the database's
    /// clock; should they still differ by more than a second, a table has two drivers for a while, one of
    /// which loses the race for each version.
    fn gone_before(&self, now: i64) -> i64 {
        if self.0.store.is_alone() { i64::MAX } else { now - GONE }
    }

    /// Makes this node the driver of a table's bots and clocks, and returns whether that succeeded.
    pub(super) async fn take(&self, table: &TableId) -> bool {
        let now = self.0.time.now();
        // A node that the others consider gone must not drive anything.
        if self.arrival().is_none() {
            return false;
        }
        match self.0.store.take(table.as_str(), &self.0.node, self.gone_before(now)).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(%table, %error, "taking over a table failed");
                false
            }
        }
    }

    /// Takes tables that are due: those that this node drives, or that no living node does.
    pub(super) async fn take_due(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let now = self.0.time.now();
        self.0.store.due(&self.0.node, now, self.gone_before(now), limit).await
    }

    /// Announces that this node leaves. Others may take its tables at once, and if there are none, no clock
    /// runs from now on.
    pub async fn depart(&self) {
        let now = self.0.time.now();
        let mut state = self.0.state.lock().await;
        if let State::Here { came_at, .. } = *state {
            self.0.last_heartbeat.store(0, Ordering::Relaxed);
            match self.0.store.depart(&self.0.node, came_at, now).await {
                Ok(()) => *state = State::Left,
                Err(error) => tracing::error!(%error, "announcing the departure of this node failed"),
            }
        }
    }
}
