//! The node that drives each table, and the queue of webhook deliveries.

use sqlx::Connection as _;
use wayfinder_server::store::{Delivery, Destination, Store};

use crate::{Db, add_people, append, both};

both!(
    a_table_has_one_driver,
    due_tables_are_taken,
    appending_keeps_the_driver,
    presences_are_kept,
    presences_in_the_future_are_ignored,
    records_of_departed_nodes_are_deleted_but_outages_stay_known,
    a_table_is_put_off_unless_it_has_changed,
    outages_recorded_by_an_older_version_are_kept,
    deliveries_are_repeated_until_they_succeed,
    an_unresponsive_destination_is_left_alone_and_others_go_on,
);

async fn due_table(store: &Store, id: &str, due_at: Option<i64>) {
    let mut append = append(id, 1);
    append.table.due_at = due_at;
    store.append(append).await.unwrap();
}

async fn a_table_has_one_driver(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    store.arrive("one", 100).await.unwrap();
    store.arrive("two", 100).await.unwrap();
    assert!(store.take("t", "one", 50).await.unwrap());
    assert!(store.take("t", "one", 50).await.unwrap());
    assert!(!store.take("t", "two", 50).await.unwrap());
    // The first node has sent no heartbeat since 100.
    assert!(store.take("t", "two", 100).await.unwrap());
    assert!(!store.take("t", "one", 50).await.unwrap());
    store.depart("two", 100, 101).await.unwrap();
    assert!(store.take("t", "one", 50).await.unwrap());
    assert!(!store.take("nothing", "two", 50).await.unwrap());
}

async fn due_tables_are_taken(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    for (id, due_at) in [("b", Some(20)), ("a", Some(30)), ("c", Some(99)), ("d", None), ("e", Some(10))] {
        due_table(&store, id, due_at).await;
    }
    store.arrive("one", 100).await.unwrap();
    store.arrive("two", 100).await.unwrap();
    assert!(store.take("e", "two", 50).await.unwrap());
    assert_eq!(store.due("one", 30, 50, 1).await.unwrap(), ["b"]);
    assert_eq!(store.due("one", 30, 50, 10).await.unwrap(), ["b", "a"]);
    assert_eq!(store.due("two", 30, 50, 10).await.unwrap(), ["e"]);
    // The second node counts as dead.
    assert!(store.heartbeat("one", 100, 200).await.unwrap());
    assert_eq!(store.due("one", 30, 150, 10).await.unwrap(), ["e", "b", "a"]);
}

async fn appending_keeps_the_driver(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    due_table(&store, "t", Some(1)).await;
    store.arrive("one", 100).await.unwrap();
    assert!(store.take("t", "one", 50).await.unwrap());
    store.append(append("t", 2)).await.unwrap();
    assert!(!store.take("t", "two", 50).await.unwrap());
    // And it is no longer due.
    assert!(store.due("one", 1000, 50, 10).await.unwrap().is_empty());
}

async fn presences_are_kept(Db { store, .. }: Db) {
    assert_eq!(store.presences(i64::MAX).await.unwrap(), []);
    assert!(!store.heartbeat("one", 5, 6).await.unwrap(), "who has not come is not there");
    store.arrive("one", 5).await.unwrap();
    store.arrive("two", 6).await.unwrap();
    assert!(store.heartbeat("one", 5, 9).await.unwrap());
    assert_eq!(store.presences(20).await.unwrap(), [(5, 9), (6, 6)]);
    store.depart("two", 6, 7).await.unwrap();
    assert!(!store.heartbeat("two", 6, 20).await.unwrap(), "who has left is not there");
    store.depart("two", 6, 20).await.unwrap();
    store.arrive("one", 30).await.unwrap();
    assert_eq!(store.presences(i64::MAX).await.unwrap(), [(5, 9), (6, 7), (30, 30)]);
}

async fn presences_in_the_future_are_ignored(Db { store, .. }: Db) {
    const HOUR: i64 = 3_600_000;
    let now = 10 * HOUR;
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    store.append(append("u", 1)).await.unwrap();
    // While the clock was an hour ahead, one node started, another continued, and both were killed.
    store.arrive("came", now + HOUR).await.unwrap();
    store.arrive("stayed", now - HOUR).await.unwrap();
    assert!(store.heartbeat("stayed", now - HOUR, now + HOUR).await.unwrap());
    assert!(store.take("t", "came", now + HOUR - 5000).await.unwrap());
    assert!(store.take("u", "stayed", now + HOUR - 5000).await.unwrap());
    assert_eq!(store.presences(now).await.unwrap(), [(now - HOUR, now)]);
    // Their tables can be taken over at once.
    assert!(store.take("t", "next", now - 5000).await.unwrap());
    assert!(store.take("u", "next", now - 5000).await.unwrap());
    // A node that starts later knows until when a node was running.
    store.arrive("next", now).await.unwrap();
    store.depart("next", now, now).await.unwrap();
    assert_eq!(store.presences(now + HOUR - 1).await.unwrap(), [(now - HOUR, now), (now, now)]);
    // A running node reports the current time, not that of the clock that was ahead.
    store.arrive("on", now).await.unwrap();
    assert!(store.heartbeat("on", now, now + HOUR).await.unwrap());
    assert!(store.heartbeat("on", now, now + 1).await.unwrap());
    assert_eq!(store.presences(now + 5).await.unwrap(), [(now - HOUR, now), (now, now), (now, now + 1)]);
}

async fn records_of_departed_nodes_are_deleted_but_outages_stay_known(Db { store, .. }: Db) {
    const HOUR: i64 = 3_600_000;
    const YEAR: i64 = 366 * 24 * HOUR;
    let now = 3 * YEAR;
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    // The first two were running more than a year ago; the second one was followed by an outage of two years.
    let were_there = [
        ("ancient", 10, 20),
        ("old", 30, 40),
        ("earlier", now - 10 * HOUR, now - 8 * HOUR),
        ("steady", now - 9 * HOUR, now),
        ("killed", now - 8 * HOUR, now - 7 * HOUR),
        ("silent", now - 8 * HOUR, now - 20_000),
    ];
    for (node, from, _) in were_there {
        store.arrive(node, from).await.unwrap();
    }
    for (node, from, to) in were_there {
        assert!(store.heartbeat(node, from, to).await.unwrap());
    }
    assert!(store.take("t", "killed", now - 7 * HOUR - 1).await.unwrap());
    assert!(!store.take("t", "steady", now - 7 * HOUR - 1).await.unwrap());

    assert_eq!(store.forget_nodes(now).await.unwrap(), 2, "the ancient and the killed one");
    let left =
        [(30, 40), (now - 10 * HOUR, now - 8 * HOUR), (now - 9 * HOUR, now), (now - 8 * HOUR, now - 20_000)];
    assert_eq!(store.presences(i64::MAX).await.unwrap(), left);
    assert!(!store.heartbeat("killed", now - 8 * HOUR, now).await.unwrap(), "it would have to come anew");
    assert!(
        store.take("t", "steady", now - 7 * HOUR - 1).await.unwrap(),
        "nobody waits for a node that is forgotten"
    );
    assert_eq!(store.forget_nodes(now).await.unwrap(), 0);
}

async fn a_table_is_put_off_unless_it_has_changed(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    due_table(&store, "t", Some(10)).await;
    store.put_off("t", 2, 90).await.unwrap();
    store.put_off("t", 1, 5).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().due_at, Some(10));
    store.put_off("t", 1, 50).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap().due_at, Some(50));
    store.arrive("one", 20).await.unwrap();
    assert!(store.due("one", 20, 0, 10).await.unwrap().is_empty());
}

/// Creates a database of the first version with these outages, and nodes last seen at these times.
async fn first_version(url: &str, outages: &str, nodes: &str) {
    let first = include_str!("../../migrations/0001_first.sql");
    let shape = "CREATE TABLE shape (version BIGINT PRIMARY KEY, taken_at BIGINT NOT NULL)";
    let sql = format!("{first};{shape};INSERT INTO shape VALUES (1, 1);{outages};{nodes}");
    let sql = sqlx::raw_sql(sqlx::AssertSqlSafe(sql));
    if url.starts_with("postgres:") {
        let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let url = format!("{url}?mode=rwc");
        let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

async fn outages_recorded_by_an_older_version_are_kept(Db { store, url, folder }: Db) {
    let another = async |name: &str| match &folder {
        Some(folder) => format!("sqlite:{}", folder.path().join(name).display()),
        None => wayfinder_pg_for_tests::fresh_database().await,
    };
    let (outages, nodes, none) = (
        "INSERT INTO outages VALUES (10, 20), (12, 15), (17, 18), (30, 40), (35, 50), (50, 60)",
        "INSERT INTO nodes VALUES ('', 55), ('a', 80), ('b', 70)",
        "SELECT 1",
    );
    // One time is in none of the outages, and in both neighbours: it makes no difference.
    for (name, outages, nodes, presences) in [
        ("both.db", outages, nodes, vec![(10, 10), (20, 30), (50, 50), (60, 80)]),
        ("nodes.db", none, nodes, vec![(80, 80)]),
        ("neither.db", none, none, vec![]),
    ] {
        let url = another(name).await;
        first_version(&url, outages, nodes).await;
        let store = Store::open(&url, "one").await.unwrap();
        assert_eq!(store.presences(i64::MAX).await.unwrap(), presences, "{name}");
        store.close().await;
    }
    drop((store, url));
}

async fn deliveries_are_repeated_until_they_succeed(Db { store, .. }: Db) {
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
    unit.deliveries = vec![post("x", 10), post("y", 20), post("z", 90)];
    store.append(unit).await.unwrap();
    let there = "https://example.org";
    let taken = store.destinations_due(50, 60, 10).await.unwrap();
    assert_eq!(taken, [Destination { name: there.into(), failures: 0 }]);
    assert!(store.destinations_due(50, 60, 10).await.unwrap().is_empty(), "one node at a time posts there");
    assert_eq!(store.deliveries_due(there, 50, 10).await.unwrap(), [post("x", 10), post("y", 20)]);
    store.delivered("x").await.unwrap();
    store.failed("y", 55).await.unwrap();
    store.destination_answered(there).await.unwrap();
    assert!(store.destinations_due(54, 60, 10).await.unwrap().is_empty(), "nothing is due there");
    assert_eq!(store.destinations_due(56, 60, 10).await.unwrap().len(), 1);
    assert_eq!(store.deliveries_due(there, 56, 10).await.unwrap(), [Delivery { tries: 1, ..post("y", 55) }]);
    // Deleted people get no more deliveries.
    assert!(store.forget("ann").await.unwrap());
    assert!(store.deliveries_due(there, 1000, 10).await.unwrap().is_empty());
}

async fn an_unresponsive_destination_is_left_alone_and_others_go_on(Db { store, .. }: Db) {
    add_people(&store, &["ann", "bob", "cleo"]).await;
    let post = |id: &str, person: &str, url: &str| Delivery {
        id: id.into(),
        person: person.into(),
        url: url.into(),
        body: "{}".into(),
        tries: 0,
        next_at: 10,
    };
    let mut unit = append("t", 1);
    unit.deliveries =
        (0..30).map(|n| post(&format!("a{n:02}"), "ann", &format!("http://dead:1/{n}"))).collect();
    unit.deliveries.push(post("b", "bob", "http://dead:1/other"));
    unit.deliveries.push(post("c", "cleo", "http://LIVE:2/x?y"));
    store.append(unit).await.unwrap();
    let taken_at = async |now, again_at, limit| {
        let mut taken = store.destinations_due(now, again_at, limit).await.unwrap();
        taken.sort_by(|one, other| one.name.cmp(&other.name));
        taken.into_iter().map(|taken| (taken.name, taken.failures)).collect::<Vec<_>>()
    };
    let named = |name: &str, failures| (name.to_owned(), failures);
    assert_eq!(taken_at(20, 30, 10).await, [named("http://dead:1", 0), named("http://live:2", 0)]);
    // A single delivery to an address does not wait behind another person's thirty.
    let deliveries = store.deliveries_due("http://dead:1", 20, 3).await.unwrap();
    let ids: Vec<_> = deliveries.iter().map(|delivery| delivery.id.as_str()).collect();
    assert_eq!(ids, ["a00", "b", "a01"]);
    store.destination_silent("http://dead:1", 100).await.unwrap();
    store.destination_answered("http://live:2").await.unwrap();
    assert_eq!(taken_at(50, 60, 10).await, [named("http://live:2", 0)]);
    store.destination_answered("http://live:2").await.unwrap();
    assert_eq!(taken_at(100, 110, 1).await, [named("http://live:2", 0)], "those that answer come first");
    assert_eq!(taken_at(100, 110, 1).await, [named("http://dead:1", 1)]);
    // A node that was killed meanwhile does not keep its deliveries for ever.
    assert_eq!(taken_at(110, 120, 10).await, [named("http://dead:1", 1), named("http://live:2", 0)]);
    store.give_up_deliveries(11, 200).await.unwrap();
    assert!(taken_at(200, 300, 10).await.is_empty());
}
