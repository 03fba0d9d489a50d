//! Behaviour of a `SQLite` file, and the schema of any database.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use sqlx::{Connection as _, PgConnection, SqliteConnection};
use wayfinder_server::store::{ChatRow, Store, StoreError, backup};

use crate::{Db, add_people, append, table};

const NEWER: &str = "INSERT INTO shape (version, taken_at) VALUES (9999, 0)";

#[tokio::test]
async fn two_servers_cannot_use_one_file() {
    let Db { store, url, folder: _folder } = Db::sqlite().await;
    let second = Store::open(&url, "two").await;
    assert!(matches!(second, Err(StoreError::InUse)), "{second:?}");
    store.close().await;
    let second = Store::open(&url, "two").await.unwrap();
    second.close().await;
}

#[tokio::test]
async fn a_second_server_is_refused_even_through_a_link() {
    let Db { store, url, folder } = Db::sqlite().await;
    let folder = folder.unwrap();
    let file = folder.path().join("wayfinder.db");
    let (symlink, hard_link) = (folder.path().join("symlink.db"), folder.path().join("hard-link.db"));
    std::os::unix::fs::symlink(&file, &symlink).unwrap();
    std::fs::hard_link(&file, &hard_link).unwrap();
    // A file next to the database does not matter; the database has its own lock.
    let beside = folder.path().join("wayfinder.db.lock");
    if beside.exists() {
        std::fs::remove_file(beside).unwrap();
    }
    for name in [file.as_path(), &symlink, &hard_link] {
        let second = Store::open(&format!("sqlite:{}", name.display()), "two").await;
        assert!(matches!(second, Err(StoreError::InUse)), "{}: {second:?}", name.display());
    }
    add_people(&store, &["ann"]).await;
    backup(&url, &folder.path().join("copy.db")).await.unwrap();
    store.close().await;
    std::fs::remove_file(hard_link).unwrap();
    let second = Store::open(&format!("sqlite:{}", symlink.display()), "two").await.unwrap();
    assert!(second.person("ann").await.unwrap().is_some());
    second.close().await;
}

#[tokio::test]
async fn a_running_server_of_an_earlier_version_is_not_disturbed() {
    let Db { store, url, folder } = Db::sqlite().await;
    store.close().await;
    // An older version has locked a file next to the database.
    let beside = folder.unwrap().keep().join("wayfinder.db.lock");
    let earlier = std::fs::File::create(&beside).unwrap();
    earlier.try_lock().unwrap();
    let second = Store::open(&url, "two").await;
    assert!(matches!(second, Err(StoreError::InUse)), "{second:?}");
    drop(earlier);
    Store::open(&url, "two").await.unwrap().close().await;
    assert!(!beside.exists(), "nobody needs it any more");
    std::fs::remove_dir_all(beside.parent().unwrap()).unwrap();
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn files_are_readable_by_their_owner_only() {
    let Db { store, folder, .. } = Db::sqlite().await;
    let folder = folder.unwrap();
    add_people(&store, &["ann"]).await;
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    let mut names: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(format!("{:o}", mode(&path)), "600", "{}", path.display());
        names.push(path.file_name().unwrap().to_str().unwrap().to_owned());
    }
    names.sort_unstable();
    assert_eq!(names, ["copy.db", "wayfinder.db", "wayfinder.db-shm", "wayfinder.db-wal"]);
    store.close().await;
}

#[tokio::test]
async fn an_existing_file_keeps_its_mode() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wayfinder.db");
    std::fs::write(&file, "").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    Store::open(&format!("sqlite:{}", file.display()), "one").await.unwrap().close().await;
    assert_eq!(format!("{:o}", mode(&file)), "640");
}

#[tokio::test]
async fn deleted_data_is_overwritten() {
    let Db { store, folder, .. } = Db::sqlite().await;
    let folder = folder.unwrap();
    add_people(&store, &["ann", "ben"]).await;
    store.append(append("t", 1)).await.unwrap();
    let secret = "what Ann said to Ben and does not want to be read any more";
    let said = |person: &str, text: &str| ChatRow {
        table: "t".into(),
        n: 0,
        person: person.into(),
        text: text.into(),
        at: 1,
    };
    store.post_chat_line(said("ann", secret), None).await.unwrap().unwrap();
    store.post_chat_line(said("ben", "hello"), None).await.unwrap().unwrap();
    assert!(store.forget("ann").await.unwrap());
    store.close().await;
    let bytes = std::fs::read(folder.path().join("wayfinder.db")).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("hello"));
    assert!(!holds("does not want to be read any more"), "it is still in the file");
}

#[tokio::test]
async fn a_file_in_use_can_be_copied() {
    let Db { store, url, folder } = Db::sqlite().await;
    let folder = folder.unwrap();
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    let (one, two, three) =
        (folder.path().join("one.db"), folder.path().join("two.db"), folder.path().join("three.db"));
    store.backup(&one).await.unwrap();
    store.append(append("t", 2)).await.unwrap();
    backup(&url, &two).await.unwrap();
    assert!(matches!(backup(&url, &two).await, Err(StoreError::Exists)));
    store.append(append("t", 3)).await.unwrap();
    store.close().await;
    backup(&url, &three).await.unwrap();
    for (version, path) in [(1, one), (2, two), (3, three)] {
        let copy = Store::open(&format!("sqlite:{}", path.display()), "one").await.unwrap();
        assert_eq!(copy.table("t").await.unwrap(), Some(table("t", version)));
        assert_eq!(copy.entries("t", 0).await.unwrap().len() as u64, version);
        copy.append(append("t", version + 1)).await.unwrap();
        copy.close().await;
    }
}

#[tokio::test]
async fn a_copy_that_fails_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (missing, garbage) = (folder.path().join("missing.db"), folder.path().join("garbage.db"));
    std::fs::write(&garbage, "garbage ".repeat(1000)).unwrap();
    for from in [missing, garbage] {
        let copied = backup(&format!("sqlite:{}", from.display()), &folder.path().join("copy.db")).await;
        assert!(matches!(copied, Err(StoreError::Database(_))), "{copied:?}");
        let names: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["garbage.db"]);
    }
}

#[tokio::test]
async fn only_sqlite_is_copied() {
    let Db { store, url, .. } = Db::postgres().await;
    let to = std::env::temp_dir().join("never-written");
    assert!(matches!(store.backup(&to).await, Err(StoreError::OnlySqlite)));
    assert!(matches!(backup(&url, &to).await, Err(StoreError::OnlySqlite)));
}

#[tokio::test]
async fn a_newer_database_is_refused() {
    let Db { store, url, folder: _folder } = Db::sqlite().await;
    store.close().await;
    let mut connection = SqliteConnection::connect(&url.replace("sqlite:", "sqlite://")).await.unwrap();
    sqlx::raw_sql(NEWER).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refused = Store::open(&url, "one").await;
    assert!(matches!(refused, Err(StoreError::Newer { found: 9999, .. })), "{refused:?}");

    let Db { store, url, .. } = Db::postgres().await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(NEWER).execute(&mut connection).await.unwrap();
    let refused = Store::open(&url, "one").await;
    assert!(matches!(refused, Err(StoreError::Newer { found: 9999, .. })), "{refused:?}");
    store.close().await;
}

/// A database of the first version, with one line of chat.
const FIRST: &str = concat!(
    "CREATE TABLE shape (version BIGINT PRIMARY KEY, taken_at BIGINT NOT NULL);",
    include_str!("../../migrations/0001_first.sql"),
    "INSERT INTO shape (version, taken_at) VALUES (1, 0);",
    "INSERT INTO people (id, name, kind, created_at) VALUES ('ann', 'Ann', 'guest', 0);",
    "INSERT INTO tables (id, game, status, public, rated, host, version, setup, facts, created_at, changed_at, chat_count)",
    " VALUES ('t', 'tsuro', 'open', 0, 0, 'ann', 1, '', '{}', 0, 0, 1);",
    "INSERT INTO chat (table_id, n, person, text, at) VALUES ('t', 1, 'ann', 'hello', 0);",
);

#[tokio::test]
async fn a_database_of_the_first_version_keeps_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("first.db").display());
    let path = format!("{}?mode=rwc", file.replace("sqlite:", "sqlite://"));
    let mut connection = SqliteConnection::connect(&path).await.unwrap();
    sqlx::raw_sql(FIRST).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();

    let remote = wayfinder_pg_for_tests::fresh_database().await;
    let mut connection = PgConnection::connect(&remote).await.unwrap();
    sqlx::raw_sql(FIRST).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();

    for url in [file, remote] {
        let store = Store::open(&url, "one").await.unwrap();
        let row =
            |text: &str| ChatRow { table: "t".into(), n: 0, person: "ann".into(), text: text.into(), at: 1 };
        for again in [false, true] {
            let said = store.post_chat_line(row("again"), Some("x")).await.unwrap().unwrap();
            assert_eq!((said.row.n, said.again), (2, again), "{url}");
        }
        let texts: Vec<String> =
            store.chat("t", 0, 9).await.unwrap().into_iter().map(|row| row.text).collect();
        assert_eq!(texts, ["hello", "again"]);
        store.close().await;
    }
}

#[tokio::test]
async fn other_addresses_are_refused() {
    assert!(matches!(Store::open("mysql://x", "one").await, Err(StoreError::Address)));
    assert!(matches!(Store::open("sqlite::memory:", "one").await, Err(StoreError::Invalid(_))));
    assert!(matches!(Store::open("sqlite:/no/such/folder/x.db", "one").await, Err(StoreError::File(_))));
}
