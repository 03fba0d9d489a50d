#![doc = include_str!("../README.md")]

mod action;
mod apply;
mod board;
mod determinize;
mod event;
mod explain;
mod legal;
mod position;
mod preview;
mod setup;
mod state;
mod tile;
mod tile_set;
#[cfg(feature = "typescript")]
pub mod typescript;
mod view;
#[cfg(feature = "serde")]
mod view_json;

use std::ops::ControlFlow;

use wayfinder_game::{
    Audit, Chance, Game, HiddenInformation, Outcome, PositionError, Positions, Previews, Seat, Sink, Viewer,
};

pub use action::{Action, Exchange};
pub use board::{Board, NOTCHES, Notch, Pass, SIDE, SQUARES, Spot, Square};
pub use event::{Event, GameEvent, Glimpse, Seen};
pub use explain::Violation;
pub use preview::Preview;
pub use setup::{DRAGON_PLAYERS, FEWEST_PLAYERS, MOST_PLAYERS, Options, Setup};
pub use state::{HAND, Phase, Stone, Tsuro};
pub use tile::{FACES, Face, PORTS, TILES, Tile};
pub use tile_set::TileSet;
pub use view::View;

impl Game for Tsuro {
    const NAME: &'static str = "tsuro";

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

    /// Returns an upper bound: a stone for each player, at most every tile, and a bonus for every player put
    /// out but one.
    fn longest(setup: &Setup) -> u32 {
        (2 * setup.players() + TILES) as u32
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn to_act(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.turn)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    #[inline]
    fn for_each_action<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_action(f)
    }

    #[inline]
    fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        self.apply(action, chance, sink);
    }

    fn explain(&self, action: Action) -> Option<Violation> {
        self.explain(action)
    }

    #[inline]
    fn random_action(&self, chance: &mut impl Chance) -> Option<Action> {
        self.random_action(chance)
    }
}

impl HiddenInformation for Tsuro {
    type View = View;
    type Seen = Seen;

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event::redact(event, viewer))
    }

    /// Returns whether the viewer sees the action: an exchange is known only to its player, everything else
    /// is public.
    fn shows(&self, action: Action, viewer: Viewer) -> bool {
        !matches!(action, Action::Exchange(_)) || viewer.is(self.turn)
    }

    fn reveals(event: &Event) -> bool {
        // A tile laid shows the others what was in the hand.
        matches!(
            event,
            GameEvent::Dealt { .. }
                | GameEvent::Drew { .. }
                | GameEvent::Laid { .. }
                | GameEvent::Shown { .. }
        )
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        view.determinize(chance)
    }
}

impl Positions for Tsuro {
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

impl Previews for Tsuro {
    type Preview = Preview;

    fn preview(&self, action: Action) -> Preview {
        self.preview(action)
    }
}

impl Audit for Tsuro {
    fn came_true(preview: &Preview, events: &[Event], after: &Self) -> Result<(), String> {
        preview.came_true(events, after)
    }

    fn audit(&self) -> Result<(), String> {
        self.audit()
    }
}
