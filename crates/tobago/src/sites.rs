//! The possible sites of a treasure, and the clues that may be added to its map.

use crate::spaces::{Space, SpaceSet};

/// The number of site markers of each colour.
pub const MARKERS: usize = 17;

/// The possible sites of one treasure.
///
/// ```
/// use wayfinder_tobago::{Island, Sites, Terrain};
///
/// let island = Island::new("ABC0".parse()?);
/// let sites = Sites::anywhere(island.all());
/// let in_the_lake = sites.add(island.largest(Terrain::Lake), false).unwrap();
/// assert_eq!(in_the_lake.possible(), island.largest(Terrain::Lake));
/// assert!(in_the_lake.marked(), "few enough sites for the markers");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sites {
    possible: SpaceSet,
    /// True if the markers lie on the board. Once there they are never taken back for a larger set.
    marked: bool,
}

/// The reason why a clue may not be added to a map, and the spaces that make it so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAdmitted {
    /// The treasure is located: there is nothing left to find out.
    Located {
        /// The space where it is.
        site: Space,
    },
    /// The clue leaves no space where the treasure could be.
    LeavesNothing {
        /// The spaces it would remove: all that were possible.
        removed: SpaceSet,
    },
    /// The clue removes no space.
    RemovesNothing {
        /// The spaces that are possible with and without it.
        kept: SpaceSet,
    },
}

/// The reason why a marker may not be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotRemoved {
    /// No marker of this colour lies there.
    NotThere,
    /// The marker is the last of its colour.
    Last,
}

impl Sites {
    /// Returns the sites of an empty map: the treasure can be anywhere.
    pub fn anywhere(all: SpaceSet) -> Self {
        Self { possible: all, marked: false }.with_markers()
    }

    /// Rule 3: puts the markers on the board as soon as there are enough of them.
    fn with_markers(self) -> Self {
        Self { marked: self.marked || self.possible.len() <= MARKERS, ..self }
    }

    /// Returns the spaces where the treasure can be.
    pub fn possible(self) -> SpaceSet {
        self.possible
    }

    /// Returns whether the markers lie on the board.
    pub fn marked(self) -> bool {
        self.marked
    }

    /// Rule 3: returns where the treasure is, once only one space is left.
    pub fn located(self) -> Option<Space> {
        (self.possible.len() == 1).then(|| self.possible.iter().next()).flatten()
    }

    /// Rule 3: adds a clue that allows these spaces. It must remove at least one possible space and leave at
    /// least one; lenient tables also accept one that removes nothing, as long as there are no markers on the
    /// board.
    ///
    /// ```
    /// use wayfinder_tobago::{Island, NotAdmitted, Sites, SpaceSet};
    ///
    /// let island = Island::new("ABC0".parse()?);
    /// let sites = Sites::anywhere(island.all());
    /// let nothing_left = sites.add(SpaceSet::EMPTY, false);
    /// assert!(matches!(nothing_left, Err(NotAdmitted::LeavesNothing { .. })));
    /// let no_news = sites.add(island.all(), false);
    /// assert!(matches!(no_news, Err(NotAdmitted::RemovesNothing { .. })));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn add(self, clue: SpaceSet, lenient: bool) -> Result<Self, NotAdmitted> {
        if let Some(site) = self.located() {
            return Err(NotAdmitted::Located { site });
        }
        let kept = self.possible.shared(clue);
        if kept.is_empty() {
            return Err(NotAdmitted::LeavesNothing { removed: self.possible });
        }
        if kept == self.possible && (self.marked || !lenient) {
            return Err(NotAdmitted::RemovesNothing { kept });
        }
        Ok(Self { possible: kept, ..self }.with_markers())
    }

    /// Rule 4, amulets: removes a marker that lies on the board, but never the last.
    ///
    /// ```
    /// use wayfinder_tobago::{NotRemoved, Sites, SpaceSet};
    ///
    /// let two: SpaceSet = ["h6".parse()?, "h7".parse()?].into_iter().collect();
    /// let sites = Sites::anywhere(two).remove_marker("h6".parse()?).unwrap();
    /// assert_eq!(sites.located(), Some("h7".parse()?));
    /// assert_eq!(sites.remove_marker("h7".parse()?), Err(NotRemoved::Last));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn remove_marker(self, space: Space) -> Result<Self, NotRemoved> {
        if !self.marked || !self.possible.contains(space) {
            return Err(NotRemoved::NotThere);
        }
        if self.possible.len() == 1 {
            return Err(NotRemoved::Last);
        }
        Ok(Self { possible: self.possible.without(SpaceSet::only(space)), ..self })
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Fast;

    use super::*;
    use crate::face::Layout;
    use crate::island::Island;
    use crate::objects::Objects;

    fn spaces(range: std::ops::Range<usize>) -> SpaceSet {
        range.filter_map(Space::new).collect()
    }

    fn space(index: usize) -> Space {
        Space::new(index).unwrap()
    }

    #[test]
    fn rule_3_a_clue_must_remove_a_space_and_leave_one() {
        let sites = Sites::anywhere(spaces(0..40));
        assert!(!sites.marked());
        // Of fourteen sites six remain.
        let fourteen = sites.add(spaces(0..14), false).unwrap();
        assert!(fourteen.marked(), "seventeen markers are enough for fourteen spaces");
        let six = fourteen.add(spaces(8..30), false).unwrap();
        assert_eq!(six.possible(), spaces(8..14));
        let removes_nothing = NotAdmitted::RemovesNothing { kept: spaces(8..14) };
        assert_eq!(six.add(spaces(5..40), false), Err(removes_nothing));
    }

    #[test]
    fn rule_3_a_clue_that_leaves_nothing_is_refused_with_what_it_would_remove() {
        let sites = Sites::anywhere(spaces(0..40)).add(spaces(0..20), false).unwrap();
        let sites = sites.add(spaces(10..30), false).unwrap();
        assert_eq!(sites.possible(), spaces(10..20));
        // It has spaces in common with each clue, but not with both.
        let far = spaces(0..10).union(spaces(20..40));
        assert_eq!(sites.add(far, false), Err(NotAdmitted::LeavesNothing { removed: spaces(10..20) }));
    }

    #[test]
    fn rule_3_markers_lie_on_the_board_from_seventeen_spaces_on_and_a_located_treasure_takes_no_clue() {
        let all = Sites::anywhere(spaces(0..40));
        assert!(!all.add(spaces(0..18), false).unwrap().marked());
        assert!(all.add(spaces(0..17), false).unwrap().marked());
        let found = all.add(spaces(3..4), false).unwrap();
        assert_eq!(found.located(), Some(space(3)));
        assert_eq!(found.add(spaces(0..40), true), Err(NotAdmitted::Located { site: space(3) }));
    }

    #[test]
    fn lenient_tables_take_a_clue_that_removes_nothing_while_there_are_no_markers() {
        let wide = Sites::anywhere(spaces(0..40)).add(spaces(0..30), false).unwrap();
        assert!(wide.add(spaces(0..35), false).is_err());
        assert_eq!(wide.add(spaces(0..35), true), Ok(wide));
        let narrow = wide.add(spaces(0..5), false).unwrap();
        assert!(narrow.add(spaces(0..35), true).is_err());
    }

    #[test]
    fn rule_4_a_marker_on_the_board_can_be_removed_but_not_the_last() {
        let wide = Sites::anywhere(spaces(0..40));
        assert_eq!(wide.remove_marker(space(1)), Err(NotRemoved::NotThere), "it has no markers on the board");
        let two = wide.add(spaces(4..6), false).unwrap();
        assert_eq!(two.remove_marker(space(7)), Err(NotRemoved::NotThere));
        let one = two.remove_marker(space(4)).unwrap();
        assert_eq!(one.located(), Some(space(5)));
        assert_eq!(one.remove_marker(space(5)), Err(NotRemoved::Last));
    }

    /// Every possible clue is a good first clue on every island: it removes something and leaves something.
    #[test]
    fn rule_5_every_clue_can_begin_a_map() {
        for layout in Layout::all() {
            let island = Island::new(layout);
            for seed in 0..20 {
                let objects = Objects::random(&island, &mut Fast::new(seed, 9));
                for clue in crate::Clue::all() {
                    let first = Sites::anywhere(island.all()).add(clue.spaces(&island, &objects), false);
                    assert!(first.is_ok(), "{clue} on {layout}: {first:?}");
                }
            }
        }
    }
}
