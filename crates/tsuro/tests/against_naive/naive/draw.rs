//! Drawing and the dragon (rules, 3 A turn, "Draw").

use super::game::{Below, Naive};

impl Naive {
    /// 3, "Dragon": "If the holder goes out, the dragon passes to the next player clockwise with fewer than
    /// three tiles (none: it is set aside) — before anybody draws."
    pub(super) fn pass_dragon_on(&mut self) {
        if let Some(holder) = self.dragon
            && !self.is_in(holder)
        {
            self.dragon = self.clockwise_after(holder).into_iter().find(|&seat| self.is_short(seat));
        }
    }

    /// 3, "Draw": "each player still in with fewer than three tiles".
    pub(super) fn is_short(&self, seat: usize) -> bool {
        self.is_in(seat) && self.hands[seat].len() < 3
    }

    /// 3, "Draw": with two players or with more, by the number of players at the start of the game.
    pub(super) fn draw(&mut self, below: &mut Below<'_>) {
        if self.players() == 2 {
            self.draw_for_two(below);
        } else {
            self.draw_for_many(below);
        }
    }

    /// 3, "Draw": "Two players: no dragon; only the player of the turn draws."
    fn draw_for_two(&mut self, below: &mut Below<'_>) {
        while self.is_short(self.turn) && !self.pile.is_empty() {
            self.draw_one(self.turn, below);
        }
    }

    /// 3, "Draw", for three or more: clockwise, one tile each, round after round, "until all have three or
    /// the pile is empty"; and "Dragon".
    fn draw_for_many(&mut self, below: &mut Below<'_>) {
        let mut seat = self.first_to_draw();
        while (0..self.players()).any(|seat| self.is_short(seat)) {
            if self.is_short(seat) {
                if self.pile.is_empty() {
                    // "a player who should draw and finds the pile empty takes the dragon, if nobody has it,
                    // and the drawing of this turn ends"
                    if self.dragon.is_none() {
                        self.dragon = Some(seat);
                    }
                    return;
                }
                self.draw_one(seat, below);
                // "who gives it up with the first tile drawn"
                if self.dragon == Some(seat) {
                    self.dragon = None;
                }
            }
            seat = (seat + 1) % self.players();
        }
    }

    /// 3, "Draw": "As soon as there are tiles again, drawing starts with the holder of the dragon"; otherwise
    /// "with the player of the turn (or, if the turn's player went out, the next player clockwise)".
    fn first_to_draw(&self) -> usize {
        match self.dragon {
            Some(holder) if !self.pile.is_empty() => holder,
            _ => self
                .clockwise_from(self.turn)
                .into_iter()
                .find(|&seat| self.is_in(seat))
                .expect("somebody is still in"),
        }
    }

    /// Notation, "Set-up": a draw "asks for a number below the number of tiles in the pile, and takes the
    /// tile with that index in ascending order".
    pub(super) fn draw_one(&mut self, seat: usize, below: &mut Below<'_>) {
        let index = below(u32::try_from(self.pile.len()).expect("at most 35"));
        let tile = *self.pile.iter().nth(index as usize).expect("a number below the number of tiles");
        self.pile.remove(&tile);
        self.hands[seat].insert(tile);
    }
}
