//! S9: unused data can be found and deleted, and nothing else.

use wayfinder_server::store::{Append, ChatRow, Credential, CredentialKind, PersonKind, Rate, Status, Store};

use crate::{Db, add_people, append, both, finished, person, row, seat};

both!(
    abandoned_tables_are_deleted_with_all_their_data,
    idle_games_without_a_clock_are_found,
    guests_without_credentials_and_references_are_deleted,
    chat_during_a_deletion_is_kept_or_refused,
);

/// Returns a table in some status that last changed at a given time.
fn table_at(id: &str, status: Status, changed_at: i64) -> Append {
    let mut unit = append(id, 1);
    unit.table.status = status;
    unit.table.changed_at = changed_at;
    unit.seats = Some(vec![seat(0, "ann")]);
    unit
}

fn line(table: &str, person: &str, at: i64) -> ChatRow {
    ChatRow { table: table.into(), n: 0, person: person.into(), text: "hello".into(), at }
}

async fn abandoned_tables_are_deleted_with_all_their_data(Db { store, .. }: Db) {
    add_people(&store, &["ann", "ben"]).await;
    for (id, status, changed_at) in [
        ("old", Status::Abandoned, 100),
        ("older", Status::Abandoned, 90),
        ("young", Status::Abandoned, 200),
        ("spoken", Status::Abandoned, 80),
        ("open", Status::Open, 10),
        ("playing", Status::Playing, 10),
    ] {
        store.append(table_at(id, status, changed_at)).await.unwrap();
    }
    store.append(finished("over", 10, &["ann", "ben"])).await.unwrap();
    store.post_chat_line(line("old", "ben", 100), None).await.unwrap().unwrap();
    store.post_chat_line(line("spoken", "ben", 150), None).await.unwrap().unwrap();

    assert_eq!(store.abandoned_tables(150, 10).await.unwrap(), ["older", "old"]);
    assert_eq!(store.abandoned_tables(150, 1).await.unwrap(), ["older"]);
    for id in ["young", "spoken", "open", "playing", "over", "nothing"] {
        assert!(!store.delete_abandoned(id, 150).await.unwrap(), "{id}");
    }
    assert!(store.delete_abandoned("old", 150).await.unwrap());
    assert!(!store.delete_abandoned("old", 150).await.unwrap(), "it is deleted once");
    assert!(store.delete_abandoned("older", 150).await.unwrap());
    assert_eq!(store.table("old").await.unwrap(), None);
    assert!(store.entries("old", 0).await.unwrap().is_empty());
    assert!(store.seats("old").await.unwrap().is_empty());
    assert!(store.chat("old", 0, 10).await.unwrap().is_empty());
    assert_eq!(store.post_chat_line(line("old", "ben", 200), None).await.unwrap(), None);
    for id in ["young", "spoken", "open", "playing", "over"] {
        assert_eq!(store.entries(id, 0).await.unwrap(), [row(1)], "{id}");
    }
    assert_eq!(store.chat("spoken", 0, 10).await.unwrap().len(), 1);
}

async fn idle_games_without_a_clock_are_found(Db { store, .. }: Db) {
    add_people(&store, &["ann"]).await;
    for (id, status, changed_at, due_at) in [
        ("idle", Status::Playing, 100, None),
        ("idler", Status::Playing, 90, None),
        ("young", Status::Playing, 150, None),
        ("clock", Status::Playing, 10, Some(500)),
        ("spoken", Status::Playing, 10, None),
        ("open", Status::Open, 10, None),
        ("over", Status::Finished, 10, None),
        ("abandoned", Status::Abandoned, 10, None),
    ] {
        let mut unit = table_at(id, status, changed_at);
        unit.table.due_at = due_at;
        store.append(unit).await.unwrap();
    }
    store.post_chat_line(line("spoken", "ann", 150), None).await.unwrap().unwrap();
    assert_eq!(store.idle_games(150, 10).await.unwrap(), ["idler", "idle"]);
    assert_eq!(store.idle_games(150, 1).await.unwrap(), ["idler"]);
}

async fn session(store: &Store, whose: &str) {
    let credential = Credential {
        hash: format!("hash of {whose}"),
        id: "x".into(),
        person: whose.into(),
        kind: CredentialKind::Session,
        label: String::new(),
        created_at: 1,
        used_at: 1,
        ends_at: Some(1_000),
    };
    assert!(store.add_credential(&credential).await.unwrap());
}

async fn guests_without_credentials_and_references_are_deleted(Db { store, .. }: Db) {
    let guests =
        ["ann", "chatted", "gone-1", "gone-2", "hosted", "muted", "played", "rated-1", "rated-2", "session"];
    add_people(&store, &guests).await;
    let mut young = person("young", PersonKind::Guest);
    young.created_at = 50;
    store.add_person(&young).await.unwrap();
    store.add_person(&person("bot", PersonKind::Bot)).await.unwrap();
    store.add_person(&person("account", PersonKind::Account)).await.unwrap();
    session(&store, "session").await;
    session(&store, "ann").await;
    store.append(finished("over", 10, &["ann", "played"])).await.unwrap();
    store.post_chat_line(line("over", "chatted", 10), None).await.unwrap().unwrap();
    let mut rated = finished("rated", 10, &["ann"]);
    rated.rate =
        Some(Rate { game: "tsuro".into(), players: vec![("rated-1".into(), 1), ("rated-2".into(), 2)] });
    store.append(rated).await.unwrap();
    let mut hosted = append("hosted", 1);
    hosted.table.host = "hosted".into();
    store.append(hosted).await.unwrap();
    store.mute("ann", "muted").await.unwrap();

    // A few at a time, in order.
    let (mut unused, mut after, mut looks) = (Vec::new(), String::new(), 0);
    loop {
        let (found, next) = store.unused_guests(50, &after, 4).await.unwrap();
        unused.extend(found);
        looks += 1;
        match next {
            Some(next) => after = next,
            None => break,
        }
    }
    assert_eq!(unused, ["gone-1", "gone-2", "muted"]);
    assert_eq!(looks, 4, "13 people");
    for id in
        ["account", "ann", "bot", "chatted", "hosted", "played", "rated-1", "rated-2", "session", "young"]
    {
        assert!(!store.delete_unused_guest(id, 50).await.unwrap(), "{id}");
        assert!(store.person(id).await.unwrap().is_some(), "{id}");
    }
    for id in unused {
        assert!(store.delete_unused_guest(&id, 50).await.unwrap(), "{id}");
        assert!(!store.delete_unused_guest(&id, 50).await.unwrap(), "{id}");
        assert_eq!(store.person(&id).await.unwrap(), None);
    }
    assert!(store.mutes("ann").await.unwrap().is_empty());
    // A guest who comes back between the query and the deletion stays.
    assert_eq!(store.unused_guests(1_000, "", 100).await.unwrap(), (vec!["young".to_owned()], None));
    session(&store, "young").await;
    assert!(!store.delete_unused_guest("young", 1_000).await.unwrap());
    // Sessions that have ended do not count.
    assert_eq!(store.delete_ended_credentials(1_000).await.unwrap(), 3);
    assert!(store.delete_unused_guest("young", 1_000).await.unwrap());
}

async fn chat_during_a_deletion_is_kept_or_refused(Db { store, url, folder }: Db) {
    add_people(&store, &["ann"]).await;
    let tables: Vec<String> = (0..60).map(|n| format!("t{n}")).collect();
    for id in &tables {
        store.append(table_at(id, Status::Abandoned, 10)).await.unwrap();
    }
    // On PostgreSQL another node writes it.
    let other = if folder.is_none() { Store::open(&url, "two").await.unwrap() } else { store.clone() };
    let mut tasks = Vec::new();
    for id in tables.clone() {
        let (here, there) = (store.clone(), other.clone());
        let of = id.clone();
        let deleting = tokio::spawn(async move { here.delete_abandoned(&of, 100).await.unwrap() });
        let speaking = tokio::spawn(async move {
            there.post_chat_line(line(&id, "ann", 200), None).await.unwrap().is_some()
        });
        tasks.push((deleting, speaking));
    }
    for (id, (deleting, speaking)) in tables.iter().zip(tasks) {
        let (deleted, said) = (deleting.await.unwrap(), speaking.await.unwrap());
        assert_ne!(deleted, said, "{id}: what is acknowledged is kept");
        assert_eq!(store.table(id).await.unwrap().is_some(), said, "{id}");
        assert_eq!(store.chat(id, 0, 9).await.unwrap().len(), usize::from(said), "{id}");
        assert_eq!(store.entries(id, 0).await.unwrap().len(), usize::from(said), "{id}");
    }
    other.close().await;
}
