//! Guests, accounts, sessions, tokens.

use std::time::Duration;

use axum::http::Method;
use serde_json::json;
use wayfinder_client::Lines;
use wayfinder_protocol::{
    Absence, ClientMessage, Command, PersonId, PersonKind, ServerMessage, Status, TableId,
};
use wayfinder_server::config::Webhooks;
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Database, PASSWORD, Player, Rig, START, begin, config, goodbye, play_out, receive};

/// Checks that no answer contains the name of a deleted person, but that the games are still there.
async fn nothing_is_called(who: &Player, gone: &PersonId, tables: &[&TableId]) {
    let mut paths = vec!["/lobby".to_owned(), format!("/people/{gone}"), "/games/export".to_owned()];
    for table in tables {
        paths.extend(["", "/chat"].map(|what| format!("/tables/{table}{what}")));
    }
    for table in &tables[..2] {
        paths
            .extend(["/record", "/record?form=json", "/replay"].map(|what| format!("/tables/{table}{what}")));
    }
    for path in paths {
        let answer = who.client.get(&path).await.unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        for word in ["Anastasia", "good game"] {
            assert!(!answer.text().contains(word), "{path}: {}", answer.text());
        }
    }
    let games = who.get(&format!("/games?person={gone}")).await;
    assert_eq!(games["games"].as_array().unwrap().len(), 2);
    for game in games["games"].as_array().unwrap() {
        assert_eq!(game["seats"][0]["person"], json!({ "id": gone, "name": "", "kind": "gone" }));
    }
}

/// Waits for the end of a stream, without any further line.
async fn ends(events: &mut Lines) {
    let ended = tokio::time::timeout(Duration::from_secs(10), events.next::<serde_json::Value>());
    assert_eq!(ended.await.expect("the stream goes on").unwrap(), None);
}

on_both! {
    async fn a_guest_session_is_created_by_one_request_and_lasts(database: Database) {
        let rig = Rig::on(&database).await;
        let mut client = rig.anonymous();
        let answer = client.ask(Method::POST, "/guest", &json!({ "name": " Ana   Maria " })).await.unwrap();
        assert_eq!(answer.status, 201);
        let made = answer.json();
        assert_eq!((made["name"].as_str(), made["kind"].as_str()), (Some("Ana Maria"), Some("guest")));
        let again = client.ask(Method::POST, "/guest", &json!({ "name": "Other" })).await.unwrap();
        assert_eq!(again.status, 200);
        assert_eq!(again.json(), made);
        assert!(!again.headers.contains_key("set-cookie"));
        assert_eq!(client.get("/me").await.unwrap().json(), made);
        assert_eq!(rig.anonymous().get("/me").await.unwrap().status, 401);
        rig.stop().await;
        let restarted = Rig::on(&database).await;
        assert_eq!(client.at(&restarted.host).get("/me").await.unwrap().json(), made);
    }

    async fn names_are_given_changed_and_refused(database: Database) {
        let rig = Rig::on(&database).await;
        let named = rig.anonymous().post("/guest", &json!({})).await.unwrap();
        assert!(!named.json()["name"].as_str().unwrap().is_empty());
        let long = "n".repeat(25);
        for wrong in ["", "  ", "a\u{202e}b", "x\0y", &long] {
            let refused = rig.anonymous().post("/guest", &json!({ "name": wrong })).await.unwrap();
            assert_eq!((refused.status.as_u16(), refused.fault().unwrap().code.as_str()), (400, "bad-name"), "{wrong:?}");
            assert!(!refused.headers.contains_key("set-cookie"));
        }
        let ana = rig.guest("Ana").await;
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await;
        let renamed = ana.ask(Method::PATCH, "/me", json!({ "name": "Anna" })).await;
        assert_eq!((renamed.status.as_u16(), renamed.json()["name"].as_str()), (200, Some("Anna")));
        assert_eq!(ana.ask(Method::PATCH, "/me", json!({ "name": "" })).await.status, 400);
        let shown = ana.see(&table.id).await;
        assert_eq!(shown.seats[0].person.as_ref().unwrap().name, "Anna");
        assert_eq!(ana.get("/lobby").await["open"][0]["seats"][0]["person"]["name"], "Anna");
    }

    async fn an_account_made_of_a_guest_keeps_the_games(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "public": true })).await;
        play_out(&[&ana, &ben], &table).await;
        let mut ana = ana;
        let wanted = json!({ "name": "Ana", "password": PASSWORD });
        assert_eq!(ana.client.ask(Method::POST, "/account", &wanted).await.unwrap().status, 201);
        let twice = ana.ask(Method::POST, "/account", wanted).await;
        assert_eq!((twice.status.as_u16(), twice.fault().unwrap().code.as_str()), (409, "account"));
        for taken in ["Ana", "aNA", " ana "] {
            let refused = ben.ask(Method::POST, "/account", json!({ "name": taken, "password": PASSWORD })).await;
            assert_eq!((refused.status.as_u16(), refused.fault().unwrap().code.as_str()), (409, "name-taken"));
            // Nor may a guest have the name of an account.
            let wanted = json!({ "name": taken });
            for refused in [ben.ask(Method::PATCH, "/me", wanted.clone()).await, rig.anonymous().post("/guest", &wanted).await.unwrap()] {
                assert_eq!((refused.status.as_u16(), refused.fault().unwrap().code.as_str()), (409, "name-taken"));
            }
        }
        let short = ben.ask(Method::POST, "/account", json!({ "name": "Ben", "password": "1234567" })).await;
        assert_eq!((short.status.as_u16(), short.fault().unwrap().code.as_str()), (400, "bad-password"));
        let keeps = ana.ask(Method::PATCH, "/me", json!({ "name": "Anna" })).await;
        assert_eq!((keeps.status.as_u16(), keeps.fault().unwrap().code.as_str()), (409, "named"));
        let elsewhere = rig.log_in("ANA").await;
        assert_eq!(elsewhere.person.id, ana.person.id);
        assert_eq!(elsewhere.person.kind, PersonKind::Account);
        let games = elsewhere.get(&format!("/games?person={}", ana.person.id)).await;
        assert_eq!(games["games"][0]["id"], table.as_str());
        assert_eq!(games["games"][0]["seats"][0]["person"]["kind"], "account");
    }

    async fn a_wrong_password_and_an_unknown_name_are_answered_alike(database: Database) {
        let rig = Rig::on(&database).await;
        rig.account("Ana").await;
        // A guest's name is no login, and the error must not reveal it.
        rig.guest("Ben").await;
        let mut answers = Vec::new();
        for (name, password) in [("Ana", "wrong horse"), ("Nobody", PASSWORD), ("Ben", PASSWORD), ("Ana", "")] {
            let answer = rig.anonymous().post("/session", &json!({ "name": name, "password": password })).await.unwrap();
            let mut headers = answer.headers.clone();
            headers.remove("date");
            answers.push((answer.status, headers, answer.body));
        }
        assert_eq!(answers[0].0, 401);
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    }

    async fn a_new_password_logs_out_everywhere_else_and_revokes_tokens(database: Database) {
        let rig = Rig::on(&database).await;
        let here = rig.account("Ana").await;
        let there = rig.log_in("Ana").await;
        let (_, script) = here.token().await;
        let mut ending = [there.client.socket().await.unwrap(), script.socket().await.unwrap()];
        let mut staying = here.client.socket().await.unwrap();
        let mut events = script.lines("/bot/events").await.unwrap();
        let wrong = here.ask(Method::PUT, "/me/password", json!({ "old": "wrong horse", "new": "battery staple" })).await;
        assert_eq!((wrong.status.as_u16(), wrong.fault().unwrap().code.as_str()), (403, "wrong"));
        assert!(there.is_known().await && script.get("/me").await.unwrap().status == 200);
        let right = json!({ "old": PASSWORD, "new": "battery staple" });
        assert_eq!(here.ask(Method::PUT, "/me/password", right).await.status, 204);
        for socket in &mut ending {
            assert_eq!(goodbye(socket).await, "who-are-you");
        }
        ends(&mut events).await;
        assert!(here.is_known().await && !there.is_known().await);
        assert_eq!(script.get("/me").await.unwrap().status, 401);
        assert_eq!(here.get("/tokens").await, json!([]));
        staying.say(&ClientMessage::Ping {}).await.unwrap();
        assert!(matches!(receive(&mut staying).await, ServerMessage::Pong { .. }));
        let log_in = |password: &str| {
            let (nobody, wanted) = (rig.anonymous(), json!({ "name": "Ana", "password": password }));
            async move { nobody.post("/session", &wanted).await.unwrap().status.as_u16() }
        };
        assert_eq!((log_in(PASSWORD).await, log_in("battery staple").await), (401, 200));
        let guest = rig.guest("Ben").await;
        let none = guest.ask(Method::PUT, "/me/password", json!({ "old": PASSWORD, "new": PASSWORD })).await;
        assert_eq!((none.status.as_u16(), none.fault().unwrap().code.as_str()), (409, "no-account"));
    }

    async fn logging_out_ends_the_session_and_its_sockets(database: Database) {
        let rig = Rig::on(&database).await;
        let one = rig.account("Ana").await;
        let (two, three) = (rig.log_in("Ana").await, rig.log_in("Ana").await);
        let mut sockets = [one.client.socket().await.unwrap(), two.client.socket().await.unwrap(), three.client.socket().await.unwrap()];
        let out = one.ask(Method::DELETE, "/session", json!(null)).await;
        assert_eq!(out.status, 204);
        assert!(out.headers["set-cookie"].to_str().unwrap().starts_with("wayfinder=; Path=/; Max-Age=0"));
        assert_eq!(goodbye(&mut sockets[0]).await, "who-are-you");
        assert!(!one.is_known().await && two.is_known().await && three.is_known().await);
        let (_, script) = two.token().await;
        let (mut of_script, mut events) = (script.socket().await.unwrap(), script.lines("/bot/events").await.unwrap());
        let somebody_else = rig.guest("Ben").await;
        let out = two.ask(Method::DELETE, "/sessions", json!(null)).await;
        assert_eq!(out.status, 204);
        assert!(!out.headers.contains_key("set-cookie"));
        for socket in [&mut sockets[2], &mut of_script] {
            assert_eq!(goodbye(socket).await, "who-are-you");
        }
        ends(&mut events).await;
        assert!(two.is_known().await && !three.is_known().await && somebody_else.is_known().await);
        sockets[1].say(&ClientMessage::Ping {}).await.unwrap();
        assert!(matches!(receive(&mut sockets[1]).await, ServerMessage::Pong { .. }));
        assert_eq!(script.get("/me").await.unwrap().status, 401);
    }

    async fn the_games_of_a_deleted_person_stay_without_the_name(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.account("Anastasia").await, rig.guest("Ben").await);
        let over = begin(&[&ana, &ben], "tsuro", json!({ "public": true })).await;
        play_out(&[&ana, &ben], &over).await;
        let said = ana.client.post(&format!("/tables/{over}/chat"), &json!({ "text": "good game" })).await.unwrap();
        assert_eq!(said.status, 201);
        let on = begin(&[&ana, &ben], "tsuro", json!({ "public": true, "absence": Absence::Out })).await;
        let open = ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await.id;
        ben.order(&open, Command::Sit { seat: None, nonce: None }).await;
        let alone = ana.make(json!({ "game": "tobago", "setup": "players=2", "public": true })).await.id;
        let (_, script) = ana.token().await;
        let mut socket = ana.client.socket().await.unwrap();
        let by_token = script.send(Method::DELETE, "/api/v1/me", None::<&()>).await.unwrap();
        assert_eq!(by_token.status, 403);
        // Issue 16, S12: an open browser is not enough to delete an account.
        for (proof, code) in [
            (json!(null), "password-needed"),
            (json!({}), "password-needed"),
            (json!({ "password": "wrong horse" }), "wrong"),
        ] {
            let refused = ana.ask(Method::DELETE, "/me", proof).await;
            assert_eq!((refused.status.as_u16(), refused.fault().unwrap().code.as_str()), (403, code));
        }
        let bare = ana.client.send(Method::DELETE, "/api/v1/me", None::<&()>).await.unwrap();
        assert_eq!(bare.fault().unwrap().code, "password-needed");
        assert!(ana.is_known().await && script.get("/me").await.unwrap().status == 200);
        assert_eq!(ana.ask(Method::DELETE, "/me", json!({ "password": PASSWORD })).await.status, 204);
        assert_eq!(goodbye(&mut socket).await, "who-are-you");
        assert!(!ana.is_known().await);
        assert_eq!(script.get("/me").await.unwrap().status, 401);
        let log_in = rig.anonymous().post("/session", &json!({ "name": "Anastasia", "password": PASSWORD })).await.unwrap();
        assert_eq!(log_in.status, 401);
        let left = ben.see(&on).await;
        assert_eq!((left.status, left.ranks), (Status::Finished, Some(vec![2, 1])));
        let inherited = ben.see(&open).await;
        assert_eq!((inherited.status, inherited.host), (Status::Open, ben.person.id.clone()));
        assert_eq!(ben.see(&alone).await.status, Status::Abandoned);
        nothing_is_called(&ben, &ana.person.id, &[&over, &on, &open]).await;
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ben = Player::new(ben.client.at(&rig.host)).await;
        nothing_is_called(&ben, &ana.person.id, &[&over, &on, &open]).await;
        // The name is free again.
        rig.account("Anastasia").await;
    }

    async fn tokens_are_shown_once_work_and_can_be_revoked(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let made = ana.ask(Method::POST, "/tokens", json!({ "label": " my bot " })).await.json();
        let secret = made["secret"].as_str().unwrap();
        let script = rig.anonymous().with_token(secret);
        assert_eq!(script.get("/me").await.unwrap().json()["id"], ana.person.id.as_str());
        for scheme in ["Bearer", "bearer", "BEARER", "bEaReR"] {
            let script = rig.anonymous().with_header("authorization", &format!("{scheme} {secret}"));
            assert_eq!(script.get("/me").await.unwrap().status, 200, "{scheme}");
        }
        for other in [format!("Basic {secret}"), format!("Bearer{secret}"), secret.to_owned()] {
            let script = rig.anonymous().with_header("authorization", &other);
            assert_eq!(script.get("/me").await.unwrap().status, 401, "{other}");
        }
        let listed = ana.client.get("/tokens").await.unwrap();
        assert_eq!(listed.json()[0]["label"], "my bot");
        assert_eq!(listed.json()[0]["id"], made["id"]);
        assert!(!listed.text().contains(secret) && listed.json()[0].get("secret").is_none());
        for (method, path, body) in [
            (Method::DELETE, "/me", json!(null)),
            (Method::POST, "/account", json!({ "name": "Ana", "password": PASSWORD })),
            (Method::DELETE, "/session", json!(null)),
            (Method::DELETE, "/sessions", json!(null)),
            (Method::PUT, "/me/password", json!({ "old": PASSWORD, "new": PASSWORD })),
            (Method::GET, "/tokens", json!(null)),
            (Method::POST, "/tokens", json!({ "label": "another" })),
            (Method::DELETE, "/tokens/x", json!(null)),
            (Method::PUT, "/me/webhook", json!({ "url": null })),
        ] {
            let refused = script.send(method.clone(), &format!("/api/v1{path}"), Some(&body)).await.unwrap();
            assert_eq!(refused.fault().map(|fault| fault.code).as_deref(), Some("not-by-token"), "{method} {path}");
            assert_eq!(refused.status, 403);
        }
        let mut socket = script.socket().await.unwrap();
        let mut events = script.lines("/bot/events").await.unwrap();
        let ben = rig.guest("Ben").await;
        let path = format!("/tokens/{}", made["id"].as_str().unwrap());
        assert_eq!(ben.ask(Method::DELETE, &path, json!(null)).await.status, 404);
        assert_eq!(ana.ask(Method::DELETE, &path, json!(null)).await.status, 204);
        assert_eq!(ana.ask(Method::DELETE, &path, json!(null)).await.status, 404);
        assert_eq!(goodbye(&mut socket).await, "who-are-you");
        ends(&mut events).await;
        assert_eq!(script.get("/me").await.unwrap().status, 401);
        assert_eq!(script.get("/lobby").await.unwrap().status, 401);
        assert!(ana.is_known().await);
        for label in ["", " ", "a\nb"] {
            assert_eq!(ana.ask(Method::POST, "/tokens", json!({ "label": label })).await.status, 400);
        }
        for _ in 0..20 {
            ana.token().await;
        }
        let more = ana.ask(Method::POST, "/tokens", json!({ "label": "one more" })).await;
        assert_eq!((more.status.as_u16(), more.fault().unwrap().code.as_str()), (409, "too-many"));
    }
}

on_both! {
    async fn nobody_gets_more_tokens_by_asking_at_once(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let asking: Vec<_> = (0..40)
            .map(|_| {
                let ana = ana.clone();
                tokio::spawn(async move { ana.ask(Method::POST, "/tokens", json!({ "label": "one of many" })).await })
            })
            .collect();
        let mut made = 0;
        for answer in asking {
            let answer = answer.await.unwrap();
            match answer.status.as_u16() {
                201 => made += 1,
                _ => assert_eq!((answer.status.as_u16(), answer.fault().unwrap().code.as_str()), (409, "too-many")),
            }
        }
        assert_eq!((made, ana.get("/tokens").await.as_array().unwrap().len()), (20, 20));
    }
}

/// Issue 16, S14: the limit holds across nodes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gets_more_tokens_by_asking_two_nodes() {
    let database = Database::postgres().await;
    let (one, two) = (Rig::on(&database).await, Rig::on(&database).await);
    let ana = one.guest("Ana").await;
    let there = Player::new(ana.client.at(&two.host)).await;
    let asking: Vec<_> = (0..60)
        .map(|n| {
            let who = if n % 2 == 0 { ana.clone() } else { there.clone() };
            tokio::spawn(async move {
                who.ask(Method::POST, "/tokens", json!({ "label": "one of many" })).await.status
            })
        })
        .collect();
    for answer in asking {
        assert!([201, 409].contains(&answer.await.unwrap().as_u16()));
    }
    assert_eq!(ana.get("/tokens").await.as_array().unwrap().len(), 20);
}

#[tokio::test]
async fn the_cookie_is_kept_from_scripts_and_other_sites_and_secure_behind_https() {
    for (public_url, secure) in
        [(None, false), (Some("http://play.example.org"), false), (Some("https://play.example.org"), true)]
    {
        let database = Database::sqlite();
        let settings = wayfinder_server::config::Config {
            public_url: public_url.map(|url| url.parse().unwrap()),
            ..config(&database)
        };
        let rig = Rig::with(settings, Time::manual(START)).await;
        let answer = rig.anonymous().post("/guest", &json!({})).await.unwrap();
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        let parts: Vec<_> = cookie.split("; ").collect();
        assert!(parts[0].starts_with("wayfinder=") && parts[0].len() > 40, "{cookie}");
        for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
            assert!(parts.contains(&part), "{cookie}");
        }
        assert_eq!(parts.contains(&"Secure"), secure, "{cookie}");
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[tokio::test]
async fn webhooks_lead_only_where_the_host_allows() {
    let database = Database::sqlite();
    for (allowed, url, status, code) in [
        (Webhooks::Off, "https://hooks.example.org/turn", 403, "no-webhooks"),
        (Webhooks::Public, "https://hooks.example.org/turn", 204, ""),
        (Webhooks::Public, "http://127.0.0.1/turn", 400, "bad-url"),
        (Webhooks::Public, "http://localhost/turn", 400, "bad-url"),
        (Webhooks::Public, "ftp://example.org/turn", 400, "bad-url"),
        (Webhooks::Public, "http://a:b@example.org/", 400, "bad-url"),
        (Webhooks::Any, "http://127.0.0.1/turn", 204, ""),
    ] {
        let settings = wayfinder_server::config::Config { webhooks: allowed, ..config(&database) };
        let rig = Rig::with(settings, Time::manual(START)).await;
        let ana = rig.guest("Ana").await;
        let answer = ana.ask(Method::PUT, "/me/webhook", json!({ "url": url })).await;
        assert_eq!(answer.status, status, "{url} {}", answer.text());
        assert_eq!(answer.fault().map(|fault| fault.code).unwrap_or_default(), code, "{url}");
        let kept = ana.get("/me").await["webhook"].clone();
        assert_eq!(kept.as_str(), (status == 204).then_some(url));
        assert_eq!(ana.ask(Method::PUT, "/me/webhook", json!({ "url": null })).await.status, 204);
        assert!(ana.get("/me").await["webhook"].is_null());
        rig.stop().await;
    }
}

on_both! {
    async fn a_session_lasts_as_long_as_it_is_used(database: Database) {
        let rig = Rig::on(&database).await;
        let (used, unused) = (rig.guest("Used").await, rig.guest("Unused").await);
        for _ in 0..3 {
            rig.time.pass(Duration::from_hours(200 * 24));
            assert!(used.is_known().await);
        }
        assert!(!unused.is_known().await);
    }
}
