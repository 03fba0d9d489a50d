//! Position texts of either kind, and the error they are refused with.

use serde::Serialize;

use crate::chance::Chance;
use crate::game::Game;
use crate::notation::excerpt;

/// A position text that cannot be: which part of it, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("position refused at {field}: {reason}")]
pub struct PositionError {
    /// The part of the text that is wrong: `board`, `hands`, …
    pub field: &'static str,
    /// Why it cannot be.
    pub reason: String,
}

/// A position that was read: a whole game, or what one viewer knows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Position<G: Game> {
    /// Everything is known.
    Whole(G),
    /// What one viewer knows.
    View(G::View),
}

impl<G: Game> Position<G> {
    /// Reads a text of either kind.
    pub fn read(text: &str) -> Result<Self, PositionError> {
        match G::from_position(text) {
            Ok(state) => Ok(Self::Whole(state)),
            Err(error) if error.field == PositionError::KIND => G::view_from_position(text).map(Self::View),
            Err(error) => Err(error),
        }
    }

    /// The game; or, if only a view is known, a world that the view allows.
    pub fn world(&self, chance: &mut impl Chance) -> G {
        match self {
            Self::Whole(state) => state.clone(),
            Self::View(view) => G::determinize(view, chance),
        }
    }

    /// The text again.
    pub fn write(&self) -> String {
        match self {
            Self::Whole(state) => state.position(),
            Self::View(view) => G::view_position(view),
        }
    }
}

impl PositionError {
    /// The field at which every game refuses a text of the other kind: a viewer's where a whole game should be, or the reverse.
    pub const KIND: &'static str = "viewer";

    /// Refuses a part of a position.
    pub fn new(field: &'static str, reason: impl Into<String>) -> Self {
        Self { field, reason: reason.into() }
    }

    /// Refuses a text that does not begin with the name of the game and the version of its rules, and says so if it is of another game.
    pub fn check_title(text: &str, game: &str, title: &str) -> Result<(), Self> {
        let found = text.split(['_', '~']).next().unwrap_or_default();
        if found == title {
            return Ok(());
        }
        let name = found.trim_end_matches(|digit: char| digit.is_ascii_digit());
        let named = name.len() < found.len() && name.bytes().all(|byte| byte.is_ascii_lowercase());
        if named && name != game && !name.is_empty() {
            return Err(Self::new(
                "title",
                format!("this is a position of {}, not of {game}", excerpt(name)),
            ));
        }
        Err(Self::unreadable("title", found, title))
    }

    /// Refuses a text that stands where something else should.
    pub fn unreadable(field: &'static str, text: &str, expected: &str) -> Self {
        Self::new(field, format!("{:?} where {expected} should stand", excerpt(text)))
    }
}
