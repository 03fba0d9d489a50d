//! The lock that keeps a second server from a `SQLite` file.
//!
//! The file itself is locked, so that it does not matter by which name a server finds it. `SQLite` locks
//! parts of the file with `fcntl`, which on Linux knows nothing of the lock taken here. But when a process
//! closes a file, the system takes back all `fcntl` locks that the process has on it, whichever descriptor
//! they were taken with: so the lock is taken before `SQLite` opens the file and kept until it has closed it.

use std::fs::{File, TryLockError};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use super::error::StoreError;

/// True if both kinds of locks can be on one file. Elsewhere `SQLite` would wait for this server.
const INDEPENDENT: bool = cfg!(any(target_os = "linux", target_os = "android"));

/// The mode of a file that its owner alone can read and write.
pub(super) const PRIVATE: u32 = 0o600;

/// Locks a database, which is created if missing, for as long as the result is open.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    let mut options = File::options();
    options.create(true).truncate(false).read(true).write(true).mode(PRIVATE);
    let database = options.open(path)?;
    let beside = lock_file(&if INDEPENDENT { path.to_owned() } else { path.canonicalize()? });
    if !INDEPENDENT {
        return locked(options.open(beside)?);
    }
    let file = locked(database)?;
    // Earlier versions lock a separate file; such a server that still runs has it locked.
    if beside.try_exists()? {
        locked(File::options().write(true).open(&beside)?)?;
        std::fs::remove_file(beside)?;
    }
    Ok(file)
}

/// Warns if other users can access the file. Its mode is left as it is.
pub(super) fn warn_of_others(path: &Path) -> Result<(), StoreError> {
    let mode = path.metadata()?.permissions().mode() & 0o777;
    if mode & !PRIVATE != 0 {
        let (path, mode) = (path.display(), format!("{mode:03o}"));
        tracing::warn!(%path, %mode, "other users of this machine may read or write the database file");
    }
    Ok(())
}

fn lock_file(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn locked(file: File) -> Result<File, StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
