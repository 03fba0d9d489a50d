//! Batches of writes: each succeeds or fails by itself.

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use wayfinder_server::store::{
    AppendError, ChatRow, Commit, KeepOutcome, KnownRequest, MOST, Request, Store, WINDOW,
};

use crate::{Db, add_people, append, both, row};

both!(
    every_version_has_one_winner,
    many_tables_at_once,
    a_failing_unit_does_not_affect_the_others,
    several_versions_in_one_batch,
    a_unit_without_a_waiting_caller_is_carried_out,
    several_tables_are_written_together_or_not_at_all,
    units_that_rely_on_a_refused_unit_are_refused,
    a_request_is_carried_out_once,
    the_number_of_stored_requests_is_limited,
);

/// Lets several tasks race to append to one table until it has `last` versions; returns how many appends
/// succeeded.
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

async fn a_failing_unit_does_not_affect_the_others(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("old", 1)).await.unwrap();
    let mut units: Vec<_> = (0..30).map(|n| append(&format!("t{n:02}"), 1)).collect();
    units[7] = append("old", 1);
    units[13].table.host = "nobody".into();
    let said = ChatRow { table: "old".into(), n: 0, person: "nobody".into(), text: "Hello".into(), at: 1 };
    let said = store.post_chat_line(said, None);
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

async fn a_unit_without_a_waiting_caller_is_carried_out(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    // Polling once is enough to queue it.
    assert!(store.append(append("t", 1)).now_or_never().is_none());
    store.append(append("other", 1)).await.unwrap();
    assert!(store.table("t").await.unwrap().is_some());
}

/// Returns a commit that appends to several tables atomically.
fn together(tables: &[(&str, u64)]) -> Commit {
    Commit { appends: tables.iter().map(|(id, version)| append(id, *version)).collect(), request: None }
}

async fn several_tables_are_written_together_or_not_at_all(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("old", 1)).await.unwrap();
    store.append(append("taken", 1)).await.unwrap();
    for (wrong, lost) in [
        ([("old", 2), ("taken", 1)], "taken"),
        ([("old", 3), ("new", 1)], "old"),
        ([("new", 1), ("old", 1)], "old"),
    ] {
        let answer = store.commit(together(&wrong)).await;
        assert!(matches!(answer, Err(AppendError::Conflict)), "{lost} does not fit");
        assert_eq!(store.table("old").await.unwrap().unwrap().version, 1);
        assert_eq!(store.table("new").await.unwrap(), None);
    }
    let mut wrong = together(&[("old", 2), ("new", 1)]);
    wrong.appends[1].table.host = "nobody".into();
    assert!(matches!(store.commit(wrong).await, Err(AppendError::Failed(_))));
    assert_eq!(store.table("old").await.unwrap().unwrap().version, 1);
    assert!(store.commit(together(&[("old", 2), ("old", 3)])).await.is_err(), "each table once");
    store.commit(together(&[("old", 2), ("new", 1)])).await.unwrap();
    assert_eq!(store.entries("old", 0).await.unwrap(), [row(1), row(2)]);
    assert_eq!(store.entries("new", 0).await.unwrap(), [row(1)]);
}

async fn units_that_rely_on_a_refused_unit_are_refused(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("old", 1)).await.unwrap();
    store.append(append("taken", 1)).await.unwrap();
    // All of them wait in the queue before the first is answered, so they are tried in one transaction or in
    // several: it must not matter.
    let units = [
        together(&[("old", 2), ("taken", 1)]),
        together(&[("old", 3), ("late", 1)]),
        together(&[("late", 2)]),
        together(&[("old", 2), ("next", 1)]),
        together(&[("next", 2), ("old", 3)]),
    ];
    let done: Vec<bool> =
        join_all(units.map(|unit| store.commit(unit))).await.iter().map(Result::is_ok).collect();
    assert_eq!(done, [false, false, false, true, true]);
    assert_eq!(store.table("late").await.unwrap(), None);
    assert_eq!(store.table("old").await.unwrap().unwrap().version, 3);
    assert_eq!(store.table("next").await.unwrap().unwrap().version, 2);
}

async fn a_request_is_carried_out_once(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    let request = |person: &str, scope: &str, at| Request {
        person: person.into(),
        scope: scope.into(),
        id: "one".into(),
        digest: "d".into(),
        at,
    };
    let make = |id: &str, person: &str, at| {
        store.commit(Commit { appends: vec![append(id, 1)], request: Some(request(person, "", at)) })
    };
    let makes = join_all([make("a", "ann", 10), make("b", "ann", 10), make("c", "bob", 10)]).await;
    assert_eq!(makes.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(store.table("b").await.unwrap(), None);
    let known = store.request("ann", "", "one", 20).await.unwrap().unwrap();
    assert_eq!(known, KnownRequest { digest: "d".into(), table: "a".into(), version: 1 });
    // A unit that is rejected for another reason does not use up the id.
    let conflict = Commit {
        appends: vec![append("a", 1)],
        request: Some(Request { id: "two".into(), ..request("ann", "", 10) }),
    };
    assert!(matches!(store.commit(conflict).await, Err(AppendError::Conflict)));
    assert_eq!(store.request("ann", "", "two", 20).await.unwrap(), None);

    // A command that changed nothing is stored with the version it was decided at, and is not carried out at
    // a later one.
    let keep = async |request: Request, version| store.keep_request(&request, version).await.unwrap();
    assert_eq!(keep(request("ann", "a", 10), 2).await, KeepOutcome::Conflict, "the table is not there yet");
    assert_eq!(keep(request("ann", "a", 10), 1).await, KeepOutcome::Kept);
    assert_eq!(keep(request("ann", "a", 11), 1).await, KeepOutcome::Conflict, "the name is in use");
    let at_table =
        |at| store.commit(Commit { appends: vec![append("a", 2)], request: Some(request("ann", "a", at)) });
    assert!(matches!(at_table(12).await, Err(AppendError::Conflict)));
    assert_eq!(store.request("ann", "a", "one", 12).await.unwrap().unwrap().version, 1);
    at_table(10 + WINDOW).await.unwrap();
    assert!(make("b", "ann", 10 + WINDOW).await.is_ok(), "a week later the name is free");
    assert_eq!(store.request("ann", "", "one", 11 + WINDOW).await.unwrap().unwrap().table, "b");
    store.forget_requests(11 + WINDOW).await.unwrap();
    assert!(store.request("bob", "", "one", 11).await.unwrap().is_none());
    assert!(store.request("ann", "", "one", 11).await.unwrap().is_some());
}

async fn the_number_of_stored_requests_is_limited(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("a", 1)).await.unwrap();
    let request = |person: &str, n: u64| Request {
        person: person.into(),
        scope: "a".into(),
        id: format!("r{n}"),
        digest: "d".into(),
        at: 10,
    };
    let keep = |person: &str, n| {
        let (store, request) = (store.clone(), request(person, n));
        async move { store.keep_request(&request, 1).await.unwrap() }
    };
    assert!(join_all((0..MOST).map(|n| keep("ann", n))).await.iter().all(|kept| *kept == KeepOutcome::Kept));
    assert_eq!(keep("ann", MOST).await, KeepOutcome::Full);
    assert_eq!(keep("bob", 0).await, KeepOutcome::Kept, "others have their own");
}
