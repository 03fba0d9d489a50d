//! Ratings over a pool by Weng-Lin, which handles any number of players and any ranking.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The ratings of all entrants. Each starts at 25 with an uncertainty of 25 / 3.
///
/// ```
/// use wayfinder_bots::arena::Ratings;
///
/// let mut ratings = Ratings::new(2);
/// ratings.add(&[0, 1], &[1, 2]);
/// let (winner, loser) = (ratings.of(0), ratings.of(1));
/// assert!(winner.0 > 25.0 && loser.0 < 25.0);
/// ```
#[derive(Clone, Debug)]
pub struct Ratings {
    ratings: Vec<WengLinRating>,
}

impl Ratings {
    /// Creates the starting ratings of all entrants.
    pub fn new(entrants: usize) -> Self {
        Self { ratings: vec![WengLinRating::new(); entrants] }
    }

    /// Adds a game, given the entrant and the rank of each seat.
    pub fn add(&mut self, seating: &[usize], ranks: &[u8]) {
        let teams: Vec<[WengLinRating; 1]> = seating.iter().map(|&entrant| [self.ratings[entrant]]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(ranks)
            .map(|(team, rank)| (&team[..], MultiTeamOutcome::new(usize::from(*rank))))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (&entrant, team) in seating.iter().zip(after) {
            if let Some(rating) = team.first() {
                self.ratings[entrant] = *rating;
            }
        }
    }

    /// Returns the rating of an entrant and its uncertainty.
    pub fn of(&self, entrant: usize) -> (f64, f64) {
        self.ratings.get(entrant).map_or((0.0, 0.0), |rating| (rating.rating, rating.uncertainty))
    }
}
