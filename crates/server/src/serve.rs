//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use wayfinder_bots::levels::Level;

use crate::app::{App, stopped};
use crate::config::Config;
use crate::http;
use crate::hub::Hub;
use crate::listen;
use crate::luck::Luck;
use crate::open_files;
use crate::page::Page;
use crate::store::{self, Person, PersonKind, Store, StoreError};
use crate::table::bot_id;
use crate::thinkers::Thinkers;
use crate::time::Time;
use crate::webhooks;

/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How often what is not needed any more is thrown away.
const TIDY: Duration = Duration::from_mins(1);

/// Why a server could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It could not listen there.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// The database could not be opened, and what the host can do about it.
    #[error("{0}")]
    Open(String),
    /// The database failed.
    #[error("{}", .0.in_full())]
    Store(#[from] StoreError),
    /// The system refused something.
    #[error("{0}")]
    System(#[from] std::io::Error),
}

/// What is not the server's own business: the page, and what tests replace, time and chance.
pub struct Parts {
    /// The clock.
    pub time: Time,
    /// The server's luck.
    pub luck: Luck,
    /// What browsers are shown.
    pub page: Page,
}

impl Default for Parts {
    fn default() -> Self {
        Self { time: Time::system(), luck: Luck::system(), page: Page::default() }
    }
}

/// A server that listens.
pub struct Server {
    app: App,
    address: SocketAddr,
    listener: TcpListener,
    duty: JoinHandle<()>,
}

/// The recorder of a process can be set once; every server of the process shows the same numbers.
fn recorder() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    let build = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another part of this program counts already; /metrics stays empty");
        }
        handle
    };
    HANDLE.get_or_init(build).clone()
}

impl Server {
    /// Opens the database and begins to listen.
    pub async fn start(mut config: Config, parts: Parts) -> Result<Self, ServeError> {
        let Parts { time, luck, page } = parts;
        config.limits = open_files::fitted(config.limits);
        let node = luck.id();
        let opened = Store::open(&config.database, &node).await;
        let store = opened.map_err(|error| ServeError::Open(store::explain(&config.database, &error)))?;
        seat_bots(&store, time.now()).await?;
        note_looks(&store).await?;
        let thinkers = Thinkers::new(config.bot_threads)?;
        let hub = Hub::open(node, store, time, luck, thinkers).await?;
        let bind = config.bind;
        let listener = TcpListener::bind(bind).await.map_err(|error| ServeError::Bind(bind, error))?;
        let address = listener.local_addr()?;
        let app = App::new(hub, config, page, recorder());
        let duty = tokio::spawn(duties(app.clone()));
        Ok(Self { app, address, listener, duty })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What its requests reach.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Answers requests until it is told to stop; then finishes what was begun.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { app, listener, duty, .. } = self;
        let router = http::router(app.clone());
        let told = {
            let app = app.clone();
            async move {
                stop.await;
                tracing::info!("stopping");
                app.stop();
                app.hub().depart().await;
            }
        };
        let mut stopping = app.stopping();
        let served = async {
            tokio::join!(told, listen::answer(listener, router, app.config(), app.stopping()));
            // Sockets are not among the connections that were just waited for: they still say what was done, and goodbye.
            app.no_sockets().await;
        };
        let patience = async {
            stopped(&mut stopping).await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = served => {}
            () = patience => tracing::info!("some connections did not end by themselves"),
        }
        duty.abort();
        app.hub().leave().await;
        Ok(())
    }
}

async fn duties(app: App) {
    let tidy = async {
        let mut ticks = tokio::time::interval(TIDY);
        loop {
            ticks.tick().await;
            app.tidy();
            app.metrics().run_upkeep();
            let now = app.hub().time().now();
            if let Err(error) = app.hub().store().delete_ended_credentials(now).await {
                tracing::error!(%error, "ended sessions could not be deleted");
            }
            if let Err(error) = app.hub().store().forget_requests(now).await {
                tracing::error!(%error, "old requests could not be deleted");
            }
            webhooks::tidy(&app).await;
            if let Err(error) = app.hub().store().forget_nodes(now).await {
                tracing::error!(%error, "nodes that are gone could not be forgotten");
            }
        }
    };
    let retire = app.hub().retire(app.config().retention);
    tokio::join!(app.hub().clone().serve(), webhooks::deliver(&app), tidy, retire);
}

/// The bots are people to the ratings.
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

/// Notes what the names of accounts from before look like, so that nobody else takes one that looks the same.
async fn note_looks(store: &Store) -> Result<(), StoreError> {
    for (id, name) in store.accounts_without_skeleton().await? {
        store.set_skeleton(&id, &http::skeleton(&name)).await?;
    }
    Ok(())
}
