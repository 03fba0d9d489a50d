//! Changes of ratings by a game; mathematics only.
//!
//! Games of two are rated by Glicko-2 on its usual scale, beginning at 1500 ± 350. Games of more are rated by
//! the Bradley-Terry model of Weng and Lin on the scale of their paper, beginning at 25 ± 25/3, and shown as
//! it is.

use std::cmp::Ordering;

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// The kind of a rating: each person has two in every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RatingKind {
    /// The rating for games of two.
    Two,
    /// The rating for games of three and more.
    Many,
}

impl RatingKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Two, Self::Many];

    /// Returns the kind of rating for a game of this many players.
    pub const fn of(players: usize) -> Self {
        if players == 2 { Self::Two } else { Self::Many }
    }

    /// Returns the name in the database and the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Many => "many",
        }
    }

    /// Returns the kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "two" => Some(Self::Two),
            "many" => Some(Self::Many),
            _ => None,
        }
    }
}

/// An estimate of a player's strength.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The best estimate.
    pub rating: f64,
    /// The uncertainty of the estimate: one standard deviation.
    pub deviation: f64,
    /// The volatility of the results; only Glicko-2 has it, otherwise it is 0.
    pub volatility: f64,
}

impl Rating {
    /// Returns the rating of a player who has not played yet.
    pub const fn start(kind: RatingKind) -> Self {
        match kind {
            RatingKind::Two => Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 },
            RatingKind::Many => Self { rating: 25.0, deviation: 25.0 / 3.0, volatility: 0.0 },
        }
    }

    /// Returns the number that a leaderboard sorts by: for two, the rating; for many, a conservative
    /// estimate.
    pub fn standing(&self, kind: RatingKind) -> f64 {
        match kind {
            RatingKind::Two => self.rating,
            RatingKind::Many => 3.0f64.mul_add(-self.deviation, self.rating),
        }
    }
}

/// Returns the ratings after a game, in the order of the players. Rank 1 is the best; equal ranks are ties.
pub fn after_game(kind: RatingKind, players: &[(Rating, u8)]) -> Vec<Rating> {
    if let (RatingKind::Two, [one, two]) = (kind, players) {
        let outcome = match one.1.cmp(&two.1) {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        };
        let (one, two) = glicko2(&to_glicko(one.0), &to_glicko(two.0), &outcome, &Glicko2Config::new());
        return [one, two].map(from_glicko).to_vec();
    }
    let teams: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(rating, _)| [WengLinRating { rating: rating.rating, uncertainty: rating.deviation }])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(players)
        .map(|(team, (_, rank))| (team.as_slice(), MultiTeamOutcome::new(usize::from(*rank))))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new())
        .into_iter()
        .flatten()
        .map(|new| Rating { rating: new.rating, deviation: new.uncertainty, volatility: 0.0 })
        .collect()
}

fn to_glicko(rating: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

fn from_glicko(rating: Glicko2Rating) -> Rating {
    Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 0.005, "{a} is not {b}");
    }

    fn glicko(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn two_beginners_move_apart_evenly() {
        let start = Rating::start(RatingKind::Two);
        let new = after_game(RatingKind::Two, &[(start, 1), (start, 2)]);
        // What Glicko-2 is widely known to give for the first game.
        near(new[0].rating, 1662.31);
        near(new[0].deviation, 290.32);
        near(new[0].rating - 1500.0, 1500.0 - new[1].rating);
        let lost = after_game(RatingKind::Two, &[(start, 2), (start, 1)]);
        near(lost[0].rating, new[1].rating);
    }

    #[test]
    fn a_draw_moves_only_the_unequal() {
        let start = Rating::start(RatingKind::Two);
        let even = after_game(RatingKind::Two, &[(start, 1), (start, 1)]);
        near(even[0].rating, 1500.0);
        assert!(even[0].deviation < 350.0);
        let uneven = after_game(RatingKind::Two, &[(glicko(1700.0, 80.0), 1), (glicko(1500.0, 80.0), 1)]);
        assert!(uneven[0].rating < 1700.0 && uneven[1].rating > 1500.0);
    }

    #[test]
    fn an_upset_counts_for_more() {
        let (strong, weak) = (glicko(1700.0, 60.0), glicko(1500.0, 60.0));
        let expected = after_game(RatingKind::Two, &[(strong, 1), (weak, 2)]);
        let upset = after_game(RatingKind::Two, &[(strong, 2), (weak, 1)]);
        assert!(upset[1].rating - 1500.0 > expected[0].rating - 1700.0);
    }

    #[test]
    fn weng_and_lin_agree_with_another_implementation() {
        // The published numbers of openskill's Bradley-Terry model, everybody against everybody.
        let start = Rating::start(RatingKind::Many);
        let new = after_game(RatingKind::Many, &[(start, 1), (start, 2)]);
        near(new[0].rating, 27.635);
        near(new[0].deviation, 8.0655);
        near(new[1].rating, 22.365);
        let new = after_game(RatingKind::Many, &[(start, 1), (start, 2), (start, 3)]);
        near(new[0].rating, 30.270);
        near(new[0].deviation, 7.788);
    }

    #[test]
    fn many_are_sorted_by_rank_and_ties_are_equal() {
        let start = Rating::start(RatingKind::Many);
        let new = after_game(RatingKind::Many, &[(start, 2), (start, 1), (start, 2), (start, 4)]);
        assert!(new[1].rating > new[0].rating && new[0].rating > new[3].rating);
        near(new[0].rating, new[2].rating);
        let sum: f64 = new.iter().map(|rating| rating.rating).sum();
        near(sum, 100.0);
        assert!(new.iter().all(|rating| rating.deviation < start.deviation));
        assert!(new[1].standing(RatingKind::Many) < new[1].rating);
    }
}
