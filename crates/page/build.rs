//! Builds the web client with Node, and writes a table of its files for the library to include.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use sha2::{Digest, Sha256};

/// The oldest Node that Vite runs on.
const NODE: (u32, u32) = (20, 19);

/// The content type of a file, by its extension.
const CONTENT_TYPES: [(&str, &str); 14] = [
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("ico", "image/x-icon"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("mp3", "audio/mpeg"),
    ("ogg", "audio/ogg"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wav", "audio/wav"),
    ("webmanifest", "application/manifest+json"),
    ("webp", "image/webp"),
    ("woff2", "font/woff2"),
];

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            for line in reason.lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), String> {
    let root = variable("CARGO_MANIFEST_DIR")?.join("../..");
    let (web, out) = (root.join("web"), variable("OUT_DIR")?);
    watch(&root, &web)?;
    need_node()?;
    let dist = out.join("dist");
    run(Command::new("node").arg("tools/install.js").current_dir(&web))?;
    let words = ["run", "build", "--", "--logLevel", "warn", "--emptyOutDir", "--outDir"];
    run(Command::new("npm").args(words).arg(&dist).current_dir(&web))?;
    run(Command::new("node").arg("tools/compress.js").arg(&dist).current_dir(&web))?;
    write(&out.join("assets.rs"), &table(&dist)?)
}

/// Tells cargo which files the page is built from. Generated and installed ones change during the build, and
/// are left out.
fn watch(root: &Path, web: &Path) -> Result<(), String> {
    let sources = entries(&web.join("src"))?.into_iter().filter(|path| !path.ends_with("generated"));
    let settings = entries(web)?
        .into_iter()
        .filter(|path| path.is_file() && ends_in(path, &["html", "js", "json", "ts"]));
    let folders = [web.join("build"), web.join("public"), web.join("tools"), root.join("locales")];
    for path in sources.chain(settings).chain(folders) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    Ok(())
}

fn need_node() -> Result<(), String> {
    let (major, minor) = NODE;
    let needed = format!(
        "the page is built by Node {major}.{minor} or newer and its npm: install both from https://nodejs.org \
         or by your system's packages (apt-get install nodejs npm)"
    );
    let version = |program: &str| {
        let output = Command::new(program).arg("--version").output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let Some(node) = version("node") else {
        return Err(format!("there is no `node`; {needed}"));
    };
    let mut numbers = node.trim_start_matches('v').split('.').map_while(|number| number.parse().ok());
    let found: (u32, u32) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    if found < NODE {
        return Err(format!("`node` is {node}; {needed}"));
    }
    version("npm").map(drop).ok_or_else(|| format!("there is no `npm`; {needed}"))
}

/// Runs a program and returns its output as the error if it fails. Cargo reads the standard output of this
/// build script, so the program's is captured.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let [said, complained] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Err(format!("{command:?} failed ({})\n{said}{complained}", output.status))
}

/// Returns the table of all files, as an expression.
fn table(dist: &Path) -> Result<String, String> {
    let mut files = Vec::new();
    gather(dist, &mut files)?;
    files.sort();
    let mut table = "&[\n".to_owned();
    for file in files {
        let path = file.strip_prefix(dist).map_err(|error| error.to_string())?;
        let path = format!("/{}", path.display());
        let content_type = content_type(&path)?;
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let hash = hex::encode(Sha256::digest(&bytes));
        // Vite puts only files named by their content into this folder.
        let immutable = path.starts_with("/assets/");
        let compressed = |end: &str| {
            let twin = format!("{path}.{end}");
            if dist.join(&twin[1..]).exists() {
                format!("Some({})", include(&twin))
            } else {
                "None".to_owned()
            }
        };
        let _ = writeln!(
            table,
            "Asset {{ path: {path:?}, content_type: {content_type:?}, bytes: {}, brotli: {}, \
             gzip: {}, hash: {hash:?}, immutable: {immutable} }},",
            include(&path),
            compressed("br"),
            compressed("gz")
        );
    }
    table.push_str("]\n");
    Ok(table)
}

/// Returns an expression that includes a file of the page.
fn include(path: &str) -> String {
    let path = format!("/dist{path}");
    format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {path:?}))")
}

/// Lists every file below a folder, except compressed copies and hidden ones such as Vite's manifest.
fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for path in entries(folder)? {
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if hidden || ends_in(&path, &["br", "gz"]) {
            continue;
        }
        if path.is_dir() {
            gather(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn content_type(path: &str) -> Result<&'static str, String> {
    let end = path.rsplit('.').next().unwrap_or_default();
    let found = CONTENT_TYPES.iter().find(|(known, _)| *known == end);
    found.map(|(_, content_type)| *content_type).ok_or_else(|| {
        format!("nothing says what {path} is: add the end of its name to CONTENT_TYPES in {}", file!())
    })
}

fn ends_in(path: &Path, ends: &[&str]) -> bool {
    path.extension().is_some_and(|end| ends.iter().any(|known| end == *known))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(failed)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(failed)).collect()
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn variable(name: &str) -> Result<PathBuf, String> {
    std::env::var_os(name).map(PathBuf::from).ok_or_else(|| format!("cargo has not set {name}"))
}
