//! Hints: the best few actions for a view, what they lead to, and how certain that is.

use serde::Serialize;
use wayfinder_game::{BySeat, Seat};

use crate::Z;
use crate::knowledge::Shares;
use crate::levels::Playable;
use crate::search::{Budget, Control, Finding, Search, Settings};

/// The effort that goes into a hint.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// The budget for all searches together.
    pub budget: Budget,
    /// The largest number of actions to report.
    pub most: usize,
    /// The seed of the imagined worlds.
    pub seed: u64,
    /// The number of threads to search on.
    pub threads: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { budget: Budget::iterations(20_000), most: 5, seed: 1, threads: 1 }
    }
}

/// An action and its expected result.
#[derive(Clone, Debug, Serialize)]
pub struct Hint<A> {
    /// The notation of the action.
    pub notation: String,
    /// The action itself.
    pub action: A,
    /// The expected share of the win of each seat after the action.
    pub shares: Shares,
    /// Half the width of the 95 % interval around the share of the player to act.
    pub doubt: f32,
    /// The expected points of each seat after the action, if the game counts points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<BySeat<f32>>,
    /// The number of worlds this estimate is based on.
    pub worlds: u64,
}

/// The best few actions of the player to act, the best first.
#[derive(Clone, Debug, Serialize)]
pub struct Advice<A> {
    /// The seat that is to act.
    pub seat: Seat,
    /// The number of worlds imagined in all searches together.
    pub worlds: u64,
    /// The probability that the first action is better than its closest rival: 1 if certain or if there is no
    /// other action, ½ for a coin toss.
    pub sure: f32,
    /// The hints, the best first.
    pub hints: Vec<Hint<A>>,
}

impl<A: PartialEq> Advice<A> {
    /// Returns the hint about an action.
    pub fn about(&self, action: A) -> Option<&Hint<A>> {
        self.hints.iter().find(|hint| hint.action == action)
    }

    /// Returns the share of the win that an action loses against the best one, if the action was searched.
    pub fn loss(&self, action: A) -> Option<f32> {
        let best = self.hints.first()?.shares[self.seat];
        Some((best - self.about(action)?.shares[self.seat]).max(0.0))
    }
}

/// Searches a view of the player to act: first among all actions, to find the best few, then each of these
/// with the same effort, so that they can be compared. The result always includes `also`, if it is legal.
/// Returns nothing if the viewer has nothing to decide.
///
/// ```
/// use wayfinder_bots::advice::{Effort, advise};
/// use wayfinder_bots::search::{Budget, Control};
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let effort = Effort { budget: Budget::iterations(200), most: 3, ..Effort::default() };
/// let advice = advise::<Tsuro>(&view, None, &effort, &Control::default()).unwrap();
/// assert_eq!((advice.seat, advice.hints.len()), (Seat::FIRST, 3));
/// assert_eq!(advice.loss(advice.hints[0].action), Some(0.0), "the best loses nothing");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
pub fn advise<G: Playable>(
    view: &G::View,
    also: Option<G::Action>,
    effort: &Effort,
    control: &Control,
) -> Option<Advice<G::Action>> {
    let knowledge = G::knowledge();
    let search = Search::new(&*knowledge, Settings { threads: effort.threads, ..G::settings() });
    let half = part(effort.budget, 2);
    let overview = search.run::<G>(view, half, effort.seed, control)?;
    let mut actions: Vec<G::Action> = overview.findings.iter().map(|finding| finding.action).collect();
    // A certainty can only be stated if there is a second action to compare with.
    let most = effort.most.max(1);
    actions.truncate(most.max(2));
    if let Some(also) = also.filter(|also| overview.findings.iter().any(|finding| finding.action == *also))
        && !actions.contains(&also)
    {
        actions.push(also);
    }
    let each = part(half, actions.len());
    let mut worlds = overview.iterations;
    let mut findings = Vec::new();
    for action in actions {
        let report = search.run_among::<G>(view, &[action], each, effort.seed, control)?;
        worlds += report.iterations;
        findings.extend(report.findings);
    }
    let seat = overview.seat;
    findings.sort_by(|one, other| other.shares[seat].total_cmp(&one.shares[seat]));
    let sure = sureness(&findings, seat);
    let mut hints: Vec<_> = findings.into_iter().map(hint).collect();
    let mut rank = 0;
    hints.retain(|hint| {
        rank += 1;
        rank <= most || Some(hint.action) == also
    });
    Some(Advice { seat, worlds, sure, hints })
}

fn hint<A: std::fmt::Display>(finding: Finding<A>) -> Hint<A> {
    Hint {
        notation: finding.action.to_string(),
        action: finding.action,
        shares: finding.shares,
        doubt: finding.doubt,
        points: finding.points,
        worlds: finding.visits,
    }
}

/// Splits a budget into equal parts and returns one of them.
fn part(budget: Budget, parts: usize) -> Budget {
    let parts = parts.max(1);
    Budget {
        iterations: (budget.iterations / parts as u64).max(1),
        time: budget.time.checked_div(parts as u32).unwrap_or(budget.time),
    }
}

/// Returns the probability that the first action is better than its closest rival.
fn sureness<A>(findings: &[Finding<A>], seat: Seat) -> f32 {
    let Some((best, others)) = findings.split_first() else { return 0.0 };
    let chances = others.iter().map(|other| {
        let apart = best.shares[seat] - other.shares[seat];
        let deviation = best.doubt.hypot(other.doubt) / Z as f32;
        normal(apart / deviation.max(1e-6))
    });
    chances.fold(1.0, f32::min)
}

/// Approximates the normal distribution by a logistic curve, which is off by at most 0.01.
fn normal(deviations: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * deviations).exp())
}
