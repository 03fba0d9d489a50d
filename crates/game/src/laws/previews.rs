//! Laws about previews of actions.

use super::moves::after;
use super::{Finding, Law, Trial, ensure, finding};
use crate::audit::Audit;
use crate::seat::Viewer;

/// The number of imagined worlds in which every preview is tested, besides the true one.
const IMAGINED: usize = 2;

impl<G: Audit> Trial<'_, G> {
    /// Checks that every legal action has the same preview in all worlds that the player to act considers
    /// possible, and that it comes true in all of them.
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
                // A check that accepts every preview would not detect a false one.
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
