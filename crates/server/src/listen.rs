//! Connections: who may come in, and for how long one may take to say what one wants.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower_service::Service;

use crate::address::{Place, Places, network};
use crate::app::stopped;
use crate::config::Config;
use crate::unread::Unread;

/// The smallest limit of a request's head that can be set.
const SMALLEST_HEAD: usize = 8 * 1024;

/// Whoever is turned away has so long to hear it.
const FAREWELL: Duration = Duration::from_secs(1);

/// So many are told at once that there is no room; others are turned away without a word.
const FAREWELLS: usize = 100;

/// What somebody has asked for who is turned away is read up to here, so that the answer is not lost with it.
const UNHEARD: u64 = 64 * 1024;

/// After an error of the system, such as too many open files, it is given a moment.
const BREATH: Duration = Duration::from_millis(50);

/// Room for connections, in all and by address.
struct Room {
    most: usize,
    all: Arc<Semaphore>,
    /// None behind a proxy, whose address all connections share: the requests in progress are counted there instead.
    by_address: Option<Arc<Places>>,
}

impl Room {
    fn new(config: &Config) -> Self {
        let limits = config.limits;
        let by_address = (!config.behind_proxy).then(|| Places::new(limits.connections_per_address));
        Self { most: limits.connections, all: Arc::new(Semaphore::new(limits.connections)), by_address }
    }

    /// Takes a place, given back when it is dropped, unless there is none.
    fn take(&self, address: SocketAddr) -> Option<(OwnedSemaphorePermit, Option<Place>)> {
        let own = match &self.by_address {
            Some(places) => Some(places.take(network(address.ip()))?),
            None => None,
        };
        Some((Arc::clone(&self.all).try_acquire_owned().ok()?, own))
    }

    /// Waits until all places are free.
    async fn empty(&self) {
        let _ = self.all.acquire_many(u32::try_from(self.most).unwrap_or(u32::MAX)).await;
    }
}

/// Answers requests until the server stops, and then those that were begun. Sockets count elsewhere, from when they are sockets.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    config: &Config,
    mut stopping: watch::Receiver<bool>,
) {
    let room = Room::new(config);
    let farewells = Arc::new(Semaphore::new(FAREWELLS));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(config.timeouts.head)
        // Of what is read and of what is written so much is kept for each connection, and no more.
        .max_buf_size(config.limits.head_bytes.max(SMALLEST_HEAD));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stopping) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(BREATH).await;
                continue;
            }
        };
        // What is sent is small and waited for.
        let _ = stream.set_nodelay(true);
        let Some(place) = room.take(address) else {
            if let Ok(farewell) = Arc::clone(&farewells).try_acquire_owned() {
                tokio::spawn(turn_away(stream, farewell));
            }
            continue;
        };
        let router = router.clone();
        let service = service_fn(move |request| respond(router.clone(), address, request));
        let stream = Unread::new(stream, config.timeouts.write);
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut stop = stopping.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = stopped(&mut stop) => {
                    // What was begun is answered, and nothing more is taken.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            // Whoever goes away in the middle is nobody's mistake.
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection has failed");
            }
            drop(place);
        });
    }
    drop(listener);
    // When every place is free again, every connection has ended.
    room.empty().await;
}

async fn respond(
    mut router: Router,
    address: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(ConnectInfo(address));
    router.call(request.map(Body::new)).await
}

/// Says that there is no room. Who is turned away may have asked already: if that stayed unread, the system would drop the answer with it.
async fn turn_away(mut stream: TcpStream, farewell: OwnedSemaphorePermit) {
    let body = r#"{"code":"full","message":"there are too many connections; try again in a moment"}"#;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         retry-after: 1\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let said = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(UNHEARD), &mut tokio::io::sink()).await
    };
    let _ = timeout(FAREWELL, said).await;
    drop(farewell);
}
