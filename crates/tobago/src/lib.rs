//! The island of Tobago: how it is put together, its terrain and areas, what can be seen from where, and what each clue says.
//!
//! A clue on an island is one set of spaces, so possible sites are found by bit operations.

mod action;
mod apply;
mod clue;
mod clue_set;
mod components;
mod explain;
mod face;
mod island;
mod legal;
mod objects;
mod options;
mod setup_code;
mod sharing;
mod sites;
mod spaces;
mod state;
mod table;
mod terrain;
mod treasure;

pub use action::{Action, Colour, MAPS, Power};
pub use clue::{Clue, Landmark, Relation};
pub use clue_set::ClueSet;
pub use components::{Components, ComponentsError, TREASURES};
pub use explain::Violation;
pub use face::{Face, Layout, Section};
pub use island::{Direction, Island};
pub use objects::{HUTS, Objects, ObjectsError, PALMS, STATUES, Statue};
pub use options::{AMULETS, AfterCurse, Curses, Options};
pub use setup_code::SetupCode;
pub use sharing::{ROSES, Sharing};
pub use sites::{MARKERS, NotAdmitted, NotRemoved, Sites};
pub use spaces::{MOST_SPACES, PLACES, Space, SpaceSet};
pub use state::{LEGS, Phase, Placed, Tobago};
pub use table::{FEWEST_PLAYERS, MOST_PLAYERS, Setup, Table};
pub use terrain::Terrain;
pub use treasure::{Bag, Card, Deck};
