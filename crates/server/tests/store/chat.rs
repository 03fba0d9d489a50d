//! Chat and mutes.

use futures_util::future::join_all;
use wayfinder_server::store::ChatRow;

use crate::{Db, add_people, append, both};

both!(messages_are_numbered, messages_at_once_have_different_numbers, mutes_come_and_go);

fn said(table: &str, person: &str, text: &str) -> ChatRow {
    ChatRow { table: table.into(), n: 0, person: person.into(), text: text.into(), at: 9 }
}

async fn messages_are_numbered(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob"]).await;
    store.append(append("t", 1)).await.unwrap();
    assert_eq!(store.say(said("t", "ann", "a")).await.unwrap(), Some(1));
    assert_eq!(store.say(said("t", "bob", "b")).await.unwrap(), Some(2));
    assert_eq!(store.say(said("t", "ann", "c")).await.unwrap(), Some(3));
    assert_eq!(store.say(said("nothing", "ann", "c")).await.unwrap(), None);
    let texts = async |after, limit| {
        let rows = store.chat("t", after, limit).await.unwrap();
        rows.into_iter().map(|row| (row.n, row.text)).collect::<Vec<_>>()
    };
    assert_eq!(texts(0, 2).await, [(2, "b".into()), (3, "c".into())]);
    assert_eq!(texts(2, 10).await, [(3, "c".into())]);
    // The table itself is no newer for that.
    assert_eq!(store.table("t").await.unwrap().unwrap().version, 1);
    store.append(append("t", 2)).await.unwrap();
    assert_eq!(store.say(said("t", "ann", "d")).await.unwrap(), Some(4));
}

async fn messages_at_once_have_different_numbers(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    let all = join_all((0..40).map(|_| store.say(said("t", "ann", "x")))).await;
    let mut numbers: Vec<u64> = all.into_iter().map(|n| n.unwrap().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
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
