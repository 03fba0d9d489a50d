//! Hints and assessments, which the bot pool computes.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use wayfinder_protocol::{Advice, Judgement, PersonId, Status, TableId};

use super::context::Context;
use super::tables::Tables;
use crate::bot_pool::Priority;
use crate::config::Hints;
use crate::error::Refusal;

/// The source of hints and assessments. Cheap to clone.
#[derive(Clone)]
pub struct Advisor {
    context: Context,
    tables: Tables,
    /// The people who are waiting for a hint.
    asking: Arc<Mutex<HashSet<PersonId>>>,
}

impl Advisor {
    pub(super) fn new(context: Context, tables: Tables) -> Self {
        Self { context, tables, asking: Arc::default() }
    }

    /// Returns the best few actions for the player who is to act.
    pub async fn hint(&self, table: &TableId, who: &PersonId, hints: Hints) -> Result<Advice, Refusal> {
        let _alone = OneAtATime::begin(&self.asking, who)?;
        let (who, seed) = (who.clone(), self.context.random.number());
        let hint = self
            .tables
            .look(table, move |table, _, _| {
                if table.chosen().rated && table.status() != Status::Finished {
                    let message = "there are no hints in a rated game";
                    return Err(Refusal::forbidden("rated", message));
                }
                if table.waits_for() != Some(&who) {
                    return Err(Refusal::conflict("not-your-turn", "it is not your turn"));
                }
                Ok(table.game().and_then(|game| game.hint_job(hints, seed)))
            })
            .await??;
        let hint = hint.ok_or_else(Refusal::unavailable)?;
        self.context.bot_pool.run(Priority::Hints, hint).await.flatten().ok_or_else(Refusal::unavailable)
    }

    /// Returns a bot's assessment of one decision of a finished game.
    pub async fn judge(
        &self,
        table: &TableId,
        who: &PersonId,
        number: u32,
        hints: Hints,
    ) -> Result<Judgement, Refusal> {
        let _alone = OneAtATime::begin(&self.asking, who)?;
        let seed = self.context.random.number();
        let game = self.tables.finished(table).await?;
        // A game is replayed up to the decision, so that happens in the bot pool, too.
        let examine = move || game.assessment_job(number, hints, seed).map(|assess| assess());
        let judgement =
            self.context.bot_pool.run(Priority::Hints, examine).await.ok_or_else(Refusal::unavailable)?;
        judgement
            .ok_or_else(|| Refusal::invalid("no-such-decision", "the game has no decision of this number"))
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
        let message = "another hint is still being computed for you";
        Err(Refusal::rate_limited(message))
    }
}

impl Drop for OneAtATime<'_> {
    fn drop(&mut self) {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.who);
    }
}
