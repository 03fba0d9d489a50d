//! The legal actions, one function per phase.

use std::ops::ControlFlow;

use wayfinder_game::{Chance, Seat};

use crate::action::{Action, Exchange};
use crate::board::{Fate, NOTCHES, Notch, Spot};
use crate::state::{HAND, Phase, Tsuro};
use crate::tile::{Face, Tile};
use crate::tile_set::TileSet;

/// The most faces in a hand: three tiles with four orientations each.
const MOST_FACES: usize = 12;

impl Tsuro {
    /// Calls `f` with each legal action once, in ascending order.
    pub(crate) fn for_each_action<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Placing => self.each_notch(f),
            Phase::Laying => self.each_face(f),
            Phase::Exchanging => self.each_exchange(f),
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// Rule 2: calls `f` with any free notch.
    fn each_notch<B>(&self, mut f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Notch::all()
            .filter(|&notch| self.who_stands_on(notch).is_none())
            .try_for_each(|notch| f(Action::Place(notch)))
    }

    /// Returns the player whose stone stands on a notch.
    pub(crate) fn who_stands_on(&self, notch: Notch) -> Option<Seat> {
        self.all_seats().find(|&seat| usize::from(self.notches[seat]) == notch.index())
    }

    /// Rule 3.1: calls `f` with any tile of the hand in any orientation that keeps the player's own stone in;
    /// if none does, with all.
    fn each_face<B>(&self, mut f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(spot) = self.spot(self.turn) else { return ControlFlow::Continue(()) };
        let hand = self.hands[self.turn];
        let forced_out = !self.can_stay_in(spot, hand);
        for face in hand.iter().flat_map(Tile::faces) {
            if forced_out || self.keeps_in(spot, face) {
                f(Action::Lay(face))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Rule 3.1: returns whether any tile of a hand, in any orientation, would keep a stone in.
    pub(crate) fn can_stay_in(&self, spot: Spot, hand: TileSet) -> bool {
        hand.iter().flat_map(Tile::faces).any(|face| self.keeps_in(spot, face))
    }

    /// Rule 3.1: returns whether a stone at this spot stays in when this tile is laid in front of it. A path
    /// that meets another stone leads on to the rim where that stone started, so a collision needs no check
    /// of its own.
    #[inline]
    pub fn keeps_in(&self, spot: Spot, face: Face) -> bool {
        matches!(self.board.fate(spot, face), Fate::Open(_))
    }

    /// Rule 5: calls `f` with any number of tiles of the hand for as many of those who went out.
    fn each_exchange<B>(&self, mut f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let hand = self.hands[self.turn];
        let spoils = self.spoils();
        f(Action::Exchange(Exchange::KEEP))?;
        for first in hand.iter() {
            let one = TileSet::from_iter([first]);
            for take in spoils.iter() {
                each(one, TileSet::from_iter([take]), &mut f)?;
            }
            for second in hand.iter().filter(|&second| second > first) {
                for take in spoils.iter() {
                    for other in spoils.iter().filter(|&other| other > take) {
                        let give = TileSet::from_iter([first, second]);
                        each(give, TileSet::from_iter([take, other]), &mut f)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns a legal action, each equally likely, without listing them all where that can be avoided.
    pub(crate) fn random_action(&self, chance: &mut impl Chance) -> Option<Action> {
        match self.phase {
            Phase::Placing => self.any_notch(chance).map(Action::Place),
            Phase::Laying => self.any_face(chance).map(Action::Lay),
            Phase::Exchanging | Phase::Over => wayfinder_game::pick_from_list(self, chance),
        }
    }

    /// Draws notches until one is free.
    fn any_notch(&self, chance: &mut impl Chance) -> Option<Notch> {
        loop {
            let notch = Notch::new(chance.below(NOTCHES as u32) as usize)?;
            if self.who_stands_on(notch).is_none() {
                return Some(notch);
            }
        }
    }

    /// Draws orientations until one keeps the stone in. Those that keep it in are equally likely to be drawn
    /// first; if none does, the last one drawn is equally likely to be any of them.
    fn any_face(&self, chance: &mut impl Chance) -> Option<Face> {
        let spot = self.spot(self.turn)?;
        // For each tile of the hand, its first face less the orientations of the tiles before it; so adding
        // an index that counts through the orientations of the whole hand gives a face.
        let mut offsets = [0_usize; HAND];
        let mut starts = [usize::MAX; HAND];
        let mut left = 0;
        for (index, tile) in self.hands[self.turn].iter().take(HAND).enumerate() {
            offsets[index] = tile.first_face().wrapping_sub(left);
            starts[index] = left;
            left += tile.orientations();
        }
        let mut order: [u8; MOST_FACES] = std::array::from_fn(|index| index as u8);
        loop {
            let drawn = chance.below(left.max(1) as u32) as usize;
            let index = usize::from(order[drawn]);
            let which = usize::from(index >= starts[1]) + usize::from(index >= starts[2]);
            let face = Face::from_index(index.wrapping_add(offsets[which]))?;
            if left <= 1 || self.keeps_in(spot, face) {
                return Some(face);
            }
            left -= 1;
            order[drawn] = order[left];
        }
    }
}

fn each<B>(give: TileSet, take: TileSet, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
    match Exchange::new(give, take) {
        Some(exchange) => f(Action::Exchange(exchange)),
        None => ControlFlow::Continue(()),
    }
}
