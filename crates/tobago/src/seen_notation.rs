//! The notation of events as a viewer sees them: a line of words for each.

use std::fmt;
use std::str::FromStr;

use wayfinder_game::{NotationError, Seat};

use crate::event::{GameEvent, Seen};

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Island { code } => write!(f, "island {code}"),
            Self::Landed { seat, space } => write!(f, "landed {seat} {space}"),
            Self::Added { seat, map, clue, sites } => write!(f, "added {seat} {map} {clue} {sites}"),
            Self::Located { map, space } => write!(f, "located {map} {space}"),
            Self::Dealt { seat, clues } => write!(f, "dealt {seat} {clues}"),
            Self::Drew { seat, clues } => write!(f, "drew {seat} {clues}"),
            Self::Discarded { seat, clues } => write!(f, "discarded {seat} {clues}"),
            Self::CluesReshuffled => f.write_str("clues-reshuffled"),
            Self::Turn { seat } => write!(f, "turn {seat}"),
            Self::Drove { seat, space } => write!(f, "drove {seat} {space}"),
            Self::PickedUp { seat, space } => write!(f, "picked-up {seat} {space}"),
            Self::Amulet { seat } => write!(f, "amulet {seat}"),
            Self::Removed { seat, map, space } => write!(f, "removed {seat} {map} {space}"),
            Self::ExtraDrive { seat } => write!(f, "extra-drive {seat}"),
            Self::Stopped { seat } => write!(f, "stopped {seat}"),
            Self::Claimed { seat, clue } => write!(f, "claimed {seat} {clue}"),
            Self::Swapped { seat, one, other } => write!(f, "swapped {seat} {one} {other}"),
            Self::Raised { seat, map, space } => write!(f, "raised {seat} {map} {space}"),
            Self::TreasuresReshuffled => f.write_str("treasures-reshuffled"),
            Self::Looked { seat, cards } => write!(f, "looked {seat} {cards}"),
            Self::Shuffled { count } => write!(f, "shuffled {count}"),
            Self::TurnedUp { card } => write!(f, "turned-up {card}"),
            Self::Took { seat, card } => write!(f, "took {seat} {card}"),
            Self::Passed { seat } => write!(f, "passed {seat}"),
            Self::Unwanted { card } => write!(f, "unwanted {card}"),
            Self::Protected { seat } => write!(f, "protected {seat}"),
            Self::Lost { seat, cards } => write!(f, "lost {seat} {cards}"),
            Self::LostOpenly { seat, card } => write!(f, "lost-openly {seat} {card}"),
            Self::Spared { seat } => write!(f, "spared {seat}"),
            Self::CurseGone => f.write_str("curse-gone"),
            Self::CurseReturned => f.write_str("curse-returned"),
            Self::Withdrew { seat } => write!(f, "withdrew {seat}"),
            Self::Shared { left, curses } => write!(f, "shared {left} {curses}"),
            Self::WashedAshore { space } => write!(f, "washed-ashore {space}"),
            Self::StatuesTurned => f.write_str("statues-turned"),
            Self::Over { taken } => {
                f.write_str("over")?;
                taken.iter().try_for_each(|cards| write!(f, " {cards}"))
            }
        }
    }
}

impl FromStr for Seen {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || NotationError::new("event of Tobago", text, "there is no such event");
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u8>().map_err(|_| refuse());
        let seat = |word: &str| word.parse::<Seat>();
        let seen = match *words.as_slice() {
            ["island", code] => Self::Island { code: code.parse()? },
            ["landed", who, space] => Self::Landed { seat: seat(who)?, space: space.parse()? },
            ["added", who, map, clue, sites] => Self::Added {
                seat: seat(who)?,
                map: map.parse()?,
                clue: clue.parse()?,
                sites: number(sites)?,
            },
            ["located", map, space] => Self::Located { map: map.parse()?, space: space.parse()? },
            ["dealt", who, clues] => Self::Dealt { seat: seat(who)?, clues: clues.parse()? },
            ["drew", who, clues] => Self::Drew { seat: seat(who)?, clues: clues.parse()? },
            ["discarded", who, clues] => Self::Discarded { seat: seat(who)?, clues: clues.parse()? },
            ["clues-reshuffled"] => Self::CluesReshuffled,
            ["turn", who] => Self::Turn { seat: seat(who)? },
            ["drove", who, space] => Self::Drove { seat: seat(who)?, space: space.parse()? },
            ["picked-up", who, space] => Self::PickedUp { seat: seat(who)?, space: space.parse()? },
            ["amulet", who] => Self::Amulet { seat: seat(who)? },
            ["removed", who, map, space] => {
                Self::Removed { seat: seat(who)?, map: map.parse()?, space: space.parse()? }
            }
            ["extra-drive", who] => Self::ExtraDrive { seat: seat(who)? },
            ["stopped", who] => Self::Stopped { seat: seat(who)? },
            ["claimed", who, clue] => Self::Claimed { seat: seat(who)?, clue: clue.parse()? },
            ["swapped", who, one, other] => {
                Self::Swapped { seat: seat(who)?, one: one.parse()?, other: other.parse()? }
            }
            ["raised", who, map, space] => {
                Self::Raised { seat: seat(who)?, map: map.parse()?, space: space.parse()? }
            }
            ["treasures-reshuffled"] => Self::TreasuresReshuffled,
            ["looked", who, cards] => Self::Looked { seat: seat(who)?, cards: cards.parse()? },
            ["shuffled", count] => Self::Shuffled { count: number(count)? },
            ["turned-up", card] => Self::TurnedUp { card: card.parse()? },
            ["took", who, card] => Self::Took { seat: seat(who)?, card: card.parse()? },
            ["passed", who] => Self::Passed { seat: seat(who)? },
            ["unwanted", card] => Self::Unwanted { card: card.parse()? },
            ["protected", who] => Self::Protected { seat: seat(who)? },
            ["lost", who, cards] => Self::Lost { seat: seat(who)?, cards: cards.parse()? },
            ["lost-openly", who, card] => Self::LostOpenly { seat: seat(who)?, card: card.parse()? },
            ["spared", who] => Self::Spared { seat: seat(who)? },
            ["curse-gone"] => Self::CurseGone,
            ["curse-returned"] => Self::CurseReturned,
            ["withdrew", who] => Self::Withdrew { seat: seat(who)? },
            ["shared", left, curses] => Self::Shared { left: number(left)?, curses: number(curses)? },
            ["washed-ashore", space] => Self::WashedAshore { space: space.parse()? },
            ["statues-turned"] => Self::StatuesTurned,
            ["over", ref taken @ ..] => {
                let taken = taken.iter().map(|cards| cards.parse()).collect::<Result<_, _>>();
                GameEvent::Over { taken: taken? }
            }
            _ => return Err(refuse()),
        };
        // An event has one notation: what is written otherwise is refused. Only a code of the island may be
        // of an earlier version.
        let known = matches!(seen, Self::Island { .. }) || seen.to_string() == text;
        if known { Ok(seen) } else { Err(refuse()) }
    }
}
