//! Repeated requests: nothing is done twice, whatever has happened meanwhile.

use std::time::Duration;

use serde_json::{Value, json};
use wayfinder_client::Answer;
use wayfinder_protocol::{Command, TableId};

use crate::on_both;
use crate::rig::{Player, Rig, START, config, play, seat};
use wayfinder_server::time::Time;

fn sit(number: usize) -> Command {
    Command::Sit { seat: Some(seat(number)), nonce: None }
}

fn ready(ready: bool) -> Command {
    Command::Ready { ready, nonce: None }
}

fn unseat(number: usize) -> Command {
    Command::Unseat { seat: seat(number) }
}

/// Requests a table and returns the answer unchecked.
async fn try_make(player: &Player, wanted: &Value) -> Answer {
    player.client.post("/tables", wanted).await.unwrap()
}

fn code(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.fault().map(|fault| fault.code).unwrap_or_default())
}

fn used() -> (u16, String) {
    (409, "id-used".to_owned())
}

async fn at(player: &Player, rig: &Rig) -> Player {
    Player::new(player.client.at(&rig.host)).await
}

on_both! {
    async fn a_command_that_changed_nothing_changes_nothing_when_it_comes_again(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=3" })).await.id;
        // Nobody sits there, and she is ready: neither command changes anything.
        let freed = ana.try_order(&table, Some("free"), unseat(2)).await;
        let prepared = ana.try_order(&table, Some("ready"), ready(true)).await;
        assert_eq!((freed.status.as_u16(), prepared.status.as_u16()), (200, 200));
        ben.order(&table, sit(2)).await;
        ana.order(&table, ready(false)).await;
        let before = ana.see(&table).await;
        let again = async |ana: &Player| {
            assert_eq!(ana.try_order(&table, Some("free"), unseat(2)).await.json(), freed.json());
            assert_eq!(ana.try_order(&table, Some("ready"), ready(true)).await.json(), prepared.json());
            assert_eq!(code(&ana.try_order(&table, Some("free"), unseat(3)).await), used());
            let after = ana.see(&table).await;
            assert_eq!((after.version, &after.seats), (before.version, &before.seats));
        };
        again(&ana).await;
        rig.stop().await;
        let rig = Rig::on(&database).await;
        again(&at(&ana, &rig).await).await;
        // The same where it would be rejected by now.
        let (ana, ben) = (at(&ana, &rig).await, at(&ben, &rig).await);
        ana.order(&table, Command::SeatBot { seat: seat(3), level: "easy".to_owned() }).await;
        ana.order(&table, ready(true)).await;
        ben.order(&table, ready(true)).await;
        ana.order(&table, Command::Start {}).await;
        assert_eq!(ana.try_order(&table, Some("free"), unseat(2)).await.json(), freed.json());
    }

    async fn another_command_under_a_used_id_is_refused(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=3" })).await.id;
        let seated = ben.try_order(&table, Some("one"), sit(2)).await;
        assert_eq!(seated.status, 200);
        let refused = async |ben: &Player| {
            assert_eq!(code(&ben.try_order(&table, Some("one"), ready(true)).await), used());
            assert_eq!(code(&ben.try_order(&table, Some("one"), sit(3)).await), used());
            assert_eq!(ben.try_order(&table, Some("one"), sit(2)).await.json(), seated.json());
            assert!(!ben.see(&table).await.seats[1].ready);
        };
        refused(&ben).await;
        // Others may use the same id, and so may the same person elsewhere.
        assert_eq!(ana.try_order(&table, Some("one"), ready(false)).await.status, 200);
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ben = at(&ben, &rig).await;
        refused(&ben).await;
        // It is still remembered many commands later.
        for n in 0..150 {
            ben.order(&table, ready(n % 2 == 0)).await;
        }
        refused(&ben).await;
    }

    async fn another_line_of_chat_under_a_used_id_is_refused(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        let say = async |text: &str| {
            let path = format!("/tables/{table}/chat");
            ana.client.post(&path, &json!({ "text": text, "id": "one" })).await.unwrap()
        };
        let said = say("hello").await;
        assert_eq!(said.status, 201, "{}", said.text());
        assert_eq!(say("hello").await.json(), said.json());
        assert_eq!(code(&say("goodbye").await), used());
        assert_eq!(ana.get(&format!("/tables/{table}/chat")).await.as_array().unwrap().len(), 1);
    }

    async fn a_repeated_request_creates_one_table(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let wanted = json!({ "game": "tsuro", "setup": "players=2", "public": true, "id": "first" });
        let (one, two) = tokio::join!(try_make(&ana, &wanted), try_make(&ana, &wanted));
        assert_eq!((one.status.as_u16(), two.status.as_u16()), (201, 201), "{} {}", one.text(), two.text());
        let id = one.json()["id"].clone();
        assert_eq!(two.json()["id"], id);
        let mut other = wanted.clone();
        other["public"] = json!(false);
        assert_eq!(code(&try_make(&ana, &other).await), used());
        let bad = json!({ "game": "tsuro", "setup": "players=2", "id": "no id" });
        assert_eq!(code(&try_make(&ana, &bad).await), (400, "bad-id".to_owned()));
        assert_ne!(try_make(&ben, &wanted).await.json()["id"], id, "everybody has ids of their own");
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ana = at(&ana, &rig).await;
        let again = try_make(&ana, &wanted).await;
        assert_eq!((again.status.as_u16(), &again.json()["id"]), (201, &id));
        assert_eq!(code(&try_make(&ana, &other).await), used());
        assert_eq!(ana.get("/lobby").await["yours"].as_array().unwrap().len(), 1);
        // A rejected request created nothing, so its id may be used again.
        let wrong = json!({ "game": "tsuro", "setup": "players=99", "id": "second" });
        assert_eq!(try_make(&ana, &wrong).await.status, 400);
        let right = json!({ "game": "tsuro", "setup": "players=2", "id": "second" });
        assert_eq!(try_make(&ana, &right).await.status, 201);
    }

    async fn ids_are_forgotten_after_a_week(database: Database) {
        let rig = Rig::with(config(&database), Time::manual(START)).await;
        let ana = rig.guest("Ana").await;
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let wanted = json!({ "game": "tsuro", "setup": "players=2", "seats": seats, "start": true, "id": "make" });
        let table: TableId = try_make(&ana, &wanted).await.json()["id"].as_str().unwrap().into();
        let offered = async || crate::rig::offers(&ana.see(&table).await).pop().unwrap();
        let first = offered().await;
        assert_eq!(ana.try_order(&table, Some("play"), play(json!(first))).await.status, 200);
        rig.time.pass(Duration::from_hours(7 * 24 - 1));
        assert_eq!(code(&ana.try_order(&table, Some("play"), play(json!(offered().await))).await), used());
        assert_eq!(try_make(&ana, &wanted).await.json()["id"], table.as_str());
        rig.time.pass(Duration::from_hours(1));
        assert_eq!(ana.try_order(&table, Some("play"), play(json!(offered().await))).await.status, 200);
        assert_ne!(try_make(&ana, &wanted).await.json()["id"], table.as_str());
        rig.app.hub().store().forget_requests(rig.time.now()).await.unwrap();
        let person = ana.person.id.as_str();
        let kept = rig.app.hub().store().request(person, "", "make", rig.time.now()).await.unwrap();
        assert!(kept.is_some(), "the newer one is kept");
    }
}
