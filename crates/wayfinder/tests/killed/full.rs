//! A server whose disk is full.

use std::time::Duration;

use wayfinder_client::{Client, Method};

use crate::node::Database;

async fn ready(host: &str) -> u16 {
    Client::new(host).send(Method::GET, "/readyz", None::<&()>).await.unwrap().status.as_u16()
}

async fn until_it_is(host: &str, status: u16) {
    for _ in 0..1500 {
        if ready(host).await == status {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("waited too long for status {status}");
}

/// The system stops the server from writing anything, even its log, as on a full disk, and then lets it write
/// again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn s15_a_server_that_can_write_nothing_is_not_ready() {
    let database = Database::sqlite();
    let node = database.start_with_log_file();
    assert_eq!(ready(&node.host).await, 200);
    node.let_files_grow_to(Some(0));
    until_it_is(&node.host, 503).await;
    let refused = Client::guest(&node.host, "Ana").await;
    assert!(refused.is_err(), "nothing can be kept, so nothing is acknowledged");
    assert_eq!(ready(&node.host).await, 503);
    node.let_files_grow_to(None);
    until_it_is(&node.host, 200).await;
    Client::guest(&node.host, "Ana").await.unwrap();
    node.kill();
}
