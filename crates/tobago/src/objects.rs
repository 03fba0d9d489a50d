//! Huts, palm trees and statues: where they stand, and where they may.

#[cfg(feature = "serde")]
use serde::Serialize;
use wayfinder_game::Chance;

use crate::island::{Direction, Island};
use crate::spaces::{Space, SpaceSet};

/// The number of huts.
pub const HUTS: usize = 4;
/// The number of palm trees.
pub const PALMS: usize = 3;
/// The number of statues.
pub const STATUES: usize = 3;

/// The least distance of equal objects, in steps over the board.
const APART: u8 = 4;

/// A statue and the direction it faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Statue {
    /// The space it stands on.
    pub space: Space,
    /// The direction it faces.
    pub facing: Direction,
}

/// The objects of an island, placed as the rules allow.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_tobago::{HUTS, Island, Objects, PALMS, STATUES};
///
/// let island = Island::new("AbC0".parse()?);
/// let objects = Objects::random(&island, &mut Fast::new(1, 0));
/// let counts = (objects.huts().len(), objects.palms().len(), objects.statues().len());
/// assert_eq!(counts, (HUTS, PALMS, STATUES));
/// assert_eq!(objects.fit(&island), Ok(()));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Objects {
    huts: [Space; HUTS],
    palms: [Space; PALMS],
    statues: [Statue; STATUES],
}

/// The reason why objects cannot be placed this way, in a form that a client can show and translate.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub enum ObjectsError {
    /// The space is not part of the island.
    #[error("the island has no space at {space} for a {what}")]
    Elsewhere {
        /// The kind of object that should stand there.
        #[cfg_attr(feature = "serde", serde(rename = "object"))]
        #[cfg_attr(feature = "typescript", ts(type = r#""hut" | "palm" | "statue""#))]
        what: &'static str,
        /// The space that the island does not have.
        space: Space,
    },
    /// The number of objects of a kind is wrong.
    #[error("{found} {what}s where {expected} should be")]
    Count {
        /// The kind of object.
        #[cfg_attr(feature = "serde", serde(rename = "object"))]
        #[cfg_attr(feature = "typescript", ts(type = r#""hut" | "palm" | "statue""#))]
        what: &'static str,
        /// The number given.
        found: usize,
        /// The number required.
        expected: usize,
    },
    /// The direction of a statue does not exist.
    #[error("the statue on {space} looks to {facing}; the directions are 0 to 5, clockwise from the north")]
    Facing {
        /// The space the statue stands on.
        space: Space,
        /// The number given for the direction.
        facing: u8,
    },
    /// Two objects stand on one space.
    #[error("two objects stand on {space}")]
    Shared {
        /// The space of both objects.
        space: Space,
    },
    /// Two equal objects stand too close to each other.
    #[error("the {what}s on {one} and {other} are less than {APART} spaces apart")]
    Close {
        /// The kind of object.
        #[cfg_attr(feature = "serde", serde(rename = "object"))]
        #[cfg_attr(feature = "typescript", ts(type = r#""hut" | "palm" | "statue""#))]
        what: &'static str,
        /// The space of one object.
        one: Space,
        /// The space of the other object.
        other: Space,
    },
    /// A statue stands next to the ocean.
    #[error("the statue on {space} stands next to the ocean")]
    AtTheOcean {
        /// The space the statue stands on.
        space: Space,
    },
}

impl Objects {
    /// Rule 2.2: checks a placement by hand. Equal objects are sorted, so that equal placements are equal
    /// values.
    pub fn new(
        island: &Island,
        mut huts: [Space; HUTS],
        mut palms: [Space; PALMS],
        mut statues: [Statue; STATUES],
    ) -> Result<Self, ObjectsError> {
        huts.sort_unstable();
        palms.sort_unstable();
        statues.sort_unstable();
        check_places(island, &huts, &palms, &statues.map(|statue| statue.space))?;
        Ok(Self { huts, palms, statues })
    }

    /// Rule 2.2: checks objects placed by hand, any number of them. Statues face a direction from 0 to 5,
    /// clockwise from the north.
    ///
    /// Misplaced objects are reported before missing ones, so that a user who is still placing learns of a
    /// mistake at once.
    pub fn by_hand(
        island: &Island,
        huts: &[Space],
        palms: &[Space],
        statues: &[(Space, u8)],
    ) -> Result<Self, ObjectsError> {
        let mut facing = Vec::new();
        for &(space, direction) in statues {
            let known = Direction::ALL.get(usize::from(direction)).copied();
            let Some(known) = known else { return Err(ObjectsError::Facing { space, facing: direction }) };
            facing.push(Statue { space, facing: known });
        }
        let in_order = |mut spaces: Vec<Space>| {
            spaces.sort_unstable();
            spaces
        };
        let stands = facing.iter().map(|statue| statue.space).collect();
        check_places(island, &in_order(huts.to_vec()), &in_order(palms.to_vec()), &in_order(stands))?;
        Self::new(island, exactly("hut", huts)?, exactly("palm", palms)?, exactly("statue", &facing)?)
    }

    /// Checks that these objects may stand like this on an island, which need not be the one they were placed
    /// on first.
    pub fn fit(&self, island: &Island) -> Result<(), ObjectsError> {
        Self::new(island, self.huts, self.palms, self.statues).map(drop)
    }

    /// Rule 2.2: returns a random legal placement.
    ///
    /// Each object is put on one of the spaces that the others before it leave, all equally likely; if they
    /// leave none, everything is placed anew. Statues come first, because they have the fewest spaces.
    pub fn random(island: &Island, chance: &mut impl Chance) -> Self {
        loop {
            let dry = island.all().without(island.coast());
            let mut taken = SpaceSet::EMPTY;
            let stands = scatter::<STATUES>(island, dry, &mut taken, chance);
            let huts = scatter::<HUTS>(island, island.all(), &mut taken, chance);
            let palms = scatter::<PALMS>(island, island.all(), &mut taken, chance);
            if let (Some(stands), Some(huts), Some(palms)) = (stands, huts, palms) {
                let statues = stands.map(|space| {
                    let facing = Direction::ALL[chance.below(6) as usize % 6];
                    Statue { space, facing }
                });
                if let Ok(objects) = Self::new(island, huts, palms, statues) {
                    return objects;
                }
            }
        }
    }

    /// Returns the spaces with a hut.
    pub fn huts(&self) -> SpaceSet {
        self.huts.into_iter().collect()
    }

    /// Returns the spaces with a palm tree.
    pub fn palms(&self) -> SpaceSet {
        self.palms.into_iter().collect()
    }

    /// Returns the spaces with a statue.
    pub fn statues(&self) -> SpaceSet {
        self.statues.iter().map(|statue| statue.space).collect()
    }

    /// Returns the statues with the directions they face at the start.
    pub fn facing(&self) -> &[Statue; STATUES] {
        &self.statues
    }
}

/// Rule 2.2: checks that objects may stand like this, even if some are still missing.
fn check_places(
    island: &Island,
    huts: &[Space],
    palms: &[Space],
    statues: &[Space],
) -> Result<(), ObjectsError> {
    let mut taken = SpaceSet::EMPTY;
    for (what, spaces) in [("hut", huts), ("palm", palms), ("statue", statues)] {
        for &space in spaces {
            if !island.all().contains(space) {
                return Err(ObjectsError::Elsewhere { what, space });
            }
            if taken.contains(space) {
                return Err(ObjectsError::Shared { space });
            }
            taken.insert(space);
        }
        for (index, &one) in spaces.iter().enumerate() {
            let close = island.within(one, APART - 1);
            if let Some(other) = spaces[index + 1..].iter().find(|other| close.contains(**other)) {
                return Err(ObjectsError::Close { what, one, other: *other });
            }
        }
    }
    match statues.iter().find(|space| island.coast().contains(**space)) {
        Some(&space) => Err(ObjectsError::AtTheOcean { space }),
        None => Ok(()),
    }
}

/// Converts a list of objects to an array; fails if their number is wrong.
fn exactly<T: Copy, const N: usize>(what: &'static str, given: &[T]) -> Result<[T; N], ObjectsError> {
    given.try_into().map_err(|_| ObjectsError::Count { what, found: given.len(), expected: N })
}

/// Puts some equal objects on free spaces far enough apart; `None` if there is no space left for one.
fn scatter<const N: usize>(
    island: &Island,
    allowed: SpaceSet,
    taken: &mut SpaceSet,
    chance: &mut impl Chance,
) -> Option<[Space; N]> {
    let mut free = allowed.without(*taken);
    let mut placed = [Space::new(0)?; N];
    for slot in &mut placed {
        if free.is_empty() {
            return None;
        }
        let space = free.iter().nth(chance.below(free.len() as u32) as usize)?;
        taken.insert(space);
        free = free.without(island.within(space, APART - 1));
        *slot = space;
    }
    Some(placed)
}
