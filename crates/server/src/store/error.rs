//! What can go wrong, said without a word of the database's own.

use std::error::Error as _;
use std::io;
use std::sync::Arc;

/// Why the store could not do what it was asked to.
///
/// The sentence is fit for anybody to read; what the database said is the source, which [`StoreError::in_full`] adds for the log.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database refused, failed, or could not be reached.
    #[error("the database could not do this")]
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
    /// The address is of neither kind of database.
    #[error("the address of the database must begin with `sqlite:` or `postgres://`")]
    Address,
    /// A newer program has already changed the shape of the database.
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
    #[error("the store was asked for something impossible: {0}")]
    Invalid(&'static str),
    /// The file to write a backup to is already there.
    #[error("there already is a file of this name")]
    Exists,
    /// This kind of database does not offer this.
    #[error("only a SQLite database can do this")]
    OnlySqlite,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The error with all its causes, for the host's terminal and log; clients are never told.
    pub fn in_full(&self) -> String {
        chain(self)
    }

    /// What the database or the system said, if that is the cause; the error itself otherwise. For the host alone, too.
    pub(super) fn cause(&self) -> String {
        self.source().map_or_else(|| self.to_string(), chain)
    }
}

/// An error and its causes in one line.
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

/// Why an append did not happen.
#[derive(Debug, Clone, thiserror::Error)]
pub enum AppendError {
    /// The table is not at the version just before the first new row: somebody else was quicker.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] StoreError),
}
