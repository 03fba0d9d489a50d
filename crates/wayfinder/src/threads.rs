//! The thread pool of a command.

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::Failure;

/// The largest number of threads: more do not help, and would leave the machine none for anything else.
const MOST_THREADS: usize = 1024;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// The number of threads; by default one per core.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

impl Threads {
    /// Creates the thread pool.
    pub(crate) fn pool(self) -> Result<ThreadPool, Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, Into::into);
        let threads = self.threads.unwrap_or_else(cores);
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(Failure::Input(format!("--threads {threads}: give 1 to {MOST_THREADS} threads")));
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| Failure::Input(format!("--threads {threads}: {error}")))
    }
}
