//! Finished games, their records, and ratings.

use std::io::Read;

use serde_json::{Value, json};
use wayfinder_game::record::text;
use wayfinder_protocol::{
    Command, Judgement, LeaderboardRow, Profile, Quality, RatingStep, ReplayStep, Status, TableId,
};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

use crate::on_both;
use crate::rig::{Player, Rig, begin, play_out};

/// Starts a game against a bot and resigns at once.
async fn given_up(player: &Player, settings: Value) -> TableId {
    let bot = json!({ "kind": "bot", "level": "beginner" });
    let mut wanted =
        json!({ "game": "tsuro", "setup": "players=2", "seats": [{ "kind": "me" }, bot], "start": true });
    wanted.as_object_mut().unwrap().extend(settings.as_object().unwrap().clone());
    let table = player.make(wanted).await.id;
    player.order(&table, Command::Resign { seat: None }).await;
    table
}

/// Returns the ids of the games of all pages, and the size of each page.
async fn pages(player: &Player, query: &str) -> (Vec<String>, Vec<usize>) {
    let (mut ids, mut sizes, mut before) = (Vec::new(), Vec::new(), String::new());
    loop {
        let page = player.get(&format!("/games?{query}{before}")).await;
        let games = page["games"].as_array().unwrap();
        sizes.push(games.len());
        ids.extend(games.iter().map(|game| game["id"].as_str().unwrap().to_owned()));
        match page["before"].as_str() {
            Some(next) => before = format!("&before={next}"),
            None => return (ids, sizes),
        }
    }
}

/// Returns the tables of an export.
async fn exported(player: &Player, query: &str) -> Vec<String> {
    let answer = player.client.get(&format!("/games/export{query}")).await.unwrap();
    assert_eq!(answer.headers["content-type"], "application/x-ndjson");
    let line = |line: &str| {
        let record: Value = serde_json::from_str(line).unwrap();
        assert!(record["seed"].is_string(), "{line}");
        record["tags"]["table"].as_str().unwrap().to_owned()
    };
    answer.text().lines().map(line).collect()
}

async fn ratings(player: &Player) -> Vec<(String, String, f64, u64)> {
    let profile = player.get(&format!("/people/{}", player.person.id)).await;
    let profile: Profile = serde_json::from_value(profile).unwrap();
    profile
        .ratings
        .into_iter()
        .map(|rating| (rating.game, rating.kind, rating.rating, rating.games))
        .collect()
}

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut body).unwrap();
    body
}

fn sorted(mut ids: Vec<String>) -> Vec<String> {
    ids.sort_unstable();
    ids
}

on_both! {
    async fn games_are_found_by_person_and_game_page_by_page_and_exported_once(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let mut public = Vec::new();
        for n in 0..103 {
            // Some games end at the same moment.
            if n % 3 == 0 {
                rig.time.pass(std::time::Duration::from_secs(1));
            }
            public.push(given_up(&ana, json!({ "public": true })).await.to_string());
        }
        rig.time.pass(std::time::Duration::from_secs(1));
        let private = given_up(&ana, json!({})).await.to_string();
        let tobago = given_up(&ben, json!({ "public": true, "game": "tobago" })).await.to_string();
        let (of_ana, sizes) = pages(&ben, &format!("person={}", ana.person.id)).await;
        assert_eq!(sizes, [50, 50, 3]);
        assert_eq!(sorted(of_ana.clone()), sorted(public.clone()));
        let last: Vec<_> = public.iter().rev().take(1).cloned().collect();
        assert_eq!(of_ana[0], last[0]);
        let (own, _) = pages(&ana, &format!("person={}", ana.person.id)).await;
        assert_eq!((own.len(), &own[0]), (104, &private));
        let (everything, _) = pages(&ana, "").await;
        assert_eq!(everything.len(), 105);
        assert!(everything.contains(&private) && everything.contains(&tobago));
        let (everybodys, _) = pages(&ben, "").await;
        assert_eq!(everybodys.len(), 104);
        assert!(!everybodys.contains(&private));
        for path in [format!("/games?person={}", ana.person.id), "/games".to_owned()] {
            let shown = rig.anonymous().get(&path).await.unwrap();
            assert!(shown.status == 200 && !shown.text().contains(&private), "{path}");
        }
        assert_eq!(pages(&ben, "game=tobago").await.0, std::slice::from_ref(&tobago));
        assert_eq!(pages(&ben, &format!("game=tobago&person={}", ana.person.id)).await.0, [""; 0]);
        for wrong in ["/games?game=chess", "/games?before=x", "/games?before=1", "/games/export?game=chess"] {
            assert_eq!(ana.client.get(wrong).await.unwrap().status, 400, "{wrong}");
        }
        let all = exported(&ana, "").await;
        let expected: Vec<_> = public.iter().cloned().chain([tobago.clone()]).collect();
        assert_eq!(sorted(all), sorted(expected));
        assert_eq!(exported(&ana, "?game=tobago").await, std::slice::from_ref(&tobago));
        let since = format!("?since={}", crate::rig::START + 35_000);
        assert_eq!(sorted(exported(&ana, &since).await), sorted(vec![public[102].clone(), tobago]));
    }

    async fn the_record_of_a_finished_game_proves_that_the_deal_was_fair(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        for name in ["tsuro", "tobago"] {
            let open = ana.make(json!({ "game": name, "setup": "players=2", "public": true })).await;
            ben.order(&open.id, Command::Sit { seat: None, nonce: None }).await;
            ben.order(&open.id, Command::Ready { ready: true, nonce: None }).await;
            ana.order(&open.id, Command::Start {}).await;
            let over = play_out(&[&ana, &ben], &open.id).await;
            let path = format!("/tables/{}", open.id);
            let record = rig.anonymous().get(&format!("{path}/record")).await.unwrap().text();
            let (commitment, fair, plies, ranks) = if name == "tsuro" {
                let read = text::read::<Tsuro>(&record).unwrap();
                let ranks = wayfinder_game::Game::outcome(read.state()).unwrap();
                (read.fair().unwrap().commitment, read.fair().unwrap().check(read.seed(), 2), read.plies().len(), ranks)
            } else {
                let read = text::read::<Tobago>(&record).unwrap();
                let ranks = wayfinder_game::Game::outcome(read.state()).unwrap();
                (read.fair().unwrap().commitment, read.fair().unwrap().check(read.seed(), 2), read.plies().len(), ranks)
            };
            assert_eq!(commitment.to_string(), open.commitment);
            assert_eq!(fair, Ok(()));
            assert_eq!(Some(ranks.ranks().as_slice()), over.ranks.as_deref());
            let json = rig.anonymous().get(&format!("{path}/record?form=json")).await.unwrap().json();
            assert_eq!(json["tags"]["name-2"], "Ben");
            assert_eq!(rig.anonymous().get(&format!("{path}/record?form=pdf")).await.unwrap().status, 400);
            for eyes in ["", "?seat=1", "?seat=2"] {
                let steps: Vec<ReplayStep> = rig.anonymous().get(&format!("{path}/replay{eyes}")).await.unwrap().read().unwrap();
                assert_eq!(steps.len(), plies + 1);
                assert!(steps[0].action.is_none() && steps[1].action.is_some());
                let viewer = if eyes.is_empty() { json!("spectator") } else { json!(eyes[6..].parse::<u8>().unwrap()) };
                assert!(steps.iter().all(|step| step.view.read::<Value>().unwrap()["viewer"] == viewer));
            }
            assert_eq!(rig.anonymous().get(&format!("{path}/replay?seat=3")).await.unwrap().status, 400);
            let plain = rig.anonymous().get(&format!("{path}/replay")).await.unwrap();
            let packs = rig.anonymous().with_header("accept-encoding", "gzip");
            let packed = packs.get(&format!("{path}/replay")).await.unwrap();
            assert_eq!(plain.headers.get("content-encoding"), None);
            assert_eq!(packed.headers["content-encoding"], "gzip");
            assert_eq!(unpacked(&packed.body), plain.body);
            assert!(packed.body.len() * 2 < plain.body.len(), "{} of {}", packed.body.len(), plain.body.len());
            let steps: Vec<ReplayStep> = rig.anonymous().get(&format!("{path}/replay")).await.unwrap().read().unwrap();
            for number in [1, plies] {
                let answer = cleo.client.post(&format!("{path}/judge"), &json!({ "ply": number })).await.unwrap();
                let judged: Judgement = answer.read().unwrap();
                assert_eq!((judged.ply as usize, Some(judged.seat)), (number, steps[number].seat));
                assert_eq!(Some(&judged.played), steps[number].action.as_ref());
                assert_eq!(judged.best.is_none(), judged.quality == Quality::Forced);
            }
            for number in [0, plies + 1] {
                let answer = cleo.client.post(&format!("{path}/judge"), &json!({ "ply": number })).await.unwrap();
                assert_eq!((answer.status.as_u16(), answer.fault().unwrap().code.as_str()), (400, "no-such-decision"));
            }
        }
    }

    async fn rated_games_move_ratings_and_others_do_not(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let unrated = begin(&[&ana, &ben], "tsuro", json!({})).await;
        ana.order(&unrated, Command::Resign { seat: None }).await;
        assert_eq!((ratings(&ana).await.len(), ratings(&ben).await.len()), (0, 0));
        let two = begin(&[&ana, &ben], "tsuro", json!({ "rated": true })).await;
        ana.order(&two, Command::Resign { seat: None }).await;
        let (of_ana, of_ben) = (ratings(&ana).await, ratings(&ben).await);
        assert_eq!((of_ana.len(), of_ben.len()), (1, 1));
        let (game, kind, rating, games) = &of_ana[0];
        assert_eq!((game.as_str(), kind.as_str(), *games), ("tsuro", "two", 1));
        assert!(*rating < 1500.0 && of_ben[0].2 > 1500.0, "{of_ana:?} {of_ben:?}");
        let three = begin(&[&ana, &ben, &cleo], "tsuro", json!({ "rated": true })).await;
        cleo.order(&three, Command::Resign { seat: None }).await;
        ben.order(&three, Command::Resign { seat: None }).await;
        let many = |all: Vec<(String, String, f64, u64)>| all.into_iter().find(|rating| rating.1 == "many").unwrap().2;
        let (first, second, third) = (many(ratings(&ana).await), many(ratings(&ben).await), many(ratings(&cleo).await));
        assert!(first > second && second > third, "{first} {second} {third}");
        assert_eq!(ratings(&ana).await.iter().find(|rating| rating.1 == "two"), of_ana.first());
        let steps: Vec<RatingStep> =
            serde_json::from_value(ana.get(&format!("/people/{}/ratings/tsuro", ana.person.id)).await).unwrap();
        let tables: Vec<_> = steps.iter().map(|step| (&step.table, step.kind.as_str())).collect();
        assert_eq!(tables.len(), 2);
        assert!(tables.contains(&(&two, "two")) && tables.contains(&(&three, "many")), "{tables:?}");
        let step = steps.iter().find(|step| step.table == two).unwrap();
        assert_eq!((step.before, step.after), (1500.0, of_ana[0].2));
        // A player who leaves a rated game is last, however well the bot in their place does.
        let left = begin(&[&cleo, &ben], "tobago", json!({ "rated": true, "absence": { "kind": "bot", "level": "beginner" } })).await;
        cleo.order(&left, Command::Leave {}).await;
        ben.order(&left, Command::Resign { seat: None }).await;
        assert_eq!(ben.see(&left).await.status, Status::Finished);
        let tobago = |all: Vec<(String, String, f64, u64)>| all.into_iter().find(|rating| rating.0 == "tobago").unwrap().2;
        assert!(tobago(ratings(&cleo).await) < 1500.0);
        assert!(tobago(ratings(&ben).await) > 1500.0);
    }

    async fn the_link_of_a_private_table_is_not_in_anybody_elses_view_of_a_rating(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.account("Ana").await, rig.account("Ben").await);
        for public in [true, false] {
            let table = begin(&[&ana, &ben], "tsuro", json!({ "rated": true, "public": public })).await;
            ben.order(&table, Command::Resign { seat: None }).await;
        }
        let path = format!("/people/{}/ratings/tsuro", ana.person.id);
        let cleo = rig.guest("Cleo").await;
        for (asker, steps) in [(&ana, 2), (&ben, 2), (&cleo, 1)] {
            assert_eq!(asker.get(&path).await.as_array().unwrap().len(), steps, "{}", asker.person.name);
        }
        let stranger = rig.anonymous().get(&path).await.unwrap().json();
        assert_eq!(stranger.as_array().unwrap().len(), 1);
    }

    async fn a_nonce_given_when_ready_is_in_the_record(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
        ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
        for (player, digit) in [(&ana, "a"), (&ben, "b")] {
            player.order(&table, Command::Ready { ready: true, nonce: Some(digit.repeat(32)) }).await;
        }
        let wrong = Command::Ready { ready: true, nonce: Some("abc".to_owned()) };
        assert_eq!(ben.refused(&table, wrong).await, (400, "bad-nonce".to_owned()));
        ana.order(&table, Command::Start {}).await;
        ana.order(&table, Command::Resign { seat: None }).await;
        let record = ben.client.get(&format!("/tables/{table}/record")).await.unwrap().text();
        for (seat, digit) in [(1, "a"), (2, "b")] {
            assert!(record.contains(&format!("nonce-{seat}: {}", digit.repeat(32))), "{record}");
        }
    }

    async fn leaderboards_list_accounts_and_bots_but_not_guests(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.account("Ana").await, rig.guest("Ben").await);
        let board = async || -> Vec<LeaderboardRow> { serde_json::from_value(ana.get("/leaderboards/tsuro/two").await).unwrap() };
        for _ in 0..4 {
            given_up(&ana, json!({ "rated": true })).await;
        }
        assert!(board().await.is_empty());
        for _ in 0..5 {
            given_up(&ana, json!({ "rated": true })).await;
            given_up(&ben, json!({ "rated": true })).await;
        }
        let rows = board().await;
        let names: Vec<_> = rows.iter().map(|row| (row.person.name.as_str(), row.rating.games)).collect();
        assert_eq!(names, [("beginner", 14), ("Ana", 9)]);
        assert!(rows[0].rating.rating > rows[1].rating.rating);
        assert_eq!(ana.get("/leaderboards/tsuro/many").await, json!([]));
        for wrong in ["/leaderboards/chess/two", "/leaderboards/tsuro/few"] {
            assert_eq!(ana.client.get(wrong).await.unwrap().status, 400);
        }
    }
}
