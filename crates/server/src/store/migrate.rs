//! Migrations of the database to the version this program knows.

use super::db::{Connection, values};
use super::error::StoreError;

/// All migrations; the first creates version 1.
const STEPS: [&str; 6] = [
    include_str!("../../migrations/0001_first.sql"),
    include_str!("../../migrations/0002_chat_names.sql"),
    include_str!("../../migrations/0003_presences.sql"),
    include_str!("../../migrations/0004_retention.sql"),
    include_str!("../../migrations/0005_requests_and_deliveries.sql"),
    include_str!("../../migrations/0006_name_skeletons.sql"),
];

/// Runs the missing migrations, each in a transaction. Nodes that start at once wait for each other.
pub(super) async fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    loop {
        connection.begin().await?;
        match step(connection).await {
            Ok(done) => {
                connection.script("COMMIT").await?;
                if done {
                    return Ok(());
                }
            }
            Err(error) => {
                // The error that led here says more than one about the rollback.
                let _ = connection.script("ROLLBACK").await;
                return Err(error);
            }
        }
    }
}

/// Runs the next migration; true if there was none left.
async fn step(connection: &mut Connection) -> Result<bool, StoreError> {
    if connection.is_postgres() {
        // Any number that nobody else uses in this database will do; the lock is released with the
        // transaction.
        connection.script("SELECT pg_advisory_xact_lock(7782019)").await?;
    }
    connection
        .script("CREATE TABLE IF NOT EXISTS shape (version BIGINT PRIMARY KEY, taken_at BIGINT NOT NULL)")
        .await?;
    let rows = connection.rows("SELECT COALESCE(MAX(version), 0) FROM shape", values![]).await?;
    let found = rows.first().map_or(Ok(0), |row| row.int(0))?;
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let Some(sql) = usize::try_from(found).ok().and_then(|found| STEPS.get(found)) else {
        return Ok(true);
    };
    connection.script(sql).await?;
    connection
        .run(
            "INSERT INTO shape (version, taken_at) VALUES ($1, $2)",
            values![found + 1, super::system_time()],
        )
        .await?;
    Ok(false)
}
