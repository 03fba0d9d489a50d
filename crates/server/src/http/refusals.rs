//! Conversion of refusals to HTTP responses.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use wayfinder_protocol::Fault;

use crate::error::{Refusal, RefusalKind};

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        HttpRefusal::from(self).into_response()
    }
}

/// A refusal with its status: one of the domain, or one that only exists in HTTP.
pub(super) struct HttpRefusal {
    status: StatusCode,
    fault: Fault,
}

impl HttpRefusal {
    pub(super) fn new(status: StatusCode, code: &str, message: impl std::fmt::Display) -> Self {
        Self { status, fault: Fault::new(code, message) }
    }
}

impl From<Refusal> for HttpRefusal {
    fn from(Refusal { kind, fault }: Refusal) -> Self {
        Self { status: status(kind), fault }
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.fault)).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

fn status(kind: RefusalKind) -> StatusCode {
    match kind {
        RefusalKind::Invalid => StatusCode::BAD_REQUEST,
        RefusalKind::Unauthenticated => StatusCode::UNAUTHORIZED,
        RefusalKind::Forbidden => StatusCode::FORBIDDEN,
        RefusalKind::NotFound => StatusCode::NOT_FOUND,
        RefusalKind::Conflict => StatusCode::CONFLICT,
        RefusalKind::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        RefusalKind::RateLimited => StatusCode::TOO_MANY_REQUESTS,
        RefusalKind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        RefusalKind::Corrupt => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
