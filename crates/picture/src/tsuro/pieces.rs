//! The pieces of the game, for clients that draw it.

use serde::Serialize;
use wayfinder_tsuro::{Face, Notch, SIDE, Square, Tile};

/// The pieces of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub struct Pieces {
    /// The number of rows and of columns of the board.
    pub side: usize,
    /// The tiles in the order of their names.
    pub tiles: Vec<TilePiece>,
    /// The notches, clockwise from the top left.
    pub notches: Vec<NotchPiece>,
}

/// A tile as it is numbered, with its top to the north.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub struct TilePiece {
    /// The name of the tile.
    pub tile: Tile,
    /// The number of ways to lay it: 4, 2 or 1.
    pub orientations: usize,
    /// The two ports that each of its four paths joins. A quarter turn clockwise adds two to every port.
    pub paths: [(u8, u8); 4],
}

/// A notch and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub struct NotchPiece {
    /// The name of the notch.
    pub notch: Notch,
    /// The square in front of it.
    pub square: Square,
    /// The port of that square: two on each side, 0 to 7, clockwise from the left one at the top.
    pub port: u8,
}

impl Pieces {
    /// Returns all pieces. They are the same in every set-up.
    pub(crate) fn all() -> Self {
        let tile = |tile: Tile| TilePiece {
            tile,
            orientations: tile.orientations(),
            paths: *Face::new(tile, 0).paths(),
        };
        let notch = |notch: Notch| NotchPiece { notch, square: notch.spot().square, port: notch.spot().port };
        Self {
            side: SIDE,
            tiles: Tile::all().map(tile).collect(),
            notches: Notch::all().map(notch).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paths_of_every_tile_join_all_ports() {
        let pieces = Pieces::all();
        assert_eq!((pieces.tiles.len(), pieces.notches.len()), (35, 48));
        for piece in pieces.tiles {
            let mut ports: Vec<u8> = piece.paths.iter().flat_map(|&(one, other)| [one, other]).collect();
            ports.sort_unstable();
            assert_eq!(ports, [0, 1, 2, 3, 4, 5, 6, 7], "{}", piece.tile);
        }
    }
}
