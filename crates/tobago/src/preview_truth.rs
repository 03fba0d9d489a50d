//! Comparison of a preview with what the action really did.

use std::fmt::Debug;

use wayfinder_game::Seat;

use crate::action::Colour;
use crate::clue::Clue;
use crate::event::{Event, GameEvent};
use crate::preview::{Looks, Narrowed, Onward, PowerPreview, Preview, Roses, TurnOver};
use crate::spaces::Space;
use crate::state::{LEGS, Phase, Tobago};
use crate::treasure::Card;

type Verdict = Result<(), String>;

fn same<T: PartialEq + Debug>(what: &str, foreseen: T, is: T) -> Verdict {
    if foreseen == is { Ok(()) } else { Err(format!("{what} should be {foreseen:?}, and is {is:?}")) }
}

/// Returns the number of events that match.
fn count(events: &[Event], which: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| which(event)).count()
}

fn is_over(events: &[Event]) -> bool {
    count(events, |event| matches!(event, GameEvent::Over { .. })) > 0
}

fn is_curse(event: &Event) -> bool {
    matches!(event, GameEvent::TurnedUp { card } if card.is_curse())
}

fn picked_up(events: &[Event]) -> bool {
    count(events, |event| matches!(event, GameEvent::PickedUp { .. })) > 0
}

impl Preview {
    /// Checks that the preview came true; the error names the first thing that did not.
    pub(crate) fn came_true(&self, events: &[Event], after: &Tobago) -> Verdict {
        let (first, rest) = events.split_first().ok_or("nothing happened")?;
        match (self, first) {
            (Self::Land { space }, GameEvent::Landed { space: landed, .. }) => {
                same("the space", space, landed)
            }
            (Self::Clue { clue, narrowed }, GameEvent::Added { .. }) => {
                same("the tide", 0, count(rest, is_tide))?;
                check_clue(*clue, narrowed, events, after)
            }
            (
                Self::Drive { space, used, legs, extra_legs, picks_up, raise },
                GameEvent::Drove { space: there, .. },
            ) => {
                same("the space", space, there)?;
                same("the legs left", (*legs, *extra_legs), after.legs_ahead())?;
                let driven = [*legs, *extra_legs].map(|left| LEGS - left % LEGS);
                same("a leg of one of the drives", true, driven.contains(used))?;
                same("picking up", *picks_up, picked_up(rest))?;
                let can = Colour::ALL.into_iter().filter(|map| after.can_raise(*map));
                same("the treasures", raise, &can.collect())
            }
            (Self::Exchange { cards, over }, GameEvent::Discarded { .. }) => {
                check_exchange(*cards, events)?;
                over.came_true(events, after)
            }
            (Self::Raise { .. }, GameEvent::Raised { .. }) => self.check_raise(events, after),
            (Self::Amulet { amulets, power }, GameEvent::Amulet { seat }) => {
                same("the amulets left", *amulets, after.amulets(*seat))?;
                power.came_true(rest, after)
            }
            (Self::Stop { legs }, GameEvent::Stopped { .. }) => {
                same("the legs left", (*legs, 0), after.legs_ahead())
            }
            (Self::End(over), GameEvent::Turn { .. } | GameEvent::Over { .. }) => {
                over.came_true(events, after)
            }
            (Self::Take { card, roses, onward }, GameEvent::Took { card: took, .. }) => {
                same("the card", card, took)?;
                onward.came_true(rest, after)?;
                let sharing = after.sharing().filter(|_| count(rest, is_curse) == 0);
                sharing.map_or(Ok(()), |sharing| same("the roses left", &roses[..], sharing.roses()))
            }
            (Self::Pass { card, unwanted, onward }, GameEvent::Passed { .. }) => {
                let discarded = rest.iter().find_map(|event| match event {
                    GameEvent::Unwanted { card } => Some(*card),
                    _ => None,
                });
                same("the card discarded", unwanted.then_some(*card), discarded)?;
                onward.came_true(rest, after)
            }
            (Self::Begin { clue, narrowed, ashore }, GameEvent::Added { .. }) => {
                same("the tide", 1, count(rest, is_tide))?;
                let brought = rest.iter().filter_map(|event| match event {
                    GameEvent::WashedAshore { space } => Some(*space),
                    _ => None,
                });
                same("what the sea brings", ashore, &brought.collect())?;
                check_clue(*clue, narrowed, events, after)
            }
            _ => Err(format!("it began with {first:?}")),
        }
    }

    fn check_raise(&self, events: &[Event], after: &Tobago) -> Verdict {
        let Self::Raise { map, space, roses, looked, cards, curse, last_treasure } = self else {
            return Err("this is no raising".to_owned());
        };
        let raised = |event: &Event| matches!(event, GameEvent::Raised { map: of, space: at, .. } if of == map && at == space);
        same("the treasure", 1, count(events, raised))?;
        let shuffled = |event: &Event| matches!(event, GameEvent::Shuffled { count } if count == cards);
        same("the number of cards", 1, count(events, shuffled))?;
        let rest = after.raised.map_or(0, |raised| raised.sharing.pool().count(Card::CURSE));
        let left_over = |event: &Event| matches!(event, GameEvent::Shared { curses: 1.., .. });
        let curses = rest + count(events, is_curse) + count(events, left_over);
        same("the danger of a curse", true, *curse || curses == 0)?;
        let looks = events.iter().filter_map(|event| match event {
            GameEvent::Looked { seat, cards } => Some(Looks { seat: *seat, count: cards.len() as u8 }),
            _ => None,
        });
        same("the looks", looked, &looks.collect())?;
        // If a curse ends the sharing at once, there is nothing left to compare the rest with.
        let Some(raised) = after.raised else { return same("the end of the sharing", true, curses > 0) };
        same("the last treasure", *last_treasure, after.last_treasure)?;
        if curses > rest { Ok(()) } else { same("the roses", &roses[..], raised.sharing.roses()) }
    }
}

/// Returns whether the statues turned, which they do only after a treasure.
fn is_tide(event: &Event) -> bool {
    matches!(event, GameEvent::StatuesTurned)
}

impl PowerPreview {
    fn came_true(&self, events: &[Event], after: &Tobago) -> Verdict {
        let first = events.first().ok_or("it had no effect")?;
        match (self, first) {
            (Self::Marker(narrowed), GameEvent::Removed { map, space, .. }) => {
                same("the marker", (narrowed.map, &vec![*space]), (*map, &narrowed.gone))?;
                narrowed.came_true(events, after)
            }
            (Self::Clue { clue, narrowed }, GameEvent::Added { .. }) => {
                check_clue(*clue, narrowed, events, after)
            }
            (Self::Drive { legs, extra_legs }, GameEvent::ExtraDrive { .. }) => {
                same("the legs left", (*legs, *extra_legs), after.legs_ahead())
            }
            (Self::Exchange { cards }, GameEvent::Discarded { .. }) => check_exchange(*cards, events),
            (Self::Claim { map, clues }, GameEvent::Claimed { clue, .. }) => {
                check_roses(*map, clues, &[*clue], after)
            }
            (Self::Swap { map, clues }, GameEvent::Swapped { one, other, .. }) => {
                check_roses(*map, clues, &[*one, *other], after)
            }
            _ => Err(format!("it began with {first:?}")),
        }
    }
}

fn check_clue(clue: Clue, narrowed: &Narrowed, events: &[Event], after: &Tobago) -> Verdict {
    let Some(GameEvent::Added { map, clue: added, sites, .. }) = events.first() else {
        return Err("no clue was added".to_owned());
    };
    same("the clue and its map", (clue, narrowed.map, narrowed.after), (*added, *map, *sites))?;
    narrowed.came_true(events, after)
}

impl Narrowed {
    fn came_true(&self, events: &[Event], after: &Tobago) -> Verdict {
        let left = after.sites(self.map).possible();
        same("the number of places", usize::from(self.after), left.len())?;
        same("the places before", usize::from(self.before), left.len() + self.gone.len())?;
        let still: Vec<Space> = self.gone.iter().copied().filter(|space| left.contains(*space)).collect();
        same("the places that stay", Vec::new(), still)?;
        let located = events.iter().find_map(|event| match event {
            GameEvent::Located { map, space } if *map == self.map => Some(*space),
            _ => None,
        });
        same("where it is located", self.site, located)
    }
}

fn check_exchange(cards: u8, events: &[Event]) -> Verdict {
    let Some(GameEvent::Discarded { clues, .. }) = events.first() else {
        return Err("no hand was discarded".to_owned());
    };
    let drawn = count(events, |event| matches!(event, GameEvent::Drew { .. }));
    same("the cards exchanged", (usize::from(cards), usize::from(cards)), (clues.len(), drawn))
}

/// Checks that these clues, and no others, carry these roses.
fn check_roses(map: Colour, foreseen: &[Roses], named: &[Clue], after: &Tobago) -> Verdict {
    let on_map = |clue: &Clue| after.clues(map).find(|placed| placed.card == *clue).map(Roses::from);
    let carried: Option<Vec<Roses>> = named.iter().map(on_map).collect();
    same("the roses", Some(foreseen), carried.as_deref())
}

impl TurnOver {
    fn came_true(self, events: &[Event], after: &Tobago) -> Verdict {
        same("the end of the game", self.over, is_over(events))?;
        same("who is next", self.next, (!self.over).then_some(after.turn))?;
        same("picking up", self.picks_up, picked_up(events))
    }
}

impl Onward {
    /// Checks that the sharing went on as foreseen. Curses cannot be foreseen: after one, only the turning up
    /// of the next card is compared.
    fn came_true(self, events: &[Event], after: &Tobago) -> Verdict {
        let turned_up = count(events, |event| matches!(event, GameEvent::TurnedUp { .. }));
        same("turning up a card", self.turns_up, turned_up > 0)?;
        if count(events, is_curse) > 0 {
            return Ok(());
        }
        let shared = count(events, |event| matches!(event, GameEvent::Shared { .. })) > 0;
        same("the end of the sharing", self.shared, shared)?;
        same("the end of the game", self.over, is_over(events))?;
        let asked: Option<Seat> = after.to_act().filter(|_| after.phase == Phase::Sharing);
        same("who is asked", self.asked, asked)?;
        let new_map = if let Phase::NewMap(_, by) = after.phase { Some(by) } else { None };
        same("who starts a map", self.new_map, new_map)
    }
}
