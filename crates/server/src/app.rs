//! The application state that every request can reach.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use wayfinder_protocol::PersonId;

use crate::address::{Place, Places};
use crate::config::Config;
use crate::error::{Refusal, RefusalKind};
use crate::hub::Hub;
use crate::jobs::Jobs;
use crate::logins::Logins;
use crate::page::Page;
use crate::passwords::Passwords;
use crate::response_cache::ResponseCache;

/// The server, as its requests see it. Cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    hub: Hub,
    config: Config,
    page: Page,
    passwords: Passwords,
    metrics: PrometheusHandle,
    rates: Rates,
    logins: Logins,
    /// Permits for exports, one at a time: an export reads every game there is.
    export: Arc<Semaphore>,
    jobs: Jobs,
    response_cache: ResponseCache,
    connections: AtomicU64,
    sockets: watch::Sender<usize>,
    sockets_by_address: Arc<Places>,
    requests_by_address: Arc<Places>,
    stopping: watch::Sender<bool>,
}

/// The rate limiters.
struct Rates {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    attempts: DefaultKeyedRateLimiter<IpAddr>,
    lines: DefaultKeyedRateLimiter<String>,
    changes: DefaultKeyedRateLimiter<String>,
    listings: DefaultKeyedRateLimiter<IpAddr>,
}

fn some(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl App {
    /// Creates the application state on top of a hub.
    pub fn new(hub: Hub, config: Config, page: Page, metrics: PrometheusHandle) -> Self {
        let limits = config.limits;
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let rates = Rates {
            requests: RateLimiter::keyed(
                Quota::per_second(some(limits.requests)).allow_burst(some(limits.burst)),
            ),
            attempts: RateLimiter::keyed(Quota::per_minute(some(limits.attempts))),
            lines: RateLimiter::keyed(Quota::per_minute(some(limits.lines))),
            changes: RateLimiter::keyed(Quota::per_minute(some(limits.changes))),
            listings: RateLimiter::keyed(Quota::per_minute(some(limits.listings))),
        };
        let logins = Logins::new(some(limits.logins), some(limits.logins_elsewhere));
        Self(Arc::new(Inner {
            hub,
            config,
            page,
            passwords: Passwords::new(),
            metrics,
            rates,
            logins,
            export: Arc::new(Semaphore::new(1)),
            // The other cores are for those who play.
            jobs: Jobs::new(cores / 2, limits.jobs, limits.jobs_per_address),
            response_cache: ResponseCache::new(limits.cache_bytes),
            connections: AtomicU64::new(1),
            sockets: watch::channel(0).0,
            sockets_by_address: Places::new(limits.sockets_per_address),
            requests_by_address: Places::new(limits.connections_per_address),
            stopping: watch::channel(false).0,
        }))
    }

    /// Returns the hub with all tables.
    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// Returns the configuration.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// Returns the web page that browsers are served.
    pub fn page(&self) -> &Page {
        &self.0.page
    }

    /// Returns the pool that hashes passwords.
    pub fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// Returns the handle to the metrics.
    pub fn metrics(&self) -> &PrometheusHandle {
        &self.0.metrics
    }

    /// Refuses a request from an address that sends too many.
    pub fn check_requests(&self, address: IpAddr) -> Result<(), Refusal> {
        self.0.rates.requests.check_key(&address).map_err(|_| too_often())
    }

    /// Refuses a login attempt, or a new guest, from an address that tries too often.
    pub fn check_attempts(&self, address: IpAddr) -> Result<(), Refusal> {
        self.0.rates.attempts.check_key(&address).map_err(|_| too_often())
    }

    /// Refuses a login attempt for an account that was tried too often: from this address, or from many.
    pub fn check_login(&self, login: &str, address: IpAddr) -> Result<(), Refusal> {
        if self.0.logins.admit(login, address) { Ok(()) } else { Err(too_often()) }
    }

    /// Remembers the address from which an account logged in.
    pub fn logged_in(&self, login: &str, address: IpAddr) {
        self.0.logins.remember(login, address, self.hub().time().now());
    }

    /// Refuses a chat line of a person who posts too many.
    pub fn check_lines(&self, person: &PersonId) -> Result<(), Refusal> {
        self.0.rates.lines.check_key(&person.to_string()).map_err(|_| too_often())
    }

    /// Refuses a new table, or a change at one other than a move, of a person who requests too many.
    pub fn check_changes(&self, person: &PersonId) -> Result<(), Refusal> {
        self.0.rates.changes.check_key(&person.to_string()).map_err(|_| too_often())
    }

    /// Refuses a new table in the lobby from an address that creates too many.
    pub fn check_listings(&self, address: IpAddr) -> Result<(), Refusal> {
        self.0.rates.listings.check_key(&address).map_err(|_| too_often())
    }

    /// Takes the permit for an export; only one runs at a time.
    pub fn export_room(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let busy = |_| {
            let message = "another export is in progress; try again later";
            Refusal::new(RefusalKind::Unavailable, "busy", message)
        };
        Arc::clone(&self.0.export).try_acquire_owned().map_err(busy)
    }

    /// Returns the pool for expensive work.
    pub fn jobs(&self) -> &Jobs {
        &self.0.jobs
    }

    /// Returns the cache of expensive responses.
    pub(crate) fn response_cache(&self) -> &ResponseCache {
        &self.0.response_cache
    }

    /// Forgets addresses and people without recent requests.
    pub fn tidy(&self) {
        self.0.rates.requests.retain_recent();
        self.0.rates.attempts.retain_recent();
        self.0.rates.lines.retain_recent();
        self.0.rates.changes.retain_recent();
        self.0.rates.listings.retain_recent();
        self.0.logins.tidy(self.hub().time().now());
    }

    /// Returns a receiver that turns true when the server is about to stop.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Tells every connection to end.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
    }

    /// Admits a socket, unless there are too many.
    pub fn admit(&self, address: IpAddr) -> Result<Admission, Refusal> {
        let room = self.sockets() < self.config().limits.sockets;
        let place = Some(&self.0.sockets_by_address).filter(|_| room).and_then(|places| places.take(address));
        let place = place.ok_or_else(full)?;
        self.0.sockets.send_modify(|sockets| *sockets += 1);
        let connection = self.0.connections.fetch_add(1, Ordering::Relaxed);
        Ok(Admission { app: self.clone(), place, connection })
    }

    /// Admits a request that came through a proxy, unless its address has too many in progress. Without a
    /// proxy connections are counted instead, when they are accepted.
    pub(crate) fn admit_request(&self, address: IpAddr) -> Result<Place, Refusal> {
        self.0.requests_by_address.take(address).ok_or_else(full)
    }

    /// Returns the number of open sockets.
    pub fn sockets(&self) -> usize {
        *self.0.sockets.borrow()
    }

    /// Waits until no socket is open.
    pub async fn no_sockets(&self) {
        // The sender lives as long as this does, so waiting cannot fail.
        let _ = self.0.sockets.subscribe().wait_for(|sockets| *sockets == 0).await;
    }
}

fn full() -> Refusal {
    let message = "there are too many connections; try again later";
    Refusal::new(RefusalKind::Unavailable, "full", message)
}

fn too_often() -> Refusal {
    let message = "too many requests; try again in a moment";
    Refusal::rate_limited(message)
}

/// A slot among the sockets, released when it is dropped.
pub struct Admission {
    app: App,
    place: Place,
    connection: u64,
}

impl Admission {
    /// Returns the number of the connection.
    pub fn connection(&self) -> u64 {
        self.connection
    }

    /// Returns the client's address.
    pub fn address(&self) -> IpAddr {
        self.place.address()
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.app.0.sockets.send_modify(|sockets| *sockets -= 1);
    }
}

/// Waits until the server is about to stop.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
