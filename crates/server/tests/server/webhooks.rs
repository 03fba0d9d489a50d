//! Webhooks: players who asked for it are notified of their turn.

use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use wayfinder_protocol::{Command, WebhookEvent};
use wayfinder_server::store::{Append, Delivery, LogRow};

use crate::on_both;
use crate::rig::{Player, Rig, START};

/// Receives one request, answers with a status, and returns its body.
async fn receive(listener: &TcpListener, status: &str) -> Value {
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut request = Vec::new();
    loop {
        let mut part = [0; 1024];
        let read = stream.read(&mut part).await.unwrap();
        request.extend_from_slice(&part[..read]);
        let text = String::from_utf8_lossy(&request).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            assert!(head.starts_with("POST /turn "), "{head}");
            let length = head
                .lines()
                .find_map(|line| line.to_lowercase().strip_prefix("content-length: ").map(str::to_owned));
            if body.len() == length.unwrap().parse::<usize>().unwrap() {
                stream
                    .write_all(format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n").as_bytes())
                    .await
                    .unwrap();
                return serde_json::from_str(body).unwrap();
            }
        }
    }
}

async fn set_webhook(player: &Player, listener: &TcpListener) {
    let url = format!("http://{}/turn", listener.local_addr().unwrap());
    let mut client = player.client.clone();
    let answer =
        client.ask(wayfinder_client::Method::PUT, "/me/webhook", &json!({ "url": url })).await.unwrap();
    assert_eq!(answer.status, 204, "{}", answer.text());
}

on_both! {
    async fn a_webhook_is_called_on_a_players_turn_and_retried_until_it_is_delivered(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        set_webhook(&ben, &listener).await;
        let slow = json!({ "game": "tsuro", "setup": "players=2 first=1", "clock": { "kind": "days", "days": 3 } });
        let table = ana.make(slow).await.id;
        ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
        ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
        ana.order(&table, Command::Start {}).await;
        assert!(ana.play_any(&table, 0).await);
        let refused = tokio::time::timeout(Duration::from_mins(1), receive(&listener, "500 Oh")).await.unwrap();
        assert_eq!(refused["event"], "your-turn");
        let WebhookEvent::YourTurn { table: at, game, version, deadline } =
            serde_json::from_value(refused.clone()).unwrap();
        let state = ben.see(&table).await;
        let until = crate::rig::game(&state).deadline;
        assert_eq!((at, game.as_str(), version, deadline), (table, "tsuro", state.version, until));
        // The next attempt comes after a minute of the server's clock, which is advanced repeatedly until the
        // first was recorded.
        let arrives = receive(&listener, "200 OK");
        tokio::pin!(arrives);
        let again = loop {
            rig.time.pass(Duration::from_secs(61));
            tokio::select! {
                delivery = &mut arrives => break delivery,
                () = tokio::time::sleep(Duration::from_millis(500)) => {}
            }
        };
        assert_eq!(again, refused);
    }
}

on_both! {
    async fn an_unresponsive_endpoint_delays_no_other(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let (dead, live) =
            (TcpListener::bind("127.0.0.1:0").await.unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap());
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        let store = rig.app.hub().store();
        let mut row = store.table(table.as_str()).await.unwrap().unwrap();
        row.version += 1;
        let delivery = |n: usize, person: &Player, listener: &TcpListener, next_at| Delivery {
            id: format!("delivery-{n:03}"),
            person: person.person.id.to_string(),
            url: format!("http://{}/turn", listener.local_addr().unwrap()),
            body: json!({ "n": n }).to_string(),
            tries: 0,
            next_at,
        };
        // A hundred deliveries to dead addresses have waited longer than the one to a live address.
        let mut deliveries: Vec<_> = (0..100).map(|n| delivery(n, &ana, &dead, START - 1)).collect();
        deliveries.push(delivery(100, &ben, &live, START));
        let entry = json!({ "entry": "ready", "seat": 1, "ready": true }).to_string();
        let rows = vec![LogRow { version: row.version, at: START, entry }];
        store.append(Append { rows, table: row, seats: None, rate: None, deliveries }).await.unwrap();
        // It accepts every connection and never answers.
        let taken = Arc::new(Mutex::new(Vec::new()));
        let silent = tokio::spawn({
            let taken = Arc::clone(&taken);
            async move {
                loop {
                    let (stream, _) = dead.accept().await.unwrap();
                    taken.lock().unwrap().push(stream);
                }
            }
        });
        let arrived = tokio::time::timeout(Duration::from_mins(1), receive(&live, "200 OK")).await.unwrap();
        assert_eq!(arrived["n"], 100);
        let tried = crate::rig::until("the silent one to be tried", || async {
            Some(taken.lock().unwrap().len()).filter(|tried| *tried > 0)
        });
        assert!(tried.await <= 4, "few connections wait for one destination");
        silent.abort();
    }
}
