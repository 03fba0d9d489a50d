//! The trait that everything else (records, bots, server, command line) is written against.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::Serialize;
#[cfg(feature = "serde")]
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::notation::NotationError;
use crate::outcome::Outcome;
use crate::position::PositionError;
use crate::seat::{Seat, Viewer};
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

/// The view of a game: all that one viewer may know. These methods are common to all games.
pub trait View: Clone + Eq + Debug + Send + Sync {
    /// Returns the viewer.
    fn viewer(&self) -> Viewer;

    /// Returns the number of seats at the table.
    fn seats(&self) -> usize;

    /// Returns the seat to act, or nothing when the game is over.
    fn to_act(&self) -> Option<Seat>;

    /// Returns the result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// A value with a notation that can be parsed back.
pub trait Notated: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync {}

impl<T> Notated for T where T: Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Send + Sync {}

/// A game: its whole state is a value, and these are the rules that change it.
///
/// The guarantees of the methods are stated, and tested for every game, in [`crate::laws`].
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in commands and records.
    const NAME: &'static str;
    /// The version of the rules. It increases whenever a change makes an old record play differently.
    const RULES_VERSION: u32;

    /// The setup agreed before the game, such as players and options. It is public, and every value is valid.
    /// Its notation is one line of words, the first of which is `players=` and their number.
    type Setup: Notated;
    /// One decision. It is small and ordered, with a notation of one word.
    type Action: Notated + Copy + Ord + Hash;
    /// The full truth of an event. It is deliberately not serializable: only [`Game::Seen`] leaves the table.
    type Event: Clone + Eq + Debug + Send + Sync;
    /// The state as one viewer may know it.
    type View: View;
    /// An event as a viewer may see it. Its notation is one line of words.
    type Seen: Notated;
    /// The reason why an action is illegal.
    type Violation: Violation;
    /// The foreseeable effect of a legal action, which a client shows before it is confirmed.
    type Preview: Clone + Eq + Debug + Send + Sync;

    /// Starts a game. The deal uses the random draws of ply 0.
    fn start(setup: &Self::Setup, chance: &mut impl Chance, sink: &mut impl Sink<Self::Event>) -> Self;

    /// Returns the number of players of a setup.
    fn players(setup: &Self::Setup) -> usize;

    /// Returns an upper bound on the number of actions in a game with this setup.
    fn longest(setup: &Self::Setup) -> u32;

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
    /// what that player knows.
    fn explain(&self, action: Self::Action) -> Option<Self::Violation>;

    /// Returns the foreseeable effect of a legal action. It depends only on what the player to act knows, and
    /// on no random draw. The result of an illegal action is unspecified and may be a panic.
    fn preview(&self, action: Self::Action) -> Self::Preview;

    /// Checks a preview after its action was played, given the events and the state it led to. Returns a
    /// description of what was foretold but did not happen.
    fn came_true(preview: &Self::Preview, events: &[Self::Event], after: &Self) -> Result<(), String>;

    /// Returns the state as a viewer may know it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns the event as a viewer may see it, or nothing if the viewer does not notice it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Returns whether the viewer may know every detail of an action about to be played. (Everybody may know
    /// that one is played.)
    fn shows(&self, action: Self::Action, viewer: Viewer) -> bool;

    /// Returns whether the event shows a player something hidden, even a card played openly. Such a ply
    /// cannot be undone, or a viewer would know more than the view says.
    fn reveals(event: &Self::Event) -> bool;

    /// Returns the player to whom an event tells, in full and alone, what no view keeps in the state it led
    /// to: a card looked at that is gone before the next decision, for example. All that others see of it
    /// must still follow from their views.
    fn tells_in_passing(_event: &Self::Event, _after: &Self) -> Option<Seat> {
        None
    }

    /// Draws one world that a view allows, with the probability it has for a player who knows only the view.
    fn determinize(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Checks the conservation of cards and pieces and every invariant of the state. Returns a description of
    /// the first fault.
    fn audit(&self) -> Result<(), String>;

    /// Writes the state as a short, URL-safe text.
    fn position(&self) -> String;

    /// Parses and validates a text written by [`Game::position`].
    fn from_position(text: &str) -> Result<Self, PositionError>;

    /// Writes a view as a short, URL-safe text.
    fn view_position(view: &Self::View) -> String;

    /// Parses and validates a text written by [`Game::view_position`].
    fn view_from_position(text: &str) -> Result<Self::View, PositionError>;

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

/// A game whose exchanged values are written and read with serde, as the programs around it need. A game does
/// not implement this: every game whose types implement the traits of serde is one.
#[cfg(feature = "serde")]
pub trait SerdeGame:
    Game<
        Setup: Serialize + DeserializeOwned,
        Action: Serialize + DeserializeOwned,
        View: Serialize,
        Seen: Serialize + DeserializeOwned,
        Violation: Serialize,
        Preview: Serialize + DeserializeOwned,
    >
{
}

#[cfg(feature = "serde")]
impl<G> SerdeGame for G where
    G: Game<
            Setup: Serialize + DeserializeOwned,
            Action: Serialize + DeserializeOwned,
            View: Serialize,
            Seen: Serialize + DeserializeOwned,
            Violation: Serialize,
            Preview: Serialize + DeserializeOwned,
        >
{
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
