//! The commands as people and scripts use them: output, exit codes, errors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod advice;
mod arena;
mod tobago;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use wayfinder_game::chance::Fast;
use wayfinder_game::record::{json::Document, text, viewer::ViewerRecord};
use wayfinder_game::{FairDeal, Game, Nonce, Playthrough, Seed, Silent, Viewer};
use wayfinder_tsuro::Tsuro;

fn wayfinder(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_wayfinder")).args(arguments).env("NO_COLOR", "1").output().unwrap()
}

/// Runs a command that succeeds and returns its output.
fn told(arguments: &[&str]) -> String {
    let output = wayfinder(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert!(errors.is_empty(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&told(&[arguments, &["--json"]].concat())).unwrap()
}

/// Runs a command that must fail with exit code 2 and this reason, and print nothing else.
fn refused(arguments: &[&str], reason: &str) {
    let output = wayfinder(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(errors.contains(reason), "{arguments:?}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
}

/// Returns a finished game that was dealt fairly.
fn fair_game() -> Playthrough<Tsuro> {
    let nonces = (1..=3).map(|player| Nonce([player; 16])).collect();
    let deal = FairDeal::new(Seed::from(77), nonces);
    let setup = "players=3 first=1 elimination-bonus".parse().unwrap();
    let mut game = Playthrough::<Tsuro>::begin_fair(setup, deal, &mut Silent).unwrap();
    game.set_tag("name-1", "Ana").unwrap();
    let mut chance = Fast::new(1, 1);
    while let (Some(seat), Some(action)) = (game.state().to_act(), game.state().random_action(&mut chance)) {
        game.play(seat, action, &mut Silent).unwrap();
    }
    game
}

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn simulate_gives_the_same_results_whatever_the_number_of_threads() {
    let results = ["1", "2", "7"].map(|threads| {
        let mut report = json(&[
            "simulate",
            "tsuro",
            "--players",
            "5",
            "--games",
            "5000",
            "--seed",
            "9",
            "--threads",
            threads,
        ]);
        for timing in ["threads", "seconds", "games_per_second", "actions_per_second"] {
            let value = report.as_object_mut().unwrap().remove(timing).unwrap();
            assert!(value.as_f64().unwrap() > 0.0);
        }
        report
    });
    assert_eq!(results[0], results[1]);
    assert_eq!(results[0], results[2]);
    let shares: f64 = results[0]["win_share"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
    assert!((shares - 1.0).abs() < 1e-9, "every win is shared out: {shares}");
    let histogram = results[0]["length"]["histogram"].as_object().unwrap();
    assert_eq!(histogram.values().filter_map(Value::as_u64).sum::<u64>(), 5000);
    assert!(histogram.values().all(|games| games != 0), "only lengths that occurred are listed");
}

#[test]
fn simulate_depends_on_the_seed_and_takes_options_and_positions() {
    let length = |arguments: &[&str]| {
        json(&[&["simulate", "tsuro", "--games", "300"], arguments].concat())["actions"].clone()
    };
    assert_ne!(length(&["--players", "3", "--seed", "1"]), length(&["--players", "3", "--seed", "2"]));
    assert_ne!(
        length(&["--players", "6", "--option", "elimination-bonus"]),
        length(&["--players", "6"]),
        "exchanges are actions too"
    );
    let position = "tsuro1_all_0_P1_~~~~~_a1.0~c1.0_123~456_29_0";
    let report = json(&["simulate", "tsuro", "--games", "10", "--position", position]);
    assert_eq!(report["position"], position);
    let seen = "tsuro1_P1_0_P1_~~~~~_a1.0~c1.0_123~---_29_0";
    let report = json(&["simulate", "tsuro", "--games", "10", "--position", seen]);
    assert_eq!(report["position"], seen);
    let plain = told(&["simulate", "tsuro", "--players", "2", "--games", "10"]);
    assert!(plain.contains("actions a second") && plain.contains("P2"), "{plain}");
}

#[test]
fn perft_counts_from_a_fixed_deal() {
    let report = json(&["perft", "tsuro", "--players", "3", "--seed", "7", "--depth", "4"]);
    assert_eq!(report["nodes"], serde_json::json!([48, 2256, 103_776, 553_472]));
    let over = "tsuro1_all_0_0_1N~~~~~_x1~c1.0_0~456_31_0";
    for depth in ["1", "2", "3"] {
        let report = json(&["perft", "tsuro", "--position", over, "--depth", depth]);
        assert!(report["nodes"].as_array().unwrap().iter().all(|nodes| nodes == 0), "{report}");
    }
    let divided = json(&["perft", "tsuro", "--players", "2", "--depth", "2", "--divide"]);
    let below = divided["divide"].as_array().unwrap();
    assert_eq!(below.len(), 48);
    assert!(below.iter().all(|line| line["nodes"] == 47));
    assert!(told(&["perft", "tsuro", "--players", "2", "--depth", "1"]).contains("48"));
}

#[test]
fn replay_tells_the_game_and_its_outcome() {
    let folder = tempfile::tempdir().unwrap();
    let game = fair_game();
    let path = write(folder.path(), "game.txt", text::write(&game));
    let story = told(&["replay", &path]);
    assert!(story.starts_with("tsuro [players=3 first=1 elimination-bonus]"), "{story}");
    assert!(story.contains("P1 puts their stone on") && story.contains("draw pile:"), "{story}");
    assert!(story.contains('①') && story.contains('┌'), "boards are drawn");
    assert!(story.contains('◇'), "the square for the next tile is marked");
    assert_eq!(story.matches("draw pile:").count(), game.plies().len() + 1, "a board for every step");
    assert!(story.trim_end().ends_with("wins.") || story.trim_end().ends_with("share the win."), "{story}");
    assert!(!story.contains('\u{1b}'), "no colours when they are off");
    assert!(told(&["replay", &path, "--color", "always"]).contains("\u{1b}[38;2;"));

    let told_json = json(&["replay", &path]);
    assert_eq!(told_json["steps"].as_array().unwrap().len(), game.plies().len() + 1);
    assert_eq!(told_json["steps"][1]["action"], game.plies()[0].action.to_string());
    assert!(told_json["outcome"]["ranks"].is_array());
    // Without anybody pressing Enter, a replay step by step ends after the first step, and does not show the
    // end.
    let steps = told(&["replay", "--step", &path]);
    assert_eq!(steps.matches("draw pile:").count(), 1);
    assert!(!steps.contains("wins."));
    refused(&["replay", "--step", "-"], "reads Enter from standard input");
    let marked = write(folder.path(), "marked.txt", format!("\u{feff}{}", text::write(&game)));
    assert_eq!(told(&["replay", &marked]), story);
}

#[test]
fn replay_tells_a_game_in_progress_as_its_viewer_knows_it() {
    let folder = tempfile::tempdir().unwrap();
    let game = fair_game();
    let record = ViewerRecord::new(&game, Viewer::Spectator);
    let text_path = write(folder.path(), "seen.txt", record.to_text());
    let json_path = write(folder.path(), "seen.json", serde_json::to_string(&record).unwrap());
    let story = told(&["replay", &text_path]);
    assert_eq!(story, told(&["replay", &json_path]));
    assert!(story.contains("as spectator sees it") && story.contains("is dealt 3 tiles"), "{story}");
    refused(&["verify", &text_path], "cannot be replayed without the seed");
}

#[test]
fn verify_checks_commitment_nonces_and_the_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let game = fair_game();
    let right = text::write(&game);
    let path = write(folder.path(), "game.txt", &right);
    let report = json(&["verify", &path]);
    assert_eq!((&report["fair"], &report["over"]), (&Value::Bool(true), &Value::Bool(true)));
    let document = serde_json::to_string(&Document::from(&game)).unwrap();
    assert_eq!(json(&["verify", &write(folder.path(), "game.json", document)]), report);
    assert!(told(&["verify", &path]).contains("the secret matches its commitment"));

    // Values that a player noted before the game are compared too.
    let deal = game.fair().unwrap();
    let commitment = deal.commitment.to_string();
    let nonce = |seat: u8| format!("{seat}={}", Nonce([2; 16]));
    told(&["verify", &path, "--commitment", &commitment, "--nonce", &nonce(2)]);
    refused(
        &["verify", &path, "--commitment", &"00".repeat(32)],
        "the commitment in the record is not the one given",
    );
    refused(&["verify", &path, "--nonce", &nonce(1)], "the nonce of P1 in the record is not the one given");
    refused(&["verify", &path, "--nonce", "2"], "it must be SEAT=HEX");
    let mut unfair = Playthrough::<Tsuro>::begin(game.start().clone(), *game.seed(), &mut Silent);
    unfair.set_tag("name-1", "Ana").unwrap();
    let unfair = write(folder.path(), "unfair.txt", text::write(&unfair));
    refused(&["verify", &unfair, "--commitment", &commitment], "the record has no commitment");

    // Issue 16, S15: a nonce that nobody contributed must follow from the secret; older records are
    // recognised.
    assert_eq!(
        (&report["derived"], &report["contributed"]),
        (&serde_json::json!([]), &serde_json::json!([1, 2, 3]))
    );
    refused(&["verify", &path, "--derived", "2"], "the nonce of P2 is not derived from the secret");
    let deal_with_bots = FairDeal::with_derived(Seed::from(77), [Some(Nonce([1; 16])), None, None]);
    let with_bots =
        Playthrough::<Tsuro>::begin_fair("players=3".parse().unwrap(), deal_with_bots, &mut Silent).unwrap();
    let with_bots = write(folder.path(), "bots.txt", text::write(&with_bots));
    told(&["verify", &with_bots, "--derived", "2", "--derived", "3"]);
    refused(&["verify", &with_bots, "--derived", "1"], "the nonce of P1 is not derived from the secret");
    assert_eq!(json(&["verify", &with_bots])["derived"], serde_json::json!([2, 3]));
    let plain = told(&["verify", &with_bots]);
    assert!(plain.contains("chosen by nobody: P2, P3"), "{plain}");
    assert!(plain.contains("(--nonce): P1\n"), "{plain}");

    let tamper = |name: &str, from: &str, to: &str, reason: &str| {
        assert!(right.contains(from), "{from}");
        let path = write(folder.path(), name, right.replacen(from, to, 1));
        refused(&["verify", &path], reason);
        refused(&["replay", &path], reason);
    };
    let other = Seed::from(78);
    tamper(
        "secret",
        &format!("secret: {}", deal.secret),
        &format!("secret: {other}"),
        "does not match the published commitment",
    );
    tamper(
        "nonce",
        &Nonce([2; 16]).to_string(),
        &Nonce([9; 16]).to_string(),
        "does not follow from the secret",
    );
    tamper("missing", &format!("nonce-3: {}\n", Nonce([3; 16])), "", "2 nonces for 3 players");
    tamper(
        "seed",
        &format!("\nseed: {}", game.seed()),
        &format!("\nseed: {other}"),
        "does not follow from the secret",
    );
    tamper("rules", "rules: 1", "rules: 2", "version 2 is not supported");
    tamper("game", "game: tsuro", "game: chess", "no game called");
    tamper("result", "result: ", "result: 9 ", "the record says");
    let second = format!("2. P2 {}", game.plies()[1].action);
    tamper("action", &second, &format!("2. P2 {}", game.plies()[0].action), "stands on");
    tamper("seat", &second, &second.replace("P2", "P3"), "the decision is P2's");
    let last_line = right.trim_end().rsplit('\n').next().unwrap();
    tamper("truncated", last_line, "", "actions are announced");
}

#[test]
fn a_wrong_line_is_named_with_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let text = text::write(&fair_game());
    let wrong = text.replacen("1. P1 ", "1. P1 a1.2 ", 1);
    let line = text.lines().position(|line| line.starts_with("1. P1")).unwrap() + 1;
    refused(&["verify", &write(folder.path(), "wrong", wrong)], &format!("line {line}:"));
}

#[test]
fn bad_input_is_refused_with_exit_code_2() {
    refused(&["simulate", "tsuro", "--players", "1"], "2 to 8 players");
    refused(&["simulate", "tsuro", "--players", "9"], "2 to 8 players");
    refused(&["simulate", "tsuro", "--players", "4294967298"], "2 to 8 players");
    refused(&["simulate", "tsuro", "--players", "-3"], "unexpected argument");
    refused(&["simulate", "tsuro", "--players", "many"], "invalid value");
    refused(&["simulate", "tsuro"], "--players, or a position with --position");
    refused(&["simulate", "chess", "--players", "2"], "invalid value 'chess'");
    refused(&["simulate", "tsuro", "--players", "4", "--option", "dragons"], "\"dragons\" is not an option");
    refused(&["simulate", "tsuro", "--players", "2", "--option", "elimination-bonus"], "3 or more players");
    refused(&["simulate", "tsuro", "--players", "4", "--first", "5"], "seat 5 cannot begin");
    refused(&["simulate", "tsuro", "--players", "4", "--games", "0"], "0 is not in");
    refused(&["simulate", "tsuro", "--players", "4", "--threads", "0"], "give 1 to 1024 threads");
    refused(&["simulate", "tsuro", "--players", "4", "--seed", "x"], "a seed is");
    refused(&["perft", "tsuro", "--players", "4"], "--depth");
    refused(&["perft", "tsuro", "--players", "4", "--depth", "0"], "0 is not in");
    refused(&["perft", "tsuro", "--depth", "1", "--position", "rnbq"], "where tsuro1 should be");
    let short = "tsuro1_P1_0_P1_~~~~~_a1.0~c1.0_123~---_30_0";
    refused(&["perft", "tsuro", "--depth", "1", "--position", short], "refused at pile");
    refused(&["replay", "/there/is/no/such/file"], "No such file");
    refused(&["replay", "."], "directory");
    refused(&["dance"], "unrecognized subcommand");
}

#[test]
fn files_that_are_no_records_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let check = |name: &str, content: &[u8], reason: &str| {
        let path = write(folder.path(), name, content);
        for command in ["verify", "replay"] {
            refused(&[command, &path], reason);
        }
    };
    check("empty", b"", "line 1");
    check("prose", b"Once upon a time", "is not the first line of a record");
    check("bytes", b"wayfinder record 1\n\xff\xfe", "not valid UTF-8");
    check("brace", b"{\"game\":", "cannot be read");
    check("object", b"{\"game\":\"tsuro\"}", "missing field");
    check("future", b"wayfinder record 7\ngame: tsuro\n", "version 7 is not supported");
    check("huge", &vec![b'a'; 3 << 20], "larger than 1048576 bytes");
    check("deep", "[".repeat(100_000).replace('[', "{\"game\":").as_bytes(), "cannot be read");
}

#[test]
fn errors_are_json_when_json_is_asked_for() {
    let output = wayfinder(&["simulate", "tsuro", "--players", "1", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let error: Value = serde_json::from_slice(&output.stderr).unwrap();
    assert!(error["error"].as_str().unwrap().contains("2 to 8 players"));
    // The same for errors in the arguments.
    let output = wayfinder(&["simulate", "tsuro", "--players", "3", "--games", "0", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let error: Value = serde_json::from_slice(&output.stderr).unwrap();
    assert!(error["error"].as_str().unwrap().starts_with("invalid value '0'"), "{error}");
    refused(&["play", "--json"], "use wayfinder engine to run games for programs");
    assert!(wayfinder(&["--help", "--json"]).status.success());
}

/// Plays at the keyboard with the given input and returns the output.
fn play(arguments: &[&str], folder: &Path, input: String) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
        .arg("play")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// A person tries all actions over and over: illegal ones are rejected with a reason, the rest is played.
#[test]
fn a_game_can_be_played_to_its_end_at_the_keyboard_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let everything: Vec<String> = wayfinder_tsuro::Notch::all()
        .map(|notch| notch.to_string())
        .chain((0..105).filter_map(wayfinder_tsuro::Face::from_index).map(|face| face.to_string()))
        .collect();
    let mut input = "\nwhy kE\nwhy\nnonsense\nboard\n\nundo\nsave early\n".to_owned();
    input += &format!("{}\n", everything.join("\n")).repeat(40);
    let save = format!("save {}\nquit\n", path.display());
    input.push_str(&save);
    let story = play(&["--players", "3", "--people", "2", "--seed", "4"], folder.path(), input);
    for said in [
        "nothing has been played yet",
        "not a valid action",
        "when the game is over",
        "The game is over",
        "saved in",
    ] {
        assert!(story.contains(said), "{said} is missing from the end of: {}", &story[story.len() - 2000..]);
    }
    assert!(!folder.path().join("early").exists());
    assert!(told(&["verify", path.to_str().unwrap()]).contains("the result is right"));
}

/// A game that cannot continue ends with a reason, and the reason reveals nothing of a hand.
#[test]
fn a_bot_that_gives_no_legal_action_ends_the_game() {
    for (program, reason) in [
        ("exec:false", "P2 gave no action: it "),
        (
            r#"exec:n=1; while read -r l; do echo "{\"id\":$n,\"action\":\"keep\"}"; n=$((n+1)); done"#,
            "P2 chose an illegal action",
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
            .args([
                "play",
                "tsuro",
                "--players",
                "2",
                "--seed",
                "3",
                "--option",
                "first=2",
                "--level",
                program,
            ])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{program}: {errors}");
        assert!(
            errors.contains("the game cannot continue") && errors.contains(reason),
            "{program}: {errors}"
        );
    }
}

/// Undo must not give an opponent's decision, and hand, to the person at the keyboard.
#[test]
fn an_opponents_decision_cannot_be_taken_back_at_the_keyboard() {
    let story = play(&["--players", "2", "--seed", "4"], Path::new("."), "a1.0\nundo\nquit\n".to_owned());
    assert!(story.contains("only P2, who made the last decision, may take it back"), "{story}");
    assert!(!story.contains("P2> "), "{story}");
}

#[test]
fn tiles_are_listed_and_drawn() {
    let pieces = json(&["pieces", "tsuro"]);
    assert_eq!(pieces["tiles"].as_array().unwrap().len(), 35);
    assert_eq!(pieces["tiles"][0]["paths"], serde_json::json!([[0, 1], [2, 3], [4, 5], [6, 7]]));
    assert!(told(&["pieces", "tsuro"]).contains("z (1)"));
}
