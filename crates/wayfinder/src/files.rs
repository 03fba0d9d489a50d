//! Reading files, and the records in them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde::Deserialize;
use wayfinder_game::record::viewer::{self, ViewerRecord};
use wayfinder_game::record::{MAX_BYTES, json, text};
use wayfinder_game::{Playthrough, SerdeGame, excerpt};

use crate::error::Failure;
use crate::games::Entry;

/// Reads a file (`-` is standard input). One that is too large is rejected without reading it to its end.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let refuse = |reason: String| Failure::File { path: path.display().to_string(), reason };
    let source: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| refuse(error.to_string()))?)
    };
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|error| refuse(error.to_string()))?;
    if bytes.len() > MAX_BYTES {
        return Err(refuse(format!("larger than {MAX_BYTES} bytes")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        refuse(format!("not a text file: the byte at {place} is not valid UTF-8"))
    })?;
    // Some editors write a byte order mark before the text; it is not part of it.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The forms of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Text,
    Json,
    ViewerText,
    ViewerJson,
}

/// The fields that tell the game and the form of a JSON record.
#[derive(Deserialize)]
struct Peek {
    game: String,
    viewer: Option<serde::de::IgnoredAny>,
}

/// Detects the game and the form of a record.
pub(crate) fn recognise(text: &str) -> Result<(Entry, Form), Failure> {
    if text.trim_start().starts_with('{') {
        let peek: Peek = serde_json::from_str(text).map_err(not_json)?;
        let form = if peek.viewer.is_some() { Form::ViewerJson } else { Form::Json };
        return Ok((Entry::named(&peek.game)?, form));
    }
    let first = text.lines().next().unwrap_or_default();
    if first.starts_with(viewer::TITLE) {
        Ok((Entry::named(viewer::game_name(text)?)?, Form::ViewerText))
    } else if first.starts_with(text::TITLE) {
        Ok((Entry::named(text::game_name(text)?)?, Form::Text))
    } else {
        let reason = format!("line 1: {:?} is not the first line of a record", excerpt(first));
        Err(Failure::Input(reason))
    }
}

/// Reads a record of a whole game and replays it.
pub(crate) fn playthrough<G: SerdeGame>(text: &str, form: Form) -> Result<Playthrough<G>, Failure> {
    match form {
        Form::Text => Ok(text::read(text)?),
        Form::Json => {
            let document: json::Document<G> = serde_json::from_str(text).map_err(not_json)?;
            Ok(document.replay()?)
        }
        Form::ViewerText | Form::ViewerJson => Err(Failure::Input(
            "this is one viewer's record of a game in progress, which cannot be replayed without the seed"
                .to_owned(),
        )),
    }
}

/// Reads a viewer's record of a game in progress; returns nothing if the record is of a whole game.
pub(crate) fn viewer_record<G: SerdeGame>(
    text: &str,
    form: Form,
) -> Result<Option<ViewerRecord<G>>, Failure> {
    match form {
        Form::Text | Form::Json => Ok(None),
        Form::ViewerText => Ok(Some(ViewerRecord::from_text(text)?)),
        Form::ViewerJson => {
            let record: ViewerRecord<G> = serde_json::from_str(text).map_err(not_json)?;
            record.check()?;
            Ok(Some(record))
        }
    }
}

fn not_json(error: serde_json::Error) -> Failure {
    Failure::Input(format!("the record cannot be read: {error}"))
}
