//! Views: all that a viewer may know.

use serde::{Serialize, Serializer};
use wayfinder_game::{BySeat, Outcome, Seat, View as _, Viewer};

use crate::board::{Board, Spot, Square};
use crate::event::{Glimpse, RawGlimpse};
use crate::setup::Options;
use crate::state::{Phase, Stone, Tsuro, standings};
use crate::tile::Face;
use crate::tile_set::TileSet;

/// The game as one viewer may know it. It has no field that could hold a secret: of the pile there is only
/// the size, of a hidden hand only the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) to_act: Option<Seat>,
    pub(crate) board: Board,
    pub(crate) stones: BySeat<Place>,
    /// The number of tiles each player holds.
    pub(crate) counts: BySeat<u8>,
    /// The tiles of the hands the viewer knows; empty for the others.
    pub(crate) known: BySeat<TileSet>,
    pub(crate) pile: u8,
    pub(crate) dragon: Option<Seat>,
}

/// A stone's place; the default is for seats that are not at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place(pub(crate) Stone);

impl Default for Place {
    fn default() -> Self {
        Self(Stone::Waiting)
    }
}

impl View {
    /// Rule 6: returns what this viewer may know of a game.
    pub(crate) fn of(game: &Tsuro, viewer: Viewer) -> Self {
        let seats = usize::from(game.seats);
        let chooses = game.phase == Phase::Exchanging && viewer.is(game.turn);
        let knows = |seat: Seat| viewer.is(seat) || chooses && !game.is_in(seat);
        Self {
            viewer,
            options: game.options,
            phase: game.phase,
            to_act: (game.phase != Phase::Over).then_some(game.turn),
            board: game.board,
            stones: BySeat::from_fn(seats, |seat| Place(game.stone(seat))),
            counts: BySeat::from_fn(seats, |seat| game.hands[seat].len() as u8),
            known: BySeat::from_fn(seats, |seat| if knows(seat) { game.hands[seat] } else { TileSet::EMPTY }),
            pile: game.pile.len() as u8,
            dragon: game.dragon,
        }
    }

    /// Returns the advanced rules in play.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the board with the tiles laid.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the state of a player's stone.
    pub fn stone(&self, seat: Seat) -> Stone {
        self.stones[seat].0
    }

    /// Returns what the viewer knows of a hand.
    pub fn hand(&self, seat: Seat) -> Glimpse {
        let count = usize::from(self.counts[seat]);
        if self.known[seat].is_empty() { Glimpse::hidden(count) } else { Glimpse::known(self.known[seat]) }
    }

    /// Returns the number of tiles in the pile.
    pub fn pile(&self) -> usize {
        usize::from(self.pile)
    }

    /// Returns the player who holds the dragon.
    pub fn dragon(&self) -> Option<Seat> {
        self.dragon
    }

    /// Returns the tiles the viewer cannot place: neither laid nor in a hand the viewer knows.
    pub fn unseen(&self) -> TileSet {
        let laid = self.board.faces().map(|(_, face)| face.tile()).collect();
        self.known.as_slice().iter().fold(TileSet::ALL.without(laid), |unseen, hand| unseen.without(*hand))
    }

    /// Rule 5, passing the pile: returns the player that the pile is shown with, the one who draws next, if
    /// the table plays with that.
    pub fn pile_with(&self) -> Option<Seat> {
        let playing = matches!(self.phase, Phase::Laying | Phase::Exchanging);
        if self.options.passing_the_pile && playing { self.dragon.or(self.to_act) } else { None }
    }
}

impl wayfinder_game::View for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        self.stones.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    fn outcome(&self) -> Option<Outcome> {
        let out = BySeat::from_fn(self.seats(), |seat| match self.stone(seat) {
            Stone::Out(elimination) => elimination,
            Stone::At(_) | Stone::Waiting => 0,
        });
        (self.phase == Phase::Over).then(|| standings(&out))
    }
}

/// The game as a viewer may know it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View", export_to = "tsuro.ts"))]
pub(crate) struct RawView {
    /// The viewer, a seat or a spectator.
    viewer: Viewer,
    /// The number of players.
    players: usize,
    /// True if a player who puts opponents out may exchange tiles with their hands.
    elimination_bonus: bool,
    /// True if the pile is shown with the player who draws next.
    passing_the_pile: bool,
    /// The kind of decision that is due.
    phase: Phase,
    /// The player who decides next.
    to_act: Option<Seat>,
    /// The square where the next tile goes.
    square: Option<Square>,
    /// The tiles laid.
    board: Vec<RawLaid>,
    /// The stones, in the order of the seats.
    stones: Vec<RawStone>,
    /// The hands, in the order of the seats.
    hands: Vec<RawHand>,
    /// The number of tiles in the pile.
    pile: usize,
    /// The player that the pile is shown with, if the table plays with that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pile_with: Option<Seat>,
    /// The player who holds the dragon.
    dragon: Option<Seat>,
    /// The tiles that are neither laid nor in a hand the viewer knows.
    unseen: Glimpse,
    /// The result, once the game is over.
    outcome: Option<Outcome>,
    /// The whole view as one word.
    position: String,
}

/// A tile on the board.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Laid", export_to = "tsuro.ts"))]
struct RawLaid {
    /// The square where it lies.
    square: Square,
    /// The tile as it lies.
    face: Face,
}

/// The state of a stone: on the board, out, or neither before it is placed.
#[derive(Serialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "Stone", optional_fields, export_to = "tsuro.ts")
)]
struct RawStone {
    /// The owner of the stone.
    seat: Seat,
    /// The spot where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Spot>,
    /// The number of the elimination in which it went out: the first of the game is 1, and stones that went
    /// out together have the same number.
    #[serde(skip_serializing_if = "Option::is_none")]
    out: Option<u8>,
}

/// A hand, as far as it is known.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Hand", export_to = "tsuro.ts"))]
struct RawHand {
    /// The player whose hand it is.
    seat: Seat,
    #[serde(flatten)]
    hand: RawGlimpse,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = || Seat::all(self.seats());
        let front = self.to_act.map(|seat| self.stone(seat));
        RawView {
            viewer: self.viewer,
            players: self.seats(),
            elimination_bonus: self.options.elimination_bonus,
            passing_the_pile: self.options.passing_the_pile,
            phase: self.phase,
            to_act: self.to_act,
            square: match (self.phase, front) {
                (Phase::Laying, Some(Stone::At(spot))) => Some(spot.square),
                _ => None,
            },
            board: self.board.faces().map(|(square, face)| RawLaid { square, face }).collect(),
            stones: seats()
                .map(|seat| match self.stone(seat) {
                    Stone::Waiting => RawStone { seat, at: None, out: None },
                    Stone::At(spot) => RawStone { seat, at: Some(spot), out: None },
                    Stone::Out(elimination) => RawStone { seat, at: None, out: Some(elimination) },
                })
                .collect(),
            hands: seats().map(|seat| RawHand { seat, hand: self.hand(seat).into() }).collect(),
            pile: self.pile(),
            pile_with: self.pile_with(),
            dragon: self.dragon,
            unseen: Glimpse::known(self.unseen()),
            outcome: self.outcome(),
            position: crate::position::write_view(self),
        }
        .serialize(serializer)
    }
}
