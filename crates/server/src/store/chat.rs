//! Chat at tables, and mutes.

use super::batch::Plain;
use super::db::{FromRow as _, own_text, values};
use super::error::StoreError;
use super::notices::Changed;
use super::types::{ChatRow, PostedLine};
use super::{Store, most};

/// The number of chat lines kept at a table, and of each person there. Older ones are deleted.
const KEPT: i64 = 1000;
const KEPT_OF_EACH: i64 = 200;

impl Store {
    /// Stores a chat line with a number that the store assigns; `None` if there is no such table. If the same
    /// person has used the same id there before, nothing is added and the earlier line is returned.
    pub async fn post_chat_line(
        &self,
        mut line: ChatRow,
        id: Option<&str>,
    ) -> Result<Option<PostedLine>, StoreError> {
        let kept_id = id.map(str::to_owned);
        let unit = Plain {
            table: Some(line.table.clone()),
            statements: vec![
                (
                    "UPDATE tables SET chat_count = chat_count + 1 WHERE id = $1 AND NOT EXISTS \
                     (SELECT 1 FROM chat WHERE chat.table_id = $1 AND chat.person = $2 AND chat.name = $3) \
                     RETURNING chat_count",
                    values![&line.table, &line.person, &kept_id],
                ),
                (
                    "INSERT INTO chat (table_id, n, person, text, at, name) \
                     SELECT id, chat_count, $2, $3, $4, $5 FROM tables WHERE id = $1",
                    values![&line.table, &line.person, &line.text, line.at, &kept_id],
                ),
                (
                    "DELETE FROM chat WHERE table_id = $1 AND n <= \
                     (SELECT chat_count FROM tables WHERE id = $1) - $2",
                    values![&line.table, KEPT],
                ),
                (
                    "DELETE FROM chat WHERE table_id = $1 AND person = $2 AND n <= COALESCE((SELECT n FROM chat \
                     WHERE table_id = $1 AND person = $2 ORDER BY n DESC LIMIT 1 OFFSET $3), 0)",
                    values![&line.table, &line.person, KEPT_OF_EACH],
                ),
            ],
            notices: vec![Changed::Chat { table: line.table.clone() }],
        };
        let rows = self.write(unit).await?;
        if let Some(row) = rows.first() {
            line.n = row.number(0)?;
            return Ok(Some(PostedLine { row: line, again: false }));
        }
        let Some(id) = id else { return Ok(None) };
        let before = self.posted_chat_line(&line.table, &line.person, id).await?;
        Ok(before.map(|row| PostedLine { row, again: true }))
    }

    /// Returns the chat line that a person has posted at a table with this id.
    pub async fn posted_chat_line(
        &self,
        table: &str,
        person: &str,
        id: &str,
    ) -> Result<Option<ChatRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM chat WHERE table_id = $1 AND person = $2 AND name = $3",
            ChatRow::COLUMNS
        );
        self.readers().one(own_text(sql), values![table, person, id]).await
    }

    /// Returns the newest chat lines of a table after a number, in order.
    pub async fn chat(&self, table: &str, after_n: u64, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM chat WHERE table_id = $1 AND n > $2 ORDER BY n DESC LIMIT $3",
            ChatRow::COLUMNS
        );
        // No line has a number larger than the database can hold.
        let after_n = i64::try_from(after_n).unwrap_or(i64::MAX);
        let mut rows: Vec<ChatRow> =
            self.readers().all(own_text(sql), values![table, after_n, most(limit)]).await?;
        rows.reverse();
        Ok(rows)
    }

    /// Mutes a person for another.
    pub async fn mute(&self, person: &str, muted: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO mutes (person, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING muted";
        self.change_person(person, sql, values![person, muted]).await.map(|_| ())
    }

    /// Unmutes a person for another.
    pub async fn unmute(&self, person: &str, muted: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM mutes WHERE person = $1 AND muted = $2 RETURNING muted";
        self.change_person(person, sql, values![person, muted]).await.map(|_| ())
    }

    /// Returns the people whom a person has muted.
    pub async fn mutes(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT muted FROM mutes WHERE person = $1 ORDER BY muted LIMIT 1000";
        let rows = self.readers().rows(sql, values![person]).await?;
        rows.iter().map(|row| Ok(row.text(0)?)).collect()
    }
}
