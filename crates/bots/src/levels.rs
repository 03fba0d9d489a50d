//! The levels a player chooses from, and the games there are bots for.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use wayfinder_game::{Game, NotationError};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

use crate::arena::{Contestant, Entrant, Maker};
use crate::bot::{Cheat, Greedy, Random, Thinker};
use crate::knowledge::Knowledge;
use crate::program::Program;
use crate::search::{Budget, Settings};
use crate::tobago::TobagoKnowledge;
use crate::tsuro::TsuroKnowledge;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Errs often.
    Beginner,
    /// Errs.
    Easy,
    /// Plays well at once.
    Medium,
    /// Thinks.
    Hard,
    /// Thinks as long as it takes.
    Expert,
}

impl Level {
    /// All five, the weakest first.
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

/// How a bot of some level thinks about a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thinking {
    /// How many worlds it imagines for a decision.
    pub iterations: u64,
    /// The loss of log odds of winning, against the best action, at which an action may still be played.
    pub looseness: f32,
}

/// A game that bots play.
pub trait Playable: Game {
    /// What they know of it.
    type Knowledge: Knowledge<Self> + 'static;

    /// The knowledge, shared by all bots of a program.
    fn knowledge() -> Arc<Self::Knowledge>;

    /// How to search this game well.
    fn settings() -> Settings;

    /// How a bot of this level thinks.
    fn thinking(level: Level) -> Thinking;

    /// A bot of this level.
    fn bot(level: Level, seed: u64) -> Thinker<Self::Knowledge> {
        let Thinking { iterations, looseness } = Self::thinking(level);
        let budget = Budget::iterations(iterations).within(LATENCY_LIMIT);
        Thinker::new(Self::knowledge(), Self::settings(), budget, looseness, seed)
    }

    /// A bot by a name: `random`, `greedy`, a level, or `search:` and a number of iterations or milliseconds (`search:1000`,
    /// `search:50ms`), or `exec:` and a command.
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
            return Ok(Box::new(move |seed| Box::new(Program::new(&command, PATIENCE, seed))));
        }
        if let Some(budget) = name.strip_prefix("search:") {
            let budget = read_budget(budget).ok_or_else(|| refuse(BUDGET))?;
            return Ok(Box::new(move |seed| {
                Box::new(Thinker::new(Self::knowledge(), Self::settings(), budget, 0.0, seed))
            }));
        }
        let known = "the bots are random, greedy, beginner, easy, medium, hard, expert, search:ITERATIONS, search:MILLISECONDSms and exec:COMMAND";
        let level: Level = name.parse().map_err(|_| refuse(known))?;
        Ok(Box::new(move |seed| Box::new(Self::bot(level, seed))))
    }

    /// Somebody who takes part in a contest, by a name: any bot, or `cheat:` and a number of iterations or milliseconds for the search
    /// that is told the truth.
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

/// How long to think, as a name says it: a number of iterations, or of milliseconds with `ms` behind it.
fn read_budget(text: &str) -> Option<Budget> {
    match text.strip_suffix("ms") {
        Some(milliseconds) => Some(Budget::time(Duration::from_millis(milliseconds.parse().ok()?))),
        None => Some(Budget::iterations(text.parse().ok()?)),
    }
}

/// What to say about anything else.
const BUDGET: &str = "a whole number of iterations is needed, or of milliseconds with ms behind it";

/// How long another program may think about a decision.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest that a level thinks about a decision. Its strength is its iterations: an expert needs a second at most where it has a core
/// to itself, so this leaves a busy machine several times as long before a decision is cut short.
const LATENCY_LIMIT: Duration = Duration::from_secs(5);

/// How many worlds a greedy bot looks at.
const GREEDY_WORLDS: u32 = 16;

impl Playable for Tsuro {
    type Knowledge = TsuroKnowledge;

    fn knowledge() -> Arc<TsuroKnowledge> {
        Arc::new(TsuroKnowledge)
    }

    fn settings() -> Settings {
        Settings { exploration: 0.8, caution: 0.1, ..Settings::default() }
    }

    fn thinking(level: Level) -> Thinking {
        let (iterations, looseness) = match level {
            Level::Beginner => (30, 2.0),
            Level::Easy => (60, 0.5),
            Level::Medium => (120, 0.16),
            Level::Hard => (400, 0.0),
            Level::Expert => (100_000, 0.0),
        };
        Thinking { iterations, looseness }
    }
}

impl Playable for Tobago {
    type Knowledge = TobagoKnowledge;

    fn knowledge() -> Arc<TobagoKnowledge> {
        Arc::new(TobagoKnowledge)
    }

    fn settings() -> Settings {
        Settings { exploration: 1.0, caution: 0.05, ..Settings::default() }
    }

    fn thinking(level: Level) -> Thinking {
        let (iterations, looseness) = match level {
            Level::Beginner => (60, 0.6),
            Level::Easy => (100, 0.32),
            Level::Medium => (250, 0.12),
            Level::Hard => (1_000, 0.0),
            Level::Expert => (24_000, 0.0),
        };
        Thinking { iterations, looseness }
    }
}
