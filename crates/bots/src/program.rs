//! Other programs as bots: one line of JSON asks for a decision, one line answers. `docs/bots.md` describes it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use wayfinder_game::chance::Fast;
use wayfinder_game::{Game, Seat};

use crate::bot::Bot;

/// Longer answers are refused.
const LONGEST_ANSWER: u64 = 64 * 1024;

/// A running program. Writing and reading block, so each has a thread of its own; both end with the program.
struct Running {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<Result<String, String>>,
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
        let mut command = Command::new("sh");
        command.args(["-c", &self.command]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // What the shell starts belongs to its group, and is ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it cannot be talked to".to_owned());
        };
        let (questions, to_send) = sync_channel(1);
        let (sender, answers) = sync_channel(1);
        let told = sender.clone();
        thread::spawn(move || send(stdin, &to_send, &told));
        thread::spawn(move || receive(stdout, &sender));
        Ok(Running { child, questions, answers })
    }

    /// Sends a line and waits for one.
    fn ask(&mut self, line: String) -> Result<String, String> {
        if self.running.is_none() {
            self.running = Some(self.start()?);
        }
        let Some(running) = &mut self.running else { return Err("it is not running".to_owned()) };
        running.questions.try_send(line).map_err(|_| "it does not listen".to_owned())?;
        match running.answers.recv_timeout(self.patience) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(format!("it gave no answer within {:?}", self.patience)),
            Err(RecvTimeoutError::Disconnected) => Err("it has ended".to_owned()),
        }
    }
}

/// Passes questions on to the program until there are no more, or it does not listen.
fn send(mut stdin: ChildStdin, questions: &Receiver<String>, told: &SyncSender<Result<String, String>>) {
    for question in questions {
        if let Err(error) = stdin.write_all(question.as_bytes()).and_then(|()| stdin.flush()) {
            let _ = told.send(Err(format!("it does not listen: {error}")));
            return;
        }
    }
}

/// Passes its answers on, until it ends or nobody wants them. It waits with the next until the last was taken.
fn receive(stdout: ChildStdout, answers: &SyncSender<Result<String, String>>) {
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
        if answers.send(answer).is_err() || last {
            return;
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
        let answer = self.ask(line + "\n")?;
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
        if let Some(Running { mut child, questions, answers }) = self.running.take() {
            // A program that reads to the end of its input ends by itself; one that does not is ended.
            drop((questions, answers));
            let patience = Instant::now();
            while patience.elapsed() < Duration::from_millis(200) {
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
