//! Games in progress: bots, pass and play, spectators, undo, resigning, leaving.

use serde_json::{Value, json};
use wayfinder_game::Viewer;
use wayfinder_protocol::{Absence, Advice, Command, Explained, Json, ServerMessage, Status, TableState};

use crate::on_both;
use crate::rig::{Database, Player, Rig, begin, game, offers, play, play_out, play_some, seat, until};

/// Returns the tiles of each hand that a view of Tsuro knows.
fn hands(state: &TableState) -> Vec<Option<Value>> {
    let view: Value = game(state).view.read().unwrap();
    view["hands"].as_array().unwrap().iter().map(|hand| hand.get("tiles").cloned()).collect()
}

/// Returns the first action offered once it is this player's turn, or nothing once the game is over.
async fn turn(player: &Player, table: &wayfinder_protocol::TableId) -> Option<String> {
    until("one's turn", || async {
        let state = player.see(table).await;
        match offers(&state).into_iter().next() {
            Some(action) => Some(Some(action)),
            None => (state.status == Status::Finished).then_some(None),
        }
    })
    .await
}

on_both! {
    async fn a_game_against_bots_begins_at_once_and_is_played_to_its_end(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let bot = json!({ "kind": "bot", "level": "beginner" });
        for (name, seats) in [("tsuro", json!([bot, { "kind": "me" }, bot])), ("tobago", json!([{ "kind": "me" }, bot]))] {
            let setup = format!("players={}", seats.as_array().unwrap().len());
            let table = ana.make(json!({ "game": name, "setup": setup, "seats": seats, "start": true })).await;
            assert_eq!(table.status, Status::Playing);
            while let Some(action) = turn(&ana, &table.id).await {
                ana.order(&table.id, play(json!(action))).await;
            }
            let over = ana.see(&table.id).await;
            assert!(over.ranks.unwrap().contains(&1));
        }
    }

    async fn one_person_on_two_seats_sees_the_view_of_the_seat_to_act(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let wanted = json!({
            "game": "tsuro", "setup": "players=2 first=2", "start": true, "seats": [{ "kind": "me" }, { "kind": "me" }],
        });
        let table = ana.make(wanted).await;
        assert_eq!(table.you.seats, [seat(1), seat(2)]);
        for ply in 0..4 {
            let state = ana.see(&table.id).await;
            let to_act = game(&state).to_act.unwrap();
            assert_eq!(to_act, seat(2 - ply % 2));
            assert_eq!(state.you.viewer, Viewer::Seat(to_act));
            for number in [1, 2] {
                let path = format!("/tables/{}?seat={number}", table.id);
                let through: TableState = ana.client.get(&path).await.unwrap().read().unwrap();
                assert_eq!(through.you.viewer, Viewer::Seat(seat(number)));
                let known = hands(&through);
                assert!(known[number - 1].is_some() && known[2 - number].is_none(), "{known:?}");
                assert_eq!(offers(&through).is_empty(), to_act != seat(number));
            }
            play_some(&[&ana], &table.id, 1).await;
        }
        let foreign = Command::Play { seat: Some(seat(1)), action: Json::of("a1.0"), ply: None };
        assert_eq!(ana.refused(&table.id, foreign).await, (409, "not-your-turn".to_owned()));
        play_out(&[&ana], &table.id).await;
    }

    async fn spectators_are_offered_nothing_and_see_nothing_hidden(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "public": true })).await;
        let cleo = rig.guest("Cleo").await;
        for _ in 0..4 {
            for path in [format!("/tables/{table}"), format!("/tables/{table}?seat=1"), format!("/tables/{table}?seat=2")] {
                for client in [&cleo.client, &rig.anonymous()] {
                    let seen: TableState = client.get(&path).await.unwrap().read().unwrap();
                    assert_eq!(seen.you.viewer, Viewer::Spectator);
                    assert_eq!(hands(&seen), [None, None]);
                    assert!(offers(&seen).is_empty() && !game(&seen).undo);
                }
            }
            // Nobody receives another player's view.
            let seen: TableState = ana.client.get(&format!("/tables/{table}?seat=2")).await.unwrap().read().unwrap();
            assert_eq!(seen.you.viewer, Viewer::Seat(seat(1)));
            assert!(hands(&seen)[1].is_none());
            let record = cleo.client.get(&format!("/tables/{table}/record")).await.unwrap().text();
            assert!(record.contains("commitment: ") && !record.contains("secret: ") && !record.contains("seed: "), "{record}");
            play_some(&[&ana, &ben], &table, 1).await;
        }
        assert_eq!(cleo.refused(&table, play(json!("a1.0"))).await, (403, "no-seat".to_owned()));
        let replay = ana.client.get(&format!("/tables/{table}/replay")).await.unwrap();
        assert_eq!((replay.status.as_u16(), replay.fault().unwrap().code.as_str()), (409, "not-over"));
    }

    async fn a_decision_is_taken_back_only_while_that_holds(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let undo = || Command::Undo { seat: None };
        assert_eq!(ana.refused(&table, undo()).await, (409, "undo-refused".to_owned()));
        let before = ana.see(&table).await;
        play_some(&[&ana], &table, 1).await;
        assert!(game(&ana.see(&table).await).undo && !game(&ben.see(&table).await).undo);
        assert_eq!(ben.refused(&table, undo()).await, (409, "undo-refused".to_owned()));
        let others = Command::Undo { seat: Some(seat(1)) };
        assert_eq!(ben.refused(&table, others).await, (403, "not-your-seat".to_owned()));
        ana.order(&table, undo()).await;
        let after = ana.see(&table).await;
        assert_eq!(after.version, before.version + 2);
        assert_eq!((game(&after).ply, &game(&after).view), (0, &game(&before).view));
        assert_eq!(offers(&after), offers(&before));
        // Ana can undo her stone until Ben places his, and he his until she lays a tile.
        play_some(&[&ana, &ben], &table, 2).await;
        assert!(!game(&ana.see(&table).await).undo && game(&ben.see(&table).await).undo);
        assert_eq!(ana.refused(&table, undo()).await, (409, "undo-refused".to_owned()));
        play_some(&[&ana], &table, 1).await;
        // A tile is drawn after one is laid, and a random draw cannot be undone.
        for who in [&ana, &ben] {
            assert!(!game(&who.see(&table).await).undo);
            assert_eq!(who.refused(&table, undo()).await, (409, "undo-refused".to_owned()));
        }
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ana = Player::new(ana.client.at(&rig.host)).await;
        assert_eq!(game(&ana.see(&table).await).ply, 3);
    }

    async fn a_player_who_resigns_is_last_and_the_others_play_on(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let cleo = rig.guest("Cleo").await;
        assert_eq!(cleo.refused(&table, Command::Resign { seat: None }).await, (403, "no-seat".to_owned()));
        ana.order(&table, Command::Resign { seat: None }).await;
        let over = ben.see(&table).await;
        assert_eq!((over.status, over.ranks), (Status::Finished, Some(vec![2, 1])));
        assert_eq!(ben.refused(&table, Command::Resign { seat: None }).await, (409, "over".to_owned()));
        let table = begin(&[&ana, &ben, &cleo], "tsuro", json!({})).await;
        ana.order(&table, Command::Resign { seat: None }).await;
        let state = ben.see(&table).await;
        assert_eq!(state.status, Status::Playing);
        assert!(state.seats[0].out && !state.seats[1].out);
        assert_eq!(ana.refused(&table, Command::Resign { seat: None }).await, (409, "not-playing".to_owned()));
        assert_eq!(ana.refused(&table, play(json!("a1.0"))).await, (409, "not-playing".to_owned()));
        // The server decides for Ana, so that the others are not held up.
        let action = turn(&ben, &table).await.unwrap();
        ben.order(&table, play(json!(action))).await;
        cleo.order(&table, Command::Resign { seat: None }).await;
        let over = ben.see(&table).await;
        assert_eq!((over.status, over.ranks), (Status::Finished, Some(vec![3, 1, 2])));
    }

    async fn in_pass_and_play_one_seat_resigns_and_the_last_decision_is_undone(database: Database) {
        let rig = Rig::on(&database).await;
        let ana = rig.guest("Ana").await;
        let me = json!({ "kind": "me" });
        let wanted = json!({ "game": "tsuro", "setup": "players=3 first=1", "seats": [me, me, me], "start": true });
        let table = ana.make(wanted).await.id;
        play_some(&[&ana], &table, 1).await;
        // It is the second player's turn at the device by now, who may still undo the first one's stone.
        let state = ana.see(&table).await;
        assert!(state.you.viewer.is(seat(2)) && game(&state).undo);
        ana.order(&table, Command::Undo { seat: None }).await;
        assert_eq!(game(&ana.see(&table).await).ply, 0);
        ana.order(&table, Command::Resign { seat: Some(seat(1)) }).await;
        let state = ana.see(&table).await;
        assert_eq!(state.status, Status::Playing);
        assert_eq!(state.seats.iter().map(|seat| seat.out).collect::<Vec<_>>(), [true, false, false]);
        let again = Command::Resign { seat: Some(seat(1)) };
        assert_eq!(ana.refused(&table, again).await, (409, "not-playing".to_owned()));
        ana.order(&table, Command::Resign { seat: Some(seat(3)) }).await;
        let over = ana.see(&table).await;
        assert_eq!((over.status, over.ranks), (Status::Finished, Some(vec![3, 1, 2])));
    }

    async fn a_player_who_leaves_is_replaced_or_out_as_the_table_says(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) =
            rig.two_at_tsuro(json!({ "absence": { "kind": "bot", "level": "beginner" } })).await;
        ana.order(&table, Command::Leave {}).await;
        let state = ben.see(&table).await;
        assert_eq!((state.status, state.seats[0].bot.as_deref(), state.seats[0].out), (Status::Playing, Some("beginner"), false));
        assert_eq!(state.seats[0].person.as_ref().unwrap().name, "Ana");
        assert_eq!(ana.refused(&table, play(json!("a1.0"))).await, (409, "not-playing".to_owned()));
        assert!(offers(&ana.see(&table).await).is_empty());
        while let Some(action) = turn(&ben, &table).await {
            ben.order(&table, play(json!(action))).await;
        }
        let (ana, ben, table) = rig.two_at_tsuro(json!({ "absence": Absence::Out })).await;
        ben.order(&table, Command::Leave {}).await;
        let over = ana.see(&table).await;
        assert_eq!((over.status, over.ranks), (Status::Finished, Some(vec![1, 2])));
        // Without people at the table, no bot plays on.
        let bot = json!({ "kind": "bot", "level": "beginner" });
        let wanted = json!({ "game": "tsuro", "setup": "players=3", "seats": [{ "kind": "me" }, bot, bot], "start": true });
        let table = ana.make(wanted).await.id;
        ana.order(&table, Command::Leave {}).await;
        let over = ana.see(&table).await;
        assert_eq!((over.status, over.ranks.unwrap()[0]), (Status::Finished, 3));
    }

    async fn a_command_sent_again_does_nothing_again(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let action = offers(&ana.see(&table).await)[0].clone();
        let first = ana.try_order(&table, Some("one"), play(json!(action))).await;
        assert_eq!(first.status, 200);
        let again = ana.try_order(&table, Some("one"), play(json!(action))).await;
        assert_eq!((again.status, again.json()), (first.status, first.json()));
        let mut socket = ana.client.socket().await.unwrap();
        let done = socket.order("one", &table, play(json!(action)), |_| ()).await.unwrap();
        let version = first.json()["version"].as_u64().unwrap();
        assert!(matches!(done, ServerMessage::Done { version: same, .. } if same == version), "{done:?}");
        // The ids of one person's commands are independent of another's.
        let action = offers(&ben.see(&table).await)[0].clone();
        let mut socket = ben.client.socket().await.unwrap();
        let done = socket.order("one", &table, play(json!(action)), |_| ()).await.unwrap();
        assert!(matches!(done, ServerMessage::Done { version: next, .. } if next == version + 1), "{done:?}");
        let again = ben.try_order(&table, Some("one"), play(json!(action))).await;
        assert_eq!(again.json()["version"], version + 1);
        let state = ana.see(&table).await;
        assert_eq!((state.version, game(&state).ply), (version + 1, 2));
        // The id is still known after a restart.
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ben = Player::new(ben.client.at(&rig.host)).await;
        assert_eq!(ben.try_order(&table, Some("one"), play(json!(action))).await.json()["version"], version + 1);
        assert_eq!(game(&ben.see(&table).await).ply, 2);
    }

    async fn a_decision_chosen_for_another_moment_is_refused(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
        let at = |action: &str, ply| Command::Play { seat: None, action: Json::of(action), ply: Some(ply) };
        let action = offers(&ana.see(&table).await)[0].clone();
        assert_eq!(ana.refused(&table, at(&action, 1)).await, (409, "too-late".to_owned()));
        ana.order(&table, at(&action, 0)).await;
        let action = offers(&ben.see(&table).await)[0].clone();
        assert_eq!(ben.refused(&table, at(&action, 0)).await, (409, "too-late".to_owned()));
        assert_eq!(ana.refused(&table, at(&action, 1)).await, (409, "not-your-turn".to_owned()));
        assert_eq!(ben.refused(&table, at("z9.9", 1)).await, (400, "bad-action".to_owned()));
        ben.order(&table, at(&action, 1)).await;
        let taken = action;
        assert_eq!(ana.refused(&table, at(&taken, 2)).await, (422, "illegal".to_owned()));
        let explained = ana.client.post(&format!("/tables/{table}/explain"), &json!({ "action": taken })).await.unwrap();
        let why: Explained = explained.read().unwrap();
        assert!(!why.legal && why.message.is_some());
        assert!(why.violation.unwrap().read::<Value>().unwrap()["clause"].is_string(), "{}", explained.text());
        let offered = offers(&ana.see(&table).await)[0].clone();
        let explained = ana.client.post(&format!("/tables/{table}/explain"), &json!({ "action": offered })).await.unwrap();
        assert_eq!(explained.json(), json!({ "legal": true }));
        assert_eq!(game(&ana.see(&table).await).ply, 2);
    }

    async fn tobago_is_played_to_its_end_by_two_people(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = begin(&[&ana, &ben], "tobago", json!({})).await;
        let over = play_out(&[&ana, &ben], &table).await;
        assert!(over.ranks.unwrap().contains(&1));
        assert_eq!(over.points.unwrap().len(), 2);
    }
}

#[tokio::test]
async fn a_hint_is_given_to_who_is_to_act_where_the_game_is_not_rated() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben, table) = rig.two_at_tsuro(json!({})).await;
    let path = format!("/tables/{table}/hint");
    let hint = ana.client.post(&path, &json!(null)).await.unwrap();
    assert_eq!(hint.status, 200, "{}", hint.text());
    let advice: Advice = hint.read().unwrap();
    assert_eq!((advice.seat, advice.hints[0].shares.as_slice().len()), (seat(1), 2));
    let offered = offers(&ana.see(&table).await);
    assert!(advice.hints.iter().all(|hint| offered.contains(&hint.notation)), "{advice:?}");
    let waits = ben.client.post(&path, &json!(null)).await.unwrap();
    assert_eq!((waits.status.as_u16(), waits.fault().unwrap().code.as_str()), (409, "not-your-turn"));
    let rated = begin(&[&ana, &ben], "tsuro", json!({ "rated": true })).await;
    let refused = ana.client.post(&format!("/tables/{rated}/hint"), &json!(null)).await.unwrap();
    assert_eq!((refused.status.as_u16(), refused.fault().unwrap().code.as_str()), (403, "rated"));
}
