//! Golden node counts. `tests/perft.txt` holds them with the games they start from; the naive engine counts
//! the shallow ones again.
//!
//! `UPDATE_GOLDEN=1 cargo test -p wayfinder-tsuro --test against_naive` writes the counts anew: only after a
//! change of the rules.

use std::path::Path;

use crate::naive::Naive;
use wayfinder_game::chance::Seeded;
use wayfinder_game::{Chance, Seat};
use wayfinder_golden::nodes::{self, Entry};
use wayfinder_tsuro::Tsuro;

impl nodes::Naive for Naive {
    fn legal(&self) -> Vec<String> {
        Self::legal(self).into_iter().collect()
    }

    fn play(&mut self, action: &str, luck: &mut Seeded) {
        Self::play(self, action, &mut |bound| luck.below(bound));
    }
}

#[test]
fn node_counts_are_the_golden_ones_and_the_naive_engine_agrees() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft.txt");
    let read = |text: &str| text.split_whitespace().map(|action| action.parse().unwrap()).collect();
    nodes::check::<Tsuro, Naive>(
        &file,
        |text, _, _| read(text),
        |entry: &Entry<Tsuro>| {
            let options = entry.setup.options();
            let mut luck = entry.luck(0);
            Naive::deal(
                entry.setup.players(),
                entry.setup.first().map(Seat::index),
                options.elimination_bonus,
                options.passing_the_pile,
                &mut |bound| luck.below(bound),
            )
        },
    );
}
