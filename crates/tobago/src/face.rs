//! The six faces of the three double-sided sections that make up an island.
//!
//! `A`, `B` and `C` have the terrain of the real boards. `a`, `b` and `c` are our own reconstruction: the
//! rulebooks only say that these sides have fewer spaces. They were designed so that every island is
//! connected and has exactly one largest area of each terrain.

use std::fmt;
use std::str::FromStr;

use wayfinder_game::{Chance, NotationError};

use crate::terrain::Terrain;

/// One of the three sections of an island.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// The section with the faces `A` and `a`.
    A,
    /// The section with the faces `B` and `b`.
    B,
    /// The section with the faces `C` and `c`.
    C,
}

/// One side of a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face {
    /// The section this is a side of.
    pub section: Section,
    /// True if this is the side with more spaces.
    pub large: bool,
}

/// The terrain of each face, row by row; a dot is not a space.
const TABLES: [[&[&str]; 2]; 3] = [
    [
        &["LLJJ..", "LLSJJB", "MSSJJB", "MMSSRB", "MMBSRR", "...B.."],
        &["MMMSS..", "MLLJB..", "SRLLJB.", "SRJLJJ.", "..JJJJ.", "..MMMMM", "....MMM"],
    ],
    [
        &["JJSS.", "JJLLR", "SMMBR", "SMMB.", "SMMMB", "..BBB"],
        &["LMMM..", "LLSSB.", "LLLSSB", "SSRJSB", "SSSRJB", ".BBRJJ", ".....J"],
    ],
    [
        &["SSSSM.", "MSSSMM", "MRRRMB", "LLJJRB", "JJJBJR", "..J.B."],
        &["JSSS...", "JJSRRR.", "JJLRBB.", "MJLLB..", "MBJMMBB", "..BJMMM", "...BJM.", ".....J."],
    ],
];

impl Face {
    /// Returns the spaces of this face: row, column and terrain.
    pub(crate) fn spaces(self) -> impl Iterator<Item = (i8, i8, Terrain)> {
        let table = TABLES[self.section as usize][usize::from(self.large)];
        (0_i8..).zip(table).flat_map(|(row, letters)| {
            (0_i8..)
                .zip(letters.chars())
                .filter_map(move |(column, letter)| Some((row, column, Terrain::from_letter(letter)?)))
        })
    }

    fn letter(self) -> char {
        let letter = match self.section {
            Section::A => 'A',
            Section::B => 'B',
            Section::C => 'C',
        };
        if self.large { letter } else { letter.to_ascii_lowercase() }
    }

    fn from_letter(letter: char) -> Option<Self> {
        let section = match letter.to_ascii_uppercase() {
            'A' => Section::A,
            'B' => Section::B,
            'C' => Section::C,
            _ => return None,
        };
        Some(Self { section, large: letter.is_ascii_uppercase() })
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The layout of an island: the faces clockwise from the north-east, and how the sections interlock.
///
/// Rotating the whole board gives the same island, so section A is always written in the north-east.
///
/// ```
/// use wayfinder_tobago::Layout;
///
/// let layout: Layout = "AbC0".parse()?;
/// assert_eq!(Layout::from_index(layout.index()), Some(layout));
/// assert_eq!(Layout::all().count(), 32);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tobago.ts"))]
pub struct Layout {
    faces: [Face; 3],
    interlock: bool,
}

impl Layout {
    /// Creates a layout of these faces, clockwise from the north-east; `None` unless each section is there
    /// once.
    ///
    /// ```
    /// use wayfinder_tobago::{Face, Layout, Section};
    ///
    /// let large = |section| Face { section, large: true };
    /// let layout = Layout::new([Section::A, Section::B, Section::C].map(large), false);
    /// assert_eq!(layout, "ABC0".parse().ok());
    /// assert_eq!(Layout::new([large(Section::A); 3], false), None);
    /// ```
    pub fn new(mut faces: [Face; 3], interlock: bool) -> Option<Self> {
        let first = faces.iter().position(|face| face.section == Section::A)?;
        faces.rotate_left(first);
        let others = [faces[1].section, faces[2].section];
        (others == [Section::B, Section::C] || others == [Section::C, Section::B])
            .then_some(Self { faces, interlock })
    }

    /// Returns all 32 islands.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..32_u8).filter_map(Self::from_index)
    }

    /// Returns the island with this number, from 0 to 31.
    pub fn from_index(index: u8) -> Option<Self> {
        (index < 32).then(|| Self::from_bits(index))
    }

    /// Returns a random island, each equally likely.
    pub fn random(chance: &mut impl Chance) -> Self {
        Self::from_bits(chance.below(32) as u8)
    }

    fn from_bits(bits: u8) -> Self {
        let face = |section, bit: u8| Face { section, large: bits >> bit & 1 == 1 };
        let [a, b, c] = [face(Section::A, 0), face(Section::B, 1), face(Section::C, 2)];
        let faces = if bits >> 3 & 1 == 0 { [a, b, c] } else { [a, c, b] };
        Self { faces, interlock: bits >> 4 & 1 == 1 }
    }

    /// Returns the number of the island, from 0 to 31.
    pub fn index(self) -> u8 {
        let large = |section| {
            let face = self.faces.iter().find(|face| face.section == section);
            u8::from(face.is_some_and(|face| face.large))
        };
        let turned = u8::from(self.faces[1].section == Section::C);
        large(Section::A)
            | large(Section::B) << 1
            | large(Section::C) << 2
            | turned << 3
            | u8::from(self.interlock) << 4
    }

    /// Returns every space of the island: its place and its terrain. Hexes are flat-topped; coordinates are
    /// axial, north is (0, -1) and south-east is (1, 0).
    pub(crate) fn spaces(self) -> impl Iterator<Item = ((i8, i8), Terrain)> {
        let shift = i8::from(self.interlock);
        let [north_east, south, north_west] = self.faces;
        let north_east = north_east.spaces().map(|(i, j, terrain)| ((i, -1 - j), terrain));
        let south = south.spaces().map(move |(i, j, terrain)| ((j - i - shift, i), terrain));
        let north_west = north_west.spaces().map(move |(i, j, terrain)| ((-1 - j, j - i - shift), terrain));
        north_east.chain(south).chain(north_west)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces.iter().try_for_each(|face| write!(f, "{}", face.letter()))?;
        write!(f, "{}", u8::from(self.interlock))
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Layout {
    type Err = NotationError;

    /// Reads three faces clockwise and the interlock, such as `ABc0`; any section may come first.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason: &str| NotationError::new("island", text, reason);
        let letters: Vec<char> = text.chars().collect();
        let [one, two, three, interlock @ ('0' | '1')] = letters[..] else {
            return Err(refuse("an island is three faces and 0 or 1, such as ABc0"));
        };
        let faces = [one, two, three].map(Face::from_letter);
        let [Some(one), Some(two), Some(three)] = faces else {
            return Err(refuse("the faces are a, b, c and A, B, C"));
        };
        Self::new([one, two, three], interlock == '1')
            .ok_or_else(|| refuse("each of the three sections is there once"))
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Layout);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn rule_1_there_are_32_islands_and_their_names_are_read_back() {
        let names: BTreeSet<_> = Layout::all().map(|layout| layout.to_string()).collect();
        assert_eq!(names.len(), 32);
        for (index, layout) in (0..).zip(Layout::all()) {
            assert_eq!(layout.to_string().parse(), Ok(layout));
            assert_eq!(layout.index(), index);
        }
        assert_eq!(Layout::from_index(32), None);
    }

    #[test]
    fn the_same_island_can_be_named_from_any_section() {
        let layout: Layout = "CAB0".parse().unwrap();
        assert_eq!(layout, "ABC0".parse().unwrap());
        assert_eq!(layout.to_string(), "ABC0");
        assert_ne!(layout, "ACB0".parse().unwrap());
    }

    #[test]
    fn wrong_names_are_refused() {
        for (wrong, reason) in
            [("ABC", "three faces"), ("ABC2", "three faces"), ("ABD0", "the faces are"), ("ABa0", "once")]
        {
            let error = wrong.parse::<Layout>().unwrap_err().to_string();
            assert!(error.contains(reason), "{wrong}: {error}");
        }
    }

    #[test]
    fn rule_1_the_small_sides_have_fewer_spaces() {
        let count = |section, large| Face { section, large }.spaces().count();
        for section in [Section::A, Section::B, Section::C] {
            assert!(count(section, false) < count(section, true));
        }
        assert_eq!([Section::A, Section::B, Section::C].map(|section| count(section, true)), [34, 33, 37]);
    }
}
