//! The results of a game.

use wayfinder_game::Seat;
use wayfinder_protocol::{PersonId, Status};

use super::state::Table;

/// The result of a game at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// The place of each seat, ties allowed.
    pub(super) ranks: Vec<u8>,
    /// The points of each seat, where the game counts any and was played to its end.
    pub(super) points: Option<Vec<i32>>,
}

impl Table {
    /// Returns the result of the game. Seats that went out rank behind all others, the first to go out last
    /// of all; among the others the rules decide, and if the game was not played to its end they are equal.
    pub(super) fn ending(&self) -> Option<Ending> {
        if self.status() != Status::Finished {
            return None;
        }
        let outcome = self.game()?.outcome();
        let merit = |seat: Seat| -> (u8, u8) {
            let place = outcome.as_ref().map_or(1, |outcome| outcome.ranks()[seat]);
            match self.chair(seat).and_then(|chair| chair.out) {
                // Out later is better, and any place of those who stayed is better still.
                Some(order) => (1, u8::MAX - order),
                None => (0, place),
            }
        };
        let seats = || Seat::all(self.chairs().len());
        let rank = |seat| 1 + seats().filter(|&other| merit(other) < merit(seat)).count() as u8;
        let ranks = seats().map(rank).collect();
        let points = outcome.as_ref().and_then(|outcome| Some(outcome.points()?.as_slice().to_vec()));
        Some(Ending { ranks, points })
    }

    /// Returns the people rated for this game, with the place they are rated by. A player who left or ran out
    /// of time is rated as last, whatever the bot achieved.
    pub(super) fn rated(&self) -> Option<Vec<(PersonId, u8)>> {
        let ending = self.ending().filter(|_| self.chosen().rated)?;
        let merits: Vec<_> = self
            .chairs()
            .iter()
            .zip(ending.ranks)
            .map(|(chair, rank)| (chair.person.is_some() && chair.bot.is_some(), rank))
            .collect();
        let place = |(chair, merit): (&super::state::Chair, &(bool, u8))| {
            let rank = 1 + merits.iter().filter(|other| *other < merit).count() as u8;
            let who = chair.person.clone().or_else(|| chair.bot.map(bot_id))?;
            Some((who, rank))
        };
        self.chairs().iter().zip(&merits).map(place).collect()
    }
}

/// Returns the person id of a bot.
pub(crate) fn bot_id(level: wayfinder_bots::levels::Level) -> PersonId {
    PersonId::from(format!("bot-{level}"))
}
