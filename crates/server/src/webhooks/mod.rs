//! Webhooks: requests to the addresses of players who want to be notified when it is their turn.

mod delivery;
mod url;

use wayfinder_protocol::{Clock, WebhookEvent};

pub(crate) use delivery::{deliver, tidy};

use crate::app::App;
use crate::error::Refusal;
use crate::hub::{Context, write};
use crate::store::Delivery;
use crate::table::Table;

/// Sets the address that is called when it is a person's turn, or removes it.
pub(crate) async fn register(app: &App, person: &str, url: Option<&str>) -> Result<(), Refusal> {
    if let Some(url) = url {
        url::check(url, app.config().webhooks)?;
    }
    app.hub().store().set_webhook(person, url).await?;
    Ok(())
}

/// Returns the deliveries for the player whose turn it has become, at a table with days for each decision.
/// They are stored together with the change.
pub(crate) async fn for_change(context: &Context, before: &Table, table: &Table) -> Vec<Delivery> {
    let slow = matches!(table.chosen().clock, Clock::Days { .. });
    let turn = table.waits_for().filter(|person| slow && before.waits_for() != Some(person));
    let Some(person) = turn else { return Vec::new() };
    let url = match context.store.person(person.as_str()).await {
        Ok(found) => found.and_then(|person| person.webhook),
        Err(error) => {
            tracing::error!(%error, "webhook lookup failed");
            None
        }
    };
    let Some(url) = url else { return Vec::new() };
    let event = WebhookEvent::YourTurn {
        table: table.id().clone(),
        game: table.kind().name().to_owned(),
        version: table.version(),
        deadline: table.due(&context.presence.outages()),
    };
    let delivery = Delivery {
        id: context.random.id(),
        person: person.to_string(),
        url,
        body: write(&event).to_string(),
        tries: 0,
        next_at: context.time.now(),
    };
    vec![delivery]
}
