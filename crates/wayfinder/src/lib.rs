//! The command line of Wayfinder, as a library: tests and fuzz targets call it, and a program can add a game
//! of its own.
//!
//! ```no_run
//! use std::process::ExitCode;
//!
//! use wayfinder::Entry;
//! # use wayfinder_tsuro::Tsuro as MyGame;
//!
//! fn main() -> ExitCode {
//!     wayfinder::run_with(&[Entry::of::<MyGame>()])
//! }
//! ```

pub mod cli;
mod commands;
pub mod engine;
mod error;
mod files;
mod games;
mod progress;
pub mod terminal;
mod threads;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

pub use error::{Failure, as_json};
pub use games::Entry;

/// Runs the command line with the games of Wayfinder and more games.
pub fn run_with(more: &[Entry]) -> ExitCode {
    games::add(more);
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let json = cli.json;
    match cli.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(json),
    }
}

/// Reports an argument error, as JSON if the arguments ask for it. Help and version are printed and count as
/// success.
fn refuse(error: &clap::Error) -> ExitCode {
    let told = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if !told && std::env::args_os().any(|argument| argument == "--json") {
        let message = error.render().to_string();
        let message =
            message.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        eprintln!("{}", as_json(message.trim_start_matches("error: ")));
    } else {
        let _ = error.print();
    }
    if told { ExitCode::SUCCESS } else { ExitCode::from(2) }
}
