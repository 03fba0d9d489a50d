//! The task that owns one table.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use wayfinder_game::Seat;
use wayfinder_protocol::{ChatLine, Command, Person, PersonId, Status};

use super::orders::{Cause, Done};
use super::watchers::{Known, Watcher, Watchers};
use super::{Hub, read_log};
use crate::error::Refusal;
use crate::store::{Append, AppendError, Commit};
use crate::table::{Entry, Logged, Names, Now, Outages, Table};
use crate::thinkers::For;

/// A table that nobody has asked for anything for so long is not kept in memory.
const IDLE: Duration = Duration::from_mins(1);

/// What time leads to is tried again after so long, if it is another node's to do or could not be written.
const AGAIN: Duration = Duration::from_millis(250);

/// By how many milliseconds the clock is at least set back when it is corrected. Clocks of nodes differ by less.
const CORRECTED: i64 = 5_000;

/// Looks at a table.
type Look = Box<dyn FnOnce(&Table, &Names, &Outages) + Send>;

/// What the keeper of a table is asked.
pub(super) enum Ask {
    Order {
        who: PersonId,
        name: Option<String>,
        command: Command,
        reply: oneshot::Sender<Result<Done, Refusal>>,
    },
    Watch {
        watcher: Watcher,
        known: Known,
        chat: Vec<ChatLine>,
    },
    Unwatch {
        connection: u64,
    },
    Look(Look),
    /// Another node has written this version.
    Written(u64),
    Thought {
        seat: Seat,
        version: u64,
        notation: Option<String>,
    },
    Said(ChatLine),
    /// Somebody spoke at another node; these are the last lines.
    Spoken(Vec<ChatLine>),
    Renamed(Person),
    /// Somebody may have another name.
    Names,
    /// Somebody should look after it: a bot, or a clock.
    Due,
    /// Nobody has done anything here since a moment; the answer is whether the game was given up.
    GiveUp {
        before: i64,
        reply: oneshot::Sender<bool>,
    },
}

/// Asks the keeper of a table.
pub(super) type Door = mpsc::Sender<Ask>;

pub(super) struct Keeper {
    pub(super) hub: Hub,
    pub(super) table: Table,
    pub(super) names: Names,
    asks: mpsc::Receiver<Ask>,
    door: mpsc::WeakSender<Ask>,
    watchers: Watchers,
    /// The version at which a bot has begun to think.
    thinking: Option<u64>,
    /// Since which arrival of this node among the others it looks after bots and clocks here.
    drives: Option<u64>,
    /// Whether what time leads to was tried at this version, in vain.
    tried: Option<u64>,
}

impl Keeper {
    /// Begins to keep a table.
    pub(super) fn spawn(hub: Hub, table: Table, names: Names) -> Door {
        let (door, asks) = mpsc::channel(64);
        let keeper = Self {
            hub,
            table,
            names,
            asks,
            door: door.downgrade(),
            watchers: Watchers::default(),
            thinking: None,
            drives: None,
            tried: None,
        };
        tokio::spawn(keeper.keep());
        door
    }

    async fn keep(mut self) {
        // What another node wrote after the log was read, and before there was a door to tell it at, would never be heard of.
        self.catch_up().await;
        self.drive().await;
        let mut asked = self.hub.time().stopwatch();
        loop {
            let now = Instant::now();
            let due = self.table.due(&self.hub.outages()).filter(|_| self.table.bot_to_act().is_none());
            let soonest = if self.tried == Some(self.table.version()) { AGAIN } else { Duration::ZERO };
            let needed = !self.watchers.is_empty() || self.thinking.is_some();
            let idle = if needed { IDLE } else { asked.left(IDLE) };
            let wake =
                now + due.map_or(idle, |due| self.hub.time().until(due).clamp(soonest, IDLE).min(idle));
            tokio::select! {
                ask = self.asks.recv() => {
                    let Some(ask) = ask else { return };
                    if matches!(ask, Ask::Order { .. } | Ask::Watch { .. } | Ask::Unwatch { .. } | Ask::Look(_)) {
                        asked = self.hub.time().stopwatch();
                    }
                    self.answer(ask).await;
                }
                () = sleep_until(wake) => {
                    self.by_time().await;
                    let idle = self.watchers.is_empty() && self.thinking.is_none() && asked.left(IDLE).is_zero();
                    if idle && self.hub.forget_table(self.table.id(), &mut self.asks) {
                        return self.hand_on().await;
                    }
                }
            }
        }
    }

    /// Asks that were just being sent when the door was closed go to the next keeper.
    async fn hand_on(mut self) {
        while let Some(ask) = self.asks.recv().await {
            let _ = self.hub.ask(self.table.id(), ask).await;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Order { who, name, command, reply } => {
                let result = self.order(&who, name.as_deref(), &command).await;
                let _ = reply.send(result);
            }
            Ask::Watch { watcher, known, mut chat } => {
                // Whoever comes from another node may know more than this one has heard of.
                if known.version.is_some_and(|known| known > self.table.version()) {
                    self.catch_up().await;
                }
                // A line that was told to the others after the chat was read would be missed.
                if self.watchers.were_told_more_than(&chat) {
                    chat = self.hub.chat(self.table.id(), 0).await.unwrap_or(chat);
                }
                let outages = self.hub.outages();
                let now = self.hub.time().now();
                self.watchers.add(watcher, known, chat, &self.table, &self.names, &outages, now);
            }
            Ask::Unwatch { connection } => self.watchers.remove(connection),
            Ask::Look(look) => look(&self.table, &self.names, &self.hub.outages()),
            Ask::Written(version) => {
                if version > self.table.version() {
                    self.catch_up().await;
                }
            }
            Ask::Thought { seat, version, notation } => self.thought(seat, version, notation).await,
            Ask::Said(line) => self.watchers.said(self.table.id(), &line),
            Ask::Spoken(lines) => self.watchers.spoken(self.table.id(), &lines),
            Ask::Renamed(person) => {
                if let Some(known) = self.names.get_mut(&person.id) {
                    *known = person;
                }
            }
            Ask::Names => {
                let mut names = Names::new();
                self.hub.complete(&mut names, &self.table).await;
                self.names.extend(names);
            }
            Ask::Due => {
                // Nobody would hear of a thought that was lost with its thread.
                self.drive().await;
                self.by_time().await;
                self.put_off().await;
            }
            Ask::GiveUp { before, reply } => {
                let idle = self.table.is_idle(before, &self.hub.outages());
                if idle {
                    self.commit_alone(vec![Entry::Abandoned]).await;
                }
                let _ = reply.send(idle && self.table.status() == Status::Abandoned);
            }
        }
    }

    /// Makes entries durable, together with another table if need be, and gives the table with them.
    pub(super) async fn write(
        &self,
        entries: Vec<Entry>,
        cause: Option<&Cause<'_>>,
        with: Option<Append>,
    ) -> Result<Table, AppendError> {
        // Times in a log do not go back for what clocks of nodes differ by; but if the clock was ahead and was corrected, clocks go on from now.
        let (now, before) = (self.hub.time().now(), self.table.changed_at());
        let at = if before - now > CORRECTED { now } else { now.max(before) };
        let last = entries.len() - 1;
        // The last entry carries the name, so that the version found by it is what the whole command has led to.
        let logged = |(place, entry)| {
            let named = cause.filter(|cause| place == last && cause.name.is_some());
            Logged {
                entry,
                by: cause.map(|cause| cause.who.clone()),
                command: named.and_then(|cause| cause.name).map(str::to_owned),
                digest: named.map(|cause| cause.digest.to_owned()),
            }
        };
        let logged: Vec<_> = entries.into_iter().enumerate().map(logged).collect();
        let mut next = self.table.clone();
        for entry in &logged {
            if let Err(broken) = next.apply(at, entry) {
                tracing::error!(%broken, "a decision that cannot be applied was not written");
                return Err(AppendError::Conflict);
            }
        }
        let outages = self.hub.outages();
        let mut append = next.append(Some(&self.table), &logged, at, &outages);
        append.post = self.hub.letters(&self.table, &next).await;
        let appends = std::iter::once(append).chain(with).collect();
        let request = cause.and_then(|cause| self.request(cause));
        self.hub.store().commit(Commit { appends, request }).await?;
        Ok(next)
    }

    /// Goes on from another version of the table, and tells everybody.
    pub(super) async fn advance(&mut self, next: Table) {
        let before = std::mem::replace(&mut self.table, next);
        self.hub.complete(&mut self.names, &self.table).await;
        let outages = self.hub.outages();
        self.watchers.tell(&before, &self.table, &self.names, &outages, self.hub.time().now());
        self.hub.tell_lobby(Some(&before), &self.table, &self.names);
        self.drive().await;
    }

    /// Reads what other nodes have written.
    pub(super) async fn catch_up(&mut self) {
        let rows = match self.hub.store().entries(self.table.id().as_str(), self.table.version()).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::error!(table = %self.table.id(), %error, "a log could not be read");
                return;
            }
        };
        let mut next = self.table.clone();
        for (at, logged) in read_log(&rows) {
            if let Err(broken) =
                logged.and_then(|logged| next.apply(at, &logged).map_err(|broken| broken.to_string()))
            {
                tracing::error!(%broken, "a log cannot be read");
                return;
            }
        }
        if next.version() > self.table.version() {
            self.advance(next).await;
        }
    }

    /// Lets a bot think, if it is to decide and nobody else sees to it.
    async fn drive(&mut self) {
        let version = self.table.version();
        let Some((seat, level)) = self.table.bot_to_act() else { return };
        if self.thinking == Some(version) || !self.is_driver().await {
            return;
        }
        let thought = self.table.game().and_then(|game| game.thought(level, self.hub.luck().number()));
        let (Some(thought), Some(door)) = (thought, self.door.upgrade()) else { return };
        self.thinking = Some(version);
        metrics::counter!("wayfinder_bot_thoughts_total").increment(1);
        let whom = if self.table.has_people() { For::People } else { For::Bots };
        let thinkers = self.hub.thinkers().clone();
        let id = self.table.id().clone();
        tokio::spawn(async move {
            let notation = match thinkers.think(whom, thought).await {
                Some(Ok(notation)) => Some(notation),
                Some(Err(error)) => {
                    tracing::error!(table = %id, %error, "a bot found nothing to play");
                    None
                }
                None => None,
            };
            let _ = door.send(Ask::Thought { seat, version, notation }).await;
        });
    }

    async fn thought(&mut self, seat: Seat, version: u64, notation: Option<String>) {
        if self.thinking == Some(version) {
            self.thinking = None;
        }
        let Some(notation) = notation.filter(|_| version == self.table.version()) else { return };
        let outages = self.hub.outages();
        let now = Now { at: self.hub.time().now(), outages: &outages, luck: self.hub.luck() };
        if let Some(entry) = self.table.decide_for_bot(seat, &notation, &now) {
            self.commit_alone(vec![entry]).await;
        }
    }

    /// Does what time alone leads to.
    async fn by_time(&mut self) {
        // If this node was away meanwhile, without having noticed it yet, the clocks are not as late as they seem.
        let arrival = self.hub.arrival();
        let outages = self.hub.outages();
        let now = Now { at: self.hub.time().now(), outages: &outages, luck: self.hub.luck() };
        let entries = self.table.decide_by_time(&now);
        if entries.is_empty() {
            return;
        }
        let version = self.table.version();
        if self.is_driver().await && self.drives == arrival {
            self.commit_alone(entries).await;
        }
        self.tried = Some(version);
    }

    /// Has the table looked after when it is due, if an outage has made that later than it was written. Otherwise it would be asked for every
    /// second, and those that are due would wait.
    async fn put_off(&self) {
        let due = self.table.due(&self.hub.outages()).filter(|due| *due > self.hub.time().now());
        if let Some(due) = due
            && let Err(error) =
                self.hub.store().put_off(self.table.id().as_str(), self.table.version(), due).await
        {
            tracing::error!(table = %self.table.id(), %error, "a table could not be put off");
        }
    }

    /// Writes what nobody has asked for. If it cannot be written now, the table is due and somebody will look after it again.
    async fn commit_alone(&mut self, entries: Vec<Entry>) {
        match self.write(entries, None, None).await {
            Ok(next) => self.advance(next).await,
            Err(AppendError::Conflict) => self.catch_up().await,
            Err(AppendError::Failed(error)) => {
                tracing::error!(table = %self.table.id(), %error, "a bot's decision or a clock could not be written");
                self.catch_up().await;
            }
        }
    }

    async fn is_driver(&mut self) -> bool {
        let arrival = self.hub.arrival();
        if arrival.is_none() || self.drives != arrival {
            self.drives = if self.hub.take(self.table.id()).await { arrival } else { None };
        }
        self.drives.is_some() && self.table.status() != Status::Finished
    }
}

/// A look that answers over a channel.
pub(super) fn look<T: Send + 'static>(
    look: impl FnOnce(&Table, &Names, &Outages) -> T + Send + 'static,
) -> (Ask, oneshot::Receiver<T>) {
    let (reply, answer) = oneshot::channel();
    let ask = Ask::Look(Box::new(move |table, names, outages| {
        let _ = reply.send(look(table, names, outages));
    }));
    (ask, answer)
}
