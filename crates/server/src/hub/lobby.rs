//! The lobby: lists of tables, and the connections that are told of changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use wayfinder_protocol::{LobbyTables, Person, PersonId, PersonKind, ServerMessage, Status, TableSummary};

use super::outbox::{Outbox, SharedMessage};
use super::people::People;
use super::presence::Presence;
use crate::corruption::{Stored, report};
use crate::error::Refusal;
use crate::store::{Store, StoreError, TableRow};
use crate::table::{Names, Table};

/// The number of tables of each kind that the lobby lists.
const LISTED: u32 = 50;

/// The number of a person's own tables that it lists: more than anybody has, unless the operator allows more.
const YOURS: u32 = 500;

/// The outboxes of connections, by person.
type Followers = HashMap<Option<PersonId>, Vec<Outbox>>;

/// The lists of tables, and the connections that follow them. Cheap to clone.
#[derive(Clone)]
pub struct Lobby {
    followers: Arc<Mutex<Followers>>,
    store: Store,
    people: People,
    presence: Presence,
}

impl Lobby {
    pub(super) fn new(store: Store, people: People, presence: Presence) -> Self {
        Self { followers: Arc::default(), store, people, presence }
    }

    fn followers(&self) -> MutexGuard<'_, Followers> {
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message to all followers.
    fn tell_all(&self, message: ServerMessage) {
        let mut followers = self.followers();
        if followers.is_empty() {
            return;
        }
        let news = SharedMessage::of(message);
        followers.retain(|_, outboxes| {
            outboxes.retain(|outbox| outbox.push(Arc::clone(&news)));
            !outboxes.is_empty()
        });
    }

    /// Sends a message to the connections of one person.
    fn tell(&self, person: &PersonId, message: impl FnOnce() -> ServerMessage) {
        let mut followers = self.followers();
        let Some(outboxes) = followers.get_mut(&Some(person.clone())) else { return };
        let news = SharedMessage::of(message());
        outboxes.retain(|outbox| outbox.push(Arc::clone(&news)));
    }

    /// Subscribes to the lobby, and returns the current tables.
    pub async fn follow(&self, who: Option<&PersonId>, outbox: Outbox) -> Result<LobbyTables, Refusal> {
        self.unfollow(who, outbox.connection());
        self.followers().entry(who.cloned()).or_default().push(outbox);
        self.tables(who).await
    }

    /// Unsubscribes from the lobby.
    pub fn unfollow(&self, who: Option<&PersonId>, connection: u64) {
        let mut followers = self.followers();
        let key = who.cloned();
        if let Some(outboxes) = followers.get_mut(&key) {
            outboxes.retain(|outbox| outbox.connection() != connection);
            if outboxes.is_empty() {
                followers.remove(&key);
            }
        }
    }

    /// Returns the current tables: open ones, those to watch, and a person's own.
    pub async fn tables(&self, who: Option<&PersonId>) -> Result<LobbyTables, Refusal> {
        let lists = async {
            let open = self.store.open_tables(LISTED).await?;
            let playing = self.store.playing_tables(LISTED).await?;
            let yours = match who {
                Some(who) => self.store.tables_of(who.as_str(), YOURS).await?,
                None => Vec::new(),
            };
            let lists = [open, playing, yours].map(|rows| summaries(&rows));
            self.with_names(lists).await
        };
        let [open, playing, yours] = lists.await?;
        Ok(LobbyTables { open, playing, yours })
    }

    /// Adds names to summaries, which are stored without.
    async fn with_names<const N: usize>(
        &self,
        mut lists: [Vec<TableSummary>; N],
    ) -> Result<[Vec<TableSummary>; N], StoreError> {
        let ids: Vec<_> = people_of(lists.iter_mut().flatten()).map(|person| person.id.to_string()).collect();
        let known = self.people.by_id(ids).await?;
        for person in people_of(lists.iter_mut().flatten()) {
            match known.get(&person.id) {
                Some(known) => *person = known.clone(),
                None => person.kind = PersonKind::Gone,
            }
        }
        Ok(lists)
    }

    /// Notifies the lobby and the people at a table of what has changed for them.
    pub(super) fn announce(&self, before: Option<&Table>, table: &Table, names: &Names) {
        let outages = self.presence.outages();
        let seated = |table: &Table| -> Vec<_> { table.people().cloned().collect() };
        let listed = before.is_none_or(|before| {
            before.status() != table.status()
                || table.status() == Status::Open
                || seated(before) != seated(table)
        });
        let summary = || table.summary(names, &outages);
        if table.is_public() && listed {
            self.tell_all(ServerMessage::LobbyTable { table: summary() });
        }
        let turn = |table: &Table| table.waits_for().cloned();
        let was = before.and_then(turn);
        let is = turn(table);
        if !listed && was == is {
            return;
        }
        let mut told = seated(table);
        told.extend(before.map(seated).unwrap_or_default());
        told.sort_unstable();
        told.dedup();
        for person in told {
            let your_turn = is.as_ref() == Some(&person) && was != is;
            self.tell(&person, || ServerMessage::YourGame { table: summary(), your_turn });
        }
    }

    /// Notifies the lobby of a table that another node has changed and that is not in memory here.
    pub(super) async fn announce_stored(&self, id: &str) {
        if self.followers().is_empty() {
            return;
        }
        let told = async {
            let Some(row) = self.store.table(id).await? else { return Ok(()) };
            let [mut found] = self.with_names([summaries(&[row])]).await?;
            let Some(table) = found.pop() else { return Ok(()) };
            if table.public {
                self.tell_all(ServerMessage::LobbyTable { table: table.clone() });
            }
            let people: Vec<_> = table.seats.iter().filter_map(|seat| seat.person.clone()).collect();
            for person in people {
                let your_turn = table.to_act.as_ref() == Some(&person.id);
                self.tell(&person.id, || ServerMessage::YourGame { table: table.clone(), your_turn });
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = told.await {
            tracing::error!(%error, "notifying the lobby failed");
        }
    }
}

fn summaries(rows: &[TableRow]) -> Vec<TableSummary> {
    let summary = |row: &TableRow| {
        let read = serde_json::from_str(&row.facts);
        // The other tables are listed all the same.
        read.map_err(|error| report(Stored::Summary, &row.id, row.version, &error)).ok()
    };
    rows.iter().filter_map(summary).collect()
}

fn people_of<'a>(
    summaries: impl Iterator<Item = &'a mut TableSummary>,
) -> impl Iterator<Item = &'a mut Person> {
    summaries.flat_map(|table| table.seats.iter_mut()).filter_map(|seat| seat.person.as_mut())
}
