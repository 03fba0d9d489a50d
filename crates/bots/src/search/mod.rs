//! Information-set Monte Carlo tree search for any game, any number of players and hidden cards.
//!
//! Every iteration imagines one world that the view allows and walks down one tree that all worlds share: its edges are actions, and what
//! luck showed to all before them, so what the player to act cannot tell apart is decided alike. An action counts as available whenever it
//! was legal where the walk came by, and how much it deserves another look is measured against that. Each seat maximises its own share of
//! the win.

mod report;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance as _, Game, Seat, Silent, View as _};

use crate::knowledge::Knowledge;
pub use report::{Finding, Report};
use tree::Tree;

/// How long to think: until the iterations are done or the time is up, whichever comes first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// How many worlds to imagine at most.
    pub iterations: u64,
    /// How long to go on at most.
    pub time: Duration,
}

impl Budget {
    /// So many iterations, whatever the time.
    pub fn iterations(iterations: u64) -> Self {
        Self { iterations, time: Duration::MAX }
    }

    /// So much time.
    pub fn time(time: Duration) -> Self {
        Self { iterations: u64::MAX, time }
    }

    /// The same, but not longer than this.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time: time.min(self.time), ..self }
    }

    /// How many more iterations there will be, about, when so many took so long.
    fn left(&self, done: u64, elapsed: Duration) -> u64 {
        let by_time = if self.time == Duration::MAX {
            u64::MAX
        } else {
            let rate = done as f64 / elapsed.as_secs_f64().max(1e-6);
            (rate * self.time.saturating_sub(elapsed).as_secs_f64()) as u64
        };
        by_time.min(self.iterations.saturating_sub(done))
    }
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
    /// Whether to end as soon as it is clear which action will be the most visited. Its value is then known less well.
    pub hurry: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { exploration: 1.0, caution: 0.1, most_edges: 1 << 20, threads: 1, hurry: false }
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
        self.run_among::<G>(view, &[], budget, seed, control)
    }

    /// Thinks about some of the actions only, or about all if none are given.
    pub fn run_among<G: Game>(
        &self,
        view: &G::View,
        among: &[G::Action],
        budget: Budget,
        seed: u64,
        control: &Control,
    ) -> Option<Report<G::Action>>
    where
        K: Knowledge<G>,
    {
        let seat = view.to_act().filter(|&seat| view.viewer().is(seat))?;
        let imagine = |luck: &mut Fast| self.imagine(view, luck);
        Some(self.plant(seat, view.seats(), among, budget, seed, control, imagine))
    }

    /// Thinks with the truth in its hands; only what luck is still to decide is open. To measure what knowing is worth: no bot can do
    /// this, because no bot is given a game.
    pub fn run_cheating<G: Game>(&self, truth: &G, budget: Budget, seed: u64) -> Option<Report<G::Action>>
    where
        K: Knowledge<G>,
    {
        let seat = truth.to_act()?;
        let control = Control::default();
        Some(self.plant(seat, truth.seats(), &[], budget, seed, &control, |_: &mut Fast| truth.clone()))
    }

    /// A world that the view allows; one that fits badly what others did is passed over a few times.
    fn imagine<G: Game>(&self, view: &G::View, luck: &mut Fast) -> G
    where
        K: Knowledge<G>,
    {
        const TRIES: u32 = 4;
        const STEPS: u32 = 1 << 16;
        let mut world = G::determinize(view, luck);
        for _ in 1..TRIES {
            let credence = self.knowledge.credence(&world);
            if credence >= 1.0 || luck.below(STEPS) as f32 <= credence * STEPS as f32 {
                break;
            }
            world = G::determinize(view, luck);
        }
        world
    }

    /// Grows a tree on every thread and adds up what they found.
    #[expect(clippy::too_many_arguments, reason = "private, and each of them goes to every thread")]
    fn plant<G: Game>(
        &self,
        seat: Seat,
        seats: usize,
        among: &[G::Action],
        budget: Budget,
        seed: u64,
        control: &Control,
        imagine: impl Fn(&mut Fast) -> G + Sync,
    ) -> Report<G::Action>
    where
        K: Knowledge<G>,
    {
        // An edge counts its visits in 32 bits.
        let iterations = budget.iterations.min(u64::from(u32::MAX));
        let budget = Budget { iterations, ..budget };
        let threads = self.settings.threads.clamp(1, usize::try_from(iterations).unwrap_or(1).max(1));
        let share = |thread: usize| {
            let rest = u64::from((thread as u64) < budget.iterations % threads as u64);
            Budget { iterations: budget.iterations / threads as u64 + rest, ..budget }
        };
        let grow = |thread: usize| {
            let tree = Tree::new(seats, among);
            self.grow(tree, share(thread), Fast::new(seed, thread as u64), control, &imagine)
        };
        let trees: Vec<Tree<G::Action>> = if threads == 1 {
            vec![grow(0)]
        } else {
            std::thread::scope(|scope| {
                let grow = &grow;
                let start = |thread| Builder::new().spawn_scoped(scope, move || grow(thread));
                // The first tree grows here; where no more threads can be had, it is the only one.
                let others: Vec<_> = (1..threads).map_while(|thread| start(thread).ok()).collect();
                let first = grow(0);
                // A thread that panicked has nothing to say; the others' findings still count.
                let others = others.into_iter().filter_map(|thread| thread.join().ok());
                std::iter::once(first).chain(others).collect()
            })
        };
        report::merge(seat, seats, &trees)
    }

    /// Grows one tree.
    fn grow<G: Game>(
        &self,
        mut tree: Tree<G::Action>,
        budget: Budget,
        mut luck: Fast,
        control: &Control,
        imagine: &impl Fn(&mut Fast) -> G,
    ) -> Tree<G::Action>
    where
        K: Knowledge<G>,
    {
        /// How many iterations pass between two looks at the clock.
        const BETWEEN_LOOKS: u64 = 16;
        let started = Instant::now();
        // Even without any time there is an answer: at least one world is looked at.
        self.iterate(imagine(&mut luck), &mut tree, &mut luck);
        for done in 1..budget.iterations {
            // The first few are looked at one by one: there may be hardly any time.
            if done % BETWEEN_LOOKS == 0 || done < BETWEEN_LOOKS {
                let since = if done > BETWEEN_LOOKS { BETWEEN_LOOKS } else { 1 };
                control.iterations.fetch_add(since, Ordering::Relaxed);
                let elapsed = started.elapsed();
                let decided = self.settings.hurry && tree.is_decided(budget.left(done, elapsed));
                if decided || control.is_stopped() {
                    break;
                }
                if elapsed >= budget.time {
                    tree.cut_short();
                    break;
                }
            }
            self.iterate(imagine(&mut luck), &mut tree, &mut luck);
        }
        tree
    }

    /// One world, from the root to a leaf and back.
    fn iterate<G: Game>(&self, mut state: G, tree: &mut Tree<G::Action>, luck: &mut Fast)
    where
        K: Knowledge<G>,
    {
        tree.begin();
        let estimate = loop {
            let Some(seat) = state.to_act() else { break self.knowledge.judge(&state) };
            match tree.step(&state, seat, self.knowledge, &self.settings, luck) {
                tree::Step::Down(action) => state.apply(action, luck, &mut Silent),
                tree::Step::Leaf => {
                    self.knowledge.play_on(&mut state, luck);
                    break self.knowledge.judge(&state);
                }
            }
        };
        tree.back_up(&estimate);
    }
}
