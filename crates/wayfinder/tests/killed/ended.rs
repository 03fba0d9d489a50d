//! Servers that are shut down.

use wayfinder_client::Client;
use wayfinder_protocol::{ClientMessage, ServerMessage};

use crate::crowd::Crowd;
use crate::node::Database;

/// Shuts a server down during games. Everything it acknowledged is kept, and clients are disconnected
/// properly.
async fn end_in_the_middle(database: Database) {
    let node = database.start();
    let mut crowd = Crowd::gather(vec![node.host.clone()]).await;
    let mut sockets = Vec::new();
    for name in ["Ana", "Ben", "Cleo"] {
        let client = Client::guest(&node.host, name).await.unwrap();
        let mut socket = client.socket().await.unwrap();
        socket.say(&ClientMessage::Lobby { follow: true }).await.unwrap();
        sockets.push(socket);
    }
    crowd.go_on(20).await;
    node.terminate();
    for mut socket in sockets {
        let mut last = None;
        while let Some(message) = socket.next().await.unwrap() {
            last = Some(message);
        }
        let Some(ServerMessage::Goodbye { fault }) = last else { panic!("{last:?} is no goodbye") };
        assert_eq!(fault.code, "stopping");
    }
    assert_eq!(node.wait().code(), Some(0));
    crowd.ledger.check(&database.url, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_end_keeps_its_word_and_says_goodbye_on_sqlite() {
    end_in_the_middle(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_end_keeps_its_word_and_says_goodbye_on_postgres() {
    end_in_the_middle(Database::postgres().await).await;
}
