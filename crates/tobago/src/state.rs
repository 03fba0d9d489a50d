//! The state of a game: private fields, the deal, and the conservation of every piece.

use std::sync::Arc;

use wayfinder_game::{BySeat, Chance, Outcome, Seat, Sink};

use crate::action::{Colour, MAPS};
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::components::TREASURES;
use crate::event::{Event, GameEvent};
use crate::island::Direction;
use crate::objects::STATUES;
use crate::setup::{MOST_PLAYERS, Setup};
use crate::shared_tables::SharedTables;
use crate::sharing::{ROSES, Sharing};
use crate::sites::{MARKERS, Sites};
use crate::spaces::{Space, SpaceSet};
use crate::treasure::{Bag, Card, Deck};

/// The number of legs of a drive.
pub const LEGS: u8 = 3;

/// The kind of decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The vehicles are put on the island.
    Landing,
    /// The player of the turn decides.
    Turn,
    /// A treasure is shared: the player who is offered the card decides.
    Sharing,
    /// A player starts a new map.
    NewMap(Colour, Seat),
    /// The game is over.
    Over,
}

impl Phase {
    /// Returns the player who decides, given the player of the turn and the one that a card is offered to.
    pub(crate) fn to_act(self, turn: Seat, offered: Option<Seat>) -> Option<Seat> {
        match self {
            Self::Landing | Self::Turn => Some(turn),
            Self::Sharing => offered,
            Self::NewMap(_, by) => Some(by),
            Self::Over => None,
        }
    }
}

/// A clue on a map, with the roses on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// The clue card on the map.
    pub card: Clue,
    /// The map the clue lies on.
    pub map: Colour,
    /// The owner of the roses on it.
    pub owner: Seat,
    /// True if there are two of them.
    pub double: bool,
}

/// The clues on all maps: map by map, on each in the order in which they were added. They are public: a view
/// has them as they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clues {
    list: [Option<Placed>; ROSES * MOST_PLAYERS],
    len: u8,
}

impl Clues {
    pub(crate) const NONE: Self = Self { list: [None; ROSES * MOST_PLAYERS], len: 0 };

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Placed> {
        self.list[..usize::from(self.len)].iter().flatten().copied()
    }

    /// Returns the clues of one map from the top.
    pub(crate) fn on(&self, map: Colour) -> impl DoubleEndedIterator<Item = Placed> {
        self.iter().filter(move |placed| placed.map == map)
    }

    /// Lays a clue at the bottom of its map.
    pub(crate) fn push(&mut self, placed: Placed) {
        let len = usize::from(self.len);
        if len < self.list.len() {
            let place = self.list[..len].iter().flatten().take_while(|other| other.map <= placed.map).count();
            self.list.copy_within(place..len, place + 1);
            self.list[place] = Some(placed);
            self.len += 1;
        }
    }

    /// Returns the owners of the roses of a map from bottom to top; the raiser's rose, below the map, comes
    /// first.
    pub(crate) fn roses(&self, map: Colour, raiser: Seat) -> impl Iterator<Item = Seat> {
        let on_map = self.on(map).rev();
        let roses =
            on_map.flat_map(|placed| std::iter::repeat_n(placed.owner, 1 + usize::from(placed.double)));
        [raiser].into_iter().chain(roses)
    }

    /// Takes all clues off a map.
    pub(crate) fn clear(&mut self, map: Colour) {
        let mut kept = Self::NONE;
        for placed in self.iter().filter(|placed| placed.map != map) {
            kept.push(placed);
        }
        *self = kept;
    }

    pub(crate) fn find_mut(&mut self, card: Clue) -> Option<&mut Placed> {
        self.list.iter_mut().flatten().find(|placed| placed.card == card)
    }
}

/// The state that exists only while a treasure is shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Raised {
    pub(crate) map: Colour,
    pub(crate) sharing: Sharing,
    /// The cards each player looked at in secret.
    pub(crate) looked: [Bag; MOST_PLAYERS],
    /// Every card turned up so far, curses included.
    pub(crate) turned: Bag,
    /// The cards each player took of this treasure and still has.
    pub(crate) won: [Bag; MOST_PLAYERS],
    /// The number of cards that could be drawn before a curse could come, when it was raised.
    pub(crate) safe: u8,
    /// The number of its cards that were drawn before the discards became the deck.
    pub(crate) fresh: u8,
}

/// The belongings of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) vehicle: Option<Space>,
    pub(crate) hand: ClueSet,
    pub(crate) amulets: u8,
    pub(crate) roses: u8,
    /// The treasure cards taken.
    pub(crate) taken: Bag,
}

/// The things that the player of the turn has done so far, and the legs left to drive. They are public: a
/// view has them as they are.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own about the turn")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SoFar {
    /// True if the regular action was taken.
    pub(crate) acted: bool,
    /// True if anything was done.
    pub(crate) touched: bool,
    /// True if a clue was played, a marker removed or a treasure raised.
    pub(crate) progress: bool,
    pub(crate) legs: u8,
    pub(crate) extra_legs: u8,
    /// True if the turn before was given up to exchange the hand. Everybody saw it, even if all counts of
    /// cards came out the same.
    pub(crate) after_exchange: bool,
}

/// A game of Tobago.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Silent};
/// use wayfinder_tobago::{Phase, Setup, Tobago};
///
/// let setup: Setup = "players=3".parse()?;
/// let mut chance = Fast::new(1, 0);
/// let mut game = Tobago::start(&setup, &mut chance, &mut Silent);
/// assert_eq!(game.phase(), Phase::Landing);
/// while let Some(action) = game.random_action(&mut chance) {
///     game.apply(action, &mut chance, &mut Silent);
/// }
/// assert!(game.outcome().is_some());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tobago {
    pub(crate) tables: Arc<SharedTables>,
    /// The player who will begin, if that was agreed; `None` once the game has begun.
    pub(crate) first: Option<Seat>,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// The player whose turn it is; the first seat when the game is over.
    pub(crate) turn: Seat,
    pub(crate) players: [Player; MOST_PLAYERS],
    pub(crate) sites: [Sites; MAPS],
    pub(crate) clues: Clues,
    pub(crate) clue_deck: ClueSet,
    pub(crate) clue_discard: ClueSet,
    pub(crate) deck: Deck,
    pub(crate) discard: Bag,
    /// The number of curses that have struck, and the number of curse cards that have left the game.
    pub(crate) struck: u8,
    pub(crate) curses_gone: u8,
    pub(crate) amulet_pile: u8,
    /// The spaces with an amulet.
    pub(crate) washed: SpaceSet,
    pub(crate) facing: [Direction; STATUES],
    pub(crate) raised: Option<Raised>,
    /// True if the deck has run out: the treasure being shared is the last.
    pub(crate) last_treasure: bool,
    pub(crate) so_far: SoFar,
    /// The number of turns in a row without progress.
    pub(crate) quiet: u8,
}

impl Tobago {
    /// Rule 2, up to the placing of the vehicles: deals a new game.
    pub(crate) fn start(setup: &Setup, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Self {
        let tables = Arc::new(SharedTables::build(setup, chance));
        sink.tell(|| GameEvent::Island { code: tables.code() });
        Self::before_landing(tables, setup.players() as u8, setup.first())
    }

    /// Returns a game in which no vehicle has landed.
    pub(crate) fn before_landing(tables: Arc<SharedTables>, seats: u8, first: Option<Seat>) -> Self {
        let player = Player {
            vehicle: None,
            hand: ClueSet::EMPTY,
            amulets: 0,
            roses: ROSES as u8,
            taken: Bag::default(),
        };
        Self {
            first,
            seats,
            phase: Phase::Landing,
            turn: Seat::FIRST,
            players: [player; MOST_PLAYERS],
            sites: [Sites::anywhere(tables.island().all()); MAPS],
            clues: Clues::NONE,
            clue_deck: tables.components().clues().iter().copied().collect(),
            clue_discard: ClueSet::EMPTY,
            deck: Deck::new(tables.components(), tables.options().curses()),
            discard: Bag::default(),
            struck: 0,
            curses_gone: 0,
            amulet_pile: tables.options().amulets(),
            washed: SpaceSet::EMPTY,
            facing: tables.objects().facing().map(|statue| statue.facing),
            raised: None,
            last_treasure: false,
            so_far: SoFar::default(),
            quiet: 0,
            tables,
        }
    }

    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.seats))
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % MOST_PLAYERS]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MOST_PLAYERS]
    }

    /// Returns the kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player who decides; `None` when the game is over.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        self.phase.to_act(self.turn, self.raised.as_ref().and_then(|raised| raised.sharing.asked()))
    }

    /// Returns the result, once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let taken = |seat| self.player(seat).taken;
        (self.phase == Phase::Over).then(|| result(usize::from(self.seats), taken))
    }

    /// Checks that every kind of piece is conserved, and that the state can be written as a position; the
    /// error says what is wrong.
    pub(crate) fn audit(&self) -> Result<(), String> {
        self.check_pieces()?;
        // The other invariants are those of a position: the reader of positions checks them.
        crate::position::read_state(&crate::position::write_state(self))
            .map_err(|error| error.to_string())
            .and_then(|read| if read == *self { Ok(()) } else { Err("it is not read back".to_owned()) })
    }

    /// Checks the conservation of clue cards, treasure cards, curses, amulets, roses and markers.
    pub(crate) fn check_pieces(&self) -> Result<(), String> {
        let equal = |what: &str, found: usize, expected: usize| {
            if found == expected { Ok(()) } else { Err(format!("{found} {what} instead of {expected}")) }
        };
        let options = self.tables.options();
        let players = || self.all_seats().map(|seat| self.player(seat));
        let hands: usize = players().map(|player| player.hand.len()).sum();
        let clues = hands + self.clue_deck.len() + self.clue_discard.len() + self.clues.iter().count();
        equal("clue cards", clues, self.tables.components().clues().len())?;
        let pool = self.raised.map_or_else(Bag::default, |raised| *raised.sharing.pool());
        let shown = self.raised.and_then(|raised| raised.sharing.card());
        let taken: usize = players().map(|player| player.taken.len()).sum();
        let curses = self.deck.curses()
            + pool.count(Card::CURSE) as u8
            + u8::from(shown == Some(Card::CURSE))
            + self.curses_gone;
        equal("curses", usize::from(curses), usize::from(options.curses().count))?;
        let treasures =
            self.deck.len() - usize::from(self.deck.curses()) + self.discard.len() + taken + pool.len()
                - pool.count(Card::CURSE)
                + usize::from(shown.is_some_and(|card| !card.is_curse()));
        equal("treasure cards", treasures, TREASURES)?;
        equal("curses discarded or taken", self.discard.count(Card::CURSE), 0)?;
        let held: usize = players().map(|player| usize::from(player.amulets)).sum();
        let amulets = held + usize::from(self.amulet_pile) + self.washed.len();
        equal("amulets", amulets, usize::from(options.amulets()))?;
        for seat in self.all_seats() {
            let shared = self.raised.map_or(0, |raised| raised.sharing.roses_of(seat));
            // While a treasure is shared, the roses of its map are counted there.
            let map = self.raised.map(|raised| raised.map);
            let placed = self.clues.iter().filter(|placed| placed.owner == seat && Some(placed.map) != map);
            let placed: usize = placed.map(|placed| 1 + usize::from(placed.double)).sum();
            equal("roses", usize::from(self.player(seat).roses) + placed + shared, ROSES)?;
        }
        for map in Colour::ALL {
            let masks = self.clues.on(map).map(|placed| self.tables.mask(placed.card));
            let allowed = masks.fold(self.tables.island().all(), SpaceSet::shared);
            let sites = self.sites[map as usize].possible();
            if sites.is_empty() || !sites.without(allowed).is_empty() {
                return Err(format!("the {map:?} sites do not fit the clues"));
            }
            if self.sites[map as usize].marked() != (sites.len() <= MARKERS) {
                return Err(format!("{} {map:?} sites for {MARKERS} markers", sites.len()));
            }
        }
        Ok(())
    }
}

/// Rule 7: returns the result of a game: the most coins win; ties share the win.
pub(crate) fn result(seats: usize, taken: impl Fn(Seat) -> Bag) -> Outcome {
    let coins = |seat| i32::try_from(taken(seat).coins()).unwrap_or(i32::MAX);
    Outcome::by_points(BySeat::from_fn(seats, coins))
}

/// Returns an upper bound on the number of actions of a game.
///
/// Every treasure takes at least three cards from a deck of 41 that is filled up by at most one curse, so at
/// most 14 are raised. Every clue played takes a rose, and roses come back only with a treasure; every marker
/// removed takes one of 17, and markers come back only with a treasure. So the number of actions with
/// progress is bounded, and between two of them there are at most 25 rounds of turns. In a turn there are at
/// most three legs and the end of it; amulets come only from treasures, and each adds at most one action,
/// three legs and a stop.
pub(crate) fn longest(players: usize) -> u32 {
    let players = players as u32;
    let treasures = 14;
    let clues = ROSES as u32 * players * (treasures + 1);
    let markers = MARKERS as u32 * (MAPS as u32 + treasures);
    let progress = clues + markers + treasures;
    let turns = (progress + 1) * u32::from(crate::apply::QUIET_ROUNDS) * players;
    let amulets = STATUES as u32 * treasures;
    let legs = u32::from(LEGS);
    let sharing = treasures * (ROSES as u32 * players) * (ROSES as u32 * players + 1);
    players + progress + turns * (legs + 1) + amulets * (legs + 2) + sharing + treasures
}
