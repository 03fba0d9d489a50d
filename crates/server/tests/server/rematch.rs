//! The next game of the same people.

use axum::http::Method;
use serde_json::json;
use sqlx::Connection as _;
use wayfinder_protocol::{Command, Status, TableId};
use wayfinder_server::store::{Append, LogRow, Store};

use crate::on_both;
use crate::rig::{Player, Rig};

async fn ask(player: &Player, table: &TableId) -> TableId {
    let answer = player.try_order(table, None, Command::Rematch {}).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["rematch"].as_str().unwrap().into()
}

on_both! {
    async fn everybody_who_requests_a_rematch_gets_the_same_table_with_rotated_seats(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "public": true })).await;
        assert_eq!(ana.refused(&table, Command::Rematch {}).await, (409, "not-over".to_owned()));
        ana.order(&table, Command::Resign { seat: None }).await;
        let cleo = rig.guest("Cleo").await;
        assert_eq!(cleo.refused(&table, Command::Rematch {}).await, (403, "no-seat".to_owned()));
        let (first, second) = tokio::join!(ask(&ana, &table), ask(&ben, &table));
        assert_eq!(first, second);
        assert_eq!(ask(&ana, &table).await, first);
        assert_eq!(ben.see(&table).await.rematch.as_ref(), Some(&first));
        let next = ben.see(&first).await;
        let names: Vec<_> = next.seats.iter().map(|seat| seat.person.as_ref().unwrap().name.as_str()).collect();
        assert_eq!((names.as_slice(), next.status, next.public), (["Ben", "Ana"].as_slice(), Status::Open, true));
        assert_ne!(next.commitment, ben.see(&table).await.commitment);
        // The first to ask is the host, and ready.
        let (host, other) = if next.host == ana.person.id { (&ana, &ben) } else { (&ben, &ana) };
        other.order(&first, Command::Ready { ready: true, nonce: None }).await;
        host.order(&first, Command::Start {}).await;
        assert_eq!(ana.get("/lobby").await["yours"].as_array().unwrap().len(), 1);
    }

    async fn a_crash_before_the_rematch_was_set_up_does_not_make_two(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        ana.order(&table, Command::Resign { seat: None }).await;
        rig.stop().await;
        // The state after a server was killed between the two writes: the log names the next game, which does
        // not exist.
        let store = Store::open(&database.url, "crashed").await.unwrap();
        let mut row = store.table(table.as_str()).await.unwrap().unwrap();
        row.version += 1;
        let entry = json!({ "entry": "rematch", "table": "promised", "by": ana.person.id }).to_string();
        let rows = vec![LogRow { version: row.version, at: row.changed_at, entry }];
        store.append(Append { rows, table: row, seats: None, rate: None, deliveries: Vec::new() }).await.unwrap();
        store.close().await;
        let rig = Rig::on(&database).await;
        let (ana, ben) = (Player::new(ana.client.at(&rig.host)).await, Player::new(ben.client.at(&rig.host)).await);
        assert_eq!(ana.client.get("/tables/promised").await.unwrap().status, 404);
        let (first, second) = tokio::join!(ask(&ana, &table), ask(&ben, &table));
        assert_eq!((first.as_str(), second.as_str()), ("promised", "promised"));
        assert_eq!(ben.see(&first).await.seats[0].person.as_ref().unwrap().name, "Ben");
        assert_eq!(ben.get("/lobby").await["yours"].as_array().unwrap().len(), 1);
    }

    async fn the_seat_of_a_deleted_person_is_open_at_the_rematch(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        ana.order(&table, Command::Resign { seat: None }).await;
        assert_eq!(ana.ask(Method::DELETE, "/me", json!({})).await.status, 204);
        let next = ben.see(&ask(&ben, &table).await).await;
        assert!(next.seats[1].person.is_none(), "{:?}", next.seats);
        assert_eq!(next.seats[0].person.as_ref().unwrap().name, "Ben");
    }
}

/// Makes the database reject every new table from now on, as if it failed just before.
async fn refuse_new_tables(url: &str) {
    if url.starts_with("postgres") {
        let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
        let sql = "ALTER TABLE tables ADD CONSTRAINT stopped CHECK (status <> 'open') NOT VALID";
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    } else {
        let mut connection = sqlx::SqliteConnection::connect(url).await.unwrap();
        let sql = "CREATE TRIGGER stopped BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'stopped'); END";
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    }
}

/// Makes the database accept new tables again.
async fn accept_new_tables(url: &str) {
    if url.starts_with("postgres") {
        let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
        let sql = "ALTER TABLE tables DROP CONSTRAINT stopped";
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    } else {
        let mut connection = sqlx::SqliteConnection::connect(url).await.unwrap();
        sqlx::raw_sql("DROP TRIGGER stopped").execute(&mut connection).await.unwrap();
    }
}

on_both! {
    async fn a_rematch_that_could_not_be_set_up_is_not_pointed_to(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        ana.order(&table, Command::Resign { seat: None }).await;
        let over = ben.see(&table).await;
        refuse_new_tables(&database.url).await;
        let failed = ana.try_order(&table, Some("again"), Command::Rematch {}).await;
        assert_eq!(failed.fault().unwrap().code, "unavailable");
        let after = ben.see(&table).await;
        assert_eq!((after.rematch, after.version), (None, over.version), "both are written, or neither");
        accept_new_tables(&database.url).await;
        let done = ana.try_order(&table, Some("again"), Command::Rematch {}).await;
        let next: TableId = done.json()["rematch"].as_str().unwrap().into();
        assert_eq!(ask(&ben, &table).await, next);
        assert_eq!(ben.see(&next).await.seats[0].person.as_ref().unwrap().name, "Ben");
    }
}
