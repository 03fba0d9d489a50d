//! Ratings over a pool: Weng-Lin, which takes games of any number of players and any order of places.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The ratings of all entrants. Everybody begins at 25 with an uncertainty of 25 / 3.
#[derive(Clone, Debug)]
pub struct Ratings {
    ratings: Vec<WengLinRating>,
}

impl Ratings {
    /// For so many entrants.
    pub fn new(entrants: usize) -> Self {
        Self { ratings: vec![WengLinRating::new(); entrants] }
    }

    /// Takes a game into account: which entrant sat where, and the place of each seat.
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

    /// The rating of an entrant, and its uncertainty.
    pub fn of(&self, entrant: usize) -> (f64, f64) {
        self.ratings.get(entrant).map_or((0.0, 0.0), |rating| (rating.rating, rating.uncertainty))
    }
}
