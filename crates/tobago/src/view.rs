//! Views: all that a viewer may know.

use wayfinder_game::{Outcome, Seat, Viewer};

use crate::action::Colour;
use crate::clue_set::ClueSet;
use crate::glimpse::Glimpse;
use crate::island::Direction;
use crate::objects::STATUES;
use crate::raise::next_ashore;
use crate::setup::MOST_PLAYERS;
use crate::shared_tables::SharedTables;
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{Phase, Placed, Raised, Tobago};
use crate::treasure::{Bag, Card};

/// The game as one viewer may know it.
///
/// `known` is the game without everything the viewer may not know: the decks, the discards and the cards face
/// down are empty there, and so are the hands, looks and treasures of others. Only the number of cards is
/// kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) known: Tobago,
    pub(crate) counts: Counts,
}

/// The number of cards in each place, whether the viewer knows them or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) hands: [u8; MOST_PLAYERS],
    pub(crate) taken: [u8; MOST_PLAYERS],
    pub(crate) looked: [u8; MOST_PLAYERS],
    pub(crate) clue_discard: u8,
    pub(crate) discard: u8,
    pub(crate) pool: u8,
}

impl Counts {
    pub(crate) fn of(game: &Tobago) -> Self {
        let raised = game.raised.as_ref();
        Self {
            hands: game.players.map(|player| player.hand.len() as u8),
            taken: game.players.map(|player| player.taken.len() as u8),
            looked: raised.map_or([0; MOST_PLAYERS], |raised| raised.looked.map(|bag| bag.len() as u8)),
            clue_discard: game.clue_discard.len() as u8,
            discard: game.discard.len() as u8,
            pool: raised.map_or(0, |raised| raised.sharing.pool().len() as u8),
        }
    }
}

/// A treasure being shared, as a viewer knows it.
#[derive(Clone, Copy, Debug)]
pub struct SharingView<'a> {
    raised: &'a Raised,
    view: &'a View,
}

impl View {
    /// Rule 8: returns what this viewer may know of a game.
    pub(crate) fn of(game: &Tobago, viewer: Viewer) -> Self {
        let mut known = game.clone();
        let open = known.shows_treasure();
        for seat in game.all_seats() {
            let player = known.player_mut(seat);
            if !viewer.is(seat) {
                player.hand = ClueSet::EMPTY;
            }
            if !viewer.is(seat) && !open {
                player.taken = Bag::default();
            }
        }
        known.clue_deck = ClueSet::EMPTY;
        known.clue_discard = ClueSet::EMPTY;
        (known.deck.treasures, known.deck.curses) = (Bag::default(), 0);
        known.discard = Bag::default();
        if let Some(raised) = &mut known.raised {
            raised.sharing = raised.sharing.with_pool(Bag::default());
            for seat in game.all_seats().filter(|&seat| !viewer.is(seat)) {
                raised.looked[seat.index() % MOST_PLAYERS] = Bag::default();
                if !open {
                    raised.won[seat.index() % MOST_PLAYERS] = Bag::default();
                }
            }
        }
        Self { viewer, known, counts: Counts::of(game) }
    }

    /// Returns what never changes: the island, the objects on it, the options, the cards.
    pub fn tables(&self) -> &SharedTables {
        self.known.tables()
    }

    /// Returns the kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.known.phase
    }

    /// Returns the player whose turn it is.
    pub fn turn(&self) -> Seat {
        self.known.turn()
    }

    /// Returns whether the player of the turn has taken the one action of it.
    pub fn acted(&self) -> bool {
        self.known.acted()
    }

    /// Returns whether the turn before was given up to exchange the hand.
    pub fn after_exchange(&self) -> bool {
        self.known.so_far.after_exchange
    }

    /// Returns the number of legs left: of the regular drive that was begun, and of extra drives.
    pub fn legs(&self) -> (u8, u8) {
        self.known.legs()
    }

    /// Returns the number of turns in a row in which no clue was played, no marker removed and no treasure
    /// raised.
    pub fn quiet_turns(&self) -> u8 {
        self.known.quiet
    }

    /// Returns where a vehicle stands; `None` before it has landed.
    pub fn vehicle(&self, seat: Seat) -> Option<Space> {
        self.known.vehicle(seat)
    }

    /// Returns what the viewer knows of a hand.
    pub fn hand(&self, seat: Seat) -> Glimpse<ClueSet> {
        let hand = self.known.player(seat).hand;
        Glimpse::if_all(hand, self.counts.hands[seat.index() % MOST_PLAYERS])
    }

    /// Returns the number of amulets a player has.
    pub fn amulets(&self, seat: Seat) -> u8 {
        self.known.amulets(seat)
    }

    /// Returns the number of roses a player has in stock.
    pub fn roses(&self, seat: Seat) -> u8 {
        self.known.roses(seat)
    }

    /// Returns what the viewer knows of the treasure cards a player has taken.
    pub fn taken(&self, seat: Seat) -> Glimpse<Bag> {
        let taken = self.known.player(seat).taken;
        Glimpse::if_all(taken, self.counts.taken[seat.index() % MOST_PLAYERS])
    }

    /// Returns the clues on a map from the top.
    pub fn clues(&self, map: Colour) -> impl DoubleEndedIterator<Item = Placed> {
        self.known.clues(map)
    }

    /// Returns the possible sites of a treasure.
    pub fn sites(&self, map: Colour) -> Sites {
        self.known.sites(map)
    }

    /// Returns the number of cards in the clue deck.
    pub fn clue_deck(&self) -> usize {
        let hands: u8 = self.counts.hands.iter().sum();
        let elsewhere = self.known.clues.iter().count() + usize::from(hands + self.counts.clue_discard);
        self.tables().components().clues().len().saturating_sub(elsewhere)
    }

    /// Returns the number of discarded clue cards.
    pub fn clue_discard(&self) -> usize {
        usize::from(self.counts.clue_discard)
    }

    /// Returns the number of cards in the treasure deck.
    pub fn deck(&self) -> usize {
        let shown = self.known.raised.as_ref().and_then(|raised| raised.sharing.card()).is_some();
        let taken: u8 = self.counts.taken.iter().sum();
        let elsewhere = taken + self.counts.discard + self.counts.pool + u8::from(shown);
        let all = crate::components::TREASURES + usize::from(self.curses_left());
        all.saturating_sub(usize::from(elsewhere))
    }

    /// Returns the number of curses still in the game.
    pub fn curses_left(&self) -> u8 {
        self.tables().options().curses().count.saturating_sub(self.known.curses_gone)
    }

    /// Returns the number of cards that can be drawn from the treasure deck before a curse can come.
    pub fn safe(&self) -> u8 {
        self.known.deck().safe()
    }

    /// Returns the number of discarded treasure cards.
    pub fn discard(&self) -> usize {
        usize::from(self.counts.discard)
    }

    /// Returns the number of amulets in the pile.
    pub fn amulet_pile(&self) -> u8 {
        self.known.amulet_pile
    }

    /// Returns the spaces with an amulet.
    pub fn washed_ashore(&self) -> SpaceSet {
        self.known.washed_ashore()
    }

    /// Returns the directions that the statues face now.
    pub fn facing(&self) -> [Direction; STATUES] {
        self.known.facing()
    }

    /// Rule 5.5: returns the spaces where amulets will be washed ashore next.
    pub fn next_ashore(&self) -> impl Iterator<Item = Space> {
        next_ashore(self.tables(), self.facing(), self.washed_ashore(), self.amulet_pile())
    }

    /// Returns the treasure being shared, if there is one.
    pub fn sharing(&self) -> Option<SharingView<'_>> {
        self.known.raised.as_ref().map(|raised| SharingView { raised, view: self })
    }
}

impl SharingView<'_> {
    /// Returns the map of the treasure.
    pub fn map(&self) -> Colour {
        self.raised.map
    }

    /// Returns the owners of the roses that are left, from bottom to top.
    pub fn roses(&self) -> &[Seat] {
        self.raised.sharing.roses()
    }

    /// Returns the place in that list of the lowest rose that the card is offered to.
    pub fn asked(&self) -> usize {
        self.raised.sharing.place()
    }

    /// Returns the card that is turned up.
    pub fn card(&self) -> Option<Card> {
        self.raised.sharing.card()
    }

    /// Returns the number of cards still face down.
    pub fn face_down(&self) -> usize {
        usize::from(self.view.counts.pool)
    }

    /// Returns every card turned up so far, curses included.
    pub fn turned_up(&self) -> Bag {
        self.raised.turned
    }

    /// Returns the player who took the last card.
    pub fn last_taker(&self) -> Option<Seat> {
        self.raised.sharing.last_taker()
    }

    /// Returns whether the deck has run out, so that this treasure is the last.
    pub fn is_the_last(&self) -> bool {
        self.view.known.last_treasure
    }

    /// Returns the cards that a player looked at, as the viewer knows them.
    pub fn looked(&self, seat: Seat) -> Glimpse<Bag> {
        let seat = seat.index() % MOST_PLAYERS;
        let cards = self.raised.looked[seat];
        Glimpse::if_all(cards, self.view.counts.looked[seat])
    }

    /// Returns the cards a player took of this treasure and still has, if the viewer knows them.
    pub fn won(&self, seat: Seat) -> Option<Bag> {
        let known = self.view.taken(seat).cards().is_some();
        known.then(|| self.raised.won[seat.index() % MOST_PLAYERS])
    }
}

impl Tobago {
    /// Rule 8: returns whether everybody sees the coins of the others.
    pub(crate) fn shows_treasure(&self) -> bool {
        self.phase == Phase::Over || self.tables.options().open_treasure()
    }
}

impl wayfinder_game::View for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        usize::from(self.known.seats)
    }

    fn to_act(&self) -> Option<Seat> {
        self.known.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.known.outcome()
    }
}
