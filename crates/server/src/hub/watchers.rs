//! Who follows a table, and what each of them is told.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, RwLock};

use wayfinder_game::{Seat, Viewer};
use wayfinder_protocol::{ChatLine, PersonId, ServerMessage, TableId};

use super::outbox::{News, Outbox};
use crate::table::{Names, Outages, Table};

/// Whom a connection does not want to hear. It may change while the connection lasts.
pub type Muted = Arc<RwLock<HashSet<PersonId>>>;

/// A connection that follows a table.
#[derive(Clone)]
pub struct Watcher {
    /// Where it gets its messages.
    pub outbox: Outbox,
    /// Whose it is.
    pub who: Option<PersonId>,
    /// Through whose eyes it wants to see the table.
    pub seat: Option<Seat>,
    /// Whom it does not want to hear.
    pub muted: Muted,
}

/// What a connection that begins to follow a table knows of it already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The last version.
    pub version: Option<u64>,
    /// The number of the last line of its chat.
    pub chat: Option<u64>,
}

/// How many lines of chat are remembered to have been told.
const TOLD: usize = 64;

/// All who follow one table, and which lines of its chat they were told.
#[derive(Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
    /// The last lines that were told.
    told: VecDeque<u64>,
    /// Up to which line everybody here was told all there was, if that is known.
    told_before: Option<u64>,
}

impl Watchers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn remove(&mut self, connection: u64) {
        self.all.retain(|watcher| watcher.outbox.connection() != connection);
    }

    /// Adds one, or lets one that is there see through other eyes, and tells it how the table is.
    #[allow(clippy::too_many_arguments, reason = "all of it is what a table is shown with")]
    pub(super) fn add(
        &mut self,
        watcher: Watcher,
        known: Known,
        chat: Vec<ChatLine>,
        table: &Table,
        names: &Names,
        outages: &Outages,
        now: i64,
    ) {
        self.remove(watcher.outbox.connection());
        self.told_before.get_or_insert(chat.last().map_or(0, |line| line.n));
        let viewer = table.viewer(watcher.who.as_ref(), watcher.seat);
        let who = watcher.who.as_ref();
        let missed = |after: u64| {
            let missed = |line: &ChatLine| line.n > after && !watcher.mutes(&line.person.id);
            chat.into_iter().filter(missed).collect()
        };
        let message = match known.version.filter(|version| table.remembers(*version)) {
            Some(from) => ServerMessage::Update {
                from,
                state: Box::new(table.show(who, viewer, from, names, outages, now)),
                chat: known.chat.map(missed).unwrap_or_default(),
            },
            None => ServerMessage::Snapshot {
                state: Box::new(table.show(
                    who,
                    viewer,
                    table.version().saturating_sub(1),
                    names,
                    outages,
                    now,
                )),
                chat: missed(known.chat.unwrap_or(0)),
            },
        };
        if watcher.outbox.leave(News::of(message)) {
            self.all.push(watcher);
        }
    }

    /// Tells everybody what has changed. Those who see the same are told the same.
    pub(super) fn tell(&mut self, before: &Table, table: &Table, names: &Names, outages: &Outages, now: i64) {
        let mut written: Vec<(Option<PersonId>, Viewer, Arc<News>)> = Vec::new();
        self.all.retain(|watcher| {
            let viewer = table.viewer(watcher.who.as_ref(), watcher.seat);
            // Only to those who have a seat, or are the host, does it matter who they are.
            let who = watcher.who.as_ref().filter(|who| viewer != Viewer::Spectator || table.is_host(who));
            let same = |(other, eyes, _): &&(Option<PersonId>, Viewer, Arc<News>)| {
                other.as_ref() == who && *eyes == viewer
            };
            let news = if let Some((_, _, news)) = written.iter().find(same) {
                Arc::clone(news)
            } else {
                let from = before.version();
                let state = Box::new(table.show(who, viewer, from, names, outages, now));
                let news = News::of(ServerMessage::Update { from, state, chat: Vec::new() });
                written.push((who.cloned(), viewer, Arc::clone(&news)));
                news
            };
            watcher.outbox.leave(news)
        });
    }

    /// Tells everybody who wants to hear it what somebody said.
    pub(super) fn said(&mut self, table: &TableId, line: &ChatLine) {
        let news = News::of(ServerMessage::Chat { table: table.clone(), line: line.clone() });
        self.all.retain(|watcher| watcher.mutes(&line.person.id) || watcher.outbox.leave(Arc::clone(&news)));
        if self.told.len() == TOLD {
            self.told.pop_front();
        }
        self.told.push_back(line.n);
    }

    /// Whether a line was told that is not among these.
    pub(super) fn were_told_more_than(&self, chat: &[ChatLine]) -> bool {
        self.told.iter().max() > chat.last().map(|line| &line.n)
    }

    /// Tells of the last lines those that were not told yet. If it is not known how far the chat was told, that is the last one, and who has
    /// missed another sees a gap in the numbers.
    pub(super) fn spoken(&mut self, table: &TableId, lines: &[ChatLine]) {
        let Some(last) = lines.last() else { return };
        let told_before = *self.told_before.get_or_insert(last.n - 1);
        for line in lines {
            if line.n > told_before && !self.told.contains(&line.n) {
                self.said(table, line);
            }
        }
    }
}

impl Watcher {
    fn mutes(&self, person: &PersonId) -> bool {
        self.muted.read().is_ok_and(|muted| muted.contains(person))
    }
}
