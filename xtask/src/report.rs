//! The time that each part of a check took.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A finished part.
struct Row {
    name: &'static str,
    wall: Duration,
    cpu: Duration,
}

static ROWS: Mutex<Vec<Row>> = Mutex::new(Vec::new());

thread_local! {
    /// The CPU time of the programs that this thread has run.
    static CPU: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Adds to the CPU time of the current part.
pub(crate) fn add_cpu(time: Duration) {
    CPU.set(CPU.get() + time);
}

/// Returns the CPU time of the programs that this thread has run.
pub(crate) fn cpu() -> Duration {
    CPU.get()
}

/// Runs a part and notes its time.
pub(crate) fn part<T>(name: &'static str, body: impl FnOnce() -> T) -> T {
    let (begun, before) = (Instant::now(), cpu());
    let result = body();
    let row = Row { name, wall: begun.elapsed(), cpu: cpu().saturating_sub(before) };
    ROWS.lock().unwrap_or_else(PoisonError::into_inner).push(row);
    result
}

/// Prints the time of each part. Parts that ran side by side take longer than alone.
pub(crate) fn print(begun: Instant) {
    let rows = ROWS.lock().unwrap_or_else(PoisonError::into_inner);
    if rows.is_empty() {
        return;
    }
    eprintln!("\n{:<32}{:>10}{:>10}", "part", "seconds", "CPU");
    for Row { name, wall, cpu } in rows.iter() {
        eprintln!("{name:<32}{:>10}{:>10}", wall.as_secs(), cpu.as_secs());
    }
    let cpu: Duration = rows.iter().map(|row| row.cpu).sum();
    eprintln!("{:<32}{:>10}{:>10}", "in all", begun.elapsed().as_secs(), cpu.as_secs());
}
