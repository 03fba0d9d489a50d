//! Real server processes, ended in the middle of real games: nothing that was acknowledged is lost, and every game goes on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod crowd;
mod ledger;
mod node;
mod person;

mod ended;
mod full;
mod killed;
mod two_nodes;
mod unopened;
