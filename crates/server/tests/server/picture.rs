//! Pictures of tables.

use axum::http::Method;
use serde_json::json;
use wayfinder_client::{Answer, Client};
use wayfinder_protocol::{Command, TableId};

use crate::rig::{Database, Rig, begin, play};

async fn picture(client: &Client, table: &TableId) -> Answer {
    client.get(&format!("/tables/{table}/picture.png")).await.unwrap()
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

/// Returns the content of a picture, after checking that it has the promised size.
fn drawn(answer: &Answer) -> &[u8] {
    assert_eq!((answer.status.as_u16(), header(answer, "content-type")), (200, "image/png"));
    let number = |at: usize| u32::from_be_bytes(answer.body[at..at + 4].try_into().unwrap());
    assert!(answer.body.starts_with(b"\x89PNG"));
    assert_eq!((number(16), number(20)), (1200, 630));
    &answer.body
}

#[tokio::test]
async fn a_table_is_drawn_as_it_is() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let nobody = rig.anonymous();
    for game in ["tsuro", "tobago"] {
        let open = ana.make(json!({ "game": game, "setup": "players=2" })).await.id;
        let alone = picture(&nobody, &open).await;
        ben.order(&open, Command::Sit { seat: None, nonce: None }).await;
        let both = picture(&nobody, &open).await;
        assert!(drawn(&alone) != drawn(&both), "somebody sat down");
        let playing = begin(&[&ana, &ben], game, json!({})).await;
        let before = picture(&nobody, &playing).await;
        assert!(drawn(&both) != drawn(&before), "the game began");
        assert!(drawn(&before) == drawn(&picture(&ana.client, &playing).await), "everybody sees the same");
        assert!(ana.play_any(&playing, 0).await);
        let after = picture(&nobody, &playing).await;
        assert!(drawn(&before) != drawn(&after), "somebody decided something");
        ben.order(&playing, Command::Resign { seat: None }).await;
        assert!(drawn(&after) != drawn(&picture(&nobody, &playing).await), "the game is over");
    }
}

#[tokio::test]
async fn a_picture_that_is_known_is_not_sent_again_until_something_happens() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let table = begin(&[&ana, &ben], "tsuro", json!({ "setup": "players=2 first=1" })).await;
    let first = picture(&rig.anonymous(), &table).await;
    assert_eq!(header(&first, "cache-control"), "no-cache");
    assert_eq!(header(&first, "cross-origin-resource-policy"), "cross-origin");
    let tag = header(&first, "etag").to_owned();
    let knows = rig.anonymous().with_header("if-none-match", &tag);
    let again = picture(&knows, &table).await;
    assert_eq!((again.status.as_u16(), again.body.len(), header(&again, "etag")), (304, 0, tag.as_str()));
    ana.order(&table, play("a1.0".into())).await;
    let moved = picture(&knows, &table).await;
    assert!(drawn(&moved) != drawn(&first) && header(&moved, "etag") != tag);
}

#[tokio::test]
async fn there_is_no_picture_of_a_table_that_is_not() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let answer = picture(&rig.anonymous(), &TableId::from("nowhere".to_owned())).await;
    assert_eq!((answer.status.as_u16(), answer.fault().unwrap().code.as_str()), (404, "not-found"));
    let ana = rig.guest("Ana").await;
    let table = ana.make(json!({ "game": "tsuro", "setup": "players=2" })).await.id;
    let path = format!("/tables/{table}/picture.png");
    assert_eq!(
        rig.anonymous().send(Method::HEAD, &format!("/api/v1{path}"), None::<&()>).await.unwrap().status,
        200
    );
}
