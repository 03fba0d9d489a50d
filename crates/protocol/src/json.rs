//! JSON values that are kept as text.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;
use utoipa::ToSchema;

/// Any JSON, kept as its text, so that it is serialized only once for all receivers.
#[derive(Clone, Debug, TS, ToSchema)]
#[ts(type = "unknown")]
#[schema(value_type = Object)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// Serializes a value. This cannot fail for the types of the protocol, which have text keys; if it did,
    /// the result would be null, not a panic.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        Self(Arc::from(to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())))
    }

    /// Returns the JSON text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Deserializes the JSON into a value.
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

// A tagged message is buffered while it is read, so the raw text of its fields is gone: it is serialized
// again.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_json::Value::deserialize(deserializer).map(|value| Self::of(&value))
    }
}
