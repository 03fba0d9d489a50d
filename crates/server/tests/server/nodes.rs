//! Two nodes on one `PostgreSQL`, and people of one table at both.

use serde_json::json;
use tokio::task::JoinSet;
use wayfinder_client::Socket;
use wayfinder_protocol::{ClientMessage, Command, Json, ServerMessage, Status, TableId};

use crate::rig::{Database, Player, Rig, START, config, offers, play, until};
use wayfinder_server::time::Time;

/// Starts two nodes with the same clock.
async fn two_nodes() -> (Database, Rig, Rig) {
    let database = Database::postgres().await;
    let time = Time::manual(START);
    let one = Rig::with(config(&database), time.clone()).await;
    let two = Rig::with(config(&database), time).await;
    (database, one, two)
}

/// Returns the same person at another node.
fn at(player: &Player, node: &Rig) -> Player {
    Player { client: player.client.at(&node.host), person: player.person.clone() }
}

/// Receives messages until one matches.
async fn receive<T>(socket: &mut Socket, like: impl Fn(ServerMessage) -> Option<T>) -> T {
    let heard = async {
        loop {
            let message = socket.next().await.unwrap().expect("the socket stays open");
            if let Some(found) = like(message) {
                return found;
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), heard).await.expect("it is heard")
}

async fn watch(player: &Player, table: &TableId) -> Socket {
    let mut socket = player.client.socket().await.unwrap();
    socket
        .say(&ClientMessage::Watch { table: table.clone(), since: None, chat_since: None, seat: None })
        .await
        .unwrap();
    receive(&mut socket, |message| matches!(message, ServerMessage::Snapshot { .. }).then_some(())).await;
    socket
}

fn version_of(message: ServerMessage) -> Option<u64> {
    match message {
        ServerMessage::Update { state, .. } => Some(state.version),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_and_chat_at_one_node_reach_the_other() {
    let (_database, one, two) = two_nodes().await;
    let (ana, ben) = (one.guest("Ana").await, two.guest("Ben").await);
    let mut lobby = ben.client.socket().await.unwrap();
    lobby.say(&ClientMessage::Lobby { follow: true }).await.unwrap();
    receive(&mut lobby, |message| matches!(message, ServerMessage::Lobby(_)).then_some(())).await;

    let table = ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await.id;
    let listed = |message| match message {
        ServerMessage::LobbyTable { table } => Some(table),
        _ => None,
    };
    let summary = receive(&mut lobby, listed).await;
    assert_eq!(
        (summary.id, summary.seats[0].person.clone().unwrap().name),
        (table.clone(), "Ana".to_owned())
    );

    let seen = two.anonymous().get(&format!("/tables/{table}")).await.unwrap();
    assert_eq!(seen.status, 200, "any node shows any table: {}", seen.text());
    let mut socket = watch(&ben, &table).await;
    let version = ana.order(&table, Command::Ready { ready: false, nonce: None }).await;
    assert_eq!(receive(&mut socket, version_of).await, version);

    let path = format!("/tables/{table}/chat");
    let says = async |text: &str| ana.client.post(&path, &json!({ "text": text })).await;
    let (first, second, third) = tokio::join!(says("one"), says("two"), says("three"));
    for said in [first, second, third] {
        assert!(said.as_ref().unwrap().status.is_success(), "{}", said.unwrap().text());
    }
    let mut heard = Vec::new();
    while heard.len() < 3 {
        let line = receive(&mut socket, |message| match message {
            ServerMessage::Chat { line, .. } => Some(line),
            _ => None,
        });
        heard.push(line.await.n);
    }
    assert_eq!(heard, [1, 2, 3], "every line is heard once, however many were said together");
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_those_who_want_one_seat_at_once_exactly_one_gets_it() {
    let (_database, one, two) = two_nodes().await;
    let host = one.guest("Host").await;
    let table = host.make(json!({ "game": "tsuro", "setup": "players=8" })).await.id;
    let mut people = Vec::new();
    for n in 0..7 {
        people.push(if n % 2 == 0 {
            one.guest(&format!("P{n}")).await
        } else {
            two.guest(&format!("P{n}")).await
        });
    }
    let seat = wayfinder_game::Seat::from_number(2);
    let mut answers = JoinSet::new();
    for player in people.clone() {
        let table = table.clone();
        answers.spawn(async move {
            let answer = player.try_order(&table, Some("seat"), Command::Sit { seat, nonce: None }).await;
            (answer.status.as_u16(), answer.fault().map(|fault| fault.code))
        });
    }
    let answers = answers.join_all().await;
    let won = answers.iter().filter(|answer| **answer == (200, None)).count();
    let lost = answers.iter().filter(|answer| **answer == (409, Some("seat-taken".to_owned()))).count();
    assert_eq!((won, lost), (1, 6), "{answers:?}");

    // There are enough seats for everybody: those who have one are told so, and nobody gets an error about
    // contention.
    let mut answers = JoinSet::new();
    for player in people.clone() {
        let table = table.clone();
        answers.spawn(async move {
            let answer = player.try_order(&table, None, Command::Sit { seat: None, nonce: None }).await;
            (answer.status.as_u16(), answer.fault().map(|fault| fault.code))
        });
    }
    let answers = answers.join_all().await;
    let seated = answers.iter().filter(|answer| **answer == (409, Some("seated".to_owned()))).count();
    let won = answers.iter().filter(|answer| answer.0 == 200).count();
    assert_eq!((won, seated), (6, 1), "{answers:?}");

    // Everybody gets ready at once, again and again.
    let mut answers = JoinSet::new();
    for player in people {
        let table = table.clone();
        answers.spawn(async move {
            // Fewer commands in all at either node than the number of retries: even a command that loses
            // against all of them succeeds.
            for n in 0..8 {
                player.order(&table, Command::Ready { ready: n % 2 == 1, nonce: None }).await;
            }
        });
    }
    answers.join_all().await;
    until("everybody to be seen ready", || async {
        let state = host.see(&table).await;
        state.seats.iter().all(|seat| seat.ready && seat.person.is_some()).then_some(())
    })
    .await;
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_made_at_both_nodes_at_once_is_made_once() {
    let (database, one, two) = two_nodes().await;
    let ana = one.guest("Ana").await;
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table =
        ana.make(json!({ "game": "tsuro", "setup": "players=2", "seats": seats, "start": true })).await.id;
    let there = at(&ana, &two);
    let mut turn = 0;
    while ana.see(&table).await.status == Status::Playing {
        turn += 1;
        let state = ana.see(&table).await;
        let (id, other) = (format!("a{turn}"), format!("b{turn}"));
        // In even turns one command is sent twice, in odd turns there are two.
        let other = if turn % 2 == 0 { &id } else { &other };
        let action: serde_json::Value = offers(&state).pop().unwrap().into();
        let wayfinder_protocol::Stage::Game { play: shown } = &state.phase else { unreachable!() };
        let command = Command::Play { seat: None, action: Json::of(&action), ply: Some(shown.ply) };
        let (here, there) = tokio::join!(
            ana.try_order(&table, Some(&id), command.clone()),
            there.try_order(&table, Some(other), command)
        );
        let done = [&here, &there].map(|answer| answer.json()["version"].as_u64());
        if turn % 2 == 0 {
            assert_eq!(done, [Some(state.version + 1); 2], "{} {}", here.text(), there.text());
        } else {
            let refused = [&here, &there].map(|answer| answer.fault().map(|fault| fault.code));
            let fine = |code: &Option<String>| {
                code.as_deref().is_some_and(|code| ["too-late", "over"].contains(&code))
            };
            assert_eq!(done.iter().flatten().count(), 1, "{} {}", here.text(), there.text());
            assert_eq!(refused.iter().filter(|code| fine(code)).count(), 1, "{refused:?}");
        }
    }
    assert!(turn >= 3, "both kinds of turns were tried");
    assert_eq!(there.refused(&table, play(json!("a1.0"))).await.0, 409);
    one.stop().await;
    two.stop().await;
    drop(database);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_is_ended_at_one_node_ends_its_sockets_at_the_other() {
    let (_database, one, two) = two_nodes().await;
    let (mut ana, ben) = (one.guest("Ana").await, two.guest("Ben").await);
    let mut socket = at(&ana, &two).client.socket().await.unwrap();
    let mut other = ben.client.socket().await.unwrap();
    let answer = ana.client.ask(wayfinder_client::Method::DELETE, "/session", &json!({})).await.unwrap();
    assert!(answer.status.is_success(), "{}", answer.text());
    let goodbye = receive(&mut socket, |message| match message {
        ServerMessage::Goodbye { fault } => Some(fault.code),
        _ => None,
    });
    assert_eq!(goodbye.await, "who-are-you");
    other.say(&ClientMessage::Ping {}).await.unwrap();
    receive(&mut other, |message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_watched_at_both_nodes_runs_out_once() {
    let (_database, one, two) = two_nodes().await;
    let (ana, ben) = (one.guest("Ana").await, two.guest("Ben").await);
    let clock = json!({ "kind": "live", "base": 60, "increment": 0 });
    let wanted =
        json!({ "game": "tsuro", "setup": "players=2", "clock": clock, "absence": { "kind": "out" } });
    let table = ana.make(wanted).await.id;
    ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
    ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
    let begun = ana.order(&table, Command::Start {}).await;
    let mut sockets = [watch(&ana, &table).await, watch(&ben, &table).await];
    one.time.pass(std::time::Duration::from_secs(61));
    for socket in &mut sockets {
        let over = |message| match message {
            ServerMessage::Update { state, .. } => {
                (state.status == Status::Finished).then_some(state.version)
            }
            _ => None,
        };
        assert_eq!(receive(socket, over).await, begun + 1);
    }
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_that_is_asked_for_at_both_nodes_at_once_is_one_table() {
    let (_database, one, two) = two_nodes().await;
    for round in 0..8 {
        let (ana, ben, table) = one.two_at_tsuro(json!({})).await;
        ana.order(&table, Command::Resign { seat: None }).await;
        let ben = at(&ben, &two);
        let (first, second) = tokio::join!(
            ana.try_order(&table, Some("again"), Command::Rematch {}),
            ben.try_order(&table, Some("again"), Command::Rematch {}),
        );
        assert_eq!([first.status.as_u16(), second.status.as_u16()], [200; 2], "{}", second.text());
        let next = first.json()["rematch"].as_str().unwrap().to_owned();
        assert_eq!(second.json()["rematch"], next.as_str(), "round {round}");
        assert_eq!(ben.see(&next.as_str().into()).await.seats.len(), 2);
        assert_eq!(ana.get("/lobby").await["yours"].as_array().unwrap().len(), 1);
    }
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_comes_to_both_nodes_is_carried_out_once() {
    let (_database, one, two) = two_nodes().await;
    let ana = one.guest("Ana").await;
    let there = at(&ana, &two);
    for round in 0..8 {
        let wanted = json!({ "game": "tsuro", "setup": "players=3", "id": format!("make-{round}") });
        let (first, second) =
            tokio::join!(ana.client.post("/tables", &wanted), there.client.post("/tables", &wanted));
        let [first, second] = [first, second].map(|answer| answer.unwrap().json()["id"].clone());
        assert_eq!(first, second);
        let table: TableId = first.as_str().unwrap().into();
        // A command that changes nothing is answered with the same version at the other node, where something
        // has changed since.
        let free = Command::Unseat { seat: wayfinder_game::Seat::from_number(2).unwrap() };
        let done = ana.try_order(&table, Some("free"), free.clone()).await.json();
        there
            .order(
                &table,
                Command::SeatBot {
                    seat: wayfinder_game::Seat::from_number(2).unwrap(),
                    level: "easy".to_owned(),
                },
            )
            .await;
        assert_eq!(there.try_order(&table, Some("free"), free).await.json(), done);
        let other = there.try_order(&table, Some("free"), Command::Ready { ready: false, nonce: None }).await;
        assert_eq!(other.fault().unwrap().code, "id-used");
        until("the other node to hear of it", || async { ana.see(&table).await.seats[1].bot.clone() }).await;
        assert!(there.see(&table).await.seats[1].bot.is_some(), "the seat was not freed again");
    }
    assert_eq!(ana.get("/lobby").await["yours"].as_array().unwrap().len(), 8);
    one.stop().await;
    two.stop().await;
}
