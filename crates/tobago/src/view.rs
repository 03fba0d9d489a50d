//! Views: all that a viewer may know.

use std::sync::Arc;

use wayfinder_game::{Outcome, Seat, Viewer};

use crate::action::{Colour, MAPS};
use crate::clue_set::ClueSet;
use crate::components::TREASURES;
use crate::glimpse::Glimpse;
use crate::island::Direction;
use crate::objects::STATUES;
use crate::raise::next_ashore;
use crate::setup::MOST_PLAYERS;
use crate::shared_tables::SharedTables;
use crate::sharing::{ROSES, RoseList};
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{Clues, Phase, Placed, Player, Raised, SoFar, Tobago, result};
use crate::treasure::{Bag, Card};

/// The game as one viewer may know it.
///
/// It lists what a viewer may know, field by field, so a secret of the state is in no view unless it is
/// written here. Of cards that the viewer does not know there is only the number. The decks are not here:
/// what is in no other place is in them.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tobago::{Setup, Tobago};
///
/// let setup: Setup = "players=2".parse()?;
/// let mut chance = Fast::new(1, 0);
/// let mut game = Tobago::start(&setup, &mut chance, &mut Silent);
/// // The cards are dealt when both vehicles have landed.
/// for _ in 0..2 {
///     let action = game.random_action(&mut chance).unwrap();
///     game.apply(action, &mut chance, &mut Silent);
/// }
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// assert_eq!(view.hand(Seat::FIRST).cards(), Some(game.hand(Seat::FIRST)));
/// let second = Seat::FIRST.next(2);
/// assert_eq!(view.hand(second).cards(), None);
/// assert_eq!(view.hand(second).count(), game.hand(second).len());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) tables: Arc<SharedTables>,
    /// The player who will begin, if that was agreed; `None` once the game has begun.
    pub(crate) first: Option<Seat>,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) players: [PlayerView; MOST_PLAYERS],
    pub(crate) sites: [Sites; MAPS],
    pub(crate) clues: Clues,
    pub(crate) clue_discard: Glimpse<ClueSet>,
    /// The number of cards that can be drawn from the treasure deck before a curse can come.
    pub(crate) safe: u8,
    pub(crate) discard: Glimpse<Bag>,
    /// The number of curses that have struck, and the number of curse cards that have left the game.
    pub(crate) struck: u8,
    pub(crate) curses_gone: u8,
    pub(crate) amulet_pile: u8,
    /// The spaces with an amulet.
    pub(crate) washed: SpaceSet,
    pub(crate) facing: [Direction; STATUES],
    pub(crate) sharing: Option<SharingView>,
    pub(crate) so_far: SoFar,
    /// The number of turns in a row without progress.
    pub(crate) quiet: u8,
}

/// The belongings of a player, as a viewer knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayerView {
    pub(crate) vehicle: Option<Space>,
    pub(crate) hand: Glimpse<ClueSet>,
    pub(crate) amulets: u8,
    pub(crate) roses: u8,
    /// The treasure cards taken.
    pub(crate) taken: Glimpse<Bag>,
}

/// A treasure being shared, as a viewer knows it.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Silent, Viewer};
/// use wayfinder_tobago::{Setup, Tobago};
///
/// let setup: Setup = "players=3".parse()?;
/// // Plays at random until a treasure is raised; in some games none is.
/// let game = (1..).find_map(|seed| {
///     let mut chance = Fast::new(seed, 0);
///     let mut game = Tobago::start(&setup, &mut chance, &mut Silent);
///     while game.sharing().is_none() {
///         let action = game.random_action(&mut chance)?;
///         game.apply(action, &mut chance, &mut Silent);
///     }
///     Some(game)
/// });
/// let game = game.unwrap();
/// let view = game.view(Viewer::Spectator);
/// let sharing = view.sharing().unwrap();
/// assert_eq!(view.phase(), wayfinder_tobago::Phase::Sharing);
/// assert_eq!(sharing.roses()[sharing.asked()], game.to_act().unwrap());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharingView {
    pub(crate) map: Colour,
    pub(crate) roses: RoseList,
    pub(crate) asked: u8,
    pub(crate) card: Option<Card>,
    pub(crate) last_taker: Option<Seat>,
    /// The cards that are still face down; no viewer knows them.
    pub(crate) pool: Glimpse<Bag>,
    pub(crate) looked: [Glimpse<Bag>; MOST_PLAYERS],
    pub(crate) turned: Bag,
    /// The cards each player took of this treasure and still has, if the viewer knows them.
    pub(crate) won: [Option<Bag>; MOST_PLAYERS],
    /// The number of cards that could be drawn before a curse could come, when it was raised.
    pub(crate) safe: u8,
    /// The number of its cards that were drawn before the discards became the deck.
    pub(crate) fresh: u8,
    /// True if the deck has run out, so that this treasure is the last.
    pub(crate) last: bool,
}

/// The cards that a view shows. In the view that a position of a whole game is written from, that is all of
/// them.
#[derive(Clone, Copy)]
struct Shown {
    viewer: Viewer,
    /// True if everybody sees the coins of the others.
    open: bool,
    all: bool,
}

impl Shown {
    fn hand(self, seat: Seat) -> bool {
        self.all || self.viewer.is(seat)
    }

    fn treasure(self, seat: Seat) -> bool {
        self.open || self.hand(seat)
    }
}

impl View {
    /// Rule 8: returns what this viewer may know of a game.
    pub(crate) fn of(game: &Tobago, viewer: Viewer) -> Self {
        Self::with(game, Shown { viewer, open: game.shows_treasure(), all: false })
    }

    /// Returns a view with every card turned up, which no viewer has.
    pub(crate) fn of_everything(game: &Tobago) -> Self {
        Self::with(game, Shown { viewer: Viewer::Spectator, open: true, all: true })
    }

    fn with(game: &Tobago, shown: Shown) -> Self {
        Self {
            viewer: shown.viewer,
            tables: Arc::clone(&game.tables),
            first: game.first,
            seats: game.seats,
            phase: game.phase,
            turn: game.turn,
            players: by_seat(|seat| PlayerView::of(game.player(seat), seat, shown)),
            sites: game.sites,
            clues: game.clues,
            clue_discard: Glimpse::of(game.clue_discard, shown.all),
            safe: game.deck.safe(),
            discard: Glimpse::of(game.discard, shown.all),
            struck: game.struck,
            curses_gone: game.curses_gone,
            amulet_pile: game.amulet_pile,
            washed: game.washed,
            facing: game.facing,
            sharing: game.raised.as_ref().map(|raised| SharingView::of(raised, game, shown)),
            so_far: game.so_far,
            quiet: game.quiet,
        }
    }

    pub(crate) fn player(&self, seat: Seat) -> &PlayerView {
        &self.players[seat.index() % MOST_PLAYERS]
    }

    /// Returns what never changes: the island, the objects on it, the options, the cards.
    pub fn tables(&self) -> &SharedTables {
        &self.tables
    }

    /// Returns the kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Returns whether the player of the turn has taken the one action of it.
    pub fn acted(&self) -> bool {
        self.so_far.acted
    }

    /// Returns whether the turn before was given up to exchange the hand.
    pub fn after_exchange(&self) -> bool {
        self.so_far.after_exchange
    }

    /// Returns the number of legs left: of the regular drive that was begun, and of extra drives.
    pub fn legs(&self) -> (u8, u8) {
        (self.so_far.legs, self.so_far.extra_legs)
    }

    /// Returns the number of turns in a row in which no clue was played, no marker removed and no treasure
    /// raised.
    pub fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// Returns where a vehicle stands; `None` before it has landed.
    pub fn vehicle(&self, seat: Seat) -> Option<Space> {
        self.player(seat).vehicle
    }

    /// Returns what the viewer knows of a hand.
    pub fn hand(&self, seat: Seat) -> Glimpse<ClueSet> {
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

    /// Returns what the viewer knows of the treasure cards a player has taken.
    pub fn taken(&self, seat: Seat) -> Glimpse<Bag> {
        self.player(seat).taken
    }

    /// Returns the clues on a map from the top.
    pub fn clues(&self, map: Colour) -> impl DoubleEndedIterator<Item = Placed> {
        self.clues.on(map)
    }

    /// Returns the possible sites of a treasure.
    pub fn sites(&self, map: Colour) -> Sites {
        self.sites[map as usize]
    }

    /// Returns the number of cards in the clue deck.
    pub fn clue_deck(&self) -> usize {
        let hands: usize = self.players.iter().map(|player| player.hand.count()).sum();
        let elsewhere = hands + self.clues.iter().count() + self.clue_discard();
        self.tables().components().clues().len().saturating_sub(elsewhere)
    }

    /// Returns the number of discarded clue cards.
    pub fn clue_discard(&self) -> usize {
        self.clue_discard.count()
    }

    /// Returns the number of cards in the treasure deck.
    pub fn deck(&self) -> usize {
        let taken: usize = self.players.iter().map(|player| player.taken.count()).sum();
        let shared = self.sharing.as_ref().map_or(0, SharingView::cards);
        let all = TREASURES + usize::from(self.curses_left());
        all.saturating_sub(taken + self.discard() + shared)
    }

    /// Returns the number of curses still in the game.
    pub fn curses_left(&self) -> u8 {
        self.tables().options().curses().count.saturating_sub(self.curses_gone)
    }

    /// Returns the number of cards that can be drawn from the treasure deck before a curse can come.
    pub fn safe(&self) -> u8 {
        self.safe
    }

    /// Returns the number of discarded treasure cards.
    pub fn discard(&self) -> usize {
        self.discard.count()
    }

    /// Returns the number of amulets in the pile.
    pub fn amulet_pile(&self) -> u8 {
        self.amulet_pile
    }

    /// Returns the spaces with an amulet.
    pub fn washed_ashore(&self) -> SpaceSet {
        self.washed
    }

    /// Returns the directions that the statues face now.
    pub fn facing(&self) -> [Direction; STATUES] {
        self.facing
    }

    /// Rule 5.5: returns the spaces where amulets will be washed ashore next.
    pub fn next_ashore(&self) -> impl Iterator<Item = Space> {
        next_ashore(self.tables(), self.facing(), self.washed_ashore(), self.amulet_pile())
    }

    /// Returns the treasure being shared, if there is one.
    pub fn sharing(&self) -> Option<&SharingView> {
        self.sharing.as_ref()
    }
}

impl PlayerView {
    /// Returns the belongings of a seat without a player.
    pub(crate) fn absent() -> Self {
        let (hand, taken) = (Glimpse::hidden(0), Glimpse::hidden(0));
        Self { vehicle: None, hand, amulets: 0, roses: ROSES as u8, taken }
    }

    fn of(player: &Player, seat: Seat, shown: Shown) -> Self {
        Self {
            vehicle: player.vehicle,
            hand: Glimpse::of(player.hand, shown.hand(seat)),
            amulets: player.amulets,
            roses: player.roses,
            taken: Glimpse::of(player.taken, shown.treasure(seat)),
        }
    }
}

impl SharingView {
    fn of(raised: &Raised, game: &Tobago, shown: Shown) -> Self {
        let sharing = &raised.sharing;
        let looked = |seat: Seat| Glimpse::of(raised.looked[seat.index()], shown.hand(seat));
        // Whose treasure is empty has won nothing, and everybody sees that.
        let known = |seat: Seat| shown.treasure(seat) || game.player(seat).taken.is_empty();
        Self {
            map: raised.map,
            roses: sharing.roses,
            asked: sharing.asked,
            card: sharing.card,
            last_taker: sharing.last_taker,
            pool: Glimpse::of(sharing.pool, shown.all),
            looked: by_seat(looked),
            turned: raised.turned,
            won: by_seat(|seat| known(seat).then(|| raised.won[seat.index()])),
            safe: raised.safe,
            fresh: raised.fresh,
            last: game.last_treasure,
        }
    }

    /// Returns whether every card is known.
    pub(crate) fn is_known(&self) -> bool {
        self.looked.iter().chain([&self.pool]).all(|cards| cards.cards().is_some())
    }

    /// Returns the number of cards that are in no other place: those face down and the one turned up.
    fn cards(&self) -> usize {
        self.face_down() + usize::from(self.card.is_some())
    }

    /// Returns the map of the treasure.
    pub fn map(&self) -> Colour {
        self.map
    }

    /// Returns the owners of the roses that are left, from bottom to top.
    pub fn roses(&self) -> &[Seat] {
        self.roses.as_slice()
    }

    /// Returns the place in that list of the lowest rose that the card is offered to.
    pub fn asked(&self) -> usize {
        usize::from(self.asked)
    }

    /// Returns the card that is turned up.
    pub fn card(&self) -> Option<Card> {
        self.card
    }

    /// Returns the number of cards still face down.
    pub fn face_down(&self) -> usize {
        self.pool.count()
    }

    /// Returns every card turned up so far, curses included.
    pub fn turned_up(&self) -> Bag {
        self.turned
    }

    /// Returns the player who took the last card.
    pub fn last_taker(&self) -> Option<Seat> {
        self.last_taker
    }

    /// Returns whether the deck has run out, so that this treasure is the last.
    pub fn is_the_last(&self) -> bool {
        self.last
    }

    /// Returns the cards that a player looked at, as the viewer knows them.
    pub fn looked(&self, seat: Seat) -> Glimpse<Bag> {
        self.looked[seat.index() % MOST_PLAYERS]
    }

    /// Returns the cards a player took of this treasure and still has, if the viewer knows them.
    pub fn won(&self, seat: Seat) -> Option<Bag> {
        self.won[seat.index() % MOST_PLAYERS]
    }
}

/// Returns the values of all seats, whether there is a player or not.
pub(crate) fn by_seat<T>(value: impl Fn(Seat) -> T) -> [T; MOST_PLAYERS] {
    std::array::from_fn(|index| value(Seat::new(index).unwrap_or_default()))
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
        usize::from(self.seats)
    }

    fn to_act(&self) -> Option<Seat> {
        let offered = |sharing: &SharingView| sharing.roses.offered(sharing.asked, sharing.card);
        self.phase.to_act(self.turn, self.sharing.as_ref().and_then(offered))
    }

    fn outcome(&self) -> Option<Outcome> {
        let taken = |seat| self.taken(seat).cards().unwrap_or_default();
        (self.phase == Phase::Over).then(|| result(usize::from(self.seats), taken))
    }
}
