//! Sampling of a whole game from a view: a world that the view allows.

use wayfinder_game::{BySeat, Chance, Seat, View as _};

use crate::state::{NO_NOTCH, Phase, Stone, Tsuro};
use crate::view::View;

impl View {
    /// Deals the tiles the viewer has not seen to the hands the viewer does not know; the rest is the pile.
    pub(crate) fn determinize(&self, chance: &mut impl Chance) -> Tsuro {
        let seats = self.seats();
        let mut pile = self.unseen();
        let hands = BySeat::from_fn(seats, |seat| {
            let mut hand = self.known[seat];
            for _ in hand.len()..usize::from(self.counts[seat]) {
                hand.extend(pile.draw(chance));
            }
            hand
        });
        let out = BySeat::from_fn(seats, |seat| match self.stone(seat) {
            Stone::Out(elimination) => elimination,
            Stone::Waiting | Stone::At(_) => 0,
        });
        let notch = |seat: Seat| match self.stone(seat) {
            // A stone's path begins at the notch it started from.
            Stone::At(spot) => self.board.far_end(spot.point()).notch(),
            Stone::Waiting | Stone::Out(_) => None,
        };
        Tsuro {
            options: self.options,
            seats: seats as u8,
            phase: self.phase,
            turn: if self.phase == Phase::Over { Seat::FIRST } else { self.to_act.unwrap_or_default() },
            board: self.board,
            notches: BySeat::from_fn(seats, |seat| notch(seat).map_or(NO_NOTCH, |notch| notch.index() as u8)),
            out,
            eliminations: out.as_slice().iter().copied().max().unwrap_or_default(),
            hands,
            pile,
            dragon: self.dragon,
        }
    }
}
