//! How a server is set up.

use std::net::SocketAddr;
use std::time::Duration;

pub use crate::public_url::{PublicUrl, PublicUrlError};

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where it listens.
    pub bind: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// The address people use, if it is another one than where it listens: `https://play.example.org`.
    pub public_url: Option<PublicUrl>,
    /// Whether a reverse proxy in front tells where requests come from, by `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// Who may be told by webhooks that it is their turn.
    pub webhooks: Webhooks,
    /// How thoroughly hints are thought out.
    pub hints: Hints,
    /// For how long what nobody uses is kept.
    pub retention: Retention,
    /// What one person or address may ask for.
    pub limits: Limits,
    /// Timeouts for slow clients.
    pub timeouts: Timeouts,
}

/// Timeouts for slow clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// Until the head of a request has come: the first one of a connection, or the next one where a connection is kept.
    pub head: Duration,
    /// Until the body of a request has come.
    pub body: Duration,
    /// Until a client takes some of what is sent to it.
    pub write: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self { head: seconds(30), body: seconds(20), write: seconds(20) }
    }
}

/// Retention in days of what nobody uses; 0 keeps it for ever. Days without a server do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Games without a clock at which nobody has done or said anything; they are abandoned then.
    pub idle_games: u32,
    /// Tables that were abandoned, with their logs and chat; they are deleted then.
    pub abandoned_tables: u32,
    /// Guests without a session or a token, at whom no table points; they are deleted then.
    pub guests: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { idle_games: 365, abandoned_tables: 30, guests: 30 }
    }
}

/// The effort for a hint: a number of worlds, unless the time limit comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hints {
    /// How many worlds are imagined for one.
    pub worlds: u64,
    /// How long one may take.
    pub time: Duration,
}

impl Default for Hints {
    fn default() -> Self {
        Self { worlds: 20_000, time: Duration::from_secs(5) }
    }
}

/// Where webhooks may lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Webhooks {
    /// Nowhere: there are none.
    Off,
    /// To public addresses.
    Public,
    /// Anywhere, also into the host's own network.
    Any,
}

/// What one person or address may ask for.
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
    /// Passwords tried for one account in an hour from all addresses together where it was not logged in before.
    pub logins_elsewhere: u32,
    /// Frames a second on one socket, on average: messages, parts of messages, pings and pongs.
    pub messages: u32,
    /// Lines of chat in a minute by one person.
    pub lines: u32,
    /// Tables made, changes of seats and of who is ready, and decisions taken back, in a minute by one person.
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
    /// Bytes of pictures and replays that are kept for whoever asks next.
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
