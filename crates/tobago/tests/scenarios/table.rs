//! A game that a test has set up, with helpers to play it and check it.

use wayfinder_game::chance::{Forbidden, Scripted};
use wayfinder_game::prelude::*;
use wayfinder_game::{Chance, Seat, Viewer};
use wayfinder_tobago::{Action, Colour, Event, Preview, Setup, Space, Tobago, View, Violation};

use crate::luck;
use crate::scene::{self, words};

/// A game, and the events of its last action.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: Tobago,
    events: Vec<Event>,
}

impl Table {
    /// Returns the game of a scene.
    #[track_caller]
    pub(crate) fn set(scene: &str) -> Self {
        let position = scene::position(scene);
        let game = Tobago::from_position(&position).unwrap_or_else(|error| panic!("{position}: {error}"));
        Self { game, events: Vec::new() }
    }

    /// Starts a new game with exactly these random numbers for the set-up of the island.
    #[track_caller]
    pub(crate) fn start(setup: &str, numbers: &[u32]) -> Self {
        let setup: Setup = setup.parse().unwrap_or_else(|error| panic!("{error}"));
        let mut events = Vec::new();
        let mut luck = Scripted::new(numbers);
        let game = Tobago::start(&setup, &mut luck, &mut events);
        assert_eq!(luck.left(), 0, "less luck was used");
        Self { game, events }
    }

    /// Plays actions that draw nothing at random.
    #[track_caller]
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for action in actions.split_whitespace() {
            self.play_by(action, &mut Forbidden);
        }
        self
    }

    /// Plays an action in which exactly the draws named by these words happen.
    #[track_caller]
    pub(crate) fn play_with(&mut self, action: &str, luck: &str) -> &mut Self {
        let numbers = luck::script(&self.game.position(), action, luck);
        self.play_drawing(action, &numbers)
    }

    /// Plays an action with exactly these random numbers.
    #[track_caller]
    pub(crate) fn play_drawing(&mut self, action: &str, numbers: &[u32]) -> &mut Self {
        let mut script = Scripted::new(numbers);
        self.play_by(action, &mut script);
        assert_eq!(script.left(), 0, "less luck was used in {action}");
        self
    }

    #[track_caller]
    fn play_by(&mut self, action: &str, luck: &mut impl Chance) {
        self.events.clear();
        let action = parse(action);
        if let Some(violation) = self.game.explain(action) {
            panic!("{action} is refused: {violation}");
        }
        let preview = self.game.preview(action);
        self.game.apply(action, luck, &mut self.events);
        if let Err(wrong) = Tobago::came_true(&preview, &self.events, &self.game) {
            panic!("{action} was not foreseen: {wrong}");
        }
        if let Err(broken) = self.game.audit() {
            panic!("after {action}: {broken}");
        }
    }

    /// Compares the lines given with the game. Sites are compared only if they are given.
    #[track_caller]
    pub(crate) fn expect(&self, lines: &str) -> &Self {
        let position = self.game.position();
        for (key, expected) in scene::lines(lines) {
            let expected = scene::in_order(&key, &expected);
            let mut said = scene::said(&position, &key);
            if !expected.contains('@') && said.contains('@') {
                said = said.split(" @").next().unwrap().to_owned();
            }
            assert_eq!(said, expected, "{key}");
        }
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
        let seen = self.events.iter().filter_map(|event| Tobago::redact(event, viewer));
        seen.map(|seen| seen.to_string()).collect()
    }

    /// Returns the preview of a legal action as JSON.
    #[track_caller]
    pub(crate) fn preview(&self, action: &str) -> serde_json::Value {
        let action = parse(action);
        assert!(self.game.actions().contains(&action), "{action} is not among the legal actions");
        let preview = self.game.preview(action);
        let json = serde_json::to_value(&preview).unwrap();
        assert_eq!(serde_json::from_value::<Preview>(json.clone()).unwrap(), preview);
        json
    }

    /// Returns a viewer's view of the game.
    #[track_caller]
    pub(crate) fn view(&self, viewer: &str) -> View {
        self.game.view(viewer.parse().unwrap_or_else(|error| panic!("{error}")))
    }

    /// Returns the public view of the game.
    pub(crate) fn open(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// Returns the legal actions, in ascending order.
    pub(crate) fn legal(&self) -> String {
        words(self.game.actions())
    }

    /// Returns the rest of each legal action that begins like this.
    pub(crate) fn legal_after(&self, beginning: &str) -> String {
        let actions = self.game.actions().into_iter().map(|action| action.to_string());
        words(actions.filter_map(|action| action.strip_prefix(beginning).map(str::to_owned)))
    }

    /// Returns why an action is refused; such an action changes nothing and is not listed.
    #[track_caller]
    pub(crate) fn refusal(&self, action: &str) -> Violation {
        let action = parse(action);
        assert!(!self.game.actions().contains(&action), "{action} is among the legal actions");
        let mut again = self.game.clone();
        let mut events = Vec::new();
        let refused = again.play(action, &mut Forbidden, &mut events).expect_err("this should be refused");
        assert!(again == self.game && events.is_empty(), "a refused action changes nothing");
        refused
    }

    /// Returns the possible sites of a treasure.
    pub(crate) fn sites(&self, map: Colour) -> Vec<Space> {
        self.open().sites(map).possible().iter().collect()
    }

    /// Returns the number of the seat that decides.
    pub(crate) fn decides(&self) -> Option<usize> {
        self.game.to_act().map(Seat::number)
    }

    /// Returns the rank of each seat, once the game is over.
    pub(crate) fn ranks(&self) -> Option<Vec<u8>> {
        self.game.outcome().map(|outcome| outcome.ranks().as_slice().to_vec())
    }
}

/// Returns the seat with this number.
pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("seats are numbered 1 to 4")
}

#[track_caller]
pub(crate) fn parse(action: &str) -> Action {
    action.parse().unwrap_or_else(|error| panic!("{error}"))
}
