//! `wayfinder perft`: how many sequences of actions there are from a fixed deal. Luck is fixed by the seed, so the numbers are exact and
//! can be compared between engines and versions.

use std::fmt::Write;

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use wayfinder_game::chance::Seeded;
use wayfinder_game::{Silent, perft as count};

use super::answer;
use crate::cli::Table;
use crate::error::Failure;
use crate::games::Task;
use crate::progress::Progress;
use crate::terminal::Terminal;

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    table: Table,
    /// How many actions deep to count.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// Also count below each first action.
    #[arg(long)]
    divide: bool,
}

pub(crate) fn run(options: Options, json: bool) -> Result<(), Failure> {
    options.table.game.run(Perft { options: &options, json })
}

struct Perft<'a> {
    options: &'a Options,
    json: bool,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    position: String,
    seed: String,
    /// The number of sequences of each length, from 1 up. A game that ends earlier counts up to its end.
    nodes: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    divide: Vec<Below>,
}

#[derive(Serialize)]
struct Below {
    action: String,
    nodes: u64,
}

impl Task for Perft<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let Options { table, depth, divide } = self.options;
        let root = table.begin::<G>()?.state(&mut Seeded::at(&table.seed, 0));
        let actions = root.actions();
        let progress = Progress::new(actions.len() as u64, "first actions");
        let below: Vec<Vec<u64>> = actions
            .par_iter()
            .map(|&action| {
                let mut state = root.clone();
                state.apply(action, &mut Seeded::at(&table.seed, 1), &mut Silent);
                let mut nodes = vec![1];
                nodes.extend(count(&state, &table.seed, 2, *depth as usize - 1));
                progress.advance(1);
                nodes
            })
            .collect();
        drop(progress);
        let mut nodes = vec![0; *depth as usize];
        for counts in &below {
            for (total, count) in nodes.iter_mut().zip(counts) {
                *total += count;
            }
        }
        let divided = actions.iter().zip(&below).map(|(action, counts)| Below {
            action: action.to_string(),
            nodes: counts.last().copied().unwrap_or_default(),
        });
        let report = Report {
            game: G::NAME,
            position: root.position(),
            seed: table.seed.to_string(),
            nodes,
            divide: if *divide { divided.collect() } else { Vec::new() },
        };
        answer(self.json, &report, || report.plain())
    }
}

impl Report {
    fn plain(&self) -> String {
        let mut text = format!("{}\n", self.position);
        for below in &self.divide {
            let _ = writeln!(text, "{:<8} {:>16}", below.action, below.nodes);
        }
        let _ = writeln!(text, "depth               nodes");
        for (index, nodes) in self.nodes.iter().enumerate() {
            let _ = writeln!(text, "{:>5} {nodes:>19}", index + 1);
        }
        text
    }
}
