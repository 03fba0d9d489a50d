//! API for external bots: a stream of events, a stream for each game, and moves. The lines contain the JSON
//! of `wayfinder engine`.

use std::collections::HashSet;
use std::time::Duration;

use axum::Json;
use axum::body::Body as Stream;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_protocol::{
    BotEvent, BotGame, BotGameFull, BotMove, BotTurn, Command, Fault, Order, ServerMessage, Stage, Status,
    TableId, TableState, TableSummary,
};

use super::body::{Body, Path};
use super::caller::Address;
use super::tables::answered;
use crate::app::{Admission, App, stopped};
use crate::caller::Caller;
use crate::error::Refusal;
use crate::hub::{Affected, Inbox, Known, Outbox, Watcher};

/// The interval after which an empty line is sent, so that both sides notice a lost connection.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events)).routes(routes!(game)).routes(routes!(play))
}

/// The source of a stream, and its state.
struct Feed {
    app: App,
    caller: Caller,
    inbox: Inbox,
    revoked: broadcast::Receiver<Affected>,
    stopping: watch::Receiver<bool>,
    waiting: Vec<Bytes>,
    /// The games whose start was announced.
    begun: HashSet<TableId>,
    /// The last decision that was requested: version and ply.
    asked: Option<(u64, u32)>,
    table: Option<TableId>,
    over: bool,
    admission: Admission,
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.app.hub().lobby().unfollow(Some(&self.caller.id()), self.admission.connection());
        if let Some(table) = self.table.take() {
            let (hub, connection) = (self.app.hub().clone(), self.admission.connection());
            tokio::spawn(async move { hub.tables().unwatch(&table, connection).await });
        }
    }
}

fn line(value: &impl Serialize) -> Bytes {
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text.into()
}

impl Feed {
    fn answer(self, translate: fn(&mut Self, &ServerMessage)) -> Response {
        let lines = stream::unfold(self, move |mut feed| async move {
            loop {
                if !feed.waiting.is_empty() {
                    let next = feed.waiting.remove(0);
                    return Some((Ok::<_, std::convert::Infallible>(next), feed));
                }
                if feed.over {
                    return None;
                }
                tokio::select! {
                    news = feed.inbox.next() => translate(&mut feed, news?.message()),
                    affected = feed.revoked.recv() => feed.over = feed.is_revoked(affected).await,
                    () = stopped(&mut feed.stopping) => return None,
                    () = tokio::time::sleep(KEEP_ALIVE) => feed.waiting.push(Bytes::from_static(b"\n")),
                }
            }
        });
        let headers =
            [(CONTENT_TYPE, "application/x-ndjson"), (axum::http::header::CACHE_CONTROL, "no-store")];
        (headers, Stream::from_stream(lines)).into_response()
    }

    /// Returns whether its owner lost access, now that something about a person has changed.
    async fn is_revoked(&self, affected: Result<Affected, RecvError>) -> bool {
        let concerned = match affected {
            Ok(affected) => affected.includes(&self.caller.id()),
            Err(RecvError::Lagged(_)) => true,
            Err(RecvError::Closed) => false,
        };
        concerned && !self.caller.is_still_valid(&self.app).await
    }

    fn tell_event(&mut self, table: TableSummary) {
        let id = self.caller.id();
        let sits = table.seats.iter().any(|seat| seat.person.as_ref().is_some_and(|person| person.id == id));
        let event = match table.status {
            Status::Open if sits => BotEvent::Seated { table },
            Status::Playing if self.begun.insert(table.id.clone()) => BotEvent::GameStart { table },
            Status::Finished if self.begun.remove(&table.id) => BotEvent::GameFinish { table },
            _ => return,
        };
        self.waiting.push(line(&event));
    }

    fn tell_game(&mut self, state: &TableState) {
        self.over = matches!(state.status, Status::Finished | Status::Abandoned);
        let Stage::Game { play } = &state.phase else { return };
        self.waiting.push(line(&BotGame::GameState {
            id: state.id.clone(),
            version: state.version,
            ply: play.ply,
            to_act: play.to_act,
            happened: state.happened.clone(),
            ranks: state.ranks.clone(),
        }));
        // A player whose seat a bot has taken over no longer decides there.
        let played = |seat: &wayfinder_game::Seat| {
            let chair = state.seats.iter().find(|chair| chair.seat == *seat);
            chair.is_some_and(|chair| chair.bot.is_none() && !chair.out)
        };
        let mine = play.to_act.filter(|seat| state.you.seats.contains(seat) && state.you.viewer.is(*seat));
        let mine = mine.filter(played);
        if let Some(seat) = mine.filter(|_| self.asked != Some((state.version, play.ply))) {
            self.asked = Some((state.version, play.ply));
            let turn = BotTurn {
                asked: "decide".to_owned(),
                game: state.game.clone(),
                seat,
                ply: play.ply,
                view: play.view.clone(),
                actions: play.actions.clone(),
            };
            self.waiting.push(line(&BotGame::Decide(turn)));
        }
    }
}

fn feed(app: &App, caller: Caller, address: std::net::IpAddr) -> Result<(Feed, Outbox), Refusal> {
    let admission = app.admit(address)?;
    let (outbox, inbox) = Outbox::new(admission.connection());
    let feed = Feed {
        app: app.clone(),
        caller,
        inbox,
        revoked: app.hub().access().notices(),
        stopping: app.stopping(),
        waiting: Vec::new(),
        begun: HashSet::new(),
        asked: None,
        table: None,
        over: false,
        admission,
    };
    Ok((feed, outbox))
}

/// Streams the player's own events: seats taken, games begun and ended. One JSON object a line, with an empty
/// line now and then to keep the connection alive.
#[utoipa::path(get, path = "/bot/events", tag = "bots",
    responses((status = 200, body = BotEvent, content_type = "application/x-ndjson"), (status = 401, body = Fault), (status = 503, body = Fault)))]
async fn events(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
) -> Result<Response, Refusal> {
    let person = caller.id();
    let (mut feed, outbox) = feed(&app, caller, address)?;
    let tables = app.hub().lobby().follow(Some(&person), outbox).await?;
    tables.yours.into_iter().for_each(|table| feed.tell_event(table));
    Ok(feed.answer(|feed, message| {
        if let ServerMessage::YourGame { table, .. } = message {
            feed.tell_event(table.clone());
        }
    }))
}

/// Streams a game of the caller as it goes on: changes, and requests for decisions. Ends with the game.
#[utoipa::path(get, path = "/bot/games/{id}/stream", tag = "bots", params(("id" = String, Path)),
    responses((status = 200, body = BotGame, content_type = "application/x-ndjson"), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 503, body = Fault)))]
async fn game(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    Path(table): Path<TableId>,
) -> Result<Response, Refusal> {
    let person = caller.id();
    let first = app
        .hub()
        .tables()
        .look(&table, move |table, names, outages| {
            let seats = table.seats_of(&person);
            if seats.is_empty() {
                return Err(Refusal::forbidden("no-seat", "only players at this table may do this"));
            }
            let setup = table.setup_json();
            Ok(BotGameFull { table: table.summary(names, outages), setup, seats })
        })
        .await??;
    let watching = caller.id();
    let (mut feed, outbox) = feed(&app, caller, address)?;
    feed.waiting.push(line(&BotGame::GameFull(first)));
    feed.table = Some(table.clone());
    let watcher = Watcher { outbox, who: Some(watching), seat: None, muted: crate::hub::Muted::default() };
    app.hub().tables().watch(&table, watcher, Known::default()).await?;
    Ok(feed.answer(|feed, message| match message {
        ServerMessage::Snapshot { state, .. } | ServerMessage::Update { state, .. } => feed.tell_game(state),
        _ => {}
    }))
}

/// Plays an action.
#[utoipa::path(post, path = "/bot/games/{id}/move", request_body = BotMove, tag = "bots", params(("id" = String, Path)),
    responses((status = 200, body = ServerMessage), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault), (status = 422, body = Fault)))]
async fn play(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<TableId>,
    Body(wanted): Body<BotMove>,
) -> Result<Json<ServerMessage>, Refusal> {
    let command = Command::Play { seat: None, action: wanted.action, ply: wanted.ply };
    answered(&app, table, &caller, Order { id: wanted.id, command }).await
}
