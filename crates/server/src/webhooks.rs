//! Tells people who asked for it that it is their turn, by a request to an address of theirs.

use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::Request;
use hyper::header::CONTENT_TYPE;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use tokio::time::timeout;

use crate::app::App;
use crate::config::Webhooks;
use crate::http::webhook::{check, is_public};
use crate::store::Delivery;

/// How often letters are looked for.
const ROUND: Duration = Duration::from_secs(2);

/// How many are sent at once.
const AT_ONCE: u32 = 20;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A letter that is being sent belongs to this node for so many milliseconds.
const HELD: i64 = 60_000;

/// After so many attempts, the last one an hour after the one before, nobody is likely to answer.
const ATTEMPTS: u64 = 8;

/// The first pause after an attempt that failed, in milliseconds; each further one is twice as long.
const PAUSE: i64 = 60_000;

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
    loop {
        rounds.tick().await;
        let now = app.hub().time().now();
        let letters = match app.hub().store().deliveries_due(now, now + HELD, AT_ONCE).await {
            Ok(letters) => letters,
            Err(error) => {
                tracing::error!(%error, "letters could not be looked for");
                continue;
            }
        };
        let sending: Vec<_> = letters
            .into_iter()
            .map(|letter| {
                let (app, post) = (app.clone(), post.clone());
                tokio::spawn(async move { send(&app, &post, letter).await })
            })
            .collect();
        for sent in sending {
            let _ = sent.await;
        }
    }
}

async fn send(app: &App, post: &Post, letter: Delivery) {
    // Where letters may lead can have changed since the address was given.
    let allowed = check(&letter.url, app.config().webhooks).is_ok();
    let arrived = allowed && timeout(PATIENCE, request(post, &letter)).await.unwrap_or(false);
    let store = app.hub().store();
    let noted = if arrived || letter.tries + 1 >= ATTEMPTS {
        metrics::counter!("wayfinder_letters_total", "arrived" => arrived.to_string()).increment(1);
        store.delivered(&letter.id).await
    } else {
        let pause = PAUSE << letter.tries.min(16);
        store.failed(&letter.id, app.hub().time().now() + pause).await
    };
    if let Err(error) = noted {
        tracing::error!(%error, "what became of a letter could not be noted");
    }
}

async fn request(post: &Post, letter: &Delivery) -> bool {
    let request = Request::post(&letter.url)
        .header(CONTENT_TYPE, "application/json")
        .header("user-agent", concat!("wayfinder/", env!("CARGO_PKG_VERSION")))
        .body(Full::new(Bytes::from(letter.body.clone())));
    match request {
        Ok(request) => post.request(request).await.is_ok_and(|answer| answer.status().is_success()),
        Err(_) => false,
    }
}
