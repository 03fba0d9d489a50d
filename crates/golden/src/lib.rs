//! Golden files for tests of games. If a test against them fails, records that people keep now play
//! differently, and that needs a new version of the rules, not new files.
//!
//! When the files must change, the tests write them again if the environment variable `UPDATE_GOLDEN` is set.

#![allow(clippy::missing_panics_doc, reason = "a test fails by panicking")]

pub mod nodes;
pub mod recorded;

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Game};

fn updating() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some()
}

/// Draws a legal action with a probability proportional to its weight: games of uniformly random decisions
/// can be long and dull.
pub fn weighted<G: Game>(
    state: &G,
    luck: &mut Fast,
    weight: impl Fn(&G::Action) -> u32,
) -> Option<G::Action> {
    let actions = state.actions();
    let total: u32 = actions.iter().map(&weight).sum();
    if total == 0 {
        return state.random_action(luck);
    }
    let mut rest = luck.below(total);
    actions.into_iter().find(|action| {
        let own = weight(action);
        let found = rest < own;
        rest = rest.saturating_sub(own);
        found
    })
}
