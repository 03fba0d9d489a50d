//! Locating and opening the database, exclusively if it is a file.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use super::db::{Connection, Readers};
use super::error::StoreError;
use super::{foreign, lock};

/// The time a connection waits for a busy file.
const BUSY: Duration = Duration::from_secs(5);
/// The time a read waits for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The statement that makes the database end a stalled transaction, so that a node that hangs in the middle
/// of writing, or lost its network, does not lock tables for longer than others take to consider it gone.
const GIVES_UP: &str = "SET idle_in_transaction_session_timeout = '5s'";

/// The location of the database.
#[derive(Debug, Clone)]
pub(super) enum Address {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

impl Address {
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() || path.starts_with(":memory:") {
                return Err(StoreError::Invalid("a SQLite database needs a file"));
            }
            return Ok(Self::Sqlite(path.into()));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(url)?.application_name("wayfinder");
            return Ok(Self::Postgres(Box::new(options)));
        }
        Err(StoreError::Address)
    }

    /// Returns the name of the database for the operator, without the password.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Sqlite(path) => format!("sqlite:{}", path.display()),
            Self::Postgres(options) => {
                let (host, port) = (options.get_host(), options.get_port());
                let database = options.get_database().unwrap_or(options.get_username());
                format!("postgres://{host}:{port}/{database}")
            }
        }
    }

    /// Returns whether the database may be on another machine.
    pub(super) fn is_remote(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Opens a connection for writing.
    pub(super) async fn connect(&self) -> Result<Connection, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(path) => Connection::Sqlite(sqlite_options(path).connect().await?),
            Self::Postgres(options) => {
                let mut connection = Connection::Postgres(options.connect().await?);
                connection.script(GIVES_UP).await?;
                connection
            }
        })
    }

    /// Opens the pool of connections for reading.
    pub(super) async fn readers(&self) -> Result<Readers, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(path) => Readers::Sqlite(
                SqlitePoolOptions::new()
                    .max_connections(4)
                    .acquire_timeout(CONNECT_TIMEOUT)
                    .connect_with(sqlite_options(path).pragma("query_only", "ON"))
                    .await?,
            ),
            Self::Postgres(options) => Readers::Postgres(
                PgPoolOptions::new()
                    .max_connections(12)
                    .acquire_timeout(CONNECT_TIMEOUT)
                    .connect_with((**options).clone())
                    .await?,
            ),
        })
    }

    /// Locks the file against other servers, for as long as the result lives.
    pub(super) fn lock(&self) -> Result<Option<Arc<File>>, StoreError> {
        let Self::Sqlite(path) = self else { return Ok(None) };
        lock::lock(path).map(|file| Some(Arc::new(file)))
    }

    /// Checks that it is not another program's database, before anything in it is changed.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        let mut connection = match self {
            Self::Sqlite(path) => {
                if std::fs::metadata(path)?.len() == 0 {
                    return Ok(());
                }
                // In the current mode of the file: changing it would be a write.
                let options = SqliteConnectOptions::new().filename(path).busy_timeout(BUSY);
                Connection::Sqlite(options.connect().await?)
            }
            Self::Postgres(options) => {
                let connected = tokio::time::timeout(CONNECT_TIMEOUT, options.connect()).await;
                Connection::Postgres(connected.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??)
            }
        };
        let checked = foreign::check(&mut connection).await;
        connection.close().await;
        checked
    }
}

fn sqlite_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted data is overwritten, not only unlinked.
        .pragma("secure_delete", "ON")
        .busy_timeout(BUSY)
}
