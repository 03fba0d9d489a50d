//! Messages that a viewer receives without asking: the lobby, the streams for programs, and webhook
//! deliveries.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use wayfinder_client::{Client, Lines, Socket};
use wayfinder_game::{Seat, Viewer};
use wayfinder_protocol::{ClientMessage, Command, Json, TableId};

use crate::rig::{Player, Rig, until};

/// The subscriptions of one viewer to all tables.
pub(super) struct Subscriptions {
    lobby: Socket,
    /// The stream of events, for viewers who have seats.
    events: Option<Events>,
}

/// A stream of events, with a marker that tells how far it was read.
struct Events {
    player: Player,
    lines: Lines,
    /// A table at which only its single player's readiness changes: the stream reports that, so everything
    /// before it has arrived.
    waiting: TableId,
    ready: bool,
    /// The number of changes there; they are limited at one table.
    changes: u32,
}

/// The number of changes of readiness at one table, less than a table allows.
const CHANGES: u32 = wayfinder_server::table::CHANGES / 2;

async fn waiting(player: &Player) -> TableId {
    player.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id
}

impl Subscriptions {
    pub(super) async fn open(rig: &Rig, player: Option<&Player>) -> Self {
        let client = player.map_or_else(|| rig.anonymous(), |player| player.client.clone());
        let mut lobby = client.socket().await.unwrap();
        lobby.say(&ClientMessage::Lobby { follow: true }).await.unwrap();
        // The initial state arrives before anything that is compared.
        while !lobby
            .next_text()
            .await
            .unwrap()
            .expect("the socket was closed")
            .starts_with("{\"type\":\"lobby\"")
        {}
        let events = match player {
            Some(player) => {
                let waiting = waiting(player).await;
                let lines = client.lines("/bot/events").await.unwrap();
                Some(Events { player: player.clone(), lines, waiting, ready: true, changes: 0 })
            }
            None => None,
        };
        Self { lobby, events }
    }

    /// Sends a ping to keep the connection open.
    pub(super) async fn keep_alive(&mut self) {
        self.lobby.say(&ClientMessage::Ping {}).await.unwrap();
    }

    /// Returns what arrived about a table in the lobby, and in the stream of events.
    pub(super) async fn about(&mut self, table: &TableId) -> [String; 2] {
        let events = match &mut self.events {
            Some(events) => events.about(table).await,
            None => String::new(),
        };
        // The answer about an unknown table arrives after everything sent before.
        self.lobby
            .say(&ClientMessage::Watch { table: "nowhere".into(), since: None, chat_since: None, seat: None })
            .await
            .unwrap();
        let mut told = Vec::new();
        loop {
            let text = self.lobby.next_text().await.unwrap().expect("the socket was closed");
            if text.starts_with("{\"type\":\"refused\"") {
                break;
            }
            told.push(text);
        }
        told.retain(|text| text.contains(table.as_str()));
        [told.join("\n"), events]
    }
}

impl Events {
    async fn about(&mut self, table: &TableId) -> String {
        if self.changes == CHANGES {
            (self.waiting, self.ready, self.changes) = (waiting(&self.player).await, true, 0);
        }
        self.changes += 1;
        self.ready = !self.ready;
        let version =
            self.player.order(&self.waiting, Command::Ready { ready: self.ready, nonce: None }).await;
        let mut told = Vec::new();
        loop {
            let line: Json = self.lines.next().await.unwrap().expect("the stream has ended");
            let of = &line.read::<serde_json::Value>().unwrap()["table"];
            if of["id"] == self.waiting.as_str() && of["version"] == version {
                break;
            }
            told.push(line.text().to_owned());
        }
        told.retain(|text| text.contains(table.as_str()));
        told.join("\n")
    }
}

/// The stream of one game, or the error answer if there is none.
pub(super) struct GameStream(Result<Lines, String>);

impl GameStream {
    pub(super) async fn open(client: &Client, table: &TableId) -> Self {
        let opened = client.lines(&format!("/bot/games/{table}/stream")).await;
        Self(opened.map_err(|answer| format!("{} {}", answer.status, answer.text())))
    }

    /// Returns everything up to the current state of the game and, if the viewer is to act, up to the request
    /// to decide.
    pub(super) async fn receive(&mut self, to_act: bool) -> String {
        let lines = match &mut self.0 {
            Ok(lines) => lines,
            Err(refused) => return refused.clone(),
        };
        let last = if to_act { "decide" } else { "game-state" };
        let mut told = Vec::new();
        loop {
            let line: Json = lines.next().await.unwrap().expect("the stream has ended");
            told.push(line.text().to_owned());
            if line.read::<serde_json::Value>().unwrap()["type"] == last {
                return told.join("\n");
            }
        }
    }
}

/// The bodies received, by table and seat.
type Received = Arc<Mutex<HashMap<(TableId, Seat), Vec<String>>>>;

/// A receiver of webhook deliveries about turns.
pub(super) struct Deliveries {
    address: std::net::SocketAddr,
    received: Received,
}

impl Deliveries {
    pub(super) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, received) = (listener.local_addr().unwrap(), Received::default());
        let into = Arc::clone(&received);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (seat, body) = receive(stream).await;
                let table = serde_json::from_str::<serde_json::Value>(&body).unwrap()["table"].clone();
                let table = TableId::from(table.as_str().unwrap());
                into.lock().unwrap().entry((table, seat)).or_default().push(body);
            }
        });
        Self { address, received }
    }

    pub(super) fn url(&self, seat: usize) -> String {
        format!("http://{}/{seat}", self.address)
    }

    /// Waits for a number of deliveries about a table to a seat, and returns them in a fixed order.
    pub(super) async fn wait_for(&self, table: &TableId, viewer: Viewer, deliveries: usize) -> String {
        let key = (table.clone(), viewer.seat().unwrap());
        let mut found = until("deliveries", || async {
            let received = self.received.lock().unwrap();
            received.get(&key).filter(|found| found.len() >= deliveries).cloned()
        })
        .await;
        found.sort();
        found.join("\n")
    }
}

/// Receives one request to the path of a seat, and answers it.
async fn receive(stream: TcpStream) -> (Seat, String) {
    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
    let mut stream = BufReader::new(stream);
    let (mut seat, mut length) = (None, 0);
    let mut line = String::new();
    while stream.read_line(&mut line).await.unwrap() > 2 {
        if let Some(path) = line.strip_prefix("POST /") {
            seat = path.split(' ').next().and_then(|number| Seat::from_number(number.parse().ok()?));
        }
        if let Some(bytes) = line.to_lowercase().strip_prefix("content-length:") {
            length = bytes.trim().parse().unwrap();
        }
        line.clear();
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.unwrap();
    let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    stream.write_all(answer).await.unwrap();
    (seat.unwrap(), String::from_utf8(body).unwrap())
}
