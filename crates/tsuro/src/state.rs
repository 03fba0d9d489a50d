//! The state of a game: private fields, the deal, and the invariants.

#[cfg(feature = "serde")]
use serde::Serialize;
use wayfinder_game::{BySeat, Chance, Outcome, Seat, Sink};

use crate::board::{Board, Point, Spot};
use crate::event::{Event, GameEvent};
use crate::setup::{DRAGON_PLAYERS, Options, Setup};
use crate::tile::TILES;
use crate::tile_set::TileSet;

/// The number of tiles in a full hand.
pub const HAND: usize = 3;

/// The value of a stone that is not on the board.
pub(crate) const NO_NOTCH: u8 = u8::MAX;

/// The kind of decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub enum Phase {
    /// The stones are put on notches.
    Placing,
    /// A tile is laid.
    Laying,
    /// The elimination bonus is decided.
    Exchanging,
    /// The game is over.
    Over,
}

/// The state of a stone.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Seat, Silent};
/// use wayfinder_tsuro::{Setup, Stone, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let mut chance = Fast::new(1, 0);
/// let mut game = Tsuro::start(&setup, &mut chance, &mut Silent);
/// assert_eq!(game.stone(Seat::FIRST), Stone::Waiting);
/// game.apply("a1.0".parse()?, &mut chance, &mut Silent);
/// assert_eq!(game.stone(Seat::FIRST), Stone::At("a1.0".parse()?));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stone {
    /// Not on the board yet.
    Waiting,
    /// On the board.
    At(Spot),
    /// Out, in the elimination with this number, counted from 1.
    Out(u8),
}

/// A game of Tsuro.
///
/// A stone is kept as the notch it started from: where it stands is the far end of the path that begins
/// there.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Silent};
/// use wayfinder_tsuro::{Phase, Setup, Tsuro};
///
/// let setup: Setup = "players=4".parse()?;
/// let mut chance = Fast::new(1, 0);
/// let mut game = Tsuro::start(&setup, &mut chance, &mut Silent);
/// assert_eq!(game.phase(), Phase::Placing);
/// while let Some(action) = game.random_action(&mut chance) {
///     game.apply(action, &mut chance, &mut Silent);
/// }
/// assert!(game.outcome().is_some());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tsuro {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// The player whose turn it is; the first seat when the game is over.
    pub(crate) turn: Seat,
    pub(crate) board: Board,
    /// The notch each stone in play started from.
    pub(crate) notches: BySeat<u8>,
    /// The elimination in which each stone went out, 0 if it did not.
    pub(crate) out: BySeat<u8>,
    /// The number of placements that have put a player out.
    pub(crate) eliminations: u8,
    /// The hands. A player who went out keeps the tiles only while the elimination bonus is decided.
    pub(crate) hands: BySeat<TileSet>,
    pub(crate) pile: TileSet,
    pub(crate) dragon: Option<Seat>,
}

impl Tsuro {
    /// Rule 2: shuffles, decides who begins unless that is agreed, and deals three tiles to each player.
    pub(crate) fn start(setup: &Setup, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Self {
        let seats = setup.players();
        let turn =
            setup.first().or_else(|| Seat::new(chance.below(seats as u32) as usize)).unwrap_or_default();
        sink.tell(|| GameEvent::Begins { seat: turn });
        let mut state = Self {
            options: setup.options(),
            seats: seats as u8,
            phase: Phase::Placing,
            turn,
            board: Board::EMPTY,
            notches: BySeat::filled(seats, NO_NOTCH),
            out: BySeat::filled(seats, 0),
            eliminations: 0,
            hands: BySeat::filled(seats, TileSet::EMPTY),
            pile: TileSet::ALL,
            dragon: None,
        };
        for seat in turn.clockwise(seats) {
            for _ in 0..HAND {
                if let Some(tile) = state.pile.draw(chance) {
                    state.hands[seat].insert(tile);
                }
            }
            sink.tell(|| GameEvent::Dealt { seat, tiles: state.hands[seat] });
        }
        state
    }

    /// Returns the kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns whether three or more began, so that the dragon is in play and everybody draws.
    pub(crate) fn has_dragon(&self) -> bool {
        usize::from(self.seats) >= DRAGON_PLAYERS
    }

    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(usize::from(self.seats))
    }

    /// Returns whether a player has a stone on the board.
    #[inline]
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        self.notches[seat] != NO_NOTCH
    }

    pub(crate) fn count_in(&self) -> usize {
        self.all_seats().filter(|&seat| self.is_in(seat)).count()
    }

    /// Returns the point where a stone on the board stands.
    #[inline]
    pub(crate) fn stand(&self, seat: Seat) -> Option<Point> {
        let notch = crate::board::Notch::new(usize::from(self.notches[seat]))?;
        Some(self.board.far_end(notch.point()))
    }

    /// Returns where a stone on the board stands, as the empty square in front of it.
    #[inline]
    pub(crate) fn spot(&self, seat: Seat) -> Option<Spot> {
        self.board.spot(self.stand(seat)?)
    }

    /// Returns the board with the tiles laid.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the tiles in a hand.
    ///
    /// ```
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_game::{Game, Seat, Silent};
    /// use wayfinder_tsuro::{HAND, Setup, Tsuro};
    ///
    /// let setup: Setup = "players=4".parse()?;
    /// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
    /// assert_eq!(game.hand(Seat::FIRST).len(), HAND);
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands[seat]
    }

    /// Returns the state of a player's stone.
    pub fn stone(&self, seat: Seat) -> Stone {
        match (self.spot(seat), self.out[seat]) {
            (Some(spot), _) => Stone::At(spot),
            (None, 0) => Stone::Waiting,
            (None, elimination) => Stone::Out(elimination),
        }
    }

    /// Returns the tiles of those who have just gone out, while the elimination bonus is decided.
    pub(crate) fn spoils(&self) -> TileSet {
        self.all_seats()
            .filter(|&seat| !self.is_in(seat))
            .fold(TileSet::EMPTY, |tiles, seat| tiles.union(self.hands[seat]))
    }

    /// Rule 4: returns the result: the players still in share the win; if there are none, those who went out
    /// last do. The others follow in the order of elimination.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| standings(&self.out))
    }

    pub(crate) fn audit(&self) -> Result<(), String> {
        let laid: TileSet = self.board.faces().map(|(_, face)| face.tile()).collect();
        let mut places = vec![laid, self.pile];
        places.extend_from_slice(self.hands.as_slice());
        let count: usize =
            self.board.faces().count() + places[1..].iter().map(|tiles| tiles.len()).sum::<usize>();
        let all = places.iter().fold(TileSet::EMPTY, |all, tiles| all.union(*tiles));
        if count != TILES || all != TileSet::ALL {
            return Err(format!("{count} tiles, {} different ones", all.len()));
        }
        // The other invariants are those of a position: the reader of positions checks them.
        crate::position::read_state(&crate::position::write_state(self))
            .map_err(|error| error.to_string())
            .and_then(|read| if read == *self { Ok(()) } else { Err("it is not read back".to_owned()) })
    }
}

/// Returns the ranks when the game ends with these eliminations.
pub(crate) fn standings(out: &BySeat<u8>) -> Outcome {
    let lasted = |seat: Seat| if out[seat] == 0 { i32::MAX } else { i32::from(out[seat]) };
    Outcome::by_merit(&BySeat::from_fn(out.seats(), lasted))
}
