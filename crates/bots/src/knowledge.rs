//! Knowledge of a game beyond its rules, as bots use it.

use wayfinder_game::chance::Fast;
use wayfinder_game::{BySeat, Game, Silent};

/// The expected share of the win of each seat, from 0 to 1.
pub type Shares = BySeat<f32>;

/// The expected end of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The share of the win of each seat.
    pub shares: Shares,
    /// The points of each seat at the end, if the game counts points.
    pub points: Option<BySeat<f32>>,
}

impl Estimate {
    /// Returns the result of a finished game, in which winners share the win equally. Returns nothing if the
    /// game is not over.
    pub fn result<G: Game>(state: &G) -> Option<Self> {
        let outcome = state.outcome()?;
        let shares = BySeat::from_fn(state.seats(), |seat| outcome.share(seat) as f32);
        let points = outcome.points();
        let points = points.map(|points| BySeat::from_fn(state.seats(), |seat| points[seat] as f32));
        Some(Self { shares, points })
    }
}

/// Heuristics for a game: which actions to search first, and who is ahead.
///
/// They judge full states, because search works on imagined worlds; a bot never has the real state to pass
/// in.
///
/// ```
/// use wayfinder_bots::knowledge::{Estimate, Knowledge, in_proportion};
/// use wayfinder_bots::search::{Budget, Control, Search, Settings};
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{BySeat, Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{Action, Setup, Stone, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
///
/// /// Counts who is still in.
/// struct Simple;
///
/// impl Knowledge<Tsuro> for Simple {
///     fn weigh(&self, _state: &Tsuro, actions: &[Action], weights: &mut Vec<f32>) {
///         weights.extend(actions.iter().map(|_| 1.0));
///     }
///
///     fn evaluate(&self, state: &Tsuro) -> Estimate {
///         let out = |seat| matches!(state.stone(seat), Stone::Out(_));
///         let strengths = BySeat::from_fn(state.seats(), |seat| if out(seat) { 0.0 } else { 1.0 });
///         Estimate { shares: in_proportion(&strengths), points: None }
///     }
///
///     fn play_on(&self, _state: &mut Tsuro, _luck: &mut Fast) {}
/// }
///
/// let search = Search::new(&Simple, Settings::default());
/// let report = search.run::<Tsuro>(&view, Budget::iterations(100), 1, &Control::default());
/// assert_eq!(report.unwrap().iterations, 100);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
pub trait Knowledge<G: Game>: Send + Sync {
    /// Weighs actions of the player to act: the larger the weight, the sooner the action is searched. Every
    /// weight is above 0. By default, all weigh the same.
    fn weigh(&self, _state: &G, actions: &[G::Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|_| 1.0));
    }

    /// Estimates the end of a game that is not over from the state alone, without search. By default, all
    /// seats are equally likely to win.
    fn evaluate(&self, state: &G) -> Estimate {
        Estimate { shares: in_proportion(&BySeat::filled(state.seats(), 1.0)), points: None }
    }

    /// Returns a mark of random events since the last action, such as a card turned up, by which decisions
    /// should differ. It may only depend on what the player to act knows, and need not include the legal
    /// actions.
    fn mark(&self, _state: &G) -> u16 {
        0
    }

    /// Returns how well an imagined world fits the observed actions of other players, from 0 to 1. Worlds
    /// that fit badly are imagined less often.
    fn credence(&self, _world: &G) -> f32 {
        1.0
    }

    /// Returns how much lower the log odds of winning may be after an action than after the best one for a
    /// bot of any level to play it, so that its games vary. It may only depend on what the player to act
    /// knows.
    fn variety(&self, _state: &G) -> f32 {
        0.0
    }

    /// Plays on for a few actions, to a state that is easier to judge. By default, at random to the end of the
    /// game.
    fn play_on(&self, state: &mut G, luck: &mut Fast) {
        while let Some(action) = state.random_action(luck) {
            state.apply(action, luck, &mut Silent);
        }
    }

    /// Returns the result of a finished game, or the estimate of a state.
    fn judge(&self, state: &G) -> Estimate {
        Estimate::result(state).unwrap_or_else(|| self.evaluate(state))
    }
}

/// No knowledge beyond the rules: search judges a state by playing on at random.
#[derive(Clone, Copy, Default, Debug)]
pub struct RulesOnly;

impl<G: Game> Knowledge<G> for RulesOnly {}

/// Returns shares in proportion to the strengths; equal shares if all strengths are 0.
///
/// ```
/// use wayfinder_bots::knowledge::in_proportion;
/// use wayfinder_game::BySeat;
///
/// let strengths = BySeat::from_fn(2, |seat| if seat.index() == 0 { 3.0 } else { 1.0 });
/// assert_eq!(in_proportion(&strengths).as_slice(), [0.75, 0.25]);
/// ```
pub fn in_proportion(strengths: &BySeat<f32>) -> Shares {
    let seats = strengths.seats();
    let all: f32 = strengths.as_slice().iter().sum();
    BySeat::from_fn(seats, |seat| if all > 0.0 { strengths[seat] / all } else { 1.0 / seats as f32 })
}
