//! A game that a test has drawn or dealt, with helpers to play it and check it.

use std::fmt::Display;

use wayfinder_game::chance::{Forbidden, Scripted};
use wayfinder_game::prelude::*;
use wayfinder_game::{Chance, Seat, Viewer};
use wayfinder_tsuro::{Action, Event, GameEvent, Preview, Setup, Tile, TileSet, Tsuro, View, Violation};

use crate::drawing::{compare, position_of};

/// A game, and the events of its last action.
pub(crate) struct Table {
    pub(crate) game: Tsuro,
    events: Vec<Event>,
}

impl Table {
    /// Returns the game of a drawing.
    #[track_caller]
    pub(crate) fn drawn(drawing: &str) -> Self {
        let game = Tsuro::from_position(&position_of(drawing)).unwrap_or_else(|error| panic!("{error}"));
        Self { game, events: Vec::new() }
    }

    /// Starts a new game in which each seat is dealt the given hand.
    #[track_caller]
    pub(crate) fn dealt(setup: &str, hands: &str) -> Self {
        let setup: Setup = setup.parse().unwrap_or_else(|error| panic!("{error}"));
        let hands: Vec<&str> = hands.split_whitespace().collect();
        let first = setup.first().expect("the test says who begins");
        let mut pile = TileSet::ALL;
        let mut script = Vec::new();
        for seat in first.clockwise(setup.players()) {
            for name in hands[seat.index()].chars() {
                let tile = tile(name);
                script.extend(pile.iter().position(|other| other == tile).map(|index| index as u32));
                pile.remove(tile);
            }
        }
        let mut events = Vec::new();
        let game = Tsuro::start(&setup, &mut Scripted::new(script), &mut events);
        Self { game, events }
    }

    /// Plays an action that draws nothing at random.
    #[track_caller]
    pub(crate) fn play(&mut self, action: &str) -> &mut Self {
        self.play_with(action, &mut Forbidden)
    }

    /// Plays several actions that draw nothing at random.
    #[track_caller]
    pub(crate) fn play_all(&mut self, actions: &str) -> &mut Self {
        for action in actions.split_whitespace() {
            self.play(action);
        }
        self
    }

    /// Plays an action in which exactly these tiles are drawn, in this order.
    #[track_caller]
    pub(crate) fn play_drawing(&mut self, action: &str, tiles: &str) -> &mut Self {
        let mut script = Vec::new();
        for (draw, name) in tiles.chars().enumerate() {
            // Which number draws a tile depends on what is in the pile by then, so it is found by trying.
            let number = (0..TileSet::ALL.len() as u32).find(|&number| {
                let mut luck = Then { first: [&script[..], &[number]].concat(), next: 0 };
                let mut events = Vec::new();
                self.game.clone().apply(parse(action), &mut luck, &mut events);
                events.iter().filter_map(drawn_tile).nth(draw) == Some(tile(name))
            });
            script.push(number.unwrap_or_else(|| panic!("draw {} cannot be {name}", draw + 1)));
        }
        let mut luck = Scripted::new(script);
        self.play_with(action, &mut luck);
        assert_eq!(luck.left(), 0, "fewer tiles were drawn than {tiles}");
        self
    }

    #[track_caller]
    fn play_with(&mut self, action: &str, luck: &mut impl Chance) -> &mut Self {
        self.events.clear();
        let action = parse(action);
        assert!(self.game.actions().contains(&action), "{action} is not among the legal actions");
        let preview = self.game.preview(action);
        if let Err(violation) = self.game.play(action, luck, &mut self.events) {
            panic!("{action} is refused: {violation}");
        }
        if let Err(wrong) = Tsuro::came_true(&preview, &self.events, &self.game) {
            panic!("{action} was not foreseen: {wrong}");
        }
        if let Err(broken) = self.game.audit() {
            panic!("after {action}: {broken}");
        }
        self
    }

    /// Compares the whole game with a drawing.
    #[track_caller]
    pub(crate) fn expect(&self, drawing: &str) -> &Self {
        compare(&self.game.position(), drawing);
        self
    }

    /// Compares a viewer's view with a drawing.
    #[track_caller]
    pub(crate) fn expect_seen(&self, viewer: &str, drawing: &str) -> &Self {
        compare(&Tsuro::view_position(&self.view(viewer)), drawing);
        self
    }

    /// Compares the events that a viewer saw in the last action, line by line.
    #[track_caller]
    pub(crate) fn expect_told(&self, viewer: &str, lines: &str) -> &Self {
        let expected: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(self.told(viewer), expected, "told to {viewer}");
        self
    }

    /// Returns the events that a viewer saw in the last action.
    #[track_caller]
    pub(crate) fn told(&self, viewer: &str) -> Vec<String> {
        let viewer: Viewer = viewer.parse().unwrap_or_else(|error| panic!("{error}"));
        self.events
            .iter()
            .filter_map(|event| Tsuro::redact(event, viewer))
            .map(|seen| seen.to_string())
            .collect()
    }

    /// Returns a viewer's view of the game.
    #[track_caller]
    pub(crate) fn view(&self, viewer: &str) -> View {
        self.game.view(viewer.parse().unwrap_or_else(|error| panic!("{error}")))
    }

    /// Returns the legal actions as one line.
    pub(crate) fn legal(&self) -> String {
        words(self.game.actions())
    }

    /// Returns why an action is refused; such an action changes nothing and is not listed.
    #[track_caller]
    pub(crate) fn refusal(&self, action: &str) -> Violation {
        let action = parse(action);
        assert!(!self.game.actions().contains(&action), "{action} is among the legal actions");
        let mut again = self.game;
        let mut events = Vec::new();
        let refused = again.play(action, &mut Forbidden, &mut events).expect_err("this should be refused");
        assert_eq!((again, events), (self.game, Vec::new()), "a refused action changes nothing");
        refused
    }

    /// Returns the preview of a legal action as JSON.
    #[track_caller]
    pub(crate) fn preview(&self, action: &str) -> serde_json::Value {
        let action = parse(action);
        assert!(self.game.actions().contains(&action), "{action} is not among the legal actions");
        let preview = self.game.preview(action);
        let json = serde_json::to_value(&preview).expect("a preview is serializable");
        assert_eq!(serde_json::from_value::<Preview>(json.clone()).expect("it is read back"), preview);
        json
    }

    /// Returns the rank of each seat, once the game is over.
    pub(crate) fn ranks(&self) -> Option<Vec<u8>> {
        self.game.outcome().map(|outcome| outcome.ranks().as_slice().to_vec())
    }
}

/// Returns values one after another, as a line of words.
pub(crate) fn words<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the seat with this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered 1 to 8")
}

/// Returns the tiles with these names.
pub(crate) fn tiles(names: &str) -> TileSet {
    names.chars().map(tile).collect()
}

#[track_caller]
pub(crate) fn parse(action: &str) -> Action {
    action.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn tile(name: char) -> Tile {
    Tile::from_name(name).unwrap_or_else(|| panic!("no tile is called {name}"))
}

fn drawn_tile(event: &Event) -> Option<Tile> {
    match event {
        GameEvent::Drew { tiles, .. } => tiles.iter().next(),
        _ => None,
    }
}

/// A source of random numbers: the given ones as far as they can be drawn, then the smallest.
struct Then {
    first: Vec<u32>,
    next: usize,
}

impl Chance for Then {
    fn below(&mut self, bound: u32) -> u32 {
        self.next += 1;
        self.first.get(self.next - 1).map_or(0, |&number| number.min(bound - 1))
    }
}
