//! The fast engine against a naive one that was written from the rules alone and shares no code with it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod choosing;
mod events;
mod games;
mod golden_perft;
mod island;
mod naive;
mod sharing;
