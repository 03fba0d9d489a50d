//! What a bot knows of a game beyond its rules.

use wayfinder_game::chance::Fast;
use wayfinder_game::{BySeat, Game, Seat};

/// How much of the win each seat is expected to get, from 0 to 1.
pub type Shares = BySeat<f32>;

/// Knowledge of a game: which actions are worth a look, and who is ahead.
///
/// It speaks about whole games, because search looks at imagined ones; a bot never has the real one to ask about.
pub trait Knowledge<G: Game>: Send + Sync {
    /// Weighs actions of the player to act: the larger a weight, the sooner the action is looked at. Every weight is above 0.
    fn weigh(&self, state: &G, actions: &[G::Action], weights: &mut Vec<f32>);

    /// Estimates the shares of the win by looking at the state alone.
    fn evaluate(&self, state: &G) -> Shares;

    /// Estimates them by playing on for a while, and looking at where that leads.
    fn estimate(&self, state: G, luck: &mut Fast) -> Shares;
}

/// The shares of the win when a game is over: winners share it alike.
pub fn shares<G: Game>(state: &G) -> Option<Shares> {
    let outcome = state.outcome()?;
    let winners = outcome.winners().count().max(1) as f32;
    let ranks = outcome.ranks();
    Some(BySeat::from_fn(state.seats(), |seat: Seat| if ranks[seat] == 1 { 1.0 / winners } else { 0.0 }))
}

/// Shares in proportion to how strong each seat is; alike if nobody is.
pub fn in_proportion(strengths: &BySeat<f32>) -> Shares {
    let seats = strengths.seats();
    let all: f32 = strengths.as_slice().iter().sum();
    BySeat::from_fn(seats, |seat| if all > 0.0 { strengths[seat] / all } else { 1.0 / seats as f32 })
}
