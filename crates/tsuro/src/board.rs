//! The board: squares, the points where paths cross from square to square, and the tiles laid.
//!
//! Every path on the board is stored by its two ends. [`Board::lay`] joins ends, so laying a tile takes four
//! steps however long the paths are, and a stone stands at the far end of the path that begins at its notch.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::tile::{Face, PORTS};

/// The number of rows and of columns of the board.
pub const SIDE: usize = 6;
/// The number of squares.
pub const SQUARES: usize = SIDE * SIDE;
/// The number of start marks on the rim.
pub const NOTCHES: usize = 8 * SIDE;
/// The number of points where a path can cross an edge of a square; the first [`NOTCHES`] of them are on the
/// rim.
const POINTS: usize = NOTCHES + 2 * 2 * SIDE * (SIDE - 1);

/// The number of values that a point's number can have; tables of this size need no bounds check.
const ANY_POINT: usize = 256;

const NOWHERE: u8 = u8::MAX;

/// A square of the board, row by row from the top left.
///
/// ```
/// use wayfinder_tsuro::Square;
///
/// let square: Square = "b3".parse()?;
/// assert_eq!(square.row_and_column(), (2, 1));
/// assert_eq!(Square::new(0), "a1".parse().ok());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tsuro.ts"))]
pub struct Square(u8);

impl Square {
    /// Returns the square with this index, row by row from the top left.
    pub const fn new(index: usize) -> Option<Self> {
        if index < SQUARES { Some(Self(index as u8)) } else { None }
    }

    /// Returns every square, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES as u8).map(Self)
    }

    /// Returns the index, row by row from the top left.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row from the top and the column from the left, counted from 0.
    pub const fn row_and_column(self) -> (usize, usize) {
        (self.index() / SIDE, self.index() % SIDE)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.row_and_column();
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [column @ b'a'..=b'f', row @ b'1'..=b'6'] => Ok(Self((row - b'1') * SIDE as u8 + column - b'a')),
            _ => Err(NotationError::new("square", text, "a square is a1 to f6")),
        }
    }
}

/// A place where a stone can stand: a square it is about to enter, and the port it stands at.
///
/// ```
/// use wayfinder_tsuro::{Notch, Spot};
///
/// let spot: Spot = "c4.6".parse()?;
/// assert_eq!((spot.square.to_string(), spot.port), ("c4".to_owned(), 6));
/// assert_eq!(Notch::at(spot), None, "it is not on the rim");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tsuro.ts"))]
pub struct Spot {
    /// The square in front of the stone.
    pub square: Square,
    /// The port of that square, 0 to 7.
    pub port: u8,
}

impl Spot {
    /// Returns the point of the board where this spot is.
    #[inline]
    pub(crate) fn point(self) -> Point {
        Point(GEOMETRY.points[self.square.index()][usize::from(self.port) % PORTS])
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.square, self.port)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || NotationError::new("spot", text, "a spot is a square and a port, such as c4.6");
        let (square, port) = text.split_once('.').ok_or_else(refuse)?;
        let square = square.parse().map_err(|_| refuse())?;
        match port.as_bytes() {
            [digit @ b'0'..=b'7'] => Ok(Self { square, port: digit - b'0' }),
            _ => Err(refuse()),
        }
    }
}

/// A start mark on the rim, numbered clockwise from the top left.
///
/// ```
/// use wayfinder_tsuro::{NOTCHES, Notch};
///
/// let notch: Notch = "a1.0".parse()?;
/// assert_eq!(notch.index(), 0);
/// assert_eq!(Notch::at(notch.spot()), Some(notch));
/// assert_eq!(Notch::all().count(), NOTCHES);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tsuro.ts"))]
pub struct Notch(u8);

impl Notch {
    /// Returns the notch with this index, clockwise from `a1.0`.
    pub const fn new(index: usize) -> Option<Self> {
        if index < NOTCHES { Some(Self(index as u8)) } else { None }
    }

    /// Returns every notch, clockwise from `a1.0`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..NOTCHES as u8).map(Self)
    }

    /// Returns the index, clockwise from `a1.0`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the notch at this spot, if it is on the rim.
    pub fn at(spot: Spot) -> Option<Self> {
        spot.point().notch()
    }

    pub(crate) const fn point(self) -> Point {
        Point(self.0)
    }

    /// Returns the square and port where a stone on this notch stands.
    pub fn spot(self) -> Spot {
        let [(square, port), _] = GEOMETRY.sides[self.index()];
        Spot { square: Square(square), port }
    }
}

impl fmt::Display for Notch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.spot(), f)
    }
}

impl fmt::Debug for Notch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Notch {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let spot: Spot = text.parse()?;
        Self::at(spot)
            .ok_or_else(|| NotationError::new("notch", text, "this port is not on the rim of the board"))
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Square);
#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Spot);
#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Notch);

/// A point where a path crosses an edge of a square. Points on the rim come first: a notch is its own point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Point(u8);

impl Point {
    /// Returns the notch, if this point is on the rim.
    #[inline]
    pub(crate) const fn notch(self) -> Option<Notch> {
        Notch::new(self.0 as usize)
    }

    /// Returns the port by which this point belongs to a square; `None` if it does not.
    #[inline]
    fn port_of(self, square: Square) -> Option<u8> {
        let [one, other] = GEOMETRY.sides[usize::from(self.0)];
        if one.0 == square.0 {
            Some(one.1)
        } else if other.0 == square.0 {
            Some(other.1)
        } else {
            None
        }
    }
}

struct Geometry {
    /// The point of each port of each square.
    points: [[u8; PORTS]; SQUARES],
    /// The squares and ports that meet at each point; on the rim there is only one.
    sides: [[(u8, u8); 2]; ANY_POINT],
}

static GEOMETRY: Geometry = compute_geometry();

const fn compute_geometry() -> Geometry {
    let mut points = [[NOWHERE; PORTS]; SQUARES];
    let mut line = 0;
    // The rim, clockwise: along the top, down the right side, back along the bottom, up the left side.
    while line < SIDE {
        let back = SIDE - 1 - line;
        let corners = [line, line * SIDE + SIDE - 1, (SIDE - 1) * SIDE + back, back * SIDE];
        let mut side = 0;
        while side < 4 {
            let notch = side * 2 * SIDE + 2 * line;
            points[corners[side]][2 * side] = notch as u8;
            points[corners[side]][2 * side + 1] = (notch + 1) as u8;
            side += 1;
        }
        line += 1;
    }
    // Inside, the ports on a square's right and bottom are the ports on its neighbour's left and top.
    let mut next = NOTCHES as u8;
    let mut square = 0;
    while square < SQUARES {
        if square % SIDE + 1 < SIDE {
            points[square][2] = next;
            points[square][3] = next + 1;
            points[square + 1][7] = next;
            points[square + 1][6] = next + 1;
            next += 2;
        }
        if square + SIDE < SQUARES {
            points[square][4] = next;
            points[square][5] = next + 1;
            points[square + SIDE][1] = next;
            points[square + SIDE][0] = next + 1;
            next += 2;
        }
        square += 1;
    }
    assert!(next as usize == POINTS);
    let mut sides = [[(NOWHERE, NOWHERE); 2]; ANY_POINT];
    let mut square = 0;
    while square < SQUARES {
        let mut port = 0;
        while port < PORTS {
            let point = points[square][port] as usize;
            let which = (sides[point][0].0 != NOWHERE) as usize;
            sides[point][which] = (square as u8, port as u8);
            port += 1;
        }
        square += 1;
    }
    Geometry { points, sides }
}

/// The end of a path that leaves a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// An open end, where a stone can stand.
    Open(Point),
    /// The rim: a stone that gets there is out.
    Rim(Notch),
}

/// One crossing of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tsuro.ts"))]
pub struct Pass {
    /// The square of the tile.
    pub square: Square,
    /// The port by which it is entered.
    pub enter: u8,
    /// The port by which it is left.
    pub leave: u8,
}

/// The tiles laid, and the ends of the paths they make.
///
/// ```
/// use wayfinder_tsuro::{Board, Square};
///
/// assert_eq!(Board::EMPTY.faces().count(), 0);
/// assert!(Square::all().all(|square| Board::EMPTY.face(square).is_none()));
/// ```
#[derive(Clone, Copy)]
pub struct Board {
    faces: [u8; SQUARES],
    /// The other end of the path, for each point that is an end of one. A point that no tile touches is a
    /// path of its own. Points inside a path keep stale values, which are never read.
    ends: [u8; ANY_POINT],
}

impl Board {
    /// The board before the first tile.
    pub const EMPTY: Self = {
        let mut ends = [0; ANY_POINT];
        let mut point = 0;
        while point < ANY_POINT {
            ends[point] = point as u8;
            point += 1;
        }
        Self { faces: [NOWHERE; SQUARES], ends }
    };

    /// Returns the tile on a square, if there is one.
    #[inline]
    pub fn face(&self, square: Square) -> Option<Face> {
        Face::from_index(usize::from(self.faces[square.index()]))
    }

    /// Returns the tiles laid, with their squares.
    pub fn faces(&self) -> impl Iterator<Item = (Square, Face)> {
        Square::all().filter_map(|square| Some((square, self.face(square)?)))
    }

    /// Lays a tile on an empty square and joins the paths it connects. Returns the notches of the paths that
    /// now lead from rim to rim, a bit for each: they can grow no further, and a player on one of them is
    /// out.
    #[inline]
    pub(crate) fn lay(&mut self, square: Square, face: Face) -> u64 {
        self.faces[square.index()] = face.index() as u8;
        let points = &GEOMETRY.points[square.index()];
        let mut finished = 0;
        for &(one, other) in face.paths() {
            let one = self.ends[usize::from(points[usize::from(one)])];
            let other = self.ends[usize::from(points[usize::from(other)])];
            self.ends[usize::from(one)] = other;
            self.ends[usize::from(other)] = one;
            let from_rim_to_rim = u64::from(usize::from(one.max(other)) < NOTCHES);
            finished |= from_rim_to_rim << (one & 63) | from_rim_to_rim << (other & 63);
        }
        finished
    }

    /// Returns the other end of the path that ends here.
    #[inline]
    pub(crate) fn far_end(&self, point: Point) -> Point {
        Point(self.ends[usize::from(point.0)])
    }

    /// Returns the empty square that a stone at this end of a path is about to enter; `None` if the path ends
    /// at the rim.
    #[inline]
    pub(crate) fn spot(&self, end: Point) -> Option<Spot> {
        let sides = &GEOMETRY.sides[usize::from(end.0)];
        // Of the two squares at an end, one has the path's last tile. Which one is unpredictable, so this
        // does not branch on it.
        let which = usize::from(self.faces[usize::from(sides[0].0)] != NOWHERE);
        let (square, port) = sides[which];
        (square != NOWHERE).then_some(Spot { square: Square(square), port })
    }

    /// Returns where a stone at this spot would end if this tile were laid in front of it.
    #[inline]
    pub(crate) fn fate(&self, spot: Spot, face: Face) -> Fate {
        let mut port = spot.port;
        loop {
            let leave = Spot { square: spot.square, port: face.partner(port) }.point();
            let end = self.far_end(leave);
            if let Some(notch) = end.notch() {
                return Fate::Rim(notch);
            }
            match end.port_of(spot.square) {
                // The path comes back to the square and crosses the new tile again.
                Some(again) if end != leave => port = again,
                _ => return Fate::Open(end),
            }
        }
    }

    /// Returns the crossings behind a stone that stands at this spot, from where it stands back to the rim.
    ///
    /// ```
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_game::{Game, Seat, Silent};
    /// use wayfinder_tsuro::{Setup, Stone, Tsuro};
    ///
    /// let setup: Setup = "players=2 first=1".parse()?;
    /// let mut chance = Fast::new(1, 0);
    /// let mut game = Tsuro::start(&setup, &mut chance, &mut Silent);
    /// // Two stones are placed, then the first tile is laid.
    /// for _ in 0..3 {
    ///     let action = game.random_action(&mut chance).unwrap();
    ///     game.apply(action, &mut chance, &mut Silent);
    /// }
    /// if let Stone::At(spot) = game.stone(Seat::FIRST) {
    ///     assert!(!game.board().trail(spot).is_empty());
    /// }
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn trail(&self, spot: Spot) -> Vec<Pass> {
        let [one, other] = GEOMETRY.sides[usize::from(spot.point().0)];
        let (square, port) = if one.0 == spot.square.0 { other } else { one };
        if square == NOWHERE {
            return Vec::new();
        }
        self.journey(Spot { square: Square(square), port }, None)
    }

    /// Returns the crossings of a path that enters at this spot, over the tiles that lie there, up to `stop`,
    /// the rim or an empty square.
    pub(crate) fn journey(&self, mut at: Spot, stop: Option<Point>) -> Vec<Pass> {
        let mut passes = Vec::new();
        while let Some(face) = self.face(at.square) {
            let leave = face.partner(at.port);
            passes.push(Pass { square: at.square, enter: at.port, leave });
            let point = Spot { square: at.square, port: leave }.point();
            let [one, other] = GEOMETRY.sides[usize::from(point.0)];
            let (square, port) = if one.0 == at.square.0 { other } else { one };
            if square == NOWHERE || Some(point) == stop {
                break;
            }
            at = Spot { square: Square(square), port };
        }
        passes
    }
}

// The ends follow from the tiles. What points inside a path still hold depends on the order of laying and
// means nothing, so only the tiles are compared.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.faces == other.faces
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.faces.hash(hasher);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.faces()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_1_the_board_has_36_squares_and_48_notches_two_on_each_outer_edge() {
        let names: Vec<_> = Notch::all().map(|notch| notch.to_string()).collect();
        assert_eq!(names.len(), 48);
        assert_eq!(names[..3], ["a1.0", "a1.1", "b1.0"]);
        assert_eq!((&*names[12], &*names[24], &*names[36], &*names[47]), ("f1.2", "f6.4", "a6.6", "a1.7"));
        for notch in Notch::all() {
            assert_eq!(notch.to_string().parse(), Ok(notch));
        }
        assert_eq!(Square::all().count(), 36);
    }

    #[test]
    fn neighbouring_ports_are_one_point() {
        let same = |one: &str, other: &str| {
            assert_eq!(one.parse::<Spot>().unwrap().point(), other.parse::<Spot>().unwrap().point());
        };
        same("c3.2", "d3.7");
        same("c3.3", "d3.6");
        same("c3.4", "c4.1");
        same("c3.5", "c4.0");
        for point in 0..POINTS {
            let [one, other] = GEOMETRY.sides[point];
            assert_ne!(one.0, NOWHERE);
            assert_eq!(other.0 == NOWHERE, point < NOTCHES, "only the rim belongs to one square");
        }
    }

    #[test]
    fn bad_squares_spots_and_notches_are_refused() {
        for wrong in ["", "a", "g1", "a7", "a0", "A1", "a11"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
        for wrong in ["a1", "a1.", "a1.8", "a1.00", "a1,0", "é1.0"] {
            assert!(wrong.parse::<Spot>().is_err(), "{wrong}");
        }
        assert!("a1.2".parse::<Notch>().is_err(), "an inner port is no notch");
    }

    #[test]
    fn a_loop_without_a_stone_is_harmless() {
        // Tile z cuts all four corners, so four of it close a ring where they meet. (A real game has only one
        // of each.)
        let mut board = Board::EMPTY;
        let corners = "zN".parse().unwrap();
        for square in ["a1", "b1", "a2", "b2"] {
            board.lay(square.parse().unwrap(), corners);
        }
        for notch in Notch::all() {
            let end = board.far_end(notch.point());
            assert_eq!(board.far_end(end), notch.point(), "every path has two ends");
        }
    }
    #[test]
    fn the_trail_of_a_stone_leads_back_to_its_notch() {
        let parse = |spot: &str| spot.parse::<Spot>().unwrap();
        let mut board = Board::EMPTY;
        assert_eq!(board.trail(parse("a1.0")), [], "a stone on its notch has none");
        // Tile y leads straight over: from a1.0 down to a2.0, and on to a3.0. (A real game has only one of
        // each.)
        let [first, second] = ["a1", "a2"].map(|square| square.parse().unwrap());
        board.lay(first, "yN".parse().unwrap());
        assert_eq!(board.trail(parse("a2.0")), [Pass { square: first, enter: 5, leave: 0 }]);
        board.lay(second, "yN".parse().unwrap());
        let trail = [Pass { square: second, enter: 5, leave: 0 }, Pass { square: first, enter: 5, leave: 0 }];
        assert_eq!(board.trail(parse("a3.0")), trail);
    }

    #[test]
    fn boards_are_equal_if_the_same_tiles_lie_there_in_whatever_order_they_were_laid() {
        let laid = [("a1", "kE"), ("b1", "3N"), ("a2", "7S")]
            .map(|(square, face)| (square.parse::<Square>().unwrap(), face.parse::<Face>().unwrap()));
        let build = |order: [usize; 3]| {
            let mut board = Board::EMPTY;
            for index in order {
                board.lay(laid[index].0, laid[index].1);
            }
            board
        };
        assert_eq!(build([0, 1, 2]), build([2, 1, 0]));
        assert_eq!(build([0, 1, 2]), build([1, 0, 2]));
        assert_ne!(build([0, 1, 2]), Board::EMPTY);
    }
}
