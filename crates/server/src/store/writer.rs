//! The writer: one task of a node for all writes.
//!
//! It takes all units that are waiting and commits them in one transaction, so that many moves share the cost
//! of one sync.

use std::fs::File;
use std::future::Future;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::batch::{self, Answer, Outcome, Unit};
use super::db::{Connection, values};
use super::error::{AppendError, StoreError};
use super::open::Address;
use crate::metric_names::STORE_BATCH_SIZE;

/// The number of units that may wait; further callers wait for a place in the queue.
const QUEUE: usize = 1024;
/// The largest number of units in a transaction.
const BATCH: usize = 256;
/// The delays in milliseconds before another attempt, after errors that are likely to pass.
const PAUSES: [u64; 5] = [20, 80, 200, 500, 1000];
/// The time after which a database on another machine that does not respond counts as lost.
const TRANSACTION_TIMEOUT: Duration = Duration::from_secs(20);

enum Message {
    Do(Unit, oneshot::Sender<Result<Answer, AppendError>>),
    Close,
}

/// The sending side of the writer's queue; cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Queue(mpsc::Sender<Message>);

impl Queue {
    /// Carries out a unit of work. Once it is in the queue, it is carried out even if the caller is gone.
    pub(super) async fn carry_out(&self, unit: Unit) -> Result<Answer, AppendError> {
        let (reply, answer) = oneshot::channel();
        self.0.send(Message::Do(unit, reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Lets the writer finish what is queued and end.
    pub(super) async fn close(&self) {
        // If the writer has already ended there is nothing left to close.
        let _ = self.0.send(Message::Close).await;
        self.0.closed().await;
    }
}

/// Starts the writer with an open connection. It holds the lock until it has written everything, and records
/// when the database refuses all writes.
pub(super) fn start(
    address: Address,
    node: String,
    connection: Connection,
    lock: Option<Arc<File>>,
    refused: Arc<Refused>,
) -> (Queue, tokio::task::JoinHandle<()>) {
    let (sender, receiver) = mpsc::channel(QUEUE);
    let writer = Writer { address, node, connection: Some(connection), _lock: lock, refused };
    (Queue(sender), tokio::spawn(writer.work(receiver)))
}

struct Writer {
    address: Address,
    node: String,
    /// The connection; none after it was lost, until the next attempt.
    connection: Option<Connection>,
    _lock: Option<Arc<File>>,
    refused: Arc<Refused>,
}

/// The time when the database last refused to write for a reason that affects all writes.
#[derive(Debug, Default)]
pub(super) struct Refused(Mutex<Option<Instant>>);

impl Refused {
    fn note(&self, error: &sqlx::Error) {
        if is_lost(error) || is_unwritable(error) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
    }

    /// Returns whether that was within this time.
    pub(super) fn within(&self, time: Duration) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < time)
    }
}

impl Writer {
    async fn work(mut self, mut queue: mpsc::Receiver<Message>) {
        let mut messages = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut messages, BATCH).await > 0 {
            let (mut units, mut replies) = (Vec::new(), Vec::new());
            for message in messages.drain(..) {
                match message {
                    Message::Do(unit, reply) => {
                        units.push(unit);
                        replies.push(reply);
                    }
                    Message::Close => queue.close(),
                }
            }
            if units.is_empty() {
                continue;
            }
            metrics::histogram!(STORE_BATCH_SIZE).record(units.len() as f64);
            for (reply, answer) in replies.into_iter().zip(self.carry_out(&units).await) {
                // The unit is done, even if its caller is gone.
                let _ = reply.send(answer);
            }
        }
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }

    /// Carries out units together; if that fails because of one of them, each alone.
    async fn carry_out(&mut self, units: &[Unit]) -> Vec<Result<Answer, AppendError>> {
        let error = match self.persist(units).await {
            Ok(outcomes) => return outcomes.into_iter().map(answer).collect(),
            Err(error) => error,
        };
        self.refused.note(&error);
        if units.len() == 1 || is_lost(&error) {
            tracing::error!(%error, units = units.len(), "writing to the database failed");
            let error = StoreError::from(error);
            return units.iter().map(|_| Err(error.clone().into())).collect();
        }
        tracing::warn!(%error, units = units.len(), "writing a batch failed, retrying each unit alone");
        let mut answers = Vec::with_capacity(units.len());
        for unit in units {
            answers.push(match self.persist(std::slice::from_ref(unit)).await {
                Ok(mut outcomes) => outcomes.pop().map_or(Err(StoreError::Unknown.into()), answer),
                Err(error) => {
                    self.refused.note(&error);
                    tracing::error!(%error, "writing to the database failed");
                    Err(StoreError::from(error).into())
                }
            });
        }
        answers
    }

    /// Carries out units in one transaction, and retries after errors that are likely to pass.
    async fn persist(&mut self, units: &[Unit]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut pauses = PAUSES.into_iter();
        loop {
            let error = match self.attempt(units).await {
                Ok(outcomes) => return Ok(outcomes),
                Err(error) => error,
            };
            // If the outcome of a commit is unknown it must not be tried again, or it might be done twice.
            let uncertain = matches!(error, sqlx::Error::WorkerCrashed);
            let passing = !uncertain && (is_lost(&error) || is_collision(&error));
            match pauses.next() {
                Some(pause) if passing => {
                    tracing::warn!(%error, "writing to the database failed, retrying");
                    tokio::time::sleep(Duration::from_millis(pause)).await;
                }
                _ => return Err(error),
            }
        }
    }

    async fn attempt(&mut self, units: &[Unit]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => in_time(self.address.is_remote(), self.address.connect()).await?,
        };
        let mut transaction = None;
        let done = transact(&mut connection, &self.node, units, &mut transaction).await;
        let error = match done {
            Ok(outcomes) => {
                self.connection = Some(connection);
                return Ok(outcomes);
            }
            Err(Failure::Before(error)) => error,
            Err(Failure::AtCommit(error, outcomes)) => {
                // The commit may have happened although the answer was lost; only the database knows.
                if let (true, Some(transaction)) = (is_lost(&error), transaction) {
                    if self.was_committed(&transaction).await? {
                        return Ok(outcomes);
                    }
                    return Err(error);
                }
                error
            }
        };
        if !is_lost(&error) && connection.script("ROLLBACK").await.is_ok() {
            self.connection = Some(connection);
        }
        Err(error)
    }

    /// Queries the outcome of a transaction on a new connection; `WorkerCrashed` if it cannot be found out.
    async fn was_committed(&mut self, transaction: &str) -> Result<bool, sqlx::Error> {
        for pause in PAUSES {
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let mut connection = match in_time(true, self.address.connect()).await {
                Ok(connection) => connection,
                Err(error) => {
                    tracing::warn!(%error, "checking the outcome of a commit failed, retrying");
                    continue;
                }
            };
            let ask = connection.rows("SELECT pg_xact_status(CAST($1 AS xid8))", values![transaction]);
            let Ok(rows) = in_time(true, ask).await else { continue };
            let status = rows.first().map(|row| row.maybe_text(0)).transpose()?.flatten();
            self.connection = Some(connection);
            if status.as_deref() != Some("in progress") {
                return Ok(status.as_deref() == Some("committed"));
            }
        }
        Err(sqlx::Error::WorkerCrashed)
    }
}

enum Failure {
    Before(sqlx::Error),
    AtCommit(sqlx::Error, Vec<Outcome>),
}

async fn transact(
    connection: &mut Connection,
    node: &str,
    units: &[Unit],
    transaction: &mut Option<String>,
) -> Result<Vec<Outcome>, Failure> {
    let remote = connection.is_postgres();
    let outcomes = in_time(remote, async {
        connection.begin().await?;
        if remote {
            let rows = connection.rows("SELECT CAST(pg_current_xact_id() AS TEXT)", values![]).await?;
            *transaction = rows.first().map(|row| row.text(0)).transpose()?;
        }
        batch::apply(connection, node, units).await
    })
    .await
    .map_err(Failure::Before)?;
    match in_time(remote, connection.script("COMMIT")).await {
        Ok(()) => Ok(outcomes),
        Err(error) => Err(Failure::AtCommit(error, outcomes)),
    }
}

/// Limits the time to wait for a database on another machine. A file on this one has no limit: it is slow,
/// not lost.
async fn in_time<T>(
    remote: bool,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    if !remote {
        return work.await;
    }
    match tokio::time::timeout(TRANSACTION_TIMEOUT, work).await {
        Ok(done) => done,
        Err(_) => Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())),
    }
}

fn answer(outcome: Outcome) -> Result<Answer, AppendError> {
    match outcome {
        Outcome::Done(answer) => Ok(answer),
        Outcome::Conflict => Err(AppendError::Conflict),
    }
}

/// Returns whether the connection is lost or cannot be opened.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::PoolTimedOut => true,
        // PostgreSQL: connection unavailable, shutting down, starting up, too many connections, idle in the
        // middle of a transaction.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            let lost =
                code.starts_with("08") || code.starts_with("57P") || code == "53300" || code == "25P03";
            code.len() == 5 && lost
        }),
        _ => false,
    }
}

/// Returns whether the database can be read at best: a full or failing disk, a damaged file, a read-only
/// server.
fn is_unwritable(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let Some(code) = error.code() else { return false };
    match code.len() {
        5 => code == "25006" || code == "53100" || code.starts_with("58") || code.starts_with("XX"),
        _ => code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 8 | 10 | 11 | 13 | 14 | 26)),
    }
}

/// Returns whether the error is a collision with others: a deadlock, a failed serialization, or a busy
/// `SQLite` file.
fn is_collision(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let Some(code) = error.code() else { return false };
    match code.len() {
        5 => code == "40001" || code == "40P01",
        // SQLite puts details into the higher bits: 5 is "busy" and 6 is "locked".
        _ => code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 5 | 6)),
    }
}
