//! All that a viewer may know.

use wayfinder_game::{Outcome, Seat, Viewer};

use crate::action::Colour;
use crate::clue_set::ClueSet;
use crate::glimpse::Glimpse;
use crate::island::Direction;
use crate::objects::STATUES;
use crate::raise::next_ashore;
use crate::setup::MOST_PLAYERS;
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{Phase, Placed, Raised, Tobago};
use crate::table::Table;
use crate::treasure::{Bag, Card};

/// The game as one viewer may know it.
///
/// `known` is the game with everything taken out that the viewer may not know: the decks, the discards and the cards face down are empty
/// there, and so are the hands, looks and treasures of others. Only how many cards there are is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) known: Tobago,
    pub(crate) counts: Counts,
}

/// How many cards are where, whether the viewer knows them or not.
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
    /// Rule 8: what this viewer may know of a game.
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

    /// What never changes: the island, the objects on it, the options, the cards.
    pub fn table(&self) -> &Table {
        self.known.table()
    }

    /// What is being decided.
    pub fn phase(&self) -> Phase {
        self.known.phase
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.known.turn()
    }

    /// Whether the player of the turn has taken the one action of it.
    pub fn acted(&self) -> bool {
        self.known.acted()
    }

    /// Whether the turn before was given up to exchange the hand.
    pub fn after_exchange(&self) -> bool {
        self.known.so_far.after_exchange
    }

    /// How many legs are left: of the regular drive that was begun, and of extra drives.
    pub fn legs(&self) -> (u8, u8) {
        self.known.legs()
    }

    /// How many turns in a row have brought neither a clue nor a marker removed nor a treasure.
    pub fn quiet_turns(&self) -> u8 {
        self.known.quiet
    }

    /// Where a vehicle stands; nowhere before it has landed.
    pub fn vehicle(&self, seat: Seat) -> Option<Space> {
        self.known.vehicle(seat)
    }

    /// What the viewer knows of a hand.
    pub fn hand(&self, seat: Seat) -> Glimpse<ClueSet> {
        let hand = self.known.player(seat).hand;
        Glimpse::if_all(hand, self.counts.hands[seat.index() % MOST_PLAYERS])
    }

    /// How many amulets a player has.
    pub fn amulets(&self, seat: Seat) -> u8 {
        self.known.amulets(seat)
    }

    /// How many roses a player has in stock.
    pub fn roses(&self, seat: Seat) -> u8 {
        self.known.roses(seat)
    }

    /// What the viewer knows of the treasure cards a player has taken.
    pub fn taken(&self, seat: Seat) -> Glimpse<Bag> {
        let taken = self.known.player(seat).taken;
        Glimpse::if_all(taken, self.counts.taken[seat.index() % MOST_PLAYERS])
    }

    /// The clues on a map from the top.
    pub fn clues(&self, map: Colour) -> impl DoubleEndedIterator<Item = Placed> {
        self.known.clues(map)
    }

    /// Where a treasure can be.
    pub fn sites(&self, map: Colour) -> Sites {
        self.known.sites(map)
    }

    /// How many cards the clue deck has.
    pub fn clue_deck(&self) -> usize {
        let hands: u8 = self.counts.hands.iter().sum();
        let elsewhere = self.known.clues.iter().count() + usize::from(hands + self.counts.clue_discard);
        self.table().components().clues().len().saturating_sub(elsewhere)
    }

    /// How many clue cards are discarded.
    pub fn clue_discard(&self) -> usize {
        usize::from(self.counts.clue_discard)
    }

    /// How many cards the treasure deck has.
    pub fn deck(&self) -> usize {
        let shown = self.known.raised.as_ref().and_then(|raised| raised.sharing.card()).is_some();
        let taken: u8 = self.counts.taken.iter().sum();
        let elsewhere = taken + self.counts.discard + self.counts.pool + u8::from(shown);
        let all = crate::components::TREASURES + usize::from(self.curses_left());
        all.saturating_sub(usize::from(elsewhere))
    }

    /// How many curses are still in the game.
    pub fn curses_left(&self) -> u8 {
        self.table().options().curses().count.saturating_sub(self.known.curses_gone)
    }

    /// How many cards can be drawn from the treasure deck before a curse can come.
    pub fn safe(&self) -> u8 {
        self.known.deck().safe()
    }

    /// How many treasure cards are discarded.
    pub fn discard(&self) -> usize {
        usize::from(self.counts.discard)
    }

    /// How many amulets are in the pile.
    pub fn amulet_pile(&self) -> u8 {
        self.known.amulet_pile
    }

    /// The amulets on the island.
    pub fn washed_ashore(&self) -> SpaceSet {
        self.known.washed_ashore()
    }

    /// Where the statues look now.
    pub fn facing(&self) -> [Direction; STATUES] {
        self.known.facing()
    }

    /// Rule 5.5: where amulets will be washed ashore next.
    pub fn next_ashore(&self) -> impl Iterator<Item = Space> {
        next_ashore(self.table(), self.facing(), self.washed_ashore(), self.amulet_pile())
    }

    /// The treasure being shared.
    pub fn sharing(&self) -> Option<SharingView<'_>> {
        self.known.raised.as_ref().map(|raised| SharingView { raised, view: self })
    }
}

impl SharingView<'_> {
    /// Its map.
    pub fn map(&self) -> Colour {
        self.raised.map
    }

    /// The owners of the roses that are left, from bottom to top.
    pub fn roses(&self) -> &[Seat] {
        self.raised.sharing.roses()
    }

    /// The place in that list of the lowest rose that is being asked.
    pub fn asked(&self) -> usize {
        self.raised.sharing.place()
    }

    /// The card that is turned up.
    pub fn card(&self) -> Option<Card> {
        self.raised.sharing.card()
    }

    /// How many cards are still face down.
    pub fn face_down(&self) -> usize {
        usize::from(self.view.counts.pool)
    }

    /// Every card turned up so far, curses included.
    pub fn turned_up(&self) -> Bag {
        self.raised.turned
    }

    /// Who took the last card.
    pub fn last_taker(&self) -> Option<Seat> {
        self.raised.sharing.last_taker()
    }

    /// Whether the deck has run out, so that this treasure is the last.
    pub fn is_the_last(&self) -> bool {
        self.view.known.last_treasure
    }

    /// What a player looked at, as the viewer knows it.
    pub fn looked(&self, seat: Seat) -> Glimpse<Bag> {
        let seat = seat.index() % MOST_PLAYERS;
        let cards = self.raised.looked[seat];
        Glimpse::if_all(cards, self.view.counts.looked[seat])
    }

    /// The cards a player took of this treasure and still has, if the viewer knows them.
    pub fn won(&self, seat: Seat) -> Option<Bag> {
        let known = self.view.taken(seat).cards().is_some();
        known.then(|| self.raised.won[seat.index() % MOST_PLAYERS])
    }
}

impl Tobago {
    /// Rule 8: whether everybody sees the coins of the others.
    pub(crate) fn shows_treasure(&self) -> bool {
        self.phase == Phase::Over || self.table.options().open_treasure()
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
        self.known.decides()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.known.result()
    }
}
