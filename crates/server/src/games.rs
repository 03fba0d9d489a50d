//! The games by name, and type-erased games in progress.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::Value;
use wayfinder_bots::advice::{Effort, advise};
use wayfinder_bots::analysis;
use wayfinder_bots::levels::{Level, Playable};
use wayfinder_bots::search::{Budget, Control};
use wayfinder_game::record::json::Document;
use wayfinder_game::record::viewer::ViewerRecord;
use wayfinder_game::record::{self, text};
use wayfinder_game::{
    Checked, FairDeal, Game, HiddenInformation, Nonce, Outcome, PlayRefusal, Playthrough, Position, Seat,
    Seed, SerdeGame, Silent, Viewer,
};
use wayfinder_games::{Tobago, Tsuro};
use wayfinder_picture::{Colours, Pictured, SeatStatus, Shown};
use wayfinder_protocol::{
    Advice, Fault, Hint, Json, Judgement, Offer, Quality, ReplayStep, SetupCheck, game,
};
use wayfinder_tobago::Proposal;

use crate::action::Action;
use crate::config::Hints;
use crate::error::{Refusal, RefusalKind};
use crate::metric_names::BOT_DECISIONS_CUT_SHORT;

/// A valid set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct AnySetup {
    /// The set-up in the game's notation.
    pub notation: String,
    /// The set-up as an object.
    pub json: Json,
    /// The number of players.
    pub players: usize,
}

/// A kind of game.
pub trait Kind: Send + Sync {
    /// Returns the name of the game.
    fn name(&self) -> &'static str;

    /// Reads a set-up in its notation or structured form.
    fn setup(&self, setup: Value) -> Result<AnySetup, Refusal>;

    /// Checks whether a set-up in either form can be played, and if not, why. Malformed input is refused.
    fn check(&self, setup: Value) -> Result<SetupCheck, Refusal>;

    /// Returns the pieces of the game: those of a set-up, or all there are.
    fn pieces(&self, setup: Option<Value>) -> Result<Json, Refusal>;

    /// Returns the picture of a table with this set-up, before the game.
    fn picture(&self, setup: &str, seats: Vec<SeatStatus>, colours: Colours) -> Option<Drawing>;

    /// Returns the number of colours its pieces have.
    fn colours(&self) -> u8;

    /// Begins a game: the seed is derived from the secret and a nonce of each seat.
    fn begin(&self, setup: &str, secret: Seed, nonces: Vec<Nonce>) -> Result<Begun, String>;

    /// Begins a game from a position. The seed decides only what comes after.
    fn resume(&self, position: &str, seed: Seed) -> Result<Begun, String>;
}

/// A game that has just begun, with the events of its start.
pub struct Begun {
    /// The game in its first state.
    pub game: Box<dyn Match>,
    /// The events of the deal.
    pub events: Arc<dyn Events>,
}

/// Events of a game, which each viewer may see a part of.
pub trait Events: Send + Sync {
    /// Returns the events as this viewer may see them.
    fn seen(&self, viewer: Viewer) -> Json;
}

/// A job that decides for a bot, on any thread: it holds only what the seat may know.
pub type BotJob = Box<dyn FnOnce() -> Result<Action, String> + Send>;

/// A job that computes a hint.
pub type HintJob = Box<dyn FnOnce() -> Option<Advice> + Send>;

/// A job that assesses a decision of a finished game.
pub type AssessmentJob = Box<dyn FnOnce() -> Judgement + Send>;

/// A job that draws a picture: it holds only what a spectator may know.
pub type Drawing = Box<dyn FnOnce() -> Vec<u8> + Send>;

/// A game in progress, of any kind.
pub trait Match: Send + Sync {
    /// Returns a copy of the game.
    fn copy(&self) -> Box<dyn Match>;

    /// Returns the seat that decides next.
    fn to_act(&self) -> Option<Seat>;

    /// Returns the result, once the game is over by the rules.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns the number of decisions made so far.
    fn ply(&self) -> u32;

    /// Reads an action in either form.
    fn read(&self, action: &Json) -> Result<Action, Refusal>;

    /// Checks whether this seat may play an action now, and returns it as one that need not be checked again in
    /// this state of the game.
    fn check(&self, seat: Seat, action: &Action) -> Result<Action, Refusal>;

    /// Plays an action, and returns its events. It is checked, unless it was checked in this state.
    fn play(&mut self, seat: Seat, action: &Action) -> Result<Arc<dyn Events>, String>;

    /// Returns the seat that may take back the last decision, if any.
    fn undoable(&self) -> Option<Seat>;

    /// Checks whether this seat may take back the last decision, and refuses if not.
    fn may_undo(&self, seat: Seat) -> Result<(), Refusal>;

    /// Takes back the last decision of this seat.
    fn undo(&mut self, seat: Seat) -> Result<(), String>;

    /// Returns the view of a viewer: all that it may know.
    fn view(&self, viewer: Viewer) -> Json;

    /// Returns the picture of the game, as a spectator sees it.
    fn picture(&self, seats: Vec<SeatStatus>, colours: Colours) -> Drawing;

    /// Returns the legal actions of a viewer, with previews.
    fn offers(&self, viewer: Viewer) -> Json;

    /// Returns the job in which a bot of this level decides for the seat that is to act.
    fn bot_job(&self, level: Level, seed: u64) -> Option<BotJob>;

    /// Returns the job that finds the best few actions for the seat that is to act.
    fn hint_job(&self, hints: Hints, seed: u64) -> Option<HintJob>;

    /// Returns the job that assesses one decision, numbered from 1, based on what its player knew then. Only
    /// for finished games; `None` if there is no such decision.
    fn assessment_job(&self, number: u32, hints: Hints, seed: u64) -> Option<AssessmentJob>;

    /// Returns the record of the whole game with its seed. Only for finished games.
    fn record(&self, tags: &[(String, String)]) -> Record;

    /// Returns the whole game step by step, as seen by one viewer. Only for finished games; `None` if there
    /// is no such viewer.
    fn replay(&self, viewer: Viewer) -> Option<Vec<ReplayStep>>;

    /// Returns the record of the game so far, limited to what a viewer knows.
    fn record_for(&self, viewer: Viewer) -> Record;
}

/// A record of a game in both forms.
pub struct Record {
    /// The form for people.
    pub text: String,
    /// The form for programs.
    pub json: Json,
}

/// All games.
pub const ALL: [&dyn Kind; 2] = wayfinder_games::each!(G => &Of::<G>(PhantomData) as &dyn Kind);

/// Returns the game of this name.
pub fn named(name: &str) -> Result<&'static dyn Kind, Refusal> {
    let found = ALL.into_iter().find(|game| game.name() == name);
    found.ok_or_else(|| {
        let known = ALL.map(Kind::name).join(", ");
        let name = wayfinder_game::excerpt(name);
        Refusal::invalid(
            "unknown-game",
            format_args!("there is no game called {name:?}; the games are: {known}"),
        )
    })
}

struct Of<G>(PhantomData<fn() -> G>);

/// A game that can report, in a form for programs, why a set-up cannot be played.
trait Judged: Game {
    /// Returns what is wrong with a well-formed set-up, if it is something to show.
    fn fault(_setup: Value) -> Option<Json> {
        None
    }
}

impl Judged for Tsuro {}

impl Judged for Tobago {
    fn fault(setup: Value) -> Option<Json> {
        let proposal: Proposal = match setup {
            Value::String(notation) => notation.parse().ok()?,
            object => serde_json::from_value(object).ok()?,
        };
        proposal.fault().map(|fault| Json::of(&fault))
    }
}

impl<G: Playable + Pictured + Judged> Kind for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self, setup: Value) -> Result<AnySetup, Refusal> {
        let setup = read_setup::<G>(setup)?;
        let (notation, json) = (setup.to_string(), Json::of(&setup));
        Ok(AnySetup { notation, json, players: G::players(&setup) })
    }

    fn check(&self, setup: Value) -> Result<SetupCheck, Refusal> {
        let Err(refusal) = read_setup::<G>(setup.clone()) else {
            return Ok(SetupCheck { valid: true, message: None, fault: None });
        };
        let Some(fault) = G::fault(setup) else { return Err(refusal) };
        Ok(SetupCheck { valid: false, message: Some(refusal.fault.message), fault: Some(fault) })
    }

    fn pieces(&self, setup: Option<Value>) -> Result<Json, Refusal> {
        let setup = setup.map(read_setup::<G>).transpose()?;
        Ok(Json::of(&G::pieces(setup.as_ref())))
    }

    fn picture(&self, setup: &str, seats: Vec<SeatStatus>, colours: Colours) -> Option<Drawing> {
        let setup: G::Setup = setup.parse().ok()?;
        Some(Box::new(move || G::picture(Shown::Setup(&setup), &seats, colours)))
    }

    fn colours(&self) -> u8 {
        G::COLOURS
    }

    fn begin(&self, setup: &str, secret: Seed, nonces: Vec<Nonce>) -> Result<Begun, String> {
        let setup: G::Setup = setup.parse().map_err(|error| format!("{error}"))?;
        let mut events = Vec::new();
        let game = Playthrough::<G>::begin_fair(setup, FairDeal::new(secret, nonces), &mut events)
            .map_err(|unfair| unfair.to_string())?;
        Ok(Begun { game: Box::new(game), events: Arc::new(Happened::<G>(events)) })
    }

    fn resume(&self, position: &str, seed: Seed) -> Result<Begun, String> {
        let position = Position::<G>::read(position).map_err(|error| error.to_string())?;
        let Position::Whole(state) = position else {
            return Err(
                "a game can only resume from a whole position, not from the view of one player".to_owned()
            );
        };
        let game = Playthrough::begin(record::Start::Position(state), seed, &mut Silent);
        Ok(Begun { game: Box::new(game), events: Arc::new(Happened::<G>(Vec::new())) })
    }
}

fn read_setup<G: SerdeGame>(setup: Value) -> Result<G::Setup, Refusal> {
    game::read_value(setup).map_err(|message| Refusal::invalid("bad-setup", message))
}

struct Happened<G: SerdeGame>(Vec<G::Event>);

impl<G: SerdeGame> Events for Happened<G> {
    fn seen(&self, viewer: Viewer) -> Json {
        Json::of(&self.0.iter().filter_map(|event| G::redact(event, viewer)).collect::<Vec<_>>())
    }
}

impl<G: Playable + Pictured> Match for Playthrough<G> {
    fn copy(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn to_act(&self) -> Option<Seat> {
        self.state().to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn ply(&self) -> u32 {
        self.plies().len() as u32
    }

    fn read(&self, action: &Json) -> Result<Action, Refusal> {
        let unreadable = |error| Refusal::invalid("bad-action", error);
        let action = action.read::<Value>().map_err(unreadable)?;
        let action =
            game::read_action::<G>(action).map_err(|fault| Refusal { kind: RefusalKind::Invalid, fault })?;
        Ok(Action::of(&action, action))
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<Action, Refusal> {
        let action = typed::<G>(action).map_err(|error| Refusal::invalid("bad-action", error))?;
        let checked =
            legality_check(self, seat, action).map_err(|refusal| unplayable(game::refusal(&refusal)))?;
        Ok(Action::of(&action, checked))
    }

    fn play(&mut self, seat: Seat, action: &Action) -> Result<Arc<dyn Events>, String> {
        let mut events = Vec::new();
        let played = match action
            .value::<Checked<G>>()
            .filter(|checked| checked.seat() == seat && self.is_current(checked))
        {
            Some(checked) => self.play_checked(checked, &mut events),
            None => legality_check(self, seat, typed::<G>(action)?)
                .and_then(|checked| self.play_checked(&checked, &mut events)),
        };
        played.map_err(|refusal| refusal.to_string())?;
        Ok(Arc::new(Happened::<G>(events)))
    }

    fn undoable(&self) -> Option<Seat> {
        let seat = self.plies().last()?.seat;
        Self::may_undo(self, seat).is_ok().then_some(seat)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        Self::may_undo(self, seat).map_err(|refusal| Refusal::conflict("undo-refused", refusal))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), String> {
        Self::undo(self, seat).map_err(|refusal| refusal.to_string())
    }

    fn view(&self, viewer: Viewer) -> Json {
        Json::of(&self.state().view(viewer))
    }

    fn picture(&self, seats: Vec<SeatStatus>, colours: Colours) -> Drawing {
        let view = self.state().view(Viewer::Spectator);
        Box::new(move || G::picture(Shown::View(&view), &seats, colours))
    }

    fn offers(&self, viewer: Viewer) -> Json {
        game::offers(self, viewer.seat())
    }

    fn bot_job(&self, level: Level, seed: u64) -> Option<BotJob> {
        let view = self.state().view(Viewer::Seat(self.state().to_act()?));
        Some(Box::new(move || {
            let decision = G::bot(level, seed).think::<G>(&view)?;
            if decision.cut_short {
                metrics::counter!(BOT_DECISIONS_CUT_SHORT).increment(1);
            }
            Ok(Action::of(&decision.action, decision.action))
        }))
    }

    fn hint_job(&self, hints: Hints, seed: u64) -> Option<HintJob> {
        let view = self.state().view(Viewer::Seat(self.state().to_act()?));
        let effort = effort(hints, seed);
        Some(Box::new(move || advise::<G>(&view, None, &effort, &Control::default()).map(advice)))
    }

    fn assessment_job(&self, number: u32, hints: Hints, seed: u64) -> Option<AssessmentJob> {
        let (ply, before) = analysis::decision(self, number as usize)?;
        let effort = effort(hints, seed);
        Some(Box::new(move || {
            let judged = analysis::judge(number as usize, &before, &ply, &effort, &Control::default());
            let best = judged.advice.and_then(|advice| advice.hints.into_iter().next()).map(|hint| Offer {
                notation: hint.notation,
                action: Json::of(&hint.action),
                preview: Json::of(&before.preview(hint.action)),
            });
            let (seat, played, loss) = (judged.seat, judged.played, judged.loss);
            Judgement { ply: number, seat, played, quality: quality(judged.quality), loss, best }
        }))
    }

    fn record(&self, tags: &[(String, String)]) -> Record {
        let mut tagged = self.clone();
        for (key, value) in tags {
            // A tag that a record cannot hold is left out: the game matters more.
            let _ = tagged.set_tag(key, value);
        }
        Record { text: text::write(&tagged), json: Json::of(&Document::from(&tagged)) }
    }

    fn replay(&self, viewer: Viewer) -> Option<Vec<ReplayStep>> {
        if viewer.seat().is_some_and(|seat| seat.index() >= self.state().seats()) {
            return None;
        }
        let mut steps = Vec::with_capacity(self.plies().len() + 1);
        Self::replay(self, |ply, state, events| {
            let seen: Vec<_> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
            steps.push(ReplayStep {
                seat: ply.map(|ply| ply.seat),
                action: ply.map(|ply| ply.action.to_string()),
                events: Json::of(&seen),
                view: Json::of(&state.view(viewer)),
            });
        });
        Some(steps)
    }

    fn record_for(&self, viewer: Viewer) -> Record {
        let record = ViewerRecord::new(self, viewer);
        Record { text: record.to_text(), json: Json::of(&record) }
    }
}

/// Returns the typed value of an action, from its notation if need be.
fn typed<G: Game>(action: &Action) -> Result<G::Action, String> {
    match action.value::<G::Action>() {
        Some(action) => Ok(*action),
        None => action.notation().parse().map_err(|error| format!("{error}")),
    }
}

/// Checks whether an action is legal: the only place where the server does.
fn legality_check<G: HiddenInformation>(
    game: &Playthrough<G>,
    seat: Seat,
    action: G::Action,
) -> Result<Checked<G>, PlayRefusal<G::Violation>> {
    #[cfg(test)]
    LEGALITY_CHECKS.set(LEGALITY_CHECKS.get() + 1);
    game.check(seat, action)
}

#[cfg(test)]
thread_local! {
    /// The number of legality checks on this thread, for tests.
    pub(crate) static LEGALITY_CHECKS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Returns the effort for hints and assessments.
fn effort(hints: Hints, seed: u64) -> Effort {
    Effort { budget: Budget::iterations(hints.worlds).within(hints.time), seed, ..Effort::default() }
}

fn quality(quality: analysis::Quality) -> Quality {
    match quality {
        analysis::Quality::Forced => Quality::Forced,
        analysis::Quality::Good => Quality::Good,
        analysis::Quality::Inaccuracy => Quality::Inaccuracy,
        analysis::Quality::Mistake => Quality::Mistake,
        analysis::Quality::Blunder => Quality::Blunder,
    }
}

/// Converts advice to its form in the protocol.
fn advice<A: serde::Serialize>(advice: wayfinder_bots::advice::Advice<A>) -> Advice {
    let hint = |hint: wayfinder_bots::advice::Hint<A>| Hint {
        notation: hint.notation,
        action: Json::of(&hint.action),
        shares: hint.shares,
        doubt: hint.doubt,
        points: hint.points,
        worlds: hint.worlds,
    };
    let hints = advice.hints.into_iter().map(hint).collect();
    Advice { seat: advice.seat, worlds: advice.worlds, sure: advice.sure, hints }
}

/// Returns the refusal of a decision: a conflict if it cannot be made now, illegal if it breaks a rule.
fn unplayable(fault: Fault) -> Refusal {
    let kind = if fault.code == "illegal" { RefusalKind::Illegal } else { RefusalKind::Conflict };
    Refusal { kind, fault }
}
