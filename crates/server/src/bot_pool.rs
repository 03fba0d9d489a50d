//! The bot pool: threads on which bots decide and hints are computed, so that nothing else waits for them.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// A job together with the channel for its result.
type Task = Box<dyn FnOnce() + Send>;

/// The priority of a job, by who waits for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// Jobs for a bot whose decision people wait for.
    People,
    /// Jobs for a hint that a player requested.
    Hints,
    /// Jobs for a bot at a table where only bots play.
    Bots,
}

impl Priority {
    /// All priorities, the most urgent first.
    const ALL: [Self; 3] = [Self::People, Self::Hints, Self::Bots];

    /// Returns the number of such jobs that may be queued or running; further callers wait until there is
    /// room, which is not shared with other priorities.
    const fn room(self) -> usize {
        match self {
            Self::People => 1024,
            Self::Hints => 32,
            Self::Bots => 256,
        }
    }
}

/// A pool of threads that run jobs by priority.
#[derive(Clone)]
pub struct BotPool {
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
    waiting: [std::collections::VecDeque<Task>; 3],
    closed: bool,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Task> {
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

impl BotPool {
    /// Starts a number of threads. They run at a low operating system priority, so that deciding bots do not
    /// delay the moves of people.
    pub fn new(threads: usize) -> std::io::Result<Self> {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("bot-{number}")).spawn(move || {
                lower_priority();
                while let Some(job) = queue.next() {
                    job();
                }
            })?;
        }
        Ok(Self { queue, room: Priority::ALL.map(|priority| Arc::new(Semaphore::new(priority.room()))) })
    }

    /// Runs a job and returns its result; `None` if it panics or the pool is closed first.
    pub async fn run<T: Send + 'static>(
        &self,
        priority: Priority,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permit = Arc::clone(&self.room[priority as usize]).acquire_owned().await.ok()?;
        let (result, receiver) = oneshot::channel();
        self.enqueue(priority, Box::new(move || run_and_send(permit, job, result)));
        receiver.await.ok()
    }

    /// Returns the number of jobs that are queued or running.
    pub fn busy(&self) -> usize {
        let taken = |priority: Priority| priority.room() - self.room[priority as usize].available_permits();
        Priority::ALL.into_iter().map(taken).sum()
    }

    fn enqueue(&self, priority: Priority, task: Task) {
        let mut jobs = self.queue.jobs();
        if jobs.closed {
            return;
        }
        jobs.waiting[priority as usize].push_back(task);
        drop(jobs);
        self.queue.more.notify_one();
    }

    /// Ends the threads after the jobs they are running. Queued jobs are dropped.
    pub fn close(&self) {
        let mut jobs = self.queue.jobs();
        *jobs = Jobs { closed: true, ..Jobs::default() };
        drop(jobs);
        self.queue.more.notify_all();
    }
}

fn run_and_send<T>(permit: OwnedSemaphorePermit, job: impl FnOnce() -> T, receiver: oneshot::Sender<T>) {
    // A job whose caller is gone is not worth running, and one that panics must not end the thread.
    if !receiver.is_closed()
        && let Ok(result) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job))
    {
        let _ = receiver.send(result);
    }
    drop(permit);
}

/// Lowers the priority of the calling thread: on Linux, one set without naming a process is that of the
/// thread.
fn lower_priority() {
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "lowering the priority of a bot thread failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn jobs_for_people_come_first_and_a_panic_does_no_harm() {
        let pool = BotPool::new(1).unwrap();
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move || order.lock().unwrap().push(name)
        };
        let blocker = pool.run(Priority::People, move || wait.recv().unwrap());
        let bots = pool.run(Priority::Bots, note("bots"));
        let people = pool.run(Priority::People, note("people"));
        let panics = pool.run(Priority::People, || panic!("a job"));
        let release = async {
            while pool.busy() < 4 {
                tokio::task::yield_now().await;
            }
            go.send(()).unwrap();
        };
        let (_, bots, people, panics, ()) = tokio::join!(blocker, bots, people, panics, release);
        assert_eq!((bots, people, panics), (Some(()), Some(()), None::<()>));
        assert_eq!(*order.lock().unwrap(), ["people", "bots"]);
        pool.close();
        assert_eq!(pool.run(Priority::People, || 1).await, None);
    }
}
