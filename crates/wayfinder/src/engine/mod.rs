//! `wayfinder engine`: runs games for other programs, one JSON request per line in, one JSON answer per line
//! out. The requests and answers are described in `docs/engine-protocol.md`.

mod any_game;
mod request;

use std::io::{BufRead, Read, Write};

use serde_json::{Value, json};
use wayfinder_protocol::Fault;

use crate::error::Failure;
use crate::games::Entry;
use any_game::AnyGame;
pub(crate) use any_game::{Describe, Open, Opened};
use request::{Request, Start};

/// The version of the protocol.
const PROTOCOL: u32 = 1;

/// The largest size of a line without its end; a longer one is rejected unread.
pub const MAX_LINE: usize = 1 << 20;

/// Answers requests until the input ends or a request quits.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let mut session = Session::default();
    let mut line = Vec::new();
    while !session.done {
        line.clear();
        let mut bounded = input.by_ref().take(MAX_LINE as u64 + 1);
        let read = bounded.read_until(b'\n', &mut line).map_err(Failure::Stdin)?;
        if read == 0 {
            break;
        }
        if line.len() > MAX_LINE && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
        }
        if let Some(answer) = session.answer(&line) {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// Discards the rest of a line.
fn skip_line(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let buffer = input.fill_buf().map_err(Failure::Stdin)?;
        let (length, ends) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(length);
        if ends {
            return Ok(());
        }
    }
}

/// A session of one program with the engine, with at most one game at a time.
#[derive(Default)]
pub struct Session {
    table: Option<Box<dyn AnyGame>>,
    done: bool,
}

impl Session {
    /// Answers one line; returns nothing for an empty one.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        let (id, result) = match request::read(line) {
            Ok((id, request)) => (id, request.and_then(|request| self.carry_out(request))),
            Err(fault) => (None, Err(fault)),
        };
        let mut answer = match result {
            Ok(answer) => json!({ "ok": answer }),
            Err(fault) => json!({ "error": fault }),
        };
        if let (Some(id), Some(object)) = (id, answer.as_object_mut()) {
            object.insert("id".to_owned(), id);
        }
        Some(answer.to_string())
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, Fault> {
        match request {
            Request::Hello {} => Ok(hello()),
            Request::Start(start) => self.start(start),
            Request::Quit {} => {
                self.done = true;
                Ok(json!({ "bye": true }))
            }
            request => match &mut self.table {
                Some(table) => table.carry_out(request),
                None => Err(Fault::new("no-game", "no game has been started yet")),
            },
        }
    }

    fn start(&mut self, start: Start) -> Result<Value, Fault> {
        let game = Entry::named(&start.game).map_err(|failure| Fault::new("unknown-game", failure))?;
        let Opened { table, answer } = game.open(Open(start))?;
        self.table = Some(table);
        Ok(answer)
    }
}

fn hello() -> Value {
    let games: Vec<_> = Entry::all().iter().map(|game| game.describe(Describe)).collect();
    json!({ "protocol": PROTOCOL, "wayfinder": env!("CARGO_PKG_VERSION"), "games": games })
}
