//! The hub: the tables in memory, their watchers, and the nodes that drive them.
//!
//! One task owns one table (`actor`). All access to a table goes through its handle, so there are no locks
//! around a game. Each subject has a type of its own; the hub only joins them.

mod access;
mod actor;
mod advice;
mod background;
mod chat;
mod context;
mod create;
mod handles;
mod lobby;
mod log;
mod orders;
mod outbox;
mod people;
mod presence;
mod retention;
mod tables;
mod watchers;

use std::sync::Arc;

pub use access::{Access, Affected};
pub use advice::Advisor;
pub use chat::Chat;
pub(crate) use context::Context;
pub use lobby::Lobby;
pub use orders::Done;
pub use outbox::{Inbox, Outbox, SharedMessage, write};
pub use people::{People, public};
pub use presence::Presence;
pub use retention::{RetentionJob, Retired};
pub use tables::Tables;
pub use watchers::{Known, Muted, Watcher};

use crate::bot_pool::BotPool;
use crate::random::Random;
use crate::store::{Store, StoreError};
use crate::time::Time;

/// The tables of this node and all that belongs to them. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    context: Context,
    tables: Tables,
    chat: Chat,
    advisor: Advisor,
    access: Access,
    retention: RetentionJob,
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
        let people = People::new(store.clone());
        let presence = Presence::new(node, store.clone(), time.clone());
        let lobby = Lobby::new(store.clone(), people.clone(), presence.clone());
        let context = Context { store, time, random, bot_pool, presence, people, lobby };
        let tables = Tables::new(context.clone());
        let hub = Self(Arc::new(Inner {
            chat: Chat::new(context.clone(), tables.clone()),
            advisor: Advisor::new(context.clone(), tables.clone()),
            access: Access::new(),
            retention: RetentionJob::new(context.clone(), tables.clone()),
            tables,
            context,
        }));
        hub.presence().heartbeat().await?;
        Ok(hub)
    }

    /// Runs all background tasks until the node stops.
    pub async fn serve(self) {
        tokio::join!(self.presence().send_heartbeats(), self.tables().wake_due(), self.follow_changes());
    }

    /// Shuts the node down: further requests are refused, and what was written stays.
    pub async fn leave(&self) {
        self.bot_pool().close();
        self.tables().handles.clear();
        self.presence().depart().await;
        self.store().close().await;
    }

    /// Returns the store that tables are written to.
    pub fn store(&self) -> &Store {
        &self.0.context.store
    }

    /// Returns the server's clock.
    pub fn time(&self) -> &Time {
        &self.0.context.time
    }

    /// Returns the server's source of random numbers.
    pub fn random(&self) -> &Random {
        &self.0.context.random
    }

    /// Returns the pool in which bots decide.
    pub fn bot_pool(&self) -> &BotPool {
        &self.0.context.bot_pool
    }

    /// Returns the presence of this node among the others.
    pub fn presence(&self) -> &Presence {
        &self.0.context.presence
    }

    /// Returns the people as everybody may see them.
    pub fn people(&self) -> &People {
        &self.0.context.people
    }

    /// Returns the lists of tables.
    pub fn lobby(&self) -> &Lobby {
        &self.0.context.lobby
    }

    /// Returns the tables.
    pub fn tables(&self) -> &Tables {
        &self.0.tables
    }

    /// Returns the chat of the tables.
    pub fn chat(&self) -> &Chat {
        &self.0.chat
    }

    /// Returns the source of hints and assessments.
    pub fn advisor(&self) -> &Advisor {
        &self.0.advisor
    }

    /// Returns the notices to connections that their access may have ended.
    pub fn access(&self) -> &Access {
        &self.0.access
    }

    /// Returns the job that deletes unused data.
    pub fn retention(&self) -> &RetentionJob {
        &self.0.retention
    }
}
