//! The JSON form of a view.

use serde::{Serialize, Serializer};
use wayfinder_game::{Outcome, Seat, View as _, Viewer};

use crate::board::{Spot, Square};
use crate::event::{Glimpse, RawGlimpse};
use crate::state::{Phase, Stone};
use crate::tile::Face;
use crate::view::View;

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
