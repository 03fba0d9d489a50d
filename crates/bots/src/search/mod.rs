//! Information-set Monte Carlo tree search for any game, any number of players and hidden cards.
//!
//! Every iteration imagines one world that the view allows and walks down one tree that all worlds share. Its
//! edges are actions together with the random events shown to all before them, so situations that the player
//! to act cannot tell apart lead to the same decision. An action counts as available whenever it was legal
//! when a walk reached its node, and exploration is measured against that count. Each seat maximises its own
//! share of the win.

mod report;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance as _, HiddenInformation, Seat, Silent, View as _};

use crate::knowledge::Knowledge;
pub use report::{Finding, Report};
use tree::Tree;

/// The limits of a search: it ends when the iterations are done or the time is up, whichever comes first.
///
/// ```
/// use std::time::Duration;
/// use wayfinder_bots::search::Budget;
///
/// let budget = Budget::iterations(1_000).within(Duration::from_secs(1));
/// assert_eq!((budget.iterations, budget.time), (1_000, Duration::from_secs(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// The largest number of worlds to imagine.
    pub iterations: u64,
    /// The longest time to search.
    pub time: Duration,
}

impl Budget {
    /// Creates a budget of iterations, without a time limit.
    pub fn iterations(iterations: u64) -> Self {
        Self { iterations, time: Duration::MAX }
    }

    /// Creates a budget of time.
    pub fn time(time: Duration) -> Self {
        Self { iterations: u64::MAX, time }
    }

    /// Limits the time of a budget.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time: time.min(self.time), ..self }
    }

    /// Estimates the number of iterations left, from the rate so far.
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

/// A handle by which other threads watch a running search and stop it.
///
/// ```
/// use wayfinder_bots::levels::Playable;
/// use wayfinder_bots::search::{Budget, Control, Search};
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let (knowledge, control) = (Tsuro::knowledge(), Control::default());
/// let search = Search::new(&*knowledge, Tsuro::settings());
/// // Another thread would call this while the search runs.
/// control.stop();
/// let report = search.run::<Tsuro>(&view, Budget::iterations(1_000_000), 1, &control).unwrap();
/// assert!(report.iterations < 1_000_000);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Debug, Default)]
pub struct Control {
    stopped: AtomicBool,
    iterations: AtomicU64,
}

impl Control {
    /// Stops the search soon; it returns what it has found.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Returns the approximate number of worlds imagined so far.
    pub fn iterations(&self) -> u64 {
        self.iterations.load(Ordering::Relaxed)
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The parameters of a search.
///
/// ```
/// use wayfinder_bots::search::Settings;
///
/// let settings = Settings { threads: 2, ..Settings::default() };
/// assert!(!settings.hurry);
/// assert_eq!(settings.threads, 2);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The weight of exploration: how much rarely visited actions are preferred over good ones.
    pub exploration: f32,
    /// The amount by which an untried action is assumed to be worse than the average.
    pub caution: f32,
    /// The largest number of edges of a tree.
    pub most_edges: usize,
    /// The number of threads, each with a tree of its own.
    pub threads: usize,
    /// True if the search should end as soon as it is clear which action will be the most visited. The
    /// action's value is then known less precisely.
    pub hurry: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { exploration: 1.0, caution: 0.1, most_edges: 1 << 20, threads: 1, hurry: false }
    }
}

/// A search with the knowledge of one game.
///
/// ```
/// use wayfinder_bots::levels::Playable;
/// use wayfinder_bots::search::{Budget, Control, Search};
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// let knowledge = Tsuro::knowledge();
/// let search = Search::new(&*knowledge, Tsuro::settings());
/// let report = search.run::<Tsuro>(&view, Budget::iterations(100), 1, &Control::default());
/// assert!(report.and_then(|report| report.best()).is_some_and(|action| game.is_legal(action)));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
pub struct Search<'k, K> {
    knowledge: &'k K,
    settings: Settings,
}

impl<'k, K> Search<'k, K> {
    /// Creates a search with this knowledge.
    pub fn new(knowledge: &'k K, settings: Settings) -> Self {
        Self { knowledge, settings }
    }

    /// Searches a view of the player to act. Returns nothing if the viewer is not to act.
    ///
    /// On one thread, the same seed and number of iterations give the same report. `control` shows the
    /// progress and can stop the search.
    pub fn run<G: HiddenInformation>(
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

    /// Searches some of the actions only, or all if none are given.
    ///
    /// ```
    /// use wayfinder_bots::levels::Playable;
    /// use wayfinder_bots::search::{Budget, Control, Search};
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2 first=1".parse()?;
    /// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
    /// let view = game.view(Viewer::Seat(Seat::FIRST));
    /// let knowledge = Tsuro::knowledge();
    /// let search = Search::new(&*knowledge, Tsuro::settings());
    /// let among: [wayfinder_tsuro::Action; 2] = ["a1.0".parse()?, "c1.0".parse()?];
    /// let (budget, control) = (Budget::iterations(100), Control::default());
    /// let report = search.run_among::<Tsuro>(&view, &among, budget, 1, &control).unwrap();
    /// assert!(report.findings.iter().all(|finding| among.contains(&finding.action)));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn run_among<G: HiddenInformation>(
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

    /// Searches with the full state, in which only future random draws are open. This measures what hidden
    /// information is worth: a bot cannot do it, because it never receives the state.
    pub fn run_cheating<G: HiddenInformation>(
        &self,
        truth: &G,
        budget: Budget,
        seed: u64,
    ) -> Option<Report<G::Action>>
    where
        K: Knowledge<G>,
    {
        let seat = truth.to_act()?;
        let control = Control::default();
        Some(self.plant(seat, truth.seats(), &[], budget, seed, &control, |_: &mut Fast| truth.clone()))
    }

    /// Imagines a world that the view allows. One that fits the actions of others badly is redrawn a few
    /// times.
    fn imagine<G: HiddenInformation>(&self, view: &G::View, luck: &mut Fast) -> G
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

    /// Grows a tree on every thread and merges the results.
    #[expect(clippy::too_many_arguments, reason = "private, and each of them goes to every thread")]
    fn plant<G: HiddenInformation>(
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
        // Edges count visits in 32 bits.
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
                // The first tree grows on this thread; it is the only one if no threads can be started.
                let others: Vec<_> = (1..threads).map_while(|thread| start(thread).ok()).collect();
                let first = grow(0);
                // A thread that panicked is skipped; the others' findings still count.
                let others = others.into_iter().filter_map(|thread| thread.join().ok());
                std::iter::once(first).chain(others).collect()
            })
        };
        report::merge(seat, seats, &trees)
    }

    /// Grows one tree until the budget is used up.
    fn grow<G: HiddenInformation>(
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
        /// The number of iterations between two checks of the clock.
        const BETWEEN_LOOKS: u64 = 16;
        let started = Instant::now();
        // Even without any time there is an answer: at least one world is searched.
        self.iterate(imagine(&mut luck), &mut tree, &mut luck);
        for done in 1..budget.iterations {
            // The first few check the clock every time: there may be hardly any time.
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

    /// Walks one world from the root to a leaf and backs up the estimate.
    fn iterate<G: HiddenInformation>(&self, mut state: G, tree: &mut Tree<G::Action>, luck: &mut Fast)
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
