//! The listener: which connections are accepted, and their timeouts.

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
use crate::write_timeout::WriteTimeout;

/// The smallest limit of a request's head that can be set, in bytes.
const SMALLEST_HEAD: usize = 8 * 1024;

/// The time a rejected connection has to read the response.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(1);

/// The number of connections that are rejected with a response at once; further ones are just closed.
const REFUSALS_AT_ONCE: usize = 100;

/// The number of bytes that are read from a rejected connection, so that the response is not lost to a reset.
const UNHEARD: u64 = 64 * 1024;

/// The pause after an error of the system, such as too many open files.
const BREATH: Duration = Duration::from_millis(50);

/// The limits on connections, in all and by address.
struct Room {
    most: usize,
    all: Arc<Semaphore>,
    /// The limits by address; none behind a proxy, whose address all connections share: the requests in
    /// progress are counted there instead.
    by_address: Option<Arc<Places>>,
}

impl Room {
    fn new(config: &Config) -> Self {
        let limits = config.limits;
        let by_address = (!config.behind_proxy).then(|| Places::new(limits.connections_per_address));
        Self { most: limits.connections, all: Arc::new(Semaphore::new(limits.connections)), by_address }
    }

    /// Takes a slot, released when it is dropped, unless there is none.
    fn take(&self, address: SocketAddr) -> Option<(OwnedSemaphorePermit, Option<Place>)> {
        let own = match &self.by_address {
            Some(places) => Some(places.take(network(address.ip()))?),
            None => None,
        };
        Some((Arc::clone(&self.all).try_acquire_owned().ok()?, own))
    }

    /// Waits until all slots are free.
    async fn empty(&self) {
        let _ = self.all.acquire_many(u32::try_from(self.most).unwrap_or(u32::MAX)).await;
    }
}

/// Serves requests until the server stops, and then finishes those in progress. Sockets are counted
/// separately, from when they are sockets.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    config: &Config,
    mut stopping: watch::Receiver<bool>,
) {
    let room = Room::new(config);
    let refusals = Arc::new(Semaphore::new(REFUSALS_AT_ONCE));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(config.timeouts.head)
        // The buffers of a connection, for reading and for writing, are limited to this size.
        .max_buf_size(config.limits.head_bytes.max(SMALLEST_HEAD));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stopping) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "connection could not be accepted");
                sleep(BREATH).await;
                continue;
            }
        };
        // Messages are small, and clients wait for them.
        let _ = stream.set_nodelay(true);
        let Some(place) = room.take(address) else {
            if let Ok(farewell) = Arc::clone(&refusals).try_acquire_owned() {
                tokio::spawn(turn_away(stream, farewell));
            }
            continue;
        };
        let router = router.clone();
        let service = service_fn(move |request| respond(router.clone(), address, request));
        let stream = WriteTimeout::new(stream, config.timeouts.write);
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut stop = stopping.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = stopped(&mut stop) => {
                    // Requests in progress are answered, and no more are read.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            // A client that disconnects in the middle is not an error.
            if let Err(error) = ended {
                tracing::debug!(%error, "connection failed");
            }
            drop(place);
        });
    }
    drop(listener);
    // When every slot is free again, every connection has ended.
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

/// Rejects a connection because there are too many. A request it has already sent must be read, or the system
/// would drop the response with it.
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
    let _ = timeout(SHUTDOWN_TIMEOUT, said).await;
    drop(farewell);
}
