//! Hidden information: views, events as a viewer sees them, and the worlds that a view allows.

use std::fmt::Debug;

use crate::chance::Chance;
use crate::game::{Game, Notated};
use crate::outcome::Outcome;
use crate::seat::{Seat, Viewer};

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

/// A game in which each viewer may know something else. It is the second trait to implement for a new game:
/// records, bots and tables need it.
pub trait HiddenInformation: Game {
    /// The state as one viewer may know it.
    type View: View;
    /// An event as a viewer may see it. Its notation is one line of words.
    type Seen: Notated;

    /// Returns the state as a viewer may know it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns the event as a viewer may see it, or nothing if the viewer does not notice it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Draws one world that a view allows, with the probability it has for a player who knows only the view.
    fn determinize(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Returns whether the viewer may know every detail of an action about to be played. (Everybody may know
    /// that one is played.) By default, every action is public.
    fn shows(&self, _action: Self::Action, _viewer: Viewer) -> bool {
        true
    }

    /// Returns whether the event shows a player something hidden, even a card played openly. Such a ply
    /// cannot be undone, or a viewer would know more than the view says. By default, no event can be undone.
    fn reveals(_event: &Self::Event) -> bool {
        true
    }

    /// Returns the player to whom an event tells, in full and alone, what no view keeps in the state it led
    /// to: a card looked at that is gone before the next decision, for example. All that others see of it
    /// must still follow from their views.
    fn tells_in_passing(_event: &Self::Event, _after: &Self) -> Option<Seat> {
        None
    }
}
