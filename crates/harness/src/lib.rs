//! The bodies of the fuzz targets. The same functions run on stable Rust in this crate's tests, over the
//! committed seeds and mutations of them.
//!
//! Each function takes arbitrary bytes and panics if the program breaks a guarantee about them: that it never
//! panics itself, that accepted input is written back as it was read, that an accepted position can be played
//! to the end with every invariant holding.

mod message;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wayfinder::engine::Session;
use wayfinder_game::chance::Fast;
use wayfinder_game::record::json::Document;
use wayfinder_game::record::text;
use wayfinder_game::record::viewer::ViewerRecord;
use wayfinder_game::{Audit, Commitment, Nonce, Playthrough, Seat, Seed, SerdeGame, Silent, Viewer};
use wayfinder_games::each;
use wayfinder_tobago::{Card, Clue, Components, Layout, Options, SetupCode, Space};
use wayfinder_tsuro::{Face, Notch, Spot, Square, Tile};

pub use message::{is_message, message};

/// A fuzz target: its name, and the function that takes its input.
pub type Target = (&'static str, fn(&[u8]));

/// The fuzz targets, by the names of their seed folders.
pub const TARGETS: [Target; 6] = [
    ("record", record),
    ("position", position),
    ("notation", notation),
    ("engine", engine),
    ("setup_code", setup_code),
    ("message", message),
];

/// The largest number of lines of a session; further ones are left out, as short sessions run faster and are
/// enough.
const LONGEST_SESSION: usize = 64;

/// Tests records, in text and JSON, whole and per viewer.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for record_of in each!(G => record_of::<G> as fn(&str)) {
        record_of(text);
    }
}

fn record_of<G: SerdeGame>(text: &str) {
    if let Ok(game) = text::read::<G>(text) {
        check_record(&game);
    }
    if let Ok(document) = serde_json::from_str::<Document<G>>(text)
        && let Ok(game) = document.replay()
    {
        check_record(&game);
    }
    if let Ok(record) = ViewerRecord::<G>::from_text(text) {
        assert_eq!(ViewerRecord::from_text(&record.to_text()).as_ref(), Ok(&record));
        check_json(&record);
    }
    if let Ok(record) = serde_json::from_str::<ViewerRecord<G>>(text)
        && record.check().is_ok()
    {
        assert_eq!(ViewerRecord::from_text(&record.to_text()).as_ref(), Ok(&record));
        check_json(&record);
    }
}

/// Writes a parsed game and reads it again in every form.
fn check_record<G: SerdeGame>(game: &Playthrough<G>) {
    assert_eq!(text::read(&text::write(game)).as_ref(), Ok(game));
    let document = Document::from(game);
    check_json(&document);
    assert_eq!(document.replay().as_ref(), Ok(game));
    for viewer in Viewer::all(game.state().seats()) {
        let record = ViewerRecord::new(game, viewer);
        assert_eq!(ViewerRecord::from_text(&record.to_text()).as_ref(), Ok(&record));
        check_json(&record);
    }
}

fn check_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("it serializes");
    assert_eq!(&serde_json::from_str::<T>(&text).expect("it is read back"), value);
}

/// Tests positions: an accepted one is read back, and can be played to the end.
pub fn position(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for position_of in each!(G => position_of::<G> as fn(&str)) {
        position_of(text.trim_end());
    }
}

fn position_of<G: Audit>(text: &str) {
    let luck = || Fast::new(data_key(text), 1);
    if let Ok(state) = G::from_position(text) {
        assert_eq!(G::from_position(&state.position()).as_ref(), Ok(&state));
        play_out(state, &mut luck());
    }
    if let Ok(view) = G::view_from_position(text) {
        assert_eq!(G::view_from_position(&G::view_position(&view)).as_ref(), Ok(&view));
        play_out(G::determinize(&view, &mut luck()), &mut luck());
    }
}

/// Derives a key from a text, so that different texts are played with different random draws.
fn data_key(text: &str) -> u64 {
    text.bytes().fold(7, |key, byte| key.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

fn play_out<G: Audit>(mut state: G, luck: &mut Fast) {
    for step in 0_u32..200_000 {
        // Faults of a position show early: later steps are checked less and less often.
        if (step < 4 || step.is_power_of_two())
            && let Err(wrong) = state.audit()
        {
            panic!("{wrong}: {}", state.position());
        }
        let Some(action) = state.random_action(luck) else {
            assert!(state.outcome().is_some(), "stuck: {}", state.position());
            return;
        };
        assert!(state.is_legal(action), "{action} in {}", state.position());
        state.apply(action, luck, &mut Silent);
    }
    panic!("the game does not end");
}

/// Tests every notation: a parsed value is written so that it is parsed again.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let text = text.trim_end();
    check_notation::<Seat>(text);
    check_notation::<Viewer>(text);
    check_notation::<Seed>(text);
    check_notation::<Commitment>(text);
    check_notation::<Nonce>(text);
    check_notation::<Tile>(text);
    check_notation::<Face>(text);
    check_notation::<Square>(text);
    check_notation::<Spot>(text);
    check_notation::<Notch>(text);
    check_notation::<Space>(text);
    check_notation::<Layout>(text);
    check_notation::<Clue>(text);
    check_notation::<Card>(text);
    check_notation::<Components>(text);
    for notations_of in each!(G => notations_of::<G> as fn(&str)) {
        notations_of(text);
    }
}

fn notations_of<G: SerdeGame>(text: &str) {
    check_notation::<G::Setup>(text);
    check_notation::<G::Action>(text);
    check_notation::<G::Seen>(text);
}

fn check_notation<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{text} became {written}");
    }
}

/// Tests setup codes of Tobago: a parsed code, its options and its cards are written so that they are parsed
/// to the same values.
///
/// # Panics
/// If they are not; like every target here, that is how it reports.
pub fn setup_code(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let text = text.trim_end();
    check_notation::<SetupCode>(text);
    if let Ok(options) = Options::from_words(text.split_whitespace()) {
        assert_eq!(Options::from_words(options.to_string().split_whitespace()), Ok(options));
    }
    if let Ok(components) = serde_json::from_str::<Components>(text) {
        check_json(&components);
    }
}

/// Tests the engine protocol: every line that is not empty gets an answer with either `ok` or `error`.
///
/// # Panics
/// If one does not; like every target here, that is how it reports.
pub fn engine(data: &[u8]) {
    let mut session = Session::default();
    for line in data.split(|&byte| byte == b'\n').take(LONGEST_SESSION) {
        let Some(answer) = session.answer(line) else { continue };
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
    }
}
