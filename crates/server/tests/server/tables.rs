//! Tables before the game begins.

use axum::http::Method;
use serde_json::{Value, json};
use wayfinder_protocol::{Absence, Clock, Command, Status};
use wayfinder_server::config::{Config, Limits};
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Database, Rig, START, begin, config, play, play_out, seat};

fn sit() -> Command {
    Command::Sit { seat: None, nonce: None }
}

on_both! {
    async fn two_people_sit_down_get_ready_and_play_to_the_end(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let made = ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await;
        assert_eq!(made.status, Status::Open);
        let lobby = ben.client.get("/lobby").await.unwrap().json();
        assert_eq!(lobby["open"][0]["id"], made.id.as_str());
        assert_eq!(lobby["open"][0]["seats"][0]["person"]["name"], "Ana");
        assert_eq!(ana.refused(&made.id, Command::Start {}).await, (409, "seats-free".to_owned()));
        ben.order(&made.id, sit()).await;
        assert_eq!(ana.refused(&made.id, Command::Start {}).await, (409, "not-ready".to_owned()));
        ben.order(&made.id, Command::Ready { ready: true, nonce: None }).await;
        assert_eq!(ben.refused(&made.id, Command::Start {}).await, (403, "not-the-host".to_owned()));
        ana.order(&made.id, Command::Start {}).await;
        let over = play_out(&[&ana, &ben], &made.id).await;
        assert_eq!(over.ranks.unwrap().len(), 2);
        assert_eq!(ana.refused(&made.id, play(json!("a1.0"))).await, (409, "over".to_owned()));
        let record = ben.client.get(&format!("/tables/{}/record", made.id)).await.unwrap().text();
        assert!(record.contains("name-1: Ana") && record.contains("secret: "), "{record}");
        let games = ben.client.get(&format!("/games?person={}", ana.person.id)).await.unwrap().json();
        assert_eq!(games["games"][0]["id"], made.id.as_str());
        rig.stop().await;
    }

    async fn impossible_commands_before_the_start_are_refused_with_a_reason(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=3" })).await.id;
        ben.order(&table, sit()).await;
        let before = ana.see(&table).await;
        let bot = |number, level: &str| Command::SeatBot { seat: seat(number), level: level.to_owned() };
        let sit_at = |number, nonce: Option<&str>| Command::Sit { seat: Some(seat(number)), nonce: nonce.map(str::to_owned) };
        for (who, command, status, code) in [
            (&ben, sit(), 409, "seated"),
            (&cleo, sit_at(1, None), 409, "seat-taken"),
            (&cleo, sit_at(4, None), 400, "no-such-seat"),
            (&cleo, sit_at(3, Some("xyz")), 400, "bad-nonce"),
            (&ben, bot(3, "easy"), 403, "not-the-host"),
            (&cleo, bot(3, "easy"), 403, "not-the-host"),
            (&ana, bot(3, "godlike"), 400, "bad-level"),
            (&ana, bot(2, "easy"), 409, "seat-taken"),
            (&ana, bot(4, "easy"), 400, "no-such-seat"),
            (&ben, Command::Unseat { seat: seat(1) }, 403, "not-the-host"),
            (&cleo, Command::Unseat { seat: seat(2) }, 403, "not-the-host"),
            (&ana, Command::Unseat { seat: seat(5) }, 400, "no-such-seat"),
            (&cleo, Command::Ready { ready: true, nonce: None }, 403, "no-seat"),
            (&cleo, Command::Start {}, 403, "not-the-host"),
            (&ana, Command::Start {}, 409, "seats-free"),
            (&ana, play(json!("a1.0")), 409, "not-begun"),
            (&cleo, play(json!("a1.0")), 403, "no-seat"),
            (&ana, Command::Undo { seat: None }, 409, "not-begun"),
            (&ana, Command::Resign { seat: None }, 409, "not-begun"),
            (&cleo, Command::Resign { seat: None }, 403, "no-seat"),
            (&cleo, Command::Leave {}, 403, "no-seat"),
            (&ana, Command::Rematch {}, 409, "not-over"),
            (&cleo, Command::Rematch {}, 403, "no-seat"),
        ] {
            assert_eq!(who.refused(&table, command.clone()).await, (status, code.to_owned()), "{command:?}");
        }
        let odd = ana.try_order(&table, Some("not an id"), Command::Ready { ready: false, nonce: None }).await;
        assert_eq!((odd.status.as_u16(), odd.fault().unwrap().code.as_str()), (400, "bad-id"));
        assert_eq!(ana.refused(&"nosuchtable".into(), sit()).await, (404, "not-found".to_owned()));
        let after = ana.see(&table).await;
        assert_eq!((after.version, after.seats), (before.version, before.seats));
        cleo.order(&table, sit()).await;
        let dora = rig.guest("Dora").await;
        assert_eq!(dora.refused(&table, sit()).await, (409, "full".to_owned()));
        assert_eq!(ana.refused(&table, Command::Start {}).await, (409, "not-ready".to_owned()));
        for who in [&ben, &cleo] {
            who.order(&table, Command::Ready { ready: true, nonce: None }).await;
        }
        ben.order(&table, Command::Ready { ready: false, nonce: None }).await;
        assert_eq!(ana.refused(&table, Command::Start {}).await, (409, "not-ready".to_owned()));
        ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
        ana.order(&table, Command::Start {}).await;
        for command in [sit(), Command::Ready { ready: true, nonce: None }, bot(1, "easy"), Command::Unseat { seat: seat(1) }, Command::Start {}] {
            assert_eq!(ana.refused(&table, command.clone()).await, (409, "begun".to_owned()), "{command:?}");
        }
    }

    async fn a_seat_is_freed_by_its_player_or_the_host_and_the_host_is_followed(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=4", "public": true })).await.id;
        ben.order(&table, sit()).await;
        cleo.order(&table, sit()).await;
        ana.order(&table, Command::SeatBot { seat: seat(4), level: "beginner".to_owned() }).await;
        assert_eq!(ana.see(&table).await.seats[3].bot.as_deref(), Some("beginner"));
        ana.order(&table, Command::Unseat { seat: seat(4) }).await;
        assert_eq!(ana.see(&table).await.seats[3].bot, None);
        // Kicked, and back again.
        ana.order(&table, Command::Unseat { seat: seat(2) }).await;
        assert_eq!(ben.see(&table).await.you.seats, []);
        ben.order(&table, sit()).await;
        ben.order(&table, Command::Unseat { seat: seat(2) }).await;
        ben.order(&table, sit()).await;
        ana.order(&table, Command::Leave {}).await;
        let seen = ben.see(&table).await;
        assert_eq!((seen.host.clone(), seen.you.host, seen.status), (ben.person.id.clone(), true, Status::Open));
        assert!(seen.seats[0].person.is_none());
        assert_eq!(ana.refused(&table, Command::Unseat { seat: seat(2) }).await, (403, "not-the-host".to_owned()));
        ben.order(&table, Command::Leave {}).await;
        assert_eq!(cleo.see(&table).await.host, cleo.person.id);
        let version = cleo.order(&table, Command::Leave {}).await;
        let seen = cleo.see(&table).await;
        assert_eq!((seen.status, seen.version), (Status::Abandoned, version));
        assert_eq!(ana.refused(&table, sit()).await, (409, "abandoned".to_owned()));
        let lobby = ana.get("/lobby").await;
        assert_eq!((lobby["open"].as_array().unwrap().len(), lobby["yours"].as_array().unwrap().len()), (0, 0));
    }

    async fn a_private_table_is_found_by_its_link_alone(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tobago", "setup": "players=2" })).await.id;
        let lobby = ben.get("/lobby").await;
        assert_eq!(lobby["open"], json!([]));
        assert_eq!(ana.get("/lobby").await["yours"][0]["id"], table.as_str());
        ben.order(&table, sit()).await;
        assert_eq!(ben.get("/lobby").await["yours"][0]["id"], table.as_str());
        ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
        ana.order(&table, Command::Start {}).await;
        assert_eq!(rig.anonymous().get("/lobby").await.unwrap().json()["playing"], json!([]));
        assert_eq!(rig.anonymous().get(&format!("/tables/{table}")).await.unwrap().status, 200);
    }

    async fn nobody_has_more_tables_than_the_limit_made_or_joined(database: Database) {
        let usual = config(&database);
        let limits = Limits { tables: 2, ..usual.limits };
        let rig = Rig::with(Config { limits, ..usual }, Time::manual(START)).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let wanted = json!({ "game": "tsuro", "setup": "players=2" });
        let first = ana.make(wanted.clone()).await.id;
        let second = ana.make(wanted.clone()).await.id;
        let third = ana.client.post("/tables", &wanted).await.unwrap();
        assert_eq!((third.status.as_u16(), third.fault().unwrap().code.as_str()), (409, "too-many"));
        let bens = ben.make(wanted.clone()).await.id;
        ben.order(&first, sit()).await;
        assert_eq!(ben.refused(&second, sit()).await, (409, "too-many".to_owned()));
        ben.order(&bens, Command::Leave {}).await;
        ben.order(&second, sit()).await;
    }
}

#[tokio::test]
async fn an_impossible_table_is_refused() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let me = json!({ "kind": "me" });
    let bot = |level: &str| json!({ "kind": "bot", "level": level });
    let with = |more: Value| {
        let mut wanted = json!({ "game": "tsuro", "setup": "players=2" });
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        wanted
    };
    for (wanted, status, code) in [
        (with(json!({ "game": "chess" })), 400, "unknown-game"),
        (with(json!({ "setup": "players=9" })), 400, "bad-setup"),
        (with(json!({ "setup": 7 })), 400, "bad-setup"),
        (with(json!({ "seats": [me] })), 400, "bad-seats"),
        (with(json!({ "seats": [me, bot("godlike")] })), 400, "bad-level"),
        (with(json!({ "clock": Clock::Live { base: 5, increment: 0 } })), 400, "bad-clock"),
        (with(json!({ "clock": Clock::Live { base: 60, increment: 301 } })), 400, "bad-clock"),
        (with(json!({ "clock": Clock::Days { days: 0 } })), 400, "bad-clock"),
        (with(json!({ "clock": Clock::Days { days: 31 } })), 400, "bad-clock"),
        (with(json!({ "absence": { "kind": "bot", "level": "godlike" } })), 400, "bad-level"),
        (with(json!({ "nonce": "12" })), 400, "bad-nonce"),
        (with(json!({ "rated": true, "seats": [me, me] })), 400, "not-rated"),
        (with(json!({ "start": true })), 409, "seats-free"),
        (
            with(
                json!({ "setup": "players=3", "rated": true, "start": true, "seats": [me, bot("easy"), bot("easy")] }),
            ),
            409,
            "not-rated",
        ),
        (
            with(
                json!({ "setup": "players=4", "rated": true, "seats": [me, bot("easy"), { "kind": "open" }, bot("easy")] }),
            ),
            409,
            "not-rated",
        ),
        (with(json!({ "surprise": 1 })), 400, "malformed"),
        (json!({ "game": "tsuro" }), 400, "malformed"),
    ] {
        let refused = ana.ask(Method::POST, "/tables", wanted.clone()).await;
        let fault = refused.fault().unwrap_or_else(|| panic!("{wanted} was made"));
        assert_eq!(
            (refused.status.as_u16(), fault.code.as_str()),
            (status, code),
            "{wanted}: {}",
            fault.message
        );
    }
    assert_eq!(ana.get("/lobby").await["yours"], json!([]));
}

/// A6: the second bot of a level is rejected when it is seated, not only when the game starts.
#[tokio::test]
async fn at_a_rated_table_a_second_bot_of_a_level_is_refused_at_once() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    for rated in [true, false] {
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=3", "rated": rated })).await;
        let path = format!("/tables/{}/commands", table.id);
        let seat = |seat: usize, level: &str| json!({ "do": "seat-bot", "seat": seat, "level": level });
        assert_eq!(ana.ask(Method::POST, &path, seat(2, "easy")).await.status, 200);
        let twin = ana.ask(Method::POST, &path, seat(3, "easy")).await;
        let refused = twin.fault().map(|fault| fault.code);
        assert_eq!(refused.as_deref(), rated.then_some("not-rated"));
        if rated {
            assert_eq!(ana.ask(Method::POST, &path, seat(3, "hard")).await.status, 200);
        }
    }
}

#[tokio::test]
async fn a_set_up_is_read_in_both_forms_with_all_its_options() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let text = ana.make(json!({ "game": "tsuro", "setup": "players=3 first=2 elimination-bonus" })).await;
    let object: Value = text.setup.read().unwrap();
    let again = ana.make(json!({ "game": "tsuro", "setup": object })).await;
    assert_eq!(again.setup, text.setup);
    assert_eq!(again.seats.len(), 3);
    let rated = ana.make(json!({ "game": "tobago", "setup": "players=2", "rated": true })).await;
    assert_eq!((rated.rated, rated.absence), (true, Absence::Out));
    assert_eq!(text.absence, Absence::Bot { level: "medium".to_owned() });
}

#[tokio::test]
async fn a_nonce_of_each_player_is_part_of_the_deal() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let (first, second) = ("0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210");
    let table = ana.make(json!({ "game": "tsuro", "setup": "players=2", "nonce": first })).await.id;
    ben.order(&table, Command::Sit { seat: None, nonce: Some(second.to_owned()) }).await;
    ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
    ana.order(&table, Command::Start {}).await;
    ana.order(&table, Command::Resign { seat: None }).await;
    let record = ana.client.get(&format!("/tables/{table}/record")).await.unwrap().text();
    assert!(record.contains(first) && record.contains(second), "{record}");
    let other = begin(&[&ana, &ben], "tsuro", json!({})).await;
    ben.order(&other, Command::Resign { seat: None }).await;
    let record = ana.client.get(&format!("/tables/{other}/record")).await.unwrap().text();
    assert!(record.contains("nonce-1: ") && !record.contains(first), "{record}");
}

/// Issue 16, S15: the server chooses nothing after its commitment, whoever else is at the table.
#[tokio::test]
async fn the_nonces_of_bots_and_of_those_who_give_none_follow_from_the_committed_secret() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "beginner" }, { "kind": "open" }]);
    let table = ana.make(json!({ "game": "tsuro", "setup": "players=3", "seats": seats })).await.id;
    ben.order(&table, sit()).await;
    ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
    ana.order(&table, Command::Ready { ready: true, nonce: Some("ab".repeat(16)) }).await;
    ana.order(&table, Command::Start {}).await;
    for player in [&ana, &ben] {
        player.order(&table, Command::Resign { seat: None }).await;
    }
    let record = ana.client.get(&format!("/tables/{table}/record")).await.unwrap().text();
    let read = wayfinder_game::record::text::read::<wayfinder_tsuro::Tsuro>(&record).unwrap();
    assert_eq!(read.fair().unwrap().derived(), [seat(2), seat(3)]);
    let made = ana
        .make(json!({ "game": "tsuro", "setup": "players=2", "start": true,
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": "beginner" }] }))
        .await;
    ana.order(&made.id, Command::Resign { seat: None }).await;
    let record = ana.client.get(&format!("/tables/{}/record", made.id)).await.unwrap().text();
    let read = wayfinder_game::record::text::read::<wayfinder_tsuro::Tsuro>(&record).unwrap();
    assert_eq!(read.fair().unwrap().derived(), [seat(1), seat(2)]);
}
