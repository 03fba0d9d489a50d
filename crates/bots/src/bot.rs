//! Bots: programs that choose an action from a view alone.

use std::sync::Arc;

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, HiddenInformation, Seat, Silent, View};

use crate::knowledge::Knowledge;
use crate::search::{Budget, Control, Finding, Report, Search, Settings};

/// A player of one seat. It receives the view of that seat and cannot ask for more.
///
/// ```
/// use wayfinder_bots::bot::Bot;
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Action, Notch, Setup, Tsuro, View};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
///
/// /// Places its stone on the last notch.
/// struct Last;
///
/// impl Bot<Tsuro> for Last {
///     fn decide(&mut self, _view: &View) -> Result<Action, String> {
///         Notch::all().last().map(Action::Place).ok_or_else(|| "no notch".to_owned())
///     }
/// }
///
/// assert!(game.is_legal(Last.decide(&view)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Bot<G: HiddenInformation>: Send {
    /// Chooses an action, or returns the reason why it cannot.
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String>;
}

/// Returns the viewer's seat if it is to act.
pub(crate) fn to_act(view: &impl View) -> Result<Seat, String> {
    let seat = view.to_act().filter(|&seat| view.viewer().is(seat));
    seat.ok_or_else(|| format!("{} has nothing to decide", view.viewer()))
}

/// Returns the error for a state without legal actions.
fn no_action() -> String {
    "there is no legal action".to_owned()
}

/// Draws a seed for one decision.
fn seed(luck: &mut Fast) -> u64 {
    u64::from(luck.below(u32::MAX))
}

/// A bot that plays any legal action, each equally likely.
///
/// ```
/// use wayfinder_bots::bot::{Bot, Random};
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let action = Bot::<Tsuro>::decide(&mut Random::new(1), &view)?;
/// assert!(game.is_legal(action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Random {
    luck: Fast,
}

impl Random {
    /// Creates a bot with its own random numbers.
    pub fn new(seed: u64) -> Self {
        Self { luck: Fast::new(seed, 0) }
    }
}

impl<G: HiddenInformation> Bot<G> for Random {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        to_act(view)?;
        // The legal actions follow from what the player to act knows, so any world will do.
        let world = G::determinize(view, &mut self.luck);
        world.random_action(&mut self.luck).ok_or_else(no_action)
    }
}

/// A bot that looks one action ahead, in a number of worlds, and plays what leads to the best state.
///
/// ```
/// use wayfinder_bots::bot::{Bot, Greedy};
/// use wayfinder_bots::levels::Playable;
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let mut bot = Greedy::new(Tsuro::knowledge(), 4, 1);
/// let action = Bot::<Tsuro>::decide(&mut bot, &view)?;
/// assert!(game.is_legal(action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Greedy<K> {
    knowledge: Arc<K>,
    worlds: u32,
    luck: Fast,
}

impl<K> Greedy<K> {
    /// Creates a bot that imagines this number of worlds for each decision.
    pub fn new(knowledge: Arc<K>, worlds: u32, seed: u64) -> Self {
        Self { knowledge, worlds: worlds.max(1), luck: Fast::new(seed, 0) }
    }
}

impl<G: HiddenInformation, K: Knowledge<G>> Bot<G> for Greedy<K> {
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

/// A decision of a searching bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision<A> {
    /// The action to play.
    pub action: A,
    /// True if time ran out before all iterations were done: the machine was too slow or too busy for the
    /// bot's strength.
    pub cut_short: bool,
}

/// A bot that searches and plays what looks best. If it is meant to err, or to vary its openings, it
/// sometimes plays another action that looks nearly as good.
///
/// ```
/// use wayfinder_bots::bot::Searcher;
/// use wayfinder_bots::levels::Playable;
/// use wayfinder_bots::search::Budget;
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let budget = Budget::iterations(100);
/// let mut bot = Searcher::new(Tsuro::knowledge(), Tsuro::settings(), budget, 0.0, 1);
/// let decision = bot.think::<Tsuro>(&view)?;
/// assert!(game.is_legal(decision.action) && !decision.cut_short);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher<K> {
    knowledge: Arc<K>,
    settings: Settings,
    budget: Budget,
    looseness: f32,
    luck: Fast,
}

impl<K> Searcher<K> {
    /// Creates a bot with this budget for each decision. An action may be played if the log odds of winning
    /// after it are at most `looseness` lower than after the best one; 0 always plays the best.
    pub fn new(knowledge: Arc<K>, settings: Settings, budget: Budget, looseness: f32, seed: u64) -> Self {
        Self { knowledge, settings, budget, looseness, luck: Fast::new(seed, 0) }
    }

    /// Chooses an action and reports whether there was time for the whole budget.
    pub fn think<G: HiddenInformation>(&mut self, view: &G::View) -> Result<Decision<G::Action>, String>
    where
        K: Knowledge<G>,
    {
        to_act(view)?;
        let variety = self.knowledge.variety(&G::determinize(view, &mut self.luck));
        let looseness = self.looseness.max(variety);
        // A bot that plays the most visited action does not need its exact value.
        let settings = Settings { hurry: looseness <= 0.0, ..self.settings };
        let search = Search::new(&*self.knowledge, settings);
        let report = search.run::<G>(view, self.budget, seed(&mut self.luck), &Control::default());
        let report = report.ok_or_else(no_action)?;
        let action =
            if looseness <= 0.0 { report.best() } else { nearly_best(&report, looseness, &mut self.luck) };
        Ok(Decision { action: action.ok_or_else(no_action)?, cut_short: report.cut_short })
    }
}

impl<G: HiddenInformation, K: Knowledge<G>> Bot<G> for Searcher<K> {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        self.think::<G>(view).map(|decision| decision.action)
    }
}

/// Chooses among the actions after which the log odds of winning are at most `looseness` lower than after the
/// best one, each with a probability proportional to its visits.
///
/// Shares of the win would not work: once a game looks decided, the right action and a careless one differ by
/// a few hundredths. Equal probabilities would not work either: little is known about an action with few
/// visits, and the knowledge advised against it.
fn nearly_best<A: Copy>(report: &Report<A>, looseness: f32, luck: &mut Fast) -> Option<A> {
    let value = |finding: &Finding<A>| log_odds(finding.shares[report.seat]);
    let least = value(report.findings.first()?) - looseness;
    let near = || report.findings.iter().filter(|finding| finding.visits > 0 && value(finding) >= least);
    let visits: u64 = near().map(|finding| finding.visits).sum();
    let mut place = u64::from(luck.below(u32::try_from(visits).unwrap_or(u32::MAX).max(1)));
    let chosen = near().find(|finding| {
        let here = place < finding.visits;
        place = place.saturating_sub(finding.visits);
        here
    });
    chosen.map(|finding| finding.action).or_else(|| report.best())
}

/// Returns the log odds of a share of the win. Shares closer to 0 or 1 than [`RESOLUTION`] are hardly
/// distinguished: the search is not that precise.
fn log_odds(share: f32) -> f32 {
    ((share + RESOLUTION) / (1.0 - share + RESOLUTION)).ln()
}

/// The precision of a share of the win that is nearly 0 or 1.
const RESOLUTION: f32 = 0.002;

/// A search that sees the hidden information. It is not a bot, as a bot only receives a view: the arena uses
/// it to measure what hidden information is worth.
///
/// ```
/// use wayfinder_bots::bot::Cheat;
/// use wayfinder_bots::levels::Playable;
/// use wayfinder_bots::search::Budget;
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Silent};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let mut cheat = Cheat::new(Tsuro::knowledge(), Tsuro::settings(), Budget::iterations(100), 1);
/// assert!(game.is_legal(cheat.decide(&game)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Cheat<K> {
    knowledge: Arc<K>,
    settings: Settings,
    budget: Budget,
    luck: Fast,
}

impl<K> Cheat<K> {
    /// Creates a cheating search with this budget for each decision.
    pub fn new(knowledge: Arc<K>, settings: Settings, budget: Budget, seed: u64) -> Self {
        Self { knowledge, settings, budget, luck: Fast::new(seed, 0) }
    }

    /// Chooses an action, or returns the reason why it cannot.
    pub fn decide<G: HiddenInformation>(&mut self, truth: &G) -> Result<G::Action, String>
    where
        K: Knowledge<G>,
    {
        let search = Search::new(&*self.knowledge, Settings { hurry: true, ..self.settings });
        let report = search.run_cheating(truth, self.budget, seed(&mut self.luck));
        report.and_then(|report| report.best()).ok_or_else(no_action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wayfinder_game::BySeat;

    /// Returns whether an action whose share of the win is `other` is ever played instead of one whose share
    /// is `best`.
    fn is_played(best: f32, other: f32, looseness: f32) -> bool {
        let finding = |action, share| Finding {
            action,
            visits: 100,
            shares: BySeat::from_fn(2, |seat| if seat == Seat::FIRST { share } else { 1.0 - share }),
            points: None,
            doubt: 0.0,
        };
        let findings = vec![finding('a', best), finding('b', other)];
        let report = Report { seat: Seat::FIRST, iterations: 200, cut_short: false, edges: 2, findings };
        let mut luck = Fast::new(1, 1);
        (0..50).any(|_| nearly_best(&report, looseness, &mut luck) == Some('b'))
    }

    /// The same carelessness is allowed in an open game and in a decided one.
    #[test]
    fn looseness_is_measured_in_log_odds() {
        assert!(is_played(0.50, 0.46, 0.2));
        assert!(!is_played(0.50, 0.44, 0.2));
        assert!(!is_played(0.99, 0.97, 0.2));
        assert!(!is_played(0.03, 0.01, 0.2));
        assert!(is_played(0.03, 0.027, 0.2));
    }
}
