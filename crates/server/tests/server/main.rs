//! The server as its users see it: over HTTP and sockets, on a real `SQLite` file and a real `PostgreSQL`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod rig;

mod bot_api;
mod bounds;
mod chat;
mod clocks;
mod colours;
mod corrupt;
mod crowd;
mod described;
mod flood;
mod guard;
mod history;
mod idle;
mod jobs;
mod leaks;
mod live;
mod log;
mod logins;
mod missed;
mod names;
mod nodes;
mod page;
mod people;
mod picture;
mod pieces;
mod play;
mod ready;
mod rematch;
mod repeated;
mod resumed;
mod retention;
mod roles;
mod tables;
mod webhooks;
