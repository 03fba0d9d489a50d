//! What a command can fail with, and the exit code that tells.

use std::io::{self, Write};
use std::process::ExitCode;

use wayfinder_game::record::RecordError;
use wayfinder_game::{NotationError, PositionError, Seat};

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// What was asked cannot be: exit code 2.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read: exit code 2.
    #[error("{path}: {reason}")]
    File {
        /// The file as it was named.
        path: String,
        /// Why not.
        reason: String,
    },
    /// Standard input cannot be read: exit code 2.
    #[error("standard input cannot be read: {0}")]
    Stdin(io::Error),
    /// A bot did not decide, so the game cannot go on: exit code 1.
    #[error("the game cannot go on: {seat} {reason}")]
    Bot {
        /// Whose seat it has.
        seat: Seat,
        /// What it did, without what it holds.
        reason: String,
    },
    /// The server could not start or go on: exit code 1.
    #[error("{0}")]
    Server(String),
    /// The answer could not be written: exit code 1.
    #[error("the answer could not be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Tells the reason on standard error and gives the exit code.
    pub fn report(&self, json: bool) -> ExitCode {
        // A reader that closed the pipe (`… | head`) has seen enough: that is no error.
        if let Self::Output(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            return ExitCode::SUCCESS;
        }
        let told = if json { as_json(&self.to_string()) } else { format!("error: {self}") };
        let _ = writeln!(io::stderr(), "{told}");
        match self {
            Self::Input(_) | Self::File { .. } | Self::Stdin(_) => ExitCode::from(2),
            Self::Bot { .. } | Self::Server(_) | Self::Output(_) => ExitCode::FAILURE,
        }
    }
}

/// An error as JSON has it.
pub fn as_json(message: &str) -> String {
    serde_json::json!({ "error": message }).to_string()
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
