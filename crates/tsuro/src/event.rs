//! Events of the game, in full and as a viewer may see them.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wayfinder_game::{NotationError, Seat, Viewer};

use crate::action::read_tiles;
use crate::board::{Notch, Pass, Spot, Square};
use crate::tile::Face;
#[cfg(feature = "serde")]
use crate::tile::Tile;
use crate::tile_set::TileSet;

/// An event. `T` is what is known of the tiles in it: all ([`Event`]), or what a viewer may know ([`Seen`]).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(tag = "event", rename_all = "kebab-case")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Seen", concrete(T = Glimpse), export_to = "tsuro.ts"))]
pub enum GameEvent<T> {
    /// The first player was decided.
    Begins {
        /// The player who begins.
        seat: Seat,
    },
    /// A hand was dealt.
    Dealt {
        /// The player who received it.
        seat: Seat,
        /// The tiles of the hand.
        tiles: T,
    },
    /// A stone was put on a notch.
    Placed {
        /// The owner of the stone.
        seat: Seat,
        /// The notch it was put on.
        notch: Notch,
    },
    /// A tile was laid.
    Laid {
        /// The player who laid it.
        seat: Seat,
        /// The square it was laid on.
        square: Square,
        /// The tile as it lies.
        face: Face,
    },
    /// A stone moved along its path.
    Moved {
        /// The owner of the stone.
        seat: Seat,
        /// The tiles it crossed.
        journey: Vec<Pass>,
        /// The spot where it stands now.
        to: Spot,
    },
    /// A stone left the board at the rim.
    Edge {
        /// The owner of the stone.
        seat: Seat,
        /// The tiles it crossed.
        journey: Vec<Pass>,
        /// The notch where it left.
        notch: Notch,
    },
    /// Two stones met, and both are out.
    Collision {
        /// The owner of the stone that moved.
        seat: Seat,
        /// The owner of the stone it met.
        with: Seat,
        /// The tiles the first stone crossed up to where the other stood.
        journey: Vec<Pass>,
    },
    /// The hand of a player who went out is shown to the player with the elimination bonus.
    Shown {
        /// The player who sees it.
        seat: Seat,
        /// The player whose hand it is.
        of: Seat,
        /// The tiles of the hand.
        tiles: T,
    },
    /// The elimination bonus was decided. Only the player who decided may know which tiles were exchanged, if
    /// any.
    Exchanged {
        /// The player who decided.
        seat: Seat,
        /// The tiles given and the tiles taken.
        #[cfg_attr(
            feature = "serde",
            serde(skip_serializing_if = "Option::is_none", default = "Option::default")
        )]
        #[cfg_attr(feature = "typescript", ts(optional))]
        tiles: Option<(T, T)>,
    },
    /// The hand of a player who went out was shuffled into the pile.
    Returned {
        /// The player whose hand it was.
        seat: Seat,
        /// The number of tiles.
        count: u8,
    },
    /// A tile was drawn.
    Drew {
        /// The player who drew it.
        seat: Seat,
        /// The tile that was drawn.
        tiles: T,
    },
    /// The dragon was taken.
    Dragon {
        /// The player who took it.
        seat: Seat,
    },
    /// The holder of the dragon went out; it was passed on or set aside.
    DragonPassed {
        /// The player who held it.
        seat: Seat,
        /// The player who holds it now.
        to: Option<Seat>,
    },
    /// The holder drew and gave the dragon up.
    DragonGivenUp {
        /// The player who held it.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// The rank of each seat.
        ranks: Vec<u8>,
    },
}

/// An event in full. [`TileSet`] cannot be serialized, so neither can this.
pub type Event = GameEvent<TileSet>;

/// An event as a viewer may see it.
pub type Seen = GameEvent<Glimpse>;

/// Tiles as a viewer may know them: all of them, or only their number.
///
/// ```
/// use wayfinder_tsuro::Glimpse;
///
/// let hidden: Glimpse = "---".parse()?;
/// assert_eq!((hidden.tiles(), hidden.count()), (None, 3));
/// let known: Glimpse = "15k".parse()?;
/// assert_eq!(known.tiles().map(|tiles| tiles.len()), Some(3));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "RawGlimpse", export_to = "tsuro.ts"))]
pub struct Glimpse {
    count: u8,
    tiles: Option<TileSet>,
}

impl Glimpse {
    /// Returns the tiles, if they are known.
    pub fn tiles(&self) -> Option<TileSet> {
        self.tiles
    }

    /// Returns the number of tiles.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// Returns these tiles, face up.
    pub(crate) fn known(tiles: TileSet) -> Self {
        Self { count: tiles.len() as u8, tiles: Some(tiles) }
    }

    /// Returns this many tiles, face down. An empty hand is always known.
    pub(crate) fn hidden(count: usize) -> Self {
        Self { count: count as u8, tiles: (count == 0).then_some(TileSet::EMPTY) }
    }

    fn of(tiles: TileSet, knows: bool) -> Self {
        if knows { Self::known(tiles) } else { Self::hidden(tiles.len()) }
    }
}

impl fmt::Display for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tiles {
            _ if self.count == 0 => f.write_str("0"),
            Some(tiles) => tiles.iter().try_for_each(|tile| write!(f, "{tile}")),
            None => (0..self.count).try_for_each(|_| f.write_str("-")),
        }
    }
}

impl FromStr for Glimpse {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let reason = "tiles are written by name in ascending order, - for each unknown one, 0 for none";
        let refuse = || NotationError::new("list of tiles", text, reason);
        match text {
            "0" => Ok(Self::hidden(0)),
            "" => Err(refuse()),
            _ if text.bytes().all(|byte| byte == b'-') && text.len() <= crate::tile::TILES => {
                Ok(Self::hidden(text.len()))
            }
            _ => read_tiles(text).map(Self::known).ok_or_else(refuse),
        }
    }
}

/// The JSON form: the number of tiles, and the tiles if they are known.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
pub(crate) struct RawGlimpse {
    /// The number of tiles.
    count: u8,
    /// The tiles, if they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    tiles: Option<Vec<Tile>>,
}

#[cfg(feature = "serde")]
impl From<Glimpse> for RawGlimpse {
    fn from(glimpse: Glimpse) -> Self {
        Self { count: glimpse.count, tiles: glimpse.tiles.map(|tiles| tiles.iter().collect()) }
    }
}

#[cfg(feature = "serde")]
impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawGlimpse::from(*self).serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Glimpse {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = RawGlimpse::deserialize(deserializer)?;
        let Some(tiles) = raw.tiles else { return Ok(Self::hidden(usize::from(raw.count))) };
        let set: TileSet = tiles.iter().copied().collect();
        if set.len() != tiles.len() || tiles.len() != usize::from(raw.count) {
            return Err(D::Error::custom("the tiles do not match their count"));
        }
        Ok(Self::known(set))
    }
}

/// Rule 6: returns the event with the tiles removed that the viewer may not see.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Seen {
    let owned = |seat: Seat, tiles: &TileSet| Glimpse::of(*tiles, viewer.is(seat));
    match event.clone() {
        GameEvent::Dealt { seat, tiles } => GameEvent::Dealt { seat, tiles: owned(seat, &tiles) },
        GameEvent::Drew { seat, tiles } => GameEvent::Drew { seat, tiles: owned(seat, &tiles) },
        GameEvent::Shown { seat, of, tiles } => {
            GameEvent::Shown { seat, of, tiles: Glimpse::of(tiles, viewer.is(seat) || viewer.is(of)) }
        }
        GameEvent::Exchanged { seat, tiles } => {
            let tiles = tiles.filter(|_| viewer.is(seat));
            let known = |(give, take)| (Glimpse::known(give), Glimpse::known(take));
            GameEvent::Exchanged { seat, tiles: tiles.map(known) }
        }
        GameEvent::Begins { seat } => GameEvent::Begins { seat },
        GameEvent::Placed { seat, notch } => GameEvent::Placed { seat, notch },
        GameEvent::Laid { seat, square, face } => GameEvent::Laid { seat, square, face },
        GameEvent::Moved { seat, journey, to } => GameEvent::Moved { seat, journey, to },
        GameEvent::Edge { seat, journey, notch } => GameEvent::Edge { seat, journey, notch },
        GameEvent::Collision { seat, with, journey } => GameEvent::Collision { seat, with, journey },
        GameEvent::Returned { seat, count } => GameEvent::Returned { seat, count },
        GameEvent::Dragon { seat } => GameEvent::Dragon { seat },
        GameEvent::DragonPassed { seat, to } => GameEvent::DragonPassed { seat, to },
        GameEvent::DragonGivenUp { seat } => GameEvent::DragonGivenUp { seat },
        GameEvent::Over { ranks } => GameEvent::Over { ranks },
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}-{}", self.square, self.enter, self.leave)
    }
}

impl FromStr for Pass {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse =
            || NotationError::new("crossing", text, "a crossing is a square and two ports, such as c4.6-1");
        let (spot, leave) = text.split_once('-').ok_or_else(refuse)?;
        let Spot { square, port: enter } = spot.parse().map_err(|_| refuse())?;
        match leave.as_bytes() {
            [digit @ b'0'..=b'7'] => Ok(Self { square, enter, leave: digit - b'0' }),
            _ => Err(refuse()),
        }
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Pass);

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let travel = |f: &mut fmt::Formatter<'_>, journey: &[Pass]| {
            journey.iter().try_for_each(|pass| write!(f, " {pass}"))
        };
        match self {
            Self::Begins { seat } => write!(f, "begins {seat}"),
            Self::Dealt { seat, tiles } => write!(f, "dealt {seat} {tiles}"),
            Self::Placed { seat, notch } => write!(f, "placed {seat} {notch}"),
            Self::Laid { seat, square, face } => write!(f, "laid {seat} {square} {face}"),
            Self::Moved { seat, journey, to } => {
                write!(f, "moved {seat}")?;
                travel(f, journey)?;
                write!(f, " {to}")
            }
            Self::Edge { seat, journey, notch } => {
                write!(f, "edge {seat}")?;
                travel(f, journey)?;
                write!(f, " {notch}")
            }
            Self::Collision { seat, with, journey } => {
                write!(f, "collision {seat} {with}")?;
                travel(f, journey)
            }
            Self::Shown { seat, of, tiles } => write!(f, "shown {seat} {of} {tiles}"),
            Self::Exchanged { seat, tiles: Some((give, take)) } => {
                write!(f, "exchanged {seat} {give} {take}")
            }
            Self::Exchanged { seat, tiles: None } => write!(f, "exchanged {seat} ?"),
            Self::Returned { seat, count } => write!(f, "returned {seat} {count}"),
            Self::Drew { seat, tiles } => write!(f, "drew {seat} {tiles}"),
            Self::Dragon { seat } => write!(f, "dragon {seat}"),
            Self::DragonPassed { seat, to: Some(to) } => write!(f, "dragon-passed {seat} {to}"),
            Self::DragonPassed { seat, to: None } => write!(f, "dragon-passed {seat} 0"),
            Self::DragonGivenUp { seat } => write!(f, "dragon-given-up {seat}"),
            Self::Over { ranks } => {
                f.write_str("over")?;
                ranks.iter().try_for_each(|rank| write!(f, " {rank}"))
            }
        }
    }
}

impl FromStr for Seen {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || NotationError::new("event of Tsuro", text, "there is no such event");
        let words: Vec<&str> = text.split(' ').collect();
        let passes = |words: &[&str]| words.iter().map(|word| word.parse()).collect::<Result<Vec<Pass>, _>>();
        let seat = |word: &str| word.parse::<Seat>();
        Ok(match *words.as_slice() {
            ["begins", who] => Self::Begins { seat: seat(who)? },
            ["dealt", who, tiles] => Self::Dealt { seat: seat(who)?, tiles: tiles.parse()? },
            ["placed", who, notch] => Self::Placed { seat: seat(who)?, notch: notch.parse()? },
            ["laid", who, square, face] => {
                Self::Laid { seat: seat(who)?, square: square.parse()?, face: face.parse()? }
            }
            ["moved", who, ref journey @ .., to] => {
                Self::Moved { seat: seat(who)?, journey: passes(journey)?, to: to.parse()? }
            }
            ["edge", who, ref journey @ .., notch] => {
                Self::Edge { seat: seat(who)?, journey: passes(journey)?, notch: notch.parse()? }
            }
            ["collision", who, with, ref journey @ ..] => {
                Self::Collision { seat: seat(who)?, with: seat(with)?, journey: passes(journey)? }
            }
            ["shown", who, of, tiles] => {
                Self::Shown { seat: seat(who)?, of: seat(of)?, tiles: tiles.parse()? }
            }
            ["exchanged", who, "?"] => Self::Exchanged { seat: seat(who)?, tiles: None },
            ["exchanged", who, give, take] => {
                Self::Exchanged { seat: seat(who)?, tiles: Some((give.parse()?, take.parse()?)) }
            }
            ["returned", who, count] => {
                Self::Returned { seat: seat(who)?, count: count.parse().map_err(|_| refuse())? }
            }
            ["drew", who, tiles] => Self::Drew { seat: seat(who)?, tiles: tiles.parse()? },
            ["dragon", who] => Self::Dragon { seat: seat(who)? },
            ["dragon-passed", who, "0"] => Self::DragonPassed { seat: seat(who)?, to: None },
            ["dragon-passed", who, to] => Self::DragonPassed { seat: seat(who)?, to: Some(seat(to)?) },
            ["dragon-given-up", who] => Self::DragonGivenUp { seat: seat(who)? },
            ["over", ref ranks @ ..] => {
                let ranks = ranks.iter().map(|rank| rank.parse()).collect::<Result<_, _>>();
                Self::Over { ranks: ranks.map_err(|_| refuse())? }
            }
            _ => return Err(refuse()),
        })
    }
}
