//! Limits on the login attempts for one account.
//!
//! Two limits protect one account: a tight one for each address, and a loose one for all addresses together,
//! so that many addresses do not guess faster than a few. The loose one does not apply to addresses from
//! which the account has logged in before: attackers elsewhere cannot lock its owner out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use sha2::{Digest, Sha256};

/// The time in milliseconds for which an address is remembered after the account logged in from there.
const REMEMBERED: i64 = 90 * 86_400_000;

/// The largest number of addresses that are remembered.
const MOST: usize = 100_000;

/// The hash of an account's name: the name in a request may be long, and need not exist.
type Account = [u8; 32];

/// The login attempts, by account.
pub(crate) struct Logins {
    at_address: DefaultKeyedRateLimiter<(Account, IpAddr)>,
    elsewhere: DefaultKeyedRateLimiter<Account>,
    /// The addresses from which accounts have logged in, with the last time.
    familiar: Mutex<HashMap<(Account, IpAddr), i64>>,
}

impl Logins {
    /// Creates limits on the attempts for one account in an hour: from one address, and from all those it has
    /// not logged in from before.
    pub(crate) fn new(at_address: NonZeroU32, elsewhere: NonZeroU32) -> Self {
        Self {
            at_address: RateLimiter::keyed(Quota::per_hour(at_address)),
            elsewhere: RateLimiter::keyed(Quota::per_hour(elsewhere)),
            familiar: Mutex::default(),
        }
    }

    /// Counts an attempt, and returns whether it is allowed. It does not matter whether there is such an
    /// account.
    pub(crate) fn admit(&self, name: &str, address: IpAddr) -> bool {
        let account = account(name);
        let known = self.familiar().contains_key(&(account, address));
        self.at_address.check_key(&(account, address)).is_ok()
            && (known || self.elsewhere.check_key(&account).is_ok())
    }

    /// Remembers that the account has logged in from this address.
    pub(crate) fn remember(&self, name: &str, address: IpAddr, now: i64) {
        let mut familiar = self.familiar();
        if familiar.len() >= MOST {
            familiar.retain(|_, at| now - *at < REMEMBERED / 90);
        }
        if familiar.len() < MOST {
            familiar.insert((account(name), address), now);
        }
    }

    /// Forgets entries that have no effect any more.
    pub(crate) fn tidy(&self, now: i64) {
        self.at_address.retain_recent();
        self.elsewhere.retain_recent();
        self.familiar().retain(|_, at| now - *at < REMEMBERED);
    }

    fn familiar(&self) -> MutexGuard<'_, HashMap<(Account, IpAddr), i64>> {
        self.familiar.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn account(name: &str) -> Account {
    Sha256::digest(name.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some(number: u32) -> NonZeroU32 {
        NonZeroU32::new(number).unwrap()
    }

    fn from(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    #[test]
    fn attempts_are_limited_per_address_and_across_addresses() {
        let logins = Logins::new(some(2), some(3));
        assert!(logins.admit("ana", from(1)) && logins.admit("ana", from(1)));
        assert!(!logins.admit("ana", from(1)), "the address has tried enough");
        assert!(logins.admit("ana", from(2)));
        assert!(!logins.admit("ana", from(3)), "all addresses together have tried enough");
        assert!(logins.admit("ben", from(3)), "another account has limits of its own");
    }

    #[test]
    fn guesses_from_elsewhere_do_not_lock_the_owner_out() {
        let logins = Logins::new(some(2), some(1));
        logins.remember("ana", from(1), 0);
        assert!(logins.admit("ana", from(9)) && !logins.admit("ana", from(8)));
        assert!(logins.admit("ana", from(1)));
        logins.tidy(REMEMBERED - 1);
        assert!(logins.admit("ana", from(1)));
        logins.tidy(REMEMBERED);
        assert!(logins.familiar().is_empty());
    }
}
