//! A second Tobago, written from the rules as plainly as possible and sharing nothing with the engine under
//! test.
//!
//! It is slow on purpose: spaces are pairs of coordinates, areas and distances are searched step by step,
//! decks are lists, and everything that can be derived is derived again each time. The comments name the
//! section of the rules (1 Components, 2 Set-up, 3 Where a treasure can be, 4 A turn, 5 Raising a treasure, 6
//! Curse, 7 End, 8 Who knows what) or of `docs/tobago-notation.md` that each function follows.

mod cards;
mod checks;
mod clues;
mod game;
pub(crate) mod island;
mod position;
mod setup_code;
mod sharing;
mod turn;

pub(crate) use clues::{clue_name, clue_spaces};
pub(crate) use game::Naive;
pub(crate) use setup_code::SetUp;
pub(crate) use sharing::Offering;
