//! The entries in the log of a table.

use serde::{Deserialize, Serialize};
use wayfinder_game::{Nonce, Seat, Seed};
use wayfinder_protocol::{Absence, Clock, PersonId, TableId};

use crate::action::Action;

/// The settings chosen when the table was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chosen {
    /// The name of the game.
    pub game: String,
    /// The set-up in the game's notation.
    pub setup: String,
    /// True if it is listed in the lobby.
    pub public: bool,
    /// True if it counts for ratings.
    pub rated: bool,
    /// True if one person may have several seats.
    pub pass_and_play: bool,
    /// The time control.
    pub clock: Clock,
    /// The rule for the seats of absent players.
    pub absence: Absence,
    /// The server's part of a fair deal. Its commitment is public from the start.
    pub secret: Seed,
    /// The position in which the game begins, if it does not begin with a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The table that this one is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
}

/// The reason why the player of a seat no longer plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Its player ran out of time.
    Time,
    /// Its player left.
    Left,
    /// Its player resigned.
    Resigned,
}

impl Why {
    /// Returns the reason as a word of the protocol.
    pub fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Left => "left",
            Self::Resigned => "resigned",
        }
    }
}

/// A change at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was created.
    Made {
        /// The person who created it, its first host.
        host: PersonId,
        /// The settings of the table.
        #[serde(flatten)]
        chosen: Chosen,
    },
    /// A player took a seat.
    Sat {
        /// The seat that was taken.
        seat: Seat,
        /// The player who took it.
        person: PersonId,
        /// The player's part of a fair deal, if they gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// A bot was put on a seat.
    BotSat {
        /// The seat of the bot.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// A seat became free.
    Left {
        /// The seat that became free.
        seat: Seat,
    },
    /// Another person became the host.
    Host {
        /// The new host.
        person: PersonId,
    },
    /// The player of a seat is ready, or no longer ready.
    Ready {
        /// The seat of the player.
        seat: Seat,
        /// True if ready.
        ready: bool,
        /// The player's part of a fair deal, if they gave one now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// The player of a seat chose the colour of its pieces, or withdrew the choice.
    Coloured {
        /// The seat of the player.
        seat: Seat,
        /// The colour, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<u8>,
    },
    /// The game began.
    Began {
        /// The nonces of all seats: the player's, or one derived from the secret (in old logs, one drawn by
        /// the server).
        nonces: Vec<Nonce>,
    },
    /// A decision was made.
    Played {
        /// The seat that decided.
        seat: Seat,
        /// The action, stored in the game's notation.
        action: Action,
        /// The milliseconds it took, as the clock counts them.
        spent: i64,
    },
    /// The last decision was taken back.
    Undone {
        /// The seat that took it back.
        seat: Seat,
        /// The milliseconds for which its own clock has run since.
        spent: i64,
    },
    /// A bot took over a seat.
    TakenOver {
        /// The seat of the absent player.
        seat: Seat,
        /// The level of the bot.
        level: String,
        /// The reason why the bot took over.
        why: Why,
    },
    /// A seat is out.
    Out {
        /// The seat that is out.
        seat: Seat,
        /// The reason why it is out.
        why: Why,
    },
    /// The table was abandoned: before the start, or because its game was idle for too long.
    Abandoned,
    /// The rematch was set up.
    Rematch {
        /// The table of the rematch.
        table: TableId,
    },
}

/// An entry with its origin: the person and their command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// The entry itself.
    #[serde(flatten)]
    pub entry: Entry,
    /// The person who caused it; `None` for timers and bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The id that the client gave to the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// A digest of that command: a different one with the same id is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

impl Logged {
    /// Creates an entry that no command has caused.
    pub fn by_nobody(entry: Entry) -> Self {
        Self { entry, by: None, command: None, digest: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_back_with_and_without_their_origin() {
        let seat = Seat::FIRST;
        let person = PersonId::from("ana");
        let chosen = Chosen {
            game: "tsuro".to_owned(),
            setup: "players=2".to_owned(),
            public: true,
            rated: false,
            pass_and_play: false,
            clock: Clock::Live { base: 60, increment: 1 },
            absence: Absence::Bot { level: "easy".to_owned() },
            secret: Seed([7; 32]),
            position: None,
            rematch_of: Some(TableId::from("before")),
        };
        let entries = [
            Entry::Made { host: person.clone(), chosen },
            Entry::Sat { seat, person: person.clone(), nonce: Some(Nonce([1; 16])) },
            Entry::BotSat { seat, level: "hard".to_owned() },
            Entry::Left { seat },
            Entry::Host { person: person.clone() },
            Entry::Ready { seat, ready: true, nonce: Some(Nonce([3; 16])) },
            Entry::Coloured { seat, colour: Some(3) },
            Entry::Coloured { seat, colour: None },
            Entry::Began { nonces: vec![Nonce([2; 16])] },
            Entry::Played { seat, action: "a1.0".into(), spent: 5 },
            Entry::Undone { seat, spent: 3 },
            Entry::TakenOver { seat, level: "easy".to_owned(), why: Why::Time },
            Entry::Out { seat, why: Why::Resigned },
            Entry::Abandoned,
            Entry::Rematch { table: TableId::from("next") },
        ];
        for entry in entries {
            for by in [None, Some(PersonId::from("ben"))] {
                let [command, digest] = ["c1", "d1"].map(|text| by.as_ref().map(|_| text.to_owned()));
                let logged = Logged { entry: entry.clone(), command, digest, by };
                let text = serde_json::to_string(&logged).unwrap();
                assert_eq!(serde_json::from_str::<Logged>(&text).unwrap(), logged, "{text}");
            }
        }
    }
}
