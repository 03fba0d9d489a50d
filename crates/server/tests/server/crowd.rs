//! Many connections from one address, and slow clients.

use std::time::Duration;

use axum::http::Method;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wayfinder_client::Client;
use wayfinder_server::config::Config;
use wayfinder_server::time::Time;

use crate::rig::{Database, Rig, START, TEST_TIMEOUT, config, until};

async fn with(change: impl FnOnce(&mut Config)) -> (Database, Rig) {
    let database = Database::sqlite();
    let mut settings = config(&database);
    change(&mut settings);
    let rig = Rig::with(settings, Time::manual(START)).await;
    (database, rig)
}

/// Opens connections that never finish their requests.
async fn unfinished(rig: &Rig, how_many: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..how_many {
        let mut stream = TcpStream::connect(&rig.host).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nx: ").await.unwrap();
        streams.push(stream);
    }
    streams
}

/// Returns everything received until the connection ends.
async fn answer(mut stream: TcpStream) -> String {
    let mut answer = String::new();
    let read = stream.read_to_string(&mut answer);
    tokio::time::timeout(TEST_TIMEOUT, read).await.expect("the connection stays open").unwrap();
    answer
}

async fn healthy(client: &Client) -> bool {
    let answer = client.send(Method::GET, "/healthz", None::<&()>).await;
    answer.is_ok_and(|answer| answer.status == 200)
}

fn is_full(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 503 ")
        && answer.contains(r#""code":"full""#)
        && answer.contains("retry-after: ")
}

#[tokio::test]
async fn connections_of_one_address_are_limited() {
    let limit = |config: &mut Config| {
        (config.limits.connections, config.limits.connections_per_address) = (100, 10);
    };
    let (_database, rig) = with(limit).await;
    let silent = unfinished(&rig, 10).await;
    // A client that has already sent a request is answered as well.
    let mut more = TcpStream::connect(&rig.host).await.unwrap();
    more.write_all(format!("GET /healthz HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(5000)).as_bytes())
        .await
        .unwrap();
    let answer = answer(more).await;
    assert!(is_full(&answer), "{answer}");
    // This machine has other addresses to connect from.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.3:0".parse().unwrap()).unwrap();
    let mut other = socket.connect(rig.host.parse().unwrap()).await.unwrap();
    other.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    assert!(self::answer(other).await.starts_with("HTTP/1.1 200 "));
    drop(silent);
    until("room for another connection", || async { healthy(&rig.anonymous()).await.then_some(()) }).await;
}

#[tokio::test]
async fn behind_a_proxy_requests_are_counted_by_the_forwarded_address() {
    let (_database, rig) = with(|config| {
        (config.limits.connections_per_address, config.behind_proxy) = (2, true);
    })
    .await;
    // The number of connections of the proxy itself is not limited.
    let _silent = unfinished(&rig, 20).await;
    let from = |address: &str| rig.anonymous().with_header("x-forwarded-for", address);
    assert!(healthy(&from("203.0.113.1")).await);
    // A request is in progress until its body has arrived and its answer is read to the end.
    let mut slow = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(&rig.host).await.unwrap();
        let head = "POST /api/v1/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                    x-forwarded-for: 203.0.113.1:5678\r\ncontent-length: 10\r\n\r\n";
        stream.write_all(head.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let full = || async {
        let answer = from("203.0.113.1").get("/lobby").await.unwrap();
        (answer.status == 503).then(|| answer.fault().unwrap().code)
    };
    assert_eq!(until("both to be in progress", full).await, "full");
    assert!(healthy(&from("203.0.113.2")).await);
    drop(slow);
    until("the place to be free", || async { healthy(&from("203.0.113.1")).await.then_some(()) }).await;
}

#[tokio::test]
async fn an_endless_head_times_out() {
    let (_database, rig) = with(|config| config.timeouts.head = Duration::from_millis(100)).await;
    for begun in [&b""[..], b"GET /healthz HT", b"GET /healthz HTTP/1.1\r\nhost: x\r\n"] {
        let mut stream = TcpStream::connect(&rig.host).await.unwrap();
        stream.write_all(begun).await.unwrap();
        let answer = answer(stream).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "{answer}");
    }
    // A connection that is kept alive after an answer is closed in the end too.
    let mut stream = TcpStream::connect(&rig.host).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    assert!(answer(stream).await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test]
async fn an_endless_body_times_out() {
    let (_database, rig) = with(|config| config.timeouts.body = Duration::from_millis(100)).await;
    let mut stream = TcpStream::connect(&rig.host).await.unwrap();
    let request = "POST /api/v1/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(request.as_bytes()).await.unwrap();
    let answer = answer(stream).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains(r#""code":"too-slow""#), "{answer}");
}

#[tokio::test]
async fn forwarded_addresses_with_a_port_are_told_apart() {
    let (_database, rig) = with(|config| {
        (config.limits.requests, config.limits.burst, config.behind_proxy) = (1, 2, true);
    })
    .await;
    for [one, same, other] in [
        ["203.0.113.1:1000", "203.0.113.1:2000", "203.0.113.2:1000"],
        ["[2001:db8::1]:1000", "2001:db8::1", "[2001:db8:1::1]:1000"],
    ] {
        let ask = async |address: &str| {
            let client = rig.anonymous().with_header("x-forwarded-for", address);
            client.send(Method::GET, "/healthz", None::<&()>).await.unwrap().status.as_u16()
        };
        let mut statuses = Vec::new();
        for _ in 0..10 {
            statuses.extend([ask(one).await, ask(same).await]);
        }
        assert!(statuses.contains(&429), "{one} and {same} are one address: {statuses:?}");
        assert_eq!(ask(other).await, 200, "{other}");
    }
}
