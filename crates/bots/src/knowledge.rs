//! What a bot knows of a game beyond its rules.

use wayfinder_game::chance::Fast;
use wayfinder_game::{BySeat, Game};

/// How much of the win each seat is expected to get, from 0 to 1.
pub type Shares = BySeat<f32>;

/// How a game is expected to end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Everybody's share of the win.
    pub shares: Shares,
    /// Everybody's points at the end, where the game counts any.
    pub points: Option<BySeat<f32>>,
}

impl Estimate {
    /// What a finished game came to: winners share the win alike. Nothing if it is not over.
    pub fn result<G: Game>(state: &G) -> Option<Self> {
        let outcome = state.outcome()?;
        let shares = BySeat::from_fn(state.seats(), |seat| outcome.share(seat) as f32);
        let points = outcome.points();
        let points = points.map(|points| BySeat::from_fn(state.seats(), |seat| points[seat] as f32));
        Some(Self { shares, points })
    }
}

/// Knowledge of a game: which actions are worth a look, and who is ahead.
///
/// It speaks about whole games, because search looks at imagined ones; a bot never has the real one to ask about.
pub trait Knowledge<G: Game>: Send + Sync {
    /// Weighs actions of the player to act: the larger a weight, the sooner the action is looked at. Every weight is above 0.
    fn weigh(&self, state: &G, actions: &[G::Action], weights: &mut Vec<f32>);

    /// Estimates the end of a game that is not over by looking at the state alone.
    fn evaluate(&self, state: &G) -> Estimate;

    /// What luck has shown since the last action that decisions here should not be alike for: a card turned up, say. Only what the
    /// player to act knows; the legal actions need not be part of it.
    fn mark(&self, _state: &G) -> u16 {
        0
    }

    /// How well what others were seen to do fits an imagined world, from 0 to 1: one that fits badly is imagined less often.
    fn credence(&self, _world: &G) -> f32 {
        1.0
    }

    /// Tells how much lower the log odds of winning may be after an action here than after the best one for a bot of any level to play
    /// it, so that not all its games are alike. Only what the player to act knows.
    fn variety(&self, _state: &G) -> f32 {
        0.0
    }

    /// Plays on for a while, to a state that is easier to judge.
    fn play_on(&self, state: &mut G, luck: &mut Fast);

    /// The result of a game, or what looking at the state alone makes of it.
    fn judge(&self, state: &G) -> Estimate {
        Estimate::result(state).unwrap_or_else(|| self.evaluate(state))
    }
}

/// Shares in proportion to how strong each seat is; alike if nobody is.
pub fn in_proportion(strengths: &BySeat<f32>) -> Shares {
    let seats = strengths.seats();
    let all: f32 = strengths.as_slice().iter().sum();
    BySeat::from_fn(seats, |seat| if all > 0.0 { strengths[seat] / all } else { 1.0 / seats as f32 })
}
