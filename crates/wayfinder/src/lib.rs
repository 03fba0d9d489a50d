//! The command line of Wayfinder, as a library so that tests and fuzz targets can call it.

pub mod cli;
mod commands;
pub mod engine;
mod error;
mod files;
mod games;
mod progress;
mod terminal;
mod threads;

pub use error::{Failure, as_json};
