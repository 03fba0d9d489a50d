//! Chat at tables.

use wayfinder_protocol::{ChatLine, Person, PersonId, TableId};

use super::actor::Message;
use super::context::Context;
use super::tables::Tables;
use crate::error::Refusal;
use crate::store::{ChatRow, PostedLine};
use crate::table::id_used;

/// The number of chat lines in a snapshot.
const NEWEST: u32 = 50;

/// The chat of all tables. Cheap to clone.
#[derive(Clone)]
pub struct Chat {
    context: Context,
    tables: Tables,
}

impl Chat {
    pub(super) fn new(context: Context, tables: Tables) -> Self {
        Self { context, tables }
    }

    /// Returns the newest chat lines of a table after a given one.
    pub async fn lines(&self, table: &TableId, after: u64) -> Result<Vec<ChatLine>, Refusal> {
        newest(&self.context, table, after).await
    }

    /// Posts a chat line at a table. With an id that the person has used there before, it returns the earlier
    /// line.
    pub async fn post(
        &self,
        table: &TableId,
        who: Person,
        text: String,
        id: Option<&str>,
    ) -> Result<ChatLine, Refusal> {
        self.tables.ensure_exists(table).await?;
        let at = self.context.time.now();
        let row =
            ChatRow { table: table.to_string(), n: 0, person: who.id.to_string(), text: text.clone(), at };
        let said = self.context.store.post_chat_line(row, id).await?;
        let PostedLine { row, again } = said.ok_or_else(|| Refusal::not_found("table"))?;
        if row.text != text {
            return Err(id_used());
        }
        let line = ChatLine { n: row.n, person: who, text: row.text, at: row.at };
        // It is stored, whether or not the watchers receive it now.
        if !again {
            let _ = self.tables.send(table, Message::ChatPosted(line.clone())).await;
        } else if let Ok(lines) = self.lines(table, 0).await {
            // The earlier attempt may have failed before it could notify the watchers.
            let _ = self.tables.send(table, Message::NewestChat(lines)).await;
        }
        Ok(line)
    }

    /// Returns the chat line that a person has posted at a table with this id. Another text with the same id
    /// is refused.
    pub async fn posted(
        &self,
        table: &TableId,
        who: Person,
        text: &str,
        id: &str,
    ) -> Result<Option<ChatLine>, Refusal> {
        let row = self.context.store.posted_chat_line(table.as_str(), who.id.as_str(), id).await?;
        if row.as_ref().is_some_and(|row| row.text != text) {
            return Err(id_used());
        }
        Ok(row.map(|row| ChatLine { n: row.n, person: who, text: row.text, at: row.at }))
    }

    /// Sends the last chat lines of a table to its watchers, after another node has stored some; several lines
    /// that were written together cause one notice.
    pub(super) async fn pass_on(&self, table: &TableId) {
        if !self.tables.is_in_memory(table) {
            return;
        }
        if let Ok(lines) = self.lines(table, 0).await {
            self.tables.notify(table, Message::NewestChat(lines)).await;
        }
    }
}

/// Returns the newest chat lines of a table after a given one.
pub(super) async fn newest(context: &Context, table: &TableId, after: u64) -> Result<Vec<ChatLine>, Refusal> {
    let rows = context.store.chat(table.as_str(), after, NEWEST).await?;
    let people = context.people.by_id(rows.iter().map(|row| row.person.clone())).await?;
    let line = |row: ChatRow| {
        // A guest who was deleted in the meantime has taken the lines along.
        let person = people.get(&PersonId::from(row.person))?.clone();
        Some(ChatLine { n: row.n, person, text: row.text, at: row.at })
    };
    Ok(rows.into_iter().filter_map(line).collect())
}
