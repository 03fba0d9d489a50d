//! The server: tables for people and bots that never lose a move.

mod address;
pub mod app;
pub mod config;
pub mod error;
mod frames;
pub mod games;
pub mod http;
pub mod hub;
pub mod jobs;
mod kept;
mod listen;
mod logins;
pub mod luck;
mod open_files;
mod pack;
pub mod page;
pub mod passwords;
mod public_url;
pub mod ratings;
mod serve;
mod socket;
pub mod store;
pub mod table;
pub mod thinkers;
pub mod time;
mod unread;
mod upgrade;
mod webhooks;

pub use serve::{Parts, ServeError, Server};
