//! Spaces, and sets of them.
//!
//! The 32 islands together cover 127 places. A space is one of those places, so it has the same number and
//! the same name on every island that has it, and a set of spaces fits 128 bits.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use wayfinder_game::NotationError;

use crate::face::Layout;

/// The number of places.
pub const PLACES: usize = 127;
/// The most spaces an island has.
pub const MOST_SPACES: usize = 104;

/// The leftmost column and the topmost row of all places.
const LEFT: i8 = -7;
const TOP: i8 = -6;

/// Every place in axial coordinates, ordered by column and row.
static UNIVERSE: LazyLock<Vec<(i8, i8)>> = LazyLock::new(|| {
    let mut places: Vec<_> = Layout::all().flat_map(Layout::spaces).map(|(place, _)| place).collect();
    places.sort_unstable_by_key(|&(q, r)| (q, row(q, r)));
    places.dedup();
    places
});

/// The number of each place by its column and row, counted from the left and the top; `u8::MAX` where no
/// island has a place.
static GRID: LazyLock<[[u8; 16]; 16]> = LazyLock::new(|| {
    let mut grid = [[u8::MAX; 16]; 16];
    for (number, &(q, r)) in (0..).zip(UNIVERSE.iter()) {
        grid[(q - LEFT) as usize % 16][(row(q, r) - TOP) as usize % 16] = number;
    }
    grid
});

/// Returns the row a place is drawn in: every second column lies half a space lower.
pub(crate) const fn row(q: i8, r: i8) -> i8 {
    r + (q >> 1)
}

/// A space: a place that some island covers.
///
/// ```
/// use wayfinder_tobago::{PLACES, Space};
///
/// let space: Space = "h7".parse()?;
/// assert_eq!(space.column_and_row(), (7, 6));
/// assert_eq!(Space::new(space.index()), Some(space));
/// assert_eq!(Space::new(PLACES), None);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tobago.ts"))]
pub struct Space(u8);

impl Space {
    /// Returns the space with this number, by column and row.
    pub const fn new(index: usize) -> Option<Self> {
        if index < PLACES { Some(Self(index as u8)) } else { None }
    }

    /// Returns the space at a place, if any island has one there.
    pub(crate) fn at(place: (i8, i8)) -> Option<Self> {
        let (q, r) = place;
        // What lies outside becomes a large number and is not found.
        let column = GRID.get((q - LEFT) as usize)?;
        column.get((row(q, r) - TOP) as usize).and_then(|&number| Self::new(usize::from(number)))
    }

    /// Returns the place in axial coordinates: north is (0, -1), south-east is (1, 0).
    pub fn place(self) -> (i8, i8) {
        UNIVERSE[self.index()]
    }

    /// Returns the column from the left and the row from the top, counted from 0.
    pub fn column_and_row(self) -> (usize, usize) {
        let (q, r) = self.place();
        ((q - LEFT) as usize, (row(q, r) - TOP) as usize)
    }

    /// Returns the number of the space, by column and row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.column_and_row();
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || NotationError::new("space", text, "a space is its column and its row, such as d7");
        let mut letters = text.chars();
        let column = letters.next().filter(|column| ('a'..='n').contains(column)).ok_or_else(refuse)?;
        let number = letters.as_str();
        let number: u8 = number.parse().map_err(|_| refuse())?;
        let q = LEFT + (column as u8 - b'a').cast_signed();
        // No island has so many rows that the arithmetic could overflow.
        let number =
            Some(number.cast_signed()).filter(|number| (1..=16).contains(number)).ok_or_else(refuse)?;
        let space = Self::at((q, number + TOP - 1 - (q >> 1))).ok_or_else(refuse)?;
        if space.to_string() == text { Ok(space) } else { Err(refuse()) }
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Space);

/// A set of spaces as bits.
///
/// ```
/// use wayfinder_tobago::{Space, SpaceSet};
///
/// let [h6, h7]: [Space; 2] = ["h6".parse()?, "h7".parse()?];
/// let both = SpaceSet::only(h6).union(SpaceSet::only(h7));
/// assert_eq!(both.len(), 2);
/// assert_eq!(both.without(SpaceSet::only(h6)).iter().next(), Some(h7));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u128);

impl SpaceSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of this space only.
    pub const fn only(space: Space) -> Self {
        Self(1 << space.0)
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of spaces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether a space is in the set.
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// Adds a space.
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Returns the spaces that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the spaces that are in both sets.
    #[must_use]
    pub const fn shared(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the spaces that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the spaces in order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let space = Space::new(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(space)
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, |set, space| set.union(Self::only(space)))
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_islands_together_cover_127_places_with_names_of_their_own() {
        assert_eq!(UNIVERSE.len(), PLACES);
        for index in 0..PLACES {
            let space = Space::new(index).unwrap();
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        assert_eq!(UNIVERSE.iter().map(|place| place.0).min(), Some(LEFT));
        assert_eq!(UNIVERSE.iter().map(|&(q, r)| row(q, r)).min(), Some(TOP));
        for wrong in [
            "", "d", "d0", "d99", "d07", "z1", "D7", "d7 ", "d-1", "d+7", "é1", "n-121", "j-121", "n-128",
            "d127", "d255", "d256",
        ] {
            assert!(wrong.parse::<Space>().is_err(), "{wrong}");
        }
    }
}
