//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A clock in milliseconds since 1970: the system's, corrected to that of the database, so that all nodes agree; in tests one that is set by
/// hand.
#[derive(Clone)]
pub struct Time(Source);

#[derive(Clone)]
enum Source {
    System(Arc<AtomicI64>),
    Manual(Arc<AtomicI64>),
}

impl Time {
    /// The system's.
    pub fn system() -> Self {
        Self(Source::System(Arc::default()))
    }

    /// One that is set by hand.
    pub fn manual(start: i64) -> Self {
        Self(Source::Manual(Arc::new(AtomicI64::new(start))))
    }

    /// Now.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Source::System(ahead) => system() + ahead.load(Ordering::Relaxed),
            Source::Manual(now) => now.load(Ordering::Relaxed),
        }
    }

    /// Goes as the database's clock from now on, which has just said that it is `now`.
    pub fn follow(&self, now: i64) {
        if let Source::System(ahead) = &self.0 {
            ahead.store(now - system(), Ordering::Relaxed);
        }
    }

    /// Sets a clock that is set by hand ahead.
    pub fn pass(&self, time: Duration) {
        if let Source::Manual(now) = &self.0 {
            now.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// How long to sleep so as not to miss a moment. A clock that is set by hand is looked at often.
    pub fn until(&self, moment: i64) -> Duration {
        let left = Duration::from_millis(moment.saturating_sub(self.now()).max(0) as u64);
        match &self.0 {
            Source::System(_) => left,
            Source::Manual(_) => left.min(Duration::from_millis(20)),
        }
    }
}

fn system() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
