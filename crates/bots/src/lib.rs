#![doc = include_str!("../README.md")]

pub mod advice;
pub mod analysis;
pub mod arena;
pub mod bot;
pub mod knowledge;
pub mod levels;
pub mod program;
pub mod search;
pub mod tobago;
pub mod tsuro;

/// The 97.5th percentile of the normal distribution: half the width of a 95 % interval in standard
/// deviations.
const Z: f64 = 1.96;
