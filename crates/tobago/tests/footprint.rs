//! What the engine may cost in memory: small states, and no allocation once the tables are built.

use std::ops::ControlFlow;

use wayfinder_game::Chance;
use wayfinder_game::chance::Fast;
use wayfinder_tobago::{Action, Options, Setup, Tobago};

/// A random legal action, found without a list.
fn any_action(game: &Tobago, luck: &mut Fast) -> Option<Action> {
    let mut count = 0;
    let _ = game.for_each_action(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    let mut skip = if count == 0 { return None } else { luck.below(count) };
    let picked = game.for_each_action(|action| {
        if skip == 0 {
            return ControlFlow::Break(action);
        }
        skip -= 1;
        ControlFlow::Continue(())
    });
    picked.break_value()
}

#[test]
fn a_playout_allocates_nothing_with_any_number_of_players() {
    for players in 2..=4 {
        for words in ["", "expert-powers lenient-clues sharing-goes-on-for-payers"] {
            let options = Options::from_words(words.split_whitespace()).expect("valid options");
            let setup = Setup::new(players, None, options).expect("a valid set-up");
            let mut luck = Fast::new(3, players as u64);
            let dealt = Tobago::deal(&setup, &mut luck);
            let mut actions = 0;
            let cost = allocation_counter::measure(|| {
                let mut game = dealt.clone();
                while let Some(action) = any_action(&game, &mut luck) {
                    game.apply(action, &mut luck);
                    actions += 1;
                }
            });
            assert!(actions > 100, "the game was played");
            assert_eq!(cost.count_total, 0, "{players} players [{words}]: {actions} actions");
        }
    }
}

#[test]
fn the_state_and_its_actions_are_small() {
    assert!(size_of::<Tobago>() <= 1024, "a state has {} bytes", size_of::<Tobago>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
}
