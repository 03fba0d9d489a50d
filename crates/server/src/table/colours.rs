//! The colours of the pieces: chosen by players before the start, and assigned to the other seats from those
//! left. The games know nothing of them.

use wayfinder_game::Seat;
use wayfinder_protocol::PersonId;

use super::decide::not_yours;
use super::entry::Entry;
use super::state::Table;
use crate::error::Refusal;

impl Table {
    /// Returns the colours of all seats, counted from 1: those that were chosen; then that of the seat's
    /// number, or the first that is left.
    pub(super) fn colours(&self) -> Vec<u8> {
        let mut colours: Vec<Option<u8>> = self.chairs().iter().map(|chair| chair.colour).collect();
        for seat in 0..colours.len() {
            let usual = seat as u8 + 1;
            if colours[seat].is_none() && !colours.contains(&Some(usual)) {
                colours[seat] = Some(usual);
            }
        }
        for seat in 0..colours.len() {
            let left = || (1..=u8::MAX).find(|colour| !colours.contains(&Some(*colour)));
            colours[seat] = colours[seat].or_else(left);
        }
        colours.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// Returns the entries for a choice of colour.
    pub(super) fn choose_colour(
        &self,
        who: &PersonId,
        seat: Option<Seat>,
        colour: Option<u8>,
    ) -> Result<Vec<Entry>, Refusal> {
        self.before_start()?;
        let seats = self.own_seats(who)?;
        let seat = seat.unwrap_or(seats[0]);
        if !seats.contains(&seat) {
            return Err(not_yours(seat));
        }
        let most = self.kind().colours();
        if colour.is_some_and(|colour| !(1..=most).contains(&colour)) {
            return Err(Refusal::invalid("no-such-colour", format_args!("the colours are 1 to {most}")));
        }
        let mut others =
            Seat::all(self.chairs().len()).zip(self.chairs()).filter(|(other, _)| *other != seat);
        if colour.is_some() && others.any(|(_, chair)| chair.colour == colour) {
            return Err(Refusal::conflict("colour-taken", "somebody else has chosen this colour"));
        }
        let same = self.chair(seat).is_some_and(|chair| chair.colour == colour);
        Ok(if same { Vec::new() } else { vec![Entry::Coloured { seat, colour }] })
    }
}
