//! Hints: the best few actions for a view, what they lead to, and how sure that is.

use serde::Serialize;
use wayfinder_game::{BySeat, Seat};

use crate::Z;
use crate::knowledge::Shares;
use crate::levels::Playable;
use crate::search::{Budget, Control, Finding, Search, Settings};

/// How thoroughly to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// How long to think in all.
    pub budget: Budget,
    /// How many actions to tell of at most.
    pub most: usize,
    /// Decides the luck of the imagined worlds.
    pub seed: u64,
    /// How many threads think.
    pub threads: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { budget: Budget::iterations(20_000), most: 5, seed: 1, threads: 1 }
    }
}

/// An action and what it leads to.
#[derive(Clone, Debug, Serialize)]
pub struct Hint<A> {
    /// The action in its notation.
    pub notation: String,
    /// The action.
    pub action: A,
    /// Everybody's share of the win that is to be expected after it.
    pub shares: Shares,
    /// Half the width of the 95 % interval around the share of who decides.
    pub doubt: f32,
    /// Everybody's points that are to be expected after it, where the game counts any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<BySeat<f32>>,
    /// How many worlds this rests on.
    pub worlds: u64,
}

/// The best few actions of whoever is to act, the best first.
#[derive(Clone, Debug, Serialize)]
pub struct Advice<A> {
    /// Who decides.
    pub seat: Seat,
    /// How many worlds were imagined in all.
    pub worlds: u64,
    /// How likely it is that the first is better than the one that comes nearest: 1 for certain, or if there is no other; ½ for anybody's
    /// guess.
    pub sure: f32,
    /// The actions.
    pub hints: Vec<Hint<A>>,
}

impl<A: PartialEq> Advice<A> {
    /// What was found out about an action.
    pub fn about(&self, action: A) -> Option<&Hint<A>> {
        self.hints.iter().find(|hint| hint.action == action)
    }

    /// How much of the win an action gives away against the best, if it was looked at.
    pub fn loss(&self, action: A) -> Option<f32> {
        let best = self.hints.first()?.shares[self.seat];
        Some((best - self.about(action)?.shares[self.seat]).max(0.0))
    }
}

/// Thinks about a view of the player to act: first about all actions, to find the best few, then about each of these alike, so that they
/// can be compared. `also` is among them whatever comes of it. Nothing if the viewer has nothing to decide.
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
    // To say how sure the first is, there must be something to compare it with.
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

/// One of so many equal parts of a budget.
fn part(budget: Budget, parts: usize) -> Budget {
    let parts = parts.max(1);
    Budget {
        iterations: (budget.iterations / parts as u64).max(1),
        time: budget.time.checked_div(parts as u32).unwrap_or(budget.time),
    }
}

/// How likely the first is to be better than whichever other is the most likely to be better than it.
fn sureness<A>(findings: &[Finding<A>], seat: Seat) -> f32 {
    let Some((best, others)) = findings.split_first() else { return 0.0 };
    let chances = others.iter().map(|other| {
        let apart = best.shares[seat] - other.shares[seat];
        let deviation = best.doubt.hypot(other.doubt) / Z as f32;
        normal(apart / deviation.max(1e-6))
    });
    chances.fold(1.0, f32::min)
}

/// The normal distribution, by a logistic curve that is nowhere more than 0.01 away from it.
fn normal(deviations: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * deviations).exp())
}
