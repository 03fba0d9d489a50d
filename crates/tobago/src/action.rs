//! The decisions of Tobago.

use crate::clue_set::ClueCard;
use crate::spaces::Space;

/// How many treasure maps there are.
pub const MAPS: usize = 4;

/// A treasure map by its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// The white treasure.
    White,
    /// The grey treasure.
    Grey,
    /// The brown treasure.
    Brown,
    /// The black treasure.
    Black,
}

impl Colour {
    /// All four, in the order in which they are numbered.
    pub const ALL: [Self; MAPS] = [Self::White, Self::Grey, Self::Brown, Self::Black];
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put the vehicle on a space of the island, before the first turn.
    Land(Space),
    /// Add a clue to a map.
    Clue(ClueCard, Colour),
    /// Drive one leg.
    Drive(Space),
    /// Give up the turn to exchange the hand.
    Exchange,
    /// Raise the treasure the vehicle stands on.
    Raise(Colour),
    /// Play an amulet.
    Amulet(Power),
    /// Leave the rest of an extra drive, to go on with the regular one.
    Stop,
    /// End the turn.
    End,
    /// Take the treasure card that is offered.
    Take,
    /// Pass on it.
    Pass,
    /// Start a new map with a clue.
    Begin(ClueCard),
}

/// What an amulet is played for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Remove a site marker.
    Marker(Colour, Space),
    /// Add another clue.
    Clue(ClueCard, Colour),
    /// Drive three more legs, without picking up amulets.
    Drive,
    /// Exchange the hand.
    Exchange,
    /// Expert: a second rose on a clue that carries one of one's own.
    Claim(ClueCard),
    /// Expert: two roses, or two double claims, of different owners change places.
    Swap(ClueCard, ClueCard),
}
