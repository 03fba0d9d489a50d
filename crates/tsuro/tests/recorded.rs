//! Whole games as they were recorded once, played again and compared to the letter. When the files in
//! `tests/recorded` must change:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p wayfinder-tsuro --test recorded
//! ```

use std::path::Path;

use wayfinder_game::Game as _;
use wayfinder_golden::recorded::Recorded;
use wayfinder_tsuro::{FEWEST_PLAYERS, MOST_PLAYERS, Setup, Tsuro};

/// The name, set-up and seed of each game. The seeds were chosen for eventful games.
const GAMES: [(&str, &str, u64); 8] = [
    ("two", "players=2", 66),
    ("three", "players=3", 4029),
    ("three-bonus", "players=3 elimination-bonus", 587),
    ("four", "players=4 first=2", 128),
    ("five", "players=5 passing-the-pile", 43),
    ("six", "players=6", 12),
    ("seven", "players=7", 27),
    ("eight", "players=8 elimination-bonus passing-the-pile", 1072),
];

fn recorded() -> Recorded<Tsuro> {
    Recorded {
        folder: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded"),
        games: &GAMES,
        choose: |game, luck| game.random_action(luck),
    }
}

#[test]
fn recorded_games_are_read_written_and_told_as_they_were() {
    recorded().check();
}

#[test]
fn no_number_of_players_lacks_a_recorded_game() {
    recorded().check_players(FEWEST_PLAYERS..=MOST_PLAYERS);
    let mut setups = GAMES.iter().filter_map(|(_, setup, _)| setup.parse::<Setup>().ok());
    assert!(setups.any(|setup| setup.players() == 3 && setup.options().elimination_bonus));
}

#[test]
fn everything_that_can_happen_happens_in_a_recorded_game() {
    recorded().check_kinds(&[
        "begins",
        "dealt",
        "placed",
        "laid",
        "moved",
        "edge",
        "collision",
        "shown",
        "exchanged",
        "returned",
        "drew",
        "dragon",
        "dragon-passed",
        "dragon-given-up",
        "over",
    ]);
}
