//! The naive game by itself: nothing is lost, every game ends, and the choices lead to everything that the
//! rules mention.

use std::collections::BTreeMap;

use crate::choosing::{Temper, code, options};
use crate::naive::Naive;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use wayfinder_game::Chance;
use wayfinder_game::chance::Fast;

/// The most actions that a game may take.
const LONGEST: u32 = 20_000;

/// The events that the games of the comparison have to show, and the least number of times in 300 games.
const WANTED: [(&str, usize); 36] = [
    ("a game is over", 300),
    ("a treasure is raised", 1000),
    ("nobody takes a card", 100),
    ("a curse strikes", 100),
    ("a curse ends a sharing", 20),
    ("a sharing goes on after a curse", 20),
    ("a sharing goes on for payers after a curse", 20),
    ("a curse returns to the deck", 20),
    ("a curse leaves the game without effect", 20),
    ("a curse costs an amulet", 20),
    ("a curse costs a card", 20),
    ("a curse costs a card of the same treasure", 5),
    ("a curse costs nothing", 1),
    ("the clue deck is refilled", 50),
    ("the treasure deck is refilled", 50),
    ("the last treasure ends the game", 200),
    ("the safeguard ends the game", 5),
    ("nobody took a card, so the raiser starts the new map", 20),
    ("the raiser took the last card", 100),
    ("a new map is started out of turn", 100),
    ("a new map is started", 1000),
    ("an amulet is washed ashore", 1000),
    ("an amulet lies there already", 20),
    ("the pile of amulets is empty", 1),
    ("an amulet is picked up at the beginning of a turn", 20),
    ("an amulet is picked up on a drive", 100),
    ("an extra drive", 100),
    ("an extra leg is driven", 100),
    ("an extra drive is stopped", 20),
    ("an extra clue is played", 100),
    ("a marker is removed", 100),
    ("a hand is exchanged for an amulet", 20),
    ("a turn is given up", 100),
    ("a double claim", 20),
    ("a swap of single roses", 20),
    ("a swap of double claims", 1),
];

/// Plays one game, checking it after every action.
fn play(players: usize, first: Option<usize>, code: &str, seed: u64) -> Naive {
    let mut luck = Fast::new(seed, 1);
    let mut choices = Fast::new(seed, 2);
    let mut game = Naive::deal(players, first, code);
    let mut rich = Temper::of(seed) != Temper::Rich;
    for _ in 0..LONGEST {
        rich = rich || game.hand_out_amulets();
        game.check();
        let Some(action) = Temper::of(seed).choose(&game, &mut choices) else { return game };
        game.play(&action, &mut |bound| luck.below(bound));
    }
    panic!("the game does not end: {}", game.position());
}

#[test]
fn games_end_conserve_everything_and_show_all_there_is() {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut happened: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..300 {
        let words = options().new_tree(&mut runner).expect("some options").current();
        let code = code((seed % 32) as u8, &words, seed);
        let players = 2 + seed as usize % 3;
        let first = Some(seed as usize % 5).filter(|first| *first < players);
        let game = play(players, first, &code, seed);
        assert!(game.coins().is_some());
        for (what, times) in game.happened {
            *happened.entry(what).or_default() += times;
        }
    }
    println!("{happened:#?}");
    for (what, times) in WANTED {
        let found = happened.get(what).copied().unwrap_or(0);
        assert!(found >= times, "{what}: only {found} times");
    }
}
