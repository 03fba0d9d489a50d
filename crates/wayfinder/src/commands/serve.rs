//! `wayfinder serve`: runs the server, configured by flags, the environment or a file.

use std::io::Write;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::FalseyValueParser;
use clap::{Args, ValueEnum};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use tracing_subscriber::EnvFilter;
use wayfinder_server::config::{Config, Limits, PublicUrl, Retention, Timeouts, Webhooks};
use wayfinder_server::page::{Asset, Page, Preload};
use wayfinder_server::{Parts, Server};

use crate::error::Failure;

/// The flags. Settings that are not given are taken from the environment, then from the file.
#[derive(Args, Debug, Default)]
pub(crate) struct Options {
    /// A TOML file with these settings, by the same names, and a section of limits.
    #[arg(long, env = "WAYFINDER_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

/// The settings of flags, environment and file.
#[derive(Args, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct Settings {
    /// The address to listen on [default: 127.0.0.1:8080].
    #[arg(long, env = "WAYFINDER_BIND", value_name = "ADDRESS")]
    bind: Option<SocketAddr>,
    /// The database: sqlite:FILE or postgres://… [default: sqlite:wayfinder.db].
    #[arg(long, env = "WAYFINDER_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// The public address, if a reverse proxy stands in front: `https://play.example.org`.
    #[arg(long, env = "WAYFINDER_PUBLIC_URL", value_name = "URL")]
    #[serde(deserialize_with = "public_url")]
    public_url: Option<PublicUrl>,
    /// Trust the X-Forwarded-For header of the reverse proxy [default: false].
    #[arg(
        long,
        env = "WAYFINDER_BEHIND_PROXY",
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = FalseyValueParser::new(),
    )]
    behind_proxy: Option<bool>,
    /// The number of threads on which bots decide [default: one for each core].
    #[arg(long, env = "WAYFINDER_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,
    /// The addresses that webhooks may lead to [default: public].
    #[arg(long, env = "WAYFINDER_WEBHOOKS", value_name = "WHERE")]
    webhooks: Option<Where>,
    /// The number of days without a move after which a game without a clock is abandoned; 0 means never
    /// [default: 365].
    #[arg(long, env = "WAYFINDER_KEEP_IDLE_GAMES", value_name = "DAYS")]
    keep_idle_games: Option<u32>,
    /// The number of days after which an abandoned table is deleted, with its log and chat; 0 means never
    /// [default: 30].
    #[arg(long, env = "WAYFINDER_KEEP_ABANDONED_TABLES", value_name = "DAYS")]
    keep_abandoned_tables: Option<u32>,
    /// The number of days after which a guest without a session is deleted, if no game needs the name; 0 means
    /// never [default: 30].
    #[arg(long, env = "WAYFINDER_KEEP_GUESTS", value_name = "DAYS")]
    keep_guests: Option<u32>,
    /// The filter of the log, such as `info` or `wayfinder_server=debug` [default: info].
    #[arg(long, env = "WAYFINDER_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// The limits, in the file only.
    #[arg(skip)]
    limits: Option<FileLimits>,
    /// The timeouts of slow clients, in the file only.
    #[arg(skip)]
    timeouts: Option<FileTimeouts>,
}

/// Parses the public address, with an error that says what is wrong with it.
fn public_url<'de, D: Deserializer<'de>>(text: D) -> Result<Option<PublicUrl>, D::Error> {
    String::deserialize(text)?.parse().map(Some).map_err(D::Error::custom)
}

#[derive(Clone, Copy, Debug, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Where {
    /// There are no webhooks.
    Off,
    /// To public addresses only.
    Public,
    /// Anywhere, also into the host's own network.
    Any,
}

/// The limits that a file may set.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct FileLimits {
    requests: Option<u32>,
    burst: Option<u32>,
    attempts: Option<u32>,
    logins: Option<u32>,
    logins_elsewhere: Option<u32>,
    messages: Option<u32>,
    lines: Option<u32>,
    changes: Option<u32>,
    tables: Option<u32>,
    listed: Option<u32>,
    listings: Option<u32>,
    connections_per_address: Option<usize>,
    connections: Option<usize>,
    sockets_per_address: Option<usize>,
    sockets: Option<usize>,
    jobs_per_address: Option<usize>,
    jobs: Option<usize>,
    cache_bytes: Option<usize>,
    message_bytes: Option<usize>,
    head_bytes: Option<usize>,
}

impl FileLimits {
    fn limits(self) -> Limits {
        let usual = Limits::default();
        Limits {
            requests: self.requests.unwrap_or(usual.requests),
            burst: self.burst.unwrap_or(usual.burst),
            attempts: self.attempts.unwrap_or(usual.attempts),
            logins: self.logins.unwrap_or(usual.logins),
            logins_elsewhere: self.logins_elsewhere.unwrap_or(usual.logins_elsewhere),
            messages: self.messages.unwrap_or(usual.messages),
            lines: self.lines.unwrap_or(usual.lines),
            changes: self.changes.unwrap_or(usual.changes),
            tables: self.tables.unwrap_or(usual.tables),
            listed: self.listed.unwrap_or(usual.listed),
            listings: self.listings.unwrap_or(usual.listings),
            connections_per_address: self.connections_per_address.unwrap_or(usual.connections_per_address),
            connections: self.connections.unwrap_or(usual.connections),
            sockets_per_address: self.sockets_per_address.unwrap_or(usual.sockets_per_address),
            sockets: self.sockets.unwrap_or(usual.sockets),
            jobs_per_address: self.jobs_per_address.unwrap_or(usual.jobs_per_address),
            jobs: self.jobs.unwrap_or(usual.jobs),
            cache_bytes: self.cache_bytes.unwrap_or(usual.cache_bytes),
            message_bytes: self.message_bytes.unwrap_or(usual.message_bytes),
            head_bytes: self.head_bytes.unwrap_or(usual.head_bytes),
        }
    }
}

/// The times that a file may set, in seconds.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct FileTimeouts {
    head: Option<NonZeroU32>,
    body: Option<NonZeroU32>,
    write: Option<NonZeroU32>,
}

impl FileTimeouts {
    fn timeouts(self) -> Timeouts {
        let usual = Timeouts::default();
        let time = |seconds: Option<NonZeroU32>, usual| {
            seconds.map_or(usual, |seconds| Duration::from_secs(seconds.get().into()))
        };
        Timeouts {
            head: time(self.head, usual.head),
            body: time(self.body, usual.body),
            write: time(self.write, usual.write),
        }
    }
}

impl Options {
    /// Returns the configuration of the server and the filter of the log.
    fn config(self) -> Result<(Config, String), Failure> {
        let file = match &self.config {
            Some(path) => read_file(path)?,
            None => Settings::default(),
        };
        let flags = self.settings;
        let usual = Config::default();
        let webhooks = flags.webhooks.or(file.webhooks).map_or(usual.webhooks, |webhooks| match webhooks {
            Where::Off => Webhooks::Off,
            Where::Public => Webhooks::Public,
            Where::Any => Webhooks::Any,
        });
        let days = |flag: Option<u32>, file: Option<u32>, usual| flag.or(file).unwrap_or(usual);
        let kept = usual.retention;
        let retention = Retention {
            idle_games: days(flags.keep_idle_games, file.keep_idle_games, kept.idle_games),
            abandoned_tables: days(
                flags.keep_abandoned_tables,
                file.keep_abandoned_tables,
                kept.abandoned_tables,
            ),
            guests: days(flags.keep_guests, file.keep_guests, kept.guests),
        };
        let config = Config {
            bind: flags.bind.or(file.bind).unwrap_or(usual.bind),
            database: flags.database.or(file.database).unwrap_or(usual.database),
            public_url: flags.public_url.or(file.public_url),
            behind_proxy: flags.behind_proxy.or(file.behind_proxy).unwrap_or(usual.behind_proxy),
            bot_threads: flags.bot_threads.or(file.bot_threads).unwrap_or(usual.bot_threads),
            webhooks,
            hints: usual.hints,
            retention,
            limits: file.limits.unwrap_or_default().limits(),
            timeouts: file.timeouts.unwrap_or_default().timeouts(),
        };
        Ok((config, flags.log.or(file.log).unwrap_or_else(|| "info".to_owned())))
    }
}

fn read_file(path: &std::path::Path) -> Result<Settings, Failure> {
    let failed = |reason: String| Failure::File { path: path.display().to_string(), reason };
    let text = std::fs::read_to_string(path).map_err(|error| failed(error.to_string()))?;
    toml::from_str(&text).map_err(|error| failed(error.to_string()))
}

pub(crate) fn run(options: Options, json: bool) -> Result<(), Failure> {
    let (config, log) = options.config()?;
    let filter = EnvFilter::try_new(&log).map_err(|error| Failure::Input(format!("--log {log}: {error}")))?;
    // A log line that cannot be written, because the disk is full, is lost: reporting that on the same output
    // would panic.
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .log_internal_errors(false);
    if json {
        lines.json().init();
    } else {
        lines.init();
    }
    let failed = |error: &dyn std::fmt::Display| Failure::Server(error.to_string());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let page = page().map_err(|error| failed(&error))?;
        let server = Server::start(config, Parts { page, ..Parts::default() })
            .await
            .map_err(|error| failed(&error))?;
        let mut out = std::io::stdout().lock();
        writeln!(out, "Wayfinder listens on http://{}", server.address())?;
        out.flush()?;
        drop(out);
        server.run(told_to_stop()).await.map_err(|error| failed(&error))
    })
}

/// Returns the web page embedded in this program.
fn page() -> Result<Page, serde_json::Error> {
    let given = |asset: &wayfinder_page::Asset| {
        let wayfinder_page::Asset { path, content_type, bytes, brotli, gzip, hash, immutable } = *asset;
        (path, Asset { content_type, bytes, brotli, gzip, hash, immutable })
    };
    let preload: Preload = serde_json::from_str(wayfinder_page::PRELOAD)?;
    Ok(wayfinder_page::ASSETS.iter().map(given).collect::<Page>().with_preload(preload))
}

/// Waits for Ctrl-C or for a termination signal.
async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
