//! `wayfinder pieces`: draws the pieces of a game.

use super::answer;
use crate::error::Failure;
use crate::games::{Entry, Task};
use crate::terminal::Terminal;

pub(crate) fn run(game: Entry, json: bool) -> Result<(), Failure> {
    game.pieces(Pieces { json })
}

pub(crate) struct Pieces {
    json: bool,
}

impl Task for Pieces {
    type Output = Result<(), Failure>;

    fn run<G: Terminal>(self) -> Self::Output {
        answer(self.json, &G::pieces(None), G::draw_pieces)
    }
}
