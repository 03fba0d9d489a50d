//! Reasons why an action is not legal.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;
use wayfinder_game::Seat;

use crate::action::{Action, Exchange};
use crate::board::{Fate, Notch, Pass, Spot, Square};
use crate::state::{Phase, Tsuro};
use crate::tile::{Face, Tile};
use crate::tile_set::TileSet;

/// The reason why an action is not legal: the rule, and the pieces and spaces involved.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Silent, Violation as _};
/// use wayfinder_tsuro::{Setup, Tsuro, Violation};
///
/// let setup: Setup = "players=2".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let violation = game.explain("kE".parse()?).unwrap();
/// assert_eq!(violation, Violation::PlaceAStone);
/// assert_eq!((violation.rule(), violation.clause()), ("place-a-stone", "Tsuro 2"));
/// assert_eq!(violation.to_string(), "every stone must be placed on a notch first (Tsuro 2)");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(tag = "rule", rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BrokenRule", export_to = "tsuro.ts"))]
pub enum Violation {
    /// The game is over.
    GameOver,
    /// A stone must be placed now.
    PlaceAStone,
    /// A tile must be laid now.
    LayATile {
        /// The square where it goes.
        square: Square,
    },
    /// The elimination bonus must be decided now.
    DecideTheExchange,
    /// Another stone stands on the notch.
    NotchTaken {
        /// The notch that is taken.
        notch: Notch,
        /// The owner of the stone there.
        by: Seat,
    },
    /// The tile is not in the hand.
    NotInHand {
        /// The tiles that are missing.
        tiles: Vec<Tile>,
    },
    /// The tile would put the player's own stone out at the rim, while another would not.
    EdgeRule {
        /// The square where the tile would go.
        square: Square,
        /// The tiles the stone would cross.
        journey: Vec<Pass>,
        /// The notch where it would leave the board.
        notch: Notch,
        /// The placements that keep it in.
        instead: Vec<Face>,
    },
    /// The tile would lead the player's own stone into another stone, while another tile would not.
    CollisionRule {
        /// The square where the tile would go.
        square: Square,
        /// The tiles the stone would cross.
        journey: Vec<Pass>,
        /// The owner of the stone it would meet.
        with: Seat,
        /// The placements that keep it in.
        instead: Vec<Face>,
    },
    /// The tiles to be given are not in the hand.
    NotYoursToGive {
        /// The tiles that are missing.
        tiles: Vec<Tile>,
    },
    /// The tiles to be taken are not in the hands of those who went out.
    NotAmongTheEliminated {
        /// The tiles that are not there.
        tiles: Vec<Tile>,
    },
}

impl wayfinder_game::Violation for Violation {
    fn rule(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::PlaceAStone => "place-a-stone",
            Self::LayATile { .. } => "lay-a-tile",
            Self::DecideTheExchange => "decide-the-exchange",
            Self::NotchTaken { .. } => "notch-taken",
            Self::NotInHand { .. } => "not-in-hand",
            Self::EdgeRule { .. } => "edge-rule",
            Self::CollisionRule { .. } => "collision-rule",
            Self::NotYoursToGive { .. } => "not-yours-to-give",
            Self::NotAmongTheEliminated { .. } => "not-among-the-eliminated",
        }
    }

    fn clause(&self) -> &'static str {
        match self {
            Self::GameOver => "Tsuro 4",
            Self::PlaceAStone | Self::NotchTaken { .. } => "Tsuro 2",
            Self::LayATile { .. }
            | Self::NotInHand { .. }
            | Self::EdgeRule { .. }
            | Self::CollisionRule { .. } => "Tsuro 3.1",
            Self::DecideTheExchange | Self::NotYoursToGive { .. } | Self::NotAmongTheEliminated { .. } => {
                "Tsuro 5"
            }
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use wayfinder_game::Violation as _;
        let list = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(", ");
        let faces = |faces: &[Face]| faces.iter().map(Face::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Self::GameOver => write!(f, "the game is over"),
            Self::PlaceAStone => write!(f, "every stone must be placed on a notch first"),
            Self::LayATile { square } => write!(f, "a tile must be laid on {square} now"),
            Self::DecideTheExchange => write!(f, "the elimination bonus must be decided now"),
            Self::NotchTaken { notch, by } => write!(f, "the stone of {by} already stands on {notch}"),
            Self::NotInHand { tiles } | Self::NotYoursToGive { tiles } => {
                write!(f, "not in your hand: {}", list(tiles))
            }
            Self::EdgeRule { square, notch, instead, .. } => write!(
                f,
                "this tile on {square} would lead your stone off the board at {notch}, while {} would not",
                faces(instead)
            ),
            Self::CollisionRule { square, with, instead, .. } => write!(
                f,
                "this tile on {square} would lead your stone into the stone of {with}, while {} would not",
                faces(instead)
            ),
            Self::NotAmongTheEliminated { tiles } => {
                write!(f, "not in the hands of those who went out: {}", list(tiles))
            }
        }?;
        write!(f, " ({})", self.clause())
    }
}

impl Tsuro {
    /// Returns why the player to act may not do this; `None` if it is legal.
    pub(crate) fn explain(&self, action: Action) -> Option<Violation> {
        match (self.phase, action) {
            (Phase::Over, _) => Some(Violation::GameOver),
            (Phase::Placing, Action::Place(notch)) => {
                self.who_stands_on(notch).map(|by| Violation::NotchTaken { notch, by })
            }
            (Phase::Laying, Action::Lay(face)) => self.explain_lay(self.spot(self.turn)?, face),
            (Phase::Exchanging, Action::Exchange(exchange)) => self.explain_exchange(exchange),
            (Phase::Placing, _) => Some(Violation::PlaceAStone),
            (Phase::Laying, _) => Some(Violation::LayATile { square: self.spot(self.turn)?.square }),
            (Phase::Exchanging, _) => Some(Violation::DecideTheExchange),
        }
    }

    fn explain_lay(&self, spot: Spot, face: Face) -> Option<Violation> {
        let hand = self.hands[self.turn];
        if !hand.contains(face.tile()) {
            return Some(Violation::NotInHand { tiles: vec![face.tile()] });
        }
        let Fate::Rim(notch) = self.board.fate(spot, face) else { return None };
        if !self.can_stay_in(spot, hand) {
            return None;
        }
        let square = spot.square;
        let faces = hand.iter().flat_map(Tile::faces);
        let instead = faces.filter(|&face| self.keeps_in(spot, face)).collect();
        let met = self.who_stands_on(notch);
        let stop = met.and_then(|seat| self.stand(seat));
        let mut board = self.board;
        board.lay(square, face);
        let journey = board.journey(spot, stop);
        Some(match met {
            Some(with) => Violation::CollisionRule { square, journey, with, instead },
            None => Violation::EdgeRule { square, journey, notch, instead },
        })
    }

    fn explain_exchange(&self, exchange: Exchange) -> Option<Violation> {
        let missing = |wanted: TileSet, there: TileSet| {
            let tiles: Vec<_> = wanted.without(there).iter().collect();
            (!tiles.is_empty()).then_some(tiles)
        };
        if let Some(tiles) = missing(exchange.give(), self.hands[self.turn]) {
            return Some(Violation::NotYoursToGive { tiles });
        }
        missing(exchange.take(), self.spoils()).map(|tiles| Violation::NotAmongTheEliminated { tiles })
    }
}
