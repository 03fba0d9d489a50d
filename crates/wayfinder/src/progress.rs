//! A progress bar for work that takes longer than a second.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that appears on standard error, if that is a terminal, once a second has passed.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Dropped with the bar, which ends the thread that waits to show it.
    _finished: Sender<()>,
}

impl Progress {
    pub(crate) fn new(total: u64, what: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {eta}") {
            bar.set_style(style);
        }
        bar.set_message(what);
        let (finished, wait) = channel();
        let shown = bar.clone();
        thread::spawn(move || {
            if wait.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout)
                && !shown.is_finished()
            {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Self { bar, _finished: finished }
    }

    pub(crate) fn advance(&self, steps: u64) {
        self.bar.inc(steps);
    }
}

/// Runs some work and shows its progress, polled from `so_far`.
pub(crate) fn watched<T>(
    total: u64,
    what: &'static str,
    so_far: impl Fn() -> u64 + Sync,
    work: impl FnOnce() -> T,
) -> T {
    let progress = Progress::new(total, what);
    let (finished, wait) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(|| {
            let wait = wait;
            while wait.recv_timeout(Duration::from_millis(200)) == Err(RecvTimeoutError::Timeout) {
                progress.bar.set_position(so_far().min(total));
            }
        });
        let done = work();
        drop(finished);
        done
    })
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
