//! `wayfinder arena`: bots against each other.

mod log;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use wayfinder_bots::arena::{Arena, Sequential, Standing, Standings, Tally, Verdict};

use self::log::Header;
use crate::commands::answer;
use crate::error::Failure;
use crate::games::{GameName, Task};
use crate::progress::Progress;
use crate::terminal::Terminal;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game.
    game: GameName,
    /// How many play in each game.
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: usize,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "NAME")]
    rules: Vec<String>,
    /// Who plays, with commas between them: random, greedy, beginner, easy, medium, hard, expert, search:ITERATIONS, search:MILLISECONDSms,
    /// exec:COMMAND; or cheat:ITERATIONS, the search that is told what is hidden.
    /// Fewer than play are repeated; more take turns.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games to play, rounded up to whole deals: each deal is played with every rotation of the seats.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Decides the luck of the deals and of the bots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is decided whether the first bot's share is at most the one or at least the other, with 5 % doubt.
    #[arg(long, value_name = "LOW,HIGH", value_delimiter = ',')]
    until: Vec<f64>,
    /// Keep every deal in this file, one line each, and go on from there if it exists.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// How many threads; without it, one per core.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

pub(crate) fn run(options: &Options, json: bool) -> Result<(), Failure> {
    options.game.run(Play { options, json })
}

struct Play<'a> {
    options: &'a Options,
    json: bool,
}

impl Task for Play<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let options = self.options;
        let setup = crate::cli::setup::<G>(options.players, &options.rules, None)?;
        let most = options.bots.len().max(options.players);
        let names: Vec<String> = options.bots.iter().cycle().take(most).cloned().collect();
        let mut entrants = Vec::new();
        for name in &names {
            entrants.push(G::entrant(name)?);
        }
        let header = Header {
            game: G::NAME.to_owned(),
            setup: setup.to_string(),
            bots: names.clone(),
            seed: options.seed,
        };
        let (log, earlier) = match &options.log {
            Some(path) => log::open(path, &header)?,
            None => (None, Vec::new()),
        };
        let played: BTreeSet<u64> = earlier.iter().map(|deal| deal.deal).collect();
        let deals = 0..options.games.div_ceil(options.players as u64);
        let deals: Vec<u64> = deals.filter(|deal| !played.contains(deal)).collect();
        let sequential = match options.until[..] {
            [low, high] if low < high => Some(Sequential { low, high, error: 0.05 }),
            [] => None,
            _ => {
                return Err(Failure::Input(
                    "--until LOW,HIGH: two numbers are needed, and the first must be smaller".to_owned(),
                ));
            }
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| Failure::Input(format!("--threads: {error}")))?;
        let arena = Arena::<G> { setup, entrants, seed: options.seed };
        let mut tally = Tally::new(names.len());
        for deal in &earlier {
            tally.add(deal);
        }
        let books = Mutex::new((tally, log, None));
        let stop = AtomicBool::new(false);
        let progress = Progress::new(deals.len() as u64, "deals");
        pool.install(|| {
            arena.run(&deals, &stop, |deal| {
                // Whoever panicked while holding the lock was only adding numbers.
                let mut books = books.lock().unwrap_or_else(PoisonError::into_inner);
                let (tally, log, failure) = &mut *books;
                tally.add(&deal);
                progress.advance(1);
                if let Some(Err(error)) = log.as_mut().map(|log| log::note(log, &deal)) {
                    *failure = Some(error);
                }
                let decided = sequential.is_some_and(|test| test.verdict(tally) != Verdict::Open);
                if decided || failure.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
            });
        });
        drop(progress);
        let (tally, _, failure) = books.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(error) = failure {
            return Err(error);
        }
        let standings = tally.standings(&names);
        answer(self.json, &standings, || plain(&standings))
    }
}

fn plain(standings: &Standings) -> String {
    let mut text = format!("{} games, {:.1} actions on average\n\n", standings.games, standings.mean_plies);
    let _ = writeln!(
        text,
        "bot                  games   share of wins      mean rank   points   ms a decision (longest)"
    );
    for standing in &standings.entrants {
        let points = standing.mean_points.map_or_else(|| "-".to_owned(), |points| format!("{points:.2}"));
        let _ = writeln!(
            text,
            "{:<18} {:>7}   {:>6.2} % ± {:<5.2} {:>9.3} {points:>8}   {:.2} ({:.0})",
            standing.name,
            standing.games,
            100.0 * standing.share,
            100.0 * standing.margin,
            standing.mean_rank,
            standing.mean_ms,
            standing.longest_ms
        );
    }
    for standing in standings.entrants.iter().filter(|standing| standing.faults > 0) {
        let Standing { name, faults, first_fault, .. } = standing;
        let reason = first_fault.as_deref().unwrap_or_default();
        let _ = writeln!(
            text,
            "\n{name} lost {faults} games by giving no legal action; the first time: {reason}"
        );
    }
    text
}
