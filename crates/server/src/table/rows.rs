//! The rows that are written to the database for a table.

use wayfinder_game::Seat;
use wayfinder_protocol::Status;

use super::clock::Outages;
use super::entry::Logged;
use super::show::Names;
use super::state::Table;
use crate::store::{self, Append, LogRow, Rate, SeatRow, TableRow};

impl Table {
    /// Returns the append for these entries, the last ones of this table. `before` is the table without them.
    pub fn append(&self, before: Option<&Self>, logged: &[Logged], at: i64, outages: &Outages) -> Append {
        let first = self.version() + 1 - logged.len() as u64;
        let row = |(version, entry): (u64, &Logged)| LogRow { version, at, entry: json(entry) };
        let ended = self.status() == Status::Finished
            && before.is_none_or(|before| before.status() != Status::Finished);
        let seats_changed = before.is_none_or(|before| before.chairs_differ(self)) || ended;
        Append {
            rows: (first..).zip(logged).map(row).collect(),
            table: self.row(outages),
            seats: seats_changed.then(|| self.seat_rows()),
            rate: ended.then(|| self.rated()).flatten().map(|players| Rate {
                game: self.kind().name().to_owned(),
                players: players.into_iter().map(|(person, rank)| (person.into(), rank)).collect(),
            }),
            deliveries: Vec::new(),
        }
    }

    /// Returns whether other people or bots sit here than at another table.
    fn chairs_differ(&self, other: &Self) -> bool {
        let who = |table: &Self| -> Vec<_> {
            table.chairs().iter().map(|chair| (chair.person.clone(), chair.bot)).collect()
        };
        who(self) != who(other)
    }

    fn row(&self, outages: &Outages) -> TableRow {
        let status = match self.status() {
            Status::Open => store::Status::Open,
            Status::Playing => store::Status::Playing,
            Status::Finished => store::Status::Finished,
            Status::Abandoned => store::Status::Abandoned,
        };
        // Names are not written here: they change, and are deleted, elsewhere.
        let facts = self.summary(&Names::new(), outages);
        TableRow {
            id: self.id().to_string(),
            game: self.kind().name().to_owned(),
            status,
            public: self.is_public(),
            rated: self.chosen().rated,
            host: self.host().to_string(),
            version: self.version(),
            setup: self.setup().notation.clone(),
            facts: json(&facts),
            to_act: self.waits_for().map(ToString::to_string),
            due_at: self.due(outages),
            created_at: self.created_at(),
            changed_at: self.changed_at(),
            finished_at: self.finished_at(),
        }
    }

    fn seat_rows(&self) -> Vec<SeatRow> {
        let ending = self.ending();
        let row = |(seat, chair): (Seat, &super::state::Chair)| SeatRow {
            seat: seat.number() as u8,
            person: chair.person.as_ref().map(ToString::to_string),
            bot: chair.bot.map(|level| level.to_string()),
            rank: ending.as_ref().map(|ending| ending.ranks[seat.index()]),
            points: ending.as_ref().and_then(|ending| Some(i64::from(ending.points.as_ref()?[seat.index()]))),
        };
        Seat::all(self.chairs().len()).zip(self.chairs()).map(row).collect()
    }
}

/// Serializes a value to store. All keys are text, so this cannot fail; if it did, storing anything else would
/// make the table unreadable.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| unreachable!("a value with text keys: {error}"))
}
