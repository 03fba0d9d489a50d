//! The records of the store, as its callers see them.

use super::db::{FromRow, Row};
use super::error::StoreError;
use super::requests::Request;

/// Defines an enum with its names in the database.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// Returns the name in the database and the API.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// Returns the value with this name.
            pub fn named(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$variant),)* _ => None }
            }

            pub(super) fn read(name: &str) -> Result<Self, StoreError> {
                Self::named(name).ok_or(StoreError::Unknown)
            }
        }
    };
}

named!(
    /// The status of a table.
    Status {
        /// The table waits for players.
        Open = "open",
        /// The game is in progress.
        Playing = "playing",
        /// The game was played to its end.
        Finished = "finished",
        /// The table was abandoned.
        Abandoned = "abandoned",
    }
);

named!(
    /// The kind of a person.
    PersonKind {
        /// A guest without an account.
        Guest = "guest",
        /// A person with a login and a password.
        Account = "account",
        /// A bot of this server.
        Bot = "bot",
        /// A deleted person; only the id is left.
        Gone = "gone",
    }
);

named!(
    /// The kind of a credential.
    CredentialKind {
        /// A browser that is logged in.
        Session = "session",
        /// A program that acts for its owner.
        Token = "token",
    }
);

/// One row of the log of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// The version of the table after this entry; the first is 1, and there are no gaps.
    pub version: u64,
    /// The time of the entry.
    pub at: i64,
    /// The entry as JSON text, opaque to the store.
    pub entry: String,
}

impl FromRow for LogRow {
    const COLUMNS: &'static str = "version, at, entry";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self { version: row.number(0)?, at: row.int(1)?, entry: row.text(2)? })
    }
}

/// The columns of a table that lists and searches need; rewritten with every append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The id of the table.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The status of the table.
    pub status: Status,
    /// True if it is listed in the lobby.
    pub public: bool,
    /// True if it counts for ratings.
    pub rated: bool,
    /// The person who is the host.
    pub host: String,
    /// The version of the last row of the log.
    pub version: u64,
    /// The set-up, opaque to the store.
    pub setup: String,
    /// The summary for the lobby as JSON, opaque to the store.
    pub facts: String,
    /// The person whose decision is awaited.
    pub to_act: Option<String>,
    /// The time when a node must drive it: soon for a bot's turn, or when a clock runs out.
    pub due_at: Option<i64>,
    /// The time it was created; later appends do not change it.
    pub created_at: i64,
    /// The time of its last change.
    pub changed_at: i64,
    /// The time the game ended. For a finished table without it, the store takes `changed_at`.
    pub finished_at: Option<i64>,
}

impl TableRow {
    /// Returns the time the game ended, if it did.
    pub(super) fn ended_at(&self) -> Option<i64> {
        match self.status {
            Status::Finished => Some(self.finished_at.unwrap_or(self.changed_at)),
            _ => self.finished_at,
        }
    }

    /// Returns whether the table is open or a game is in progress.
    pub(super) fn is_live(&self) -> bool {
        matches!(self.status, Status::Open | Status::Playing)
    }
}

impl FromRow for TableRow {
    const COLUMNS: &'static str = "tables.id, tables.game, tables.status, tables.public, tables.rated, \
        tables.host, tables.version, tables.setup, tables.facts, tables.to_act, tables.due_at, \
        tables.created_at, tables.changed_at, tables.finished_at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text(0)?,
            game: row.text(1)?,
            status: Status::read(&row.text(2)?)?,
            public: row.flag(3)?,
            rated: row.flag(4)?,
            host: row.text(5)?,
            version: row.number(6)?,
            setup: row.text(7)?,
            facts: row.text(8)?,
            to_act: row.maybe_text(9)?,
            due_at: row.maybe_int(10)?,
            created_at: row.int(11)?,
            changed_at: row.int(12)?,
            finished_at: row.maybe_int(13)?,
        })
    }
}

/// A seat at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// The number of the seat.
    pub seat: u8,
    /// The person who sits there, if the store knows them.
    pub person: Option<String>,
    /// The level of the bot, if one sits there.
    pub bot: Option<String>,
    /// The final place; 1 is the best, equals share one.
    pub rank: Option<u8>,
    /// The final points.
    pub points: Option<i64>,
}

impl FromRow for SeatRow {
    const COLUMNS: &'static str = "seat, person, bot, rank, points";

    fn read(row: &Row) -> Result<Self, StoreError> {
        let small = |number: i64| u8::try_from(number).map_err(|_| StoreError::Unknown);
        Ok(Self {
            seat: small(row.int(0)?)?,
            person: row.maybe_text(1)?,
            bot: row.maybe_text(2)?,
            rank: row.maybe_int(3)?.map(small).transpose()?,
            points: row.maybe_int(4)?,
        })
    }
}

/// A request to change the ratings of the players of a finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate {
    /// The name of the game.
    pub game: String,
    /// The people and their places; 1 is the best, equals share one.
    pub players: Vec<(String, u8)>,
}

/// Rows for the log of one table, and what goes with them: all of it is written, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The rows, with consecutive versions; never empty.
    pub rows: Vec<LogRow>,
    /// The table after them.
    pub table: TableRow,
    /// All seats, if they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// The ratings to change.
    pub rate: Option<Rate>,
    /// The webhook deliveries to send.
    pub deliveries: Vec<Delivery>,
}

/// Appends to different tables, which are written together or not at all, and the request they carry out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// The appends. The first is for the table that the request leads to.
    pub appends: Vec<Append>,
    /// The request, if the client has given it an id. If one with this id was carried out before, nothing is
    /// written.
    pub request: Option<Request>,
}

/// A person as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The id of the person.
    pub id: String,
    /// The name shown to others.
    pub name: String,
    /// The kind of person.
    pub kind: PersonKind,
    /// The folded name to log in with.
    pub login: Option<String>,
    /// The hash of the password, in the PHC form.
    pub password: Option<String>,
    /// The address that receives an event when it is this person's turn.
    pub webhook: Option<String>,
    /// The time they were created.
    pub created_at: i64,
}

impl Person {
    /// Reads a person whose columns begin at `first`.
    pub(super) fn read_at(row: &Row, first: usize) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text(first)?,
            name: row.text(first + 1)?,
            kind: PersonKind::read(&row.text(first + 2)?)?,
            login: row.maybe_text(first + 3)?,
            password: row.maybe_text(first + 4)?,
            webhook: row.maybe_text(first + 5)?,
            created_at: row.int(first + 6)?,
        })
    }
}

impl FromRow for Person {
    const COLUMNS: &'static str = "people.id, people.name, people.kind, people.login, people.password, \
        people.webhook, people.created_at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Self::read_at(row, 0)
    }
}

/// A session or token that authenticates a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    /// The SHA-256 of the secret, in hexadecimal.
    pub hash: String,
    /// A short random text, shown to the owner for revoking.
    pub id: String,
    /// The person it authenticates.
    pub person: String,
    /// The kind of credential.
    pub kind: CredentialKind,
    /// The label given by its owner.
    pub label: String,
    /// The time it was created.
    pub created_at: i64,
    /// The time it was last used, roughly; 0 if never.
    pub used_at: i64,
    /// The time it ends, if it does.
    pub ends_at: Option<i64>,
}

impl FromRow for Credential {
    const COLUMNS: &'static str = "credentials.hash, credentials.id, credentials.person, credentials.kind, \
        credentials.label, credentials.created_at, credentials.used_at, credentials.ends_at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            hash: row.text(0)?,
            id: row.text(1)?,
            person: row.text(2)?,
            kind: CredentialKind::read(&row.text(3)?)?,
            label: row.text(4)?,
            created_at: row.int(5)?,
            used_at: row.int(6)?,
            ends_at: row.maybe_int(7)?,
        })
    }
}

/// A chat line of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// The id of the table.
    pub table: String,
    /// The number of the line at this table, from 1; the store assigns it.
    pub n: u64,
    /// The author of the line.
    pub person: String,
    /// The text of the line.
    pub text: String,
    /// The time it was posted.
    pub at: i64,
}

/// A chat line that is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostedLine {
    /// The line, with its number.
    pub row: ChatRow,
    /// True if it was stored before with the same id, so that nothing was added now.
    pub again: bool,
}

impl FromRow for ChatRow {
    const COLUMNS: &'static str = "table_id, n, person, text, at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            table: row.text(0)?,
            n: row.number(1)?,
            person: row.text(2)?,
            text: row.text(3)?,
            at: row.int(4)?,
        })
    }
}

/// A webhook delivery that waits to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The id, unique among all deliveries.
    pub id: String,
    /// The person it is for.
    pub person: String,
    /// The address to send it to.
    pub url: String,
    /// The body of the request.
    pub body: String,
    /// The number of failed attempts.
    pub tries: u64,
    /// The time of the next attempt.
    pub next_at: i64,
}

impl Delivery {
    /// Returns the destination: scheme, host and port.
    pub(super) fn destination(&self) -> String {
        let uri: Option<axum::http::Uri> = self.url.parse().ok();
        let parts = uri.as_ref().and_then(|uri| Some((uri.scheme_str()?, uri.authority()?.as_str())));
        parts.map_or_else(|| self.url.clone(), |(scheme, host)| format!("{scheme}://{}", host.to_lowercase()))
    }
}

impl FromRow for Delivery {
    const COLUMNS: &'static str = "id, person, url, body, tries, next_at";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text(0)?,
            person: row.text(1)?,
            url: row.text(2)?,
            body: row.text(3)?,
            tries: row.number(4)?,
            next_at: row.int(5)?,
        })
    }
}
