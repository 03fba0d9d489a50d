//! Accessors of a whole game. No player has access to one: bots use these on games they imagine, and a view
//! shows the part of the real game that its viewer may know.

use wayfinder_game::Seat;

use crate::action::Colour;
use crate::clue_set::ClueSet;
use crate::island::Direction;
use crate::objects::STATUES;
use crate::setup::MOST_PLAYERS;
use crate::shared_tables::SharedTables;
use crate::sharing::Sharing;
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{LEGS, Placed, Tobago};
use crate::treasure::{Bag, Deck};

impl Tobago {
    /// Returns what never changes: the island, the objects on it, the options, the cards.
    pub fn tables(&self) -> &SharedTables {
        &self.tables
    }

    /// Returns the player whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns whether the player of the turn has taken the one action of it.
    pub fn acted(&self) -> bool {
        self.so_far.acted
    }

    /// Returns the number of legs left: of the regular drive that was begun, and of extra drives.
    pub fn legs(&self) -> (u8, u8) {
        (self.so_far.legs, self.so_far.extra_legs)
    }

    /// Returns the number of legs that can still be driven in this turn: of the regular drive, all of them
    /// while the action is not taken, and of extra drives.
    pub(crate) fn legs_ahead(&self) -> (u8, u8) {
        let regular = if self.so_far.acted { self.so_far.legs } else { LEGS };
        (regular, self.so_far.extra_legs)
    }

    /// Returns where a vehicle stands; `None` before it has landed.
    pub fn vehicle(&self, seat: Seat) -> Option<Space> {
        self.player(seat).vehicle
    }

    /// Returns the clue cards in a hand.
    pub fn hand(&self, seat: Seat) -> ClueSet {
        self.player(seat).hand
    }

    /// Returns the number of amulets a player has.
    pub fn amulets(&self, seat: Seat) -> u8 {
        self.player(seat).amulets
    }

    /// Returns the number of roses a player has in stock.
    pub fn roses(&self, seat: Seat) -> u8 {
        self.player(seat).roses
    }

    /// Returns the treasure cards a player has taken.
    pub fn taken(&self, seat: Seat) -> &Bag {
        &self.player(seat).taken
    }

    /// Returns the clues on a map from the top.
    pub fn clues(&self, map: Colour) -> impl DoubleEndedIterator<Item = Placed> {
        self.clues.on(map)
    }

    /// Returns the possible sites of a treasure.
    pub fn sites(&self, map: Colour) -> Sites {
        self.sites[map as usize]
    }

    /// Returns the treasure deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns the spaces with an amulet.
    pub fn washed_ashore(&self) -> SpaceSet {
        self.washed
    }

    /// Returns the directions that the statues face now.
    pub fn facing(&self) -> [Direction; STATUES] {
        self.facing
    }

    /// Returns the treasure being shared, if there is one.
    pub fn sharing(&self) -> Option<&Sharing> {
        self.raised.as_ref().map(|raised| &raised.sharing)
    }

    /// Returns the cards of the treasure being shared that a player looked at in secret.
    pub fn looked(&self, seat: Seat) -> Option<&Bag> {
        self.raised.as_ref().map(|raised| &raised.looked[seat.index() % MOST_PLAYERS])
    }
}
