//! Appending to the log and reading it back.

use wayfinder_server::store::{AppendError, Status, StoreError};

use crate::{Db, add_people, append, both, row, seat, table};

both!(
    appended_rows_are_read_back,
    gaps_and_repetitions_conflict,
    a_conflict_leaves_nothing,
    inconsistent_appends_are_refused,
    many_seats_at_once,
    errors_contain_no_sql,
    close_finishes_what_is_queued,
);

async fn appended_rows_are_read_back(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    let mut first = append("t", 2);
    first.rows = vec![row(1), row(2)];
    first.table.to_act = Some("bob".into());
    first.table.due_at = Some(77);
    first.seats = Some(vec![seat(0, "ann"), seat(1, "bob")]);
    store.append(first.clone()).await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), Some(first.table.clone()));
    assert_eq!(store.seats("t").await.unwrap(), first.seats.clone().unwrap());
    assert_eq!(store.entries("t", 0).await.unwrap(), first.rows);
    assert_eq!(store.entries("t", 1).await.unwrap(), [row(2)]);

    // Without new seats the old ones stay, and the time of creation stays in any case.
    let mut second = append("t", 3);
    second.table.status = Status::Finished;
    second.table.created_at = 999;
    store.append(second.clone()).await.unwrap();
    second.table.created_at = first.table.created_at;
    second.table.finished_at = Some(second.table.changed_at);
    assert_eq!(store.table("t").await.unwrap(), Some(second.table));
    assert_eq!(store.seats("t").await.unwrap(), first.seats.unwrap());
    assert_eq!(store.table("nothing").await.unwrap(), None);
    assert_eq!(store.counts().await.unwrap(), [(Status::Finished, 1)]);
    store.counts().await.unwrap();
    assert!(store.now().await.unwrap() > 1_700_000_000_000);
}

async fn gaps_and_repetitions_conflict(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let conflicts =
        async |version| matches!(store.append(append("t", version)).await, Err(AppendError::Conflict));
    assert!(conflicts(2).await);
    assert!(store.table("t").await.unwrap().is_none());
    assert!(!conflicts(1).await);
    assert!(conflicts(1).await);
    assert!(conflicts(3).await);
    assert!(!conflicts(2).await);
    assert_eq!(store.entries("t", 0).await.unwrap(), [row(1), row(2)]);
}

async fn a_conflict_leaves_nothing(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    store.append(append("t", 1)).await.unwrap();
    let mut late = append("t", 1);
    late.table.game = "other".into();
    late.seats = Some(vec![seat(0, "bob")]);
    assert!(matches!(store.append(late).await, Err(AppendError::Conflict)));
    assert_eq!(store.table("t").await.unwrap(), Some(table("t", 1)));
    assert_eq!(store.seats("t").await.unwrap(), []);
}

async fn inconsistent_appends_are_refused(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let mut none = append("t", 1);
    none.rows.clear();
    let mut gap = append("t", 3);
    gap.rows = vec![row(1), row(3)];
    let mut other = append("t", 1);
    other.table.version = 2;
    for bad in [none, gap, other, append("t", 0)] {
        let refused = store.append(bad).await;
        assert!(matches!(refused, Err(AppendError::Failed(StoreError::Invalid(_)))), "{refused:?}");
    }
    assert!(store.table("t").await.unwrap().is_none());
}

async fn many_seats_at_once(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let mut ids = Vec::new();
    for n in 0..70 {
        let mut append = append(&format!("t{n}"), 1);
        append.seats = Some(vec![seat(0, "ann"), seat(1, "ann")]);
        ids.push(append.table.id.clone());
        store.append(append).await.unwrap();
    }
    ids.push("nothing".into());
    let seats = store.seats_of(&ids).await.unwrap();
    assert_eq!(seats.len(), 70);
    assert_eq!(seats["t69"], [seat(0, "ann"), seat(1, "ann")]);
    assert!(store.seats_of(&[]).await.unwrap().is_empty());
}

async fn errors_contain_no_sql(Db { store, .. }: Db) {
    // There is no person named Ann.
    let error = store.append(append("t", 1)).await.unwrap_err();
    assert_eq!(error.to_string(), "the database operation failed");
    assert!(std::error::Error::source(&error).is_some());
}

async fn close_finishes_what_is_queued(Db { store, url, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let tasks: Vec<_> = (0..50)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(&format!("t{n}"), 1)).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let mut done = Vec::new();
    for (n, task) in tasks.into_iter().enumerate() {
        match task.await.unwrap() {
            Ok(_) => done.push(format!("t{n}")),
            Err(error) => assert!(matches!(error, AppendError::Failed(StoreError::Closed)), "{error:?}"),
        }
    }
    assert!(matches!(store.append(append("late", 1)).await, Err(AppendError::Failed(StoreError::Closed))));
    assert!(store.counts().await.is_err());
    let again = wayfinder_server::store::Store::open(&url, "one").await.unwrap();
    for id in done {
        assert!(again.table(&id).await.unwrap().is_some());
    }
}
