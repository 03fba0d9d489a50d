//! Counts of the sequences of actions from a state, on which two engines, or two versions of one, must agree.

use std::ops::ControlFlow;

use crate::chance::Seeded;
use crate::game::Game;
use crate::seed::Seed;
use crate::sink::Silent;

/// Counts the sequences of 1, 2, … `depth` actions from a state. The random draws are fixed: each ply uses
/// those of the seed and its number, the first action being ply `ply`. A game that ends earlier counts up to
/// its end.
///
/// ```
/// use wayfinder_game::chance::Seeded;
/// use wayfinder_game::{Game, Seed, Silent, perft};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2".parse()?;
/// let seed = Seed::from(1);
/// let game = Tsuro::start(&setup, &mut Seeded::at(&seed, 0), &mut Silent);
/// // The first stone has 48 notches to stand on, the second one fewer.
/// assert_eq!(perft(&game, &seed, 1, 2), [48, 48 * 47]);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
pub fn perft<G: Game>(state: &G, seed: &Seed, ply: u32, depth: usize) -> Vec<u64> {
    let mut nodes = vec![0; depth];
    if depth > 0 {
        count(state, seed, ply, &mut nodes);
    }
    nodes
}

fn count<G: Game>(state: &G, seed: &Seed, ply: u32, nodes: &mut [u64]) {
    let _ = state.for_each_action(|action| {
        let Some((here, deeper)) = nodes.split_first_mut() else { return ControlFlow::Break(()) };
        *here += 1;
        if !deeper.is_empty() {
            let mut next = state.clone();
            next.apply(action, &mut Seeded::at(seed, ply), &mut Silent);
            count(&next, seed, ply + 1, deeper);
        }
        ControlFlow::Continue(())
    });
}
