//! `wayfinder tiles`: the tiles of Tsuro, drawn.

use serde::Serialize;
use wayfinder_tsuro::{Face, PORTS, Tile};

use super::answer;
use crate::error::Failure;
use crate::terminal::tsuro::draw_tiles;

#[derive(Serialize)]
struct Described {
    tile: Tile,
    orientations: usize,
    /// The two ports that each path joins, in the tile's first orientation.
    paths: Vec<[u8; 2]>,
}

pub(crate) fn run(json: bool) -> Result<(), Failure> {
    let tiles: Vec<_> = Tile::all()
        .map(|tile| {
            let face = Face::new(tile, 0);
            let ports = (0..PORTS as u8).filter(|&port| port < face.partner(port));
            let paths = ports.map(|port| [port, face.partner(port)]).collect();
            Described { tile, orientations: tile.orientations(), paths }
        })
        .collect();
    answer(json, &tiles, draw_tiles)
}
