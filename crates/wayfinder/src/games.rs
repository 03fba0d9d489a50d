//! The games by name, and a way to run generic code for one of them.

use clap::ValueEnum;
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

use crate::error::Failure;
use crate::terminal::Terminal;

/// The name of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GameName {
    /// The treasure hunt, 2 to 4 players.
    Tobago,
    /// The game of the path, 2 to 8 players.
    Tsuro,
}

/// A piece of generic code that runs for any game.
pub(crate) trait Task {
    /// The result of the task.
    type Output;

    /// Runs the task for one game.
    fn run<G: Terminal>(self) -> Self::Output;
}

impl GameName {
    /// The list of all games.
    pub(crate) const ALL: [Self; 2] = [Self::Tobago, Self::Tsuro];

    /// Runs a task for this game.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Self::Tobago => task.run::<Tobago>(),
            Self::Tsuro => task.run::<Tsuro>(),
        }
    }

    /// Returns the name of the game in records and requests.
    pub(crate) fn name(self) -> &'static str {
        struct Name;
        impl Task for Name {
            type Output = &'static str;
            fn run<G: Terminal>(self) -> &'static str {
                G::NAME
            }
        }
        self.run(Name)
    }

    /// Looks up a game by its name in records and requests.
    pub(crate) fn named(name: &str) -> Result<Self, Failure> {
        let found = Self::ALL.into_iter().find(|game| game.name() == name);
        found.ok_or_else(|| {
            let name = wayfinder_game::excerpt(name);
            let known = Self::ALL.map(Self::name).join(", ");
            Failure::Input(format!("there is no game called {name:?}; the games are: {known}"))
        })
    }
}
