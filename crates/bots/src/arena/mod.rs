//! The arena: contests of many games between bots, to measure their strength.
//!
//! Every deal is played once for each rotation of the seats, with the same random draws, so that a good hand
//! helps all entrants equally.

mod game;
mod ratings;
mod sequential;
mod tally;

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use wayfinder_game::{Game, HiddenInformation, Seat, Viewer};

use crate::bot::Bot;
pub use game::{Decisions, Fault, Played};
pub use ratings::Ratings;
pub use sequential::{Sequential, Verdict};
pub use tally::{Standing, Standings, Tally};

/// A function that creates a bot from a seed.
pub type Maker<G> = Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Send + Sync>;

/// A player at a table of the arena.
pub enum Contestant<G: HiddenInformation> {
    /// A bot, which receives the view of its seat.
    Bot(Box<dyn Bot<G>>),
    /// A cheat, which receives the full state, to measure what hidden information is worth.
    Cheat(Cheating<G>),
}

/// A function that decides with the full state, or returns the reason why it cannot.
pub type Cheating<G> = Box<dyn FnMut(&G) -> Result<<G as Game>::Action, String> + Send>;

impl<G: HiddenInformation> Contestant<G> {
    /// Chooses an action for the player to act.
    fn decide(&mut self, state: &G, seat: Seat) -> Result<G::Action, String> {
        match self {
            Self::Bot(bot) => bot.decide(&state.view(Viewer::Seat(seat))),
            Self::Cheat(cheat) => cheat(state),
        }
    }
}

/// A participant of a contest.
///
/// ```
/// use wayfinder_bots::arena::Entrant;
/// use wayfinder_bots::bot::Random;
/// use wayfinder_tsuro::Tsuro;
///
/// let entrant = Entrant::<Tsuro>::bot("chance", Box::new(|seed| Box::new(Random::new(seed))));
/// assert_eq!(entrant.name, "chance");
/// ```
pub struct Entrant<G: HiddenInformation> {
    /// The name shown in the results.
    pub name: String,
    /// Creates a contestant of this kind from a seed.
    pub make: Box<dyn Fn(u64) -> Contestant<G> + Send + Sync>,
}

impl<G: HiddenInformation> Entrant<G> {
    /// Creates an entrant that is a bot.
    pub fn bot(name: impl Into<String>, make: Maker<G>) -> Self {
        Self { name: name.into(), make: Box::new(move |seed| Contestant::Bot(make(seed))) }
    }
}

/// A contest: the setup, the entrants and the seed.
///
/// ```
/// use wayfinder_bots::arena::Arena;
/// use wayfinder_bots::levels::Playable;
/// use wayfinder_tsuro::Tsuro;
///
/// let arena = Arena::<Tsuro> {
///     setup: "players=2".parse()?,
///     entrants: vec![Tsuro::entrant("greedy")?, Tsuro::entrant("random")?],
///     seed: 1,
/// };
/// let deal = arena.play_deal(0);
/// assert_eq!(deal.games.len(), 2, "one game for each rotation of the seats");
/// assert_eq!(arena.check(&deal), Ok(()));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
pub struct Arena<G: HiddenInformation> {
    /// The setup of each game.
    pub setup: G::Setup,
    /// The participants. If there are more than seats, they take turns.
    pub entrants: Vec<Entrant<G>>,
    /// The seed of all deals and bots.
    pub seed: u64,
}

/// One deal, played once for each rotation of the seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// The number of the deal.
    pub deal: u64,
    /// The games, one for each rotation.
    pub games: Vec<Played>,
}

impl<G: HiddenInformation> Arena<G> {
    /// Returns the number of players of each game.
    fn players(&self) -> usize {
        G::players(&self.setup)
    }

    /// Returns the entrant of each seat. A pool larger than the table plays in changing groups until all have
    /// met; each rotation moves everyone by one seat.
    fn seating(&self, deal: u64, rotation: usize) -> Vec<usize> {
        let players = self.players();
        let pool = self.entrants.len().max(1);
        let seated = if pool > players {
            choose(pool, players, deal)
        } else {
            (0..players).map(|seat| seat % pool).collect()
        };
        (0..players).map(|seat| seated[(seat + rotation) % players]).collect()
    }

    /// Checks that a deal from elsewhere could have been played in this contest.
    pub fn check(&self, deal: &Deal) -> Result<(), String> {
        let players = self.players();
        if deal.games.len() != players {
            return Err(format!("{} games, but a deal has {players}", deal.games.len()));
        }
        for (rotation, game) in deal.games.iter().enumerate() {
            if game.seating != self.seating(deal.deal, rotation) {
                return Err("its seats are not those of this contest".to_owned());
            }
            let points = game.points.as_ref().map_or(players, Vec::len);
            let lengths = [game.shares.len(), game.ranks.len(), game.decisions.len(), points];
            let fault = game.fault.as_ref().map_or(0, |fault| fault.seat.index());
            if lengths.iter().any(|length| *length != players) || fault >= players {
                return Err(format!("the results do not cover each of the {players} seats"));
            }
        }
        Ok(())
    }

    /// Plays all rotations of one deal.
    pub fn play_deal(&self, deal: u64) -> Deal {
        let games = (0..self.players())
            .map(|rotation| game::play(self, &self.seating(deal, rotation), deal, rotation))
            .collect();
        Deal { deal, games }
    }

    /// Plays deals on all cores and passes each to `done` when it is finished, in any order. Setting `stop`
    /// ends the run after the deals in progress.
    ///
    /// ```
    /// use std::sync::Mutex;
    /// use std::sync::atomic::AtomicBool;
    /// use wayfinder_bots::arena::{Arena, Tally};
    /// use wayfinder_bots::levels::Playable;
    /// use wayfinder_tsuro::Tsuro;
    ///
    /// let arena = Arena::<Tsuro> {
    ///     setup: "players=2".parse()?,
    ///     entrants: vec![Tsuro::entrant("greedy")?, Tsuro::entrant("random")?],
    ///     seed: 1,
    /// };
    /// let tally = Mutex::new(Tally::new(arena.entrants.len()));
    /// arena.run(&[0, 1], &AtomicBool::new(false), |deal| {
    ///     if let Ok(mut tally) = tally.lock() {
    ///         tally.add(&deal);
    ///     }
    /// });
    /// let names = ["greedy".to_owned(), "random".to_owned()];
    /// let standings = tally.into_inner().unwrap().standings(&names);
    /// assert_eq!(standings.games, 4);
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn run(&self, deals: &[u64], stop: &AtomicBool, done: impl Fn(Deal) + Sync) {
        deals.par_iter().for_each(|&deal| {
            if !stop.load(Ordering::Relaxed) {
                done(self.play_deal(deal));
            }
        });
    }
}

/// Returns one choice of several members of a pool by its number, in lexicographic order; the numbers wrap
/// around.
fn choose(pool: usize, chosen: usize, number: u64) -> Vec<usize> {
    let mut left = number % choices(pool, chosen).max(1);
    let mut picked = Vec::new();
    for candidate in 0..pool {
        let missing = chosen - picked.len();
        if missing == 0 {
            break;
        }
        // The choices that include the candidate come first.
        let with = choices(pool - candidate - 1, missing - 1);
        if left < with {
            picked.push(candidate);
        } else {
            left -= with;
        }
    }
    picked
}

/// Returns the number of ways to choose several members of a pool.
fn choices(pool: usize, chosen: usize) -> u64 {
    if chosen > pool {
        return 0;
    }
    (0..chosen as u64).fold(1, |product: u64, step| product.saturating_mul(pool as u64 - step) / (step + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_gone_through_until_all_have_met() {
        let pairs: Vec<Vec<usize>> = (0..6).map(|number| choose(4, 2, number)).collect();
        assert_eq!(pairs, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(choose(4, 2, 6), [0, 1], "over again");
        assert_eq!((choices(20, 8), choices(3, 3), choices(2, 3)), (125_970, 1, 0));
        assert_eq!(choose(20, 8, u64::MAX).len(), 8);
    }
}
