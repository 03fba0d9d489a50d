//! The result of a search.

use wayfinder_game::{BySeat, Seat};

use super::tree::{Followed, Tree};
use crate::Z;
use crate::knowledge::Shares;

/// The findings about one action.
#[derive(Clone, Debug)]
pub struct Finding<A> {
    /// The action at the root.
    pub action: A,
    /// The number of visits.
    pub visits: u64,
    /// The average shares of the win after it.
    pub shares: Shares,
    /// The average points at the end, if the game counts points.
    pub points: Option<BySeat<f32>>,
    /// Half the width of the 95 % interval around the share of the player to act.
    pub doubt: f32,
}

/// The findings about all actions of a search.
#[derive(Clone, Debug)]
pub struct Report<A> {
    /// The seat that is to act.
    pub seat: Seat,
    /// The number of worlds imagined.
    pub iterations: u64,
    /// True if time ran out before the iterations were done: the search is weaker than its budget promises.
    pub cut_short: bool,
    /// The number of edges of all trees.
    pub edges: usize,
    /// The actions, the most visited first.
    pub findings: Vec<Finding<A>>,
}

impl<A: Copy> Report<A> {
    /// Returns the action to play.
    pub fn best(&self) -> Option<A> {
        self.findings.first().map(|finding| finding.action)
    }
}

/// Merges the findings of several trees at their roots.
pub(super) fn merge<A: Copy + Ord>(seat: Seat, seats: usize, trees: &[Tree<A>]) -> Report<A> {
    let mut sums: Vec<(A, u64, Followed)> = Vec::new();
    for tree in trees {
        for (edge, followed) in tree.root() {
            let place = sums.binary_search_by(|(action, ..)| action.cmp(&edge.action()));
            let place = place.unwrap_or_else(|place| {
                sums.insert(place, (edge.action(), 0, Followed::default()));
                place
            });
            let (_, visits, sum) = &mut sums[place];
            *visits += u64::from(edge.visits());
            sum.squares += followed.squares;
            for seat in 0..seats {
                sum.shares[seat] += followed.shares[seat];
                sum.points[seat] += followed.points[seat];
            }
        }
    }
    let counts_points = trees.iter().any(Tree::counts_points);
    let mut findings: Vec<Finding<A>> = sums
        .into_iter()
        .map(|(action, visits, sum)| {
            let played = (visits as f64).max(1.0);
            let mean = |sums: &[f64]| BySeat::from_fn(seats, |seat| (sums[seat.index()] / played) as f32);
            let expected = sum.shares[seat.index()] / played;
            let variance = (sum.squares / played - expected * expected).max(0.0);
            // The uncertainty of one visit remains, however closely they agree.
            let doubt = Z * ((variance + 1.0 / played) / (played + 1.0)).sqrt();
            let points = counts_points.then(|| mean(&sum.points));
            Finding { action, visits, shares: mean(&sum.shares), points, doubt: doubt.min(1.0) as f32 }
        })
        .collect();
    // The most visited first; of equals, the better for the player to act.
    findings.sort_by(|one, other| {
        let value = |finding: &Finding<A>| finding.shares[seat];
        other.visits.cmp(&one.visits).then(value(other).total_cmp(&value(one)))
    });
    Report {
        seat,
        iterations: trees.iter().map(Tree::iterations).sum(),
        cut_short: trees.iter().any(Tree::is_cut_short),
        edges: trees.iter().map(Tree::len).sum(),
        findings,
    }
}
