//! The hub: the tables in memory, their watchers, and the nodes that drive them.
//!
//! One task owns one table (`actor`). All access to a table goes through its handle, so there are no locks
//! around a game.

mod actor;
mod background;
mod lobby;
mod log;
mod make;
mod orders;
mod outbox;
mod presence;
mod retention;
mod watchers;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;
use wayfinder_protocol::{Advice, ChatLine, Command, Judgement, Person, PersonId, PersonKind, TableId};

pub use orders::Done;
pub use outbox::{Inbox, News, Outbox, write};
pub use retention::Retired;
pub use watchers::{Known, Muted, Watcher};

use crate::bot_pool::{BotPool, Priority};
use crate::config::Hints;
use crate::error::Refusal;
use crate::games::Match;
use crate::random::Random;
use crate::store::{self, ChatRow, Said, Store, StoreError};
use crate::table::{Names, Outages, Table, check_name, id_used};
use crate::time::Time;
use actor::{Message, TableActor, TableHandle, look};

/// The number of chat lines in a snapshot.
const CHAT: u32 = 50;

/// The number of connections that check their credentials again at once. All of them may want to, and others
/// need the database too.
const LOOKING: usize = 4;

/// The delay before credentials that could not be checked are checked again.
const LATER: std::time::Duration = std::time::Duration::from_secs(1);

/// The connections that should check their credentials again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The connections of one person.
    Persons(PersonId),
    /// All connections, because it is not known who is affected.
    Everybodys,
}

impl Whose {
    /// Returns whether a person's connections are among them.
    pub fn concerns(&self, person: &PersonId) -> bool {
        match self {
            Self::Persons(whose) => whose == person,
            Self::Everybodys => true,
        }
    }
}

/// The tables of this node. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    node: String,
    store: Store,
    time: Time,
    random: Random,
    bot_pool: BotPool,
    handles: Mutex<HashMap<TableId, TableHandle>>,
    presence: presence::Presence,
    lobby: lobby::Lobby,
    revoked: tokio::sync::broadcast::Sender<Whose>,
    /// Permits for connections that check their credentials again.
    looking: tokio::sync::Semaphore,
    /// The people who are waiting for a hint.
    asking: Mutex<HashSet<PersonId>>,
}

impl Hub {
    /// Creates a hub on a store, and joins the other nodes.
    pub async fn open(
        node: String,
        store: Store,
        time: Time,
        random: Random,
        bot_pool: BotPool,
    ) -> Result<Self, StoreError> {
        let hub = Self(Arc::new(Inner {
            node,
            store,
            time,
            random,
            bot_pool,
            handles: Mutex::default(),
            presence: presence::Presence::default(),
            lobby: lobby::Lobby::default(),
            revoked: tokio::sync::broadcast::channel(64).0,
            looking: tokio::sync::Semaphore::new(LOOKING),
            asking: Mutex::default(),
        }));
        hub.heartbeat().await?;
        Ok(hub)
    }

    /// Returns the store that tables are written to.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Returns the server's clock.
    pub fn time(&self) -> &Time {
        &self.0.time
    }

    /// Returns the server's source of random numbers.
    pub fn random(&self) -> &Random {
        &self.0.random
    }

    /// Returns the pool in which bots decide.
    pub fn bot_pool(&self) -> &BotPool {
        &self.0.bot_pool
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<TableId, TableHandle>> {
        self.0.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number of tables in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.handles().len()
    }

    /// Returns the handle of a table that is in memory.
    fn known(&self, id: &TableId) -> Option<TableHandle> {
        self.handles().get(id).filter(|handle| !handle.is_closed()).cloned()
    }

    /// Returns the handle of a table, which is read from the store if need be.
    async fn handle(&self, id: &TableId) -> Result<TableHandle, Refusal> {
        if let Some(handle) = self.known(id) {
            return Ok(handle);
        }
        let (table, names) = self.read(id).await?.ok_or_else(|| Refusal::not_found("table"))?;
        Ok(self.keep(table, names))
    }

    /// Starts the actor of a table, unless there is one by now: a second actor would not see what the first
    /// one writes.
    fn keep(&self, table: Table, names: Names) -> TableHandle {
        let mut handles = self.handles();
        if let Some(handle) = handles.get(table.id()).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let id = table.id().clone();
        let handle = TableActor::spawn(self.clone(), table, names);
        handles.insert(id, handle.clone());
        handle
    }

    /// Sends a message to a table; if its actor has just stopped, another one is started.
    async fn send(&self, id: &TableId, mut message: Message) -> Result<(), Refusal> {
        for _ in 0..3 {
            match self.handle(id).await?.send(message).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(Refusal::unavailable())
    }

    /// Carries out a command at a table. It is durable when this returns.
    pub async fn order(
        &self,
        table: &TableId,
        who: &PersonId,
        name: Option<String>,
        command: Command,
    ) -> Result<Done, Refusal> {
        name.as_deref().map_or(Ok(()), check_name)?;
        self.ensure_heartbeat().await;
        let (reply, answer) = tokio::sync::oneshot::channel();
        self.send(table, Message::Order { who: who.clone(), name, command, reply }).await?;
        answer.await.unwrap_or_else(|_| Err(Refusal::unavailable()))
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

    /// Adds a watcher to a table, and sends it what it does not know yet.
    pub async fn watch(&self, table: &TableId, watcher: Watcher, known: Known) -> Result<(), Refusal> {
        // The chat is read first, so that a line posted later is at worst sent twice, and recognized by its
        // number.
        let chat = self.chat(table, 0).await?;
        self.send(table, Message::Watch { watcher, known, chat }).await
    }

    /// Removes a watcher from a table.
    pub async fn unwatch(&self, table: &TableId, connection: u64) {
        if let Some(handle) = self.known(table) {
            let _ = handle.send(Message::Unwatch { connection }).await;
        }
    }

    /// Returns the newest chat lines of a table after a given one.
    pub async fn chat(&self, table: &TableId, after: u64) -> Result<Vec<ChatLine>, Refusal> {
        let rows = self.store().chat(table.as_str(), after, CHAT).await?;
        let people = self.names(rows.iter().map(|row| row.person.clone())).await?;
        let line = |row: ChatRow| {
            let person = people.get(&PersonId::from(row.person))?.clone();
            Some(ChatLine { n: row.n, person, text: row.text, at: row.at })
        };
        Ok(rows.into_iter().filter_map(line).collect())
    }

    /// Posts a chat line at a table. With an id that the person has used there before, it returns the earlier
    /// line.
    pub async fn say(
        &self,
        table: &TableId,
        who: Person,
        text: String,
        name: Option<&str>,
    ) -> Result<ChatLine, Refusal> {
        self.handle(table).await?;
        let at = self.time().now();
        let row =
            ChatRow { table: table.to_string(), n: 0, person: who.id.to_string(), text: text.clone(), at };
        let said = self.store().say(row, name).await?;
        let Said { row, again } = said.ok_or_else(|| Refusal::not_found("table"))?;
        if row.text != text {
            return Err(id_used());
        }
        let line = ChatLine { n: row.n, person: who, text: row.text, at: row.at };
        // It is stored, whether or not the watchers receive it now.
        if !again {
            let _ = self.send(table, Message::Said(line.clone())).await;
        } else if let Ok(lines) = self.chat(table, 0).await {
            // The earlier attempt may have failed before it could notify the watchers.
            let _ = self.send(table, Message::Spoken(lines)).await;
        }
        Ok(line)
    }

    /// Returns the chat line that a person has posted at a table with this id. Another text with the same id
    /// is refused.
    pub async fn said(
        &self,
        table: &TableId,
        who: Person,
        text: &str,
        name: &str,
    ) -> Result<Option<ChatLine>, Refusal> {
        let row = self.store().said(table.as_str(), who.id.as_str(), name).await;
        let row = row?;
        if row.as_ref().is_some_and(|row| row.text != text) {
            return Err(id_used());
        }
        Ok(row.map(|row| ChatLine { n: row.n, person: who, text: row.text, at: row.at }))
    }

    /// Notifies the tables of this node that a person has another name.
    pub fn renamed(&self, person: &Person) {
        let handles: Vec<_> = self.handles().values().cloned().collect();
        for handle in handles {
            // This does not wait for a table that is busy.
            if let Err(mpsc::error::TrySendError::Full(message)) =
                handle.try_send(Message::Renamed(person.clone()))
            {
                tokio::spawn(async move { handle.send(message).await });
            }
        }
    }

    /// Returns the best few actions for the player who is to act.
    pub async fn hint(&self, table: &TableId, who: &PersonId, hints: Hints) -> Result<Advice, Refusal> {
        let _alone = OneAtATime::begin(&self.0.asking, who)?;
        let (who, seed) = (who.clone(), self.random().number());
        let consideration = self
            .look(table, move |table, _, _| {
                if table.chosen().rated && table.status() != wayfinder_protocol::Status::Finished {
                    let message = "there are no hints in a rated game";
                    return Err(Refusal::forbidden("rated", message));
                }
                if table.waits_for() != Some(&who) {
                    return Err(Refusal::conflict("not-your-turn", "it is not your decision"));
                }
                Ok(table.game().and_then(|game| game.consideration(hints, seed)))
            })
            .await??;
        let consideration = consideration.ok_or_else(Refusal::unavailable)?;
        self.bot_pool().run(Priority::Hints, consideration).await.flatten().ok_or_else(Refusal::unavailable)
    }

    /// Returns a bot's assessment of one decision of a finished game.
    pub async fn judge(
        &self,
        table: &TableId,
        who: &PersonId,
        number: u32,
        hints: Hints,
    ) -> Result<Judgement, Refusal> {
        let _alone = OneAtATime::begin(&self.0.asking, who)?;
        let seed = self.random().number();
        let game = self.finished(table).await?;
        // A game is replayed up to the decision, so that happens in the bot pool, too.
        let examine = move || game.examination(number, hints, seed).map(|examination| examination());
        let judgement =
            self.bot_pool().run(Priority::Hints, examine).await.ok_or_else(Refusal::unavailable)?;
        judgement
            .ok_or_else(|| Refusal::invalid("no-such-decision", "the game has no decision of this number"))
    }

    /// Returns the game at a table, if it is over.
    pub async fn finished(&self, table: &TableId) -> Result<Box<dyn Match>, Refusal> {
        self.look(table, |table, _, _| {
            if table.status() != wayfinder_protocol::Status::Finished {
                return Err(Refusal::conflict("not-over", "the game is not over yet"));
            }
            table.game().map(Match::copy).ok_or_else(Refusal::unavailable)
        })
        .await?
    }

    /// Makes the connections of a person check their credentials again, and reload their mutes.
    pub fn revoke(&self, person: &PersonId) {
        self.look_again(Whose::Persons(person.clone()));
    }

    /// Makes connections check their credentials again, and reload their mutes.
    fn look_again(&self, whose: Whose) {
        let _ = self.0.revoked.send(whose);
    }

    /// Does the same as [`Hub::revoke`] after a short delay.
    pub fn revoke_later(&self, person: PersonId) {
        let hub = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(LATER).await;
            hub.revoke(&person);
        });
    }

    /// Waits for a permit to check credentials again.
    pub async fn turn_to_look(&self) -> Option<tokio::sync::SemaphorePermit<'_>> {
        self.0.looking.acquire().await.ok()
    }

    /// Returns a receiver for notices to check credentials again.
    pub fn revoked(&self) -> tokio::sync::broadcast::Receiver<Whose> {
        self.0.revoked.subscribe()
    }

    /// Returns people as everybody may see them, by id.
    pub async fn names(&self, ids: impl IntoIterator<Item = String>) -> Result<Names, StoreError> {
        let ids: HashSet<String> = ids.into_iter().collect();
        let people = self.store().people(&ids.into_iter().collect::<Vec<_>>()).await?;
        Ok(people.into_iter().map(|person| (person.id.as_str().into(), public(person))).collect())
    }

    /// Adds the names of people at a table that are missing.
    async fn complete(&self, names: &mut Names, table: &Table) {
        let unknown: Vec<_> =
            table.people().filter(|person| !names.contains_key(person)).map(ToString::to_string).collect();
        if unknown.is_empty() {
            return;
        }
        match self.names(unknown).await {
            Ok(people) => names.extend(people),
            Err(error) => tracing::error!(%error, "reading names failed"),
        }
    }

    /// Removes a table from memory whose log cannot be read any further.
    fn drop_table(&self, id: &TableId, inbox: &mut mpsc::Receiver<Message>) {
        let mut handles = self.handles();
        inbox.close();
        handles.remove(id);
    }

    /// Removes an unused table from memory, unless a message for it has just arrived.
    fn forget_table(&self, id: &TableId, inbox: &mut mpsc::Receiver<Message>) -> bool {
        let mut handles = self.handles();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        handles.remove(id);
        true
    }
}

/// A guard that lets one person have only one hint in progress, however many requests they send.
struct OneAtATime<'a> {
    asking: &'a Mutex<HashSet<PersonId>>,
    who: PersonId,
}

impl<'a> OneAtATime<'a> {
    fn begin(asking: &'a Mutex<HashSet<PersonId>>, who: &PersonId) -> Result<Self, Refusal> {
        if asking.lock().unwrap_or_else(PoisonError::into_inner).insert(who.clone()) {
            return Ok(Self { asking, who: who.clone() });
        }
        let message = "one hint after the other";
        Err(Refusal::rate_limited(message))
    }
}

impl Drop for OneAtATime<'_> {
    fn drop(&mut self) {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.who);
    }
}

/// Converts a person to what everybody may see.
pub fn public(person: store::Person) -> Person {
    let kind = match person.kind {
        store::PersonKind::Guest => PersonKind::Guest,
        store::PersonKind::Account => PersonKind::Account,
        store::PersonKind::Bot => PersonKind::Bot,
        store::PersonKind::Gone => PersonKind::Gone,
    };
    Person { id: person.id.into(), name: person.name, kind }
}
