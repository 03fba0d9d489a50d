//! What is written in the log of a table.

use serde::{Deserialize, Serialize};
use wayfinder_game::{Nonce, Seat, Seed};
use wayfinder_protocol::{Absence, Clock, PersonId, TableId};

/// What was agreed when the table was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chosen {
    /// The game's name.
    pub game: String,
    /// The set-up in the game's notation.
    pub setup: String,
    /// Whether everybody finds it in the lobby.
    pub public: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether one person may have several seats.
    pub pass_and_play: bool,
    /// How time is kept.
    pub clock: Clock,
    /// What becomes of the seat of somebody who is away.
    pub absence: Absence,
    /// The server's part of a fair deal. Its commitment is public from the first moment.
    pub secret: Seed,
    /// Where the game begins, if it does not begin with a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The game that this one is the rematch of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<TableId>,
}

/// Why a seat is played by another, or by nobody, any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Its player ran out of time.
    Time,
    /// Its player went away.
    Left,
    /// Its player gave up.
    Resigned,
}

impl Why {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Left => "left",
            Self::Resigned => "resigned",
        }
    }
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// It was made.
    Made {
        /// By whom: its first host.
        host: PersonId,
        /// As what.
        #[serde(flatten)]
        chosen: Chosen,
    },
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// Their part of a fair deal, if they gave one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// A bot was put on a seat.
    BotSat {
        /// Which.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// A seat became free.
    Left {
        /// Which.
        seat: Seat,
    },
    /// Somebody else is the host.
    Host {
        /// Who.
        person: PersonId,
    },
    /// The player of a seat is ready, or not any more.
    Ready {
        /// Which.
        seat: Seat,
        /// Whether.
        ready: bool,
        /// Their part of a fair deal, if they gave one now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// The player of a seat chose the colour of its pieces, or took the choice back.
    Coloured {
        /// Which.
        seat: Seat,
        /// Which colour, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<u8>,
    },
    /// The game began.
    Began {
        /// A nonce of each seat: its player's, or one derived from the secret (in old logs, one drawn by the server).
        nonces: Vec<Nonce>,
    },
    /// A decision was made.
    Played {
        /// By which seat.
        seat: Seat,
        /// What, in the game's notation.
        action: String,
        /// How many milliseconds it took, as the clock counts them.
        spent: i64,
    },
    /// The last decision was taken back.
    Undone {
        /// By which seat.
        seat: Seat,
        /// For how many milliseconds its own clock has run since.
        spent: i64,
    },
    /// A bot plays on for somebody.
    TakenOver {
        /// At which seat.
        seat: Seat,
        /// Its level.
        level: String,
        /// Why.
        why: Why,
    },
    /// A seat is out.
    Out {
        /// Which.
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// The table was given up before the start.
    Abandoned,
    /// The next game of the same people was set up.
    Rematch {
        /// Where.
        table: TableId,
    },
}

/// An entry with who caused it by which command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// Who caused it; nobody, if it was time or a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The name that they gave to the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// A digest of that command: another one under the same name is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

impl Logged {
    /// An entry that nobody has caused by a command.
    pub fn by_nobody(entry: Entry) -> Self {
        Self { entry, by: None, command: None, digest: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_back_with_and_without_who_caused_them() {
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
            Entry::Played { seat, action: "a1.0".to_owned(), spent: 5 },
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
