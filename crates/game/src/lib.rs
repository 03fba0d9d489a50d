//! The foundation of every game of Wayfinder.
//!
//! There is no input or output, no threads and no clock: a [`Game`] is a value and the rules that change it.
//! Everything else (records, bots, server, command line) is written once against a few traits. A new game
//! implements them in this order:
//!
//! 1. [`Game`], the rules: set-up, start, legal actions and their effects, result.
//! 2. [`HiddenInformation`], who may know what, and [`View`] for its views.
//! 3. [`Positions`], a notation for states and views.
//! 4. [`Previews`], the foreseeable effects of actions (`()` if there are none).
//! 5. [`Audit`], checks of its own for the tests; an empty implementation will do.
//!
//! With the feature `serde`, a game whose types implement the traits of serde is a [`SerdeGame`], as the
//! programs around it need. The guarantees of a game are in [`laws`], as a test suite that every game runs.

mod audit;
pub mod chance;
mod game;
mod hidden;
pub mod laws;
mod notation;
mod outcome;
mod perft;
mod playthrough;
mod position;
mod preview;
pub mod record;
mod seat;
mod seed;
#[cfg(feature = "serde")]
mod serde_game;
mod sink;

pub use audit::Audit;
pub use chance::Chance;
pub use game::{Game, NotListed, Notated, Violation, pick_from_list};
pub use hidden::{HiddenInformation, View};
pub use notation::{NotationError, counted, excerpt};
pub use outcome::Outcome;
pub use perft::perft;
pub use playthrough::{Checked, PlayRefusal, Playthrough, UndoRefusal};
pub use position::{Position, PositionError, Positions};
pub use preview::Previews;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use seed::{Commitment, FairDeal, Nonce, Seed, Unfair};
#[cfg(feature = "serde")]
pub use serde_game::SerdeGame;
pub use sink::{Silent, Sink};

/// The traits of a game, for calling their methods.
pub mod prelude {
    pub use crate::{Audit, Game, HiddenInformation, Positions, Previews};
}
