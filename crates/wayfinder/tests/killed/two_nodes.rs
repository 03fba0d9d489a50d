//! Two server processes on one `PostgreSQL`.

use std::time::Duration;

use rustix::process::Signal;
use serde_json::{Value, json};
use wayfinder_client::{Client, Method};
use wayfinder_protocol::{Stage, Status, TableState};
use wayfinder_server::store::Store;

use crate::crowd::Crowd;
use crate::node::{Database, Node};

/// Returns the number of bot decisions a node has begun.
async fn decisions_begun(node: &Node) -> usize {
    let answer = Client::new(&node.host).send(Method::GET, "/metrics", None::<&()>).await.unwrap().text();
    let line = answer.lines().find(|line| line.starts_with("wayfinder_bot_decisions_total "));
    line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_bots_turn_is_taken_by_one_node() {
    let database = Database::postgres().await;
    let nodes = [database.start(), database.start()];
    let mut crowd = Crowd::gather(nodes.iter().map(|node| node.host.clone()).collect()).await;
    crowd.go_on(300).await;
    let ledger = crowd.ledger.clone();
    crowd.finish().await;
    let begun = decisions_begun(&nodes[0]).await + decisions_begun(&nodes[1]).await;
    let sum = ledger.check(&database.url, Some(Status::Finished)).await;
    assert!(sum.by_bots > 0);
    // If the machine delayed a node for too long, the other one took over and decided again; the node has
    // registered twice then.
    let store = Store::open(&database.url, "looks").await.unwrap();
    let undisturbed = store.presences(i64::MAX).await.unwrap().len() == 2;
    store.close().await;
    assert!(begun >= sum.by_bots);
    assert!(begun == sum.by_bots || !undisturbed, "no decision is begun twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_takes_over_from_one_that_is_killed() {
    let database = Database::postgres().await;
    let mut nodes = vec![database.start(), database.start()];
    let hosts = |nodes: &[Node]| nodes.iter().map(|node| node.host.clone()).collect::<Vec<_>>();
    let mut crowd = Crowd::gather(hosts(&nodes)).await;
    for _ in 0..4 {
        crowd.go_on(20).await;
        nodes.remove(0).kill();
        crowd.move_to(hosts(&nodes));
        crowd.go_on(20).await;
        nodes.push(database.start());
        crowd.move_to(hosts(&nodes));
    }
    // The last games are played to their end by one node alone.
    nodes.pop().unwrap().kill();
    crowd.move_to(hosts(&nodes));
    let ledger = crowd.ledger.clone();
    crowd.finish().await;
    ledger.check(&database.url, Some(Status::Finished)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_was_silent_for_too_long_does_not_quarrel_with_the_one_that_took_over() {
    let database = Database::postgres().await;
    let nodes = [database.start(), database.start()];
    let mut crowd = Crowd::gather(nodes.iter().map(|node| node.host.clone()).collect()).await;
    crowd.go_on(20).await;
    nodes[1].signal(Signal::STOP);
    // Longer than a node may be silent; the other one takes over the bots.
    tokio::time::sleep(Duration::from_secs(7)).await;
    crowd.go_on(10).await;
    nodes[1].signal(Signal::CONT);
    crowd.go_on(100).await;
    let ledger = crowd.ledger.clone();
    crowd.finish().await;
    let begun = decisions_begun(&nodes[0]).await + decisions_begun(&nodes[1]).await;
    let sum = ledger.check(&database.url, Some(Status::Finished)).await;
    // At each of the five tables one decision may have been interrupted.
    assert!((sum.by_bots..=sum.by_bots + 5).contains(&begun), "{begun} decisions begun for {sum:?}");
}

/// Creates a table that starts at once.
async fn make(client: &Client, wanted: &Value) -> TableState {
    let answer = client.post("/tables", wanted).await.unwrap();
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.read().unwrap()
}

/// Polls a table until it is as wanted.
async fn until(client: &Client, table: &TableState, wanted: impl Fn(&TableState) -> bool) {
    let look = async {
        loop {
            let state = client.get(&format!("/tables/{}", table.id)).await.unwrap().read().unwrap();
            if wanted(&state) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), look).await.expect("the other node takes over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_thought_at_a_killed_node_decides_at_another() {
    let database = Database::postgres().await;
    let (first, second) = (database.start(), database.start());
    let client = Client::guest(&first.host, "Ana").await.unwrap();
    let seats = json!([{ "kind": "bot", "level": "expert" }, { "kind": "me" }]);
    let wanted = json!({ "game": "tobago", "setup": "players=2", "seats": seats, "start": true });
    let made = make(&client, &wanted).await;
    first.kill();
    until(
        &client.at(&second.host),
        &made,
        |state| matches!(&state.phase, Stage::Game { play } if play.to_act == state.you.viewer.seat()),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_ran_at_a_killed_node_runs_out_at_another() {
    let database = Database::postgres().await;
    let (first, second) = (database.start(), database.start());
    let client = Client::guest(&first.host, "Ana").await.unwrap();
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "beginner" }]);
    let clock = json!({ "kind": "live", "base": 10, "increment": 0 });
    let wanted = json!({ "game": "tsuro", "setup": "players=2", "seats": seats, "clock": clock,
        "absence": { "kind": "out" }, "start": true });
    let made = make(&client, &wanted).await;
    first.kill();
    until(&client.at(&second.host), &made, |state| state.status == Status::Finished).await;
}
