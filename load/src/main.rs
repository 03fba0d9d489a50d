//! Plays real games over real sockets against a server that it starts on this machine, and prints what was
//! measured. Everything is bounded in number and time, and only connects to loopback.

mod history;
mod idle;
mod live;
mod readers;
mod server;
mod times;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

/// An error of any kind, which ends the run.
type Failure = Box<dyn std::error::Error + Send + Sync>;

#[derive(Parser)]
#[command(name = "load", about = "Measures the server with real games over real sockets on loopback")]
struct Cli {
    /// The server's executable.
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    /// The database; without it a fresh SQLite file.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Opens sockets that only listen, and measures the memory they take.
    Idle {
        /// The number of sockets.
        #[arg(long, default_value_t = 10_000)]
        sockets: usize,
    },
    /// Plays games at many tables, and measures how long an acknowledgement takes.
    Live(Live),
    /// Fills the file with finished games, and measures how long the start takes.
    History {
        /// The number of games.
        #[arg(long, default_value_t = 100_000)]
        games: usize,
    },
}

#[derive(Args, Clone)]
struct Live {
    /// The number of tables at once.
    #[arg(long, default_value_t = 2_000)]
    tables: usize,
    /// The moves per second in all.
    #[arg(long, default_value_t = 1_000)]
    moves: u32,
    /// The duration in seconds.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// The interval of Tobago tables: one table in this many plays Tobago, the others Tsuro.
    #[arg(long, default_value_t = 4)]
    tobago: usize,
    /// The number of additional tables where bots play among themselves.
    #[arg(long, default_value_t = 0)]
    bot_tables: usize,
    /// The level of those bots.
    #[arg(long, default_value = "hard")]
    bot_level: String,
    /// The number of additional readers who request replays of finished games of Tobago, one after the other.
    #[arg(long, default_value_t = 0)]
    readers: usize,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    // Nothing here may run for ever, whatever the server does.
    match runtime.block_on(async { tokio::time::timeout(Duration::from_mins(15), run(cli)).await }) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(error)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        Err(_) => {
            eprintln!("error: it took too long");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let fresh = format!("sqlite:{}", folder.path().join("load.db").display());
    let database = cli.database.unwrap_or(fresh);
    match cli.what {
        What::Idle { sockets } => idle::run(&cli.program, &database, folder.path(), sockets).await,
        What::Live(live) => live::run(&cli.program, &database, folder.path(), &live).await,
        What::History { games } => history::run(&cli.program, &database, folder.path(), games).await,
    }
}
