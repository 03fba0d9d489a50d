//! Golden node counts. `tests/perft.txt` holds them with the games they start from; the naive engine counts the shallow ones again.
//!
//! After a change of the rules (and only then), `UPDATE_GOLDEN=1 cargo test -p wayfinder-tsuro --test against_naive` writes the counts anew.

use std::fmt::Write;
use std::path::Path;

use crate::naive::Naive;
use wayfinder_game::chance::Seeded;
use wayfinder_game::{Chance, Game, Seat, Seed, Silent, perft};
use wayfinder_tsuro::{Action, Setup, Tsuro};

/// The naive engine is slow: it checks counts up to about this many nodes.
const NAIVE_NODES: u64 = 4_000;

struct Entry {
    setup: Setup,
    seed: u64,
    moves: Vec<Action>,
    nodes: Vec<u64>,
}

/// `setup; seed; actions played first; node counts`. Lines that begin with # are comments.
fn parse(line: &str) -> Entry {
    let fields: Vec<&str> = line.split(';').map(str::trim).collect();
    let [setup, seed, moves, nodes] = fields[..] else { panic!("four fields: {line}") };
    Entry {
        setup: setup.parse().unwrap(),
        seed: seed.parse().unwrap(),
        moves: moves.split_whitespace().map(|action| action.parse().unwrap()).collect(),
        nodes: nodes.split_whitespace().map(|count| count.parse().unwrap()).collect(),
    }
}

impl Entry {
    fn luck(&self, ply: u32) -> Seeded {
        Seeded::at(&Seed::from(self.seed), ply)
    }

    fn first_ply(&self) -> u32 {
        self.moves.len() as u32 + 1
    }

    fn fast(&self) -> Vec<u64> {
        let mut state = Tsuro::start(&self.setup, &mut self.luck(0), &mut Silent);
        for (ply, action) in (1..).zip(&self.moves) {
            state.play(*action, &mut self.luck(ply), &mut Silent).unwrap();
        }
        perft(&state, &Seed::from(self.seed), self.first_ply(), self.nodes.len())
    }

    fn naive(&self, depth: usize) -> Vec<u64> {
        let options = self.setup.options();
        let mut luck = self.luck(0);
        let mut game = Naive::deal(
            self.setup.players(),
            self.setup.first().map(Seat::index),
            options.elimination_bonus,
            options.passing_the_pile,
            &mut |bound| luck.below(bound),
        );
        for (ply, action) in (1..).zip(&self.moves) {
            let mut luck = self.luck(ply);
            game.play(&action.to_string(), &mut |bound| luck.below(bound));
        }
        let mut nodes = vec![0; depth];
        self.count(&game, self.first_ply(), &mut nodes);
        nodes
    }

    fn count(&self, game: &Naive, ply: u32, nodes: &mut [u64]) {
        let Some((here, deeper)) = nodes.split_first_mut() else { return };
        for action in game.legal() {
            *here += 1;
            if !deeper.is_empty() {
                let mut next = game.clone();
                let mut luck = self.luck(ply);
                next.play(&action, &mut |bound| luck.below(bound));
                self.count(&next, ply + 1, deeper);
            }
        }
    }
}

#[test]
fn node_counts_are_the_golden_ones_and_the_naive_engine_agrees() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut written = String::new();
    let mut entries = 0;
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            let _ = writeln!(written, "{line}");
            continue;
        }
        entries += 1;
        let entry = parse(line);
        let nodes = entry.fast();
        let head = line.rsplit_once(';').unwrap().0;
        let counts: Vec<_> = nodes.iter().map(u64::to_string).collect();
        let _ = writeln!(written, "{head}; {}", counts.join(" "));
        if !update {
            assert_eq!(nodes, entry.nodes, "{line}");
        }
        let shallow = nodes.iter().take_while(|count| **count <= NAIVE_NODES).count();
        assert!(shallow > 0, "at least one depth is counted by both engines: {line}");
        assert_eq!(nodes[..shallow], entry.naive(shallow), "{line}");
    }
    assert!(entries >= 8, "only {entries} golden counts");
    if update {
        std::fs::write(path, written).unwrap();
    }
}
