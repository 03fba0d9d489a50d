//! What the API says of its bodies, to programs in any language.

use std::collections::BTreeSet;

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
fn every_answer_that_is_json_says_of_which_type_it_is() {
    let description = serde_json::to_value(description()).unwrap();
    let mut bodies = 0;
    for (path, requests) in description["paths"].as_object().unwrap() {
        // What a game is played with has a form of the game's own.
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
