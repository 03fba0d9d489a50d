//! The course of a game (rules, 2 Set-up, 4 A turn, 7 End).

use super::cards::{CURSE, Card, all_treasures, choose};
use super::clues::{Clue, clue_spaces, usual_cards};
use super::island::{Place, place_name};
use super::setup_code::SetUp;
use super::sharing::Sharing;
use std::collections::{BTreeMap, BTreeSet};

/// A source of random numbers: given a number, it returns a smaller one.
pub(crate) type Luck<'a> = dyn FnMut(u32) -> u32 + 'a;

/// 1: 15 compass roses per player.
pub(super) const ROSES: usize = 15;

/// 1: 17 site markers of each colour.
pub(super) const MARKERS: usize = 17;

/// Notation, "Maps and treasure cards".
pub(super) const COLOURS: [&str; 4] = ["white", "grey", "brown", "black"];

/// The kind of decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Landing,
    Turn,
    Sharing,
    /// A new map is started: the map, and the player who starts it.
    Map(usize, usize),
    Over,
}

/// A clue on a map, with one or two roses of one owner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Laid {
    pub(crate) clue: Clue,
    pub(crate) owner: usize,
    pub(crate) roses: usize,
}

/// A treasure map with its clues.
#[derive(Clone, Debug, Default)]
pub(crate) struct Map {
    /// The clues from the top to the bottom.
    pub(crate) clues: Vec<Laid>,
    /// The spaces whose markers were removed.
    pub(crate) removed: BTreeSet<Place>,
}

/// The things done this turn, and the legs left.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own about the turn")]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TurnSoFar {
    pub(crate) action_taken: bool,
    pub(crate) anything_done: bool,
    /// True if a clue was played, a marker removed or a treasure raised.
    pub(crate) progress: bool,
    /// True if the turn before was given up to exchange the hand.
    pub(crate) after_exchange: bool,
    /// The number of legs left of the regular drive that was begun.
    pub(crate) legs: usize,
    /// The number of legs left of extra drives.
    pub(crate) extra_legs: usize,
}

/// A game of Tobago.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    pub(super) code: String,
    pub(super) setup: SetUp,
    /// The spaces that each clue allows.
    pub(super) allowed: BTreeMap<Clue, BTreeSet<Place>>,
    pub(super) first: Option<usize>,
    pub(super) phase: Phase,
    /// The player of the turn, or the one who lands next.
    pub(super) turn: usize,
    pub(super) so_far: TurnSoFar,
    pub(super) vehicles: Vec<Option<Place>>,
    pub(super) hands: Vec<BTreeSet<Clue>>,
    pub(super) amulets: Vec<usize>,
    pub(super) treasures: Vec<Vec<Card>>,
    pub(super) maps: Vec<Map>,
    pub(super) clue_deck: BTreeSet<Clue>,
    pub(super) clue_discards: BTreeSet<Clue>,
    pub(super) treasure_deck: Vec<Card>,
    pub(super) treasure_discards: Vec<Card>,
    /// The number of treasure cards that can be drawn before a curse can come.
    pub(super) cards_before_curses: usize,
    pub(super) curses_struck: usize,
    pub(super) curses_gone: usize,
    pub(super) amulets_ashore: BTreeSet<Place>,
    /// The directions that the statues face now.
    pub(super) facing: Vec<usize>,
    /// The number of turns in a row without progress.
    pub(super) idle_turns: usize,
    pub(super) sharing: Option<Sharing>,
    /// The cards each player looked at when the last treasure was raised.
    pub(crate) last_looks: Vec<Vec<Card>>,
    /// The number of times that each of the events happened that a test wants to see.
    pub(crate) happened: BTreeMap<&'static str, usize>,
}

impl Naive {
    /// 2: everything before the vehicles land. Nothing is random, because the code contains everything.
    pub(crate) fn deal(players: usize, first: Option<usize>, code: &str) -> Naive {
        assert!((2..=4).contains(&players), "two to four can play");
        assert!(first.is_none_or(|seat| seat < players), "who begins plays");
        let setup = SetUp::decode(code);
        let mut treasure_deck = all_treasures();
        treasure_deck.extend(vec![CURSE; setup.options.curses]);
        let lower = if setup.options.deep_curses { 21 } else { 27 };
        Naive {
            code: code.to_string(),
            allowed: usual_cards().into_iter().map(|clue| (clue, clue_spaces(&setup, clue))).collect(),
            first,
            phase: Phase::Landing,
            turn: 0,
            so_far: TurnSoFar::default(),
            vehicles: vec![None; players],
            hands: vec![BTreeSet::new(); players],
            amulets: vec![0; players],
            treasures: vec![Vec::new(); players],
            maps: vec![Map::default(); 4],
            clue_deck: usual_cards(),
            clue_discards: BTreeSet::new(),
            treasure_deck,
            treasure_discards: Vec::new(),
            cards_before_curses: all_treasures().len() - lower,
            curses_struck: 0,
            curses_gone: 0,
            amulets_ashore: BTreeSet::new(),
            facing: setup.statues.iter().map(|(_, direction)| *direction).collect(),
            idle_turns: 0,
            sharing: None,
            last_looks: Vec::new(),
            happened: BTreeMap::new(),
            setup,
        }
    }

    pub(super) fn note(&mut self, what: &'static str) {
        *self.happened.entry(what).or_default() += 1;
    }

    pub(super) fn players(&self) -> usize {
        self.vehicles.len()
    }

    /// Returns every seat once, clockwise, beginning with the given one.
    pub(super) fn clockwise_from(&self, seat: usize) -> Vec<usize> {
        (0..self.players()).map(|steps| (seat + steps) % self.players()).collect()
    }

    /// Returns the player to act; `None` when the game is over.
    pub(crate) fn to_act(&self) -> Option<usize> {
        match self.phase {
            Phase::Landing | Phase::Turn => Some(self.turn),
            Phase::Sharing => self.sharing.as_ref().and_then(|sharing| sharing.offering.asked()),
            Phase::Map(_, starter) => Some(starter),
            Phase::Over => None,
        }
    }

    /// Returns the coins of each player, when the game is over.
    pub(crate) fn coins(&self) -> Option<Vec<u32>> {
        let coins = self.treasures.iter().map(|cards| cards.iter().sum()).collect();
        (self.phase == Phase::Over).then_some(coins)
    }

    /// Returns the notation of every legal action (notation, "Actions").
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match self.phase {
            Phase::Landing => self
                .setup
                .island
                .all()
                .into_iter()
                .map(|place| format!("land-{}", place_name(place)))
                .collect(),
            Phase::Turn => self.legal_in_turn(),
            Phase::Sharing => BTreeSet::from(["take".to_string(), "pass".to_string()]),
            Phase::Map(_, starter) => self.legal_beginnings(starter),
            Phase::Over => BTreeSet::new(),
        }
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: &str, luck: &mut Luck<'_>) {
        assert!(self.legal().contains(action), "{action} is not legal in {}", self.position());
        match self.phase {
            Phase::Landing => self.land(action, luck),
            Phase::Turn => self.play_in_turn(action, luck),
            Phase::Sharing => self.answer(action == "take", luck),
            Phase::Map(map, starter) => self.begin_map(map, starter, action, luck),
            Phase::Over => panic!("{action}: the game is over"),
        }
    }

    /// 2, step 4: "in seat order each player puts the ATV on any island space".
    fn land(&mut self, action: &str, luck: &mut Luck<'_>) {
        let name = action.strip_prefix("land-").expect("a landing");
        self.vehicles[self.turn] = Some(self.setup.island.space(name));
        if self.turn + 1 < self.players() {
            self.turn += 1;
        } else {
            self.deal_clues(luck);
        }
    }

    /// 2, steps 5 to 7, in the order of the notation, "Luck": first clues in seat order, "then the hands seat
    /// by seat, then, unless it is given, who begins".
    fn deal_clues(&mut self, luck: &mut Luck<'_>) {
        for seat in 0..self.players() {
            loop {
                let clue = self.draw_clue(luck).expect("there are many clues");
                if self.admits(&self.setup.island.all(), clue) {
                    self.maps[seat].clues.push(Laid { clue, owner: seat, roses: 1 });
                    break;
                }
                self.clue_discards.insert(clue);
                self.note("a first clue is set aside");
            }
        }
        let hand = if self.players() == 2 { 6 } else { 4 };
        for seat in 0..self.players() {
            self.draw_to_hand(seat, hand, luck);
        }
        let begins = match self.first {
            Some(seat) => seat,
            None => choose(self.players(), luck),
        };
        self.begin_turn(begins);
    }

    /// 4: "On entering the turn, an amulet under your ATV is picked up automatically."
    fn begin_turn(&mut self, seat: usize) {
        self.phase = Phase::Turn;
        self.turn = seat;
        self.so_far = TurnSoFar::default();
        if self.amulets_ashore.remove(&self.vehicle(seat)) {
            self.amulets[seat] += 1;
            self.note("an amulet is picked up at the beginning of a turn");
        }
    }

    /// 7, "Safeguard": 25 full rounds in a row without progress end the game. Otherwise the next player's
    /// turn begins.
    pub(super) fn end_turn(&mut self) {
        self.idle_turns = if self.so_far.progress { 0 } else { self.idle_turns + 1 };
        if self.idle_turns == 25 * self.players() {
            self.note("the safeguard ends the game");
            self.end_game();
        } else {
            self.begin_turn((self.turn + 1) % self.players());
        }
    }

    /// Ends the game. Notation, "Positions": nothing is left of the turn when the game is over.
    pub(super) fn end_game(&mut self) {
        self.phase = Phase::Over;
        self.turn = 0;
        self.so_far = TurnSoFar::default();
        self.idle_turns = 0;
        self.note("a game is over");
    }

    /// Returns the place of a vehicle that has landed.
    pub(super) fn vehicle(&self, seat: usize) -> Place {
        self.vehicles[seat].expect("the vehicle has landed")
    }

    /// 3: "the set of spaces consistent with all its clues, less the spaces whose markers were removed".
    pub(super) fn possible(&self, map: &Map) -> BTreeSet<Place> {
        let mut possible = self.setup.island.all();
        for laid in &map.clues {
            possible = &possible & &self.allowed[&laid.clue];
        }
        &possible - &map.removed
    }

    /// Returns the space of a treasure that is located: "One possible space left".
    pub(super) fn located(&self, map: &Map) -> Option<Place> {
        let possible = self.possible(map);
        if possible.len() == 1 { possible.first().copied() } else { None }
    }

    /// Returns the spaces of located treasures.
    pub(crate) fn located_spaces(&self) -> Vec<String> {
        self.maps.iter().filter_map(|map| self.located(map)).map(place_name).collect()
    }

    /// 3: a clue may be added "only if it removes at least one possible space and leaves at least one". With
    /// lenient clues it need not remove any while the map has no markers on the board.
    pub(super) fn admits(&self, before: &BTreeSet<Place>, clue: Clue) -> bool {
        let left = before.intersection(&self.allowed[&clue]).count();
        let lenient = self.setup.options.lenient_clues && before.len() > MARKERS;
        left > 0 && (left < before.len() || lenient)
    }

    /// Returns the number of roses a player has not laid. While a treasure is shared, its roses are those
    /// that are left there.
    pub(super) fn roses_in_stock(&self, seat: usize) -> usize {
        let mut owners = Vec::new();
        for (number, map) in self.maps.iter().enumerate() {
            match &self.sharing {
                Some(sharing) if sharing.map == number => owners.extend(sharing.offering.roses.clone()),
                _ => owners.extend(map.clues.iter().flat_map(|laid| vec![laid.owner; laid.roses])),
            }
        }
        let used = owners.into_iter().filter(|owner| *owner == seat).count();
        ROSES.checked_sub(used).expect("nobody has more roses")
    }

    /// Returns the spaces where amulets lie.
    pub(crate) fn amulet_spaces(&self) -> Vec<String> {
        self.amulets_ashore.iter().map(|place| place_name(*place)).collect()
    }

    /// Hands out all amulets of the pile, so that tests see many of them played. Only between two actions of
    /// a turn.
    pub(crate) fn hand_out_amulets(&mut self) -> bool {
        let raised = self.treasures.iter().flatten().count() + self.treasure_discards.len() > 0;
        if self.phase != Phase::Turn || self.so_far.anything_done || !raised {
            return false;
        }
        for number in 0..self.amulets_in_pile() {
            self.amulets[number % self.vehicles.len()] += 1;
        }
        true
    }

    /// Returns the number of amulets that nobody has and that do not lie on the island.
    pub(super) fn amulets_in_pile(&self) -> usize {
        let used = self.amulets.iter().sum::<usize>() + self.amulets_ashore.len();
        self.setup.options.amulets.checked_sub(used).expect("there are no more amulets")
    }
}
