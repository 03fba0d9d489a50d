//! The drawing side of the games: their pieces, for clients that draw them, and pictures of tables, shown where
//! a link to a table is shared.
//!
//! A picture is drawn only from a spectator's [`HiddenInformation::View`] or from a setup, so it cannot reveal more than
//! they do. The drawings are those of the web client; a test compares them. There are no words in a picture:
//! they are in the page's head.

#[cfg(feature = "png")]
mod canvas;
#[cfg(feature = "png")]
pub mod geometry;
#[cfg(feature = "png")]
mod path;
#[cfg(feature = "png")]
mod seats;
pub mod tobago;
pub mod tsuro;
#[cfg(feature = "typescript")]
pub mod typescript;

use serde::Serialize;
use wayfinder_game::HiddenInformation;

#[cfg(feature = "png")]
pub use canvas::SIZE;
#[cfg(feature = "png")]
pub use seats::{Colours, EMBLEMS, Emblem, PIECE_COLOURS, SeatStatus};

/// The version of the drawing style. It increases whenever the same table is drawn differently, so that
/// caches are not reused.
pub const STYLE: u32 = 2;

/// The content of a picture.
#[cfg(feature = "png")]
#[derive(Debug)]
pub enum Shown<'a, G: HiddenInformation> {
    /// A table before its game: the setup.
    Setup(&'a G::Setup),
    /// A game in play or over, as a spectator sees it.
    View(&'a G::View),
}

/// A game that can be drawn. By default it has no pieces to describe, and a picture shows the seats only.
pub trait Pictured: HiddenInformation {
    /// The number of colours its pieces have.
    const COLOURS: u8 = 8;

    /// Returns the pieces of a setup, or all pieces without one: names, places, paths, card texts.
    fn pieces(_setup: Option<&Self::Setup>) -> impl Serialize {}

    /// Draws the picture as a PNG of [`SIZE`], with the status of each seat.
    #[cfg(feature = "png")]
    fn picture(_shown: Shown<'_, Self>, seats: &[SeatStatus], colours: Colours) -> Vec<u8> {
        canvas::picture(|pen| {
            let green = canvas::Colour::hex(0x2f_5d50);
            pen.slope(&[(0.0, green), (1.0, green)]);
            seats::draw(pen, seats, colours, |pen, seat| {
                pen.fill(&canvas::circle(15.0), seats::colour(colours.of(seat)));
                seats::emblem(pen, colours.of(seat));
            });
        })
    }
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;

    /// The page draws the pieces in its own style sheet, in the same colours.
    #[test]
    fn the_colours_of_the_pieces_are_those_of_the_page() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/style/tokens.css");
        let page = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        for (number, colour) in (1..).zip(PIECE_COLOURS) {
            let rule = format!("--seat-{number}: #{colour:06x};");
            assert!(page.contains(&rule), "the page has no {rule}");
        }
    }

    /// The page and the picture show the same pieces, so they have the same drawings.
    #[test]
    fn the_drawings_are_those_of_the_page() {
        let page: String = [
            "tsuro/Tile.svelte",
            "tsuro/Surface.svelte",
            "tsuro/Stone.svelte",
            "tsuro/Journey.svelte",
            "tobago/Stamps.svelte",
            "tobago/Things.svelte",
            "tobago/Vehicle.svelte",
            "tobago/TreasureSign.svelte",
        ]
        .map(|file| {
            let path = format!("{}/../../web/src/games/{file}", env!("CARGO_MANIFEST_DIR"));
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
        })
        .concat();
        for drawing in tsuro::drawing::DRAWINGS.iter().chain(tobago::drawing::drawings()) {
            assert!(page.contains(drawing), "the page has no {drawing}");
            assert!(path::read(drawing).is_some(), "{drawing}");
        }
        assert!(EMBLEMS.iter().all(|emblem| path::read(emblem.d).is_some()));
    }
}
