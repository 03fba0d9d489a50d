//! The legal actions, one function per kind.

use std::ops::ControlFlow;

use crate::action::{Action, Colour, Power};
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::state::{Phase, Placed, Player, Tobago};

impl Tobago {
    /// Calls `f` with each legal action once, in ascending order.
    pub(crate) fn for_each_action<B>(&self, mut f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Landing => self.tables.island().all().iter().try_for_each(|space| f(Action::Land(space))),
            Phase::Turn => self.each_of_a_turn(&mut f),
            Phase::Sharing => {
                f(Action::Take)?;
                f(Action::Pass)
            }
            // Every clue there is can begin a map.
            Phase::NewMap(_, by) => self.player(by).hand.iter().try_for_each(|card| f(Action::Begin(card))),
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn each_of_a_turn<B>(&self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let player = self.player(self.turn);
        if !self.so_far.acted {
            self.each_clue(player, |card, map| f(Action::Clue(card, map)))?;
        }
        if !self.so_far.acted || self.so_far.legs > 0 || self.so_far.extra_legs > 0 {
            let leg = player.vehicle.map(|here| self.tables.island().leg(here)).unwrap_or_default();
            leg.iter().try_for_each(|space| f(Action::Drive(space)))?;
        }
        if !self.so_far.touched && player.amulets == 0 && !player.hand.is_empty() {
            f(Action::Exchange)?;
        }
        Colour::ALL
            .into_iter()
            .filter(|map| self.can_raise(*map))
            .try_for_each(|map| f(Action::Raise(map)))?;
        if player.amulets > 0 {
            self.each_power(player, |power| f(Action::Amulet(power)))?;
        }
        if self.so_far.extra_legs > 0 && (!self.so_far.acted || self.so_far.legs > 0) {
            f(Action::Stop)?;
        }
        f(Action::End)
    }

    /// Rule 4.A: calls `f` with every clue of the hand and every map that admits it; each needs a rose.
    fn each_clue<B>(
        &self,
        player: &Player,
        mut f: impl FnMut(Clue, Colour) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if player.roses == 0 {
            return ControlFlow::Continue(());
        }
        for card in player.hand.iter() {
            for map in Colour::ALL {
                if self.admits(map, card) {
                    f(card, map)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Rule 3: returns whether a clue may be added to a map.
    pub(crate) fn admits(&self, map: Colour, card: Clue) -> bool {
        let lenient = self.tables.options().lenient_clues();
        self.sites[map as usize].add(self.tables.mask(card), lenient).is_ok()
    }

    /// Rule 5: returns whether the treasure is located, the vehicle is on its space, and the player has a
    /// rose in stock.
    pub(crate) fn can_raise(&self, map: Colour) -> bool {
        let player = self.player(self.turn);
        let located = self.sites[map as usize].located();
        located.is_some() && located == player.vehicle && player.roses > 0
    }

    /// Rule 4, amulets: calls `f` with every power that an amulet can be played for.
    fn each_power<B>(&self, player: &Player, mut f: impl FnMut(Power) -> ControlFlow<B>) -> ControlFlow<B> {
        for map in Colour::ALL {
            let sites = self.sites[map as usize];
            if sites.marked() && sites.possible().len() > 1 {
                sites.possible().iter().try_for_each(|space| f(Power::Marker(map, space)))?;
            }
        }
        self.each_clue(player, |card, map| f(Power::Clue(card, map)))?;
        f(Power::Drive)?;
        if !player.hand.is_empty() {
            f(Power::Exchange)?;
        }
        if self.tables.options().double_claim() {
            self.each_claim(player, &mut f)?;
        }
        if self.tables.options().swap() {
            self.each_swap(f)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the clues on maps that are not located, in the order of their numbers.
    fn open_clues(&self) -> impl Iterator<Item = Placed> + Clone + '_ {
        let open = |placed: &Placed| self.sites[placed.map as usize].located().is_none();
        let clues: ClueSet = self.clues.iter().filter(open).map(|placed| placed.card).collect();
        clues.iter().filter_map(|clue| self.clues.iter().find(|placed| placed.card == clue))
    }

    /// Rule 4, double claims: calls `f` with each of them; only on maps not yet located.
    fn each_claim<B>(&self, player: &Player, f: impl FnMut(Power) -> ControlFlow<B>) -> ControlFlow<B> {
        if player.roses == 0 {
            return ControlFlow::Continue(());
        }
        let own = self.open_clues().filter(|placed| placed.owner == self.turn && !placed.double);
        own.map(|placed| Power::Claim(placed.card)).try_for_each(f)
    }

    /// Rule 4, swaps: calls `f` with each of them; only on maps not yet located.
    fn each_swap<B>(&self, mut f: impl FnMut(Power) -> ControlFlow<B>) -> ControlFlow<B> {
        for one in self.open_clues() {
            let swappable = |other: &Placed| {
                other.card > one.card
                    && other.map == one.map
                    && other.double == one.double
                    && other.owner != one.owner
            };
            self.open_clues().filter(swappable).try_for_each(|other| f(Power::Swap(one.card, other.card)))?;
        }
        ControlFlow::Continue(())
    }
}
