//! Permissions: every request of the description, sent by every kind of client.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};
use wayfinder_client::{Answer, Client};
use wayfinder_protocol::{Command, TableId};
use wayfinder_server::http::{PREFIX, description};

use crate::guard::check;
use crate::rig::{Database, PASSWORD, Player, Rig, begin};

/// The kinds of clients. The one with the revoked session has a seat at every table all the same.
const ROLES: [&str; 7] = ["nobody", "guest", "host", "player", "spectator", "token", "revoked"];

/// The table of a request.
#[derive(Clone, Copy, PartialEq)]
enum At {
    Open,
    Playing,
    Finished,
}
use At::{Finished, Open, Playing};

/// A method, a path of the description, the table, the body, and the status for each role.
type Row = (&'static str, &'static str, At, Value, [u16; 7]);

const ANYBODY: [u16; 7] = [200; 7];

/// Returns all requests. In the bodies `#` stands for the number of the world.
fn rows() -> Vec<Row> {
    let none = || json!(null);
    let command = |at, body: Value, expected| ("post", "/tables/{id}/commands", at, body, expected);
    let label = json!({ "label": "a script" });
    let move_ = json!({ "action": "a1.0" });
    let new_table = json!({ "game": "tsuro", "setup": "players=2" });
    let old_and_new = json!({ "old": PASSWORD, "new": "battery staple" });
    let account = json!({ "name": "New #", "password": PASSWORD });
    let log_in = json!({ "name": "Spectator #", "password": PASSWORD });
    vec![
        // People.
        ("post", "/guest", Open, json!({ "name": "New" }), [201, 200, 200, 200, 200, 200, 201]),
        ("get", "/me", Open, none(), [401, 200, 200, 200, 200, 200, 401]),
        ("patch", "/me", Open, json!({ "name": "New" }), [401, 200, 200, 200, 409, 200, 401]),
        ("delete", "/me", Open, none(), [401, 204, 204, 204, 403, 403, 401]),
        ("delete", "/me", Open, json!({ "password": "wrong horse" }), [401, 204, 204, 204, 403, 403, 401]),
        ("delete", "/me", Open, json!({ "password": PASSWORD }), [401, 204, 204, 204, 204, 403, 401]),
        ("post", "/account", Open, account, [401, 201, 201, 201, 409, 403, 401]),
        ("post", "/session", Open, log_in, ANYBODY),
        ("post", "/session", Open, json!({ "name": "Spectator #", "password": "wrong horse" }), [401; 7]),
        ("delete", "/session", Open, none(), [401, 204, 204, 204, 204, 403, 401]),
        ("delete", "/sessions", Open, none(), [401, 204, 204, 204, 204, 403, 401]),
        ("put", "/me/password", Open, old_and_new, [401, 409, 409, 409, 204, 403, 401]),
        ("get", "/tokens", Open, none(), [401, 200, 200, 200, 200, 403, 401]),
        ("post", "/tokens", Open, label, [401, 201, 201, 201, 201, 403, 401]),
        // The token is the player's.
        ("delete", "/tokens/{id}", Open, none(), [401, 404, 404, 204, 404, 403, 401]),
        ("put", "/me/webhook", Open, json!({ "url": null }), [401, 204, 204, 204, 204, 403, 401]),
        ("put", "/me/mutes/{person}", Open, none(), [401, 204, 204, 204, 204, 204, 401]),
        ("delete", "/me/mutes/{person}", Open, none(), [401, 204, 204, 204, 204, 204, 401]),
        ("get", "/people/{id}", Open, none(), ANYBODY),
        // Tables.
        ("get", "/lobby", Open, none(), ANYBODY),
        ("post", "/tables", Open, new_table, [401, 201, 201, 201, 201, 201, 401]),
        ("get", "/tables/{id}", Open, none(), ANYBODY),
        ("get", "/tables/{id}", Playing, none(), ANYBODY),
        command(Open, json!({ "do": "sit" }), [401, 200, 409, 409, 200, 409, 401]),
        command(
            Open,
            json!({ "do": "seat-bot", "seat": 4, "level": "easy" }),
            [401, 403, 200, 403, 403, 403, 401],
        ),
        command(Open, json!({ "do": "unseat", "seat": 1 }), [401, 403, 200, 403, 403, 403, 401]),
        command(Open, json!({ "do": "unseat", "seat": 2 }), [401, 403, 200, 200, 403, 200, 401]),
        command(Open, json!({ "do": "unseat", "seat": 3 }), [401, 403, 200, 403, 403, 403, 401]),
        command(Open, json!({ "do": "ready", "ready": true }), [401, 403, 200, 200, 403, 200, 401]),
        command(Open, json!({ "do": "colour", "colour": 3 }), [401, 403, 200, 200, 403, 200, 401]),
        command(Playing, json!({ "do": "colour", "colour": 3 }), [401, 409, 409, 409, 409, 409, 401]),
        command(Open, json!({ "do": "start" }), [401, 403, 409, 403, 403, 403, 401]),
        command(Open, json!({ "do": "leave" }), [401, 403, 200, 200, 403, 200, 401]),
        command(Playing, json!({ "do": "sit" }), [401, 409, 409, 409, 409, 409, 401]),
        command(Playing, json!({ "do": "play", "action": "a1.0" }), [401, 403, 200, 409, 403, 409, 401]),
        command(
            Playing,
            json!({ "do": "play", "action": "a1.0", "seat": 1 }),
            [401, 403, 200, 403, 403, 403, 401],
        ),
        command(Playing, json!({ "do": "undo" }), [401, 403, 409, 409, 403, 409, 401]),
        command(Playing, json!({ "do": "resign" }), [401, 403, 200, 200, 403, 200, 401]),
        command(Playing, json!({ "do": "leave" }), [401, 403, 200, 200, 403, 200, 401]),
        command(Playing, json!({ "do": "rematch" }), [401, 403, 409, 409, 403, 409, 401]),
        command(Finished, json!({ "do": "rematch" }), [401, 403, 200, 200, 403, 200, 401]),
        ("post", "/tables/{id}/explain", Playing, move_.clone(), [401, 409, 200, 409, 409, 409, 401]),
        ("post", "/tables/{id}/hint", Playing, none(), [401, 409, 200, 409, 409, 409, 401]),
        ("get", "/tables/{id}/chat", Open, none(), ANYBODY),
        ("post", "/tables/{id}/chat", Open, json!({ "text": "hello" }), [401, 201, 201, 201, 201, 201, 401]),
        ("get", "/tables/{id}/log", Open, none(), ANYBODY),
        ("get", "/tables/{id}/log", Playing, none(), ANYBODY),
        ("get", "/tables/{id}/log", Finished, none(), ANYBODY),
        ("get", "/tables/{id}/picture.png", Open, none(), ANYBODY),
        ("get", "/tables/{id}/picture.png", Playing, none(), ANYBODY),
        ("get", "/tables/{id}/picture.png", Finished, none(), ANYBODY),
        // History.
        ("get", "/tables/{id}/record", Open, none(), [409; 7]),
        ("get", "/tables/{id}/record", Playing, none(), ANYBODY),
        ("get", "/tables/{id}/record", Finished, none(), ANYBODY),
        ("get", "/tables/{id}/replay", Playing, none(), [409; 7]),
        ("get", "/tables/{id}/replay", Finished, none(), ANYBODY),
        ("post", "/tables/{id}/judge", Playing, json!({ "ply": 1 }), [401, 409, 409, 409, 409, 409, 401]),
        // The finished game was resigned before the first decision.
        ("post", "/tables/{id}/judge", Finished, json!({ "ply": 1 }), [401, 400, 400, 400, 400, 400, 401]),
        ("get", "/games", Open, none(), ANYBODY),
        ("get", "/games/export", Open, none(), ANYBODY),
        ("get", "/leaderboards/{game}/{kind}", Open, none(), ANYBODY),
        ("get", "/people/{id}/ratings/{game}", Open, none(), ANYBODY),
        // Games.
        ("get", "/pieces/{game}", Open, none(), ANYBODY),
        ("get", "/pieces/{game}/check", Open, none(), ANYBODY),
        // Bots.
        ("get", "/bot/events", Open, none(), [401, 200, 200, 200, 200, 200, 401]),
        ("get", "/bot/games/{id}/stream", Playing, none(), [401, 403, 200, 200, 403, 200, 401]),
        ("post", "/bot/games/{id}/move", Playing, move_, [401, 403, 200, 409, 403, 409, 401]),
    ]
}

/// A server with all kinds of clients, and tables at which some of them sit.
struct World {
    number: usize,
    clients: [Client; 7],
    host: Player,
    token: String,
    open: TableId,
    playing: TableId,
    finished: TableId,
}

impl World {
    async fn new(rig: &Rig, number: usize) -> Self {
        let (guest, host, player) =
            (rig.guest("Guest").await, rig.guest("Host").await, rig.guest("Player").await);
        let (gone, spectator) = (rig.guest("Gone").await, rig.account(&format!("Spectator {number}")).await);
        let (token, script) = player.token().await;
        let open = host.make(json!({ "game": "tsuro", "setup": "players=4" })).await.id;
        for person in [&player, &gone] {
            person.order(&open, Command::Sit { seat: None, nonce: None }).await;
        }
        let playing = begin(&[&host, &player, &gone], "tsuro", json!({})).await;
        let finished = begin(&[&host, &player, &gone], "tsuro", json!({})).await;
        for person in [&player, &gone] {
            person.order(&finished, Command::Resign { seat: None }).await;
        }
        assert_eq!(gone.ask(Method::DELETE, "/session", json!(null)).await.status, 204);
        let clients = [
            rig.anonymous(),
            guest.client,
            host.client.clone(),
            player.client,
            spectator.client,
            script,
            gone.client,
        ];
        Self { number, clients, host, token, open, playing, finished }
    }

    /// Returns the address for a path of the description.
    fn path(&self, path: &str, at: At) -> String {
        let table = match at {
            Open => &self.open,
            Playing => &self.playing,
            Finished => &self.finished,
        };
        let id = match path {
            _ if path.starts_with("/people") => self.host.person.id.as_str(),
            _ if path.starts_with("/tokens") => &self.token,
            _ => table.as_str(),
        };
        path.replace("{id}", id)
            .replace("{person}", self.host.person.id.as_str())
            .replace("{game}", "tsuro")
            .replace("{kind}", "two")
            .replace("/check", "/check?setup=players%3D2")
    }

    async fn ask(&self, role: usize, (method, path, at, body, _): &Row) -> Answer {
        let path = self.path(path, *at);
        let body: Value =
            serde_json::from_str(&body.to_string().replace('#', &self.number.to_string())).unwrap();
        let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        let client = &self.clients[role];
        if path == "/bot/events" || path.ends_with("/stream") {
            // A stream does not end, so only its beginning is checked.
            let fine = |_| Answer {
                status: axum::http::StatusCode::OK,
                headers: axum::http::HeaderMap::default(),
                body: bytes::Bytes::default(),
            };
            return client.lines(&path).await.map_or_else(|answer| answer, fine);
        }
        client.send(method, &format!("{PREFIX}{path}"), Some(&body)).await.unwrap()
    }

    /// Returns what a rejected request must not change: the versions of all tables, and whether the host
    /// still exists.
    async fn state(&self) -> Vec<u64> {
        let mut versions = Vec::new();
        for table in [&self.open, &self.playing, &self.finished] {
            versions.push(self.host.see(table).await.version);
        }
        versions
    }
}

/// Returns every request of the description, as method and path, with its possible statuses.
fn described() -> Vec<(String, String, Vec<u16>)> {
    let description = serde_json::to_value(description()).unwrap();
    let mut requests = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let statuses =
                operation["responses"].as_object().unwrap().keys().map(|status| status.parse().unwrap());
            let path = path.strip_prefix(PREFIX).unwrap().to_owned();
            requests.push((method.clone(), path, statuses.collect()));
        }
    }
    requests
}

#[test]
fn every_request_has_a_row() {
    let known: BTreeSet<_> = rows().iter().map(|(method, path, ..)| format!("{method} {path}")).collect();
    let all: BTreeSet<_> = described().iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    assert_eq!(known, all);
    assert!(all.len() > 30);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_role_gets_the_expected_status() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let described = described();
    let mut world = World::new(&rig, 0).await;
    let mut wrong = Vec::new();
    for row in rows() {
        let (method, path, _, body, expected) = &row;
        let statuses = &described.iter().find(|(m, p, _)| m == method && p == path).unwrap().2;
        for (role, expected) in expected.iter().enumerate() {
            let before = world.state().await;
            let answer = world.ask(role, &row).await;
            let status = answer.status.as_u16();
            let what = format!("{method} {path} {body} by {}", ROLES[role]);
            if status != *expected {
                wrong.push(format!("{what}: {status} instead of {expected}: {}", answer.text()));
            }
            if !statuses.contains(&status) {
                wrong.push(format!("{what}: {status} is not described"));
            }
            if !answer.headers.is_empty() {
                check(&answer, &what);
            }
            if status < 400 && *method != "get" {
                world = World::new(&rig, world.number + 1).await;
            } else if world.state().await != before {
                wrong.push(format!("{what}: something has changed"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_from_pages_of_other_sites_change_nothing() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let world = World::new(&rig, 0).await;
    let before = world.state().await;
    let headers = [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "http://127.0.0.1:1"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ];
    let mut asked = 0;
    for row in rows().iter().filter(|(method, ..)| *method != "get") {
        let (method, path, at, body, _) = row;
        for (name, value) in headers {
            for client in [&world.clients[2], &world.clients[4], &world.clients[5]] {
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                let address = format!("{PREFIX}{}", world.path(path, *at));
                let answer =
                    client.with_header(name, value).send(method, &address, Some(body)).await.unwrap();
                let what = format!("{} {path} with {name}: {value}", row.0);
                assert_eq!(answer.status, 403, "{what}: {}", answer.text());
                assert_eq!(answer.fault().unwrap().code, "foreign-origin", "{what}");
                check(&answer, &what);
                asked += 1;
            }
        }
    }
    assert!(asked > 400, "{asked}");
    for (name, value) in headers {
        let refused =
            world.clients[2].with_header(name, value).socket().await.err().expect("the socket opens");
        assert!(refused.to_string().contains("403"), "{refused}");
    }
    assert_eq!(world.state().await, before);
    assert!(world.host.is_known().await);
}
