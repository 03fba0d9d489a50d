//! The API for programs that play, like lichess's: a stream of events, a stream for each game, moves.

use std::process::{Child, Stdio};
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wayfinder_client::{Client, Lines};
use wayfinder_protocol::{BotEvent, BotGame, Command, Status, TableId};

use crate::on_both;
use crate::rig::{Database, Rig, game, offers, play, play_some, seat, until};

async fn next<T: serde::de::DeserializeOwned>(lines: &mut Lines) -> T {
    let line = tokio::time::timeout(Duration::from_secs(20), lines.next()).await.expect("nothing was heard");
    line.unwrap().expect("the stream has ended")
}

/// Plays a game through its stream, always the last action offered, and returns the ranks.
async fn play_through(bot: &Client, table: &TableId) -> Vec<u8> {
    let mut lines = bot.lines(&format!("/bot/games/{table}/stream")).await.unwrap();
    match next::<BotGame>(&mut lines).await {
        BotGame::GameFull(full) => assert_eq!((full.table.id, full.seats), (table.clone(), vec![seat(1)])),
        other => panic!("{other:?}"),
    }
    let mut places = None;
    while let Some(line) = lines.next::<BotGame>().await.unwrap() {
        match line {
            BotGame::GameFull(_) => panic!("it is told once"),
            BotGame::GameState { ranks, .. } => places = ranks,
            BotGame::Decide(turn) => {
                assert_eq!((turn.asked.as_str(), turn.seat), ("decide", seat(1)));
                let actions: Vec<wayfinder_protocol::Offer> = turn.actions.read().unwrap();
                let chosen = json!({ "action": actions.last().unwrap().notation, "ply": turn.ply });
                let answer = bot.post(&format!("/bot/games/{table}/move"), &chosen).await.unwrap();
                assert_eq!(answer.status, 200, "{}", answer.text());
                let late = bot.post(&format!("/bot/games/{table}/move"), &chosen).await.unwrap();
                assert_eq!(late.status, 409, "{}", late.text());
            }
        }
    }
    places.unwrap()
}

/// Opens a stream and does not read it.
async fn asleep(host: &str, path: &str, token: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(host.parse().unwrap()).await.unwrap();
    let request =
        format!("GET /api/v1{path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {token}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

on_both! {
    async fn a_bot_plays_a_whole_game_of_each_game_through_its_streams(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let (_, bot) = ana.token().await;
        for name in ["tsuro", "tobago"] {
            let wanted = json!({
                "game": name, "setup": "players=2", "start": true,
                "seats": [{ "kind": "me" }, { "kind": "bot", "level": "beginner" }],
            });
            let made = bot.post("/tables", &wanted).await.unwrap();
            assert_eq!(made.status, 201, "{}", made.text());
            let table = TableId::from(made.json()["id"].as_str().unwrap());
            let places = play_through(&bot, &table).await;
            let over = ana.see(&table).await;
            assert_eq!((over.status, over.ranks), (Status::Finished, Some(places)));
        }
    }

    async fn the_event_stream_tells_of_seats_and_of_games_that_begin_and_end(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let (_, bot) = ben.token().await;
        let mut events = bot.lines("/bot/events").await.unwrap();
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2 first=1" })).await.id;
        ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
        assert!(matches!(next(&mut events).await, BotEvent::Seated { table: of } if of.id == table));
        ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
        assert!(matches!(next(&mut events).await, BotEvent::Seated { table: of } if of.seats[1].ready));
        ana.order(&table, Command::Start {}).await;
        assert!(matches!(next(&mut events).await, BotEvent::GameStart { table: of } if of.id == table));
        play_some(&[&ana, &ben], &table, 2).await;
        // A later connection receives the current state.
        let mut later = bot.lines("/bot/events").await.unwrap();
        assert!(matches!(next(&mut later).await, BotEvent::GameStart { table: of } if of.id == table));
        ana.order(&table, Command::Resign { seat: None }).await;
        for stream in [&mut events, &mut later] {
            assert!(matches!(next(stream).await, BotEvent::GameFinish { table: of } if of.status == Status::Finished));
        }
    }

    async fn a_bot_moves_once_however_often_it_sends_the_move(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let (_, bot) = ana.token().await;
        let path = format!("/bot/games/{table}/move");
        let chosen = json!({ "action": "a1.0", "id": "first" });
        let (one, two) = (bot.post(&path, &chosen).await.unwrap(), bot.post(&path, &chosen).await.unwrap());
        assert_eq!((one.status.as_u16(), one.json()), (200, two.json()));
        assert_eq!(game(&ana.see(&table).await).ply, 1);
        let illegal = ben.client.post(&path, &json!({ "action": "a1.0" })).await.unwrap();
        assert_eq!((illegal.status.as_u16(), illegal.fault().unwrap().code.as_str()), (422, "illegal"));
        assert!(illegal.fault().unwrap().violation.is_some());
    }

    async fn an_unread_stream_releases_its_slot(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let mine = json!({ "kind": "me" });
        let seats = [&mine, &mine, &mine, &mine];
        let wanted = json!({ "game": "tsuro", "setup": "players=4 first=1", "seats": seats, "start": true });
        let table = ana.make(wanted).await.id;
        let made = ana.ask(axum::http::Method::POST, "/tokens", json!({ "label": "asleep" })).await.json();
        let mut asleep = asleep(&rig.host, &format!("/bot/games/{table}/stream"), made["secret"].as_str().unwrap()).await;
        until("the stream to begin", || async { (rig.app.sockets() == 1).then_some(()) }).await;
        // These events fill all buffers in between; then the server waits until the write timeout.
        for _ in seats {
            let place = offers(&ana.see(&table).await).swap_remove(0);
            for _ in 0..75 {
                ana.order(&table, play(json!(place))).await;
                ana.order(&table, Command::Undo { seat: None }).await;
            }
            ana.order(&table, play(json!(place))).await;
        }
        for _ in 0..600 {
            if rig.app.sockets() == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(rig.app.sockets(), 0, "the stream keeps its place");
        // Sent data is still there, and then the connection is over.
        let mut told = Vec::new();
        let _ = asleep.read_to_end(&mut told).await;
        assert!(String::from_utf8_lossy(&told).contains("game-full"));
    }

    async fn the_stream_of_an_abandoned_table_ends(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        let mut lines = ana.client.lines(&format!("/bot/games/{table}/stream")).await.unwrap();
        assert!(matches!(next(&mut lines).await, BotGame::GameFull(_)));
        ana.order(&table, Command::Leave {}).await;
        let end = tokio::time::timeout(Duration::from_secs(10), lines.next::<BotGame>());
        assert_eq!(end.await.expect("the stream goes on").unwrap(), None);
    }
}

/// A process that is killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_python_example_plays_its_games() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let made = ben.ask(axum::http::Method::POST, "/tokens", json!({ "label": "example" })).await.json();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let process = std::process::Command::new("python3")
        .args([script, "--games", "2", "--server", &format!("http://{}", rig.host), "--token"])
        .arg(made["secret"].as_str().unwrap())
        .stdout(Stdio::null())
        .spawn()
        .expect("there is a python3");
    let mut process = Process(process);
    let bot = json!({ "kind": "bot", "level": "beginner" });
    let wanted =
        json!({ "game": "tobago", "setup": "players=2", "seats": [{ "kind": "me" }, bot], "start": true });
    let alone = ben.make(wanted).await.id;
    let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
    ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
    until("the script to be ready", || async { ana.see(&table).await.seats[1].ready.then_some(()) }).await;
    ana.order(&table, Command::Start {}).await;
    until("the end of both games", || async {
        ana.play_any(&table, 0).await;
        let status = [ana.see(&table).await.status, ben.see(&alone).await.status];
        (status == [Status::Finished; 2]).then_some(())
    })
    .await;
    let ended = until("the script to end", || {
        let ended = process.0.try_wait().unwrap();
        async move { ended }
    });
    assert!(ended.await.success());
}
