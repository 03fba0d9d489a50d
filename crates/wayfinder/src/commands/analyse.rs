//! `wayfinder analyse`: analyses a recorded game, decision by decision.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use wayfinder_bots::analysis::{Analysis, Judged, Quality, analyse};
use wayfinder_bots::search::Control;
use wayfinder_game::Seat;

use crate::cli::{RecordFile, Thoroughness};
use crate::commands::answer;
use crate::error::Failure;
use crate::files;
use crate::games::Task;
use crate::progress::Progress;
use crate::terminal::Terminal;

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    record: RecordFile,
    /// Look at this player's decisions only.
    #[arg(long, value_name = "SEAT")]
    seat: Option<usize>,
    #[command(flatten)]
    thoroughness: Thoroughness,
    /// The seed of the sampled worlds.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(options: &Options, json: bool) -> Result<(), Failure> {
    let text = files::read(&options.record.file)?;
    let (game, form) = files::recognise(&text)?;
    game.analyse(Look { options, text, form, json })
}

pub(crate) struct Look<'a> {
    options: &'a Options,
    text: String,
    form: files::Form,
    json: bool,
}

/// The answer in JSON.
#[derive(Serialize)]
struct Answer<'a, A> {
    game: &'a str,
    #[serde(flatten)]
    analysis: &'a Analysis<A>,
}

impl Task for Look<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let game = files::playthrough::<G>(&self.text, self.form)?;
        let seats = game.state().seats();
        let only = match self.options.seat {
            None => None,
            Some(number) => {
                let seat = Seat::from_number(number).filter(|seat| seat.index() < seats);
                let refuse = || Failure::Input(format!("--seat {number}: this table has seats 1 to {seats}"));
                Some(seat.ok_or_else(refuse)?)
            }
        };
        let effort = self.options.thoroughness.effort(self.options.seed, 1);
        let decisions = game.plies().iter().filter(|ply| only.is_none_or(|seat| seat == ply.seat));
        let progress = Progress::new(decisions.count() as u64, "decisions");
        let analysis = analyse(&game, only, &effort, &Control::default(), || progress.advance(1));
        drop(progress);
        answer(self.json, &Answer { game: G::NAME, analysis: &analysis }, || tell(&analysis))
    }
}

fn tell<A>(analysis: &Analysis<A>) -> String {
    let mut text = String::new();
    for judged in &analysis.decisions {
        line(&mut text, judged);
    }
    let _ = writeln!(
        text,
        "\nplayer   decisions   as analysed   inaccuracies   mistakes   blunders   lost a decision"
    );
    for (seat, summary) in analysis.summaries.iter().filter(|(_, summary)| summary.decisions > 0) {
        let _ = writeln!(
            text,
            "{:<6} {:>11} {:>12} {:>15} {:>10} {:>10} {:>15.2} %",
            seat.to_string(),
            summary.decisions,
            summary.best,
            summary.inaccuracies,
            summary.mistakes,
            summary.blunders,
            100.0 * summary.mean_loss
        );
    }
    text
}

/// Writes one decision: the action played, the player's prospects, and a better action if there was one.
fn line<A>(text: &mut String, judged: &Judged<A>) {
    let Judged { ply, seat, played, quality, loss, advice } = judged;
    let _ = write!(text, "{ply:>4}. {seat} {played:<12}");
    let Some(advice) = advice else {
        let _ = writeln!(text, " forced");
        return;
    };
    if let Some(hint) = advice.hints.iter().find(|hint| hint.notation == *played) {
        let _ = write!(text, " {:>5.1} %", 100.0 * hint.shares[*seat]);
        if let Some(points) = &hint.points {
            let _ = write!(text, " ({:.1} points)", points[*seat]);
        }
    }
    let word = match quality {
        Quality::Forced | Quality::Good => {
            text.push('\n');
            return;
        }
        Quality::Inaccuracy => "inaccuracy",
        Quality::Mistake => "mistake",
        Quality::Blunder => "blunder",
    };
    let better = advice.hints.first().map_or("", |hint| hint.notation.as_str());
    let _ = writeln!(text, "  {word}: {better} is {:.1} % better", 100.0 * loss);
}
