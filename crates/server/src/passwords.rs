//! Hashing and verification of passwords.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

/// The number of passwords that are hashed at once, because hashing is slow on purpose; others wait.
const AT_ONCE: usize = 2;

/// A pool that hashes and verifies passwords on blocking threads.
#[derive(Clone)]
pub struct Passwords {
    room: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

impl Passwords {
    /// Creates a pool with room for a few at once.
    pub fn new() -> Self {
        Self { room: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// Returns the hash of a password, with a new salt.
    pub async fn hash(&self, password: String) -> Option<String> {
        self.apart(move || Some(Argon2::default().hash_password(password.as_bytes()).ok()?.to_string())).await
    }

    /// Returns whether a password matches a hash. Without a hash it takes as long, and does not match.
    pub async fn matches(&self, password: String, hash: Option<String>) -> bool {
        let check = move || {
            let hash = hash.as_deref();
            let parsed = PasswordHash::new(hash.unwrap_or(NOBODY)).ok()?;
            let fits = Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok();
            Some(fits && hash.is_some())
        };
        self.apart(check).await.unwrap_or(false)
    }

    async fn apart<T: Send + 'static>(&self, work: impl FnOnce() -> Option<T> + Send + 'static) -> Option<T> {
        let room = Arc::clone(&self.room).acquire_owned().await.ok()?;
        // The room is taken until the work is done, even if its caller is gone.
        let work = move || {
            let done = work();
            drop(room);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()?
    }
}

/// A placeholder hash to verify against where there is no account, so that the response time reveals nothing.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$YWJjZGVmZ2hpamtsbW5vcA$Vg2RwNXN0Gk8c7mN8rrqcXgmgXKMnqQWy3mLqFIeIqI";

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_hash_and_no_other() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(passwords.matches("correct horse".to_owned(), Some(hash.clone())).await);
        assert!(!passwords.matches("battery staple".to_owned(), Some(hash)).await);
        assert!(!passwords.matches("anything".to_owned(), None).await);
    }

    #[test]
    fn nobody_is_a_hash_with_the_usual_cost() {
        let usual = Argon2::default();
        let hash = usual.hash_password(b"x").unwrap().to_string();
        let cost = |hash: &str| hash.split('$').nth(3).unwrap().to_owned();
        assert_eq!(cost(NOBODY), cost(&hash));
        assert!(PasswordHash::new(NOBODY).is_ok());
    }
}
