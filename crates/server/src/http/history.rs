//! Games that are over, ratings, leaderboards, export.

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
use super::who::Who;
use crate::app::App;
use crate::error::Refusal;
use crate::games;
use crate::hub::{Hub, trouble};
use crate::pack::Packer;
use crate::ratings::RatingKind;
use crate::store::{Finished, RatingRow, SeatRow, StoreError, TableRow};
use crate::table;

/// How many games a page has.
const PAGE: u32 = 50;

/// Who has played fewer rated games is not on the leaderboard yet.
const FEWEST_GAMES: u64 = 5;

/// How many games are read at once for the export.
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
    /// Of this person.
    person: Option<String>,
    /// Of this game: `tobago` or `tsuro`.
    game: Option<String>,
    /// Before the last game of another page: its `before`.
    before: Option<String>,
}

/// Where the next page begins.
fn read_before(before: &str) -> Result<(i64, String), Refusal> {
    let bad = || Refusal::bad("malformed", "\"before\" is what another page said");
    let (at, id) = before.split_once('.').ok_or_else(bad)?;
    Ok((at.parse().map_err(|_| bad())?, id.to_owned()))
}

fn checked_game(game: Option<&str>) -> Result<(), Refusal> {
    game.map_or(Ok(()), |game| games::named(game).map(|_| ()))
}

/// Games that are over, the latest first: public ones, and those one has played.
#[utoipa::path(get, path = "/games", tag = "history", params(Wanted),
    responses((status = 200, body = HistoryPage), (status = 400, body = Fault)))]
async fn finished(
    State(app): State<App>,
    packing: Packing,
    who: Option<Who>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Refusal> {
    checked_game(wanted.game.as_deref())?;
    let query = Finished {
        person: wanted.person,
        game: wanted.game,
        before: wanted.before.as_deref().map(read_before).transpose()?,
        seen_by: who.map(|who| who.person.id),
        limit: PAGE,
    };
    let page = async {
        let rows = app.hub().store().finished(&query).await?;
        let last = rows.last().filter(|_| rows.len() == PAGE as usize);
        let before = last.map(|row| format!("{}.{}", row.finished_at.unwrap_or_default(), row.id));
        Ok(HistoryPage { games: results(app.hub(), rows).await?, before })
    };
    packing.json(&page.await.map_err(|error: StoreError| trouble(&error))?).await
}

/// Finished games with how everybody fared.
async fn results(hub: &Hub, rows: Vec<TableRow>) -> Result<Vec<FinishedGame>, StoreError> {
    let ids: Vec<_> = rows.iter().map(|row| row.id.clone()).collect();
    let mut seats = hub.store().seats_of(&ids).await?;
    let people = hub.names(seats.values().flatten().filter_map(|seat| seat.person.clone())).await?;
    let named = |id: String| table::named(&people, &id.into());
    let result = |seat: SeatRow| {
        Some(SeatResult {
            seat: Seat::from_number(usize::from(seat.seat))?,
            person: seat.person.map(named),
            bot: seat.bot,
            rank: seat.rank,
            points: seat.points,
        })
    };
    let game = |row: TableRow| FinishedGame {
        seats: seats.remove(&row.id).unwrap_or_default().into_iter().filter_map(result).collect(),
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
    /// Of this game: `tobago` or `tsuro`.
    game: Option<String>,
    /// Only games that ended at this moment or later, in milliseconds since 1970.
    #[serde(default)]
    since: i64,
}

/// Every public game that is over, oldest first, as one record a line.
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
        let rows = rows.map_err(|error| failed(trouble(&error)))?;
        let Some(last) = rows.last() else { return Ok(None) };
        let next = (last.finished_at.unwrap_or(at), last.id.clone());
        let mut lines = String::new();
        for row in rows {
            let id = TableId::from(row.id);
            // A game that cannot be read is in the log; the others are worth having without it.
            if let Ok(Some(record)) = hub.record(&id).await {
                lines.push_str(record.json.text());
                lines.push('\n');
            }
        }
        Ok(Some((Bytes::from(lines), Some((hub, next.0, next.1, game, room)))))
    });
    let gzip = packing.is_wanted();
    let body = if gzip { Stream::from_stream(packed(chunks)) } else { Stream::from_stream(chunks) };
    Ok(packing::answer("application/x-ndjson", gzip, body))
}

/// Packs what comes, piece by piece, on a thread where nobody else waits. There is one export at a time, so it takes no more than one.
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
        .ok_or_else(|| Refusal::bad("malformed", "ratings are for two or for many players"))
}

/// The best players of a game, for games of two players or of many.
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
        let people = app.hub().names(rows.iter().map(|row| row.person.clone())).await?;
        let row = |row: RatingRow| {
            let person = people.get(&row.person.as_str().into())?.clone();
            Some(LeaderboardRow { person, rating: rating(row) })
        };
        Ok(rows.into_iter().filter_map(row).collect::<Vec<_>>())
    };
    packing.json(&rows.await.map_err(|error: StoreError| trouble(&error))?).await
}

/// How somebody's rating went, the latest first: at public tables, and at those where one sat.
#[utoipa::path(get, path = "/people/{id}/ratings/{game}", tag = "history", params(("id" = String, Path), ("game" = String, Path)),
    responses((status = 200, body = Vec<RatingStep>), (status = 400, body = Fault)))]
async fn ratings(
    State(app): State<App>,
    packing: Packing,
    who: Option<Who>,
    Path((person, game)): Path<(String, String)>,
) -> Result<Response, Refusal> {
    games::named(&game)?;
    let asker = who.map(|who| who.person.id);
    let changes = app.hub().store().rating_changes(&person, &game, asker.as_deref(), 200).await;
    let step = |change: crate::store::RatingChange| RatingStep {
        table: change.table.into(),
        kind: change.kind.as_str().to_owned(),
        before: change.before,
        after: change.after,
        at: change.at,
    };
    let steps: Vec<_> = changes.map_err(|error| trouble(&error))?.into_iter().map(step).collect();
    packing.json(&steps).await
}

impl Hub {
    /// The record of a game that is over, without keeping its table in memory.
    async fn record(&self, id: &TableId) -> Result<Option<games::Record>, Refusal> {
        let found = self.read(id).await?;
        Ok(found.and_then(|(table, names)| table.record(Viewer::Spectator, &names)))
    }
}
