//! A pool for expensive work: pictures, replays, logs, compression. A few jobs run at once on blocking
//! threads; the others wait in a bounded queue, in which addresses take turns.

use std::collections::VecDeque;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::{Refusal, RefusalKind};

/// A pool of jobs. Cheap to clone.
#[derive(Clone)]
pub struct Jobs(Arc<Inner>);

struct Inner {
    /// The number of jobs that run at once.
    at_once: usize,
    /// The number of jobs that may wait in all.
    most: usize,
    /// The number of jobs of one address that may wait.
    most_of_one: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    done: u64,
    /// The waiting jobs, by address. The first address is next, and then goes to the end.
    queues: VecDeque<(IpAddr, VecDeque<oneshot::Sender<Turn>>)>,
}

impl State {
    fn waiting(&self) -> usize {
        self.queues.iter().map(|(_, queue)| queue.len()).sum()
    }

    /// Removes jobs whose callers are gone.
    fn tidy(&mut self) {
        for (_, queue) in &mut self.queues {
            queue.retain(|waiter| !waiter.is_closed());
        }
        self.queues.retain(|(_, queue)| !queue.is_empty());
    }

    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let (address, mut queue) = self.queues.pop_front()?;
        let next = queue.pop_front();
        if !queue.is_empty() {
            self.queues.push_back((address, queue));
        }
        next
    }
}

/// A turn to run a job, passed on to the next one when it is dropped.
pub struct Turn(Option<Arc<Inner>>);

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(inner) = self.0.take() else { return };
        let next = {
            let mut state = inner.lock();
            state.done += 1;
            state.tidy();
            let next = state.next();
            if next.is_none() {
                state.running -= 1;
            }
            next
        };
        if let Some(next) = next {
            // A caller that goes away at this very moment drops the turn, which is then passed on.
            let _ = next.send(Self(Some(inner)));
        }
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn busy() -> Refusal {
    let message = "the server is busy; try again in a moment";
    Refusal::new(RefusalKind::Unavailable, "busy", message)
}

impl Jobs {
    /// Creates a pool with these limits: jobs at once, jobs waiting in all, and jobs waiting per address.
    pub fn new(at_once: usize, most: usize, most_of_one: usize) -> Self {
        Self(Arc::new(Inner { at_once: at_once.max(1), most, most_of_one, state: Mutex::default() }))
    }

    /// Returns the number of jobs done so far.
    pub fn done(&self) -> u64 {
        self.0.lock().done
    }

    /// Returns the number of jobs that wait.
    pub fn waiting(&self) -> usize {
        let mut state = self.0.lock();
        state.tidy();
        state.waiting()
    }

    /// Waits for a turn. Refuses if too many wait already; if the queue is full, the last job of the address
    /// with the most waiting ones gives way to an address that has fewer.
    pub async fn turn(&self, address: IpAddr) -> Result<Turn, Refusal> {
        let waiter = {
            let mut state = self.0.lock();
            if state.running < self.0.at_once {
                state.running += 1;
                return Ok(Turn(Some(Arc::clone(&self.0))));
            }
            state.tidy();
            let own =
                state.queues.iter().find(|(other, _)| *other == address).map_or(0, |(_, queue)| queue.len());
            if own >= self.0.most_of_one {
                return Err(busy());
            }
            if state.waiting() >= self.0.most {
                let longest = state.queues.iter_mut().max_by_key(|(_, queue)| queue.len());
                let (_, longest) = longest.filter(|(_, queue)| queue.len() > own + 1).ok_or_else(busy)?;
                longest.pop_back();
            }
            let (sender, waiter) = oneshot::channel();
            match state.queues.iter_mut().find(|(other, _)| *other == address) {
                Some((_, queue)) => queue.push_back(sender),
                None => state.queues.push_back((address, VecDeque::from([sender]))),
            }
            waiter
        };
        waiter.await.map_err(|_| busy())
    }

    /// Runs a job on a blocking thread, when it is its turn.
    pub async fn run<T: Send + 'static>(
        &self,
        address: IpAddr,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = self.turn(address).await?;
        // The turn lasts until the job is done, even if its caller is gone.
        let done = tokio::task::spawn_blocking(move || {
            let done = job();
            drop(turn);
            done
        });
        done.await.map_err(|_| Refusal::unavailable())
    }

    /// Runs a job that has its own threads to work on, when it is its turn.
    pub async fn follow<T: Send + 'static>(
        &self,
        address: IpAddr,
        job: impl Future<Output = Result<T, Refusal>> + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = self.turn(address).await?;
        let done = tokio::spawn(async move {
            let done = job.await;
            drop(turn);
            done
        });
        done.await.map_err(|_| Refusal::unavailable())?
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));
    const THIRD: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 3));

    /// Requests a turn, and queues for it.
    fn asked(jobs: &Jobs, address: IpAddr) -> std::pin::Pin<Box<dyn Future<Output = Result<Turn, Refusal>>>> {
        let jobs = jobs.clone();
        let mut turn = Box::pin(async move { jobs.turn(address).await });
        assert!((&mut turn).now_or_never().is_none());
        turn
    }

    #[tokio::test]
    async fn addresses_take_turns() {
        let jobs = Jobs::new(1, 10, 10);
        let running = jobs.turn(ONE).await.unwrap();
        let (first, second) = (asked(&jobs, ONE), asked(&jobs, ONE));
        let other = asked(&jobs, OTHER);
        assert_eq!(jobs.waiting(), 3);
        drop(running);
        let first = first.await.unwrap();
        drop(first);
        // The other address has asked last, and is next all the same.
        let other = other.await.unwrap();
        drop(other);
        drop(second.await.unwrap());
        assert_eq!((jobs.waiting(), jobs.done()), (0, 4));
        assert!(jobs.turn(ONE).now_or_never().is_some(), "nothing runs any more");
    }

    #[tokio::test]
    async fn waiting_jobs_of_one_address_are_limited() {
        let jobs = Jobs::new(1, 10, 2);
        let _running = jobs.turn(ONE).await.unwrap();
        let (_first, _second) = (asked(&jobs, ONE), asked(&jobs, ONE));
        let refused = jobs.turn(ONE).now_or_never().unwrap().err().unwrap();
        assert_eq!((refused.kind, refused.fault.code.as_str()), (RefusalKind::Unavailable, "busy"));
        let _other = asked(&jobs, OTHER);
    }

    #[tokio::test]
    async fn the_address_with_most_waiting_jobs_gives_way_in_a_full_queue() {
        let jobs = Jobs::new(1, 3, 10);
        let running = jobs.turn(ONE).await.unwrap();
        let (first, second, third) = (asked(&jobs, ONE), asked(&jobs, ONE), asked(&jobs, ONE));
        let other = asked(&jobs, OTHER);
        assert_eq!(third.await.err().unwrap().fault.code, "busy");
        // With two and one waiting, evicting would not make it fairer.
        assert!(jobs.turn(OTHER).now_or_never().unwrap().is_err());
        let last = asked(&jobs, THIRD);
        assert_eq!(second.await.err().unwrap().fault.code, "busy");
        drop(running);
        for turn in [first, other, last] {
            drop(turn.await.unwrap());
        }
    }

    #[tokio::test]
    async fn a_caller_that_goes_away_releases_its_slot() {
        let jobs = Jobs::new(1, 2, 2);
        let running = jobs.turn(ONE).await.unwrap();
        drop((asked(&jobs, ONE), asked(&jobs, ONE)));
        let (first, second) = (asked(&jobs, ONE), asked(&jobs, ONE));
        drop(first);
        drop(running);
        drop(second.await.unwrap());
        assert!(jobs.turn(OTHER).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_job_that_fails_gives_its_turn_back() {
        let jobs = Jobs::new(1, 2, 2);
        let failed: Result<(), Refusal> = jobs.run(ONE, || panic!("as it should")).await;
        assert!(failed.is_err());
        assert_eq!(jobs.run(ONE, || 7).await, Ok(7));
    }
}
