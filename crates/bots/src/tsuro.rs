//! Knowledge of Tsuro: room to live, tiles that save, and neighbours that kill.

use wayfinder_game::chance::Fast;
use wayfinder_game::{BySeat, Game, Seat, Silent};
use wayfinder_tsuro::{Action, Phase, SIDE, Square, Stone, Tile, Tsuro};

use crate::knowledge::{Estimate, Knowledge, in_proportion};
use crate::levels::{Level, Playable, Thinking};
use crate::search::Settings;

/// The heuristics for Tsuro.
#[derive(Clone, Copy, Default, Debug)]
pub struct TsuroKnowledge;

/// The exponent that orders actions: a sure win weighs `e` to this power times as much as a sure loss.
const ORDER: f32 = 8.0;

// The weights below were fitted to the results of 3,000 games between two searching bots, three positions in
// five of each.

/// The value of the tiles in hand that, in any of their four rotations, keep the stone on the board: more of
/// them matter little, unless they are few.
const WAYS: (f32, f32) = (1.2, -1.1);
/// The value of the empty squares within reach over empty squares, and of those among them that nobody else
/// reaches sooner.
const ROOM: f32 = 0.4;
const OWN_ROOM: f32 = 0.45;
/// The value of being the next to lay a tile on a square that another stone faces too.
const FIRST: f32 = 0.75;
/// The value of each step to the nearest stone. With two players it is the same for both; for more it is a
/// guess.
const APART: f32 = 0.1;

/// The loss of log odds of winning, against the best notch, at which a stone may still be placed: about 2 %
/// of the win between two players.
const PLACES_ALIKE: f32 = 0.08;

/// All squares, each as a bit.
const ALL: u64 = (1 << (SIDE * SIDE)) - 1;

/// The squares of the first and of the last column.
const LEFT: u64 = ALL / ((1 << SIDE) - 1);
const RIGHT: u64 = LEFT << (SIDE - 1);

fn bit(square: Square) -> u64 {
    let (row, column) = square.row_and_column();
    1 << (row * SIDE + column)
}

/// Returns the squares next to some others.
fn around(squares: u64) -> u64 {
    (squares << SIDE | squares >> SIDE | (squares & !RIGHT) << 1 | (squares & !LEFT) >> 1) & ALL
}

/// Counts the empty squares that a stone can reach over empty squares, and those of them that no other stone
/// reaches as soon.
fn room(from: u64, others: u64, empty: u64) -> (u32, u32) {
    let (mut sooner, mut later) = (from & empty, others & empty);
    let mut alike = sooner & later;
    let mut all = sooner;
    loop {
        let reached = sooner | later;
        let (mine, theirs) = (around(sooner) & empty & !reached, around(later) & empty & !reached);
        let further = around(all) & empty & !all;
        if further == 0 {
            return (all.count_ones(), (sooner & !later & !alike).count_ones());
        }
        alike |= mine & theirs;
        sooner |= mine;
        later |= theirs;
        all |= further;
    }
}

/// Returns the number of steps to the nearest other stone, at most three.
fn distance(from: u64, others: u64) -> u32 {
    let mut reached = from;
    (0..3)
        .find(|_| {
            let met = reached & others != 0;
            reached |= around(reached);
            met
        })
        .unwrap_or(3)
}

impl TsuroKnowledge {
    /// Returns the strength of a seat, or 0 if its stone is not on the board.
    fn strength(state: &Tsuro, seat: Seat, empty: u64) -> f32 {
        let Stone::At(spot) = state.stone(seat) else { return 0.0 };
        let (mut all, mut safe) = (0_u32, 0_u32);
        for face in state.hand(seat).iter().flat_map(Tile::faces) {
            all += 1;
            safe += u32::from(state.keeps_in(spot, face));
        }
        let ways = if all == 0 { 0.5 } else { safe as f32 / all as f32 };
        let here = bit(spot.square);
        let others = Seat::all(state.seats()).filter(|&other| other != seat);
        let others = others.fold(0, |others, other| match state.stone(other) {
            Stone::At(other) => others | bit(other.square),
            Stone::Waiting | Stone::Out(_) => others,
        });
        let (room, own_room) = room(here, others, empty);
        let board = (SIDE * SIDE) as f32;
        let apart = distance(here, others);
        let first = if apart == 0 && state.to_act() == Some(seat) { FIRST } else { 0.0 };
        let room = (ROOM * room as f32 + OWN_ROOM * own_room as f32) / board;
        (WAYS.0 * (0.05 + ways).ln() + WAYS.1 * ways + room + first + APART * apart as f32).exp()
    }
}

impl Playable for Tsuro {
    type Knowledge = TsuroKnowledge;

    fn settings() -> Settings {
        Settings { exploration: 0.8, caution: 0.1, ..Settings::default() }
    }

    fn thinking(level: Level) -> Thinking {
        let (iterations, looseness) = match level {
            Level::Beginner => (30, 2.0),
            Level::Easy => (60, 0.5),
            Level::Medium => (120, 0.16),
            Level::Hard => (400, 0.0),
            Level::Expert => (100_000, 0.0),
        };
        Thinking { iterations, looseness }
    }
}

impl Knowledge<Tsuro> for TsuroKnowledge {
    /// Weighs actions by the board after them, with an arbitrary tile drawn: which one hardly matters for the
    /// order.
    fn weigh(&self, state: &Tsuro, actions: &[Action], weights: &mut Vec<f32>) {
        let Some(seat) = state.to_act() else { return };
        weights.extend(actions.iter().map(|action| {
            let mut next = *state;
            next.apply(*action, &mut Fast::new(0, 0), &mut Silent);
            (ORDER * self.judge(&next).shares[seat]).exp()
        }));
    }

    fn variety(&self, state: &Tsuro) -> f32 {
        if state.phase() == Phase::Placing { PLACES_ALIKE } else { 0.0 }
    }

    fn evaluate(&self, state: &Tsuro) -> Estimate {
        let strengths = if state.phase() == Phase::Placing {
            BySeat::filled(state.seats(), 1.0)
        } else {
            let laid = state.board().faces().fold(0, |laid, (square, _)| laid | bit(square));
            BySeat::from_fn(state.seats(), |seat| Self::strength(state, seat, ALL & !laid))
        };
        Estimate { shares: in_proportion(&strengths), points: None }
    }

    /// Plays one action. Random play to the end measured weaker.
    fn play_on(&self, state: &mut Tsuro, luck: &mut Fast) {
        if let Some(action) = state.random_action(luck) {
            state.apply(action, luck, &mut Silent);
        }
    }
}
