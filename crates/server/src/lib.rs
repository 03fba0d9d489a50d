//! The server: tables for people and bots that never lose a move.

pub mod action;
mod address;
pub mod app;
pub mod bot_pool;
mod caller;
pub mod config;
mod corruption;
pub mod error;
mod frames;
pub mod games;
pub mod http;
pub mod hub;
pub mod jobs;
mod listen;
mod logins;
mod metric_names;
mod names;
mod open_files;
mod pack;
pub mod page;
pub mod passwords;
mod public_url;
pub mod random;
pub mod ratings;
mod requests;
mod response_cache;
mod serve;
mod socket;
pub mod store;
pub mod table;
pub mod time;
mod upgrade;
mod webhooks;
mod write_timeout;

pub use serve::{Parts, ServeError, Server};
