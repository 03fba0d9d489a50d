//! The server's clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The interval at which a manual clock is checked.
const GLANCE: Duration = Duration::from_millis(20);

/// A clock in milliseconds since 1970: the database's, so that all nodes agree whatever their own clocks say;
/// in tests one that is set manually.
#[derive(Clone)]
pub struct Time(Source);

#[derive(Clone)]
enum Source {
    /// A clock that runs steadily between two queries of the database, so that setting the machine's clock
    /// ends nobody's turn.
    Followed(Arc<Followed>),
    Manual(Arc<Manual>),
}

struct Followed {
    begun: Instant,
    /// The time when it was begun.
    at: AtomicI64,
}

struct Manual {
    now: AtomicI64,
    missed: AtomicI64,
}

impl Time {
    /// Returns the system's clock, until it follows the database's.
    pub fn system() -> Self {
        Self(Source::Followed(Arc::new(Followed { begun: Instant::now(), at: AtomicI64::new(system()) })))
    }

    /// Returns a clock that is set manually, for tests.
    pub fn manual(start: i64) -> Self {
        Self(Source::Manual(Arc::new(Manual { now: AtomicI64::new(start), missed: AtomicI64::new(0) })))
    }

    /// Returns the current time.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Source::Followed(clock) => {
                clock.at.load(Ordering::Relaxed) + clock.begun.elapsed().as_millis() as i64
            }
            Source::Manual(clock) => clock.now.load(Ordering::Relaxed),
        }
    }

    /// Follows the database's clock, which was queried at a moment and returned `now`. Its time is from
    /// somewhere between query and answer, so the error is at most half of what the answer took.
    pub fn follow(&self, asked: Instant, now: i64) {
        if let Source::Followed(clock) = &self.0 {
            let then = asked.saturating_duration_since(clock.begun) + asked.elapsed() / 2;
            clock.at.store(now - then.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// Returns the time of this machine's own clock, which goes on while the machine or the program is
    /// suspended. Only useful to measure durations on this machine.
    pub fn of_machine(&self) -> i64 {
        match &self.0 {
            Source::Followed(_) => system(),
            Source::Manual(clock) => clock.missed.load(Ordering::Relaxed),
        }
    }

    /// Advances a manual clock.
    pub fn pass(&self, time: Duration) {
        if let Source::Manual(clock) = &self.0 {
            clock.now.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// Sets a manual clock back, as an operator who corrects it does.
    pub fn set_back(&self, time: Duration) {
        if let Source::Manual(clock) = &self.0 {
            clock.now.fetch_sub(time.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// Advances a manual clock, as if all its users had been suspended.
    pub fn miss(&self, time: Duration) {
        if let Source::Manual(clock) = &self.0 {
            clock.missed.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
        }
        self.pass(time);
    }

    /// Returns the time to sleep so as not to miss a moment. A manual clock is checked often.
    pub fn until(&self, moment: i64) -> Duration {
        let left = Duration::from_millis(moment.saturating_sub(self.now()).max(0) as u64);
        match &self.0 {
            Source::Followed(_) => left,
            Source::Manual(_) => left.min(GLANCE),
        }
    }

    /// Starts a stopwatch.
    pub fn stopwatch(&self) -> Stopwatch {
        Stopwatch(match &self.0 {
            Source::Followed(_) => Begun::System(Instant::now()),
            Source::Manual(clock) => {
                Begun::Manual { clock: Arc::clone(clock), at: clock.now.load(Ordering::Relaxed) }
            }
        })
    }
}

/// A measurement of the time since a moment. It does not jump when the clock is corrected.
pub struct Stopwatch(Begun);

enum Begun {
    System(Instant),
    Manual { clock: Arc<Manual>, at: i64 },
}

impl Stopwatch {
    /// Returns the time to sleep so as not to miss when this much time has passed; zero once it has.
    pub fn left(&self, time: Duration) -> Duration {
        match &self.0 {
            Begun::System(begun) => time.saturating_sub(begun.elapsed()),
            Begun::Manual { clock, at } => {
                let passed = Duration::from_millis((clock.now.load(Ordering::Relaxed) - at).max(0) as u64);
                time.saturating_sub(passed).min(GLANCE)
            }
        }
    }

    /// Waits until this much time has passed.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_follows_another_is_wrong_by_at_most_half_of_what_the_answer_took() {
        let time = Time::system();
        let asked = Instant::now();
        std::thread::sleep(Duration::from_millis(20));
        time.follow(asked, 5_000);
        // Whenever the answer was given, it was 5000 then; by now it is that and at most what has passed
        // since the query.
        let now = time.now();
        let took = asked.elapsed().as_millis() as i64;
        assert!((5_000 + 9..=5_000 + took).contains(&now), "{now}");
    }
}
