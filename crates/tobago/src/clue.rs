//! What a clue card says, and the spaces it leaves on an island.

use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::island::Island;
use crate::objects::Objects;
use crate::spaces::SpaceSet;
use crate::terrain::Terrain;

/// Where the treasure is, seen from a landmark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// On a space of the landmark.
    In,
    /// Anywhere else.
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

/// What a clue speaks of.
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
    /// Everything that is not island.
    Ocean,
}

/// A clue: a relation to a landmark. The treasure cannot be in the ocean, so there is no clue about that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tobago.ts"))]
pub struct Clue(u8);

/// How many landmarks there are.
const LANDMARKS: u8 = 16;

/// So many steps and more are all alike to every clue.
const FAR: usize = 3;

impl Relation {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::In, Self::NotIn, Self::NextTo, Self::NotNextTo, Self::InSightOf, Self::NotInSightOf];

    /// Whether a treasure so many steps from the landmark fits; [`FAR`] stands for that many or more.
    const fn allows(self, steps: usize) -> bool {
        match self {
            Self::In => steps == 0,
            Self::NotIn => steps != 0,
            Self::NextTo => steps == 1,
            Self::NotNextTo => steps != 1,
            Self::InSightOf => steps == 1 || steps == 2,
            Self::NotInSightOf => steps == 0 || steps >= FAR,
        }
    }

    const fn word(self) -> &'static str {
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
    /// Every landmark.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..LANDMARKS).map(Self::numbered)
    }

    /// The number of the landmark, in the order of [`Landmark::all`].
    const fn number(self) -> u8 {
        match self {
            Self::Terrain(terrain) => terrain as u8,
            Self::Largest(terrain) => 6 + terrain as u8,
            Self::Hut => 12,
            Self::Palm => 13,
            Self::Statue => 14,
            Self::Ocean => 15,
        }
    }

    /// The landmark with this number.
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

    /// The spaces of the landmark; the ocean has none.
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

    /// The spaces exactly one step away.
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
    /// A clue; nothing if it would be about the treasure lying in the ocean or not.
    pub fn new(relation: Relation, landmark: Landmark) -> Option<Self> {
        let drowned = landmark == Landmark::Ocean && matches!(relation, Relation::In | Relation::NotIn);
        (!drowned).then_some(Self(relation as u8 * LANDMARKS + landmark.number()))
    }

    /// Every clue there can be.
    pub fn all() -> impl Iterator<Item = Self> {
        Relation::ALL
            .into_iter()
            .flat_map(|relation| Landmark::all().filter_map(move |landmark| Self::new(relation, landmark)))
    }

    /// The relation.
    pub fn relation(self) -> Relation {
        Relation::ALL[usize::from(self.0 / LANDMARKS) % Relation::ALL.len()]
    }

    /// The landmark.
    pub fn landmark(self) -> Landmark {
        Landmark::numbered(self.0 % LANDMARKS)
    }

    /// The number of the clue, the same in every deck; below [`Clue::NUMBERS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The clue with this number.
    pub fn from_index(index: usize) -> Option<Self> {
        let relation = *Relation::ALL.get(index / usize::from(LANDMARKS))?;
        Self::new(relation, Landmark::numbered((index % usize::from(LANDMARKS)) as u8))
    }

    /// One more than the largest number of a clue.
    pub const NUMBERS: usize = 6 * LANDMARKS as usize;

    /// Rule 3: whether this clue says the opposite of another, so that no space of any island could satisfy both.
    pub fn contradicts(self, other: Self) -> bool {
        let (one, two) = (self.landmark(), other.landmark());
        let fit = |possible: &dyn Fn(usize, usize) -> bool| {
            let near = |clue: Self, steps: usize| clue.relation().allows(steps);
            (0..=FAR).any(|a| (0..=FAR).any(|b| near(self, a) && near(other, b) && possible(a, b)))
        };
        match (one, two) {
            _ if one == two => !fit(&|a, b| a == b && (a > 0 || one != Landmark::Ocean)),
            // The largest area of a terrain is never nearer than the terrain.
            (Landmark::Terrain(a), Landmark::Largest(b)) if a == b => !fit(&|near, far| near <= far),
            (Landmark::Largest(a), Landmark::Terrain(b)) if a == b => !fit(&|far, near| near <= far),
            // A space has one terrain and at most one object, and is not in the sea.
            (Landmark::Terrain(_) | Landmark::Largest(_), Landmark::Terrain(_) | Landmark::Largest(_))
            | (
                Landmark::Hut | Landmark::Palm | Landmark::Statue,
                Landmark::Hut | Landmark::Palm | Landmark::Statue,
            ) => !fit(&|a, b| a > 0 || b > 0),
            _ => false,
        }
    }

    /// Rule 3: the spaces of an island where the treasure can be if this is all that is known.
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

wayfinder_game::serde_as_notation!(Clue);

impl FromStr for Clue {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::all().find(|clue| clue.to_string() == text);
        found.ok_or_else(|| NotationError::new("clue", text, "there is no such clue"))
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Fast;

    use super::*;
    use crate::face::Layout;

    #[test]
    fn rule_3_clues_contradict_each_other_if_no_island_has_a_space_for_both() {
        let contradict =
            |one: &str, other: &str| one.parse::<Clue>().unwrap().contradicts(other.parse().unwrap());
        for (one, other) in [
            ("in-jungle", "not-in-jungle"),
            ("in-jungle", "next-to-jungle"),
            ("in-jungle", "in-lake"),
            ("in-largest-jungle", "in-lake"),
            ("in-largest-jungle", "not-in-jungle"),
            ("next-to-jungle", "in-largest-jungle"),
            ("not-in-sight-of-hut", "next-to-hut"),
            ("in-sight-of-ocean", "not-in-sight-of-ocean"),
            ("in-hut", "in-palm"),
        ] {
            assert!(contradict(one, other) && contradict(other, one), "{one} {other}");
        }
        for (one, other) in [
            ("in-jungle", "next-to-statue"),
            ("in-jungle", "not-in-largest-jungle"),
            ("in-jungle", "next-to-largest-jungle"),
            ("next-to-jungle", "next-to-lake"),
            ("not-in-jungle", "not-in-lake"),
            ("in-sight-of-hut", "next-to-hut"),
            ("in-jungle", "in-jungle"),
            ("in-hut", "in-jungle"),
        ] {
            assert!(!contradict(one, other) && !contradict(other, one), "{one} {other}");
        }
    }

    /// Clues that contradict each other have no space in common on any island.
    #[test]
    fn a_contradiction_leaves_nothing_on_every_island() {
        for layout in Layout::all() {
            let island = Island::new(layout);
            let objects = Objects::random(&island, &mut Fast::new(1, u64::from(layout.index())));
            for one in Clue::all() {
                for other in Clue::all().filter(|other| one.contradicts(*other)) {
                    let shared = one.spaces(&island, &objects).shared(other.spaces(&island, &objects));
                    assert!(shared.is_empty(), "{layout}: {one} and {other}");
                }
            }
        }
    }

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
