//! The failures of commands and their exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use wayfinder_game::record::RecordError;
use wayfinder_game::{NotationError, PositionError, Seat};

/// A failure of a command.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input is invalid: exit code 2.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read: exit code 2.
    #[error("{path}: {reason}")]
    File {
        /// The path as it was given.
        path: String,
        /// The reason why it cannot be read.
        reason: String,
    },
    /// Standard input cannot be read: exit code 2.
    #[error("standard input cannot be read: {0}")]
    Stdin(io::Error),
    /// A bot did not decide, so the game cannot continue: exit code 1.
    #[error("the game cannot continue: {seat} {reason}")]
    Bot {
        /// The seat of the bot.
        seat: Seat,
        /// The description of the failure, without the bot's hand.
        reason: String,
    },
    /// The server could not start or continue: exit code 1.
    #[error("{0}")]
    Server(String),
    /// The output could not be written: exit code 1.
    #[error("the output could not be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Prints the reason to standard error and returns the exit code.
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

/// Formats an error as JSON.
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
