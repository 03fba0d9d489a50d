//! `wayfinder backup`: copies the database of a server that may be running.

use std::path::PathBuf;

use clap::Args;

use crate::error::Failure;

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The database: sqlite:FILE.
    #[arg(long, env = "WAYFINDER_DATABASE", hide_env_values = true, default_value = "sqlite:wayfinder.db")]
    database: String,
    /// The file to write. It must not exist yet.
    to: PathBuf,
}

pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::Server(error.to_string());
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| failed(&error))?;
    runtime
        .block_on(wayfinder_server::store::backup(&options.database, &options.to))
        .map_err(|error| failed(&error.in_full()))?;
    println!("{}", options.to.display());
    Ok(())
}
