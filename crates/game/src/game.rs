//! The trait that everything else (records, bots, server, command line) is written against.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::notation::NotationError;
use crate::outcome::Outcome;
use crate::position::PositionError;
use crate::seat::{Seat, Viewer};
use crate::sink::Sink;

/// Why an action is not legal: something a client can show and translate.
///
/// It serializes to an object whose `rule` is a stable key and whose other fields name the pieces and spaces involved; it prints as an
/// English sentence.
pub trait Violation: Clone + Eq + Debug + Display + Serialize + Send + Sync {
    /// The stable key of the rule that forbids the action.
    fn rule(&self) -> &'static str;

    /// The clause of the game's rules that says so.
    fn clause(&self) -> &'static str;
}

/// All that a viewer may know of a game: what every such view can say of itself.
pub trait View: Clone + Eq + Debug + Serialize + Send + Sync {
    /// Whose view it is.
    fn viewer(&self) -> Viewer;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Who decides next; nobody when the game is over.
    fn to_act(&self) -> Option<Seat>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// A value with a notation that is read back, and a structured form for programs.
pub trait Notated:
    Clone + Eq + Debug + Display + FromStr<Err = NotationError> + Serialize + DeserializeOwned + Send + Sync
{
}

impl<T> Notated for T where
    T: Clone
        + Eq
        + Debug
        + Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
{
}

/// A game: its whole state is a value, and these are the rules that change it.
///
/// The promises behind the methods are stated, and tested for every game, in [`crate::laws`].
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name the game goes by in commands and records.
    const NAME: &'static str;
    /// Counts up whenever a change of the rules makes an old record play differently.
    const RULES_VERSION: u32;

    /// What is agreed before the game: players, options, … Public. Every value is valid; its notation is one line of words, the first
    /// of which is `players=` and their number.
    type Setup: Notated;
    /// One decision. Small, ordered, with a notation of one word.
    type Action: Notated + Copy + Ord + Hash;
    /// The truth of what happened. Deliberately not serializable: what leaves the table is [`Game::Seen`].
    type Event: Clone + Eq + Debug + Send + Sync;
    /// All that a viewer may know.
    type View: View;
    /// An event as a viewer may see it. Its notation is one line of words.
    type Seen: Notated;
    /// Why an action is not legal.
    type Violation: Violation;
    /// What whoever is to act can foresee of a legal action: what a client shows before it is confirmed.
    type Preview: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// What the game is played with, for those who draw it: names, places, paths, what cards say.
    type Pieces: Serialize + Send + Sync;

    /// The pieces of a set-up; without one, all there are.
    fn pieces(setup: Option<&Self::Setup>) -> Self::Pieces;

    /// Sets the game up: the deal uses the luck of ply 0.
    fn start(setup: &Self::Setup, chance: &mut impl Chance, sink: &mut impl Sink<Self::Event>) -> Self;

    /// How many play with this set-up.
    fn players(setup: &Self::Setup) -> usize;

    /// An upper bound on the number of actions in a game with this set-up.
    fn longest(setup: &Self::Setup) -> u32;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Who decides next; nobody when the game is over.
    fn to_act(&self) -> Option<Seat>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `f` with each legal action once, in ascending order, until it breaks off.
    fn for_each_action<B>(&self, f: impl FnMut(Self::Action) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a legal action. With any other the result is unspecified (a panic included): [`Game::play`] is for those.
    fn apply(&mut self, action: Self::Action, chance: &mut impl Chance, sink: &mut impl Sink<Self::Event>);

    /// Why the player to act may not play this action; nothing if it is legal. Built only from what that player knows.
    fn explain(&self, action: Self::Action) -> Option<Self::Violation>;

    /// What the player to act can foresee of a legal action. Built only from what that player knows, and without luck. With any other
    /// action the result is unspecified (a panic included).
    fn preview(&self, action: Self::Action) -> Self::Preview;

    /// What a preview foretold and what did not come true, if there is any such thing, once its action was played: `events` happened,
    /// and `after` is what it led to.
    fn came_true(preview: &Self::Preview, events: &[Self::Event], after: &Self) -> Result<(), String>;

    /// All that a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as a viewer may see it; nothing if it passes unnoticed.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Whether the viewer may know every detail of an action that is about to be played here. (Everybody may know that one is played.)
    fn shows(&self, action: Self::Action, viewer: Viewer) -> bool;

    /// Whether the event shows somebody what luck or a hand had hidden from them, be it a card played openly. Such a ply cannot be
    /// taken back, or a viewer would know more than the view says.
    fn reveals(event: &Self::Event) -> bool;

    /// Returns the player whom an event tells, in full and alone, what no view keeps in the state it led to: what was looked at, for
    /// example, and is over before the next decision. All that others see of it must still follow from their views.
    fn tells_in_passing(_event: &Self::Event, _after: &Self) -> Option<Seat> {
        None
    }

    /// One world that a view allows, each as likely as it is to somebody who knows the view and nothing else.
    fn determinize(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// What is wrong with the pieces, if anything is: conservation of cards and pieces, and every invariant of the state.
    fn audit(&self) -> Result<(), String>;

    /// The state as a short, URL-safe text.
    fn position(&self) -> String;

    /// Reads and validates a text written by [`Game::position`].
    fn from_position(text: &str) -> Result<Self, PositionError>;

    /// A view as a short, URL-safe text.
    fn view_position(view: &Self::View) -> String;

    /// Reads and validates a text written by [`Game::view_position`].
    fn view_from_position(text: &str) -> Result<Self::View, PositionError>;

    /// The legal actions, in ascending order.
    fn actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        let _ = self.for_each_action(|action| {
            actions.push(action);
            ControlFlow::<()>::Continue(())
        });
        actions
    }

    /// Whether the action may be played now.
    fn is_legal(&self, action: Self::Action) -> bool {
        self.explain(action).is_none()
    }

    /// Plays an action if it is legal; otherwise says why not and changes nothing.
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

    /// A legal action, each equally likely; nothing when the game is over. A game may override this with something faster.
    fn random_action(&self, chance: &mut impl Chance) -> Option<Self::Action> {
        pick_from_list(self, chance)
    }
}

/// The plain way to a random legal action: count them, then take one.
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
