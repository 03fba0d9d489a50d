//! Laws about what each viewer knows.

use super::{Finding, Law, Trial, ensure};
use crate::audit::Audit;
use crate::chance::Chance;
use crate::hidden::{HiddenInformation, View as _};
use crate::position::Positions;
use crate::seat::Viewer;
use crate::sink::Silent;

/// The number of worlds drawn before a secret that never differs counts as fixed.
const WORLDS: u32 = 200;

/// Returns the events as one viewer saw them.
pub(super) fn seen_by<G: HiddenInformation>(events: &[G::Event], viewer: Viewer) -> Vec<G::Seen> {
    events.iter().filter_map(|event| G::redact(event, viewer)).collect()
}

/// Returns the events one viewer saw, sorted, without those told to the viewer only in passing.
fn unordered<G: HiddenInformation>(events: &[G::Event], after: &G, viewer: Viewer) -> Vec<String> {
    let lasting = |event: &&G::Event| !G::tells_in_passing(event, after).is_some_and(|seat| viewer.is(seat));
    let seen = events.iter().filter(lasting).filter_map(|event| G::redact(event, viewer));
    let mut seen: Vec<_> = seen.map(|seen| seen.to_string()).collect();
    seen.sort_unstable();
    seen
}

/// Compares, for one viewer, two courses of the game that looked the same to that viewer at first.
pub(super) fn judge_courses<G: Positions>(
    viewer: Viewer,
    (one, one_events): (&G, &[G::Event]),
    (other, other_events): (&G, &[G::Event]),
) -> Result<bool, Finding> {
    let same_seen = seen_by::<G>(one_events, viewer) == seen_by::<G>(other_events, viewer);
    let same_view = one.view(viewer) == other.view(viewer);
    ensure(Law::NothingLeaks, same_view || !same_seen, || {
        format!(
            "{viewer} saw the same happen, but the views differ: {:?} {:?}",
            one.view(viewer),
            other.view(viewer)
        )
    })?;
    // Two cards drawn in either order are the same two cards: the order of events need not be in the view.
    let told = [(one, one_events), (other, other_events)];
    let told = told.map(|(after, events)| unordered::<G>(events, after, viewer));
    ensure(Law::EventsTellNoMore, told[0] == told[1] || !same_view, || {
        format!("{viewer} has the same view of two courses, but was told different things: {told:?}")
    })?;
    let texts = [one, other].map(|state| G::view_position(&state.view(viewer)));
    ensure(Law::NothingLeaks, !same_view || texts[0] == texts[1], || {
        format!("{viewer}'s equal views are written differently: {texts:?}")
    })?;
    Ok(same_view)
}

impl<G: Audit> Trial<'_, G> {
    /// Checks that a view holds in every world drawn from it, and that everything the player to act relies on
    /// follows from it.
    pub(super) fn judge_knowledge(&self, state: &G, actions: &[G::Action]) -> Result<(), Finding> {
        for viewer in Viewer::all(state.seats()) {
            let view = state.view(viewer);
            let world = G::determinize(&view, &mut self.luck(3));
            ensure(Law::ViewHolds, world.view(viewer) == view, || {
                format!("{viewer}: {view:?} became {:?}", world.view(viewer))
            })?;
            let says = (view.viewer(), view.seats(), view.to_act(), view.outcome());
            let is = (viewer, state.seats(), state.to_act(), state.outcome());
            ensure(Law::ViewHolds, says == is, || format!("the view says {says:?}, the game {is:?}"))?;
            if let Err(wrong) = world.audit() {
                return Err((Law::Conservation, format!("in a world made for {viewer}: {wrong}")));
            }
            if viewer.seat() == state.to_act() && viewer != Viewer::Spectator {
                ensure(Law::ActorKnows, world.actions() == actions, || {
                    format!("{viewer} has {actions:?}, in an equal world {:?}", world.actions())
                })?;
                for &probe in self.probes.iter() {
                    let same = world.explain(probe) == state.explain(probe);
                    ensure(Law::ActorKnows, same, || format!("the reason against {probe} uses a secret"))?;
                }
            }
        }
        Ok(())
    }

    /// Checks a secret: two courses that look alike to one viewer but not to another. The first viewer's
    /// worlds must not depend on the difference, and must vary in it.
    pub(super) fn judge_secrets(&self, one: &G, other: &G, alike: &[Viewer]) -> Result<(), Finding> {
        for &viewer in alike {
            let [view, other_view] = [one, other].map(|state| state.view(viewer));
            let same =
                G::determinize(&view, &mut self.luck(4)) == G::determinize(&other_view, &mut self.luck(4));
            ensure(Law::WorldsVary, same, || {
                format!(
                    "the same luck makes another world of {viewer}'s equal view: something is copied into it"
                )
            })?;
            for knower in Viewer::all(one.seats()) {
                if one.view(knower) == other.view(knower) {
                    continue;
                }
                let mut luck = self.luck(4);
                let mut worlds = (0..WORLDS).map(|_| G::determinize(&view, &mut luck).view(knower));
                let first = worlds.next();
                ensure(Law::WorldsVary, worlds.any(|world| first.as_ref() != Some(&world)), || {
                    format!("every world made for {viewer} gives {knower} the same")
                })?;
            }
        }
        Ok(())
    }

    /// Deals again with one draw changed at a time: viewers who saw the same deal must have the same view.
    pub(super) fn judge_start(&self, state: &G, events: &[G::Event]) -> Result<(), Finding> {
        let mut log = Logged { inner: self.chance(), values: Vec::new() };
        let mut again_events = Vec::new();
        let again = G::start(self.setup, &mut log, &mut again_events);
        ensure(Law::Replay, again == *state && again_events == events, || {
            "the same luck gives another deal".to_owned()
        })?;
        let silent = G::start(self.setup, &mut self.chance(), &mut Silent);
        ensure(Law::SilenceIsEqual, silent == *state, || "the deal is another one unheard".to_owned())?;
        for (index, &(value, bound)) in log.values.iter().enumerate() {
            if bound < 2 {
                continue;
            }
            let mut values = log.values.clone();
            values[index].0 = (value + 1 + self.luck(5).below(bound - 1)) % bound;
            let mut other_events = Vec::new();
            let mut script = Rescripted { values, next: 0 };
            let other = G::start(self.setup, &mut script, &mut other_events);
            self.compare((state, events), (&other, &other_events), |_| true)?;
        }
        for viewer in Viewer::all(state.seats()) {
            Self::judge_seen(&seen_by::<G>(events, viewer))?;
        }
        Ok(())
    }

    /// Compares two courses for every viewer to whom they looked the same at first.
    pub(super) fn compare(
        &self,
        one: (&G, &[G::Event]),
        other: (&G, &[G::Event]),
        began_alike: impl Fn(Viewer) -> bool,
    ) -> Result<(), Finding> {
        let mut alike = Vec::new();
        for viewer in Viewer::all(one.0.seats()).filter(|&viewer| began_alike(viewer)) {
            if judge_courses(viewer, one, other)? {
                alike.push(viewer);
            }
        }
        self.judge_secrets(one.0, other.0, &alike)
    }
}

/// A source that logs every draw with its bound.
struct Logged<C> {
    inner: C,
    values: Vec<(u32, u32)>,
}

impl<C: Chance> Chance for Logged<C> {
    fn below(&mut self, bound: u32) -> u32 {
        let value = self.inner.below(bound);
        self.values.push((value, bound));
        value
    }
}

/// A source that repeats logged draws, adapted to the range where the changed course draws from another one.
struct Rescripted {
    values: Vec<(u32, u32)>,
    next: usize,
}

impl Chance for Rescripted {
    fn below(&mut self, bound: u32) -> u32 {
        let value = self.values.get(self.next).map_or(0, |(value, _)| *value);
        self.next += 1;
        value % bound
    }
}
