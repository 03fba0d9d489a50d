//! How many threads a command runs on.

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::Failure;

/// More than this helps nobody, and a machine that grants them all has none left for anything else.
const MOST_THREADS: usize = 1024;

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// How many threads; without it, one per core.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

impl Threads {
    /// The threads, ready to work.
    pub(crate) fn pool(self) -> Result<ThreadPool, Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, Into::into);
        let threads = self.threads.unwrap_or_else(cores);
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(Failure::Input(format!("--threads {threads}: use 1 to {MOST_THREADS} threads")));
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| Failure::Input(format!("--threads {threads}: {error}")))
    }
}
