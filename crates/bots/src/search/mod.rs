//! Information-set Monte Carlo tree search for any game, any number of players and hidden cards.
//!
//! Every iteration imagines one world that the view allows and walks down one tree that all worlds share: its edges are actions, so what
//! the player to act cannot tell apart is decided alike. An action counts as available whenever it was legal where the walk came by, and
//! how much it deserves another look is measured against that. Each seat maximises its own share of the win.

mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use wayfinder_game::chance::Fast;
use wayfinder_game::{Game, Seat, Silent, View as _};

use crate::knowledge::{Knowledge, Shares, shares};
use tree::Tree;

/// How long to think.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// So many iterations, whatever the time.
    Iterations(u64),
    /// So much time.
    Time(Duration),
}

/// What others can see of a search while it runs, and how they end it.
#[derive(Debug, Default)]
pub struct Control {
    stopped: AtomicBool,
    iterations: AtomicU64,
}

impl Control {
    /// Ends the search soon, with what it has found.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// How many worlds have been imagined so far, about.
    pub fn iterations(&self) -> u64 {
        self.iterations.load(Ordering::Relaxed)
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// How to search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much weight an action that was hardly looked at has against one that looks good.
    pub exploration: f32,
    /// How much worse than the average an action is taken to be before it was tried.
    pub caution: f32,
    /// The tree grows to at most so many edges.
    pub most_edges: usize,
    /// How many threads search, each with a tree of its own.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { exploration: 1.0, caution: 0.1, most_edges: 1 << 20, threads: 1 }
    }
}

/// What a search found out about one action.
#[derive(Clone, Debug)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u64,
    /// The shares of the win after it, on average.
    pub shares: Shares,
}

/// What a search found out.
#[derive(Clone, Debug)]
pub struct Report<A> {
    /// Who decides.
    pub seat: Seat,
    /// How many worlds were imagined.
    pub iterations: u64,
    /// How many edges the tree has.
    pub edges: usize,
    /// The actions, the most visited first.
    pub findings: Vec<Finding<A>>,
}

impl<A: Copy> Report<A> {
    /// The action to play.
    pub fn best(&self) -> Option<A> {
        self.findings.first().map(|finding| finding.action)
    }
}

/// A search for one kind of game.
pub struct Search<'k, K> {
    knowledge: &'k K,
    settings: Settings,
}

impl<'k, K> Search<'k, K> {
    /// A search with this knowledge.
    pub fn new(knowledge: &'k K, settings: Settings) -> Self {
        Self { knowledge, settings }
    }

    /// Thinks about a view of the player to act. Nothing if nobody is to act, or somebody else than the viewer.
    ///
    /// On one thread the same seed and number of iterations give the same report. `control` shows how far it is, and ends it early.
    pub fn run<G: Game>(
        &self,
        view: &G::View,
        budget: Budget,
        seed: u64,
        control: &Control,
    ) -> Option<Report<G::Action>>
    where
        K: Knowledge<G>,
    {
        let seat = view.to_act().filter(|&seat| view.viewer().is(seat))?;
        let threads = self.settings.threads.max(1);
        let share = |budget: Budget, thread: usize| match budget {
            Budget::Iterations(all) => {
                let rest = u64::from((thread as u64) < all % threads as u64);
                Budget::Iterations(all / threads as u64 + rest)
            }
            time @ Budget::Time(_) => time,
        };
        let grow = |thread: usize| self.grow::<G>(view, share(budget, thread), seed, thread as u64, control);
        let trees: Vec<Tree<G::Action>> = if threads == 1 {
            vec![grow(0)]
        } else {
            std::thread::scope(|scope| {
                let grow = &grow;
                let running: Vec<_> = (0..threads).map(|thread| scope.spawn(move || grow(thread))).collect();
                // A thread that panicked has nothing to say; the others' findings still count.
                running.into_iter().filter_map(|thread| thread.join().ok()).collect()
            })
        };
        Some(merge(seat, view.seats(), &trees))
    }

    /// Grows one tree.
    fn grow<G: Game>(
        &self,
        view: &G::View,
        budget: Budget,
        seed: u64,
        stream: u64,
        control: &Control,
    ) -> Tree<G::Action>
    where
        K: Knowledge<G>,
    {
        /// How many iterations pass between two looks at the clock.
        const BETWEEN_LOOKS: u64 = 16;
        let started = Instant::now();
        let mut luck = Fast::new(seed, stream);
        let mut tree = Tree::new(view.seats());
        for iteration in 0.. {
            let enough = match budget {
                Budget::Iterations(all) => iteration >= all,
                Budget::Time(time) => iteration % BETWEEN_LOOKS == 0 && started.elapsed() >= time,
            };
            let look = iteration > 0 && iteration % BETWEEN_LOOKS == 0;
            if look {
                control.iterations.fetch_add(BETWEEN_LOOKS, Ordering::Relaxed);
            }
            // Even without any time there is an answer: at least one world is looked at.
            if iteration > 0 && enough || look && control.is_stopped() {
                break;
            }
            self.iterate::<G>(view, &mut tree, &mut luck);
        }
        tree
    }

    /// One world, from the root to a leaf and back.
    fn iterate<G: Game>(&self, view: &G::View, tree: &mut Tree<G::Action>, luck: &mut Fast)
    where
        K: Knowledge<G>,
    {
        let mut state = G::determinize(view, luck);
        tree.begin();
        let result = loop {
            if let Some(over) = shares(&state) {
                break over;
            }
            let Some(seat) = state.to_act() else { break Shares::filled(state.seats(), 0.0) };
            match tree.step(&state, seat, self.knowledge, &self.settings) {
                tree::Step::Down(action) => state.apply(action, luck, &mut Silent),
                tree::Step::Leaf => break self.knowledge.estimate(state, luck),
            }
        };
        tree.back_up(&result);
    }
}

/// Adds up what the trees found at their roots.
fn merge<A: Copy + Ord>(seat: Seat, seats: usize, trees: &[Tree<A>]) -> Report<A> {
    let mut findings: Vec<Finding<A>> = Vec::new();
    for tree in trees {
        for edge in tree.root() {
            let found = findings.binary_search_by(|finding| finding.action.cmp(&edge.action));
            let place = found.unwrap_or_else(|place| {
                let none = Finding { action: edge.action, visits: 0, shares: Shares::filled(seats, 0.0) };
                findings.insert(place, none);
                place
            });
            let finding = &mut findings[place];
            finding.visits += u64::from(edge.visits);
            for seat in Seat::all(seats) {
                finding.shares[seat] += edge.totals[seat.index()];
            }
        }
    }
    for finding in &mut findings {
        for seat in Seat::all(seats) {
            finding.shares[seat] /= (finding.visits as f32).max(1.0);
        }
    }
    // The most visited first; of equals, the better for who decides.
    findings.sort_by(|one, other| {
        let value = |finding: &Finding<A>| finding.shares[seat];
        other.visits.cmp(&one.visits).then(value(other).total_cmp(&value(one)))
    });
    Report {
        seat,
        iterations: trees.iter().map(Tree::iterations).sum(),
        edges: trees.iter().map(Tree::len).sum(),
        findings,
    }
}
