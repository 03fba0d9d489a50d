//! The data of a game that clients exchange with the server, as TypeScript types.

use ts_rs::{Config, ExportError, TS};

use crate::action::Action;
use crate::event::Seen;
use crate::explain::Violation;
use crate::preview::Preview;
use crate::setup::Setup;
use crate::view_json::RawView;

/// The reason why an action is not legal, with the clause of the rules that says so.
#[derive(TS)]
#[ts(rename = "Violation", export_to = "tsuro.ts")]
#[allow(dead_code, reason = "only its form matters")]
struct ViolationWithClause {
    #[ts(flatten)]
    violation: Violation,
    /// The clause of the rules that says so.
    clause: String,
}

/// A legal action with its notation and preview.
#[derive(TS)]
#[ts(export_to = "tsuro.ts")]
#[allow(dead_code, reason = "only its form matters")]
struct Offer {
    /// The action in its notation.
    notation: String,
    /// The same action as an object.
    action: Action,
    /// The consequences that can be foreseen.
    preview: Preview,
}

/// Writes every type of the game into one file, `tsuro.ts`.
pub fn export(config: &Config) -> Result<(), ExportError> {
    Setup::export_all(config)?;
    RawView::export_all(config)?;
    Seen::export_all(config)?;
    Offer::export_all(config)?;
    ViolationWithClause::export_all(config)
}
