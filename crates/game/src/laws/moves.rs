//! Laws about playing an action.

use super::knowledge::{judge_courses, seen_by};
use super::{Finding, Law, Trial, ensure};
use crate::audit::Audit;
use crate::chance::{Chance, Counted, Seeded};
use crate::game::Game;
use crate::seat::Viewer;
use crate::seed::Seed;
use crate::sink::Silent;

/// The number of other actions the played one is compared with.
const CHOICES: usize = 30;

/// The state an action led to, and the events on the way.
type Course<'a, G> = (&'a G, &'a [<G as Game>::Event]);

/// Applies an action to a copy.
pub(super) fn after<G: Game>(state: &G, action: G::Action, chance: &mut impl Chance) -> (G, Vec<G::Event>) {
    let mut copy = state.clone();
    let mut events = Vec::new();
    copy.apply(action, chance, &mut events);
    (copy, events)
}

/// Returns a sample of the legal actions, spread over the whole list.
fn choices<G: Game>(state: &G) -> impl Iterator<Item = G::Action> + use<G> {
    let actions = state.actions();
    let step = actions.len().div_ceil(CHOICES).max(1);
    actions.into_iter().step_by(step)
}

impl<G: Audit> Trial<'_, G> {
    /// Checks a legal action and returns the state it leads to, reached by a copy.
    pub(super) fn judge_move(&self, state: &G, action: G::Action) -> Result<G, Finding> {
        let before = state.position();
        let mut chance = Counted::new(self.chance());
        let (result, events) = after(state, action, &mut chance);
        ensure(Law::CopiesAgree, state.position() == before, || {
            format!("{action} was played on a copy and changed the original")
        })?;
        let (again, again_events) = after(state, action, &mut self.chance());
        ensure(Law::Replay, again == result && again_events == events, || {
            format!("{action} has another effect with the same luck")
        })?;
        let mut silent = state.clone();
        silent.apply(action, &mut self.chance(), &mut Silent);
        ensure(Law::SilenceIsEqual, silent == result, || format!("{action} has another effect unheard"))?;

        for viewer in Viewer::all(state.seats()) {
            Self::judge_seen(&seen_by::<G>(&events, viewer))?;
        }
        // The same action with other random draws: all viewers began with the same view.
        let other_luck = Seed::from(self.game + 0x5eed_0000);
        let (other, other_events) = after(state, action, &mut Seeded::at(&other_luck, self.ply));
        self.compare((&result, &events), (&other, &other_events), |_| true)?;

        let lasting = chance.draws() > 0 || events.iter().any(G::reveals);
        self.judge_in_other_worlds(state, action, (&result, &events), lasting)?;
        self.judge_choices(state, action, (&result, &events))?;
        Ok(result)
    }

    /// Checks the same action in other worlds that a viewer considers possible.
    fn judge_in_other_worlds(
        &self,
        state: &G,
        action: G::Action,
        real: Course<'_, G>,
        lasting: bool,
    ) -> Result<(), Finding> {
        for viewer in Viewer::all(state.seats()) {
            let world = G::determinize(&state.view(viewer), &mut self.luck(6));
            let shown = state.shows(action, viewer);
            if !world.is_legal(action) {
                self.judge_impossible(&world, action, viewer, real, shown)?;
                // The viewer considered it possible that this was illegal, and has seen that it was legal:
                // that cannot be undone.
                ensure(Law::UndoIsSafe, lasting || !shown, || {
                    format!("{action} can be taken back, but showed {viewer} that it could be played")
                })?;
                continue;
            }
            ensure(Law::NothingLeaks, world.shows(action, viewer) == shown, || {
                format!("whether {action} is shown to {viewer} depends on a secret")
            })?;
            if !shown {
                continue;
            }
            let mut chance = Counted::new(self.chance());
            let (other, other_events) = after(&world, action, &mut chance);
            let same = judge_courses(viewer, real, (&other, &other_events))?;
            ensure(Law::UndoIsSafe, lasting || (same && chance.draws() == 0), || {
                format!("{action} can be taken back, but told {viewer} something")
            })?;
        }
        Ok(())
    }

    /// Checks a world that the viewer considered possible, but in which the action was illegal. If the action
    /// was hidden, any action of that world may look the same; if it was shown, the viewer now knows better,
    /// and the view has to say so.
    fn judge_impossible(
        &self,
        world: &G,
        action: G::Action,
        viewer: Viewer,
        real: Course<'_, G>,
        shown: bool,
    ) -> Result<(), Finding> {
        for choice in choices(world) {
            let (other, events) = after(world, choice, &mut self.chance());
            if !shown && !world.shows(choice, viewer) {
                judge_courses(viewer, real, (&other, &events))?;
            }
            ensure(Law::EventsTellNoMore, !shown || real.0.view(viewer) != other.view(viewer), || {
                format!("{action} is shown to {viewer}, whose view allows that it was {choice}")
            })?;
        }
        Ok(())
    }

    /// Checks other actions that could have been played instead: a viewer who is not shown the action must
    /// not find out which one it was, and a viewer who is shown it must find it in the view if it makes a
    /// difference to any viewer.
    fn judge_choices(&self, state: &G, action: G::Action, real: Course<'_, G>) -> Result<(), Finding> {
        for choice in choices(state).filter(|choice| *choice != action) {
            let (other, events) = after(state, choice, &mut self.chance());
            let mut viewers = Viewer::all(state.seats());
            let matters = viewers.clone().any(|viewer| real.0.view(viewer) != other.view(viewer));
            viewers.try_for_each(|viewer| {
                if !state.shows(action, viewer) && !state.shows(choice, viewer) {
                    return judge_courses(viewer, real, (&other, &events)).map(drop);
                }
                let known = real.0.view(viewer) != other.view(viewer);
                ensure(Law::EventsTellNoMore, known || !matters, || {
                    format!("{viewer} is told whether it was {action} or {choice}, but the view is the same")
                })
            })?;
        }
        Ok(())
    }
}
