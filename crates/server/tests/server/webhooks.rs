//! Who asked for it is told by a request of their own that it is their turn.

use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use wayfinder_protocol::{Command, WebhookEvent};

use crate::on_both;
use crate::rig::{Player, Rig};

/// Takes one request, answers with a status, and gives its body.
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

async fn let_be_told(player: &Player, listener: &TcpListener) {
    let url = format!("http://{}/turn", listener.local_addr().unwrap());
    let mut client = player.client.clone();
    let answer =
        client.ask(wayfinder_client::Method::PUT, "/me/webhook", &json!({ "url": url })).await.unwrap();
    assert_eq!(answer.status, 204, "{}", answer.text());
}

on_both! {
    async fn a_letter_is_sent_when_it_becomes_ones_turn_and_again_until_it_arrives(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let_be_told(&ben, &listener).await;
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
        // The next attempt comes after a minute of the server's clock, which is passed again and again until the first was noted.
        let arrives = receive(&listener, "200 OK");
        tokio::pin!(arrives);
        let again = loop {
            rig.time.pass(Duration::from_secs(61));
            tokio::select! {
                letter = &mut arrives => break letter,
                () = tokio::time::sleep(Duration::from_millis(500)) => {}
            }
        };
        assert_eq!(again, refused);
    }
}
