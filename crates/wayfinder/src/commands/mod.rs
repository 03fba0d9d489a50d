//! One module per command.

pub(crate) mod analyse;
pub(crate) mod arena;
#[cfg(feature = "serve")]
pub(crate) mod backup;
pub(crate) mod hint;
pub(crate) mod perft;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod replay;
#[cfg(feature = "serve")]
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod verify;

use std::io::{self, Write};

use serde::Serialize;

use crate::error::Failure;

/// Prints an answer as JSON, or as the text that `plain` writes.
pub(crate) fn answer<T: Serialize>(
    json: bool,
    value: &T,
    plain: impl FnOnce() -> String,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer_pretty(&mut out, value)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", plain())?;
    }
    out.flush()?;
    Ok(())
}
