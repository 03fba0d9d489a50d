//! The pieces of the games as TypeScript types.

use ts_rs::{Config, ExportError, TS};

/// Writes the pieces of every game into the file of its types.
pub fn export(config: &Config) -> Result<(), ExportError> {
    crate::tobago::Pieces::export_all(config)?;
    crate::tsuro::Pieces::export_all(config)
}
