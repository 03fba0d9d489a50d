//! The results of games.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::notation::counted;
use crate::seat::{BySeat, Seat};

/// The result of a finished game: a rank for every seat, ties allowed, and the points if the game counts any.
///
/// ```
/// use wayfinder_game::{BySeat, Outcome, Seat};
///
/// let coins = [30, 42, 42];
/// let outcome = Outcome::by_points(BySeat::from_fn(3, |seat| coins[seat.index()]));
/// assert_eq!(outcome.ranks().as_slice(), [3, 1, 1]);
/// assert_eq!(outcome.winners().map(Seat::number).collect::<Vec<_>>(), [2, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
pub struct Outcome {
    /// The ranks, 1 for the winners. Seats that tie share a rank, and the ranks they fill are skipped: 1, 1,
    /// 3.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<u8>"))]
    ranks: BySeat<u8>,
    /// The points, if the game counts any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none", default))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<i32>>", optional))]
    points: Option<BySeat<i32>>,
}

impl Outcome {
    /// Ranks the seats by a value of which more is better; equal values tie.
    ///
    /// ```
    /// use wayfinder_game::{BySeat, Outcome};
    ///
    /// let outcome = Outcome::by_merit(&BySeat::from_fn(2, |seat| seat.index() as i32));
    /// assert_eq!(outcome.ranks().as_slice(), [2, 1]);
    /// assert!(outcome.points().is_none());
    /// ```
    pub fn by_merit(merit: &BySeat<i32>) -> Self {
        let better = |seat| merit.iter().filter(|(_, other)| **other > merit[seat]).count();
        Self { ranks: BySeat::from_fn(merit.seats(), |seat| better(seat) as u8 + 1), points: None }
    }

    /// Ranks the seats by their points, which become part of the result.
    pub fn by_points(points: BySeat<i32>) -> Self {
        Self { points: Some(points), ..Self::by_merit(&points) }
    }

    /// Returns the rank of each seat, 1 for the winners.
    pub fn ranks(&self) -> &BySeat<u8> {
        &self.ranks
    }

    /// Returns the points of each seat, if the game counts any.
    pub fn points(&self) -> Option<&BySeat<i32>> {
        self.points.as_ref()
    }

    /// Returns the seats that won: one, or several that share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat)
    }

    /// Returns a seat's share of the win: 1 for a sole winner, ½ for each of two, 0 for the others.
    ///
    /// ```
    /// use wayfinder_game::{BySeat, Outcome, Seat};
    ///
    /// let tie = Outcome::by_merit(&BySeat::filled(4, 1));
    /// assert_eq!(tie.share(Seat::FIRST), 0.25);
    /// ```
    pub fn share(&self, seat: Seat) -> f64 {
        if self.ranks[seat] == 1 { 1.0 / f64::from(self.winners().count() as u32) } else { 0.0 }
    }

    /// Checks that the ranks are consistent. Every game's results pass this.
    pub fn audit(&self) -> Result<(), String> {
        for (seat, rank) in self.ranks.iter() {
            let better = self.ranks.iter().filter(|(_, other)| *other < rank).count();
            if better + 1 != usize::from(*rank) {
                return Err(format!("{seat} has rank {rank} with {} ahead", counted(better, "seat")));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merit(values: &[i32]) -> BySeat<i32> {
        BySeat::from_fn(values.len(), |seat| values[seat.index()])
    }

    #[test]
    fn ties_share_a_place_and_skip_the_next() {
        let outcome = Outcome::by_points(merit(&[5, 9, 9, 1]));
        assert_eq!(outcome.ranks().as_slice(), [3, 1, 1, 4]);
        assert_eq!(outcome.points().map(BySeat::as_slice), Some(&[5, 9, 9, 1][..]));
        let shares: Vec<_> = Seat::all(4).map(|seat| outcome.share(seat)).collect();
        assert_eq!(shares, [0.0, 0.5, 0.5, 0.0]);
        assert_eq!(outcome.audit(), Ok(()));
    }

    #[test]
    fn ranks_that_do_not_count_up_are_reported() {
        let outcome = Outcome { ranks: BySeat::filled(3, 2), points: None };
        assert!(outcome.audit().is_err());
    }
}
