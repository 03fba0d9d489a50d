//! What the store keeps, as its callers see it.

use super::db::{FromRow, Row};
use super::error::StoreError;
use super::requests::Request;

/// Gives an enum its names in the database.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// The name in the database, and wherever else it is written.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// The value of this name.
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
    /// How far a table has come.
    Status {
        /// Seats are being taken.
        Open = "open",
        /// The game is on.
        Playing = "playing",
        /// The game was played to its end.
        Finished = "finished",
        /// The table was given up.
        Abandoned = "abandoned",
    }
);

named!(
    /// What kind of person somebody is.
    PersonKind {
        /// Came without an account.
        Guest = "guest",
        /// Has a login and a password.
        Account = "account",
        /// A bot of this server.
        Bot = "bot",
        /// Has been forgotten; only the id is left.
        Gone = "gone",
    }
);

named!(
    /// What a credential is for.
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
    /// When it happened.
    pub at: i64,
    /// JSON text, opaque to the store.
    pub entry: String,
}

impl FromRow for LogRow {
    const COLUMNS: &'static str = "version, at, entry";

    fn read(row: &Row) -> Result<Self, StoreError> {
        Ok(Self { version: row.number(0)?, at: row.int(1)?, entry: row.text(2)? })
    }
}

/// What lists and searches need to know of a table; rewritten with every append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The id of the table.
    pub id: String,
    /// The game that is played.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Whether it is shown to everybody.
    pub public: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The person who opened it.
    pub host: String,
    /// The version of the last row of the log.
    pub version: u64,
    /// The set-up, opaque to the store.
    pub setup: String,
    /// JSON for the lobby, opaque to the store.
    pub facts: String,
    /// The person whose decision is waited for.
    pub to_act: Option<String>,
    /// When somebody must drive it: at once for a bot's turn, or when a clock runs out.
    pub due_at: Option<i64>,
    /// When it was opened; later appends do not change it.
    pub created_at: i64,
    /// When it last changed.
    pub changed_at: i64,
    /// When the game ended. For a finished table without it, the store takes `changed_at`.
    pub finished_at: Option<i64>,
}

impl TableRow {
    /// When the game was played to its end, if it was.
    pub(super) fn ended_at(&self) -> Option<i64> {
        match self.status {
            Status::Finished => Some(self.finished_at.unwrap_or(self.changed_at)),
            _ => self.finished_at,
        }
    }

    /// Whether the table is open or being played at.
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
    /// Who sits there, if it is somebody the store knows.
    pub person: Option<String>,
    /// The level, if a bot sits there.
    pub bot: Option<String>,
    /// The place in the end; 1 is the best, equals share one.
    pub rank: Option<u8>,
    /// The points in the end.
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

/// Asks for the ratings of the players of a finished game to be changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate {
    /// The game.
    pub game: String,
    /// The persons and their places; 1 is the best, equals share one.
    pub players: Vec<(String, u8)>,
}

/// Rows for the log of one table, and what goes with them: all of it is kept, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Consecutive versions, never empty.
    pub rows: Vec<LogRow>,
    /// The table as it is after them.
    pub table: TableRow,
    /// All seats anew, if they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// The ratings to change.
    pub rate: Option<Rate>,
    /// The messages to post.
    pub post: Vec<Delivery>,
}

/// Appends to different tables, which are kept together or not at all, and the request they carry out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// The appends. The first is what the request leads to.
    pub appends: Vec<Append>,
    /// The request, if its sender has named it. If one of this name was carried out before, nothing is kept.
    pub request: Option<Request>,
}

/// Somebody who sits at tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name shown to others.
    pub name: String,
    /// The kind.
    pub kind: PersonKind,
    /// The folded name to log in with.
    pub login: Option<String>,
    /// The hash of the password, in the PHC form.
    pub password: Option<String>,
    /// Where to post that a decision is waited for.
    pub webhook: Option<String>,
    /// When they came first.
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

/// Something that proves who somebody is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    /// The SHA-256 of the secret, in hexadecimal.
    pub hash: String,
    /// A short random text, shown to the owner for revoking.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// What it is for.
    pub kind: CredentialKind,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created_at: i64,
    /// When it was last used, roughly; 0 if never.
    pub used_at: i64,
    /// When it ends, if it does.
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

/// A message in the chat of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// The table.
    pub table: String,
    /// The number of the message at this table, from 1; the store assigns it.
    pub n: u64,
    /// Who said it.
    pub person: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: i64,
}

/// A message that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The message, with its number.
    pub row: ChatRow,
    /// Whether it was kept before under the same name, so that nothing was said now.
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

/// A message to be posted to somebody's webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The id, unique among all.
    pub id: String,
    /// For whom.
    pub person: String,
    /// Where to.
    pub url: String,
    /// What.
    pub body: String,
    /// How often it has failed.
    pub tries: u64,
    /// When to try next.
    pub next_at: i64,
}

impl Delivery {
    /// Where it goes: scheme, host and port.
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
