//! Servers that cannot start, and their error messages.

use std::path::Path;
use std::process::{Command, Output};

use crate::node::Database;

/// Starts a server that must not start, and returns its error message.
fn refused(arguments: &[&str], database: &str) -> String {
    let serve = ["serve", "--bind", "127.0.0.1:0", "--database", database];
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_wayfinder")).args(serve).args(arguments).output().unwrap();
    let told = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1), "{told}");
    assert!(stdout.is_empty(), "{stdout:?}");
    told
}

fn sqlite(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

#[test]
fn s7_a_host_is_told_why_a_database_cannot_be_opened_and_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let garbage = folder.path().join("garbage.db");
    std::fs::write(&garbage, "garbage ".repeat(1000)).unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    for (database, why, advice) in [
        (sqlite(&garbage), "file is not a database", "is not a SQLite database"),
        (sqlite(folder.path()), "Is a directory", "Name a file in it"),
        (format!("postgres://ana:secret@127.0.0.1:{port}/x"), "Connection refused", "Start PostgreSQL"),
        ("postgres://ana:secret@no-such-host.invalid/x".to_owned(), "lookup", "no-such-host.invalid"),
    ] {
        let told = refused(&[], &database);
        assert!(told.starts_with("error: the database "), "{told}");
        assert!(told.contains(why) && told.contains(advice) && !told.contains("secret"), "{told}");
        let told = refused(&["--json"], &database);
        let told: serde_json::Value =
            serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told}"));
        assert!(told["error"].as_str().unwrap().contains(advice), "{told}");
    }
}

#[test]
fn s6_a_second_server_is_refused_until_the_first_is_killed() {
    let database = Database::sqlite();
    let node = database.start();
    let file = Path::new(database.url.strip_prefix("sqlite:").unwrap()).to_owned();
    let symlink = file.with_file_name("symlink.db");
    std::os::unix::fs::symlink(&file, &symlink).unwrap();
    for name in [&file, &symlink] {
        let told = refused(&[], &sqlite(name));
        assert!(told.contains("another server is using this database file"), "{told}");
    }
    let copy = file.with_file_name("copy.db");
    let mut backup = Command::new(env!("CARGO_BIN_EXE_wayfinder"));
    let copied = backup.args(["backup", "--database", &database.url]).arg(&copy).output().unwrap();
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    assert!(copy.is_file());
    node.kill();
    drop(database.start());
}
