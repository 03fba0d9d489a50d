//! Golden node counts. `tests/perft.txt` holds them with the games they start from; the naive engine counts
//! the shallow ones again.
//!
//! `UPDATE_GOLDEN=1 cargo test -p wayfinder-tobago --test against_naive` writes the counts anew: only after a
//! change of the rules.

use std::path::Path;

use crate::naive::Naive;
use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::{Chance, Game, Seat, Seed, Silent};
use wayfinder_golden::nodes::{self, Entry};
use wayfinder_golden::weighted;
use wayfinder_tobago::{Action, Setup, SetupCode, Tobago};

impl nodes::Naive for Naive {
    fn legal(&self) -> Vec<String> {
        Self::legal(self).into_iter().collect()
    }

    fn play(&mut self, action: &str, luck: &mut Seeded) {
        Self::play(self, action, &mut |bound| luck.below(bound));
    }
}

/// Returns the first actions of an eventful game: treasures are raised as soon as they can be, and clues
/// played often.
fn eventful(setup: &Setup, seed: u64, count: usize) -> Vec<Action> {
    let weight = |action: &Action| match action {
        Action::Raise(_) => 10_000,
        Action::Clue(..) => 20,
        _ => 1,
    };
    let mut choices = Fast::new(seed, 5);
    let luck = |ply| Seeded::at(&Seed::from(seed), ply);
    let mut game = Tobago::start(setup, &mut luck(0), &mut Silent);
    let play = |ply: u32| {
        let action = weighted(&game, &mut choices, weight).unwrap();
        game.apply(action, &mut luck(ply), &mut Silent);
        action
    };
    (1..).take(count).map(play).collect()
}

#[test]
fn node_counts_are_the_golden_ones_and_the_naive_engine_agrees() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft.txt");
    let first = |text: &str, setup: &Setup, seed: u64| eventful(setup, seed, text.parse().unwrap());
    nodes::check::<Tobago, Naive>(&file, first, |entry: &Entry<Tobago>| {
        let setup = &entry.setup;
        let (layout, objects) = setup.layout().zip(setup.objects().cloned()).unwrap();
        let code = SetupCode { layout, objects, options: setup.options() };
        Naive::deal(setup.players(), setup.first().map(Seat::index), &code.to_string())
    });
}
