//! `wayfinder serve` with invalid settings, and with limits that the system does not allow.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_wayfinder");

/// Returns the error of a program that refuses to start. One that accepted these settings would still fail at
/// the database.
fn refused(arguments: &[&str]) -> String {
    let ended =
        Command::new(PROGRAM).args(["serve", "--database", "none:"]).args(arguments).output().unwrap();
    assert_eq!(ended.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(ended.stderr).unwrap()
}

#[test]
fn a_public_url_that_is_none_is_refused_with_what_is_wrong_and_where() {
    for (url, reason) in [
        ("play.example.org", "begin with https://"),
        ("ftp://play.example.org", "begin with https://"),
        ("https://play.example.org/games", "no path"),
        ("https://", "empty host"),
    ] {
        let told = refused(&["--public-url", url]);
        assert!(told.contains("--public-url") && told.contains(url) && told.contains(reason), "{told}");
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        std::fs::write(&file, format!("behind-proxy = true\npublic-url = {url:?}\n")).unwrap();
        let file = file.to_str().unwrap();
        let told = refused(&["--config", file]);
        assert!(told.contains(file) && told.contains("line 2") && told.contains(reason), "{told}");
    }
}

/// A server that is killed when it is dropped.
struct Started {
    process: Child,
    host: String,
    _folder: tempfile::TempDir,
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Started {
    /// Starts one that may open only so many files.
    fn limited(open_files: u32) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {open_files} && exec \"$0\" \"$@\""), PROGRAM]);
        Self::start(shell.args(["serve", "--log", "warn"]))
    }

    fn start(command: &mut Command) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("wayfinder.db").display());
        let mut process = command
            .args(["--bind", "127.0.0.1:0", "--bot-threads", "1", "--database", &database])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().rsplit("http://").next().unwrap().to_owned();
        assert!(line.contains("http://"), "the server says where it listens, not {line:?}");
        Self { process, host, _folder: folder }
    }

    /// Connects and sends a request.
    fn ask(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
}

/// Returns the first line of an answer.
fn status(stream: &TcpStream) -> String {
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).unwrap();
    line
}

#[test]
fn limits_beyond_the_open_files_are_lowered_and_clients_beyond_them_are_told() {
    let mut server = Started::limited(256);
    let socket = "GET /api/v1/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                  sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    let mut sockets = Vec::new();
    let beyond = loop {
        let stream = server.ask(socket);
        let answer = status(&stream);
        if !answer.contains(" 101 ") {
            break answer;
        }
        sockets.push(stream);
        assert!(sockets.len() < 256, "more than there are files");
    };
    assert!(beyond.contains(" 503 "), "{beyond}");
    // Half of all possible sockets: the others are for other addresses.
    assert_eq!(sockets.len(), 48);
    let mut silent = Vec::new();
    let mut answers = Vec::new();
    for _ in 0..40 {
        let stream = server.ask("GET /healthz HTTP/1.1\r\n");
        stream.set_nonblocking(true).unwrap();
        silent.push(stream);
    }
    for mut stream in silent.drain(16..) {
        stream.set_nonblocking(false).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answers.push(answer);
    }
    let full = |answer: &String| answer.starts_with("HTTP/1.1 503 ") && answer.contains(r#""code":"full""#);
    assert!(answers.iter().all(full), "{answers:?}");
    // Once there is room again, everything is as before.
    drop((silent, sockets));
    while !status(&server.ask("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")).contains(" 200 ") {}
    server.process.kill().unwrap();
    let mut log = String::new();
    server.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(log.contains("limit of open files") && log.contains("32 connections instead of 2000"), "{log}");
    assert!(log.contains("96 sockets instead of 15000") && !log.contains("could not be accepted"), "{log}");
}

#[test]
fn a_flag_wins_over_the_environment_and_the_environment_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    for (in_file, environment, flag, believed) in [
        (true, None, None, true),
        (true, Some("false"), None, false),
        (false, Some("true"), None, true),
        (false, Some("false"), Some("--behind-proxy"), true),
        (true, Some("true"), Some("--behind-proxy=false"), false),
    ] {
        std::fs::write(&file, format!("behind-proxy = {in_file}\n[limits]\nattempts = 1\n")).unwrap();
        let mut command = Command::new(PROGRAM);
        command.arg("serve").arg("--config").arg(&file).args(flag).env_remove("WAYFINDER_BEHIND_PROXY");
        if let Some(value) = environment {
            command.env("WAYFINDER_BEHIND_PROXY", value);
        }
        let server = Started::start(&mut command);
        // One guest in a minute from one address: who is behind the proxy is told apart only where it is
        // believed.
        let guest = |address: u8| {
            let head = "POST /api/v1/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2";
            status(&server.ask(&format!("{head}\r\nx-forwarded-for: 192.0.2.{address}\r\n\r\n{{}}")))
        };
        assert!(guest(1).contains(" 201 "));
        let second = guest(2);
        assert!(
            second.contains(if believed { " 201 " } else { " 429 " }),
            "{in_file} {environment:?} {flag:?}: {second}"
        );
    }
}
