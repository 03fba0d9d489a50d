//! Checks before every request, and headers added to every response.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use super::caller::address;
use crate::address::Place;
use crate::app::App;
use crate::error::Refusal;
use crate::metric_names::{HTTP_REQUEST_DURATION, HTTP_REQUESTS};

/// The content security policy: only content of this server is run, shown or requested, and no other site may
/// frame it.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
                      object-src 'none'; img-src 'self' data:";

/// Refuses requests that come too often, or from a page of another site.
pub(super) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let begun = Instant::now();
    let method = known(&parts.method);
    let response = match permit(&app, &parts) {
        Ok(place) => {
            let response = next.run(Request::from_parts(parts, body)).await;
            match place {
                Some(place) => response.map(|body| Body::new(InProgress { body, _place: place })),
                None => response,
            }
        }
        Err(refusal) => refusal.into_response(),
    };
    let status = response.status().as_str().to_owned();
    metrics::counter!(HTTP_REQUESTS, "method" => method, "status" => status).increment(1);
    metrics::histogram!(HTTP_REQUEST_DURATION).record(begun.elapsed().as_secs_f64());
    response
}

/// A response body that keeps its request counted as in progress until all of it is sent. It has the size of
/// the original body, so that the length is still announced.
struct InProgress {
    body: Body,
    _place: Place,
}

impl HttpBody for InProgress {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Returns the name of a method, one of a few: clients must not decide how many metrics there are.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

/// Lets a request through, with its slot among those in progress if it came through a proxy.
fn permit(app: &App, parts: &Parts) -> Result<Option<Place>, Refusal> {
    let behind_proxy = app.config().behind_proxy;
    let address = address(parts, behind_proxy);
    app.check_requests(address)?;
    let changes = !parts.method.is_safe();
    let upgrades = parts.headers.contains_key("upgrade");
    if changes || upgrades {
        check_origin(parts, app.config().public_url.as_deref())?;
    }
    behind_proxy.then(|| app.admit_request(address)).transpose()
}

/// Refuses requests made by a page of another site in the name of its visitor. Browsers send the origin of a
/// page; programs need not.
fn check_origin(parts: &Parts, public_url: Option<&str>) -> Result<(), Refusal> {
    let foreign = || {
        let message = "requests from pages of other sites are refused";
        Refusal::forbidden("foreign-origin", message)
    };
    let header = |name: HeaderName| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let site = parts.headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
    if matches!(site, Some("cross-site" | "same-site")) {
        return Err(foreign());
    }
    if !parts.headers.contains_key(ORIGIN) {
        return Ok(());
    }
    let origin = header(ORIGIN).and_then(|origin| origin.parse::<Uri>().ok()).ok_or_else(foreign)?;
    let authority = origin.authority().map(axum::http::uri::Authority::as_str).ok_or_else(foreign)?;
    // Browsers write an origin in one form only, and the public address is kept in the same form.
    let own = match public_url {
        Some(url) => header(ORIGIN) == Some(url),
        None => header(HOST) == Some(authority),
    };
    if own { Ok(()) } else { Err(foreign()) }
}

/// The header that says which sites may embed a response: only this one, unless the response says otherwise.
pub(super) const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Adds the headers that every response has.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(RESOURCE_POLICY) {
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    }
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
