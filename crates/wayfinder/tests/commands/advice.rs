//! Hints and analysis on the command line.

use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::record::text;
use wayfinder_game::{Seat, Silent, Viewer};
use wayfinder_tsuro::Tsuro;

use crate::{fair_game, json, play, refused, told, write};

#[test]
fn a_hint_tells_the_best_few_actions_of_either_game() {
    let table = told(&["hint", "tobago", "--players", "2", "--iterations", "500", "--most", "3"]);
    assert!(table.starts_with("P1 to decide") || table.starts_with("P2 to decide"), "{table}");
    assert!(table.contains("land-") && table.contains("win % (points)"), "{table}");
    let advice = json(&["hint", "tsuro", "--players", "3", "--iterations", "500", "--most", "3"]);
    assert_eq!(advice["hints"].as_array().unwrap().len(), 3, "{advice}");
    assert_eq!(advice["hints"][0]["shares"].as_array().unwrap().len(), 3);
    assert!(advice["hints"][0]["points"].is_null() && advice["sure"].is_number());
    let timed = json(&["hint", "tsuro", "--players", "2", "--time", "20", "--threads", "2"]);
    assert!(timed["worlds"].as_u64().unwrap() > 0);
}

/// The hint is the same for a whole game and for one player's view of it: it only depends on the view.
#[test]
fn a_hint_rests_on_what_the_player_knows() {
    let hint = |position: &str| json(&["hint", "tsuro", "--position", position, "--iterations", "300"]);
    let setup = "players=2 first=1".parse().unwrap();
    let state = Tsuro::start(&setup, &mut Fast::new(1, 1), &mut Silent);
    let known = |number| Tsuro::view_position(&state.view(Viewer::Seat(Seat::from_number(number).unwrap())));
    assert_eq!(hint(&state.position()), hint(&known(1)));
    refused(&["hint", "tsuro", "--position", &known(2)], "the decision is P1's");
    refused(&["hint", "tsuro"], "--players, or a position with --position");
}

#[test]
fn a_recorded_game_is_looked_at_decision_by_decision() {
    let folder = tempfile::tempdir().unwrap();
    let game = fair_game();
    let record = write(folder.path(), "game", text::write(&game));
    let told = told(&["analyse", &record, "--iterations", "200"]);
    assert_eq!(told.lines().filter(|line| line.contains(". P")).count(), game.plies().len(), "{told}");
    assert!(told.contains("lost a decision"), "{told}");
    let analysis = json(&["analyse", &record, "--iterations", "200", "--seat", "1"]);
    let decisions = analysis["decisions"].as_array().unwrap();
    assert!(!decisions.is_empty() && decisions.iter().all(|judged| judged["seat"] == 1), "{analysis}");
    assert_eq!(analysis["game"], "tsuro");
    refused(&["analyse", &record, "--seat", "9"], "--seat 9: this table has seats 1 to");
}

#[test]
fn a_hint_can_be_asked_for_at_the_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let told = play(&["--seed", "1", "--players", "2"], folder.path(), "hint\nquit\n".to_owned());
    assert!(told.contains("the first is better than the next best with"), "{told}");
}
