//! The island again, naively: sets of coordinates and breadth-first searches written from the rules, sharing no code with the fast tables,
//! compared over all 32 islands and every clue.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use proptest::prelude::*;
use wayfinder_game::chance::Fast;
use wayfinder_tobago::{Clue, Direction, Island, Landmark, Layout, Objects, Relation, SpaceSet};

type Place = (i32, i32);

/// Clockwise from the north.
const STEPS: [Place; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn face(letter: char) -> &'static [&'static str] {
    match letter {
        'a' => &["LLJJ..", "LLSJJB", "MSSJJB", "MMSSRB", "MMBSRR", "...B.."],
        'b' => &["JJSS.", "JJLLR", "SMMBR", "SMMB.", "SMMMB", "..BBB"],
        'c' => &["SSSSM.", "MSSSMM", "MRRRMB", "LLJJRB", "JJJBJR", "..J.B."],
        'A' => &["MMMSS..", "MLLJB..", "SRLLJB.", "SRJLJJ.", "..JJJJ.", "..MMMMM", "....MMM"],
        'B' => &["LMMM..", "LLSSB.", "LLLSSB", "SSRJSB", "SSSRJB", ".BBRJJ", ".....J"],
        'C' => &["JSSS...", "JJSRRR.", "JJLRBB.", "MJLLB..", "MBJMMBB", "..BJMMM", "...BJM.", ".....J."],
        other => panic!("there is no face {other}"),
    }
}

/// The terrain letter of every place of an island.
struct Naive(BTreeMap<Place, char>);

impl Naive {
    fn new(layout: Layout) -> Self {
        let name = layout.to_string();
        let letters: Vec<char> = name.chars().collect();
        let d = i32::from(letters[3] == '1');
        let mut places = BTreeMap::new();
        for (slot, letter) in letters[..3].iter().enumerate() {
            for (i, row) in (0_i32..).zip(face(*letter)) {
                for (j, terrain) in (0_i32..).zip(row.chars()).filter(|(_, terrain)| *terrain != '.') {
                    let place = match slot {
                        0 => (i, -1 - j),
                        1 => (j - i - d, i),
                        _ => (-1 - j, j - i - d),
                    };
                    assert_eq!(places.insert(place, terrain), None, "{name}: two spaces at {place:?}");
                }
            }
        }
        Self(places)
    }

    fn all(&self) -> BTreeSet<Place> {
        self.0.keys().copied().collect()
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        let around = STEPS.map(|step| (place.0 + step.0, place.1 + step.1));
        around.into_iter().filter(|place| self.0.contains_key(place)).collect()
    }

    /// How far every space is from the nearest of some, over island spaces.
    fn distances(&self, from: &BTreeSet<Place>) -> BTreeMap<Place, u32> {
        let mut distances: BTreeMap<Place, u32> = from.iter().map(|place| (*place, 0)).collect();
        let mut queue: VecDeque<Place> = from.iter().copied().collect();
        while let Some(place) = queue.pop_front() {
            let further = distances[&place] + 1;
            for next in self.neighbours(place) {
                distances.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    further
                });
            }
        }
        distances
    }

    fn coast(&self) -> BTreeSet<Place> {
        self.all().into_iter().filter(|place| self.neighbours(*place).len() < 6).collect()
    }

    fn area(&self, start: Place) -> BTreeSet<Place> {
        let mut area = BTreeSet::from([start]);
        let mut queue = vec![start];
        while let Some(place) = queue.pop() {
            for next in self.neighbours(place) {
                if self.0[&next] == self.0[&start] && area.insert(next) {
                    queue.push(next);
                }
            }
        }
        area
    }

    fn terrain(&self, letter: char) -> BTreeSet<Place> {
        self.all().into_iter().filter(|place| self.0[place] == letter).collect()
    }

    fn largest(&self, letter: char) -> BTreeSet<Place> {
        let areas = self.terrain(letter).into_iter().map(|place| self.area(place));
        areas.max_by_key(BTreeSet::len).unwrap_or_default()
    }

    /// The spaces where a clue lets the treasure be.
    fn clue(&self, clue: Clue, objects: &[BTreeSet<Place>; 3]) -> BTreeSet<Place> {
        let landmark = match clue.landmark() {
            Landmark::Terrain(terrain) => self.terrain(terrain.letter()),
            Landmark::Largest(terrain) => self.largest(terrain.letter()),
            Landmark::Hut => objects[0].clone(),
            Landmark::Palm => objects[1].clone(),
            Landmark::Statue => objects[2].clone(),
            Landmark::Ocean => BTreeSet::new(),
        };
        // The ocean is one step from the coast, so everything is one further from it than from the coast.
        let distances = if clue.landmark() == Landmark::Ocean {
            self.distances(&self.coast()).into_iter().map(|(place, steps)| (place, steps + 1)).collect()
        } else {
            self.distances(&landmark)
        };
        let away = |place: &Place| distances.get(place).copied().unwrap_or(u32::MAX);
        self.all()
            .into_iter()
            .filter(|place| match clue.relation() {
                Relation::In => away(place) == 0,
                Relation::NotIn => away(place) != 0,
                Relation::NextTo => away(place) == 1,
                Relation::NotNextTo => away(place) != 1,
                Relation::InSightOf => [1, 2].contains(&away(place)),
                Relation::NotInSightOf => ![1, 2].contains(&away(place)),
            })
            .collect()
    }

    /// The name of a place: its column from the left, and its row from the top, every second column lying half a space lower. The places
    /// of all islands together begin seven columns left of the middle and six rows above it.
    fn name((q, r): Place) -> String {
        let column = u8::try_from(q + 7).expect("few columns");
        format!("{}{}", char::from(b'a' + column), r + q.div_euclid(2) + 7)
    }

    fn names(places: &BTreeSet<Place>) -> BTreeSet<String> {
        places.iter().map(|place| Self::name(*place)).collect()
    }

    fn named(&self, names: &BTreeSet<String>) -> BTreeSet<Place> {
        self.all().into_iter().filter(|place| names.contains(&Self::name(*place))).collect()
    }
}

fn names(spaces: SpaceSet) -> BTreeSet<String> {
    spaces.iter().map(|space| space.to_string()).collect()
}

#[test]
fn spaces_areas_coasts_and_horizons_agree_on_every_island() {
    for layout in Layout::all() {
        let (island, naive) = (Island::new(layout), Naive::new(layout));
        assert_eq!(names(island.all()), Naive::names(&naive.all()), "{layout}");
        assert_eq!(names(island.coast()), Naive::names(&naive.coast()), "{layout}");
        for space in island.all().iter() {
            let place = *naive.named(&BTreeSet::from([space.to_string()])).first().expect("it is there");
            assert_eq!(island.terrain(space).letter(), naive.0[&place]);
            assert_eq!(names(island.area(space)), Naive::names(&naive.area(place)));
            for (direction, step) in Direction::ALL.into_iter().zip(STEPS) {
                let mut last = place;
                while naive.0.contains_key(&(last.0 + step.0, last.1 + step.1)) {
                    last = (last.0 + step.0, last.1 + step.1);
                }
                assert_eq!(island.horizon(space, direction).to_string(), Naive::name(last), "{layout}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rule_3_every_clue_leaves_the_same_spaces(index in 0_u8..32, seed: u64) {
        let layout = Layout::from_index(index).expect("there are 32");
        let (island, naive) = (Island::new(layout), Naive::new(layout));
        let objects = Objects::random(&island, &mut Fast::new(seed, 1));
        let placed = [objects.huts(), objects.palms(), objects.statues()]
            .map(|spaces| naive.named(&names(spaces)));
        for clue in Clue::all() {
            let (fast, slow) = (clue.spaces(&island, &objects), naive.clue(clue, &placed));
            prop_assert_eq!(names(fast), Naive::names(&slow), "{} on {}", clue, layout);
        }
    }

    #[test]
    fn rule_2_objects_placed_by_luck_are_placed_as_the_rules_allow(index in 0_u8..32, seed: u64) {
        let layout = Layout::from_index(index).expect("there are 32");
        let (island, naive) = (Island::new(layout), Naive::new(layout));
        let objects = Objects::random(&island, &mut Fast::new(seed, 2));
        let placed = [objects.huts(), objects.palms(), objects.statues()]
            .map(|spaces| naive.named(&names(spaces)));
        prop_assert_eq!(placed.each_ref().map(BTreeSet::len), [4, 3, 3]);
        let together: BTreeSet<Place> = placed.iter().flatten().copied().collect();
        prop_assert_eq!(together.len(), 10, "one object on a space");
        prop_assert!(placed[2].is_disjoint(&naive.coast()), "no statue next to the ocean");
        for kind in &placed {
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

/// Legs written from the rule: within the terrain one stands on as far as one likes, or one step into another.
fn naive_reach(naive: &Naive, from: Place, legs: u32) -> BTreeSet<Place> {
    let mut reached = BTreeSet::from([from]);
    for _ in 0..legs {
        for place in reached.clone() {
            reached.extend(naive.area(place));
            let other = |next: &Place| naive.0[next] != naive.0[&place];
            reached.extend(naive.neighbours(place).into_iter().filter(other));
        }
    }
    reached
}

#[test]
fn rule_4_drives_reach_the_same_spaces_on_every_island() {
    for layout in Layout::all() {
        let (island, naive) = (Island::new(layout), Naive::new(layout));
        for space in island.all().iter().step_by(7) {
            let place = *naive.named(&BTreeSet::from([space.to_string()])).first().expect("it is there");
            for legs in 0..=3 {
                let reach = names(island.reach(space, legs));
                assert_eq!(reach, Naive::names(&naive_reach(&naive, place, u32::from(legs))), "{layout}");
            }
            assert!(!island.leg(space).contains(space), "a leg goes somewhere");
        }
    }
}

/// A placement by hand is checked in every part.
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
    assert_eq!(outside.expect_err("too small").to_string(), "a palm is not on the island");
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
