//! Many at once: each stands or falls by itself.

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use wayfinder_server::store::{AppendError, ChatRow, Store};

use crate::{Db, add_people, append, both, row};

both!(
    every_version_has_one_winner,
    many_tables_at_once,
    a_bad_unit_does_not_sink_the_others,
    several_versions_in_one_batch,
    nobody_waits_and_it_is_done_all_the_same,
);

/// Lets several tasks race to append to one table until it has `last` versions; gives how many won.
pub(crate) async fn race(stores: &[Store], id: &str, last: u64) -> usize {
    let tasks = stores.iter().cloned().enumerate().map(|(n, store)| {
        let id = id.to_owned();
        tokio::spawn(async move {
            let mut won = 0;
            loop {
                let at = store.table(&id).await.unwrap().map_or(0, |table| table.version);
                if at >= last {
                    return won;
                }
                let mut next = append(&id, at + 1);
                next.rows[0].entry = format!("{n}");
                match store.append(next).await {
                    Ok(_) => won += 1,
                    Err(AppendError::Conflict) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
        })
    });
    join_all(tasks).await.into_iter().map(Result::unwrap).sum()
}

async fn every_version_has_one_winner(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let won = race(&vec![store.clone(); 8], "t", 60).await;
    assert_eq!(won, 60);
    let versions: Vec<u64> = store.entries("t", 0).await.unwrap().iter().map(|row| row.version).collect();
    assert_eq!(versions, (1..=60).collect::<Vec<_>>());
}

async fn many_tables_at_once(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let tasks = (0..100).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            for version in 1..=10 {
                store.append(append(&format!("t{n}"), version)).await.unwrap();
            }
        })
    });
    for task in join_all(tasks).await {
        task.unwrap();
    }
    for n in 0..100 {
        let id = format!("t{n}");
        assert_eq!(store.entries(&id, 0).await.unwrap(), (1..=10).map(row).collect::<Vec<_>>());
        assert_eq!(store.table(&id).await.unwrap().unwrap().version, 10);
    }
}

async fn a_bad_unit_does_not_sink_the_others(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("old", 1)).await.unwrap();
    let mut units: Vec<_> = (0..30).map(|n| append(&format!("t{n:02}"), 1)).collect();
    units[7] = append("old", 1);
    units[13].table.host = "nobody".into();
    let said = ChatRow { table: "old".into(), n: 0, person: "nobody".into(), text: "Hello".into(), at: 1 };
    let said = store.say(said, None);
    let (answers, said) = tokio::join!(join_all(units.into_iter().map(|unit| store.append(unit))), said);
    for (n, answer) in answers.into_iter().enumerate() {
        match n {
            7 => assert!(matches!(answer, Err(AppendError::Conflict))),
            13 => assert!(matches!(answer, Err(AppendError::Failed(_)))),
            _ => {
                assert_eq!(answer.unwrap(), []);
                assert_eq!(store.entries(&format!("t{n:02}"), 0).await.unwrap(), [row(1)]);
            }
        }
    }
    assert!(said.is_err());
    assert!(store.table("t13").await.unwrap().is_none());
}

async fn several_versions_in_one_batch(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let units = [1, 2, 2, 3, 5].map(|version| store.append(append("t", version)));
    let done: Vec<bool> = join_all(units).await.iter().map(Result::is_ok).collect();
    assert_eq!(done, [true, true, false, true, false]);
    assert_eq!(store.table("t").await.unwrap().unwrap().version, 3);
    assert_eq!(store.entries("t", 0).await.unwrap().len(), 3);
}

async fn nobody_waits_and_it_is_done_all_the_same(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    // One look is enough to put it into the queue.
    assert!(store.append(append("t", 1)).now_or_never().is_none());
    store.append(append("other", 1)).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some());
}
