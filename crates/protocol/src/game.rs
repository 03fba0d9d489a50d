//! Reading and writing the values of any game as JSON, shared by the server and `wayfinder engine`.

use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wayfinder_game::{NotationError, PlayRefusal, Playthrough, Seat, SerdeGame, Violation};

use crate::{Fault, Json};

/// Reads a value given in its notation, as a string, or in its structured form.
pub fn read_value<T>(value: Value) -> Result<T, String>
where
    T: DeserializeOwned + FromStr<Err = NotationError>,
{
    match value {
        Value::String(notation) => notation.parse().map_err(|error: NotationError| error.to_string()),
        structured => serde_json::from_value(structured).map_err(|error| error.to_string()),
    }
}

/// Reads an action in its notation or structured form.
pub fn read_action<G: SerdeGame>(action: Value) -> Result<G::Action, Fault> {
    read_value(action).map_err(|message| Fault::new("bad-action", message))
}

/// Returns a violation as JSON, with the clause of the rules that it breaks.
pub fn violation<V: Violation + Serialize>(violation: &V) -> Value {
    let mut object = serde_json::to_value(violation).unwrap_or(Value::Null);
    if let Some(fields) = object.as_object_mut() {
        fields.insert("clause".to_owned(), violation.clause().into());
    }
    object
}

/// Returns the error for a decision that was not accepted.
pub fn refusal<V: Violation + Serialize>(refusal: &PlayRefusal<V>) -> Fault {
    match refusal {
        PlayRefusal::Over => Fault::new("over", refusal),
        PlayRefusal::NotYourTurn { .. } => Fault::new("not-your-turn", refusal),
        PlayRefusal::Illegal(reason) => {
            Fault { violation: Some(Json::of(&violation(reason))), ..Fault::new("illegal", refusal) }
        }
    }
}

/// A legal action as it is sent to clients.
#[derive(Serialize)]
struct Offered<A, P> {
    notation: String,
    action: A,
    preview: P,
}

/// Returns the legal actions of a seat; an empty list unless it is to act.
pub fn offers<G: SerdeGame>(playthrough: &Playthrough<G>, seat: Option<Seat>) -> Json {
    let state = playthrough.state();
    if seat.is_none() || state.to_act() != seat {
        return Json::of(&[(); 0]);
    }
    let offered = |action: &G::Action| Offered {
        notation: action.to_string(),
        action: *action,
        preview: state.preview(*action),
    };
    Json::of(&state.actions().iter().map(offered).collect::<Vec<_>>())
}
