//! The tables of the fast island against breadth-first searches, over all 32 islands and every clue.

use std::collections::BTreeSet;

use crate::choosing;
use crate::naive::island::{Island as Naive, Place, STEPS, place_name};
use crate::naive::{SetUp, clue_name, clue_spaces};
use proptest::prelude::*;
use wayfinder_game::chance::Fast;
use wayfinder_tobago::{Clue, Direction, Island, Layout, Objects, SetupCode, SpaceSet};

fn names(spaces: SpaceSet) -> BTreeSet<String> {
    spaces.iter().map(|space| space.to_string()).collect()
}

fn naive_names(places: &BTreeSet<Place>) -> BTreeSet<String> {
    places.iter().map(|place| place_name(*place)).collect()
}

fn both(layout: Layout) -> (Island, Naive) {
    (Island::new(layout), Naive::named(&layout.to_string()))
}

#[test]
fn spaces_areas_coasts_and_horizons_agree_on_every_island() {
    for layout in Layout::all() {
        let (island, naive) = both(layout);
        assert_eq!(names(island.all()), naive_names(&naive.all()), "{layout}");
        assert_eq!(names(island.coast()), naive_names(&naive.coast()), "{layout}");
        for space in island.all().iter() {
            let place = naive.space(&space.to_string());
            assert_eq!(island.terrain(space).letter(), naive.terrain(place));
            assert_eq!(names(island.area(space)), naive_names(&naive.area(place)));
            for (number, direction) in Direction::ALL.into_iter().enumerate() {
                let horizon = naive.horizon(place, number);
                assert_eq!(island.horizon(space, direction).to_string(), place_name(horizon), "{layout}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rule_3_every_clue_leaves_the_same_spaces(index in 0_u8..32, seed: u64) {
        let code = choosing::code(index, "", seed);
        let fast: SetupCode = code.parse().unwrap();
        let (island, setup) = (Island::new(fast.layout), SetUp::decode(&code));
        let numbered: BTreeSet<String> = Clue::all().map(|clue| clue.to_string()).collect();
        for clue in (0..96).filter(|clue| numbered.contains(&clue_name(*clue))) {
            let same: Clue = clue_name(clue).parse().unwrap();
            let (fast, slow) = (same.spaces(&island, &fast.objects), clue_spaces(&setup, clue));
            prop_assert_eq!(names(fast), naive_names(&slow), "{} on {}", same, &setup.island_name);
        }
        prop_assert_eq!(numbered.len(), 94);
    }

    #[test]
    fn rule_2_objects_placed_at_random_are_placed_as_the_rules_allow(index in 0_u8..32, seed: u64) {
        let setup = SetUp::decode(&choosing::code(index, "", seed));
        let statues: BTreeSet<Place> = setup.statues.iter().map(|(place, _)| *place).collect();
        let placed = [&setup.huts, &setup.palms, &statues];
        prop_assert_eq!(placed.map(BTreeSet::len), [4, 3, 3]);
        let together: BTreeSet<Place> = placed.into_iter().flatten().copied().collect();
        prop_assert_eq!(together.len(), 10, "one object on a space");
        prop_assert!(together.is_subset(&setup.island.all()), "on the island");
        prop_assert!(statues.is_disjoint(&setup.island.coast()), "no statue next to the ocean");
        prop_assert!(setup.statues.iter().all(|(_, direction)| *direction < STEPS.len()));
        for kind in placed {
            for one in kind {
                for other in kind.iter().filter(|other| *other > one) {
                    let (dq, dr) = (one.0 - other.0, one.1 - other.1);
                    let apart = (dq.abs() + dr.abs() + (dq + dr).abs()) / 2;
                    prop_assert!(apart >= 4, "{one:?} {other:?}");
                }
            }
        }
    }
}

/// Returns the spaces in reach, written from the rule: any distance within the same terrain, or one step into
/// another.
fn naive_reach(naive: &Naive, from: Place, legs: u32) -> BTreeSet<Place> {
    let mut reached = BTreeSet::from([from]);
    for _ in 0..legs {
        for place in reached.clone() {
            reached.extend(naive.leg(place));
        }
    }
    reached
}

#[test]
fn rule_4_drives_reach_the_same_spaces_on_every_island() {
    for layout in Layout::all() {
        let (island, naive) = both(layout);
        for space in island.all().iter().step_by(7) {
            let place = naive.space(&space.to_string());
            for legs in 0..=3 {
                let reach = names(island.reach(space, legs));
                assert_eq!(reach, naive_names(&naive_reach(&naive, place, u32::from(legs))), "{layout}");
            }
            assert!(!island.leg(space).contains(space), "a leg goes somewhere");
        }
    }
}

/// Every part of a placement by hand is checked.
#[test]
fn rule_2_a_wrong_placement_is_refused_with_the_reason() {
    let island = Island::new("ABC0".parse().expect("an island"));
    let good = Objects::random(&island, &mut Fast::new(5, 5));
    let array = |spaces: SpaceSet| spaces.iter().collect::<Vec<_>>();
    let huts: [_; 4] = array(good.huts()).try_into().expect("four huts");
    let palms: [_; 3] = array(good.palms()).try_into().expect("three palms");
    let statues = *good.facing();
    assert_eq!(Objects::new(&island, huts, palms, statues), Ok(good.clone()));
    let reversed = [huts[3], huts[2], huts[1], huts[0]];
    assert_eq!(Objects::new(&island, reversed, palms, statues), Ok(good), "the order does not matter");

    let refused = |huts, palms, statues| {
        Objects::new(&island, huts, palms, statues).expect_err("it is against the rules").to_string()
    };
    let shared = [huts[0], palms[1], palms[2]];
    assert!(refused(huts, shared, statues).contains("two objects stand on"));
    let near = island.around(huts[0]).iter().next().expect("a neighbour");
    let error = refused([huts[0], near, huts[2], huts[3]], palms, statues);
    assert!(error.contains("the huts on") && error.contains("less than 4 spaces apart"), "{error}");
    let small = Island::new("abc0".parse().expect("an island"));
    let every = (0..wayfinder_tobago::PLACES).filter_map(wayfinder_tobago::Space::new);
    let beyond = every.into_iter().find(|space| !small.all().contains(*space)).expect("it is smaller");
    let objects = Objects::random(&small, &mut Fast::new(1, 1));
    let huts: [_; 4] = array(objects.huts()).try_into().expect("four huts");
    let outside = Objects::new(&small, huts, [beyond; 3], *objects.facing());
    assert_eq!(outside.expect_err("too small").to_string(), "the island has no space at a3 for a palm");
    let mut wet = *objects.facing();
    let far = |space: &wayfinder_tobago::Space| {
        wet[1..].iter().all(|other| !small.within(other.space, 3).contains(*space))
    };
    let free = small.coast().without(objects.huts()).without(objects.palms());
    let shore = free.iter().find(far).expect("some shore is far from the other statues");
    wet[0].space = shore;
    let palms: [_; 3] = array(objects.palms()).try_into().expect("three palms");
    let error = Objects::new(&small, huts, palms, wet).expect_err("a statue at the ocean").to_string();
    assert!(error.contains("next to the ocean"), "{error}");
}
