//! Client addresses, and limits per address.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;

/// Reads the address that the proxy in front has added to `X-Forwarded-For`: of several, the last. Some
/// proxies add the port.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let header = headers.get_all("x-forwarded-for").iter().next_back()?;
    read(header.to_str().ok()?.rsplit(',').next()?.trim())
}

/// Reads an address: `192.0.2.1`, `192.0.2.1:567`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:567`.
fn read(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok().filter(IpAddr::is_ipv6);
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    text.parse().ok().or_else(with_port).or_else(bare)
}

/// Returns the network that an address is counted as. A household has many IPv6 addresses, which share their
/// first half, so they count as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((v6.to_bits() & !u128::from(u64::MAX)).into()),
        },
    }
}

/// A limited number of slots for each address.
pub(crate) struct Places {
    most: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
}

impl Places {
    /// Creates slots: this many for each address.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    /// Takes a slot for an address, unless it has used all of them.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.get(&address).is_some_and(|here| *here >= self.most) || self.most == 0 {
            return None;
        }
        *taken.entry(address).or_default() += 1;
        Some(Place { places: Arc::clone(self), address })
    }
}

/// A slot taken by an address, released when it is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Place {
    /// Returns the address that took the slot.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = taken.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(values: &[&str]) -> Option<String> {
        let headers = values.iter().map(|value| ("x-forwarded-for".parse().unwrap(), value.parse().unwrap()));
        forwarded(&headers.collect()).map(|address| address.to_string())
    }

    #[test]
    fn a_forwarded_address_may_have_a_port() {
        for (value, address) in [
            ("192.0.2.1", "192.0.2.1"),
            ("192.0.2.1:567", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:567", "2001:db8::1"),
            ("::1", "::1"),
            ("[::1]:567", "::1"),
            ("203.0.113.9, 192.0.2.1:567", "192.0.2.1"),
            ("203.0.113.9:1 ,[::1]:567 ", "::1"),
        ] {
            assert_eq!(from(&[value]).as_deref(), Some(address), "{value}");
        }
        assert_eq!(from(&["192.0.2.1", "192.0.2.2:5"]).as_deref(), Some("192.0.2.2"));
    }

    #[test]
    fn what_is_no_address_is_none() {
        for value in [
            "",
            "unknown",
            "_hidden",
            "192.0.2.1:",
            "192.0.2.1:x",
            "192.0.2.1:70000",
            "[192.0.2.1]",
            "[::1",
            "::1]",
            "192.0.2.1, ",
        ] {
            assert_eq!(from(&[value]), None, "{value}");
        }
        assert_eq!(from(&[]), None);
    }

    #[test]
    fn places_are_counted_for_each_address_and_given_back() {
        let places = Places::new(2);
        let [one, other] = [[192, 0, 2, 1], [192, 0, 2, 2]].map(IpAddr::from);
        let first = places.take(one).unwrap();
        let _second = places.take(one).unwrap();
        assert!(places.take(one).is_none());
        assert!(places.take(other).is_some());
        drop(first);
        assert!(places.take(one).is_some());
        assert_eq!(places.taken.lock().unwrap().len(), 1, "who has no place is forgotten");
    }
}
