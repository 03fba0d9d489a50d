//! `wayfinder perft`: counts the sequences of actions from a fixed deal. The seed fixes all random draws, so
//! the numbers are exact and can be compared between engines and versions.

use std::fmt::Write;

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use wayfinder_game::chance::Seeded;
use wayfinder_game::{Silent, perft as count};

use super::answer;
use crate::cli::GameArgs;
use crate::error::Failure;
use crate::games::Task;
use crate::progress::Progress;
use crate::terminal::Terminal;

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    table: GameArgs,
    /// The depth to count to, in actions.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    /// Also count below each first action.
    #[arg(long)]
    divide: bool,
}

pub(crate) fn run(options: Options, json: bool) -> Result<(), Failure> {
    options.table.game.perft(Perft { options: &options, json })
}

pub(crate) struct Perft<'a> {
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
        let depth = *depth as usize;
        let actions = root.actions();
        let after = |state: &G, action, ply| {
            let mut state = state.clone();
            state.apply(action, &mut Seeded::at(&table.seed, ply), &mut Silent);
            state
        };
        // Two plies are played here, so that there is enough work to distribute and the bar moves.
        let pairs: Vec<_> = actions
            .iter()
            .enumerate()
            .filter(|_| depth > 1)
            .flat_map(|(index, &action)| {
                let state = after(&root, action, 1);
                state.actions().into_iter().map(move |second| (index, state.clone(), second))
            })
            .collect();
        let progress = Progress::new(pairs.len() as u64, "first two actions");
        let counted: Vec<_> = pairs
            .par_iter()
            .map(|(index, state, second)| {
                let deeper = count(&after(state, *second, 2), &table.seed, 3, depth - 2);
                progress.advance(1);
                (*index, deeper)
            })
            .collect();
        drop(progress);
        let mut below = vec![vec![0; depth]; actions.len()];
        for nodes in &mut below {
            nodes[0] = 1;
        }
        for (index, deeper) in counted {
            below[index][1] += 1;
            for (total, count) in below[index][2..].iter_mut().zip(deeper) {
                *total += count;
            }
        }
        let nodes = (0..depth).map(|ply| below.iter().map(|nodes| nodes[ply]).sum()).collect();
        let divided = actions
            .iter()
            .zip(&below)
            .map(|(action, nodes)| Below { action: action.to_string(), nodes: nodes[depth - 1] });
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
