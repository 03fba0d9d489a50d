//! The store, on both kinds of database.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod batches;
mod chat;
mod explained;
mod files;
mod lists;
mod log;
mod nodes;
mod people;
mod presence;
mod ratings;
mod retention;
mod silence;

use tempfile::TempDir;
use wayfinder_server::store::{Append, LogRow, Person, PersonKind, SeatRow, Status, Store, TableRow};

/// An empty database with a store on it.
struct Db {
    store: Store,
    url: String,
    /// The folder of the file, deleted when this is dropped.
    folder: Option<TempDir>,
}

impl Db {
    async fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("wayfinder.db").display());
        Self { store: Store::open(&url, "one").await.unwrap(), url, folder: Some(folder) }
    }

    async fn postgres() -> Self {
        let url = wayfinder_pg_for_tests::fresh_database().await;
        Self { store: Store::open(&url, "one").await.unwrap(), url, folder: None }
    }
}

/// Defines a test on each kind of database from each of these functions.
macro_rules! both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::Db::sqlite().await).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::Db::postgres().await).await;
            })*
        }
    };
}
use both;

fn person(id: &str, kind: PersonKind) -> Person {
    Person {
        id: id.into(),
        name: format!("Name of {id}"),
        kind,
        login: None,
        password: None,
        webhook: None,
        created_at: 1,
    }
}

async fn add_people(store: &Store, ids: &[&str]) {
    for id in ids {
        assert!(store.add_person(&person(id, PersonKind::Guest)).await.unwrap());
    }
}

fn table(id: &str, version: u64) -> TableRow {
    TableRow {
        id: id.into(),
        game: "tsuro".into(),
        status: Status::Playing,
        public: true,
        rated: false,
        host: "ann".into(),
        version,
        setup: "{}".into(),
        facts: "{}".into(),
        to_act: None,
        due_at: None,
        created_at: 100,
        changed_at: 100 + version.cast_signed(),
        finished_at: None,
    }
}

/// Returns an append of one row.
fn append(id: &str, version: u64) -> Append {
    Append {
        rows: vec![row(version)],
        table: table(id, version),
        seats: None,
        rate: None,
        deliveries: Vec::new(),
    }
}

fn row(version: u64) -> LogRow {
    LogRow { version, at: 5, entry: format!("{{\"v\":{version}}}") }
}

fn seat(seat: u8, person: &str) -> SeatRow {
    SeatRow { seat, person: Some(person.into()), bot: None, rank: None, points: None }
}

/// Returns the append of a table that was created and finished at once.
fn finished(id: &str, at: i64, people: &[&str]) -> Append {
    let mut append = append(id, 1);
    append.table.status = Status::Finished;
    append.table.finished_at = Some(at);
    append.seats = Some((0..).zip(people).map(|(n, person)| seat(n, person)).collect());
    append
}

fn ids(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}
