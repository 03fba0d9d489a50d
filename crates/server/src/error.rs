//! Refusals: the errors that callers receive.

use std::fmt::Display;

use wayfinder_protocol::Fault;

use crate::store::StoreError;

/// The kind of a refusal. Each transport maps it to a status of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalKind {
    /// The request cannot be read, or makes no sense.
    Invalid,
    /// The caller is not logged in, or gave wrong credentials.
    Unauthenticated,
    /// The caller may not do this.
    Forbidden,
    /// The thing named does not exist.
    NotFound,
    /// The request does not fit the current state.
    Conflict,
    /// An action against the rules of the game.
    Illegal,
    /// Requests come too often.
    RateLimited,
    /// The server has no room, or its database failed.
    Unavailable,
    /// The stored data that the request needs cannot be read.
    Corrupt,
}

/// A refusal and its reason. It never carries the words of a database or the operating system.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The kind of refusal.
    pub kind: RefusalKind,
    /// The code and the message for the caller.
    pub fault: Fault,
}

impl Refusal {
    /// Creates a refusal.
    pub fn new(kind: RefusalKind, code: &str, message: impl Display) -> Self {
        Self { kind, fault: Fault::new(code, message) }
    }

    /// Refuses a request that cannot be read, or makes no sense.
    pub fn invalid(code: &str, message: impl Display) -> Self {
        Self::new(RefusalKind::Invalid, code, message)
    }

    /// Refuses a request that the caller may not make.
    pub fn forbidden(code: &str, message: impl Display) -> Self {
        Self::new(RefusalKind::Forbidden, code, message)
    }

    /// Refuses a request that does not fit the current state.
    pub fn conflict(code: &str, message: impl Display) -> Self {
        Self::new(RefusalKind::Conflict, code, message)
    }

    /// Refuses a request about something that does not exist.
    pub fn not_found(what: &str) -> Self {
        Self::new(RefusalKind::NotFound, "not-found", format_args!("there is no such {what}"))
    }

    /// Refuses a request that comes too soon after others.
    pub fn rate_limited(message: impl Display) -> Self {
        Self::new(RefusalKind::RateLimited, "too-often", message)
    }

    /// Refuses a request without a session or token.
    pub fn unauthenticated() -> Self {
        let message = "not authenticated: create a guest session, log in, or send a token";
        // Clients know this code, so it stays as it is.
        Self::new(RefusalKind::Unauthenticated, "who-are-you", message)
    }

    /// Refuses a request that the server could not finish. The cause is in the log. The database may have
    /// done it all the same, if only its answer was lost.
    pub fn unavailable() -> Self {
        let message =
            "the server could not complete the request; it is not known whether anything was changed";
        Self::new(RefusalKind::Unavailable, "unavailable", message)
    }

    /// Refuses a request about a table whose log cannot be read. The cause is in the log of the server.
    pub fn corrupt() -> Self {
        let message = "the stored log of this table is corrupt; please tell the operator of this server";
        Self::new(RefusalKind::Corrupt, "corrupt", message)
    }
}

impl From<StoreError> for Refusal {
    /// Logs the error: its text is for the operator, not for the caller.
    fn from(error: StoreError) -> Self {
        tracing::error!(error = error.in_full(), "database operation failed");
        Self::unavailable()
    }
}
