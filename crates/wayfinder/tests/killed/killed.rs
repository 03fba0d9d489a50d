//! Servers that are killed without warning.

use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use wayfinder_client::Client;
use wayfinder_protocol::{Stage, Status, TableState};
use wayfinder_server::store::Store;
use wayfinder_server::table::{Entry, Logged};

use crate::crowd::Crowd;
use crate::node::Database;

/// Kills the only server repeatedly in the middle of games, and restarts it.
async fn kill_again_and_again(database: Database, kills: u64) {
    let mut node = database.start();
    let mut crowd = Crowd::gather(vec![node.host.clone()]).await;
    for kill in 0..kills {
        // The kill may come at any moment of the games.
        crowd.go_on(5).await;
        tokio::time::sleep(Duration::from_millis(kill * 7919 % 400)).await;
        node.kill();
        node = database.start();
        crowd.move_to(vec![node.host.clone()]);
    }
    let ledger = crowd.ledger.clone();
    let games = crowd.finish().await;
    node.kill();
    let sum = ledger.check(&database.url, Some(Status::Finished)).await;
    assert!(games >= 5 && sum.acknowledged as u64 >= 5 * kills && sum.by_bots > 0, "{games} games, {sum:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_and_no_table_is_stuck_on_sqlite() {
    kill_again_and_again(Database::sqlite(), 15).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_and_no_table_is_stuck_on_postgres() {
    kill_again_and_again(Database::postgres().await, 8).await;
}

/// Kills the only server, and restarts it before its tables could be taken over. No clock runs meanwhile.
async fn kill_for_a_moment(database: Database) {
    const AWAY: Duration = Duration::from_secs(2);
    let node = database.start();
    let client = Client::guest(&node.host, "Ana").await.unwrap();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let clock = json!({ "kind": "live", "base": 600, "increment": 0 });
    let wanted =
        json!({ "game": "tsuro", "setup": "players=2", "seats": seats, "clock": clock, "start": true });
    let answer = client.post("/tables", &wanted).await.unwrap();
    assert_eq!(answer.status, 201, "{}", answer.text());
    let table: TableState = answer.read().unwrap();
    let deadline = async |client: &Client| {
        let state: TableState = client.get(&format!("/tables/{}", table.id)).await.unwrap().read().unwrap();
        let Stage::Game { play } = state.phase else { panic!("it has not begun") };
        play.deadline.expect("a clock runs")
    };
    let before = deadline(&client).await;
    node.kill();
    tokio::time::sleep(AWAY).await;
    let node = database.start();
    let after = deadline(&client.at(&node.host)).await;
    // A node's clock may be ahead of the database's by half the time of an answer.
    assert!(after - before >= AWAY.as_millis() as i64 * 9 / 10, "put off by {} ms", after - before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_clock_runs_while_a_killed_server_is_away_on_sqlite() {
    kill_for_a_moment(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_clock_runs_while_a_killed_server_is_away_on_postgres() {
    kill_for_a_moment(Database::postgres().await).await;
}

/// Kills the only server while rematches are requested. A rematch that is linked to exists, and a repeated
/// request finds it.
async fn kill_during_rematches(database: Database, kills: usize) {
    const TABLES: usize = 8;
    let mut node = database.start();
    let mut client = Client::guest(&node.host, "Ana").await.unwrap();
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wanted = json!({ "game": "tsuro", "setup": "players=2", "seats": seats, "start": true });
    for kill in 0..kills {
        let mut over = Vec::new();
        for _ in 0..TABLES {
            let made: TableState = client.post("/tables", &wanted).await.unwrap().read().unwrap();
            let path = format!("/tables/{}/commands", made.id);
            assert_eq!(client.post(&path, &json!({ "do": "resign" })).await.unwrap().status, 200);
            over.push((made.id, path));
        }
        let again = json!({ "do": "rematch", "id": "again" });
        let mut asked = JoinSet::new();
        for (_, path) in over.clone() {
            let (client, again) = (client.clone(), again.clone());
            asked.spawn(async move { client.post(&path, &again).await.map(|answer| answer.json()) });
        }
        // After this number of answers the other requests are in progress.
        for _ in 0..=kill % 4 {
            asked.join_next().await.unwrap().unwrap().unwrap();
        }
        node.kill();
        asked.join_all().await;
        let store = Store::open(&database.url, "looks").await.unwrap();
        for (table, _) in &over {
            let log = store.entries(table.as_str(), 0).await.unwrap();
            let log = log.iter().map(|row| serde_json::from_str::<Logged>(&row.entry).unwrap());
            for logged in log {
                if let Entry::Rematch { table: next } = logged.entry {
                    assert!(store.table(next.as_str()).await.unwrap().is_some(), "{table} leads to {next}");
                }
            }
        }
        store.close().await;
        node = database.start();
        client = client.at(&node.host);
        for (_, path) in &over {
            let done = client.post(path, &again).await.unwrap().json();
            let next = format!("/tables/{}", done["rematch"].as_str().unwrap());
            let state: TableState = client.get(&next).await.unwrap().read().unwrap();
            assert_eq!(state.status, Status::Open);
            let left = client.post(&format!("{next}/commands"), &json!({ "do": "leave" })).await.unwrap();
            assert_eq!(left.status, 200, "{}", left.text());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_rematch_is_pointed_to_that_is_not_there_on_sqlite() {
    kill_during_rematches(Database::sqlite(), 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_rematch_is_pointed_to_that_is_not_there_on_postgres() {
    kill_during_rematches(Database::postgres().await, 4).await;
}
