//! The JSON form of an action.

use serde::{Deserialize, Serialize};
use wayfinder_game::NotationError;

use super::{Action, Exchange};
use crate::board::{Notch, Spot, Square};
use crate::tile::{Face, Tile};
use crate::tile_set::TileSet;

/// The JSON form of an action.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub(super) enum RawAction {
    Place { square: Square, port: u8 },
    Lay { tile: Tile, quarter_turns: u8 },
    Exchange { give: Vec<Tile>, take: Vec<Tile> },
}

impl From<Action> for RawAction {
    fn from(action: Action) -> Self {
        match action {
            Action::Place(notch) => Self::Place { square: notch.spot().square, port: notch.spot().port },
            Action::Lay(face) => Self::Lay { tile: face.tile(), quarter_turns: face.quarter_turns() as u8 },
            Action::Exchange(exchange) => Self::Exchange {
                give: exchange.give.tiles().collect(),
                take: exchange.take.tiles().collect(),
            },
        }
    }
}

impl TryFrom<RawAction> for Action {
    type Error = NotationError;

    fn try_from(raw: RawAction) -> Result<Self, Self::Error> {
        match raw {
            RawAction::Place { square, port } => {
                let notch = (port < 8).then_some(Spot { square, port }).and_then(Notch::at);
                notch.map(Self::Place).ok_or_else(|| {
                    NotationError::new(
                        "notch",
                        &format!("{square}.{port}"),
                        "this port is not on the rim of the board",
                    )
                })
            }
            RawAction::Lay { quarter_turns: 4.., .. } => Err(NotationError::new(
                "laid tile",
                "quarter_turns",
                "a tile can be turned by 0 to 3 quarter turns",
            )),
            RawAction::Lay { tile, quarter_turns } => {
                Ok(Self::Lay(Face::new(tile, usize::from(quarter_turns))))
            }
            RawAction::Exchange { give, take } => {
                let set = |tiles: &[Tile]| -> Option<TileSet> {
                    let set: TileSet = tiles.iter().copied().collect();
                    (set.len() == tiles.len()).then_some(set)
                };
                let exchange = set(&give).zip(set(&take)).and_then(|(give, take)| Exchange::new(give, take));
                exchange.map(Self::Exchange).ok_or_else(|| {
                    let text = format!("{give:?} for {take:?}");
                    NotationError::new(
                        "exchange",
                        &text,
                        "give at most two tiles, and take as many, each once",
                    )
                })
            }
        }
    }
}
