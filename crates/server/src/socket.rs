//! One connection that hears live what happens.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, RwLock};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout};
use wayfinder_protocol::{
    ClientMessage, Fault, NewChatLine, Order, PROTOCOL, PersonId, ServerMessage, TableId,
};

use crate::app::{Admission, App, stopped};
use crate::error::Refusal;
use crate::http::{Address, Who, order_at, say_at};
use crate::hub::{Inbox, Known, Muted, News, Outbox, Watcher, trouble, write};

/// Who has not said a word for so many seconds is gone.
const PATIENCE: u32 = 75;

/// A connection that does not take a message for so long is gone.
const SEND: Duration = crate::unread::PATIENCE;

/// How long the other side is given to take its leave.
const LINGER: Duration = Duration::from_secs(2);

/// How many tables one connection may follow.
const TABLES: usize = 20;

/// Opens a socket.
pub(crate) async fn open(
    State(app): State<App>,
    Address(address): Address,
    who: Option<Who>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|error| Refusal::new(error.status(), "no-socket", error.body_text()))?;
    let admission = app.admit(address)?;
    let bytes = app.config().limits.message_bytes;
    // The usual buffers would take 130 kB for each of thousands of connections that mostly say nothing.
    let upgrade =
        upgrade.read_buffer_size(1024).write_buffer_size(0).max_message_size(bytes).max_frame_size(bytes);
    Ok(upgrade.on_upgrade(move |socket| converse(app, who, admission, socket)))
}

async fn converse(app: App, who: Option<Who>, admission: Admission, socket: WebSocket) {
    // Boxed, because most of the time a connection waits, and what it waits with should be small.
    Box::pin(async move {
        let (outbox, inbox) = Outbox::new(admission.connection());
        let mut connection = Connection::new(app, who, admission.address(), outbox);
        let closing = connection.serve(socket, inbox).await;
        connection.leave().await;
        tracing::debug!(connection = admission.connection(), ?closing, "a connection has ended");
    })
    .await;
}

/// Why a connection ended.
#[derive(Debug)]
enum Closing {
    /// The other side went.
    Gone,
    /// We said goodbye.
    Said,
}

struct Connection {
    app: App,
    who: Option<Who>,
    address: IpAddr,
    outbox: Outbox,
    muted: Muted,
    tables: HashSet<TableId>,
    greeted: bool,
    /// How many messages may still be sent at once, and since when that is counted.
    allowance: (f64, Instant),
}

impl Connection {
    fn new(app: App, who: Option<Who>, address: IpAddr, outbox: Outbox) -> Self {
        let burst = f64::from(app.config().limits.messages) * 3.0;
        Self {
            app,
            who,
            address,
            outbox,
            muted: Arc::new(RwLock::default()),
            tables: HashSet::new(),
            greeted: false,
            allowance: (burst, Instant::now()),
        }
    }

    fn id(&self) -> Option<PersonId> {
        self.who.as_ref().map(Who::id)
    }

    /// Talks until one of the two has had enough.
    async fn serve<S, E>(&mut self, socket: S, mut inbox: Inbox) -> Closing
    where
        S: Stream<Item = Result<Message, E>> + Sink<Message> + Unpin,
    {
        let (mut sink, mut stream) = socket.split();
        let mut revoked = self.app.hub().revoked();
        let mut stopping = self.app.stopping();
        let mut heard = self.app.hub().time().stopwatch();
        if self.learn_mutes().await.is_err() {
            return Closing::Gone;
        }
        let goodbye = loop {
            tokio::select! {
                message = stream.next() => {
                    heard = self.app.hub().time().stopwatch();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(goodbye) = self.hear(&text).await {
                                break goodbye;
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => {
                            break Refusal::bad("malformed", "messages are text");
                        }
                        Some(Err(_)) => break Refusal::bad("unreadable", "the message is too large, or none"),
                        Some(Ok(Message::Close(_))) | None => return Closing::Gone,
                    }
                }
                message = inbox.next() => match message {
                    Some(news) => {
                        if !matches!(timeout(SEND, sink.send(Message::Text(news.text()))).await, Ok(Ok(()))) {
                            return Closing::Gone;
                        }
                    }
                    None => break Refusal::conflict("too-slow", "too many messages wait to be read"),
                },
                whose = revoked.recv() => {
                    let mine = match whose {
                        Ok(whose) => self.id().is_some_and(|id| whose.concerns(&id)),
                        Err(RecvError::Lagged(_)) => self.who.is_some(),
                        Err(RecvError::Closed) => false,
                    };
                    if mine && !self.is_welcome().await {
                        break Refusal::who_are_you();
                    }
                }
                () = stopped(&mut stopping) => {
                    break Refusal::conflict("stopping", "the server stops; connect again in a moment");
                }
                () = heard.reaches(Duration::from_secs(u64::from(PATIENCE))) => {
                    break Refusal::conflict("silent", "nothing was heard for too long");
                }
            }
        };
        let code = match goodbye.fault.code.as_str() {
            "stopping" => close_code::RESTART,
            "too-slow" | "silent" => close_code::AGAIN,
            _ => close_code::POLICY,
        };
        let reason = goodbye.fault.code.clone();
        let farewell = write(&ServerMessage::Goodbye { fault: goodbye.fault });
        let end = async {
            // What was done is acknowledged before the server stops. Who is not welcome any more hears nothing more.
            while code == close_code::RESTART
                && let Some(news) = inbox.left()
            {
                sink.send(Message::Text(news.text())).await.ok()?;
            }
            sink.send(Message::Text(farewell)).await.ok()?;
            sink.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await.ok()
        };
        let said = matches!(timeout(SEND, end).await, Ok(Some(())));
        // What was sent meanwhile is heard out: closing before would reset the connection, and the goodbye might be lost.
        let rest = async { while let Some(Ok(_)) = stream.next().await {} };
        if said {
            let _ = timeout(LINGER, rest).await;
        }
        Closing::Said
    }

    /// Whether this connection may go on: its session or token is still known. Learns anew whom it does not want to hear.
    async fn is_welcome(&mut self) -> bool {
        let Some(who) = &self.who else { return true };
        who.is_welcome(&self.app).await && self.learn_mutes().await.is_ok()
    }

    async fn learn_mutes(&self) -> Result<(), Refusal> {
        let Some(who) = &self.who else { return Ok(()) };
        let muted = self.app.hub().store().mutes(&who.person.id).await.map_err(|error| trouble(&error))?;
        if let Ok(mut known) = self.muted.write() {
            *known = muted.into_iter().map(PersonId::from).collect();
        }
        Ok(())
    }

    /// Whether the other side may say something now, and not too much.
    fn may_speak(&mut self) -> bool {
        let rate = f64::from(self.app.config().limits.messages);
        let (left, since) = self.allowance;
        let left = (left + since.elapsed().as_secs_f64() * rate).min(rate * 3.0);
        self.allowance = ((left - 1.0).max(0.0), Instant::now());
        left >= 1.0
    }

    fn tell(&self, message: ServerMessage) {
        self.outbox.leave(News::of(message));
    }

    /// Hears a message; what comes back is why the connection ends, if it does.
    async fn hear(&mut self, text: &Utf8Bytes) -> Result<(), Refusal> {
        if !self.may_speak() {
            let message = "too many messages; wait a moment";
            return Err(Refusal::new(axum::http::StatusCode::TOO_MANY_REQUESTS, "too-often", message));
        }
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                self.tell(ServerMessage::Refused { id: None, fault: Fault::new("malformed", error) });
                return Ok(());
            }
        };
        if !self.greeted && !matches!(message, ClientMessage::Hello { .. }) {
            return Err(Refusal::bad("no-hello", "the first message is a hello"));
        }
        // What takes as much as a request counts as one, or many sockets would be a way around the limit.
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
            ClientMessage::Hello { protocol } => return self.greet(protocol),
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
                self.app.hub().unwatch(&table, self.outbox.connection()).await;
                return Ok(());
            }
            ClientMessage::Lobby { follow } => (None, self.lobby(follow).await),
            ClientMessage::Order { id, table, command } => {
                let done = match &self.who {
                    Some(who) => {
                        let order = Order { id: Some(id.clone()), command };
                        order_at(&self.app, &table, who, order).await
                    }
                    None => Err(Refusal::who_are_you()),
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
                let said = match &self.who {
                    Some(who) => {
                        let line = NewChatLine { text, id: Some(id.clone()) };
                        say_at(&self.app, &table, who, line).await
                    }
                    None => Err(Refusal::who_are_you()),
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

    fn greet(&mut self, protocol: u32) -> Result<(), Refusal> {
        if protocol != PROTOCOL {
            let message = format!("this server speaks version {PROTOCOL} of the protocol, not {protocol}");
            return Err(Refusal::bad("protocol", message));
        }
        self.greeted = true;
        let now = self.app.hub().time().now();
        self.tell(ServerMessage::Welcome { protocol: PROTOCOL, now, patience: PATIENCE });
        Ok(())
    }

    async fn watch(
        &mut self,
        table: TableId,
        known: Known,
        seat: Option<wayfinder_game::Seat>,
    ) -> Result<(), Refusal> {
        if self.tables.len() >= TABLES && !self.tables.contains(&table) {
            let message = format!("one connection follows at most {TABLES} tables");
            return Err(Refusal::conflict("too-many", message));
        }
        let watcher =
            Watcher { outbox: self.outbox.clone(), who: self.id(), seat, muted: Arc::clone(&self.muted) };
        self.app.hub().watch(&table, watcher, known).await?;
        self.tables.insert(table);
        Ok(())
    }

    async fn lobby(&self, follow: bool) -> Result<(), Refusal> {
        let who = self.id();
        if follow {
            let tables = self.app.hub().follow_lobby(who.as_ref(), self.outbox.clone()).await?;
            self.tell(ServerMessage::Lobby(tables));
        } else {
            self.app.hub().unfollow_lobby(who.as_ref(), self.outbox.connection());
        }
        Ok(())
    }

    async fn leave(&mut self) {
        let hub = self.app.hub();
        hub.unfollow_lobby(self.id().as_ref(), self.outbox.connection());
        for table in self.tables.drain() {
            hub.unwatch(&table, self.outbox.connection()).await;
        }
    }
}
