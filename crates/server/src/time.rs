//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A clock that is set by hand is looked at so often.
const GLANCE: Duration = Duration::from_millis(20);

/// A clock in milliseconds since 1970: the database's, so that all nodes agree whatever their own clocks say; in tests one that is set by
/// hand.
#[derive(Clone)]
pub struct Time(Source);

#[derive(Clone)]
enum Source {
    /// Between two questions to the database it goes on steadily, so that setting the machine's clock ends nobody's turn.
    Followed(Arc<Followed>),
    Manual(Arc<Manual>),
}

struct Followed {
    begun: Instant,
    /// What time it was when it was begun.
    at: AtomicI64,
}

struct Manual {
    now: AtomicI64,
    missed: AtomicI64,
}

impl Time {
    /// The system's, until it follows another.
    pub fn system() -> Self {
        Self(Source::Followed(Arc::new(Followed { begun: Instant::now(), at: AtomicI64::new(system()) })))
    }

    /// One that is set by hand.
    pub fn manual(start: i64) -> Self {
        Self(Source::Manual(Arc::new(Manual { now: AtomicI64::new(start), missed: AtomicI64::new(0) })))
    }

    /// Now.
    pub fn now(&self) -> i64 {
        match &self.0 {
            Source::Followed(clock) => {
                clock.at.load(Ordering::Relaxed) + clock.begun.elapsed().as_millis() as i64
            }
            Source::Manual(clock) => clock.now.load(Ordering::Relaxed),
        }
    }

    /// Goes as the database's clock from now on, which was asked at a moment and has said `now`. That was somewhere between the question and
    /// the answer: so it is wrong by at most half of what the answer took.
    pub fn follow(&self, asked: Instant, now: i64) {
        if let Source::Followed(clock) = &self.0 {
            let then = asked.saturating_duration_since(clock.begun) + asked.elapsed() / 2;
            clock.at.store(now - then.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// What this machine's own clock says, which goes on while the machine or the program sleeps. Of use only for how long something took
    /// here.
    pub fn of_machine(&self) -> i64 {
        match &self.0 {
            Source::Followed(_) => system(),
            Source::Manual(clock) => clock.missed.load(Ordering::Relaxed),
        }
    }

    /// Sets a clock that is set by hand ahead.
    pub fn pass(&self, time: Duration) {
        if let Source::Manual(clock) = &self.0 {
            clock.now.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// Sets a clock that is set by hand back, as a host who corrects it does.
    pub fn set_back(&self, time: Duration) {
        if let Source::Manual(clock) = &self.0 {
            clock.now.fetch_sub(time.as_millis() as i64, Ordering::Relaxed);
        }
    }

    /// Sets a clock that is set by hand ahead, as if all who go by it had slept.
    pub fn miss(&self, time: Duration) {
        if let Source::Manual(clock) = &self.0 {
            clock.missed.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
        }
        self.pass(time);
    }

    /// How long to sleep so as not to miss a moment. A clock that is set by hand is looked at often.
    pub fn until(&self, moment: i64) -> Duration {
        let left = Duration::from_millis(moment.saturating_sub(self.now()).max(0) as u64);
        match &self.0 {
            Source::Followed(_) => left,
            Source::Manual(_) => left.min(GLANCE),
        }
    }

    /// Measures from now on.
    pub fn stopwatch(&self) -> Stopwatch {
        Stopwatch(match &self.0 {
            Source::Followed(_) => Begun::System(Instant::now()),
            Source::Manual(clock) => {
                Begun::Manual { clock: Arc::clone(clock), at: clock.now.load(Ordering::Relaxed) }
            }
        })
    }
}

/// How much time has passed since a moment. It does not jump when the clock is corrected.
pub struct Stopwatch(Begun);

enum Begun {
    System(Instant),
    Manual { clock: Arc<Manual>, at: i64 },
}

impl Stopwatch {
    /// How long to sleep so as not to miss when so much time has passed; nothing once it has.
    pub fn left(&self, time: Duration) -> Duration {
        match &self.0 {
            Begun::System(begun) => time.saturating_sub(begun.elapsed()),
            Begun::Manual { clock, at } => {
                let passed = Duration::from_millis((clock.now.load(Ordering::Relaxed) - at).max(0) as u64);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_follows_another_is_wrong_by_at_most_half_of_what_the_answer_took() {
        let time = Time::system();
        let asked = Instant::now();
        std::thread::sleep(Duration::from_millis(20));
        time.follow(asked, 5_000);
        // Whenever the answer was given, it was 5000 then; by now it is that and at most what has passed since the question.
        let now = time.now();
        let took = asked.elapsed().as_millis() as i64;
        assert!((5_000 + 9..=5_000 + took).contains(&now), "{now}");
    }
}
