//! Tells people who asked for it that it is their turn, by a request to an address of theirs.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use futures_util::future::join_all;
use http_body_util::Full;
use hyper::Request;
use hyper::header::CONTENT_TYPE;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::app::App;
use crate::config::Webhooks;
use crate::http::webhook::{check, is_public};
use crate::store::{Delivery, Destination};

/// How often letters are looked for.
const ROUND: Duration = Duration::from_secs(2);

/// How many destinations are posted to at once.
const DESTINATIONS: usize = 32;

/// How many letters for one destination are on their way at once.
const AT_ONCE: usize = 4;

/// How many letters for one destination are sent before others have their turn.
const LETTERS: u32 = 16;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A destination that is posted to belongs to this node for so many milliseconds, which is longer than all its letters can take.
const HELD: i64 = 60_000;

/// After so many attempts, the last one an hour after the one before, nobody is likely to answer.
const ATTEMPTS: u64 = 8;

/// The first pause after an attempt that failed, in milliseconds; each further one is twice as long.
const PAUSE: i64 = 60_000;

/// The longest pause of a destination that does not answer, in milliseconds: an hour.
const LONGEST: i64 = 3_600_000;

/// A letter that could not be delivered for so many milliseconds is given up: a day.
const LIFE: i64 = 86_400_000;

/// Finds the addresses of a host: where only public ones are allowed, no others, whatever the name pretends.
#[derive(Clone)]
struct Finder {
    allowed: Webhooks,
}

impl tower_service::Service<Name> for Finder {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = std::io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let allowed = self.allowed;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let fine = |address: &SocketAddr| allowed == Webhooks::Any || is_public(address.ip());
            Ok(found.filter(fine).collect::<Vec<_>>().into_iter())
        })
    }
}

type Post = Client<HttpsConnector<HttpConnector<Finder>>, Full<Bytes>>;

/// Sends what is to be sent, until the server stops.
pub(crate) async fn deliver(app: &App) {
    let allowed = app.config().webhooks;
    if allowed == Webhooks::Off {
        return;
    }
    let mut plain = HttpConnector::new_with_resolver(Finder { allowed });
    plain.enforce_http(false);
    let connector =
        HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().wrap_connector(plain);
    let post: Post = Client::builder(TokioExecutor::new()).build(connector);
    let mut rounds = tokio::time::interval(ROUND);
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut posting = JoinSet::new();
    loop {
        // Nobody waits for a destination that does not answer; one that is done with makes room for the next.
        tokio::select! {
            _ = rounds.tick() => {}
            Some(_) = posting.join_next() => {}
        }
        let room = DESTINATIONS.saturating_sub(posting.len());
        if room == 0 {
            continue;
        }
        let now = app.hub().time().now();
        match app.hub().store().destinations_due(now, now + HELD, room as u32).await {
            Ok(due) => {
                for destination in due {
                    let (app, post) = (app.clone(), post.clone());
                    posting.spawn(async move { post_to(&app, &post, destination).await });
                }
            }
            Err(error) => tracing::error!(%error, "webhook deliveries could not be looked for"),
        }
    }
}

/// Throws away what could not be delivered for a day.
pub(crate) async fn tidy(app: &App) {
    let now = app.hub().time().now();
    if let Err(error) = app.hub().store().give_up_deliveries(now - LIFE, now).await {
        tracing::error!(%error, "old webhook deliveries could not be deleted");
    }
}

/// Sends the letters for one destination, a few at once, as long as something there answers.
async fn post_to(app: &App, post: &Post, destination: Destination) {
    let store = app.hub().store();
    let posted = async {
        let now = app.hub().time().now();
        let letters = store.deliveries_due(&destination.name, now, LETTERS).await?;
        let mut silent = false;
        for portion in letters.chunks(AT_ONCE) {
            let sent = join_all(portion.iter().map(|letter| send(app, post, letter))).await;
            silent = sent.iter().all(|answer| *answer == Sent::Silence);
            if silent {
                break;
            }
        }
        if silent {
            let pause = (PAUSE << destination.failures.min(16)).min(LONGEST);
            store.destination_silent(&destination.name, app.hub().time().now() + pause).await
        } else {
            store.destination_answered(&destination.name).await
        }
    };
    if let Err(error) = posted.await {
        tracing::error!(%error, "webhook deliveries could not be read or noted");
    }
}

/// What became of a letter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Arrived,
    Refused,
    Silence,
}

async fn send(app: &App, post: &Post, letter: &Delivery) -> Sent {
    // Where letters may lead can have changed since the address was given.
    let sent = match check(&letter.url, app.config().webhooks) {
        Ok(()) => timeout(PATIENCE, request(post, letter)).await.unwrap_or(Sent::Silence),
        Err(_) => Sent::Refused,
    };
    let arrived = sent == Sent::Arrived;
    let store = app.hub().store();
    let noted = if arrived || letter.tries + 1 >= ATTEMPTS {
        metrics::counter!("wayfinder_letters_total", "arrived" => arrived.to_string()).increment(1);
        store.delivered(&letter.id).await
    } else {
        let pause = PAUSE << letter.tries.min(16);
        store.failed(&letter.id, app.hub().time().now() + pause).await
    };
    if let Err(error) = noted {
        tracing::error!(%error, "what became of a webhook delivery could not be noted");
    }
    sent
}

async fn request(post: &Post, letter: &Delivery) -> Sent {
    let request = Request::post(&letter.url)
        .header(CONTENT_TYPE, "application/json")
        .header("user-agent", concat!("wayfinder/", env!("CARGO_PKG_VERSION")))
        .body(Full::new(Bytes::from(letter.body.clone())));
    let Ok(request) = request else { return Sent::Refused };
    match post.request(request).await {
        Ok(answer) if answer.status().is_success() => Sent::Arrived,
        Ok(_) => Sent::Refused,
        Err(_) => Sent::Silence,
    }
}
