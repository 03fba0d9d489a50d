//! Several nodes on one `PostgreSQL`.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use sqlx::{Connection as _, PgConnection};
use tokio::sync::broadcast::Receiver;
use wayfinder_server::store::{Changed, ChatRow, PersonKind, Rate, Store};

use crate::batches::race;
use crate::people::make_account;
use crate::{Db, add_people, append, person};

async fn next(changes: &mut Receiver<Changed>) -> Changed {
    tokio::time::timeout(Duration::from_secs(20), changes.recv()).await.expect("a change in time").unwrap()
}

async fn execute(url: &str, sql: &'static str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_race_for_one_table() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    add_people(&store, &["ann"]).await;
    let stores = [&store, &other, &store, &other, &store, &other].map(Clone::clone);
    let (one, two) = tokio::join!(race(&stores, "t", 40), race(&stores, "u", 40));
    assert_eq!((one, two), (40, 40));
    for id in ["t", "u"] {
        let versions: Vec<u64> = store.entries(id, 0).await.unwrap().iter().map(|row| row.version).collect();
        assert_eq!(versions, (1..=40).collect::<Vec<_>>());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_chat_and_rate_at_once() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    add_people(&store, &["ann", "bob", "cleo"]).await;
    for id in ["a", "b"] {
        store.append(append(id, 1)).await.unwrap();
    }
    let pairs = [("ann", "bob"), ("cleo", "bob"), ("cleo", "ann"), ("bob", "ann")];
    let tasks = (0..80).map(|n| {
        let store = if n % 2 == 0 { store.clone() } else { other.clone() };
        tokio::spawn(async move {
            let table = if n % 3 == 0 { "a" } else { "b" };
            let said =
                ChatRow { table: table.into(), n: 0, person: "ann".into(), text: String::new(), at: 1 };
            let mut game = append(&format!("g{}", (n * 37) % 80), 1);
            let (one, two) = pairs[n % 4];
            game.rate = Some(Rate { game: "tsuro".into(), players: vec![(one.into(), 1), (two.into(), 2)] });
            let (said, rated) = tokio::join!(store.post_chat_line(said, None), store.append(game));
            assert_eq!(rated.unwrap().len(), 2);
            said.unwrap().unwrap().row.n
        })
    });
    let numbers: Vec<u64> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(numbers.len(), 80);
    let messages =
        store.chat("a", 0, 100).await.unwrap().len() + store.chat("b", 0, 100).await.unwrap().len();
    assert_eq!(messages, 80);
    let mut games = 0;
    for id in ["ann", "bob", "cleo"] {
        games += store.ratings_of(id).await.unwrap()[0].games;
    }
    assert_eq!(games, 160);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_due_table_goes_to_one_node() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    add_people(&store, &["ann"]).await;
    store.arrive("one", 100).await.unwrap();
    store.arrive("two", 100).await.unwrap();
    for n in 0..60 {
        let mut append = append(&format!("t{n}"), 1);
        append.table.due_at = Some(n);
        store.append(append).await.unwrap();
    }
    let mut taken = [Vec::new(), Vec::new()];
    for _ in 0..20 {
        let (one, two) = tokio::join!(store.due("one", 99, 50, 40), other.due("two", 99, 50, 40));
        taken[0].extend(one.unwrap());
        taken[1].extend(two.unwrap());
    }
    for taken in &mut taken {
        taken.sort();
        taken.dedup();
    }
    assert_eq!(taken[0].len() + taken[1].len(), 60);
    assert!(taken[0].iter().all(|id| !taken[1].contains(id)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_nodes_are_notified() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    add_people(&store, &["ann"]).await;
    let (mut own, mut others) = (store.changes(), other.changes());
    store.append(append("t", 1)).await.unwrap();
    assert_eq!(next(&mut others).await, Changed::Table { id: "t".into(), version: 1 });
    let said = ChatRow { table: "t".into(), n: 0, person: "ann".into(), text: "Hi".into(), at: 1 };
    store.post_chat_line(said, None).await.unwrap();
    assert_eq!(next(&mut others).await, Changed::Chat { table: "t".into() });
    store.rename("ann", "Anna").await.unwrap();
    assert_eq!(next(&mut others).await, Changed::Person { id: "ann".into() });
    // A conflict sends no notification, and a node is not notified of its own changes.
    assert!(store.append(append("t", 1)).await.is_err());
    other.append(append("t", 2)).await.unwrap();
    assert_eq!(next(&mut own).await, Changed::Table { id: "t".into(), version: 2 });
    assert!(own.is_empty() && others.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_listener_reconnects() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    add_people(&store, &["ann"]).await;
    let mut others = other.changes();
    execute(
        &url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE query LIKE 'LISTEN%' AND datname = current_database() AND pid <> pg_backend_pid()",
    )
    .await;
    assert_eq!(next(&mut others).await, Changed::Everything);
    store.append(append("t", 1)).await.unwrap();
    assert_eq!(next(&mut others).await, Changed::Table { id: "t".into(), version: 1 });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_lose_and_double_nothing() {
    let Db { store, url, .. } = Db::postgres().await;
    add_people(&store, &["ann"]).await;
    for n in 0..4 {
        store.append(append(&format!("t{n}"), 1)).await.unwrap();
    }
    let written = Arc::new(AtomicUsize::new(0));
    let so_far = Arc::clone(&written);
    let ends = tokio::spawn(async move {
        for _ in 0..10 {
            // A write is interrupted once, however long connecting takes: the number of retries is limited.
            let before = so_far.load(Ordering::Relaxed);
            tokio::time::sleep(Duration::from_millis(70)).await;
            while so_far.load(Ordering::Relaxed) == before && before < 4 * 149 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            execute(
                &url,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' \
                 AND query NOT LIKE 'LISTEN%' AND datname = current_database() AND pid <> pg_backend_pid()",
            )
            .await;
        }
    });
    let tasks = (0..4).map(|n| {
        let (store, written) = (store.clone(), Arc::clone(&written));
        tokio::spawn(async move {
            let id = format!("t{n}");
            for version in 2..=150 {
                // A commit whose answer was lost must not become a conflict.
                store.append(append(&id, version)).await.unwrap();
                written.fetch_add(1, Ordering::Relaxed);
                let said = ChatRow { table: id.clone(), n: 0, person: "ann".into(), text: "x".into(), at: 1 };
                assert_eq!(
                    store.post_chat_line(said, None).await.unwrap().map(|said| said.row.n),
                    Some(version - 1)
                );
            }
        })
    });
    for task in join_all(tasks).await {
        task.unwrap();
    }
    ends.await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_counts_although_its_answer_is_lost() {
    let Db { store, url, .. } = Db::postgres().await;
    add_people(&store, &["ann"]).await;
    // Commits on new connections now wait for a standby that does not exist, after they have been carried
    // out.
    let mut admin = PgConnection::connect(&url).await.unwrap();
    let slow = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); \
                END $$";
    sqlx::raw_sql(slow).execute(&mut admin).await.unwrap();
    let end_writer = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'COMMIT' \
                      AND datname = current_database() AND pid <> pg_backend_pid()";
    sqlx::raw_sql(end_writer).execute(&mut admin).await.unwrap();
    let appended = tokio::spawn({
        let store = store.clone();
        async move { store.append(append("t", 1)).await }
    });
    let waits =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND datname = current_database()";
    // A server that was configured elsewhere may not wait; then there is nothing to lose.
    while !appended.is_finished() {
        let waiting: i64 = sqlx::query_scalar(waits).fetch_one(&mut admin).await.unwrap();
        if waiting > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let quick = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET synchronous_commit', current_database()); \
                 END $$";
    sqlx::raw_sql(quick).execute(&mut admin).await.unwrap();
    sqlx::raw_sql(end_writer).execute(&mut admin).await.unwrap();
    assert_eq!(appended.await.unwrap().unwrap(), []);
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 1);
    store.append(append("t", 2)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_may_start_at_once() {
    let url = wayfinder_pg_for_tests::fresh_database().await;
    let names: Vec<String> = (0..5).map(|n| format!("node {n}")).collect();
    let stores = join_all(names.iter().map(|name| Store::open(&url, name))).await;
    for store in &stores {
        store.as_ref().unwrap().counts().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_login_is_given_to_one_of_two_nodes() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    for n in 0..20 {
        let ids = [format!("a{n}"), format!("b{n}")];
        for id in &ids {
            store.add_person(&person(id, PersonKind::Guest)).await.unwrap();
        }
        let login = format!("login{n}");
        // Two names that differ, but look alike, count as one.
        let (first, second) =
            (format!("login{n}"), if n % 2 == 0 { login.clone() } else { format!("1ogin{n}") });
        let (one, two) = tokio::join!(
            make_account(&store, &ids[0], &first, &login),
            make_account(&other, &ids[1], &second, &login)
        );
        assert!(one != two);
    }
}
