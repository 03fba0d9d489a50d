//! What nodes tell each other through `PostgreSQL`.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::{broadcast, oneshot};
use tokio::time::timeout;

/// The channel in `PostgreSQL`.
const CHANNEL: &str = "wayfinder";
/// `PostgreSQL` takes fewer than 8000 bytes.
const LONGEST: usize = 7900;
/// Every node says something every second, and hears itself too. Who has heard nothing for so long has lost the connection, although nobody
/// said so: a network that drops everything does not.
const SILENCE: Duration = Duration::from_secs(10);

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
    /// A table was deleted.
    Deleted {
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
    /// Nothing: a node is there, and so is the way on which it is heard.
    Nothing,
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
    let begin = async {
        let mut listener = PgListener::connect_with(pool).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let mut listener = timeout(SILENCE, begin).await.map_err(|_| silent())??;
    // That nobody listens inside this node is no failure, here and below.
    let _ = match ready.take() {
        Some(ready) => ready.send(()).is_ok(),
        None => heard.send(Changed::Everything).is_ok(),
    };
    while let Some(notification) = timeout(SILENCE, listener.try_recv()).await.map_err(|_| silent())?? {
        // What cannot be read comes from a newer node, which knows more kinds of changes.
        let changed = match serde_json::from_str::<Notice>(notification.payload()) {
            Ok(Notice { changed: Changed::Nothing, .. }) => continue,
            Ok(notice) if notice.node == node => continue,
            Ok(notice) => notice.changed,
            Err(_) => Changed::Everything,
        };
        let _ = heard.send(changed);
    }
    Ok(())
}

fn silent() -> sqlx::Error {
    sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())
}
