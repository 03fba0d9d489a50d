//! Requests about the chat of a table.

use wayfinder_protocol::limits::CHAT_LINE;
use wayfinder_protocol::{ChatLine, NewChatLine, TableId};

use crate::app::App;
use crate::caller::Caller;
use crate::error::Refusal;
use crate::table::check_id;

/// Returns the chat lines of a table after a number, without those of people the caller has muted.
pub(crate) async fn lines(
    app: &App,
    table: &TableId,
    caller: Option<&Caller>,
    after: u64,
) -> Result<Vec<ChatLine>, Refusal> {
    app.hub().tables().ensure_exists(table).await?;
    let mut lines = app.hub().chat().lines(table, after).await?;
    if let Some(caller) = caller {
        let muted = app.hub().store().mutes(&caller.person.id).await?;
        lines.retain(|line| !muted.iter().any(|muted| muted == line.person.id.as_str()));
    }
    Ok(lines)
}

/// Posts a chat line.
pub(crate) async fn post(
    app: &App,
    table: &TableId,
    caller: &Caller,
    line: NewChatLine,
) -> Result<ChatLine, Refusal> {
    let id = line.id.as_deref();
    id.map_or(Ok(()), check_id)?;
    let text = line.text.trim();
    let visible = |letter: char| !letter.is_control() || letter == '\n';
    if text.is_empty() || text.chars().count() > CHAT_LINE || !text.chars().all(visible) {
        let message = format!("a chat line must have 1 to {CHAT_LINE} characters");
        return Err(Refusal::invalid("bad-line", message));
    }
    if let Err(refusal) = app.check_lines(&caller.id()) {
        // A repeated line gets the same answer, even at the limit.
        let Some(id) = id else { return Err(refusal) };
        return app.hub().chat().posted(table, caller.public(), text, id).await?.ok_or(refusal);
    }
    app.hub().chat().post(table, caller.public(), text.to_owned(), id).await
}
