//! A real server on a real database, for one test.

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wayfinder_client::{Answer, Client, Socket};
use wayfinder_game::Seat;
use wayfinder_protocol::{Command, Order, Person, Play, ServerMessage, Stage, Status, TableId, TableState};
use wayfinder_server::app::App;
use wayfinder_server::bot_pool::Priority;
use wayfinder_server::config::{Config, Limits, Webhooks};
use wayfinder_server::random::Random;
use wayfinder_server::time::Time;
use wayfinder_server::{Parts, Server};

/// The time at which the clock of a test begins.
pub(crate) const START: i64 = 1_700_000_000_000;

/// A database that several servers can be started on.
pub(crate) struct Database {
    pub(crate) url: String,
    _folder: Option<TempDir>,
}

impl Database {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("wayfinder.db").display());
        Self { url, _folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Self {
        Self { url: wayfinder_pg_for_tests::fresh_database().await, _folder: None }
    }
}

/// A handle that keeps bots from deciding until it is dropped.
pub(crate) struct HeldBots {
    go: std::sync::mpsc::Sender<()>,
    held: JoinHandle<()>,
}

impl HeldBots {
    pub(crate) async fn let_go(self) {
        drop(self.go);
        self.held.await.unwrap();
    }
}

/// A server that runs until it is dropped.
pub(crate) struct Rig {
    pub(crate) host: String,
    pub(crate) app: App,
    pub(crate) time: Time,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

/// Returns limits high enough for tests that are not about them.
pub(crate) fn generous() -> Limits {
    Limits {
        requests: 100_000,
        burst: 100_000,
        attempts: 100_000,
        logins: 100_000,
        logins_elsewhere: 100_000,
        messages: 100_000,
        lines: 100_000,
        changes: 100_000,
        listed: 100,
        listings: 100_000,
        connections_per_address: 2_000,
        sockets_per_address: 10_000,
        ..Limits::default()
    }
}

pub(crate) fn config(database: &Database) -> Config {
    Config {
        bind: ([127, 0, 0, 1], 0).into(),
        database: database.url.clone(),
        bot_threads: 1,
        webhooks: Webhooks::Any,
        limits: generous(),
        ..Config::default()
    }
}

impl Rig {
    pub(crate) async fn on(database: &Database) -> Self {
        Self::with(config(database), Time::manual(START)).await
    }

    pub(crate) async fn with(config: Config, time: Time) -> Self {
        Self::with_random(config, time, Random::system()).await
    }

    pub(crate) async fn with_random(config: Config, time: Time, random: Random) -> Self {
        Self::with_parts(config, Parts { time, random, ..Parts::default() }).await
    }

    pub(crate) async fn with_parts(config: Config, parts: Parts) -> Self {
        let time = parts.time.clone();
        let server = Server::start(config, parts).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let (host, app) = (server.address().to_string(), server.app().clone());
        let running = tokio::spawn(async move {
            let told = async move {
                let _ = stopped.await;
            };
            server.run(told).await.unwrap();
        });
        Self { host, app, time, stop: Some(stop), running: Some(running) }
    }

    /// Shuts the server down as its host would.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.running.take().unwrap().await.unwrap();
    }

    /// Blocks the only thread of the bot pool, so that the bots' turns last until it is released.
    pub(crate) async fn hold_bots(&self) -> HeldBots {
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let bot_pool = self.app.hub().bot_pool().clone();
        let held = tokio::spawn(async move {
            bot_pool.run(Priority::People, move || wait.recv().is_ok()).await;
        });
        until("the thread to be held up", || async { (self.app.hub().bot_pool().busy() == 1).then_some(()) })
            .await;
        HeldBots { go, held }
    }

    pub(crate) fn anonymous(&self) -> Client {
        Client::new(&self.host)
    }

    pub(crate) async fn guest(&self, name: &str) -> Player {
        Player::new(Client::guest(&self.host, name).await.unwrap()).await
    }

    /// Creates a person with an account; the password is [`PASSWORD`].
    pub(crate) async fn account(&self, name: &str) -> Player {
        let mut client = self.guest(name).await.client;
        let wanted = json!({ "name": name, "password": PASSWORD });
        let answer = client.ask(Method::POST, "/account", &wanted).await.unwrap();
        assert_eq!(answer.status, 201, "{}", answer.text());
        Player::new(client).await
    }

    /// Logs in with an account.
    pub(crate) async fn log_in(&self, name: &str) -> Player {
        let mut client = self.anonymous();
        let wanted = json!({ "name": name, "password": PASSWORD });
        let answer = client.ask(Method::POST, "/session", &wanted).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text());
        Player::new(client).await
    }

    /// Starts a game of Tsuro between two guests in which the first seat begins, with further settings.
    pub(crate) async fn two_at_tsuro(&self, settings: Value) -> (Player, Player, TableId) {
        let (ana, ben) = (self.guest("Ana").await, self.guest("Ben").await);
        let table = begin(&[&ana, &ben], "tsuro", settings).await;
        (ana, ben, table)
    }
}

/// The password of every account.
pub(crate) const PASSWORD: &str = "correct horse";

/// Starts a game of these people, the first of whom creates the table and sits first.
pub(crate) async fn begin(people: &[&Player], game: &str, settings: Value) -> TableId {
    let mut wanted = json!({ "game": game, "setup": format!("players={} first=1", people.len()) });
    wanted.as_object_mut().unwrap().extend(settings.as_object().unwrap().clone());
    let made = people[0].make(wanted).await;
    for person in &people[1..] {
        person.order(&made.id, Command::Sit { seat: None, nonce: None }).await;
        person.order(&made.id, Command::Ready { ready: true, nonce: None }).await;
    }
    people[0].order(&made.id, Command::Start {}).await;
    made.id
}

/// Plays a game to its end with arbitrary choices; only these people may be at the table.
pub(crate) async fn play_out(people: &[&Player], table: &TableId) -> TableState {
    for choice in 0.. {
        let mut acted = false;
        for person in people {
            acted |= person.play_any(table, choice).await;
        }
        if !acted {
            break;
        }
    }
    let over = people[0].see(table).await;
    assert_eq!(over.status, Status::Finished);
    over
}

/// Plays a number of decisions. The stones begin far apart, so that a game of Tsuro does not end early.
pub(crate) async fn play_some(people: &[&Player], table: &TableId, plies: usize) {
    for _ in 0..plies {
        let mut acted = false;
        for person in people {
            let state = person.see(table).await;
            let offered = offers(&state);
            if !acted && !offered.is_empty() {
                let choice = if game(&state).ply == 0 { 0 } else { offered.len() / 2 };
                person.order(table, play(json!(offered[choice]))).await;
                acted = true;
            }
        }
        assert!(acted, "nobody is to act");
    }
}

/// Returns the game at a table.
pub(crate) fn game(state: &TableState) -> &Play {
    let Stage::Game { play } = &state.phase else { panic!("{} has not begun", state.id) };
    play
}

/// Returns the seat of this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Receives the next message on a socket.
pub(crate) async fn receive(socket: &mut Socket) -> ServerMessage {
    let message = tokio::time::timeout(TEST_TIMEOUT, socket.next()).await.expect("nothing was heard");
    message.unwrap().expect("the socket was closed")
}

/// Receives messages until one is of interest.
pub(crate) async fn receive_matching<T>(
    socket: &mut Socket,
    interest: impl Fn(&ServerMessage) -> Option<T>,
) -> T {
    loop {
        if let Some(found) = interest(&receive(socket).await) {
            return found;
        }
    }
}

/// Returns the code of the goodbye that ends a socket.
pub(crate) async fn goodbye(socket: &mut Socket) -> String {
    let said = |message: &ServerMessage| match message {
        ServerMessage::Goodbye { fault } => Some(fault.code.clone()),
        _ => None,
    };
    let code = receive_matching(socket, said).await;
    let after = tokio::time::timeout(TEST_TIMEOUT, socket.next()).await.expect("the socket stays open");
    assert!(!matches!(after, Ok(Some(_))), "{after:?} after the goodbye");
    code
}

/// The time limit for anything a test waits for.
pub(crate) const TEST_TIMEOUT: Duration = Duration::from_secs(20);

/// A person known to the server, with a client.
#[derive(Clone)]
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) person: Person,
}

impl Player {
    pub(crate) async fn new(client: Client) -> Self {
        let person = client.get("/me").await.unwrap().read().unwrap();
        Self { client, person }
    }

    /// Sends a request with any method.
    pub(crate) async fn ask(&self, method: Method, path: &str, body: Value) -> Answer {
        self.client.send(method, &format!("/api/v1{path}"), Some(&body)).await.unwrap()
    }

    /// Gets a resource that must exist.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let answer = self.client.get(path).await.unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        answer.json()
    }

    /// Returns whether the client is still authenticated.
    pub(crate) async fn is_known(&self) -> bool {
        self.client.get("/me").await.unwrap().status == 200
    }

    /// Creates a token of this person, and returns its id and a client that uses it.
    pub(crate) async fn token(&self) -> (String, Client) {
        let made = self.ask(Method::POST, "/tokens", json!({ "label": "a script" })).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let text = |key: &str| made.json()[key].as_str().unwrap().to_owned();
        (text("id"), self.client.with_token(text("secret")))
    }

    /// Creates a table.
    pub(crate) async fn make(&self, wanted: Value) -> TableState {
        let answer = self.client.post("/tables", &wanted).await.unwrap();
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.read().unwrap()
    }

    /// Sends a command to a table and returns the answer unchecked.
    pub(crate) async fn try_order(&self, table: &TableId, id: Option<&str>, command: Command) -> Answer {
        let order = Order { id: id.map(str::to_owned), command };
        self.client.post(&format!("/tables/{table}/commands"), &order).await.unwrap()
    }

    /// Sends a command that must succeed, and returns the version it leads to.
    pub(crate) async fn order(&self, table: &TableId, command: Command) -> u64 {
        let answer = self.try_order(table, None, command.clone()).await;
        assert_eq!(answer.status, 200, "{command:?}: {}", answer.text());
        answer.json()["version"].as_u64().unwrap()
    }

    /// Sends a command that must be rejected, and returns the status and the code.
    pub(crate) async fn refused(&self, table: &TableId, command: Command) -> (u16, String) {
        let answer = self.try_order(table, None, command.clone()).await;
        let fault = answer.fault().unwrap_or_else(|| panic!("{command:?} was not refused"));
        (answer.status.as_u16(), fault.code)
    }

    /// Returns the table as this player may see it.
    pub(crate) async fn see(&self, table: &TableId) -> TableState {
        let answer = self.client.get(&format!("/tables/{table}")).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.read().unwrap()
    }

    /// Plays one of the legal actions, the `choice`th modulo their number; returns false if it is not this
    /// player's turn.
    pub(crate) async fn play_any(&self, table: &TableId, choice: usize) -> bool {
        let actions = offers(&self.see(table).await);
        if actions.is_empty() {
            return false;
        }
        let action = actions[choice % actions.len()].as_str().into();
        self.order(table, play(action)).await;
        true
    }
}

/// Returns the notations of the actions offered.
pub(crate) fn offers(state: &TableState) -> Vec<String> {
    let Stage::Game { play } = &state.phase else { return Vec::new() };
    let offers: Vec<wayfinder_protocol::Offer> = play.actions.read().unwrap();
    offers.into_iter().map(|offer| offer.notation).collect()
}

/// Returns the command that plays an action.
pub(crate) fn play(action: Value) -> Command {
    Command::Play { seat: None, action: wayfinder_protocol::Json::of(&action), ply: None }
}

/// Polls until there is a result.
pub(crate) async fn until<T, F: Future<Output = Option<T>>>(what: &str, mut look: impl FnMut() -> F) -> T {
    for _ in 0..1000 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("waited too long for {what}");
}

/// Defines two tests from one: on `SQLite`, and on `PostgreSQL`.
#[macro_export]
macro_rules! on_both {
    ($(async fn $name:ident($database:ident: Database) $body:block)*) => {$(
        mod $name {
            use super::*;

            async fn run($database: $crate::rig::Database) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                run($crate::rig::Database::sqlite()).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                run($crate::rig::Database::postgres().await).await;
            }
        }
    )*};
}
