//! A real `PostgreSQL` for tests.
//!
//! If `TEST_DATABASE_URL` is set, its server is used, and whoever set it removes the databases that tests
//! leave behind. Otherwise one is started from the machine's binaries, once for each test process, and ends
//! with the process.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// Shell script that runs the server until this process ends for any reason, which closes the pipe that the
/// script reads from.
///
/// Commits do not wait for the standby, which does not exist, unless a test turns on `synchronous_commit` for
/// its database.
const WATCHER: &str = r#"
"$1" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c full_page_writes=off \
    -c synchronous_commit=off -c synchronous_standby_names=nobody -c max_connections=200 -c shared_buffers=32MB >"$2/log" 2>&1 &
server=$!
read -r nothing
kill -QUIT "$server"
wait "$server"
rm -rf "$2"
"#;

struct Server {
    /// The address of a database that always exists.
    url: String,
    /// The process at the other end of the pipe; when the pipe is closed, the server stops.
    _watcher: Option<Child>,
}

/// Creates an empty database and returns its address.
///
/// # Panics
/// If there is no `PostgreSQL` on this machine, or if it cannot be started.
pub async fn fresh_database() -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = SERVER.get_or_init(|| match std::env::var("TEST_DATABASE_URL") {
        Ok(url) => Server { url, _watcher: None },
        Err(_) => start(),
    });
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("wayfinder_test_{}_{since}_{count}", std::process::id());
    let mut connection = connect(&server.url).await;
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}")))
        .execute(&mut connection)
        .await
        .expect("PostgreSQL makes a database for a test");
    connection.close().await.expect("PostgreSQL takes leave");
    with_database(&server.url, &name)
}

/// Connects, and retries for a minute because the server may have just been started.
async fn connect(url: &str) -> PgConnection {
    let deadline = Instant::now() + Duration::from_mins(1);
    loop {
        match PgConnection::connect(url).await {
            Ok(connection) => return connection,
            Err(error) => assert!(Instant::now() < deadline, "no connection to PostgreSQL: {error}"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Returns the same address with another database.
fn with_database(url: &str, name: &str) -> String {
    let (address, query) = url.split_once('?').map_or((url, None), |(address, query)| (address, Some(query)));
    let host = address.find("://").map_or(0, |at| at + 3);
    let end = address[host..].find('/').map_or(address.len(), |at| host + at);
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    format!("{}/{name}{query}", &address[..end])
}

fn start() -> Server {
    let binaries = binaries().expect(
        "these tests need PostgreSQL: set TEST_DATABASE_URL, or install it so that initdb and postgres are on the \
         PATH or in /usr/lib/postgresql/*/bin",
    );
    // The path of a socket must be short, which TMPDIR may not be.
    let folder = tempfile::Builder::new().prefix("wfpg").tempdir_in("/tmp").expect("a folder in /tmp").keep();
    let user = other_user();
    if let Some((user, group)) = user {
        chown(&folder, Some(user), Some(group)).expect("root may give a folder away");
    }
    let command = |program: &Path| {
        let mut command = Command::new(program);
        command.current_dir(&folder);
        if let Some((user, group)) = user {
            command.uid(user).gid(group);
        }
        command
    };
    let made = command(&binaries.join("initdb"))
        .args(["-U", "wayfinder", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
        .arg(folder.join("data"))
        .output()
        .expect("initdb can be run");
    assert!(made.status.success(), "initdb failed: {}", String::from_utf8_lossy(&made.stderr));
    let watcher = command(Path::new("/bin/sh"))
        .args(["-c", WATCHER, "sh"])
        .arg(binaries.join("postgres"))
        .arg(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // In its own process group, so that Ctrl-C does not reach it and it can still clean up.
        .process_group(0)
        .spawn()
        .expect("PostgreSQL can be started");
    let url = format!("postgres://wayfinder@localhost/postgres?host={}&sslmode=disable", folder.display());
    Server { url, _watcher: Some(watcher) }
}

/// Returns the folder that contains `initdb` and `postgres`.
fn binaries() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    debian.sort();
    std::env::split_paths(&path)
        .chain(debian.into_iter().rev())
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

/// Returns the user and group to run `PostgreSQL` as if this process is root, because `PostgreSQL` refuses to
/// run as root.
fn other_user() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").expect("/etc/passwd can be read");
    let ids = ["postgres", "nobody"].iter().find_map(|name| {
        let mut fields =
            users.lines().map(|line| line.split(':')).find(|line| line.clone().next() == Some(name))?;
        Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
    });
    Some(ids.expect("there is a user `postgres` or `nobody`"))
}
