//! Whole games with their recorded events.
//!
//! Each has two files: the record (`.txt`), and the events as a spectator saw them (`.events`), one line for
//! each event.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Once;

use wayfinder_game::chance::Fast;
use wayfinder_game::record::{Start, text};
use wayfinder_game::{Playthrough, Positions, Seed, Silent, Viewer};

/// A set of recorded games.
pub struct Recorded<G: Positions> {
    /// The folder of their files.
    pub folder: PathBuf,
    /// The name, setup and seed of each game.
    pub games: &'static [(&'static str, &'static str, u64)],
    /// The function that made the decisions.
    pub choose: fn(&G, &mut Fast) -> Option<G::Action>,
}

impl<G: Positions> Recorded<G> {
    fn file(&self, name: &str, extension: &str) -> PathBuf {
        self.folder.join(name).with_extension(extension)
    }

    fn read(&self, name: &str, extension: &str) -> String {
        static UPDATE: Once = Once::new();
        if super::updating() {
            UPDATE.call_once(|| self.write());
        }
        let path = self.file(name, extension);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn write(&self) {
        for (name, setup, seed) in self.games {
            let game = self.play(setup, *seed);
            for (extension, content) in [("txt", text::write(&game)), ("events", events(&game))] {
                let path = self.file(name, extension);
                fs::write(&path, content).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
        }
    }

    fn play(&self, setup: &str, seed: u64) -> Playthrough<G> {
        let setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
        let mut choices = Fast::new(seed, 5);
        let mut game = Playthrough::<G>::begin(Start::Setup(setup), Seed::from(seed), &mut Silent);
        while let (Some(seat), Some(action)) =
            (game.state().to_act(), (self.choose)(game.state(), &mut choices))
        {
            game.play(seat, action, &mut Silent).unwrap_or_else(|error| panic!("{error}"));
        }
        game
    }

    /// Checks that every record is read, written and described as before.
    pub fn check(&self) {
        assert!(!self.games.is_empty(), "no game was recorded");
        for (name, setup, seed) in self.games {
            let record = self.read(name, "txt");
            let game = text::read::<G>(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(text::write(&game), record, "{name}");
            assert_eq!(events(&game), self.read(name, "events"), "{name}");
            assert!(game.state().outcome().is_some(), "{name} is played to the end");
            let setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
            assert_eq!(game.start(), &Start::Setup(setup), "{name}");
            assert_eq!(game.seed(), &Seed::from(*seed), "{name}");
        }
    }

    /// Checks that everything of this list happens in some recorded game.
    pub fn check_kinds(&self, kinds: &[&str]) {
        let all: String = self.games.iter().map(|(name, ..)| self.read(name, "events")).collect();
        let told: BTreeSet<&str> = all.lines().filter_map(|line| line.split(' ').next()).collect();
        let missing: Vec<_> = kinds.iter().filter(|kind| !told.contains(**kind)).collect();
        assert!(missing.is_empty(), "no recorded game has {missing:?}");
    }

    /// Checks that there is a recorded game for every number of players.
    pub fn check_players(&self, players: impl IntoIterator<Item = usize>) {
        let setups = self.games.iter().filter_map(|(_, setup, _)| setup.parse::<G::Setup>().ok());
        let played: BTreeSet<usize> = setups.map(|setup| G::players(&setup)).collect();
        for players in players {
            assert!(played.contains(&players), "no recorded game has {players} players");
        }
    }
}

/// Returns the events as a spectator saw them, a line for each, and an empty line before each action.
fn events<G: Positions>(game: &Playthrough<G>) -> String {
    let mut lines = Vec::new();
    game.replay(|ply, _, events| {
        lines.extend(ply.map(|_| "\n".to_owned()));
        let seen = events.iter().filter_map(|event| G::redact(event, Viewer::Spectator));
        lines.extend(seen.map(|event| format!("{event}\n")));
    });
    lines.concat()
}
