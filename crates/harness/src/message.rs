//! Messages from clients to the server.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wayfinder_game::Game;
use wayfinder_games::each;
use wayfinder_protocol::{
    ClientMessage, Command, Credentials, Json, NewAccount, NewGuest, NewPassword, NewTable, NewToken, Order,
    Rename, Webhook, game,
};

use crate::check_json;

/// Tests messages of a socket and bodies of requests: a parsed one is written so that it is parsed again, and
/// its setups and actions are parsed, or rejected, by each game.
pub fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Some(ClientMessage::Order { command, .. }) = read::<ClientMessage>(text) {
        actions_of(&command);
    }
    if let Some(order) = read::<Order>(text) {
        actions_of(&order.command);
    }
    if let Some(table) = read::<NewTable>(text) {
        for setup_of in each!(G => value_of::<<G as Game>::Setup> as fn(&Json)) {
            setup_of(&table.setup);
        }
    }
    read::<NewGuest>(text);
    read::<Rename>(text);
    read::<NewAccount>(text);
    read::<Credentials>(text);
    read::<NewPassword>(text);
    read::<NewToken>(text);
    read::<Webhook>(text);
}

/// Returns whether this is a valid message of a client.
pub fn is_message(text: &str) -> bool {
    read::<ClientMessage>(text).is_some()
        || read::<Order>(text).is_some()
        || read::<NewTable>(text).is_some()
        || read::<NewGuest>(text).is_some()
        || read::<NewAccount>(text).is_some()
        || read::<NewPassword>(text).is_some()
        || read::<NewToken>(text).is_some()
        || read::<Webhook>(text).is_some()
}

fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let value = serde_json::from_str(text).ok()?;
    // No game has fractions, and not every digit of one need be preserved.
    if !serde_json::from_str(text).is_ok_and(|whole: Value| has_fraction(&whole)) {
        check_json(&value);
    }
    Some(value)
}

fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(values) => values.iter().any(has_fraction),
        Value::Object(fields) => fields.values().any(has_fraction),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

fn actions_of(command: &Command) {
    if let Command::Play { action, .. } = command {
        for action_of in each!(G => value_of::<<G as Game>::Action> as fn(&Json)) {
            action_of(action);
        }
    }
}

/// Checks that a value accepted by a game has a notation and a structured form, and that both are parsed to
/// the same value.
fn value_of<T>(given: &Json)
where
    T: Serialize
        + DeserializeOwned
        + std::str::FromStr<Err = wayfinder_game::NotationError>
        + std::fmt::Display
        + PartialEq
        + Debug,
{
    let Ok(value) = given.read::<Value>() else { return };
    if let Ok(value) = game::read_value::<T>(value) {
        check_json(&value);
        assert_eq!(value.to_string().parse::<T>().as_ref(), Ok(&value));
    }
}
