//! The engine protocol as other programs use it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use wayfinder::engine::{MAX_LINE, Session};

fn engine(input: &[u8]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Sends a request and expects `ok`.
fn call(session: &mut Session, request: Value) -> Value {
    let answer: Value =
        serde_json::from_str(&session.answer(request.to_string().as_bytes()).unwrap()).unwrap();
    assert!(answer["error"].is_null(), "{request}: {answer}");
    answer["ok"].clone()
}

/// Sends a request and expects an error with this code.
fn refused(session: &mut Session, request: &str, code: &str) -> Value {
    let answer: Value = serde_json::from_str(&session.answer(request.as_bytes()).unwrap()).unwrap();
    assert_eq!(answer["error"]["code"], code, "{request}: {answer}");
    answer["error"].clone()
}

fn started(setup: &str, seed: u64) -> Session {
    let mut session = Session::default();
    call(&mut session, json!({"do": "start", "game": "tsuro", "setup": setup, "seed": seed}));
    session
}

#[test]
fn the_documented_session_is_what_happens() {
    let page = include_str!("../../../docs/engine-protocol.md");
    let session = page.split("```session\n").nth(1).unwrap().split("```").next().unwrap();
    let requests: Vec<_> = session.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let answers: Vec<Value> = session
        .lines()
        .filter_map(|line| line.strip_prefix("< "))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(requests.len() > 15, "the example is there");
    let given = engine(requests.join("\n").as_bytes());
    assert_eq!(given.len(), answers.len());
    for ((request, answer), given) in requests.iter().zip(answers).zip(given) {
        assert_eq!(given, answer, "{request}");
    }
}

#[test]
fn malformed_lines_get_an_error_and_the_session_goes_on() {
    let mut input = b"{\n[]\n\"x\"\n\xff\xfe\n\n{\"do\":[]}\n{\"do\":\"view\"}\n{}\n".to_vec();
    input.extend(b"x".repeat(3 * MAX_LINE));
    input.extend(b"\n{\"id\":7,\"do\":\"hello\"}\n");
    let answers = engine(&input);
    let codes: Vec<_> =
        answers.iter().map(|answer| answer["error"]["code"].as_str().unwrap_or("ok")).collect();
    let malformed = "malformed";
    assert_eq!(codes[..4], [malformed; 4]);
    assert_eq!(codes[4..], [malformed, malformed, malformed, "too-long", "ok"]);
    assert_eq!(answers[8]["id"], 7);
}

#[test]
fn starts_are_refused_with_the_reason() {
    let session = &mut Session::default();
    refused(session, r#"{"do":"status"}"#, "no-game");
    refused(session, r#"{"do":"start","game":"chess","setup":{},"seed":1}"#, "unknown-game");
    refused(session, r#"{"do":"start","game":"tsuro","setup":{"players":9},"seed":1}"#, "bad-setup");
    refused(session, r#"{"do":"start","game":"tsuro","setup":{"players":3,"pie":1},"seed":1}"#, "bad-setup");
    refused(session, r#"{"do":"start","game":"tsuro","setup":"players=3 pie","seed":1}"#, "bad-setup");
    refused(session, r#"{"do":"start","game":"tsuro","setup":"players=3"}"#, "bad-seed");
    refused(session, r#"{"do":"start","game":"tsuro","setup":"players=3","seed":-1}"#, "bad-seed");
    refused(session, r#"{"do":"start","game":"tsuro","setup":"players=3","seed":1.5}"#, "bad-seed");
    refused(session, r#"{"do":"start","game":"tsuro","position":"tsuro1","seed":1}"#, "bad-position");
    refused(session, r#"{"do":"start","game":"tsuro","record":"wayfinder record 2"}"#, "bad-record");
    refused(session, r#"{"do":"start","game":"tsuro","record":{}}"#, "bad-record");
    refused(session, r#"{"do":"start","game":"tsuro","seed":1}"#, "malformed");
    refused(session, r#"{"do":"status"}"#, "no-game");
}

#[test]
fn a_refused_request_changes_nothing() {
    let mut session = started("players=3 first=1", 5);
    let before = call(&mut session, json!({"do": "record", "form": "json"}));
    refused(&mut session, r#"{"do":"play","action":"kE"}"#, "illegal");
    refused(&mut session, r#"{"do":"play","action":"a1.0","seat":2}"#, "not-your-turn");
    refused(&mut session, r#"{"do":"play","action":"a1.0","viewer":8}"#, "no-such-seat");
    refused(&mut session, r#"{"do":"play","action":{"lay":{"tile":"k"}}}"#, "bad-action");
    refused(&mut session, r#"{"do":"play","action":"a1.0","hurry":true}"#, "malformed");
    refused(&mut session, r#"{"do":"view","viewer":4}"#, "no-such-seat");
    refused(&mut session, r#"{"do":"view","viewer":0}"#, "malformed");
    refused(&mut session, r#"{"do":"undo","seat":1}"#, "undo-refused");
    refused(&mut session, r#"{"do":"start","game":"tsuro","setup":"players=1","seed":1}"#, "bad-setup");
    assert_eq!(call(&mut session, json!({"do": "record", "form": "json"})), before);
}

#[test]
fn a_whole_game_can_be_played_in_structured_actions_and_its_record_started_again() {
    let mut session = started("players=4 elimination-bonus", 11);
    loop {
        let actions = call(&mut session, json!({"do": "actions"}));
        let Some(action) = actions["actions"].as_array().unwrap().last().cloned() else { break };
        let explained = call(&mut session, json!({"do": "explain", "action": action["notation"]}));
        assert_eq!(explained["legal"], true);
        call(&mut session, json!({"do": "play", "action": action["action"], "seat": actions["to_act"]}));
    }
    let status = call(&mut session, json!({"do": "status"}));
    assert!(status["outcome"]["ranks"].as_array().unwrap().contains(&json!(1)));
    refused(&mut session, r#"{"do":"play","action":"1N"}"#, "over");
    for form in ["text", "json"] {
        let record = call(&mut session, json!({"do": "record", "form": form}))["record"].clone();
        let again = call(&mut Session::default(), json!({"do": "start", "game": "tsuro", "record": record}));
        assert_eq!(again, status);
    }
}

/// Tobago through the protocol: every kind of request, from the deal to the end.
#[test]
fn a_game_of_tobago_is_played_explained_and_told_through_the_protocol() {
    let mut session = Session::default();
    let setup = json!({"players": 2, "first": 1, "island": "ABC0", "options": ["expert-powers"]});
    call(&mut session, json!({"do": "start", "game": "tobago", "setup": setup, "seed": 3}));
    call(&mut session, json!({"do": "play", "action": "land-h7"}));
    call(&mut session, json!({"do": "play", "action": {"land": {"space": "d7"}}}));
    let refused_raise = refused(&mut session, r#"{"do":"play","action":"raise-white"}"#, "illegal");
    let violation = &refused_raise["violation"];
    assert_eq!((&violation["rule"], &violation["map"]), (&json!("not-located"), &json!("white")));
    assert!(violation["sites"].as_array().unwrap().len() > 1);
    refused(&mut session, r#"{"do":"play","action":"raise-purple"}"#, "bad-action");
    refused(&mut session, r#"{"do":"explain","action":"land-n-121"}"#, "bad-action");
    let view = call(&mut session, json!({"do": "view", "viewer": 1}))["view"].clone();
    assert_eq!((&view["island"], &view["phase"]), (&json!("ABC0"), &json!("turn")));
    assert_eq!(view["seats"][0]["hand"]["cards"].as_array().map(Vec::len), Some(6));
    assert_eq!(view["seats"][1]["hand"], json!({"count": 6}), "the hand of another is a number");
    call(&mut session, json!({"do": "play", "action": "drive-h8"}));
    call(&mut session, json!({"do": "undo", "seat": 1}));
    for step in 0_usize.. {
        let actions = call(&mut session, json!({"do": "actions"}))["actions"].clone();
        let actions = actions.as_array().unwrap();
        if actions.is_empty() {
            break;
        }
        let action = &actions[step * 7 % actions.len()];
        call(&mut session, json!({"do": "play", "action": action["action"], "viewer": 2}));
    }
    let status = call(&mut session, json!({"do": "status"}));
    assert_eq!(status["outcome"]["points"].as_array().map(Vec::len), Some(2));
    for form in ["text", "json"] {
        let record = call(&mut session, json!({"do": "record", "form": form}))["record"].clone();
        let again = call(&mut Session::default(), json!({"do": "start", "game": "tobago", "record": record}));
        assert_eq!(again, status);
    }
}

#[test]
fn a_game_goes_on_from_a_position_and_a_viewers_position_becomes_a_possible_world() {
    let mut session = started("players=3 first=2", 8);
    for _ in 0..9 {
        let actions = call(&mut session, json!({"do": "actions"}));
        call(&mut session, json!({"do": "play", "action": actions["actions"][0]["notation"]}));
    }
    let whole = call(&mut session, json!({"do": "position"}))["position"].clone();
    let mut again = Session::default();
    call(&mut again, json!({"do": "start", "game": "tsuro", "position": whole, "seed": 1}));
    assert_eq!(call(&mut again, json!({"do": "position"}))["position"], whole);

    let to_act = call(&mut session, json!({"do": "status"}))["to_act"].clone();
    let seen = call(&mut session, json!({"do": "position", "viewer": to_act}))["position"].clone();
    call(&mut again, json!({"do": "start", "game": "tsuro", "position": seen, "seed": 1}));
    assert_eq!(call(&mut again, json!({"do": "position", "viewer": to_act}))["position"], seen);
    assert_eq!(call(&mut again, json!({"do": "actions"})), call(&mut session, json!({"do": "actions"})));
}

/// Two worlds that one viewer cannot tell apart: every answer made for that viewer must be the same, byte for
/// byte.
#[test]
fn what_is_answered_for_a_viewer_holds_nothing_that_viewer_may_not_know() {
    let position = |hands: &str| format!("tsuro1_all_b_P1_~~~~~_a1.0~c1.0~e1.0_{hands}_26_0");
    let worlds = ["123~456~789", "123~abc~def"].map(|hands| {
        let mut session = Session::default();
        call(&mut session, json!({"do": "start", "game": "tsuro", "position": position(hands), "seed": 3}));
        session
    });
    let answers = worlds.map(|mut session| {
        let mut answers = Vec::new();
        for viewer in [json!(1), json!("spectator")] {
            for form in ["text", "json"] {
                answers.push(call(&mut session, json!({"do": "record", "form": form, "viewer": viewer})));
            }
            answers.push(call(&mut session, json!({"do": "view", "viewer": viewer})));
            answers.push(call(&mut session, json!({"do": "position", "viewer": viewer})));
        }
        answers.push(call(&mut session, json!({"do": "actions"})));
        for action in ["1N", "2S", "5W", "x1-2", "a1.0"] {
            answers.push(call(&mut session, json!({"do": "explain", "action": action})));
        }
        answers
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_fair_deal_shows_its_commitment_and_its_record_can_be_verified() {
    let nonces = ["11".repeat(16), "22".repeat(16), "33".repeat(16)];
    let fair = json!({"secret": "5e".repeat(32), "nonces": nonces});
    let mut session = Session::default();
    let start = json!({"do": "start", "game": "tsuro", "setup": "players=3", "fair": fair});
    let status = call(&mut session, start);
    assert_eq!(status["commitment"].as_str().unwrap().len(), 64);
    let record = call(&mut session, json!({"do": "record", "form": "json"}))["record"].clone();
    assert_eq!(record["fair"]["commitment"], status["commitment"]);
    assert_eq!(
        call(&mut Session::default(), json!({"do": "start", "game": "tsuro", "record": record})),
        status
    );
    let seen = call(&mut session, json!({"do": "record", "form": "text", "viewer": 1}))["record"].to_string();
    assert!(seen.contains("commitment") && !seen.contains("5e5e5e") && !seen.contains("seed:"), "{seen}");

    let few = json!({"do": "start", "game": "tsuro", "setup": "players=4", "fair": fair}).to_string();
    refused(&mut session, &few, "bad-seed");
    let both =
        json!({"do": "start", "game": "tsuro", "setup": "players=3", "fair": fair, "seed": 1}).to_string();
    refused(&mut session, &both, "malformed");
    let position = call(&mut session, json!({"do": "position"}))["position"].clone();
    let placed = json!({"do": "start", "game": "tsuro", "position": position, "fair": fair}).to_string();
    refused(&mut session, &placed, "malformed");
}

/// Issue 16, S15: the nonce of a seat that contributes none follows from the secret, and a record of it is
/// recognised as such.
#[test]
fn a_seat_without_a_nonce_gets_one_derived_from_the_secret() {
    let given = "11".repeat(16);
    let fair = json!({"secret": "5e".repeat(32), "nonces": [given, null, null]});
    let mut session = Session::default();
    let status =
        call(&mut session, json!({"do": "start", "game": "tsuro", "setup": "players=3", "fair": fair}));
    assert_eq!(status["derived"], json!([2, 3]));
    let record = call(&mut session, json!({"do": "record", "form": "json"}))["record"].clone();
    assert_eq!(record["fair"]["nonces"][0], given);
    assert_eq!(record["fair"]["nonces"][1], "4f7ae0bb6856b0286acbabbb5fa9430b");
    assert_eq!(
        call(&mut Session::default(), json!({"do": "start", "game": "tsuro", "record": record}))["derived"],
        json!([2, 3])
    );
    let plain = started("players=2", 5);
    assert_eq!(call(&mut { plain }, json!({"do": "status"}))["derived"], Value::Null);
    let many = json!({"secret": "5e".repeat(32), "nonces": vec![Value::Null; 9]});
    let many = json!({"do": "start", "game": "tsuro", "setup": "players=8", "fair": many}).to_string();
    refused(&mut session, &many, "bad-seed");
}

/// The legal actions, and the reasons against others, reveal the tiles of the player to act.
#[test]
fn who_is_not_to_act_gets_neither_actions_nor_reasons() {
    let mut session = started("players=2 first=1", 5);
    refused(&mut session, r#"{"do":"actions","seat":2}"#, "not-your-turn");
    refused(&mut session, r#"{"do":"explain","seat":2,"action":"kE"}"#, "not-your-turn");
    refused(&mut session, r#"{"do":"actions","seat":2,"previews":true}"#, "not-your-turn");
    call(&mut session, json!({"do": "actions", "seat": 1}));
    call(&mut session, json!({"do": "explain", "seat": 1, "action": "kE"}));
}

#[test]
fn actions_come_with_previews_if_they_are_asked_for() {
    for game in ["tsuro", "tobago"] {
        let mut session = Session::default();
        call(&mut session, json!({"do": "start", "game": game, "setup": "players=2", "seed": 3}));
        for step in 0..40 {
            let plain = call(&mut session, json!({"do": "actions", "previews": false}));
            let mut actions = call(&mut session, json!({"do": "actions", "previews": true}));
            let listed = actions["actions"].as_array_mut().unwrap();
            let Some(chosen) = listed.get(step * 7 % listed.len().max(1)).cloned() else { break };
            for action in listed.iter_mut() {
                let preview = action.as_object_mut().unwrap().remove("preview").unwrap();
                assert!(preview["kind"].is_string(), "{game}: {preview}");
            }
            assert_eq!(actions, plain, "{game}");
            call(&mut session, json!({"do": "play", "action": chosen["notation"]}));
        }
    }
    refused(&mut started("players=2", 5), r#"{"do":"actions","previews":1}"#, "malformed");
}

#[test]
fn a_line_may_be_as_long_as_stated_and_no_longer() {
    let line = |length: usize| {
        let request = r#"{"do":"hello"}"#;
        format!("{request}{}", " ".repeat(length - request.len()))
    };
    let input = format!("{}\n{}\n{}\n", line(MAX_LINE), line(MAX_LINE + 1), line(20));
    let answers = engine(input.as_bytes());
    assert_eq!(answers.len(), 3);
    assert!(answers[0]["ok"].is_object() && answers[2]["ok"].is_object());
    assert_eq!(answers[1]["error"]["code"], "too-long");
}

#[test]
fn hints_are_given_only_to_the_player_to_act() {
    let mut session = started("players=2 first=1", 42);
    let advice = call(&mut session, json!({"do": "hint", "iterations": 200, "most": 2}));
    assert_eq!(advice["seat"], 1);
    let hints = advice["hints"].as_array().unwrap();
    assert_eq!(hints.len(), 2, "{advice}");
    assert_eq!(hints[0]["shares"].as_array().unwrap().len(), 2);
    let played = hints[0]["notation"].clone();
    call(&mut session, json!({"do": "play", "seat": 1, "action": played}));
    // Even if only one is requested, it is compared with another.
    let one = call(&mut session, json!({"do": "hint", "seat": 2, "iterations": 200, "most": 1}));
    assert_eq!(one["hints"].as_array().unwrap().len(), 1);
    assert!(one["sure"].as_f64().unwrap() < 1.0, "{one}");
    refused(&mut session, r#"{"do":"hint","seat":1}"#, "not-your-turn");
    for wrong in [r#""iterations":0"#, r#""iterations":1000001"#, r#""most":0"#, r#""iterations":-1"#] {
        refused(&mut session, &format!(r#"{{"do":"hint",{wrong}}}"#), "malformed");
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_is_no_such_seat_whatever_is_asked() {
    let mut session = started("players=3 first=1", 5);
    for seat in ["4", "8", "9", "18446744073709551615"] {
        for request in [
            format!(r#"{{"do":"actions","seat":{seat}}}"#),
            format!(r#"{{"do":"explain","seat":{seat},"action":"a1.0"}}"#),
            format!(r#"{{"do":"play","seat":{seat},"action":"a1.0"}}"#),
            format!(r#"{{"do":"hint","seat":{seat}}}"#),
            format!(r#"{{"do":"undo","seat":{seat}}}"#),
            format!(r#"{{"do":"view","viewer":{seat}}}"#),
            format!(r#"{{"do":"position","viewer":{seat}}}"#),
            format!(r#"{{"do":"record","form":"text","viewer":{seat}}}"#),
            format!(r#"{{"do":"play","action":"a1.0","viewer":{seat}}}"#),
        ] {
            let error = refused(&mut session, &request, "no-such-seat");
            assert_eq!(error["message"], format!("P{seat} is not at this table of 3"), "{request}");
        }
    }
    for (seat, found) in [("0", "0"), (r#""P1""#, r#"string "P1""#), ("1.5", "1.5"), ("-1", "-1")] {
        for (field, expected) in
            [("seat", "a seat, a number from 1"), ("viewer", "a seat, a number from 1, or \"spectator\"")]
        {
            let request = format!(r#"{{"do":"play","action":"a1.0","{field}":{seat}}}"#);
            let error = refused(&mut session, &request, "malformed");
            let message = error["message"].as_str().unwrap();
            assert!(message.contains(expected) && message.contains(found), "{request}: {message}");
        }
    }
}

#[test]
fn seeds_are_read_as_they_are_documented() {
    let start = |seed: &str| format!(r#"{{"do":"start","game":"tsuro","setup":"players=2","seed":{seed}}}"#);
    let dealt = |seed: &str| {
        let session = &mut Session::default();
        call(session, serde_json::from_str(&start(seed)).unwrap());
        call(session, json!({"do": "position"}))["position"].clone()
    };
    // The same number as a number, as its digits, and as the bytes of a seed in little-endian order.
    let hexadecimal = format!(r#""2a{}""#, "00".repeat(31));
    assert_eq!(dealt("42"), dealt(r#""42""#));
    assert_eq!(dealt("42"), dealt(&hexadecimal));
    assert_eq!(dealt("18446744073709551615"), dealt(r#""18446744073709551615""#));
    assert_ne!(dealt("0"), dealt("42"));
    let session = &mut Session::default();
    for wrong in [
        "-1",
        "1.5",
        "1e3",
        "18446744073709551616",
        r#""-1""#,
        r#""0x2a""#,
        r#""""#,
        r#"" 42""#,
        "true",
        "[]",
    ] {
        let error = refused(session, &start(wrong), "bad-seed");
        let message = error["message"].as_str().unwrap();
        assert!(
            message.contains("64 hexadecimal digits, or a whole number below 2^64"),
            "{wrong}: {message}"
        );
    }
}

#[test]
fn a_position_of_the_other_game_is_recognised() {
    let position = |game: &str| {
        let session = &mut Session::default();
        call(session, json!({"do": "start", "game": game, "setup": "players=2", "seed": 3}));
        call(session, json!({"do": "position"}))["position"].clone()
    };
    for (game, other) in [("tsuro", "tobago"), ("tobago", "tsuro")] {
        let request = json!({"do": "start", "game": game, "position": position(other), "seed": 1});
        let error = refused(&mut Session::default(), &request.to_string(), "bad-position");
        let expected = format!("position refused at title: this is a position of {other}, not of {game}");
        assert_eq!(error["message"], expected);
    }
}

#[test]
fn messages_count_one_as_one() {
    let session = &mut Session::default();
    let mut refusal = |start: Value, code: &str| {
        let mut request = json!({"do": "start", "game": "tsuro", "seed": 1});
        request.as_object_mut().unwrap().extend(start.as_object().unwrap().clone());
        request.as_object_mut().unwrap().retain(|_, value| !value.is_null());
        refused(session, &request.to_string(), code)["message"].as_str().unwrap().to_owned()
    };
    let nonces = json!({"secret": "5e".repeat(32), "nonces": ["11".repeat(16)]});
    let fair = refusal(json!({"setup": "players=3", "fair": nonces, "seed": null}), "bad-seed");
    assert_eq!(fair, "1 nonce for 3 players: each player contributes one");
    let fields = refusal(json!({"position": "tsuro1"}), "bad-position");
    assert!(fields.ends_with("1 field where 9 should be, joined by _"), "{fields}");
    let hands = refusal(json!({"position": "tsuro1_all_0_P1_~~~~~_0~0_123_32_0"}), "bad-position");
    assert!(hands.ends_with("1 hand for 2 players"), "{hands}");
    let rows = refusal(json!({"position": "tsuro1_all_0_P1_kE_0~0_123~456_29_0"}), "bad-position");
    assert!(rows.ends_with("1 row where 6 should be"), "{rows}");
    let record = "wayfinder record 1\ngame: tsuro\nrules: 1\nseed: 1\nsetup: players=2\nplies: 1\n\n";
    let plies = refusal(json!({"record": record, "seed": null}), "bad-record");
    assert!(plies.ends_with("1 action is announced, but 0 are listed"), "{plies}");
}

/// Returns the part of the page between a heading and the next.
fn section(heading: &str) -> &'static str {
    let page = include_str!("../../../docs/engine-protocol.md");
    page.split(heading).nth(1).unwrap().split("\n## ").next().unwrap()
}

/// Returns the names that a tagged enum accepts, from its own error message.
fn known<T: serde::de::DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_value::<T>(json!({"event": "?"})).err().unwrap().to_string();
    error.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

/// Parses and writes each example of the page again, and expects one for every event.
fn documented<T: serde::de::DeserializeOwned + serde::Serialize>(table: &str) {
    let mut names = Vec::new();
    for example in table.split('`').filter(|code| code.starts_with('{')) {
        let example: Value =
            serde_json::from_str(example).unwrap_or_else(|error| panic!("{example}: {error}"));
        let event: T =
            serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{example}: {error}"));
        assert_eq!(serde_json::to_value(event).unwrap(), example, "the program writes it so");
        names.push(example["event"].as_str().unwrap().to_owned());
    }
    names.dedup();
    assert_eq!(names, known::<T>());
}

#[test]
fn every_event_is_documented_with_its_json() {
    let events = section("## Events\n");
    let (tsuro, tobago) = events.split_once("For Tobago:").unwrap();
    documented::<wayfinder_tsuro::Seen>(tsuro);
    documented::<wayfinder_tobago::Seen>(tobago);
}

/// The kinds of actions have the order that the page states, in every game.
#[test]
fn actions_are_listed_in_the_documented_order() {
    let order = section("## The order of actions\n");
    for (game, setup) in [("tsuro", "players=4 elimination-bonus"), ("tobago", "players=3 expert-powers")] {
        let line = order.lines().find(|line| line.to_lowercase().contains(&format!("| {game} |"))).unwrap();
        let kinds: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
        for seed in 0..4 {
            let mut session = Session::default();
            call(&mut session, json!({"do": "start", "game": game, "setup": setup, "seed": seed}));
            for step in 0_usize.. {
                let listed = call(&mut session, json!({"do": "actions"}))["actions"].clone();
                let listed = listed.as_array().unwrap();
                let Some(chosen) = listed.get(step * 7 % listed.len().max(1)) else { break };
                let rank = |listed: &Value| {
                    let (kind, fields) = listed["action"].as_object().unwrap().iter().next().unwrap();
                    let power = fields.as_object().and_then(|fields| fields.keys().next());
                    let power =
                        power.filter(|_| kind == "amulet").map_or(String::new(), |power| format!(".{power}"));
                    let name = format!("{kind}{power}");
                    kinds
                        .iter()
                        .position(|known| *known == name)
                        .unwrap_or_else(|| panic!("{name} is not listed"))
                };
                assert!(listed.is_sorted_by_key(rank), "{game}: {listed:?}");
                call(&mut session, json!({"do": "play", "action": chosen["notation"]}));
            }
        }
    }
}

/// Requests may be sent before the answers to earlier ones are read.
#[test]
fn requests_are_answered_in_the_order_they_come() {
    let requests: Vec<_> = (0..2000).map(|id| json!({"id": id, "do": "hello"}).to_string()).collect();
    let answers = engine(requests.join("\n").as_bytes());
    assert!(answers.iter().enumerate().all(|(index, answer)| answer["id"] == index));
    assert_eq!(answers.len(), 2000);
}
