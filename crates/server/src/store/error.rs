//! Errors of the store, without details of the database.

use std::error::Error as _;
use std::io;
use std::sync::Arc;

/// An error of the store.
///
/// The message is fit for anybody to read; the error of the database is the source, which
/// [`StoreError::in_full`] adds for the log.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database refused, failed, or could not be reached.
    #[error("the database operation failed")]
    Database(#[source] Arc<sqlx::Error>),
    /// A file beside the database could not be read or written.
    #[error("a file of the database could not be read or written")]
    File(#[source] Arc<io::Error>),
    /// Another server has this `SQLite` file open.
    #[error("another server is using this database file")]
    InUse,
    /// The database has a table of another program.
    #[error("it has a table `{0}` that is not Wayfinder's")]
    Foreign(String),
    /// The address is not of a supported kind of database.
    #[error("the address of the database must begin with `sqlite:` or `postgres://`")]
    Address,
    /// A newer program has already migrated the database.
    #[error("the database is of version {found}, newer than this program, which knows version {known}")]
    Newer {
        /// The version of the database.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The database holds something this program cannot have written.
    #[error("the database holds a value that this program does not know")]
    Unknown,
    /// The request contradicts itself; the caller is at fault.
    #[error("invalid request to the store: {0}")]
    Invalid(&'static str),
    /// The file to write a backup to already exists.
    #[error("a file of this name already exists")]
    Exists,
    /// The operation is not available for this kind of database.
    #[error("this is only possible with a SQLite database")]
    OnlySqlite,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Returns the error with all its causes, for the operator's terminal and log; clients never receive it.
    pub fn in_full(&self) -> String {
        chain(self)
    }

    /// Returns the error of the database or the system, if that is the cause; otherwise the error itself.
    /// Also for the operator only.
    pub(super) fn cause(&self) -> String {
        self.source().map_or_else(|| self.to_string(), chain)
    }
}

/// Formats an error and its causes in one line.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        // Some errors already say what their causes say.
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        Self::File(Arc::new(error))
    }
}

/// An error that kept an append from being written.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AppendError {
    /// The table is not at the version just before the first new row: another append came first.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] StoreError),
}
