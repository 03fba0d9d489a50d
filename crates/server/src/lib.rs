//! The server: tables for people and bots that never lose a move.

pub mod app;
pub mod config;
pub mod error;
pub mod games;
pub mod http;
pub mod hub;
mod listen;
mod logins;
pub mod luck;
pub mod page;
pub mod passwords;
pub mod ratings;
mod serve;
mod socket;
pub mod store;
pub mod table;
pub mod thinkers;
pub mod time;
mod unread;
mod webhooks;

pub use serve::{Parts, ServeError, Server};
