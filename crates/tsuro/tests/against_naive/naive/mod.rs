//! A second Tsuro, written from the rules as plainly as possible and sharing nothing with the engine under
//! test.
//!
//! It is slow on purpose: tiles are lists of pairs, the board is a map, stones walk square by square, and
//! everything that can be looked up is looked up again each time. The comments name the clause of the rules
//! (1 Components, 2 Set-up, 3 A turn, 4 End, 5 Advanced, 6 Who knows what) or the section of
//! `docs/tsuro-notation.md` that each function follows.

mod board;
mod checks;
mod draw;
mod game;
mod position;
mod tiles;

pub(crate) use game::Naive;
