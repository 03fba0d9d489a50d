//! The arena on the command line.

use crate::{json, refused, told};

#[test]
fn the_arena_reports_shares_that_add_up_and_the_same_whatever_the_number_of_threads() {
    let run = |threads: &str| {
        let bots = "search:30,random";
        let mut report = json(&[
            "arena",
            "tsuro",
            "--players",
            "2",
            "--bots",
            bots,
            "--games",
            "40",
            "--threads",
            threads,
        ]);
        for entrant in report["entrants"].as_array_mut().unwrap() {
            let entrant = entrant.as_object_mut().unwrap();
            for key in ["mean_ms", "longest_ms"] {
                assert!(entrant.remove(key).is_some(), "{key}");
            }
        }
        report
    };
    let report = run("1");
    assert_eq!(report, run("2"));
    let share = |entrant: usize| report["entrants"][entrant]["share"].as_f64().unwrap();
    assert!((share(0) + share(1) - 1.0).abs() < 1e-9 && share(0) > 0.6, "{report}");
    assert_eq!(report["games"], 40);
}

#[test]
fn the_arena_plays_tobago_counts_coins_and_stops_when_it_is_decided() {
    let arena = ["arena", "tobago", "--players", "3", "--bots", "greedy,random", "--games", "3"];
    let told = told(&arena);
    assert!(told.contains("share of wins") && told.contains("greedy") && told.contains("points"), "{told}");
    let decided =
        json(&["arena", "tsuro", "--bots", "search:50,random", "--games", "2000", "--until", "0.5,0.6"]);
    assert!(decided["games"].as_u64().unwrap() < 2000, "{decided}");
    assert_eq!(decided["verdict"], "high");
    let open = crate::told(&["arena", "tsuro", "--bots", "random", "--games", "4", "--until", "0.5,0.6"]);
    assert!(open.contains("Not decided"), "{open}");
}

#[test]
fn a_contest_that_was_broken_off_goes_on_from_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let log = path.to_str().unwrap();
    let run = |games: &str, bots: &str| {
        ["arena", "tsuro", "--bots", bots, "--games", games, "--log", log].map(str::to_owned)
    };
    let share = |arguments: &[String]| {
        let report = json(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        (report["games"].clone(), report["entrants"][0]["share"].clone())
    };
    let whole = share(&run("20", "search:20,random"));
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 11, "a header and ten deals");
    // Four deals and half of the fifth are left.
    let cut = text.match_indices('\n').nth(4).unwrap().0 + 30;
    std::fs::write(&path, &text[..cut]).unwrap();
    assert_eq!(share(&run("20", "search:20,random")), whole);
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 11);
    let other = run("20", "greedy,random");
    refused(&other.iter().map(String::as_str).collect::<Vec<_>>(), "the log of another contest");
    for precious in ["nonsense\n", "nonsense"] {
        std::fs::write(&path, precious).unwrap();
        refused(&other.iter().map(String::as_str).collect::<Vec<_>>(), "line 1");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), precious, "what is no log is left alone");
    }
}

#[test]
fn a_log_that_cannot_be_right_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let log = path.to_str().unwrap();
    let arena = ["arena", "tsuro", "--bots", "random", "--games", "4", "--log", log];
    told(&arena);
    let text = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let without_shares = lines[1].replacen("\"shares\":[", "\"shares\":[0.5,", 1);
    let others = lines[1].replacen("\"seating\":[0", "\"seating\":[7", 1);
    let unplayed = lines[1].replacen("\"games\":[", "\"games\":[],\"other\":[", 1);
    for (second, reason) in [
        (without_shares.as_str(), "line 2: the results do not cover each of the 2 seats"),
        (others.as_str(), "line 2: its seats are not those of this contest"),
        (unplayed.as_str(), "line 2: 0 games, but a deal has 2"),
        (lines[2], "line 3: deal"),
    ] {
        std::fs::write(&path, format!("{}\n{second}\n{}\n", lines[0], lines[2])).unwrap();
        refused(&arena, reason);
    }
}

#[test]
fn a_contest_that_is_decided_does_not_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let log = path.to_str().unwrap();
    // With several threads, a deal that is still running when the test is decided may open it again.
    let arena = [
        "arena",
        "tsuro",
        "--bots",
        "greedy,random",
        "--games",
        "900",
        "--until",
        "0.5,0.6",
        "--log",
        log,
        "--threads",
        "1",
    ];
    let first = json(&arena);
    assert_eq!(first["verdict"], "high");
    assert_eq!(json(&arena)["games"], first["games"]);
}

#[test]
fn unknown_bots_and_odd_tests_are_refused() {
    refused(&["arena", "tsuro", "--bots", "alphago"], "the bots are random, greedy");
    for until in ["0.6,0.5", "0.5,inf", "0.5", "-1,2", "NaN,1"] {
        let until = format!("--until={until}");
        refused(&["arena", "tsuro", "--bots", "random", &until], "the smaller one first");
    }
    refused(&["arena", "tsuro", "--bots", "random", "--threads", "100000000"], "give 1 to 1024 threads");
    refused(&["arena", "tsuro", "--bots", "random", "--players", "9"], "2 to 8 players");
    refused(&["arena", "tsuro"], "--bots");
    refused(&["play", "--level", "grandmaster"], "the bots are random, greedy");
}

/// The example that comes with the project, run as its page says.
#[test]
fn the_example_in_python_plays_whole_games_of_both() {
    let example = concat!("exec:python3 '", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py',random");
    for game in ["tsuro", "tobago"] {
        let report = json(&["arena", game, "--players", "3", "--bots", example, "--games", "3"]);
        assert_eq!(report["games"], 3);
        assert_eq!(report["entrants"][0]["faults"], 0, "{report}");
    }
}

#[test]
fn a_program_that_fails_is_named_with_its_reason_and_the_contest_goes_on() {
    let told = told(&["arena", "tsuro", "--bots", "exec:exit 3,random", "--games", "4"]);
    assert!(told.contains("exec:exit 3 lost 4 games by not choosing a legal action"), "{told}");
    assert!(told.contains("random                   4   100.00 %"), "{told}");
}

#[test]
fn who_is_told_what_is_hidden_takes_part_under_a_name_of_its_own() {
    let report = json(&["arena", "tsuro", "--bots", "cheat:20,random", "--games", "4"]);
    assert_eq!(report["entrants"][0]["name"], "cheat:20");
    refused(&["arena", "tsuro", "--bots", "cheat:x"], "a whole number of iterations");
    refused(&["play", "--level", "cheat:20"], "the bots are random, greedy");
}
