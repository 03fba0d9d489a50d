//! The data of a game that clients exchange with the server, as TypeScript types.

use ts_rs::{Config, ExportError, TS};

use crate::action::Action;
use crate::clue::Clue;
use crate::event::GameEvent;
use crate::explain::Violation;
use crate::glimpse::RawGlimpse;
use crate::preview::Preview;
use crate::setup::{Setup, SetupFault};
use crate::treasure::Card;
use crate::view_json::RawView;

/// The reason why an action is not legal, with the clause of the rules that says so.
#[derive(TS)]
#[ts(rename = "Violation", export_to = "tobago.ts")]
#[allow(dead_code, reason = "only its form matters")]
struct ViolationWithClause {
    #[ts(flatten)]
    violation: Violation,
    /// The clause of the rules that says so.
    clause: String,
}

/// An event as a viewer may see it.
#[derive(TS)]
#[ts(as = "GameEvent<RawGlimpse<Clue>, RawGlimpse<Card>>", export_to = "tobago.ts")]
struct Seen;

/// A legal action with its notation and preview.
#[derive(TS)]
#[ts(export_to = "tobago.ts")]
#[allow(dead_code, reason = "only its form matters")]
struct Offer {
    /// The action in its notation.
    notation: String,
    /// The same action as an object.
    action: Action,
    /// The consequences that can be foreseen.
    preview: Preview,
}

/// The word for a variant.
#[derive(TS)]
#[ts(
    type = r#""20-amulets" | "double-claim" | "swap" | "lenient-clues" | "open-treasure" | "one-curse" | "no-curses" | "deep-curses" | "first-curse-returns" | "sharing-goes-on" | "sharing-goes-on-for-payers""#,
    export_to = "tobago.ts"
)]
pub(crate) struct Variant;

/// Writes every type of the game into one file, `tobago.ts`.
pub fn export(config: &Config) -> Result<(), ExportError> {
    Setup::export_all(config)?;
    SetupFault::export_all(config)?;
    RawView::export_all(config)?;
    Seen::export_all(config)?;
    Offer::export_all(config)?;
    ViolationWithClause::export_all(config)
}
