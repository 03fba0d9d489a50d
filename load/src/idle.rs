//! Measures sockets that only listen.

use std::path::Path;

use wayfinder_client::Client;

use crate::Failure;
use crate::server::Server;

/// The number of sockets that connect at the same time.
const AT_ONCE: usize = 100;

pub(crate) async fn run(
    program: &Path,
    database: &str,
    folder: &Path,
    sockets: usize,
) -> Result<(), Failure> {
    let server = Server::start(program, database, folder).await?;
    let client = Client::guest(&server.host, "Listener").await?;
    let (before, _) = server.usage()?;
    let mut open = Vec::with_capacity(sockets);
    while open.len() < sockets {
        let more = AT_ONCE.min(sockets - open.len());
        let tasks: Vec<_> = (0..more)
            .map(|_| {
                let client = client.clone();
                tokio::spawn(async move { client.socket().await })
            })
            .collect();
        for task in tasks {
            open.push(task.await??);
        }
    }
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let (after, _) = server.usage()?;
    println!("{} idle sockets", open.len());
    println!("memory of the server: {after:.1} MB; without them {before:.1} MB");
    println!("for each socket: {:.1} kB", (after - before) * 1024.0 / open.len() as f64);
    Ok(())
}
