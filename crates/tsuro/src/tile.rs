//! The 35 path tiles and their 105 orientations.
//!
//! A tile pairs up its eight ports, and the 35 tiles are the classes of all 105 such pairings under quarter
//! turns. So an oriented tile (a [`Face`]) is a pairing, and orientations that look the same are one value.

use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

/// The number of path tiles.
pub const TILES: usize = 35;
/// The number of different ways to lay a tile, over all tiles.
pub const FACES: usize = 105;
/// The number of ports of a square, two on each side.
pub const PORTS: usize = 8;

const NAMES: &[u8; TILES] = b"123456789abcdefghijklmnopqrstuvwxyz";
const TOPS: &[u8; 4] = b"NESW";

type Pairing = [u8; PORTS];

struct Tables {
    /// The port that each port is joined to, for each face.
    partner: [Pairing; FACES],
    /// The four paths of each face.
    paths: [[(u8, u8); 4]; FACES],
    /// The tile of each face.
    tile: [u8; FACES],
    /// The first face of each tile, and the number of its faces.
    faces: [(u8, u8); TILES],
}

static TABLES: Tables = compute_tables();

const fn compute_tables() -> Tables {
    let mut tables = Tables {
        partner: [[0; PORTS]; FACES],
        paths: [[(0, 0); 4]; FACES],
        tile: [0; FACES],
        faces: [(0, 0); TILES],
    };
    let (mut tile, mut face) = (0, 0);
    let mut index = 0;
    while index < FACES {
        let pairing = nth_pairing(index);
        if is_smallest_orientation(&pairing) {
            let orientations = count_orientations(&pairing);
            tables.faces[tile] = (face as u8, orientations as u8);
            let mut turn = 0;
            while turn < orientations {
                tables.partner[face] = turned(&pairing, turn);
                tables.paths[face] = paths(&tables.partner[face]);
                tables.tile[face] = tile as u8;
                face += 1;
                turn += 1;
            }
            tile += 1;
        }
        index += 1;
    }
    assert!(tile == TILES && face == FACES);
    tables
}

/// Returns a pairing by its number in lexical order: the smallest free port takes one of the other 7, the
/// next one of the other 5, then 3, then 1.
const fn nth_pairing(index: usize) -> Pairing {
    let choices = [index / 15, index / 3 % 5, index % 3, 0];
    let mut pairing = [u8::MAX; PORTS];
    let mut pair = 0;
    while pair < 4 {
        let mut first = 0;
        while pairing[first] != u8::MAX {
            first += 1;
        }
        let mut second = first + 1;
        let mut skip = choices[pair];
        while pairing[second] != u8::MAX || skip > 0 {
            if pairing[second] == u8::MAX {
                skip -= 1;
            }
            second += 1;
        }
        pairing[first] = second as u8;
        pairing[second] = first as u8;
        pair += 1;
    }
    pairing
}

/// Returns the pairing after some quarter turns clockwise: ports are numbered clockwise, so each moves on by
/// two per turn.
const fn turned(pairing: &Pairing, turns: usize) -> Pairing {
    let mut result = [0; PORTS];
    let mut port = 0;
    while port < PORTS {
        let to = pairing[port] as usize;
        result[(port + 2 * turns) % PORTS] = ((to + 2 * turns) % PORTS) as u8;
        port += 1;
    }
    result
}

/// Returns the four paths of a pairing, each once.
const fn paths(pairing: &Pairing) -> [(u8, u8); 4] {
    let mut paths = [(0, 0); 4];
    let (mut port, mut path) = (0, 0);
    while port < PORTS {
        if port < pairing[port] as usize {
            paths[path] = (port as u8, pairing[port]);
            path += 1;
        }
        port += 1;
    }
    paths
}

const fn is_before(a: &Pairing, b: &Pairing) -> bool {
    let mut port = 0;
    while port < PORTS {
        if a[port] != b[port] {
            return a[port] < b[port];
        }
        port += 1;
    }
    false
}

const fn is_smallest_orientation(pairing: &Pairing) -> bool {
    !(is_before(&turned(pairing, 1), pairing)
        || is_before(&turned(pairing, 2), pairing)
        || is_before(&turned(pairing, 3), pairing))
}

/// Returns the number of quarter turns until the tile looks the same again.
const fn count_orientations(pairing: &Pairing) -> usize {
    let mut turns = 1;
    while is_before(&turned(pairing, turns), pairing) || is_before(pairing, &turned(pairing, turns)) {
        turns += 1;
    }
    turns
}

/// One of the 35 path tiles.
///
/// ```
/// use wayfinder_tsuro::{TILES, Tile};
///
/// let tile: Tile = "k".parse()?;
/// assert_eq!((tile.index(), tile.name()), (19, 'k'));
/// assert_eq!(Tile::all().count(), TILES);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tsuro.ts"))]
pub struct Tile(u8);

impl Tile {
    /// Returns the tile with this index, counted from 0 in the order of the tiles' numbers.
    pub const fn new(index: usize) -> Option<Self> {
        if index < TILES { Some(Self(index as u8)) } else { None }
    }

    /// Returns every tile in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILES as u8).map(Self)
    }

    /// Returns the index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number of ways to lay this tile: 4, 2 or 1.
    ///
    /// ```
    /// use wayfinder_tsuro::{FACES, Tile};
    ///
    /// assert!(Tile::all().all(|tile| [1, 2, 4].contains(&tile.orientations())));
    /// assert_eq!(Tile::all().map(Tile::orientations).sum::<usize>(), FACES);
    /// ```
    #[inline]
    pub fn orientations(self) -> usize {
        usize::from(TABLES.faces[self.index()].1)
    }

    /// Returns the index of the first of its faces.
    #[inline]
    pub(crate) fn first_face(self) -> usize {
        usize::from(TABLES.faces[self.index()].0)
    }

    /// Returns the tile's orientations, each once.
    ///
    /// ```
    /// use wayfinder_tsuro::Tile;
    ///
    /// let tile: Tile = "k".parse()?;
    /// assert_eq!(tile.faces().count(), tile.orientations());
    /// assert!(tile.faces().all(|face| face.tile() == tile));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let (first, count) = TABLES.faces[self.index()];
        (first..first + count).map(Face)
    }

    /// Returns the tile's name: `1` to `9`, then `a` to `z`.
    pub const fn name(self) -> char {
        NAMES[self.0 as usize] as char
    }

    /// Returns the tile with this name.
    ///
    /// ```
    /// use wayfinder_tsuro::Tile;
    ///
    /// assert_eq!(Tile::from_name('1'), Tile::new(0));
    /// assert_eq!(Tile::from_name('0'), None);
    /// ```
    pub fn from_name(name: char) -> Option<Self> {
        NAMES.iter().position(|&known| char::from(known) == name).and_then(Self::new)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_name), letters.next()) {
            (Some(tile), None) => Ok(tile),
            _ => Err(NotationError::new("tile", text, "a tile is one character, 1 to 9 or a to z")),
        }
    }
}

/// A tile in one of its orientations.
///
/// ```
/// use wayfinder_tsuro::{Face, Tile};
///
/// let face: Face = "1N".parse()?;
/// assert_eq!((face.tile(), face.top()), (Tile::from_name('1').unwrap(), 'N'));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tsuro.ts"))]
pub struct Face(u8);

impl Face {
    /// Creates the tile turned clockwise by this many quarter turns. Turns that look the same give the same
    /// face.
    ///
    /// ```
    /// use wayfinder_tsuro::{Face, Tile};
    ///
    /// let tile: Tile = "1".parse()?;
    /// assert_eq!(Face::new(tile, 4), Face::new(tile, 0), "four quarters are a full turn");
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn new(tile: Tile, quarter_turns: usize) -> Self {
        Self(TABLES.faces[tile.index()].0 + (quarter_turns % tile.orientations()) as u8)
    }

    /// Returns the face with this index, in the order of tiles and turns.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < FACES { Some(Self(index as u8)) } else { None }
    }

    /// Returns the index in the order of tiles and turns.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the tile without its orientation.
    #[inline]
    pub fn tile(self) -> Tile {
        Tile(TABLES.tile[self.index()])
    }

    /// Returns the number of quarter turns clockwise by which it is turned.
    pub fn quarter_turns(self) -> usize {
        self.index() - self.tile().first_face()
    }

    /// Returns the direction of its top: `N`, `E`, `S` or `W`.
    pub fn top(self) -> char {
        char::from(TOPS[self.quarter_turns()])
    }

    /// Returns the two ports that each of the four paths joins.
    #[inline]
    pub fn paths(self) -> &'static [(u8, u8); 4] {
        &TABLES.paths[self.index()]
    }

    /// Returns the port that a path entering by `port` leaves by.
    ///
    /// ```
    /// use wayfinder_tsuro::{FACES, Face};
    ///
    /// let face = Face::from_index(FACES - 1).unwrap();
    /// let other = face.partner(0);
    /// assert_ne!(other, 0);
    /// assert_eq!(face.partner(other), 0, "a path leads back as well");
    /// ```
    #[inline]
    pub fn partner(self, port: u8) -> u8 {
        TABLES.partner[self.index()][usize::from(port) % PORTS]
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.tile(), self.top())
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Face {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        let tile = letters.next().and_then(Tile::from_name);
        let turns = letters.next().and_then(|top| TOPS.iter().position(|&known| char::from(known) == top));
        match (tile, turns, letters.next()) {
            (Some(tile), Some(turns), None) => Ok(Self::new(tile, turns)),
            _ => Err(NotationError::new(
                "laid tile",
                text,
                "a laid tile is its name (1 to 9 or a to z) and where its top points (N, E, S or W)",
            )),
        }
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Tile);
#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Face);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_1_the_tiles_are_the_classes_of_all_pairings_under_quarter_turns() {
        let with = |count| Tile::all().filter(|tile| tile.orientations() == count).count();
        assert_eq!((with(4), with(2), with(1)), (20, 10, 5));
        let mut pairings: Vec<_> = TABLES.partner.to_vec();
        pairings.sort_unstable();
        pairings.dedup();
        assert_eq!(pairings.len(), FACES, "every pairing is there, none twice");
        for pairing in pairings {
            assert!((0..8).all(|port| pairing[port] != port as u8));
            assert!((0..8).all(|port| pairing[usize::from(pairing[port])] == port as u8));
        }
    }

    #[test]
    fn rule_1_tiles_are_numbered_by_their_smallest_pairing_in_lexical_order() {
        let firsts: Vec<_> = Tile::all().map(|tile| TABLES.partner[Face::new(tile, 0).index()]).collect();
        assert!(firsts.is_sorted());
        for tile in Tile::all() {
            assert!(tile.faces().all(|face| TABLES.partner[face.index()] >= firsts[tile.index()]));
        }
        assert_eq!(firsts[0], [1, 0, 3, 2, 5, 4, 7, 6]);
        assert_eq!(firsts[34], [7, 2, 1, 4, 3, 6, 5, 0]);
    }

    #[test]
    fn a_quarter_turn_moves_every_path_two_ports_on() {
        for tile in Tile::all() {
            for turns in 0..4 {
                let (face, next) = (Face::new(tile, turns), Face::new(tile, turns + 1));
                for port in 0..8 {
                    assert_eq!(next.partner((port + 2) % 8), (face.partner(port) + 2) % 8);
                }
            }
        }
    }

    #[test]
    fn rule_1_equal_looking_orientations_are_one_face() {
        let tile = Tile::from_name('1').unwrap();
        assert_eq!(tile.orientations(), 1);
        assert_eq!("1W".parse::<Face>().unwrap(), Face::new(tile, 0));
        assert_eq!("1W".parse::<Face>().unwrap().to_string(), "1N");
    }

    #[test]
    fn names_are_read_back_and_other_texts_refused() {
        for index in 0..FACES {
            let face = Face::from_index(index).unwrap();
            assert_eq!(face.to_string().parse(), Ok(face));
            assert_eq!(face.tile().to_string().parse(), Ok(face.tile()));
        }
        for wrong in ["", "k", "0N", "kX", "kN ", "KN", "é", "NN"] {
            assert!(wrong.parse::<Face>().is_err(), "{wrong}");
        }
    }
}
