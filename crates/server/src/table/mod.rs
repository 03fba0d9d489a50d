//! A table as a value: what has happened at it, and what may happen next.
//!
//! Nothing here has side effects: a [`Table`] is the fold of its log. A command is decided on
//! ([`Table::decide`]) into entries, the caller makes them durable, and only then are they applied to the
//! table ([`Table::apply`]).

mod clock;
mod colours;
mod decide;
mod entry;
#[cfg(test)]
mod legality_tests;
mod memory;
mod result;
mod rows;

mod show;
mod state;

pub use clock::Outages;
pub(crate) use decide::unfounded;
pub use decide::{Made, Making, Now, check_id};
pub use entry::{Chosen, Entry, Logged, Why};
pub use memory::{CHANGES, Carried, PEOPLE, UNDOS, digest, id_used, too_many_changes};
pub(crate) use result::bot_id;
pub use show::{Names, named};
pub use state::{Broken, Table};
