//! A game that runs for another program.

use serde::Serialize;
use serde_json::{Value, json};
use wayfinder_bots::advice::{Effort, advise};
use wayfinder_bots::levels::Playable;
use wayfinder_bots::search::{Budget, Control};
use wayfinder_game::chance::Seeded;
use wayfinder_game::record::{json::Document, text, viewer::ViewerRecord};
use wayfinder_game::{
    FairDeal, NotationError, PlayRefusal, Playthrough, Position, Seat, Seed, SerdeGame, Silent, Viewer,
    record,
};
use wayfinder_protocol::Fault;
use wayfinder_protocol::game::{read_action, read_value, refusal as fault, violation};

use super::request::{Actions, Explain, Form, Hint, Numbered, Play, Request, Start, Watcher};
use crate::games::Task;
use crate::terminal::Terminal;

/// A table of any game.
pub(crate) trait AnyGame {
    fn carry_out(&mut self, request: Request) -> Result<Value, Fault>;
}

/// A table with the answer to the request that opened it.
pub(crate) struct Opened {
    pub(super) table: Box<dyn AnyGame>,
    pub(super) answer: Value,
}

/// Starts a game.
pub(crate) struct Open(pub(super) Start);

impl Task for Open {
    type Output = Result<Opened, Fault>;

    fn run<G: Terminal>(self) -> Self::Output {
        let table = begin::<G>(self.0)?;
        let answer = status(&table);
        Ok(Opened { table: Box::new(table), answer })
    }
}

/// Returns the name of a game and the version of its rules.
pub(crate) struct Describe;

impl Task for Describe {
    type Output = Value;

    fn run<G: Terminal>(self) -> Value {
        json!({ "name": G::NAME, "rules": G::RULES_VERSION })
    }
}

fn begin<G: SerdeGame>(start: Start) -> Result<Playthrough<G>, Fault> {
    match (start.setup, start.position, start.record, start.seed, start.fair) {
        (Some(setup), None, None, None, Some(fair)) => {
            let deal = FairDeal::with_derived(fair.secret, fair.nonces);
            Playthrough::begin_fair(read_setup::<G>(setup)?, deal, &mut Silent)
                .map_err(|unfair| Fault::new("bad-seed", unfair))
        }
        (Some(setup), None, None, seed, None) => {
            let begun = record::Start::Setup(read_setup::<G>(setup)?);
            Ok(Playthrough::begin(begun, read_seed(seed.as_ref())?, &mut Silent))
        }
        (None, Some(position), None, seed, None) => {
            let seed = read_seed(seed.as_ref())?;
            let begun = record::Start::Position(read_position::<G>(&position, &seed)?);
            Ok(Playthrough::begin(begun, seed, &mut Silent))
        }
        (None, None, Some(record), None, None) => read_record::<G>(record),
        _ => {
            let message = "a game starts with \"setup\" and \"seed\" (or \"fair\"), with \"position\" and \"seed\", \
                           or with \"record\"";
            Err(Fault::new("malformed", message))
        }
    }
}

/// Parses a setup from its notation or from an object.
fn read_setup<G: SerdeGame>(value: Value) -> Result<G::Setup, Fault> {
    read_value(value).map_err(|message| Fault::new("bad-setup", message))
}

/// Parses a whole number, or a string of digits or hexadecimal digits.
fn read_seed(value: Option<&Value>) -> Result<Seed, Fault> {
    let text = match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => {
            let message = "a seed is needed: 64 hexadecimal digits, or a whole number below 2^64";
            return Err(Fault::new("bad-seed", message));
        }
    };
    text.parse().map_err(|error: NotationError| Fault::new("bad-seed", error))
}

/// Parses a position. From a viewer's position, a world that this viewer considers possible is drawn with the
/// random draws of ply 0.
fn read_position<G: SerdeGame>(text: &str, seed: &Seed) -> Result<G, Fault> {
    let position = Position::<G>::read(text).map_err(|error| Fault::new("bad-position", error))?;
    Ok(position.world(&mut Seeded::at(seed, 0)))
}

fn read_record<G: SerdeGame>(value: Value) -> Result<Playthrough<G>, Fault> {
    let refuse = |message: String| Fault::new("bad-record", message);
    match value {
        Value::String(text) => text::read(&text).map_err(|error| refuse(error.to_string())),
        structured => {
            let document: Document<G> =
                serde_json::from_value(structured).map_err(|error| refuse(error.to_string()))?;
            document.replay().map_err(|error| refuse(error.to_string()))
        }
    }
}

/// Converts a value to JSON. Everything the engine serializes has text keys, so this cannot fail; if it did,
/// the result would be null, not a panic.
fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or(Value::Null)
}

fn status<G: SerdeGame>(table: &Playthrough<G>) -> Value {
    let state = table.state();
    json!({
        "game": G::NAME,
        "seats": state.seats(),
        "ply": table.plies().len(),
        "to_act": state.to_act(),
        "outcome": state.outcome(),
        "commitment": table.fair().map(|deal| deal.commitment),
        "derived": table.fair().map(FairDeal::derived),
    })
}

/// Returns the seat of this number, unless the table does not have it.
fn seat_at<G: SerdeGame>(table: &Playthrough<G>, Numbered(number): Numbered) -> Result<Seat, Fault> {
    let seats = table.state().seats();
    let seat = usize::try_from(number).ok().and_then(Seat::from_number);
    seat.filter(|seat| seat.index() < seats)
        .ok_or_else(|| Fault::new("no-such-seat", format!("P{number} is not at this table of {seats}")))
}

fn check_seat<G: SerdeGame>(table: &Playthrough<G>, seat: Option<Numbered>) -> Result<Option<Seat>, Fault> {
    seat.map(|seat| seat_at(table, seat)).transpose()
}

fn check_viewer<G: SerdeGame>(table: &Playthrough<G>, viewer: Watcher) -> Result<Viewer, Fault> {
    match viewer {
        Watcher::Seat(seat) => seat_at(table, seat).map(Viewer::Seat),
        Watcher::Spectator => Ok(Viewer::Spectator),
    }
}

impl<G: Terminal> AnyGame for Playthrough<G> {
    fn carry_out(&mut self, request: Request) -> Result<Value, Fault> {
        match request {
            Request::Status {} => Ok(status(self)),
            Request::View { viewer } => {
                let viewer = check_viewer(self, viewer)?;
                Ok(json!({ "view": self.state().view(viewer) }))
            }
            Request::Actions(asked) => actions(self, &asked),
            Request::Play(play) => self::play(self, play),
            Request::Explain(asked) => explain(self, asked),
            Request::Hint(asked) => hint(self, &asked),
            Request::Undo { seat } => {
                let seat = seat_at(self, seat)?;
                self.undo(seat).map_err(|refusal| Fault::new("undo-refused", refusal))?;
                Ok(status(self))
            }
            Request::Position(about) => {
                let position = match about.viewer {
                    Some(viewer) => {
                        let viewer = check_viewer(self, viewer)?;
                        G::view_position(&self.state().view(viewer))
                    }
                    None => self.state().position(),
                };
                Ok(json!({ "position": position }))
            }
            Request::Record(asked) => {
                let record = match (asked.form, asked.viewer) {
                    (Form::Text, None) => text::write(self).into(),
                    (Form::Json, None) => value(&Document::from(&*self)),
                    (form, Some(viewer)) => {
                        let record = ViewerRecord::new(self, check_viewer(self, viewer)?);
                        match form {
                            Form::Text => record.to_text().into(),
                            Form::Json => value(&record),
                        }
                    }
                };
                Ok(json!({ "record": record }))
            }
            Request::Hello {} | Request::Start(_) | Request::Quit {} => {
                Err(Fault::new("malformed", "this request does not concern a table"))
            }
        }
    }
}

/// Returns the seat to act. The answer will reveal that seat's hand, so another seat that asks is rejected.
fn to_act<G: SerdeGame>(table: &Playthrough<G>, seat: Option<Numbered>) -> Result<Option<Seat>, Fault> {
    match (check_seat(table, seat)?, table.state().to_act()) {
        (Some(seat), Some(to_act)) if seat != to_act => {
            Err(fault::<G::Violation>(&PlayRefusal::NotYourTurn { seat, to_act }))
        }
        (_, to_act) => Ok(to_act),
    }
}

/// The largest number of iterations of a hint, so that the other side does not wait too long.
const MOST_ITERATIONS: u64 = 1_000_000;

/// Returns the best few actions, by what the player to act knows.
fn hint<G: Playable>(table: &Playthrough<G>, asked: &Hint) -> Result<Value, Fault> {
    let seat = to_act(table, asked.seat)?;
    let seat = seat.ok_or_else(|| fault::<G::Violation>(&PlayRefusal::Over))?;
    let plain = Effort::default();
    let iterations = asked.iterations.unwrap_or(plain.budget.iterations);
    if !(1..=MOST_ITERATIONS).contains(&iterations) {
        let message = format!("\"iterations\" must be from 1 to {MOST_ITERATIONS}");
        return Err(Fault::new("malformed", message));
    }
    let most = asked.most.unwrap_or(plain.most);
    if most == 0 {
        return Err(Fault::new("malformed", "\"most\" must be at least 1"));
    }
    let effort = Effort { budget: Budget::iterations(iterations), most, ..plain };
    let view = table.state().view(Viewer::Seat(seat));
    Ok(value(&advise::<G>(&view, None, &effort, &Control::default())))
}

/// Returns the legal actions, with previews if requested.
fn actions<G: SerdeGame>(table: &Playthrough<G>, asked: &Actions) -> Result<Value, Fault> {
    let to_act = to_act(table, asked.seat)?;
    let state = table.state();
    let listed = state.actions().into_iter().map(|action| {
        let mut listed = json!({ "notation": action.to_string(), "action": action });
        if let Some(fields) = listed.as_object_mut().filter(|_| asked.previews) {
            fields.insert("preview".to_owned(), value(&state.preview(action)));
        }
        listed
    });
    Ok(json!({ "to_act": to_act, "actions": listed.collect::<Vec<_>>() }))
}

fn play<G: SerdeGame>(table: &mut Playthrough<G>, play: Play) -> Result<Value, Fault> {
    let action = read_action::<G>(play.action)?;
    let viewer = check_viewer(table, play.viewer.unwrap_or(Watcher::Spectator))?;
    let seat = check_seat(table, play.seat)?.or_else(|| table.state().to_act()).unwrap_or_default();
    let mut events = Vec::new();
    table.play(seat, action, &mut events).map_err(|refusal| fault(&refusal))?;
    let seen: Vec<_> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
    let mut answer = status(table);
    if let Some(fields) = answer.as_object_mut() {
        fields.insert("events".to_owned(), value(&seen));
    }
    Ok(answer)
}

fn explain<G: SerdeGame>(table: &Playthrough<G>, asked: Explain) -> Result<Value, Fault> {
    let action = read_action::<G>(asked.action)?;
    let seat = check_seat(table, asked.seat)?.or_else(|| table.state().to_act()).unwrap_or_default();
    match table.explain(seat, action) {
        None => Ok(json!({ "legal": true })),
        Some(PlayRefusal::Illegal(reason)) => {
            Ok(json!({ "legal": false, "message": reason.to_string(), "violation": violation(&reason) }))
        }
        Some(refusal) => Err(fault(&refusal)),
    }
}
