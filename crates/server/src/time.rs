//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A clock that is set by hand is looked at so often.
const GLANCE: Duration = Duration::from_millis(20);

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
            Source::Manual(_) => left.min(GLANCE),
        }
    }

    /// Measures from now on.
    pub fn stopwatch(&self) -> Stopwatch {
        Stopwatch(match &self.0 {
            Source::System(_) => Begun::System(Instant::now()),
            Source::Manual(now) => Begun::Manual { clock: Arc::clone(now), at: now.load(Ordering::Relaxed) },
        })
    }
}

/// How much time has passed since a moment. It does not jump when the clock is corrected.
pub struct Stopwatch(Begun);

enum Begun {
    System(Instant),
    Manual { clock: Arc<AtomicI64>, at: i64 },
}

impl Stopwatch {
    /// How long to sleep so as not to miss when so much time has passed; nothing once it has.
    pub fn left(&self, time: Duration) -> Duration {
        match &self.0 {
            Begun::System(begun) => time.saturating_sub(begun.elapsed()),
            Begun::Manual { clock, at } => {
                let passed = Duration::from_millis((clock.load(Ordering::Relaxed) - at).max(0) as u64);
                time.saturating_sub(passed).min(GLANCE)
            }
        }
    }

    /// Waits until so much time has passed.
    pub async fn reaches(&self, time: Duration) {
        loop {
            let left = self.left(time);
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left).await;
        }
    }
}

fn system() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
