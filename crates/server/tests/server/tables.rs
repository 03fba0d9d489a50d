//! Tables from being made to being over.

use serde_json::json;
use wayfinder_protocol::{Command, Status};

use crate::on_both;
use crate::rig::{Rig, play};

on_both! {
    async fn two_people_sit_down_get_ready_and_play_to_the_end(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let made = ana.make(json!({ "game": "tsuro", "setup": "players=2", "public": true })).await;
        assert_eq!(made.status, Status::Open);
        let lobby = ben.client.get("/lobby").await.unwrap().json();
        assert_eq!(lobby["open"][0]["id"], made.id.as_str());
        assert_eq!(lobby["open"][0]["seats"][0]["person"]["name"], "Ana");
        assert_eq!(ana.refused(&made.id, Command::Start).await, (409, "seats-free".to_owned()));
        ben.order(&made.id, Command::Sit { seat: None, nonce: None }).await;
        assert_eq!(ana.refused(&made.id, Command::Start).await, (409, "not-ready".to_owned()));
        ben.order(&made.id, Command::Ready { ready: true }).await;
        assert_eq!(ben.refused(&made.id, Command::Start).await, (403, "not-the-host".to_owned()));
        ana.order(&made.id, Command::Start).await;
        for choice in 0.. {
            if ana.see(&made.id).await.status == Status::Finished {
                break;
            }
            assert!(ana.play_any(&made.id, choice).await || ben.play_any(&made.id, choice).await);
        }
        let over = ben.see(&made.id).await;
        assert_eq!(over.ranks.unwrap().len(), 2);
        assert_eq!(ana.refused(&made.id, play(json!("a1.0"))).await, (409, "over".to_owned()));
        let record = ben.client.get(&format!("/tables/{}/record", made.id)).await.unwrap().text();
        assert!(record.contains("name-1: Ana") && record.contains("secret: "), "{record}");
        let games = ben.client.get(&format!("/games?person={}", ana.person.id)).await.unwrap().json();
        assert_eq!(games["games"][0]["id"], made.id.as_str());
        rig.stop().await;
    }
}
