//! Terminal output of the games.

mod canvas;
mod island;
mod tobago;
mod tsuro;

use std::io::{IsTerminal, stdout};

use clap::ValueEnum;
use wayfinder_bots::levels::Playable;
use wayfinder_picture::Pictured;

/// A game that can be drawn and described in a terminal, and that bots play. By default everything is written
/// in its notation.
pub trait Terminal: Playable + Pictured {
    /// The description of the game in the help of the commands.
    const ABOUT: &'static str = "";

    /// Draws the table in Unicode, as known from all these views together.
    fn draw(views: &[Self::View], _coloured: bool) -> String {
        views.iter().map(|view| Self::view_position(view) + "\n").collect()
    }

    /// Draws the actions to choose from, with their notation.
    fn draw_actions(actions: &[Self::Action]) -> String {
        actions.iter().map(|action| format!("{action}\n")).collect()
    }

    /// Draws the pieces of the game with their names.
    fn draw_pieces() -> String {
        format!("The pieces of {} cannot be drawn.\n", Self::NAME)
    }

    /// Describes an event as an English sentence.
    fn tell(seen: &Self::Seen) -> String {
        seen.to_string()
    }

    /// Returns the word of a setup for the cards in a file, or a description of what is wrong with them.
    fn cards_word(_file: &str) -> Result<String, String> {
        Err(format!("{} has no cards that could be replaced", Self::NAME))
    }
}

/// The choice of when to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Colour {
    /// In a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always use colours.
    Always,
    /// Never use colours.
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
