//! The error that a position text is refused with.

use serde::Serialize;

use crate::notation::excerpt;

/// A position text that cannot be: which part of it, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("position refused at {field}: {reason}")]
pub struct PositionError {
    /// The part of the text that is wrong: `board`, `hands`, …
    pub field: &'static str,
    /// Why it cannot be.
    pub reason: String,
}

impl PositionError {
    /// Refuses a part of a position.
    pub fn new(field: &'static str, reason: impl Into<String>) -> Self {
        Self { field, reason: reason.into() }
    }

    /// Refuses a text that stands where something else should.
    pub fn unreadable(field: &'static str, text: &str, expected: &str) -> Self {
        Self::new(field, format!("{:?} where {expected} should stand", excerpt(text)))
    }
}
