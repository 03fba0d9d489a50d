//! Names of the metrics that the server exports, with their descriptions.

use metrics::Unit;

pub(crate) const HTTP_REQUESTS: &str = "wayfinder_http_requests_total";
pub(crate) const HTTP_REQUEST_DURATION: &str = "wayfinder_http_request_duration_seconds";
pub(crate) const WEBSOCKET_CONNECTIONS: &str = "wayfinder_websocket_connections";
pub(crate) const TABLES_IN_MEMORY: &str = "wayfinder_tables_in_memory";
pub(crate) const TABLES: &str = "wayfinder_tables";
pub(crate) const BOT_JOBS: &str = "wayfinder_bot_jobs";
pub(crate) const BOT_DECISIONS: &str = "wayfinder_bot_decisions_total";
pub(crate) const BOT_DECISIONS_CUT_SHORT: &str = "wayfinder_bot_decisions_cut_short_total";
pub(crate) const WEBHOOK_DELIVERIES: &str = "wayfinder_webhook_deliveries_total";
pub(crate) const CORRUPT_DATA: &str = "wayfinder_corrupt_data_total";
pub(crate) const STORE_BATCH_SIZE: &str = "wayfinder_store_batch_size";

/// Describes every metric, for the `# HELP` lines of the export.
pub(crate) fn describe() {
    metrics::describe_counter!(HTTP_REQUESTS, "HTTP requests answered, by method and status");
    metrics::describe_histogram!(
        HTTP_REQUEST_DURATION,
        Unit::Seconds,
        "Time from a request to its response, without its body"
    );
    metrics::describe_gauge!(WEBSOCKET_CONNECTIONS, "Open WebSocket connections");
    metrics::describe_gauge!(TABLES_IN_MEMORY, "Tables held in memory by this node");
    metrics::describe_gauge!(TABLES, "Tables in the database, by status");
    metrics::describe_gauge!(BOT_JOBS, "Bot decisions and hints that are queued or running");
    metrics::describe_counter!(BOT_DECISIONS, "Bot decisions begun by this node");
    metrics::describe_counter!(
        BOT_DECISIONS_CUT_SHORT,
        "Bot decisions that reached the latency limit before their iterations were done"
    );
    metrics::describe_counter!(
        WEBHOOK_DELIVERIES,
        "Webhook deliveries that ended, by outcome: delivered or given-up"
    );
    metrics::describe_counter!(
        CORRUPT_DATA,
        "Times that stored data could not be read, by kind: log, summary or seat"
    );
    metrics::describe_histogram!(STORE_BATCH_SIZE, "Units of work that one database transaction committed");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_metric_is_documented() {
        let hosting = include_str!("../../../docs/hosting.md");
        for name in [
            HTTP_REQUESTS,
            HTTP_REQUEST_DURATION,
            WEBSOCKET_CONNECTIONS,
            TABLES_IN_MEMORY,
            TABLES,
            BOT_JOBS,
            BOT_DECISIONS,
            BOT_DECISIONS_CUT_SHORT,
            WEBHOOK_DELIVERIES,
            CORRUPT_DATA,
            STORE_BATCH_SIZE,
        ] {
            assert!(hosting.contains(&format!("`{name}`")), "docs/hosting.md does not name {name}");
        }
    }
}
