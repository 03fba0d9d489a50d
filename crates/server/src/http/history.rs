//! Finished games, ratings, leaderboards and the export.

use std::io;

use axum::body::Body as Stream;
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wayfinder_game::{Seat, Viewer};
use wayfinder_protocol::{
    Fault, FinishedGame, HistoryPage, LeaderboardRow, RatingNow, RatingStep, SeatResult, TableId,
};

use super::body::{Path, Query};
use super::packing::{self, Packing};
use crate::app::App;
use crate::caller::Caller;
use crate::corruption::{Stored, report};
use crate::error::{Refusal, RefusalKind};
use crate::games;
use crate::hub::Hub;
use crate::pack::Packer;
use crate::ratings::RatingKind;
use crate::store::{Finished, RatingRow, SeatRow, StoreError, TableRow};
use crate::table;

/// The number of games on a page.
const PAGE: u32 = 50;

/// The number of rated games from which a player is listed on the leaderboard.
const FEWEST_GAMES: u64 = 5;

/// The number of games that are read at once for the export.
const CHUNK: u32 = 50;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(finished))
        .routes(routes!(export))
        .routes(routes!(leaderboard))
        .routes(routes!(ratings))
}

#[derive(Deserialize, IntoParams)]
struct Wanted {
    /// The person whose games are wanted.
    person: Option<String>,
    /// The game: `tobago` or `tsuro`.
    game: Option<String>,
    /// The cursor from another page, to get the games before it: its `before`.
    before: Option<String>,
}

/// Parses the cursor at which the next page begins.
fn read_before(before: &str) -> Result<(i64, String), Refusal> {
    let bad = || Refusal::invalid("malformed", "\"before\" is what another page said");
    let (at, id) = before.split_once('.').ok_or_else(bad)?;
    Ok((at.parse().map_err(|_| bad())?, id.to_owned()))
}

fn checked_game(game: Option<&str>) -> Result<(), Refusal> {
    game.map_or(Ok(()), |game| games::named(game).map(|_| ()))
}

/// Returns finished games, the latest first: public ones, and those of the caller.
#[utoipa::path(get, path = "/games", tag = "history", params(Wanted),
    responses((status = 200, body = HistoryPage), (status = 400, body = Fault)))]
async fn finished(
    State(app): State<App>,
    packing: Packing,
    caller: Option<Caller>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Refusal> {
    checked_game(wanted.game.as_deref())?;
    let query = Finished {
        person: wanted.person,
        game: wanted.game,
        before: wanted.before.as_deref().map(read_before).transpose()?,
        seen_by: caller.map(|caller| caller.person.id),
        limit: PAGE,
    };
    let page = async {
        let rows = app.hub().store().finished(&query).await?;
        let last = rows.last().filter(|_| rows.len() == PAGE as usize);
        let before = last.map(|row| format!("{}.{}", row.finished_at.unwrap_or_default(), row.id));
        Ok::<_, StoreError>(HistoryPage { games: results(app.hub(), rows).await?, before })
    };
    packing.json(&page.await?).await
}

/// Returns finished games with the results of all seats.
async fn results(hub: &Hub, rows: Vec<TableRow>) -> Result<Vec<FinishedGame>, StoreError> {
    let ids: Vec<_> = rows.iter().map(|row| row.id.clone()).collect();
    let mut seats = hub.store().seats_of(&ids).await?;
    let people = hub.people().by_id(seats.values().flatten().filter_map(|seat| seat.person.clone())).await?;
    let named = |id: String| table::named(&people, &id.into());
    let result = |table: &TableRow, row: SeatRow| {
        let Some(seat) = Seat::from_number(usize::from(row.seat)) else {
            report(Stored::Seat, &table.id, table.version, &format_args!("there is no seat {}", row.seat));
            return None;
        };
        let SeatRow { person, bot, rank, points, .. } = row;
        Some(SeatResult { seat, person: person.map(named), bot, rank, points })
    };
    let game = |row: TableRow| FinishedGame {
        seats: seats
            .remove(&row.id)
            .unwrap_or_default()
            .into_iter()
            .filter_map(|seat| result(&row, seat))
            .collect(),
        id: row.id.into(),
        game: row.game,
        setup: row.setup,
        rated: row.rated,
        finished_at: row.finished_at.unwrap_or_default(),
    };
    Ok(rows.into_iter().map(game).collect())
}

#[derive(Deserialize, IntoParams)]
struct Export {
    /// The game: `tobago` or `tsuro`.
    game: Option<String>,
    /// The earliest time a game ended, in milliseconds since 1970.
    #[serde(default)]
    since: i64,
}

/// Exports every finished public game, oldest first, one record a line.
#[utoipa::path(get, path = "/games/export", tag = "history", params(Export),
    responses((status = 200, description = "records as JSON, one a line", content_type = "application/x-ndjson"), (status = 400, body = Fault), (status = 503, body = Fault)))]
async fn export(
    State(app): State<App>,
    packing: Packing,
    Query(wanted): Query<Export>,
) -> Result<Response, Refusal> {
    checked_game(wanted.game.as_deref())?;
    let room = app.export_room()?;
    let start = (app.hub().clone(), wanted.since, String::new(), wanted.game, room);
    let chunks = stream::try_unfold(Some(start), |left| async move {
        let Some((hub, at, id, game, room)) = left else { return Ok::<_, io::Error>(None) };
        let failed = |refusal: Refusal| io::Error::other(refusal.fault.message);
        let rows = hub.store().finished_after(at, &id, CHUNK, game.as_deref()).await;
        let rows = rows.map_err(|error| failed(error.into()))?;
        let Some(last) = rows.last() else { return Ok(None) };
        let next = (last.finished_at.unwrap_or(at), last.id.clone());
        let mut lines = String::new();
        for row in rows {
            let id = TableId::from(row.id);
            match record(&hub, &id).await {
                Ok(Some(record)) => {
                    lines.push_str(record.json.text());
                    lines.push('\n');
                }
                // A corrupt game was reported, and one without a record was never begun; the others are still
                // exported.
                Ok(None) => {}
                Err(refusal) if refusal.kind == RefusalKind::Corrupt => {}
                // If the database fails, the export must not look complete.
                Err(refusal) => return Err(failed(refusal)),
            }
        }
        Ok(Some((Bytes::from(lines), Some((hub, next.0, next.1, game, room)))))
    });
    let gzip = packing.is_wanted();
    let body = if gzip { Stream::from_stream(packed(chunks)) } else { Stream::from_stream(chunks) };
    Ok(packing::answer("application/x-ndjson", gzip, body))
}

/// Compresses a stream, chunk by chunk, on a blocking thread. There is one export at a time, so it takes no
/// more than one thread.
fn packed(
    chunks: impl futures_util::Stream<Item = io::Result<Bytes>> + Send + 'static,
) -> impl futures_util::Stream<Item = io::Result<Bytes>> + Send + 'static {
    let start = Some((Box::pin(chunks), Packer::new()));
    stream::try_unfold(start, |left| async move {
        let Some((mut chunks, mut packer)) = left else { return Ok(None) };
        let chunk = chunks.next().await.transpose()?;
        let work = tokio::task::spawn_blocking(move || match chunk {
            Some(chunk) => packer.add(&chunk).map(|bytes| (bytes, Some(packer))),
            None => packer.end().map(|bytes| (bytes, None)),
        });
        let (bytes, packer) = work.await.map_err(io::Error::other)??;
        Ok(Some((bytes, packer.map(|packer| (chunks, packer)))))
    })
}

pub(super) fn rating(row: RatingRow) -> RatingNow {
    RatingNow {
        game: row.game,
        kind: row.kind.as_str().to_owned(),
        rating: row.rating.rating,
        deviation: row.rating.deviation,
        games: row.games,
    }
}

fn read_kind(kind: &str) -> Result<RatingKind, Refusal> {
    RatingKind::named(kind)
        .ok_or_else(|| Refusal::invalid("malformed", "the kind of a rating is two or many"))
}

/// Returns the best players of a game, for games of two players or of many.
#[utoipa::path(get, path = "/leaderboards/{game}/{kind}", tag = "history", params(("game" = String, Path), ("kind" = String, Path)),
    responses((status = 200, body = Vec<LeaderboardRow>), (status = 400, body = Fault)))]
async fn leaderboard(
    State(app): State<App>,
    packing: Packing,
    Path((game, kind)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    games::named(&game)?;
    let kind = read_kind(&kind)?;
    let rows = async {
        let store = app.hub().store();
        let rows = store.leaderboard(&game, kind, FEWEST_GAMES, 100).await?;
        let people = app.hub().people().by_id(rows.iter().map(|row| row.person.clone())).await?;
        let row = |row: RatingRow| {
            let person = people.get(&row.person.as_str().into())?.clone();
            Some(LeaderboardRow { person, rating: rating(row) })
        };
        Ok::<_, StoreError>(rows.into_iter().filter_map(row).collect::<Vec<_>>())
    };
    packing.json(&rows.await?).await
}

/// Returns the changes of a person's rating, the latest first: at public tables, and at those where the
/// caller sat.
#[utoipa::path(get, path = "/people/{id}/ratings/{game}", tag = "history", params(("id" = String, Path), ("game" = String, Path)),
    responses((status = 200, body = Vec<RatingStep>), (status = 400, body = Fault)))]
async fn ratings(
    State(app): State<App>,
    packing: Packing,
    caller: Option<Caller>,
    Path((person, game)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    games::named(&game)?;
    let asker = caller.map(|caller| caller.person.id);
    let changes = app.hub().store().rating_changes(&person, &game, asker.as_deref(), 200).await;
    let step = |change: crate::store::RatingChange| RatingStep {
        table: change.table.into(),
        kind: change.kind.as_str().to_owned(),
        before: change.before,
        after: change.after,
        at: change.at,
    };
    let steps: Vec<_> = changes?.into_iter().map(step).collect();
    packing.json(&steps).await
}

/// Returns the record of a finished game, without keeping its table in memory.
async fn record(hub: &Hub, id: &TableId) -> Result<Option<games::Record>, Refusal> {
    let found = hub.tables().read(id).await?;
    Ok(found.and_then(|(table, names)| table.record(Viewer::Spectator, &names)))
}
