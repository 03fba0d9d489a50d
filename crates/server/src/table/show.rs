//! A table as one viewer may see it, and as everybody may.

use std::collections::HashMap;

use wayfinder_game::{Seat, Viewer};
use wayfinder_picture::{Colours, SeatStatus};
use wayfinder_protocol::{
    Happening, Person, PersonId, PersonKind, Play, SeatState, Stage, Status, TableId, TableState,
    TableSummary, You,
};

use super::clock::Outages;
use super::entry::Logged;
use super::state::{Broken, Recent, Table};
use crate::games::{Drawing, Record};

/// The people at a table, by id.
pub type Names = HashMap<PersonId, Person>;

impl Table {
    /// Returns the viewer for a person: of their seats the one they request, or the one that is to act, or
    /// the first.
    pub fn viewer(&self, who: Option<&PersonId>, seat: Option<Seat>) -> Viewer {
        let seats = who.map(|who| self.seats_of(who)).unwrap_or_default();
        let wanted = seat.filter(|seat| seats.contains(seat));
        let to_act = self.to_act().filter(|seat| seats.contains(seat));
        wanted.or(to_act).or(seats.first().copied()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Returns whether all changes since a version are still kept.
    pub fn remembers(&self, since: u64) -> bool {
        since <= self.version() && self.recent().front().is_some_and(|oldest| oldest.version <= since + 1)
    }

    /// Returns the table as a viewer may see it, with the changes since a version as far as they are kept.
    pub fn show(
        &self,
        who: Option<&PersonId>,
        viewer: Viewer,
        since: u64,
        names: &Names,
        outages: &Outages,
        now: i64,
    ) -> TableState {
        let ending = self.ending();
        let (ranks, points) = ending.map_or((None, None), |ending| (Some(ending.ranks), ending.points));
        let happened = self.recent().iter().filter(|recent| recent.version > since);
        TableState {
            id: self.id().clone(),
            version: self.version(),
            game: self.kind().name().to_owned(),
            setup: self.setup().json.clone(),
            status: self.status(),
            host: self.host().clone(),
            public: self.is_public(),
            rated: self.chosen().rated,
            clock: self.chosen().clock,
            absence: self.chosen().absence.clone(),
            seats: self.seat_states(names),
            commitment: self.secret().commitment().to_string(),
            phase: self.phase(viewer, outages),
            ranks,
            points,
            rematch: self.rematch().cloned(),
            you: You {
                seats: who.map(|who| self.seats_of(who)).unwrap_or_default(),
                viewer,
                host: who == Some(self.host()),
            },
            happened: happened.map(|recent| recent.seen(viewer)).collect(),
            now,
        }
    }

    /// Returns the changes from a version on, as a viewer saw them then. What a decision revealed depends on
    /// the state of the game, so the whole log is replayed.
    pub fn story<'a>(
        id: &TableId,
        log: impl IntoIterator<Item = (i64, &'a Logged)>,
        viewer: Viewer,
        first: u64,
    ) -> Result<Vec<Happening>, Broken> {
        let mut story = Vec::new();
        Self::replay_with(id, log, |table| {
            let latest = table.recent().back().filter(|latest| latest.version >= first);
            story.extend(latest.map(|latest| latest.seen(viewer)));
        })?;
        Ok(story)
    }

    fn phase(&self, viewer: Viewer, outages: &Outages) -> Stage {
        let Some(game) = self.game() else { return Stage::Waiting };
        let playing = self.status() == Status::Playing;
        let acting =
            viewer.seat().is_some_and(|seat| self.chair(seat).is_some_and(super::state::Chair::is_played));
        let actor = if playing && acting { viewer } else { Viewer::Spectator };
        // In pass and play, the person at the device may take back what was last done there, even for the
        // player before.
        let owner = |seat: Seat| self.chair(seat).and_then(|chair| chair.person.as_ref());
        let undoer = game.undoable().filter(|last| viewer.seat().and_then(owner) == owner(*last));
        Stage::Game {
            play: Play {
                ply: game.ply(),
                to_act: self.to_act(),
                view: game.view(viewer),
                actions: game.offers(actor),
                undo: playing && acting && undoer.is_some(),
                deadline: self.deadline(outages).map(|(_, end)| end),
            },
        }
    }

    fn seat_states(&self, names: &Names) -> Vec<SeatState> {
        let colours = self.colours();
        let state = |(seat, chair): (Seat, &super::state::Chair)| SeatState {
            seat,
            colour: colours.get(seat.index()).copied().unwrap_or_default(),
            colour_chosen: chair.colour.is_some(),
            person: chair.person.as_ref().map(|person| named(names, person)),
            bot: chair.bot.map(|level| level.to_string()),
            ready: chair.ready,
            out: chair.out.is_some(),
            left: chair.left,
        };
        Seat::all(self.chairs().len()).zip(self.chairs()).map(state).collect()
    }

    /// Returns the table as an item of a list.
    pub fn summary(&self, names: &Names, outages: &Outages) -> TableSummary {
        TableSummary {
            id: self.id().clone(),
            version: self.version(),
            game: self.kind().name().to_owned(),
            setup: self.setup().notation.clone(),
            status: self.status(),
            public: self.is_public(),
            rated: self.chosen().rated,
            clock: self.chosen().clock,
            host: self.host().clone(),
            seats: self.seat_states(names),
            to_act: self.waits_for().cloned(),
            deadline: self.deadline(outages).map(|(_, end)| end),
            changed_at: self.changed_at(),
        }
    }

    /// Returns the picture of the table, as everybody may see it.
    pub fn drawing(&self) -> Option<Drawing> {
        let (ranks, to_act) = (self.ending().map(|ending| ending.ranks), self.to_act());
        let won = |seat: Seat| ranks.as_ref().is_some_and(|ranks| ranks.get(seat.index()) == Some(&1));
        let chair = |(seat, chair): (Seat, &super::state::Chair)| match () {
            () if won(seat) => SeatStatus::Won,
            () if to_act == Some(seat) => SeatStatus::ToAct,
            () if chair.is_free() => SeatStatus::Free,
            () => SeatStatus::Taken,
        };
        let chairs = Seat::all(self.chairs().len()).zip(self.chairs()).map(chair).collect();
        let colours = Colours::new(self.colours());
        match self.game() {
            Some(game) => Some(game.picture(chairs, colours)),
            None => self.kind().picture(&self.setup().notation, chairs, colours),
        }
    }

    /// Returns the person whose decision is awaited.
    pub fn waits_for(&self) -> Option<&PersonId> {
        let chair = self.chair(self.to_act()?)?;
        chair.person.as_ref().filter(|_| chair.is_played())
    }

    /// Returns the record of the game: all of it once it is over, before that what the viewer knows.
    pub fn record(&self, viewer: Viewer, names: &Names) -> Option<Record> {
        let game = self.game()?;
        if self.status() != Status::Finished {
            return Some(game.record_for(viewer));
        }
        let name = |(seat, chair): (Seat, &super::state::Chair)| {
            let key = format!("name-{}", seat.number());
            match (&chair.person, chair.bot) {
                (Some(person), _) => Some((key, named(names, person).name)),
                (None, Some(level)) => Some((key, format!("bot ({level})"))),
                (None, None) => None,
            }
        };
        let mut tags: Vec<_> = Seat::all(self.chairs().len()).zip(self.chairs()).filter_map(name).collect();
        tags.retain(|(_, name)| !name.is_empty());
        tags.push(("table".to_owned(), self.id().to_string()));
        Some(game.record(&tags))
    }
}

impl Recent {
    fn seen(&self, viewer: Viewer) -> Happening {
        Happening {
            version: self.version,
            at: self.at,
            verb: self.verb.clone(),
            seat: self.seat,
            events: self.events.as_ref().map(|events| events.seen(viewer)),
        }
    }
}

/// Returns a person by id; without a name if they are gone.
pub fn named(names: &Names, id: &PersonId) -> Person {
    let gone = || Person { id: id.clone(), name: String::new(), kind: PersonKind::Gone };
    names.get(id).cloned().unwrap_or_else(gone)
}
