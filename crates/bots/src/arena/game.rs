//! One game of the arena.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use wayfinder_game::chance::Seeded;
use wayfinder_game::{HiddenInformation, Seat, Seed, Silent};

use super::Arena;

/// The record of a game between entrants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The entrant of each seat.
    pub seating: Vec<usize>,
    /// The share of the win of each seat.
    pub shares: Vec<f64>,
    /// The rank of each seat.
    pub ranks: Vec<u8>,
    /// The points of each seat, if the game counts points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i32>>,
    /// The decision times of each seat.
    pub decisions: Vec<Decisions>,
    /// The number of actions of the game.
    pub plies: u32,
    /// The fault that ended the game early, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

/// The decision times of a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Decisions {
    /// The number of decisions.
    pub count: u32,
    /// The time of all decisions in seconds.
    pub seconds: f64,
    /// The time of the longest decision in seconds.
    pub longest: f64,
}

/// The failure of a bot to give a legal action, which loses it the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The seat at fault.
    pub seat: Seat,
    /// The description of the failure.
    pub reason: String,
}

/// Plays one game. All rotations of a deal have the same random draws.
pub(super) fn play<G: HiddenInformation>(
    arena: &Arena<G>,
    seating: &[usize],
    deal: u64,
    rotation: usize,
) -> Played {
    let seed = Seed::from(arena.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(deal));
    let mut state = G::start(&arena.setup, &mut Seeded::at(&seed, 0), &mut Silent);
    let mut bots: Vec<_> = (0_u64..)
        .zip(seating)
        .map(|(seat, &entrant)| {
            let luck = arena.seed ^ deal << 8 ^ (rotation as u64) << 4 ^ seat;
            (arena.entrants[entrant].make)(luck)
        })
        .collect();
    let mut decisions = vec![Decisions::default(); seating.len()];
    let mut fault = None;
    let mut plies = 0;
    while let Some(seat) = state.to_act() {
        let started = Instant::now();
        let decision = bots[seat.index()].decide(&state, seat);
        note(&mut decisions[seat.index()], started.elapsed());
        plies += 1;
        let played = decision.and_then(|action| {
            let luck = &mut Seeded::at(&seed, plies);
            state
                .play(action, luck, &mut Silent)
                .map_err(|violation| format!("{action} is illegal: {violation}"))
        });
        if let Err(reason) = played {
            fault = Some(Fault { seat, reason });
            break;
        }
    }
    result(&state, seating, decisions, plies, fault)
}

fn note(decisions: &mut Decisions, time: Duration) {
    decisions.count += 1;
    decisions.seconds += time.as_secs_f64();
    decisions.longest = decisions.longest.max(time.as_secs_f64());
}

fn result<G: HiddenInformation>(
    state: &G,
    seating: &[usize],
    decisions: Vec<Decisions>,
    plies: u32,
    fault: Option<Fault>,
) -> Played {
    let seats = seating.len();
    let outcome = state.outcome();
    let (won, ranks) = match (&outcome, &fault) {
        (Some(outcome), _) => {
            let won = Seat::all(seats).map(|seat| outcome.share(seat)).collect();
            (won, outcome.ranks().as_slice().to_vec())
        }
        // The seat at fault is last; the others share the win.
        (None, fault) => {
            let lost = |seat: usize| fault.as_ref().is_some_and(|fault| fault.seat.index() == seat);
            let others = (seats - 1).max(1) as f64;
            let won = (0..seats).map(|seat| if lost(seat) { 0.0 } else { 1.0 / others }).collect();
            (won, (0..seats).map(|seat| if lost(seat) { seats as u8 } else { 1 }).collect())
        }
    };
    let points = outcome.and_then(|outcome| outcome.points().map(|points| points.as_slice().to_vec()));
    Played { seating: seating.to_vec(), shares: won, ranks, points, decisions, plies, fault }
}
