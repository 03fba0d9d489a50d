//! Who drives which table, and what waits to be posted.

use wayfinder_server::store::{Delivery, Store};

use crate::{Db, add_people, append, both};

both!(
    a_table_has_one_driver,
    due_tables_are_taken,
    appending_keeps_the_driver,
    nodes_beat_and_outages_are_kept,
    messages_are_posted_until_they_arrive,
);

async fn due_table(store: &Store, id: &str, due_at: Option<i64>) {
    let mut append = append(id, 1);
    append.table.due_at = due_at;
    store.append(append).await.unwrap();
}

async fn a_table_has_one_driver(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    store.beat("one", 100).await.unwrap();
    store.beat("two", 100).await.unwrap();
    assert!(store.take("t", "one", 50).await.unwrap());
    assert!(store.take("t", "one", 50).await.unwrap());
    assert!(!store.take("t", "two", 50).await.unwrap());
    // One has not beaten after 100.
    assert!(store.take("t", "two", 100).await.unwrap());
    assert!(!store.take("t", "one", 50).await.unwrap());
    store.retire("two").await.unwrap();
    assert!(store.take("t", "one", 50).await.unwrap());
    assert!(!store.take("nothing", "two", 50).await.unwrap());
}

async fn due_tables_are_taken(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    for (id, due_at) in [("b", Some(20)), ("a", Some(30)), ("c", Some(99)), ("d", None), ("e", Some(10))] {
        due_table(&store, id, due_at).await;
    }
    store.beat("one", 100).await.unwrap();
    store.beat("two", 100).await.unwrap();
    assert!(store.take("e", "two", 50).await.unwrap());
    assert_eq!(store.due("one", 30, 50, 1).await.unwrap(), ["b"]);
    assert_eq!(store.due("one", 30, 50, 10).await.unwrap(), ["b", "a"]);
    assert_eq!(store.due("two", 30, 50, 10).await.unwrap(), ["e"]);
    // Two is taken for dead.
    store.beat("one", 200).await.unwrap();
    assert_eq!(store.due("one", 30, 150, 10).await.unwrap(), ["e", "b", "a"]);
}

async fn appending_keeps_the_driver(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    due_table(&store, "t", Some(1)).await;
    store.beat("one", 100).await.unwrap();
    assert!(store.take("t", "one", 50).await.unwrap());
    store.append(append("t", 2)).await.unwrap();
    assert!(!store.take("t", "two", 50).await.unwrap());
    // And it is no longer due.
    assert!(store.due("one", 1000, 50, 10).await.unwrap().is_empty());
}

async fn nodes_beat_and_outages_are_kept(Db { store, .. }: Db) {
    assert_eq!(store.last_beat_of_others("one").await.unwrap(), None);
    store.beat("one", 5).await.unwrap();
    assert_eq!(store.last_beat_of_others("one").await.unwrap(), None);
    store.beat("two", 7).await.unwrap();
    store.beat("two", 9).await.unwrap();
    assert_eq!(store.last_beat_of_others("one").await.unwrap(), Some(9));
    // Who leaves was there all the same, and who left earlier does not make it earlier.
    store.retire("two").await.unwrap();
    assert_eq!(store.last_beat_of_others("one").await.unwrap(), Some(9));
    store.retire("one").await.unwrap();
    assert_eq!(store.last_beat_of_others("one").await.unwrap(), Some(9));
    store.add_outage(1, 4).await.unwrap();
    store.add_outage(6, 8).await.unwrap();
    store.add_outage(6, 8).await.unwrap();
    assert_eq!(store.outages().await.unwrap(), [(6, 8), (1, 4)]);
}

async fn messages_are_posted_until_they_arrive(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    let post = |id: &str, next_at| Delivery {
        id: id.into(),
        person: "ann".into(),
        url: "https://example.org".into(),
        body: "{}".into(),
        tries: 0,
        next_at,
    };
    let mut unit = append("t", 1);
    unit.post = vec![post("x", 10), post("y", 20), post("z", 90)];
    store.append(unit).await.unwrap();
    let mut due = store.deliveries_due(50, 60, 10).await.unwrap();
    due.sort_by(|a, b| a.id.cmp(&b.id));
    assert_eq!(due, [post("x", 60), post("y", 60)]);
    assert!(store.deliveries_due(50, 60, 10).await.unwrap().is_empty());
    store.delivered("x").await.unwrap();
    store.failed("y", 55).await.unwrap();
    let again = store.deliveries_due(56, 70, 10).await.unwrap();
    assert_eq!(again, [Delivery { tries: 1, ..post("y", 70) }]);
    // Whoever is forgotten gets no more mail.
    assert!(store.forget("ann").await.unwrap());
    assert!(store.deliveries_due(1000, 2000, 10).await.unwrap().is_empty());
}
