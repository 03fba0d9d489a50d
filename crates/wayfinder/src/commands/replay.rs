//! `wayfinder replay`: shows a recorded game.

use std::io::{self, BufRead, Write};

use clap::Args;
use serde::Serialize;
use wayfinder_game::record::viewer::ViewerRecord;
use wayfinder_game::record::{Ply, Start};
use wayfinder_game::{HiddenInformation, Outcome, Seat, SerdeGame, Viewer};

use crate::cli::RecordFile;
use crate::error::Failure;
use crate::files::{self, Form};
use crate::games::Task;
use crate::terminal::{Colour, Terminal};

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    record: RecordFile,
    /// Wait for Enter after each action.
    #[arg(long, conflicts_with = "json")]
    step: bool,
    /// The use of colours: always, never, or only in a terminal.
    #[arg(long, value_enum, default_value = "auto")]
    color: Colour,
}

pub(crate) fn run(options: &Options, json: bool) -> Result<(), Failure> {
    if options.step && options.record.file.as_os_str() == "-" {
        let reason = "--step reads Enter from standard input, so the record must come from a file";
        return Err(Failure::Input(reason.to_owned()));
    }
    let text = files::read(&options.record.file)?;
    let (game, form) = files::recognise(&text)?;
    game.replay(Replay { options, text: &text, form, json })
}

pub(crate) struct Replay<'a> {
    options: &'a Options,
    text: &'a str,
    form: Form,
    json: bool,
}

/// One step of a game: the start, or an action and its events.
#[derive(Serialize)]
#[serde(bound = "")]
struct Step<G: SerdeGame> {
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The action, unless it is hidden from the viewer of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    events: Vec<G::Seen>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip)]
    board: Option<String>,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct Story<G: SerdeGame> {
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    viewer: Option<Viewer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    steps: Vec<Step<G>>,
    outcome: Option<Outcome>,
}

impl Task for Replay<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        let coloured = self.options.color.is_on() && !self.json;
        let story = match files::viewer_record::<G>(self.text, self.form)? {
            Some(record) => Story::of_viewer(record, coloured)?,
            None => Story::of_game(&files::playthrough::<G>(self.text, self.form)?, coloured),
        };
        if self.json {
            return super::answer(true, &story, String::new);
        }
        story.tell(self.options.step)
    }
}

/// Returns an event as seen by the viewer who saw most of it: after the game nothing is secret any more.
fn seen_best<G: HiddenInformation>(event: &G::Event, seats: usize) -> Option<G::Seen> {
    let public = G::redact(event, Viewer::Spectator);
    let private = Seat::all(seats).map(|seat| G::redact(event, Viewer::Seat(seat)));
    private.into_iter().find(|seen| *seen != public).unwrap_or(public)
}

impl<G: Terminal> Story<G> {
    /// Creates the story of a whole game, with all hands.
    fn of_game(game: &wayfinder_game::Playthrough<G>, coloured: bool) -> Self {
        let mut steps = Vec::new();
        game.replay(|ply: Option<&Ply<G::Action>>, state, events| {
            let views: Vec<_> = Seat::all(state.seats()).map(|seat| state.view(Viewer::Seat(seat))).collect();
            steps.push(Step {
                ply: ply.map(|_| steps.len()),
                seat: ply.map(|ply| ply.seat),
                action: ply.map(|ply| ply.action.to_string()),
                events: events.iter().filter_map(|event| seen_best::<G>(event, state.seats())).collect(),
                position: Some(state.position()),
                board: Some(G::draw(&views, coloured)),
            });
        });
        let setup = match game.start() {
            Start::Setup(setup) => Some(setup.to_string()),
            Start::Position(_) => None,
        };
        Self { game: G::NAME, viewer: None, setup, steps, outcome: game.state().outcome() }
    }

    /// Creates the story of a game in progress for one viewer: only the last position is known as a whole.
    fn of_viewer(record: ViewerRecord<G>, coloured: bool) -> Result<Self, Failure> {
        let now = G::view_from_position(&record.now)?;
        let board = G::draw(&[now], coloured);
        let start =
            Step { ply: None, seat: None, action: None, events: record.deal, position: None, board: None };
        let mut steps = vec![start];
        for ply in record.plies {
            steps.push(Step {
                ply: Some(steps.len()),
                seat: Some(ply.seat),
                action: ply.action,
                events: ply.seen,
                position: None,
                board: None,
            });
        }
        if let Some(last) = steps.last_mut() {
            last.board = Some(board);
            last.position = Some(record.now);
        }
        let setup = record.setup.map(|setup| setup.to_string());
        Ok(Self { game: G::NAME, viewer: Some(record.viewer), setup, steps, outcome: None })
    }

    fn tell(&self, step: bool) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let mut input = io::stdin().lock();
        let last = self.steps.len() - 1;
        write!(out, "{}", self.game)?;
        if let Some(setup) = &self.setup {
            write!(out, " [{setup}]")?;
        }
        if let Some(viewer) = self.viewer {
            write!(out, " as {viewer} sees it")?;
        }
        writeln!(out)?;
        for (index, told) in self.steps.iter().enumerate() {
            if let (Some(ply), Some(seat)) = (told.ply, told.seat) {
                writeln!(out, "\n{ply}. {seat} {}", told.action.as_deref().unwrap_or("?"))?;
            }
            for event in &told.events {
                writeln!(out, "   {}", G::tell(event))?;
            }
            if let Some(board) = &told.board {
                writeln!(out, "\n{board}")?;
            }
            if step && index < last {
                write!(out, "— Enter —")?;
                out.flush()?;
                if input.read_until(b'\n', &mut Vec::new()).map_err(Failure::Stdin)? == 0 {
                    writeln!(out)?;
                    return Ok(());
                }
            }
        }
        if let Some(outcome) = &self.outcome {
            let winners: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
            let share = if winners.len() == 1 { "wins" } else { "share the win" };
            writeln!(out, "{} {share}.", winners.join(" and "))?;
        }
        out.flush()?;
        Ok(())
    }
}
