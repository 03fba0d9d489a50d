//! The page for browsers, tested with a made-up one: files, encodings and caching.

use axum::http::Method;
use serde_json::json;
use wayfinder_client::{Answer, Client};
use wayfinder_server::Parts;
use wayfinder_server::page::{Asset, Page, Preload};

use crate::rig::{Database, Rig, config};

const INDEX: &[u8] = b"<!doctype html><head><title>Made up</title></head>";
const SCRIPT: &[u8] = b"console.log('made up')";

fn page() -> Page {
    let index = Asset {
        content_type: "text/html; charset=utf-8",
        bytes: INDEX,
        brotli: Some(b"index by brotli"),
        gzip: Some(b"index by gzip"),
        hash: "1d",
        immutable: false,
    };
    let script = Asset {
        content_type: "text/javascript; charset=utf-8",
        bytes: SCRIPT,
        brotli: Some(b"script by brotli"),
        gzip: Some(b"script by gzip"),
        hash: "5c",
        immutable: true,
    };
    let icon = Asset {
        content_type: "image/png",
        bytes: b"icon",
        brotli: None,
        gzip: None,
        hash: "1c",
        immutable: false,
    };
    [
        ("/index.html", index),
        ("/assets/index-a1b2c3d4.js", script),
        ("/icon.png", icon),
        ("/service-worker.js", Asset { immutable: false, hash: "5e", ..script }),
    ]
    .into_iter()
    .collect()
}

async fn rig() -> (Database, Rig) {
    let database = Database::sqlite();
    let parts = Parts { page: page(), ..Parts::default() };
    let rig = Rig::with_parts(config(&database), parts).await;
    (database, rig)
}

fn browser(rig: &Rig) -> Client {
    rig.anonymous().with_header("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
}

async fn ask(client: &Client, method: Method, path: &str) -> Answer {
    client.send(method, path, None::<&()>).await.unwrap()
}

async fn get(client: &Client, path: &str) -> Answer {
    ask(client, Method::GET, path).await
}

fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer.headers.get(name).map(|value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_file_is_served_with_what_it_is_and_for_how_long() {
    let (_database, rig) = rig().await;
    let browser = browser(&rig);
    let forever = "public, max-age=31536000, immutable";
    for (path, kind, keep, bytes) in [
        ("/", "text/html; charset=utf-8", "no-cache", INDEX),
        ("/index.html", "text/html; charset=utf-8", "no-cache", INDEX),
        ("/assets/index-a1b2c3d4.js", "text/javascript; charset=utf-8", forever, SCRIPT),
        ("/service-worker.js", "text/javascript; charset=utf-8", "no-cache", SCRIPT),
        ("/icon.png", "image/png", "no-cache", b"icon"),
    ] {
        let answer = get(&browser, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.body, bytes, "{path}");
        assert_eq!(header(&answer, "content-type"), Some(kind), "{path}");
        assert_eq!(header(&answer, "cache-control"), Some(keep), "{path}");
        assert_eq!(header(&answer, "vary"), Some("accept-encoding"), "{path}");
        assert_eq!(header(&answer, "content-encoding"), None, "{path}");
        let policy = header(&answer, "content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(header(&answer, "x-content-type-options"), Some("nosniff"), "{path}");
    }
}

#[tokio::test]
async fn every_address_of_the_page_is_the_page_and_nothing_else_is() {
    let (_database, rig) = rig().await;
    let browser = browser(&rig);
    for path in
        ["/lobby", "/table/abc", "/table/abc?seat=2", "/new/tsuro", "/nothing/like/this", "/apis", "/table/"]
    {
        for client in [&browser, &rig.anonymous(), &rig.anonymous().with_header("accept", "*/*")] {
            let answer = get(client, path).await;
            assert_eq!((answer.status.as_u16(), &answer.body[..]), (200, INDEX), "{path}");
            assert_eq!(header(&answer, "cache-control"), Some("no-cache"), "{path}");
        }
    }
    for path in [
        "/api",
        "/api/v1/nothing",
        "/api/v2/me",
        "/metrics/x",
        "/healthz/x",
        "/readyz/x",
        "/favicon.ico",
        "/assets/index-ffffffff.js",
        "/table/x.png",
        "/../etc/passwd.txt",
        "/.env",
    ] {
        let answer = get(&browser, path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.fault().unwrap().code, "not-found", "{path}");
        assert_eq!(header(&answer, "cache-control"), Some("no-store"), "{path}");
    }
    for accept in ["application/json", "image/png, image/*;q=0.8", "text/html;q=0"] {
        let answer = get(&rig.anonymous().with_header("accept", accept), "/lobby").await;
        assert_eq!(answer.status, 404, "{accept}");
    }
    for path in ["/lobby", "/icon.png"] {
        for method in [Method::POST, Method::PUT, Method::DELETE] {
            assert_eq!(ask(&browser, method, path).await.status, 404, "{path}");
        }
    }
    assert_eq!(ask(&browser, Method::POST, "/").await.status, 405);
    assert_eq!(get(&browser, "/healthz").await.text(), "ok\n");
    assert_eq!(get(&browser, "/api/v1/lobby").await.status, 200);
}

#[tokio::test]
async fn clients_get_an_encoding_they_accept() {
    let (_database, rig) = rig().await;
    for (accept, encoding, body) in [
        ("gzip, deflate, br, zstd", Some("br"), &b"index by brotli"[..]),
        ("br;q=0.1, gzip", Some("br"), b"index by brotli"),
        ("gzip, deflate", Some("gzip"), b"index by gzip"),
        ("GZIP", Some("gzip"), b"index by gzip"),
        ("br;q=0, gzip;q=1.0", Some("gzip"), b"index by gzip"),
        ("br; q=0, *", Some("gzip"), b"index by gzip"),
        ("*", Some("br"), b"index by brotli"),
        ("*;q=0", None, INDEX),
        ("identity", None, INDEX),
        ("zstd", None, INDEX),
        ("", None, INDEX),
    ] {
        let answer = get(&rig.anonymous().with_header("accept-encoding", accept), "/").await;
        assert_eq!(header(&answer, "content-encoding"), encoding, "{accept}");
        assert_eq!(answer.body, body, "{accept}");
        assert_eq!(header(&answer, "content-type"), Some("text/html; charset=utf-8"), "{accept}");
    }
    let answer = get(&rig.anonymous().with_header("accept-encoding", "br, gzip"), "/icon.png").await;
    assert_eq!((header(&answer, "content-encoding"), &answer.body[..]), (None, &b"icon"[..]));
}

#[tokio::test]
async fn unchanged_files_are_not_sent_again() {
    let (_database, rig) = rig().await;
    let mut tags = Vec::new();
    for accept in ["br", "gzip", "identity"] {
        let client = rig.anonymous().with_header("accept-encoding", accept);
        let first = get(&client, "/").await;
        let tag = header(&first, "etag").unwrap().to_owned();
        for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
            let again = get(&client.with_header("if-none-match", &known), "/").await;
            assert_eq!(again.status, 304, "{accept} {known}");
            assert!(again.body.is_empty(), "{accept} {known}");
            assert_eq!(header(&again, "etag"), Some(tag.as_str()), "{known}");
            assert_eq!(header(&again, "cache-control"), Some("no-cache"), "{known}");
            assert_eq!(header(&again, "vary"), Some("accept-encoding"), "{known}");
            assert_eq!(header(&again, "content-encoding"), None, "{known}");
        }
        for unknown in ["\"other\"", "\"\"", "1d"] {
            let again = get(&client.with_header("if-none-match", unknown), "/").await;
            assert_eq!((again.status.as_u16(), &again.body), (200, &first.body), "{accept} {unknown}");
        }
        tags.push(tag);
    }
    // Each encoding, and each file, has a tag of its own.
    tags.push(header(&get(&rig.anonymous(), "/icon.png").await, "etag").unwrap().to_owned());
    let all = tags.len();
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), all, "{tags:?}");
}

#[tokio::test]
async fn head_requests_have_the_same_headers() {
    let (_database, rig) = rig().await;
    let browser = browser(&rig).with_header("accept-encoding", "gzip");
    for path in ["/", "/table/abc", "/assets/index-a1b2c3d4.js", "/icon.png"] {
        let (whole, head) = (get(&browser, path).await, ask(&browser, Method::HEAD, path).await);
        assert_eq!(head.status, 200, "{path}");
        assert!(head.body.is_empty(), "{path}");
        for name in ["content-type", "content-length", "content-encoding", "etag", "cache-control", "vary"] {
            assert_eq!(header(&head, name), header(&whole, name), "{path} {name}");
        }
        assert_eq!(header(&head, "content-length"), Some(whole.body.len().to_string().as_str()), "{path}");
    }
}

#[tokio::test]
async fn without_a_page_the_root_says_where_the_api_is_described() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let browser = browser(&rig);
    let answer = get(&browser, "/").await;
    assert!(answer.status == 200 && answer.text().contains("/api/v1/openapi.json"), "{}", answer.text());
    assert_eq!(get(&browser, "/lobby").await.status, 404);
}

#[tokio::test]
async fn a_link_to_a_table_says_where_it_is_shared_what_it_leads_to() {
    let (_database, rig) = rig().await;
    let ana = rig.guest("Ana <b>").await;
    let table = ana.make(json!({ "game": "tobago", "setup": "players=3" })).await.id;
    let browser = browser(&rig);
    for path in [format!("/table/{table}"), format!("/replay/{table}")] {
        let answer = get(&browser, &path).await;
        assert_eq!((answer.status.as_u16(), header(&answer, "cache-control")), (200, Some("no-cache")));
        assert_eq!(header(&answer, "content-type"), Some("text/html; charset=utf-8"));
        let html = answer.text();
        let (head, rest) = html.split_once("</head>").unwrap();
        assert!(head.starts_with("<!doctype html><head><title>Made up</title>") && rest.is_empty(), "{html}");
        for tag in [
            "Tobago · Wayfinder",
            "A table for 3: 2 free.",
            &format!("/api/v1/tables/{table}/picture.png?version=3\""),
            &path,
        ] {
            assert!(head.contains(tag), "{tag} is not in {head}");
        }
        assert!(!html.contains("Ana"), "{html}");
    }
    // Whatever the client sends as the host, only a host name gets into the page.
    let odd = rig.anonymous().with_header("host", "a\"><script>").with_header("accept", "text/html");
    let answer = odd.send(Method::GET, &format!("/table/{table}"), None::<&()>).await;
    assert!(answer.is_err() || !answer.unwrap().text().contains("<script>"));
}

/// B8: the first answer names everything that an address needs, in the language of the client.
#[tokio::test]
async fn the_first_answer_names_what_an_address_needs() {
    let preload: Preload = serde_json::from_value(json!({
        "needs": {
            "": { "files": ["assets/nothing.js"], "words": ["shell"] },
            "/": { "files": ["assets/home.js", "assets/home.css"], "words": ["shell"] },
            "/lobby": { "files": ["assets/lobby.js"], "words": ["shell"] },
            "/table/:id": { "files": ["assets/table.js"], "words": ["shell", "table"] },
            "open tobago": { "files": ["assets/table.js", "assets/room.js"], "words": ["tobago"] },
        },
        "words": {
            "en": { "shell": "assets/shell-en.js", "table": "assets/table-en.js", "tobago": "assets/tobago-en.js" },
            "pt-BR": { "shell": "assets/shell-pt.js" },
        },
    }))
    .unwrap();
    let database = Database::sqlite();
    let parts = Parts { page: page().with_preload(preload), ..Parts::default() };
    let rig = Rig::with_parts(config(&database), parts).await;
    let ana = rig.guest("Ana").await;
    let table = ana.make(json!({ "game": "tobago", "setup": "players=3" })).await.id;
    let table = format!("/table/{table}");
    let named = |answer: &Answer| -> Vec<String> {
        answer
            .text()
            .split("href=\"/assets/")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().into())
            .collect()
    };
    for (path, languages, files) in [
        ("/", "en", &["shell-en.js", "home.js", "home.css"][..]),
        ("/", "de, pt;q=0.5, en;q=0.2", &["shell-pt.js", "home.js", "home.css"]),
        ("/", "en;q=0.4, pt-PT", &["shell-pt.js", "home.js", "home.css"]),
        ("/", "PT-br;q=0, de, *", &["shell-en.js", "home.js", "home.css"]),
        ("/lobby/", "en", &["shell-en.js", "lobby.js"]),
        ("/table/none", "en", &["shell-en.js", "table-en.js", "table.js"]),
        (&table, "en", &["shell-en.js", "table-en.js", "table.js", "tobago-en.js", "room.js"]),
        ("/nothing/here", "en", &["shell-en.js", "nothing.js"]),
    ] {
        let client = browser(&rig).with_header("accept-language", languages);
        let answer = get(&client, path).await;
        assert_eq!(named(&answer), files, "{path} {languages}: {}", answer.text());
        assert_eq!(header(&answer, "vary"), Some("accept-language"), "{path}");
        let tag = header(&answer, "etag").unwrap().to_owned();
        let again = get(&client.with_header("if-none-match", &tag), path).await;
        assert_eq!((again.status.as_u16(), header(&again, "etag")), (304, Some(tag.as_str())), "{path}");
    }
    let home = get(&browser(&rig), "/").await.text();
    assert!(home.contains(r#"<link rel="modulepreload" crossorigin href="/assets/home.js">"#), "{home}");
    assert!(
        home.contains(r#"<link rel="preload" as="style" crossorigin href="/assets/home.css">"#),
        "{home}"
    );
}
