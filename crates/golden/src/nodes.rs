//! Golden node counts: the numbers of sequences of actions from a position, with all random draws fixed by a
//! seed.
//!
//! Each line of a file has a setup, a seed, the first actions, and the counts, with `;` between them. Lines
//! that begin with # are comments.

use std::fmt::Write;
use std::path::Path;

use wayfinder_game::chance::Seeded;
use wayfinder_game::{Game, Seed, Silent, perft};

/// The number of nodes up to which the counts are checked by naive engines, which are slow.
const NAIVE_NODES: u64 = 4_000;

/// A position that nodes are counted from.
pub struct Entry<G: Game> {
    /// The setup of the game.
    pub setup: G::Setup,
    /// The seed of the random draws.
    pub seed: u64,
    /// The actions played first.
    pub moves: Vec<G::Action>,
}

/// An engine that shares no code with the game's own.
pub trait Naive: Clone {
    /// Returns the legal actions in their notation.
    fn legal(&self) -> Vec<String>;

    /// Plays a legal action.
    fn play(&mut self, action: &str, luck: &mut Seeded);
}

impl<G: Game> Entry<G> {
    /// Returns the random draws of a ply.
    pub fn luck(&self, ply: u32) -> Seeded {
        Seeded::at(&Seed::from(self.seed), ply)
    }

    fn first_ply(&self) -> u32 {
        self.moves.len() as u32 + 1
    }

    fn fast(&self, depth: usize) -> Vec<u64> {
        let mut state = G::start(&self.setup, &mut self.luck(0), &mut Silent);
        for (ply, action) in (1..).zip(&self.moves) {
            state.play(*action, &mut self.luck(ply), &mut Silent).unwrap_or_else(|why| panic!("{why}"));
        }
        perft(&state, &Seed::from(self.seed), self.first_ply(), depth)
    }

    fn naive<N: Naive>(&self, mut game: N, depth: usize) -> Vec<u64> {
        for (ply, action) in (1..).zip(&self.moves) {
            game.play(&action.to_string(), &mut self.luck(ply));
        }
        let mut nodes = vec![0; depth];
        self.count(&game, self.first_ply(), &mut nodes);
        nodes
    }

    fn count<N: Naive>(&self, game: &N, ply: u32, nodes: &mut [u64]) {
        let Some((here, deeper)) = nodes.split_first_mut() else { return };
        for action in game.legal() {
            *here += 1;
            if !deeper.is_empty() {
                let mut next = game.clone();
                next.play(&action, &mut self.luck(ply));
                self.count(&next, ply + 1, deeper);
            }
        }
    }
}

/// Compares the counts of a file with both engines. `moves` parses the first actions; `deal` starts a game on
/// the naive engine.
pub fn check<G: Game, N: Naive>(
    file: &Path,
    moves: impl Fn(&str, &G::Setup, u64) -> Vec<G::Action>,
    deal: impl Fn(&Entry<G>) -> N,
) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut written = String::new();
    let mut entries = 0;
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            let _ = writeln!(written, "{line}");
            continue;
        }
        entries += 1;
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [setup, seed, first, golden] = fields[..] else { panic!("four fields: {line}") };
        let setup: G::Setup = setup.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let seed = seed.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let entry = Entry::<G> { moves: moves(first, &setup, seed), setup, seed };
        let nodes = entry.fast(golden.split_whitespace().count());
        let counts: Vec<_> = nodes.iter().map(u64::to_string).collect();
        let counts = counts.join(" ");
        let head = line.rsplit_once(';').map_or(line, |(head, _)| head);
        let _ = writeln!(written, "{head}; {counts}");
        if !super::updating() {
            assert_eq!(counts, golden, "{line}");
        }
        let shallow = nodes.iter().take_while(|count| **count <= NAIVE_NODES).count();
        assert!(shallow > 0, "at least one depth is counted by both engines: {line}");
        assert_eq!(nodes[..shallow], entry.naive(deal(&entry), shallow), "{line}");
    }
    assert!(entries >= 8, "only {entries} golden counts");
    if super::updating() {
        std::fs::write(file, written).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}
