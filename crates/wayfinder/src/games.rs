//! The games that the command line offers: those of Wayfinder, and those a program adds.

use std::fmt;
use std::io::{StdinLock, StdoutLock};
use std::marker::PhantomData;
use std::sync::OnceLock;

use clap::builder::{
    PossibleValue, PossibleValuesParser, TypedValueParser as _, ValueParser, ValueParserFactory,
};
use serde_json::Value;
use wayfinder_protocol::Fault;

use crate::commands::{analyse, arena, hint, perft, pieces, play, replay, simulate, verify};
use crate::engine::{Describe, Open, Opened};
use crate::error::Failure;
use crate::terminal::Terminal;

/// A piece of generic code that runs for any game.
pub(crate) trait Task {
    /// The result of the task.
    type Output;

    /// Runs the task for one game.
    fn run<G: Terminal>(self) -> Self::Output;
}

/// A game that the command line offers. The list is made of these.
#[derive(Clone, Copy)]
pub struct Entry(&'static dyn Commands);

/// The tasks, each for one game.
macro_rules! commands {
    ($($name:ident: $task:ty => $output:ty,)*) => {
        trait Commands: Send + Sync {
            fn name(&self) -> &'static str;
            fn about(&self) -> &'static str;
            $(fn $name(&self, task: $task) -> $output;)*
        }

        struct Of<G>(PhantomData<fn() -> G>);

        impl<G: Terminal> Commands for Of<G> {
            fn name(&self) -> &'static str {
                G::NAME
            }

            fn about(&self) -> &'static str {
                G::ABOUT
            }

            $(fn $name(&self, task: $task) -> $output {
                task.run::<G>()
            })*
        }

        impl Entry {
            $(pub(crate) fn $name(self, task: $task) -> $output {
                self.0.$name(task)
            })*
        }
    };
}

commands! {
    play: play::Play<'_, StdinLock<'static>, StdoutLock<'static>> => Result<(), Failure>,
    simulate: simulate::Simulate<'_> => Result<(), Failure>,
    arena: arena::Play<'_> => Result<(), Failure>,
    hint: hint::Advise => Result<(), Failure>,
    analyse: analyse::Look<'_> => Result<(), Failure>,
    perft: perft::Perft<'_> => Result<(), Failure>,
    replay: replay::Replay<'_> => Result<(), Failure>,
    verify: verify::Verify<'_> => Result<(), Failure>,
    pieces: pieces::Pieces => Result<(), Failure>,
    open: Open => Result<Opened, Fault>,
    describe: Describe => Value,
}

/// The games of Wayfinder and those that were added.
static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();

/// Adds games to the list. Only the first call has an effect, and only before the list is used.
pub(crate) fn add(more: &[Entry]) {
    let _ = ENTRIES.set([&own(), more].concat());
}

fn own() -> Vec<Entry> {
    wayfinder_games::each!(G => Entry::of::<G>()).to_vec()
}

impl Entry {
    /// Returns the entry of a game.
    pub fn of<G: Terminal>() -> Self {
        Self(&Of::<G>(PhantomData))
    }

    /// Returns the list of all games.
    pub(crate) fn all() -> &'static [Self] {
        ENTRIES.get_or_init(own)
    }

    /// Returns the name of the game in commands, records and requests.
    fn name(self) -> &'static str {
        self.0.name()
    }

    /// Looks up a game by its name.
    pub(crate) fn named(name: &str) -> Result<Self, Failure> {
        let found = Self::all().iter().find(|game| game.name() == name);
        found.copied().ok_or_else(|| {
            let name = wayfinder_game::excerpt(name);
            let known: Vec<_> = Self::all().iter().map(|game| game.name()).collect();
            let known = known.join(", ");
            Failure::Input(format!("there is no game called {name:?}; the games are: {known}"))
        })
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl ValueParserFactory for Entry {
    type Parser = ValueParser;

    fn value_parser() -> ValueParser {
        let word = |game: &Self| match game.0.about() {
            "" => PossibleValue::new(game.name()),
            about => PossibleValue::new(game.name()).help(about),
        };
        let words = PossibleValuesParser::new(Self::all().iter().map(word));
        words.try_map(|name| Self::named(&name)).into()
    }
}
