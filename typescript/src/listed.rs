//! The requirements of the list of games for the page.

use ts_rs::{Config, ExportError};
use wayfinder_picture::Pictured;
use wayfinder_tobago::{self as tobago, Tobago};
use wayfinder_tsuro::{self as tsuro, Tsuro};

use crate::samples::{self, Samples};

/// A game that the page can show.
pub(crate) trait Listed: Pictured {
    /// Writes the types of the game.
    fn types(config: &Config) -> Result<(), ExportError>;

    /// Returns values of real games.
    fn samples() -> serde_json::Result<Samples>;
}

impl Listed for Tobago {
    fn types(config: &Config) -> Result<(), ExportError> {
        tobago::typescript::export(config)
    }

    fn samples() -> serde_json::Result<Samples> {
        samples::tobago()
    }
}

impl Listed for Tsuro {
    fn types(config: &Config) -> Result<(), ExportError> {
        tsuro::typescript::export(config)
    }

    fn samples() -> serde_json::Result<Samples> {
        samples::tsuro()
    }
}
