//! The pieces of the games, and the check of set-ups.

use axum::Json as Body;
use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_protocol::{Fault, Json, SetupCheck};

use super::body::{Path, Query};
use crate::app::App;
use crate::error::Refusal;
use crate::games;

/// The cache header for pieces, which change only with the program: clients keep them for an hour.
const CACHED: [(HeaderName, &str); 1] = [(CACHE_CONTROL, "public, max-age=3600")];

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(pieces)).routes(routes!(check))
}

#[derive(Deserialize, IntoParams)]
struct Wanted {
    /// The set-up whose pieces are wanted, by default all: its notation, or an object written as JSON. The
    /// view of a game of Tobago names it as `setup`.
    setup: Option<String>,
}

/// Reads a set-up in either form.
fn read(setup: String) -> Result<Value, Refusal> {
    if setup.trim_start().starts_with('{') {
        return serde_json::from_str(&setup).map_err(|error| Refusal::invalid("bad-setup", error));
    }
    Ok(Value::String(setup))
}

/// Returns the pieces of a game, for clients that draw it: the tiles and notches of Tsuro; the islands of
/// Tobago with their spaces, and the meaning of its clue cards.
#[utoipa::path(get, path = "/pieces/{game}", tag = "games", params(("game" = String, Path, description = "`tobago` or `tsuro`"), Wanted),
    responses((status = 200, description = "the game's own form: `Pieces` of its TypeScript types", body = Json), (status = 400, body = Fault)))]
async fn pieces(
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<([(HeaderName, &'static str); 1], Body<Json>), Refusal> {
    let setup = wanted.setup.map(read).transpose()?;
    Ok((CACHED, Body(games::named(&game)?.pieces(setup)?)))
}

#[derive(Deserialize, IntoParams)]
struct Proposed {
    /// The set-up: its notation, or an object written as JSON.
    setup: String,
}

/// Checks whether a set-up can be played. If it breaks a rule of the game, the response says what is wrong
/// with it; malformed input is refused.
#[utoipa::path(get, path = "/pieces/{game}/check", tag = "games", params(("game" = String, Path, description = "`tobago` or `tsuro`"), Proposed),
    responses((status = 200, body = SetupCheck), (status = 400, body = Fault)))]
async fn check(
    Path(game): Path<String>,
    Query(proposed): Query<Proposed>,
) -> Result<([(HeaderName, &'static str); 1], Body<SetupCheck>), Refusal> {
    Ok((CACHED, Body(games::named(&game)?.check(read(proposed.setup)?)?)))
}
