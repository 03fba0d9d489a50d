//! Squares, ports, notches, and stones walking along paths (rules, 1 Components and 3 A turn, "Move stones").

use super::tiles;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A square: column and row, 0 to 5, from the left and from the top.
pub(super) type Square = (i8, i8);

/// The laid tiles: the name and the direction of the top, for each square that has a tile.
pub(super) type Board = BTreeMap<Square, (char, char)>;

/// A place where a stone can stand: at a port of a square (notation, "Squares, ports, notches").
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) square: Square,
    pub(super) port: u8,
}

impl fmt::Display for Place {
    /// Writes a column letter, a row digit, a dot and the port (notation, "Squares, ports, notches").
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.square;
        let letter =
            "abcdef".chars().nth(usize::try_from(column).expect("on the board")).expect("on the board");
        write!(f, "{letter}{}.{}", row + 1, self.port)
    }
}

/// Returns the squares of the board, row by row (1: "Board 6 × 6 squares").
pub(super) fn squares() -> Vec<Square> {
    let mut all = Vec::new();
    for row in 0..6 {
        for column in 0..6 {
            all.push((column, row));
        }
    }
    all
}

/// Returns the same spot seen from the square on the other side of the line, if there is a square (notation,
/// the picture of the ports: top 0 1, right 2 3, bottom 4 5, left 6 7).
pub(super) fn across(place: Place) -> Option<Place> {
    let (column, row) = place.square;
    let (square, port) = match place.port {
        0 => ((column, row - 1), 5),
        1 => ((column, row - 1), 4),
        2 => ((column + 1, row), 7),
        3 => ((column + 1, row), 6),
        4 => ((column, row + 1), 1),
        5 => ((column, row + 1), 0),
        6 => ((column - 1, row), 3),
        7 => ((column - 1, row), 2),
        port => panic!("there is no port {port}"),
    };
    let on_board = (0..6).contains(&square.0) && (0..6).contains(&square.1);
    on_board.then_some(Place { square, port })
}

/// Returns the 48 start marks: the places with nothing on the other side (1: "on each outer edge of a border
/// square two start marks").
pub(super) fn notches() -> BTreeSet<Place> {
    let mut all = BTreeSet::new();
    for square in squares() {
        for port in 0..8 {
            let place = Place { square, port };
            if across(place).is_none() {
                all.insert(place);
            }
        }
    }
    all
}

/// The end of the path of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The stone stands in front of an empty square.
    Stands(Place),
    /// The stone has come to the board's edge, at this notch.
    Edge(Place),
    /// The stone has met the one that stood here.
    Meets(Place),
}

/// 3, "Move stones": a stone "follows its path to the end, over as many tiles as it runs, crossing a tile
/// several times if the path does". `others` are the places of the other stones before any stone moves: "two
/// stones whose paths are joined meet", and they do when this one comes out where another one is about to go
/// in.
pub(super) fn follow(board: &Board, start: Place, others: &BTreeSet<Place>) -> End {
    let mut here = start;
    let mut walked = BTreeSet::new();
    while let Some(&(tile, top)) = board.get(&here.square) {
        assert!(walked.insert(here), "a stone can never run in a circle");
        let out =
            Place { square: here.square, port: tiles::other_end(&tiles::picture(tile, top), here.port) };
        if others.contains(&out) {
            return End::Meets(out);
        }
        let Some(next) = across(out) else { return End::Edge(out) };
        assert!(!others.contains(&next), "a stone comes up behind another: paths would not be disjoint");
        here = next;
    }
    End::Stands(here)
}

/// Returns the notch at the beginning of the path that a stone has come by, found by walking backwards. (3:
/// "the path of the stone you would meet leads back to the edge where it started".)
pub(super) fn origin(board: &Board, place: Place) -> Result<Place, String> {
    let Some(behind) = across(place) else { return Ok(place) };
    match follow(board, behind, &BTreeSet::new()) {
        End::Edge(notch) => Ok(notch),
        end => Err(format!("the path behind {place} does not lead back to the edge but ends as {end:?}")),
    }
}
