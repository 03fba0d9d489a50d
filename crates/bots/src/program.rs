//! Other programs as bots: one line of JSON asks for a decision, one line answers. `docs/bots.md` describes it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use wayfinder_game::chance::Fast;
use wayfinder_game::{Game, Seat};

use crate::bot::Bot;

/// Longer answers are refused.
const LONGEST_ANSWER: u64 = 64 * 1024;

/// A running program, and the answers it has given.
struct Running {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<Result<String, String>>,
}

/// A bot that is another program.
pub struct Program {
    command: String,
    /// How long it may think.
    patience: Duration,
    running: Option<Running>,
    asked: u64,
    luck: Fast,
}

/// What the program is asked.
#[derive(Serialize)]
#[serde(bound = "")]
struct Request<'a, G: Game> {
    id: u64,
    #[serde(rename = "do")]
    what: &'static str,
    game: &'static str,
    seat: Seat,
    view: &'a G::View,
    actions: Vec<Listed<G>>,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct Listed<G: Game> {
    notation: String,
    action: G::Action,
}

/// What it answers.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Answer<G: Game> {
    id: u64,
    action: Given<G>,
}

/// An action in either form.
#[derive(Deserialize)]
#[serde(untagged, bound = "")]
enum Given<G: Game> {
    Notation(String),
    Structured(G::Action),
}

impl Program {
    /// A program started by a command of the shell, which may think so long for each decision.
    pub fn new(command: &str, patience: Duration, seed: u64) -> Self {
        Self { command: command.to_owned(), patience, running: None, asked: 0, luck: Fast::new(seed, 0) }
    }

    fn start(&self) -> Result<Running, String> {
        let mut child = Command::new("sh")
            .args(["-c", &self.command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("it cannot be started: {error}"))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it cannot be talked to".to_owned());
        };
        let (sender, lines) = channel();
        // Reading blocks, so it has a thread of its own; that ends with the program.
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            loop {
                let mut line = String::new();
                let read = stdout.by_ref().take(LONGEST_ANSWER).read_line(&mut line);
                let answer = match read {
                    Ok(0) => Err("it has ended".to_owned()),
                    Ok(_) if !line.ends_with('\n') => Err("its answer is too long or was cut off".to_owned()),
                    Ok(_) => Ok(line),
                    Err(error) => Err(format!("its answer cannot be read: {error}")),
                };
                let last = answer.is_err();
                if sender.send(answer).is_err() || last {
                    return;
                }
            }
        });
        Ok(Running { child, stdin, lines })
    }

    /// Sends a line and waits for one.
    fn ask(&mut self, line: &str) -> Result<String, String> {
        if self.running.is_none() {
            self.running = Some(self.start()?);
        }
        let Some(running) = &mut self.running else { return Err("it is not running".to_owned()) };
        let asked = Instant::now();
        let sent = running.stdin.write_all(line.as_bytes()).and_then(|()| running.stdin.flush());
        sent.map_err(|error| format!("it does not listen: {error}"))?;
        let left = self.patience.saturating_sub(asked.elapsed());
        match running.lines.recv_timeout(left) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(format!("it gave no answer within {:?}", self.patience)),
            Err(RecvTimeoutError::Disconnected) => Err("it has ended".to_owned()),
        }
    }
}

impl<G: Game> Bot<G> for Program {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        let seat = crate::bot::to_act(view)?;
        self.asked += 1;
        let listed = |action: G::Action| Listed { notation: action.to_string(), action };
        let actions = G::determinize(view, &mut self.luck).actions().into_iter().map(listed).collect();
        let request = Request::<G> { id: self.asked, what: "decide", game: G::NAME, seat, view, actions };
        let line = serde_json::to_string(&request).map_err(|error| error.to_string())?;
        let answer = self.ask(&(line + "\n"))?;
        let shown = wayfinder_game::excerpt(answer.trim_end());
        let answer: Answer<G> = serde_json::from_str(&answer)
            .map_err(|error| format!("its answer {shown:?} cannot be read: {error}"))?;
        if answer.id != self.asked {
            return Err(format!("it answered request {} instead of {}", answer.id, self.asked));
        }
        match answer.action {
            Given::Structured(action) => Ok(action),
            Given::Notation(text) => {
                text.parse().map_err(|error: wayfinder_game::NotationError| error.to_string())
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(Running { mut child, stdin, .. }) = self.running.take() {
            // A program that reads to the end of its input ends by itself; one that does not is ended.
            drop(stdin);
            let patience = Instant::now();
            while patience.elapsed() < Duration::from_millis(200) {
                if !matches!(child.try_wait(), Ok(None)) {
                    return;
                }
                thread::sleep(Duration::from_millis(5));
            }
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
