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

    /// Which entrant sits where: of a larger pool, others in every deal; one seat further in every rotation.
    fn seating(&self, deal: u64, rotation: usize) -> Vec<usize> {
        let players = self.players();
        let pool = self.entrants.len().max(1);
        let first = if pool > players { deal as usize % pool } else { 0 };
        (0..players).map(|seat| (first + (seat + rotation) % players) % pool).collect()
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
