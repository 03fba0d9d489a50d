//! What nodes on one `PostgreSQL` have missed: what others did while they could not hear.

use std::time::Duration;

use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use wayfinder_protocol::{BotEvent, ClientMessage, ServerMessage};

use crate::rig::{Database, Player, Rig, goodbye, hear_of, until};

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
    hear_of(socket, |message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
    assert!(player.is_known().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_sent_away_while_a_node_could_not_hear_goes_when_it_hears_again() {
    let database = Database::postgres().await;
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let (_, script) = ana.token().await;
    let table = ben.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
    assert_eq!(ben.see(&table).await.seats[0].person.as_ref().unwrap().name, "Ben");
    let mut events = script.lines("/bot/events").await.unwrap();
    let mut socket = ana.client.socket().await.unwrap();
    let mut other = ben.client.socket().await.unwrap();
    let mut nobody = rig.nobody().socket().await.unwrap();

    // Another node would do the same, and what it says about it would not arrive.
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
