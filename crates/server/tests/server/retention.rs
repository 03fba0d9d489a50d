//! S9: unused data is deleted, and used data stays.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use wayfinder_protocol::{ClientMessage, Command, ServerMessage, Status, TableId};
use wayfinder_server::config::{Config, Retention};
use wayfinder_server::hub::Retired;
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Database, Player, Rig, START, begin, config, play_out, until};

const NEVER: Retention = Retention { idle_games: 0, abandoned_tables: 0, guests: 0 };
const KEPT: Retention = Retention { idle_games: 365, abandoned_tables: 30, guests: 30 };

fn days(days: u64) -> Duration {
    Duration::from_hours(24 * days)
}

/// Returns the settings of a server that deletes nothing unless a test says so.
fn keeping(database: &Database) -> Config {
    Config { retention: NEVER, ..config(database) }
}

async fn start(database: &Database, time: &Time) -> Rig {
    Rig::with(keeping(database), time.clone()).await
}

/// Runs one pass of the cleanup.
async fn retire(rig: &Rig, retention: Retention) -> Retired {
    rig.app.hub().retention().run_once(retention, &mut String::new()).await.unwrap()
}

/// Waits until no table is in memory and this node has sent a heartbeat.
async fn until_quiet(rig: &Rig) {
    until("the tables to leave memory", || async { (rig.app.hub().tables().in_memory() == 0).then_some(()) })
        .await;
    until_heard_of(rig).await;
}

/// Waits until this node has sent a heartbeat.
async fn until_heard_of(rig: &Rig) {
    let now = rig.time.now();
    until("a heartbeat", || async {
        let presences = rig.app.hub().store().presences(now).await.unwrap();
        presences.iter().any(|(_, to)| *to == now).then_some(())
    })
    .await;
}

async fn is_there(player: &Player, table: &TableId) -> bool {
    match player.client.get(&format!("/tables/{table}")).await.unwrap().status.as_u16() {
        200 => true,
        404 => false,
        status => panic!("{status}"),
    }
}

async fn make(player: &Player) -> TableId {
    player.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id
}

on_both! {
    async fn an_open_table_that_nobody_starts_is_deleted(database: Database) {
        let time = Time::manual(START);
        let rig = start(&database, &time).await;
        let ana = rig.guest("Ana").await;
        let table = make(&ana).await;
        time.pass(days(2));
        until("the table to be abandoned", || async {
            let row = rig.app.hub().store().table(table.as_str()).await.unwrap().unwrap();
            (row.status.as_str() == "abandoned").then_some(())
        })
        .await;
        time.pass(days(29));
        until_quiet(&rig).await;
        assert_eq!(retire(&rig, KEPT).await, Retired::default());
        time.pass(days(2));
        until_quiet(&rig).await;
        assert_eq!(retire(&rig, NEVER).await, Retired::default());
        // A client looks at the table.
        assert!(is_there(&ana, &table).await);
        assert_eq!(retire(&rig, KEPT).await, Retired::default());
        time.pass(Duration::from_mins(2));
        until_quiet(&rig).await;
        assert_eq!(retire(&rig, KEPT).await, Retired { tables: 1, ..Retired::default() });
        assert!(!is_there(&ana, &table).await);
        assert!(rig.app.hub().store().entries(table.as_str(), 0).await.unwrap().is_empty());
        rig.stop().await;
    }

    async fn an_idle_game_is_abandoned_and_its_watchers_are_notified(database: Database) {
        let time = Time::manual(START);
        let rig = start(&database, &time).await;
        let (ana, ben, idle) = rig.two_at_tsuro(json!({ "public": true })).await;
        let played = begin(&[&ana, &ben], "tsuro", json!({})).await;
        time.pass(days(364));
        assert!(ana.play_any(&played, 0).await);
        until_heard_of(&rig).await;
        assert_eq!(retire(&rig, KEPT).await, Retired::default());
        time.pass(days(2));
        until_heard_of(&rig).await;
        let mut lobby = ben.client.socket().await.unwrap();
        lobby.say(&ClientMessage::Lobby { follow: true }).await.unwrap();
        crate::rig::receive_matching(&mut lobby, |message| matches!(message, ServerMessage::Lobby { .. }).then_some(())).await;
        assert_eq!(retire(&rig, KEPT).await, Retired { games: 1, ..Retired::default() });
        let told = crate::rig::receive_matching(&mut lobby, |message| match message {
            ServerMessage::LobbyTable { table } => Some((table.id.clone(), table.status)),
            _ => None,
        });
        assert_eq!(told.await, (idle.clone(), Status::Abandoned));
        assert_eq!(ana.see(&idle).await.status, Status::Abandoned);
        let (_, code) = ana.refused(&idle, Command::Resign { seat: None }).await;
        assert_ne!(code, "unavailable");
        assert_eq!(ana.see(&played).await.status, Status::Playing, "somebody plays on there");
        assert_eq!(retire(&rig, KEPT).await, Retired::default());
        drop(lobby);
        rig.stop().await;
    }

    async fn days_without_a_server_do_not_count(database: Database) {
        let time = Time::manual(START);
        let rig = start(&database, &time).await;
        let ana = rig.guest("Ana").await;
        let table = make(&ana).await;
        ana.order(&table, Command::Leave {}).await;
        let (_, _, game) = rig.two_at_tsuro(json!({})).await;
        rig.stop().await;
        time.pass(days(400));
        let rig = start(&database, &time).await;
        until_quiet(&rig).await;
        let kept = Retention { guests: 0, ..KEPT };
        assert_eq!(retire(&rig, kept).await, Retired::default());
        time.pass(days(31));
        until_quiet(&rig).await;
        assert_eq!(retire(&rig, kept).await, Retired { tables: 1, ..Retired::default() });
        let row = rig.app.hub().store().table(game.as_str()).await.unwrap().unwrap();
        assert_eq!(row.status.as_str(), "playing");
        rig.stop().await;
    }

    async fn guests_are_deleted_when_nothing_refers_to_them(database: Database) {
        let time = Time::manual(START);
        let rig = start(&database, &time).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let over = begin(&[&ana, &ben], "tsuro", json!({})).await;
        play_out(&[&ana, &ben], &over).await;
        let open = make(&cleo).await;
        cleo.order(&open, Command::Leave {}).await;
        for guest in [&ana, &cleo] {
            let answer = guest.ask(Method::DELETE, "/session", json!({})).await;
            assert!(answer.status.is_success(), "{}", answer.text());
        }
        time.pass(days(1));
        until_quiet(&rig).await;
        // The first run may come before the next heartbeat.
        time.pass(days(31));
        assert_eq!(retire(&rig, Retention { guests: 0, ..KEPT }).await, Retired { tables: 1, ..Retired::default() });
        assert_eq!(retire(&rig, KEPT).await, Retired { guests: 1, ..Retired::default() });
        let known = async |player: &Player| {
            rig.app.hub().store().person(player.person.id.as_str()).await.unwrap().is_some()
        };
        assert!(!known(&cleo).await, "nobody can be Cleo any more");
        assert!(known(&ana).await, "a game shows the name");
        assert!(known(&ben).await, "Ben can come back");
        assert!(ben.is_known().await);
        let names: Vec<String> =
            ben.see(&over).await.seats.iter().map(|seat| seat.person.as_ref().unwrap().name.clone()).collect();
        assert_eq!(names, ["Ana", "Ben"]);
        rig.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_deleted_by_one_node_is_gone_at_the_others() {
    let database = Database::postgres().await;
    let time = Time::manual(START);
    let (one, two) = (start(&database, &time).await, start(&database, &time).await);
    let ana = one.guest("Ana").await;
    let table = make(&ana).await;
    ana.order(&table, Command::Leave {}).await;
    time.pass(days(31));
    until_quiet(&one).await;
    // A client looks at it at the other node, unknown to this one.
    let there = Player::new(ana.client.at(&two.host)).await;
    assert!(is_there(&there, &table).await);
    assert_eq!(retire(&one, KEPT).await, Retired { tables: 1, ..Retired::default() });
    until("the other node to hear of it", || async { (!is_there(&there, &table).await).then_some(()) }).await;
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_retention_job_runs_on_timer() {
    let database = Database::sqlite();
    let time = Time::manual(START);
    let rig = start(&database, &time).await;
    let ana = rig.guest("Ana").await;
    let table = make(&ana).await;
    ana.order(&table, Command::Leave {}).await;
    time.pass(days(31));
    until_quiet(&rig).await;
    rig.stop().await;
    let rig = Rig::with(Config { retention: KEPT, ..config(&database) }, time).await;
    until("the table to be deleted", || async {
        rig.app.hub().store().table(table.as_str()).await.unwrap().is_none().then_some(())
    })
    .await;
    rig.stop().await;
}
