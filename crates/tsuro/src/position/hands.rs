//! Checks of hands, pile and dragon as laying and drawing leave them.

use wayfinder_game::{PositionError, Seat, counted};

use super::Raw;
use crate::setup::DRAGON_PLAYERS;
use crate::state::{HAND, Phase, Stone};

/// Players with their number of tiles, clockwise from the player to act.
type Hands = Vec<(Seat, usize)>;

impl Raw {
    /// Checks that hands, pile and dragon are as the draw leaves them.
    pub(super) fn check_hands(&self, phase: Phase) -> Result<(), PositionError> {
        let dragon_plays = self.stones.len() >= DRAGON_PLAYERS;
        if self.dragon.is_some() && !dragon_plays {
            return Err(PositionError::new("dragon", "with two players there is no dragon"));
        }
        if let Some(holder) = self.dragon.filter(|&holder| !self.is_in(holder) || self.count(holder) == HAND)
        {
            let reason = format!(
                "{holder} cannot hold it: the holder must be in the game with fewer than {HAND} tiles"
            );
            return Err(PositionError::new("dragon", reason));
        }
        match phase {
            Phase::Placing => match self.seats().find(|&seat| self.count(seat) != HAND) {
                Some(seat) => {
                    let reason = format!("{seat} does not have {HAND} tiles, but nobody has laid one yet");
                    Err(PositionError::new("hands", reason))
                }
                None => Ok(()),
            },
            Phase::Laying => {
                let hands = self.hands_from_actor(|seat| self.is_in(seat), |seat| self.count(seat));
                self.check_drawn(&hands, dragon_plays)?;
                if hands.len() < self.stones.len() {
                    return Ok(());
                }
                let first_short = check_turns(&hands)?;
                self.check_dragon(first_short.filter(|_| dragon_plays))
            }
            Phase::Exchanging => self.check_exchanging(),
            Phase::Over => match self.seats().find(|&seat| !self.is_in(seat) && self.count(seat) > 0) {
                Some(seat) => Err(PositionError::new("hands", format!("{seat} is out, but still has tiles"))),
                None => Ok(()),
            },
        }
    }

    fn hands_from_actor(&self, counts: impl Fn(Seat) -> bool, tiles: impl Fn(Seat) -> usize) -> Hands {
        let from = self.to_act.unwrap_or_default().clockwise(self.stones.len());
        from.filter(|&seat| counts(seat)).map(|seat| (seat, tiles(seat))).collect()
    }

    /// Checks that after a draw nobody is short while there are tiles, and that somebody holds the dragon if
    /// anybody is short.
    fn check_drawn(&self, hands: &Hands, dragon_plays: bool) -> Result<(), PositionError> {
        let short = hands.iter().find(|(_, count)| *count < HAND).map(|(seat, _)| seat);
        if let Some(seat) = short.filter(|_| self.pile > 0) {
            let reason = format!("{seat} has fewer than {HAND} tiles, but there are tiles to draw");
            return Err(PositionError::new("hands", reason));
        }
        if dragon_plays && short.is_some() != self.dragon.is_some() {
            let reason = match short {
                Some(seat) => format!("nobody holds it, but {seat} has fewer than {HAND} tiles"),
                None => format!("somebody holds it, but nobody had fewer than {HAND} tiles"),
            };
            return Err(PositionError::new("dragon", reason));
        }
        Ok(())
    }

    /// Checks that the player who was the first to be short of tiles has the dragon.
    fn check_dragon(&self, expected: Option<Seat>) -> Result<(), PositionError> {
        match (self.dragon, expected) {
            (Some(holder), Some(expected)) if holder != expected => {
                let reason =
                    format!("{holder} cannot hold it: {expected} had fewer than {HAND} tiles earlier");
                Err(PositionError::new("dragon", reason))
            }
            _ => Ok(()),
        }
    }

    /// Checks that, while the bonus is decided, those of the last elimination still have their tiles and the
    /// player to act has laid one.
    fn check_exchanging(&self) -> Result<(), PositionError> {
        let refuse = |reason: &str| Err(PositionError::new("hands", reason));
        if !self.options.elimination_bonus {
            return refuse("somebody is out, but still has tiles, and no elimination bonus is being decided");
        }
        let actor = self.to_act.unwrap_or_default();
        if self.count(actor) == HAND {
            return refuse(
                "the player who decides on the elimination bonus has just laid a tile and cannot have three",
            );
        }
        let last = self.stones.iter().filter_map(|stone| match stone {
            Stone::Out(elimination) => Some(*elimination),
            Stone::At(_) | Stone::Waiting => None,
        });
        let last = last.max().unwrap_or_default();
        let earlier = |seat: Seat| matches!(self.stones[seat.index()], Stone::Out(number) if number < last);
        if self.seats().filter(|&seat| earlier(seat)).any(|seat| self.count(seat) > 0) {
            return refuse("only those of the last elimination can still have tiles");
        }
        let before = |seat| self.count(seat) + usize::from(seat == actor);
        let hands = self.hands_from_actor(|seat| !earlier(seat), before);
        self.check_drawn(&hands, true)?;
        if hands.len() < self.stones.len() {
            return Ok(());
        }
        let Some(first_short) = check_turns(&hands)? else { return Ok(()) };
        // If the holder went out, the dragon was passed on before the bonus is decided.
        let mut onward = first_short.clockwise(self.stones.len());
        self.check_dragon(onward.find(|&seat| self.is_in(seat) && self.count(seat) < HAND))
    }
}

/// Checks the hands while nobody has gone out. No tiles come back then: once the pile is empty, everybody
/// lays a tile in turn and nobody draws. So a player who has had a turn in this round has one tile fewer than
/// the others, and those players are the last before the player to act. Returns the first player to be short
/// of tiles, if there is one.
fn check_turns(hands: &Hands) -> Result<Option<Seat>, PositionError> {
    let Some(&(actor, most)) = hands.first() else { return Ok(None) };
    let laid = hands.iter().position(|(_, count)| *count < most);
    let (waiting, done) = hands.split_at(laid.unwrap_or(hands.len()));
    let wrong = waiting.iter().find(|(_, count)| *count != most);
    let wrong = wrong.or_else(|| done.iter().find(|(_, count)| count + 1 != most));
    if let Some((seat, count)) = wrong {
        let reason =
            format!("{seat} cannot have {} when {actor} is to act with {most}", counted(*count, "tile"));
        return Err(PositionError::new("hands", reason));
    }
    let short = done.first().or_else(|| waiting.first().filter(|_| most < HAND));
    Ok(short.map(|(seat, _)| *seat))
}
