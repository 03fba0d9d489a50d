//! Errors that requests are refused with.

use std::fmt::Display;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Json;

/// An error: a code for programs, a message for people, and for an illegal action the violation of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Fault {
    /// A stable key, such as `not-your-turn`.
    pub code: String,
    /// The error message, in English.
    pub message: String,
    /// The rule that forbids the action, with the pieces and spaces involved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub violation: Option<Json>,
}

impl Fault {
    /// Creates an error with this code and message.
    pub fn new(code: &str, message: impl Display) -> Self {
        Self { code: code.to_owned(), message: message.to_string(), violation: None }
    }
}
