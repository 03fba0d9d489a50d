//! The one task of a node that writes.
//!
//! It takes whatever is waiting and commits it in one transaction, so that many moves share the price of one sync.

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

/// How many units may wait; who comes later waits for a place in the queue.
const QUEUE: usize = 1024;
/// How many units share a transaction at most.
const BATCH: usize = 256;
/// How long to wait before trying again, each time something passing went wrong.
const PAUSES: [u64; 5] = [20, 80, 200, 500, 1000];
/// How long a database on another machine may be silent before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(20);

enum Message {
    Do(Unit, oneshot::Sender<Result<Answer, AppendError>>),
    Close,
}

/// The way to the writer; cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Queue(mpsc::Sender<Message>);

impl Queue {
    /// Has a unit of work carried out. Once it is in the queue, it is carried out even if nobody waits for the answer.
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

/// Starts the writer with a connection that is already open. It keeps the lock until it has written everything, and notes when the database
/// refused everything.
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
    /// Gone after the connection was lost, until the next attempt.
    connection: Option<Connection>,
    _lock: Option<Arc<File>>,
    refused: Arc<Refused>,
}

/// When the database last refused to write for a reason that concerns whatever is written.
#[derive(Debug, Default)]
pub(super) struct Refused(Mutex<Option<Instant>>);

impl Refused {
    fn note(&self, error: &sqlx::Error) {
        if is_lost(error) || is_unwritable(error) {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
    }

    /// Whether that was within so long.
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
            metrics::histogram!("store_batch_units").record(units.len() as f64);
            for (reply, answer) in replies.into_iter().zip(self.carry_out(&units).await) {
                // The unit is done; that its requester has gone away changes nothing.
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
            tracing::error!(%error, units = units.len(), "the database did not take what was to be written");
            let error = StoreError::from(error);
            return units.iter().map(|_| Err(error.clone().into())).collect();
        }
        tracing::warn!(%error, units = units.len(), "writing together failed, so each is tried alone");
        let mut answers = Vec::with_capacity(units.len());
        for unit in units {
            answers.push(match self.persist(std::slice::from_ref(unit)).await {
                Ok(mut outcomes) => outcomes.pop().map_or(Err(StoreError::Unknown.into()), answer),
                Err(error) => {
                    self.refused.note(&error);
                    tracing::error!(%error, "the database did not take what was to be written");
                    Err(StoreError::from(error).into())
                }
            });
        }
        answers
    }

    /// Tries again as long as what goes wrong is likely to pass.
    async fn persist(&mut self, units: &[Unit]) -> Result<Vec<Outcome>, sqlx::Error> {
        let mut pauses = PAUSES.into_iter();
        loop {
            let error = match self.attempt(units).await {
                Ok(outcomes) => return Ok(outcomes),
                Err(error) => error,
            };
            // Whoever does not know what became of a commit must not try again, for fear of doing it twice.
            let uncertain = matches!(error, sqlx::Error::WorkerCrashed);
            let passing = !uncertain && (is_lost(&error) || is_collision(&error));
            match pauses.next() {
                Some(pause) if passing => {
                    tracing::warn!(%error, "writing is tried again");
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
                // The commit may have happened although its answer was lost; only the database knows.
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

    /// Asks on a new connection what became of a transaction; `WorkerCrashed` if it cannot be found out.
    async fn was_committed(&mut self, transaction: &str) -> Result<bool, sqlx::Error> {
        for pause in PAUSES {
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let mut connection = match in_time(true, self.address.connect()).await {
                Ok(connection) => connection,
                Err(error) => {
                    tracing::warn!(%error, "what became of a commit is not known yet");
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

/// Does not wait forever for a database on another machine. A file on this one is not given up: it is slow, not lost.
async fn in_time<T>(
    remote: bool,
    work: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    if !remote {
        return work.await;
    }
    match tokio::time::timeout(PATIENCE, work).await {
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

/// Whether the connection is gone or cannot be had.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::PoolTimedOut => true,
        // PostgreSQL: connection trouble, shutting down, starting up, too many connections, silent in the middle of a transaction.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            let lost =
                code.starts_with("08") || code.starts_with("57P") || code == "53300" || code == "25P03";
            code.len() == 5 && lost
        }),
        _ => false,
    }
}

/// Whether the database can be read at best: a full or failing disk, a damaged file, a server that only reads.
fn is_unwritable(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let Some(code) = error.code() else { return false };
    match code.len() {
        5 => code == "25006" || code == "53100" || code.starts_with("58") || code.starts_with("XX"),
        _ => code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 8 | 10 | 11 | 13 | 14 | 26)),
    }
}

/// Whether others were in the way: a deadlock, a failed serialization, or a busy `SQLite` file.
fn is_collision(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let Some(code) = error.code() else { return false };
    match code.len() {
        5 => code == "40001" || code == "40P01",
        // SQLite puts details into the higher bits: 5 is "busy" and 6 is "locked".
        _ => code.parse::<u32>().is_ok_and(|code| matches!(code & 0xff, 5 | 6)),
    }
}
