//! S15: the readiness of a server when nothing can be written.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

use crate::rig::{Database, Rig, until};

/// Returns the status of `/readyz`, and its text.
async fn ready(rig: &Rig) -> (u16, String) {
    let answer = rig.anonymous().send(axum::http::Method::GET, "/readyz", None::<&()>).await.unwrap();
    (answer.status.as_u16(), answer.text())
}

async fn until_it_is(rig: &Rig, status: u16) {
    until(&format!("status {status}"), || async { (ready(rig).await.0 == status).then_some(()) }).await;
}

async fn execute(database: &Database, sql: &str) {
    let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
    if database.url.starts_with("postgres") {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
    } else {
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sql.execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unwritable_file_is_not_ready() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    assert_eq!(ready(&rig).await, (200, "ready\n".to_owned()));
    let full =
        "CREATE TRIGGER full BEFORE UPDATE ON presences BEGIN SELECT RAISE(ABORT, 'disk is full'); END";
    execute(&database, full).await;
    until_it_is(&rig, 503).await;
    assert_eq!(ready(&rig).await.1, "the database cannot be written\n");
    execute(&database, "DROP TRIGGER full").await;
    until_it_is(&rig, 200).await;
    rig.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_only_database_is_not_ready() {
    let database = Database::postgres().await;
    let rig = Rig::on(&database).await;
    assert_eq!(ready(&rig).await, (200, "ready\n".to_owned()));
    let name = database.url.split('?').next().unwrap().rsplit('/').next().unwrap();
    // The setting applies to new connections.
    let send_away = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    execute(&database, &format!("ALTER DATABASE {name} SET default_transaction_read_only = on")).await;
    execute(&database, send_away).await;
    until_it_is(&rig, 503).await;
    let reset = format!("ALTER DATABASE {name} RESET default_transaction_read_only");
    execute(&database, &format!("BEGIN READ WRITE; {reset}; COMMIT")).await;
    execute(&database, send_away).await;
    until_it_is(&rig, 200).await;
    rig.stop().await;
}
