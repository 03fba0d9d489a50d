//! Tsuro: its pieces and its picture.

#[cfg(feature = "png")]
pub(crate) mod drawing;
mod pieces;

use serde::Serialize;
use wayfinder_tsuro::{Setup, Tsuro};

use crate::Pictured;

pub use pieces::{NotchPiece, Pieces, TilePiece};

impl Pictured for Tsuro {
    const COLOURS: u8 = 8;

    fn pieces(_setup: Option<&Setup>) -> impl Serialize {
        Pieces::all()
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
