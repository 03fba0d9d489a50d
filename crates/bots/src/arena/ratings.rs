//! Ratings over a pool: Weng-Lin, which takes games of any number of players and any order of places.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::Deal;

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

    /// Takes a deal into account. A game in which somebody sits at two seats says nothing about that entrant, and is left out.
    pub fn add(&mut self, deal: &Deal) {
        for game in &deal.games {
            let mut seated = game.seating.clone();
            seated.sort_unstable();
            seated.dedup();
            if seated.len() < game.seating.len() {
                continue;
            }
            let teams: Vec<[WengLinRating; 1]> =
                game.seating.iter().map(|&entrant| [self.ratings[entrant]]).collect();
            let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
                .iter()
                .zip(&game.ranks)
                .map(|(team, rank)| (&team[..], MultiTeamOutcome::new(usize::from(*rank))))
                .collect();
            let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
            for (&entrant, team) in game.seating.iter().zip(after) {
                if let Some(rating) = team.first() {
                    self.ratings[entrant] = *rating;
                }
            }
        }
    }

    /// The rating of an entrant, and its uncertainty.
    pub fn of(&self, entrant: usize) -> (f64, f64) {
        self.ratings.get(entrant).map_or((0.0, 0.0), |rating| (rating.rating, rating.uncertainty))
    }
}
