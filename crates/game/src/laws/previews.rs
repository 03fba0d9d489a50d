//! Laws about what can be foreseen of an action.

use super::moves::after;
use super::{Finding, Law, Trial, ensure, finding};
use crate::game::Game;
use crate::seat::Viewer;

/// In how many imagined worlds every preview is tried, besides the true one.
const IMAGINED: usize = 2;

impl<G: Game> Trial<'_, G> {
    /// Every legal action has the same preview in all worlds that the player to act holds possible, and in all of them it comes true.
    pub(super) fn judge_previews(&self, state: &G, actions: &[G::Action]) -> Result<(), Finding> {
        let Some(actor) = state.to_act() else { return Ok(()) };
        let view = state.view(Viewer::Seat(actor));
        let mut luck = self.luck(7);
        let worlds: [G; IMAGINED] = std::array::from_fn(|_| G::determinize(&view, &mut luck));
        let mut another: Option<G::Preview> = None;
        for &action in actions {
            let preview = state.preview(action);
            for world in &worlds {
                let imagined = world.preview(action);
                ensure(Law::Foreseeable, imagined == preview, || {
                    format!("{actor} foresees {preview:?} of {action}, in an equal world {imagined:?}")
                })?;
            }
            for world in worlds.iter().chain([state]) {
                let (result, events) = after(world, action, &mut self.luck(8));
                if let Err(wrong) = G::came_true(&preview, &events, &result) {
                    return finding(Law::ComesTrue, format!("{action} was foreseen as {preview:?}: {wrong}"));
                }
                // Who finds nothing wrong with any preview would not find a false one.
                let told_apart =
                    |other: &G::Preview| *other == preview || G::came_true(other, &events, &result).is_err();
                ensure(Law::ComesTrue, another.as_ref().is_none_or(told_apart), || {
                    format!("{another:?} counts as true of {action}, which was foreseen as {preview:?}")
                })?;
            }
            another = Some(preview);
        }
        Ok(())
    }
}
