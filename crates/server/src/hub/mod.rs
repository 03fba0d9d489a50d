//! The tables in memory, who follows them, and who looks after them.
//!
//! One task owns one table (`keeper`). Everything that is asked of a table goes through its door, so there are no locks around a game.

mod duty;
mod keeper;
mod lobby;
mod make;
mod orders;
mod outbox;
mod presence;
mod retention;
mod watchers;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;
use wayfinder_game::Seat;
use wayfinder_protocol::{
    Advice, ChatLine, Command, Happening, Judgement, Person, PersonId, PersonKind, TableId,
};

pub use orders::Done;
pub use outbox::{Inbox, News, Outbox, write};
pub use retention::Retired;
pub use watchers::{Known, Muted, Watcher};

use crate::config::Hints;
use crate::error::Refusal;
use crate::games::Match;
use crate::luck::Luck;
use crate::store::{self, ChatRow, LogRow, Said, Store, StoreError};
use crate::table::{Logged, Names, Outages, Table, check_name, id_used};
use crate::thinkers::{For, Thinkers};
use crate::time::Time;
use keeper::{Ask, Door, Keeper, look};

/// How many lines of chat a snapshot has.
const CHAT: u32 = 50;

/// How many connections look at once whether they are welcome. All of them may want to, and others need the database too.
const LOOKING: usize = 4;

/// After so long what could not be looked at is looked at again.
const LATER: std::time::Duration = std::time::Duration::from_secs(1);

/// Whose connections should look whether they are still welcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// One person's.
    Persons(PersonId),
    /// Everybody's: who is concerned is not known.
    Everybodys,
}

impl Whose {
    /// Whether somebody is among them.
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
    luck: Luck,
    thinkers: Thinkers,
    doors: Mutex<HashMap<TableId, Door>>,
    presence: presence::Presence,
    lobby: lobby::Lobby,
    revoked: tokio::sync::broadcast::Sender<Whose>,
    /// How many connections may look at once whether they are welcome.
    looking: tokio::sync::Semaphore,
    /// Who waits for a hint.
    asking: Mutex<HashSet<PersonId>>,
}

impl Hub {
    /// A hub on a store.
    pub async fn open(
        node: String,
        store: Store,
        time: Time,
        luck: Luck,
        thinkers: Thinkers,
    ) -> Result<Self, StoreError> {
        let hub = Self(Arc::new(Inner {
            node,
            store,
            time,
            luck,
            thinkers,
            doors: Mutex::default(),
            presence: presence::Presence::default(),
            lobby: lobby::Lobby::default(),
            revoked: tokio::sync::broadcast::channel(64).0,
            looking: tokio::sync::Semaphore::new(LOOKING),
            asking: Mutex::default(),
        }));
        hub.beat().await?;
        Ok(hub)
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The clock.
    pub fn time(&self) -> &Time {
        &self.0.time
    }

    /// The server's luck.
    pub fn luck(&self) -> &Luck {
        &self.0.luck
    }

    /// The threads on which bots think.
    pub fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    fn doors(&self) -> MutexGuard<'_, HashMap<TableId, Door>> {
        self.0.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.doors().len()
    }

    /// The door of a table that is in memory.
    fn known(&self, id: &TableId) -> Option<Door> {
        self.doors().get(id).filter(|door| !door.is_closed()).cloned()
    }

    /// The door of a table, which is read from the store if need be.
    async fn door(&self, id: &TableId) -> Result<Door, Refusal> {
        if let Some(door) = self.known(id) {
            return Ok(door);
        }
        let (table, names) = self.read(id).await?.ok_or_else(|| Refusal::not_found("table"))?;
        Ok(self.keep(table, names))
    }

    /// Begins to keep a table, unless somebody else has meanwhile: a second keeper would not hear what the first one writes.
    fn keep(&self, table: Table, names: Names) -> Door {
        let mut doors = self.doors();
        if let Some(door) = doors.get(table.id()).filter(|door| !door.is_closed()) {
            return door.clone();
        }
        let id = table.id().clone();
        let door = Keeper::spawn(self.clone(), table, names);
        doors.insert(id, door.clone());
        door
    }

    /// A table as its log says, with the people at it, without keeping it in memory.
    pub async fn read(&self, id: &TableId) -> Result<Option<(Table, Names)>, Refusal> {
        let rows = self.store().entries(id.as_str(), 0).await.map_err(|error| trouble(&error))?;
        let log = whole_log(id, &rows)?;
        let table = Table::replay(id, log.iter().map(|(at, logged)| (*at, logged)))
            .map_err(|error| broken(id, &error))?;
        let Some(table) = table else { return Ok(None) };
        let mut names = Names::new();
        self.complete(&mut names, &table).await;
        Ok(Some((table, names)))
    }

    /// Asks a table; if its keeper has just stopped, another one is found.
    async fn ask(&self, id: &TableId, mut ask: Ask) -> Result<(), Refusal> {
        for _ in 0..3 {
            match self.door(id).await?.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
        Err(Refusal::trouble())
    }

    /// Does something at a table. It is durable when this returns.
    pub async fn order(
        &self,
        table: &TableId,
        who: &PersonId,
        name: Option<String>,
        command: Command,
    ) -> Result<Done, Refusal> {
        name.as_deref().map_or(Ok(()), check_name)?;
        self.be_there().await;
        let (reply, answer) = tokio::sync::oneshot::channel();
        self.ask(table, Ask::Order { who: who.clone(), name, command, reply }).await?;
        answer.await.unwrap_or_else(|_| Err(Refusal::trouble()))
    }

    /// Looks at a table.
    pub async fn look<T: Send + 'static>(
        &self,
        table: &TableId,
        at: impl FnOnce(&Table, &Names, &Outages) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (ask, answer) = look(at);
        self.ask(table, ask).await?;
        answer.await.map_err(|_| Refusal::trouble())
    }

    /// The last so many things that happened at a table before a version, as somebody was told them.
    pub async fn story(
        &self,
        id: &TableId,
        who: Option<PersonId>,
        seat: Option<Seat>,
        before: u64,
        most: u64,
    ) -> Result<Vec<Happening>, Refusal> {
        let viewer = self.look(id, move |table, _, _| table.viewer(who.as_ref(), seat)).await?;
        let mut rows = self.store().entries(id.as_str(), 0).await.map_err(|error| trouble(&error))?;
        rows.retain(|row| row.version < before);
        let (id, first) = (id.clone(), (rows.len() as u64 + 1).saturating_sub(most));
        // A whole game is played again, so neither the table nor anybody else should wait for the thread it is done on.
        let told = tokio::task::spawn_blocking(move || {
            let log = whole_log(&id, &rows)?;
            let log = log.iter().map(|(at, logged)| (*at, logged));
            Table::story(&id, log, viewer, first).map_err(|error| broken(&id, &error))
        });
        told.await.map_err(|_| Refusal::trouble())?
    }

    /// Follows a table.
    pub async fn watch(&self, table: &TableId, watcher: Watcher, known: Known) -> Result<(), Refusal> {
        // The chat is read first, so that a line said later is at worst told twice, and known by its number.
        let chat = self.chat(table, 0).await?;
        self.ask(table, Ask::Watch { watcher, known, chat }).await
    }

    /// Follows a table no more.
    pub async fn unwatch(&self, table: &TableId, connection: u64) {
        if let Some(door) = self.known(table) {
            let _ = door.send(Ask::Unwatch { connection }).await;
        }
    }

    /// What was said at a table after a line.
    pub async fn chat(&self, table: &TableId, after: u64) -> Result<Vec<ChatLine>, Refusal> {
        let rows = self.store().chat(table.as_str(), after, CHAT).await.map_err(|error| trouble(&error))?;
        let people =
            self.names(rows.iter().map(|row| row.person.clone())).await.map_err(|error| trouble(&error))?;
        let line = |row: ChatRow| {
            let person = people.get(&PersonId::from(row.person))?.clone();
            Some(ChatLine { n: row.n, person, text: row.text, at: row.at })
        };
        Ok(rows.into_iter().filter_map(line).collect())
    }

    /// Says something at a table.
    pub async fn say(
        &self,
        table: &TableId,
        who: Person,
        text: String,
        name: Option<&str>,
    ) -> Result<ChatLine, Refusal> {
        self.door(table).await?;
        let at = self.time().now();
        let row =
            ChatRow { table: table.to_string(), n: 0, person: who.id.to_string(), text: text.clone(), at };
        let said = self.store().say(row, name).await.map_err(|error| trouble(&error))?;
        let Said { row, again } = said.ok_or_else(|| Refusal::not_found("table"))?;
        if row.text != text {
            return Err(id_used());
        }
        let line = ChatLine { n: row.n, person: who, text: row.text, at: row.at };
        // It is said, whether or not those who follow the table hear it now.
        if !again {
            let _ = self.ask(table, Ask::Said(line.clone())).await;
        } else if let Ok(lines) = self.chat(table, 0).await {
            // Whoever did not know that it was said could not tell the others.
            let _ = self.ask(table, Ask::Spoken(lines)).await;
        }
        Ok(line)
    }

    /// What somebody has said at a table under a name. Something else under the same name is refused.
    pub async fn said(
        &self,
        table: &TableId,
        who: Person,
        text: &str,
        name: &str,
    ) -> Result<Option<ChatLine>, Refusal> {
        let row = self.store().said(table.as_str(), who.id.as_str(), name).await;
        let row = row.map_err(|error| trouble(&error))?;
        if row.as_ref().is_some_and(|row| row.text != text) {
            return Err(id_used());
        }
        Ok(row.map(|row| ChatLine { n: row.n, person: who, text: row.text, at: row.at }))
    }

    /// Tells the tables of this node that somebody has another name.
    pub fn renamed(&self, person: &Person) {
        let doors: Vec<_> = self.doors().values().cloned().collect();
        for door in doors {
            // Nobody waits for a table that is busy.
            if let Err(mpsc::error::TrySendError::Full(ask)) = door.try_send(Ask::Renamed(person.clone())) {
                tokio::spawn(async move { door.send(ask).await });
            }
        }
    }

    /// The best few actions for somebody who is to act.
    pub async fn hint(&self, table: &TableId, who: &PersonId, hints: Hints) -> Result<Advice, Refusal> {
        let _alone = OneAtATime::begin(&self.0.asking, who)?;
        let (who, seed) = (who.clone(), self.luck().number());
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
        let consideration = consideration.ok_or_else(Refusal::trouble)?;
        self.thinkers().think(For::Hints, consideration).await.flatten().ok_or_else(Refusal::trouble)
    }

    /// What a bot thinks of one decision of a game that is over.
    pub async fn judge(
        &self,
        table: &TableId,
        who: &PersonId,
        number: u32,
        hints: Hints,
    ) -> Result<Judgement, Refusal> {
        let _alone = OneAtATime::begin(&self.0.asking, who)?;
        let seed = self.luck().number();
        let game = self.finished(table).await?;
        // A game is played again up to the decision, so that is done where thinking is.
        let examine = move || game.examination(number, hints, seed).map(|examination| examination());
        let judgement = self.thinkers().think(For::Hints, examine).await.ok_or_else(Refusal::trouble)?;
        judgement.ok_or_else(|| Refusal::bad("no-such-decision", "the game has no decision of this number"))
    }

    /// The game at a table, if it is over.
    pub async fn finished(&self, table: &TableId) -> Result<Box<dyn Match>, Refusal> {
        self.look(table, |table, _, _| {
            if table.status() != wayfinder_protocol::Status::Finished {
                return Err(Refusal::conflict("not-over", "the game is not over yet"));
            }
            table.game().map(Match::copy).ok_or_else(Refusal::trouble)
        })
        .await?
    }

    /// Tells the connections of somebody to look whether they are still welcome, and whom they want to hear.
    pub fn revoke(&self, person: &PersonId) {
        self.look_again(Whose::Persons(person.clone()));
    }

    /// Tells connections to look whether they are still welcome, and whom they want to hear.
    fn look_again(&self, whose: Whose) {
        let _ = self.0.revoked.send(whose);
    }

    /// Tells the connections of somebody the same in a moment, because the database had no answer.
    pub fn revoke_later(&self, person: PersonId) {
        let hub = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(LATER).await;
            hub.revoke(&person);
        });
    }

    /// Waits for one's turn to look whether one is still welcome.
    pub async fn turn_to_look(&self) -> Option<tokio::sync::SemaphorePermit<'_>> {
        self.0.looking.acquire().await.ok()
    }

    /// Hears whose connections should look whether they are still welcome.
    pub fn revoked(&self) -> tokio::sync::broadcast::Receiver<Whose> {
        self.0.revoked.subscribe()
    }

    /// Who these are, as everybody may know them.
    pub async fn names(&self, ids: impl IntoIterator<Item = String>) -> Result<Names, StoreError> {
        let ids: HashSet<String> = ids.into_iter().collect();
        let people = self.store().people(&ids.into_iter().collect::<Vec<_>>()).await?;
        Ok(people.into_iter().map(|person| (person.id.as_str().into(), public(person))).collect())
    }

    /// Learns the names of those at a table that are not known yet.
    async fn complete(&self, names: &mut Names, table: &Table) {
        let unknown: Vec<_> =
            table.people().filter(|person| !names.contains_key(person)).map(ToString::to_string).collect();
        if unknown.is_empty() {
            return;
        }
        match self.names(unknown).await {
            Ok(people) => names.extend(people),
            Err(error) => tracing::error!(%error, "names could not be read"),
        }
    }

    /// Takes a table that nobody needs out of memory, unless somebody is just asking for it.
    fn forget_table(&self, id: &TableId, asks: &mut mpsc::Receiver<Ask>) -> bool {
        let mut doors = self.doors();
        if !asks.is_empty() {
            return false;
        }
        asks.close();
        doors.remove(id);
        true
    }
}

/// Lets one person ask for one thing at a time, however many requests are sent.
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
        Err(Refusal::new(axum::http::StatusCode::TOO_MANY_REQUESTS, "too-often", message))
    }
}

impl Drop for OneAtATime<'_> {
    fn drop(&mut self) {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.who);
    }
}

/// All entries of the log of a table.
fn whole_log(id: &TableId, rows: &[LogRow]) -> Result<Vec<(i64, Logged)>, Refusal> {
    let readable = |(at, logged): (i64, Result<Logged, String>)| match logged {
        Ok(logged) => Ok((at, logged)),
        Err(error) => Err(broken(id, &error)),
    };
    read_log(rows).map(readable).collect()
}

/// The entries of a log.
fn read_log(rows: &[LogRow]) -> impl Iterator<Item = (i64, Result<Logged, String>)> {
    rows.iter().map(|row| {
        let logged = serde_json::from_str(&row.entry);
        (row.at, logged.map_err(|error| format!("entry {} cannot be read: {error}", row.version)))
    })
}

/// Somebody as everybody may know them.
pub fn public(person: store::Person) -> Person {
    let kind = match person.kind {
        store::PersonKind::Guest => PersonKind::Guest,
        store::PersonKind::Account => PersonKind::Account,
        store::PersonKind::Bot => PersonKind::Bot,
        store::PersonKind::Gone => PersonKind::Gone,
    };
    Person { id: person.id.into(), name: person.name, kind }
}

/// What the store failed with is for the log, not for whoever asked.
pub fn trouble(error: &StoreError) -> Refusal {
    tracing::error!(error = error.in_full(), "the database could not do something");
    Refusal::trouble()
}

fn broken(id: &TableId, error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(table = %id, %error, "a log cannot be read");
    Refusal::trouble()
}
