//! What whoever runs the server looks at.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::app::App;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Whether requests can be served: the database answers, and the server is not about to stop.
async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    let stopping = *app.stopping().borrow();
    match app.hub().store().ready().await {
        Ok(()) if !stopping => (StatusCode::OK, "ready\n"),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Err(error) => {
            tracing::error!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

async fn metrics(State(app): State<App>) -> String {
    metrics::gauge!("wayfinder_sockets").set(app.sockets() as f64);
    metrics::gauge!("wayfinder_tables_in_memory").set(app.hub().tables_in_memory() as f64);
    metrics::gauge!("wayfinder_thoughts_waiting").set(app.hub().thinkers().busy() as f64);
    if let Ok(counts) = app.hub().store().counts().await {
        for (status, count) in counts {
            metrics::gauge!("wayfinder_tables", "status" => status.as_str()).set(count as f64);
        }
    }
    app.metrics().render()
}
