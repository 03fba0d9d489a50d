//! Rules for the addresses that webhooks may call.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::Uri;
use wayfinder_protocol::limits::WEBHOOK_URL;

use crate::config::Webhooks;
use crate::error::Refusal;

/// Refuses a malformed address, or one that the operator does not allow.
pub(super) fn check(url: &str, allowed: Webhooks) -> Result<(), Refusal> {
    if allowed == Webhooks::Off {
        return Err(Refusal::forbidden("no-webhooks", "webhooks are disabled on this server"));
    }
    let bad = |message: &str| Refusal::invalid("bad-url", message);
    let uri: Uri = url.parse().map_err(|_| bad("this is not a valid address"))?;
    if url.len() > WEBHOOK_URL || !matches!(uri.scheme_str(), Some("http" | "https")) {
        return Err(bad(
            "a webhook address must begin with http:// or https:// and have at most 500 characters",
        ));
    }
    let authority = uri.authority().ok_or_else(|| bad("the address has no host"))?;
    if authority.as_str().contains('@') {
        return Err(bad("a webhook address must not contain a user name or password"));
    }
    let host = authority.host().trim_start_matches('[').trim_end_matches(']');
    let private = host.parse::<IpAddr>().is_ok_and(|address| !is_public(address))
        || host == "localhost"
        || host.ends_with(".localhost");
    if private && allowed == Webhooks::Public {
        return Err(bad("the address must lead to a public host"));
    }
    Ok(())
}

/// Returns whether an address is on the public internet, not on this machine or in a private network.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            let [first, second, ..] = v4.octets();
            let shared = first == 100 && (64..128).contains(&second)
                || first == 198 && (18..20).contains(&second)
                || v4.octets()[..3] == [192, 0, 0];
            !(v4.is_loopback()
                || v4.is_private()
                || v4.is_link_local()
                || v4.is_multicast()
                || v4.is_broadcast()
                || v4.is_documentation()
                || first == 0
                || first >= 240
                || shared)
        }
        IpAddr::V6(v6) => {
            v6.to_ipv4_mapped().map_or_else(|| is_public_v6(v6), |v4| is_public(IpAddr::V4(v4)))
        }
    }
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Translated IPv4 addresses (NAT64 and 6to4), and the deprecated site-local ones.
    let translated = first == 0x64 && second == 0xff9b || first == 0x2002 || first & 0xffc0 == 0xfec0;
    !(translated
        || address.is_loopback()
        || address.is_unspecified()
        || address.is_multicast()
        || address.is_unique_local()
        || address.is_unicast_link_local())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_within_the_hosts_network_are_refused() {
        for inside in [
            "http://127.0.0.1/x",
            "http://localhost:3000/",
            "http://[::1]/",
            "http://10.1.2.3/",
            "http://169.254.169.254/latest",
            "http://[::ffff:192.168.0.1]/",
            "http://100.64.0.1/",
            "http://[64:ff9b::a00:1]/",
            "http://[2002:a00:1::]/",
            "http://0.0.0.0/",
        ] {
            assert!(check(inside, Webhooks::Public).is_err(), "{inside}");
            assert!(check(inside, Webhooks::Any).is_ok(), "{inside}");
        }
        assert!(check("https://hooks.example.org/turn", Webhooks::Public).is_ok());
        assert!(check("https://hooks.example.org/turn", Webhooks::Off).is_err());
        for wrong in ["ftp://example.org/", "example.org", "http://a:b@example.org/", ""] {
            assert!(check(wrong, Webhooks::Any).is_err(), "{wrong}");
        }
    }
}
