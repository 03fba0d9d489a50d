#![doc = include_str!("../README.md")]

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
