//! A bar for what takes longer than a second.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that appears on standard error, if that is a terminal, once a second has passed.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Dropped with the bar, which tells the thread that waits to show it that it need not any more.
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

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
