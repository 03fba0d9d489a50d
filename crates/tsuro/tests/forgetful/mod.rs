//! Tsuro with one fault: laying a tile does not count as showing the others a tile of the hand.

use std::ops::ControlFlow;

use wayfinder_game::prelude::*;
use wayfinder_game::{Chance, Outcome, PositionError, Seat, Sink, Viewer};
use wayfinder_tsuro::{Action, Event, GameEvent, Preview, Seen, Setup, Tsuro, View, Violation};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Forgetful(Tsuro);

impl Game for Forgetful {
    const NAME: &'static str = Tsuro::NAME;
    const RULES_VERSION: u32 = Tsuro::RULES_VERSION;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    // Everything else is Tsuro.

    fn start(setup: &Setup, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Self {
        Self(Tsuro::start(setup, chance, sink))
    }

    fn players(setup: &Setup) -> usize {
        Tsuro::players(setup)
    }

    fn longest(setup: &Setup) -> u32 {
        Tsuro::longest(setup)
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.0.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn for_each_action<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.for_each_action(f)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        self.0.apply(action, chance, sink);
    }

    fn explain(&self, action: Action) -> Option<Violation> {
        self.0.explain(action)
    }
}

impl HiddenInformation for Forgetful {
    type View = View;
    type Seen = Seen;

    fn reveals(event: &Event) -> bool {
        Tsuro::reveals(event) && !matches!(event, GameEvent::Laid { .. })
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        Tsuro::redact(event, viewer)
    }

    fn shows(&self, action: Action, viewer: Viewer) -> bool {
        self.0.shows(action, viewer)
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        Self(Tsuro::determinize(view, chance))
    }
}

impl Positions for Forgetful {
    fn position(&self) -> String {
        self.0.position()
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        Tsuro::from_position(text).map(Self)
    }

    fn view_position(view: &View) -> String {
        Tsuro::view_position(view)
    }

    fn view_from_position(text: &str) -> Result<View, PositionError> {
        Tsuro::view_from_position(text)
    }
}

impl Previews for Forgetful {
    type Preview = Preview;

    fn preview(&self, action: Action) -> Preview {
        self.0.preview(action)
    }
}

impl Audit for Forgetful {
    fn came_true(preview: &Preview, events: &[Event], after: &Self) -> Result<(), String> {
        Tsuro::came_true(preview, events, &after.0)
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}
