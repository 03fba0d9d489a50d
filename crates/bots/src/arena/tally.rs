//! Adding up games: shares of the win with their uncertainty, places, points, times.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Deal, Ratings};
use crate::Z;

/// What one entrant's games add up to.
#[derive(Clone, Default)]
struct Sums {
    deals: u64,
    games: u64,
    /// Of the mean share in each deal, and of its square: the games of one deal hang together, the deals do not.
    share: f64,
    square: f64,
    rank: f64,
    /// Of the games that counted any: one that ended by a fault does not.
    points: f64,
    scored: u64,
    decisions: u64,
    seconds: f64,
    longest: f64,
    faults: u64,
    /// Of the earliest deal in which it was at fault: the deal and the reason.
    first_fault: Option<(u64, String)>,
}

/// Which entrant sat where in a game, and the place of each seat.
type Places = (Vec<usize>, Vec<u8>);

/// Adds up deals.
#[derive(Clone)]
pub struct Tally {
    sums: Vec<Sums>,
    /// The places in every deal: ratings depend on the order of games, so they are counted in the order of the deals at the end.
    places: BTreeMap<u64, Vec<Places>>,
    plies: u64,
    games: u64,
}

/// How an entrant stands.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// How many games it played.
    pub games: u64,
    /// Its share of the wins.
    pub share: f64,
    /// Half the width of the 95 % interval around it; nothing after fewer than two deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<f64>,
    /// Its place on average.
    pub mean_rank: f64,
    /// Its points on average, if the game counts any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_points: Option<f64>,
    /// Milliseconds for a decision on average, and for the longest.
    pub mean_ms: f64,
    /// The longest.
    pub longest_ms: f64,
    /// Its Weng-Lin rating among the entrants.
    pub rating: f64,
    /// How uncertain that is.
    pub uncertainty: f64,
    /// How many games it lost by not playing by the rules.
    pub faults: u64,
    /// Why it lost the first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<String>,
}

/// How all stand.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// How many games were played.
    pub games: u64,
    /// How many actions they had on average.
    pub mean_plies: f64,
    /// The entrants, in the order in which they were given.
    pub entrants: Vec<Standing>,
}

impl Tally {
    /// For so many entrants.
    pub fn new(entrants: usize) -> Self {
        Self { sums: vec![Sums::default(); entrants], places: BTreeMap::new(), plies: 0, games: 0 }
    }

    /// Adds a deal.
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

    /// The mean share of an entrant over the deals, the variance of a deal's share, and how many deals there were. However much the deals
    /// agree, one deal's worth of doubt is left.
    pub fn share(&self, entrant: usize) -> (f64, f64, u64) {
        let Some(sums) = self.sums.get(entrant).filter(|sums| sums.deals > 0) else { return (0.0, 0.0, 0) };
        let deals = sums.deals as f64;
        let mean = sums.share / deals;
        let variance = (sums.square / deals - mean * mean).max(0.0) * deals / (deals - 1.0).max(1.0);
        (mean, variance.max(1.0 / deals), sums.deals)
    }

    /// How all stand.
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
