//! Chat and mutes.

use futures_util::future::join_all;
use wayfinder_server::store::{ChatRow, PostedLine, Store};

use crate::{Db, add_people, append, both};

both!(
    messages_are_numbered,
    messages_at_once_have_different_numbers,
    a_chat_line_with_an_id_is_stored_once,
    old_lines_make_room,
    mutes_come_and_go
);

fn said(table: &str, person: &str, text: &str) -> ChatRow {
    ChatRow { table: table.into(), n: 0, person: person.into(), text: text.into(), at: 9 }
}

/// Adds a chat line without an id, and returns its number.
async fn say(store: &Store, said: ChatRow) -> Option<u64> {
    let said = store.post_chat_line(said, None).await.unwrap();
    said.map(|said| {
        assert!(!said.again);
        said.row.n
    })
}

async fn messages_are_numbered(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    store.append(append("t", 1)).await.unwrap();
    assert_eq!(say(&store, said("t", "ann", "a")).await, Some(1));
    assert_eq!(say(&store, said("t", "bob", "b")).await, Some(2));
    assert_eq!(say(&store, said("t", "ann", "c")).await, Some(3));
    assert_eq!(say(&store, said("nothing", "ann", "c")).await, None);
    let texts = async |after, limit| {
        let rows = store.chat("t", after, limit).await.unwrap();
        rows.into_iter().map(|row| (row.n, row.text)).collect::<Vec<_>>()
    };
    assert_eq!(texts(0, 2).await, [(2, "b".into()), (3, "c".into())]);
    assert_eq!(texts(2, 10).await, [(3, "c".into())]);
    // The version of the table stays the same.
    assert_eq!(store.table("t").await.unwrap().unwrap().version, 1);
    store.append(append("t", 2)).await.unwrap();
    assert_eq!(say(&store, said("t", "ann", "d")).await, Some(4));
}

async fn old_lines_make_room(Db { store, .. }: Db) {
    let people: Vec<String> = (0..6).map(|n| format!("p{n}")).collect();
    add_people(&store, &["ann", "bob"]).await;
    add_people(&store, &people.iter().map(String::as_str).collect::<Vec<_>>()).await;
    store.append(append("t", 1)).await.unwrap();
    let kept = async || store.chat("t", 0, 1000).await.unwrap();
    let of = |rows: &[ChatRow], person: &str| rows.iter().filter(|row| row.person == person).count();
    say(&store, said("t", "bob", "hello")).await;
    join_all((0..250).map(|_| say(&store, said("t", "ann", "again")))).await;
    let rows = kept().await;
    assert_eq!((of(&rows, "ann"), of(&rows, "bob")), (200, 1), "who talks much loses lines of their own");
    assert_eq!(rows.last().unwrap().n, 251);
    for person in &people {
        join_all((0..200).map(|_| say(&store, said("t", person, "more")))).await;
    }
    let rows = kept().await;
    assert_eq!((rows.len(), rows[0].n, rows.last().unwrap().n), (1000, 452, 1451));
}

async fn messages_at_once_have_different_numbers(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    let all = join_all((0..40).map(|_| say(&store, said("t", "ann", "x")))).await;
    let mut numbers: Vec<u64> = all.into_iter().map(Option::unwrap).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
}

async fn a_chat_line_with_an_id_is_stored_once(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    for table in ["t", "u"] {
        store.append(append(table, 1)).await.unwrap();
    }
    let named = async |table, person, text, name| {
        let said = store.post_chat_line(said(table, person, text), Some(name)).await.unwrap();
        said.map(|PostedLine { row, again }| (row.n, row.text, again))
    };
    assert_eq!(named("t", "ann", "a", "x").await, Some((1, "a".into(), false)));
    assert_eq!(named("t", "ann", "b", "x").await, Some((1, "a".into(), true)));
    // The id is the person's own, at this table.
    assert_eq!(named("t", "bob", "c", "x").await, Some((2, "c".into(), false)));
    assert_eq!(named("u", "ann", "d", "x").await, Some((1, "d".into(), false)));
    assert_eq!(named("nothing", "ann", "e", "x").await, None);
    assert_eq!(store.posted_chat_line("t", "bob", "x").await.unwrap().map(|row| row.text), Some("c".into()));
    assert_eq!(store.posted_chat_line("t", "bob", "y").await.unwrap(), None);
    let at_once =
        join_all((0..30).map(|n| store.post_chat_line(said("t", "ann", &format!("{n}")), Some("y")))).await;
    let at_once: Vec<PostedLine> = at_once.into_iter().map(|said| said.unwrap().unwrap()).collect();
    assert_eq!(at_once.iter().filter(|said| !said.again).count(), 1);
    assert!(at_once.iter().all(|said| said.row == at_once[0].row), "{at_once:?}");
    assert_eq!(say(&store, said("t", "ann", "z")).await, Some(4));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_chat_line_with_an_id_is_stored_once_by_two_nodes() {
    let Db { store, url, .. } = Db::postgres().await;
    let other = Store::open(&url, "two").await.unwrap();
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    for name in 0..20 {
        let name = format!("n{name}");
        let (one, two) = tokio::join!(
            store.post_chat_line(said("t", "ann", "one"), Some(&name)),
            other.post_chat_line(said("t", "ann", "two"), Some(&name))
        );
        let (one, two) = (one.unwrap().unwrap(), two.unwrap().unwrap());
        assert_eq!(one.row, two.row);
        assert_ne!(one.again, two.again);
    }
    assert_eq!(store.chat("t", 0, 100).await.unwrap().len(), 20);
}

async fn mutes_come_and_go(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob", "cleo"]).await;
    for muted in ["cleo", "bob", "bob"] {
        store.mute("ann", muted).await.unwrap();
    }
    assert_eq!(store.mutes("ann").await.unwrap(), ["bob", "cleo"]);
    store.unmute("ann", "bob").await.unwrap();
    assert_eq!(store.mutes("ann").await.unwrap(), ["cleo"]);
    assert!(store.mutes("cleo").await.unwrap().is_empty());
}
