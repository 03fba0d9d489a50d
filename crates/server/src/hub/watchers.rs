//! The watchers of a table, and the messages they receive.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, RwLock};

use wayfinder_game::{Seat, Viewer};
use wayfinder_protocol::{ChatLine, PersonId, ServerMessage, TableId};

use super::outbox::{Outbox, SharedMessage};
use crate::error::Refusal;
use crate::table::{Names, Outages, Table};

/// The people whose chat a connection has muted. It may change while the connection lasts.
pub type Muted = Arc<RwLock<HashSet<PersonId>>>;

/// A connection that watches a table.
#[derive(Clone)]
pub struct Watcher {
    /// The queue for its messages.
    pub outbox: Outbox,
    /// The person it belongs to.
    pub who: Option<PersonId>,
    /// The seat whose view it wants.
    pub seat: Option<Seat>,
    /// The people it has muted.
    pub muted: Muted,
}

/// The state of a table that a new watcher already knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The last version it knows.
    pub version: Option<u64>,
    /// The number of the last chat line it knows.
    pub chat: Option<u64>,
}

/// The number of chat lines that are remembered as sent.
const SENT: usize = 64;

/// All watchers of one table, and the chat lines they were sent.
#[derive(Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
    /// The numbers of the last lines that were sent.
    sent: VecDeque<u64>,
    /// The line up to which all watchers have received everything, if that is known.
    sent_before: Option<u64>,
}

impl Watchers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn remove(&mut self, connection: u64) {
        self.all.retain(|watcher| watcher.outbox.connection() != connection);
    }

    /// Adds a watcher, or replaces it to change its seat, and sends it the current state.
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
        self.sent_before.get_or_insert(chat.last().map_or(0, |line| line.n));
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
        if watcher.outbox.push(SharedMessage::of(message)) {
            self.all.push(watcher);
        }
    }

    /// Sends the change to all watchers. Those with the same view share one message.
    pub(super) fn send_update(
        &mut self,
        before: &Table,
        table: &Table,
        names: &Names,
        outages: &Outages,
        now: i64,
    ) {
        let mut written: Vec<(Option<PersonId>, Viewer, Arc<SharedMessage>)> = Vec::new();
        self.all.retain(|watcher| {
            let viewer = table.viewer(watcher.who.as_ref(), watcher.seat);
            // The person matters only if they have a seat, or are the host.
            let who = watcher.who.as_ref().filter(|who| viewer != Viewer::Spectator || table.is_host(who));
            let same = |(other, seen_by, _): &&(Option<PersonId>, Viewer, Arc<SharedMessage>)| {
                other.as_ref() == who && *seen_by == viewer
            };
            let news = if let Some((_, _, news)) = written.iter().find(same) {
                Arc::clone(news)
            } else {
                let from = before.version();
                let state = Box::new(table.show(who, viewer, from, names, outages, now));
                let news = SharedMessage::of(ServerMessage::Update { from, state, chat: Vec::new() });
                written.push((who.cloned(), viewer, Arc::clone(&news)));
                news
            };
            watcher.outbox.push(news)
        });
    }

    /// Sends a refusal to all watchers, which receive nothing more.
    pub(super) fn refuse(&mut self, refusal: &Refusal) {
        let news = SharedMessage::of(ServerMessage::Refused { id: None, fault: refusal.fault.clone() });
        for watcher in self.all.drain(..) {
            watcher.outbox.push(Arc::clone(&news));
        }
    }

    /// Sends a chat line to all watchers who have not muted its author.
    pub(super) fn send_line(&mut self, table: &TableId, line: &ChatLine) {
        let news = SharedMessage::of(ServerMessage::Chat { table: table.clone(), line: line.clone() });
        self.all.retain(|watcher| watcher.mutes(&line.person.id) || watcher.outbox.push(Arc::clone(&news)));
        if self.sent.len() == SENT {
            self.sent.pop_front();
        }
        self.sent.push_back(line.n);
    }

    /// Returns whether a line was sent that is not among these.
    pub(super) fn have_received_more_than(&self, chat: &[ChatLine]) -> bool {
        self.sent.iter().max() > chat.last().map(|line| &line.n)
    }

    /// Sends those of the last lines that were not sent yet. If it is not known how far the chat was sent,
    /// only the very last one is, and a client that has missed another sees a gap in the numbers.
    pub(super) fn send_newest(&mut self, table: &TableId, lines: &[ChatLine]) {
        let Some(last) = lines.last() else { return };
        let sent_before = *self.sent_before.get_or_insert(last.n - 1);
        for line in lines {
            if line.n > sent_before && !self.sent.contains(&line.n) {
                self.send_line(table, line);
            }
        }
    }
}

impl Watcher {
    fn mutes(&self, person: &PersonId) -> bool {
        self.muted.read().is_ok_and(|muted| muted.contains(person))
    }
}
