//! Real server processes, stopped in the middle of real games: no acknowledged command is lost, and every
//! game continues.

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
