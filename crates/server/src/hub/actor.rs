//! The task that owns one table.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use wayfinder_game::Seat;
use wayfinder_protocol::{ChatLine, Command, Person, PersonId, Status};

use super::chat;
use super::context::Context;
use super::log::{corrupt_log, read_log};
use super::orders::{Cause, Done};
use super::tables::Tables;
use super::watchers::{Known, Watcher, Watchers};
use crate::action::Action;
use crate::bot_pool::Priority;
use crate::error::Refusal;
use crate::metric_names::BOT_DECISIONS;
use crate::store::{Append, AppendError, Commit};
use crate::table::{Entry, Logged, Names, Now, Outages, Table};
use crate::webhooks;

/// The time after which a table without requests is removed from memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// The delay before a change on timer is tried again, if it is another node's to make or could not be
/// written.
const RETRY_DELAY: Duration = Duration::from_millis(250);

/// The smallest backward step of the clock, in milliseconds, that counts as a correction. Clocks of nodes
/// differ by less.
const CLOCK_CORRECTION: i64 = 5_000;

/// A function that reads the state of a table.
type Look = Box<dyn FnOnce(&Table, &Names, &Outages) + Send>;

/// A message to the actor of a table.
pub(super) enum Message {
    Order {
        who: PersonId,
        id: Option<String>,
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
    /// Another node has written this version of the table.
    Written(u64),
    BotDecided {
        seat: Seat,
        version: u64,
        action: Option<Action>,
    },
    ChatPosted(ChatLine),
    /// A chat line was posted at another node; these are the last lines.
    NewestChat(Vec<ChatLine>),
    Renamed(Person),
    /// A person at the table may have another name.
    Names,
    /// The table is due: a bot or a clock needs attention.
    Due,
    /// Abandons the game if nobody has done anything since a moment; replies whether it was abandoned.
    GiveUp {
        before: i64,
        reply: oneshot::Sender<bool>,
    },
}

/// A handle that sends messages to the actor of a table.
pub(super) type TableHandle = mpsc::Sender<Message>;

pub(super) struct TableActor {
    pub(super) context: Context,
    pub(super) tables: Tables,
    pub(super) table: Table,
    pub(super) names: Names,
    inbox: mpsc::Receiver<Message>,
    handle: mpsc::WeakSender<Message>,
    watchers: Watchers,
    /// The version for which a bot job is running.
    bot_job: Option<u64>,
    /// The arrival of this node since which it drives the bots and clocks of this table, if it does.
    drives: Option<u64>,
    /// The version at which a change on timer was tried without success.
    tried: Option<u64>,
    /// True if the store has entries that cannot be applied to this table.
    pub(super) corrupt: bool,
}

impl TableActor {
    /// Starts the actor of a table, and returns its handle.
    pub(super) fn spawn(tables: Tables, table: Table, names: Names) -> TableHandle {
        let (handle, inbox) = mpsc::channel(64);
        let actor = Self {
            context: tables.context.clone(),
            tables,
            table,
            names,
            inbox,
            handle: handle.downgrade(),
            watchers: Watchers::default(),
            bot_job: None,
            drives: None,
            tried: None,
            corrupt: false,
        };
        tokio::spawn(actor.run());
        handle
    }

    async fn run(mut self) {
        // Entries that another node wrote after the log was read, and before this handle existed, would
        // otherwise be missed.
        self.catch_up().await;
        self.start_bot_job().await;
        let mut asked = self.context.time.stopwatch();
        while !self.corrupt {
            let now = Instant::now();
            let due = self
                .table
                .due(&self.context.presence.outages())
                .filter(|_| self.table.bot_to_act().is_none());
            let soonest = if self.tried == Some(self.table.version()) { RETRY_DELAY } else { Duration::ZERO };
            let needed = !self.watchers.is_empty() || self.bot_job.is_some();
            let idle = if needed { IDLE_TIMEOUT } else { asked.left(IDLE_TIMEOUT) };
            let wake = now
                + due.map_or(idle, |due| self.context.time.until(due).clamp(soonest, IDLE_TIMEOUT).min(idle));
            tokio::select! {
                message = self.inbox.recv() => {
                    let Some(message) = message else { return };
                    if matches!(message, Message::Order { .. } | Message::Watch { .. } | Message::Unwatch { .. } | Message::Look(_)) {
                        asked = self.context.time.stopwatch();
                    }
                    self.receive(message).await;
                }
                () = sleep_until(wake) => {
                    self.on_timer().await;
                    let idle = self.watchers.is_empty() && self.bot_job.is_none() && asked.left(IDLE_TIMEOUT).is_zero();
                    if idle && self.tables.handles.close_if_unused(self.table.id(), &mut self.inbox) {
                        return self.forward_rest().await;
                    }
                }
            }
        }
        self.end_corrupt().await;
    }

    /// Ends a table whose log cannot be read any further: it is no longer true what it knows.
    async fn end_corrupt(mut self) {
        self.tables.handles.close(self.table.id(), &mut self.inbox);
        self.watchers.refuse(&Refusal::corrupt());
        while let Some(message) = self.inbox.recv().await {
            if let Message::Order { reply, .. } = message {
                let _ = reply.send(Err(Refusal::corrupt()));
            }
        }
    }

    /// Forwards messages that were sent while the inbox was being closed to the next actor.
    async fn forward_rest(mut self) {
        while let Some(message) = self.inbox.recv().await {
            // A refused message drops its reply channel, which its sender notices.
            let _ = self.tables.send(self.table.id(), message).await;
        }
    }

    async fn receive(&mut self, message: Message) {
        match message {
            Message::Order { who, id, command, reply } => {
                let result = self.order(&who, id.as_deref(), &command).await;
                let _ = reply.send(result);
            }
            Message::Watch { watcher, known, mut chat } => {
                // A client that comes from another node may know more than this one has read.
                if known.version.is_some_and(|known| known > self.table.version()) {
                    self.catch_up().await;
                }
                // A line that was sent to the others after the chat was read would be missed.
                if self.watchers.have_received_more_than(&chat) {
                    chat = chat::newest(&self.context, self.table.id(), 0).await.unwrap_or(chat);
                }
                let outages = self.context.presence.outages();
                let now = self.context.time.now();
                self.watchers.add(watcher, known, chat, &self.table, &self.names, &outages, now);
            }
            Message::Unwatch { connection } => self.watchers.remove(connection),
            Message::Look(look) => look(&self.table, &self.names, &self.context.presence.outages()),
            Message::Written(version) => {
                if version > self.table.version() {
                    self.catch_up().await;
                }
            }
            Message::BotDecided { seat, version, action } => {
                self.bot_decided(seat, version, action).await;
            }
            Message::ChatPosted(line) => self.watchers.send_line(self.table.id(), &line),
            Message::NewestChat(lines) => self.watchers.send_newest(self.table.id(), &lines),
            Message::Renamed(person) => {
                if let Some(known) = self.names.get_mut(&person.id) {
                    *known = person;
                }
            }
            Message::Names => {
                self.names.extend(self.context.people.at(&self.table).await);
            }
            Message::Due => {
                // A bot job that was lost with its thread is only started again here.
                self.start_bot_job().await;
                self.on_timer().await;
                self.put_off().await;
            }
            Message::GiveUp { before, reply } => {
                let idle = self.table.is_idle(before, &self.context.presence.outages());
                if idle {
                    self.commit_alone(vec![Entry::Abandoned]).await;
                }
                let _ = reply.send(idle && self.table.status() == Status::Abandoned);
            }
        }
    }

    /// Makes entries durable, together with another table if need be, and returns the resulting table.
    pub(super) async fn write(
        &self,
        entries: Vec<Entry>,
        cause: Option<&Cause<'_>>,
        with: Option<Append>,
    ) -> Result<Table, AppendError> {
        // Times in a log do not go back for small differences between the nodes' clocks; but if a clock that
        // was ahead is corrected, time goes on from now.
        let (now, before) = (self.context.time.now(), self.table.changed_at());
        let at = if before - now > CLOCK_CORRECTION { now } else { now.max(before) };
        let last = entries.len() - 1;
        // The last entry carries the id of the command, so that the version found by it is the one after the
        // whole command.
        let logged = |(place, entry)| {
            let named = cause.filter(|cause| place == last && cause.id.is_some());
            Logged {
                entry,
                by: cause.map(|cause| cause.who.clone()),
                command: named.and_then(|cause| cause.id).map(str::to_owned),
                digest: named.map(|cause| cause.digest.to_owned()),
            }
        };
        let logged: Vec<_> = entries.into_iter().enumerate().map(logged).collect();
        let mut next = self.table.clone();
        for entry in &logged {
            if let Err(broken) = next.apply(at, entry) {
                tracing::error!(%broken, "entry cannot be applied, not written");
                return Err(AppendError::Conflict);
            }
        }
        let outages = self.context.presence.outages();
        let mut append = next.append(Some(&self.table), &logged, at, &outages);
        append.deliveries = webhooks::for_change(&self.context, &self.table, &next).await;
        let appends = std::iter::once(append).chain(with).collect();
        let request = cause.and_then(|cause| self.request(cause));
        self.context.store.commit(Commit { appends, request }).await?;
        Ok(next)
    }

    /// Replaces the table by a newer version, and notifies watchers and the lobby.
    pub(super) async fn advance(&mut self, next: Table) {
        let before = std::mem::replace(&mut self.table, next);
        self.context.people.complete(&mut self.names, &self.table).await;
        let outages = self.context.presence.outages();
        self.watchers.send_update(&before, &self.table, &self.names, &outages, self.context.time.now());
        self.context.lobby.announce(Some(&before), &self.table, &self.names);
        self.start_bot_job().await;
    }

    /// Reads and applies the entries that other nodes have written.
    pub(super) async fn catch_up(&mut self) {
        let rows = match self.context.store.entries(self.table.id().as_str(), self.table.version()).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::error!(table = %self.table.id(), %error, "reading the log failed");
                return;
            }
        };
        let mut next = self.table.clone();
        let applied = read_log(self.table.id(), &rows, self.table.version())
            .try_for_each(|entry| entry.and_then(|(at, logged)| next.apply(at, &logged)));
        if let Err(broken) = applied {
            corrupt_log(&broken);
            self.corrupt = true;
        } else if next.version() > self.table.version() {
            self.advance(next).await;
        }
    }

    /// Starts a bot job, if a bot is to decide and this node drives the table.
    async fn start_bot_job(&mut self) {
        let version = self.table.version();
        let Some((seat, level)) = self.table.bot_to_act() else { return };
        if self.bot_job == Some(version) || !self.is_driver().await {
            return;
        }
        let job = self.table.game().and_then(|game| game.bot_job(level, self.context.random.number()));
        let (Some(job), Some(handle)) = (job, self.handle.upgrade()) else { return };
        self.bot_job = Some(version);
        metrics::counter!(BOT_DECISIONS).increment(1);
        let priority = if self.table.has_people() { Priority::People } else { Priority::Bots };
        let bot_pool = self.context.bot_pool.clone();
        let id = self.table.id().clone();
        tokio::spawn(async move {
            let action = match bot_pool.run(priority, job).await {
                Some(Ok(action)) => Some(action),
                Some(Err(error)) => {
                    tracing::error!(table = %id, %error, "bot found no action");
                    None
                }
                None => None,
            };
            let _ = handle.send(Message::BotDecided { seat, version, action }).await;
        });
    }

    async fn bot_decided(&mut self, seat: Seat, version: u64, action: Option<Action>) {
        if self.bot_job == Some(version) {
            self.bot_job = None;
        }
        let Some(action) = action.filter(|_| version == self.table.version()) else { return };
        let outages = self.context.presence.outages();
        let now = Now { at: self.context.time.now(), outages: &outages, random: &self.context.random };
        if let Some(entry) = self.table.decide_for_bot(seat, &action, &now) {
            self.commit_alone(vec![entry]).await;
        }
    }

    /// Makes the changes that are due on timer.
    async fn on_timer(&mut self) {
        // If this node was away without having noticed it yet, the clocks are not as late as they seem.
        let arrival = self.context.presence.arrival();
        let outages = self.context.presence.outages();
        let now = Now { at: self.context.time.now(), outages: &outages, random: &self.context.random };
        let entries = self.table.decide_on_timer(&now);
        if entries.is_empty() {
            return;
        }
        let version = self.table.version();
        if self.is_driver().await && self.drives == arrival {
            self.commit_alone(entries).await;
        }
        self.tried = Some(version);
    }

    /// Postpones when the table is due, if an outage has made that later than stored. Otherwise the table
    /// would be woken every second, and others that are due would wait.
    async fn put_off(&self) {
        let due =
            self.table.due(&self.context.presence.outages()).filter(|due| *due > self.context.time.now());
        if let Some(due) = due
            && let Err(error) =
                self.context.store.put_off(self.table.id().as_str(), self.table.version(), due).await
        {
            tracing::error!(table = %self.table.id(), %error, "postponing a table failed");
        }
    }

    /// Writes entries without a command. If that fails, the table stays due and is tried again.
    async fn commit_alone(&mut self, entries: Vec<Entry>) {
        match self.write(entries, None, None).await {
            Ok(next) => self.advance(next).await,
            Err(AppendError::Conflict) => self.catch_up().await,
            Err(AppendError::Failed(error)) => {
                tracing::error!(table = %self.table.id(), %error, "writing a bot's decision or a change on timer failed");
                self.catch_up().await;
            }
        }
    }

    async fn is_driver(&mut self) -> bool {
        let arrival = self.context.presence.arrival();
        if arrival.is_none() || self.drives != arrival {
            self.drives = if self.context.presence.take(self.table.id()).await { arrival } else { None };
        }
        self.drives.is_some() && self.table.status() != Status::Finished
    }
}

/// Creates a message that reads a table and sends the result over a channel.
pub(super) fn look<T: Send + 'static>(
    look: impl FnOnce(&Table, &Names, &Outages) -> T + Send + 'static,
) -> (Message, oneshot::Receiver<T>) {
    let (reply, answer) = oneshot::channel();
    let message = Message::Look(Box::new(move |table, names, outages| {
        let _ = reply.send(look(table, names, outages));
    }));
    (message, answer)
}
