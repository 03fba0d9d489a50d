//! The server: tables for people and bots that never lose a move.

pub mod error;
pub mod games;
pub mod luck;
pub mod ratings;
pub mod store;
pub mod table;
