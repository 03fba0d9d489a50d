//! Bodies and queries that are read with our own words for what is wrong with them.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::App;
use crate::error::Refusal;

/// A body of JSON.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let slow = |_| {
            let message = "the body of the request took too long to come";
            Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
        };
        let read = <Json<T> as FromRequest<App>>::from_request(request, app);
        match timeout(app.config().timeouts.body, read).await.map_err(slow)? {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => {
                let refusal = |code| Refusal::new(rejection.status(), code, rejection.body_text());
                Err(match &rejection {
                    JsonRejection::MissingJsonContentType(_) => refusal("not-json"),
                    JsonRejection::BytesRejection(_) => refusal("unreadable"),
                    _ => Refusal::bad("malformed", rejection.body_text()),
                })
            }
        }
    }
}

impl<T: DeserializeOwned> OptionalFromRequest<App> for Body<T> {
    type Rejection = Refusal;

    /// Reads a body, if the request says that it has one.
    async fn from_request(request: Request, app: &App) -> Result<Option<Self>, Refusal> {
        if !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(None);
        }
        <Self as FromRequest<App>>::from_request(request, app).await.map(Some)
    }
}

/// What stands behind the question mark of an address.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        let malformed = |rejection: QueryRejection| Refusal::bad("malformed", rejection.body_text());
        read.map(|axum::extract::Query(value)| Self(value)).map_err(malformed)
    }
}

/// The parts of an address.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        let malformed = |rejection: PathRejection| Refusal::bad("malformed", rejection.body_text());
        read.map(|axum::extract::Path(value)| Self(value)).map_err(malformed)
    }
}
