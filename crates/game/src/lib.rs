//! The foundation of every game of Wayfinder.
//!
//! There is no input or output, no threads and no clock: a [`Game`] is a value and the rules that change it.
//! Everything else (records, bots, server, command line) is written once against the trait. The guarantees of
//! a game are in [`laws`], as a test suite that every game runs.

pub mod chance;
mod game;
pub mod laws;
mod notation;
mod outcome;
mod perft;
mod playthrough;
mod position;
pub mod record;
mod seat;
mod seed;
mod sink;

pub use chance::Chance;
#[cfg(feature = "serde")]
pub use game::SerdeGame;
pub use game::{Game, Notated, View, Violation, pick_from_list};
pub use notation::{NotationError, counted, excerpt};
pub use outcome::Outcome;
pub use perft::perft;
pub use playthrough::{PlayRefusal, Playthrough, UndoRefusal};
pub use position::{Position, PositionError};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use seed::{Commitment, FairDeal, Nonce, Seed, Unfair};
pub use sink::{Silent, Sink};
