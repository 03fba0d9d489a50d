//! A real server on a real database, for one test.

use std::time::Duration;

use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wayfinder_client::{Answer, Client};
use wayfinder_protocol::{Command, NewTable, Order, Person, TableId, TableState};
use wayfinder_server::app::App;
use wayfinder_server::config::{Config, Limits, Webhooks};
use wayfinder_server::luck::Luck;
use wayfinder_server::time::Time;
use wayfinder_server::{Parts, Server};

/// When the clock of a test begins.
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

/// A server that runs until it is dropped.
pub(crate) struct Rig {
    pub(crate) host: String,
    pub(crate) app: App,
    pub(crate) time: Time,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

/// Limits that do not get in the way of tests that are not about them.
pub(crate) fn generous() -> Limits {
    Limits {
        requests: 100_000,
        burst: 100_000,
        attempts: 100_000,
        messages: 100_000,
        lines: 100_000,
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
        Self::with_luck(config, time, Luck::system()).await
    }

    pub(crate) async fn with_luck(config: Config, time: Time, luck: Luck) -> Self {
        let parts = Parts { time: time.clone(), luck };
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

    /// Stops as a host stops it.
    pub(crate) async fn stop(mut self) {
        drop(self.stop.take());
        self.running.take().unwrap().await.unwrap();
    }

    pub(crate) fn nobody(&self) -> Client {
        Client::new(&self.host)
    }

    pub(crate) async fn guest(&self, name: &str) -> Player {
        Player::new(Client::guest(&self.host, name).await.unwrap()).await
    }
}

/// Somebody known to the server.
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

    /// Makes a table.
    pub(crate) async fn make(&self, wanted: serde_json::Value) -> TableState {
        let wanted: NewTable = serde_json::from_value(wanted).unwrap();
        let answer = self.client.post("/tables", &wanted).await.unwrap();
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.read().unwrap()
    }

    /// Does something at a table, without looking what comes of it.
    pub(crate) async fn try_order(&self, table: &TableId, id: Option<&str>, command: Command) -> Answer {
        let order = Order { id: id.map(str::to_owned), command };
        self.client.post(&format!("/tables/{table}/commands"), &order).await.unwrap()
    }

    /// Does something that must succeed, and gives the version it leads to.
    pub(crate) async fn order(&self, table: &TableId, command: Command) -> u64 {
        let answer = self.try_order(table, None, command.clone()).await;
        assert_eq!(answer.status, 200, "{command:?}: {}", answer.text());
        answer.json()["version"].as_u64().unwrap()
    }

    /// Does something that must be refused, and gives the status and the code.
    pub(crate) async fn refused(&self, table: &TableId, command: Command) -> (u16, String) {
        let answer = self.try_order(table, None, command.clone()).await;
        let fault = answer.fault().unwrap_or_else(|| panic!("{command:?} was not refused"));
        (answer.status.as_u16(), fault.code)
    }

    /// The table as this player may know it.
    pub(crate) async fn see(&self, table: &TableId) -> TableState {
        let answer = self.client.get(&format!("/tables/{table}")).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.read().unwrap()
    }

    /// Plays one of the legal actions, the `choice`th modulo how many there are; false if it is not this player's turn.
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

/// The notations of the actions that are offered.
pub(crate) fn offers(state: &TableState) -> Vec<String> {
    let wayfinder_protocol::Phase::Game { play } = &state.phase else { return Vec::new() };
    let offers: Vec<wayfinder_protocol::Offer> = play.actions.read().unwrap();
    offers.into_iter().map(|offer| offer.notation).collect()
}

/// A decision.
pub(crate) fn play(action: serde_json::Value) -> Command {
    Command::Play { seat: None, action: wayfinder_protocol::Json::of(&action), ply: None }
}

/// Waits until something is so.
pub(crate) async fn until<T, F: Future<Output = Option<T>>>(what: &str, mut look: impl FnMut() -> F) -> T {
    for _ in 0..1000 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("waited too long for {what}");
}

/// Two tests of one: on `SQLite`, and on `PostgreSQL`.
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
