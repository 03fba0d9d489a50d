//! The games there are, and how to do something with one of them by name.

use clap::ValueEnum;
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

use crate::error::Failure;
use crate::terminal::Terminal;

/// The games by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GameName {
    /// The treasure hunt, 2 to 4 players.
    Tobago,
    /// The game of the path, 2 to 8 players.
    Tsuro,
}

/// Something to do with a game, whichever it is.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<G: Terminal>(self) -> Self::Output;
}

impl GameName {
    /// Every game.
    pub(crate) const ALL: [Self; 2] = [Self::Tobago, Self::Tsuro];

    /// Does something with this game.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Self::Tobago => task.run::<Tobago>(),
            Self::Tsuro => task.run::<Tsuro>(),
        }
    }

    /// What the game is called in records and requests.
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

    /// The game that a record or a request names.
    pub(crate) fn named(name: &str) -> Result<Self, Failure> {
        let found = Self::ALL.into_iter().find(|game| game.name() == name);
        found.ok_or_else(|| {
            let name = wayfinder_game::excerpt(name);
            let known = Self::ALL.map(Self::name).join(", ");
            Failure::Input(format!("there is no game called {name:?}; the games are: {known}"))
        })
    }
}
