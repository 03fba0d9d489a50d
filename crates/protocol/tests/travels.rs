//! Tests that messages are read back as they were written, and have a TypeScript form.

use serde_json::json;
use wayfinder_game::Seat;
use wayfinder_protocol::{
    ClientMessage, Command, Fault, Json, NewTable, Order, ServerMessage, export_typescript,
};

#[test]
fn commands_are_told_apart_by_what_they_do() {
    let order: Order = serde_json::from_value(json!({ "id": "c1", "do": "play", "action": "a1.0" })).unwrap();
    assert_eq!(order.id.as_deref(), Some("c1"));
    let action = Json::of("a1.0");
    assert_eq!(order.command, Command::Play { seat: None, action, ply: None });
    let written = serde_json::to_value(&order).unwrap();
    assert_eq!(written, json!({ "id": "c1", "do": "play", "action": "a1.0" }));
    let order: Order = serde_json::from_value(json!({ "do": "start" })).unwrap();
    assert_eq!((order.id, order.command), (None, Command::Start {}));
    for wrong in [json!({ "do": "dance" }), json!({ "do": "leave", "seat": 1 }), json!({ "do": "ready" })] {
        assert!(serde_json::from_value::<Order>(wrong.clone()).is_err(), "{wrong}");
    }
}

#[test]
fn messages_are_read_back_as_they_were_written() {
    let seat = Seat::from_number(2);
    let watch = ClientMessage::Watch { table: "abc".into(), since: Some(4), chat_since: None, seat };
    let text = serde_json::to_string(&watch).unwrap();
    assert_eq!(text, r#"{"type":"watch","table":"abc","since":4,"seat":2}"#);
    assert_eq!(serde_json::from_str::<ClientMessage>(&text).unwrap(), watch);
    let violation = Some(Json::of(&json!({ "rule": "edge-rule" })));
    let fault = Fault { violation, ..Fault::new("illegal", "no") };
    let refused = ServerMessage::Refused { id: Some("c1".to_owned()), fault };
    let text = serde_json::to_string(&refused).unwrap();
    assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), refused, "{text}");
    for wrong in
        [r#"{"type":"watch"}"#, r#"{"type":"hello","protocol":1,"more":2}"#, "[]", r#"{"type":"ping""#]
    {
        assert!(serde_json::from_str::<ClientMessage>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_table_needs_little_to_be_made() {
    let wanted: NewTable = serde_json::from_value(json!({ "game": "tsuro", "setup": "players=2" })).unwrap();
    assert!(!wanted.public && !wanted.rated && wanted.seats.is_none());
}

#[test]
fn every_message_has_a_form_in_typescript() {
    let folder = tempfile::tempdir().unwrap();
    export_typescript(folder.path()).unwrap();
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let server = read("ServerMessage.ts");
    for kind in [
        "welcome",
        "snapshot",
        "update",
        "chat",
        "lobby",
        "lobby-table",
        "your-game",
        "done",
        "said",
        "refused",
        "pong",
    ] {
        assert!(server.contains(&format!("\"type\": \"{kind}\"")), "{kind} is missing in {server}");
    }
    assert!(!server.contains("bigint"), "numbers are numbers: {server}");
    let table = read("TableState.ts");
    assert!(table.contains("version: number") && table.contains("seats: Array<SeatState>"), "{table}");
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        assert!(!text.contains("bigint"), "{text}");
    }
}
