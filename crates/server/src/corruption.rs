//! Stored data that cannot be read: it is logged and counted, never skipped silently.

use std::fmt::Display;

use crate::error::Refusal;
use crate::metric_names::CORRUPT_DATA;

/// A kind of stored data, which labels the metric.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stored {
    /// The log of a table, without which there is no table.
    Log,
    /// The summary of a table for lists.
    Summary,
    /// A seat in the list of finished games.
    Seat,
}

impl Stored {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Log => "log",
            Self::Summary => "summary",
            Self::Seat => "seat",
        }
    }
}

/// Reports data of a table that cannot be read, and returns the refusal of requests that need it.
pub(crate) fn report(stored: Stored, table: &str, version: u64, reason: &dyn Display) -> Refusal {
    let kind = stored.as_str();
    tracing::error!(kind, table, version, %reason, "stored data is corrupt");
    metrics::counter!(CORRUPT_DATA, "kind" => kind).increment(1);
    Refusal::corrupt()
}
