//! Servers that are killed without a word.

use std::time::Duration;

use wayfinder_protocol::Status;

use crate::crowd::Crowd;
use crate::node::Database;

/// Kills the only server again and again in the middle of games, and starts it anew.
async fn kill_again_and_again(database: Database, kills: u64) {
    let mut node = database.start();
    let mut crowd = Crowd::gather(vec![node.host.clone()]).await;
    for kill in 0..kills {
        // Something is going on, and then it ends at any moment of it.
        crowd.go_on(5).await;
        tokio::time::sleep(Duration::from_millis(kill * 7919 % 400)).await;
        node.kill();
        node = database.start();
        crowd.move_to(vec![node.host.clone()]);
    }
    let ledger = crowd.ledger.clone();
    let games = crowd.finish().await;
    node.kill();
    let sum = ledger.check(&database.url, Some(Status::Finished)).await;
    assert!(games >= 5 && sum.acknowledged as u64 >= 5 * kills && sum.by_bots > 0, "{games} games, {sum:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_and_no_table_is_stuck_on_sqlite() {
    kill_again_and_again(Database::sqlite(), 15).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_and_no_table_is_stuck_on_postgres() {
    kill_again_and_again(Database::postgres().await, 8).await;
}
