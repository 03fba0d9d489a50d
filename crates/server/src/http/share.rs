//! The link preview of a table: a few words and a picture, in the head of the page.

use axum::http::HeaderMap;
use axum::http::header::HOST;
use wayfinder_protocol::{Status, TableId, TableSummary};

use super::PREFIX;
use crate::app::App;

/// A table whose page is requested.
pub(super) struct Shared {
    /// The tags that describe it in the head of the page.
    pub(super) tags: String,
    /// The key by which the page looks up the files it needs for it: `playing tobago`.
    pub(super) need: String,
}

/// Returns the table at a path; `None` at other paths, or if there is no such table.
pub(super) async fn shared(app: &App, path: &str, headers: &HeaderMap) -> Option<Shared> {
    let replay = path.strip_prefix("/replay/");
    let id = path.strip_prefix("/table/").or(replay)?;
    let about = app
        .hub()
        .tables()
        .look(&TableId::from(id), |table, names, outages| About::of(&table.summary(names, outages)))
        .await
        .ok()?;
    let state = match about.status {
        _ if replay.is_some() => "replay",
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Finished => "finished",
        Status::Abandoned => "abandoned",
    };
    let tags = origin(app, headers).map(|origin| about.tags(&origin, path)).unwrap_or_default();
    Some(Shared { tags, need: format!("{state} {}", about.game) })
}

/// Returns the origin of the page, from the configuration or the `Host` header. A malformed host is not
/// written into a page.
fn origin(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(public) = &app.config().public_url {
        return Some(public.to_string());
    }
    let host = headers.get(HOST)?.to_str().ok()?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
    host.chars().all(plain).then(|| format!("http://{host}"))
}

/// The facts about a table that anybody with the link may know. None of them is user input, so nothing needs
/// escaping.
struct About {
    id: TableId,
    version: u64,
    game: String,
    status: Status,
    seats: usize,
    free: usize,
}

impl About {
    fn of(table: &TableSummary) -> Self {
        let free = table.seats.iter().filter(|seat| seat.person.is_none() && seat.bot.is_none()).count();
        Self {
            id: table.id.clone(),
            version: table.version,
            game: table.game.clone(),
            status: table.status,
            seats: table.seats.len(),
            free,
        }
    }

    fn tags(&self, origin: &str, path: &str) -> String {
        let Self { id, version, game, seats, free, .. } = self;
        let name = game.get(..1).unwrap_or_default().to_uppercase() + game.get(1..).unwrap_or_default();
        let words = match self.status {
            Status::Open if *free > 0 => format!("A table for {seats}: {free} free. Sit down, or watch."),
            Status::Open => format!("A table for {seats}, about to begin."),
            Status::Playing => format!("A game of {seats} in progress. Come and watch."),
            Status::Finished => format!("A game of {seats} that is over. See how it went."),
            Status::Abandoned => "A table that was closed.".to_owned(),
        };
        // Sites cache a picture by its URL, so a link that is shared later has another one.
        format!(
            "<meta property=\"og:site_name\" content=\"Wayfinder\">\
             <meta property=\"og:type\" content=\"website\">\
             <meta property=\"og:title\" content=\"{name} · Wayfinder\">\
             <meta property=\"og:description\" content=\"{words}\">\
             <meta property=\"og:url\" content=\"{origin}{path}\">\
             <meta property=\"og:image\" content=\"{origin}{PREFIX}/tables/{id}/picture.png?version={version}\">\
             <meta property=\"og:image:type\" content=\"image/png\">\
             <meta property=\"og:image:width\" content=\"1200\">\
             <meta property=\"og:image:height\" content=\"630\">\
             <meta name=\"twitter:card\" content=\"summary_large_image\">"
        )
    }
}
