//! The server: tables for people and bots that never lose a move.

pub mod ratings;
pub mod store;
