//! The example plays on the command line.

use std::process::Command;

/// Runs a shell command, in which `lantern:` is the path of the example's program.
fn run(command: &str) -> String {
    let command = command.replace("lantern:", env!("CARGO_BIN_EXE_wayfinder-lantern"));
    let output = Command::new("sh").args(["-c", &command]).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default()
}

#[test]
fn it_plays_in_simulate_arena_and_engine() {
    let simulated = run("lantern: simulate lantern --players 3 --games 1000");
    assert!(simulated.contains("shortest 3, longest 3"), "{simulated}");
    let contest = run("lantern: arena lantern --bots search:200,random --games 100");
    assert!(contest.contains("search:200"), "{contest}");
    let start = r#"{"do":"start","game":"lantern","setup":"players=2","seed":1}"#;
    let plays = r#"{"do":"play","action":"Keep"}\n{"do":"play","action":"Swap"}"#;
    let played = run(&format!("printf '{start}\\n{plays}\\n' | lantern: engine"));
    assert!(played.lines().last().is_some_and(|line| line.contains(r#""ranks":["#)), "{played}");
}
