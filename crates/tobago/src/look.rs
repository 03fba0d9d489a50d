//! Looking at a whole game. Nobody at the table can: bots look at games they imagine, and a view shows of the real one what its viewer may
//! know.

use wayfinder_game::Seat;

use crate::action::Colour;
use crate::clue_set::ClueSet;
use crate::island::Direction;
use crate::objects::STATUES;
use crate::setup::MOST_PLAYERS;
use crate::sharing::Sharing;
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{LEGS, Placed, Tobago};
use crate::table::Table;
use crate::treasure::{Bag, Deck};

impl Tobago {
    /// What never changes: the island, the objects on it, the options, the cards.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether the player of the turn has taken the one action of it.
    pub fn acted(&self) -> bool {
        self.so_far.acted
    }

    /// How many legs are left: of the regular drive that was begun, and of extra drives.
    pub fn legs(&self) -> (u8, u8) {
        (self.so_far.legs, self.so_far.extra_legs)
    }

    /// Returns how many legs can still be driven in this turn: of the regular drive, all of them while the action is not taken, and of extra
    /// drives.
    pub(crate) fn legs_ahead(&self) -> (u8, u8) {
        let regular = if self.so_far.acted { self.so_far.legs } else { LEGS };
        (regular, self.so_far.extra_legs)
    }

    /// Where a vehicle stands; nowhere before it has landed.
    pub fn vehicle(&self, seat: Seat) -> Option<Space> {
        self.player(seat).vehicle
    }

    /// The clue cards in a hand.
    pub fn hand(&self, seat: Seat) -> ClueSet {
        self.player(seat).hand
    }

    /// How many amulets a player has.
    pub fn amulets(&self, seat: Seat) -> u8 {
        self.player(seat).amulets
    }

    /// How many roses a player has in stock.
    pub fn roses(&self, seat: Seat) -> u8 {
        self.player(seat).roses
    }

    /// The treasure cards a player has taken.
    pub fn taken(&self, seat: Seat) -> &Bag {
        &self.player(seat).taken
    }

    /// The clues on a map from the top.
    pub fn clues(&self, map: Colour) -> impl DoubleEndedIterator<Item = Placed> {
        self.clues.on(map)
    }

    /// Where a treasure can be.
    pub fn sites(&self, map: Colour) -> Sites {
        self.sites[map as usize]
    }

    /// The treasure deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The amulets on the island.
    pub fn washed_ashore(&self) -> SpaceSet {
        self.washed
    }

    /// Where the statues look now.
    pub fn facing(&self) -> [Direction; STATUES] {
        self.facing
    }

    /// The treasure being shared.
    pub fn sharing(&self) -> Option<&Sharing> {
        self.raised.as_ref().map(|raised| &raised.sharing)
    }

    /// What a player looked at in secret of the treasure being shared.
    pub fn looked(&self, seat: Seat) -> Option<&Bag> {
        self.raised.as_ref().map(|raised| &raised.looked[seat.index() % MOST_PLAYERS])
    }
}
