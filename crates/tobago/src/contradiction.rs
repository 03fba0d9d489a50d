//! Pairs of clues that no island has a common space for.

use std::sync::LazyLock;

use crate::clue::{Clue, FAR, Landmark, Relation};
use crate::face::Layout;
use crate::island::Island;
use crate::spaces::SpaceSet;

/// A set of clues, one bit for each by its number.
type Clues = u128;

const _: () = assert!(Clue::NUMBERS <= Clues::BITS as usize);

/// The clues, for each clue, that share a space with it on some island. Computed once, on first use.
static COMPATIBLE: LazyLock<[Clues; Clue::NUMBERS]> = LazyLock::new(|| {
    let mut compatible = [0; Clue::NUMBERS];
    for layout in Layout::all() {
        let steps = Steps::of(&Island::new(layout));
        for one in Clue::all() {
            for other in Clue::all().filter(|other| steps.allow(one, *other)) {
                compatible[one.index()] |= 1 << other.index();
            }
        }
    }
    compatible
});

impl Clue {
    /// Rule 3: returns whether no island, with its objects on any spaces where they may stand, has a space
    /// that satisfies both clues.
    pub fn contradicts(self, other: Self) -> bool {
        COMPATIBLE[self.index()] >> other.index() & 1 == 0
    }
}

/// The spaces of an island from which a landmark can be 0, 1, 2, and 3 or more steps away, for each landmark
/// by its number.
struct Steps(Vec<[SpaceSet; FAR + 1]>);

impl Steps {
    fn of(island: &Island) -> Self {
        let anywhere = steps_from_one_of(island, island.all());
        let steps = |landmark| match landmark {
            Landmark::Terrain(terrain) => steps_from(island, island.of_terrain(terrain)),
            Landmark::Largest(terrain) => steps_from(island, island.largest(terrain)),
            Landmark::Ocean => steps_over(island, SpaceSet::EMPTY, island.coast()),
            Landmark::Hut | Landmark::Palm => anywhere,
            Landmark::Statue => steps_from_one_of(island, island.all().without(island.coast())),
        };
        Self(Landmark::all().map(steps).collect())
    }

    /// Returns the spaces from which a landmark can be an allowed number of steps away.
    fn spaces(&self, landmark: Landmark, allowed: impl Fn(usize) -> bool) -> SpaceSet {
        let steps = self.0[usize::from(landmark.number())].iter().enumerate();
        steps.filter(|(steps, _)| allowed(*steps)).fold(SpaceSet::EMPTY, |all, (_, more)| all.union(*more))
    }

    /// Returns whether some space satisfies both clues, with some placement of the objects.
    fn allow(&self, one: Clue, other: Clue) -> bool {
        let [first, second] = [one, other].map(Clue::landmark);
        let [allows, also_allows] = [one, other].map(|clue| move |steps| clue.relation().allows(steps));
        if first == second {
            return !self.spaces(first, |steps| allows(steps) && also_allows(steps)).is_empty();
        }
        let both_here = one.relation() == Relation::In && other.relation() == Relation::In;
        if both_here && first.is_objects() && second.is_objects() {
            // A space holds at most one object.
            return false;
        }
        !self.spaces(first, allows).shared(self.spaces(second, also_allows)).is_empty()
    }
}

/// Returns the spaces of the island by their number of steps from a landmark.
fn steps_from(island: &Island, landmark: SpaceSet) -> [SpaceSet; FAR + 1] {
    steps_over(island, landmark, island.next_to(landmark))
}

/// Returns the spaces of the island by their number of steps from a landmark, given the spaces in it and next
/// to it.
fn steps_over(island: &Island, landmark: SpaceSet, next_to: SpaceSet) -> [SpaceSet; FAR + 1] {
    let two_away = island.next_to(next_to).without(landmark);
    let far = island.all().without(landmark).without(next_to).without(two_away);
    [landmark, next_to, two_away, far]
}

/// Returns the spaces of the island by the number of steps that they can be away from an object on one of
/// these spaces.
fn steps_from_one_of(island: &Island, stands: SpaceSet) -> [SpaceSet; FAR + 1] {
    let mut all = [SpaceSet::EMPTY; FAR + 1];
    for stand in stands.iter() {
        let from_there = steps_from(island, SpaceSet::only(stand));
        for (spaces, more) in all.iter_mut().zip(from_there) {
            *spaces = spaces.union(more);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Fast;

    use super::*;
    use crate::components::Components;
    use crate::objects::Objects;
    use crate::terrain::Terrain;

    fn contradict(one: &str, other: &str) -> bool {
        let [one, other] = [one, other].map(|clue| clue.parse::<Clue>().unwrap());
        assert_eq!(one.contradicts(other), other.contradicts(one), "{one} {other}");
        one.contradicts(other)
    }

    #[test]
    fn rule_3_clues_contradict_each_other_if_no_island_has_a_space_for_both() {
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
            // A statue never stands by the sea, and beaches lie nowhere else.
            ("in-statue", "next-to-ocean"),
            ("in-statue", "in-beach"),
            ("in-beach", "not-next-to-ocean"),
        ] {
            assert!(contradict(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("in-jungle", "next-to-statue"),
            ("in-jungle", "not-in-largest-jungle"),
            ("in-jungle", "in-sight-of-largest-jungle"),
            ("next-to-jungle", "next-to-lake"),
            ("not-in-jungle", "not-in-lake"),
            ("in-sight-of-hut", "next-to-hut"),
            ("in-jungle", "in-jungle"),
            ("in-hut", "in-jungle"),
            ("in-hut", "next-to-palm"),
        ] {
            assert!(!contradict(one, other), "{one} {other}");
        }
    }

    /// A space next to the largest area of a terrain is next to the terrain and not in it, or it would belong
    /// to the area.
    #[test]
    fn rule_3_next_to_the_largest_area_contradicts_all_that_is_not_next_to_its_terrain() {
        for terrain in Terrain::ALL {
            for relation in ["in", "not-next-to", "not-in-sight-of"] {
                let (one, other) = (format!("next-to-largest-{terrain}"), format!("{relation}-{terrain}"));
                assert!(contradict(&one, &other), "{one} {other}");
            }
        }
    }

    /// Clues contradict each other if, and only if, they have no space in common on any of the 32 islands,
    /// wherever the objects stand.
    #[test]
    fn rule_3_contradictions_are_what_all_islands_show() {
        let clues: Vec<Clue> = Clue::all().collect();
        let mut shared = [0; Clue::NUMBERS];
        for layout in Layout::all() {
            let island = Island::new(layout);
            for seed in 0..200 {
                let objects = Objects::random(&island, &mut Fast::new(seed, u64::from(layout.index())));
                let spaces: Vec<_> = clues.iter().map(|clue| clue.spaces(&island, &objects)).collect();
                for (one, its) in clues.iter().zip(&spaces) {
                    for (other, theirs) in clues.iter().zip(&spaces) {
                        let common: Clues = u128::from(!its.shared(*theirs).is_empty());
                        shared[one.index()] |= common << other.index();
                    }
                }
            }
        }
        for one in &clues {
            for other in &clues {
                let found = shared[one.index()] >> other.index() & 1 == 1;
                assert_eq!(one.contradicts(*other), !found, "{one} and {other}");
            }
        }
        let among = |clues: &[Clue]| {
            let others =
                |one: Clue| clues.iter().filter(move |other| one < **other && one.contradicts(**other));
            clues.iter().map(|one| others(*one).count()).sum::<usize>()
        };
        assert_eq!((among(&clues), among(Components::usual().clues())), (220, 123));
    }
}
