//! What happens, as it is and as somebody may see it.

use serde::{Deserialize, Serialize};
use wayfinder_game::{Seat, Viewer};

use crate::action::Colour;
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::glimpse::Glimpse;
use crate::setup_code::SetupCode;
use crate::spaces::Space;
use crate::treasure::{Bag, Card};

/// Something that happened. `C` and `T` are what is known of the clue and treasure cards in it: all ([`Event`]), or what a viewer may
/// know ([`Seen`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub enum Happening<C, T> {
    /// The island, the objects on it and the options.
    Island {
        /// All of it as a code.
        code: SetupCode,
    },
    /// A vehicle was put on the island.
    Landed {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// A clue was laid on a map.
    Added {
        /// By whom.
        seat: Seat,
        /// Which map.
        map: Colour,
        /// The clue.
        clue: Clue,
        /// How many places are left.
        sites: u8,
    },
    /// One place is left.
    Located {
        /// On which map.
        map: Colour,
        /// Where.
        space: Space,
    },
    /// A hand was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The hand.
        clues: C,
    },
    /// A clue card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card.
        clues: C,
    },
    /// A hand was discarded to exchange it.
    Discarded {
        /// Whose.
        seat: Seat,
        /// The hand.
        clues: C,
    },
    /// The clue discards became the deck.
    CluesReshuffled,
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// A leg was driven.
    Drove {
        /// By whom.
        seat: Seat,
        /// Where to.
        space: Space,
    },
    /// An amulet was picked up.
    PickedUp {
        /// By whom.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// An amulet was played; what it does follows.
    Amulet {
        /// By whom.
        seat: Seat,
    },
    /// A marker was removed.
    Removed {
        /// By whom.
        seat: Seat,
        /// Its colour.
        map: Colour,
        /// Where it lay.
        space: Space,
    },
    /// Three more legs can be driven.
    ExtraDrive {
        /// By whom.
        seat: Seat,
    },
    /// The rest of an extra drive was left.
    Stopped {
        /// By whom.
        seat: Seat,
    },
    /// A second rose was put on a clue.
    Claimed {
        /// By whom.
        seat: Seat,
        /// The clue.
        clue: Clue,
    },
    /// Two roses, or two double claims, changed places.
    Swapped {
        /// By whom.
        seat: Seat,
        /// One clue.
        one: Clue,
        /// The other.
        other: Clue,
    },
    /// A treasure was raised.
    Raised {
        /// By whom.
        seat: Seat,
        /// Which one.
        map: Colour,
        /// Where it lay.
        space: Space,
    },
    /// The deck has run out, and the treasure discards became the deck.
    TreasuresReshuffled,
    /// Cards were looked at in secret.
    Looked {
        /// By whom.
        seat: Seat,
        /// The cards.
        cards: T,
    },
    /// The cards of the treasure were shuffled.
    Shuffled {
        /// How many there are.
        count: u8,
    },
    /// A card was turned up.
    TurnedUp {
        /// The card.
        card: Card,
    },
    /// The card was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Nobody took the card.
    Unwanted {
        /// The card.
        card: Card,
    },
    /// The curse cost an amulet.
    Protected {
        /// Whose.
        seat: Seat,
    },
    /// The curse cost the most valuable card.
    Lost {
        /// Whose.
        seat: Seat,
        /// The card.
        cards: T,
    },
    /// The same at a table with open treasure.
    LostOpenly {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The curse struck somebody who had nothing to lose.
    Spared {
        /// Who.
        seat: Seat,
    },
    /// The curse left the game.
    CurseGone,
    /// The curse was shuffled back into the deck.
    CurseReturned,
    /// Somebody who could not pay took back the roses.
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// The sharing is over.
    Shared {
        /// How many treasure cards are discarded face down.
        left: u8,
        /// How many curses among the rest leave the game without effect.
        curses: u8,
    },
    /// An amulet was washed ashore where a statue looks.
    WashedAshore {
        /// Where.
        space: Space,
    },
    /// Every statue turned clockwise.
    StatuesTurned,
    /// The game is over, and all treasure is shown.
    Over {
        /// The treasure cards of each seat.
        taken: Vec<T>,
    },
}

/// The truth of what happened. [`ClueSet`] and [`Bag`] cannot be serialized, so neither can this.
pub type Event = Happening<ClueSet, Bag>;

/// What happened as a viewer may see it.
pub type Seen = Happening<Glimpse<ClueSet>, Glimpse<Bag>>;

/// Rule 8: who may see which cards.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Seen {
    match event.clone() {
        Happening::Dealt { seat, clues } => {
            Happening::Dealt { seat, clues: Glimpse::of(clues, viewer.is(seat)) }
        }
        Happening::Drew { seat, clues } => {
            Happening::Drew { seat, clues: Glimpse::of(clues, viewer.is(seat)) }
        }
        Happening::Discarded { seat, clues } => {
            Happening::Discarded { seat, clues: Glimpse::of(clues, viewer.is(seat)) }
        }
        Happening::Looked { seat, cards } => {
            Happening::Looked { seat, cards: Glimpse::of(cards, viewer.is(seat)) }
        }
        Happening::Lost { seat, cards } => {
            Happening::Lost { seat, cards: Glimpse::of(cards, viewer.is(seat)) }
        }
        Happening::Island { code } => Happening::Island { code },
        Happening::Landed { seat, space } => Happening::Landed { seat, space },
        Happening::Added { seat, map, clue, sites } => Happening::Added { seat, map, clue, sites },
        Happening::Located { map, space } => Happening::Located { map, space },
        Happening::CluesReshuffled => Happening::CluesReshuffled,
        Happening::Turn { seat } => Happening::Turn { seat },
        Happening::Drove { seat, space } => Happening::Drove { seat, space },
        Happening::PickedUp { seat, space } => Happening::PickedUp { seat, space },
        Happening::Amulet { seat } => Happening::Amulet { seat },
        Happening::Removed { seat, map, space } => Happening::Removed { seat, map, space },
        Happening::ExtraDrive { seat } => Happening::ExtraDrive { seat },
        Happening::Stopped { seat } => Happening::Stopped { seat },
        Happening::Claimed { seat, clue } => Happening::Claimed { seat, clue },
        Happening::Swapped { seat, one, other } => Happening::Swapped { seat, one, other },
        Happening::Raised { seat, map, space } => Happening::Raised { seat, map, space },
        Happening::TreasuresReshuffled => Happening::TreasuresReshuffled,
        Happening::Shuffled { count } => Happening::Shuffled { count },
        Happening::TurnedUp { card } => Happening::TurnedUp { card },
        Happening::Took { seat, card } => Happening::Took { seat, card },
        Happening::Passed { seat } => Happening::Passed { seat },
        Happening::Unwanted { card } => Happening::Unwanted { card },
        Happening::Protected { seat } => Happening::Protected { seat },
        Happening::LostOpenly { seat, card } => Happening::LostOpenly { seat, card },
        Happening::Spared { seat } => Happening::Spared { seat },
        Happening::CurseGone => Happening::CurseGone,
        Happening::CurseReturned => Happening::CurseReturned,
        Happening::Withdrew { seat } => Happening::Withdrew { seat },
        Happening::Shared { left, curses } => Happening::Shared { left, curses },
        Happening::WashedAshore { space } => Happening::WashedAshore { space },
        Happening::StatuesTurned => Happening::StatuesTurned,
        Happening::Over { taken } => {
            Happening::Over { taken: taken.into_iter().map(Glimpse::known).collect() }
        }
    }
}

/// Rule 5.2: what was looked at is told even if a curse ends the sharing at once; then no view keeps it.
pub(crate) fn tells_in_passing(event: &Event, sharing_goes_on: bool) -> Option<Seat> {
    match event {
        Happening::Looked { seat, .. } if !sharing_goes_on => Some(*seat),
        _ => None,
    }
}

/// Whether an event shows somebody what was hidden: a card drawn, dealt, looked at or turned up, a clue played from the hand, how many
/// curses were among the cards left over, or at the end everybody's treasure.
pub(crate) fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Happening::Dealt { .. }
            | Happening::Drew { .. }
            | Happening::Added { .. }
            | Happening::Looked { .. }
            | Happening::TurnedUp { .. }
            | Happening::Shared { .. }
            | Happening::Over { .. }
    )
}
