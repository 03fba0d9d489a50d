//! Deletion of unused data.
//!
//! Candidates are read a few rows at a time, and checked again in the transaction that deletes them, so that
//! anybody who comes back in the meantime, at this node or at another, finds their data as it was.

use super::Store;
use super::batch::Plain;
use super::db::values;
use super::error::StoreError;
use super::notices::Changed;

/// The query for tables that were abandoned before a moment, without chat since.
macro_rules! abandoned {
    ($columns:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM tables WHERE status = 'abandoned' AND changed_at < $1 AND NOT EXISTS \
             (SELECT 1 FROM chat WHERE chat.table_id = tables.id AND chat.at >= $1)"
        )
    };
}

/// The condition for a guest who was created before a moment, has no credential any more, and is not referred
/// to.
macro_rules! unused_guest {
    () => {
        "people.kind = 'guest' AND people.created_at < $1 \
         AND NOT EXISTS (SELECT 1 FROM credentials WHERE credentials.person = people.id) \
         AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = people.id) \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id) \
         AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id) \
         AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.person = people.id) \
         AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE rating_changes.person = people.id)"
    };
}

impl Store {
    /// Returns some games without a clock at which nobody has done or said anything since a moment, the
    /// longest idle first.
    pub async fn idle_games(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 'playing' AND due_at IS NULL AND changed_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.table_id = tables.id AND chat.at >= $1) \
             ORDER BY changed_at LIMIT $2";
        let rows = self.readers().rows(sql, values![before, i64::from(limit)]).await?;
        rows.iter().map(|row| Ok(row.text(0)?)).collect()
    }

    /// Returns some tables that were abandoned before a moment, without chat since, the oldest first.
    pub async fn abandoned_tables(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = concat!(abandoned!("id"), " ORDER BY changed_at LIMIT $2");
        let rows = self.readers().rows(sql, values![before, i64::from(limit)]).await?;
        rows.iter().map(|row| Ok(row.text(0)?)).collect()
    }

    /// Deletes a table with its log, seats and chat, if it was abandoned before a moment, without chat since;
    /// false if not.
    pub async fn delete_abandoned(&self, table: &str, before: i64) -> Result<bool, StoreError> {
        let unit = Plain {
            table: Some(table.to_owned()),
            statements: vec![
                (concat!(abandoned!("id"), " AND id = $2"), values![before, table]),
                ("DELETE FROM log WHERE table_id = $1", values![table]),
                ("DELETE FROM seats WHERE table_id = $1", values![table]),
                ("DELETE FROM chat WHERE table_id = $1", values![table]),
                ("DELETE FROM requests WHERE table_id = $1", values![table]),
                ("DELETE FROM tables WHERE id = $1", values![table]),
            ],
            notices: vec![Changed::Deleted { table: table.to_owned() }],
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// Checks some people, by their ids after one: returns the guests among them who were created before a
    /// moment and are no longer needed, and the id to continue after; `None` if these were the last.
    pub async fn unused_guests(
        &self,
        before: i64,
        after: &str,
        limit: u32,
    ) -> Result<(Vec<String>, Option<String>), StoreError> {
        let sql = concat!(
            "SELECT people.id, CASE WHEN ",
            unused_guest!(),
            " THEN CAST(1 AS BIGINT) ELSE 0 END FROM people WHERE people.id > $2 ORDER BY people.id LIMIT $3"
        );
        let rows = self.readers().rows(sql, values![before, after, i64::from(limit)]).await?;
        let mut unused = Vec::new();
        for row in &rows {
            if row.flag(1)? {
                unused.push(row.text(0)?);
            }
        }
        let last = rows.last().filter(|_| rows.len() >= limit as usize);
        Ok((unused, last.map(|row| row.text(0)).transpose()?))
    }

    /// Deletes a guest who was created before a moment and is no longer needed; false if that is not the
    /// case.
    pub async fn delete_unused_guest(&self, person: &str, before: i64) -> Result<bool, StoreError> {
        let unit = Plain {
            table: None,
            statements: vec![
                (
                    concat!("SELECT people.id FROM people WHERE people.id = $2 AND ", unused_guest!()),
                    values![before, person],
                ),
                ("DELETE FROM mutes WHERE person = $1 OR muted = $1", values![person]),
                ("DELETE FROM deliveries WHERE person = $1", values![person]),
                ("DELETE FROM requests WHERE person = $1", values![person]),
                ("DELETE FROM people WHERE id = $1", values![person]),
            ],
            notices: Vec::new(),
        };
        Ok(!self.write(unit).await?.is_empty())
    }
}
