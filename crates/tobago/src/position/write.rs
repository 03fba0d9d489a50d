//! Writing positions.

use std::fmt::{Display, Write};

use wayfinder_game::{Seat, View as _};

use super::{NONE, TITLE, UNKNOWN};
use crate::action::Colour;
use crate::clue_set::ClueSet;
use crate::glimpse::{Cards, Glimpse};
use crate::spaces::SpaceSet;
use crate::state::{Phase, SoFar};
use crate::treasure::Bag;
use crate::view::{SharingView, View};

pub(super) fn write(whose: &str, view: &View) -> String {
    let (phase, about) = write_phase(view);
    let seats = || Seat::all(view.seats());
    let components = view.tables.components();
    [
        TITLE.to_owned(),
        whose.to_owned(),
        view.tables.code().to_string(),
        if components.are_usual() { NONE.to_owned() } else { components.to_string() },
        phase.to_owned(),
        view.turn.to_string(),
        about,
        write_so_far(&view.so_far),
        list(seats().map(|seat| or_none(view.vehicle(seat)))),
        list(seats().map(|seat| view.hand(seat))),
        list(seats().map(|seat| view.amulets(seat))),
        list(seats().map(|seat| view.taken(seat))),
        list(Colour::ALL.map(|map| write_map(view, map))),
        view.clue_discard.to_string(),
        write_treasures(view),
        or_zero(write_spaces(view.washed)),
        view.facing.iter().map(|facing| (*facing as u8).to_string()).collect(),
        view.quiet.to_string(),
        view.sharing().map_or(NONE.to_owned(), |sharing| write_sharing(sharing, view.seats())),
    ]
    .join("~")
}

fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(".")
}

fn or_none(value: Option<impl Display>) -> String {
    value.map_or(NONE.to_owned(), |value| value.to_string())
}

fn or_zero(text: String) -> String {
    if text.is_empty() { NONE.to_owned() } else { text }
}

/// Returns the kind of decision that is due, and the details that belong to it.
fn write_phase(view: &View) -> (&'static str, String) {
    match view.phase {
        Phase::Landing => ("landing", or_none(view.first)),
        Phase::Turn => ("turn", NONE.to_owned()),
        Phase::Sharing => ("sharing", NONE.to_owned()),
        Phase::NewMap(map, by) => ("map", format!("{map}.{by}")),
        Phase::Over => ("over", NONE.to_owned()),
    }
}

fn write_so_far(so_far: &SoFar) -> String {
    let letters =
        [(so_far.acted, 'a'), (so_far.touched, 'd'), (so_far.progress, 'p'), (so_far.after_exchange, 'x')];
    let letters: String = letters.into_iter().filter(|(on, _)| *on).map(|(_, letter)| letter).collect();
    format!("{letters}{}-{}", so_far.legs, so_far.extra_legs)
}

/// The clues of a map with their roses, and the markers removed.
fn write_map(view: &View, map: Colour) -> String {
    let mut text = String::new();
    let mut allowed = view.tables.island().all();
    for placed in view.clues(map) {
        allowed = allowed.shared(view.tables.mask(placed.card));
        let first = if placed.double { b'a' } else { b'1' };
        let rose = char::from(first + placed.owner.index() as u8);
        let _ = ClueSet::write(placed.card, &mut text).and_then(|()| text.write_char(rose));
    }
    let removed = allowed.without(view.sites(map).possible());
    if !removed.is_empty() {
        text.push('-');
        text.push_str(&write_spaces(removed));
    }
    or_zero(text)
}

fn write_spaces(spaces: SpaceSet) -> String {
    spaces.iter().map(|space| space.to_string()).collect()
}

fn write_treasures(view: &View) -> String {
    format!("{}.{}.{}.{}", view.safe, view.struck, view.curses_gone, view.discard)
}

fn write_sharing(sharing: &SharingView, seats: usize) -> String {
    let roses: String = sharing.roses().iter().map(|owner| owner.number().to_string()).collect();
    let mut entries = vec![
        sharing.map.to_string(),
        roses,
        sharing.asked.to_string(),
        or_none(sharing.card),
        sharing.pool.to_string(),
        or_none(sharing.last_taker),
        sharing.safe.to_string(),
        sharing.fresh.to_string(),
        u8::from(sharing.last).to_string(),
        Glimpse::known(sharing.turned).to_string(),
    ];
    let won = |won: Option<Bag>| won.map_or(UNKNOWN.to_owned(), |cards| Glimpse::known(cards).to_string());
    entries.extend(Seat::all(seats).map(|seat| sharing.looked(seat).to_string()));
    entries.extend(Seat::all(seats).map(|seat| won(sharing.won(seat))));
    entries.join(".")
}
