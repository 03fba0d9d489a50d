//! The limit on open files of the process, which every connection counts against.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::config::Limits;

/// The number of files for everything but connections and sockets: the database, webhooks, connections that
/// are being rejected.
const OTHERS: usize = 200;

/// Raises the limit on open files as far as the system allows and these limits need, and lowers the limits to
/// fit it.
pub(crate) fn fitted(limits: Limits) -> Limits {
    let wanted = limits.connections.saturating_add(limits.sockets).saturating_add(OTHERS);
    let allowed = getrlimit(Resource::Nofile);
    let most = allowed.maximum.unwrap_or(u64::MAX).min(wanted as u64);
    let mut now = allowed.current.unwrap_or(u64::MAX);
    if now < most && setrlimit(Resource::Nofile, Rlimit { current: Some(most), ..allowed }).is_ok() {
        now = most;
    }
    let fitted = fit(limits, usize::try_from(now).unwrap_or(usize::MAX));
    if fitted != limits {
        tracing::warn!(
            open_files = now,
            needed = wanted,
            connections = fitted.connections,
            sockets = fitted.sockets,
            "the limit of open files (ulimit -n, LimitNOFILE) is too low for the configured limits, which were lowered: \
             {} connections instead of {}, {} sockets instead of {}",
            fitted.connections,
            limits.connections,
            fitted.sockets,
            limits.sockets,
        );
    }
    fitted
}

/// Lowers limits to fit this many open files.
fn fit(limits: Limits, open_files: usize) -> Limits {
    let room = open_files - OTHERS.min(open_files / 2);
    if limits.connections.saturating_add(limits.sockets) <= room {
        return limits;
    }
    let connections = limits
        .connections
        .min((room / 4).max(1))
        .max(room.saturating_sub(limits.sockets).min(limits.connections));
    let sockets = limits.sockets.min((room - connections.min(room)).max(1));
    Limits {
        connections,
        sockets,
        connections_per_address: share(limits.connections_per_address, limits.connections, connections),
        sockets_per_address: share(limits.sockets_per_address, limits.sockets, sockets),
        ..limits
    }
}

/// Returns the limit for one address after a total was lowered: less than the total, unless it was not less
/// before.
fn share(of_one: usize, before: usize, after: usize) -> usize {
    if of_one >= before { of_one } else { of_one.min((after / 2).max(1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_that_fit_stay_as_they_are() {
        let limits = Limits::default();
        assert_eq!(fit(limits, limits.connections + limits.sockets + OTHERS), limits);
        assert_eq!(fit(limits, usize::MAX), limits);
    }

    #[test]
    fn limits_that_do_not_fit_are_lowered_until_they_do() {
        for open_files in [0, 1, 2, 7, 64, 256, 1024, 4096, 17_199] {
            let limits = Limits::default();
            let lowered = fit(limits, open_files);
            assert!(lowered.connections >= 1 && lowered.sockets >= 1, "{open_files}: {lowered:?}");
            assert!(lowered.connections <= limits.connections && lowered.sockets <= limits.sockets);
            if open_files > 7 {
                assert!(lowered.connections + lowered.sockets < open_files, "{open_files}: {lowered:?}");
                assert!(lowered.connections_per_address < lowered.connections, "{open_files}: {lowered:?}");
                assert!(lowered.sockets_per_address < lowered.sockets, "{open_files}: {lowered:?}");
            }
        }
    }

    #[test]
    fn an_address_that_may_have_all_may_still() {
        let usual = Limits::default();
        let limits = Limits { sockets_per_address: usual.sockets, ..usual };
        let lowered = fit(limits, 1024);
        assert!(lowered.sockets_per_address >= lowered.sockets);
        assert!(lowered.connections_per_address < lowered.connections);
    }

    #[test]
    fn a_limit_that_is_small_anyway_leaves_its_room_to_the_other() {
        let limits = Limits { sockets: 10, ..Limits::default() };
        let lowered = fit(limits, 1024);
        assert_eq!((lowered.connections, lowered.sockets), (814, 10));
        let limits = Limits { connections: 10, ..Limits::default() };
        let lowered = fit(limits, 1024);
        assert_eq!((lowered.connections, lowered.sockets), (10, 814));
    }
}
