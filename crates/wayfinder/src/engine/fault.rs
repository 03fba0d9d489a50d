//! What a request is refused with.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

/// An error as the engine answers it: a code for programs, a message for people, and for an illegal action the violation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Fault {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    violation: Option<Value>,
}

impl Fault {
    pub(super) fn new(code: &'static str, message: impl Display) -> Self {
        Self { code, message: message.to_string(), violation: None }
    }

    pub(super) fn illegal(message: impl Display, violation: Value) -> Self {
        Self { violation: Some(violation), ..Self::new("illegal", message) }
    }
}
