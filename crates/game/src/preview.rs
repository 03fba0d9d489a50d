//! The foreseeable effects of actions.

use std::fmt::Debug;

use crate::game::Game;

/// A game that can tell the foreseeable effect of an action, which a client shows before it is confirmed. A
/// game without previews has `()` as its preview.
pub trait Previews: Game {
    /// The foreseeable effect of a legal action.
    type Preview: Clone + Eq + Debug + Send + Sync;

    /// Returns the foreseeable effect of a legal action. It depends only on what the player to act knows, and
    /// on no random draw. The result of an illegal action is unspecified and may be a panic.
    fn preview(&self, action: Self::Action) -> Self::Preview;
}
