//! Totals over games: shares of the win with their uncertainty, ranks, points and times.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Deal, Ratings};
use crate::Z;

/// The totals of one entrant.
#[derive(Clone, Default)]
struct Sums {
    deals: u64,
    games: u64,
    /// The sums of the mean share in each deal and of its square. Games of one deal are correlated, deals are
    /// not.
    share: f64,
    square: f64,
    rank: f64,
    /// The sum over the games that counted points; a game that ended by a fault does not.
    points: f64,
    scored: u64,
    decisions: u64,
    seconds: f64,
    longest: f64,
    faults: u64,
    /// The earliest deal with a fault of this entrant, and the reason.
    first_fault: Option<(u64, String)>,
}

/// The entrant and the rank of each seat in a game.
type Places = (Vec<usize>, Vec<u8>);

/// The totals of a contest, deal by deal.
#[derive(Clone)]
pub struct Tally {
    sums: Vec<Sums>,
    /// The ranks in every deal. Ratings depend on the order of games, so they are computed at the end in the
    /// order of the deals.
    places: BTreeMap<u64, Vec<Places>>,
    plies: u64,
    games: u64,
}

/// The results of one entrant.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The name of the entrant.
    pub name: String,
    /// The number of games it played.
    pub games: u64,
    /// Its share of the wins.
    pub share: f64,
    /// Half the width of the 95 % interval around the share; nothing after fewer than two deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Its average rank.
    pub mean_rank: f64,
    /// Its average points, if the game counts points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_points: Option<f64>,
    /// The average time of a decision, in milliseconds.
    pub mean_ms: f64,
    /// The time of the longest decision, in milliseconds.
    pub longest_ms: f64,
    /// Its Weng-Lin rating among the entrants.
    pub rating: f64,
    /// The uncertainty of the rating.
    pub uncertainty: f64,
    /// The number of games it lost by a fault.
    pub faults: u64,
    /// The reason of its first fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
}

/// The results of all entrants.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// The number of games played.
    pub games: u64,
    /// The average number of actions of a game.
    pub mean_plies: f64,
    /// The entrants, in their given order.
    pub entrants: Vec<Standing>,
}

impl Tally {
    /// Creates an empty tally.
    pub fn new(entrants: usize) -> Self {
        Self { sums: vec![Sums::default(); entrants], places: BTreeMap::new(), plies: 0, games: 0 }
    }

    /// Adds the games of a deal.
    pub fn add(&mut self, deal: &Deal) {
        let places = deal.games.iter().map(|game| (game.seating.clone(), game.ranks.clone()));
        self.places.insert(deal.deal, places.collect());
        for (entrant, sums) in self.sums.iter_mut().enumerate() {
            let mut shares = Vec::new();
            for game in &deal.games {
                for (seat, _) in game.seating.iter().enumerate().filter(|(_, who)| **who == entrant) {
                    shares.push(game.shares[seat]);
                    sums.rank += f64::from(game.ranks[seat]);
                    if let Some(points) = &game.points {
                        sums.points += f64::from(points[seat]);
                        sums.scored += 1;
                    }
                    let decisions = &game.decisions[seat];
                    sums.decisions += u64::from(decisions.count);
                    sums.seconds += decisions.seconds;
                    sums.longest = sums.longest.max(decisions.longest);
                    if let Some(fault) = game.fault.as_ref().filter(|fault| fault.seat.index() == seat) {
                        sums.faults += 1;
                        if sums.first_fault.as_ref().is_none_or(|(first, _)| deal.deal < *first) {
                            sums.first_fault = Some((deal.deal, fault.reason.clone()));
                        }
                    }
                }
            }
            if !shares.is_empty() {
                let mean = shares.iter().sum::<f64>() / shares.len() as f64;
                sums.deals += 1;
                sums.games += shares.len() as u64;
                sums.share += mean;
                sums.square += mean * mean;
            }
        }
        self.games += deal.games.len() as u64;
        self.plies += deal.games.iter().map(|game| u64::from(game.plies)).sum::<u64>();
    }

    /// Returns the mean share of an entrant over the deals, the variance of a deal's share, and the number of
    /// deals. However closely the deals agree, the uncertainty of one deal remains.
    pub fn share(&self, entrant: usize) -> (f64, f64, u64) {
        let Some(sums) = self.sums.get(entrant).filter(|sums| sums.deals > 0) else { return (0.0, 0.0, 0) };
        let deals = sums.deals as f64;
        let mean = sums.share / deals;
        let variance = (sums.square / deals - mean * mean).max(0.0) * deals / (deals - 1.0).max(1.0);
        (mean, variance.max(1.0 / deals), sums.deals)
    }

    /// Returns the results of all entrants.
    pub fn standings(&self, names: &[String]) -> Standings {
        let mut ratings = Ratings::new(self.sums.len());
        for (seating, ranks) in self.places.values().flatten() {
            ratings.add(seating, ranks);
        }
        let standing = |(entrant, name): (usize, &String)| {
            let sums = &self.sums[entrant];
            let (share, variance, deals) = self.share(entrant);
            let games = (sums.games as f64).max(1.0);
            Standing {
                name: name.clone(),
                games: sums.games,
                share,
                margin: (deals > 1).then(|| Z * (variance / deals as f64).sqrt()),
                mean_rank: sums.rank / games,
                mean_points: (sums.scored > 0).then(|| sums.points / sums.scored as f64),
                mean_ms: 1000.0 * sums.seconds / (sums.decisions as f64).max(1.0),
                longest_ms: 1000.0 * sums.longest,
                rating: ratings.of(entrant).0,
                uncertainty: ratings.of(entrant).1,
                faults: sums.faults,
                first_fault: sums.first_fault.as_ref().map(|(_, reason)| reason.clone()),
            }
        };
        Standings {
            games: self.games,
            mean_plies: self.plies as f64 / (self.games as f64).max(1.0),
            entrants: names.iter().enumerate().map(standing).collect(),
        }
    }
}
