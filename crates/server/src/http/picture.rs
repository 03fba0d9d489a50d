//! A table as a picture, for where a link to it is shared.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_protocol::{Fault, TableId};

use super::body::Path;
use super::guard::RESOURCE_POLICY;
use super::page::is_known;
use super::who::Address;
use crate::app::App;
use crate::error::Refusal;
use crate::kept::Asked;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(picture))
}

/// A table as a picture of 1200 by 630 points, as a spectator sees it: the board, and who sits at it by their colours.
#[utoipa::path(get, path = "/tables/{id}/picture.png", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), (status = 304), (status = 404, body = Fault), (status = 503, body = Fault)))]
async fn picture(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<TableId>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (version, drawing) = app.hub().look(&id, |table, _, _| (table.version(), table.drawing())).await?;
    // The same version of a table is drawn alike, so a picture that is known need not be drawn to say so.
    let tag = format!("\"{}-{version}\"", wayfinder_picture::STYLE);
    // Where a link is shared, the picture stands in somebody else's page.
    let shared = (RESOURCE_POLICY, "cross-origin".to_owned());
    let kept = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone()), shared];
    if is_known(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let draw = async {
        let drawing = drawing.ok_or_else(Refusal::trouble)?;
        app.jobs().run(address, move || Bytes::from(drawing())).await
    };
    let drawn = app.kept().get(&Asked::Picture(id, version), draw).await?;
    Ok((kept, [(CONTENT_TYPE, "image/png")], drawn).into_response())
}
