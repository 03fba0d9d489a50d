//! The six terrains.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};
use wayfinder_game::NotationError;

/// The terrain of a space.
///
/// ```
/// use wayfinder_tobago::Terrain;
///
/// assert_eq!((Terrain::Lake.letter(), Terrain::Lake.word()), ('L', "lake"));
/// assert_eq!("beach".parse(), Ok(Terrain::Beach));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case", export_to = "tobago.ts"))]
pub enum Terrain {
    /// Dry land with low bushes.
    Scrubland,
    /// Rain forest.
    Jungle,
    /// Running water.
    River,
    /// High rocks.
    Mountain,
    /// Standing water.
    Lake,
    /// Sandy shore.
    Beach,
}

impl Terrain {
    /// All six terrains, in the order in which they are numbered.
    pub const ALL: [Self; 6] =
        [Self::Scrubland, Self::Jungle, Self::River, Self::Mountain, Self::Lake, Self::Beach];

    /// Returns the terrain that a letter of a face's table stands for.
    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// Returns the letter that stands for it in a drawn island.
    pub const fn letter(self) -> char {
        match self {
            Self::Scrubland => 'S',
            Self::Jungle => 'J',
            Self::River => 'R',
            Self::Mountain => 'M',
            Self::Lake => 'L',
            Self::Beach => 'B',
        }
    }

    /// Returns the name of the terrain, as notations use it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Scrubland => "scrubland",
            Self::Jungle => "jungle",
            Self::River => "river",
            Self::Mountain => "mountain",
            Self::Lake => "lake",
            Self::Beach => "beach",
        }
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(feature = "serde")]
impl Serialize for Terrain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl FromStr for Terrain {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|terrain| terrain.word() == text);
        known.ok_or_else(|| NotationError::new("terrain", text, "there is no such terrain"))
    }
}
