//! Reasons why an action is not legal.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;
use wayfinder_game::Seat;

use crate::action::{Action, Colour, Power};
use crate::clue::Clue;
use crate::sites::NotAdmitted;
use crate::spaces::{Space, SpaceSet};
use crate::state::{Phase, Placed, Tobago};

/// The reason why an action is not legal: the rule, and the pieces and spaces involved.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Silent, Violation as _};
/// use wayfinder_tobago::{Setup, Tobago, Violation};
///
/// let setup: Setup = "players=2".parse()?;
/// let game = Tobago::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let violation = game.explain("take".parse()?).unwrap();
/// assert_eq!(violation, Violation::LandFirst);
/// assert_eq!((violation.rule(), violation.clause()), ("land-first", "Tobago 2"));
/// assert_eq!(violation.to_string(), "all vehicles must land first (Tobago 2)");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(tag = "rule", rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "BrokenRule", export_to = "tobago.ts"))]
pub enum Violation {
    /// The game is over.
    GameOver,
    /// The vehicles must be put on the island first.
    LandFirst,
    /// The space is not part of the island.
    NotOnTheIsland {
        /// The space that the island does not have.
        space: Space,
    },
    /// Another kind of decision is due.
    NotNow,
    /// The treasure card that is turned up must be taken or passed on now.
    TakeOrPass,
    /// A new map must be started now.
    StartTheMap {
        /// The map that is started.
        map: Colour,
    },
    /// The one action of the turn has been taken.
    AlreadyActed,
    /// The clue is not in the hand.
    NotInHand {
        /// The clue that is missing.
        clue: Clue,
    },
    /// The player has no rose left to mark the clue with.
    NoRose,
    /// The treasure is located already.
    Located {
        /// The map of the treasure.
        map: Colour,
        /// The space where it is.
        site: Space,
    },
    /// The clue contradicts another on the map: no island has a space for both, wherever the objects stand.
    Contradicts {
        /// The map of both clues.
        map: Colour,
        /// The clue on the map.
        clue: Clue,
        /// The spaces it would remove, all that were possible.
        spaces: Vec<Space>,
    },
    /// The clue leaves no possible space.
    LeavesNothing {
        /// The map of the clue.
        map: Colour,
        /// The spaces it would remove, all that were possible.
        spaces: Vec<Space>,
    },
    /// The clue removes no possible space.
    RemovesNothing {
        /// The map of the clue.
        map: Colour,
        /// The spaces that would remain.
        spaces: Vec<Space>,
    },
    /// No leg is left to drive.
    NoLegLeft,
    /// One leg does not lead there.
    OutOfReach {
        /// The space where the vehicle stands.
        from: Space,
        /// The space that was named.
        to: Space,
        /// The spaces that one leg leads to.
        reach: Vec<Space>,
    },
    /// The turn can be given up only before anything else is done in it.
    SomethingDone,
    /// A player with an amulet must use it for an exchange instead of giving up the turn.
    UseTheAmulet,
    /// There are no clue cards to exchange.
    NoCards,
    /// The treasure is not located.
    NotLocated {
        /// The map of the treasure.
        map: Colour,
        /// The spaces where it can still be.
        sites: Vec<Space>,
    },
    /// The vehicle is not where the treasure is.
    NotThere {
        /// The map of the treasure.
        map: Colour,
        /// The space where it is.
        site: Space,
    },
    /// The player has no amulet to play.
    NoAmulet,
    /// No marker of this colour lies there.
    NoMarker {
        /// The colour of the marker.
        map: Colour,
        /// The space that was named.
        space: Space,
        /// The spaces where markers of this colour lie; empty as long as there are too many possible spaces.
        markers: Vec<Space>,
    },
    /// The marker is the last of its colour.
    LastMarker {
        /// The colour of the marker.
        map: Colour,
        /// The space where it lies.
        space: Space,
    },
    /// The table does not play with this expert power.
    NoExpertPowers,
    /// The clue is on no map.
    NotOnAMap {
        /// The clue that was named.
        clue: Clue,
    },
    /// A double claim needs a clue with exactly one rose, the player's own.
    NotYourSingleRose {
        /// The clue that was named.
        clue: Clue,
        /// The owner of its roses.
        owner: Seat,
        /// True if there are two roses on it.
        double: bool,
    },
    /// A swap is between two clues, the one with the smaller number named first.
    TwoCluesNeeded {
        /// The clue named first.
        one: Clue,
        /// The clue named second.
        other: Clue,
    },
    /// A swap is between two clues on the same map.
    DifferentMaps {
        /// The clue named first.
        one: Clue,
        /// The clue named second.
        other: Clue,
    },
    /// A swap is between two single roses or two double claims.
    UnequalClaims {
        /// The clue named first.
        one: Clue,
        /// The clue named second.
        other: Clue,
    },
    /// A swap is between roses of different owners.
    SameOwner {
        /// The clue named first.
        one: Clue,
        /// The clue named second.
        other: Clue,
        /// The owner of the roses on both.
        owner: Seat,
    },
    /// There is no extra drive to give up.
    NothingToStop,
}

impl wayfinder_game::Violation for Violation {
    fn rule(&self) -> &'static str {
        self.told().0
    }

    fn clause(&self) -> &'static str {
        self.told().1
    }
}

impl Violation {
    /// Returns the key, the clause and the sentence of the rule.
    fn told(&self) -> (&'static str, &'static str, String) {
        let told = |rule, clause, sentence: &str| (rule, clause, sentence.to_owned());
        match self {
            Self::GameOver => told("game-over", "Tobago 7", "the game is over"),
            Self::LandFirst => told("land-first", "Tobago 2", "all vehicles must land first"),
            Self::NotOnTheIsland { space } => {
                ("not-on-the-island", "Tobago 2", format!("the island has no space at {space}"))
            }
            Self::NotNow => told("not-now", "Tobago 4", "this cannot be done in this phase of the game"),
            Self::TakeOrPass => {
                told("take-or-pass", "Tobago 5", "a treasure is being shared: take the card or pass")
            }
            Self::StartTheMap { map } => {
                ("start-the-map", "Tobago 5", format!("the new {map} map must be started with a clue first"))
            }
            Self::AlreadyActed => {
                told("already-acted", "Tobago 4", "you have already taken the one action of your turn")
            }
            Self::NotInHand { clue } => ("not-in-hand", "Tobago 4", format!("{clue} is not in your hand")),
            Self::NoRose => told("no-rose", "Tobago 4", "you have no rose left"),
            Self::Located { map, site } => {
                ("located", "Tobago 3", format!("the {map} treasure is already located at {site}"))
            }
            Self::Contradicts { map, clue, .. } => {
                ("contradicts", "Tobago 3", format!("the clue contradicts {clue} on the {map} map"))
            }
            Self::LeavesNothing { map, .. } => (
                "leaves-nothing",
                "Tobago 3",
                format!("the clue leaves no possible space for the {map} treasure"),
            ),
            Self::RemovesNothing { map, .. } => (
                "removes-nothing",
                "Tobago 3",
                format!("the clue rules out no possible space of the {map} treasure"),
            ),
            Self::NoLegLeft => told("no-leg-left", "Tobago 4", "you have no leg left to drive"),
            Self::OutOfReach { from, to, .. } => {
                ("out-of-reach", "Tobago 4", format!("one leg does not lead from {from} to {to}"))
            }
            Self::SomethingDone => told(
                "something-done",
                "Tobago 4",
                "you can give up your turn only before you do anything in it",
            ),
            Self::UseTheAmulet => {
                told("use-the-amulet", "Tobago 4", "you have an amulet: play it to exchange your hand")
            }
            Self::NoCards => told("no-cards", "Tobago 4", "you have no clue cards to exchange"),
            Self::NotLocated { map, sites } => {
                let count = sites.len();
                ("not-located", "Tobago 5", format!("the {map} treasure can still be on {count} spaces"))
            }
            Self::NotThere { map, site } => {
                ("not-there", "Tobago 5", format!("the {map} treasure is at {site}, and your vehicle is not"))
            }
            Self::NoAmulet => told("no-amulet", "Tobago 4", "you have no amulet"),
            Self::NoMarker { map, space, .. } => {
                ("no-marker", "Tobago 4", format!("there is no {map} marker on {space}"))
            }
            Self::LastMarker { map, .. } => {
                ("last-marker", "Tobago 4", format!("the last {map} marker cannot be removed"))
            }
            Self::NoExpertPowers => {
                told("no-expert-powers", "Tobago 4", "this expert power is not in play at this table")
            }
            Self::NotOnAMap { clue } => ("not-on-a-map", "Tobago 4", format!("{clue} is not on any map")),
            Self::NotYourSingleRose { clue, owner, double } => {
                let roses = if *double { "two roses" } else { "a rose" };
                let sentence =
                    format!("{clue} carries {roses} of {owner}, but must carry exactly one, yours");
                ("not-your-single-rose", "Tobago 4", sentence)
            }
            Self::TwoCluesNeeded { one, other } => (
                "two-clues-needed",
                "Tobago 4",
                format!(
                    "{one} and {other} must be two different clues, the one with the smaller number first"
                ),
            ),
            Self::DifferentMaps { one, other } => {
                ("different-maps", "Tobago 4", format!("{one} and {other} are on different maps"))
            }
            Self::UnequalClaims { one, other } => {
                ("unequal-claims", "Tobago 4", format!("only one of {one} and {other} carries two roses"))
            }
            Self::SameOwner { one, other, owner } => {
                ("same-owner", "Tobago 4", format!("the roses on {one} and {other} both belong to {owner}"))
            }
            Self::NothingToStop => told(
                "nothing-to-stop",
                "Tobago 4",
                "there is no extra drive to end in favour of the regular one",
            ),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, clause, sentence) = self.told();
        write!(f, "{sentence} ({clause})")
    }
}

fn list(spaces: SpaceSet) -> Vec<Space> {
    spaces.iter().collect()
}

impl Tobago {
    /// Returns why the player to act may not do this; `None` if it is legal.
    pub(crate) fn explain(&self, action: Action) -> Option<Violation> {
        match (self.phase, action) {
            (Phase::Over, _) => Some(Violation::GameOver),
            (Phase::Landing, Action::Land(space)) => {
                (!self.tables.island().all().contains(space)).then_some(Violation::NotOnTheIsland { space })
            }
            (Phase::Landing, _) => Some(Violation::LandFirst),
            (Phase::Sharing, Action::Take | Action::Pass) => None,
            (Phase::Sharing, _) => Some(Violation::TakeOrPass),
            (Phase::NewMap(_, by), Action::Begin(clue)) => {
                (!self.player(by).hand.contains(clue)).then_some(Violation::NotInHand { clue })
            }
            (Phase::NewMap(map, _), _) => Some(Violation::StartTheMap { map }),
            (Phase::Turn, action) => self.explain_in_turn(action),
        }
    }

    fn explain_in_turn(&self, action: Action) -> Option<Violation> {
        let player = self.player(self.turn);
        match action {
            Action::Land(_) | Action::Take | Action::Pass | Action::Begin(_) => Some(Violation::NotNow),
            Action::Clue(..) if self.so_far.acted => Some(Violation::AlreadyActed),
            Action::Clue(clue, map) => self.explain_clue(clue, map),
            Action::Drive(to) => self.explain_drive(to),
            Action::Exchange if self.so_far.touched => Some(Violation::SomethingDone),
            Action::Exchange if player.amulets > 0 => Some(Violation::UseTheAmulet),
            Action::Exchange => player.hand.is_empty().then_some(Violation::NoCards),
            Action::Raise(map) => self.explain_raise(map),
            Action::Amulet(_) if player.amulets == 0 => Some(Violation::NoAmulet),
            Action::Amulet(power) => self.explain_power(power),
            Action::Stop => {
                let regular = !self.so_far.acted || self.so_far.legs > 0;
                (self.so_far.extra_legs == 0 || !regular).then_some(Violation::NothingToStop)
            }
            Action::End => None,
        }
    }

    fn explain_clue(&self, clue: Clue, map: Colour) -> Option<Violation> {
        let player = self.player(self.turn);
        if !player.hand.contains(clue) {
            return Some(Violation::NotInHand { clue });
        }
        if player.roses == 0 {
            return Some(Violation::NoRose);
        }
        self.explain_add(map, clue)
    }

    /// Rule 3: returns why a map does not admit a clue.
    fn explain_add(&self, map: Colour, clue: Clue) -> Option<Violation> {
        let lenient = self.tables.options().lenient_clues();
        let refused = self.sites[map as usize].add(self.tables.mask(clue), lenient).err()?;
        Some(match refused {
            NotAdmitted::Located { site } => Violation::Located { map, site },
            NotAdmitted::LeavesNothing { removed } => {
                let mut there = self.clues.on(map).map(|placed| placed.card);
                match there.find(|other| clue.contradicts(*other)) {
                    Some(clue) => Violation::Contradicts { map, clue, spaces: list(removed) },
                    None => Violation::LeavesNothing { map, spaces: list(removed) },
                }
            }
            NotAdmitted::RemovesNothing { kept } => Violation::RemovesNothing { map, spaces: list(kept) },
        })
    }

    fn explain_drive(&self, to: Space) -> Option<Violation> {
        let from = self.player(self.turn).vehicle?;
        if self.so_far.acted && self.so_far.legs == 0 && self.so_far.extra_legs == 0 {
            return Some(Violation::NoLegLeft);
        }
        let reach = self.tables.island().leg(from);
        (!reach.contains(to)).then(|| Violation::OutOfReach { from, to, reach: list(reach) })
    }

    fn explain_raise(&self, map: Colour) -> Option<Violation> {
        let sites = self.sites[map as usize];
        let Some(site) = sites.located() else {
            return Some(Violation::NotLocated { map, sites: list(sites.possible()) });
        };
        if self.player(self.turn).vehicle != Some(site) {
            return Some(Violation::NotThere { map, site });
        }
        (self.player(self.turn).roses == 0).then_some(Violation::NoRose)
    }

    fn explain_power(&self, power: Power) -> Option<Violation> {
        match power {
            Power::Marker(map, space) => match self.sites[map as usize].remove_marker(space) {
                Ok(_) => None,
                Err(crate::NotRemoved::NotThere) => {
                    let sites = self.sites[map as usize];
                    let markers = if sites.marked() { list(sites.possible()) } else { Vec::new() };
                    Some(Violation::NoMarker { map, space, markers })
                }
                Err(crate::NotRemoved::Last) => Some(Violation::LastMarker { map, space }),
            },
            Power::Clue(clue, map) => self.explain_clue(clue, map),
            Power::Drive => None,
            Power::Exchange => self.player(self.turn).hand.is_empty().then_some(Violation::NoCards),
            Power::Claim(_) if !self.tables.options().double_claim() => Some(Violation::NoExpertPowers),
            Power::Swap(..) if !self.tables.options().swap() => Some(Violation::NoExpertPowers),
            Power::Claim(clue) => {
                let placed = match self.open_clue(clue) {
                    Ok(placed) => placed,
                    Err(violation) => return Some(violation),
                };
                if placed.owner != self.turn || placed.double {
                    let (owner, double) = (placed.owner, placed.double);
                    return Some(Violation::NotYourSingleRose { clue, owner, double });
                }
                (self.player(self.turn).roses == 0).then_some(Violation::NoRose)
            }
            Power::Swap(one, other) => self.explain_swap(one, other).err(),
        }
    }

    fn explain_swap(&self, one: Clue, other: Clue) -> Result<(), Violation> {
        // Two clues in either order are one swap: it is written with the smaller first.
        if one >= other {
            return Err(Violation::TwoCluesNeeded { one, other });
        }
        let (first, second) = (self.open_clue(one)?, self.open_clue(other)?);
        if first.map != second.map {
            return Err(Violation::DifferentMaps { one, other });
        }
        if first.double != second.double {
            return Err(Violation::UnequalClaims { one, other });
        }
        if first.owner == second.owner {
            return Err(Violation::SameOwner { one, other, owner: first.owner });
        }
        Ok(())
    }

    /// Returns a clue on a map that is not located.
    fn open_clue(&self, clue: Clue) -> Result<Placed, Violation> {
        let placed = self.clues.iter().find(|placed| placed.card == clue);
        let placed = placed.ok_or(Violation::NotOnAMap { clue })?;
        match self.sites[placed.map as usize].located() {
            Some(site) => Err(Violation::Located { map: placed.map, site }),
            None => Ok(placed),
        }
    }
}
