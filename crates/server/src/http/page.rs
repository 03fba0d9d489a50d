//! The web page: its files, and its index for every path that the page routes itself.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use super::share::shared;
use crate::app::App;
use crate::error::Refusal;
use crate::page::{Asset, Page};

/// A browser may cache the file for as long as it likes.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// A browser may cache the file, but must revalidate it each time.
const ASK_AGAIN: &str = "no-cache";

/// Paths, with everything below them, that are for programs.
const NOT_THE_PAGE: [&str; 4] = ["/api", "/healthz", "/metrics", "/readyz"];

/// Responds at the root: with the page, or with a hint for programs.
pub(super) async fn root(State(app): State<App>, headers: HeaderMap) -> Response {
    match app.page().index() {
        Some(index) => begin(&app, "/", &headers, index).await,
        None => "Wayfinder: tables for Tobago and Tsuro.\nThe requests it answers are described at /api/v1/openapi.json\n"
            .into_response(),
    }
}

/// Responds at every path that has no other handler.
pub(super) async fn anywhere(
    State(app): State<App>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let reads = matches!(method, Method::GET | Method::HEAD);
    match find(app.page(), uri.path(), &headers).filter(|_| reads) {
        Some(index) if Some(index) == app.page().index() => begin(&app, uri.path(), &headers, index).await,
        Some(asset) => serve(asset, &headers),
        None => Refusal::not_found("page").into_response(),
    }
}

/// Responds with the index for a path. Its head preloads what the path needs, and describes the table that is
/// there for link previews.
async fn begin(app: &App, path: &str, headers: &HeaderMap, index: &Asset) -> Response {
    let table = shared(app, path, headers).await;
    let need = table.as_ref().map(|table| table.need.as_str());
    let preload = app.page().preload().tags(path, need, languages(headers).into_iter());
    let tags = preload + &table.map(|table| table.tags).unwrap_or_default();
    let html = std::str::from_utf8(index.bytes).ok().and_then(|html| html.split_once("</head>"));
    let Some((before, after)) = html.filter(|_| !tags.is_empty()) else {
        return serve(index, headers);
    };
    let page = format!("{before}{tags}</head>{after}");
    let tag = format!("\"{}\"", hex::encode(Sha256::digest(&page)));
    let mut response = if is_known(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, HeaderValue::from_static(index.content_type))], page).into_response()
    };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(ASK_AGAIN));
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-language"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}

/// Returns the client's languages, the best first.
fn languages(headers: &HeaderMap) -> Vec<&str> {
    let mut wanted: Vec<_> = items(headers, ACCEPT_LANGUAGE)
        .filter(|(language, weight)| *language != "*" && *weight > 0.0)
        .collect();
    wanted.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    wanted.into_iter().map(|(language, _)| language).collect()
}

/// Returns the file at a path. The page itself knows what to show at paths without a file, such as
/// `/table/ID`.
fn find<'a>(page: &'a Page, path: &str, headers: &HeaderMap) -> Option<&'a Asset> {
    let below =
        |known: &str| path.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let names_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    page.asset(path).or_else(|| {
        let pages = !names_a_file && !NOT_THE_PAGE.into_iter().any(below) && accepts_html(headers);
        page.index().filter(|_| pages)
    })
}

/// Returns the items of a list header, each with its weight and without other parameters.
fn items(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, f32)> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(|item| {
        let mut parts = item.split(';').map(str::trim);
        let item = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
        (item, weight.unwrap_or(1.0))
    })
}

/// Returns whether the client accepts HTML; without an `Accept` header it accepts anything.
fn accepts_html(headers: &HeaderMap) -> bool {
    let html = |(kind, weight): (&str, f32)| matches!(kind, "text/html" | "text/*" | "*/*") && weight > 0.0;
    !headers.contains_key(ACCEPT) || items(headers, ACCEPT).any(html)
}

/// Returns whether the client accepts an encoding.
pub(super) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let weight = |wanted: &str| {
        let mut items = items(headers, ACCEPT_ENCODING);
        items.find(|(item, _)| item.eq_ignore_ascii_case(wanted)).map(|(_, weight)| weight)
    };
    weight(encoding).or_else(|| weight("*")).is_some_and(|weight| weight > 0.0)
}

/// Returns whether the client has the version with this tag.
pub(super) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    items(headers, IF_NONE_MATCH).any(|(item, _)| item == "*" || item.trim_start_matches("W/") == tag)
}

fn serve(asset: &Asset, headers: &HeaderMap) -> Response {
    let compressed = [("br", asset.brotli), ("gzip", asset.gzip)];
    let best = compressed.into_iter().find_map(|(encoding, bytes)| {
        let bytes = bytes.filter(|_| accepts(headers, encoding))?;
        Some((encoding, bytes))
    });
    // The same file in another encoding is another response, which must not be validated by the tag of this
    // one.
    let tag = match best {
        Some((encoding, _)) => format!("\"{}-{encoding}\"", asset.hash),
        None => format!("\"{}\"", asset.hash),
    };
    let mut response = if is_known(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let bytes = best.map_or(asset.bytes, |(_, bytes)| bytes);
        let mut response = Response::new(Body::from(Bytes::from_static(bytes)));
        response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
        if let Some((encoding, _)) = best {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    };
    let keep = if asset.immutable { FOREVER } else { ASK_AGAIN };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(ETAG, tag);
    }
    response
}
