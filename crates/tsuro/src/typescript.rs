//! What travels of a game, as types of TypeScript.

use ts_rs::{Config, ExportError, TS};

use crate::action::Action;
use crate::event::Seen;
use crate::explain::Violation;
use crate::pieces::Pieces;
use crate::preview::Preview;
use crate::setup::Setup;
use crate::view::RawView;

/// Why an action is not legal, with the clause of the rules that says so.
#[derive(TS)]
#[ts(rename = "Violation", export_to = "tsuro.ts")]
#[allow(dead_code, reason = "only its form matters")]
struct ViolationWithClause {
    #[ts(flatten)]
    violation: Violation,
    /// Where the rules say so.
    clause: String,
}

/// A legal action.
#[derive(TS)]
#[ts(export_to = "tsuro.ts")]
#[allow(dead_code, reason = "only its form matters")]
struct Offer {
    /// The action in its notation.
    notation: String,
    /// The same as an object.
    action: Action,
    /// What can be foreseen of it.
    preview: Preview,
}

/// Writes every type of the game into one file, `tsuro.ts`.
pub fn export(config: &Config) -> Result<(), ExportError> {
    Setup::export_all(config)?;
    Pieces::export_all(config)?;
    RawView::export_all(config)?;
    Seen::export_all(config)?;
    Offer::export_all(config)?;
    ViolationWithClause::export_all(config)
}
