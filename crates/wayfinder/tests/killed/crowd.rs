//! People who play one game after the other, at several tables at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use wayfinder_protocol::Command;

use crate::ledger::Ledger;
use crate::person::{Hosts, Person};

/// The time limit for the last games after the last kill. Only a stuck game takes longer.
const GAMES_TIMEOUT: Duration = Duration::from_mins(2);

pub(crate) struct Crowd {
    pub(crate) ledger: Ledger,
    hosts: watch::Sender<Vec<String>>,
    enough: Arc<AtomicBool>,
    tables: JoinSet<usize>,
}

impl Crowd {
    /// Opens a table of each kind: both games, with and without bots, with one person and with two.
    pub(crate) async fn gather(hosts: Vec<String>) -> Self {
        let (hosts, heard) = watch::channel(hosts);
        let (ledger, enough) = (Ledger::default(), Arc::<AtomicBool>::default());
        let kinds = [
            ("tsuro", "players=2", json!([{ "kind": "me" }, { "kind": "open" }])),
            ("tsuro", "players=3", json!([{ "kind": "me" }, { "kind": "open" }, bot("beginner")])),
            ("tsuro", "players=4", json!([bot("easy"), { "kind": "me" }, bot("beginner"), bot("beginner")])),
            ("tobago", "players=2", json!([bot("beginner"), { "kind": "me" }])),
            ("tobago", "players=3", json!([{ "kind": "open" }, { "kind": "me" }, bot("beginner")])),
        ];
        let mut tables = JoinSet::new();
        for (number, (game, setup, seats)) in kinds.into_iter().enumerate() {
            let wanted = json!({ "game": game, "setup": setup, "seats": seats, "public": true });
            let host = person("h", number, &heard, &ledger).await;
            let guest = person("g", number + 1, &heard, &ledger).await;
            tables.spawn(play_on_and_on(host, guest, wanted, Arc::clone(&enough)));
        }
        Self { ledger, hosts, enough, tables }
    }

    /// Sends everybody the current addresses of the servers.
    pub(crate) fn move_to(&self, hosts: Vec<String>) {
        self.hosts.send_replace(hosts);
    }

    /// Waits until a number of further commands were acknowledged.
    pub(crate) async fn go_on(&mut self, more: usize) {
        let enough = self.ledger.len() + more;
        let reached = async {
            while self.ledger.len() < enough {
                if let Some(ended) = self.tables.try_join_next() {
                    panic!("a table has ended with {ended:?}");
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(GAMES_TIMEOUT, reached).await.expect("people can play");
    }

    /// Lets everybody finish their game, and returns the number of games played.
    pub(crate) async fn finish(self) -> usize {
        self.enough.store(true, Ordering::Relaxed);
        let games = tokio::time::timeout(GAMES_TIMEOUT, self.tables.join_all()).await;
        games.expect("no table is stuck").into_iter().sum()
    }
}

fn bot(level: &str) -> Value {
    json!({ "kind": "bot", "level": level })
}

async fn person(kind: &str, number: usize, hosts: &Hosts, ledger: &Ledger) -> Person {
    Person::new(&format!("{kind}{number}"), hosts.clone(), number, ledger.clone()).await
}

async fn play_on_and_on(host: Person, guest: Person, wanted: Value, enough: Arc<AtomicBool>) -> usize {
    let for_two = wanted["seats"].as_array().unwrap().iter().any(|seat| seat["kind"] == "open");
    let wanted = serde_json::from_value(wanted).unwrap();
    let mut games = 0;
    while !enough.load(Ordering::Relaxed) {
        let table = host.make(&wanted).await;
        assert_eq!(
            host.tables().await,
            [table.clone()].into(),
            "one table was made, however often it was asked for"
        );
        if for_two {
            guest.order(&table, Command::Sit { seat: None, nonce: None }).await;
            guest.order(&table, Command::Ready { ready: true, nonce: None }).await;
        }
        host.order(&table, Command::Start {}).await;
        if for_two {
            tokio::join!(host.play(&table), guest.play(&table));
        } else {
            host.play(&table).await;
        }
        games += 1;
    }
    games
}
