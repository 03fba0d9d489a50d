//! What nodes tell each other through `PostgreSQL`.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::{broadcast, oneshot};

/// The channel in `PostgreSQL`.
const CHANNEL: &str = "wayfinder";
/// `PostgreSQL` takes fewer than 8000 bytes.
const LONGEST: usize = 7900;

/// Something that another node has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Changed {
    /// A table has grown to a version.
    Table {
        /// The table.
        id: String,
        /// Its version.
        version: u64,
    },
    /// Somebody spoke at a table.
    Chat {
        /// The table.
        table: String,
    },
    /// A person was changed: a name, a kind, or what proves who they are.
    Person {
        /// The person.
        id: String,
    },
    /// Messages may have been missed: look at everything again.
    Everything,
}

/// A change and the node that made it.
#[derive(Serialize, Deserialize)]
pub(super) struct Notice {
    node: String,
    changed: Changed,
}

impl Notice {
    /// The text that travels.
    pub(super) fn text(node: &str, changed: Changed) -> String {
        let text = |changed| serde_json::to_string(&Self { node: node.to_owned(), changed });
        text(changed)
            .ok()
            .filter(|text| text.len() <= LONGEST)
            .or_else(|| text(Changed::Everything).ok())
            .unwrap_or_default()
    }
}

/// Hears what other nodes do, for as long as the task lives. `ready` is told when it first can.
pub(super) async fn listen(
    pool: PgPool,
    node: String,
    heard: broadcast::Sender<Changed>,
    ready: oneshot::Sender<()>,
) {
    let mut ready = Some(ready);
    while !pool.is_closed() {
        if let Err(error) = listen_once(&pool, &node, &heard, &mut ready).await {
            tracing::warn!(%error, "listening to other nodes was interrupted");
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Listens until the connection is lost.
async fn listen_once(
    pool: &PgPool,
    node: &str,
    heard: &broadcast::Sender<Changed>,
    ready: &mut Option<oneshot::Sender<()>>,
) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    // That nobody listens inside this node is no failure, here and below.
    let _ = match ready.take() {
        Some(ready) => ready.send(()).is_ok(),
        None => heard.send(Changed::Everything).is_ok(),
    };
    while let Some(notification) = listener.try_recv().await? {
        // What cannot be read comes from a newer node, which knows more kinds of changes.
        let changed = match serde_json::from_str::<Notice>(notification.payload()) {
            Ok(notice) if notice.node == node => continue,
            Ok(notice) => notice.changed,
            Err(_) => Changed::Everything,
        };
        let _ = heard.send(changed);
    }
    Ok(())
}
