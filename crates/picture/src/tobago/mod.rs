//! Tobago: its pieces and its picture.

#[cfg(feature = "png")]
pub(crate) mod drawing;
#[cfg(feature = "png")]
pub(crate) mod geometry;
#[cfg(feature = "png")]
mod land;
mod pieces;
#[cfg(feature = "png")]
mod things;

use serde::Serialize;
use wayfinder_tobago::{Setup, Tobago};

use crate::Pictured;

pub use pieces::{CluePiece, IslandPiece, Pieces, SpacePiece};

impl Pictured for Tobago {
    const COLOURS: u8 = 4;

    fn pieces(setup: Option<&Setup>) -> impl Serialize {
        Pieces::of(setup)
    }

    #[cfg(feature = "png")]
    fn picture(
        shown: crate::Shown<'_, Self>,
        seats: &[crate::SeatStatus],
        colours: crate::Colours,
    ) -> Vec<u8> {
        drawing::draw(shown, seats, colours)
    }
}
