//! Knowledge of Tsuro: room to live, tiles that save, and neighbours that kill.

use wayfinder_game::chance::Fast;
use wayfinder_game::{BySeat, Game, Seat, Silent};
use wayfinder_tsuro::{Action, Phase, SIDE, Square, Stone, Tile, Tsuro};

use crate::knowledge::{Estimate, Knowledge, in_proportion};

/// What is known of Tsuro. Games are short and played fast, so an estimate plays to the end; looking at the state alone is for who has no
/// time.
pub struct TsuroKnowledge;

/// Every square as a bit.
const ALL: u64 = (1 << (SIDE * SIDE)) - 1;

/// The squares of the first and of the last column.
const LEFT: u64 = ALL / ((1 << SIDE) - 1);
const RIGHT: u64 = LEFT << (SIDE - 1);

fn bit(square: Square) -> u64 {
    let (row, column) = square.row_and_column();
    1 << (row * SIDE + column)
}

/// The squares next to some others.
fn around(squares: u64) -> u64 {
    (squares << SIDE | squares >> SIDE | (squares & !RIGHT) << 1 | (squares & !LEFT) >> 1) & ALL
}

/// How many empty squares can be reached from a square over empty squares.
fn room(from: Square, empty: u64) -> u32 {
    let mut reached = bit(from) & empty;
    loop {
        let further = reached | around(reached) & empty;
        if further == reached {
            return reached.count_ones();
        }
        reached = further;
    }
}

/// How many steps the nearest other stone is away, at most three.
fn distance(from: Square, others: u64) -> u32 {
    let mut reached = bit(from);
    (0..3)
        .find(|_| {
            let met = reached & others != 0;
            reached |= around(reached);
            met
        })
        .unwrap_or(3)
}

impl TsuroKnowledge {
    /// How strong a seat is that is still in.
    fn strength(state: &Tsuro, seat: Seat, empty: u64) -> f32 {
        let Stone::At(spot) = state.stone(seat) else { return 0.0 };
        let hand = state.hand(seat);
        let faces = hand.iter().flat_map(Tile::faces);
        let (mut all, mut safe) = (0_u32, 0_u32);
        for face in faces {
            all += 1;
            safe += u32::from(state.keeps_in(spot, face));
        }
        let ways = if all == 0 { 0.5 } else { safe as f32 / all as f32 };
        let others = Seat::all(state.seats()).filter(|&other| other != seat);
        let others = others.fold(0, |others, other| match state.stone(other) {
            Stone::At(other) => others | bit(other.square),
            Stone::Waiting | Stone::Out(_) => others,
        });
        let room = room(spot.square, empty) as f32 / (SIDE * SIDE) as f32;
        let apart = distance(spot.square, others) as f32;
        (0.05 + ways) * (2.0 * room + 0.25 * apart).exp()
    }
}

impl Knowledge<Tsuro> for TsuroKnowledge {
    fn weigh(&self, _state: &Tsuro, actions: &[Action], weights: &mut Vec<f32>) {
        weights.resize(actions.len(), 1.0);
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

    fn play_on(&self, state: &mut Tsuro, luck: &mut Fast) {
        while let Some(action) = state.random_action(luck) {
            state.apply(action, luck, &mut Silent);
        }
    }
}
