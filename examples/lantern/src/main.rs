//! Lantern, a tiny game with hidden cards: everybody holds one of twelve lanterns, numbered from 1. In turn,
//! each player keeps it or swaps it: puts it back and draws one of those that nobody else holds. Then all are
//! shown, and the highest number wins.

use std::ops::ControlFlow;
use std::process::ExitCode;

use serde::Serialize;
use wayfinder_bots::{knowledge::RulesOnly, levels::Playable};
use wayfinder_game::prelude::*;
use wayfinder_game::{BySeat, Chance, NotListed, Outcome, PositionError, Seat, Sink, View, Viewer};
use wayfinder_game::{notation_of_values, serde_as_notation};

const LANTERNS: u8 = 12;

/// The number of players, 2 to 4.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Setup(usize);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Action {
    Keep,
    Swap,
}

/// A seat was dealt, draws or (if true) shows a lantern.
type Event = (Seat, u8, bool);

/// A seat was dealt, draws or shows a lantern, whose number the viewer may not know.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen(Seat, Option<u8>);

/// A table. `T` is what is known of a lantern.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct Table<T> {
    lanterns: BySeat<T>,
    /// The decisions so far: true for a swap.
    swapped: Vec<bool>,
}

type Lantern = Table<u8>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Known {
    viewer: Viewer,
    table: Table<Option<u8>>,
}

notation_of_values!(Setup, "set-up", |setup| format!("players={}", setup.0), (2..=4).map(Setup));
notation_of_values!(Action, "action", |action| format!("{action:?}"), [Action::Keep, Action::Swap]);
notation_of_values!(Seen, "event", |seen| format!("{} {}", seen.0, seen.1.unwrap_or_default()), {
    let numbers = |seat| (0..=LANTERNS).map(move |number| Seen(seat, (number > 0).then_some(number)));
    Seat::all(4).flat_map(numbers)
});
serde_as_notation!(Setup, Action, Seen);

impl<T: Copy + Into<Option<u8>>> Table<T> {
    fn next(&self) -> Option<Seat> {
        Seat::all(self.lanterns.seats()).nth(self.swapped.len())
    }

    fn result(&self) -> Option<Outcome> {
        let points = |seat| self.lanterns[seat].into().map_or(0, i32::from);
        self.next().is_none().then(|| Outcome::by_points(BySeat::from_fn(self.lanterns.seats(), points)))
    }

    fn whole(&self) -> Lantern {
        self.with(|seat| self.lanterns[seat].into().unwrap_or_default())
    }

    fn with<U: Copy + Default>(&self, lantern: impl FnMut(Seat) -> U) -> Table<U> {
        let lanterns = BySeat::from_fn(self.lanterns.seats(), lantern);
        Table { lanterns, swapped: self.swapped.clone() }
    }
}

impl Lantern {
    /// Returns what a viewer may know, or without one the whole table.
    fn seen_by(&self, viewer: Option<Viewer>) -> Table<Option<u8>> {
        let knows = |seat| self.next().is_none() || viewer.is_none_or(|viewer| viewer.is(seat));
        self.with(|seat| knows(seat).then_some(self.lanterns[seat]))
    }
}

/// Draws one of the lanterns that are not held, and holds it.
fn draw(held: &mut Vec<u8>, chance: &mut impl Chance) -> u8 {
    let free: Vec<u8> = (1..=LANTERNS).filter(|lantern| !held.contains(lantern)).collect();
    held.push(free[chance.below(free.len() as u32) as usize]);
    held[held.len() - 1]
}

impl Game for Lantern {
    const NAME: &'static str = "lantern";

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Violation = NotListed;

    fn start(setup: &Setup, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Self {
        let mut held = Vec::new();
        let lanterns = BySeat::from_fn(setup.0, |_| draw(&mut held, chance));
        for (seat, &lantern) in lanterns.iter() {
            sink.tell(|| (seat, lantern, false));
        }
        Self { lanterns, swapped: Vec::new() }
    }

    fn players(setup: &Setup) -> usize {
        setup.0
    }

    fn seats(&self) -> usize {
        self.lanterns.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.next()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn for_each_action<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.next().iter().flat_map(|_| [Action::Keep, Action::Swap]).try_for_each(f)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let Some(seat) = self.next() else { return };
        self.swapped.push(action == Action::Swap);
        if action == Action::Swap {
            let others = self.lanterns.iter().filter(|(other, _)| *other != seat);
            let lantern = draw(&mut others.map(|(_, lantern)| *lantern).collect(), chance);
            self.lanterns[seat] = lantern;
            sink.tell(|| (seat, lantern, false));
        }
        for (seat, &lantern) in self.lanterns.iter().filter(|_| self.next().is_none()) {
            sink.tell(|| (seat, lantern, true));
        }
    }

    fn explain(&self, action: Action) -> Option<NotListed> {
        NotListed::explain(self, action)
    }
}

impl HiddenInformation for Lantern {
    type View = Known;
    type Seen = Seen;

    fn view(&self, viewer: Viewer) -> Known {
        Known { viewer, table: self.seen_by(Some(viewer)) }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(Seen(event.0, Some(event.1).filter(|_| event.2 || viewer.is(event.0))))
    }

    fn determinize(view: &Known, chance: &mut impl Chance) -> Self {
        let known = &view.table.lanterns;
        let mut held = known.as_slice().iter().flatten().copied().collect();
        view.table.with(|seat| known[seat].unwrap_or_else(|| draw(&mut held, chance)))
    }
}

impl View for Known {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        self.table.lanterns.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.table.next()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.result()
    }
}

/// Writes a position: the viewer or `all`, the decisions made (1 for a swap), and a letter for each lantern.
fn write(viewer: Option<Viewer>, table: &Table<Option<u8>>) -> String {
    let viewer = viewer.map_or("all".to_owned(), |viewer| viewer.to_string());
    let swapped = table.swapped.iter().map(|swapped| if *swapped { '1' } else { '0' });
    let letter = |lantern: &Option<u8>| lantern.map_or('-', |number| char::from(b'a' + number - 1));
    let letters = table.lanterns.as_slice().iter().map(letter);
    format!("lantern1_{viewer}_{}_{}", swapped.collect::<String>(), letters.collect::<String>())
}

fn read(text: &str) -> Result<(Option<Viewer>, Table<Option<u8>>), PositionError> {
    PositionError::check_title(text, Lantern::NAME, "lantern1")?;
    let mut fields = text.split('_').skip(1);
    let [viewer, swapped, letters] = [(); 3].map(|()| fields.next().unwrap_or_default());
    let viewer = viewer.parse().ok();
    let number = |letter: u8| (1..=LANTERNS).find(|number| b'a' + number - 1 == letter);
    let lanterns = BySeat::from_fn(letters.len(), |seat| number(letters.as_bytes()[seat.index()]));
    let table = Table { lanterns, swapped: swapped.bytes().map(|swapped| swapped == b'1').collect() };
    let mut numbers: Vec<u8> = lanterns.as_slice().iter().flatten().copied().collect();
    numbers.sort_unstable();
    let fine = (2.max(swapped.len())..=4).contains(&lanterns.seats())
        && viewer.is_none_or(|viewer| Viewer::all(lanterns.seats()).any(|seated| seated == viewer))
        && numbers.is_sorted_by(|a, b| a < b)
        && table.whole().seen_by(viewer) == table
        && write(viewer, &table) == text;
    let read = Some((viewer, table)).filter(|_| fine);
    read.ok_or_else(|| PositionError::unreadable("text", text, "a table of Lantern"))
}

impl Positions for Lantern {
    fn position(&self) -> String {
        write(None, &self.seen_by(None))
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        match read(text)? {
            (None, table) => Ok(table.whole()),
            _ => Err(PositionError::new(PositionError::KIND, "this is what one viewer knows")),
        }
    }

    fn view_position(view: &Known) -> String {
        write(Some(view.viewer), &view.table)
    }

    fn view_from_position(text: &str) -> Result<Known, PositionError> {
        match read(text)? {
            (Some(viewer), table) => Ok(Known { viewer, table }),
            _ => Err(PositionError::new(PositionError::KIND, "this is a whole game")),
        }
    }
}

impl Previews for Lantern {
    type Preview = ();

    fn preview(&self, _action: Action) {}
}

impl Audit for Lantern {}

impl Playable for Lantern {
    type Knowledge = RulesOnly;
}

impl wayfinder_picture::Pictured for Lantern {}

impl wayfinder::terminal::Terminal for Lantern {}

fn main() -> ExitCode {
    wayfinder::run_with(&[wayfinder::Entry::of::<Lantern>()])
}

#[test]
fn the_laws_hold() {
    let setups: Vec<_> = (2..=4).map(Setup).collect();
    assert_eq!(wayfinder_game::laws::check::<Lantern>(&setups, 20), Ok(()));
}
