//! The HTTP API: each module has a router of its own.

mod body;
mod bot;
mod caller;
mod described;
mod guard;
mod history;
mod operation;
mod packing;
mod page;
mod people;
mod picture;
mod pieces;
mod refusals;
mod share;
mod tables;
mod webhook;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router, middleware};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

pub(crate) use caller::Address;
use refusals::HttpRefusal;

use crate::app::App;

/// The path prefix of the API for programs.
pub const PREFIX: &str = "/api/v1";

#[derive(OpenApi)]
#[openapi(
    info(title = "Wayfinder", description = "Tables for Tobago and Tsuro: people, tables, history, games, bots."),
    tags((name = "people"), (name = "tables"), (name = "history"), (name = "games"), (name = "bots"))
)]
struct Described;

fn described() -> (Router<App>, utoipa::openapi::OpenApi) {
    let routes = OpenApiRouter::new()
        .merge(people::router())
        .merge(webhook::router())
        .merge(tables::router())
        .merge(picture::router())
        .merge(history::router())
        .merge(pieces::router())
        .merge(bot::router());
    let (routes, mut description) =
        OpenApiRouter::with_openapi(Described::openapi()).nest(PREFIX, routes).split_for_parts();
    described::complete(&mut description);
    (routes, description)
}

/// Returns the `OpenAPI` description of all requests.
pub fn description() -> utoipa::openapi::OpenApi {
    described().1
}

/// Returns the router for everything the server answers.
pub fn router(app: App) -> Router {
    let (routes, description) = described();
    let limit = app.config().limits.message_bytes;
    let openapi = move || async move { Json(description) };
    Router::new()
        .merge(routes)
        .route(&format!("{PREFIX}/openapi.json"), get(openapi))
        .route(&format!("{PREFIX}/socket"), get(crate::socket::open))
        .merge(operation::router())
        .route("/", get(page::root))
        .fallback(page::anywhere)
        .method_not_allowed_fallback(|| async {
            let message = "this method is not allowed here";
            HttpRefusal::new(StatusCode::METHOD_NOT_ALLOWED, "method", message)
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard::check))
        .layer(DefaultBodyLimit::max(limit))
        .layer(middleware::from_fn(guard::headers))
        .with_state(app)
}
