//! The description of the API's bodies, for programs in any language.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use wayfinder_protocol::export_typescript;
use wayfinder_server::http::description;

#[test]
fn every_body_is_a_type_of_the_protocol() {
    let folder = tempfile::tempdir().unwrap();
    export_typescript(folder.path()).unwrap();
    let stem = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()
    };
    let exported: BTreeSet<String> = std::fs::read_dir(folder.path()).unwrap().map(stem).collect();
    let described: BTreeSet<String> = description().components.unwrap().schemas.into_keys().collect();
    let missing: Vec<_> = described.difference(&exported).collect();
    assert!(described.len() > 40 && missing.is_empty(), "not exported: {missing:?}");
}

#[test]
fn every_json_response_has_a_type_of_the_protocol() {
    let description = serde_json::to_value(description()).unwrap();
    let mut bodies = 0;
    for (path, requests) in description["paths"].as_object().unwrap() {
        // The pieces of a game have a form of the game's own.
        if path.ends_with("/pieces/{game}") {
            continue;
        }
        for (method, request) in requests.as_object().unwrap() {
            let answers = request["responses"].as_object().unwrap();
            let asked = request["requestBody"]["content"].as_object();
            let contents = answers.values().filter_map(|answer| answer["content"].as_object()).chain(asked);
            for content in contents.filter_map(|content| content.get("application/json")) {
                let schema = &content["schema"];
                let of = if schema["type"] == "array" { &schema["items"] } else { schema };
                assert!(of["$ref"].is_string(), "{method} {path}: {schema}");
                assert_ne!(of["$ref"], "#/components/schemas/Json", "{method} {path}");
                bodies += 1;
            }
        }
    }
    assert!(bodies > 100, "only {bodies} bodies were looked at");
}

/// Finds every part of the description with this name, whether a parameter or a field.
fn called<'a>(name: &str, within: &'a Value, found: &mut Vec<&'a Value>) {
    match within {
        Value::Object(fields) => {
            let is_parameter =
                fields.get("name").is_some_and(|named| named == name) && fields.contains_key("in");
            found.extend(fields.get("schema").filter(|_| is_parameter));
            found.extend(fields.get("properties").and_then(|properties| properties.get(name)));
            fields.values().for_each(|value| called(name, value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| called(name, item, found)),
        _ => (),
    }
}

#[test]
fn games_and_kinds_say_which_values_they_can_have() {
    let description = serde_json::to_value(description()).unwrap();
    let (mut games, mut kinds) = (Vec::new(), Vec::new());
    called("game", &description, &mut games);
    called("kind", &description, &mut kinds);
    assert!(games.len() > 10, "{games:?}");
    assert!(games.iter().all(|game| game["enum"] == json!(["tobago", "tsuro"])), "{games:?}");
    let ratings = kinds.iter().filter(|kind| kind["enum"] == json!(["two", "many"])).count();
    assert!(ratings >= 3, "a leaderboard, a rating and a step of one: {kinds:?}");
    // The kinds of seats, clocks and people are typed.
    assert!(kinds.iter().all(|kind| kind["enum"].is_array() || kind["$ref"].is_string()), "{kinds:?}");
}

#[test]
fn every_request_with_a_body_says_how_one_that_is_not_json_is_refused() {
    let description = serde_json::to_value(description()).unwrap();
    let mut bodies = 0;
    for (path, requests) in description["paths"].as_object().unwrap() {
        for (method, request) in requests.as_object().unwrap() {
            let fault = &request["responses"]["415"]["content"]["application/json"]["schema"]["$ref"];
            if request["requestBody"].is_object() {
                assert_eq!(fault, "#/components/schemas/Fault", "{method} {path}");
                bodies += 1;
            } else {
                assert!(fault.is_null(), "{method} {path} has no body");
            }
        }
    }
    assert!(bodies > 10, "only {bodies} bodies were looked at");
}
