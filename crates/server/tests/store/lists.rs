//! The lobby and the history.

use wayfinder_server::store::{Finished, Status};

use crate::{Db, add_people, append, both, finished, ids, seat};

both!(
    the_lobby_shows_what_is_public,
    hosts_take_turns_in_the_lobby,
    tables_that_wait_for_the_person_come_first,
    history_is_paged,
    private_games_stay_private,
    all_public_games_can_be_exported
);

async fn the_lobby_shows_what_is_public(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    for (id, status, public, created_at) in [
        ("a", Status::Open, true, 1),
        ("b", Status::Open, true, 3),
        ("c", Status::Open, false, 2),
        ("d", Status::Playing, true, 2),
        ("e", Status::Playing, false, 2),
        ("f", Status::Abandoned, true, 2),
    ] {
        let mut append = append(id, 1);
        append.table.status = status;
        append.table.public = public;
        append.table.created_at = created_at;
        store.append(append).await.unwrap();
    }
    assert_eq!(ids(&store.open_tables(10).await.unwrap()), ["b", "a"]);
    assert_eq!(ids(&store.open_tables(1).await.unwrap()), ["b"]);
    assert_eq!(ids(&store.playing_tables(10).await.unwrap()), ["d"]);
    let counts = [(Status::Abandoned, 1), (Status::Open, 3), (Status::Playing, 2)];
    assert_eq!(store.counts().await.unwrap(), counts);
}

async fn hosts_take_turns_in_the_lobby(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob", "cleo"]).await;
    let tables = [
        ("a", "bob", 1),
        ("b", "cleo", 2),
        ("c", "bob", 3),
        ("d", "ann", 4),
        ("e", "ann", 5),
        ("f", "ann", 6),
    ];
    for status in [Status::Open, Status::Playing] {
        for (id, host, created_at) in tables {
            let mut append = append(&format!("{id}{}", status.as_str()), 1);
            append.table.host = host.into();
            append.table.status = status;
            append.table.created_at = created_at;
            store.append(append).await.unwrap();
        }
    }
    let listed = |tables: &[wayfinder_server::store::TableRow]| {
        tables.iter().map(|table| table.id[..1].to_owned()).collect::<String>()
    };
    // The newest table of each person, then the second newest, and so on.
    assert_eq!(listed(&store.open_tables(10).await.unwrap()), "fcbead");
    assert_eq!(listed(&store.open_tables(4).await.unwrap()), "fcbe");
    assert_eq!(listed(&store.playing_tables(10).await.unwrap()), "fcbead");
    assert_eq!(store.count_listed_of("ann").await.unwrap(), 3);
}

async fn tables_that_wait_for_the_person_come_first(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    for (id, to_act, changed_at) in
        [("a", Some("bob"), 9), ("b", Some("ann"), 1), ("c", None, 3), ("d", None, 5)]
    {
        let mut append = append(id, 1);
        append.table.to_act = to_act.map(str::to_owned);
        append.table.changed_at = changed_at;
        append.seats = Some(vec![seat(0, "ann"), seat(1, "bob"), seat(2, "bob")]);
        store.append(append).await.unwrap();
    }
    assert_eq!(ids(&store.tables_of("ann", 10).await.unwrap()), ["b", "a", "d", "c"]);
    assert_eq!(ids(&store.tables_of("bob", 2).await.unwrap()), ["a", "d"]);
    // Finished, with and without new seats; and one that Ann left.
    let mut over = append("a", 2);
    over.table.status = Status::Finished;
    store.append(over).await.unwrap();
    let mut over = append("b", 2);
    over.table.status = Status::Abandoned;
    over.seats = Some(vec![seat(0, "ann")]);
    store.append(over).await.unwrap();
    let mut left = append("c", 2);
    left.seats = Some(vec![seat(1, "bob")]);
    store.append(left).await.unwrap();
    assert_eq!(ids(&store.tables_of("ann", 10).await.unwrap()), ["d"]);
    assert_eq!(ids(&store.finished(&Finished { limit: 9, ..Finished::default() }).await.unwrap()), ["a"]);
}

async fn history_is_paged(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    for n in 0..25 {
        // Several finish at the same moment.
        let people: &[&str] = if n % 5 == 0 { &["ann", "bob", "bob"] } else { &["ann"] };
        let mut append = finished(&format!("t{n:02}"), n / 3, people);
        if n % 2 == 1 {
            append.table.game = "tobago".into();
        }
        store.append(append).await.unwrap();
    }
    let pages = async |person: Option<&str>, game: Option<&str>, seen_by: Option<&str>| {
        let mut query = Finished {
            person: person.map(str::to_owned),
            game: game.map(str::to_owned),
            before: None,
            seen_by: seen_by.map(str::to_owned),
            limit: 4,
        };
        let mut all: Vec<String> = Vec::new();
        loop {
            let page = store.finished(&query).await.unwrap();
            assert!(page.len() <= 4);
            let Some(last) = page.last() else { return all };
            query.before = Some((last.finished_at.unwrap(), last.id.clone()));
            all.extend(page.into_iter().map(|table| table.id));
        }
    };
    let expect = |wanted: &dyn Fn(usize) -> bool| {
        (0..25).rev().filter(|n| wanted(*n)).map(|n| format!("t{n:02}")).collect::<Vec<_>>()
    };
    for seen_by in [None, Some("ann"), Some("bob")] {
        assert_eq!(pages(None, None, seen_by).await, expect(&|_| true));
        assert_eq!(pages(None, Some("tobago"), seen_by).await, expect(&|n| n % 2 == 1));
        assert_eq!(pages(Some("bob"), None, seen_by).await, expect(&|n| n % 5 == 0));
        assert_eq!(pages(Some("bob"), Some("tsuro"), seen_by).await, expect(&|n| n % 10 == 0));
    }
}

async fn private_games_stay_private(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob", "cleo"]).await;
    for (id, at, public, people) in [
        ("a", 1, true, ["ann", "bob"]),
        ("b", 2, false, ["ann", "bob"]),
        ("c", 3, false, ["ann", "cleo"]),
        ("d", 4, true, ["cleo", "bob"]),
    ] {
        let mut append = finished(id, at, &people);
        append.table.public = public;
        store.append(append).await.unwrap();
    }
    let seen = async |person: Option<&str>, seen_by: Option<&str>| {
        let query = Finished {
            person: person.map(str::to_owned),
            seen_by: seen_by.map(str::to_owned),
            limit: 10,
            ..Finished::default()
        };
        ids(&store.finished(&query).await.unwrap()).join("")
    };
    assert_eq!(seen(None, None).await, "da");
    assert_eq!(seen(None, Some("ann")).await, "dcba");
    assert_eq!(seen(None, Some("bob")).await, "dba");
    assert_eq!(seen(Some("ann"), None).await, "a");
    assert_eq!(seen(Some("ann"), Some("bob")).await, "ba");
    assert_eq!(seen(Some("ann"), Some("ann")).await, "cba");
}

async fn all_public_games_can_be_exported(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    for n in 0..10 {
        let mut append = finished(&format!("t{n}"), n / 2, &["ann"]);
        append.table.public = n != 3;
        if n == 4 {
            append.table.game = "tobago".into();
        }
        store.append(append).await.unwrap();
    }
    let mut all = Vec::new();
    let (mut at, mut id) = (i64::MIN, String::new());
    loop {
        let page = store.finished_after(at, &id, 3, None).await.unwrap();
        let Some(last) = page.last() else { break };
        (at, id) = (last.finished_at.unwrap(), last.id.clone());
        all.extend(page.into_iter().map(|table| table.id));
    }
    assert_eq!(all, ["t0", "t1", "t2", "t4", "t5", "t6", "t7", "t8", "t9"]);
    assert_eq!(ids(&store.finished_after(0, "", 10, Some("tobago")).await.unwrap()), ["t4"]);
}
