//! The levels a player chooses from, and the games there are bots for.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use wayfinder_game::{NotationError, SerdeGame};

use crate::arena::{Contestant, Entrant, Maker};
use crate::bot::{Cheat, Greedy, Random, Searcher};
use crate::knowledge::Knowledge;
use crate::program::Program;
use crate::search::{Budget, Settings};

/// The playing strength of a bot.
///
/// ```
/// use wayfinder_bots::levels::Level;
///
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert!(Level::Beginner < Level::Expert);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Errs often, after a very short search.
    Beginner,
    /// Errs sometimes, after a short search.
    Easy,
    /// Plays well, with some variety.
    Medium,
    /// Plays the best action of a longer search.
    Hard,
    /// Plays the best action of the longest search.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Expert];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        })
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|level| level.to_string() == text);
        found.ok_or_else(|| {
            NotationError::new("level", text, "the levels are beginner, easy, medium, hard and expert")
        })
    }
}

/// The search parameters of a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thinking {
    /// The number of worlds it imagines for a decision.
    pub iterations: u64,
    /// The loss of log odds of winning, against the best action, at which an action may still be played.
    pub looseness: f32,
}

/// A game that bots can play.
///
/// ```
/// use wayfinder_bots::levels::{Level, Playable};
/// use wayfinder_tsuro::Tsuro;
///
/// let [weak, strong] = [Level::Beginner, Level::Expert].map(Tsuro::thinking);
/// assert!(weak.iterations < strong.iterations);
/// ```
pub trait Playable: SerdeGame {
    /// The knowledge that bots have of this game: a type of its own, or
    /// [`RulesOnly`](crate::knowledge::RulesOnly).
    type Knowledge: Knowledge<Self> + Default + 'static;

    /// Returns the knowledge, shared by all bots of a program.
    fn knowledge() -> Arc<Self::Knowledge> {
        Arc::default()
    }

    /// Returns the search settings that suit this game.
    fn settings() -> Settings {
        Settings::default()
    }

    /// Returns the search parameters of a level.
    fn thinking(level: Level) -> Thinking {
        let (iterations, looseness) = match level {
            Level::Beginner => (30, 1.0),
            Level::Easy => (100, 0.4),
            Level::Medium => (300, 0.15),
            Level::Hard => (1_000, 0.0),
            Level::Expert => (10_000, 0.0),
        };
        Thinking { iterations, looseness }
    }

    /// Creates a bot of this level.
    ///
    /// ```
    /// use wayfinder_bots::bot::Bot;
    /// use wayfinder_bots::levels::{Level, Playable};
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2 first=1".parse()?;
    /// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
    /// let view = game.view(Viewer::Seat(Seat::FIRST));
    /// let mut bot = Tsuro::bot(Level::Beginner, 1);
    /// assert!(game.is_legal(bot.decide(&view)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn bot(level: Level, seed: u64) -> Searcher<Self::Knowledge> {
        let Thinking { iterations, looseness } = Self::thinking(level);
        let budget = Budget::iterations(iterations).within(LATENCY_LIMIT);
        Searcher::new(Self::knowledge(), Self::settings(), budget, looseness, seed)
    }

    /// Looks up a kind of bot by name: `random`, `greedy`, a level, `search:` and a number of iterations or
    /// milliseconds (`search:1000`, `search:50ms`), or `exec:` and a command.
    ///
    /// ```
    /// use wayfinder_bots::levels::Playable;
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2 first=1".parse()?;
    /// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
    /// let view = game.view(Viewer::Seat(Seat::FIRST));
    /// let make = Tsuro::named("search:50")?;
    /// let mut bot = make(1);
    /// assert!(game.is_legal(bot.decide(&view)?));
    /// assert!(Tsuro::named("genius").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn named(name: &str) -> Result<Maker<Self>, NotationError> {
        let refuse = |reason: &str| NotationError::new("bot", name, reason);
        if name == "random" {
            return Ok(Box::new(|seed| Box::new(Random::new(seed))));
        }
        if name == "greedy" {
            return Ok(Box::new(|seed| Box::new(Greedy::new(Self::knowledge(), GREEDY_WORLDS, seed))));
        }
        if let Some(command) = name.strip_prefix("exec:") {
            let command = command.to_owned();
            return Ok(Box::new(move |seed| Box::new(Program::new(&command, DECISION_TIMEOUT, seed))));
        }
        if let Some(budget) = name.strip_prefix("search:") {
            let budget = read_budget(budget).ok_or_else(|| refuse(BUDGET))?;
            return Ok(Box::new(move |seed| {
                Box::new(Searcher::new(Self::knowledge(), Self::settings(), budget, 0.0, seed))
            }));
        }
        let known = "the bots are random, greedy, beginner, easy, medium, hard, expert, search:ITERATIONS, search:MILLISECONDSms and exec:COMMAND";
        let level: Level = name.parse().map_err(|_| refuse(known))?;
        Ok(Box::new(move |seed| Box::new(Self::bot(level, seed))))
    }

    /// Looks up an entrant of a contest by name: any bot, or `cheat:` and a number of iterations or
    /// milliseconds for the search that sees the hidden information.
    fn entrant(name: &str) -> Result<Entrant<Self>, NotationError> {
        let Some(budget) = name.strip_prefix("cheat:") else {
            return Ok(Entrant::bot(name, Self::named(name)?));
        };
        let budget = read_budget(budget).ok_or_else(|| NotationError::new("bot", name, BUDGET))?;
        let make = move |seed| {
            let mut cheat = Cheat::new(Self::knowledge(), Self::settings(), budget, seed);
            Contestant::Cheat(Box::new(move |truth: &Self| cheat.decide(truth)))
        };
        Ok(Entrant { name: name.to_owned(), make: Box::new(make) })
    }
}

/// Parses a budget: a number of iterations, or of milliseconds with the suffix `ms`.
fn read_budget(text: &str) -> Option<Budget> {
    match text.strip_suffix("ms") {
        Some(milliseconds) => Some(Budget::time(Duration::from_millis(milliseconds.parse().ok()?))),
        None => Some(Budget::iterations(text.parse().ok()?)),
    }
}

/// The error message for an invalid budget.
const BUDGET: &str = "it must be a whole number of iterations, or of milliseconds followed by ms";

/// The time limit of an external program for one decision.
const DECISION_TIMEOUT: Duration = Duration::from_secs(10);

/// The time limit of a level for one decision. Its strength is its iterations: an expert needs a second at
/// most where it has a core to itself, so this leaves a busy machine several times as long before a decision
/// is cut short.
const LATENCY_LIMIT: Duration = Duration::from_secs(5);

/// The number of worlds a greedy bot looks at.
const GREEDY_WORLDS: u32 = 16;
