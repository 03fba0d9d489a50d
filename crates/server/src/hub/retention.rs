//! What nobody uses any more is given up, and deleted some time later.

use std::time::Duration;

use super::Hub;
use super::duty::every;
use super::keeper::Ask;
use crate::config::Retention;
use crate::store::StoreError;

const DAY: i64 = 86_400_000;

/// How often something is looked for.
const PERIOD: Duration = Duration::from_mins(1);

/// How many tables are given up or deleted at once.
const TABLES: u32 = 50;

/// How many people are looked at at once.
const PEOPLE: u32 = 500;

/// What one look at what is there has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retired {
    /// Games that were given up.
    pub games: usize,
    /// Tables that were deleted.
    pub tables: usize,
    /// Guests that were deleted.
    pub guests: usize,
}

impl Hub {
    /// Gives up and deletes what nobody uses any more, a little at a time, until the node stops. Several nodes may do so at once.
    pub async fn retire(&self, retention: Retention) {
        let mut ticks = every(PERIOD);
        let mut person = String::new();
        loop {
            ticks.tick().await;
            match self.retire_some(retention, &mut person).await {
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

    /// Gives up and deletes some of what nobody uses any more; of people it looks at some after one, and notes after whom to go on.
    pub async fn retire_some(&self, retention: Retention, after: &mut String) -> Result<Retired, StoreError> {
        let mut retired = Retired::default();
        // A node that may have been away does not know yet since when something is unused.
        if self.arrival().is_none() {
            return Ok(retired);
        }
        if let Some(before) = self.unused_before(retention.abandoned_tables) {
            for table in self.store().abandoned_tables(before, TABLES).await? {
                let id = table.as_str().into();
                // Somebody looks at it just now.
                if self.known(&id).is_some() {
                    continue;
                }
                if self.store().delete_abandoned(&table, before).await? {
                    self.deleted(&table);
                    retired.tables += 1;
                }
            }
        }
        if let Some(before) = self.unused_before(retention.idle_games) {
            for table in self.store().idle_games(before, TABLES).await? {
                let (reply, answer) = tokio::sync::oneshot::channel();
                let _ = self.ask(&table.into(), Ask::GiveUp { before, reply }).await;
                retired.games += usize::from(answer.await.unwrap_or(false));
            }
        }
        if let Some(before) = self.unused_before(retention.guests) {
            let (unused, next) = self.store().unused_guests(before, after, PEOPLE).await?;
            *after = next.unwrap_or_default();
            for guest in unused {
                retired.guests += usize::from(self.store().delete_unused_guest(&guest, before).await?);
            }
        }
        Ok(retired)
    }

    /// The moment since which there was a server for so many days; none if what is unused is kept for ever.
    fn unused_before(&self, days: u32) -> Option<i64> {
        (days > 0).then(|| self.outages().start(self.time().now(), i64::from(days) * DAY))
    }

    /// Takes a table that was deleted out of memory. Its keeper ends when there is no way to ask it any more.
    pub(super) fn deleted(&self, table: &str) {
        self.doors().remove(&table.into());
    }
}
