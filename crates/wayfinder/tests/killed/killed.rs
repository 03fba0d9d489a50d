//! Servers that are killed without a word.

use std::time::Duration;

use serde_json::json;
use wayfinder_client::Client;
use wayfinder_protocol::{Phase, Status, TableState};

use crate::crowd::Crowd;
use crate::node::Database;

/// Kills the only server again and again in the middle of games, and starts it anew.
async fn kill_again_and_again(database: Database, kills: u64) {
    let mut node = database.start();
    let mut crowd = Crowd::gather(vec![node.host.clone()]).await;
    for kill in 0..kills {
        // Something is going on, and then it ends at any moment of it.
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

/// Kills the only server, and starts it again sooner than others would give it up. Nobody's clock ran meanwhile.
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
        let Phase::Game { play } = state.phase else { panic!("it has not begun") };
        play.deadline.expect("a clock runs")
    };
    let before = deadline(&client).await;
    node.kill();
    tokio::time::sleep(AWAY).await;
    let node = database.start();
    let after = deadline(&client.at(&node.host)).await;
    // A node's clock may be ahead of the database's by half of what an answer took.
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
