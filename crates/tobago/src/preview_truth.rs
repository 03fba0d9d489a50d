//! Whether what was foreseen of an action came true.

use std::fmt::Debug;

use wayfinder_game::Seat;

use crate::action::Colour;
use crate::clue::Clue;
use crate::event::{Event, Happening};
use crate::preview::{Looks, Narrowed, Onward, PowerPreview, Preview, Roses, TurnOver};
use crate::spaces::Space;
use crate::state::{LEGS, Phase, Tobago};
use crate::treasure::Card;

type Verdict = Result<(), String>;

fn same<T: PartialEq + Debug>(what: &str, foreseen: T, is: T) -> Verdict {
    if foreseen == is { Ok(()) } else { Err(format!("{what} should be {foreseen:?}, and is {is:?}")) }
}

/// How many of these events there are.
fn count(events: &[Event], which: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| which(event)).count()
}

fn is_over(events: &[Event]) -> bool {
    count(events, |event| matches!(event, Happening::Over { .. })) > 0
}

fn is_curse(event: &Event) -> bool {
    matches!(event, Happening::TurnedUp { card } if card.is_curse())
}

fn picked_up(events: &[Event]) -> bool {
    count(events, |event| matches!(event, Happening::PickedUp { .. })) > 0
}

impl Preview {
    /// What did not come true, if anything did not.
    pub(crate) fn judge(&self, events: &[Event], after: &Tobago) -> Verdict {
        let (first, rest) = events.split_first().ok_or("nothing happened")?;
        match (self, first) {
            (Self::Land { space }, Happening::Landed { space: landed, .. }) => {
                same("the space", space, landed)
            }
            (Self::Clue { clue, narrowed }, Happening::Added { .. }) => {
                same("the tide", 0, count(rest, is_tide))?;
                judge_clue(*clue, narrowed, events, after)
            }
            (
                Self::Drive { space, used, legs, extra_legs, picks_up, raise },
                Happening::Drove { space: there, .. },
            ) => {
                same("the space", space, there)?;
                same("the legs left", (*legs, *extra_legs), after.legs_ahead())?;
                let driven = [*legs, *extra_legs].map(|left| LEGS - left % LEGS);
                same("a leg of one of the drives", true, driven.contains(used))?;
                same("picking up", *picks_up, picked_up(rest))?;
                let can = Colour::ALL.into_iter().filter(|map| after.can_raise(*map));
                same("the treasures", raise, &can.collect())
            }
            (Self::Exchange { cards, over }, Happening::Discarded { .. }) => {
                judge_exchange(*cards, events)?;
                over.judge(events, after)
            }
            (Self::Raise { .. }, Happening::Raised { .. }) => self.judge_raise(events, after),
            (Self::Amulet { amulets, power }, Happening::Amulet { seat }) => {
                same("the amulets left", *amulets, after.amulets(*seat))?;
                power.judge(rest, after)
            }
            (Self::Stop { legs }, Happening::Stopped { .. }) => {
                same("the legs left", (*legs, 0), after.legs_ahead())
            }
            (Self::End(over), Happening::Turn { .. } | Happening::Over { .. }) => over.judge(events, after),
            (Self::Take { card, roses, onward }, Happening::Took { card: took, .. }) => {
                same("the card", card, took)?;
                onward.judge(rest, after)?;
                let sharing = after.sharing().filter(|_| count(rest, is_curse) == 0);
                sharing.map_or(Ok(()), |sharing| same("the roses left", &roses[..], sharing.roses()))
            }
            (Self::Pass { card, unwanted, onward }, Happening::Passed { .. }) => {
                let discarded = rest.iter().find_map(|event| match event {
                    Happening::Unwanted { card } => Some(*card),
                    _ => None,
                });
                same("the card discarded", unwanted.then_some(*card), discarded)?;
                onward.judge(rest, after)
            }
            (Self::Begin { clue, narrowed, ashore }, Happening::Added { .. }) => {
                same("the tide", 1, count(rest, is_tide))?;
                let brought = rest.iter().filter_map(|event| match event {
                    Happening::WashedAshore { space } => Some(*space),
                    _ => None,
                });
                same("what the sea brings", ashore, &brought.collect())?;
                judge_clue(*clue, narrowed, events, after)
            }
            _ => Err(format!("it began with {first:?}")),
        }
    }

    fn judge_raise(&self, events: &[Event], after: &Tobago) -> Verdict {
        let Self::Raise { map, space, roses, looked, cards, curse, last_treasure } = self else {
            return Err("this is no raising".to_owned());
        };
        let raised = |event: &Event| matches!(event, Happening::Raised { map: of, space: at, .. } if of == map && at == space);
        same("the treasure", 1, count(events, raised))?;
        let shuffled = |event: &Event| matches!(event, Happening::Shuffled { count } if count == cards);
        same("the number of cards", 1, count(events, shuffled))?;
        let rest = after.raised.map_or(0, |raised| raised.sharing.pool().count(Card::CURSE));
        let left_over = |event: &Event| matches!(event, Happening::Shared { curses: 1.., .. });
        let curses = rest + count(events, is_curse) + count(events, left_over);
        same("the danger of a curse", true, *curse || curses == 0)?;
        let looks = events.iter().filter_map(|event| match event {
            Happening::Looked { seat, cards } => Some(Looks { seat: *seat, count: cards.len() as u8 }),
            _ => None,
        });
        same("the looks", looked, &looks.collect())?;
        // A curse that ends the sharing at once takes away what the rest could be compared with.
        let Some(raised) = after.raised else { return same("the end of the sharing", true, curses > 0) };
        same("the last treasure", *last_treasure, after.last_treasure)?;
        if curses > rest { Ok(()) } else { same("the roses", &roses[..], raised.sharing.roses()) }
    }
}

/// Statues turn only after a treasure.
fn is_tide(event: &Event) -> bool {
    matches!(event, Happening::StatuesTurned)
}

impl PowerPreview {
    fn judge(&self, events: &[Event], after: &Tobago) -> Verdict {
        let first = events.first().ok_or("it had no effect")?;
        match (self, first) {
            (Self::Marker(narrowed), Happening::Removed { map, space, .. }) => {
                same("the marker", (narrowed.map, &vec![*space]), (*map, &narrowed.gone))?;
                narrowed.judge(events, after)
            }
            (Self::Clue { clue, narrowed }, Happening::Added { .. }) => {
                judge_clue(*clue, narrowed, events, after)
            }
            (Self::Drive { legs, extra_legs }, Happening::ExtraDrive { .. }) => {
                same("the legs left", (*legs, *extra_legs), after.legs_ahead())
            }
            (Self::Exchange { cards }, Happening::Discarded { .. }) => judge_exchange(*cards, events),
            (Self::Claim { map, clues }, Happening::Claimed { clue, .. }) => {
                judge_roses(*map, clues, &[*clue], after)
            }
            (Self::Swap { map, clues }, Happening::Swapped { one, other, .. }) => {
                judge_roses(*map, clues, &[*one, *other], after)
            }
            _ => Err(format!("it began with {first:?}")),
        }
    }
}

fn judge_clue(clue: Clue, narrowed: &Narrowed, events: &[Event], after: &Tobago) -> Verdict {
    let Some(Happening::Added { map, clue: added, sites, .. }) = events.first() else {
        return Err("no clue was added".to_owned());
    };
    same("the clue and its map", (clue, narrowed.map, narrowed.after), (*added, *map, *sites))?;
    narrowed.judge(events, after)
}

impl Narrowed {
    fn judge(&self, events: &[Event], after: &Tobago) -> Verdict {
        let left = after.sites(self.map).possible();
        same("the number of places", usize::from(self.after), left.len())?;
        same("the places before", usize::from(self.before), left.len() + self.gone.len())?;
        let still: Vec<Space> = self.gone.iter().copied().filter(|space| left.contains(*space)).collect();
        same("the places that stay", Vec::new(), still)?;
        let located = events.iter().find_map(|event| match event {
            Happening::Located { map, space } if *map == self.map => Some(*space),
            _ => None,
        });
        same("where it is located", self.site, located)
    }
}

fn judge_exchange(cards: u8, events: &[Event]) -> Verdict {
    let Some(Happening::Discarded { clues, .. }) = events.first() else {
        return Err("no hand was discarded".to_owned());
    };
    let drawn = count(events, |event| matches!(event, Happening::Drew { .. }));
    same("the cards exchanged", (usize::from(cards), usize::from(cards)), (clues.len(), drawn))
}

/// Whether these clues, and no others, carry these roses.
fn judge_roses(map: Colour, foreseen: &[Roses], named: &[Clue], after: &Tobago) -> Verdict {
    let on_map = |clue: &Clue| after.clues(map).find(|placed| placed.card == *clue).map(Roses::from);
    let carried: Option<Vec<Roses>> = named.iter().map(on_map).collect();
    same("the roses", Some(foreseen), carried.as_deref())
}

impl TurnOver {
    fn judge(self, events: &[Event], after: &Tobago) -> Verdict {
        same("the end of the game", self.over, is_over(events))?;
        same("who is next", self.next, (!self.over).then_some(after.turn))?;
        same("picking up", self.picks_up, picked_up(events))
    }
}

impl Onward {
    /// A curse comes unforeseen: after one, only that the next card was turned up has come true.
    fn judge(self, events: &[Event], after: &Tobago) -> Verdict {
        let turned_up = count(events, |event| matches!(event, Happening::TurnedUp { .. }));
        same("turning up a card", self.turns_up, turned_up > 0)?;
        if count(events, is_curse) > 0 {
            return Ok(());
        }
        let shared = count(events, |event| matches!(event, Happening::Shared { .. })) > 0;
        same("the end of the sharing", self.shared, shared)?;
        same("the end of the game", self.over, is_over(events))?;
        let asked: Option<Seat> = after.decides().filter(|_| after.phase == Phase::Sharing);
        same("who is asked", self.asked, asked)?;
        let new_map = if let Phase::NewMap(_, by) = after.phase { Some(by) } else { None };
        same("who starts a map", self.new_map, new_map)
    }
}
