//! Delivering webhooks: requests to the addresses of players, repeated until they are answered.

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

use super::url::{check, is_public};
use crate::app::App;
use crate::config::Webhooks;
use crate::metric_names::WEBHOOK_DELIVERIES;
use crate::store::{Delivery, Destination};

/// The interval at which due deliveries are looked up.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// The number of destinations that are sent to at once.
const MAX_DESTINATIONS: usize = 32;

/// The number of deliveries to one destination that are in flight at once.
const CONCURRENT_PER_DESTINATION: usize = 4;

/// The number of deliveries to one destination before others have their turn.
const BATCH_PER_DESTINATION: u32 = 16;

/// The time a response may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// The time in milliseconds for which a destination belongs to this node while it sends there, which is
/// longer than all its deliveries can take.
const LEASE_MS: i64 = 60_000;

/// The number of attempts for a delivery; the last one is about an hour after the one before.
const MAX_ATTEMPTS: u64 = 8;

/// The delay after the first failed attempt, in milliseconds; each further one is twice as long.
const FIRST_RETRY_DELAY_MS: i64 = 60_000;

/// The longest delay for a destination that does not respond, in milliseconds: an hour.
const MAX_RETRY_DELAY_MS: i64 = 3_600_000;

/// The age in milliseconds at which a delivery is given up: a day.
const MAX_AGE_MS: i64 = 86_400_000;

/// A resolver of host names that returns only allowed addresses, whatever the name suggests.
#[derive(Clone)]
struct Resolver {
    allowed: Webhooks,
}

impl tower_service::Service<Name> for Resolver {
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

type HttpClient = Client<HttpsConnector<HttpConnector<Resolver>>, Full<Bytes>>;

/// Sends due deliveries until the server stops.
pub(crate) async fn deliver(app: &App) {
    let allowed = app.config().webhooks;
    if allowed == Webhooks::Off {
        return;
    }
    let mut plain = HttpConnector::new_with_resolver(Resolver { allowed });
    plain.enforce_http(false);
    let connector =
        HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().wrap_connector(plain);
    let client: HttpClient = Client::builder(TokioExecutor::new()).build(connector);
    let mut rounds = tokio::time::interval(POLL_INTERVAL);
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut posting = JoinSet::new();
    loop {
        // Unresponsive destinations hold up no others; one that is done makes room for the next.
        tokio::select! {
            _ = rounds.tick() => {}
            Some(_) = posting.join_next() => {}
        }
        let room = MAX_DESTINATIONS.saturating_sub(posting.len());
        if room == 0 {
            continue;
        }
        let now = app.hub().time().now();
        match app.hub().store().destinations_due(now, now + LEASE_MS, room as u32).await {
            Ok(due) => {
                for destination in due {
                    let (app, client) = (app.clone(), client.clone());
                    posting.spawn(async move { deliver_to(&app, &client, destination).await });
                }
            }
            Err(error) => tracing::error!(%error, "looking up webhook deliveries failed"),
        }
    }
}

/// Gives up deliveries that could not be delivered for a day.
pub(crate) async fn tidy(app: &App) {
    let now = app.hub().time().now();
    if let Err(error) = app.hub().store().give_up_deliveries(now - MAX_AGE_MS, now).await {
        tracing::error!(%error, "deleting old webhook deliveries failed");
    }
}

/// Sends the deliveries for one destination, a few at once, as long as it responds.
async fn deliver_to(app: &App, client: &HttpClient, destination: Destination) {
    let store = app.hub().store();
    let posted = async {
        let now = app.hub().time().now();
        let deliveries = store.deliveries_due(&destination.name, now, BATCH_PER_DESTINATION).await?;
        let mut silent = false;
        for portion in deliveries.chunks(CONCURRENT_PER_DESTINATION) {
            let sent = join_all(portion.iter().map(|delivery| send(app, client, delivery))).await;
            silent = sent.iter().all(|answer| *answer == Sent::Silence);
            if silent {
                break;
            }
        }
        if silent {
            let pause = (FIRST_RETRY_DELAY_MS << destination.failures.min(16)).min(MAX_RETRY_DELAY_MS);
            store.destination_silent(&destination.name, app.hub().time().now() + pause).await
        } else {
            store.destination_answered(&destination.name).await
        }
    };
    if let Err(error) = posted.await {
        tracing::error!(%error, "reading or updating webhook deliveries failed");
    }
}

/// The outcome of an attempt to deliver.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Arrived,
    Refused,
    Silence,
}

async fn send(app: &App, client: &HttpClient, delivery: &Delivery) -> Sent {
    // The allowed addresses may have changed since the webhook was set.
    let sent = match check(&delivery.url, app.config().webhooks) {
        Ok(()) => timeout(REQUEST_TIMEOUT, request(client, delivery)).await.unwrap_or(Sent::Silence),
        Err(_) => Sent::Refused,
    };
    let arrived = sent == Sent::Arrived;
    let store = app.hub().store();
    let noted = if arrived || delivery.tries + 1 >= MAX_ATTEMPTS {
        let outcome = if arrived { "delivered" } else { "given-up" };
        metrics::counter!(WEBHOOK_DELIVERIES, "outcome" => outcome).increment(1);
        store.delivered(&delivery.id).await
    } else {
        let pause = FIRST_RETRY_DELAY_MS << delivery.tries.min(16);
        store.failed(&delivery.id, app.hub().time().now() + pause).await
    };
    if let Err(error) = noted {
        tracing::error!(%error, "recording the outcome of a webhook delivery failed");
    }
    sent
}

async fn request(client: &HttpClient, delivery: &Delivery) -> Sent {
    let request = Request::post(&delivery.url)
        .header(CONTENT_TYPE, "application/json")
        .header("user-agent", concat!("wayfinder/", env!("CARGO_PKG_VERSION")))
        .body(Full::new(Bytes::from(delivery.body.clone())));
    let Ok(request) = request else { return Sent::Refused };
    match client.request(request).await {
        Ok(answer) if answer.status().is_success() => Sent::Arrived,
        Ok(_) => Sent::Refused,
        Err(_) => Sent::Silence,
    }
}
