//! Notices between nodes through `PostgreSQL`.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::{broadcast, oneshot};
use tokio::time::timeout;

/// The notification channel in `PostgreSQL`.
const CHANNEL: &str = "wayfinder";
/// The longest notice; `PostgreSQL` takes fewer than 8000 bytes.
const LONGEST: usize = 7900;
/// The time without notices after which the connection counts as lost. Every node sends one every second, and
/// receives its own too. A network that drops everything reports no error.
const SILENCE: Duration = Duration::from_secs(10);

/// A change made by another node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Changed {
    /// A table has reached a version.
    Table {
        /// The id of the table.
        id: String,
        /// The new version.
        version: u64,
    },
    /// A chat line was posted at a table.
    Chat {
        /// The id of the table.
        table: String,
    },
    /// A table was deleted.
    Deleted {
        /// The id of the table.
        table: String,
    },
    /// A person was changed: a name, a kind, or a credential.
    Person {
        /// The id of the person.
        id: String,
    },
    /// Notices may have been missed: everything must be checked again.
    Everything,
    /// Nothing: a sign that a node is alive, and so is the connection.
    Nothing,
}

/// A change and the node that made it.
#[derive(Serialize, Deserialize)]
pub(super) struct Notice {
    node: String,
    changed: Changed,
}

impl Notice {
    /// Returns the text of a notice.
    pub(super) fn text(node: &str, changed: Changed) -> String {
        let text = |changed| serde_json::to_string(&Self { node: node.to_owned(), changed });
        text(changed)
            .ok()
            .filter(|text| text.len() <= LONGEST)
            .or_else(|| text(Changed::Everything).ok())
            .unwrap_or_default()
    }
}

/// Forwards the changes of other nodes, for as long as the task lives. `ready` is signalled when it first
/// listens.
pub(super) async fn listen(
    pool: PgPool,
    node: String,
    heard: broadcast::Sender<Changed>,
    ready: oneshot::Sender<()>,
) {
    let mut ready = Some(ready);
    while !pool.is_closed() {
        if let Err(error) = listen_once(&pool, &node, &heard, &mut ready).await {
            tracing::warn!(%error, "listening to other nodes interrupted, retrying");
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
    // It is not a failure if nobody listens inside this node, here and below.
    let _ = match ready.take() {
        Some(ready) => ready.send(()).is_ok(),
        None => heard.send(Changed::Everything).is_ok(),
    };
    while let Some(notification) = timeout(SILENCE, listener.try_recv()).await.map_err(|_| silent())?? {
        // An unreadable notice comes from a newer node, which knows more kinds of changes.
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
