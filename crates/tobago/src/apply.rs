//! The effects of the actions of a turn, one function per action. Raising and sharing are in `raise.rs`.

use wayfinder_game::{Chance, Seat, Sink};

use crate::action::{Action, Colour, Power};
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::event::{Event, GameEvent};
use crate::spaces::{Space, SpaceSet};
use crate::state::{LEGS, Phase, Placed, SoFar, Tobago};

/// The number of cards in a hand; with two players there are more.
const HAND: usize = 4;
const HAND_OF_TWO: usize = 6;

/// The number of full rounds without progress after which the game ends as it stands.
pub(crate) const QUIET_ROUNDS: u8 = 25;

/// Rule 2.6: returns the number of cards in a full hand.
pub(crate) const fn full_hand(players: usize) -> usize {
    if players == 2 { HAND_OF_TWO } else { HAND }
}

impl Tobago {
    /// Plays a legal action. The result for any other action is unspecified.
    pub(crate) fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        match action {
            Action::Land(space) => self.land(space, chance, sink),
            Action::Clue(card, map) => {
                self.so_far.acted = true;
                self.add_clue(self.turn, card, map, chance, sink);
            }
            Action::Drive(space) => self.drive(space, sink),
            Action::Exchange => {
                self.exchange(chance, sink);
                self.end_turn(sink);
                self.so_far.after_exchange = self.phase != Phase::Over;
            }
            Action::Raise(map) => self.raise(map, chance, sink),
            Action::Amulet(power) => self.play_amulet(power, chance, sink),
            Action::Stop => {
                self.so_far.extra_legs = 0;
                sink.tell(|| GameEvent::Stopped { seat: self.turn });
            }
            Action::End => self.end_turn(sink),
            Action::Take => self.take(chance, sink),
            Action::Pass => self.pass(chance, sink),
            Action::Begin(card) => self.begin_map(card, chance, sink),
        }
    }

    /// Rule 2.4: puts a vehicle on the island; once all are there, deals the first clues and the hands.
    fn land(&mut self, space: Space, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.player_mut(seat).vehicle = Some(space);
        sink.tell(|| GameEvent::Landed { seat, space });
        self.turn = seat.next(usize::from(self.seats));
        if self.turn != Seat::FIRST {
            return;
        }
        for (seat, map) in self.all_seats().zip(Colour::ALL) {
            self.first_clue(seat, map, chance, sink);
        }
        for seat in self.all_seats() {
            for _ in 0..full_hand(usize::from(self.seats)) {
                self.draw_clue(seat, chance, sink);
            }
            sink.tell(|| GameEvent::Dealt { seat, clues: self.player(seat).hand });
        }
        let luck = |chance: &mut _| Seat::new(Chance::below(chance, u32::from(self.seats)) as usize);
        let first = self.first.take().or_else(|| luck(chance)).unwrap_or_default();
        self.phase = Phase::Turn;
        self.enter_turn(first, sink);
    }

    /// Rule 2.5: starts a map with a clue drawn at random. The colours are alike, so there is nothing to
    /// choose.
    fn first_clue(&mut self, seat: Seat, map: Colour, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if let Some(card) = self.clue_deck.draw(chance) {
            self.put_on_map(seat, card, map, sink);
        }
    }

    /// Lays a clue on a map, with a rose of its owner.
    fn put_on_map(&mut self, owner: Seat, card: Clue, map: Colour, sink: &mut impl Sink<Event>) {
        let lenient = self.tables.options().lenient_clues();
        if let Ok(sites) = self.sites[map as usize].add(self.tables.mask(card), lenient) {
            self.sites[map as usize] = sites;
        }
        self.clues.push(Placed { card, map, owner, double: false });
        self.player_mut(owner).roses -= 1;
        let sites = self.sites[map as usize].possible().len() as u8;
        sink.tell(|| GameEvent::Added { seat: owner, map, clue: card, sites });
        self.tell_located(map, sink);
    }

    /// Rule 3: reports where a treasure is, if only one space is left.
    fn tell_located(&self, map: Colour, sink: &mut impl Sink<Event>) {
        if let Some(space) = self.sites[map as usize].located() {
            sink.tell(|| GameEvent::Located { map, space });
        }
    }

    /// Rule 4.A: draws a clue; the discards become the deck when it has run out.
    fn draw_clue(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if self.clue_deck.is_empty() && !self.clue_discard.is_empty() {
            self.clue_deck.append(&mut self.clue_discard);
            sink.tell(|| GameEvent::CluesReshuffled);
        }
        if let Some(card) = self.clue_deck.draw(chance) {
            self.player_mut(seat).hand.insert(card);
            // The first hands are reported as a whole.
            if self.phase != Phase::Landing {
                sink.tell(|| GameEvent::Drew { seat, clues: [card].into_iter().collect() });
            }
        }
    }

    /// Rule 4.A: plays a clue from the hand, puts a rose on it and draws a replacement.
    pub(crate) fn add_clue(
        &mut self,
        seat: Seat,
        card: Clue,
        map: Colour,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        self.player_mut(seat).hand.remove(card);
        self.put_on_map(seat, card, map, sink);
        self.draw_clue(seat, chance, sink);
        self.so_far.touched = true;
        self.so_far.progress = true;
    }

    /// Rule 4: begins a turn; an amulet under the vehicle is picked up.
    fn enter_turn(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.turn = seat;
        self.so_far = SoFar::default();
        sink.tell(|| GameEvent::Turn { seat });
        self.pick_up(sink);
    }

    fn pick_up(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        let Some(space) = self.player(seat).vehicle else { return };
        if self.washed.contains(space) {
            self.washed = self.washed.without(SpaceSet::only(space));
            self.player_mut(seat).amulets += 1;
            sink.tell(|| GameEvent::PickedUp { seat, space });
        }
    }

    /// Rule 4.B: drives one leg; extra legs are driven first, and amulets are picked up on the regular drive
    /// only.
    fn drive(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.so_far.touched = true;
        self.player_mut(seat).vehicle = Some(space);
        sink.tell(|| GameEvent::Drove { seat, space });
        if self.so_far.extra_legs > 0 {
            self.so_far.extra_legs -= 1;
            return;
        }
        if !self.so_far.acted {
            self.so_far.acted = true;
            self.so_far.legs = LEGS;
        }
        self.so_far.legs -= 1;
        self.pick_up(sink);
    }

    /// Rule 4.C and the amulet: discards the whole hand and draws as many.
    fn exchange(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        let mut hand = std::mem::replace(&mut self.player_mut(seat).hand, ClueSet::EMPTY);
        let cards = hand.len();
        sink.tell(|| GameEvent::Discarded { seat, clues: hand });
        self.clue_discard.append(&mut hand);
        (0..cards).for_each(|_| self.draw_clue(seat, chance, sink));
    }

    /// Rule 4: passes the turn to the next player, unless there was no progress for too long.
    fn end_turn(&mut self, sink: &mut impl Sink<Event>) {
        self.quiet = self.quiet_after_turn();
        if self.is_too_quiet(self.quiet) {
            return self.finish(sink);
        }
        self.enter_turn(self.turn.next(usize::from(self.seats)), sink);
    }

    /// Returns the number of turns in a row without progress, counted to the end of this one.
    pub(crate) fn quiet_after_turn(&self) -> u8 {
        if self.so_far.progress { 0 } else { self.quiet + 1 }
    }

    /// Rule 7: returns whether this many turns without progress end the game.
    pub(crate) fn is_too_quiet(&self, turns: u8) -> bool {
        turns >= QUIET_ROUNDS * self.seats
    }

    /// Rule 4, amulets: plays an amulet for one power and returns it to the pile.
    fn play_amulet(&mut self, power: Power, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.player_mut(seat).amulets -= 1;
        self.amulet_pile += 1;
        self.so_far.touched = true;
        sink.tell(|| GameEvent::Amulet { seat });
        match power {
            Power::Marker(map, space) => {
                if let Ok(sites) = self.sites[map as usize].remove_marker(space) {
                    self.sites[map as usize] = sites;
                    self.so_far.progress = true;
                    sink.tell(|| GameEvent::Removed { seat, map, space });
                    self.tell_located(map, sink);
                }
            }
            Power::Clue(card, map) => self.add_clue(seat, card, map, chance, sink),
            Power::Drive => {
                self.so_far.extra_legs += LEGS;
                sink.tell(|| GameEvent::ExtraDrive { seat });
            }
            Power::Exchange => self.exchange(chance, sink),
            Power::Claim(clue) => {
                if let Some(placed) = self.clues.find_mut(clue) {
                    placed.double = true;
                    self.player_mut(seat).roses -= 1;
                    sink.tell(|| GameEvent::Claimed { seat, clue });
                }
            }
            Power::Swap(one, other) => {
                self.swap(one, other);
                sink.tell(|| GameEvent::Swapped { seat, one, other });
            }
        }
    }

    /// Rule 4, expert powers: exchanges the roses on two clues.
    fn swap(&mut self, one: Clue, other: Clue) {
        let owners = [one, other].map(|card| self.clues.find_mut(card).map(|placed| placed.owner));
        if let [Some(first), Some(second)] = owners {
            for (card, owner) in [(one, second), (other, first)] {
                if let Some(placed) = self.clues.find_mut(card) {
                    placed.owner = owner;
                }
            }
        }
    }

    /// Rule 7: ends the game.
    pub(crate) fn finish(&mut self, sink: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        self.turn = Seat::FIRST;
        self.so_far = SoFar::default();
        self.quiet = 0;
        self.last_treasure = false;
        let taken = || self.all_seats().map(|seat| self.player(seat).taken).collect();
        sink.tell(|| GameEvent::Over { taken: taken() });
    }
}
