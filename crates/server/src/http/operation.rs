//! Health checks and metrics for the operator.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::app::App;
use crate::metric_names::{BOT_JOBS, TABLES, TABLES_IN_MEMORY, WEBSOCKET_CONNECTIONS};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Reports whether requests can be served: the database can be written, and the server is not about to stop.
/// This is known from the heartbeats, so that nobody can keep the database busy by requesting it.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if *app.stopping().borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if app.hub().presence().can_write() {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n")
    }
}

async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!(WEBSOCKET_CONNECTIONS).set(app.sockets() as f64);
    metrics::gauge!(TABLES_IN_MEMORY).set(app.hub().tables().in_memory() as f64);
    metrics::gauge!(BOT_JOBS).set(app.hub().bot_pool().busy() as f64);
    match app.hub().store().counts().await {
        Ok(counts) => {
            for (status, count) in counts {
                metrics::gauge!(TABLES, "status" => status.as_str()).set(count as f64);
            }
        }
        Err(error) => tracing::error!(%error, "counting tables failed"),
    }
    app.metrics().render()
}
