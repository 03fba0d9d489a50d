//! Live messages over a socket.

use std::time::Duration;

use serde_json::json;
use wayfinder_client::Socket;
use wayfinder_protocol::{
    ClientMessage, Command, PROTOCOL, ServerMessage, Status, TableId, TableState, TableSummary,
};
use wayfinder_server::config::Config;
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{
    Database, Player, Rig, START, config, goodbye, offers, play, play_some, receive, receive_matching,
};

const PATH: &str = "/api/v1/socket";

async fn watch(socket: &mut Socket, table: &TableId, since: Option<u64>) {
    socket
        .say(&ClientMessage::Watch { table: table.clone(), since, chat_since: None, seat: None })
        .await
        .unwrap();
}

fn snapshot(message: &ServerMessage) -> Option<TableState> {
    match message {
        ServerMessage::Snapshot { state, .. } => Some((**state).clone()),
        _ => None,
    }
}

fn update(message: &ServerMessage) -> Option<(u64, TableState)> {
    match message {
        ServerMessage::Update { from, state, .. } => Some((*from, (**state).clone())),
        _ => None,
    }
}

fn lobby_table(message: &ServerMessage) -> Option<TableSummary> {
    match message {
        ServerMessage::LobbyTable { table } => Some(table.clone()),
        _ => None,
    }
}

fn refused(message: &ServerMessage) -> Option<String> {
    match message {
        ServerMessage::Refused { fault, .. } => Some(fault.code.clone()),
        _ => None,
    }
}

/// Checks that nothing but a pong arrives: everything sent before arrives before it.
async fn receive_only_a_pong(socket: &mut Socket) {
    socket.say(&ClientMessage::Ping {}).await.unwrap();
    let message = receive(socket).await;
    assert!(matches!(message, ServerMessage::Pong { .. }), "{message:?}");
}

/// Opens a socket that follows the lobby.
async fn in_lobby(player: &Player) -> Socket {
    let mut socket = player.client.socket().await.unwrap();
    socket.say(&ClientMessage::Lobby { follow: true }).await.unwrap();
    assert!(matches!(receive(&mut socket).await, ServerMessage::Lobby(_)));
    socket
}

on_both! {
    async fn a_watcher_gets_a_snapshot_and_then_every_version_in_order(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let mut sockets = [ana.client.socket().await.unwrap(), rig.anonymous().socket().await.unwrap()];
        let mut known = [0, 0];
        for (socket, known) in sockets.iter_mut().zip(&mut known) {
            watch(socket, &table, None).await;
            *known = receive_matching(socket, snapshot).await.version;
        }
        play_some(&[&ana, &ben], &table, 6).await;
        for (socket, known) in sockets.iter_mut().zip(&mut known) {
            for _ in 0..6 {
                let (from, state) = receive_matching(socket, update).await;
                assert_eq!((from, state.version), (*known, *known + 1));
                assert_eq!(state.happened.iter().map(|happening| happening.version).collect::<Vec<_>>(), [state.version]);
                *known = state.version;
            }
        }
        let last = ana.see(&table).await.version;
        assert_eq!(known, [last, last]);
        for socket in &mut sockets {
            socket.say(&ClientMessage::Unwatch { table: table.clone() }).await.unwrap();
            receive_only_a_pong(socket).await;
        }
        ana.order(&table, Command::Resign { seat: None }).await;
        for socket in &mut sockets {
            receive_only_a_pong(socket).await;
        }
    }

    async fn a_reconnecting_client_receives_missed_changes_or_a_snapshot(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let start = ana.see(&table).await.version;
        play_some(&[&ana, &ben], &table, 5).await;
        let mut socket = ben.client.socket().await.unwrap();
        watch(&mut socket, &table, Some(start + 2)).await;
        let (from, state) = receive_matching(&mut socket, update).await;
        assert_eq!((from, state.version), (start + 2, start + 5));
        let missed: Vec<_> = state.happened.iter().map(|happening| happening.version).collect();
        assert_eq!(missed, [start + 3, start + 4, start + 5]);
        watch(&mut socket, &table, Some(start + 5)).await;
        let (from, state) = receive_matching(&mut socket, update).await;
        assert_eq!((from, state.happened), (start + 5, Vec::new()));
        // Updates cannot continue from an unknown version.
        watch(&mut socket, &table, Some(start + 99)).await;
        assert_eq!(receive_matching(&mut socket, snapshot).await.version, start + 5);
        let alone = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await;
        for ready in [false, true].into_iter().cycle().take(40) {
            ana.order(&alone.id, Command::Ready { ready, nonce: None }).await;
        }
        watch(&mut socket, &alone.id, Some(alone.version)).await;
        assert_eq!(receive_matching(&mut socket, snapshot).await.version, alone.version + 40);
        watch(&mut socket, &alone.id, Some(alone.version + 20)).await;
        assert_eq!(receive_matching(&mut socket, update).await.1.happened.len(), 20);
        watch(&mut socket, &"nosuchtable".into(), None).await;
        assert_eq!(receive_matching(&mut socket, refused).await, "not-found");
    }

    async fn the_lobby_tells_of_tables_as_they_come_and_go(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let mut lobby = in_lobby(&cleo).await;
        ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await;
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await.id;
        let new = receive_matching(&mut lobby, lobby_table).await;
        assert_eq!((&new.id, new.status, new.seats[1].person.as_ref()), (&table, Status::Open, None));
        ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
        let taken = receive_matching(&mut lobby, lobby_table).await;
        assert_eq!(taken.seats[1].person.as_ref().unwrap().name, "Ben");
        ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
        assert!(receive_matching(&mut lobby, lobby_table).await.seats[1].ready);
        ana.order(&table, Command::Start {}).await;
        assert_eq!(receive_matching(&mut lobby, lobby_table).await.status, Status::Playing);
        // Decisions are only sent to watchers.
        assert!(ana.play_any(&table, 0).await || ben.play_any(&table, 0).await);
        ana.order(&table, Command::Resign { seat: None }).await;
        let over = receive_matching(&mut lobby, lobby_table).await;
        assert_eq!((over.status, over.version), (Status::Finished, ana.see(&table).await.version));
        lobby.say(&ClientMessage::Lobby { follow: false }).await.unwrap();
        receive_only_a_pong(&mut lobby).await;
        ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await;
        receive_only_a_pong(&mut lobby).await;
    }

    async fn players_are_notified_of_their_turn(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let mut sockets = [in_lobby(&ana).await, in_lobby(&ben).await];
        assert!(ana.play_any(&table, 0).await);
        for (socket, turn) in sockets.iter_mut().zip([false, true]) {
            match receive(socket).await {
                ServerMessage::YourGame { table: of, your_turn } => {
                    assert_eq!((of.id, your_turn, of.to_act.as_ref()), (table.clone(), turn, Some(&ben.person.id)));
                }
                other => panic!("{other:?}"),
            }
        }
        ben.order(&table, Command::Resign { seat: None }).await;
        for socket in &mut sockets {
            let ended = |message: &ServerMessage| match message {
                ServerMessage::YourGame { table, your_turn } => Some((table.status, *your_turn)),
                _ => None,
            };
            assert_eq!(receive_matching(socket, ended).await, (Status::Finished, false));
        }
        let [mut of_ana, _] = sockets;
        receive_only_a_pong(&mut of_ana).await;
    }
}

#[tokio::test]
async fn the_first_message_is_a_hello_in_the_same_version() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let mut socket = Socket::connect(&rig.anonymous(), PATH).await.unwrap();
    socket.say(&ClientMessage::Hello { protocol: PROTOCOL + 1 }).await.unwrap();
    assert_eq!(goodbye(&mut socket).await, "protocol");
    let mut socket = Socket::connect(&rig.anonymous(), PATH).await.unwrap();
    socket.say(&ClientMessage::Ping {}).await.unwrap();
    assert_eq!(goodbye(&mut socket).await, "no-hello");
    let mut socket = Socket::connect(&rig.anonymous(), PATH).await.unwrap();
    socket.say(&ClientMessage::Hello { protocol: PROTOCOL }).await.unwrap();
    match receive(&mut socket).await {
        ServerMessage::Welcome { protocol, now, idle_timeout } => {
            assert_eq!((protocol, now), (PROTOCOL, START));
            assert!(idle_timeout > 0);
        }
        other => panic!("{other:?}"),
    }
    rig.time.pass(Duration::from_secs(3));
    socket.say(&ClientMessage::Ping {}).await.unwrap();
    assert_eq!(receive(&mut socket).await, ServerMessage::Pong { now: START + 3000 });
}

#[tokio::test]
async fn unreadable_requests_are_refused_and_change_nothing() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
    let before = ana.see(&table).await;
    let mut socket = ana.client.socket().await.unwrap();
    for wrong in [
        "",
        "hello",
        "{}",
        "[]",
        "{\"type\":\"dance\"}",
        "{\"type\":\"watch\"}",
        &format!("{{\"type\":\"order\",\"id\":\"a\",\"table\":\"{table}\",\"command\":{{\"do\":\"fly\"}}}}"),
        &format!(
            "{{\"type\":\"order\",\"id\":\"a\",\"table\":\"{table}\",\"command\":{{\"do\":\"ready\",\"ready\":true,\"seat\":1}}}}"
        ),
        &"[".repeat(10_000),
    ] {
        socket.say_text(wrong.to_owned()).await.unwrap();
        assert_eq!(receive_matching(&mut socket, refused).await, "malformed", "{wrong}");
    }
    let order = |id: &str, command| ClientMessage::Order { id: id.to_owned(), table: table.clone(), command };
    socket.say(&order("not an id", Command::Resign { seat: None })).await.unwrap();
    assert_eq!(receive_matching(&mut socket, refused).await, "bad-id");
    let mut nobody = rig.anonymous().socket().await.unwrap();
    nobody.say(&order("a", Command::Resign { seat: None })).await.unwrap();
    assert_eq!(receive_matching(&mut nobody, refused).await, "who-are-you");
    let mut of_ben = ben.client.socket().await.unwrap();
    let action = offers(&ana.see(&table).await)[0].clone();
    let answer = of_ben.order("b", &table, play(json!(action)), |_| ()).await.unwrap();
    assert_eq!(refused(&answer).as_deref(), Some("not-your-turn"));
    let after = ana.see(&table).await;
    assert_eq!((after.version, after.phase), (before.version, before.phase));
    // The connection stays open.
    receive_only_a_pong(&mut socket).await;
}

#[tokio::test]
async fn too_large_a_message_ends_the_connection() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let mut socket = ana.client.socket().await.unwrap();
    let limit = rig.app.config().limits.message_bytes;
    socket.say_text(" ".repeat(limit)).await.unwrap();
    assert_eq!(receive_matching(&mut socket, refused).await, "malformed");
    socket.say_text(" ".repeat(limit + 1)).await.unwrap();
    assert_eq!(goodbye(&mut socket).await, "unreadable");
}

#[tokio::test]
async fn binary_messages_end_the_connection_with_a_goodbye() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let mut socket = rig.anonymous().socket().await.unwrap();
    // A message that would be valid as text is rejected all the same.
    socket.say_bytes(br#"{"type":"ping"}"#.to_vec()).await.unwrap();
    match receive(&mut socket).await {
        ServerMessage::Goodbye { fault } => {
            assert_eq!(
                (fault.code.as_str(), fault.message.as_str()),
                ("malformed", "only text messages are accepted")
            );
        }
        other => panic!("{other:?}"),
    }
    assert!(!matches!(socket.next().await, Ok(Some(_))), "the socket stays open");
}

async fn limited(change: impl FnOnce(&mut Config)) -> (Database, Rig) {
    let database = Database::sqlite();
    let mut settings = config(&database);
    change(&mut settings);
    let rig = Rig::with(settings, Time::manual(START)).await;
    (database, rig)
}

#[tokio::test]
async fn clients_that_send_too_many_messages_are_disconnected() {
    let (_database, rig) = limited(|config| config.limits.messages = 1).await;
    let mut socket = rig.anonymous().socket().await.unwrap();
    for _ in 0..100 {
        if socket.say(&ClientMessage::Ping {}).await.is_err() {
            break;
        }
    }
    assert_eq!(goodbye(&mut socket).await, "too-often");
    // A burst within the limit does not disconnect anyone.
    let mut socket = rig.anonymous().socket().await.unwrap();
    receive_only_a_pong(&mut socket).await;
}

#[tokio::test]
async fn messages_over_a_socket_count_as_requests() {
    let (_database, rig) = limited(|config| (config.limits.requests, config.limits.burst) = (1, 5)).await;
    let mut socket = rig.anonymous().socket().await.unwrap();
    let mut codes = Vec::new();
    for _ in 0..10 {
        socket
            .say(&ClientMessage::Watch { table: "nowhere".into(), since: None, chat_since: None, seat: None })
            .await
            .unwrap();
        codes.push(receive_matching(&mut socket, refused).await);
    }
    assert_eq!(codes[0], "not-found");
    assert!(codes.contains(&"too-often".to_owned()), "{codes:?}");
}

#[tokio::test]
async fn sockets_of_one_address_are_limited() {
    let (_database, rig) = limited(|config| config.limits.sockets_per_address = 2).await;
    let one = rig.anonymous().socket().await.unwrap();
    let _two = rig.anonymous().socket().await.unwrap();
    let three = rig.anonymous().socket().await.err().unwrap().to_string();
    assert!(three.contains("503"), "{three}");
    let ana = rig.guest("Ana").await;
    assert_eq!(ana.client.get("/bot/events").await.unwrap().status, 503);
    drop(one);
    crate::rig::until("the place to be free", || async { rig.anonymous().socket().await.ok() }).await;
}

#[tokio::test]
async fn the_number_of_sockets_is_limited() {
    let limit = |config: &mut Config| (config.limits.sockets, config.behind_proxy) = (2, true);
    let (_database, rig) = limited(limit).await;
    let from = |number: u8| rig.anonymous().with_header("x-forwarded-for", &format!("203.0.113.{number}"));
    let one = from(1).socket().await.unwrap();
    let _two = from(2).socket().await.unwrap();
    let three = from(3).socket().await.err().unwrap().to_string();
    assert!(three.contains("503") && three.contains(r#""code":"full""#), "{three}");
    assert_eq!(rig.app.sockets(), 2);
    // A stream counts like a socket. Everything else is answered.
    let ana = rig.guest("Ana").await;
    assert_eq!(ana.client.get("/bot/events").await.unwrap().fault().unwrap().code, "full");
    assert_eq!(ana.client.get("/lobby").await.unwrap().status, 200);
    drop(one);
    let stream =
        crate::rig::until("the place to be free", || async { ana.client.lines("/bot/events").await.ok() });
    let _three = stream.await;
    assert!(from(4).socket().await.is_err(), "the stream has the place");
}

#[tokio::test]
async fn login_attempts_of_one_address_are_rate_limited() {
    let (_database, rig) = limited(|config| config.limits.attempts = 3).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        let wanted = json!({ "name": "Ana", "password": "wrong horse" });
        codes.push(rig.anonymous().post("/session", &wanted).await.unwrap().status.as_u16());
    }
    assert_eq!(codes, [401, 401, 401, 429]);
    assert_eq!(rig.anonymous().post("/guest", &json!({})).await.unwrap().status, 429);
    assert_eq!(rig.anonymous().get("/lobby").await.unwrap().status, 200);
}

#[tokio::test]
async fn requests_of_one_address_are_rate_limited() {
    let (_database, rig) = limited(|config| (config.limits.requests, config.limits.burst) = (1, 5)).await;
    let mut answers = Vec::new();
    for _ in 0..100 {
        answers.push(rig.anonymous().get("/lobby").await.unwrap());
    }
    assert!(answers[..5].iter().all(|answer| answer.status == 200));
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert!(refused.len() > 10, "{}", refused.len());
    assert!(refused.iter().all(|answer| answer.fault().unwrap().code == "too-often"));
}

#[tokio::test]
async fn tables_watched_by_one_connection_are_limited() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let mut socket = ana.client.socket().await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..21 {
        tables.push(ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id);
    }
    for table in &tables[..20] {
        watch(&mut socket, table, None).await;
        receive_matching(&mut socket, snapshot).await;
    }
    watch(&mut socket, &tables[20], None).await;
    assert_eq!(receive_matching(&mut socket, refused).await, "too-many");
    // A watched table may be watched again, and one that is not watched any more makes room.
    watch(&mut socket, &tables[0], None).await;
    receive_matching(&mut socket, snapshot).await;
    socket.say(&ClientMessage::Unwatch { table: tables[0].clone() }).await.unwrap();
    watch(&mut socket, &tables[20], None).await;
    assert_eq!(receive_matching(&mut socket, snapshot).await.id, tables[20]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopping_server_sends_goodbye() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let mut socket = ana.client.socket().await.unwrap();
    let mut nobody = rig.anonymous().socket().await.unwrap();
    let mut events = ana.client.lines("/bot/events").await.unwrap();
    rig.stop().await;
    assert_eq!(goodbye(&mut socket).await, "stopping");
    assert_eq!(goodbye(&mut nobody).await, "stopping");
    assert_eq!(events.next::<serde_json::Value>().await.unwrap(), None);
}
