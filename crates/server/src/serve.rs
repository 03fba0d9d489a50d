//! The server as a whole, from start to shutdown.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use wayfinder_bots::levels::Level;

use crate::app::{App, stopped};
use crate::bot_pool::BotPool;
use crate::config::Config;
use crate::http;
use crate::hub::Hub;
use crate::open_files;
use crate::page::Page;
use crate::random::Random;
use crate::store::{self, Person, PersonKind, Store, StoreError};
use crate::table::bot_id;
use crate::time::Time;
use crate::webhooks;
use crate::{listen, metric_names, names};

/// The time connections have to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The interval of the clean-up job.
const TIDY: Duration = Duration::from_mins(1);

/// An error that keeps a server from starting or running.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// The database could not be opened; the text includes advice for the operator.
    #[error("{0}")]
    Open(String),
    /// The database failed.
    #[error("{}", .0.in_full())]
    Store(#[from] StoreError),
    /// The operating system refused something.
    #[error("{0}")]
    System(#[from] std::io::Error),
}

/// The parts that are given from outside: the page, and what tests replace, the clock and random numbers.
pub struct Parts {
    /// The server's clock.
    pub time: Time,
    /// The server's source of random numbers.
    pub random: Random,
    /// The web page that browsers are served.
    pub page: Page,
}

impl Default for Parts {
    fn default() -> Self {
        Self { time: Time::system(), random: Random::system(), page: Page::default() }
    }
}

/// A server that is listening.
pub struct Server {
    app: App,
    address: SocketAddr,
    listener: TcpListener,
    background_jobs: JoinHandle<()>,
}

/// Returns the metrics recorder of the process, which can be set only once; every server of the process shows
/// the same numbers.
fn recorder() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let build = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another metrics recorder is installed; /metrics stays empty");
        }
        metric_names::describe();
        handle
    };
    HANDLE.get_or_init(build).clone()
}

impl Server {
    /// Opens the database and starts to listen.
    pub async fn start(mut config: Config, parts: Parts) -> Result<Self, ServeError> {
        let Parts { time, random, page } = parts;
        config.limits = open_files::fitted(config.limits);
        let node = random.id();
        let opened = Store::open(&config.database, &node).await;
        let store = opened.map_err(|error| ServeError::Open(store::explain(&config.database, &error)))?;
        seat_bots(&store, time.now()).await?;
        note_looks(&store).await?;
        let bot_pool = BotPool::new(config.bot_threads)?;
        let hub = Hub::open(node, store, time, random, bot_pool).await?;
        let bind = config.bind;
        let listener = TcpListener::bind(bind).await.map_err(|error| ServeError::Bind(bind, error))?;
        let address = listener.local_addr()?;
        let app = App::new(hub, config, page, recorder());
        let background_jobs = tokio::spawn(run_background_jobs(app.clone()));
        Ok(Self { app, address, listener, background_jobs })
    }

    /// Returns the address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the application state.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves requests until it is told to stop; then finishes those in progress.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { app, listener, background_jobs, .. } = self;
        let router = http::router(app.clone());
        let told = {
            let app = app.clone();
            async move {
                stop.await;
                tracing::info!("stopping");
                app.stop();
                app.hub().presence().depart().await;
            }
        };
        let mut stopping = app.stopping();
        let served = async {
            tokio::join!(told, listen::answer(listener, router, app.config(), app.stopping()));
            // Sockets are not among the connections that were just waited for: they still send
            // acknowledgements, and a goodbye.
            app.no_sockets().await;
        };
        let deadline = async {
            stopped(&mut stopping).await;
            tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
        };
        tokio::select! {
            () = served => {}
            () = deadline => tracing::info!("some connections did not end in time"),
        }
        background_jobs.abort();
        app.hub().leave().await;
        Ok(())
    }
}

async fn run_background_jobs(app: App) {
    let tidy = async {
        let mut ticks = tokio::time::interval(TIDY);
        loop {
            ticks.tick().await;
            app.tidy();
            app.metrics().run_upkeep();
            let now = app.hub().time().now();
            if let Err(error) = app.hub().store().delete_ended_credentials(now).await {
                tracing::error!(%error, "deleting ended sessions failed");
            }
            if let Err(error) = app.hub().store().forget_requests(now).await {
                tracing::error!(%error, "deleting old requests failed");
            }
            webhooks::tidy(&app).await;
            if let Err(error) = app.hub().store().forget_nodes(now).await {
                tracing::error!(%error, "deleting records of departed nodes failed");
            }
        }
    };
    let retire = app.hub().retention().run(app.config().retention);
    tokio::join!(app.hub().clone().serve(), webhooks::deliver(&app), tidy, retire);
}

/// Stores the bots as people, which the ratings need.
async fn seat_bots(store: &Store, now: i64) -> Result<(), StoreError> {
    for level in Level::ALL {
        let bot = Person {
            id: bot_id(level).into(),
            name: level.to_string(),
            kind: PersonKind::Bot,
            login: None,
            password: None,
            webhook: None,
            created_at: now,
        };
        store.add_person(&bot).await?;
    }
    Ok(())
}

/// Stores the skeletons of names of older accounts, so that nobody else takes one that looks the same.
async fn note_looks(store: &Store) -> Result<(), StoreError> {
    for (id, name) in store.accounts_without_skeleton().await? {
        store.set_skeleton(&id, &names::skeleton(&name)).await?;
    }
    Ok(())
}
