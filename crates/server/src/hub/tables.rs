//! The tables of this node: messages to the actors that own them.
//!
//! A table is read from its log when it is first needed, and leaves memory when it was not used for a while.

use tokio::sync::mpsc;
use wayfinder_protocol::{Command, Person, PersonId, Status, TableId};

use super::actor::{Message, TableActor, TableHandle, look};
use super::chat;
use super::context::Context;
use super::handles::Handles;
use super::orders::Done;
use super::watchers::{Known, Watcher};
use crate::error::Refusal;
use crate::games::Match;
use crate::table::{Names, Outages, Table, check_id};

/// The tables of this node. Cheap to clone.
#[derive(Clone)]
pub struct Tables {
    pub(super) context: Context,
    pub(super) handles: Handles,
}

impl Tables {
    pub(super) fn new(context: Context) -> Self {
        Self { context, handles: Handles::default() }
    }

    /// Returns the number of tables in memory.
    pub fn in_memory(&self) -> usize {
        self.handles.len()
    }

    pub(super) fn is_in_memory(&self, id: &TableId) -> bool {
        self.handles.get(id).is_some()
    }

    /// Refuses a request about a table that does not exist.
    pub(crate) async fn ensure_exists(&self, id: &TableId) -> Result<(), Refusal> {
        self.handle(id).await.map(|_| ())
    }

    /// Returns the handle of a table, which is read from the store if need be.
    async fn handle(&self, id: &TableId) -> Result<TableHandle, Refusal> {
        if let Some(handle) = self.handles.get(id) {
            return Ok(handle);
        }
        let (table, names) = self.read(id).await?.ok_or_else(|| Refusal::not_found("table"))?;
        Ok(self.keep(table, names))
    }

    /// Keeps a table in memory, with an actor of its own.
    pub(super) fn keep(&self, table: Table, names: Names) -> TableHandle {
        let id = table.id().clone();
        self.handles.get_or_start(&id, || TableActor::spawn(self.clone(), table, names))
    }

    /// Sends a message to a table; if its actor has just stopped, another one is started.
    pub(super) async fn send(&self, id: &TableId, mut message: Message) -> Result<(), Refusal> {
        for _ in 0..3 {
            match self.handle(id).await?.send(message).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(Refusal::unavailable())
    }

    /// Sends a message to a table if it is in memory; true if so.
    pub(super) async fn notify(&self, id: &TableId, message: Message) -> bool {
        match self.handles.get(id) {
            Some(handle) => handle.send(message).await.is_ok(),
            None => false,
        }
    }

    /// Carries out a command at a table. It is durable when this returns.
    pub async fn order(
        &self,
        table: &TableId,
        who: &PersonId,
        id: Option<String>,
        command: Command,
    ) -> Result<Done, Refusal> {
        id.as_deref().map_or(Ok(()), check_id)?;
        self.context.presence.ensure_heartbeat().await;
        let (reply, answer) = tokio::sync::oneshot::channel();
        self.send(table, Message::Order { who: who.clone(), id, command, reply }).await?;
        answer.await.unwrap_or_else(|_| Err(Refusal::unavailable()))
    }

    /// Returns whether a command with this id was carried out at a table.
    pub async fn was_carried_out(&self, table: &TableId, who: &PersonId, id: &str) -> Result<bool, Refusal> {
        let (person, command, now) = (who.clone(), id.to_owned(), self.context.time.now());
        let logged = self.look(table, move |table, _, _| table.carried_out(&person, &command, now).is_some());
        if logged.await? {
            return Ok(true);
        }
        let kept = self.context.store.request(who.as_str(), table.as_str(), id, now).await;
        Ok(kept?.is_some())
    }

    /// Reads the state of a table with a function.
    pub async fn look<T: Send + 'static>(
        &self,
        table: &TableId,
        at: impl FnOnce(&Table, &Names, &Outages) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (message, answer) = look(at);
        self.send(table, message).await?;
        answer.await.map_err(|_| Refusal::unavailable())
    }

    /// Returns the game at a table, if it is over.
    pub async fn finished(&self, table: &TableId) -> Result<Box<dyn Match>, Refusal> {
        self.look(table, |table, _, _| {
            if table.status() != Status::Finished {
                return Err(Refusal::conflict("not-over", "the game is not over yet"));
            }
            table.game().map(Match::copy).ok_or_else(Refusal::unavailable)
        })
        .await?
    }

    /// Adds a watcher to a table, and sends it what it does not know yet.
    pub async fn watch(&self, table: &TableId, watcher: Watcher, known: Known) -> Result<(), Refusal> {
        // The chat is read first, so that a line posted later is at worst sent twice, and recognized by its
        // number.
        let chat = chat::newest(&self.context, table, 0).await?;
        self.send(table, Message::Watch { watcher, known, chat }).await
    }

    /// Removes a watcher from a table.
    pub async fn unwatch(&self, table: &TableId, connection: u64) {
        self.notify(table, Message::Unwatch { connection }).await;
    }

    /// Notifies the tables of this node that a person has another name.
    pub fn renamed(&self, person: &Person) {
        for handle in self.handles.all() {
            // This does not wait for a table that is busy.
            if let Err(mpsc::error::TrySendError::Full(message)) =
                handle.try_send(Message::Renamed(person.clone()))
            {
                tokio::spawn(async move { handle.send(message).await });
            }
        }
    }
}
