//! Jobs in progress when a server stops resume by themselves when it is started again.

use std::time::Duration;

use serde_json::json;
use wayfinder_protocol::Status;
use wayfinder_server::config::{Config, Limits};
use wayfinder_server::store::Store;
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Rig, START, config, generous, until};

on_both! {
    async fn hundreds_of_bots_that_were_interrupted_decide_after_the_next_start(database: Database) {
        let config = || Config { limits: Limits { tables: 1000, ..generous() }, ..config(&database) };
        let rig = Rig::with(config(), Time::manual(START)).await;
        let ana = rig.guest("Ana").await;
        // None has decided when the server stops.
        let held = rig.hold_bots().await;
        for _ in 0..200 {
            let seats = json!([{ "kind": "bot", "level": "easy" }, { "kind": "me" }]);
            ana.make(json!({ "game": "tobago", "setup": "players=2 first=1", "seats": seats, "start": true })).await;
        }
        rig.stop().await;
        held.let_go().await;
        let store = Store::open(&database.url, "reader").await.unwrap();
        let tables = store.tables_of(ana.person.id.as_str(), 1000).await.unwrap();
        store.close().await;
        let interrupted = tables.iter().filter(|table| table.to_act.is_none()).count();
        assert_eq!(interrupted, 200, "no bot had decided yet");

        let rig = Rig::with(config(), Time::manual(START + 60_000)).await;
        let waiting = || async {
            let tables = rig.app.hub().store().tables_of(ana.person.id.as_str(), 1000).await.unwrap();
            assert_eq!(tables.len(), 200);
            let mine = tables.iter().all(|table| table.to_act.as_deref() == Some(ana.person.id.as_str()));
            mine.then_some(())
        };
        until("every bot to decide", waiting).await;
        rig.stop().await;
    }

    async fn a_table_is_the_same_after_the_next_start(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let made = ana.make(json!({ "game": "tsuro", "setup": "players=2", "seats": seats, "start": true })).await;
        ana.play_any(&made.id, 5).await;
        ana.play_any(&made.id, 7).await;
        let before = ana.see(&made.id).await;
        assert_eq!(before.status, Status::Playing);
        rig.stop().await;

        let rig = Rig::on(&database).await;
        rig.time.pass(Duration::from_millis(1));
        let client = ana.client.at(&rig.host);
        let after = client.get(&format!("/tables/{}", made.id)).await.unwrap();
        let after: wayfinder_protocol::TableState = after.read().unwrap();
        assert_eq!(wayfinder_protocol::TableState { now: before.now, ..after }, before);
        rig.stop().await;
    }
}
