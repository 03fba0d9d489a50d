//! Readers who request replays of finished games while others play: the most expensive requests that cost a
//! client nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};
use wayfinder_client::Client;
use wayfinder_protocol::{Status, TableId, TableState};

use crate::Failure;
use crate::times::Times;

/// The number of games that are read in turn: with every player's view of each, far more replays than a
/// server keeps.
const GAMES: usize = 64;

/// The longest time bots may take to finish one of them.
const LONGEST_GAME: Duration = Duration::from_mins(2);

/// Lets beginner bots play games of Tobago to the end; none if there are no readers.
pub(crate) async fn finished_games(host: &Client, readers: usize) -> Result<Vec<TableId>, Failure> {
    let bot = json!({ "kind": "bot", "level": "beginner" });
    let wanted =
        json!({ "game": "tobago", "setup": "players=4", "seats": [bot, bot, bot, bot], "start": true });
    let mut games = Vec::new();
    for _ in 0..if readers > 0 { GAMES } else { 0 } {
        let made: TableState = host.post("/tables", &wanted).await?.read()?;
        let path = format!("/tables/{}", made.id);
        let begun = Instant::now();
        while host.get(&path).await?.read::<TableState>()?.status != Status::Finished {
            if begun.elapsed() > LONGEST_GAME {
                return Err("a game of beginners does not end".into());
            }
            sleep(Duration::from_millis(50)).await;
        }
        games.push(made.id);
    }
    Ok(games)
}

/// Running readers.
pub(crate) struct Readers {
    ending: Arc<AtomicBool>,
    tasks: Vec<JoinHandle<Result<Read, Failure>>>,
}

/// Results of one reader: response times, and the number of refusals.
#[derive(Default)]
struct Read {
    answered: Times,
    refused: usize,
}

/// Starts some readers, each beginning with a different game and player.
pub(crate) fn start(host: &Client, readers: usize, games: &[TableId]) -> Readers {
    let ending = Arc::new(AtomicBool::new(false));
    let tasks = (0..readers)
        .map(|first| {
            let (ending, games) = (Arc::clone(&ending), games.to_vec());
            // Half of them request compression; the others fill the server's cache, so that replays are made
            // again and again.
            let client = host.anonymous();
            let client = if first % 2 == 0 { client.with_header("accept-encoding", "gzip") } else { client };
            tokio::spawn(async move {
                let mut read = Read::default();
                for next in first * 17.. {
                    if ending.load(Ordering::Relaxed) {
                        break;
                    }
                    let (game, seat) = (&games[next % games.len()], next / games.len() % 4 + 1);
                    let begun = Instant::now();
                    let answer = client.get(&format!("/tables/{game}/replay?seat={seat}")).await?;
                    match answer.fault() {
                        None => read.answered.add(begun.elapsed()),
                        Some(_) => read.refused += 1,
                    }
                }
                Ok(read)
            })
        })
        .collect();
    Readers { ending, tasks }
}

impl Readers {
    /// Stops the readers and reports their results.
    pub(crate) async fn stop(self) -> Result<String, Failure> {
        self.ending.store(true, Ordering::Relaxed);
        let readers = self.tasks.len();
        let (mut answered, mut refused) = (Times::default(), 0);
        for task in self.tasks {
            let read = task.await??;
            answered.join(read.answered);
            refused += read.refused;
        }
        Ok(format!("{readers} readers: {} replays, {refused} refused, {answered}", answered.len()))
    }
}
