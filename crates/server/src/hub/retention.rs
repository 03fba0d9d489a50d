//! Retention: unused games are abandoned, unused tables and guests are deleted.

use std::time::Duration;

use super::actor::Message;
use super::background::every;
use super::context::Context;
use super::tables::Tables;
use crate::config::Retention;
use crate::store::StoreError;

const DAY: i64 = 86_400_000;

/// The interval between runs of the retention job.
const PERIOD: Duration = Duration::from_mins(1);

/// The number of tables that are abandoned or deleted at once.
const TABLES: u32 = 50;

/// The number of people that are checked at once.
const PEOPLE: u32 = 500;

/// The result of one run of the retention job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retired {
    /// The number of games that were abandoned.
    pub games: usize,
    /// The number of tables that were deleted.
    pub tables: usize,
    /// The number of guests that were deleted.
    pub guests: usize,
}

/// The retention job. Cheap to clone.
#[derive(Clone)]
pub struct RetentionJob {
    context: Context,
    tables: Tables,
}

impl RetentionJob {
    pub(super) fn new(context: Context, tables: Tables) -> Self {
        Self { context, tables }
    }

    /// Abandons and deletes unused data, a little at a time, until the node stops. Several nodes may do so at
    /// once.
    pub async fn run(&self, retention: Retention) {
        let mut ticks = every(PERIOD);
        let mut person = String::new();
        loop {
            ticks.tick().await;
            match self.run_once(retention, &mut person).await {
                Ok(retired) if retired == Retired::default() => {}
                Ok(Retired { games, tables, guests }) => {
                    tracing::info!(
                        games,
                        tables,
                        guests,
                        "unused games abandoned, tables and guests deleted"
                    );
                }
                Err(error) => tracing::error!(error = error.in_full(), "retention job failed"),
            }
        }
    }

    /// Abandons and deletes some unused data. Of the people it checks some after a given one, and updates
    /// that cursor.
    pub async fn run_once(&self, retention: Retention, after: &mut String) -> Result<Retired, StoreError> {
        let mut retired = Retired::default();
        // A node that may have been away does not yet know how long something has been unused.
        self.context.presence.ensure_heartbeat().await;
        if self.context.presence.arrival().is_none() {
            return Ok(retired);
        }
        if let Some(before) = self.unused_before(retention.abandoned_tables) {
            for table in self.context.store.abandoned_tables(before, TABLES).await? {
                let id = table.as_str().into();
                // The table is in memory, so it is in use.
                if self.tables.is_in_memory(&id) {
                    continue;
                }
                if self.context.store.delete_abandoned(&table, before).await? {
                    self.tables.handles.remove(&id);
                    retired.tables += 1;
                }
            }
        }
        if let Some(before) = self.unused_before(retention.idle_games) {
            for table in self.context.store.idle_games(before, TABLES).await? {
                let (reply, answer) = tokio::sync::oneshot::channel();
                let _ = self.tables.send(&table.into(), Message::GiveUp { before, reply }).await;
                retired.games += usize::from(answer.await.unwrap_or(false));
            }
        }
        if let Some(before) = self.unused_before(retention.guests) {
            let (unused, next) = self.context.store.unused_guests(before, after, PEOPLE).await?;
            *after = next.unwrap_or_default();
            for guest in unused {
                retired.guests += usize::from(self.context.store.delete_unused_guest(&guest, before).await?);
            }
        }
        Ok(retired)
    }

    /// Returns the moment since which servers ran for this many days; `None` if unused data is kept for ever.
    fn unused_before(&self, days: u32) -> Option<i64> {
        (days > 0)
            .then(|| self.context.presence.outages().start(self.context.time.now(), i64::from(days) * DAY))
    }
}
