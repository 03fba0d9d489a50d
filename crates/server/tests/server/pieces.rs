//! The pieces of the games, for clients that draw them.

use serde_json::{Value, json};
use wayfinder_client::Client;
use wayfinder_protocol::Stage;

use crate::rig::{Database, Rig, begin};

/// Encodes a text as a part of an address.
fn in_address(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pieces_of_a_game_are_public_and_cacheable() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let nobody = Client::new(rig.host.clone());
    let answer = nobody.get("/pieces/tsuro").await.unwrap();
    assert_eq!(
        (answer.status.as_u16(), &answer.headers["cache-control"]),
        (200, &"public, max-age=3600".parse().unwrap())
    );
    let pieces = answer.json();
    assert_eq!(
        pieces["tiles"][34],
        json!({ "tile": "z", "orientations": 1, "paths": [[0, 7], [1, 2], [3, 4], [5, 6]] })
    );
    assert_eq!(pieces["notches"][47], json!({ "notch": "a1.7", "square": "a1", "port": 7 }));
    let islands = nobody.get("/pieces/tobago").await.unwrap().json();
    assert_eq!(islands["islands"].as_array().map(Vec::len), Some(32));
    for (path, code) in [
        ("/pieces/chess", "unknown-game"),
        ("/pieces/tobago?setup=players%3D9", "bad-setup"),
        ("/pieces/tobago?setup=%7B", "bad-setup"),
        ("/pieces/tobago?setup=", "bad-setup"),
    ] {
        let answer = nobody.get(path).await.unwrap();
        assert_eq!((answer.status.as_u16(), answer.fault().unwrap().code.as_str()), (400, code), "{path}");
        assert_eq!(answer.headers["cache-control"], "no-store", "{path}");
    }
}

/// The island was drawn at random; the view names it, and the pieces describe the same one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_island_of_a_table_is_found_with_what_its_view_says() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
    let table = begin(&[&ana, &ben], "tobago", json!({})).await;
    let Stage::Game { play } = ana.see(&table).await.phase else { panic!("it has begun") };
    let view: Value = play.view.read().unwrap();
    let setup = view["setup"].as_str().unwrap();
    let pieces = ana.get(&format!("/pieces/tobago?setup={}", in_address(setup))).await;
    assert_eq!(pieces["islands"].as_array().map(Vec::len), Some(1));
    assert_eq!(pieces["islands"][0]["island"], view["island"]);
    let clues = pieces["clues"].as_array().unwrap();
    let told = |name: &str| clues.iter().find(|clue| clue["clue"] == name).unwrap();
    // The spaces that a clue about huts leaves depend on the places of the huts.
    let near = told("next-to-hut")["spaces"].as_array().unwrap();
    assert!(
        !near.is_empty() && view["huts"].as_array().unwrap().iter().all(|hut| !near.contains(hut)),
        "{pieces}"
    );
    let object = json!({ "players": 2, "code": view["code"] }).to_string();
    assert_eq!(ana.get(&format!("/pieces/tobago?setup={}", in_address(&object))).await, pieces);
}

/// Every misplacement of objects is reported by its kind and its places, without an error.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_set_up_is_checked_and_its_faults_are_reported() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let nobody = rig.anonymous();
    let check = async |game: &str, setup: &str| {
        nobody.get(&format!("/pieces/{game}/check?setup={}", in_address(setup))).await.unwrap()
    };
    let placed = |huts: Value, palms: Value, statues: Value| {
        let objects = json!({ "huts": huts, "palms": palms, "statues": statues });
        json!({ "players": 2, "island": "ABC0", "objects": objects }).to_string()
    };
    let (huts, palms) = (json!(["b3", "c6", "g8", "i11"]), json!(["a4", "h6", "k10"]));
    let statues = json!([["e4", 0], ["h8", 1], ["k3", 5]]);
    let fine = check("tobago", &placed(huts.clone(), palms.clone(), statues.clone())).await;
    assert_eq!(fine.json(), json!({ "valid": true }), "{}", fine.text());
    for (setup, fault) in [
        (
            placed(json!(["a3", "c6", "g8", "i11"]), palms.clone(), statues.clone()),
            json!({ "kind": "elsewhere", "object": "hut", "space": "a3" }),
        ),
        (
            placed(json!(["b3", "c6", "g8"]), palms.clone(), statues.clone()),
            json!({ "kind": "count", "object": "hut", "found": 3, "expected": 4 }),
        ),
        (
            placed(huts.clone(), palms.clone(), json!([["e4", 6], ["h8", 1], ["k3", 5]])),
            json!({ "kind": "facing", "space": "e4", "facing": 6 }),
        ),
        (
            placed(huts.clone(), json!(["b3", "h6", "k10"]), statues.clone()),
            json!({ "kind": "shared", "space": "b3" }),
        ),
        (
            placed(json!(["b3", "c2", "g8", "i11"]), palms.clone(), statues.clone()),
            json!({ "kind": "close", "object": "hut", "one": "b3", "other": "c2" }),
        ),
        (
            placed(huts.clone(), palms.clone(), json!([["a5", 0], ["h8", 1], ["k3", 5]])),
            json!({ "kind": "at-the-ocean", "space": "a5" }),
        ),
        (
            "players=2 island=ABC0 huts=b3.c2.g8.i11 palms=a4.h6.k10 statues=e4-0.h8-1.k3-5".to_owned(),
            json!({ "kind": "close", "object": "hut", "one": "b3", "other": "c2" }),
        ),
    ] {
        let answer = check("tobago", &setup).await;
        let mut told = answer.json();
        assert_eq!(answer.status, 200, "{setup}");
        assert_eq!(told["valid"], false, "{setup}");
        assert!(told["message"].as_str().is_some_and(|message| message.len() > 20), "{told}");
        assert_eq!(told["fault"]["clause"], "2.2", "{told}");
        told["fault"].as_object_mut().unwrap().remove("clause");
        assert_eq!(told["fault"], fault, "{setup}");
    }
    assert_eq!(check("tsuro", "players=2").await.json(), json!({ "valid": true }));
    for (game, setup, code) in [
        ("tobago", "{", "bad-setup"),
        ("tobago", "players=9", "bad-setup"),
        ("tobago", "", "bad-setup"),
        (
            "tobago",
            r#"{"players":2,"island":"ABC0","objects":{"huts":["zz"],"palms":[],"statues":[]}}"#,
            "bad-setup",
        ),
        ("tsuro", "players=9", "bad-setup"),
        ("chess", "players=2", "unknown-game"),
    ] {
        let answer = check(game, setup).await;
        assert_eq!((answer.status.as_u16(), answer.fault().unwrap().code.as_str()), (400, code), "{setup}");
    }
}
