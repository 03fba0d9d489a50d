//! Bots against each other on the command line.

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
    std::fs::write(&path, "nonsense\n").unwrap();
    refused(&other.iter().map(String::as_str).collect::<Vec<_>>(), "line 1");
}

#[test]
fn unknown_bots_and_odd_tests_are_refused() {
    refused(&["arena", "tsuro", "--bots", "alphago"], "the bots are random, greedy");
    refused(&["arena", "tsuro", "--bots", "random", "--until", "0.6,0.5"], "the first must be smaller");
    refused(&["arena", "tsuro", "--bots", "random", "--players", "9"], "2 to 8 players");
    refused(&["arena", "tsuro"], "--bots");
    refused(&["play", "--level", "grandmaster"], "the bots are random, greedy");
}
