//! This node among the others: it comes, says that it is there, and goes; and when none was there.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use wayfinder_protocol::TableId;

use super::Hub;
use crate::store::StoreError;
use crate::table::Outages;

/// A node that has said nothing for so many milliseconds is gone, and others take its tables.
const GONE: i64 = 5_000;

/// For so long after the database refused to write something, a node counts as unable to write. A heartbeat needs no room: it may succeed
/// on a disk that is full.
const REFUSED: Duration = Duration::from_secs(10);

/// For so many beats after it has come, a node looks whether others were there when it came. By then each of them has beaten, or is gone.
const LOOKS: u32 = 20;

/// What a node knows of itself and of the others.
#[derive(Default)]
pub(super) struct Presence {
    state: Mutex<State>,
    /// When it last told the others that it is there.
    beaten_at: AtomicI64,
    /// How often it has come, or come back after the others had to believe it gone.
    arrivals: AtomicU64,
    outages: RwLock<Arc<Outages>>,
    /// When the last heartbeat was written, unless one has failed since.
    written: std::sync::Mutex<Option<Instant>>,
}

#[derive(Default)]
enum State {
    #[default]
    Away,
    Here {
        came_at: i64,
        /// When it last beat, by the clock of this machine.
        beaten: i64,
        /// How often it will still look who else was there.
        looks: u32,
    },
    Left,
}

impl Hub {
    /// When no node was there.
    pub(super) fn outages(&self) -> Arc<Outages> {
        Arc::clone(&self.0.presence.outages.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What this node is called among the others.
    pub fn node(&self) -> &str {
        &self.0.node
    }

    /// Says that this node is there, unless it has left. If it could not say so for long, it comes anew, because it was of no use meanwhile:
    /// it slept, or could not reach the database. It also comes anew when the clock was set back to before it came, because nobody believes in
    /// what is still to be.
    pub(super) async fn beat(&self) -> Result<(), StoreError> {
        let done = self.beat_once().await;
        let written = done.is_ok().then(Instant::now);
        *self.0.presence.written.lock().unwrap_or_else(PoisonError::into_inner) = written;
        done
    }

    /// Whether what people do can be kept, as far as is known without trying: the last heartbeat was written a moment ago, and nothing was
    /// refused that would have needed room.
    pub fn can_write(&self) -> bool {
        let written = *self.0.presence.written.lock().unwrap_or_else(PoisonError::into_inner);
        let alive = written.is_some_and(|at| at.elapsed() <= Duration::from_millis(GONE.cast_unsigned()));
        alive && !self.store().has_refused(REFUSED)
    }

    async fn beat_once(&self) -> Result<(), StoreError> {
        let presence = &self.0.presence;
        let mut state = presence.state.lock().await;
        if matches!(*state, State::Left) {
            return Ok(());
        }
        let asked = Instant::now();
        self.time().follow(asked, self.store().now().await?);
        let (now, machine) = (self.time().now(), self.time().of_machine());
        let known = match *state {
            State::Here { came_at, beaten, .. } if machine - beaten <= GONE && came_at <= now => {
                self.store().beat(self.node(), came_at, now).await?
            }
            _ => false,
        };
        match &mut *state {
            State::Here { beaten, .. } if known => *beaten = machine,
            _ => {
                self.store().arrive(self.node(), now).await?;
                *state = State::Here { came_at: now, beaten: machine, looks: LOOKS };
            }
        }
        if let State::Here { looks, .. } = &mut *state
            && *looks > 0
        {
            let outages = Arc::new(Outages::outside(self.store().presences(now).await?));
            *presence.outages.write().unwrap_or_else(PoisonError::into_inner) = outages;
            *looks -= 1;
        }
        // Only now, that nothing is done by time before it is known for how long there was nobody.
        let before = presence.beaten_at.swap(now, Ordering::Relaxed);
        if (now - before).abs() > GONE {
            presence.arrivals.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// How often this node has arrived, if the others do not believe it to be gone. What it looked after before its last arrival, another may
    /// have taken.
    pub(super) fn arrival(&self) -> Option<u64> {
        let silent = self.time().now() - self.0.presence.beaten_at.load(Ordering::Relaxed);
        (silent <= GONE).then(|| self.0.presence.arrivals.load(Ordering::Relaxed))
    }

    /// Waits until this node knows for how long there was nobody, if it may have been of no use itself.
    pub(super) async fn be_there(&self) {
        if self.arrival().is_none()
            && let Err(error) = self.beat().await
        {
            tracing::error!(%error, "this node could not come back");
        }
    }

    /// A node that has said nothing since this moment is gone. Nobody else can have this node's file open, so all others are.
    ///
    /// The moment is this node's, what the others have said is by theirs. Both follow the database's clock; should they differ by more than a
    /// second all the same, a table has two drivers for a while, of which one loses the race for each version.
    pub(super) fn gone_before(&self, now: i64) -> i64 {
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

    /// Says that this node goes. Others may take its tables at once, and if there are none, no clock runs from now on.
    pub async fn depart(&self) {
        let now = self.time().now();
        let mut state = self.0.presence.state.lock().await;
        if let State::Here { came_at, .. } = *state {
            self.0.presence.beaten_at.store(0, Ordering::Relaxed);
            match self.store().depart(self.node(), came_at, now).await {
                Ok(()) => *state = State::Left,
                Err(error) => tracing::error!(%error, "this node could not say that it leaves"),
            }
        }
    }
}
