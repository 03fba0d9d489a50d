//! What the engine may cost in memory: small states, and no allocation once the tables are built.

use wayfinder_game::chance::Fast;
use wayfinder_game::{Game, Silent};
use wayfinder_tobago::{Action, Options, Setup, Tobago};

#[test]
fn a_playout_allocates_nothing_with_any_number_of_players() {
    for players in 2..=4 {
        for words in ["", "expert-powers lenient-clues sharing-goes-on-for-payers"] {
            let options = Options::from_words(words.split_whitespace()).expect("valid options");
            let setup = Setup::new(players, None, options).expect("a valid set-up");
            let mut luck = Fast::new(3, players as u64);
            let dealt = Tobago::start(&setup, &mut luck, &mut Silent);
            let mut actions = 0;
            let cost = allocation_counter::measure(|| {
                let mut game = dealt.clone();
                while let Some(action) = game.random_action(&mut luck) {
                    game.apply(action, &mut luck, &mut Silent);
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
