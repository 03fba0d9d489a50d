//! Cleanup of idle tables in memory and of idle connections.

use std::time::Duration;

use serde_json::json;
use wayfinder_protocol::{ClientMessage, ServerMessage};

use crate::on_both;
use crate::rig::{Database, Rig, begin, goodbye, play_some, receive, receive_matching, until};

on_both! {
    async fn an_idle_table_leaves_memory_and_is_read_again(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        play_some(&[&ana, &ben], &table, 4).await;
        let watched = begin(&[&ana, &ben], "tsuro", json!({})).await;
        let mut socket = ben.client.socket().await.unwrap();
        socket.say(&ClientMessage::Watch { table: watched.clone(), since: None, chat_since: None, seat: None }).await.unwrap();
        assert!(matches!(receive(&mut socket).await, ServerMessage::Snapshot { .. }));
        let before = ana.see(&table).await;
        let in_memory = || rig.app.hub().tables().in_memory();
        rig.time.pass(Duration::from_secs(59));
        assert_eq!(in_memory(), 2, "it is kept for a minute");
        rig.time.pass(Duration::from_secs(1));
        until("it not to be kept", || async { (in_memory() == 1).then_some(()) }).await;
        // The next request finds it unchanged.
        let mut after = ana.see(&table).await;
        assert_eq!((after.now - before.now, in_memory()), (60_000, 2));
        after.now = before.now;
        // Recent events are only sent to those who were there.
        assert_eq!(after, before);
        play_some(&[&ana, &ben], &table, 1).await;
        assert_eq!(ana.see(&table).await.version, before.version + 1);
        // A watched table stays in memory, or this would not be sent.
        play_some(&[&ana], &watched, 1).await;
        let update = |message: &ServerMessage| match message {
            ServerMessage::Update { state, .. } => Some(state.id.clone()),
            _ => None,
        };
        assert_eq!(receive_matching(&mut socket, update).await, watched);
        // Once it has no watchers, it is removed as well.
        drop(socket);
        until("the socket to be gone", || async { (rig.app.sockets() == 0).then_some(()) }).await;
        // The table notices a moment after the socket is closed, and only then begins to wait.
        until("nothing to be kept", || async {
            rig.time.pass(Duration::from_mins(1));
            (in_memory() == 0).then_some(())
        })
        .await;
    }
}

#[tokio::test]
async fn idle_clients_are_disconnected_after_75_seconds() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let mut silent = rig.anonymous().socket().await.unwrap();
    let mut talking = rig.anonymous().socket().await.unwrap();
    for _ in 0..3 {
        rig.time.pass(Duration::from_millis(24_999));
        talking.say(&ClientMessage::Ping {}).await.unwrap();
        assert!(matches!(receive(&mut talking).await, ServerMessage::Pong { .. }));
    }
    assert_eq!(rig.app.sockets(), 2);
    rig.time.pass(Duration::from_millis(3));
    assert_eq!(goodbye(&mut silent).await, "silent");
    talking.say(&ClientMessage::Ping {}).await.unwrap();
    assert!(matches!(receive(&mut talking).await, ServerMessage::Pong { .. }));
}
