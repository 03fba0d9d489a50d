//! How a game looks and sounds in a terminal.

mod canvas;
mod island;
mod tobago;
mod tsuro;

use std::io::{IsTerminal, stdout};

use clap::ValueEnum;
use wayfinder_bots::levels::Playable;

/// A game that can be drawn and told in a terminal, and that bots play.
pub(crate) trait Terminal: Playable {
    /// The table as these views together know it, drawn in Unicode.
    fn draw(views: &[Self::View], coloured: bool) -> String;

    /// Actions to choose from, with their notation.
    fn draw_actions(actions: &[Self::Action]) -> String;

    /// The pieces of the game with their names, drawn.
    fn draw_pieces() -> String;

    /// What was seen, as an English sentence.
    fn tell(seen: &Self::Seen) -> String;

    /// The word of a set-up for the cards in a file; says what is wrong with them.
    fn cards_word(file: &str) -> Result<String, String>;
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Colour {
    /// In a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Colour {
    pub(crate) fn is_on(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty())
            }
        }
    }
}
