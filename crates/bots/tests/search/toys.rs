//! Small games with known answers.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wayfinder_bots::knowledge::{Estimate, Knowledge};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{BySeat, Chance, NotationError, Outcome, PositionError, Seat, Silent, Sink, Viewer};

/// The rules of a small game, as far as search needs them. A position is a list of small numbers.
pub(crate) trait Rules: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    const PLAYERS: usize;
    fn deal(chance: &mut impl Chance) -> Vec<i32>;
    fn to_act(state: &[i32]) -> Option<usize>;
    fn actions(state: &[i32]) -> Vec<i32>;
    fn apply(state: &mut Vec<i32>, action: i32);
    /// Returns the points of each player when the game is over.
    fn points(state: &[i32]) -> Vec<i32>;
    /// Removes what a player does not know.
    fn hide(_state: &mut Vec<i32>, _viewer: Option<usize>) {}
    /// Fills in what `hide` has removed.
    fn imagine(_state: &mut Vec<i32>, _chance: &mut impl Chance) {}
    /// Returns a mark of the random events shown to the player to act.
    fn mark(_state: &[i32]) -> u16 {
        0
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy<R>(pub(crate) Vec<i32>, PhantomData<R>);

impl<R> Toy<R> {
    pub(crate) fn at(state: &[i32]) -> Self {
        Self(state.to_vec(), PhantomData)
    }
}

/// A number in its own notation; it serves as setup, action, event and violation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Number(pub(crate) i32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self).map_err(|_| NotationError::new("number", text, "not a number"))
    }
}

impl wayfinder_game::Violation for Number {
    fn rule(&self) -> &'static str {
        "not-listed"
    }

    fn clause(&self) -> &'static str {
        "Toy 1"
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ToyView<R> {
    viewer: Viewer,
    state: Vec<i32>,
    #[serde(skip)]
    rules: PhantomData<R>,
}

fn result<R: Rules>(state: &[i32]) -> Option<Outcome> {
    let points = R::points(state);
    let over = R::to_act(state).is_none();
    over.then(|| Outcome::by_points(BySeat::from_fn(R::PLAYERS, |seat| points[seat.index()])))
}

impl<R: Rules> wayfinder_game::View for ToyView<R> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        R::PLAYERS
    }

    fn to_act(&self) -> Option<Seat> {
        R::to_act(&self.state).and_then(Seat::new)
    }

    fn outcome(&self) -> Option<Outcome> {
        result::<R>(&self.state)
    }
}

impl<R: Rules> Game for Toy<R> {
    const NAME: &'static str = "toy";
    const RULES_VERSION: u32 = 1;

    type Setup = Number;
    type Action = Number;
    type Event = Number;
    type Violation = Number;

    fn start(_: &Number, chance: &mut impl Chance, _: &mut impl Sink<Number>) -> Self {
        Self(R::deal(chance), PhantomData)
    }

    fn players(_: &Number) -> usize {
        R::PLAYERS
    }

    fn longest(_: &Number) -> u32 {
        100
    }

    fn seats(&self) -> usize {
        R::PLAYERS
    }

    fn to_act(&self) -> Option<Seat> {
        R::to_act(&self.0).and_then(Seat::new)
    }

    fn outcome(&self) -> Option<Outcome> {
        result::<R>(&self.0)
    }

    fn for_each_action<B>(&self, f: impl FnMut(Number) -> ControlFlow<B>) -> ControlFlow<B> {
        R::actions(&self.0).into_iter().map(Number).try_for_each(f)
    }

    fn apply(&mut self, action: Number, _: &mut impl Chance, _: &mut impl Sink<Number>) {
        R::apply(&mut self.0, action.0);
    }

    fn explain(&self, action: Number) -> Option<Number> {
        (!R::actions(&self.0).contains(&action.0)).then_some(action)
    }
}

impl<R: Rules> HiddenInformation for Toy<R> {
    type View = ToyView<R>;
    type Seen = Number;

    fn view(&self, viewer: Viewer) -> ToyView<R> {
        let mut state = self.0.clone();
        R::hide(&mut state, viewer.seat().map(Seat::index));
        ToyView { viewer, state, rules: PhantomData }
    }

    fn redact(event: &Number, _: Viewer) -> Option<Number> {
        Some(*event)
    }

    fn shows(&self, _: Number, _: Viewer) -> bool {
        true
    }

    fn reveals(_: &Number) -> bool {
        false
    }

    fn determinize(view: &ToyView<R>, chance: &mut impl Chance) -> Self {
        let mut state = view.state.clone();
        R::imagine(&mut state, chance);
        Self(state, PhantomData)
    }
}

impl<R: Rules> Positions for Toy<R> {
    fn position(&self) -> String {
        format!("{:?}", self.0)
    }

    fn from_position(_: &str) -> Result<Self, PositionError> {
        Err(PositionError::new("text", "toys have no positions"))
    }

    fn view_position(view: &ToyView<R>) -> String {
        format!("{:?}", view.state)
    }

    fn view_from_position(_: &str) -> Result<ToyView<R>, PositionError> {
        Err(PositionError::new("text", "toys have no positions"))
    }
}

impl<R: Rules> Previews for Toy<R> {
    type Preview = Number;

    fn preview(&self, action: Number) -> Number {
        action
    }
}

impl<R: Rules> Audit for Toy<R> {
    fn came_true(_: &Number, _: &[Number], _: &Self) -> Result<(), String> {
        Ok(())
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

/// The knowledge for toy games: all actions weigh the same, and random play estimates who is ahead.
pub(crate) struct Nothing;

impl<R: Rules> Knowledge<Toy<R>> for Nothing {
    fn weigh(&self, _: &Toy<R>, actions: &[Number], weights: &mut Vec<f32>) {
        weights.resize(actions.len(), 1.0);
    }

    fn evaluate(&self, _: &Toy<R>) -> Estimate {
        Estimate { shares: BySeat::filled(R::PLAYERS, 1.0 / R::PLAYERS as f32), points: None }
    }

    fn mark(&self, state: &Toy<R>) -> u16 {
        R::mark(&state.0)
    }

    fn play_on(&self, state: &mut Toy<R>, luck: &mut Fast) {
        while let Some(action) = state.random_action(luck) {
            state.apply(action, luck, &mut Silent);
        }
    }
}

/// A heap of stones; the player who takes the last one wins. One to three are taken at a time, so leaving a
/// multiple of four wins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap;

impl Rules for Heap {
    const PLAYERS: usize = 2;

    fn deal(_: &mut impl Chance) -> Vec<i32> {
        vec![15, 0]
    }

    fn to_act(state: &[i32]) -> Option<usize> {
        (state[0] > 0).then_some(state[1] as usize)
    }

    fn actions(state: &[i32]) -> Vec<i32> {
        (1..=state[0].min(3)).collect()
    }

    fn apply(state: &mut Vec<i32>, action: i32) {
        state[0] -= action;
        state[1] = 1 - state[1];
    }

    fn points(state: &[i32]) -> Vec<i32> {
        (0..2).map(|seat| i32::from(seat != state[1])).collect()
    }
}

/// A game of three players. The first can end the game in a tie of all three, or leave the choice to the
/// second: a tie of the two of them, or the win for the third. The second maximises its own share and takes
/// the tie, so leaving it the choice is worth half the win. A player who fears that the others work together,
/// or expects them to play at random, takes the tie of three.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bargain;

pub(crate) const TIE_OF_THREE: i32 = 0;
pub(crate) const LEAVE_THE_CHOICE: i32 = 1;

impl Rules for Bargain {
    const PLAYERS: usize = 3;

    fn deal(_: &mut impl Chance) -> Vec<i32> {
        Vec::new()
    }

    fn to_act(state: &[i32]) -> Option<usize> {
        match state {
            [] => Some(0),
            [LEAVE_THE_CHOICE] => Some(1),
            _ => None,
        }
    }

    fn actions(state: &[i32]) -> Vec<i32> {
        if Self::to_act(state).is_some() { vec![0, 1] } else { Vec::new() }
    }

    fn apply(state: &mut Vec<i32>, action: i32) {
        state.push(action);
    }

    fn points(state: &[i32]) -> Vec<i32> {
        match state {
            [TIE_OF_THREE] => vec![1, 1, 1],
            [LEAVE_THE_CHOICE, 0] => vec![0, 0, 1],
            _ => vec![1, 1, 0],
        }
    }
}

/// A game of a prize behind one of two doors. The player takes a ticket that wins three times in five, or
/// opens a door. With knowledge of the prize a door would be right; without it a door wins every second time,
/// and the ticket is better.
///
/// The ticket's result is drawn when the game is dealt, like the prize.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Doors;

/// The value of an entry that the viewer does not know.
const HIDDEN: i32 = -1;
pub(crate) const TICKET: i32 = 0;
pub(crate) const DOORS: i32 = 1;

impl Rules for Doors {
    const PLAYERS: usize = 2;

    /// Deals the door of the prize, whether the ticket wins, the decision (nothing, ticket, doors) and the
    /// door opened.
    fn deal(chance: &mut impl Chance) -> Vec<i32> {
        vec![chance.below(2).cast_signed(), i32::from(chance.below(5) < 3), HIDDEN, HIDDEN]
    }

    fn to_act(state: &[i32]) -> Option<usize> {
        (state[2] == HIDDEN || state[2] == DOORS && state[3] == HIDDEN).then_some(0)
    }

    fn actions(state: &[i32]) -> Vec<i32> {
        if Self::to_act(state).is_some() { vec![0, 1] } else { Vec::new() }
    }

    fn apply(state: &mut Vec<i32>, action: i32) {
        let place = if state[2] == HIDDEN { 2 } else { 3 };
        state[place] = action;
    }

    fn points(state: &[i32]) -> Vec<i32> {
        let won = if state[2] == TICKET { state[1] == 1 } else { state[3] == state[0] };
        vec![i32::from(won), i32::from(!won)]
    }

    fn hide(state: &mut Vec<i32>, _viewer: Option<usize>) {
        (state[0], state[1]) = (HIDDEN, HIDDEN);
    }

    fn imagine(state: &mut Vec<i32>, chance: &mut impl Chance) {
        (state[0], state[1]) = (chance.below(2).cast_signed(), i32::from(chance.below(5) < 3));
    }
}

/// The same with doors of glass: a player who has chosen the doors sees the prize, and opens the right one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct GlassDoors;

impl Rules for GlassDoors {
    const PLAYERS: usize = Doors::PLAYERS;

    fn deal(chance: &mut impl Chance) -> Vec<i32> {
        Doors::deal(chance)
    }

    fn to_act(state: &[i32]) -> Option<usize> {
        Doors::to_act(state)
    }

    fn actions(state: &[i32]) -> Vec<i32> {
        Doors::actions(state)
    }

    fn apply(state: &mut Vec<i32>, action: i32) {
        Doors::apply(state, action);
    }

    fn points(state: &[i32]) -> Vec<i32> {
        Doors::points(state)
    }

    fn hide(state: &mut Vec<i32>, viewer: Option<usize>) {
        Doors::hide(state, viewer);
    }

    fn imagine(state: &mut Vec<i32>, chance: &mut impl Chance) {
        Doors::imagine(state, chance);
    }

    fn mark(state: &[i32]) -> u16 {
        if state[2] == DOORS { 1 + state[0].unsigned_abs() as u16 } else { 0 }
    }
}
