//! The commands and their options.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use wayfinder_bots::advice::Effort;
use wayfinder_bots::search::Budget;
use wayfinder_game::{Chance, Position, Positions, Seed, Silent};

use crate::commands::{analyse, arena, hint, perft, pieces, play, replay, simulate, verify};
#[cfg(feature = "serve")]
use crate::commands::{backup, serve};
use crate::engine;
use crate::error::Failure;
use crate::files;
use crate::games::Entry;
use crate::terminal::Terminal;

/// Play and study Tobago and Tsuro: a server for people and bots, games in the terminal, records, simulation,
/// and games for other programs.
#[derive(Parser, Debug)]
#[command(name = "wayfinder", version)]
pub struct Cli {
    /// Answer in JSON.
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Run the server, for people in browsers and for bots; the default without a command.
    #[cfg(feature = "serve")]
    Serve(Box<serve::Options>),
    /// Copy the database file of a server, even while it runs.
    #[cfg(feature = "serve")]
    Backup(backup::Options),
    /// Play in the terminal, alone against bots or several people on one keyboard.
    Play(play::Options),
    /// Play random games and report speed, lengths and results.
    Simulate(simulate::Options),
    /// Let bots play against each other, and measure how strong they are.
    Arena(arena::Options),
    /// Find the best few actions for a position, their expected results, and how certain these are.
    Hint(hint::Options),
    /// Analyse a recorded game, decision by decision: find better actions, and the cost of each mistake.
    #[command(visible_alias = "analyze")]
    Analyse(analyse::Options),
    /// Count the sequences of actions from a fixed deal.
    Perft(perft::Options),
    /// Show a recorded game step by step, with boards.
    Replay(replay::Options),
    /// Verify a recorded game: every action, the result and, if it has one, the fair deal.
    Verify(verify::Options),
    /// Run games for another program: one JSON request per line in, one JSON response per line out.
    Engine,
    /// Draw the pieces of a game with their names.
    Pieces {
        /// The game.
        game: Entry,
    },
}

impl Cli {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        #[cfg(feature = "serve")]
        let command = self.command.unwrap_or_else(|| Command::Serve(Box::default()));
        #[cfg(not(feature = "serve"))]
        let command = self.command.unwrap_or_else(|| Command::Play(play::Options::default()));
        match command {
            #[cfg(feature = "serve")]
            Command::Serve(options) => serve::run(*options, self.json),
            #[cfg(feature = "serve")]
            Command::Backup(options) => backup::run(&options),
            Command::Play(_) if self.json => {
                let reason = "play has no JSON output; use wayfinder engine to run games for programs";
                Err(Failure::Input(reason.to_owned()))
            }
            Command::Play(options) => play::run(&options),
            Command::Simulate(options) => simulate::run(options, self.json),
            Command::Arena(options) => arena::run(&options, self.json),
            Command::Hint(options) => hint::run(options, self.json),
            Command::Analyse(options) => analyse::run(&options, self.json),
            Command::Perft(options) => perft::run(options, self.json),
            Command::Replay(options) => replay::run(&options, self.json),
            Command::Verify(options) => verify::run(&options, self.json),
            Command::Engine => engine::run(std::io::stdin().lock(), std::io::stdout().lock()),
            Command::Pieces { game } => pieces::run(game, self.json),
        }
    }
}

/// The options that set a game up.
#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// The game.
    pub(crate) game: Entry,
    /// The number of players.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The seat that begins; drawn at random by default.
    #[arg(long, value_name = "SEAT", requires = "players")]
    first: Option<usize>,
    /// An option of the game, such as elimination-bonus or island=AbC0; may be given several times.
    #[arg(long = "option", value_name = "NAME", requires = "players")]
    options: Vec<String>,
    /// Tobago: a JSON file with other clue cards and coins, in the form of "cards" in the output of pieces
    /// --json.
    #[arg(long, value_name = "FILE", requires = "players")]
    cards: Option<PathBuf>,
    /// Begin from a position instead of a deal; if it is one viewer's knowledge, from worlds that this viewer
    /// considers possible.
    #[arg(long, value_name = "TEXT", conflicts_with = "players")]
    position: Option<String>,
    /// The seed of all random draws: a whole number, or 64 hexadecimal digits.
    #[arg(long, default_value = "0", value_parser = parse_seed)]
    pub(crate) seed: Seed,
}

pub(crate) fn parse_seed(text: &str) -> Result<Seed, String> {
    text.parse().map_err(|error: wayfinder_game::NotationError| error.reason)
}

/// Derives the seed of the small generator for playouts from every byte of the game's seed.
pub(crate) fn fast_seed(seed: &Seed) -> u64 {
    seed.0.iter().rev().fold(0_u64, |mixed, &byte| mixed.rotate_left(8) ^ u64::from(byte))
}

/// The start of a game.
pub(crate) enum Begin<G: Positions> {
    /// A deal from a setup.
    Setup(G::Setup),
    /// A position. If it is a viewer's, every game begins in a world that this viewer considers possible.
    Position(Position<G>),
}

impl<G: Positions> Begin<G> {
    /// Creates the first state, drawing the deal or the hidden parts of the position.
    pub(crate) fn state(&self, chance: &mut impl Chance) -> G {
        match self {
            Self::Setup(setup) => G::start(setup, chance, &mut Silent),
            Self::Position(position) => position.world(chance),
        }
    }

    /// Returns the notation of the setup or of the position.
    pub(crate) fn notation(&self) -> (Option<String>, Option<String>) {
        match self {
            Self::Setup(setup) => (Some(setup.to_string()), None),
            Self::Position(position) => (None, Some(position.write())),
        }
    }
}

impl GameArgs {
    /// Reads the start of a game from the options.
    pub(crate) fn begin<G: Terminal>(&self) -> Result<Begin<G>, Failure> {
        match &self.position {
            None => Ok(Begin::Setup(self.setup::<G>()?)),
            Some(text) => Ok(Begin::Position(Position::read(text)?)),
        }
    }

    fn setup<G: Terminal>(&self) -> Result<G::Setup, Failure> {
        let Some(players) = self.players else {
            return Err(Failure::Input(
                "give the number of players with --players, or a position with --position".to_owned(),
            ));
        };
        let first = self.first.map(|first| format!("first={first}"));
        setup::<G>(players, first.iter().chain(&self.options), self.cards.as_deref())
    }
}

/// Parses a setup from the number of players, the options, and the cards of a file if there is one.
pub(crate) fn setup<'a, G: Terminal>(
    players: usize,
    options: impl IntoIterator<Item = &'a String>,
    cards: Option<&Path>,
) -> Result<G::Setup, Failure> {
    let mut words = format!("players={players}");
    for option in options {
        words.push(' ');
        words.push_str(option);
    }
    if let Some(path) = cards {
        let word = G::cards_word(&files::read(path)?);
        words.push(' ');
        words.push_str(&word.map_err(|reason| Failure::Input(format!("{}: {reason}", path.display())))?);
    }
    Ok(words.parse()?)
}

/// The options for the effort of a search.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Thoroughness {
    /// The number of worlds to sample for each decision.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    iterations: Option<u64>,
    /// The time for each decision in milliseconds, instead of a number of iterations.
    #[arg(long, value_name = "MS", conflicts_with = "iterations", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: Option<u64>,
    /// The number of actions to list.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=100))]
    most: u16,
}

impl Thoroughness {
    /// Returns the effort with this seed, on a number of threads.
    pub(crate) fn effort(self, seed: u64, threads: usize) -> Effort {
        let plain = Effort::default();
        let budget = match (self.iterations, self.time) {
            (Some(iterations), _) => Budget::iterations(iterations),
            (None, Some(time)) => Budget::time(Duration::from_millis(time)),
            (None, None) => plain.budget,
        };
        Effort { budget, most: usize::from(self.most), seed, threads }
    }
}

/// A file with a record.
#[derive(Args, Debug)]
pub(crate) struct RecordFile {
    /// The record, in text or JSON form; - for standard input.
    pub(crate) file: PathBuf,
}
