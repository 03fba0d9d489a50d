//! An island: everything about its spaces that never changes, computed once and shared by all states.

use std::fmt::Write;
use std::sync::OnceLock;

use wayfinder_game::NotationError;

use crate::face::Layout;
use crate::spaces::{PLACES, Space, SpaceSet};
use crate::terrain::Terrain;

/// The six directions, clockwise from the north.
///
/// ```
/// use wayfinder_tobago::Direction;
///
/// assert_eq!(Direction::North.clockwise(), Direction::NorthEast);
/// assert_eq!(Direction::NorthWest.clockwise(), Direction::North);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Straight up.
    North,
    /// Up and right.
    NorthEast,
    /// Down and right.
    SouthEast,
    /// Straight down.
    South,
    /// Down and left.
    SouthWest,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All six directions, clockwise from the north.
    pub const ALL: [Self; 6] =
        [Self::North, Self::NorthEast, Self::SouthEast, Self::South, Self::SouthWest, Self::NorthWest];

    /// Returns the step in axial coordinates.
    const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::SouthEast => (1, 0),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::NorthWest => (-1, 0),
        }
    }

    /// Returns the next direction clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        Self::ALL[(self as usize + 1) % 6]
    }
}

/// The number of islands.
const LAYOUTS: usize = 32;

/// The lookup tables of one island.
///
/// ```
/// use wayfinder_tobago::{Island, MOST_SPACES, Terrain};
///
/// let island = Island::new("AbC0".parse()?);
/// assert!(island.len() <= MOST_SPACES);
/// let spaces: usize = Terrain::ALL.iter().map(|terrain| island.of_terrain(*terrain).len()).sum();
/// assert_eq!(spaces, island.len());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Island {
    layout: Layout,
    all: SpaceSet,
    /// The terrain of each space; arbitrary for places that are not on the island.
    terrain: Vec<Terrain>,
    /// The neighbour of each space in each direction.
    neighbours: Vec<[Option<Space>; 6]>,
    /// All neighbours of each space.
    around: Vec<SpaceSet>,
    /// The connected area of one terrain that each space belongs to.
    area: Vec<SpaceSet>,
    /// The last space before the sea from each space in each direction.
    horizon: Vec<[Space; 6]>,
    of_terrain: [SpaceSet; 6],
    largest: [SpaceSet; 6],
    coast: SpaceSet,
}

impl Island {
    /// Returns the tables of an island, computed when they are first asked for. Positions and set-up codes are
    /// read by the thousand.
    pub(crate) fn known(layout: Layout) -> &'static Self {
        static KNOWN: [OnceLock<Island>; LAYOUTS] = [const { OnceLock::new() }; LAYOUTS];
        KNOWN[usize::from(layout.index())].get_or_init(|| Self::new(layout))
    }

    /// Computes the tables of an island.
    pub fn new(layout: Layout) -> Self {
        let mut all = SpaceSet::EMPTY;
        let mut terrain = vec![Terrain::Scrubland; PLACES];
        for (place, kind) in layout.spaces() {
            if let Some(space) = Space::at(place) {
                all.insert(space);
                terrain[space.index()] = kind;
            }
        }
        let neighbours: Vec<_> = (0..PLACES)
            .filter_map(Space::new)
            .map(|space| {
                let (q, r) = space.place();
                Direction::ALL.map(|direction| {
                    let (dq, dr) = direction.step();
                    Space::at((q + dq, r + dr)).filter(|next| all.contains(*next) && all.contains(space))
                })
            })
            .collect();
        let around: Vec<SpaceSet> =
            neighbours.iter().map(|around| around.iter().flatten().copied().collect()).collect();
        let of_terrain = Terrain::ALL
            .map(|wanted| all.iter().filter(|space| terrain[space.index()] == wanted).collect::<SpaceSet>());
        let coast = all.iter().filter(|space| around[space.index()].len() < 6).collect();
        let mut island = Self {
            layout,
            horizon: horizons(&neighbours),
            all,
            area: vec![SpaceSet::EMPTY; terrain.len()],
            terrain,
            neighbours,
            around,
            of_terrain,
            largest: [SpaceSet::EMPTY; 6],
            coast,
        };
        island.find_areas();
        island
    }

    /// Finds the connected areas of each terrain, and the largest of them.
    fn find_areas(&mut self) {
        for terrain in Terrain::ALL {
            let mut left = self.of_terrain(terrain);
            while let Some(space) = left.iter().next() {
                let area = self.spread(SpaceSet::only(space), left);
                for member in area.iter() {
                    self.area[member.index()] = area;
                }
                if area.len() > self.largest[terrain as usize].len() {
                    self.largest[terrain as usize] = area;
                }
                left = left.without(area);
            }
        }
    }

    /// Returns everything within `bounds` that is connected to `from` inside it.
    fn spread(&self, from: SpaceSet, bounds: SpaceSet) -> SpaceSet {
        let mut reached = from;
        loop {
            let wider = reached.union(self.next_to(reached)).shared(bounds);
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Returns the layout of the island.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Returns the number of spaces.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns whether there are no spaces; an island always has some.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Returns every space.
    pub fn all(&self) -> SpaceSet {
        self.all
    }

    /// Returns the terrain of a space.
    pub fn terrain(&self, space: Space) -> Terrain {
        self.terrain[space.index()]
    }

    /// Returns the neighbour of a space in a direction; `None` if that is the sea.
    ///
    /// ```
    /// use wayfinder_tobago::{Direction, Island};
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let here = island.named("h7")?;
    /// let north = island.neighbour(here, Direction::North).unwrap();
    /// assert_eq!(north.to_string(), "h6");
    /// assert!(island.around(here).contains(north));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn neighbour(&self, space: Space, direction: Direction) -> Option<Space> {
        self.neighbours[space.index()][direction as usize]
    }

    /// Returns the neighbours of a space.
    pub fn around(&self, space: Space) -> SpaceSet {
        self.around[space.index()]
    }

    /// Returns the connected area of one terrain that a space belongs to.
    pub fn area(&self, space: Space) -> SpaceSet {
        self.area[space.index()]
    }

    /// Rule 4.B: returns the spaces where one leg of a drive can end: anywhere else in the area, or on a
    /// neighbouring space of another terrain.
    pub fn leg(&self, from: Space) -> SpaceSet {
        self.area(from).union(self.around(from)).without(SpaceSet::only(from))
    }

    /// Rule 4.B: returns the spaces where a drive of up to this many legs can end, the start included.
    ///
    /// ```
    /// use wayfinder_tobago::Island;
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let here = island.named("h7")?;
    /// assert_eq!(island.reach(here, 1).without(island.reach(here, 0)), island.leg(here));
    /// assert!(island.reach(here, 3).len() >= island.reach(here, 2).len());
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn reach(&self, from: Space, legs: u8) -> SpaceSet {
        let mut reached = SpaceSet::only(from);
        let mut edge = reached;
        for _ in 0..legs {
            let further = edge.iter().fold(SpaceSet::EMPTY, |further, space| further.union(self.leg(space)));
            edge = further.without(reached);
            reached = reached.union(further);
        }
        reached
    }

    /// Returns all spaces of a terrain.
    pub fn of_terrain(&self, terrain: Terrain) -> SpaceSet {
        self.of_terrain[terrain as usize]
    }

    /// Returns the largest connected area of a terrain.
    ///
    /// ```
    /// use wayfinder_tobago::{Island, Terrain};
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let largest = island.largest(Terrain::Jungle);
    /// let space = largest.iter().next().unwrap();
    /// assert_eq!(island.area(space), largest);
    /// assert_eq!(island.terrain(space), Terrain::Jungle);
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn largest(&self, terrain: Terrain) -> SpaceSet {
        self.largest[terrain as usize]
    }

    /// Returns the spaces next to the ocean.
    pub fn coast(&self) -> SpaceSet {
        self.coast
    }

    /// Returns the last space before the sea, looking from a space in a direction.
    pub fn horizon(&self, space: Space, direction: Direction) -> Space {
        self.horizon[space.index()][direction as usize]
    }

    /// Returns the spaces that are seen from a space in a direction, the nearest first, up to the sea.
    ///
    /// ```
    /// use wayfinder_tobago::{Direction, Island};
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let here = island.named("h7")?;
    /// let last = island.ray(here, Direction::South).last();
    /// assert_eq!(last, Some(island.horizon(here, Direction::South)));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn ray(&self, space: Space, direction: Direction) -> impl Iterator<Item = Space> + '_ {
        std::iter::successors(self.neighbour(space, direction), move |seen| self.neighbour(*seen, direction))
    }

    /// Returns the spaces exactly one step from some others, over island spaces.
    pub fn next_to(&self, spaces: SpaceSet) -> SpaceSet {
        let around = spaces.iter().fold(SpaceSet::EMPTY, |near, space| near.union(self.around(space)));
        around.without(spaces)
    }

    /// Returns the spaces within this many steps of a space over the board, sea included, with the space
    /// itself.
    ///
    /// ```
    /// use wayfinder_tobago::{Island, SpaceSet};
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let here = island.named("h7")?;
    /// assert_eq!(island.within(here, 0), SpaceSet::only(here));
    /// assert_eq!(island.within(here, 1).without(SpaceSet::only(here)), island.around(here));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn within(&self, space: Space, steps: u8) -> SpaceSet {
        let here = space.place();
        self.all().iter().filter(|other| distance(here, other.place()) <= steps).collect()
    }

    /// Returns the space with this name, if the island has it.
    pub fn named(&self, name: &str) -> Result<Space, NotationError> {
        let space: Space = name.parse()?;
        if self.all.contains(space) {
            return Ok(space);
        }
        Err(NotationError::new("space", name, format!("{} has no space there", self.layout)))
    }

    /// Draws the island with one letter per space; columns that lie half a space lower are drawn one line
    /// lower.
    ///
    /// ```
    /// use wayfinder_tobago::Island;
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let drawn = island.drawn(|space| island.terrain(space).letter());
    /// assert_eq!(drawn.chars().filter(char::is_ascii_uppercase).count(), island.len());
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn drawn(&self, letter: impl Fn(Space) -> char) -> String {
        let spaces: Vec<_> = self.all().iter().map(|space| (space.column_and_row(), space)).collect();
        let left = spaces.iter().map(|((column, _), _)| *column).min().unwrap_or_default();
        let top = spaces.iter().map(|((_, row), _)| *row).min().unwrap_or_default();
        // The first column is an odd one, so the columns with even numbers are the lower ones.
        let cells: Vec<(usize, usize, char)> = spaces
            .into_iter()
            .map(|((column, row), space)| {
                (2 * (row - top) + usize::from(column % 2 == 0), 2 * (column - left), letter(space))
            })
            .collect();
        let lines = cells.iter().map(|(line, _, _)| line + 1).max().unwrap_or_default();
        let mut text = String::new();
        for line in 0..lines {
            let mut drawn = String::new();
            for (_, column, letter) in cells.iter().filter(|cell| cell.0 == line) {
                let _ = write!(drawn, "{:width$}{letter}", "", width = column - drawn.chars().count());
            }
            let _ = writeln!(text, "{drawn}");
        }
        text
    }
}

/// Returns the distance of two places in steps over the board.
pub(crate) const fn distance(one: (i8, i8), other: (i8, i8)) -> u8 {
    let (dq, dr) = (one.0 - other.0, one.1 - other.1);
    ((dq.unsigned_abs() as u16 + dr.unsigned_abs() as u16 + (dq + dr).unsigned_abs() as u16) / 2) as u8
}

fn horizons(neighbours: &[[Option<Space>; 6]]) -> Vec<[Space; 6]> {
    let last = |space: Space, direction: Direction| {
        let mut last = space;
        while let Some(next) = neighbours[last.index()][direction as usize] {
            last = next;
        }
        last
    };
    let spaces = (0..neighbours.len()).filter_map(Space::new);
    spaces.map(|space| Direction::ALL.map(|direction| last(space, direction))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_1_every_island_is_connected_and_has_one_largest_area_of_each_terrain() {
        for layout in Layout::all() {
            let island = Island::new(layout);
            assert!(island.len() <= crate::MOST_SPACES, "{layout}");
            assert_eq!(*Island::known(layout), island);
            let first = SpaceSet::only(island.all().iter().next().unwrap());
            assert_eq!(island.spread(first, island.all()), island.all(), "{layout} is connected");
            for terrain in Terrain::ALL {
                let largest = island.largest(terrain);
                let spaces = island.of_terrain(terrain);
                let rivals = spaces.iter().filter(|space| island.area(*space).len() >= largest.len());
                assert_eq!(rivals.collect::<SpaceSet>(), largest, "{layout} has one largest {terrain}");
            }
        }
    }

    #[test]
    fn names_are_read_back_and_others_refused() {
        for layout in Layout::all() {
            let island = Island::new(layout);
            for space in island.all().iter() {
                assert_eq!(island.named(&space.to_string()), Ok(space));
            }
            assert!(island.named("z9").is_err());
            let missing =
                (0..PLACES).filter_map(Space::new).find(|space| !island.all().contains(*space)).unwrap();
            assert!(island.named(&missing.to_string()).is_err());
        }
    }

    #[test]
    fn the_largest_island_has_104_spaces() {
        assert_eq!(Layout::all().map(|layout| Island::new(layout).len()).max(), Some(crate::MOST_SPACES));
    }

    /// The top left island of the picture of four: faces C, A, B clockwise from the north-east, interlock 0.
    /// Rotated so that A is in the north-east, the mountains of A are where the picture has C.
    #[test]
    fn an_island_is_drawn() {
        let island = Island::new("cab0".parse().unwrap());
        let drawn = island.drawn(|space| island.terrain(space).letter());
        assert_eq!(drawn.chars().filter(char::is_ascii_uppercase).count(), island.len());
        assert_eq!(island.len(), 29 + 26 + 31);
    }

    #[test]
    fn a_statue_looks_to_the_last_space_before_the_sea() {
        for layout in Layout::all() {
            let island = Island::new(layout);
            for space in island.all().iter() {
                for direction in Direction::ALL {
                    let last = island.horizon(space, direction);
                    assert_eq!(island.neighbour(last, direction), None);
                    assert!(island.coast().contains(last));
                }
            }
        }
    }
}
