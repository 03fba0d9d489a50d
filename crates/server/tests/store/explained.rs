//! S7: the error messages for a database that cannot be opened.

use sqlx::{Connection as _, PgConnection, SqliteConnection};
use tempfile::TempDir;
use wayfinder_server::store::{Store, explain};

use crate::Db;

/// The database of another program.
const FOREIGN: &str = "CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('Cleo')";

/// Returns the error about a database that cannot be opened: which one and why, and in the last line what to
/// do.
async fn told(url: &str) -> [String; 2] {
    let error = Store::open(url, "one").await.expect_err("it cannot be opened");
    let told = explain(url, &error);
    let (why, advice) = told.split_once('\n').unwrap_or_else(|| panic!("no advice: {told}"));
    [why.to_owned(), advice.to_owned()]
}

/// Returns the address and the path of a file in a folder.
fn file(folder: &TempDir, name: &str) -> (String, String) {
    let path = folder.path().join(name).display().to_string();
    (format!("sqlite:{path}"), path)
}

/// Returns an address at which nothing listens.
fn nobody() -> String {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    format!("postgres://ann:secret-word@127.0.0.1:{port}/club?sslmode=disable")
}

#[tokio::test]
async fn a_file_that_is_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let (url, path) = file(&folder, "notes.txt");
    let garbage = "Buy milk. ".repeat(1000);
    std::fs::write(&path, &garbage).unwrap();
    let [why, advice] = told(&url).await;
    assert!(why.starts_with(&format!("the database {url} could not be opened: ")), "{why}");
    assert!(why.contains("file is not a database"), "{why}");
    assert_eq!(
        advice,
        format!("{path} is not a SQLite database. Name another file with --database, or move this one away.")
    );
    assert_eq!(std::fs::read_to_string(path).unwrap(), garbage, "it is left as it is");
}

#[tokio::test]
async fn a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let [why, advice] = told(&format!("sqlite:{path}")).await;
    assert!(why.to_lowercase().contains("is a directory"), "{why}");
    assert_eq!(
        advice,
        format!("{path} is a folder. Name a file in it: --database sqlite:{path}/wayfinder.db")
    );
}

#[tokio::test]
async fn a_folder_that_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let (url, path) = file(&folder, "no/such/wayfinder.db");
    let [why, advice] = told(&url).await;
    assert!(why.contains("No such file or directory"), "{why}");
    assert_eq!(advice, format!("Make the folder that {path} is to be in, or correct --database."));
}

#[tokio::test]
async fn a_database_of_another_program() {
    let folder = tempfile::tempdir().unwrap();
    let (file, path) = file(&folder, "other.db");
    let mut connection = SqliteConnection::connect(&format!("{file}?mode=rwc")).await.unwrap();
    sqlx::raw_sql(FOREIGN).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let [why, advice] = told(&file).await;
    assert!(why.ends_with("it has a table `people` that is not Wayfinder's"), "{why}");
    assert!(advice.starts_with(&format!("{path} is the database of another program")), "{advice}");
    assert!(std::fs::read(&path).unwrap() == before, "it is left as it is");

    let url = wayfinder_pg_for_tests::fresh_database().await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(FOREIGN).execute(&mut connection).await.unwrap();
    let [why, advice] = told(&url).await;
    assert!(why.ends_with("it has a table `people` that is not Wayfinder's"), "{why}");
    assert!(advice.contains("createdb --owner wayfinder wayfinder"), "{advice}");
    let tables = sqlx::query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
    assert_eq!(tables.fetch_all(&mut connection).await.unwrap().len(), 1, "it is left as it is");
    connection.close().await.unwrap();
}

#[tokio::test]
async fn another_shape() {
    for columns in ["id BIGINT", "version TEXT, taken_at TEXT, sides BIGINT"] {
        let folder = tempfile::tempdir().unwrap();
        let (url, _) = file(&folder, "shapes.db");
        let mut connection = SqliteConnection::connect(&format!("{url}?mode=rwc")).await.unwrap();
        let sql = format!("CREATE TABLE shape ({columns})");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let [why, _] = told(&url).await;
        assert!(why.ends_with("it has a table `shape` that is not Wayfinder's"), "{why}");
    }
}

#[tokio::test]
async fn a_server_that_is_not_running() {
    let url = nobody();
    let [why, advice] = told(&url).await;
    let port = url.split(&[':', '/'][..]).nth(5).unwrap();
    assert!(why.starts_with("the database postgres://127.0.0.1:"), "{why}");
    assert!(why.contains("Connection refused"), "{why}");
    let correct = "Start PostgreSQL, or correct host and port in --database.";
    assert_eq!(advice, format!("Nobody answers at 127.0.0.1, port {port}. {correct}"));
    assert!(
        !why.contains("secret-word") && !advice.contains("secret-word"),
        "the password is nobody's business"
    );
}

#[tokio::test]
async fn a_host_that_does_not_exist() {
    let [why, advice] = told("postgres://ann@no-such-host.invalid/club").await;
    assert!(why.contains("lookup address"), "{why}");
    assert_eq!(advice, "No host is known by the name no-such-host.invalid. Correct it in --database.");
}

#[tokio::test]
async fn a_database_that_was_not_made() {
    let url = wayfinder_pg_for_tests::fresh_database().await;
    let (server, query) = url.split_once('?').unwrap();
    let url = format!("{}/missing?{query}", server.rsplit_once('/').unwrap().0);
    let [why, advice] = told(&url).await;
    assert!(why.contains("does not exist"), "{why}");
    assert_eq!(advice, "Make the database: createdb --owner wayfinder missing");
}

#[tokio::test]
async fn a_file_in_use() {
    let Db { store, url, folder: _folder } = Db::sqlite().await;
    let [why, advice] = told(&url).await;
    assert!(why.ends_with("another server is using this database file"), "{why}");
    assert!(advice.starts_with("Stop the server that uses "), "{advice}");
    store.close().await;
}
