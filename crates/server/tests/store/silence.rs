//! A network that silently drops everything coming from the database.

use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use wayfinder_server::store::{AppendError, Changed, Store};

use crate::{Db, add_people, append};

/// The address of the database of these tests.
#[derive(Clone)]
enum Upstream {
    File(PathBuf),
    Network(String, u16),
}

impl Upstream {
    fn of(url: &str) -> Self {
        let options = PgConnectOptions::from_str(url).unwrap();
        match options.get_socket() {
            Some(folder) => Self::File(folder.join(format!(".s.PGSQL.{}", options.get_port()))),
            None => Self::Network(options.get_host().to_owned(), options.get_port()),
        }
    }
}

/// The connections whose answers are dropped, once the switch is on.
#[derive(Clone, Copy)]
enum Loses {
    /// The connections that listened before.
    Listening,
    /// The connections that write a log, from then on.
    Writing,
}

/// A proxy between a node and its database that drops the database's answers.
struct Between {
    url: String,
    loses: Arc<AtomicBool>,
}

impl Between {
    async fn before(url: &str, what: Loses) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let address = url.split('?').next().unwrap();
        let (user, rest) = address.rsplit_once('@').expect("the address names a user");
        let database = rest.rsplit('/').next().unwrap();
        let loses = Arc::new(AtomicBool::new(false));
        let (upstream, switch) = (Upstream::of(url), Arc::clone(&loses));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let switch = Arc::clone(&switch);
                match upstream.clone() {
                    Upstream::File(path) => {
                        tokio::spawn(carry(near, UnixStream::connect(path).await.unwrap(), what, switch))
                    }
                    Upstream::Network(host, port) => tokio::spawn(carry(
                        near,
                        TcpStream::connect((host, port)).await.unwrap(),
                        what,
                        switch,
                    )),
                };
            }
        });
        Self { url: format!("{user}@127.0.0.1:{port}/{database}?sslmode=disable"), loses }
    }
}

async fn carry(
    near: TcpStream,
    far: impl AsyncRead + AsyncWrite + Send + 'static,
    what: Loses,
    loses: Arc<AtomicBool>,
) {
    let chosen = AtomicBool::new(false);
    let (words, when) = match what {
        Loses::Listening => (&b"LISTEN "[..], false),
        Loses::Writing => (&b"INSERT INTO log "[..], true),
    };
    let (mut from_near, mut to_near) = near.into_split();
    let (mut from_far, mut to_far) = tokio::io::split(far);
    let ask = async {
        let mut said = vec![0; 65_536];
        while let Ok(length @ 1..) = from_near.read(&mut said).await {
            let spoken = said[..length].windows(words.len()).any(|said| said == words);
            if spoken && loses.load(Ordering::Relaxed) == when {
                chosen.store(true, Ordering::Relaxed);
            }
            if to_far.write_all(&said[..length]).await.is_err() {
                return;
            }
        }
    };
    let answer = async {
        let mut said = vec![0; 65_536];
        while let Ok(length @ 1..) = from_far.read(&mut said).await {
            let lost = chosen.load(Ordering::Relaxed) && loses.load(Ordering::Relaxed);
            if !lost && to_near.write_all(&said[..length]).await.is_err() {
                return;
            }
        }
    };
    tokio::join!(ask, answer);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_detects_a_silent_connection() {
    let Db { store, url, .. } = Db::postgres().await;
    let between = Between::before(&url, Loses::Listening).await;
    let deaf = Store::open(&between.url, "two").await.unwrap();
    add_people(&store, &["ann"]).await;
    let mut heard = deaf.changes();
    store.append(append("t", 1)).await.unwrap();
    assert_eq!(heard.recv().await.unwrap(), Changed::Table { id: "t".into(), version: 1 });

    between.loses.store(true, Ordering::Relaxed);
    store.append(append("t", 2)).await.unwrap();
    let next = tokio::time::timeout(Duration::from_mins(1), heard.recv()).await.expect("it is noticed");
    assert_eq!(next.unwrap(), Changed::Everything);
    store.append(append("t", 3)).await.unwrap();
    assert_eq!(heard.recv().await.unwrap(), Changed::Table { id: "t".into(), version: 3 });
    // As long as nodes send heartbeats, silence is not taken for a lost connection, and no other node is
    // notified.
    store.arrive("one", 1).await.unwrap();
    for second in 2..15 {
        assert!(store.heartbeat("one", 1, second).await.unwrap());
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(heard.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_freezes_while_writing_does_not_block_the_others() {
    let Db { store, url, .. } = Db::postgres().await;
    add_people(&store, &["ann"]).await;
    store.append(append("t", 1)).await.unwrap();
    let between = Between::before(&url, Loses::Writing).await;
    let still = Store::open(&between.url, "two").await.unwrap();
    between.loses.store(true, Ordering::Relaxed);
    let stands = tokio::spawn({
        let still = still.clone();
        async move { still.append(append("t", 2)).await }
    });
    let mut looks = PgConnection::connect(&url).await.unwrap();
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() \
         AND state = 'idle in transaction' AND query LIKE 'INSERT INTO log %'";
    while sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut looks).await.unwrap() == 0 {
        assert!(!stands.is_finished());
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    looks.close().await.unwrap();
    // The stuck transaction has locked the table.
    store.append(append("t", 2)).await.unwrap();
    between.loses.store(false, Ordering::Relaxed);
    assert!(matches!(stands.await.unwrap(), Err(AppendError::Conflict)));
}
