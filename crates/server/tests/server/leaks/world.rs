//! One of the two servers, and all requests to it.

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Value, json};
use wayfinder_client::{Client, Method, Socket};
use wayfinder_game::{Nonce, Seat, Seed, SerdeGame, Viewer};
use wayfinder_protocol::{Absence, ClientMessage, Clock, Command, TableId};
use wayfinder_server::config::{Config, Hints, Limits};
use wayfinder_server::random::Random;
use wayfinder_server::table::{Chosen, Entry, Logged, Outages, Table};
use wayfinder_server::time::Time;

use super::subscriptions::{Deliveries, Subscriptions};
use crate::rig::{Database, Player, Rig, START, begin, config, generous};

/// The seed of every game that is compared.
pub(super) const SEED: Seed = Seed([9; 32]);

/// The effort of hints. A hint must be the same for the same view, so it is limited by a number of worlds,
/// not by time.
const HINTS: Hints = Hints { worlds: 48, time: Duration::MAX };

/// A planted leak of a few bits of the first two players' hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leak {
    /// A chat line at the table contains them.
    Chat,
    /// A person's name contains them.
    Name,
    /// The server's random numbers, which seed the hints, advance by them.
    Random,
    /// The clock advances by them.
    Clock,
}

/// One of the two servers, with the same people at it.
pub(super) struct World {
    pub(super) rig: Rig,
    pub(super) people: Vec<Player>,
    /// The leak that the comparison must find.
    pub(super) leak: Option<Leak>,
    /// The subscriptions of each viewer.
    pub(super) subscriptions: Vec<Subscriptions>,
    pub(super) deliveries: Deliveries,
    _database: Database,
}

impl World {
    pub(super) async fn new(leak: Option<Leak>) -> Self {
        let database = Database::sqlite();
        let limits = Limits { tables: 10_000, ..generous() };
        let config = Config { limits, hints: HINTS, ..config(&database) };
        let rig = Rig::with_random(config, Time::manual(START), Random::repeatable(7)).await;
        let deliveries = Deliveries::open().await;
        let mut people = Vec::new();
        for seat in 1..=4 {
            let player = rig.guest(&format!("Player {seat}")).await;
            let webhook = json!({ "url": deliveries.url(seat) });
            assert_eq!(player.ask(Method::PUT, "/me/webhook", webhook).await.status, 204);
            people.push(player);
        }
        // A finished game to export.
        let over = begin(&[&people[0], &people[1]], "tsuro", json!({ "public": true })).await;
        people[1].order(&over, Command::Resign { seat: None }).await;
        let mut subscriptions = Vec::new();
        for player in people.iter().map(Some).chain([None]) {
            subscriptions.push(Subscriptions::open(&rig, player).await);
        }
        Self { rig, people, leak, subscriptions, deliveries, _database: database }
    }

    /// Creates a table in the middle of a game.
    pub(super) async fn set_up<G: SerdeGame>(&self, id: &TableId, state: &G, setup: &G::Setup, clock: Clock) {
        let chosen = Chosen {
            game: G::NAME.to_owned(),
            setup: setup.to_string(),
            public: true,
            rated: false,
            pass_and_play: false,
            clock,
            absence: Absence::Out,
            secret: SEED,
            position: Some(state.position()),
            rematch_of: None,
        };
        let mut entries = vec![Entry::Made { host: self.people[0].person.id.clone(), chosen }];
        for (seat, player) in Seat::all(state.seats()).zip(&self.people) {
            entries.push(Entry::Sat { seat, person: player.person.id.clone(), nonce: None });
        }
        entries.push(Entry::Began { nonces: vec![Nonce([0; 16]); state.seats()] });
        let log: Vec<_> = entries.into_iter().map(Logged::by_nobody).collect();
        let now = self.rig.time.now();
        let table = Table::replay(id, log.iter().map(|logged| (now, logged))).unwrap().unwrap();
        let append = table.append(None, &log, now, &Outages::default());
        self.rig.app.hub().store().append(append).await.unwrap();
    }

    /// Plants the leak, if there is one.
    pub(super) async fn plant(&self, id: &TableId) {
        let Some(leak) = self.leak else { return };
        let hands = |table: &Table| {
            let view = |seat| table.game().unwrap().view(Viewer::Seat(seat)).text().to_owned();
            Seat::all(2).map(view).collect::<String>()
        };
        let hands = self.rig.app.hub().tables().look(id, move |table, _, _| hands(table)).await.unwrap();
        let mix = |mixed: u32, byte: u8| mixed.wrapping_mul(31).wrapping_add(u32::from(byte));
        let bits = 1 + (hands.bytes().fold(7, mix) % 16) as usize;
        let first = &self.people[0];
        match leak {
            Leak::Chat => {
                let line = json!({ "text": "x".repeat(bits) });
                let said = first.client.post(&format!("/tables/{id}/chat"), &line).await.unwrap();
                assert_eq!(said.status, 201);
            }
            Leak::Name => {
                let renamed = first.ask(Method::PATCH, "/me", json!({ "name": "x".repeat(bits) })).await;
                assert_eq!(renamed.status, 200, "{}", renamed.text());
            }
            Leak::Random => (0..bits).for_each(|_| drop(self.rig.app.hub().random().id())),
            Leak::Clock => self.rig.time.pass(Duration::from_millis(bits as u64)),
        }
    }

    /// Lets a minute pass, so that tables without watchers are unloaded.
    pub(super) async fn rest(&mut self) {
        self.rig.time.pass(Duration::from_secs(61));
        for subscriptions in &mut self.subscriptions {
            subscriptions.keep_alive().await;
        }
    }

    pub(super) fn client(&self, viewer: Viewer) -> Client {
        match viewer.seat() {
            Some(seat) => self.people[seat.index()].client.clone(),
            None => self.rig.anonymous(),
        }
    }

    pub(super) fn subscriptions(&mut self, viewer: Viewer) -> &mut Subscriptions {
        let place = viewer.seat().map_or(self.people.len(), Seat::index);
        &mut self.subscriptions[place]
    }

    /// Sends every request about a table that a viewer can make, and returns all answers.
    pub(super) async fn ask_everything(&self, id: &TableId, viewer: Viewer, actions: &[String]) -> String {
        let client = self.client(viewer);
        let mut heard = String::new();
        let paths = ["", "/record", "/record?form=json", "/record?seat=2", "/chat", "/replay"];
        for path in paths.into_iter().chain(["/log", "/log?seat=2", "/log?before=6&limit=3"]) {
            let answer = client.get(&format!("/tables/{id}{path}")).await.unwrap();
            note(
                &mut heard,
                path,
                &format!("{} {:?} {}", answer.status, answer.headers.get("content-length"), answer.text()),
            );
        }
        for seat in 1..=2 {
            let answer = client.get(&format!("/tables/{id}?seat={seat}")).await.unwrap();
            note(&mut heard, "seat", &answer.text());
        }
        for action in actions {
            let explained =
                client.post(&format!("/tables/{id}/explain"), &json!({ "action": action })).await.unwrap();
            note(&mut heard, action, &format!("{} {}", explained.status, explained.text()));
        }
        heard
    }

    /// Sends every command that is rejected; nothing is played.
    pub(super) async fn try_everything_illegal(
        &self,
        id: &TableId,
        viewer: Viewer,
        illegal: &[String],
        may_undo: bool,
    ) -> String {
        let client = self.client(viewer);
        let mut heard = String::new();
        let mut orders: Vec<Value> =
            illegal.iter().map(|action| json!({ "do": "play", "action": action })).collect();
        orders.extend([json!({ "do": "play", "action": "nonsense" }), json!({ "do": "play", "action": 5 })]);
        orders.extend(["start", "sit", "rematch"].map(|what| json!({ "do": what })));
        if !may_undo {
            orders.push(json!({ "do": "undo" }));
        }
        for order in orders {
            let answer = client.post(&format!("/tables/{id}/commands"), &order).await.unwrap();
            assert!(!answer.status.is_success(), "{order} was not refused: {}", answer.text());
            note(&mut heard, &order.to_string(), &format!("{} {}", answer.status, answer.text()));
        }
        heard
    }

    /// Requests a hint: the best few actions for the player to act, an error for everybody else.
    pub(super) async fn hint(&self, id: &TableId, viewer: Viewer) -> String {
        let answer = self.client(viewer).post(&format!("/tables/{id}/hint"), &Value::Null).await.unwrap();
        format!("{} {}", answer.status, answer.text())
    }

    /// Requests the picture of the table, with its caching headers.
    pub(super) async fn picture(&self, id: &TableId, viewer: Viewer) -> String {
        let answer = self.client(viewer).get(&format!("/tables/{id}/picture.png")).await.unwrap();
        assert_eq!(answer.status, 200);
        format!("{:?} {:?}", answer.headers.get("etag"), answer.body)
    }

    /// Requests all finished games except these: once a game is over, everything is public.
    pub(super) async fn export(&self, viewer: Viewer, but: &[TableId]) -> String {
        let answer = self.client(viewer).get("/games/export").await.unwrap();
        assert_eq!(answer.status, 200);
        let text = answer.text();
        let told = text.lines().filter(|line| !but.iter().any(|id| line.contains(id.as_str())));
        told.collect::<Vec<_>>().join("\n")
    }

    /// Returns what a client receives that was away since a version.
    pub(super) async fn catch_up(&self, id: &TableId, viewer: Viewer, since: u64) -> String {
        let mut socket = self.client(viewer).socket().await.unwrap();
        let watch =
            ClientMessage::Watch { table: id.clone(), since: Some(since), chat_since: None, seat: None };
        socket.say(&watch).await.unwrap();
        socket.next_text().await.unwrap().unwrap()
    }

    pub(super) async fn watch(&self, id: &TableId, viewer: Viewer) -> (Socket, String) {
        let mut socket = self.client(viewer).socket().await.unwrap();
        socket
            .say(&ClientMessage::Watch { table: id.clone(), since: None, chat_since: None, seat: None })
            .await
            .unwrap();
        let snapshot = socket.next_text().await.unwrap().unwrap();
        assert!(snapshot.starts_with("{\"type\":\"snapshot\""), "{snapshot}");
        (socket, snapshot)
    }
}

fn note(heard: &mut String, what: &str, answer: &str) {
    writeln!(heard, "{what}: {answer}").unwrap();
}
