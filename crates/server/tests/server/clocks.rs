//! Game clocks. Time passes here only when a test says so.

use std::time::Duration;

use serde_json::json;
use wayfinder_protocol::{Absence, Clock, Command, Status, TableId, Verb};
use wayfinder_server::time::Time;

use crate::on_both;
use crate::rig::{Player, Rig, START, config, game, play, play_some, until};

const SECOND: i64 = 1000;
const DAY: u64 = 86_400;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Returns the milliseconds left on each clock.
async fn left(player: &Player, table: &TableId) -> Vec<i64> {
    player.see(table).await.seats.iter().map(|seat| seat.left.unwrap()).collect()
}

async fn deadline(player: &Player, table: &TableId) -> Option<i64> {
    game(&player.see(table).await).deadline
}

/// Waits until the first seat is taken over by a bot.
async fn taken_over(player: &Player, table: &TableId) {
    until("a bot to take over", || async { player.see(table).await.seats[0].bot.clone() }).await;
}

fn live(base: u32, increment: u32) -> Clock {
    Clock::Live { base, increment }
}

on_both! {
    async fn an_undo_does_not_give_time_back(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": live(100, 5) })).await;
        rig.time.pass(seconds(40));
        assert!(ana.play_any(&table, 0).await);
        // The other's clock runs for a while, without a deduction.
        rig.time.pass(seconds(10));
        ana.order(&table, Command::Undo { seat: None }).await;
        assert_eq!(left(&ana, &table).await, [100 * SECOND, 100 * SECOND]);
        assert_eq!(deadline(&ana, &table).await, Some(START + 110 * SECOND), "60 of 100 seconds are left");
        assert!(ana.play_any(&table, 1).await);
        assert_eq!(left(&ana, &table).await, [65 * SECOND, 100 * SECOND]);
        let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": Clock::Days { days: 1 } })).await;
        let begun = START + 50 * SECOND;
        rig.time.pass(seconds(DAY - 60));
        assert!(ana.play_any(&table, 0).await);
        ana.order(&table, Command::Undo { seat: None }).await;
        assert_eq!(deadline(&ana, &table).await, Some(begun + 86_400 * SECOND));
    }

    async fn a_live_clock_runs_only_for_who_is_to_act(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "clock": live(60, 5) })).await;
        assert_eq!(left(&ana, &table).await, [60 * SECOND, 60 * SECOND]);
        assert_eq!(deadline(&ana, &table).await, Some(START + 60 * SECOND));
        rig.time.pass(seconds(10));
        assert!(ana.play_any(&table, 0).await);
        assert_eq!(left(&ana, &table).await, [55 * SECOND, 60 * SECOND]);
        assert_eq!(deadline(&ana, &table).await, Some(START + 70 * SECOND));
        // An immediate decision gains time.
        play_some(&[&ben], &table, 1).await;
        assert_eq!(left(&ana, &table).await, [55 * SECOND, 65 * SECOND]);
        assert_eq!(deadline(&ana, &table).await, Some(START + 65 * SECOND));
        rig.time.pass(seconds(54));
        play_some(&[&ana], &table, 1).await;
        assert_eq!(left(&ana, &table).await, [6 * SECOND, 65 * SECOND]);
        assert_eq!(deadline(&ana, &table).await, Some(START + 129 * SECOND));
        // The state is the one that was stored.
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ana = Player::new(ana.client.at(&rig.host)).await;
        assert_eq!(left(&ana, &table).await, [6 * SECOND, 65 * SECOND]);
    }

    async fn a_bots_turn_charges_no_clock(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let bot = json!({ "kind": "bot", "level": "beginner" });
        let wanted = json!({
            "game": "tsuro", "setup": "players=2 first=1", "seats": [{ "kind": "me" }, bot], "start": true, "clock": live(60, 5),
        });
        let table = ana.make(wanted).await.id;
        let held = rig.hold_bots().await;
        rig.time.pass(seconds(10));
        assert!(ana.play_any(&table, 0).await);
        assert_eq!(deadline(&ana, &table).await, None);
        rig.time.pass(seconds(3600));
        assert_eq!(game(&ana.see(&table).await).ply, 1);
        held.let_go().await;
        until("the bot to play", || async { (game(&ana.see(&table).await).ply == 2).then_some(()) }).await;
        let state = ana.see(&table).await;
        assert_eq!((state.status, state.seats[0].left), (Status::Playing, Some(55 * SECOND)));
        assert_eq!(game(&state).deadline, Some(state.now + 55 * SECOND));
    }

    async fn a_decision_after_the_time_has_run_out_is_refused(database: Database) {
        let rig = Rig::on(&database).await;
        for _ in 0..5 {
            let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": live(60, 0), "absence": Absence::Out })).await;
            rig.time.pass(seconds(60));
            let (status, code) = ana.refused(&table, play(json!("a1.0"))).await;
            // The node may have noticed it first: then the seat is out, or with one player left the game is
            // over.
            let codes = ["out-of-time", "not-playing", "over"];
            assert!(status == 409 && codes.contains(&code.as_str()), "{status} {code}");
            assert!(ana.see(&table).await.happened.iter().all(|happening| happening.verb != Verb::Played));
        }
    }

    async fn a_player_out_of_time_is_replaced_by_a_bot(database: Database) {
        let rig = Rig::on(&database).await;
        let absence = Absence::Bot { level: "easy".to_owned() };
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "clock": live(60, 5), "absence": absence })).await;
        rig.time.pass(seconds(59));
        assert_eq!(ana.see(&table).await.seats[0].bot, None);
        rig.time.pass(seconds(1));
        taken_over(&ana, &table).await;
        let state = ana.see(&table).await;
        assert_eq!((state.status, state.seats[0].bot.as_deref()), (Status::Playing, Some("easy")));
        assert_eq!(ana.refused(&table, play(json!("a1.0"))).await, (409, "not-playing".to_owned()));
        until("the bot to play", || async { ben.play_any(&table, 0).await.then_some(()) }).await;
    }

    async fn a_player_out_of_time_is_out_where_the_table_says_so(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "clock": live(60, 0), "absence": Absence::Out })).await;
        rig.time.pass(seconds(30));
        assert!(ana.play_any(&table, 0).await);
        rig.time.pass(seconds(60));
        until("the end", || async { (ana.see(&table).await.status == Status::Finished).then_some(()) }).await;
        let over = ben.see(&table).await;
        assert_eq!((over.ranks, over.seats[1].out), (Some(vec![1, 2]), true));
    }

    async fn days_are_counted_for_each_decision(database: Database) {
        let rig = Rig::on(&database).await;
        let absence = Absence::Bot { level: "beginner".to_owned() };
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "clock": Clock::Days { days: 2 }, "absence": absence })).await;
        for _ in 0..4 {
            rig.time.pass(seconds(2 * DAY - 1));
            play_some(&[&ana, &ben], &table, 1).await;
        }
        assert!(ana.see(&table).await.seats.iter().all(|seat| seat.bot.is_none() && seat.left.is_none()));
        rig.time.pass(seconds(2 * DAY));
        taken_over(&ana, &table).await;
        assert_eq!(ana.see(&table).await.seats[1].bot, None);
    }

    async fn an_idle_open_table_is_abandoned(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=3", "public": true })).await.id;
        rig.time.pass(seconds(DAY - 1));
        ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
        rig.time.pass(seconds(DAY - 1));
        assert_eq!(ana.see(&table).await.status, Status::Open);
        rig.time.pass(seconds(1));
        until("it to be given up", || async { (ana.see(&table).await.status == Status::Abandoned).then_some(()) }).await;
        assert_eq!(ana.get("/lobby").await["open"], json!([]));
        assert_eq!(ben.get("/lobby").await["yours"], json!([]));
    }

    async fn the_clock_of_a_table_out_of_memory_runs_out(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": live(60, 0), "absence": Absence::Out })).await;
        rig.time.pass(seconds(30));
        let time = rig.time.clone();
        rig.stop().await;
        let rig = Rig::with(config(&database), time).await;
        assert_eq!(rig.app.hub().tables().in_memory(), 0);
        rig.time.pass(seconds(60));
        let games = format!("/games?person={}", ana.person.id);
        let ana = ana.client.at(&rig.host);
        until("the end", || async {
            let found = ana.get(&games).await.unwrap().json();
            (found["games"][0]["id"] == table.as_str()).then_some(())
        })
        .await;
    }

    async fn an_outage_charges_no_clock(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "clock": live(60, 5), "absence": Absence::Out })).await;
        let slow = crate::rig::begin(&[&ana, &ben], "tsuro", json!({ "clock": Clock::Days { days: 1 } })).await;
        let open = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        let time = rig.time.clone();
        let mut host = rig;
        for outage in 1..=3_i64 {
            host.stop().await;
            time.pass(seconds(DAY));
            host = Rig::with(config(&database), time.clone()).await;
            let ana = Player::new(ana.client.at(&host.host)).await;
            let outages = outage * 86_400 * SECOND;
            assert_eq!(deadline(&ana, &table).await, Some(START + outages + 60 * SECOND));
            assert_eq!(deadline(&ana, &slow).await, Some(START + outages + 86_400 * SECOND));
            assert_eq!(ana.see(&open).await.status, Status::Open, "nobody could touch it");
        }
        let ana = Player::new(ana.client.at(&host.host)).await;
        time.pass(seconds(20));
        assert!(ana.play_any(&table, 0).await);
        assert_eq!(left(&ana, &table).await, [45 * SECOND, 60 * SECOND]);
    }

    async fn a_short_restart_charges_no_clock(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": live(60, 5) })).await;
        let time = rig.time.clone();
        time.pass(seconds(10));
        rig.stop().await;
        time.pass(Duration::from_millis(1234));
        let rig = Rig::with(config(&database), time).await;
        let ana = Player::new(ana.client.at(&rig.host)).await;
        assert_eq!(deadline(&ana, &table).await, Some(START + 60 * SECOND + 1234));
        rig.time.pass(seconds(5));
        assert!(ana.play_any(&table, 0).await);
        assert_eq!(left(&ana, &table).await, [50 * SECOND, 60 * SECOND]);
    }

    async fn a_suspended_server_charges_no_clock(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "clock": live(60, 5), "absence": Absence::Out })).await;
        let slow = crate::rig::begin(&[&ana, &ben], "tsuro", json!({ "clock": Clock::Days { days: 1 } })).await;
        // The decision comes before the server has noticed.
        rig.time.miss(seconds(DAY));
        assert!(ana.play_any(&table, 0).await);
        assert_eq!(left(&ana, &table).await, [65 * SECOND, 60 * SECOND]);
        rig.time.miss(seconds(DAY));
        let end = START + 2 * 86_400 * SECOND;
        until("it to be noticed", || async { (deadline(&ana, &table).await? == end + 60 * SECOND).then_some(()) }).await;
        assert_eq!(deadline(&ana, &slow).await, Some(end + 86_400 * SECOND));
        rig.time.pass(seconds(61));
        until("the end", || async { (ana.see(&table).await.status == Status::Finished).then_some(()) }).await;
        assert_eq!(ana.see(&slow).await.status, Status::Playing);
    }

    async fn after_an_outage_tables_wait_until_they_are_due(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": Clock::Days { days: 1 } })).await;
        let time = rig.time.clone();
        rig.stop().await;
        time.pass(seconds(3 * DAY));
        let rig = Rig::with(config(&database), time).await;
        until("the table to be put off", || async {
            let row = rig.app.hub().store().table(table.as_str()).await.unwrap().unwrap();
            (row.due_at == Some(START + 4 * 86_400 * SECOND)).then_some(())
        })
        .await;
        let ana = Player::new(ana.client.at(&rig.host)).await;
        assert_eq!(ana.see(&table).await.status, Status::Playing);
    }

    async fn presences_in_the_future_freeze_no_clock(database: Database) {
        let ahead = Rig::with(config(&database), Time::manual(START + 3600 * SECOND)).await;
        ahead.stop().await;
        for _ in 0..2 {
            let rig = Rig::on(&database).await;
            let (ana, _, table) = rig.two_at_tsuro(json!({ "clock": live(10, 0) })).await;
            assert_eq!(deadline(&ana, &table).await, Some(START + 10 * SECOND), "it has 10 seconds, not an hour");
            rig.stop().await;
        }
    }

    async fn clocks_go_on_after_the_system_clock_is_set_back(database: Database) {
        let time = Time::manual(START);
        let rig = Rig::with(config(&database), time.clone()).await;
        // The clock is set ahead by an hour, which is not deducted from any player, and corrected.
        time.miss(seconds(3600));
        let (ana, ben, before) = rig.two_at_tsuro(json!({ "clock": live(10, 0) })).await;
        time.set_back(seconds(3600));
        let table = crate::rig::begin(&[&ana, &ben], "tsuro", json!({ "clock": live(10, 0) })).await;
        until("ten seconds to be left", || async {
            (deadline(&ana, &table).await == Some(START + 10 * SECOND)).then_some(())
        })
        .await;
        // A decision that was begun while the clock was ahead costs no time; the next one does.
        assert!(ana.play_any(&before, 0).await);
        assert_eq!(deadline(&ben, &before).await, Some(START + 10 * SECOND));
        time.pass(seconds(4));
        assert!(ben.play_any(&before, 0).await);
        assert_eq!(left(&ana, &before).await, [10 * SECOND, 6 * SECOND]);

        // A real outage counts as one, even while the clock repeats the hour it was ahead.
        rig.stop().await;
        time.pass(seconds(1800));
        let rig = Rig::with(config(&database), time.clone()).await;
        let ana = Player::new(ana.client.at(&rig.host)).await;
        assert_eq!(deadline(&ana, &table).await, Some(START + 1810 * SECOND));
    }
}
