//! How an answer may be sent: packed, if whoever asks understands it.

use std::net::IpAddr;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;

use super::page::accepts;
use super::who::address;
use crate::app::App;
use crate::error::Refusal;
use crate::jobs::Jobs;
use crate::pack::packed;

/// A shorter answer is sent as it is.
const SHORT: usize = 1024;

/// How whoever asks wants an answer to be sent.
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
    /// Tells whether it is to be packed.
    pub(super) fn is_wanted(&self) -> bool {
        self.gzip
    }

    /// Returns who asks.
    pub(super) fn address(&self) -> IpAddr {
        self.address
    }

    /// Answers with a value, packed off the threads that others wait for. Where too many wait for that already, it is sent as it is.
    pub(super) async fn json(&self, value: &impl Serialize) -> Result<Response, Refusal> {
        let text = Bytes::from(serde_json::to_vec(value).map_err(|_| Refusal::trouble())?);
        if self.gzip && text.len() >= SHORT {
            let whole = text.clone();
            if let Ok(Ok(bytes)) = self.jobs.run(self.address, move || packed(&whole)).await {
                return Ok(answer("application/json", true, bytes));
            }
        }
        Ok(answer("application/json", false, text))
    }
}

/// An answer that was packed or not.
pub(super) fn answer(content_type: &'static str, gzip: bool, body: impl Into<Body>) -> Response {
    let headers = [(CONTENT_TYPE, content_type), (VARY, "accept-encoding")];
    let mut response = (headers, body.into()).into_response();
    if gzip {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}
