//! What each action does, one function per action and one per part of the rules.

use wayfinder_game::{Chance, Seat, SeatSet};

use crate::action::{Action, Colour, Power};
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::options::AfterCurse;
use crate::sharing::Sharing;
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{LEGS, Phase, Placed, Raised, SoFar, Tobago};
use crate::table::MOST_PLAYERS;
use crate::treasure::{Bag, Card};

/// Cards in a hand; at a table of two there are more.
const HAND: usize = 4;
const HAND_OF_TWO: usize = 6;

/// After this many full rounds without progress the game ends as it stands.
const QUIET_ROUNDS: u8 = 25;

impl Tobago {
    /// Plays a legal action. With any other the result is unspecified.
    pub fn apply(&mut self, action: Action, chance: &mut impl Chance) {
        match action {
            Action::Land(space) => self.land(space, chance),
            Action::Clue(card, map) => {
                self.so_far.acted = true;
                self.add_clue(self.turn, card, map, chance);
            }
            Action::Drive(space) => self.drive(space),
            Action::Exchange => {
                self.exchange(chance);
                self.end_turn();
            }
            Action::Raise(map) => self.raise(map, chance),
            Action::Amulet(power) => self.play_amulet(power, chance),
            Action::Stop => self.so_far.extra_legs = 0,
            Action::End => self.end_turn(),
            Action::Take => self.take(chance),
            Action::Pass => self.pass(chance),
            Action::Begin(card) => self.begin_map(card, chance),
        }
    }

    /// Rule 2.4: a vehicle is put on the island; when all are, the first clues and the hands are dealt.
    fn land(&mut self, space: Space, chance: &mut impl Chance) {
        self.player_mut(self.turn).vehicle = Some(space);
        self.turn = self.turn.next(usize::from(self.seats));
        if self.turn != Seat::FIRST {
            return;
        }
        for (seat, map) in self.all_seats().zip(Colour::ALL) {
            self.first_clue(seat, map, chance);
        }
        let hand = if self.seats == 2 { HAND_OF_TWO } else { HAND };
        for seat in self.all_seats() {
            (0..hand).for_each(|_| self.draw_clue(seat, chance));
        }
        let luck = |chance: &mut _| Seat::new(Chance::below(chance, u32::from(self.seats)) as usize);
        let first = self.first.or_else(|| luck(chance)).unwrap_or_default();
        self.phase = Phase::Turn;
        self.enter_turn(first);
    }

    /// Rule 2.5: a clue drawn by luck starts a map. The colours are alike, so there is nothing to choose.
    fn first_clue(&mut self, seat: Seat, map: Colour, chance: &mut impl Chance) {
        while let Some(card) = self.clue_deck.draw(chance) {
            if self.begins_a_map(card) {
                return self.put_on_map(seat, card, map);
            }
            self.clue_discard.insert(card);
        }
    }

    /// Lays a clue on a map with a rose of its owner.
    fn put_on_map(&mut self, owner: Seat, card: Clue, map: Colour) {
        let lenient = self.table.options().lenient_clues();
        if let Ok(sites) = self.sites[map as usize].add(self.table.mask(card), lenient, []) {
            self.sites[map as usize] = sites;
        }
        self.clues.push(Placed { card, map, owner, double: false });
        self.player_mut(owner).roses -= 1;
    }

    /// Rule 4.A: draws a clue; the discards become the deck when it has run out.
    fn draw_clue(&mut self, seat: Seat, chance: &mut impl Chance) {
        if self.clue_deck.is_empty() {
            self.clue_deck.append(&mut self.clue_discard);
        }
        if let Some(card) = self.clue_deck.draw(chance) {
            self.player_mut(seat).hand.insert(card);
        }
    }

    /// Rule 4.A: a clue from the hand, a rose on it, a replacement.
    fn add_clue(&mut self, seat: Seat, card: Clue, map: Colour, chance: &mut impl Chance) {
        self.player_mut(seat).hand.remove(card);
        self.put_on_map(seat, card, map);
        self.draw_clue(seat, chance);
        self.so_far.touched = true;
        self.so_far.progress = true;
    }

    /// Rule 4: on entering the turn, an amulet under the vehicle is picked up.
    fn enter_turn(&mut self, seat: Seat) {
        self.turn = seat;
        self.so_far = SoFar::default();
        self.pick_up();
    }

    fn pick_up(&mut self) {
        let Some(here) = self.player(self.turn).vehicle else { return };
        if self.washed.contains(here) {
            self.washed = self.washed.without(SpaceSet::only(here));
            self.player_mut(self.turn).amulets += 1;
        }
    }

    /// Rule 4.B: one leg; extra legs are driven first, and amulets are picked up on the regular drive only.
    fn drive(&mut self, to: Space) {
        self.so_far.touched = true;
        self.player_mut(self.turn).vehicle = Some(to);
        if self.so_far.extra_legs > 0 {
            self.so_far.extra_legs -= 1;
            return;
        }
        if !self.so_far.acted {
            self.so_far.acted = true;
            self.so_far.legs = LEGS;
        }
        self.so_far.legs -= 1;
        self.pick_up();
    }

    /// Rule 4.C and the amulet: discards the whole hand and draws as many.
    fn exchange(&mut self, chance: &mut impl Chance) {
        let seat = self.turn;
        let mut hand = std::mem::replace(&mut self.player_mut(seat).hand, ClueSet::EMPTY);
        let cards = hand.len();
        self.clue_discard.append(&mut hand);
        (0..cards).for_each(|_| self.draw_clue(seat, chance));
    }

    /// Rule 4: the next player is on turn, unless nothing has happened for too long.
    fn end_turn(&mut self) {
        self.quiet = if self.so_far.progress { 0 } else { self.quiet + 1 };
        if self.quiet >= QUIET_ROUNDS * self.seats {
            return self.finish();
        }
        self.enter_turn(self.turn.next(usize::from(self.seats)));
    }

    /// Rule 4, amulets: each gives one power and returns to the pile.
    fn play_amulet(&mut self, power: Power, chance: &mut impl Chance) {
        let seat = self.turn;
        self.player_mut(seat).amulets -= 1;
        self.amulet_pile += 1;
        self.so_far.touched = true;
        match power {
            Power::Marker(map, space) => {
                if let Ok(sites) = self.sites[map as usize].remove_marker(space) {
                    self.sites[map as usize] = sites;
                    self.so_far.progress = true;
                }
            }
            Power::Clue(card, map) => self.add_clue(seat, card, map, chance),
            Power::Drive => self.so_far.extra_legs += LEGS,
            Power::Exchange => self.exchange(chance),
            Power::Claim(card) => {
                if let Some(placed) = self.clues.find_mut(card) {
                    placed.double = true;
                    self.player_mut(seat).roses -= 1;
                }
            }
            Power::Swap(one, other) => {
                let owners = [one, other].map(|card| self.clues.find_mut(card).map(|placed| placed.owner));
                if let [Some(first), Some(second)] = owners {
                    for (card, owner) in [(one, second), (other, first)] {
                        if let Some(placed) = self.clues.find_mut(card) {
                            placed.owner = owner;
                        }
                    }
                }
            }
        }
    }

    /// Rule 5.1 and 5.2: a rose below the map; each owner of roses looks at as many cards, and one more joins them unseen.
    fn raise(&mut self, map: Colour, chance: &mut impl Chance) {
        let raiser = self.turn;
        self.player_mut(raiser).roses -= 1;
        (self.so_far.legs, self.so_far.extra_legs) = (0, 0);
        (self.so_far.touched, self.so_far.progress) = (true, true);
        let clues = self.clues;
        let on_map = clues
            .on(map)
            .rev()
            .flat_map(|placed| std::iter::repeat_n(placed.owner, 1 + usize::from(placed.double)));
        let sharing = Sharing::new([raiser].into_iter().chain(on_map), Bag::default());
        let mut looked = [Bag::default(); MOST_PLAYERS];
        let mut pool = Bag::default();
        for seat in raiser.clockwise(usize::from(self.seats)) {
            for _ in sharing.roses().iter().filter(|owner| **owner == seat) {
                if let Some(card) = self.draw_treasure(chance) {
                    looked[seat.index() % MOST_PLAYERS].insert(card);
                    pool.insert(card);
                }
            }
        }
        if let Some(card) = self.draw_treasure(chance) {
            pool.insert(card);
        }
        let sharing = sharing.with_pool(pool);
        self.raised = Some(Raised { map, sharing, looked });
        self.phase = Phase::Sharing;
        self.next_card(chance);
    }

    /// Rule 7: when the deck runs out, the treasure being shared is the last; what is missing comes from the discards.
    fn draw_treasure(&mut self, chance: &mut impl Chance) -> Option<Card> {
        if self.deck.is_empty() {
            self.deck.refill(&mut self.discard);
        }
        let card = self.deck.draw(chance);
        self.last_treasure |= self.deck.is_empty();
        card
    }

    /// Rule 5.3: turns up cards until somebody has to be asked, or the sharing ends.
    fn next_card(&mut self, chance: &mut impl Chance) {
        while let Some(raised) = &mut self.raised {
            match raised.sharing.turn_up(chance) {
                Some(Card::CURSE) => {
                    if !self.strike() {
                        return self.end_sharing();
                    }
                }
                Some(_) => return,
                None => return self.end_sharing(),
            }
        }
    }

    fn take(&mut self, chance: &mut impl Chance) {
        if let Some((seat, card)) = self.raised.as_mut().and_then(|raised| raised.sharing.take()) {
            let player = self.player_mut(seat);
            player.taken.insert(card);
            player.roses += 1;
            self.next_card(chance);
        }
    }

    fn pass(&mut self, chance: &mut impl Chance) {
        if let Some(card) = self.raised.as_mut().and_then(|raised| raised.sharing.pass()) {
            self.discard.insert(card);
            self.next_card(chance);
        }
    }

    /// Rule 6: the curse strikes everybody with a rose still on the map. Tells whether the sharing goes on.
    fn strike(&mut self) -> bool {
        let Some(mut raised) = self.raised else { return false };
        raised.sharing.lift_curse();
        let mut without_amulet = SeatSet::EMPTY;
        for seat in raised.sharing.owners().iter() {
            if self.player(seat).amulets > 0 {
                self.player_mut(seat).amulets -= 1;
                self.amulet_pile += 1;
            } else {
                without_amulet.set(seat, true);
                if let Some(best) = self.player(seat).taken.best() {
                    self.player_mut(seat).taken.remove(best);
                    self.discard.insert(best);
                }
            }
        }
        self.struck += 1;
        let curses = self.table.options().curses();
        if curses.first_returns && self.struck == 1 {
            self.deck.put_back_curse();
        } else {
            self.curses_gone += 1;
        }
        if curses.after == AfterCurse::GoesOnForPayers {
            let back = raised.sharing.withdraw(without_amulet);
            self.return_roses(&back);
        }
        self.raised = Some(raised);
        curses.after != AfterCurse::Ends
    }

    fn return_roses(&mut self, back: &[u8]) {
        for (seat, count) in self.all_seats().zip(back) {
            self.player_mut(seat).roses += count;
        }
    }

    /// Rule 5.3 and 5.4: left-over cards are discarded, roses and clues go back, and whoever took the last card starts a new map.
    fn end_sharing(&mut self) {
        let Some(mut raised) = self.raised.take() else { return };
        for card in raised.sharing.pool().iter() {
            if card.is_curse() {
                self.curses_gone += 1;
            } else {
                self.discard.insert(card);
            }
        }
        let owners = raised.sharing.owners();
        let back = raised.sharing.withdraw(owners);
        self.return_roses(&back);
        let clues = self.clues;
        clues.on(raised.map).for_each(|placed| self.clue_discard.insert(placed.card));
        self.clues.clear(raised.map);
        self.sites[raised.map as usize] = Sites::anywhere(self.table.island().all());
        if self.last_treasure {
            return self.finish();
        }
        let by = raised.sharing.last_taker().unwrap_or(self.turn);
        if self.player(by).hand.iter().any(|card| self.begins_a_map(card)) && self.player(by).roses > 0 {
            self.phase = Phase::NewMap(raised.map, by);
        } else {
            self.wash_ashore();
        }
    }

    /// Rule 5.4: a new map, even out of turn.
    fn begin_map(&mut self, card: Clue, chance: &mut impl Chance) {
        if let Phase::NewMap(map, by) = self.phase {
            self.add_clue(by, card, map, chance);
            self.wash_ashore();
        }
    }

    /// Rule 5.5: amulets where the statues look, then every statue turns; the raiser's turn goes on.
    fn wash_ashore(&mut self) {
        let table = std::sync::Arc::clone(&self.table);
        for (statue, facing) in table.objects().facing().iter().zip(&mut self.facing) {
            let shore = table.island().horizon(statue.space, *facing);
            if self.amulet_pile > 0 && !self.washed.contains(shore) {
                self.washed.insert(shore);
                self.amulet_pile -= 1;
            }
            *facing = facing.clockwise();
        }
        self.phase = Phase::Turn;
    }

    /// Rule 7: the game is over.
    fn finish(&mut self) {
        self.phase = Phase::Over;
    }
}
