//! Positions as text: nineteen fields joined by `~`, described in `docs/tobago-notation.md`.
//!
//! Reading has three steps. [`read::Raw`] holds the contents of the text, field by field. A view is built
//! from it, which for a whole game shows every card. A world that this view
//! allows is then checked by [`check`], which refuses what the rules could not produce; a viewer's text must
//! also be exactly what that viewer would know of that world.

mod check;
mod read;
mod write;

use wayfinder_game::chance::{Fast, Forbidden};
use wayfinder_game::{PositionError, Viewer};

use crate::state::Tobago;
use crate::view::View;

const TITLE: &str = "tobago1";
const FULL: &str = "all";
const NONE: &str = "0";
/// The text that stands for cards whose number is not known either.
const UNKNOWN: &str = "-";
/// The greatest length of a text; longer ones are refused unread.
const MAX_LENGTH: usize = 2048;

/// Writes a whole game.
pub(crate) fn write_state(game: &Tobago) -> String {
    write::write(FULL, &View::of_everything(game))
}

/// Writes a viewer's knowledge of a game.
pub(crate) fn write_view(view: &View) -> String {
    write::write(&view.viewer.to_string(), view)
}

/// Reads and validates a whole game.
pub(crate) fn read_state(text: &str) -> Result<Tobago, PositionError> {
    let raw = read::Raw::read(text)?;
    if raw.viewer.is_some() {
        let reason = "this is one viewer's knowledge; a whole game has \"all\" here";
        return Err(PositionError::new(PositionError::KIND, reason));
    }
    let view = raw.view(Viewer::Spectator)?;
    check::known_in_full(&view)?;
    // Everything is known, so the world is built without random draws.
    let game = view.determinize(&mut Forbidden);
    check::check(&game)?;
    // The whole text must be in the result: a surplus card would be lost without notice otherwise.
    if View::of_everything(&game) == view {
        Ok(game)
    } else {
        Err(PositionError::new("treasure", "the numbers of cards do not add up"))
    }
}

/// Reads and validates a viewer's knowledge of a game.
pub(crate) fn read_view(text: &str) -> Result<View, PositionError> {
    let raw = read::Raw::read(text)?;
    let Some(viewer) = raw.viewer else {
        let reason = "this is a whole game; one viewer's knowledge has a seat or \"spectator\" here";
        return Err(PositionError::new(PositionError::KIND, reason));
    };
    let view = raw.view(viewer)?;
    check::known_to_viewer(&view)?;
    // Any world will do: if the view is one that the rules allow, so is every world that the view allows.
    let world = view.determinize(&mut Fast::new(0, 0));
    check::check(&world)?;
    if View::of(&world, viewer) == view {
        Ok(view)
    } else {
        Err(PositionError::new("text", format!("there is no game in which {viewer} knows exactly this")))
    }
}
