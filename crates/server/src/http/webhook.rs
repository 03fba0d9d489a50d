//! The webhook of the caller.

use axum::extract::State;
use axum::http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_protocol::{Fault, Webhook};

use super::body::Body;
use crate::app::App;
use crate::caller::Caller;
use crate::error::Refusal;
use crate::webhooks;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(set_webhook))
}

/// Sets the address that is called when it is the caller's turn, at tables with days for each decision.
#[utoipa::path(put, path = "/me/webhook", request_body = Webhook, tag = "people",
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault)))]
async fn set_webhook(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<Webhook>,
) -> Result<StatusCode, Refusal> {
    caller.require_session()?;
    webhooks::register(&app, &caller.person.id, wanted.url.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
