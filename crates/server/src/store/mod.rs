//! The store: everything that must outlive the process, in `SQLite` or `PostgreSQL`.
//!
//! Reads go straight to a small pool of connections. Writes go through one task for each node, which commits
//! all that is waiting together (`writer`, `batch`). Nodes on one `PostgreSQL` notify each other of what they
//! changed (`notices`).

mod backup;
mod batch;
mod chat;
mod db;
mod error;
mod explain;
mod foreign;
mod games;
mod history;
mod lock;
mod migrate;
mod notices;
mod open;
mod outbox;
mod people;
mod presence;
mod rate;
mod requests;
mod retention;
mod types;
mod writer;

use std::fs::File;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::broadcast;
use tokio::task::JoinHandle;

pub use backup::backup;
pub use error::{AppendError, StoreError};
pub use explain::explain;
pub use history::Finished;
pub use notices::Changed;
pub use outbox::Destination;
pub use people::{NameTaken, NewAccount};
pub use rate::{RatingChange, RatingRow};
pub use requests::{KeepOutcome, KnownRequest, MOST, Request, WINDOW};
pub use types::{
    Append, ChatRow, Commit, Credential, CredentialKind, Delivery, LogRow, Person, PersonKind, PostedLine,
    Rate, SeatRow, Status, TableRow,
};

use batch::{Answer, Plain, Unit};
use db::{Readers, Row, values};
use open::Address;
use writer::{Queue, Refused};

/// The number of notices that may wait for a slow listener before it misses some.
const NOTICES: usize = 4096;

/// The database of this server; cheap to clone.
#[derive(Debug, Clone)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    address: Address,
    readers: Readers,
    queue: Queue,
    changes: broadcast::Sender<Changed>,
    writer: Mutex<Option<JoinHandle<()>>>,
    listener: Mutex<Option<JoinHandle<()>>>,
    /// The lock of the file, held until the last connection is closed.
    lock: Mutex<Option<Arc<File>>>,
    refused: Arc<Refused>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        // The writer ends by itself when its queue has no senders left.
        if let Some(listener) = taken(&self.listener) {
            listener.abort();
        }
    }
}

/// Takes the value out of a mutex, even if it is poisoned.
fn taken<T>(place: &Mutex<Option<T>>) -> Option<T> {
    place.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Returns the time of this machine, in milliseconds since 1970.
fn system_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Returns a limit for the database; no list is longer than a thousand.
fn most(limit: u32) -> i64 {
    i64::from(limit.min(1000))
}

impl Store {
    /// Opens the database at `sqlite:PATH` (created if missing) or `postgres://…`, and migrates it.
    ///
    /// `node` identifies this server among those on the same database: it is not notified of its own changes.
    pub async fn open(url: &str, node: &str) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let lock = address.lock()?;
        address.check().await?;
        let mut connection = address.connect().await?;
        if let Err(error) = migrate::migrate(&mut connection).await {
            connection.close().await;
            return Err(error);
        }
        if let Address::Sqlite(path) = &address {
            lock::warn_of_others(path)?;
        }
        let readers = address.readers().await?;
        let (changes, _) = broadcast::channel(NOTICES);
        let listener = match &readers {
            Readers::Sqlite(_) => None,
            Readers::Postgres(pool) => {
                let (ready, is_ready) = tokio::sync::oneshot::channel();
                let task = notices::listen(pool.clone(), node.to_owned(), changes.clone(), ready);
                let task = tokio::spawn(task);
                // Subscribers after this point receive all changes that follow.
                let _ = is_ready.await;
                Some(task)
            }
        };
        let refused = Arc::new(Refused::default());
        let (queue, writer) =
            writer::start(address.clone(), node.to_owned(), connection, lock.clone(), Arc::clone(&refused));
        Ok(Self(Arc::new(Inner {
            address,
            readers,
            queue,
            changes,
            writer: Mutex::new(Some(writer)),
            listener: Mutex::new(listener),
            lock: Mutex::new(lock),
            refused,
        })))
    }

    /// Finishes what is queued and closes the database. Later calls fail because the store is closed.
    pub async fn close(&self) {
        self.0.queue.close().await;
        if let Some(writer) = taken(&self.0.writer)
            && let Err(error) = writer.await
        {
            tracing::error!(%error, "writer task failed");
        }
        if let Some(listener) = taken(&self.0.listener) {
            listener.abort();
            // It was aborted, so its result does not matter.
            let _ = listener.await;
        }
        self.0.readers.close().await;
        drop(taken(&self.0.lock));
    }

    /// Returns a receiver for the changes of other nodes. On `SQLite` there are no others, and it stays
    /// silent.
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.0.changes.subscribe()
    }

    /// Returns whether the database has refused all writes within this time: it is full, read-only, damaged
    /// or gone.
    pub fn has_refused(&self, within: Duration) -> bool {
        self.0.refused.within(within)
    }

    /// Returns the time, in milliseconds since 1970: on `PostgreSQL` by the database's clock, which all nodes
    /// share.
    pub async fn now(&self) -> Result<i64, StoreError> {
        match self.readers() {
            Readers::Sqlite(_) => Ok(system_time()),
            readers @ Readers::Postgres(_) => {
                let sql = "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)";
                let rows = readers.rows(sql, values![]).await?;
                Ok(rows.first().ok_or(StoreError::Unknown)?.int(0)?)
            }
        }
    }

    fn readers(&self) -> &Readers {
        &self.0.readers
    }

    /// Returns whether no other node can be on this database.
    pub fn is_alone(&self) -> bool {
        !self.is_postgres()
    }

    fn is_postgres(&self) -> bool {
        matches!(self.0.readers, Readers::Postgres(_))
    }

    /// Carries out a unit of plain statements, and returns the rows of its guard.
    async fn write(&self, unit: Plain) -> Result<Vec<Row>, StoreError> {
        match self.0.queue.carry_out(Unit::Plain(unit)).await {
            Ok(Answer::Rows(rows)) => Ok(rows),
            Ok(Answer::Rated(_)) | Err(AppendError::Conflict) => Err(StoreError::Unknown),
            Err(AppendError::Failed(error)) => Err(error),
        }
    }

    /// Carries out one statement; true if it changed anything.
    async fn write_one(&self, sql: &'static str, values: Vec<db::Value>) -> Result<bool, StoreError> {
        let rows = self.write(Plain { statements: vec![(sql, values)], ..Plain::default() }).await?;
        Ok(!rows.is_empty())
    }
}
