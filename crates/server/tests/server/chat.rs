//! The chat of a table.

use axum::http::Method;
use serde_json::json;
use wayfinder_client::Socket;
use wayfinder_protocol::{ChatLine, ClientMessage, Command, ServerMessage, TableId};
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Database, Player, Rig, START, config, receive, receive_matching};

fn say(id: &str, table: &TableId, text: &str) -> ClientMessage {
    ClientMessage::Say { id: id.to_owned(), table: table.clone(), text: text.to_owned() }
}

async fn watch(socket: &mut Socket, table: &TableId, since: Option<u64>, chat_since: Option<u64>) {
    let watch = ClientMessage::Watch { table: table.clone(), since, chat_since, seat: None };
    socket.say(&watch).await.unwrap();
}

/// Returns the kind of message that answers a new watcher, with the version and the chat lines it contains.
fn answer(message: &ServerMessage) -> Option<(&'static str, u64, Vec<u64>)> {
    let numbers = |chat: &[ChatLine]| chat.iter().map(|line| line.n).collect();
    match message {
        ServerMessage::Snapshot { state, chat } => Some(("snapshot", state.version, numbers(chat))),
        ServerMessage::Update { state, chat, .. } => Some(("update", state.version, numbers(chat))),
        _ => None,
    }
}

fn chat(message: &ServerMessage) -> Option<(u64, String, String)> {
    match message {
        ServerMessage::Chat { line, .. } => Some((line.n, line.person.name.clone(), line.text.clone())),
        _ => None,
    }
}

/// Returns the id and the number of an acknowledged line.
fn acknowledged(message: &ServerMessage) -> Option<(String, u64)> {
    match message {
        ServerMessage::Said { id, n, .. } => Some((id.clone(), *n)),
        ServerMessage::Refused { fault, .. } => panic!("{fault:?}"),
        _ => None,
    }
}

fn refused(message: &ServerMessage) -> Option<String> {
    match message {
        ServerMessage::Refused { fault, .. } => Some(fault.code.clone()),
        _ => None,
    }
}

on_both! {
    async fn no_line_comes_after_the_largest_numbers(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, _, table) = rig.two_at_tsuro(json!({})).await;
        let said = ana.client.post(&format!("/tables/{table}/chat"), &json!({ "text": "hello" })).await.unwrap();
        assert_eq!(said.status, 201);
        let after = async |number: &str| {
            let answer = ana.client.get(&format!("/tables/{table}/chat?after={number}")).await.unwrap();
            (answer.status.as_u16(), answer.json().as_array().map(Vec::len))
        };
        assert_eq!(after("0").await, (200, Some(1)));
        for number in [1, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX] {
            assert_eq!(after(&number.to_string()).await, (200, Some(0)), "{number}");
        }
        // An invalid line number is rejected.
        for number in ["18446744073709551616", "-1", "x"] {
            assert_eq!(after(number).await, (400, None), "{number}");
        }
        for path in ["log?before=9223372036854775808", "log?before=18446744073709551615", "log?limit=18446744073709551615"] {
            let answer = ana.client.get(&format!("/tables/{table}/{path}")).await.unwrap();
            assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        }
        let mut socket = ana.client.socket().await.unwrap();
        watch(&mut socket, &table, Some(u64::MAX), Some(i64::MAX as u64 + 1)).await;
        let (message, _, lines) = receive_matching(&mut socket, answer).await;
        assert_eq!((message, lines.len()), ("snapshot", 0));
    }

    async fn chat_reaches_everybody_who_has_not_muted_its_author(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let mute = format!("/me/mutes/{}", ana.person.id);
        let mut of_ana = ana.client.socket().await.unwrap();
        let mut of_ben = ben.client.socket().await.unwrap();
        for socket in [&mut of_ana, &mut of_ben] {
            watch(socket, &table, None, None).await;
            receive_matching(socket, answer).await;
        }
        let say = |text: &str| say("x", &table, text);
        of_ana.say(&say(" good luck ")).await.unwrap();
        for socket in [&mut of_ana, &mut of_ben] {
            assert_eq!(receive_matching(socket, chat).await, (1, "Ana".to_owned(), "good luck".to_owned()));
        }
        assert_eq!(ben.ask(Method::PUT, &mute, json!(null)).await.status, 204);
        assert_eq!(ben.get("/me").await["muted"], json!([ana.person.id]));
        until_muted(&mut of_ben, &ana, &ben, &table).await;
        let of_ana_in = |lines: &serde_json::Value| {
            let lines = lines.as_array().unwrap();
            assert!(!lines.is_empty());
            lines.iter().filter(|line| line["person"]["id"] == ana.person.id.as_str()).count()
        };
        assert_eq!(of_ana_in(&ben.get(&format!("/tables/{table}/chat")).await), 0);
        let mut again = ben.client.socket().await.unwrap();
        watch(&mut again, &table, None, None).await;
        let first = serde_json::to_value(receive(&mut again).await).unwrap();
        assert_eq!((first["type"].as_str(), of_ana_in(&first["chat"])), (Some("snapshot"), 0));
        assert_eq!(ben.ask(Method::DELETE, &mute, json!(null)).await.status, 204);
        let heard = ben.get(&format!("/tables/{table}/chat")).await;
        assert_eq!(heard[0]["text"], "good luck");
        for wrong in ["", "  ", "a\0b", &"x".repeat(301)] {
            of_ana.say(&say(wrong)).await.unwrap();
            assert_eq!(receive_matching(&mut of_ana, refused).await, "bad-line");
        }
        let mut nobody = rig.anonymous().socket().await.unwrap();
        nobody.say(&say("me too")).await.unwrap();
        assert_eq!(receive_matching(&mut nobody, refused).await, "who-are-you");
    }

    async fn a_repeated_chat_line_is_acknowledged_again_and_stored_once(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let path = format!("/tables/{table}/chat");
        let (mut of_ana, mut of_ben) = (ana.client.socket().await.unwrap(), ben.client.socket().await.unwrap());
        watch(&mut of_ben, &table, None, None).await;
        receive_matching(&mut of_ben, answer).await;
        for _ in 0..2 {
            of_ana.say(&say("one", &table, "hello")).await.unwrap();
            assert_eq!(receive_matching(&mut of_ana, acknowledged).await, ("one".to_owned(), 1));
        }
        of_ana.say(&say("one", &table, "something else")).await.unwrap();
        assert_eq!(receive_matching(&mut of_ana, refused).await, "id-used");
        // The same over HTTP, and after a restart of the server.
        let over_http = ana.client.post(&path, &json!({ "text": "hello", "id": "one" })).await.unwrap();
        assert_eq!((over_http.status.as_u16(), over_http.json()["n"].as_u64()), (201, Some(1)));
        let other = ana.client.post(&path, &json!({ "text": "hello", "id": "two" })).await.unwrap();
        assert_eq!((other.status.as_u16(), other.json()["n"].as_u64()), (201, Some(2)));
        let of_ben_too = ben.client.post(&path, &json!({ "text": "hi", "id": "one" })).await.unwrap();
        assert_eq!(of_ben_too.json()["n"], 3);
        for expected in [(1, "Ana", "hello"), (2, "Ana", "hello"), (3, "Ben", "hi")] {
            let (n, name, text) = receive_matching(&mut of_ben, chat).await;
            assert_eq!((n, name.as_str(), text.as_str()), expected);
        }
        for wrong in ["", "two words", &"x".repeat(41)] {
            of_ana.say(&say(wrong, &table, "hello")).await.unwrap();
            assert_eq!(receive_matching(&mut of_ana, refused).await, "bad-id");
            let answer = ana.client.post(&path, &json!({ "text": "hello", "id": wrong })).await.unwrap();
            assert_eq!((answer.status.as_u16(), answer.fault().unwrap().code.as_str()), (400, "bad-id"));
        }
        of_ana.say(&say("three", &"nowhere".into(), "hello")).await.unwrap();
        assert_eq!(receive_matching(&mut of_ana, refused).await, "not-found");
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ana = Player { client: ana.client.at(&rig.host), person: ana.person };
        let mut of_ana = ana.client.socket().await.unwrap();
        of_ana.say(&say("one", &table, "hello")).await.unwrap();
        assert_eq!(receive_matching(&mut of_ana, acknowledged).await, ("one".to_owned(), 1));
        assert_eq!(ana.get(&path).await.as_array().unwrap().len(), 3);
    }

    async fn a_reconnecting_client_receives_missed_chat_lines(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let path = format!("/tables/{table}/chat");
        for text in ["a", "b", "c", "d"] {
            assert_eq!(ana.client.post(&path, &json!({ "text": text })).await.unwrap().status, 201);
        }
        let version = ana.see(&table).await.version;
        let asks = async |since, chat_since| {
            let mut socket = ben.client.socket().await.unwrap();
            watch(&mut socket, &table, since, chat_since).await;
            receive_matching(&mut socket, answer).await
        };
        assert_eq!(asks(None, None).await, ("snapshot", version, vec![1, 2, 3, 4]));
        assert_eq!(asks(None, Some(2)).await, ("snapshot", version, vec![3, 4]));
        assert_eq!(asks(Some(version - 1), Some(2)).await, ("update", version, vec![3, 4]));
        assert_eq!(asks(Some(version), Some(0)).await, ("update", version, vec![1, 2, 3, 4]));
        assert_eq!(asks(Some(version), Some(4)).await, ("update", version, vec![]));
        assert_eq!(asks(Some(version), None).await, ("update", version, vec![]));
        // A version that does not exist is answered with the whole table and its chat.
        assert_eq!(asks(Some(u64::MAX), None).await, ("snapshot", version, vec![1, 2, 3, 4]));
        // Claiming too high a number hides nothing from anyone.
        let mut socket = ben.client.socket().await.unwrap();
        watch(&mut socket, &table, Some(version), Some(u64::MAX)).await;
        assert_eq!(receive_matching(&mut socket, answer).await, ("update", version, vec![]));
        assert_eq!(ana.client.post(&path, &json!({ "text": "e" })).await.unwrap().status, 201);
        assert_eq!(receive_matching(&mut socket, chat).await, (5, "Ana".to_owned(), "e".to_owned()));
        // Lines of muted people do not count as missed.
        let mute = format!("/me/mutes/{}", ana.person.id);
        assert_eq!(ben.ask(Method::PUT, &mute, json!(null)).await.status, 204);
        assert_eq!(asks(Some(version), Some(2)).await, ("update", version, vec![]));
        // An update about something else has no chat.
        ana.order(&table, Command::Resign { seat: None }).await;
        assert_eq!(receive_matching(&mut socket, answer).await.2, Vec::<u64>::new());
    }
}

/// Waits until a listener receives their own line, and no line that another person sent just before.
async fn until_muted(socket: &mut Socket, by: &Player, listener: &Player, table: &TableId) {
    let path = format!("/tables/{table}/chat");
    let line = |message: &ServerMessage| match message {
        ServerMessage::Chat { line, .. } => Some(line.person.id.clone()),
        _ => None,
    };
    for _ in 0..200 {
        for person in [by, listener] {
            let said = person.client.post(&path, &json!({ "text": "and now?" })).await.unwrap();
            assert_eq!(said.status, 201);
        }
        if receive_matching(socket, line).await == listener.person.id {
            return;
        }
        assert_eq!(receive_matching(socket, line).await, listener.person.id);
    }
    panic!("who was muted is still heard");
}

#[tokio::test]
async fn chat_is_rate_limited_except_for_repeated_lines() {
    let database = Database::sqlite();
    let mut settings = config(&database);
    settings.limits.lines = 2;
    let rig = Rig::with(settings, Time::manual(START)).await;
    let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
    let say = async |player: &Player, id: &str| {
        let line = json!({ "text": "hi", "id": id });
        let answer = player.client.post(&format!("/tables/{table}/chat"), &line).await.unwrap();
        answer.status.as_u16()
    };
    assert_eq!([say(&ana, "a").await, say(&ana, "b").await, say(&ana, "c").await], [201, 201, 429]);
    assert_eq!([say(&ana, "a").await, say(&ana, "c").await], [201, 429]);
    assert_eq!(say(&ben, "a").await, 201);
}
