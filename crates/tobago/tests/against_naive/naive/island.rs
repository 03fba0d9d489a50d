//! The island (rules, 1 Components; notation, "Islands and spaces").

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Axial coordinates. Ordered by column and then by row, as the notation orders spaces.
pub(crate) type Place = (i32, i32);

/// The steps in the six directions, clockwise from the north.
pub(crate) const STEPS: [Place; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

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

/// The terrain letter of every space of an island.
#[derive(Clone, Debug)]
pub(crate) struct Island(BTreeMap<Place, char>);

impl Island {
    /// Returns the island with this name, such as `AbC0`: faces clockwise from the north-east, and the
    /// interlock.
    pub(crate) fn named(name: &str) -> Self {
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

    pub(crate) fn all(&self) -> BTreeSet<Place> {
        self.0.keys().copied().collect()
    }

    pub(crate) fn contains(&self, place: Place) -> bool {
        self.0.contains_key(&place)
    }

    pub(crate) fn terrain(&self, place: Place) -> char {
        self.0[&place]
    }

    pub(crate) fn neighbours(&self, place: Place) -> Vec<Place> {
        let around = STEPS.map(|step| (place.0 + step.0, place.1 + step.1));
        around.into_iter().filter(|place| self.contains(*place)).collect()
    }

    /// 3: the distance of every space from the nearest of some, over island spaces.
    pub(crate) fn distances(&self, from: &BTreeSet<Place>) -> BTreeMap<Place, u32> {
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

    /// Returns the space with this name.
    pub(crate) fn space(&self, name: &str) -> Place {
        let mut all = self.all().into_iter();
        all.find(|place| place_name(*place) == name).unwrap_or_else(|| panic!("{name} is no space"))
    }

    /// Returns the spaces next to the ocean.
    pub(crate) fn coast(&self) -> BTreeSet<Place> {
        self.all().into_iter().filter(|place| self.neighbours(*place).len() < 6).collect()
    }

    /// Returns the connected area of one terrain around a space.
    pub(crate) fn area(&self, start: Place) -> BTreeSet<Place> {
        let mut area = BTreeSet::from([start]);
        let mut queue = vec![start];
        while let Some(place) = queue.pop() {
            for next in self.neighbours(place) {
                if self.terrain(next) == self.terrain(start) && area.insert(next) {
                    queue.push(next);
                }
            }
        }
        area
    }

    /// Returns all spaces of a terrain.
    pub(crate) fn of_terrain(&self, letter: char) -> BTreeSet<Place> {
        self.all().into_iter().filter(|place| self.terrain(*place) == letter).collect()
    }

    /// Returns the one largest connected area of a terrain.
    pub(crate) fn largest(&self, letter: char) -> BTreeSet<Place> {
        let areas = self.of_terrain(letter).into_iter().map(|place| self.area(place));
        areas.max_by_key(BTreeSet::len).unwrap_or_default()
    }

    /// 4, "Drive": the spaces where one leg can end. "Any distance within the connected area of the terrain
    /// you stand on, or one step to an adjacent space of another terrain."
    pub(crate) fn leg(&self, from: Place) -> BTreeSet<Place> {
        let mut reached = self.area(from);
        reached.extend(
            self.neighbours(from).into_iter().filter(|next| self.terrain(*next) != self.terrain(from)),
        );
        reached.remove(&from);
        reached
    }

    /// 5, step 5: from a space straight along a direction "to the last space before the sea".
    pub(crate) fn horizon(&self, from: Place, direction: usize) -> Place {
        let step = STEPS[direction];
        let mut last = from;
        while self.contains((last.0 + step.0, last.1 + step.1)) {
            last = (last.0 + step.0, last.1 + step.1);
        }
        last
    }
}

/// Returns the name of a place: its column from the left, and its row from the top, every second column lying
/// half a space lower. The places of all islands together begin seven columns left of the middle and six rows
/// above it.
pub(crate) fn place_name((q, r): Place) -> String {
    let column = u8::try_from(q + 7).expect("few columns");
    format!("{}{}", char::from(b'a' + column), r + q.div_euclid(2) + 7)
}

/// Returns the names of some places, by column and row.
pub(crate) fn place_names(places: &BTreeSet<Place>) -> String {
    places.iter().map(|place| place_name(*place)).collect()
}

/// Returns the names of the 32 islands, section A first.
pub(crate) fn island_names() -> Vec<String> {
    let mut names = Vec::new();
    for a in ["a", "A"] {
        for b in ["b", "B"] {
            for c in ["c", "C"] {
                for interlock in 0..2 {
                    names.push(format!("{a}{b}{c}{interlock}"));
                    names.push(format!("{a}{c}{b}{interlock}"));
                }
            }
        }
    }
    names
}

/// Returns the 127 places of all islands together, by column and row.
pub(crate) fn places_of_all_islands() -> Vec<Place> {
    let mut places = BTreeSet::new();
    for name in island_names() {
        places.extend(Island::named(&name).all());
    }
    places.into_iter().collect()
}
