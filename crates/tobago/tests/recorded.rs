//! Whole games as they were recorded once, played again and compared to the letter. When the files in
//! `tests/recorded` must change:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p wayfinder-tobago --test recorded
//! ```

use std::path::Path;

use wayfinder_game::record::text;
use wayfinder_golden::recorded::Recorded;
use wayfinder_golden::weighted;
use wayfinder_tobago::{Action, FEWEST_PLAYERS, MOST_PLAYERS, Power, Tobago};

/// The name, set-up and seed of each game. The seeds were chosen for eventful games.
const GAMES: [(&str, &str, u64); 7] = [
    ("two", "players=2", 943),
    ("two-experts", "players=2 first=2 island=AbC1 double-claim swap", 1027),
    ("three", "players=3", 11),
    ("three-lenient", "players=3 20-amulets lenient-clues open-treasure sharing-goes-on", 2502),
    ("four", "players=4 first=3", 494),
    ("four-payers", "players=4 double-claim swap first-curse-returns sharing-goes-on-for-payers", 2298),
    ("four-deep", "players=4 one-curse deep-curses", 1748),
];

/// Returns the weight of an action: treasures are raised as soon as they can be, and clues played often.
fn weight(action: &Action) -> u32 {
    match action {
        Action::Raise(_) => 10_000,
        Action::Amulet(Power::Claim(_) | Power::Swap(..)) => 30,
        Action::Clue(..) => 20,
        Action::Take | Action::Begin(_) => 3,
        Action::End => 6,
        _ => 1,
    }
}

fn recorded() -> Recorded<Tobago> {
    Recorded {
        folder: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded"),
        games: &GAMES,
        choose: |game, luck| weighted(game, luck, weight),
    }
}

#[test]
fn recorded_games_are_read_written_and_told_as_they_were() {
    recorded().check();
}

#[test]
fn no_number_of_players_lacks_a_recorded_game() {
    recorded().check_players(FEWEST_PLAYERS..=MOST_PLAYERS);
}

/// Every event happens, except those that need custom cards.
#[test]
fn everything_that_can_happen_happens_in_a_recorded_game() {
    recorded().check_kinds(&[
        "island",
        "landed",
        "added",
        "located",
        "dealt",
        "drew",
        "discarded",
        "clues-reshuffled",
        "turn",
        "drove",
        "picked-up",
        "amulet",
        "removed",
        "extra-drive",
        "stopped",
        "claimed",
        "swapped",
        "raised",
        "treasures-reshuffled",
        "looked",
        "shuffled",
        "turned-up",
        "took",
        "passed",
        "unwanted",
        "protected",
        "lost",
        "lost-openly",
        "spared",
        "curse-gone",
        "curse-returned",
        "withdrew",
        "shared",
        "washed-ashore",
        "statues-turned",
        "over",
    ]);
}

/// A record from when one word stood for both expert powers plays like the same game does now.
#[test]
fn a_record_with_the_old_word_for_both_expert_powers_is_still_read() {
    let file = |name: &str| {
        let path = recorded().folder.join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let (old, new) = (file("earlier/two-experts.txt"), file("two-experts.txt"));
    assert!(old.contains(" expert-powers\n") && new.contains(" double-claim swap\n"));
    let read = text::read::<Tobago>(&old).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(text::write(&read), new);
}
