//! The server as its users meet it: over HTTP and sockets, on a real `SQLite` file and a real `PostgreSQL`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod rig;

mod nodes;
mod resumed;
mod tables;
