//! The configuration of a server.

use std::net::SocketAddr;
use std::time::Duration;

pub use crate::public_url::{PublicUrl, PublicUrlError};

/// The complete configuration of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on.
    pub bind: SocketAddr,
    /// The database: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// The public address, if it differs from the one to listen on: `https://play.example.org`.
    pub public_url: Option<PublicUrl>,
    /// True if a reverse proxy in front sets `X-Forwarded-For` to the client's address.
    pub behind_proxy: bool,
    /// The number of threads of the bot pool.
    pub bot_threads: usize,
    /// The addresses that webhooks may call.
    pub webhooks: Webhooks,
    /// The effort for hints.
    pub hints: Hints,
    /// The retention of unused data.
    pub retention: Retention,
    /// The limits per person and address.
    pub limits: Limits,
    /// Timeouts for slow clients.
    pub timeouts: Timeouts,
}

/// Timeouts for slow clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// The time until the head of a request has arrived: the first one of a connection, or the next one where
    /// a connection is kept alive.
    pub head: Duration,
    /// The time until the body of a request has arrived.
    pub body: Duration,
    /// The time until a client reads some of what is sent to it.
    pub write: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { head: seconds(30), body: seconds(20), write: seconds(20) }
    }
}

/// The retention of unused data in days; 0 keeps it for ever. Days when no server ran do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// The days after which a game without a clock is abandoned if nobody has done or said anything.
    pub idle_games: u32,
    /// The days after which an abandoned table is deleted, with its log and chat.
    pub abandoned_tables: u32,
    /// The days after which a guest without a session or a token is deleted, unless a table refers to them.
    pub guests: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { idle_games: 365, abandoned_tables: 30, guests: 30 }
    }
}

/// The effort for a hint: a number of sampled worlds, unless the time limit is reached first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hints {
    /// The number of worlds sampled for one hint.
    pub worlds: u64,
    /// The time limit for one hint.
    pub time: Duration,
}

impl Default for Hints {
    fn default() -> Self {
        Self { worlds: 20_000, time: Duration::from_secs(5) }
    }
}

/// The addresses that webhooks may call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Webhooks {
    /// None: webhooks are disabled.
    Off,
    /// Public addresses only.
    Public,
    /// Any address, including the host's own network.
    Any,
}

/// The limits per person and address, and in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests a second from one address, on average.
    pub requests: u32,
    /// Requests at once from one address.
    pub burst: u32,
    /// Attempts to log in, and guests or accounts made, in a minute from one address.
    pub attempts: u32,
    /// Passwords tried for one account in an hour from one address.
    pub logins: u32,
    /// Passwords tried for one account in an hour from all addresses together where it was not logged in
    /// before.
    pub logins_elsewhere: u32,
    /// Frames a second on one socket, on average: messages, parts of messages, pings and pongs.
    pub messages: u32,
    /// Lines of chat in a minute by one person.
    pub lines: u32,
    /// Tables made, changes of seats and of who is ready, and decisions taken back, in a minute by one
    /// person.
    pub changes: u32,
    /// Tables in progress of one person.
    pub tables: u32,
    /// Tables in the lobby that wait for players, of one person.
    pub listed: u32,
    /// Tables made for the lobby in a minute from one address.
    pub listings: u32,
    /// Connections that are not sockets, from one address. Behind a proxy, requests in progress.
    pub connections_per_address: usize,
    /// Connections that are not sockets, in all.
    pub connections: usize,
    /// Sockets from one address.
    pub sockets_per_address: usize,
    /// Sockets in all.
    pub sockets: usize,
    /// Pictures, replays and logs that wait to be made, for one address.
    pub jobs_per_address: usize,
    /// Pictures, replays and logs that wait to be made, in all.
    pub jobs: usize,
    /// Bytes of pictures and replays that are cached.
    pub cache_bytes: usize,
    /// Bytes of a request's body or a message.
    pub message_bytes: usize,
    /// Bytes of a request's head; at least 8192.
    pub head_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: 50,
            burst: 200,
            attempts: 20,
            logins: 20,
            logins_elsewhere: 100,
            messages: 30,
            lines: 30,
            changes: 120,
            tables: 100,
            listed: 10,
            listings: 30,
            connections_per_address: 200,
            connections: 2_000,
            sockets_per_address: 200,
            sockets: 15_000,
            jobs_per_address: 32,
            jobs: 128,
            cache_bytes: 32 * 1024 * 1024,
            message_bytes: 16 * 1024,
            head_bytes: 16 * 1024,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            bind: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: "sqlite:wayfinder.db".to_owned(),
            public_url: None,
            behind_proxy: false,
            bot_threads: cores,
            webhooks: Webhooks::Public,
            hints: Hints::default(),
            retention: Retention::default(),
            limits: Limits::default(),
            timeouts: Timeouts::default(),
        }
    }
}
