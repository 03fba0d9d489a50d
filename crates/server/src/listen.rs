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
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower_service::Service;

use crate::app::stopped;
use crate::unread::{PATIENCE, Unread};

/// The head of a request, also of the next one on a connection that is kept, must have come after so long.
const HEAD: Duration = Duration::from_mins(1);

/// Whoever is turned away has so long to hear it.
const FAREWELL: Duration = Duration::from_secs(1);

/// After an error of the system, such as too many open files, it is given a moment.
const BREATH: Duration = Duration::from_millis(50);

/// Answers requests until the server stops, and then those that were begun. Sockets count elsewhere, from when they are sockets.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    most: usize,
    mut stopping: watch::Receiver<bool>,
) {
    let room = Arc::new(Semaphore::new(most));
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
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else {
            tokio::spawn(turn_away(stream));
            continue;
        };
        let router = router.clone();
        let service = service_fn(move |request| respond(router.clone(), address, request));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .serve_connection(TokioIo::new(Unread::new(stream, PATIENCE)), service)
            .with_upgrades();
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
    let _ = room.acquire_many(u32::try_from(most).unwrap_or(u32::MAX)).await;
}

async fn respond(
    mut router: Router,
    address: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    request.extensions_mut().insert(ConnectInfo(address));
    router.call(request.map(Body::new)).await
}

async fn turn_away(mut stream: TcpStream) {
    let body = r#"{"code":"full","message":"there are too many connections; try again in a moment"}"#;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{body}",
        body.len()
    );
    let _ = timeout(FAREWELL, stream.write_all(answer.as_bytes())).await;
}
