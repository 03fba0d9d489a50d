//! The laws every game obeys, as one generic test suite.
//!
//! [`check`] plays random games of every given setup and tests each law at every step. It is deterministic:
//! the same setups and number of games always give the same answer. In this crate's tests, a deliberately
//! broken game shows for each law that it catches something.

mod knowledge;
mod moves;
mod previews;
mod state;

use std::collections::BTreeSet;
use std::fmt;

use crate::audit::Audit;
use crate::chance::{Chance, Fast, Seeded};
use crate::game::pick_from_list;
use crate::playthrough::{Playthrough, Start};
use crate::seed::Seed;

/// A guarantee of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Pieces are conserved and every invariant of the state holds, in real and in imagined worlds.
    Conservation,
    /// A player is to act and has at least one action until there is a result, and nobody afterwards; the
    /// ranks are consistent.
    Flow,
    /// The legal actions are listed once each, in ascending order.
    ListedOnce,
    /// An action is rejected, with a reason and without effect, exactly if it is not listed.
    Explained,
    /// A random action is legal, and each legal action is about equally likely.
    RandomAction,
    /// Actions, seen events, setups and positions are parsed back exactly as written.
    Notation,
    /// A world drawn from a view gives that view again.
    ViewHolds,
    /// The worlds drawn from a view depend only on the view and on random draws, and differ in what the
    /// viewer does not know.
    WorldsVary,
    /// The legal actions, and the reasons against the others, follow from what the player to act knows.
    ActorKnows,
    /// The preview of a legal action follows from what the player to act knows.
    Foreseeable,
    /// The forecast of a preview comes true when the action is played, and a false one would be noticed.
    ComesTrue,
    /// A view changes only through events its viewer saw; whether an action is shown is no secret.
    NothingLeaks,
    /// The events a viewer saw, shown actions included, tell nothing that the views before and after them do
    /// not.
    EventsTellNoMore,
    /// A ply that may be undone told nobody anything they could not have worked out.
    UndoIsSafe,
    /// A copy of a state equals the original, develops in the same way, and leaves the original alone.
    CopiesAgree,
    /// The game is the same whether or not events are wanted.
    SilenceIsEqual,
    /// The setup, the seed and the actions give the same states again.
    Replay,
    /// Every game ends within the bound it states.
    Ends,
}

/// A violation of a law.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law that was broken.
    pub law: Law,
    /// The setup, the number of the game, and the ply: enough to reproduce it.
    pub place: String,
    /// The description of what happened.
    pub detail: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {:?} is broken at {}: {}", self.law, self.place, self.detail)
    }
}

impl std::error::Error for Broken {}

/// A violation without its place, which the caller adds.
type Finding = (Law, String);

fn finding<T>(law: Law, detail: impl fmt::Display) -> Result<T, Finding> {
    Err((law, detail.to_string()))
}

/// Fails with a finding unless the condition holds.
fn ensure(law: Law, condition: bool, detail: impl FnOnce() -> String) -> Result<(), Finding> {
    if condition { Ok(()) } else { Err((law, detail())) }
}

/// The number of actions tried at every step, legal there or not.
const PROBES: usize = 300;
/// The number of actions they are chosen from.
const COLLECTED: usize = 20_000;

/// Tests every law on `games` random games of each setup. An empty trial proves nothing, and fails.
///
/// ```
/// use wayfinder_game::laws;
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setups: [Setup; 1] = ["players=2".parse()?];
/// assert_eq!(laws::check::<Tsuro>(&setups, 1), Ok(()));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
pub fn check<G: Audit>(setups: &[G::Setup], games: u64) -> Result<(), Broken> {
    if setups.is_empty() || games == 0 {
        let (place, detail) = ("no game".to_owned(), "there is nothing to try the laws on".to_owned());
        return Err(Broken { law: Law::Flow, place, detail });
    }
    let mut probes = BTreeSet::new();
    for judging in [false, true] {
        if judging {
            // Every kind of action is represented: evenly from the whole range of them.
            let step = probes.len().div_ceil(PROBES).max(1);
            probes = probes.into_iter().step_by(step).collect();
        }
        for setup in setups {
            // One game per setup is enough to collect actions to probe with.
            for game in 0..if judging { games } else { 1 } {
                let mut trial = Trial::<G> { setup, game, ply: 0, probes: &mut probes, judging };
                trial.run().map_err(|(law, detail)| {
                    let place = format!("[{setup}] game {game} ply {}", trial.ply);
                    Broken { law, place, detail }
                })?;
            }
        }
    }
    Ok(())
}

/// One game on trial.
struct Trial<'a, G: Audit> {
    setup: &'a G::Setup,
    game: u64,
    ply: u32,
    probes: &'a mut BTreeSet<G::Action>,
    judging: bool,
}

impl<G: Audit> Trial<'_, G> {
    fn seed(&self) -> Seed {
        Seed::from(self.game + 1)
    }

    fn chance(&self) -> Seeded {
        Seeded::at(&self.seed(), self.ply)
    }

    /// Creates random draws for the trial itself, different at every ply and for every purpose.
    fn luck(&self, purpose: u64) -> impl Chance + use<G> {
        Fast::new(self.game << 32 | u64::from(self.ply), purpose)
    }

    fn run(&mut self) -> Result<(), Finding> {
        let mut events = Vec::new();
        let mut state = G::start(self.setup, &mut self.chance(), &mut events);
        if self.judging {
            self.judge_setup()?;
            self.judge_start(&state, &events)?;
        }
        let mut states = vec![state.clone()];
        let mut actions = Vec::new();
        let longest = G::longest(self.setup);
        loop {
            if self.judging {
                self.judge_state(&state)?;
            }
            let Some(action) = pick_from_list(&state, &mut self.luck(1)) else { break };
            ensure(Law::Ends, self.ply < longest, || format!("not over after {longest} actions"))?;
            if !self.judging && self.probes.len() < COLLECTED {
                self.probes.extend(state.actions());
            }
            self.ply += 1;
            let actor = state.to_act();
            let after = if self.judging { Some(self.judge_move(&state, action)?) } else { None };
            state.apply(action, &mut self.chance(), &mut crate::sink::Silent);
            if let Some(after) = after {
                ensure(Law::CopiesAgree, after == state, || {
                    format!("after {action} the copy and the original differ")
                })?;
            }
            actions.push((actor, action));
            states.push(state.clone());
        }
        if self.judging { self.judge_replay(&states, &actions) } else { Ok(()) }
    }

    fn judge_replay(
        &mut self,
        states: &[G],
        actions: &[(Option<crate::seat::Seat>, G::Action)],
    ) -> Result<(), Finding> {
        let mut again =
            Playthrough::<G>::begin(Start::Setup(self.setup.clone()), self.seed(), &mut crate::sink::Silent);
        let differs = |ply: usize| (Law::Replay, format!("the state after ply {ply} is not the same again"));
        ensure(Law::Replay, *again.state() == states[0], || differs(0).1)?;
        for (index, (actor, action)) in actions.iter().enumerate() {
            let Some(seat) = *actor else { return finding(Law::Flow, "an action without an actor") };
            if let Err(refusal) = again.play(seat, *action, &mut crate::sink::Silent) {
                return finding(Law::Replay, format!("{action} is refused in the replay: {refusal:?}"));
            }
            if *again.state() != states[index + 1] {
                return Err(differs(index + 1));
            }
        }
        Ok(())
    }
}
