//! External programs as bots: one line of JSON requests a decision, one line answers. `docs/bots.md`
//! describes the protocol.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use wayfinder_game::chance::Fast;
use wayfinder_game::{Seat, SerdeGame};

use crate::bot::Bot;

/// The size limit of an answer, in bytes.
const LONGEST_ANSWER: u64 = 64 * 1024;

/// A running program. Writing and reading block, so each has a thread of its own; both end with the program.
struct Running {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<Result<String, String>>,
}

/// A bot that runs as an external program.
pub struct Program {
    command: String,
    /// The time limit for one decision.
    timeout: Duration,
    running: Option<Running>,
    asked: u64,
    luck: Fast,
}

/// A request sent to the program.
#[derive(Serialize)]
#[serde(bound = "")]
struct Request<'a, G: SerdeGame> {
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
struct Listed<G: SerdeGame> {
    notation: String,
    action: G::Action,
}

/// An answer received from the program.
#[derive(Deserialize)]
#[serde(bound = "")]
struct Answer<G: SerdeGame> {
    id: u64,
    action: Given<G>,
}

/// An action, as notation or as JSON.
#[derive(Deserialize)]
#[serde(untagged, bound = "")]
enum Given<G: SerdeGame> {
    Notation(String),
    Structured(G::Action),
}

impl Program {
    /// Creates a bot from a shell command and a time limit for each decision.
    pub fn new(command: &str, timeout: Duration, seed: u64) -> Self {
        Self { command: command.to_owned(), timeout, running: None, asked: 0, luck: Fast::new(seed, 0) }
    }

    fn start(&self) -> Result<Running, String> {
        let mut command = Command::new("sh");
        command.args(["-c", &self.command]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // The processes the shell starts belong to its group, and are ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("its standard input and output cannot be used".to_owned());
        };
        let (questions, to_send) = sync_channel(1);
        let (sender, answers) = sync_channel(1);
        let told = sender.clone();
        thread::spawn(move || send(stdin, &to_send, &told));
        thread::spawn(move || receive(stdout, &sender));
        Ok(Running { child, questions, answers })
    }

    /// Sends a line and waits for the answer.
    fn request(&mut self, line: String) -> Result<String, String> {
        if self.running.is_none() {
            self.running = Some(self.start()?);
        }
        let Some(running) = &mut self.running else { return Err("it is not running".to_owned()) };
        running.questions.try_send(line).map_err(|_| "it does not read its input".to_owned())?;
        match running.answers.recv_timeout(self.timeout) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(format!("it gave no response within {:?}", self.timeout)),
            Err(RecvTimeoutError::Disconnected) => Err("it has exited".to_owned()),
        }
    }
}

/// Passes requests on to the program until there are no more or the program stops reading.
fn send(mut stdin: ChildStdin, questions: &Receiver<String>, told: &SyncSender<Result<String, String>>) {
    for question in questions {
        if let Err(error) = stdin.write_all(question.as_bytes()).and_then(|()| stdin.flush()) {
            let _ = told.send(Err(format!("it does not read its input: {error}")));
            return;
        }
    }
}

/// Passes answers on until the program ends or the receiver is gone. Blocks until the previous answer was
/// taken.
fn receive(stdout: ChildStdout, answers: &SyncSender<Result<String, String>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = String::new();
        let read = stdout.by_ref().take(LONGEST_ANSWER).read_line(&mut line);
        let answer = match read {
            Ok(0) => Err("it has exited".to_owned()),
            Ok(_) if !line.ends_with('\n') => Err("its response is too long or was cut off".to_owned()),
            Ok(_) => Ok(line),
            Err(error) => Err(format!("its response cannot be read: {error}")),
        };
        let last = answer.is_err();
        if answers.send(answer).is_err() || last {
            return;
        }
    }
}

impl<G: SerdeGame> Bot<G> for Program {
    fn decide(&mut self, view: &G::View) -> Result<G::Action, String> {
        let seat = crate::bot::to_act(view)?;
        self.asked += 1;
        let listed = |action: G::Action| Listed { notation: action.to_string(), action };
        let actions = G::determinize(view, &mut self.luck).actions().into_iter().map(listed).collect();
        let request = Request::<G> { id: self.asked, what: "decide", game: G::NAME, seat, view, actions };
        let line = serde_json::to_string(&request).map_err(|error| error.to_string())?;
        let answer = self.request(line + "\n")?;
        let shown = wayfinder_game::excerpt(answer.trim_end());
        let answer: Answer<G> = serde_json::from_str(&answer)
            .map_err(|error| format!("its response {shown:?} cannot be read: {error}"))?;
        if answer.id != self.asked {
            return Err(format!("it responded to request {} instead of {}", answer.id, self.asked));
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
        if let Some(Running { mut child, questions, answers }) = self.running.take() {
            // A program that reads to the end of its input exits by itself; any other is killed.
            drop((questions, answers));
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_millis(200) {
                if !matches!(child.try_wait(), Ok(None)) {
                    return;
                }
                thread::sleep(Duration::from_millis(5));
            }
            #[cfg(unix)]
            if let Some(group) = rustix::process::Pid::from_raw(child.id().cast_signed()) {
                let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            }
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
