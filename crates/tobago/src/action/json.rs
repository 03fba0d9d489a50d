//! The JSON form of an action.

use serde::{Deserialize, Serialize};

use super::{Action, Colour, Power};
use crate::clue::Clue;
use crate::spaces::Space;

/// The JSON form of an action.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub(super) enum RawAction {
    Land { space: Space },
    Clue { clue: Clue, map: Colour },
    Drive { space: Space },
    Exchange {},
    Raise { map: Colour },
    Amulet(RawPower),
    Stop {},
    End {},
    Take {},
    Pass {},
    Begin { clue: Clue },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Power", export_to = "tobago.ts"))]
pub(super) enum RawPower {
    Marker { map: Colour, space: Space },
    Clue { clue: Clue, map: Colour },
    Drive {},
    Exchange {},
    Claim { clue: Clue },
    Swap { one: Clue, other: Clue },
}

impl From<Action> for RawAction {
    fn from(action: Action) -> Self {
        match action {
            Action::Land(space) => Self::Land { space },
            Action::Clue(clue, map) => Self::Clue { clue, map },
            Action::Drive(space) => Self::Drive { space },
            Action::Exchange => Self::Exchange {},
            Action::Raise(map) => Self::Raise { map },
            Action::Amulet(power) => Self::Amulet(match power {
                Power::Marker(map, space) => RawPower::Marker { map, space },
                Power::Clue(clue, map) => RawPower::Clue { clue, map },
                Power::Drive => RawPower::Drive {},
                Power::Exchange => RawPower::Exchange {},
                Power::Claim(clue) => RawPower::Claim { clue },
                Power::Swap(one, other) => RawPower::Swap { one, other },
            }),
            Action::Stop => Self::Stop {},
            Action::End => Self::End {},
            Action::Take => Self::Take {},
            Action::Pass => Self::Pass {},
            Action::Begin(clue) => Self::Begin { clue },
        }
    }
}

impl From<RawAction> for Action {
    fn from(raw: RawAction) -> Self {
        match raw {
            RawAction::Land { space } => Self::Land(space),
            RawAction::Clue { clue, map } => Self::Clue(clue, map),
            RawAction::Drive { space } => Self::Drive(space),
            RawAction::Exchange {} => Self::Exchange,
            RawAction::Raise { map } => Self::Raise(map),
            RawAction::Amulet(power) => Self::Amulet(match power {
                RawPower::Marker { map, space } => Power::Marker(map, space),
                RawPower::Clue { clue, map } => Power::Clue(clue, map),
                RawPower::Drive {} => Power::Drive,
                RawPower::Exchange {} => Power::Exchange,
                RawPower::Claim { clue } => Power::Claim(clue),
                RawPower::Swap { one, other } => Power::swap(one, other),
            }),
            RawAction::Stop {} => Self::Stop,
            RawAction::End {} => Self::End,
            RawAction::Take {} => Self::Take,
            RawAction::Pass {} => Self::Pass,
            RawAction::Begin { clue } => Self::Begin(clue),
        }
    }
}
