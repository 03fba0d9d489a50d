//! Games whose exchanged values can be written and read with serde.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::Game;
use crate::hidden::HiddenInformation;
use crate::position::Positions;
use crate::preview::Previews;

/// A game whose exchanged values are written and read with serde, as the programs around it need. A game does
/// not implement this: every game whose types implement the traits of serde is one.
pub trait SerdeGame:
    Game<Setup: Serialize + DeserializeOwned, Action: Serialize + DeserializeOwned, Violation: Serialize>
    + HiddenInformation<View: Serialize, Seen: Serialize + DeserializeOwned>
    + Positions
    + Previews<Preview: Serialize + DeserializeOwned>
{
}

impl<G> SerdeGame for G where
    G: Game<Setup: Serialize + DeserializeOwned, Action: Serialize + DeserializeOwned, Violation: Serialize>
        + HiddenInformation<View: Serialize, Seen: Serialize + DeserializeOwned>
        + Positions
        + Previews<Preview: Serialize + DeserializeOwned>
{
}
