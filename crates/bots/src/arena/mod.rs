//! The arena: bots against each other, many games, so that strength is measured and not believed.
//!
//! Every deal is played once for each rotation of the seats, with the same luck, so that a good hand helps everybody alike.

mod game;
mod ratings;
mod sequential;
mod tally;

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use wayfinder_game::{Game, Seat, Viewer};

use crate::bot::Bot;
pub use game::{Decisions, Fault, Played};
pub use ratings::Ratings;
pub use sequential::{Sequential, Verdict};
pub use tally::{Standing, Standings, Tally};

/// Makes a bot; the number is for its luck.
pub type Maker<G> = Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Send + Sync>;

/// Who sits at a table of the arena.
pub enum Contestant<G: Game> {
    /// A bot, who is given what its seat may know.
    Bot(Box<dyn Bot<G>>),
    /// Somebody who is given the truth, to measure what knowing is worth.
    Cheat(Cheating<G>),
}

/// Decides with the truth in its hands; or says why it does not.
pub type Cheating<G> = Box<dyn FnMut(&G) -> Result<<G as Game>::Action, String> + Send>;

impl<G: Game> Contestant<G> {
    /// The decision of whoever is to act.
    fn decide(&mut self, state: &G, seat: Seat) -> Result<G::Action, String> {
        match self {
            Self::Bot(bot) => bot.decide(&state.view(Viewer::Seat(seat))),
            Self::Cheat(cheat) => cheat(state),
        }
    }
}

/// Somebody who takes part.
pub struct Entrant<G: Game> {
    /// What it is called.
    pub name: String,
    /// Makes one of its kind; the number is for its luck.
    pub make: Box<dyn Fn(u64) -> Contestant<G> + Send + Sync>,
}

impl<G: Game> Entrant<G> {
    /// A bot that takes part.
    pub fn bot(name: impl Into<String>, make: Maker<G>) -> Self {
        Self { name: name.into(), make: Box::new(move |seed| Contestant::Bot(make(seed))) }
    }
}

/// Who plays what.
pub struct Arena<G: Game> {
    /// What is agreed before each game.
    pub setup: G::Setup,
    /// Who takes part; as many as play, or more, who then take turns.
    pub entrants: Vec<Entrant<G>>,
    /// Decides the luck of all deals and of all bots.
    pub seed: u64,
}

/// One deal, played once for each rotation of the seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// Its number.
    pub deal: u64,
    /// The games.
    pub games: Vec<Played>,
}

impl<G: Game> Arena<G> {
    /// How many play in each game.
    fn players(&self) -> usize {
        G::players(&self.setup)
    }

    /// Which entrant sits where: of a larger pool, others in every deal until all have met; one seat further in every rotation.
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

    /// What is wrong with a deal that somebody else says was played here, if anything is.
    pub fn check(&self, deal: &Deal) -> Result<(), String> {
        let players = self.players();
        if deal.games.len() != players {
            return Err(format!("{} games where a deal has {players}", deal.games.len()));
        }
        for (rotation, game) in deal.games.iter().enumerate() {
            if game.seating != self.seating(deal.deal, rotation) {
                return Err("the seats are not those of this contest".to_owned());
            }
            let points = game.points.as_ref().map_or(players, Vec::len);
            let lengths = [game.shares.len(), game.ranks.len(), game.decisions.len(), points];
            let fault = game.fault.as_ref().map_or(0, |fault| fault.seat.index());
            if lengths.iter().any(|length| *length != players) || fault >= players {
                return Err(format!("what is not there for each of {players} seats"));
            }
        }
        Ok(())
    }

    /// Plays one deal.
    pub fn play_deal(&self, deal: u64) -> Deal {
        let games = (0..self.players())
            .map(|rotation| game::play(self, &self.seating(deal, rotation), deal, rotation))
            .collect();
        Deal { deal, games }
    }

    /// Plays deals on all cores and hands each over as it is done, in any order. Setting `stop` ends it after the deals in progress.
    pub fn run(&self, deals: &[u64], stop: &AtomicBool, done: impl Fn(Deal) + Sync) {
        deals.par_iter().for_each(|&deal| {
            if !stop.load(Ordering::Relaxed) {
                done(self.play_deal(deal));
            }
        });
    }
}

/// So many of a pool: the one of all such choices, in order and over again, that has this number.
fn choose(pool: usize, chosen: usize, number: u64) -> Vec<usize> {
    let mut left = number % choices(pool, chosen).max(1);
    let mut picked = Vec::new();
    for candidate in 0..pool {
        let missing = chosen - picked.len();
        if missing == 0 {
            break;
        }
        // Of the choices that are left, these have the candidate; they come first.
        let with = choices(pool - candidate - 1, missing - 1);
        if left < with {
            picked.push(candidate);
        } else {
            left -= with;
        }
    }
    picked
}

/// How many choices of so many of a pool there are.
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
