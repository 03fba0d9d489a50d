//! Previews: the consequences of an action that the player to act can foresee.

use std::fmt::Debug;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use wayfinder_game::Viewer;

use crate::action::{Action, Exchange};
use crate::board::{Notch, Square};
use crate::event::{Event, GameEvent, Seen, redact};
use crate::state::{Phase, Stone, Tsuro, standings};
use crate::tile::{Face, Tile};
use crate::tile_set::TileSet;

/// The consequences of a legal action that the player to act can foresee.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Previews, Silent};
/// use wayfinder_tsuro::{Preview, Setup, Tsuro};
///
/// let setup: Setup = "players=2".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let preview = game.preview("b1.0".parse()?);
/// assert_eq!(preview, Preview::Place { notch: "b1.0".parse()?, square: "b1".parse()? });
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub enum Preview {
    /// A stone is put on a notch.
    Place {
        /// The notch it is put on.
        notch: Notch,
        /// The square in front of it.
        square: Square,
    },
    /// A tile is laid.
    Lay {
        /// The square it is laid on.
        square: Square,
        /// The tile as it lies.
        face: Face,
        /// The moves of the stones in front of it, the player's first, as the events that will report them.
        moves: Vec<Seen>,
        /// True if the elimination bonus is decided next.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        bonus: bool,
        /// The rank of each seat, if the game is over then.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "typescript", ts(optional))]
        ranks: Option<Vec<u8>>,
    },
    /// The elimination bonus is decided.
    Exchange {
        /// The tiles given.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        give: Vec<Tile>,
        /// The tiles taken.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        take: Vec<Tile>,
        /// The resulting hand, before anything is drawn.
        hand: Vec<Tile>,
    },
}

impl Tsuro {
    /// Returns the consequences of a legal action that the player to act can foresee.
    pub(crate) fn preview(&self, action: Action) -> Preview {
        match action {
            Action::Place(notch) => Preview::Place { notch, square: notch.spot().square },
            Action::Lay(face) => self.foresee_lay(face),
            Action::Exchange(exchange) => self.foresee_exchange(exchange),
        }
    }

    /// Previews laying a tile: only what follows from the tile itself and from the number of tiles. The tiles
    /// drawn afterwards are random, but every player in the game has some as long as there are any, so it is
    /// known whether the game is over.
    fn foresee_lay(&self, face: Face) -> Preview {
        // Whoever lays a tile has a stone on the board.
        let square = self.spot(self.turn).map(|spot| spot.square).unwrap_or_default();
        let mut after = *self;
        let mut events = Vec::new();
        let out = after.lay_and_move(square, face, &mut events);
        let over = after.count_in() <= 1 || after.has_no_tile_left();
        let ranks = over.then(|| standings(&after.out).ranks().as_slice().to_vec());
        let bonus = out && !over && after.grants_bonus();
        Preview::Lay { square, face, moves: moves(&events), bonus, ranks }
    }

    /// Returns whether every tile lies on the board.
    fn has_no_tile_left(&self) -> bool {
        self.pile.is_empty() && self.all_seats().all(|seat| self.hands[seat].is_empty())
    }

    fn foresee_exchange(&self, exchange: Exchange) -> Preview {
        let (give, take) = (exchange.give(), exchange.take());
        let hand = self.hands[self.turn].without(give).union(take);
        let [give, take, hand] = [give, take, hand].map(|tiles| tiles.iter().collect());
        Preview::Exchange { give, take, hand }
    }
}

/// Returns the moves of the stones. No tile of a hand is in these events, so they are the same for every
/// viewer.
fn moves(events: &[Event]) -> Vec<Seen> {
    let moves = events.iter().filter(|event| {
        matches!(event, GameEvent::Moved { .. } | GameEvent::Edge { .. } | GameEvent::Collision { .. })
    });
    moves.map(|event| redact(event, Viewer::Spectator)).collect()
}

impl Preview {
    /// Checks that the preview came true; the error names the first thing that did not.
    pub(crate) fn came_true(&self, events: &[Event], after: &Tsuro) -> Result<(), String> {
        let first = events.first().ok_or("nothing happened")?;
        match (self, first) {
            (Self::Place { notch, square }, GameEvent::Placed { seat, notch: placed }) => {
                same("the notch", notch, placed)?;
                same("the square in front", &Some(*square), &square_of(after.stone(*seat)))
            }
            (
                Self::Lay { square, face, moves: foreseen, bonus, ranks },
                GameEvent::Laid { square: there, face: laid, .. },
            ) => {
                same("the tile", &(square, face), &(there, laid))?;
                same("the moves", foreseen, &moves(events))?;
                same("the bonus", bonus, &(after.phase() == Phase::Exchanging))?;
                let over = events.iter().find_map(|event| match event {
                    GameEvent::Over { ranks } => Some(ranks.clone()),
                    _ => None,
                });
                same("the result", ranks, &over)
            }
            (
                Self::Exchange { give, take, hand },
                GameEvent::Exchanged { seat, tiles: Some((given, taken)) },
            ) => {
                let set = |tiles: &[Tile]| tiles.iter().copied().collect::<TileSet>();
                same("the exchange", &(set(give), set(take)), &(*given, *taken))?;
                same("what is held of the hand", &set(hand), &set(hand).shared(after.hand(*seat)))
            }
            _ => Err(format!("it began with {first:?}")),
        }
    }
}

fn square_of(stone: Stone) -> Option<Square> {
    if let Stone::At(spot) = stone { Some(spot.square) } else { None }
}

fn same<T: PartialEq + Debug>(what: &str, foreseen: &T, is: &T) -> Result<(), String> {
    if foreseen == is { Ok(()) } else { Err(format!("{what} should be {foreseen:?}, and is {is:?}")) }
}
