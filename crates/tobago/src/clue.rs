//! Clue cards, and the spaces they leave on an island.

use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::island::Island;
use crate::objects::Objects;
use crate::spaces::SpaceSet;
use crate::terrain::Terrain;

/// The position of the treasure relative to a landmark.
///
/// ```
/// use wayfinder_tobago::{Clue, Relation};
///
/// let clue: Clue = "not-in-sight-of-palm".parse()?;
/// assert_eq!(clue.relation(), Relation::NotInSightOf);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// On a space of the landmark.
    In,
    /// On any other space.
    NotIn,
    /// Exactly one step away, never in it.
    NextTo,
    /// In it, or two or more steps away.
    NotNextTo,
    /// One or two steps away, never in it.
    InSightOf,
    /// In it, or three or more steps away.
    NotInSightOf,
}

/// The landmark that a clue is about.
///
/// ```
/// use wayfinder_tobago::{Clue, Landmark, Terrain};
///
/// let clue: Clue = "in-largest-jungle".parse()?;
/// assert_eq!(clue.landmark(), Landmark::Largest(Terrain::Jungle));
/// assert_eq!(Landmark::all().count(), 16);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Landmark {
    /// Every space of a terrain.
    Terrain(Terrain),
    /// The one largest connected area of a terrain.
    Largest(Terrain),
    /// The spaces with a hut.
    Hut,
    /// The spaces with a palm tree.
    Palm,
    /// The spaces with a statue.
    Statue,
    /// Everything that is not part of the island.
    Ocean,
}

/// A clue: a relation to a landmark. The treasure cannot be in the ocean, so there is no clue about that.
///
/// ```
/// use wayfinder_tobago::{Clue, Landmark, Relation};
///
/// let clue: Clue = "next-to-hut".parse()?;
/// assert_eq!(Clue::new(Relation::NextTo, Landmark::Hut), Some(clue));
/// assert_eq!(Clue::all().count(), 94);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tobago.ts"))]
pub struct Clue(u8);

/// The number of landmarks.
const LANDMARKS: u8 = 16;

/// The number of steps from which on all distances are the same to every clue.
pub(crate) const FAR: usize = 3;

impl Relation {
    /// All six relations.
    pub const ALL: [Self; 6] =
        [Self::In, Self::NotIn, Self::NextTo, Self::NotNextTo, Self::InSightOf, Self::NotInSightOf];

    /// Returns whether a treasure this many steps from the landmark fits; [`FAR`] stands for that many or
    /// more.
    pub(crate) const fn allows(self, steps: usize) -> bool {
        match self {
            Self::In => steps == 0,
            Self::NotIn => steps != 0,
            Self::NextTo => steps == 1,
            Self::NotNextTo => steps != 1,
            Self::InSightOf => steps == 1 || steps == 2,
            Self::NotInSightOf => steps == 0 || steps >= FAR,
        }
    }

    /// Returns the name of the relation, as notations use it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::In => "in",
            Self::NotIn => "not-in",
            Self::NextTo => "next-to",
            Self::NotNextTo => "not-next-to",
            Self::InSightOf => "in-sight-of",
            Self::NotInSightOf => "not-in-sight-of",
        }
    }
}

impl Landmark {
    /// Returns every landmark.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LANDMARKS).map(Self::numbered)
    }

    /// Returns the number of the landmark, in the order of [`Landmark::all`].
    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Terrain(terrain) => terrain as u8,
            Self::Largest(terrain) => 6 + terrain as u8,
            Self::Hut => 12,
            Self::Palm => 13,
            Self::Statue => 14,
            Self::Ocean => 15,
        }
    }

    /// Returns the landmark with this number.
    const fn numbered(number: u8) -> Self {
        match number {
            0..6 => Self::Terrain(Terrain::ALL[number as usize]),
            6..12 => Self::Largest(Terrain::ALL[number as usize - 6]),
            12 => Self::Hut,
            13 => Self::Palm,
            14 => Self::Statue,
            _ => Self::Ocean,
        }
    }

    /// Returns whether the landmark is huts, palm trees or statues.
    pub(crate) const fn is_objects(self) -> bool {
        matches!(self, Self::Hut | Self::Palm | Self::Statue)
    }

    /// Returns the spaces of the landmark; the ocean has none.
    fn spaces(self, island: &Island, objects: &Objects) -> SpaceSet {
        match self {
            Self::Terrain(terrain) => island.of_terrain(terrain),
            Self::Largest(terrain) => island.largest(terrain),
            Self::Hut => objects.huts(),
            Self::Palm => objects.palms(),
            Self::Statue => objects.statues(),
            Self::Ocean => SpaceSet::EMPTY,
        }
    }

    /// Returns the spaces exactly one step away.
    fn next_to(self, island: &Island, objects: &Objects) -> SpaceSet {
        match self {
            Self::Ocean => island.coast(),
            _ => island.next_to(self.spaces(island, objects)),
        }
    }
}

impl fmt::Display for Landmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Terrain(terrain) => write!(f, "{terrain}"),
            Self::Largest(terrain) => write!(f, "largest-{terrain}"),
            Self::Hut => f.write_str("hut"),
            Self::Palm => f.write_str("palm"),
            Self::Statue => f.write_str("statue"),
            Self::Ocean => f.write_str("ocean"),
        }
    }
}

impl Clue {
    /// Creates a clue; `None` if it would say that the treasure is in the ocean, or that it is not.
    ///
    /// ```
    /// use wayfinder_tobago::{Clue, Landmark, Relation};
    ///
    /// assert!(Clue::new(Relation::NextTo, Landmark::Ocean).is_some());
    /// assert!(Clue::new(Relation::In, Landmark::Ocean).is_none());
    /// ```
    pub fn new(relation: Relation, landmark: Landmark) -> Option<Self> {
        let drowned = landmark == Landmark::Ocean && matches!(relation, Relation::In | Relation::NotIn);
        (!drowned).then_some(Self(relation as u8 * LANDMARKS + landmark.number()))
    }

    /// Returns every possible clue.
    pub fn all() -> impl Iterator<Item = Self> {
        Relation::ALL
            .into_iter()
            .flat_map(|relation| Landmark::all().filter_map(move |landmark| Self::new(relation, landmark)))
    }

    /// Returns where the treasure is in relation to the landmark.
    pub fn relation(self) -> Relation {
        Relation::ALL[usize::from(self.0 / LANDMARKS) % Relation::ALL.len()]
    }

    /// Returns the landmark the clue is about.
    pub fn landmark(self) -> Landmark {
        Landmark::numbered(self.0 % LANDMARKS)
    }

    /// Returns the number of the clue, the same in every deck; below [`Clue::NUMBERS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the clue with this number.
    pub fn from_index(index: usize) -> Option<Self> {
        let relation = *Relation::ALL.get(index / usize::from(LANDMARKS))?;
        Self::new(relation, Landmark::numbered((index % usize::from(LANDMARKS)) as u8))
    }

    /// One more than the largest number of a clue.
    pub const NUMBERS: usize = 6 * LANDMARKS as usize;

    /// Rule 3: returns the spaces of an island where the treasure can be if nothing else is known.
    ///
    /// ```
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_tobago::{Clue, Island, Objects};
    ///
    /// let island = Island::new("AbC0".parse()?);
    /// let objects = Objects::random(&island, &mut Fast::new(1, 0));
    /// let spaces = |clue: Clue| clue.spaces(&island, &objects);
    /// let (lake, elsewhere) = (spaces("in-lake".parse()?), spaces("not-in-lake".parse()?));
    /// assert_eq!(lake.union(elsewhere), island.all());
    /// assert!(lake.shared(elsewhere).is_empty());
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn spaces(self, island: &Island, objects: &Objects) -> SpaceSet {
        let landmark = self.landmark().spaces(island, objects);
        let next_to = self.landmark().next_to(island, objects);
        // Two steps away is one step further, over island spaces.
        let in_sight = || next_to.union(island.next_to(next_to)).without(landmark);
        let all = island.all();
        match self.relation() {
            Relation::In => landmark,
            Relation::NotIn => all.without(landmark),
            Relation::NextTo => next_to,
            Relation::NotNextTo => all.without(next_to),
            Relation::InSightOf => in_sight(),
            Relation::NotInSightOf => all.without(in_sight()),
        }
    }
}

impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.relation().word(), self.landmark())
    }
}

impl fmt::Debug for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Clue);

impl FromStr for Clue {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::all().find(|clue| clue.to_string() == text);
        found.ok_or_else(|| NotationError::new("clue", text, "this clue does not exist"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_94_clues_and_their_notation_is_read_back() {
        let clues: Vec<_> = Clue::all().collect();
        assert_eq!(clues.len(), 94);
        for clue in clues {
            assert_eq!(clue.to_string().parse(), Ok(clue));
            assert_eq!(Clue::from_index(clue.index()), Some(clue));
        }
        assert_eq!((0..200).filter_map(Clue::from_index).count(), 94);
        assert!("in-ocean".parse::<Clue>().is_err());
        assert!("next-to-the-jungle".parse::<Clue>().is_err());
    }
}
