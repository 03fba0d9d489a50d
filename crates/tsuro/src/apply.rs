//! The effects of the actions, one function per action and one per part of the turn.

use wayfinder_game::{Chance, Seat, SeatSet, Sink};

use crate::action::{Action, Exchange};
use crate::board::{Notch, Square};
use crate::event::{Event, GameEvent};
use crate::state::{NO_NOTCH, Phase, Tsuro, standings};
use crate::tile::Face;
use crate::tile_set::TileSet;

impl Tsuro {
    #[inline]
    pub(crate) fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        match action {
            Action::Place(notch) => self.place(notch, sink),
            Action::Lay(face) => self.lay(face, chance, sink),
            Action::Exchange(exchange) => self.exchange(exchange, chance, sink),
        }
    }

    /// Rule 2: puts a stone on a notch; once all are placed, the first turn begins.
    fn place(&mut self, notch: Notch, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        self.notches[seat] = notch.index() as u8;
        sink.tell(|| GameEvent::Placed { seat, notch });
        self.turn = seat.next(usize::from(self.seats));
        if self.is_in(self.turn) {
            self.phase = Phase::Laying;
        }
    }

    /// Rule 3.1: lays a tile; the stones move, and the turn goes on.
    #[inline]
    fn lay(&mut self, face: Face, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        let Some(spot) = self.spot(seat) else { return };
        if self.lay_and_move(spot.square, face, sink) {
            self.pass_dragon_on(sink);
            let over = self.count_in() <= 1;
            if !over && self.grants_bonus() {
                self.phase = Phase::Exchanging;
                return self.show_hands(sink);
            }
            self.return_hands(sink);
            if over {
                return self.finish(sink);
            }
        } else if !self.pile.is_empty() {
            // While there are tiles, everybody begins a turn with three: only the player who has just laid
            // one is short.
            self.draw(seat, chance, sink);
            return self.next_turn(sink);
        }
        self.draw_round(chance, sink);
        self.next_turn(sink);
    }

    /// Rules 3.1 and 3.2: lays a tile of the hand and moves the stones in front of it, without any random
    /// draw. Returns whether any player is out.
    #[inline]
    pub(crate) fn lay_and_move(&mut self, square: Square, face: Face, sink: &mut impl Sink<Event>) -> bool {
        let seat = self.turn;
        self.hands[seat].remove(face.tile());
        let before = *self;
        let finished = self.board.lay(square, face);
        sink.tell(|| GameEvent::Laid { seat, square, face });
        if sink.listening() {
            self.tell_moves(&before, square, sink);
        }
        self.put_out(finished)
    }

    /// Rule 3.2: puts out every player whose path now leads to the rim, all of one placement together.
    /// Returns whether there is any.
    #[inline]
    fn put_out(&mut self, finished: u64) -> bool {
        let mut leaving = SeatSet::EMPTY;
        if finished != 0 {
            for seat in self.all_seats() {
                // A stone that is not on the board has the number of no notch, and no bit.
                leaving.set(seat, finished >> (self.notches[seat] & 63) & 1 == 1);
            }
        }
        if leaving.is_empty() {
            return false;
        }
        self.eliminations += 1;
        for seat in leaving.iter() {
            self.out[seat] = self.eliminations;
            self.notches[seat] = NO_NOTCH;
        }
        true
    }

    /// Rule 3.2: reports the moves of the stones at the laid tile, the player's first.
    fn tell_moves(&self, before: &Self, square: Square, sink: &mut impl Sink<Event>) {
        let mut met = Vec::new();
        for seat in self.turn.clockwise(usize::from(self.seats)) {
            let Some(from) = before.spot(seat).filter(|from| from.square == square) else { continue };
            let Some(end) = self.stand(seat) else { continue };
            let with = end.notch().and_then(|notch| before.who_stands_on(notch));
            match (with, end.notch(), self.board.spot(end)) {
                (Some(with), _, _) => {
                    if !met.contains(&seat) {
                        met.push(with);
                        let journey = self.board.journey(from, before.stand(with));
                        sink.push(GameEvent::Collision { seat, with, journey });
                    }
                }
                (None, Some(notch), _) => {
                    sink.push(GameEvent::Edge { seat, journey: self.board.journey(from, None), notch });
                }
                (None, None, Some(to)) => {
                    sink.push(GameEvent::Moved { seat, journey: self.board.journey(from, None), to });
                }
                (None, None, None) => {}
            }
        }
    }

    /// Rule 3.3: passes the dragon of a holder who went out to the next player clockwise with fewer than
    /// three tiles.
    fn pass_dragon_on(&mut self, sink: &mut impl Sink<Event>) {
        let Some(seat) = self.dragon.filter(|&holder| !self.is_in(holder)) else { return };
        let to = seat.clockwise(usize::from(self.seats)).find(|&next| self.is_short(next));
        self.dragon = to;
        sink.tell(|| GameEvent::DragonPassed { seat, to });
    }

    /// Returns whether a player still in has fewer than three tiles.
    #[inline]
    fn is_short(&self, seat: Seat) -> bool {
        self.is_in(seat) && self.hands[seat].is_short_of_three()
    }

    /// Rule 5: returns whether the player of the turn, having put opponents out and stayed in, has anything
    /// to exchange.
    pub(crate) fn grants_bonus(&self) -> bool {
        self.options.elimination_bonus
            && self.has_dragon()
            && self.is_in(self.turn)
            && !self.hands[self.turn].is_empty()
            && !self.spoils().is_empty()
    }

    /// Rule 5: shows the hands of those who went out to the player who chooses.
    fn show_hands(&self, sink: &mut impl Sink<Event>) {
        for of in self.all_seats().filter(|&of| !self.is_in(of) && !self.hands[of].is_empty()) {
            sink.tell(|| GameEvent::Shown { seat: self.turn, of, tiles: self.hands[of] });
        }
    }

    /// Rule 5: exchanges tiles; then the turn goes on with the return of the hands.
    fn exchange(&mut self, exchange: Exchange, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seat = self.turn;
        let (mut give, take) = (exchange.give(), exchange.take());
        self.hands[seat] = self.hands[seat].without(give).union(take);
        for loser in self.all_seats() {
            // Each of them gets as many tiles as were taken, so that the counts everybody sees stay as they
            // are.
            if loser != seat {
                let taken = self.hands[loser].shared(take);
                let replacement: TileSet = give.iter().take(taken.len()).collect();
                self.hands[loser] = self.hands[loser].without(taken).union(replacement);
                give = give.without(replacement);
            }
        }
        sink.tell(|| GameEvent::Exchanged { seat, tiles: Some((exchange.give(), take)) });
        self.phase = Phase::Laying;
        self.return_hands(sink);
        self.draw_round(chance, sink);
        self.next_turn(sink);
    }

    /// Rules 3.3 and 4: passes the turn to the next player with tiles; if there is none, the game is over.
    #[inline]
    fn next_turn(&mut self, sink: &mut impl Sink<Event>) {
        let mut next = self.turn;
        for _ in 0..self.seats {
            next = next.next(usize::from(self.seats));
            // A player without tiles is passed over.
            if self.is_in(next) && !self.hands[next].is_empty() {
                self.turn = next;
                return;
            }
        }
        self.finish(sink);
    }

    /// Rule 3.2: shuffles the hands of those who are out into the pile.
    fn return_hands(&mut self, sink: &mut impl Sink<Event>) {
        for seat in self.all_seats() {
            if !self.is_in(seat) && !self.hands[seat].is_empty() {
                let count = self.hands[seat].len() as u8;
                self.pile = self.pile.union(self.hands[seat]);
                self.hands[seat] = TileSet::EMPTY;
                sink.tell(|| GameEvent::Returned { seat, count });
            }
        }
    }

    /// Rule 3.3: draws one tile for a player, if the pile has any.
    #[inline]
    fn draw(&mut self, seat: Seat, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if let Some(tile) = self.pile.draw(chance) {
            self.hands[seat].insert(tile);
            sink.tell(|| GameEvent::Drew { seat, tiles: [tile].into_iter().collect() });
        }
    }

    /// Rule 3.3: lets every player short of tiles draw one, round after round, beginning with the holder of
    /// the dragon or else with the player of the turn; a player who finds the pile empty takes the dragon.
    /// With two players only the player of the turn draws, and [`Tsuro::lay`] does that: by the time this is
    /// called, the pile is empty and stays so.
    fn draw_round(&mut self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        if !self.has_dragon() {
            return;
        }
        let mut short = SeatSet::EMPTY;
        for seat in self.all_seats() {
            short.set(seat, self.is_short(seat));
        }
        let mut next = self.dragon.unwrap_or(self.turn);
        while let Some(seat) = short.first_from(next) {
            if self.pile.is_empty() {
                if self.dragon.is_none() {
                    self.dragon = Some(seat);
                    sink.tell(|| GameEvent::Dragon { seat });
                }
                return;
            }
            self.draw(seat, chance, sink);
            if self.dragon == Some(seat) {
                self.dragon = None;
                sink.tell(|| GameEvent::DragonGivenUp { seat });
            }
            short.set(seat, self.is_short(seat));
            next = seat.next(usize::from(self.seats));
        }
    }

    /// Rule 4: ends the game.
    fn finish(&mut self, sink: &mut impl Sink<Event>) {
        self.phase = Phase::Over;
        self.turn = Seat::FIRST;
        sink.tell(|| GameEvent::Over { ranks: standings(&self.out).ranks().as_slice().to_vec() });
    }
}
