//! A turn (rules, 4 A turn).

use super::clues::{Clue, clue_name, clue_named};
use super::game::{COLOURS, Laid, Luck, MARKERS, Naive, Phase};
use super::island::place_name;
use std::collections::BTreeSet;

/// 4, "Drive": up to 3 legs.
const LEGS: usize = 3;

impl Naive {
    /// Returns the actions that the player of the turn may take.
    pub(super) fn legal_in_turn(&self) -> BTreeSet<String> {
        let seat = self.turn;
        let so_far = self.so_far;
        let mut legal = BTreeSet::from(["end".to_string()]);
        if !so_far.action_taken {
            legal.extend(self.clue_plays());
        }
        if so_far.extra_legs > 0 || so_far.legs > 0 || !so_far.action_taken {
            let reached = self.setup.island.leg(self.vehicle(seat));
            legal.extend(reached.into_iter().map(|place| format!("drive-{}", place_name(place))));
        }
        if so_far.extra_legs > 0 && (so_far.legs > 0 || !so_far.action_taken) {
            legal.insert("stop".to_string());
        }
        // Giving up the turn: "only with no amulet in hand and nothing done yet this turn".
        if self.amulets[seat] == 0 && !so_far.anything_done && !self.hands[seat].is_empty() {
            legal.insert("exchange".to_string());
        }
        // 5: "Needs: located, your turn, your ATV on the space, a rose in stock."
        for (map, colour) in self.maps.iter().zip(COLOURS) {
            if self.located(map) == Some(self.vehicle(seat)) && self.roses_in_stock(seat) > 0 {
                legal.insert(format!("raise-{colour}"));
            }
        }
        if self.amulets[seat] > 0 {
            legal.extend(self.amulet_plays().into_iter().map(|play| format!("amulet-{play}")));
        }
        legal
    }

    /// "Card from hand to the bottom of a map, one of your roses on it." Written `clue-white-in-lake`.
    fn clue_plays(&self) -> BTreeSet<String> {
        let mut plays = BTreeSet::new();
        if self.roses_in_stock(self.turn) == 0 {
            return plays;
        }
        for (map, colour) in self.maps.iter().zip(COLOURS) {
            let possible = self.possible(map);
            for clue in &self.hands[self.turn] {
                if self.admits(&possible, *clue) {
                    plays.insert(format!("clue-{colour}-{}", clue_name(*clue)));
                }
            }
        }
        plays
    }

    /// Returns the plays that the powers of an amulet allow, written without the word `amulet-`.
    fn amulet_plays(&self) -> BTreeSet<String> {
        let mut plays = self.clue_plays();
        plays.insert("drive".to_string());
        if !self.hands[self.turn].is_empty() {
            plays.insert("exchange".to_string());
        }
        for (map, colour) in self.maps.iter().zip(COLOURS) {
            // "Remove one site marker that lies on the board, never the last of its colour."
            let possible = self.possible(map);
            if possible.len() > 1 && possible.len() <= MARKERS {
                plays.extend(
                    possible.into_iter().map(|place| format!("marker-{colour}-{}", place_name(place))),
                );
            }
        }
        // "Expert powers (two options, chosen separately)."
        if self.setup.options.double_claim {
            plays.extend(self.double_claims());
        }
        if self.setup.options.swap {
            plays.extend(self.swaps());
        }
        plays
    }

    /// "Double claim: a second rose on a clue carrying exactly one rose, yours." Only on maps not yet
    /// located.
    fn double_claims(&self) -> BTreeSet<String> {
        let mut plays = BTreeSet::new();
        for map in self.maps.iter().filter(|map| self.located(map).is_none()) {
            for laid in &map.clues {
                if laid.owner == self.turn && laid.roses == 1 && self.roses_in_stock(self.turn) > 0 {
                    plays.insert(format!("claim-{}", clue_name(laid.clue)));
                }
            }
        }
        plays
    }

    /// "Swap: exchange the positions of two single roses, or of two double claims, on one map." Only on maps
    /// not yet located, and only between two owners.
    fn swaps(&self) -> BTreeSet<String> {
        let mut plays = BTreeSet::new();
        for map in self.maps.iter().filter(|map| self.located(map).is_none()) {
            for laid in &map.clues {
                for other in &map.clues {
                    if laid.clue < other.clue && laid.owner != other.owner && laid.roses == other.roses {
                        plays.insert(format!("swap-{}.{}", clue_name(laid.clue), clue_name(other.clue)));
                    }
                }
            }
        }
        plays
    }

    /// Plays what [`Naive::legal_in_turn`] lists.
    pub(super) fn play_in_turn(&mut self, action: &str, luck: &mut Luck<'_>) {
        if action == "end" {
            self.end_turn();
        } else if action == "exchange" {
            self.note("a turn is given up");
            self.exchange_hand(self.turn, luck);
            self.end_turn();
            self.so_far.after_exchange = self.phase != Phase::Over;
        } else if action == "stop" {
            self.note("an extra drive is stopped");
            self.so_far.extra_legs = 0;
        } else if let Some(space) = action.strip_prefix("drive-") {
            self.drive(space);
        } else if let Some(rest) = action.strip_prefix("clue-") {
            self.so_far.action_taken = true;
            self.play_clue(rest, luck);
        } else if let Some(colour) = action.strip_prefix("raise-") {
            self.raise(map_named(colour), luck);
        } else if let Some(power) = action.strip_prefix("amulet-") {
            self.amulets[self.turn] -= 1;
            self.so_far.anything_done = true;
            self.use_amulet(power, luck);
        } else {
            panic!("{action} is no action of a turn");
        }
    }

    /// Drives a leg of an extra drive if one is left, otherwise of the regular drive, whose first leg is the
    /// action of the turn.
    fn drive(&mut self, space: &str) {
        let place = self.setup.island.space(space);
        self.vehicles[self.turn] = Some(place);
        self.so_far.anything_done = true;
        if self.so_far.extra_legs > 0 {
            self.so_far.extra_legs -= 1;
            self.note("an extra leg is driven");
            return;
        }
        if self.so_far.action_taken {
            self.so_far.legs -= 1;
        } else {
            self.so_far.action_taken = true;
            self.so_far.legs = LEGS - 1;
        }
        // "A leg that ends on an amulet picks it up (only on the regular drive)."
        if self.amulets_ashore.remove(&place) {
            self.amulets[self.turn] += 1;
            self.note("an amulet is picked up on a drive");
        }
    }

    /// Lays a clue such as `white-in-lake`, and draws a replacement.
    fn play_clue(&mut self, text: &str, luck: &mut Luck<'_>) {
        let (colour, clue) = text.split_once('-').expect("a map and a clue");
        self.lay_clue(map_named(colour), self.turn, clue_named(clue), luck);
        self.so_far.anything_done = true;
        self.so_far.progress = true;
        self.note("a clue is played");
    }

    /// Moves a clue from the hand of a player to the bottom of a map.
    pub(super) fn lay_clue(&mut self, map: usize, seat: usize, clue: Clue, luck: &mut Luck<'_>) {
        assert!(self.hands[seat].remove(&clue), "the clue is in the hand");
        self.maps[map].clues.push(Laid { clue, owner: seat, roses: 1 });
        self.draw_to_hand(seat, 1, luck);
    }

    /// Plays a power of an amulet that was paid.
    fn use_amulet(&mut self, power: &str, luck: &mut Luck<'_>) {
        if power == "drive" {
            self.so_far.extra_legs += LEGS;
            self.note("an extra drive");
        } else if power == "exchange" {
            self.exchange_hand(self.turn, luck);
            self.note("a hand is exchanged for an amulet");
        } else if let Some(rest) = power.strip_prefix("clue-") {
            self.play_clue(rest, luck);
            self.note("an extra clue is played");
        } else if let Some(rest) = power.strip_prefix("marker-") {
            let (colour, space) = rest.split_once('-').expect("a map and a space");
            let place = self.setup.island.space(space);
            self.maps[map_named(colour)].removed.insert(place);
            self.so_far.progress = true;
            self.note("a marker is removed");
        } else if let Some(clue) = power.strip_prefix("claim-") {
            self.laid(clue).roses = 2;
            self.note("a double claim");
        } else if let Some(rest) = power.strip_prefix("swap-") {
            let (one, other) = rest.split_once('.').expect("two clues");
            let (its_owner, other_owner) = (self.laid(one).owner, self.laid(other).owner);
            self.laid(one).owner = other_owner;
            self.laid(other).owner = its_owner;
            let double = self.laid(one).roses == 2;
            self.note(if double { "a swap of double claims" } else { "a swap of single roses" });
        } else {
            panic!("{power} is no power of an amulet");
        }
    }

    /// Returns the clue with this name, on whatever map it lies.
    fn laid(&mut self, name: &str) -> &mut Laid {
        let clue = clue_named(name);
        let mut all = self.maps.iter_mut().flat_map(|map| &mut map.clues);
        all.find(|laid| laid.clue == clue).expect("the clue lies on a map")
    }
}

/// Returns the number of the map of this colour.
fn map_named(colour: &str) -> usize {
    COLOURS.iter().position(|name| *name == colour).unwrap_or_else(|| panic!("{colour} is no map"))
}
