#![doc = include_str!("../README.md")]

mod action;
mod apply;
mod cards_code;
mod clue;
mod clue_set;
mod components;
#[cfg(feature = "serde")]
mod components_json;
mod contradiction;
mod determinize;
mod event;
mod explain;
mod face;
mod glimpse;
mod island;
mod legal;
mod look;
mod objects;
mod options;
mod position;
mod preview;
mod preview_truth;
mod raise;
mod seen_notation;
mod setup;
mod setup_code;
mod shared_tables;
mod sharing;
mod sites;
mod spaces;
mod state;
mod terrain;
mod treasure;
#[cfg(feature = "typescript")]
pub mod typescript;
mod view;
#[cfg(feature = "serde")]
mod view_json;

use std::ops::ControlFlow;

use wayfinder_game::{
    Audit, Chance, Game, HiddenInformation, Outcome, PositionError, Positions, Previews, Seat, Sink, Viewer,
};

pub use action::{Action, Colour, MAPS, Power};
pub use clue::{Clue, Landmark, Relation};
pub use clue_set::ClueSet;
pub use components::{Components, ComponentsError, TREASURES};
#[cfg(feature = "serde")]
pub use components_json::ClueCard;
pub use event::{Event, GameEvent, Seen};
pub use explain::Violation;
pub use face::{Face, Layout, Section};
pub use glimpse::{Cards, Glimpse};
pub use island::{Direction, Island};
pub use objects::{HUTS, Objects, ObjectsError, PALMS, STATUES, Statue};
pub use options::{AMULETS, AfterCurse, Curses, Options};
pub use preview::{Looks, Narrowed, Onward, PowerPreview, Preview, Roses, TurnOver};
pub use setup::{FEWEST_PLAYERS, MOST_PLAYERS, Proposal, Setup, SetupFault};
pub use setup_code::SetupCode;
pub use shared_tables::SharedTables;
pub use sharing::{ROSES, Sharing};
pub use sites::{MARKERS, NotAdmitted, NotRemoved, Sites};
pub use spaces::{MOST_SPACES, PLACES, Space, SpaceSet};
pub use state::{LEGS, Phase, Placed, Tobago};
pub use terrain::Terrain;
pub use treasure::{Bag, Card, Deck};
pub use view::{SharingView, View};

impl Game for Tobago {
    const NAME: &'static str = "tobago";

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    fn start(setup: &Setup, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Self {
        Self::start(setup, chance, sink)
    }

    fn players(setup: &Setup) -> usize {
        setup.players()
    }

    fn longest(setup: &Setup) -> u32 {
        state::longest(setup.players())
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn to_act(&self) -> Option<Seat> {
        self.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn for_each_action<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_action(f)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        self.apply(action, chance, sink);
    }

    fn explain(&self, action: Action) -> Option<Violation> {
        self.explain(action)
    }
}

impl HiddenInformation for Tobago {
    type View = View;
    type Seen = Seen;

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event::redact(event, viewer))
    }

    fn tells_in_passing(event: &Event, after: &Self) -> Option<Seat> {
        event::tells_in_passing(event, after.raised.is_some())
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(event)
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        view.determinize(chance)
    }
}

impl Positions for Tobago {
    fn position(&self) -> String {
        position::write_state(self)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read_state(text)
    }

    fn view_position(view: &View) -> String {
        position::write_view(view)
    }

    fn view_from_position(text: &str) -> Result<View, PositionError> {
        position::read_view(text)
    }
}

impl Previews for Tobago {
    type Preview = Preview;

    fn preview(&self, action: Action) -> Preview {
        self.preview(action)
    }
}

impl Audit for Tobago {
    fn came_true(preview: &Preview, events: &[Event], after: &Self) -> Result<(), String> {
        preview.came_true(events, after)
    }

    fn audit(&self) -> Result<(), String> {
        self.audit()
    }
}
