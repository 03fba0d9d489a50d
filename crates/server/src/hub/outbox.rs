//! Where messages for one connection are left.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wayfinder_protocol::ServerMessage;

/// How many messages may wait for a connection. One that is further behind is closed: it will watch again and get a snapshot.
const WAITING: usize = 128;

/// Leaves messages for one connection, without ever waiting for it.
#[derive(Clone)]
pub struct Outbox {
    connection: u64,
    sender: mpsc::Sender<Arc<News>>,
    behind: Arc<AtomicBool>,
}

/// Takes out what was left.
pub struct Inbox {
    receiver: mpsc::Receiver<Arc<News>>,
    behind: Arc<AtomicBool>,
}

/// A message as it travels.
pub fn write(message: &impl Serialize) -> Utf8Bytes {
    // Every message has text keys, so it can be written.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// A message for one or many connections. It is written once, and only if one of them is a socket.
pub struct News {
    message: ServerMessage,
    text: OnceLock<Utf8Bytes>,
}

impl News {
    /// News of this.
    pub fn of(message: ServerMessage) -> Arc<Self> {
        Arc::new(Self { message, text: OnceLock::new() })
    }

    /// What it is.
    pub fn message(&self) -> &ServerMessage {
        &self.message
    }

    /// As it travels.
    pub fn text(&self) -> Utf8Bytes {
        self.text.get_or_init(|| write(&self.message)).clone()
    }
}

impl Outbox {
    /// For the connection of this number.
    pub fn new(connection: u64) -> (Self, Inbox) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let behind = Arc::new(AtomicBool::new(false));
        (Self { connection, sender, behind: Arc::clone(&behind) }, Inbox { receiver, behind })
    }

    /// The number of the connection.
    pub fn connection(&self) -> u64 {
        self.connection
    }

    /// Leaves a message; false if the connection is gone or too far behind.
    pub fn leave(&self, message: Arc<News>) -> bool {
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
    /// The next message; nothing if there will be none, because too many were left.
    pub async fn next(&mut self) -> Option<Arc<News>> {
        if self.behind.load(Ordering::Relaxed) {
            return None;
        }
        self.receiver.recv().await
    }

    /// A message that was left already.
    pub fn left(&mut self) -> Option<Arc<News>> {
        self.receiver.try_recv().ok()
    }
}
