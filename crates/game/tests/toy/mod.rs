//! High Card, a toy game with every kind of secret, to test the laws, the records and undo with.
//!
//! Each player is dealt a card and a pair, all hidden, and has one turn. In it the player may once each
//! `change` the card (it goes back into the bag, and one is drawn), `show` it to all, and `peek` at the next
//! player's; may lay up to two public chips (`chip`); must secretly drop one of the pair (`drop3`); and then
//! ends the turn (`keep`). At the end the cards and the kept ones of the pairs are revealed, and the most
//! points win. The toy can be played with a fault: see [`faults`].

pub(crate) mod faults;
mod notation;
mod preview;
pub(crate) mod rules;

use std::fmt;

use serde::{Deserialize, Serialize};
use wayfinder_game::{BySeat, Outcome, Seat, Viewer, Violation};

use faults::{Fault, Smuggled, Tally};

/// The highest card; the lowest is 1.
const RANKS: u8 = 5;
/// The number of cards of each rank.
const COPIES: u8 = 4;
/// The number of chips a player may lay.
const CHIPS: u8 = 2;

/// The flags of what the player to act has already done.
const CHANGED: u8 = 1;
const SHOWN: u8 = 2;
const PEEKED: u8 = 4;

/// The flag of a card that everybody knows. (Lower bits: the seat with that index does.)
const ALL: u8 = 1 << 7;

/// The state of a game.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy {
    hands: BySeat<Hand>,
    bag: Bag,
    /// The index of the seat to act; the number of seats when the game is over.
    turn: usize,
    done: u8,
    plies: Tally,
}

/// The cards and chips of a player. Before the drop the pair is in order; after it, it is the kept card and
/// the dropped one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Hand {
    card: u8,
    pair: [u8; 2],
    dropped: bool,
    chips: u8,
    known: u8,
}

/// The number of cards of each rank in the bag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Bag([u8; RANKS as usize]);

/// The setup: the number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RawSetup", into = "RawSetup")]
pub(crate) struct Setup {
    players: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSetup {
    players: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Change,
    Chip,
    Drop(u8),
    Keep,
    Peek,
    Show,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Dealt { seat: Seat, card: u8, pair: [u8; 2] },
    Drew { seat: Seat, card: u8 },
    Dropped { seat: Seat, card: u8 },
    Peeked { seat: Seat, of: Seat, card: u8 },
    Shown { seat: Seat, card: u8 },
    Chip { seat: Seat },
    Kept { seat: Seat },
    Opened { seat: Seat, card: u8, kept: u8 },
}

/// An event as a viewer saw it; without the cards if they were not shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    seat: Seat,
    what: What,
    of: Option<Seat>,
    cards: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Dealt,
    Draws,
    Drops,
    Peeks,
    Shows,
    Chips,
    Keeps,
    Opens,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    viewer: Viewer,
    turn: usize,
    done: u8,
    plies: u32,
    hands: Vec<HandView>,
    #[serde(skip)]
    smuggled: Smuggled,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
struct HandView {
    card: Option<u8>,
    pair: [Option<u8>; 2],
    dropped: bool,
    chips: u8,
    known: u8,
}

impl wayfinder_game::View for View {
    fn viewer(&self) -> Viewer {
        if faults::has(Fault::Misattributed) { Viewer::Spectator } else { self.viewer }
    }

    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn to_act(&self) -> Option<Seat> {
        Seat::new(self.turn).filter(|seat| seat.index() < self.hands.len())
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = |seat: Seat| {
            let hand = self.hands[seat.index()];
            Some(i32::from(hand.card? + hand.pair[0]? + hand.chips))
        };
        let all = Seat::all(self.hands.len()).map(points).collect::<Option<Vec<_>>>()?;
        let over = self.turn >= self.hands.len();
        over.then(|| Outcome::by_points(BySeat::from_fn(all.len(), |seat| all[seat.index()])))
    }
}

/// The reason why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub(crate) enum Why {
    Over,
    Twice,
    NotHeld { card: u8 },
    DropFirst,
}

impl Violation for Why {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Twice => "twice",
            Self::NotHeld { .. } => "not_held",
            Self::DropFirst => "drop_first",
        }
    }

    fn clause(&self) -> &'static str {
        "The turn"
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::Twice => f.write_str("this was done already"),
            Self::NotHeld { card } => write!(f, "there is no {card} in the pair"),
            Self::DropFirst => f.write_str("one of the pair has to be dropped first"),
        }
    }
}

impl Setup {
    /// Creates a setup of 2 to 4 players.
    pub(crate) fn new(players: usize) -> Option<Self> {
        (2..=4).contains(&players).then_some(Self { players })
    }
}

impl TryFrom<RawSetup> for Setup {
    type Error = String;

    fn try_from(raw: RawSetup) -> Result<Self, String> {
        Self::new(raw.players).ok_or_else(|| format!("{} players are not 2 to 4", raw.players))
    }
}

impl From<Setup> for RawSetup {
    fn from(setup: Setup) -> Self {
        Self { players: setup.players }
    }
}
