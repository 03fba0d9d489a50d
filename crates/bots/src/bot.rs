//! Bots: from a view, and nothing else, to an action.

use std::sync::Arc;

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Game, Seat, Silent, View};

use crate::knowledge::Knowledge;
use crate::search::{Budget, Control, Report, Search, Settings};

/// Decides for one seat. It is given what that seat may know, and has no way to ask for more.
pub trait Bot<G: Game>: Send {
    /// The decision; or why there is none.
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String>;
}

/// The viewer's seat, if it is to act.
pub(crate) fn to_act(view: &impl View) -> Result<Seat, String> {
    let seat = view.to_act().filter(|&seat| view.viewer().is(seat));
    seat.ok_or_else(|| format!("{} has nothing to decide", view.viewer()))
}

/// What to say where a legal action should be and is not.
fn no_action() -> String {
    "there is no legal action".to_owned()
}

/// A seed for one decision.
fn seed(luck: &mut Fast) -> u64 {
    u64::from(luck.below(u32::MAX))
}

/// Plays any legal action, each equally likely.
pub struct Random {
    luck: Fast,
}

impl Random {
    /// One with luck of its own.
    pub fn new(seed: u64) -> Self {
        Self { luck: Fast::new(seed, 0) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        to_act(view)?;
        // What is legal follows from what the player to act knows, so any world will do.
        let world = G::determinize(view, &mut self.luck);
        world.random_action(&mut self.luck).ok_or_else(no_action)
    }
}

/// Looks one action ahead, in a number of worlds, and plays what leads to the best state.
pub struct Greedy<K> {
    knowledge: Arc<K>,
    worlds: u32,
    luck: Fast,
}

impl<K> Greedy<K> {
    /// One that imagines so many worlds for each decision.
    pub fn new(knowledge: Arc<K>, worlds: u32, seed: u64) -> Self {
        Self { knowledge, worlds: worlds.max(1), luck: Fast::new(seed, 0) }
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Greedy<K> {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        let seat = to_act(view)?;
        let actions = G::determinize(view, &mut self.luck).actions();
        let mut values = vec![0.0; actions.len()];
        for _ in 0..self.worlds {
            let world = G::determinize(view, &mut self.luck);
            for (action, value) in actions.iter().zip(&mut values) {
                let mut next = world.clone();
                next.apply(*action, &mut self.luck, &mut Silent);
                *value += self.knowledge.judge(&next).shares[seat];
            }
        }
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let equals: Vec<_> = actions
            .into_iter()
            .zip(values)
            .filter(|(_, value)| *value >= best)
            .map(|(action, _)| action)
            .collect();
        let place = self.luck.below(equals.len().max(1) as u32) as usize;
        equals.get(place).copied().ok_or_else(no_action)
    }
}

/// Searches. Now and then, if it is meant to err, it plays something else that looked nearly as good.
pub struct Thinker<K> {
    knowledge: Arc<K>,
    settings: Settings,
    budget: Budget,
    /// How much worse an action may be, in shares of the win, and still be played.
    looseness: f32,
    luck: Fast,
}

impl<K> Thinker<K> {
    /// One that thinks so long for each decision.
    pub fn new(knowledge: Arc<K>, settings: Settings, budget: Budget, looseness: f32, seed: u64) -> Self {
        Self { knowledge, settings, budget, looseness, luck: Fast::new(seed, 0) }
    }

    /// What it thinks about a view.
    pub fn think<G: Game>(&mut self, view: &G::View) -> Option<Report<G::Action>>
    where
        K: Knowledge<G>,
    {
        // Who plays what looks best need not know how good it is.
        let settings = Settings { hurry: self.looseness <= 0.0, ..self.settings };
        let search = Search::new(&*self.knowledge, settings);
        search.run::<G>(view, self.budget, seed(&mut self.luck), &Control::default())
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Thinker<K> {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        to_act(view)?;
        let report = self.think::<G>(view).ok_or_else(no_action)?;
        let best = report.findings.first().ok_or_else(no_action)?;
        if self.looseness <= 0.0 {
            return Ok(best.action);
        }
        let value = best.shares[report.seat];
        let near: Vec<_> = report
            .findings
            .iter()
            .filter(|finding| finding.visits > 0 && finding.shares[report.seat] >= value - self.looseness)
            .collect();
        let place = self.luck.below(near.len().max(1) as u32) as usize;
        Ok(near.get(place).map_or(best.action, |finding| finding.action))
    }
}

/// Searches with the truth in its hands. Not a bot: a bot is given a view. The arena seats it to measure what knowing is worth.
pub struct Cheat<K> {
    knowledge: Arc<K>,
    settings: Settings,
    budget: Budget,
    luck: Fast,
}

impl<K> Cheat<K> {
    /// One that thinks so long for each decision.
    pub fn new(knowledge: Arc<K>, settings: Settings, budget: Budget, seed: u64) -> Self {
        Self { knowledge, settings, budget, luck: Fast::new(seed, 0) }
    }

    /// The decision; or why there is none.
    pub fn decide<G: Game>(&mut self, truth: &G) -> Result<G::Action, String>
    where
        K: Knowledge<G>,
    {
        let search = Search::new(&*self.knowledge, Settings { hurry: true, ..self.settings });
        let report = search.run_cheating(truth, self.budget, seed(&mut self.luck));
        report.and_then(|report| report.best()).ok_or_else(no_action)
    }
}
