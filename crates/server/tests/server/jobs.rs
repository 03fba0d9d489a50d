//! Expensive answers: they are queued, computed off the request threads, and computed once.

use std::net::IpAddr;

use axum::http::Method;
use serde_json::json;
use wayfinder_client::{Answer, Client};
use wayfinder_protocol::{Command, TableId};
use wayfinder_server::config::Config;
use wayfinder_server::jobs::Turn;
use wayfinder_server::time::Time;

use crate::rig::{Database, Player, Rig, START, TEST_TIMEOUT, begin, config, until};

/// The address of a client whose jobs take very long.
const BUSY: [u8; 4] = [203, 0, 113, 99];

async fn with(change: impl FnOnce(&mut Config)) -> (Database, Rig) {
    let database = Database::sqlite();
    let mut settings = Config { behind_proxy: true, ..config(&database) };
    change(&mut settings);
    let rig = Rig::with(settings, Time::manual(START)).await;
    (database, rig)
}

/// Occupies every job thread until the result is dropped.
async fn all_turns(rig: &Rig) -> Vec<Turn> {
    let cores = std::thread::available_parallelism().unwrap().get();
    let mut turns = Vec::new();
    for _ in 0..(cores / 2).max(1) {
        turns.push(rig.app.jobs().turn(IpAddr::from(BUSY)).await.unwrap());
    }
    turns
}

fn from(rig: &Rig, number: u8) -> Client {
    rig.anonymous().with_header("x-forwarded-for", &format!("203.0.113.{number}"))
}

/// Sends a request without waiting for the answer.
fn ask(client: Client, path: String) -> tokio::task::JoinHandle<Answer> {
    tokio::spawn(async move { client.get(&path).await.unwrap() })
}

/// Sends a request that must be answered while all job threads are busy.
async fn at_once(client: Client, path: &str) -> Answer {
    let answer = tokio::time::timeout(TEST_TIMEOUT, client.get(path)).await;
    answer.expect("it waits for something to be made").unwrap()
}

fn code(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.fault().map(|fault| fault.code).unwrap_or_default())
}

async fn finished(ana: &Player, ben: &Player) -> TableId {
    let table = begin(&[ana, ben], "tsuro", json!({ "public": true })).await;
    assert!(ana.play_any(&table, 0).await || ben.play_any(&table, 0).await);
    ben.order(&table, Command::Resign { seat: None }).await;
    table
}

#[tokio::test]
async fn pictures_wait_in_a_bounded_queue_shared_by_addresses() {
    let (_database, rig) = with(|config| {
        (config.limits.jobs, config.limits.jobs_per_address) = (10, 2);
    })
    .await;
    let ana = rig.guest("Ana").await;
    let mut paths = Vec::new();
    for _ in 0..4 {
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        paths.push(format!("/tables/{table}/picture.png"));
    }
    let turns = all_turns(&rig).await;
    let waiting: Vec<_> = paths[..2].iter().map(|path| ask(from(&rig, 1), path.clone())).collect();
    until("two to wait", || async { (rig.app.jobs().waiting() == 2).then_some(()) }).await;
    let refused = at_once(from(&rig, 1), &paths[2]).await;
    assert_eq!(code(&refused), (503, "busy".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    let other = ask(from(&rig, 2), paths[3].clone());
    until("another address to wait", || async { (rig.app.jobs().waiting() == 3).then_some(()) }).await;
    // Everything else works, for the same address too.
    assert_eq!(from(&rig, 1).get("/lobby").await.unwrap().status, 200);
    drop(turns);
    for answer in waiting.into_iter().chain([other]) {
        assert_eq!(answer.await.unwrap().status, 200);
    }
    assert_eq!(from(&rig, 1).get(&paths[2]).await.unwrap().status, 200);
}

#[tokio::test]
async fn a_picture_is_drawn_once() {
    let (_database, rig) = with(|_| {}).await;
    let ana = rig.guest("Ana").await;
    let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
    let path = format!("/tables/{table}/picture.png");
    let first = from(&rig, 1).get(&path).await.unwrap();
    let done = rig.app.jobs().done();
    assert_eq!(done, 1);
    let turns = all_turns(&rig).await;
    let again = at_once(from(&rig, 2), &path).await;
    assert!(again.status == 200 && again.body == first.body);
    drop(turns);
    // After a change the picture is drawn again.
    ana.order(&table, Command::Ready { ready: true, nonce: None }).await;
    assert_eq!(from(&rig, 1).get(&path).await.unwrap().status, 200);
    assert!(rig.app.jobs().done() > done);
}

#[tokio::test]
async fn a_replay_is_made_and_packed_once_and_off_the_threads_that_others_wait_for() {
    let (_database, rig) = with(|config| config.limits.jobs_per_address = 1).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let table = finished(&ana, &ben).await;
    let path = format!("/tables/{table}/replay");
    let packs = |number| from(&rig, number).with_header("accept-encoding", "gzip");
    let turns = all_turns(&rig).await;
    let waiting = ask(packs(1), path.clone());
    until("it to wait", || async { (rig.app.jobs().waiting() == 1).then_some(()) }).await;
    // A log is computed by replaying the game, too.
    assert_eq!(
        code(&from(&rig, 1).get(&format!("/tables/{table}/log")).await.unwrap()),
        (503, "busy".to_owned())
    );
    assert_eq!(from(&rig, 1).get("/lobby").await.unwrap().status, 200);
    drop(turns);
    let first = waiting.await.unwrap();
    assert_eq!((first.status.as_u16(), first.headers["content-encoding"].as_bytes()), (200, &b"gzip"[..]));
    assert_eq!(first.headers["vary"], "accept-encoding");
    // A cached answer needs no waiting.
    let turns = all_turns(&rig).await;
    let again = at_once(packs(2), &path).await;
    assert!(again.status == 200 && again.body == first.body);
    drop(turns);
    // Another viewer's answer differs.
    let seen = packs(2).get(&format!("{path}?seat=1")).await.unwrap();
    assert!(seen.status == 200 && seen.body != first.body);
    assert_eq!(packs(2).get(&format!("{path}?seat=3")).await.unwrap().status, 400);
    let plain = from(&rig, 2).get(&path).await.unwrap();
    assert!(!plain.headers.contains_key("content-encoding") && plain.json().is_array());
    // A game in progress has none.
    let playing = begin(&[&ana, &ben], "tsuro", json!({})).await;
    assert_eq!(
        code(&packs(1).get(&format!("/tables/{playing}/replay")).await.unwrap()),
        (409, "not-over".to_owned())
    );
}

#[tokio::test]
async fn history_is_sent_as_it_is_where_there_is_no_room_to_pack_it() {
    use std::io::Read as _;
    let (_database, rig) = with(|config| config.limits.jobs_per_address = 0).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    for _ in 0..8 {
        finished(&ana, &ben).await;
    }
    let packs = from(&rig, 1).with_header("accept-encoding", "gzip");
    let unpacked = |packed: &Answer| {
        assert_eq!(
            (packed.status.as_u16(), packed.headers["content-encoding"].as_bytes()),
            (200, &b"gzip"[..])
        );
        let mut text = String::new();
        flate2::read::GzDecoder::new(&packed.body[..]).read_to_string(&mut text).unwrap();
        text
    };
    let plain = from(&rig, 1).get("/games").await.unwrap();
    assert_eq!(unpacked(&packs.get("/games").await.unwrap()), plain.text());
    let turns = all_turns(&rig).await;
    let busy = packs.get("/games").await.unwrap();
    assert!(!busy.headers.contains_key("content-encoding") && busy.body == plain.body);
    drop(turns);
    let exported = packs.send(Method::GET, "/api/v1/games/export", None::<&()>).await.unwrap();
    let plain = from(&rig, 1).get("/games/export").await.unwrap();
    assert_eq!(unpacked(&exported), plain.text());
    assert_eq!(plain.text().lines().count(), 8);
}
