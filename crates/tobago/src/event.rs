//! Events of the game, in full and as a viewer may see them.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use wayfinder_game::{Seat, Viewer};

use crate::action::Colour;
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::glimpse::Glimpse;
use crate::setup_code::SetupCode;
use crate::spaces::Space;
use crate::treasure::{Bag, Card};

/// An event. `C` and `T` are what is known of the clue and treasure cards in it: all ([`Event`]), or what a
/// viewer may know ([`Seen`]).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(tag = "event", rename_all = "kebab-case")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub enum GameEvent<C, T> {
    /// The island, the objects on it and the options are settled.
    Island {
        /// The set-up as a code.
        code: SetupCode,
    },
    /// A vehicle was put on the island.
    Landed {
        /// The owner of the vehicle.
        seat: Seat,
        /// The space it was put on.
        space: Space,
    },
    /// A clue was laid on a map.
    Added {
        /// The player who laid it.
        seat: Seat,
        /// The map it was laid on.
        map: Colour,
        /// The clue that was laid.
        clue: Clue,
        /// The number of possible sites that are left.
        sites: u8,
    },
    /// A treasure was located: one possible site is left.
    Located {
        /// The map of the treasure.
        map: Colour,
        /// The space where the treasure is.
        space: Space,
    },
    /// A hand was dealt.
    Dealt {
        /// The player who received it.
        seat: Seat,
        /// The clue cards of the hand.
        clues: C,
    },
    /// A clue card was drawn.
    Drew {
        /// The player who drew it.
        seat: Seat,
        /// The card that was drawn.
        clues: C,
    },
    /// A hand was discarded to exchange it.
    Discarded {
        /// The player whose hand it was.
        seat: Seat,
        /// The clue cards of the hand.
        clues: C,
    },
    /// The clue discards became the deck.
    CluesReshuffled,
    /// A turn begins.
    Turn {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// A leg was driven.
    Drove {
        /// The player who drove.
        seat: Seat,
        /// The space where the leg ended.
        space: Space,
    },
    /// An amulet was picked up.
    PickedUp {
        /// The player who picked it up.
        seat: Seat,
        /// The space where it lay.
        space: Space,
    },
    /// An amulet was played; its effect follows.
    Amulet {
        /// The player who played it.
        seat: Seat,
    },
    /// A site marker was removed.
    Removed {
        /// The player who removed it.
        seat: Seat,
        /// The colour of the marker.
        map: Colour,
        /// The space where it lay.
        space: Space,
    },
    /// A player may drive three more legs.
    ExtraDrive {
        /// The player who may drive.
        seat: Seat,
    },
    /// The rest of an extra drive was given up.
    Stopped {
        /// The player who gave it up.
        seat: Seat,
    },
    /// A second rose was put on a clue.
    Claimed {
        /// The player who put it there.
        seat: Seat,
        /// The clue that now carries two roses.
        clue: Clue,
    },
    /// Two roses, or two double claims, changed places.
    Swapped {
        /// The player who swapped them.
        seat: Seat,
        /// The clue with the smaller number.
        one: Clue,
        /// The clue with the larger number.
        other: Clue,
    },
    /// A treasure was raised.
    Raised {
        /// The player who raised it.
        seat: Seat,
        /// The map of the treasure.
        map: Colour,
        /// The space where it lay.
        space: Space,
    },
    /// The deck has run out, and the treasure discards became the deck.
    TreasuresReshuffled,
    /// Cards were looked at in secret.
    Looked {
        /// The player who looked.
        seat: Seat,
        /// The cards that were looked at.
        cards: T,
    },
    /// The cards of the treasure were shuffled.
    Shuffled {
        /// The number of cards.
        count: u8,
    },
    /// A card was turned up.
    TurnedUp {
        /// The card that was turned up.
        card: Card,
    },
    /// A treasure card was taken.
    Took {
        /// The player who took it.
        seat: Seat,
        /// The card that was taken.
        card: Card,
    },
    /// A player passed on the card.
    Passed {
        /// The player who passed.
        seat: Seat,
    },
    /// A card was discarded because nobody took it.
    Unwanted {
        /// The card that was discarded.
        card: Card,
    },
    /// The curse cost a player an amulet.
    Protected {
        /// The player who lost the amulet.
        seat: Seat,
    },
    /// The curse cost a player the most valuable card.
    Lost {
        /// The player who lost the card.
        seat: Seat,
        /// The card that was lost.
        cards: T,
    },
    /// The curse cost a player the most valuable card, at a table with open treasure.
    LostOpenly {
        /// The player who lost the card.
        seat: Seat,
        /// The card that was lost.
        card: Card,
    },
    /// The curse struck a player who had nothing to lose.
    Spared {
        /// The player who was struck.
        seat: Seat,
    },
    /// The curse left the game.
    CurseGone,
    /// The curse was shuffled back into the deck.
    CurseReturned,
    /// A player who could not pay took back the roses.
    Withdrew {
        /// The player who took them back.
        seat: Seat,
    },
    /// The sharing is over.
    Shared {
        /// The number of treasure cards discarded face down.
        left: u8,
        /// The number of curses among the rest, which leave the game without effect.
        curses: u8,
    },
    /// An amulet was washed ashore where a statue faces the sea.
    WashedAshore {
        /// The space where it lies.
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

/// An event in full. [`ClueSet`] and [`Bag`] cannot be serialized, so neither can this.
pub type Event = GameEvent<ClueSet, Bag>;

/// An event as a viewer may see it.
pub type Seen = GameEvent<Glimpse<ClueSet>, Glimpse<Bag>>;

/// Rule 8: returns the event with the cards removed that the viewer may not see.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Seen {
    match event.clone() {
        GameEvent::Dealt { seat, clues } => {
            GameEvent::Dealt { seat, clues: Glimpse::of(clues, viewer.is(seat)) }
        }
        GameEvent::Drew { seat, clues } => {
            GameEvent::Drew { seat, clues: Glimpse::of(clues, viewer.is(seat)) }
        }
        GameEvent::Discarded { seat, clues } => {
            GameEvent::Discarded { seat, clues: Glimpse::of(clues, viewer.is(seat)) }
        }
        GameEvent::Looked { seat, cards } => {
            GameEvent::Looked { seat, cards: Glimpse::of(cards, viewer.is(seat)) }
        }
        GameEvent::Lost { seat, cards } => {
            GameEvent::Lost { seat, cards: Glimpse::of(cards, viewer.is(seat)) }
        }
        GameEvent::Island { code } => GameEvent::Island { code },
        GameEvent::Landed { seat, space } => GameEvent::Landed { seat, space },
        GameEvent::Added { seat, map, clue, sites } => GameEvent::Added { seat, map, clue, sites },
        GameEvent::Located { map, space } => GameEvent::Located { map, space },
        GameEvent::CluesReshuffled => GameEvent::CluesReshuffled,
        GameEvent::Turn { seat } => GameEvent::Turn { seat },
        GameEvent::Drove { seat, space } => GameEvent::Drove { seat, space },
        GameEvent::PickedUp { seat, space } => GameEvent::PickedUp { seat, space },
        GameEvent::Amulet { seat } => GameEvent::Amulet { seat },
        GameEvent::Removed { seat, map, space } => GameEvent::Removed { seat, map, space },
        GameEvent::ExtraDrive { seat } => GameEvent::ExtraDrive { seat },
        GameEvent::Stopped { seat } => GameEvent::Stopped { seat },
        GameEvent::Claimed { seat, clue } => GameEvent::Claimed { seat, clue },
        GameEvent::Swapped { seat, one, other } => GameEvent::Swapped { seat, one, other },
        GameEvent::Raised { seat, map, space } => GameEvent::Raised { seat, map, space },
        GameEvent::TreasuresReshuffled => GameEvent::TreasuresReshuffled,
        GameEvent::Shuffled { count } => GameEvent::Shuffled { count },
        GameEvent::TurnedUp { card } => GameEvent::TurnedUp { card },
        GameEvent::Took { seat, card } => GameEvent::Took { seat, card },
        GameEvent::Passed { seat } => GameEvent::Passed { seat },
        GameEvent::Unwanted { card } => GameEvent::Unwanted { card },
        GameEvent::Protected { seat } => GameEvent::Protected { seat },
        GameEvent::LostOpenly { seat, card } => GameEvent::LostOpenly { seat, card },
        GameEvent::Spared { seat } => GameEvent::Spared { seat },
        GameEvent::CurseGone => GameEvent::CurseGone,
        GameEvent::CurseReturned => GameEvent::CurseReturned,
        GameEvent::Withdrew { seat } => GameEvent::Withdrew { seat },
        GameEvent::Shared { left, curses } => GameEvent::Shared { left, curses },
        GameEvent::WashedAshore { space } => GameEvent::WashedAshore { space },
        GameEvent::StatuesTurned => GameEvent::StatuesTurned,
        GameEvent::Over { taken } => {
            GameEvent::Over { taken: taken.into_iter().map(Glimpse::known).collect() }
        }
    }
}

/// Rule 5.2: returns the player who is shown cards that no view keeps. A look is reported even if a curse
/// ends the sharing at once.
pub(crate) fn tells_in_passing(event: &Event, sharing_goes_on: bool) -> Option<Seat> {
    match event {
        GameEvent::Looked { seat, .. } if !sharing_goes_on => Some(*seat),
        _ => None,
    }
}

/// Returns whether an event shows a viewer something hidden: a card drawn, dealt, looked at or turned up, a
/// clue played from the hand, the number of curses among the cards left over, or at the end everybody's
/// treasure.
pub(crate) fn reveals(event: &Event) -> bool {
    matches!(
        event,
        GameEvent::Dealt { .. }
            | GameEvent::Drew { .. }
            | GameEvent::Added { .. }
            | GameEvent::Looked { .. }
            | GameEvent::TurnedUp { .. }
            | GameEvent::Shared { .. }
            | GameEvent::Over { .. }
    )
}
