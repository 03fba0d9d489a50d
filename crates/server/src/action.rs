//! An action on its way from a command to the log and into the game.

use std::any::Any;
use std::fmt::{Debug, Display};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An action of any game. It is stored as its notation; within this process it keeps the typed value from which
/// the notation was made, so that nothing is parsed or checked twice.
#[derive(Clone)]
pub struct Action {
    notation: String,
    value: Option<Arc<dyn Any + Send + Sync>>,
}

impl Action {
    /// Creates an action from a typed value, such as an action that was checked.
    pub(crate) fn of(notation: &impl Display, value: impl Any + Send + Sync) -> Self {
        Self { notation: notation.to_string(), value: Some(Arc::new(value)) }
    }

    /// Returns the action in the game's notation.
    pub fn notation(&self) -> &str {
        &self.notation
    }

    /// Returns the typed value, if it has one of this type.
    pub(crate) fn value<T: Any>(&self) -> Option<&T> {
        self.value.as_ref()?.downcast_ref()
    }
}

impl From<String> for Action {
    /// Creates an action from its notation, which is parsed and checked when it is played.
    fn from(notation: String) -> Self {
        Self { notation, value: None }
    }
}

impl From<&str> for Action {
    fn from(notation: &str) -> Self {
        notation.to_owned().into()
    }
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        self.notation == other.notation
    }
}

impl Eq for Action {}

impl Debug for Action {
    /// Formats the notation only: the typed value may hold the state of a game.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Debug::fmt(&self.notation, f)
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.notation)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}
