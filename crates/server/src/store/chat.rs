//! What is said at tables, and who does not want to hear whom.

use super::batch::Plain;
use super::db::{FromRow as _, own_text, values};
use super::error::StoreError;
use super::notices::Changed;
use super::types::ChatRow;
use super::{Store, most};

impl Store {
    /// Keeps what somebody said and gives its number, which the store assigns; nothing if there is no such table.
    pub async fn say(&self, said: ChatRow) -> Result<Option<u64>, StoreError> {
        let unit = Plain {
            table: Some(said.table.clone()),
            statements: vec![
                (
                    "UPDATE tables SET chat_count = chat_count + 1 WHERE id = $1 RETURNING chat_count",
                    values![&said.table],
                ),
                (
                    "INSERT INTO chat (table_id, n, person, text, at) \
                     SELECT id, chat_count, $2, $3, $4 FROM tables WHERE id = $1",
                    values![&said.table, &said.person, &said.text, said.at],
                ),
            ],
            notices: vec![Changed::Chat { table: said.table }],
        };
        let rows = self.write(unit).await?;
        Ok(rows.first().map(|row| row.number(0)).transpose()?)
    }

    /// The newest messages of a table after a number, in the order in which they were said.
    pub async fn chat(&self, table: &str, after_n: u64, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let sql = format!(
            "SELECT {} FROM chat WHERE table_id = $1 AND n > $2 ORDER BY n DESC LIMIT $3",
            ChatRow::COLUMNS
        );
        let mut rows: Vec<ChatRow> =
            self.readers().all(own_text(sql), values![table, after_n, most(limit)]).await?;
        rows.reverse();
        Ok(rows)
    }

    /// Somebody no longer wants to hear somebody.
    pub async fn mute(&self, person: &str, muted: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO mutes (person, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING muted";
        self.change_person(person, sql, values![person, muted]).await.map(|_| ())
    }

    /// Somebody wants to hear somebody again.
    pub async fn unmute(&self, person: &str, muted: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM mutes WHERE person = $1 AND muted = $2 RETURNING muted";
        self.change_person(person, sql, values![person, muted]).await.map(|_| ())
    }

    /// Whom somebody does not want to hear.
    pub async fn mutes(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT muted FROM mutes WHERE person = $1 ORDER BY muted LIMIT 1000";
        let rows = self.readers().rows(sql, values![person]).await?;
        rows.iter().map(|row| Ok(row.text(0)?)).collect()
    }
}
