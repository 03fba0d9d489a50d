//! The headers of every answer, and invalid requests.

use std::io::{Read as _, Write as _};

use axum::http::Method;
use serde_json::json;
use wayfinder_client::Answer;
use wayfinder_protocol::ClientMessage;
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Database, Rig, START, config, receive};

/// Words that only appear in internals, such as those of a database.
const INSIDES: [&str; 12] = [
    "SELECT ", "INSERT ", "UPDATE ", "sqlx", "SQLITE", "sqlite", "postgres", "panicked", "src/", "Some(",
    "Err(", "None,",
];

/// Checks that an answer has the headers that protect a browser, and that an error explains itself in words
/// for people.
pub(crate) fn check(answer: &Answer, what: &str) {
    let header = |name: &str| answer.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
    let policy = header("content-security-policy").unwrap_or_default();
    assert!(
        policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"),
        "{what}: {policy}"
    );
    assert!(!policy.contains("unsafe"), "{what}: {policy}");
    // Only answers that are the same for everybody may be cached.
    let (kept, shown) = match answer.status.is_success() {
        true if what.contains("/pieces/") => ("public, max-age=3600", "same-origin"),
        true if what.contains("/picture.png") => ("no-cache", "cross-origin"),
        _ => ("no-store", "same-origin"),
    };
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", shown),
        ("cache-control", kept),
    ] {
        assert_eq!(header(name).as_deref(), Some(value), "{what}: {name}");
    }
    assert_eq!(header("access-control-allow-origin"), None, "{what}");
    if answer.status.is_client_error() || answer.status.is_server_error() {
        let fault = answer.fault().unwrap_or_else(|| panic!("{what}: {} {}", answer.status, answer.text()));
        assert!(!fault.code.is_empty() && fault.message.len() > 5, "{what}: {fault:?}");
        let text = answer.text();
        for inside in INSIDES {
            assert!(!text.contains(inside), "{what}: {text}");
        }
    }
}

/// Sends a raw request and returns the status and the whole answer.
async fn send(rig: &Rig, request: String) -> (u16, String) {
    let host = rig.host.clone();
    let talk = move || {
        let mut stream = std::net::TcpStream::connect(host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let answer = tokio::task::spawn_blocking(talk).await.unwrap();
    (answer.split(' ').nth(1).unwrap().parse().unwrap(), answer)
}

fn post(path: &str, kind: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_cannot_be_read_is_refused_with_a_message() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let deep = "[".repeat(5000);
    for (kind, body, status, code) in [
        ("application/json", "{\"name\":", 400, "malformed"),
        ("application/json", "", 400, "malformed"),
        ("application/json", "{\"name\":5}", 400, "malformed"),
        ("application/json", "{\"nam\":\"x\"}", 400, "malformed"),
        ("application/json", "\u{0}", 400, "malformed"),
        ("application/json", &deep, 400, "malformed"),
        ("text/plain", "{}", 415, "not-json"),
    ] {
        let (got, answer) = send(&rig, post("/api/v1/guest", kind, body)).await;
        assert_eq!(got, status, "{body}: {answer}");
        assert!(
            answer.contains(&format!("\"code\":\"{code}\"")) && answer.contains("\"message\":\""),
            "{answer}"
        );
        assert!(!answer.contains("set-cookie"), "{answer}");
    }
    let (status, answer) = send(&rig, post("/api/v1/guest", "application/json", "{}")).await;
    assert_eq!(status, 201, "{answer}");
}

#[tokio::test]
async fn oversized_unknown_and_wrong_requests_are_refused() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let large = json!({ "name": "x".repeat(rig.app.config().limits.message_bytes) });
    let answer = rig.anonymous().post("/guest", &large).await.unwrap();
    assert_eq!(answer.status, 413);
    check(&answer, "too large");
    for path in [
        "/nothing",
        "/api/v1/nothing",
        "/api/v2/me",
        "/api/v1/tables/",
        "/api/v1/tables/a/b/c",
        "/../etc/passwd",
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE] {
            let answer = ana.client.send(method, path, None::<&()>).await.unwrap();
            assert_eq!(answer.status, 404, "{path}");
            assert_eq!(answer.fault().unwrap().code, "not-found");
            check(&answer, path);
        }
    }
    for (method, path) in [
        (Method::DELETE, "/api/v1/lobby"),
        (Method::GET, "/api/v1/guest"),
        (Method::PUT, "/api/v1/me"),
        (Method::POST, "/healthz"),
        (Method::POST, "/api/v1/openapi.json"),
        (Method::POST, "/api/v1/socket"),
    ] {
        let answer = ana.client.send(method, path, None::<&()>).await.unwrap();
        assert_eq!(answer.status, 405, "{path}");
        check(&answer, path);
    }
    let answer = ana.client.get("/socket").await.unwrap();
    assert!(answer.status.is_client_error(), "{}", answer.status);
    check(&answer, "a socket that is none");
    for path in [
        "/tables/%ff",
        "/lobby?x=%ff",
        "/tables/x?seat=0",
        "/tables/x?seat=9",
        "/tables/x?seat=a",
        "/games/export?since=x",
    ] {
        let answer = ana.client.get(path).await.unwrap();
        assert!([400, 404, 200].contains(&answer.status.as_u16()), "{path}: {}", answer.status);
        check(&answer, path);
    }
    for path in ["/", "/healthz", "/readyz", "/metrics", "/api/v1/openapi.json"] {
        let answer = rig.anonymous().send(Method::GET, path, None::<&()>).await.unwrap();
        assert_eq!(answer.status, 200, "{path}");
        check(&answer, path);
    }
}

on_both! {
    async fn no_text_reaches_the_database_as_anything_but_text(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        for odd in ["%00", "a%00b", "%27%3B%20DROP%20TABLE%20people%3B--", "%22", "%25", "%F0%9F%A6%86", "bot-easy'"] {
            for (path, status) in [
                (format!("/people/{odd}"), 404),
                (format!("/tables/{odd}"), 404),
                (format!("/tables/{odd}/chat"), 404),
                (format!("/tables/{odd}/record"), 404),
                (format!("/people/{odd}/ratings/tsuro"), 200),
                (format!("/games?person={odd}"), 200),
                (format!("/games?before=1.{odd}"), 200),
                (format!("/games?game={odd}"), 400),
                (format!("/bot/games/{odd}/stream"), 404),
            ] {
                let answer = ana.client.get(&path).await.unwrap();
                assert_eq!(answer.status, status, "{path}: {}", answer.text());
                check(&answer, &path);
            }
            let path = format!("/me/mutes/{odd}");
            assert_eq!(ana.ask(Method::PUT, &path, json!(null)).await.status, 404, "{odd}");
            assert_eq!(ana.ask(Method::DELETE, &path, json!(null)).await.status, 204, "{odd}");
            assert_eq!(ana.ask(Method::DELETE, &format!("/tokens/{odd}"), json!(null)).await.status, 404, "{odd}");
        }
        for odd in ["\0", "a\0", "' OR 1=1 --"] {
            let answer = rig.anonymous().post("/session", &json!({ "name": odd, "password": odd })).await.unwrap();
            assert_eq!(answer.status, 401, "{odd:?}: {}", answer.text());
            let mut socket = ana.client.socket().await.unwrap();
            socket.say(&ClientMessage::Watch { table: odd.into(), since: None, chat_since: None, seat: None }).await.unwrap();
            let heard = serde_json::to_value(receive(&mut socket).await).unwrap();
            assert_eq!(heard["fault"]["code"], "not-found", "{odd:?}");
        }
        assert_eq!(ana.ask(Method::PUT, "/me/webhook", json!({ "url": "http://example.org/\0" })).await.status, 400);
        assert!(ana.is_known().await);
    }
}

#[tokio::test]
async fn pages_of_the_same_site_may_send_requests() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let page = ana
        .client
        .with_header("origin", &format!("http://{}", rig.host))
        .with_header("sec-fetch-site", "same-origin");
    let answer = page.send(Method::PATCH, "/api/v1/me", Some(&json!({ "name": "Anna" }))).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text());
    page.socket().await.unwrap();
    rig.stop().await;
    // Behind a proxy the pages come only from the public address.
    let mut settings = config(&database);
    settings.public_url = Some("https://Play.example.org:443/".parse().unwrap());
    let rig = Rig::with(settings, Time::manual(START)).await;
    let local = format!("http://{}", rig.host);
    for (origin, status) in [
        ("https://play.example.org", 200),
        ("http://play.example.org", 403),
        ("https://play.example.org.evil.example", 403),
        ("https://play.example.org:444", 403),
        (local.as_str(), 403),
    ] {
        let page = ana.client.at(&rig.host).with_header("origin", origin);
        let answer = page.send(Method::PATCH, "/api/v1/me", Some(&json!({ "name": "Anna" }))).await.unwrap();
        assert_eq!(answer.status, status, "{origin}");
        assert_eq!(page.socket().await.is_ok(), status == 200, "{origin}");
    }
}

#[tokio::test]
async fn a_connection_beyond_the_limit_is_refused_with_a_response() {
    use tokio::io::AsyncReadExt;
    let database = Database::sqlite();
    let mut settings = config(&database);
    settings.limits.connections = 2;
    let rig = Rig::with(settings, Time::manual(START)).await;
    let mut silent = Vec::new();
    for _ in 0..2 {
        silent.push(tokio::net::TcpStream::connect(&rig.host).await.unwrap());
    }
    let mut third = tokio::net::TcpStream::connect(&rig.host).await.unwrap();
    let mut answer = String::new();
    third.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains(r#""code":"full""#), "{answer}");
    // As soon as one of them closes, there is room again.
    drop(silent);
    crate::rig::until("room for another connection", || async {
        let health = rig.anonymous().send(wayfinder_client::Method::GET, "/healthz", None::<&()>).await;
        health.is_ok_and(|answer| answer.status == 200).then_some(())
    })
    .await;
}
