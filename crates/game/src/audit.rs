//! Self-checks of a game, for tests.

use crate::hidden::HiddenInformation;
use crate::position::Positions;
use crate::preview::Previews;

/// A game that checks itself, which [`crate::laws`] use. Both checks may be left out.
pub trait Audit: HiddenInformation + Positions + Previews {
    /// Checks the conservation of cards and pieces and every invariant of the state. Returns a description of
    /// the first fault.
    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    /// Checks a preview after its action was played, given the events and the state it led to. Returns a
    /// description of what was foretold but did not happen.
    fn came_true(_preview: &Self::Preview, _events: &[Self::Event], _after: &Self) -> Result<(), String> {
        Ok(())
    }
}
