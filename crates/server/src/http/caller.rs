//! Authentication: extractors for the caller of a request, and for their address.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use sha2::{Digest, Sha256};

use crate::address::{forwarded, network};
use crate::app::App;
use crate::caller::Caller;
use crate::error::Refusal;

/// The name of the session cookie.
pub(super) const COOKIE_NAME: &str = "wayfinder";

/// The time in milliseconds after which an unused session ends.
pub(super) const SESSION: i64 = 365 * 86_400_000;

/// The interval in milliseconds at which the last use of a credential is recorded at most.
const NOTED: i64 = 3_600_000;

/// Returns the hash under which a secret is stored.
pub(super) fn hash(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}

/// Returns the secret of a request: a token, or the cookie.
fn secret(parts: &Parts) -> Option<String> {
    if let Some(header) = parts.headers.get(AUTHORIZATION) {
        // The name of a scheme is case-insensitive (RFC 9110, section 11.1).
        let (scheme, token) = header.to_str().ok()?.split_once(' ')?;
        return scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned());
    }
    let pairs = parts.headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs = pairs.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value.to_owned())
}

impl OptionalFromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, Refusal> {
        let by_token = parts.headers.contains_key(AUTHORIZATION);
        let secret = secret(parts);
        let found = match &secret {
            Some(secret) => app.hub().store().credential(&hash(secret)).await?,
            None => None,
        };
        let now = app.hub().time().now();
        let valid = found.filter(|(credential, _)| credential.ends_at.is_none_or(|end| now < end));
        match valid {
            Some((credential, person)) => {
                if now - credential.used_at > NOTED {
                    let store = app.hub().store();
                    let ends_at = credential.ends_at.map(|_| now + SESSION);
                    store.touch_credential(&credential.hash, now, ends_at).await?;
                }
                Ok(Some(Self { person, credential, cookie: secret.filter(|_| !by_token) }))
            }
            // An unknown cookie is ignored; an unknown token is a mistake that its owner should notice.
            None if by_token => Err(Refusal::unauthenticated()),
            None => Ok(None),
        }
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let caller = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        caller.ok_or_else(Refusal::unauthenticated)
    }
}

/// The client's address, as an extractor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Returns the client's address, from the connection or from the proxy in front.
pub(super) fn address(parts: &Parts, behind_proxy: bool) -> IpAddr {
    let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let told = if behind_proxy { forwarded(&parts.headers) } else { None };
    network(told.or(direct).unwrap_or(IpAddr::from([127, 0, 0, 1])))
}

impl FromRequestParts<App> for Address {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        Ok(Self(address(parts, app.config().behind_proxy)))
    }
}
