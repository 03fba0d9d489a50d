//! Detection of databases of other programs, which are left untouched.

use super::db::{Connection, values};
use super::error::StoreError;

/// Refuses a database with a table of another program. A `SQLite` file is this program's alone; a schema of
/// `PostgreSQL` may be shared, as long as no table has the name of one of ours.
pub(super) async fn check(connection: &mut Connection) -> Result<(), StoreError> {
    let tables = if connection.is_postgres() {
        "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema() AND tablename IN ('shape', \
         'people', 'credentials', 'tables', 'log', 'seats', 'chat', 'mutes', 'ratings', 'rating_changes', 'nodes', \
         'outages', 'presences', 'deliveries', 'requests', 'destinations') ORDER BY 1"
    } else {
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY 1"
    };
    let mut names = Vec::new();
    for row in connection.rows(tables, values![]).await? {
        names.push(row.text(0)?);
    }
    if !names.iter().any(|name| name == "shape") {
        return names.first().map_or(Ok(()), |name| Err(StoreError::Foreign(name.clone())));
    }
    let columns = if connection.is_postgres() {
        "SELECT CAST(attname AS TEXT) FROM pg_attribute WHERE attrelid = to_regclass('shape') AND attnum > 0 AND NOT attisdropped ORDER BY 1"
    } else {
        "SELECT name FROM pragma_table_info('shape') ORDER BY 1"
    };
    let mut found = Vec::new();
    for row in connection.rows(columns, values![]).await? {
        found.push(row.text(0)?);
    }
    if found == ["taken_at", "version"] { Ok(()) } else { Err(StoreError::Foreign("shape".to_owned())) }
}
