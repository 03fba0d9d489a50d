//! `wayfinder play`: a game in the terminal, alone against bots or several people on one keyboard.

use std::fs::OpenOptions;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;

use clap::Args;
use wayfinder_bots::advice::{Effort, advise};
use wayfinder_bots::search::Control;
use wayfinder_game::record::{Start, text};
use wayfinder_game::{Playthrough, Positions, Seat, Seed, Viewer};

use crate::error::Failure;
use crate::games::{Entry, Task};
use crate::terminal::{Colour, Terminal};

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The game.
    #[arg(default_value = "tsuro")]
    game: Entry,
    /// The number of players.
    #[arg(long, value_name = "N", default_value_t = 4)]
    players: usize,
    /// The number of people at this keyboard, on the first seats; the others are bots.
    #[arg(long, value_name = "N", default_value_t = 1)]
    people: usize,
    /// The level of the bots: beginner, easy, medium, hard or expert; or another bot that the arena knows,
    /// such as random.
    #[arg(long, value_name = "LEVEL", default_value = "medium")]
    level: String,
    /// An option of the game, such as elimination-bonus or island=AbC0; may be given several times.
    #[arg(long = "option", value_name = "NAME")]
    rules: Vec<String>,
    /// Tobago: a JSON file with other clue cards and coins, in the form of "cards" in the output of pieces
    /// --json.
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
    /// The seed of all random draws; without it every game is different.
    #[arg(long, value_parser = crate::cli::parse_seed)]
    seed: Option<Seed>,
    /// The use of colours: always, never, or only in a terminal.
    #[arg(long, value_enum, default_value = "auto")]
    color: Colour,
}

impl Default for Options {
    /// Returns the options of `wayfinder` without a command, in a build without the server.
    fn default() -> Self {
        Self {
            game: Entry::of::<wayfinder_games::Tsuro>(),
            players: 4,
            people: 1,
            level: "medium".to_owned(),
            rules: Vec::new(),
            cards: None,
            seed: None,
            color: Colour::Auto,
        }
    }
}

/// The number of bytes of a line read at once; longer lines are read in parts.
const LONGEST_LINE: u64 = 4096;

const HELP: &str = "\
Type an action as it is written in the list, or:
  ?            list the actions         why ACTION   explain why an action is not legal
  hint         suggest an action        undo         take back, while nothing was drawn or shown
  board        show the table again     quit         leave the table
  save FILE    write the record
";

pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    options.game.play(Play { options, input: io::stdin().lock(), output: io::stdout().lock() })
}

pub(crate) struct Play<'a, I, O> {
    options: &'a Options,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Task for Play<'_, I, O> {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(mut self) -> Self::Output {
        let options = self.options;
        if !(1..=options.players).contains(&options.people) {
            let reason =
                format!("--people {}: from 1 to {} players can be people", options.people, options.players);
            return Err(Failure::Input(reason));
        }
        let opponent = G::named(&options.level)?;
        let setup = crate::cli::setup::<G>(options.players, &options.rules, options.cards.as_deref())?;
        let mut events = Vec::new();
        let seed = options.seed.unwrap_or_else(any_seed);
        let mut game = Playthrough::<G>::begin(Start::Setup(setup), seed, &mut events);
        let luck = crate::cli::fast_seed(&seed);
        let mut bots: Vec<_> = (0..options.players as u64).map(|seat| opponent(luck ^ seat)).collect();
        writeln!(self.output, "{HELP}")?;
        // A single person sees the view of the own seat; several people see only what is public.
        let alone = options.people == 1;
        let watching = if alone { Viewer::Seat(Seat::FIRST) } else { Viewer::Spectator };
        self.tell::<G>(&events, watching)?;
        while let Some(seat) = game.state().to_act() {
            let person = seat.index() < options.people;
            let decision =
                if person {
                    self.ask(&mut game, seat)?
                } else {
                    // A bot receives the view of its seat only.
                    let decision = bots[seat.index()].decide(&game.state().view(Viewer::Seat(seat)));
                    Some(decision.map_err(|reason| Failure::Bot {
                        seat,
                        reason: format!("gave no action: {reason}"),
                    })?)
                };
            let (Some(action), Some(seat)) = (decision, game.state().to_act()) else { return Ok(()) };
            let mut events = Vec::new();
            // People are asked until they play something legal. The reason against a bot's action would
            // reveal its hand.
            let played = game.play(seat, action, &mut events);
            played.map_err(|_| Failure::Bot { seat, reason: "chose an illegal action".to_owned() })?;
            self.tell::<G>(&events, watching)?;
        }
        self.show(&game, Viewer::Spectator)?;
        self.part(&mut game)
    }
}

impl<I: BufRead, O: Write> Play<'_, I, O> {
    fn tell<G: Terminal>(&mut self, events: &[G::Event], viewer: Viewer) -> Result<(), Failure> {
        for seen in events.iter().filter_map(|event| G::redact(event, viewer)) {
            writeln!(self.output, "  {}", G::tell(&seen))?;
        }
        Ok(())
    }

    fn show<G: Terminal>(&mut self, game: &Playthrough<G>, viewer: Viewer) -> Result<(), Failure> {
        let board = G::draw(&[game.state().view(viewer)], self.options.color.is_on());
        writeln!(self.output, "\n{board}")?;
        Ok(())
    }

    /// Reads a line; returns nothing at the end of the input.
    fn line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let mut input = self.input.by_ref().take(LONGEST_LINE);
        if input.read_until(b'\n', &mut line).map_err(Failure::Stdin)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks a person until an action can be played; returns nothing if the person quits. An undo changes the
    /// game and asks again.
    fn ask<G: Terminal>(
        &mut self,
        game: &mut Playthrough<G>,
        mut seat: Seat,
    ) -> Result<Option<G::Action>, Failure> {
        let mut fresh = true;
        loop {
            if fresh {
                if self.options.people > 1 && self.options.color.is_on() {
                    // The previous player's hand is cleared from the screen.
                    write!(self.output, "\x1b[2J\x1b[H")?;
                }
                if self.options.people > 1 && self.line(&format!("{seat}, press Enter"))?.is_none() {
                    return Ok(None);
                }
                self.show(game, Viewer::Seat(seat))?;
                writeln!(self.output, "{}", G::draw_actions(&game.state().actions()))?;
                fresh = false;
            }
            let Some(line) = self.line(&seat.to_string())? else { return Ok(None) };
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("quit", "") => return Ok(None),
                ("board" | "?", "") => fresh = true,
                ("", _) | ("help", "") => writeln!(self.output, "{HELP}")?,
                ("save", path) => self.save(game, path)?,
                ("hint", "") => {
                    let view = game.state().view(Viewer::Seat(seat));
                    if let Some(advice) = advise::<G>(&view, None, &Effort::default(), &Control::default()) {
                        write!(self.output, "{}", super::hint::tell(&advice))?;
                    }
                }
                ("undo", "") => {
                    // The person here who decided last is the one to undo; an opponent's decision cannot be
                    // undone.
                    let last = game.plies().last().map(|ply| ply.seat);
                    let person = last.filter(|last| last.index() < self.options.people).unwrap_or(seat);
                    match game.undo(person) {
                        Ok(()) => (seat, fresh) = (person, true),
                        Err(refusal) => writeln!(self.output, "{refusal}")?,
                    }
                }
                ("why", notation) => match notation.parse::<G::Action>() {
                    Ok(action) => match game.state().explain(action) {
                        Some(violation) => writeln!(self.output, "{violation}")?,
                        None => writeln!(self.output, "{action} can be played")?,
                    },
                    Err(error) => writeln!(self.output, "{error}")?,
                },
                _ => match line.parse::<G::Action>() {
                    Ok(action) => match game.state().explain(action) {
                        Some(violation) => writeln!(self.output, "{violation}")?,
                        None => return Ok(Some(action)),
                    },
                    Err(error) => writeln!(self.output, "{error} (help: an empty line)")?,
                },
            }
        }
    }

    /// Offers to save the record after the end.
    fn part<G: Terminal>(&mut self, game: &mut Playthrough<G>) -> Result<(), Failure> {
        while let Some(line) = self.line("save FILE or quit")? {
            match line.split_once(' ') {
                Some(("save", path)) => self.save(game, path)?,
                _ if line == "quit" || line.is_empty() => break,
                _ => writeln!(self.output, "the game is over")?,
            }
        }
        Ok(())
    }

    /// Writes the record to a new file. The seed of a game that is not over stays secret.
    fn save<G: Positions>(&mut self, game: &Playthrough<G>, path: &str) -> Result<(), Failure> {
        if game.state().to_act().is_some() {
            writeln!(
                self.output,
                "a record contains the seed, so it can only be saved when the game is over"
            )?;
            return Ok(());
        }
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        match file.and_then(|mut file| file.write_all(text::write(game).as_bytes())) {
            Ok(()) => writeln!(self.output, "saved in {path}")?,
            Err(error) => writeln!(self.output, "{path}: {error}")?,
        }
        Ok(())
    }
}

/// Draws a seed from the randomness that the standard library gives its hash maps. Good enough for a game at
/// one keyboard.
fn any_seed() -> Seed {
    let mut bytes = [0; 32];
    for (index, chunk) in bytes.chunks_mut(8).enumerate() {
        chunk.copy_from_slice(&RandomState::new().hash_one(index).to_le_bytes());
    }
    Seed(bytes)
}
