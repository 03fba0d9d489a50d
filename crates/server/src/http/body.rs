//! Extractors for bodies, queries and paths, with the server's own error messages.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::refusals::HttpRefusal;
use crate::app::App;
use crate::error::Refusal;

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = HttpRefusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, HttpRefusal> {
        let slow = |_| {
            let message = "the request body took too long to arrive";
            HttpRefusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
        };
        let read = <Json<T> as FromRequest<App>>::from_request(request, app);
        match timeout(app.config().timeouts.body, read).await.map_err(slow)? {
            Ok(Json(value)) => Ok(Self(value)),
            Err(rejection) => {
                let refusal = |code| HttpRefusal::new(rejection.status(), code, rejection.body_text());
                Err(match &rejection {
                    JsonRejection::MissingJsonContentType(_) => refusal("not-json"),
                    JsonRejection::BytesRejection(_) => refusal("unreadable"),
                    _ => Refusal::invalid("malformed", rejection.body_text()).into(),
                })
            }
        }
    }
}

impl<T: DeserializeOwned> OptionalFromRequest<App> for Body<T> {
    type Rejection = HttpRefusal;

    /// Reads a body, if the request has a content type.
    async fn from_request(request: Request, app: &App) -> Result<Option<Self>, HttpRefusal> {
        if !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(None);
        }
        <Self as FromRequest<App>>::from_request(request, app).await.map(Some)
    }
}

/// The query of a URL.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        let malformed = |rejection: QueryRejection| Refusal::invalid("malformed", rejection.body_text());
        read.map(|axum::extract::Query(value)| Self(value)).map_err(malformed)
    }
}

/// The path parameters of a URL.
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        let malformed = |rejection: PathRejection| Refusal::invalid("malformed", rejection.body_text());
        read.map(|axum::extract::Path(value)| Self(value)).map_err(malformed)
    }
}
