//! The rules of a game, as the trait that everything else is written against.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::chance::Chance;
use crate::notation::NotationError;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::sink::Sink;

/// The reason why an action is illegal, which a client can show and translate.
///
/// It prints as an English sentence. With serde it serializes to an object whose `rule` is a stable key and
/// whose other fields name the pieces and spaces involved.
pub trait Violation: Clone + Eq + Debug + Display + Send + Sync {
    /// Returns the stable key of the rule that forbids the action.
    fn rule(&self) -> &'static str;

    /// Returns the clause of the game's rules that forbids the action.
    fn clause(&self) -> &'static str;
}

/// The violation of a game that gives no reasons: the action is not one of the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "rule", rename = "not-listed"))]
#[error("this is not one of the legal actions")]
pub struct NotListed {}

impl NotListed {
    /// Returns the violation unless the action is one of the legal ones: a body for [`Game::explain`].
    pub fn explain<G: Game>(game: &G, action: G::Action) -> Option<Self> {
        let listed = game.for_each_action(|legal| {
            if legal == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        listed.is_continue().then_some(Self {})
    }
}

impl Violation for NotListed {
    fn rule(&self) -> &'static str {
        "not-listed"
    }

    fn clause(&self) -> &'static str {
        "legal actions"
    }
}

/// A value with a notation that can be parsed back.
pub trait Notated: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync {}

impl<T> Notated for T where T: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync {}

/// A game: its whole state is a value, and these are the rules that change it. It is the first trait to
/// implement for a new game.
///
/// The guarantees of the methods are stated, and tested for every game, in [`crate::laws`].
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in commands and records.
    const NAME: &'static str;
    /// The version of the rules. It increases whenever a change makes an old record play differently.
    const RULES_VERSION: u32 = 1;

    /// The setup agreed before the game, such as players and options. It is public, and every value is valid.
    /// Its notation is one line of words, the first of which is `players=` and their number.
    type Setup: Notated;
    /// One decision. It is small and ordered, with a notation of one word.
    type Action: Notated + Copy + Ord + Hash;
    /// The full truth of an event. It is deliberately not serializable: only what a viewer may see of it,
    /// [`HiddenInformation::Seen`](crate::HiddenInformation::Seen), leaves the table.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// The reason why an action is illegal: a type of the game's own, or [`NotListed`].
    type Violation: Violation;

    /// Starts a game. The deal uses the random draws of ply 0.
    fn start(setup: &Self::Setup, chance: &mut impl Chance, sink: &mut impl Sink<Self::Event>) -> Self;

    /// Returns the number of players of a setup.
    fn players(setup: &Self::Setup) -> usize;

    /// Returns an upper bound on the number of actions in a game with this setup. The default suits every
    /// game that is certainly over by then.
    fn longest(_setup: &Self::Setup) -> u32 {
        10_000
    }

    /// Returns the number of seats at the table.
    fn seats(&self) -> usize;

    /// Returns the seat to act, or nothing when the game is over.
    fn to_act(&self) -> Option<Seat>;

    /// Returns the result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `f` with each legal action once, in ascending order, until it breaks off.
    fn for_each_action<B>(&self, f: impl FnMut(Self::Action) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a legal action. The result of an illegal one is unspecified and may be a panic: use
    /// [`Game::play`] for untrusted actions.
    fn apply(&mut self, action: Self::Action, chance: &mut impl Chance, sink: &mut impl Sink<Self::Event>);

    /// Returns why the player to act may not play this action, or nothing if it is legal. It depends only on
    /// what that player knows. [`NotListed::explain`] looks for it among the legal actions.
    fn explain(&self, action: Self::Action) -> Option<Self::Violation>;

    /// Returns the legal actions, in ascending order.
    fn actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        let _ = self.for_each_action(|action| {
            actions.push(action);
            ControlFlow::<()>::Continue(())
        });
        actions
    }

    /// Returns whether the action may be played now.
    fn is_legal(&self, action: Self::Action) -> bool {
        self.explain(action).is_none()
    }

    /// Plays an action if it is legal; otherwise returns the reason and changes nothing.
    fn play(
        &mut self,
        action: Self::Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Violation> {
        if let Some(violation) = self.explain(action) {
            return Err(violation);
        }
        self.apply(action, chance, sink);
        Ok(())
    }

    /// Draws a legal action, each equally likely, or nothing when the game is over. A game may override this
    /// with something faster.
    fn random_action(&self, chance: &mut impl Chance) -> Option<Self::Action> {
        pick_from_list(self, chance)
    }
}

/// Draws a random legal action in the simplest way: counts them, then takes one.
pub fn pick_from_list<G: Game>(game: &G, chance: &mut impl Chance) -> Option<G::Action> {
    let mut count = 0_u32;
    let _ = game.for_each_action(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    if count == 0 {
        return None;
    }
    let mut skip = chance.below(count);
    let picked = game.for_each_action(|action| {
        if skip == 0 {
            return ControlFlow::Break(action);
        }
        skip -= 1;
        ControlFlow::Continue(())
    });
    picked.break_value()
}
