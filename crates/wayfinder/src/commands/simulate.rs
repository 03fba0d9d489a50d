//! `wayfinder simulate`: plays random games, fast.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Instant;

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use wayfinder_game::chance::Fast;
use wayfinder_game::{MAX_SEATS, Positions, Seat, Silent};

use super::answer;
use crate::cli::{Begin, GameArgs, fast_seed};
use crate::error::Failure;
use crate::games::Task;
use crate::progress::Progress;
use crate::terminal::Terminal;
use crate::threads::Threads;

/// The number of games played between two updates of the progress bar.
const CHUNK: u64 = 2048;
const MOST_GAMES: u64 = 1_000_000_000_000;
/// The number of parts of a win: 840 divides evenly among one to eight winners.
const WIN: u64 = 840;

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    table: GameArgs,
    /// The number of games to play.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    #[command(flatten)]
    threads: Threads,
}

pub(crate) fn run(options: Options, json: bool) -> Result<(), Failure> {
    options.table.game.simulate(Simulate { options: &options, json })
}

pub(crate) struct Simulate<'a> {
    options: &'a Options,
    json: bool,
}

/// The totals. They are whole numbers, so that adding up in another order gives the same.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    actions: u64,
    shared: u64,
    wins: [u64; MAX_SEATS],
    ranks: [u64; MAX_SEATS],
    /// The points of each seat, if the game counts any.
    points: Option<[i64; MAX_SEATS]>,
    /// The number of games of each length.
    lengths: Vec<u64>,
}

impl Tally {
    fn play<G: Positions>(&mut self, begin: &Begin<G>, seed: u64, game: u64) {
        let mut luck = Fast::new(seed, game);
        let mut state = begin.state(&mut luck);
        let mut length = 0;
        while let Some(action) = state.random_action(&mut luck) {
            state.apply(action, &mut luck, &mut Silent);
            length += 1;
        }
        self.games += 1;
        self.actions += length as u64;
        if self.lengths.len() <= length {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += 1;
        if let Some(outcome) = state.outcome() {
            let winners = outcome.winners().count() as u64;
            self.shared += u64::from(winners > 1);
            if let Some(points) = outcome.points() {
                let sums = self.points.get_or_insert_default();
                points.iter().for_each(|(seat, points)| sums[seat.index()] += i64::from(*points));
            }
            for (seat, rank) in outcome.ranks().iter() {
                self.ranks[seat.index()] += u64::from(*rank);
                if *rank == 1 {
                    self.wins[seat.index()] += WIN / winners;
                }
            }
        }
    }

    fn add(mut self, other: Self) -> Self {
        self.games += other.games;
        self.actions += other.actions;
        self.shared += other.shared;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.ranks[seat] += other.ranks[seat];
        }
        if let Some(points) = other.points {
            let sums = self.points.get_or_insert_default();
            sums.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
        }
        if self.lengths.len() < other.lengths.len() {
            self.lengths.resize(other.lengths.len(), 0);
        }
        for (length, count) in other.lengths.into_iter().enumerate() {
            self.lengths[length] += count;
        }
        self
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    seed: String,
    games: u64,
    actions: u64,
    length: Lengths,
    win_share: Vec<f64>,
    mean_rank: Vec<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_points: Option<Vec<f64>>,
    shared_wins: f64,
    threads: usize,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
}

#[derive(Serialize)]
struct Lengths {
    mean: f64,
    shortest: usize,
    longest: usize,
    /// The number of games of each length; lengths that did not occur are left out.
    histogram: BTreeMap<usize, u64>,
}

impl Task for Simulate<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let options = self.options;
        let begin = options.table.begin::<G>()?;
        let seats = begin.state(&mut Fast::new(0, 0)).seats();
        let pool = options.threads.pool()?;
        let seed = fast_seed(&options.table.seed);
        let progress = Progress::new(options.games, "games");
        let started = Instant::now();
        let chunks = options.games.div_ceil(CHUNK);
        let tally = pool.install(|| {
            (0..chunks)
                .into_par_iter()
                .map(|chunk| {
                    let mut tally = Tally::default();
                    let games = chunk * CHUNK..((chunk + 1) * CHUNK).min(options.games);
                    for game in games.clone() {
                        tally.play(&begin, seed, game);
                    }
                    progress.advance(games.end - games.start);
                    tally
                })
                .reduce(Tally::default, Tally::add)
        });
        let seconds = started.elapsed().as_secs_f64();
        drop(progress);
        let report = Report::new::<G>(options, &begin, seats, tally, pool.current_num_threads(), seconds);
        answer(self.json, &report, || report.plain())
    }
}

impl Report {
    fn new<G: Positions>(
        options: &Options,
        begin: &Begin<G>,
        seats: usize,
        tally: Tally,
        threads: usize,
        seconds: f64,
    ) -> Self {
        let games = tally.games as f64;
        let (setup, position) = begin.notation();
        Self {
            game: G::NAME,
            setup,
            position,
            seed: options.table.seed.to_string(),
            games: tally.games,
            actions: tally.actions,
            win_share: tally.wins[..seats].iter().map(|&wins| wins as f64 / WIN as f64 / games).collect(),
            mean_rank: tally.ranks[..seats].iter().map(|&ranks| ranks as f64 / games).collect(),
            mean_points: tally
                .points
                .map(|points| points[..seats].iter().map(|&points| points as f64 / games).collect()),
            shared_wins: tally.shared as f64 / games,
            length: Lengths {
                mean: tally.actions as f64 / games,
                shortest: tally.lengths.iter().position(|&count| count > 0).unwrap_or_default(),
                longest: tally.lengths.len().saturating_sub(1),
                histogram: tally.lengths.into_iter().enumerate().filter(|&(_, games)| games > 0).collect(),
            },
            threads,
            seconds,
            games_per_second: games / seconds,
            actions_per_second: tally.actions as f64 / seconds,
        }
    }

    fn plain(&self) -> String {
        let from = self.setup.as_deref().or(self.position.as_deref()).unwrap_or_default();
        let mut text = format!("{} [{from}], {} random games\n\n", self.game, self.games);
        let _ = writeln!(text, "games a second      {:>14.0}", self.games_per_second);
        let _ = writeln!(text, "actions a second    {:>14.0}", self.actions_per_second);
        let _ = writeln!(text, "threads             {:>14}", self.threads);
        let length = &self.length;
        let _ = writeln!(
            text,
            "actions in a game   {:>14.2}   (shortest {}, longest {})",
            length.mean, length.shortest, length.longest
        );
        let _ = writeln!(text, "shared wins         {:>12.2} %\n", 100.0 * self.shared_wins);
        let heading = if self.mean_points.is_some() { "   mean points" } else { "" };
        let _ = writeln!(text, "seat    win share   mean rank{heading}");
        for (index, (share, rank)) in self.win_share.iter().zip(&self.mean_rank).enumerate() {
            let seat = Seat::new(index).unwrap_or_default();
            let points = self.mean_points.as_ref().and_then(|points| points.get(index));
            let points = points.map_or_else(String::new, |points| format!(" {points:>13.3}"));
            let _ = writeln!(text, "{seat:<6} {:>8.2} % {rank:>11.3}{points}", 100.0 * share);
        }
        text
    }
}
