//! The JSON form of whole games.

use serde_json::{Value, json};
use wayfinder_game::prelude::*;
use wayfinder_game::record::json::Document;
use wayfinder_game::record::{Place, RecordError};
use wayfinder_game::{Playthrough, Seed};

use super::toy::Toy;
use super::{assert_refused, field, finished, games, sample};

fn written(game: &Playthrough<Toy>) -> Value {
    serde_json::to_value(Document::from(game)).expect("a document is JSON")
}

fn read(value: Value) -> Result<Playthrough<Toy>, RecordError> {
    serde_json::from_value::<Document<Toy>>(value).expect("this has the shape of a document").replay()
}

/// Returns the document with one value replaced; `path` is a JSON pointer.
fn with(game: &Playthrough<Toy>, path: &str, value: Value) -> Value {
    let mut document = written(game);
    *document.pointer_mut(path).expect("there is such a value") = value;
    document
}

#[test]
fn every_game_is_read_back_as_it_was_written() {
    for game in games() {
        let text = serde_json::to_string(&Document::from(&game)).unwrap();
        let document: Document<Toy> = serde_json::from_str(&text).unwrap();
        assert_eq!(document.replay(), Ok(game), "{text}");
    }
}

#[test]
fn the_form_is_as_documented() {
    let game = sample();
    let drop = game.plies()[1].action.to_string();
    let expected = json!({
        "format": 1,
        "game": "high-card",
        "rules": 3,
        "setup": { "players": 2 },
        "seed": Seed::from(7).to_string(),
        "tags": { "event": "Friday" },
        "plies": [
            { "seat": 1, "action": "chip" },
            { "seat": 1, "action": drop },
            { "seat": 1, "action": "keep" },
            { "seat": 2, "action": "show" },
        ],
    });
    assert_eq!(written(&game), expected);
}

#[test]
fn a_wrong_action_is_refused_with_its_number_and_the_reason() {
    let game = sample();
    for (path, value, ply, reason) in [
        ("/plies/0/action", json!("keep"), 1, "P1 keep: one of the pair has to be dropped first"),
        ("/plies/0/seat", json!(2), 1, "the decision is P1's, not P2's"),
        ("/plies/3/action", json!("jump"), 4, "\"jump\" is not a valid action"),
        ("/plies/3/action", json!(""), 4, "\"\" is not a valid action"),
    ] {
        assert_refused(read(with(&game, path, value)), &Place::Ply(ply), reason);
    }
    let mut longer = written(&finished());
    longer["plies"].as_array_mut().unwrap().push(json!({ "seat": 1, "action": "keep" }));
    assert_refused(read(longer), &Place::Ply(7), "the game is over");
}

#[test]
fn a_wrong_field_is_refused_by_name() {
    let game = sample();
    for (path, value, name, reason) in [
        ("/format", json!(2), "format", "format version 2 is not supported, only 1"),
        ("/game", json!("tsuro"), "game", "this is a game of \"tsuro\", not of \"high-card\""),
        ("/rules", json!(2), "rules", "rules version 2 is not supported, only 3"),
        ("/setup", Value::Null, "setup", "a game begins with a set-up or with a position"),
        ("/tags", json!({ "seed": "1" }), "tags", "\"seed\" is not a valid key of a tag"),
        ("/tags", json!({ "event": "a\nb" }), "tags", "must be one line"),
    ] {
        assert_refused(read(with(&game, path, value)), &field(name), reason);
    }
    let mut both = written(&game);
    both["position"] = json!(game.state().position());
    assert_refused(read(both.clone()), &field("setup"), "a game begins with a set-up or with a position");
    both["setup"] = Value::Null;
    both["position"] = json!("nowhere");
    assert_refused(read(both), &field("position"), "position refused at turn");
}

#[test]
fn a_wrong_result_is_refused() {
    let over = finished();
    let wrong = json!([1, 1, 1]);
    assert_refused(read(with(&over, "/result", wrong)), &field("result"), "the record says ranks [1, 1, 1]");
    assert_refused(
        read(with(&over, "/result", Value::Null)),
        &field("result"),
        "the record says no result yet",
    );
    let mut truncated = written(&over);
    truncated["plies"].as_array_mut().unwrap().pop();
    assert_refused(read(truncated), &field("result"), "the game gives no result yet");
}

#[test]
fn a_deal_that_was_tampered_with_is_refused() {
    let over = finished();
    let zeros = "0".repeat(32);
    let commitment = Seed::from(98).commitment().to_string();
    for (path, value, reason) in [
        ("/seed", json!("98"), "the seed does not follow"),
        ("/fair/secret", json!("98"), "the secret does not match the published commitment"),
        ("/fair/commitment", json!(commitment), "the secret does not match the published commitment"),
        ("/fair/nonces/0", json!(zeros), "the seed does not follow"),
        ("/fair/nonces", json!([zeros]), "1 nonce for 2 players"),
    ] {
        assert_refused(read(with(&over, path, value)), &field("fair"), reason);
    }
}

#[test]
fn what_does_not_have_the_shape_of_a_record_is_refused_by_the_reader_of_json() {
    let game = finished();
    for (path, value, reason) in [
        ("/setup", json!({ "players": 9 }), "9 players are not 2 to 4"),
        ("/seed", json!("xyz"), "\"xyz\" is not a valid seed"),
        ("/plies/0/seat", json!(0), "seats are numbered 1 to 8"),
        ("/plies/0/seat", json!(9), "seats are numbered 1 to 8"),
        ("/plies/0", json!({ "seat": 1, "action": "keep", "why": 1 }), "unknown field `why`"),
        ("/plies", Value::Null, "invalid type"),
        ("/fair/nonces/0", json!("12"), "it must be 32 hexadecimal digits"),
    ] {
        let error = serde_json::from_value::<Document<Toy>>(with(&game, path, value)).unwrap_err();
        assert!(error.to_string().contains(reason), "{error}");
    }
    let mut more = written(&game);
    more["comment"] = json!("well played");
    let error = serde_json::from_value::<Document<Toy>>(more).unwrap_err();
    assert!(error.to_string().contains("unknown field `comment`"), "{error}");
}

#[test]
fn a_tag_given_twice_is_refused() {
    let text = serde_json::to_string(&Document::from(&sample())).unwrap();
    let twice = text.replace(r#""event":"Friday""#, r#""event":"Friday","event":"Monday""#);
    assert_ne!(twice, text);
    let error = serde_json::from_str::<Document<Toy>>(&twice).unwrap_err();
    assert!(error.to_string().contains("\"event\" has already been given"), "{error}");
}
