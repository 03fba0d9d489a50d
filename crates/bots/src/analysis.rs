//! Analysis of recorded games, decision by decision: what was played, what was better, and how much was lost.

use rayon::prelude::*;
use serde::Serialize;
use wayfinder_game::record::Ply;
use wayfinder_game::{BySeat, Playthrough, Seat, Viewer};

use crate::advice::{Advice, Effort, advise};
use crate::levels::Playable;
use crate::search::Control;

/// The quality of a decision, by the share of the win it lost.
///
/// ```
/// use wayfinder_bots::analysis::Quality;
///
/// assert!(Quality::Good < Quality::Blunder);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// A decision with only one legal action.
    Forced,
    /// A decision that no other action would have improved by a measurable amount.
    Good,
    /// A decision to which another action was better.
    Inaccuracy,
    /// A decision to which another action was much better.
    Mistake,
    /// A decision that may have cost the game.
    Blunder,
}

impl Quality {
    /// The losses from which on a decision counts as an inaccuracy, a mistake or a blunder.
    const INACCURACY: f32 = 0.04;
    const MISTAKE: f32 = 0.10;
    const BLUNDER: f32 = 0.20;

    fn of(loss: f32) -> Self {
        match loss {
            _ if loss >= Self::BLUNDER => Self::Blunder,
            _ if loss >= Self::MISTAKE => Self::Mistake,
            _ if loss >= Self::INACCURACY => Self::Inaccuracy,
            _ => Self::Good,
        }
    }
}

/// One decision of a recorded game, judged by what its player knew then.
#[derive(Clone, Debug, Serialize)]
pub struct Judged<A> {
    /// The number of the decision, from 1.
    pub ply: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The notation of the action that was played.
    pub played: String,
    /// The quality of that action.
    pub quality: Quality,
    /// The share of the win that was lost; 0 where the uncertainty is larger.
    pub loss: f32,
    /// The alternatives, the best first, including the action that was played. Nothing for a forced decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<Advice<A>>,
}

/// The summary of one player's decisions.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Summary {
    /// The number of decisions, not counting forced ones.
    pub decisions: u32,
    /// The number of decisions that agree with the analysis.
    pub best: u32,
    /// The number of inaccuracies.
    pub inaccuracies: u32,
    /// The number of mistakes.
    pub mistakes: u32,
    /// The number of blunders.
    pub blunders: u32,
    /// The average share of the win lost by a decision.
    pub mean_loss: f32,
}

/// The analysis of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis<A> {
    /// The summary of each seat.
    pub summaries: BySeat<Summary>,
    /// The decisions in the order of the game.
    pub decisions: Vec<Judged<A>>,
}

/// Judges every decision of a game, or those of one player, each by what its player knew then. `done` is
/// called after each, in any order.
///
/// ```
/// use wayfinder_bots::advice::Effort;
/// use wayfinder_bots::analysis::analyse;
/// use wayfinder_bots::search::{Budget, Control};
/// use wayfinder_game::record::Start;
/// use wayfinder_game::{Playthrough, Seat, Seed, Silent};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
/// game.play(Seat::FIRST, "a1.0".parse()?, &mut Silent)?;
/// let effort = Effort { budget: Budget::iterations(200), ..Effort::default() };
/// let analysis = analyse(&game, None, &effort, &Control::default(), || ());
/// assert_eq!(analysis.decisions[0].played, "a1.0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyse<G: Playable>(
    game: &Playthrough<G>,
    only: Option<Seat>,
    effort: &Effort,
    control: &Control,
    done: impl Fn() + Sync,
) -> Analysis<G::Action> {
    let mut before: Option<G> = None;
    let mut decisions = Vec::new();
    let mut number = 0;
    game.replay(|ply, state, _| {
        let before = before.replace(state.clone());
        if let (Some(ply), Some(before)) = (ply, before) {
            number += 1;
            decisions.push((number, *ply, before));
        }
    });
    decisions.retain(|(_, ply, _)| only.is_none_or(|seat| seat == ply.seat));
    let judge = |(number, ply, before): (usize, Ply<G::Action>, G)| {
        let judged = judge(number, &before, &ply, effort, control);
        done();
        judged
    };
    let decisions: Vec<Judged<G::Action>> = decisions.into_par_iter().map(judge).collect();
    let summaries = BySeat::from_fn(game.state().seats(), |seat| summarize(seat, &decisions));
    Analysis { summaries, decisions }
}

/// Returns a decision of a game by its number, from 1, with the position it was made in.
pub fn decision<G: Playable>(game: &Playthrough<G>, number: usize) -> Option<(Ply<G::Action>, G)> {
    let ply = *game.plies().get(number.checked_sub(1)?)?;
    let mut at = 0;
    let mut before = None;
    game.replay(|_, state, _| {
        at += 1;
        if at == number {
            before = Some(state.clone());
        }
    });
    Some((ply, before?))
}

/// Judges one decision by what its player knew then.
pub fn judge<G: Playable>(
    number: usize,
    state: &G,
    ply: &Ply<G::Action>,
    effort: &Effort,
    control: &Control,
) -> Judged<G::Action> {
    let Ply { seat, action, .. } = *ply;
    let played = action.to_string();
    let forced = Judged { ply: number, seat, played, quality: Quality::Forced, loss: 0.0, advice: None };
    if state.actions().len() < 2 {
        return forced;
    }
    // Players are not blamed for what they could not know.
    let view = state.view(Viewer::Seat(seat));
    let Some(advice) = advise::<G>(&view, Some(action), effort, control) else { return forced };
    let loss = advice.loss(action).unwrap_or(0.0);
    let doubts = advice.hints.first().map_or(0.0, |best| best.doubt)
        + advice.about(action).map_or(0.0, |hint| hint.doubt);
    let loss = if loss > doubts { loss } else { 0.0 };
    Judged { quality: Quality::of(loss), loss, advice: Some(advice), ..forced }
}

fn summarize<A: std::fmt::Display>(seat: Seat, decisions: &[Judged<A>]) -> Summary {
    let mut summary = Summary::default();
    let mut losses = 0.0;
    for judged in decisions.iter().filter(|judged| judged.seat == seat) {
        let Some(advice) = &judged.advice else { continue };
        summary.decisions += 1;
        let best = advice.hints.first().is_some_and(|hint| hint.notation == judged.played);
        summary.best += u32::from(best);
        losses += judged.loss;
        match judged.quality {
            Quality::Forced | Quality::Good => {}
            Quality::Inaccuracy => summary.inaccuracies += 1,
            Quality::Mistake => summary.mistakes += 1,
            Quality::Blunder => summary.blunders += 1,
        }
    }
    summary.mean_loss = losses / (summary.decisions as f32).max(1.0);
    summary
}
