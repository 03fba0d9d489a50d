//! One game in play: the state, and everything a record needs.

use std::collections::BTreeMap;

use crate::chance::{Counted, Seeded};
use crate::game::Game;
use crate::hidden::HiddenInformation;
use crate::record::{Place, RecordError, check_tag};
use crate::seat::Seat;
use crate::seed::{FairDeal, Seed, Unfair};
use crate::sink::Sink;

/// The start of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start<G: Game> {
    /// A setup: the seed deals the cards.
    Setup(G::Setup),
    /// A position: the seed decides only what comes after it.
    Position(G),
}

/// A decision that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply<A> {
    /// The seat that decided.
    pub seat: Seat,
    /// The action that was played.
    pub action: A,
    /// The reason why this ply cannot be undone, or nothing if it can.
    pub lasting: Option<Lasting>,
}

/// A reason why a ply is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasting {
    /// A random draw of the ply.
    Chance,
    /// A reveal of something hidden.
    Shown,
}

/// A decision that was found legal in a state, so that it need not be checked again there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked<G: Game> {
    seat: Seat,
    action: G::Action,
    /// The state in which it is legal.
    state: G,
}

impl<G: Game> Checked<G> {
    /// Returns the seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the action.
    pub fn action(&self) -> G::Action {
        self.action
    }
}

/// A reason why a decision was rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayRefusal<V> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// It is another seat's turn.
    #[error("the decision is {to_act}'s, not {seat}'s")]
    NotYourTurn {
        /// The seat that tried.
        seat: Seat,
        /// The seat to act.
        to_act: Seat,
    },
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(V),
}

/// A reason why an undo was rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoRefusal {
    /// Nothing was played yet.
    #[error("nothing has been played yet")]
    Nothing,
    /// The game is over: its seed may be known by now.
    #[error("the game is over, and nothing can be taken back")]
    Over,
    /// The last decision was made by another seat.
    #[error("only {actor}, who made the last decision, may take it back")]
    NotTheActor {
        /// The seat that made it.
        actor: Seat,
    },
    /// The last decision was random.
    #[error("the last decision involved a random draw and cannot be taken back")]
    Chance,
    /// The last decision revealed something hidden.
    #[error("the last decision revealed something hidden and cannot be taken back")]
    Shown,
}

/// A game with its history: start, seed and decisions, and the state they lead to.
///
/// ```
/// use wayfinder_game::record::Start;
/// use wayfinder_game::{PlayRefusal, Playthrough, Seat, Seed, Silent};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
/// game.play(Seat::FIRST, "a1.0".parse()?, &mut Silent)?;
/// let refusal = game.play(Seat::FIRST, "f6.3".parse()?, &mut Silent);
/// assert!(matches!(refusal, Err(PlayRefusal::NotYourTurn { .. })));
/// assert_eq!(game.plies().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playthrough<G: Game> {
    start: Start<G>,
    seed: Seed,
    fair: Option<FairDeal>,
    tags: BTreeMap<String, String>,
    plies: Vec<Ply<G::Action>>,
    state: G,
    /// The states before each of the last plies that can still be undone. Everything earlier is final.
    before: Vec<G>,
}

impl<G: HiddenInformation> Playthrough<G> {
    /// Starts a game.
    pub fn begin(start: Start<G>, seed: Seed, sink: &mut impl Sink<G::Event>) -> Self {
        let state = match &start {
            Start::Setup(setup) => G::start(setup, &mut Seeded::at(&seed, 0), sink),
            Start::Position(state) => state.clone(),
        };
        Self { start, seed, fair: None, tags: BTreeMap::new(), plies: Vec::new(), state, before: Vec::new() }
    }

    /// Starts a game with the seed of a fair deal.
    ///
    /// ```
    /// use wayfinder_game::{FairDeal, Nonce, Playthrough, Seed, Silent};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2".parse()?;
    /// let deal = FairDeal::new(Seed([7; 32]), vec![Nonce([1; 16]), Nonce([2; 16])]);
    /// let game = Playthrough::<Tsuro>::begin_fair(setup, deal.clone(), &mut Silent)?;
    /// assert_eq!(game.seed(), &deal.seed());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin_fair(
        setup: G::Setup,
        deal: FairDeal,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<Self, Unfair> {
        let mut playthrough = Self::begin(Start::Setup(setup), deal.seed(), sink);
        playthrough.set_fair(deal)?;
        Ok(playthrough)
    }

    /// Records the fair deal behind the seed, after checking it.
    pub(crate) fn set_fair(&mut self, deal: FairDeal) -> Result<(), Unfair> {
        if matches!(self.start, Start::Position(_)) {
            return Err(Unfair::Position);
        }
        deal.check(&self.seed, self.state.seats())?;
        self.fair = Some(deal);
        Ok(())
    }

    /// Returns the tags: names, dates and other free text that the rules do not read.
    pub fn tags(&self) -> &BTreeMap<String, String> {
        &self.tags
    }

    /// Sets a tag, unless a record could not hold it.
    ///
    /// ```
    /// use wayfinder_game::record::Start;
    /// use wayfinder_game::{Playthrough, Seed, Silent};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2".parse()?;
    /// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
    /// game.set_tag("name-1", "Ana")?;
    /// assert_eq!(game.tags()["name-1"], "Ana");
    /// assert!(game.set_tag("seed", "12").is_err(), "the format uses this key itself");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), RecordError> {
        check_tag(Place::Field(key.to_owned()), key, value)?;
        self.tags.insert(key.to_owned(), value.to_owned());
        Ok(())
    }

    /// Returns the start of the game.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// Returns the seed of all random draws of this game.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the deal behind the seed, if the table dealt fairly.
    pub fn fair(&self) -> Option<&FairDeal> {
        self.fair.as_ref()
    }

    /// Returns the decisions so far.
    pub fn plies(&self) -> &[Ply<G::Action>] {
        &self.plies
    }

    /// Returns the current state.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Returns why this seat may not make this decision now, or nothing if it may. A seat that is not to act
    /// learns nothing else: the reasons against an action could reveal the hand of the player to act.
    pub fn explain(&self, seat: Seat, action: G::Action) -> Option<PlayRefusal<G::Violation>> {
        match self.state.to_act() {
            None => Some(PlayRefusal::Over),
            Some(to_act) if to_act != seat => Some(PlayRefusal::NotYourTurn { seat, to_act }),
            Some(_) => self.state.explain(action).map(PlayRefusal::Illegal),
        }
    }

    /// Checks whether this seat may make this decision now, and if not, returns the reason.
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<Checked<G>, PlayRefusal<G::Violation>> {
        match self.explain(seat, action) {
            Some(refusal) => Err(refusal),
            None => Ok(Checked { seat, action, state: self.state.clone() }),
        }
    }

    /// Returns whether a decision was checked in the current state.
    pub fn is_current(&self, checked: &Checked<G>) -> bool {
        self.state == checked.state
    }

    /// Plays a decision that was checked before. It is checked again only if this is not the state in which it
    /// was found legal.
    pub fn play_checked(
        &mut self,
        checked: &Checked<G>,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), PlayRefusal<G::Violation>> {
        if self.is_current(checked) {
            self.advance(checked.seat, checked.action, sink);
            return Ok(());
        }
        self.play(checked.seat, checked.action, sink)
    }

    /// Plays a decision if it is this seat's turn and the action is legal; otherwise returns the reason and
    /// changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), PlayRefusal<G::Violation>> {
        if let Some(refusal) = self.explain(seat, action) {
            return Err(refusal);
        }
        self.advance(seat, action, sink);
        Ok(())
    }

    /// Plays a legal decision.
    fn advance(&mut self, seat: Seat, action: G::Action, sink: &mut impl Sink<G::Event>) {
        let mut state = self.state.clone();
        let mut chance = Counted::new(Seeded::at(&self.seed, self.plies.len() as u32 + 1));
        let mut events = Vec::new();
        state.apply(action, &mut chance, &mut events);
        let lasting = if chance.draws() > 0 {
            Some(Lasting::Chance)
        } else {
            events.iter().any(G::reveals).then_some(Lasting::Shown)
        };
        let before = std::mem::replace(&mut self.state, state);
        if lasting.is_some() {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        self.plies.push(Ply { seat, action, lasting });
        for event in events {
            sink.tell(|| event);
        }
    }

    /// Checks whether this seat may undo the last decision.
    pub fn may_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        let last = self.plies.last().ok_or(UndoRefusal::Nothing)?;
        match last.lasting {
            _ if self.state.outcome().is_some() => Err(UndoRefusal::Over),
            _ if last.seat != seat => Err(UndoRefusal::NotTheActor { actor: last.seat }),
            Some(Lasting::Chance) => Err(UndoRefusal::Chance),
            Some(Lasting::Shown) => Err(UndoRefusal::Shown),
            None => Ok(()),
        }
    }

    /// Undoes the last decision. Only the seat that made it may do so, never across a random draw or a
    /// reveal, and never after the end.
    ///
    /// ```
    /// use wayfinder_game::record::Start;
    /// use wayfinder_game::{Playthrough, Seat, Seed, Silent, UndoRefusal};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2 first=1".parse()?;
    /// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
    /// assert_eq!(game.undo(Seat::FIRST), Err(UndoRefusal::Nothing));
    /// game.play(Seat::FIRST, "a1.0".parse()?, &mut Silent)?;
    /// assert_eq!(game.undo(Seat::FIRST), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefusal> {
        self.may_undo(seat)?;
        self.state = self.before.pop().ok_or(UndoRefusal::Nothing)?;
        self.plies.pop();
        Ok(())
    }

    /// Replays the whole game from its start and reports each step: first the start (no ply), then every
    /// decision with the state after it and its events.
    ///
    /// ```
    /// use wayfinder_game::record::Start;
    /// use wayfinder_game::{Playthrough, Seat, Seed, Silent};
    /// use wayfinder_tsuro::{Setup, Tsuro};
    ///
    /// let setup: Setup = "players=2 first=1".parse()?;
    /// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
    /// game.play(Seat::FIRST, "a1.0".parse()?, &mut Silent)?;
    /// let mut steps = Vec::new();
    /// game.replay(|ply, _state, _events| steps.push(ply.map(|ply| ply.action.to_string())));
    /// assert_eq!(steps, [None, Some("a1.0".to_owned())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, mut step: impl FnMut(Option<&Ply<G::Action>>, &G, &[G::Event])) {
        let mut events = Vec::new();
        let mut again = Self::begin(self.start.clone(), self.seed, &mut events);
        step(None, &again.state, &events);
        for ply in &self.plies {
            events.clear();
            let played = again.play(ply.seat, ply.action, &mut events);
            debug_assert!(played.is_ok(), "a playthrough holds only legal decisions");
            step(Some(ply), &again.state, &events);
        }
    }
}
