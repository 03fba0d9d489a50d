//! Backups of a `SQLite` database, whether or not a server is using it.

use std::fs::File;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::Connection as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::Store;
use super::error::StoreError;
use super::lock::PRIVATE;
use super::open::Address;

impl Store {
    /// Writes a consistent copy of the database to a file that must not exist yet. `SQLite` only.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        copy(&self.0.address, to).await
    }
}

/// Writes a copy of a `SQLite` database that another process may be using, to a file that must not exist yet.
pub async fn backup(url: &str, to: &Path) -> Result<(), StoreError> {
    copy(&Address::parse(url)?, to).await
}

async fn copy(address: &Address, to: &Path) -> Result<(), StoreError> {
    let Address::Sqlite(from) = address else { return Err(StoreError::OnlySqlite) };
    if to.try_exists()? {
        return Err(StoreError::Exists);
    }
    // Under another name until it is complete, so that nobody takes half a copy for a backup.
    let mut partial = to.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    match std::fs::remove_file(&partial) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    let name = partial.to_str().ok_or(StoreError::Invalid("the name of a backup must be Unicode"))?;
    let mut connection = SqliteConnectOptions::new()
        .filename(from)
        .read_only(true)
        .busy_timeout(Duration::from_secs(30))
        .connect()
        .await?;
    // SQLite writes into an empty file, and leaves its mode as it is.
    File::options().create_new(true).write(true).mode(PRIVATE).open(&partial)?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name.to_owned()).execute(&mut connection).await;
    if let Err(error) = copied {
        // The error that led here says more than one about cleaning up.
        let _ = std::fs::remove_file(&partial);
        return Err(error.into());
    }
    connection.close().await?;
    let to = to.to_owned();
    let finish = move || {
        File::open(&partial)?.sync_all()?;
        std::fs::rename(&partial, &to)?;
        // The new name is safe only when its directory is.
        match to.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => File::open(parent)?.sync_all(),
            _ => File::open(".")?.sync_all(),
        }
    };
    tokio::task::spawn_blocking(finish).await.map_err(std::io::Error::other)??;
    Ok(())
}
