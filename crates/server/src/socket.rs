//! The server side of a WebSocket connection.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::Response;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use wayfinder_protocol::{
    ClientMessage, Fault, NewChatLine, Order, PROTOCOL, PersonId, ServerMessage, TableId,
};

use crate::app::{Admission, App, stopped};
use crate::caller::Caller;
use crate::error::Refusal;
use crate::frames::Allowance;
use crate::http::Address;
use crate::hub::{Inbox, Known, Muted, Outbox, SharedMessage, Watcher, write};
use crate::requests::{chat, tables};
use crate::upgrade::{Socket, Upgrade};

/// The idle timeout in seconds: a client that sends nothing for that long is disconnected.
const IDLE_TIMEOUT_SECONDS: u32 = 75;

/// The time the client has to complete the closing handshake.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// The number of bytes that are still read from the client meanwhile.
const DRAIN_LIMIT: usize = 64 * 1024;

/// The number of bytes that may wait to be sent on one socket. There is one message at a time, and one pong;
/// the longest message, a lobby with 500 games of the client, is a fraction of this.
const UNSENT: usize = 4 * 1024 * 1024;

/// The number of tables one connection may watch.
const TABLES: usize = 20;

/// Upgrades a request to a socket.
pub(crate) async fn open(
    State(app): State<App>,
    Address(address): Address,
    caller: Option<Caller>,
    mut request: Request,
) -> Result<Response, Refusal> {
    let upgrade = Upgrade::read(&mut request)?;
    let admission = app.admit(address)?;
    let limits = app.config().limits;
    // The default buffers would take 130 kB for each of thousands of connections that are mostly idle.
    let config = WebSocketConfig::default()
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(UNSENT)
        .max_message_size(Some(limits.message_bytes))
        .max_frame_size(Some(limits.message_bytes));
    let allowance = Arc::new(Allowance::new(limits.messages));
    let counted = Arc::clone(&allowance);
    Ok(upgrade.answer(config, counted, move |socket| converse(app, caller, admission, allowance, socket)))
}

async fn converse(
    app: App,
    caller: Option<Caller>,
    admission: Admission,
    allowance: Arc<Allowance>,
    socket: Socket,
) {
    // Boxed, because a connection waits most of the time, and its future should be small.
    Box::pin(async move {
        let (outbox, inbox) = Outbox::new(admission.connection());
        let mut connection = Connection::new(app, caller, admission.address(), outbox, allowance);
        let closing = connection.serve(socket, inbox).await;
        connection.leave().await;
        tracing::debug!(connection = admission.connection(), ?closing, "connection closed");
    })
    .await;
}

/// The way a connection ended.
#[derive(Debug)]
enum Closing {
    /// The client disconnected, or was lost.
    ByClient,
    /// The server closed the connection with a goodbye.
    ByServer,
}

fn too_often() -> Refusal {
    let message = "too many messages; try again in a moment";
    Refusal::rate_limited(message)
}

struct Connection {
    app: App,
    caller: Option<Caller>,
    address: IpAddr,
    outbox: Outbox,
    muted: Muted,
    tables: HashSet<TableId>,
    greeted: bool,
    /// The frames the client may still send.
    allowance: Arc<Allowance>,
}

impl Connection {
    fn new(
        app: App,
        caller: Option<Caller>,
        address: IpAddr,
        outbox: Outbox,
        allowance: Arc<Allowance>,
    ) -> Self {
        Self {
            app,
            caller,
            address,
            outbox,
            muted: Arc::new(RwLock::default()),
            tables: HashSet::new(),
            greeted: false,
            allowance,
        }
    }

    fn id(&self) -> Option<PersonId> {
        self.caller.as_ref().map(Caller::id)
    }

    /// Handles messages in both directions until either side closes the connection.
    async fn serve<S, E>(&mut self, socket: S, mut inbox: Inbox) -> Closing
    where
        S: Stream<Item = Result<Message, E>> + Sink<Message> + Unpin,
    {
        let (mut sink, mut stream) = socket.split();
        let mut revoked = self.app.hub().access().notices();
        let mut stopping = self.app.stopping();
        let mut last_received = self.app.hub().time().stopwatch();
        // A connection that does not take a message within this time is considered lost.
        let send = self.app.config().timeouts.write;
        if self.reload_mutes().await.is_err() {
            return Closing::ByClient;
        }
        let goodbye = loop {
            tokio::select! {
                message = stream.next() => {
                    last_received = self.app.hub().time().stopwatch();
                    if matches!(message, Some(Ok(_))) && !self.allowance.take() {
                        break too_often();
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(goodbye) = self.receive(&text).await {
                                break goodbye;
                            }
                        }
                        // The pong that this queues is sent before anything more is read, so that there is
                        // never more than one.
                        Some(Ok(Message::Ping(_))) => {
                            if !matches!(timeout(send, sink.flush()).await, Ok(Ok(()))) {
                                return Closing::ByClient;
                            }
                        }
                        Some(Ok(Message::Pong(_) | Message::Frame(_))) => {}
                        Some(Ok(Message::Binary(_))) => {
                            break Refusal::invalid("malformed", "only text messages are accepted");
                        }
                        Some(Err(_)) if self.allowance.is_exceeded() => break too_often(),
                        Some(Err(_)) => break Refusal::invalid("unreadable", "the message is too large or malformed"),
                        Some(Ok(Message::Close(_))) | None => return Closing::ByClient,
                    }
                }
                message = inbox.next() => match message {
                    Some(news) => {
                        if !matches!(timeout(send, sink.send(Message::Text(news.text()))).await, Ok(Ok(()))) {
                            return Closing::ByClient;
                        }
                    }
                    None => break Refusal::conflict("too-slow", "the client reads messages too slowly"),
                },
                affected = revoked.recv() => {
                    let mine = match affected {
                        Ok(affected) => self.id().is_some_and(|id| affected.includes(&id)),
                        Err(RecvError::Lagged(_)) => self.caller.is_some(),
                        Err(RecvError::Closed) => false,
                    };
                    if mine && !self.may_continue().await {
                        break Refusal::unauthenticated();
                    }
                }
                () = stopped(&mut stopping) => {
                    break Refusal::conflict("stopping", "the server is shutting down; reconnect in a moment");
                }
                () = last_received.reaches(Duration::from_secs(u64::from(IDLE_TIMEOUT_SECONDS))) => {
                    break Refusal::conflict("silent", "the connection was idle for too long");
                }
            }
        };
        let code = match goodbye.fault.code.as_str() {
            "stopping" => CloseCode::Restart,
            "too-slow" | "silent" => CloseCode::Again,
            _ => CloseCode::Policy,
        };
        let reason = goodbye.fault.code.clone();
        let farewell = write(&ServerMessage::Goodbye { fault: goodbye.fault });
        let end = async {
            // Commands that were carried out are acknowledged before the server stops. A client that lost
            // access receives nothing more.
            while code == CloseCode::Restart
                && let Some(news) = inbox.try_next()
            {
                sink.send(Message::Text(news.text())).await.ok()?;
            }
            sink.send(Message::Text(farewell)).await.ok()?;
            sink.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await.ok()
        };
        let said = matches!(timeout(send, end).await, Ok(Some(())));
        // The client's remaining messages are read: closing earlier would reset the connection, and the
        // goodbye might be lost. But not without limit.
        let rest = async {
            let mut left = DRAIN_LIMIT;
            while let Some(Ok(message)) = stream.next().await
                && let Some(less) = left.checked_sub(message.len() + 6)
            {
                left = less;
            }
        };
        if said {
            let _ = timeout(CLOSE_TIMEOUT, rest).await;
        }
        Closing::ByServer
    }

    /// Returns whether this connection may go on: its session or token is still valid. Also reloads its
    /// mutes.
    async fn may_continue(&mut self) -> bool {
        let Some(caller) = &self.caller else { return true };
        caller.is_still_valid(&self.app).await && self.reload_mutes().await.is_ok()
    }

    async fn reload_mutes(&self) -> Result<(), Refusal> {
        let Some(caller) = &self.caller else { return Ok(()) };
        let muted = self.app.hub().store().mutes(&caller.person.id).await?;
        if let Ok(mut known) = self.muted.write() {
            *known = muted.into_iter().map(PersonId::from).collect();
        }
        Ok(())
    }

    fn tell(&self, message: ServerMessage) {
        self.outbox.push(SharedMessage::of(message));
    }

    /// Handles a message; an error ends the connection.
    async fn receive(&mut self, text: &Utf8Bytes) -> Result<(), Refusal> {
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                self.tell(ServerMessage::Refused { id: None, fault: Fault::new("malformed", error) });
                return Ok(());
            }
        };
        if !self.greeted && !matches!(message, ClientMessage::Hello { .. }) {
            return Err(Refusal::invalid("no-hello", "the first message must be a hello"));
        }
        // A message that costs as much as a request counts as one, or sockets would be a way around the
        // limit.
        let costly = matches!(
            message,
            ClientMessage::Watch { .. }
                | ClientMessage::Lobby { .. }
                | ClientMessage::Order { .. }
                | ClientMessage::Say { .. }
        );
        let afforded = if costly { self.app.check_requests(self.address) } else { Ok(()) };
        let (id, refused) = match message {
            ClientMessage::Order { id, .. } | ClientMessage::Say { id, .. } if afforded.is_err() => {
                (Some(id), afforded)
            }
            ClientMessage::Watch { .. } | ClientMessage::Lobby { .. } if afforded.is_err() => {
                (None, afforded)
            }
            ClientMessage::Hello { protocol } => return self.welcome(protocol),
            ClientMessage::Ping {} => {
                self.tell(ServerMessage::Pong { now: self.app.hub().time().now() });
                return Ok(());
            }
            ClientMessage::Watch { table, since, chat_since, seat } => {
                let known = Known { version: since, chat: chat_since };
                (None, self.watch(table, known, seat).await)
            }
            ClientMessage::Unwatch { table } => {
                self.tables.remove(&table);
                self.app.hub().tables().unwatch(&table, self.outbox.connection()).await;
                return Ok(());
            }
            ClientMessage::Lobby { follow } => (None, self.lobby(follow).await),
            ClientMessage::Order { id, table, command } => {
                let done = match &self.caller {
                    Some(caller) => {
                        let order = Order { id: Some(id.clone()), command };
                        tables::order(&self.app, &table, caller, order).await
                    }
                    None => Err(Refusal::unauthenticated()),
                };
                match done {
                    Ok(done) => {
                        let (version, rematch) = (done.version, done.rematch);
                        self.tell(ServerMessage::Done { id, table, version, rematch });
                        return Ok(());
                    }
                    Err(refusal) => (Some(id), Err(refusal)),
                }
            }
            ClientMessage::Say { id, table, text } => {
                let said = match &self.caller {
                    Some(caller) => {
                        let line = NewChatLine { text, id: Some(id.clone()) };
                        chat::post(&self.app, &table, caller, line).await
                    }
                    None => Err(Refusal::unauthenticated()),
                };
                match said {
                    Ok(line) => {
                        self.tell(ServerMessage::Said { id, table, n: line.n });
                        return Ok(());
                    }
                    Err(refusal) => (Some(id), Err(refusal)),
                }
            }
        };
        if let Err(refusal) = refused {
            self.tell(ServerMessage::Refused { id, fault: refusal.fault });
        }
        Ok(())
    }

    fn welcome(&mut self, protocol: u32) -> Result<(), Refusal> {
        if protocol != PROTOCOL {
            let message = format!("this server speaks version {PROTOCOL} of the protocol, not {protocol}");
            return Err(Refusal::invalid("protocol", message));
        }
        self.greeted = true;
        let now = self.app.hub().time().now();
        self.tell(ServerMessage::Welcome { protocol: PROTOCOL, now, idle_timeout: IDLE_TIMEOUT_SECONDS });
        Ok(())
    }

    async fn watch(
        &mut self,
        table: TableId,
        known: Known,
        seat: Option<wayfinder_game::Seat>,
    ) -> Result<(), Refusal> {
        if self.tables.len() >= TABLES && !self.tables.contains(&table) {
            let message = format!("one connection can watch at most {TABLES} tables");
            return Err(Refusal::conflict("too-many", message));
        }
        let watcher =
            Watcher { outbox: self.outbox.clone(), who: self.id(), seat, muted: Arc::clone(&self.muted) };
        self.app.hub().tables().watch(&table, watcher, known).await?;
        self.tables.insert(table);
        Ok(())
    }

    async fn lobby(&self, follow: bool) -> Result<(), Refusal> {
        let caller = self.id();
        if follow {
            let tables = self.app.hub().lobby().follow(caller.as_ref(), self.outbox.clone()).await?;
            self.tell(ServerMessage::Lobby(tables));
        } else {
            self.app.hub().lobby().unfollow(caller.as_ref(), self.outbox.connection());
        }
        Ok(())
    }

    async fn leave(&mut self) {
        let hub = self.app.hub();
        hub.lobby().unfollow(self.id().as_ref(), self.outbox.connection());
        for table in self.tables.drain() {
            hub.tables().unwatch(&table, self.outbox.connection()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;
    use crate::config::Config;
    use crate::{Parts, Server};

    /// A ping with 125 bytes, and a mask of zeros.
    const PING: [u8; 131] = {
        let mut ping = [0; 131];
        (ping[0], ping[1]) = (0x89, 0xfd);
        ping
    };

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_ping_is_read_before_the_last_is_answered() {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("wayfinder.db").display());
        let config = Config { bind: ([127, 0, 0, 1], 0).into(), database, ..Config::default() };
        let server = Server::start(config, Parts::default()).await.unwrap();
        let (near, mut far) = tokio::io::duplex(1024);
        let small = WebSocketConfig::default().read_buffer_size(1024).write_buffer_size(0);
        let socket = WebSocketStream::from_raw_socket(near, Role::Server, Some(small)).await;
        let (outbox, inbox) = Outbox::new(1);
        // Without a limit on frames, so that only unread pongs stop the reading.
        let allowance = Arc::new(Allowance::new(u32::MAX));
        let mut connection =
            Connection::new(server.app().clone(), None, [127, 0, 0, 1].into(), outbox, allowance);
        let mut serving = pin!(connection.serve(socket, inbox));
        let mut sent = 0;
        for _ in 0..10_000 {
            sent += far.write(&PING).now_or_never().map_or(0, Result::unwrap);
            assert!(serving.as_mut().now_or_never().is_none());
            tokio::task::yield_now().await;
        }
        // The buffers of the connection in both directions, and what was read at once.
        assert!((1..5 * 1024).contains(&sent), "{sent} bytes of pings were read");
        // As soon as the pongs are read, pings are.
        let before = sent;
        while sent == before {
            let _ = far.read(&mut [0; 1024]).now_or_never();
            assert!(serving.as_mut().now_or_never().is_none());
            sent += far.write(&PING).now_or_never().map_or(0, Result::unwrap);
            tokio::task::yield_now().await;
        }
    }
}
