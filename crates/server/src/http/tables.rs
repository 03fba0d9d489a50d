//! Tables: the lobby, single tables, and commands to them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_game::{Seat, Viewer};
use wayfinder_protocol::{
    Advice, ChatLine, Explain, Explained, Fault, Happening, Judge, Judgement, LobbyTables, NewChatLine,
    NewTable, Order, ReplayStep, ServerMessage, TableId, TableState,
};

use super::body::{Body, Path, Query};
use super::caller::Address;
use super::packing::{self, Packing};
use crate::app::App;
use crate::caller::Caller;
use crate::error::Refusal;
use crate::pack::packed;
use crate::requests;
use crate::response_cache::CacheKey;

/// The number of changes that are sent at once.
const LONGEST_LOG: u64 = 500;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lobby))
        .routes(routes!(make))
        .routes(routes!(show))
        .routes(routes!(log))
        .routes(routes!(order))
        .routes(routes!(explain))
        .routes(routes!(hint))
        .routes(routes!(chat, say))
        .routes(routes!(record))
        .routes(routes!(replay))
        .routes(routes!(judge))
}

/// Returns the current tables: open ones, those to watch, and the caller's own.
#[utoipa::path(get, path = "/lobby", tag = "tables", responses((status = 200, body = LobbyTables)))]
async fn lobby(State(app): State<App>, caller: Option<Caller>) -> Result<Json<LobbyTables>, Refusal> {
    let caller = caller.map(|caller| caller.id());
    Ok(Json(app.hub().lobby().tables(caller.as_ref()).await?))
}

/// Creates a table. Sending the same `id` again creates no other, and returns the same table.
#[utoipa::path(post, path = "/tables", request_body = NewTable, tag = "tables",
    responses((status = 201, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn make(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<TableState>), Refusal> {
    let id = requests::tables::create(&app, address, &caller, &wanted).await?;
    Ok((StatusCode::CREATED, Json(requests::tables::state(&app, &id, Some(caller.id()), None).await?)))
}

#[derive(Deserialize, IntoParams)]
struct SeatQuery {
    /// The caller's seat whose view is wanted.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
}

impl SeatQuery {
    fn seat(&self) -> Result<Option<Seat>, Refusal> {
        let read = |number| {
            Seat::from_number(usize::from(number))
                .ok_or_else(|| Refusal::invalid("no-such-seat", "seats are numbered from 1 to 8"))
        };
        self.seat.map(read).transpose()
    }
}

/// Returns a table as the caller may see it.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path), SeatQuery),
    responses((status = 200, body = TableState), (status = 404, body = Fault)))]
async fn show(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(id): Path<TableId>,
    Query(query): Query<SeatQuery>,
) -> Result<Json<TableState>, Refusal> {
    let seat = query.seat()?;
    Ok(Json(requests::tables::state(&app, &id, caller.map(|caller| caller.id()), seat).await?))
}

#[derive(Deserialize, IntoParams)]
struct LogQuery {
    /// The caller's seat whose view is wanted.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
    /// The version before which the changes are wanted.
    before: Option<u64>,
    /// The number of changes, the latest ones; by default and at most 500.
    limit: Option<u64>,
}

/// Returns the changes at a table, the oldest first, as the caller saw them. Earlier ones exist unless the
/// list begins with version 1.
#[utoipa::path(get, path = "/tables/{id}/log", tag = "tables", params(("id" = String, Path), LogQuery),
    responses((status = 200, body = Vec<Happening>), (status = 400, body = Fault), (status = 404, body = Fault), (status = 503, body = Fault)))]
async fn log(
    State(app): State<App>,
    Address(address): Address,
    caller: Option<Caller>,
    Path(table): Path<TableId>,
    Query(earlier): Query<LogQuery>,
) -> Result<Json<Vec<Happening>>, Refusal> {
    let seat = SeatQuery { seat: earlier.seat }.seat()?;
    let before = earlier.before.unwrap_or(u64::MAX);
    let most = earlier.limit.map_or(LONGEST_LOG, |limit| limit.min(LONGEST_LOG));
    let hub = app.hub().clone();
    let caller = caller.map(|caller| caller.id());
    let story = async move { hub.tables().story(&table, caller, seat, before, most).await };
    Ok(Json(app.jobs().follow(address, story).await?))
}

/// Carries out a command at a table. It is durable when the response arrives.
#[utoipa::path(post, path = "/tables/{id}/commands", request_body = Order, tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = ServerMessage), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 422, body = Fault), (status = 429, body = Fault)))]
async fn order(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<TableId>,
    Body(order): Body<Order>,
) -> Result<Json<ServerMessage>, Refusal> {
    answered(&app, table, &caller, order).await
}

/// Carries out a command at a table and returns the acknowledgement.
pub(super) async fn answered(
    app: &App,
    table: TableId,
    caller: &Caller,
    order: Order,
) -> Result<Json<ServerMessage>, Refusal> {
    let id = order.id.clone().unwrap_or_default();
    let done = requests::tables::order(app, &table, caller, order).await?;
    Ok(Json(ServerMessage::Done { id, table, version: done.version, rematch: done.rematch }))
}

/// Explains why an action is not legal. Only for the player who is to act.
#[utoipa::path(post, path = "/tables/{id}/explain", request_body = Explain, tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Explained), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn explain(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<TableId>,
    Body(asked): Body<Explain>,
) -> Result<Json<Explained>, Refusal> {
    Ok(Json(requests::tables::explain(&app, &table, caller.id(), asked).await?))
}

/// Returns the best few actions. Only for the player who is to act, in games that are not rated.
#[utoipa::path(post, path = "/tables/{id}/hint", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Advice), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn hint(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<TableId>,
) -> Result<Json<Advice>, Refusal> {
    Ok(Json(app.hub().advisor().hint(&table, &caller.id(), app.config().hints).await?))
}

#[derive(Deserialize, IntoParams)]
struct ChatQuery {
    /// The number of the last line the client knows.
    #[serde(default)]
    after: u64,
}

/// Returns the chat of a table, without the lines of people the caller has muted.
#[utoipa::path(get, path = "/tables/{id}/chat", tag = "tables", params(("id" = String, Path), ChatQuery),
    responses((status = 200, body = Vec<ChatLine>), (status = 404, body = Fault)))]
async fn chat(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(table): Path<TableId>,
    Query(after): Query<ChatQuery>,
) -> Result<Json<Vec<ChatLine>>, Refusal> {
    let lines = requests::chat::lines(&app, &table, caller.as_ref(), after.after).await?;
    Ok(Json(lines))
}

/// Posts a chat line at a table. It is durable when the response arrives; sending the same `id` again posts
/// nothing new and gets the same answer.
#[utoipa::path(post, path = "/tables/{id}/chat", request_body = NewChatLine, tag = "tables", params(("id" = String, Path)),
    responses((status = 201, body = ChatLine), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn say(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<TableId>,
    Body(line): Body<NewChatLine>,
) -> Result<(StatusCode, Json<ChatLine>), Refusal> {
    let said = requests::chat::post(&app, &table, &caller, line).await?;
    Ok((StatusCode::CREATED, Json(said)))
}

#[derive(Deserialize, IntoParams)]
struct RecordQuery {
    /// The form of the record: `text` (the default) or `json`.
    form: Option<String>,
    /// The caller's seat whose view is wanted, while the game is in progress.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
}

/// Returns the record of a game: all of it once it is over, before that what the caller knows.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "history", params(("id" = String, Path), RecordQuery),
    responses((status = 200, description = "the record, as text or JSON"), (status = 400, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn record(
    State(app): State<App>,
    caller: Option<Caller>,
    Path(table): Path<TableId>,
    Query(form): Query<RecordQuery>,
) -> Result<Response, Refusal> {
    let seat = SeatQuery { seat: form.seat }.seat()?;
    let caller = caller.map(|caller| caller.id());
    let record = app
        .hub()
        .tables()
        .look(&table, move |table, names, _| table.record(table.viewer(caller.as_ref(), seat), names))
        .await?
        .ok_or_else(|| Refusal::conflict("not-begun", "the game has not begun"))?;
    match form.form.as_deref() {
        None | Some("text") => {
            Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record.text).into_response())
        }
        Some("json") => Ok(Json(record.json).into_response()),
        Some(_) => Err(Refusal::invalid("malformed", "the form must be text or json")),
    }
}

#[derive(Deserialize, IntoParams)]
struct ReplayQuery {
    /// The number of the seat whose view is wanted; by default a spectator's.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
}

/// Returns a finished game step by step, with what a seat or a spectator saw of every decision.
#[utoipa::path(get, path = "/tables/{id}/replay", tag = "history", params(("id" = String, Path), ReplayQuery),
    responses((status = 200, body = Vec<ReplayStep>), (status = 400, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 503, body = Fault)))]
async fn replay(
    State(app): State<App>,
    packing: Packing,
    Path(table): Path<TableId>,
    Query(through): Query<ReplayQuery>,
) -> Result<Response, Refusal> {
    let viewer = SeatQuery { seat: through.seat }.seat()?.map_or(Viewer::Spectator, Viewer::Seat);
    let gzip = packing.is_wanted();
    let make = async {
        let game = app.hub().tables().finished(&table).await?;
        // A whole game is replayed, serialized and compressed, so it runs in the job pool.
        let job = move || {
            let none = || Refusal::invalid("no-such-seat", "there is no such seat");
            let steps = serde_json::to_vec(&game.replay(viewer).ok_or_else(none)?);
            let steps = steps.map_err(|_| Refusal::unavailable())?;
            if gzip { packed(&steps).map_err(|_| Refusal::unavailable()) } else { Ok(steps.into()) }
        };
        app.jobs().run(packing.address(), job).await?
    };
    let replay = app.response_cache().get(&CacheKey::Replay(table.clone(), viewer, gzip), make).await?;
    Ok(packing::answer("application/json", gzip, replay))
}

/// Returns an expert bot's assessment of one decision of a finished game, based on what its player knew at
/// the time.
#[utoipa::path(post, path = "/tables/{id}/judge", request_body = Judge, tag = "history", params(("id" = String, Path)),
    responses((status = 200, body = Judgement), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn judge(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<TableId>,
    Body(asked): Body<Judge>,
) -> Result<Json<Judgement>, Refusal> {
    Ok(Json(app.hub().advisor().judge(&table, &caller.id(), asked.ply, app.config().hints).await?))
}
