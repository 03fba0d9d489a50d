//! `wayfinder hint`: the best few actions for a position.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use clap::Args;
use wayfinder_bots::advice::{Advice, Hint, advise};
use wayfinder_bots::search::Control;
use wayfinder_game::chance::Seeded;
use wayfinder_game::{Position, View as _, Viewer};

use crate::cli::{Begin, GameArgs, Thoroughness, fast_seed};
use crate::commands::answer;
use crate::error::Failure;
use crate::games::Task;
use crate::progress::watched;
use crate::terminal::Terminal;

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    table: GameArgs,
    #[command(flatten)]
    thoroughness: Thoroughness,
    /// The number of threads; only with one does the same seed give the same result.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

pub(crate) fn run(options: Options, json: bool) -> Result<(), Failure> {
    options.table.game.hint(Advise { options, json })
}

pub(crate) struct Advise {
    options: Options,
    json: bool,
}

impl Task for Advise {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let Options { table, thoroughness, threads } = self.options;
        let view = match table.begin::<G>()? {
            // The viewer of a position is the one to advise.
            Begin::Position(Position::View(view)) => view,
            whole => {
                let state = whole.state(&mut Seeded::at(&table.seed, 0));
                state.view(state.to_act().map_or(Viewer::Spectator, Viewer::Seat))
            }
        };
        let effort = thoroughness.effort(fast_seed(&table.seed), usize::from(threads));
        let (control, started) = (Control::default(), Instant::now());
        let think = || advise::<G>(&view, None, &effort, &control);
        let advice = if effort.budget.time < Duration::MAX {
            let elapsed = || started.elapsed().as_millis() as u64;
            watched(effort.budget.time.as_millis() as u64, "milliseconds", elapsed, think)
        } else {
            watched(effort.budget.iterations, "worlds", || control.iterations(), think)
        };
        let advice = advice.ok_or_else(|| {
            Failure::Input(match view.to_act() {
                None => "the game is over: there is nothing to decide".to_owned(),
                Some(seat) => format!(
                    "the decision is {seat}'s, but this position is the knowledge of {}",
                    view.viewer()
                ),
            })
        })?;
        answer(self.json, &advice, || tell(&advice))
    }
}

/// Formats the advice as a table.
pub(crate) fn tell<A>(advice: &Advice<A>) -> String {
    let mut text = format!(
        "{} to decide; the first is better than the next best with {:.0} % certainty ({} worlds)\n",
        advice.seat,
        100.0 * advice.sure,
        advice.worlds
    );
    let width = advice.hints.iter().map(|hint| hint.notation.len()).max().unwrap_or(0).max(6);
    let points = advice.hints.iter().any(|hint| hint.points.is_some());
    let _ = write!(text, "  {:<width$}  share of the win", "action");
    let _ =
        writeln!(text, "{}", if points { "   everybody's: win % (points)" } else { "   everybody's: win %" });
    for hint in &advice.hints {
        let share = hint.shares[advice.seat];
        let _ = writeln!(
            text,
            "  {:<width$}  {:>5.1} % ± {:<4.1}     {}",
            hint.notation,
            100.0 * share,
            100.0 * hint.doubt,
            everybody(hint)
        );
    }
    text
}

/// Formats the expectation of every seat.
fn everybody<A>(hint: &Hint<A>) -> String {
    let seats = hint.shares.iter().map(|(seat, share)| {
        let points = hint.points.map_or_else(String::new, |points| format!(" ({:.1})", points[seat]));
        format!("{seat} {:.0}{points}", 100.0 * share)
    });
    seats.collect::<Vec<_>>().join("  ")
}
