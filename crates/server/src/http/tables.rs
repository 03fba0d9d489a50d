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
    Advice, ChatLine, Command, Explain, Explained, Fault, Happening, Judge, Judgement, LobbyTables,
    NewChatLine, NewTable, Order, PersonId, ReplayStep, ServerMessage, TableId, TableState,
};

use super::body::{Body, Path, Query};
use super::packing::{self, Packing};
use super::who::{Address, Who};
use crate::app::App;
use crate::error::Refusal;
use crate::hub::Done;
use crate::kept::Asked;
use crate::pack::packed;
use crate::table::check_name;

/// The longest chat line, in characters.
const LONGEST_LINE: usize = 300;

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
async fn lobby(State(app): State<App>, who: Option<Who>) -> Result<Json<LobbyTables>, Refusal> {
    let who = who.map(|who| who.id());
    Ok(Json(app.hub().lobby(who.as_ref()).await?))
}

/// Creates a table. Sending the same `id` again creates no other, and returns the same table.
#[utoipa::path(post, path = "/tables", request_body = NewTable, tag = "tables",
    responses((status = 201, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn make(
    State(app): State<App>,
    Address(address): Address,
    who: Who,
    Body(wanted): Body<NewTable>,
) -> Result<(StatusCode, Json<TableState>), Refusal> {
    // A repeated request gets the same answer, even at the limit.
    let id = if let Some(id) = app.hub().made(&who.id(), &wanted).await? {
        id
    } else {
        app.check_changes(&who.id())?;
        check_tables(&app, &who).await?;
        if wanted.public {
            check_listed(&app, &who).await?;
            app.check_listings(address)?;
        }
        app.hub().make(&who.id(), &wanted).await?
    };
    Ok((StatusCode::CREATED, Json(state(&app, &id, Some(who.id()), None).await?)))
}

/// Refuses one more table to a person who has many.
async fn check_tables(app: &App, who: &Who) -> Result<(), Refusal> {
    let most = app.config().limits.tables;
    let now = app.hub().store().count_tables_of(&who.person.id).await?;
    if now < u64::from(most) {
        return Ok(());
    }
    Err(Refusal::conflict("too-many", format!("nobody has more than {most} tables at once")))
}

/// Refuses one more table in the lobby to a person who has many there that wait for players.
async fn check_listed(app: &App, who: &Who) -> Result<(), Refusal> {
    let most = app.config().limits.listed;
    let now = app.hub().store().count_listed_of(&who.person.id).await?;
    if now < u64::from(most) {
        return Ok(());
    }
    let message = format!("nobody has more than {most} tables in the lobby that wait for players");
    Err(Refusal::conflict("too-many", message))
}

/// Refuses a command of a person who has many tables, or changes too much in a short time.
async fn check_command(app: &App, who: &Who, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Sit { .. } => check_tables(app, who).await?,
        Command::SeatBot { .. }
        | Command::Unseat { .. }
        | Command::Colour { .. }
        | Command::Ready { .. }
        | Command::Undo { .. }
        | Command::Rematch {} => {}
        Command::Start {} | Command::Play { .. } | Command::Resign { .. } | Command::Leave {} => {
            return Ok(());
        }
    }
    app.check_changes(&who.id())
}

/// Carries out a command at a table, from a request or a socket.
pub(crate) async fn order_at(app: &App, table: &TableId, who: &Who, order: Order) -> Result<Done, Refusal> {
    if let Err(refusal) = check_command(app, who, &order.command).await {
        // A repeated command gets the same answer, even at the limit.
        let Some(name) = &order.id else { return Err(refusal) };
        if !app.hub().was_carried_out(table, &who.id(), name).await? {
            return Err(refusal);
        }
    }
    app.hub().order(table, &who.id(), order.id, order.command).await
}

#[derive(Deserialize, IntoParams)]
struct Eyes {
    /// The caller's seat whose view is wanted.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
}

impl Eyes {
    fn seat(&self) -> Result<Option<Seat>, Refusal> {
        let read = |number| {
            Seat::from_number(usize::from(number))
                .ok_or_else(|| Refusal::invalid("no-such-seat", "seats are numbered from 1 to 8"))
        };
        self.seat.map(read).transpose()
    }
}

pub(super) async fn state(
    app: &App,
    id: &TableId,
    who: Option<PersonId>,
    seat: Option<Seat>,
) -> Result<TableState, Refusal> {
    let now = app.hub().time().now();
    app.hub()
        .look(id, move |table, names, outages| {
            let viewer = table.viewer(who.as_ref(), seat);
            table.show(who.as_ref(), viewer, table.version().saturating_sub(1), names, outages, now)
        })
        .await
}

/// Returns a table as the caller may see it.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = String, Path), Eyes),
    responses((status = 200, body = TableState), (status = 404, body = Fault)))]
async fn show(
    State(app): State<App>,
    who: Option<Who>,
    Path(id): Path<TableId>,
    Query(eyes): Query<Eyes>,
) -> Result<Json<TableState>, Refusal> {
    let seat = eyes.seat()?;
    Ok(Json(state(&app, &id, who.map(|who| who.id()), seat).await?))
}

#[derive(Deserialize, IntoParams)]
struct Earlier {
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
#[utoipa::path(get, path = "/tables/{id}/log", tag = "tables", params(("id" = String, Path), Earlier),
    responses((status = 200, body = Vec<Happening>), (status = 400, body = Fault), (status = 404, body = Fault), (status = 503, body = Fault)))]
async fn log(
    State(app): State<App>,
    Address(address): Address,
    who: Option<Who>,
    Path(table): Path<TableId>,
    Query(earlier): Query<Earlier>,
) -> Result<Json<Vec<Happening>>, Refusal> {
    let seat = Eyes { seat: earlier.seat }.seat()?;
    let before = earlier.before.unwrap_or(u64::MAX);
    let most = earlier.limit.map_or(LONGEST_LOG, |limit| limit.min(LONGEST_LOG));
    let hub = app.hub().clone();
    let who = who.map(|who| who.id());
    let story = async move { hub.story(&table, who, seat, before, most).await };
    Ok(Json(app.jobs().follow(address, story).await?))
}

/// Carries out a command at a table. It is durable when the response arrives.
#[utoipa::path(post, path = "/tables/{id}/commands", request_body = Order, tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = ServerMessage), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 422, body = Fault), (status = 429, body = Fault)))]
async fn order(
    State(app): State<App>,
    who: Who,
    Path(table): Path<TableId>,
    Body(order): Body<Order>,
) -> Result<Json<ServerMessage>, Refusal> {
    answered(&app, table, &who, order).await
}

/// Carries out a command at a table and returns the acknowledgement.
pub(super) async fn answered(
    app: &App,
    table: TableId,
    who: &Who,
    order: Order,
) -> Result<Json<ServerMessage>, Refusal> {
    let id = order.id.clone().unwrap_or_default();
    let done = order_at(app, &table, who, order).await?;
    Ok(Json(ServerMessage::Done { id, table, version: done.version, rematch: done.rematch }))
}

/// Explains why an action is not legal. Only for the player who is to act.
#[utoipa::path(post, path = "/tables/{id}/explain", request_body = Explain, tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Explained), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn explain(
    State(app): State<App>,
    who: Who,
    Path(table): Path<TableId>,
    Body(asked): Body<Explain>,
) -> Result<Json<Explained>, Refusal> {
    let who = who.id();
    let checked = app
        .hub()
        .look(&table, move |table, _, _| {
            let seat = table.to_act().filter(|_| table.waits_for() == Some(&who));
            let seat = seat.ok_or_else(|| Refusal::conflict("not-your-turn", "it is not your decision"))?;
            let game = table.game().ok_or_else(Refusal::unavailable)?;
            Ok::<_, Refusal>(game.check(seat, &asked.action))
        })
        .await??;
    match checked {
        Ok(_) => Ok(Json(Explained { legal: true, message: None, violation: None })),
        Err(Refusal { fault, .. }) if fault.code == "illegal" => {
            Ok(Json(Explained { legal: false, message: Some(fault.message), violation: fault.violation }))
        }
        Err(refusal) => Err(refusal),
    }
}

/// Returns the best few actions. Only for the player who is to act, in games that are not rated.
#[utoipa::path(post, path = "/tables/{id}/hint", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Advice), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn hint(State(app): State<App>, who: Who, Path(table): Path<TableId>) -> Result<Json<Advice>, Refusal> {
    Ok(Json(app.hub().hint(&table, &who.id(), app.config().hints).await?))
}

#[derive(Deserialize, IntoParams)]
struct After {
    /// The number of the last line the client knows.
    #[serde(default)]
    after: u64,
}

/// Returns the chat of a table, without the lines of people the caller has muted.
#[utoipa::path(get, path = "/tables/{id}/chat", tag = "tables", params(("id" = String, Path), After),
    responses((status = 200, body = Vec<ChatLine>), (status = 404, body = Fault)))]
async fn chat(
    State(app): State<App>,
    who: Option<Who>,
    Path(table): Path<TableId>,
    Query(after): Query<After>,
) -> Result<Json<Vec<ChatLine>>, Refusal> {
    app.hub().look(&table, |_, _, _| ()).await?;
    let mut lines = app.hub().chat(&table, after.after).await?;
    if let Some(who) = who {
        let muted = app.hub().store().mutes(&who.person.id).await?;
        lines.retain(|line| !muted.iter().any(|muted| muted == line.person.id.as_str()));
    }
    Ok(Json(lines))
}

/// Posts a chat line at a table. It is durable when the response arrives; sending the same `id` again posts
/// nothing new and gets the same answer.
#[utoipa::path(post, path = "/tables/{id}/chat", request_body = NewChatLine, tag = "tables", params(("id" = String, Path)),
    responses((status = 201, body = ChatLine), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 429, body = Fault)))]
async fn say(
    State(app): State<App>,
    who: Who,
    Path(table): Path<TableId>,
    Body(line): Body<NewChatLine>,
) -> Result<(StatusCode, Json<ChatLine>), Refusal> {
    let said = say_at(&app, &table, &who, line).await?;
    Ok((StatusCode::CREATED, Json(said)))
}

/// Posts a chat line, from a request or a socket.
pub(crate) async fn say_at(
    app: &App,
    table: &TableId,
    who: &Who,
    line: NewChatLine,
) -> Result<ChatLine, Refusal> {
    let name = line.id.as_deref();
    name.map_or(Ok(()), check_name)?;
    let text = line.text.trim();
    let visible = |letter: char| !letter.is_control() || letter == '\n';
    if text.is_empty() || text.chars().count() > LONGEST_LINE || !text.chars().all(visible) {
        let message = format!("a line of chat has 1 to {LONGEST_LINE} characters");
        return Err(Refusal::invalid("bad-line", message));
    }
    if let Err(refusal) = app.check_lines(&who.id()) {
        // A repeated line gets the same answer, even at the limit.
        let Some(name) = name else { return Err(refusal) };
        return app.hub().said(table, who.public(), text, name).await?.ok_or(refusal);
    }
    app.hub().say(table, who.public(), text.to_owned(), name).await
}

#[derive(Deserialize, IntoParams)]
struct Form {
    /// The form of the record: `text` (the default) or `json`.
    form: Option<String>,
    /// The caller's seat whose view is wanted, while the game is in progress.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
}

/// Returns the record of a game: all of it once it is over, before that what the caller knows.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "history", params(("id" = String, Path), Form),
    responses((status = 200, description = "the record, as text or JSON"), (status = 400, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn record(
    State(app): State<App>,
    who: Option<Who>,
    Path(table): Path<TableId>,
    Query(form): Query<Form>,
) -> Result<Response, Refusal> {
    let seat = Eyes { seat: form.seat }.seat()?;
    let who = who.map(|who| who.id());
    let record = app
        .hub()
        .look(&table, move |table, names, _| table.record(table.viewer(who.as_ref(), seat), names))
        .await?
        .ok_or_else(|| Refusal::conflict("not-begun", "the game has not begun"))?;
    match form.form.as_deref() {
        None | Some("text") => {
            Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record.text).into_response())
        }
        Some("json") => Ok(Json(record.json).into_response()),
        Some(_) => Err(Refusal::invalid("malformed", "the form of a record is text or json")),
    }
}

#[derive(Deserialize, IntoParams)]
struct Through {
    /// The number of the seat whose view is wanted; by default a spectator's.
    #[param(value_type = Option<u8>)]
    seat: Option<u8>,
}

/// Returns a finished game step by step, with what a seat or a spectator saw of every decision.
#[utoipa::path(get, path = "/tables/{id}/replay", tag = "history", params(("id" = String, Path), Through),
    responses((status = 200, body = Vec<ReplayStep>), (status = 400, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 503, body = Fault)))]
async fn replay(
    State(app): State<App>,
    packing: Packing,
    Path(table): Path<TableId>,
    Query(through): Query<Through>,
) -> Result<Response, Refusal> {
    let viewer = Eyes { seat: through.seat }.seat()?.map_or(Viewer::Spectator, Viewer::Seat);
    let gzip = packing.is_wanted();
    let make = async {
        let game = app.hub().finished(&table).await?;
        // A whole game is replayed, serialized and compressed, so it runs in the job pool.
        let job = move || {
            let none = || Refusal::invalid("no-such-seat", "there is no such seat");
            let steps = serde_json::to_vec(&game.replay(viewer).ok_or_else(none)?);
            let steps = steps.map_err(|_| Refusal::unavailable())?;
            if gzip { packed(&steps).map_err(|_| Refusal::unavailable()) } else { Ok(steps.into()) }
        };
        app.jobs().run(packing.address(), job).await?
    };
    let replay = app.kept().get(&Asked::Replay(table.clone(), viewer, gzip), make).await?;
    Ok(packing::answer("application/json", gzip, replay))
}

/// Returns an expert bot's assessment of one decision of a finished game, based on what its player knew at
/// the time.
#[utoipa::path(post, path = "/tables/{id}/judge", request_body = Judge, tag = "history", params(("id" = String, Path)),
    responses((status = 200, body = Judgement), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
async fn judge(
    State(app): State<App>,
    who: Who,
    Path(table): Path<TableId>,
    Body(asked): Body<Judge>,
) -> Result<Json<Judgement>, Refusal> {
    Ok(Json(app.hub().judge(&table, &who.id(), asked.ply, app.config().hints).await?))
}
