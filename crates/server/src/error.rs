//! Why something was not done.

use std::fmt::Display;

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use wayfinder_protocol::Fault;

/// A refusal: what its sender is told, and with which status. It never carries what a database or the system said.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The status of an answer over HTTP.
    pub status: StatusCode,
    /// What is told.
    pub fault: Fault,
}

impl Refusal {
    /// A refusal.
    pub fn new(status: StatusCode, code: &str, message: impl Display) -> Self {
        Self { status, fault: Fault::new(code, message) }
    }

    /// What was asked cannot be read, or makes no sense.
    pub fn bad(code: &str, message: impl Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// Who asks may not.
    pub fn forbidden(code: &str, message: impl Display) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message)
    }

    /// It does not fit how things stand.
    pub fn conflict(code: &str, message: impl Display) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// There is no such thing.
    pub fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", format_args!("there is no such {what}"))
    }

    /// Nobody is known to ask.
    pub fn who_are_you() -> Self {
        let message = "nobody is logged in here: become a guest, log in, or send a token";
        Self::new(StatusCode::UNAUTHORIZED, "who-are-you", message)
    }

    /// Something failed that is not the sender's fault. What it was is in the log. The database may have done it all the same, if only its
    /// answer was lost.
    pub fn trouble() -> Self {
        let message = "the server could not finish this just now; whether anything was changed is not known";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "trouble", message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.fault)).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
