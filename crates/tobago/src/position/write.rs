//! Writing positions.

use std::fmt::{Display, Write};

use wayfinder_game::{Seat, View as _};

use super::{NONE, TITLE, UNKNOWN};
use crate::action::Colour;
use crate::clue_set::ClueSet;
use crate::glimpse::{Cards, Glimpse};
use crate::setup::MOST_PLAYERS;
use crate::spaces::SpaceSet;
use crate::state::{Phase, Raised, SoFar, Tobago};
use crate::view::View;

pub(super) fn write(whose: &str, view: &View) -> String {
    let game = &view.known;
    let (phase, about) = write_phase(game);
    let seats = || Seat::all(view.seats());
    let components = game.tables.components();
    [
        TITLE.to_owned(),
        whose.to_owned(),
        game.tables.code().to_string(),
        if components.are_usual() { NONE.to_owned() } else { components.to_string() },
        phase.to_owned(),
        game.turn.to_string(),
        about,
        write_so_far(&game.so_far),
        list(seats().map(|seat| or_none(view.vehicle(seat)))),
        list(seats().map(|seat| view.hand(seat))),
        list(seats().map(|seat| view.amulets(seat))),
        list(seats().map(|seat| view.taken(seat))),
        list(Colour::ALL.map(|map| write_map(game, map))),
        Glimpse::if_all(game.clue_discard, view.counts.clue_discard).to_string(),
        write_treasures(view),
        or_zero(write_spaces(game.washed)),
        game.facing.iter().map(|facing| (*facing as u8).to_string()).collect(),
        game.quiet.to_string(),
        game.raised.as_ref().map_or(NONE.to_owned(), |raised| write_sharing(view, raised)),
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
fn write_phase(game: &Tobago) -> (&'static str, String) {
    match game.phase {
        Phase::Landing => ("landing", or_none(game.first)),
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
fn write_map(game: &Tobago, map: Colour) -> String {
    let mut text = String::new();
    let mut allowed = game.tables.island().all();
    for placed in game.clues.on(map) {
        allowed = allowed.shared(game.tables.mask(placed.card));
        let first = if placed.double { b'a' } else { b'1' };
        let rose = char::from(first + placed.owner.index() as u8);
        let _ = ClueSet::write(placed.card, &mut text).and_then(|()| text.write_char(rose));
    }
    let removed = allowed.without(game.sites[map as usize].possible());
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
    let game = &view.known;
    let discard = Glimpse::if_all(game.discard, view.counts.discard);
    format!("{}.{}.{}.{discard}", game.deck.safe(), game.struck, game.curses_gone)
}

fn write_sharing(view: &View, raised: &Raised) -> String {
    let sharing = &raised.sharing;
    let seats = || Seat::all(view.seats());
    let roses: String = sharing.roses().iter().map(|owner| owner.number().to_string()).collect();
    let mut entries = vec![
        raised.map.to_string(),
        roses,
        sharing.place().to_string(),
        or_none(sharing.card()),
        Glimpse::if_all(*sharing.pool(), view.counts.pool).to_string(),
        or_none(sharing.last_taker()),
        raised.safe.to_string(),
        raised.fresh.to_string(),
        u8::from(view.known.last_treasure).to_string(),
        Glimpse::known(raised.turned).to_string(),
    ];
    let looked = |seat: Seat| {
        let seat = seat.index() % MOST_PLAYERS;
        Glimpse::if_all(raised.looked[seat], view.counts.looked[seat]).to_string()
    };
    let won = |seat: Seat| {
        let known = view.taken(seat).cards().is_some();
        let won = raised.won[seat.index() % MOST_PLAYERS];
        if known { Glimpse::known(won).to_string() } else { UNKNOWN.to_owned() }
    };
    entries.extend(seats().map(looked));
    entries.extend(seats().map(won));
    entries.join(".")
}
