//! The web page embedded in the binary.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use wayfinder_client::{Client, Method};

/// A server process, killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // If it has exited already there is nothing to do.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the texts that follow `before`, each up to a quotation mark.
fn quoted<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn the_page_and_what_it_asks_for_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_wayfinder"))
        .args(["serve", "--bind", "127.0.0.1:0", "--bot-threads", "1", "--log", "warn", "--database"])
        .arg(format!("sqlite:{}", folder.path().join("wayfinder.db").display()))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let stdout = process.stdout.take().unwrap();
    let _process = Process(process);
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let browser =
        Client::new(line.trim().rsplit("http://").next().unwrap()).with_header("accept", "text/html");
    let get = async |path: &str| browser.send(Method::GET, path, None::<&()>).await.unwrap();

    let index = get("/").await;
    assert_eq!(index.status, 200);
    let html = index.text();
    let asked: Vec<&str> = [quoted(&html, "src=\""), quoted(&html, "href=\"")].concat();
    let script = |path: &&str| path.starts_with("/assets/") && path.contains(".js");
    assert!(asked.iter().any(script), "{html}");
    for path in asked {
        let answer = get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        let known = wayfinder_page::ASSETS.iter().find(|asset| asset.path == path).unwrap();
        assert_eq!(answer.body, known.bytes, "{path}");
    }
    // Every address is answered with the same page; only its preloads differ.
    let table = get("/table/abc").await;
    assert_eq!(table.status, 200);
    assert_eq!(quoted(&table.text(), "src=\""), quoted(&html, "src=\""));
}
