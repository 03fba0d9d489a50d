//! The server as its users meet it: over HTTP and sockets, on a real `SQLite` file and a real `PostgreSQL`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod rig;

mod bot_api;
mod clocks;
mod guard;
mod history;
mod leaks;
mod live;
mod nodes;
mod page;
mod people;
mod play;
mod rematch;
mod resumed;
mod roles;
mod tables;
mod webhooks;
