//! Clients that send more than they read, or more than they may. The tests count what they can send before
//! the server stops reading.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wayfinder_server::config::{Config, Limits};
use wayfinder_server::time::Time;

use crate::rig::{Database, Rig, START, TEST_TIMEOUT, config};

/// A size in bytes larger than all system buffers between two programs of one machine.
const BUFFERS: usize = 32 << 20;

const TEXT: u8 = 1;
const PING: u8 = 9;
const LAST: u8 = 0x80;

/// Returns a client's frame, with a mask that changes nothing.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).unwrap();
    assert!(length < 126);
    [&[first, 0x80 | length, 0, 0, 0, 0], payload].concat()
}

/// Opens a raw socket, without a library that follows the protocol.
async fn raw_socket(rig: &Rig) -> TcpStream {
    let mut stream = TcpStream::connect(&rig.host).await.unwrap();
    let request = "GET /api/v1/socket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
    stream
}

/// Sends the same over and over without ever reading, until the server closes the connection, and returns how
/// many bytes it took. Fails if it takes them all.
async fn flood(mut stream: TcpStream, what: &[u8]) -> usize {
    let many = what.repeat(64 * 1024 / what.len() + 1);
    let mut sent = 0;
    while sent < BUFFERS {
        match stream.write(&many).await {
            Ok(written) => sent += written,
            Err(_) => return sent,
        }
    }
    panic!("the server still takes it after {sent} bytes");
}

/// Returns everything received until the connection ends, as text.
async fn heard(mut stream: TcpStream) -> String {
    let mut heard = Vec::new();
    let ended = tokio::time::timeout(TEST_TIMEOUT, stream.read_to_end(&mut heard)).await;
    let heard = String::from_utf8_lossy(&heard).into_owned();
    assert!(ended.is_ok(), "the connection stays open after {heard}");
    heard
}

/// Starts a server with the default limits and a short write timeout.
async fn usual(database: &Database) -> Rig {
    let mut settings = Config { limits: Limits::default(), ..config(database) };
    settings.timeouts.write = Duration::from_secs(3);
    Rig::with(settings, Time::manual(START)).await
}

async fn no_socket_is_left(rig: &Rig) {
    crate::rig::until("the socket to be gone", || async { (rig.app.sockets() == 0).then_some(()) }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_count_as_messages() {
    let database = Database::sqlite();
    let rig = usual(&database).await;
    let mut polite = raw_socket(&rig).await;
    polite.write_all(&frame(LAST | PING, b"hi").repeat(100)).await.unwrap();
    let heard = heard(polite).await;
    assert!(heard.contains("hi") && heard.contains(r#""code":"too-often""#), "{heard}");
    for payload in [&b""[..], &[0; 125]] {
        flood(raw_socket(&rig).await, &frame(LAST | PING, payload)).await;
    }
    no_socket_is_left(&rig).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn parts_of_a_message_count_as_messages() {
    let database = Database::sqlite();
    let rig = usual(&database).await;
    let mut polite = raw_socket(&rig).await;
    let begun = frame(TEXT, b"");
    polite.write_all(&[begun.clone(), frame(0, b"").repeat(99)].concat()).await.unwrap();
    let heard = heard(polite).await;
    assert!(heard.contains(r#""code":"too-often""#), "{heard}");
    let mut rude = raw_socket(&rig).await;
    rude.write_all(&begun).await.unwrap();
    flood(rude, &frame(0, b"")).await;
    no_socket_is_left(&rig).await;
}

#[tokio::test]
async fn a_message_may_come_in_parts() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let mut stream = raw_socket(&rig).await;
    let hello = [
        frame(TEXT, br#"{"type":"hello","#),
        frame(LAST | PING, b"between"),
        frame(0, br#""protocol""#),
        frame(LAST, b":1}"),
    ];
    stream.write_all(&hello.concat()).await.unwrap();
    let mut heard = Vec::new();
    while !heard.ends_with(b"}") {
        heard.push(stream.read_u8().await.unwrap());
    }
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains("between") && heard.contains(r#""type":"welcome""#), "{heard}");
}

#[tokio::test]
async fn the_head_of_a_request_has_a_bound() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let sent = "x".repeat(rig.app.config().limits.head_bytes);
    for request in [format!("GET /healthz HTTP/1.1\r\nx: {sent}"), format!("GET /{sent}")] {
        let mut stream = TcpStream::connect(&rig.host).await.unwrap();
        // It is rejected before its end has arrived.
        stream.write_all(request.as_bytes()).await.unwrap();
        let heard = heard(stream).await;
        assert!(heard.starts_with("HTTP/1.1 431 ") || heard.starts_with("HTTP/1.1 414 "), "{heard}");
    }
    // A shorter one is read.
    let mut stream = TcpStream::connect(&rig.host).await.unwrap();
    let short = "x".repeat(8000);
    let request = format!("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx: {short}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    assert!(heard(stream).await.starts_with("HTTP/1.1 200 "));
}
