//! Compression of responses, if the client accepts it.

use std::net::IpAddr;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;

use super::caller::address;
use super::page::accepts;
use crate::app::App;
use crate::error::Refusal;
use crate::jobs::Jobs;
use crate::pack::packed;

/// The size below which a response is not compressed.
const SHORT: usize = 1024;

/// The compression a client accepts, and the pool that compresses.
pub(super) struct Packing {
    jobs: Jobs,
    address: IpAddr,
    gzip: bool,
}

impl FromRequestParts<App> for Packing {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let address = address(parts, app.config().behind_proxy);
        Ok(Self { jobs: app.jobs().clone(), address, gzip: accepts(&parts.headers, "gzip") })
    }
}

impl Packing {
    /// Returns whether the response is to be compressed.
    pub(super) fn is_wanted(&self) -> bool {
        self.gzip
    }

    /// Returns the client's address.
    pub(super) fn address(&self) -> IpAddr {
        self.address
    }

    /// Responds with a value, compressed in the job pool. If too many jobs wait there already, it is sent
    /// uncompressed.
    pub(super) async fn json(&self, value: &impl Serialize) -> Result<Response, Refusal> {
        let text = Bytes::from(serde_json::to_vec(value).map_err(|_| Refusal::unavailable())?);
        if self.gzip && text.len() >= SHORT {
            let whole = text.clone();
            if let Ok(Ok(bytes)) = self.jobs.run(self.address, move || packed(&whole)).await {
                return Ok(answer("application/json", true, bytes));
            }
        }
        Ok(answer("application/json", false, text))
    }
}

/// Creates a response from a body that is compressed or not.
pub(super) fn answer(content_type: &'static str, gzip: bool, body: impl Into<Body>) -> Response {
    let headers = [(CONTENT_TYPE, content_type), (VARY, "accept-encoding")];
    let mut response = (headers, body.into()).into_response();
    if gzip {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}
