//! Threads on which bots think, so that nobody else waits for them.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

type Job = Box<dyn FnOnce() + Send>;

/// Whom a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// Somebody waits for a bot's decision.
    People,
    /// Somebody wants a hint.
    Hints,
    /// Bots are among themselves.
    Bots,
}

impl For {
    /// In the order in which they are thought.
    const ALL: [Self; 3] = [Self::People, Self::Hints, Self::Bots];

    /// How many of them may wait. Who wants one more waits until there is room, and takes it from nobody else.
    const fn room(self) -> usize {
        match self {
            Self::People => 1024,
            Self::Hints => 32,
            Self::Bots => 256,
        }
    }
}

/// A few threads that think one thought after the other, those that people wait for first.
#[derive(Clone)]
pub struct Thinkers {
    queue: Arc<Queue>,
    room: [Arc<Semaphore>; 3],
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    more: Condvar,
}

#[derive(Default)]
struct Jobs {
    waiting: [std::collections::VecDeque<Job>; 3],
    closed: bool,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs();
        loop {
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.waiting.iter_mut().find_map(std::collections::VecDeque::pop_front) {
                return Some(job);
            }
            jobs = self.more.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Thinkers {
    /// So many threads. They give way to everything else the machine does, so that a move of a person is never late because bots think.
    pub fn new(threads: usize) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("thinker-{number}")).spawn(move || {
                give_way();
                while let Some(job) = queue.next() {
                    job();
                }
            })?;
        }
        Ok(Self { queue, room: For::ALL.map(|whom| Arc::new(Semaphore::new(whom.room()))) })
    }

    /// Thinks; nothing comes of it if the thought panics or the threads are ended before.
    pub async fn think<T: Send + 'static>(
        &self,
        whom: For,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permit = Arc::clone(&self.room[whom as usize]).acquire_owned().await.ok()?;
        let (told, hears) = oneshot::channel();
        self.queue_up(whom, Box::new(move || answer(permit, thought, told)));
        hears.await.ok()
    }

    /// How many thoughts wait or are being thought.
    pub fn busy(&self) -> usize {
        let taken = |whom: For| whom.room() - self.room[whom as usize].available_permits();
        For::ALL.into_iter().map(taken).sum()
    }

    fn queue_up(&self, whom: For, job: Job) {
        let mut jobs = self.queue.jobs();
        if jobs.closed {
            return;
        }
        jobs.waiting[whom as usize].push_back(job);
        drop(jobs);
        self.queue.more.notify_one();
    }

    /// Ends the threads after the thoughts they are at. Those that wait are dropped.
    pub fn close(&self) {
        let mut jobs = self.queue.jobs();
        *jobs = Jobs { closed: true, ..Jobs::default() };
        drop(jobs);
        self.queue.more.notify_all();
    }
}

fn answer<T>(permit: OwnedSemaphorePermit, thought: impl FnOnce() -> T, told: oneshot::Sender<T>) {
    // A thought that nobody waits for any more is not worth thinking, and one that panics must not end the thread.
    if !told.is_closed()
        && let Ok(result) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(thought))
    {
        let _ = told.send(result);
    }
    drop(permit);
}

/// On Linux a priority set without naming a process is that of the thread.
fn give_way() {
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "the thinkers keep the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn people_come_first_and_a_panic_does_no_harm() {
        let thinkers = Thinkers::new(1).unwrap();
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move || order.lock().unwrap().push(name)
        };
        let blocker = thinkers.think(For::People, move || wait.recv().unwrap());
        let bots = thinkers.think(For::Bots, note("bots"));
        let people = thinkers.think(For::People, note("people"));
        let panics = thinkers.think(For::People, || panic!("a thought"));
        let release = async {
            while thinkers.busy() < 4 {
                tokio::task::yield_now().await;
            }
            go.send(()).unwrap();
        };
        let (_, bots, people, panics, ()) = tokio::join!(blocker, bots, people, panics, release);
        assert_eq!((bots, people, panics), (Some(()), Some(()), None::<()>));
        assert_eq!(*order.lock().unwrap(), ["people", "bots"]);
        thinkers.close();
        assert_eq!(thinkers.think(For::People, || 1).await, None);
    }
}
