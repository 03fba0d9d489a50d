//! The decisions of Tsuro and their notation.

#[cfg(feature = "serde")]
mod json;

use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::board::Notch;
use crate::tile::{Face, Tile};
use crate::tile_set::TileSet;

/// A decision of a player.
///
/// ```
/// use wayfinder_tsuro::{Action, Exchange};
///
/// let place: Action = "a1.0".parse()?;
/// assert!(matches!(place, Action::Place(_)));
/// let lay: Action = "1N".parse()?;
/// assert!(matches!(lay, Action::Lay(_)));
/// assert_eq!("keep".parse(), Ok(Action::Exchange(Exchange::KEEP)));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "json::RawAction", try_from = "json::RawAction")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "json::RawAction", export_to = "tsuro.ts"))]
pub enum Action {
    /// Puts the stone on a notch.
    Place(Notch),
    /// Lays a tile in front of the stone.
    Lay(Face),
    /// Decides the elimination bonus: exchanges tiles, or none.
    Exchange(Exchange),
}

/// Tiles given for as many taken. A player who has just laid a tile holds at most two.
///
/// ```
/// use wayfinder_tsuro::{Action, Exchange, Tile, TileSet};
///
/// let [three, c] = ['3', 'c'].map(|name| Tile::from_name(name).into_iter().collect::<TileSet>());
/// let exchange = Exchange::new(three, c).unwrap();
/// assert_eq!(Action::Exchange(exchange).to_string(), "x3-c");
/// assert_eq!(Exchange::new(three, TileSet::EMPTY), None, "as many are taken as given");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Exchange {
    give: UpToTwo,
    take: UpToTwo,
}

/// At most two tiles, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct UpToTwo([Option<Tile>; 2]);

impl UpToTwo {
    fn new(tiles: TileSet) -> Option<Self> {
        let mut tiles = tiles.iter();
        let two = Self([tiles.next(), tiles.next()]);
        tiles.next().is_none().then_some(two)
    }

    fn tiles(self) -> impl Iterator<Item = Tile> {
        self.0.into_iter().flatten()
    }
}

impl Exchange {
    /// The exchange of no tiles.
    pub const KEEP: Self = Self { give: UpToTwo([None; 2]), take: UpToTwo([None; 2]) };

    /// Creates an exchange of some tiles for as many others; `None` if the numbers differ or there are more
    /// than two.
    pub fn new(give: TileSet, take: TileSet) -> Option<Self> {
        if give.len() != take.len() {
            return None;
        }
        Some(Self { give: UpToTwo::new(give)?, take: UpToTwo::new(take)? })
    }

    /// Returns the tiles given.
    pub fn give(self) -> TileSet {
        self.give.tiles().collect()
    }

    /// Returns the tiles taken.
    pub fn take(self) -> TileSet {
        self.take.tiles().collect()
    }
}

const KEEP: &str = "keep";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(notch) => fmt::Display::fmt(notch, f),
            Self::Lay(face) => fmt::Display::fmt(face, f),
            Self::Exchange(Exchange::KEEP) => f.write_str(KEEP),
            Self::Exchange(exchange) => {
                f.write_str("x")?;
                exchange.give.tiles().try_for_each(|tile| write!(f, "{tile}"))?;
                f.write_str("-")?;
                exchange.take.tiles().try_for_each(|tile| write!(f, "{tile}"))
            }
        }
    }
}

/// Reads tiles written one after another, in ascending order, each once.
pub(crate) fn read_tiles(text: &str) -> Option<TileSet> {
    let tiles = text.chars().map(Tile::from_name).collect::<Option<Vec<_>>>()?;
    tiles.is_sorted_by(|a, b| a < b).then(|| tiles.into_iter().collect())
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason: &str| NotationError::new("action of Tsuro", text, reason);
        if text == KEEP {
            return Ok(Self::Exchange(Exchange::KEEP));
        }
        if let Some((give, take)) = text.strip_prefix('x').and_then(|tiles| tiles.split_once('-')) {
            let reason = "an exchange is x, one or two tiles in ascending order, -, and as many tiles taken";
            let (Some(give), Some(take)) = (read_tiles(give), read_tiles(take)) else {
                return Err(refuse(reason));
            };
            let exchange = Exchange::new(give, take).filter(|exchange| *exchange != Exchange::KEEP);
            return exchange.map(Self::Exchange).ok_or_else(|| refuse(reason));
        }
        if text.contains('.') {
            return text.parse().map(Self::Place).map_err(|error: NotationError| refuse(&error.reason));
        }
        text.parse().map(Self::Lay).map_err(|_| {
            refuse("an action is a notch (a1.0), a tile and where its top points (kE), an exchange (x3-c) or keep")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_small() {
        assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
    }

    #[test]
    fn notation_is_read_back_and_other_texts_are_refused() {
        for text in ["a1.0", "kE", "1N", "keep", "x3-c", "x37-ck"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for wrong in
            ["", "x", "x-", "x3-", "x33-ck", "x73-ck", "x123-456", "x3-ck", "Keep", "a1.2", "kE ", "x3.c"]
        {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_structured_form_is_read_back_and_what_cannot_be_is_refused() {
        for text in ["a1.0", "a1.7", "kE", "keep", "x3-c", "x37-ck"] {
            let action: Action = text.parse().unwrap();
            let json = serde_json::to_string(&action).unwrap();
            assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action, "{json}");
        }
        for (wrong, reason) in [
            (r#"{"place":{"square":"a1","port":2}}"#, "not on the rim"),
            (r#"{"place":{"square":"a1","port":8}}"#, "not on the rim"),
            (r#"{"place":{"square":"a1","port":9}}"#, "not on the rim"),
            (r#"{"lay":{"tile":"k","quarter_turns":4}}"#, "0 to 3 quarter turns"),
            (r#"{"exchange":{"give":["3","3"],"take":["c","k"]}}"#, "each once"),
            (r#"{"exchange":{"give":["3"],"take":[]}}"#, "take as many"),
            (r#"{"exchange":{"give":["1","2","3"],"take":["4","5","6"]}}"#, "at most two"),
        ] {
            let error = serde_json::from_str::<Action>(wrong).unwrap_err().to_string();
            assert!(error.contains(reason), "{wrong}: {error}");
        }
    }

    #[test]
    fn rule_1_equal_orientations_are_one_action() {
        assert_eq!("1E".parse::<Action>(), "1N".parse::<Action>());
    }
}
