//! Queues of messages for one connection.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wayfinder_protocol::ServerMessage;

/// The number of messages that may wait for a connection. One that falls further behind is closed: it will
/// watch again and get a snapshot.
const WAITING: usize = 128;

/// The sending side of a connection's queue, which never waits.
#[derive(Clone)]
pub struct Outbox {
    connection: u64,
    sender: mpsc::Sender<Arc<SharedMessage>>,
    behind: Arc<AtomicBool>,
}

/// The receiving side of a connection's queue.
pub struct Inbox {
    receiver: mpsc::Receiver<Arc<SharedMessage>>,
    behind: Arc<AtomicBool>,
}

/// Serializes a message as JSON.
pub fn write(message: &impl Serialize) -> Utf8Bytes {
    // Every message has text keys, so it can be written.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// A message for one or many connections. It is serialized once, and only if one of them is a socket.
pub struct SharedMessage {
    message: ServerMessage,
    text: OnceLock<Utf8Bytes>,
}

impl SharedMessage {
    /// Wraps a message to be shared by connections.
    pub fn of(message: ServerMessage) -> Arc<Self> {
        Arc::new(Self { message, text: OnceLock::new() })
    }

    /// Returns the message itself.
    pub fn message(&self) -> &ServerMessage {
        &self.message
    }

    /// Returns the message as JSON, serialized on first use.
    pub fn text(&self) -> Utf8Bytes {
        self.text.get_or_init(|| write(&self.message)).clone()
    }
}

impl Outbox {
    /// Creates the queue of the connection with this number.
    pub fn new(connection: u64) -> (Self, Inbox) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let behind = Arc::new(AtomicBool::new(false));
        (Self { connection, sender, behind: Arc::clone(&behind) }, Inbox { receiver, behind })
    }

    /// Returns the number of the connection.
    pub fn connection(&self) -> u64 {
        self.connection
    }

    /// Queues a message; false if the connection is gone or too far behind.
    pub fn push(&self, message: Arc<SharedMessage>) -> bool {
        match self.sender.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.behind.store(true, Ordering::Relaxed);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }
}

impl Inbox {
    /// Returns the next message; `None` if there will be none, because the connection fell behind.
    pub async fn next(&mut self) -> Option<Arc<SharedMessage>> {
        if self.behind.load(Ordering::Relaxed) {
            return None;
        }
        self.receiver.recv().await
    }

    /// Returns a message that is already queued.
    pub fn try_next(&mut self) -> Option<Arc<SharedMessage>> {
        self.receiver.try_recv().ok()
    }
}
