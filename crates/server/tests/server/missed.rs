//! Nodes on one `PostgreSQL` that missed notifications of others, and times without any node.

use std::time::Duration;

use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use wayfinder_protocol::{BotEvent, ClientMessage, Clock, ServerMessage, TableId};
use wayfinder_server::time::Time;

use crate::rig::{Database, Player, Rig, START, config, game, goodbye, receive_matching, until};

async fn execute(database: &Database, sql: &'static str, person: Option<&Player>) {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let query = sqlx::query(sql);
    let query = match person {
        Some(player) => query.bind(player.person.id.to_string()),
        None => query,
    };
    query.execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn ping(player: &Player, socket: &mut wayfinder_client::Socket) {
    socket.say(&ClientMessage::Ping {}).await.unwrap();
    receive_matching(socket, |message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
    assert!(player.is_known().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missed_notices_are_recovered_after_a_reconnect() {
    let database = Database::postgres().await;
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let (_, script) = ana.token().await;
    let table = ben.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
    assert_eq!(ben.see(&table).await.seats[0].person.as_ref().unwrap().name, "Ben");
    let mut events = script.lines("/bot/events").await.unwrap();
    let mut socket = ana.client.socket().await.unwrap();
    let mut other = ben.client.socket().await.unwrap();
    let mut nobody = rig.anonymous().socket().await.unwrap();

    // Another node would do the same, and its notification would not arrive.
    execute(&database, "DELETE FROM credentials WHERE person = $1", Some(&ana)).await;
    execute(&database, "UPDATE people SET name = 'Benjamin' WHERE id = $1", Some(&ben)).await;
    ping(&ben, &mut other).await;
    assert_eq!(ben.see(&table).await.seats[0].person.as_ref().unwrap().name, "Ben", "nobody has heard of it");
    let deafen = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE query LIKE 'LISTEN%' AND datname = current_database() AND pid <> pg_backend_pid()";
    execute(&database, deafen, None).await;

    assert_eq!(goodbye(&mut socket).await, "who-are-you");
    let ended = tokio::time::timeout(Duration::from_secs(20), events.next::<BotEvent>());
    assert!(matches!(ended.await.expect("the stream goes on"), Ok(None)));
    until("the other name", || async {
        let state = ben.see(&table).await;
        (state.seats[0].person.as_ref().unwrap().name == "Benjamin").then_some(())
    })
    .await;
    ping(&ben, &mut other).await;
    ping(&ben, &mut nobody).await;
    rig.stop().await;
}

/// Starts a node with this clock.
async fn start(database: &Database, time: &Time) -> Rig {
    Rig::with(config(database), time.clone()).await
}

/// Waits until a node reports a deadline that outages have put off by this number of milliseconds.
async fn put_off_by(player: &Player, node: &Rig, table: &TableId, outages: i64) {
    let there = Player::new(player.client.at(&node.host)).await;
    let end = Some(START + 3_600_000 + outages);
    until(&format!("a deadline {outages} ms later"), || async {
        (game(&there.see(table).await).deadline == end).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_without_any_node_is_counted_once_however_they_come_and_go() {
    const DAY: i64 = 86_400_000;
    let database = Database::postgres().await;
    let time = Time::manual(START);
    let first = start(&database, &time).await;
    let clock = json!({ "clock": Clock::Live { base: 3600, increment: 0 } });
    let (ana, _, table) = first.two_at_tsuro(clock).await;
    put_off_by(&ana, &first, &table, 0).await;
    first.stop().await;

    // Two nodes that start at the same moment both know of it.
    time.pass(Duration::from_hours(24));
    let (one, two) = tokio::join!(start(&database, &time), start(&database, &time));
    put_off_by(&ana, &one, &table, DAY).await;
    put_off_by(&ana, &two, &table, DAY).await;

    // While one is running, others may start and stop.
    one.stop().await;
    time.pass(Duration::from_mins(10));
    let one = start(&database, &time).await;
    put_off_by(&ana, &one, &table, DAY).await;
    put_off_by(&ana, &two, &table, DAY).await;

    // They stop one after the other, and start one after the other, within the time a node may be silent.
    one.stop().await;
    time.pass(Duration::from_secs(2));
    two.stop().await;
    time.pass(Duration::from_millis(3_210));
    let one = start(&database, &time).await;
    time.pass(Duration::from_secs(2));
    let two = start(&database, &time).await;
    put_off_by(&ana, &one, &table, DAY + 3_210).await;
    put_off_by(&ana, &two, &table, DAY + 3_210).await;

    // Both were suspended for a while.
    time.miss(Duration::from_mins(1));
    put_off_by(&ana, &one, &table, DAY + 63_210).await;
    put_off_by(&ana, &two, &table, DAY + 63_210).await;
    one.stop().await;
    two.stop().await;
}
