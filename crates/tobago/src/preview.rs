//! Previews: the consequences of an action that the player to act can foresee.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use wayfinder_game::Seat;

use crate::action::{Action, Colour, Power};
use crate::clue::Clue;
use crate::raise::next_ashore;
use crate::sharing::Sharing;
use crate::sites::Sites;
use crate::spaces::Space;
use crate::state::{LEGS, Phase, Placed, Tobago};
use crate::treasure::{Bag, Card};

/// The consequences of a legal action that the player to act can foresee.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Previews, Silent};
/// use wayfinder_tobago::{Preview, Setup, Tobago};
///
/// let setup: Setup = "players=2 island=ABC0".parse()?;
/// let game = Tobago::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// assert_eq!(game.preview("land-h7".parse()?), Preview::Land { space: "h7".parse()? });
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub enum Preview {
    /// The vehicle is put on the island.
    Land {
        /// The space it is put on.
        space: Space,
    },
    /// A clue is added to a map.
    Clue {
        /// The clue that is added.
        clue: Clue,
        /// The effect on the map.
        #[cfg_attr(feature = "serde", serde(flatten))]
        narrowed: Narrowed,
    },
    /// One leg is driven.
    Drive {
        /// The space where the leg ends.
        space: Space,
        /// The number of legs of this drive that are driven then.
        used: u8,
        /// The number of legs of the regular drive that are left then: all three if it is not begun and the
        /// action not taken.
        legs: u8,
        /// The number of legs of extra drives that are left then.
        extra_legs: u8,
        /// True if an amulet is picked up there.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        picks_up: bool,
        /// The treasures that can be raised there.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        raise: Vec<Colour>,
    },
    /// The turn is given up to exchange the hand.
    Exchange {
        /// The number of cards exchanged.
        cards: u8,
        /// The end of the turn.
        #[cfg_attr(feature = "serde", serde(flatten))]
        over: TurnOver,
    },
    /// A treasure is raised.
    Raise {
        /// The map of the treasure.
        map: Colour,
        /// The space where it lies.
        space: Space,
        /// The owners of the roses, from bottom to top, in the order in which cards are offered to them.
        roses: Vec<Seat>,
        /// The number of cards that each player looks at.
        looked: Vec<Looks>,
        /// The number of cards shared.
        cards: u8,
        /// True if a curse can be among them.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        curse: bool,
        /// True if the deck runs out, so that the game ends when this treasure is shared.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        last_treasure: bool,
    },
    /// An amulet is played.
    Amulet {
        /// The number of amulets that the player has left.
        amulets: u8,
        /// The effect of the amulet.
        power: PowerPreview,
    },
    /// The rest of an extra drive is given up.
    Stop {
        /// The number of legs of the regular drive that are left: all three if it is not begun.
        legs: u8,
    },
    /// The turn is ended.
    End(TurnOver),
    /// The treasure card that is turned up is taken.
    Take {
        /// The card that is taken.
        card: Card,
        /// The owners of the roses that are left then, from bottom to top.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        roses: Vec<Seat>,
        /// The next step of the sharing.
        #[cfg_attr(feature = "serde", serde(flatten))]
        onward: Onward,
    },
    /// The treasure card that is turned up is passed on.
    Pass {
        /// The card that is passed on.
        card: Card,
        /// True if nobody is left to take it, so that it is discarded.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        unwanted: bool,
        /// The next step of the sharing.
        #[cfg_attr(feature = "serde", serde(flatten))]
        onward: Onward,
    },
    /// A new map is started.
    Begin {
        /// The clue that starts it.
        clue: Clue,
        /// The effect on the map.
        #[cfg_attr(feature = "serde", serde(flatten))]
        narrowed: Narrowed,
        /// The spaces where amulets are washed ashore afterwards.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
        ashore: Vec<Space>,
    },
}

/// The effect of an amulet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub enum PowerPreview {
    /// A marker is removed.
    Marker(Narrowed),
    /// Another clue is added to a map.
    Clue {
        /// The clue that is added.
        clue: Clue,
        /// The effect on the map.
        #[cfg_attr(feature = "serde", serde(flatten))]
        narrowed: Narrowed,
    },
    /// Three more legs can be driven.
    Drive {
        /// The number of legs of the regular drive that are left: all three if it is not begun and the action
        /// not taken.
        legs: u8,
        /// The number of legs of extra drives then.
        extra_legs: u8,
    },
    /// The hand is exchanged.
    Exchange {
        /// The number of cards exchanged.
        cards: u8,
    },
    /// A second rose is put on a clue.
    Claim {
        /// The map of the clue.
        map: Colour,
        /// The clue with its roses as they lie then.
        clues: Vec<Roses>,
    },
    /// Two roses, or two double claims, are swapped.
    Swap {
        /// The map of both clues.
        map: Colour,
        /// Both clues with their roses as they lie then.
        clues: Vec<Roses>,
    },
}

/// A map on which possible sites are ruled out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct Narrowed {
    /// The colour of the map.
    pub map: Colour,
    /// The number of possible sites before.
    pub before: u8,
    /// The number of possible sites after.
    pub after: u8,
    /// The sites that are ruled out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub gone: Vec<Space>,
    /// The only site that is left, if there is just one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub site: Option<Space>,
}

/// The end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct TurnOver {
    /// The player whose turn is next; `None` if the game ends.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<Seat>,
    /// True if the next player's vehicle stands on an amulet, which is picked up.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub picks_up: bool,
    /// True if the game is over, because there was no progress for too long.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub over: bool,
}

/// The number of treasure cards that a player looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct Looks {
    /// The player who looks.
    pub seat: Seat,
    /// The number of cards.
    pub count: u8,
}

/// A clue with its roses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct Roses {
    /// The clue that carries them.
    pub clue: Clue,
    /// The owner of the roses.
    pub seat: Seat,
    /// True if there are two.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub double: bool,
}

/// The next step in the sharing of a treasure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct Onward {
    /// The player who decides next: about the same card, or about the next one unless that is a curse.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub asked: Option<Seat>,
    /// True if the next card is turned up.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub turns_up: bool,
    /// True if the sharing is over.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub shared: bool,
    /// The player who starts the new map, if the sharing is over.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub new_map: Option<Seat>,
    /// True if the game is over with it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub over: bool,
}

impl From<Placed> for Roses {
    fn from(placed: Placed) -> Self {
        Self { clue: placed.card, seat: placed.owner, double: placed.double }
    }
}

impl Narrowed {
    fn new(map: Colour, before: Sites, after: Sites) -> Self {
        Self {
            map,
            before: before.possible().len() as u8,
            after: after.possible().len() as u8,
            gone: before.possible().without(after.possible()).iter().collect(),
            site: after.located(),
        }
    }
}

impl Tobago {
    /// Returns the consequences of a legal action that the player to act can foresee.
    pub(crate) fn preview(&self, action: Action) -> Preview {
        let (legs, extra_legs) = self.legs_ahead();
        match action {
            Action::Land(space) => Preview::Land { space },
            Action::Clue(clue, map) => Preview::Clue { clue, narrowed: self.narrowed(clue, map) },
            Action::Drive(space) => self.foresee_drive(space),
            Action::Exchange => Preview::Exchange { cards: self.cards_in_hand(), over: self.turn_over() },
            Action::Raise(map) => self.foresee_raise(map),
            Action::Amulet(power) => Preview::Amulet {
                amulets: self.player(self.turn).amulets.saturating_sub(1),
                power: self.foresee_power(power, legs, extra_legs),
            },
            Action::Stop => Preview::Stop { legs },
            Action::End => Preview::End(self.turn_over()),
            Action::Take | Action::Pass => self.foresee_answer(action == Action::Take),
            Action::Begin(clue) => self.foresee_map(clue),
        }
    }

    /// Rule 3: returns the effect of a clue on a map.
    fn narrowed(&self, clue: Clue, map: Colour) -> Narrowed {
        let before = self.sites[map as usize];
        let lenient = self.tables.options().lenient_clues();
        Narrowed::new(map, before, before.add(self.tables.mask(clue), lenient).unwrap_or(before))
    }

    /// Rule 4.B: previews a leg; extra legs are driven first, and amulets are picked up on the regular drive
    /// only.
    fn foresee_drive(&self, space: Space) -> Preview {
        let (mut legs, mut extra_legs) = self.legs_ahead();
        let extra = extra_legs > 0;
        if extra {
            extra_legs -= 1;
        } else {
            legs = legs.saturating_sub(1);
        }
        let left = if extra { extra_legs } else { legs };
        let there = |map: &Colour| self.sites[*map as usize].located() == Some(space);
        let rose = self.player(self.turn).roses > 0;
        Preview::Drive {
            space,
            // Several extra drives are driven one after the other.
            used: LEGS - left % LEGS,
            legs,
            extra_legs,
            picks_up: !extra && self.washed.contains(space),
            raise: Colour::ALL.into_iter().filter(|map| rose && there(map)).collect(),
        }
    }

    fn cards_in_hand(&self) -> u8 {
        self.player(self.turn).hand.len() as u8
    }

    fn turn_over(&self) -> TurnOver {
        if self.is_too_quiet(self.quiet_after_turn()) {
            return TurnOver { next: None, picks_up: false, over: true };
        }
        let next = self.turn.next(usize::from(self.seats));
        let picks_up = self.player(next).vehicle.is_some_and(|space| self.washed.contains(space));
        TurnOver { next: Some(next), picks_up, over: false }
    }

    /// Rules 5.1, 5.2 and 7: previews raising a treasure; the number of cards is known, and so is whether a
    /// curse can be among them.
    fn foresee_raise(&self, map: Colour) -> Preview {
        let sharing = Sharing::new(self.clues.roses(map, self.turn), Bag::default());
        let wanted = sharing.roses().len() + 1;
        let mut there = self.deck.len() + self.discard.len();
        let cards = wanted.min(there);
        let mut looked = Vec::new();
        for seat in self.turn.clockwise(usize::from(self.seats)) {
            let count = sharing.roses_of(seat).min(there);
            there -= count;
            if count > 0 {
                looked.push(Looks { seat, count: count as u8 });
            }
        }
        Preview::Raise {
            map,
            // A treasure that is raised is located.
            space: self.sites[map as usize].located().or(self.player(self.turn).vehicle).unwrap_or_default(),
            roses: sharing.roses().to_vec(),
            looked,
            cards: cards as u8,
            curse: self.deck.curses() > 0 && cards > usize::from(self.deck.safe()),
            last_treasure: wanted >= self.deck.len(),
        }
    }

    fn foresee_power(&self, power: Power, legs: u8, extra_legs: u8) -> PowerPreview {
        match power {
            Power::Marker(map, space) => {
                let before = self.sites[map as usize];
                let after = before.remove_marker(space).unwrap_or(before);
                PowerPreview::Marker(Narrowed::new(map, before, after))
            }
            Power::Clue(clue, map) => PowerPreview::Clue { clue, narrowed: self.narrowed(clue, map) },
            Power::Drive => PowerPreview::Drive { legs, extra_legs: extra_legs + LEGS },
            Power::Exchange => PowerPreview::Exchange { cards: self.cards_in_hand() },
            Power::Claim(clue) => {
                let (map, roses) = self.roses_on(clue);
                let double = |roses| Roses { double: true, ..roses };
                PowerPreview::Claim { map, clues: roses.map(double).into_iter().collect() }
            }
            Power::Swap(one, other) => {
                let ((map, first), (_, second)) = (self.roses_on(one), self.roses_on(other));
                let both = first.zip(second).map(|(first, second)| {
                    [Roses { seat: second.seat, ..first }, Roses { seat: first.seat, ..second }]
                });
                PowerPreview::Swap { map, clues: both.into_iter().flatten().collect() }
            }
        }
    }

    /// Returns the map of a clue and the roses on it.
    fn roses_on(&self, clue: Clue) -> (Colour, Option<Roses>) {
        let placed = self.clues.iter().find(|placed| placed.card == clue);
        (placed.map_or(Colour::White, |placed| placed.map), placed.map(Roses::from))
    }

    /// Rule 5.3: previews taking a card or passing on it. The next card is not known, and it may be a curse.
    fn foresee_answer(&self, takes: bool) -> Preview {
        let mut sharing =
            self.raised.map_or_else(|| Sharing::new([], Bag::default()), |raised| raised.sharing);
        let card = sharing.card().unwrap_or(Card::CURSE);
        if takes {
            sharing.take();
            Preview::Take { card, roses: sharing.roses().to_vec(), onward: self.onward(&sharing) }
        } else {
            let unwanted = sharing.pass().is_some();
            Preview::Pass { card, unwanted, onward: self.onward(&sharing) }
        }
    }

    /// Rules 5.3, 5.4 and 7: returns the next step of the sharing.
    fn onward(&self, sharing: &Sharing) -> Onward {
        if sharing.card().is_some() {
            return Onward { asked: sharing.asked(), ..Onward::default() };
        }
        if !sharing.pool().is_empty() && !sharing.roses().is_empty() {
            let asked = sharing.roses().first().copied();
            return Onward { asked, turns_up: true, ..Onward::default() };
        }
        let over = self.last_treasure;
        let by = sharing.last_taker().unwrap_or(self.turn);
        let new_map = Some(by).filter(|by| !over && !self.player(*by).hand.is_empty());
        Onward { shared: true, new_map, over, ..Onward::default() }
    }

    /// Rules 5.4 and 5.5: previews a new map, and the amulets washed ashore after it.
    fn foresee_map(&self, clue: Clue) -> Preview {
        let map = if let Phase::NewMap(map, _) = self.phase { map } else { Colour::White };
        let ashore = next_ashore(&self.tables, self.facing, self.washed, self.amulet_pile).collect();
        Preview::Begin { clue, narrowed: self.narrowed(clue, map), ashore }
    }
}
