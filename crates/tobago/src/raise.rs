//! Raising a treasure: the looks, the sharing, curses, the new map and the amulets washed ashore.

use wayfinder_game::{Chance, Seat, SeatSet, Sink};

use crate::action::Colour;
use crate::clue::Clue;
use crate::event::{Event, GameEvent};
use crate::island::Direction;
use crate::objects::STATUES;
use crate::options::AfterCurse;
use crate::setup::MOST_PLAYERS;
use crate::shared_tables::SharedTables;
use crate::sharing::Sharing;
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{Phase, Raised, Tobago};
use crate::treasure::{Bag, Card};

impl Tobago {
    /// Rule 5.1 and 5.2: puts a rose below the map; each player looks at a card for each of their roses, and
    /// one more joins them unseen.
    pub(crate) fn raise(&mut self, map: Colour, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        if let Some(space) = self.sites[map as usize].located() {
            sink.tell(|| GameEvent::Raised { seat, map, space });
        }
        self.player_mut(seat).roses -= 1;
        (self.so_far.legs, self.so_far.extra_legs) = (0, 0);
        (self.so_far.touched, self.so_far.progress) = (true, true);
        let sharing = Sharing::new(self.clues.roses(map, seat), Bag::default());
        let empty = [Bag::default(); MOST_PLAYERS];
        let turned = Bag::default();
        let mut raised =
            Raised { map, sharing, looked: empty, turned, won: empty, safe: self.deck.safe(), fresh: 0 };
        let mut pool = Bag::default();
        let mut refilled = false;
        for seat in self.turn.clockwise(usize::from(self.seats)) {
            for _ in 0..sharing.roses_of(seat) {
                if let Some(card) = self.draw_treasure(&mut refilled, chance, sink) {
                    raised.looked[seat.index() % MOST_PLAYERS].insert(card);
                    raised.fresh += u8::from(!refilled);
                    pool.insert(card);
                }
            }
        }
        if let Some(card) = self.draw_treasure(&mut refilled, chance, sink) {
            raised.fresh += u8::from(!refilled);
            pool.insert(card);
        }
        let looked = raised.looked;
        raised.sharing = sharing.with_pool(pool);
        self.raised = Some(raised);
        self.phase = Phase::Sharing;
        for seat in self.turn.clockwise(usize::from(self.seats)) {
            let cards = looked[seat.index() % MOST_PLAYERS];
            if !cards.is_empty() {
                sink.tell(|| GameEvent::Looked { seat, cards });
            }
        }
        sink.tell(|| GameEvent::Shuffled { count: pool.len() as u8 });
        self.next_card(chance, sink);
    }

    /// Rule 7: draws a treasure card. When the deck runs out, the treasure being shared is the last; missing
    /// cards come from the discards.
    fn draw_treasure(
        &mut self,
        refilled: &mut bool,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) -> Option<Card> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck.refill(&mut self.discard);
            *refilled = true;
            sink.tell(|| GameEvent::TreasuresReshuffled);
        }
        let card = self.deck.draw(chance);
        self.last_treasure |= self.deck.is_empty();
        card
    }

    /// Rule 5.3: turns up cards until a player has to decide, or the sharing ends.
    fn next_card(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        while let Some(raised) = &mut self.raised {
            let Some(card) = raised.sharing.turn_up(chance) else { return self.end_sharing(sink) };
            raised.turned.insert(card);
            sink.tell(|| GameEvent::TurnedUp { card });
            if !card.is_curse() {
                return;
            }
            if !self.strike(sink) {
                return self.end_sharing(sink);
            }
        }
    }

    /// Rule 5.3: gives the card to the owner of the rose that it is offered to.
    pub(crate) fn take(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let Some(raised) = &mut self.raised else { return };
        if let Some((seat, card)) = raised.sharing.take() {
            raised.won[seat.index() % MOST_PLAYERS].insert(card);
            let player = self.player_mut(seat);
            player.taken.insert(card);
            player.roses += 1;
            sink.tell(|| GameEvent::Took { seat, card });
            self.next_card(chance, sink);
        }
    }

    /// Rule 5.3: passes on the card for the owner of the rose that it is offered to; a card nobody takes is
    /// discarded.
    pub(crate) fn pass(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let Some(raised) = &mut self.raised else { return };
        if let Some(seat) = raised.sharing.asked() {
            sink.tell(|| GameEvent::Passed { seat });
        }
        if let Some(card) = raised.sharing.pass() {
            self.discard.insert(card);
            sink.tell(|| GameEvent::Unwanted { card });
            self.next_card(chance, sink);
        }
    }

    /// Rule 6: strikes everybody with a rose still on the map. Returns whether the sharing goes on.
    fn strike(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let Some(mut raised) = self.raised else { return false };
        raised.sharing.lift_curse();
        let mut without_amulet = SeatSet::EMPTY;
        for seat in raised.sharing.owners().iter() {
            if self.player(seat).amulets > 0 {
                self.player_mut(seat).amulets -= 1;
                self.amulet_pile += 1;
                sink.tell(|| GameEvent::Protected { seat });
            } else {
                without_amulet.set(seat, true);
                self.lose_best(seat, &mut raised.won[seat.index() % MOST_PLAYERS], sink);
            }
        }
        self.struck += 1;
        let curses = self.tables.options().curses();
        if curses.first_returns && self.struck == 1 {
            self.deck.put_back_curse();
            sink.tell(|| GameEvent::CurseReturned);
        } else {
            self.curses_gone += 1;
            sink.tell(|| GameEvent::CurseGone);
        }
        if curses.after == AfterCurse::GoesOnForPayers {
            let back = raised.sharing.withdraw(without_amulet);
            self.return_roses(&back);
            without_amulet.iter().for_each(|seat| sink.tell(|| GameEvent::Withdrew { seat }));
        }
        self.raised = Some(raised);
        curses.after != AfterCurse::Ends
    }

    /// Rule 6: takes the most valuable card, if there is one, from a player without an amulet.
    fn lose_best(&mut self, seat: Seat, won: &mut Bag, sink: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        let Some(card) = player.taken.best() else {
            return sink.tell(|| GameEvent::Spared { seat });
        };
        // Of equal cards, one that the player had before this treasure goes first.
        if player.taken.count(card) == won.count(card) {
            won.remove(card);
        }
        player.taken.remove(card);
        self.discard.insert(card);
        if self.tables.options().open_treasure() {
            sink.tell(|| GameEvent::LostOpenly { seat, card });
        } else {
            sink.tell(|| GameEvent::Lost { seat, cards: [card].into_iter().collect() });
        }
    }

    fn return_roses(&mut self, back: &[u8]) {
        for (seat, count) in self.all_seats().zip(back) {
            self.player_mut(seat).roses += count;
        }
    }

    /// Rule 5.3 and 5.4: discards the cards left over and returns roses and clues; the player who took the
    /// last card starts a new map.
    fn end_sharing(&mut self, sink: &mut impl Sink<Event>) {
        let Some(mut raised) = self.raised.take() else { return };
        let mut left = *raised.sharing.pool();
        let curses = left.take_curses();
        self.curses_gone += curses;
        sink.tell(|| GameEvent::Shared { left: left.len() as u8, curses });
        self.discard.append(&mut left);
        let owners = raised.sharing.owners();
        let back = raised.sharing.withdraw(owners);
        self.return_roses(&back);
        let clues = self.clues;
        clues.on(raised.map).for_each(|placed| self.clue_discard.insert(placed.card));
        self.clues.clear(raised.map);
        self.sites[raised.map as usize] = Sites::anywhere(self.tables.island().all());
        if self.last_treasure {
            return self.finish(sink);
        }
        let by = raised.sharing.last_taker().unwrap_or(self.turn);
        // Any clue can begin a map, and there is a rose to mark it: one of this treasure's has just come
        // back.
        if self.player(by).hand.is_empty() {
            self.wash_ashore(sink);
        } else {
            self.phase = Phase::NewMap(raised.map, by);
        }
    }

    /// Rule 5.4: starts a new map, even out of turn.
    pub(crate) fn begin_map(&mut self, card: Clue, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if let Phase::NewMap(map, by) = self.phase {
            self.add_clue(by, card, map, chance, sink);
            self.wash_ashore(sink);
        }
    }

    /// Rule 5.5: puts amulets where the statues face the sea, then turns every statue; the raiser's turn goes
    /// on.
    fn wash_ashore(&mut self, sink: &mut impl Sink<Event>) {
        let tables = std::sync::Arc::clone(&self.tables);
        for space in next_ashore(&tables, self.facing, self.washed, self.amulet_pile) {
            self.washed.insert(space);
            self.amulet_pile -= 1;
            sink.tell(|| GameEvent::WashedAshore { space });
        }
        self.facing = self.facing.map(Direction::clockwise);
        sink.tell(|| GameEvent::StatuesTurned);
        self.phase = Phase::Turn;
    }
}

/// Rule 5.5: returns the spaces where amulets will be washed ashore, as long as there are any in the pile.
pub(crate) fn next_ashore(
    tables: &SharedTables,
    facing: [Direction; STATUES],
    mut washed: SpaceSet,
    pile: u8,
) -> impl Iterator<Item = Space> {
    let looks = tables.objects().facing().iter().zip(facing);
    let horizons = looks.map(|(statue, facing)| tables.island().horizon(statue.space, facing));
    let free = horizons.filter(move |space| {
        let free = !washed.contains(*space);
        washed.insert(*space);
        free
    });
    free.take(usize::from(pile))
}
