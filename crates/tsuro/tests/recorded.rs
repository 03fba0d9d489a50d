//! Whole games as they were recorded once, played again and compared to the letter.
//!
//! Each game has two files in `tests/recorded`: the record (`.txt`), and what a spectator was told (`.events`), one line for each event.
//! If this test fails, records that people keep play differently now: that needs a new version of the rules, not new files. When the files
//! must change, this makes them again:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p wayfinder-tsuro --test recorded
//! ```

use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use wayfinder_game::chance::Fast;
use wayfinder_game::record::{Start, text};
use wayfinder_game::{Game, Playthrough, Seed, Silent, Viewer};
use wayfinder_tsuro::{FEWEST_PLAYERS, MOST_PLAYERS, Setup, Tsuro};

/// Name, set-up and seed of each game. The seeds were chosen for games in which much happens.
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

fn file(name: &str, extension: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    folder.join(name).with_extension(extension)
}

fn read(name: &str, extension: &str) -> String {
    update_if_asked();
    let path = file(name, extension);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A game of random decisions.
fn play(setup: &str, seed: u64) -> Playthrough<Tsuro> {
    let setup = setup.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut choices = Fast::new(seed, 5);
    let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(seed), &mut Silent);
    while let (Some(seat), Some(action)) = (game.state().to_act(), game.state().random_action(&mut choices)) {
        game.play(seat, action, &mut Silent).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

/// What a spectator is told, a line for each event, and an empty line before each action.
fn events(game: &Playthrough<Tsuro>) -> String {
    let mut lines = Vec::new();
    game.replay(|ply, _, events| {
        lines.extend(ply.map(|_| "\n".to_owned()));
        let seen = events.iter().filter_map(|event| Tsuro::redact(event, Viewer::Spectator));
        lines.extend(seen.map(|event| format!("{event}\n")));
    });
    lines.concat()
}

/// Makes the files again if that is asked for, once, whichever test comes first.
fn update_if_asked() {
    static UPDATE: Once = Once::new();
    UPDATE.call_once(|| {
        if std::env::var_os("UPDATE_GOLDEN").is_none() {
            return;
        }
        for (name, setup, seed) in GAMES {
            let game = play(setup, seed);
            for (extension, content) in [("txt", text::write(&game)), ("events", events(&game))] {
                let path = file(name, extension);
                fs::write(&path, content).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
        }
    });
}

#[test]
fn recorded_games_are_read_written_and_told_as_they_were() {
    for (name, setup, seed) in GAMES {
        let record = read(name, "txt");
        let game = text::read::<Tsuro>(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(text::write(&game), record, "{name}");
        assert_eq!(events(&game), read(name, "events"), "{name}");
        assert!(game.state().outcome().is_some(), "{name} is played to the end");
        assert_eq!(game.start(), &Start::Setup(setup.parse().unwrap()), "{name}");
        assert_eq!(game.seed(), &Seed::from(seed), "{name}");
    }
}

#[test]
fn no_number_of_players_lacks_a_recorded_game() {
    let setups = || GAMES.iter().map(|(_, setup, _)| setup.parse::<Setup>().unwrap());
    for players in FEWEST_PLAYERS..=MOST_PLAYERS {
        assert!(setups().any(|setup| setup.players() == players), "{players}");
    }
    let with_bonus = |setup: &Setup| setup.players() == 3 && setup.options().elimination_bonus;
    assert!(setups().any(|setup| with_bonus(&setup)));
}

#[test]
fn everything_that_can_happen_happens_in_a_recorded_game() {
    let all: String = GAMES.iter().map(|(name, ..)| read(name, "events")).collect();
    let kinds = [
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
    ];
    for kind in kinds {
        assert!(
            all.lines().any(|line| line.split(' ').next() == Some(kind)),
            "no recorded game has {kind:?}"
        );
    }
}
