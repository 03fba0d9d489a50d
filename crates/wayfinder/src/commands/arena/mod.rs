//! `wayfinder arena`: lets bots play against each other.

mod log;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use serde::Serialize;
use wayfinder_bots::arena::{Arena, Sequential, Standing, Standings, Tally, Verdict};

use self::log::Header;
use crate::commands::answer;
use crate::error::Failure;
use crate::games::{Entry, Task};
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::threads::Threads;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game.
    game: Entry,
    /// The number of players in each game.
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: usize,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "NAME")]
    rules: Vec<String>,
    /// The bots that play, separated by commas: random, greedy, beginner, easy, medium, hard, expert,
    /// search:ITERATIONS, search:MILLISECONDSms, exec:COMMAND; or cheat:ITERATIONS, the search that is told
    /// what is hidden. A command cannot have a comma in it. Fewer than play are repeated; more take turns
    /// until all have met.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// The number of games, rounded up to whole deals: each deal is played with every rotation of the
    /// seats.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// The seed of the deals and of the bots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is decided whether the first bot's share is at most the one or at least the other,
    /// with 5 % doubt.
    #[arg(long, value_name = "LOW,HIGH", value_delimiter = ',')]
    until: Vec<f64>,
    /// Keep every deal in this file, one line each, and go on from there if it exists.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
}

pub(crate) fn run(options: &Options, json: bool) -> Result<(), Failure> {
    options.game.arena(Play { options, json })
}

pub(crate) struct Play<'a> {
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
        let sequential = options.sequential()?;
        let pool = options.threads.pool()?;
        let header = Header {
            game: G::NAME.to_owned(),
            setup: setup.to_string(),
            bots: names.clone(),
            seed: options.seed,
        };
        let arena = Arena::<G> { setup, entrants, seed: options.seed };
        let (log, earlier) = match &options.log {
            Some(path) => log::open(path, &header, |deal| arena.check(deal))?,
            None => (None, Vec::new()),
        };
        let played: BTreeSet<u64> = earlier.iter().map(|deal| deal.deal).collect();
        let deals = 0..options.games.div_ceil(options.players as u64);
        let deals: Vec<u64> = deals.filter(|deal| !played.contains(deal)).collect();
        let mut tally = Tally::new(names.len());
        for deal in &earlier {
            tally.add(deal);
        }
        let decided = |tally: &Tally| sequential.is_some_and(|test| test.verdict(tally) != Verdict::Open);
        let stop = AtomicBool::new(decided(&tally));
        let books = Mutex::new((tally, log, None));
        let progress = Progress::new(deals.len() as u64, "deals");
        pool.install(|| {
            arena.run(&deals, &stop, |deal| {
                // A thread that panicked while holding the lock was only adding numbers.
                let mut books = books.lock().unwrap_or_else(PoisonError::into_inner);
                let (tally, log, failure) = &mut *books;
                tally.add(&deal);
                progress.advance(1);
                if let Some(Err(error)) = log.as_mut().map(|log| log::note(log, &deal)) {
                    *failure = Some(error);
                }
                if decided(tally) || failure.is_some() {
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
        let verdict = sequential.map(|test| test.verdict(&tally));
        let report = Report { standings, verdict };
        answer(self.json, &report, || plain(&report, &options.until))
    }
}

impl Options {
    /// Returns the sequential test of `--until`.
    fn sequential(&self) -> Result<Option<Sequential>, Failure> {
        match self.until[..] {
            [] => Ok(None),
            [low, high] if 0.0 <= low && low < high && high <= 1.0 => {
                Ok(Some(Sequential { low, high, error: 0.05 }))
            }
            _ => Err(Failure::Input(
                "--until LOW,HIGH: give two shares from 0 to 1, the smaller one first".to_owned(),
            )),
        }
    }
}

/// The output of the arena.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    standings: Standings,
    /// The verdict of the sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
}

fn plain(report: &Report, until: &[f64]) -> String {
    let standings = &report.standings;
    let mut text = format!("{} games, {:.1} actions on average\n\n", standings.games, standings.mean_plies);
    let names = standings.entrants.iter().map(|standing| standing.name.chars().count());
    let width = names.max().unwrap_or(0).clamp(18, 60);
    let _ = writeln!(
        text,
        "{:<width$}   games   share of wins      mean rank   points   rating         ms a decision (longest)",
        "bot"
    );
    for standing in &standings.entrants {
        let Standing { name, games, mean_rank, rating, uncertainty, mean_ms, longest_ms, .. } = standing;
        if *games == 0 {
            let _ = writeln!(text, "{name:<width$} {games:>7}   has not played yet");
            continue;
        }
        let points = standing.mean_points.map_or_else(|| "-".to_owned(), |points| format!("{points:.2}"));
        let margin =
            standing.margin.map_or_else(|| "-".to_owned(), |margin| format!("{:.2}", 100.0 * margin));
        let _ = writeln!(
            text,
            "{name:<width$} {games:>7}   {:>6.2} % ± {margin:<5} {mean_rank:>9.3} {points:>8}   {rating:>5.1} ± {uncertainty:<4.1}   {mean_ms:.2} ({longest_ms:.0})",
            100.0 * standing.share,
        );
    }
    if let (Some(verdict), [low, high]) = (report.verdict, until) {
        let first = standings.entrants.first().map_or("", |standing| standing.name.as_str());
        let _ = match verdict {
            Verdict::High => writeln!(text, "\nDecided: the share of {first} is at least {high}."),
            Verdict::Low => writeln!(text, "\nDecided: the share of {first} is at most {low}."),
            Verdict::Open => writeln!(text, "\nNot decided: more games are needed."),
        };
    }
    for standing in standings.entrants.iter().filter(|standing| standing.faults > 0) {
        let Standing { name, faults, first_fault, .. } = standing;
        let reason = first_fault.as_deref().unwrap_or_default();
        let games = if *faults == 1 { "game" } else { "games" };
        let _ = writeln!(
            text,
            "\n{name} lost {faults} {games} by not choosing a legal action; the first time: {reason}"
        );
    }
    text
}
