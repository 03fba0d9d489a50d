//! Limits on what one person, or many, can add to a table.

use serde_json::{Value, json};
use wayfinder_protocol::Command;
use wayfinder_server::config::{Config, Limits};
use wayfinder_server::table::{CHANGES, PEOPLE, UNDOS};
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Player, Rig, START, config, generous, offers, play, seat};

fn sit() -> Command {
    Command::Sit { seat: None, nonce: None }
}

fn ready(ready: bool) -> Command {
    Command::Ready { ready, nonce: None }
}

fn too_many() -> (u16, String) {
    (409, "too-many-changes".to_owned())
}

on_both! {
    async fn nobody_fills_the_log_of_a_table_before_the_game_begins(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        ben.order(&table, sit()).await;
        for n in 1..CHANGES {
            ben.order(&table, ready(n % 2 == 1)).await;
        }
        let full = ana.see(&table).await.version;
        let now = ben.see(&table).await.seats[1].ready;
        for _ in 0..3 {
            assert_eq!(ben.refused(&table, ready(!now)).await, too_many());
        }
        assert_eq!(ben.refused(&table, Command::Colour { seat: None, colour: Some(3) }).await, too_many());
        assert_eq!(ana.see(&table).await.version, full);
        // The others have their own limit, and the game can begin.
        ana.order(&table, ready(false)).await;
        ana.order(&table, ready(true)).await;
        assert!(now, "an odd number of changes");
        ana.order(&table, Command::Start {}).await;
    }

    async fn a_person_with_too_many_changes_may_leave_but_not_return(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        for _ in 0..CHANGES / 2 {
            ben.order(&table, sit()).await;
            ben.order(&table, Command::Leave {}).await;
        }
        assert_eq!(ben.refused(&table, sit()).await, too_many());
        cleo.order(&table, sit()).await;
        // The host has the same limit, and can still free everybody by leaving.
        for n in 0..CHANGES {
            let answer = ana.try_order(&table, None, ready(n % 2 == 1)).await;
            if answer.status != 200 {
                assert_eq!(answer.fault().unwrap().code, "too-many-changes");
            }
        }
        assert_eq!(ana.refused(&table, Command::Unseat { seat: seat(2) }).await, too_many());
        ana.order(&table, Command::Leave {}).await;
        assert_eq!(cleo.see(&table).await.host, cleo.person.id);
    }

    async fn many_people_together_cannot_fill_the_log_either(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=3" })).await.id;
        ben.order(&table, sit()).await;
        for n in 2..PEOPLE {
            let guest = rig.guest(&format!("G{n}")).await;
            guest.order(&table, sit()).await;
            guest.order(&table, Command::Leave {}).await;
        }
        let late = rig.guest("Late").await;
        assert_eq!(late.refused(&table, sit()).await, too_many());
        // Those who were there can continue.
        ben.order(&table, ready(true)).await;
        ana.order(&table, Command::SeatBot { seat: seat(3), level: "easy".to_owned() }).await;
        ana.order(&table, Command::Start {}).await;
    }

    async fn undos_are_limited(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let wanted = json!({ "game": "tsuro", "setup": "players=2 first=1", "seats": seats, "start": true });
        let table = ana.make(wanted).await.id;
        let choose = async || {
            let first = offers(&ana.see(&table).await).swap_remove(0);
            ana.order(&table, play(json!(first))).await;
        };
        choose().await;
        for _ in 0..UNDOS {
            ana.order(&table, Command::Undo { seat: None }).await;
            choose().await;
        }
        let version = ana.see(&table).await.version;
        let refused = ana.refused(&table, Command::Undo { seat: None }).await;
        assert_eq!((refused, ana.see(&table).await.version), ((409, "too-many-undos".to_owned()), version));
        // The other seat has its own limit.
        choose().await;
        ana.order(&table, Command::Undo { seat: Some(seat(2)) }).await;
    }

    async fn changes_are_rate_limited(database: Database) {
        let limits = Limits { changes: 5, ..generous() };
        let rig = Rig::with(Config { limits, ..config(&database) }, Time::manual(START)).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        let first = ben.try_order(&table, Some("sit"), sit()).await;
        let same = ben.try_order(&table, Some("same"), ready(false)).await;
        assert_eq!((first.status.as_u16(), same.status.as_u16()), (200, 200));
        let mut refused = 0;
        for n in 0..10 {
            let answer = ben.try_order(&table, None, ready(n % 2 == 0)).await;
            refused += usize::from(answer.status == 429);
        }
        assert!(refused >= 5, "{refused} of 10 were refused");
        // An earlier command is answered the same way, and others have their own limit.
        assert_eq!(ben.try_order(&table, Some("sit"), sit()).await.json(), first.json());
        assert_eq!(ben.try_order(&table, Some("same"), ready(false)).await.json(), same.json());
        ana.order(&table, ready(false)).await;
        ben.order(&table, Command::Leave {}).await;
    }

    async fn one_guest_does_not_push_others_out_of_the_lobby(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, flood) = (rig.guest("Ana").await, rig.guest("Flood").await);
        let wanted = json!({ "game": "tsuro", "setup": "players=2", "public": true });
        let first = ana.make(wanted.clone()).await.id;
        rig.time.pass(std::time::Duration::from_secs(1));
        for _ in 0..60 {
            flood.make(wanted.clone()).await;
        }
        let lobby = ana.get("/lobby").await;
        let open = lobby["open"].as_array().unwrap();
        let place = |id: &Value| open.iter().position(|table| table["id"] == *id);
        assert_eq!(place(&json!(first)), Some(1), "everybody's newest table comes before anybody's second");
    }

    async fn few_tables_of_one_person_wait_in_the_lobby(database: Database) {
        let limits = Limits { listed: 2, listings: 4, ..generous() };
        let rig = Rig::with(Config { limits, ..config(&database) }, Time::manual(START)).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let wanted = |id: &str| json!({ "game": "tsuro", "setup": "players=2", "public": true, "id": id });
        let make = async |who: &Player, id: &str| {
            let answer = who.client.post("/tables", &wanted(id)).await.unwrap();
            (answer.status.as_u16(), answer.fault().map(|fault| fault.code).unwrap_or_default())
        };
        for id in ["one", "two"] {
            assert_eq!(make(&ana, id).await, (201, String::new()));
        }
        assert_eq!(make(&ana, "three").await, (409, "too-many".to_owned()));
        assert_eq!(make(&ana, "two").await, (201, String::new()), "it was made before");
        // Unlisted tables do not count.
        ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await;
        assert_eq!(make(&ben, "one").await, (201, String::new()));
        assert_eq!(make(&ben, "two").await, (201, String::new()));
        let cleo = rig.guest("Cleo").await;
        assert_eq!(make(&cleo, "one").await, (429, "too-often".to_owned()), "all come from one address");
    }
}
