//! Positions as texts, of either kind, and their parse error.

#[cfg(feature = "serde")]
use serde::Serialize;

use crate::chance::Chance;
use crate::hidden::HiddenInformation;
use crate::notation::excerpt;

/// An invalid position text: the part that is wrong, and the reason.
///
/// ```
/// use wayfinder_game::{Positions};
/// use wayfinder_tsuro::Tsuro;
///
/// let error = Tsuro::from_position("chess1_all").unwrap_err();
/// assert_eq!(error.field, "title");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[error("position refused at {field}: {reason}")]
pub struct PositionError {
    /// The part of the text that is wrong: `board`, `hands`, …
    pub field: &'static str,
    /// The reason why it is invalid.
    pub reason: String,
}

/// A game whose states and views have a notation, each a short, URL-safe text. It is the third trait to
/// implement for a new game: records and the command line need it.
pub trait Positions: HiddenInformation {
    /// Writes the state.
    fn position(&self) -> String;

    /// Parses and validates a text written by [`Positions::position`].
    fn from_position(text: &str) -> Result<Self, PositionError>;

    /// Writes a view.
    fn view_position(view: &Self::View) -> String;

    /// Parses and validates a text written by [`Positions::view_position`].
    fn view_from_position(text: &str) -> Result<Self::View, PositionError>;
}

/// A parsed position: a whole game, or one viewer's view of it.
///
/// ```
/// use wayfinder_game::chance::{Fast, Forbidden};
/// use wayfinder_game::{Game, Position, Positions, Silent};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let position = Position::<Tsuro>::read(&game.position())?;
/// assert_eq!(position.write(), game.position());
/// // Of a whole game there is nothing to imagine.
/// assert_eq!(position.world(&mut Forbidden), game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Position<G: Positions> {
    /// The full state.
    Whole(G),
    /// The view of one viewer.
    View(G::View),
}

impl<G: Positions> Position<G> {
    /// Parses a text of either kind.
    pub fn read(text: &str) -> Result<Self, PositionError> {
        match G::from_position(text) {
            Ok(state) => Ok(Self::Whole(state)),
            Err(error) if error.field == PositionError::KIND => G::view_from_position(text).map(Self::View),
            Err(error) => Err(error),
        }
    }

    /// Returns the state, or, if only a view is known, a world that the view allows.
    pub fn world(&self, chance: &mut impl Chance) -> G {
        match self {
            Self::Whole(state) => state.clone(),
            Self::View(view) => G::determinize(view, chance),
        }
    }

    /// Writes the position as text again.
    pub fn write(&self) -> String {
        match self {
            Self::Whole(state) => state.position(),
            Self::View(view) => G::view_position(view),
        }
    }
}

impl PositionError {
    /// The field at which every game rejects a text of the other kind: a viewer's where a whole game should
    /// be, or the reverse.
    pub const KIND: &'static str = "viewer";

    /// Creates the error about a part of a position.
    pub fn new(field: &'static str, reason: impl Into<String>) -> Self {
        Self { field, reason: reason.into() }
    }

    /// Checks that a text begins with the name of the game and the version of its rules. The error says so if
    /// it is a text of another game.
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

    /// Creates the error for a text where something else was expected.
    pub fn unreadable(field: &'static str, text: &str, expected: &str) -> Self {
        Self::new(field, format!("{:?} where {expected} should be", excerpt(text)))
    }
}
