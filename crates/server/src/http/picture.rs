//! Pictures of tables, for link previews.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_protocol::{Fault, TableId};

use super::body::Path;
use super::caller::Address;
use super::guard::RESOURCE_POLICY;
use super::page::is_known;
use crate::app::App;
use crate::error::Refusal;
use crate::response_cache::CacheKey;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(picture))
}

/// Returns a picture of a table, 1200 by 630 pixels, as a spectator sees it: the board, and the players by
/// their colours.
#[utoipa::path(get, path = "/tables/{id}/picture.png", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), (status = 304), (status = 404, body = Fault), (status = 503, body = Fault)))]
async fn picture(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<TableId>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (version, drawing) =
        app.hub().tables().look(&id, |table, _, _| (table.version(), table.drawing())).await?;
    // The same version of a table always looks the same, so a picture the client has need not be drawn.
    let tag = format!("\"{}-{version}\"", wayfinder_picture::STYLE);
    // In a link preview, the picture is embedded in another site's page.
    let shared = (RESOURCE_POLICY, "cross-origin".to_owned());
    let kept = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone()), shared];
    if is_known(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let draw = async {
        let drawing = drawing.ok_or_else(Refusal::unavailable)?;
        app.jobs().run(address, move || Bytes::from(drawing())).await
    };
    let drawn = app.response_cache().get(&CacheKey::Picture(id, version), draw).await?;
    Ok((kept, [(CONTENT_TYPE, "image/png")], drawn).into_response())
}
