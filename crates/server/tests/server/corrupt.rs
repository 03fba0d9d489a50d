//! Stored data that is corrupt: it is reported and refused, and everything else works on.

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::Connection as _;
use wayfinder_protocol::{ClientMessage, Clock, Command, ServerMessage, TableId};
use wayfinder_server::store::{Append, LogRow};

use crate::on_both;
use crate::rig::{Database, Player, Rig, START, play_some, receive_matching, until};

/// Executes SQL on the database, as no server would.
async fn execute(database: &Database, sql: String) {
    let sql = sqlx::AssertSqlSafe(sql);
    if database.url.starts_with("postgres") {
        let mut connection = sqlx::PgConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = sqlx::SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// Returns how often corrupt data of a kind was reported by the servers of this process.
fn reports(rig: &Rig, kind: &str) -> u64 {
    let metrics = rig.app.metrics().render();
    let line = format!("wayfinder_corrupt_data_total{{kind=\"{kind}\"}} ");
    metrics.lines().find_map(|text| text.strip_prefix(&line)).map_or(0, |count| count.parse().unwrap())
}

/// Returns the same player at a server that was started later.
async fn again(player: &Player, rig: &Rig) -> Player {
    Player::new(player.client.at(&rig.host)).await
}

async fn fault(player: &Player, path: &str) -> (u16, String) {
    let answer = player.client.get(path).await.unwrap();
    (answer.status.as_u16(), answer.fault().unwrap().code)
}

fn corrupt() -> (u16, String) {
    (500, "corrupt".to_owned())
}

on_both! {
    async fn a_corrupt_log_is_reported_and_its_table_refused(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let damages = [
            // A row that is no JSON, an entry of an unknown kind, and an action that is not legal.
            "UPDATE log SET entry = '{\"entry\":' WHERE version = 3",
            "UPDATE log SET entry = '{\"entry\":\"unknown\"}' WHERE version = 4",
            "UPDATE log SET entry = '{\"entry\":\"played\",\"seat\":1,\"action\":\"pass\",\"spent\":1}' WHERE version = 9",
            // Rows that are missing: a change of readiness, the last one, all of them.
            "DELETE FROM log WHERE version = 3",
            "DELETE FROM log WHERE version = (SELECT version FROM tables WHERE id = table_id)",
            "DELETE FROM log WHERE version > 0",
        ];
        let mut tables = Vec::new();
        for _ in damages {
            let table = crate::rig::begin(&[&ana, &ben], "tsuro", json!({ "public": true })).await;
            play_some(&[&ana, &ben], &table, 4).await;
            tables.push(table);
        }
        let sound = crate::rig::begin(&[&ana, &ben], "tsuro", json!({})).await;
        rig.stop().await;
        for (damage, table) in damages.iter().zip(&tables) {
            execute(&database, format!("{damage} AND table_id = '{table}'")).await;
        }

        let rig = Rig::on(&database).await;
        let (ana, ben) = (again(&ana, &rig).await, again(&ben, &rig).await);
        for (damage, table) in damages.iter().zip(&tables) {
            let before = reports(&rig, "log");
            assert_eq!(fault(&ana, &format!("/tables/{table}")).await, corrupt(), "{damage}");
            assert_eq!(fault(&ben, &format!("/tables/{table}/log")).await, corrupt(), "{damage}");
            assert_eq!(ana.refused(table, Command::Resign { seat: None }).await, corrupt(), "{damage}");
            assert!(reports(&rig, "log") >= before + 3, "{damage}");
        }
        let mut socket = ana.client.socket().await.unwrap();
        let watch = |table: &TableId| ClientMessage::Watch { table: table.clone(), since: None, chat_since: None, seat: None };
        socket.say(&watch(&tables[0])).await.unwrap();
        let refused = |message: &ServerMessage| match message {
            ServerMessage::Refused { fault, .. } => Some(fault.code.clone()),
            _ => None,
        };
        assert_eq!(receive_matching(&mut socket, refused).await, "corrupt");
        ana.order(&sound, Command::Resign { seat: None }).await;
        assert_eq!(fault(&ana, "/tables/nowhere").await, (404, "not-found".to_owned()));
    }

    async fn an_entry_that_cannot_be_applied_ends_the_table_in_memory(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let mut socket = ben.client.socket().await.unwrap();
        socket.say(&ClientMessage::Watch { table: table.clone(), since: None, chat_since: None, seat: None }).await.unwrap();
        receive_matching(&mut socket, |message| matches!(message, ServerMessage::Snapshot { .. }).then_some(())).await;
        let store = rig.app.hub().store();
        let mut row = store.table(table.as_str()).await.unwrap().unwrap();
        row.version += 1;
        let rows = vec![LogRow { version: row.version, at: START, entry: "{\"entry\":\"unknown\"}".to_owned() }];
        store.append(Append { rows, table: row, seats: None, rate: None, deliveries: Vec::new() }).await.unwrap();

        let before = reports(&rig, "log");
        assert_eq!(ana.refused(&table, Command::Resign { seat: None }).await, corrupt());
        assert!(reports(&rig, "log") > before);
        let refused = |message: &ServerMessage| match message {
            ServerMessage::Refused { fault, .. } => Some(fault.code.clone()),
            _ => None,
        };
        assert_eq!(receive_matching(&mut socket, refused).await, "corrupt");
        until("the table to be refused", || async {
            let answer = ana.client.get(&format!("/tables/{table}")).await.unwrap();
            (answer.status == 500).then_some(())
        })
        .await;
    }

    async fn a_corrupt_table_is_not_tried_every_second(database: Database) {
        let rig = Rig::on(&database).await;
        let (_, _, table) = rig.two_at_tsuro(json!({ "clock": Clock::Live { base: 10, increment: 0 } })).await;
        rig.stop().await;
        execute(&database, format!("UPDATE log SET entry = 'x' WHERE version = 2 AND table_id = '{table}'")).await;
        let rig = Rig::on(&database).await;
        rig.time.pass(Duration::from_secs(30));
        until("the table to be put off", || async {
            let row = rig.app.hub().store().table(table.as_str()).await.unwrap().unwrap();
            row.due_at.filter(|due| *due > rig.time.now() + 60_000)
        })
        .await;
    }

    async fn a_corrupt_summary_is_reported_and_the_others_listed(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let wanted = json!({ "game": "tsuro", "setup": "players=2", "public": true });
        let (damaged, sound) = (ana.make(wanted.clone()).await.id, ana.make(wanted).await.id);
        execute(&database, format!("UPDATE tables SET facts = '{{' WHERE id = '{damaged}'")).await;
        let before = reports(&rig, "summary");
        let lobby = ana.get("/lobby").await;
        let ids = |list: &Value| -> Vec<String> {
            list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!((ids(&lobby["open"]), ids(&lobby["yours"])), (vec![sound.to_string()], vec![sound.to_string()]));
        assert!(reports(&rig, "summary") >= before + 2);
    }

    async fn a_corrupt_game_is_left_out_of_the_export_and_reported(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let mut tables = Vec::new();
        for _ in 0..2 {
            let table = crate::rig::begin(&[&ana, &ben], "tsuro", json!({ "public": true })).await;
            ana.order(&table, Command::Resign { seat: None }).await;
            tables.push(table);
        }
        execute(&database, format!("UPDATE log SET entry = 'x' WHERE version = 2 AND table_id = '{}'", tables[0])).await;
        execute(&database, format!("UPDATE seats SET seat = 99 WHERE seat = 2 AND table_id = '{}'", tables[0])).await;
        let before = (reports(&rig, "log"), reports(&rig, "seat"));
        let export = ana.client.get("/games/export").await.unwrap().text();
        assert_eq!(export.lines().count(), 1);
        assert!(export.contains(tables[1].as_str()), "{export}");
        let games = ana.get("/games").await;
        let seats = |game: &Value| game["seats"].as_array().unwrap().len();
        let mut counts: Vec<_> = games["games"].as_array().unwrap().iter().map(seats).collect();
        counts.sort_unstable();
        assert_eq!(counts, [1, 2]);
        assert!(reports(&rig, "log") > before.0 && reports(&rig, "seat") > before.1);
    }
}
