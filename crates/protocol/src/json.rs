//! What a game says of itself, already written as JSON.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;
use utoipa::ToSchema;

/// Any JSON, kept as its text, so that it is written once however many receive it.
#[derive(Clone, Debug, TS, ToSchema)]
#[ts(type = "unknown")]
#[schema(value_type = Object)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// Something serializable as JSON. What travels has text keys, so this cannot fail; if it did, there would be a null, not a panic.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        Self(Arc::from(to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Reads it as something.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.text())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

// Messages are told apart by a field of theirs, and what is read inside such a message is no longer text: so it is written again.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_json::Value::deserialize(deserializer).map(|value| Self::of(&value))
    }
}
