//! Reading positions: the fields of a text, and the view that it describes.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

use wayfinder_game::{Game as _, PositionError, Seat, Viewer, counted};

use super::{FULL, MAX_LENGTH, NONE, TITLE, UNKNOWN};
use crate::action::{Colour, MAPS};
use crate::clue_set::ClueSet;
use crate::components::Components;
use crate::glimpse::{Cards, Glimpse};
use crate::island::{Direction, Island};
use crate::objects::STATUES;
use crate::setup::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::setup_code::SetupCode;
use crate::shared_tables::SharedTables;
use crate::sharing::{ROSES, RoseList};
use crate::sites::Sites;
use crate::spaces::{Space, SpaceSet};
use crate::state::{Clues, Phase, Placed, SoFar, Tobago};
use crate::treasure::{Bag, Card};
use crate::view::{PlayerView, SharingView, View};

const FIELDS: usize = 19;

/// The fields of a text, before they are checked.
pub(super) struct Raw {
    /// The viewer; `None` if everything is known.
    pub(super) viewer: Option<Viewer>,
    code: SetupCode,
    components: Arc<Components>,
    phase: Phase,
    turn: Seat,
    first: Option<Seat>,
    so_far: SoFar,
    vehicles: Vec<Option<Space>>,
    hands: Vec<Glimpse<ClueSet>>,
    amulets: Vec<u8>,
    taken: Vec<Glimpse<Bag>>,
    maps: Vec<RawMap>,
    clue_discard: Glimpse<ClueSet>,
    safe: u8,
    struck: u8,
    gone: u8,
    discard: Glimpse<Bag>,
    washed: SpaceSet,
    facing: [Direction; STATUES],
    quiet: u8,
    sharing: Option<RawSharing>,
}

struct RawMap {
    clues: Vec<Placed>,
    removed: SpaceSet,
}

struct RawSharing {
    map: Colour,
    roses: Vec<Seat>,
    asked: u8,
    card: Card,
    pool: Glimpse<Bag>,
    last_taker: Option<Seat>,
    safe: u8,
    fresh: u8,
    last: bool,
    turned: Bag,
    looked: Vec<Glimpse<Bag>>,
    /// The cards that each player won; `None` where they are not known.
    won: Vec<Option<Bag>>,
}

impl Raw {
    pub(super) fn read(text: &str) -> Result<Self, PositionError> {
        if text.len() > MAX_LENGTH {
            let reason = format!("{} characters; a position has at most {MAX_LENGTH}", text.len());
            return Err(PositionError::new("text", reason));
        }
        PositionError::check_title(text, Tobago::NAME, TITLE)?;
        let fields: Vec<&str> = text.split('~').collect();
        let Ok(fields) = <[&str; FIELDS]>::try_from(fields.as_slice()) else {
            let reason = format!("{} where {FIELDS} should be, joined by ~", counted(fields.len(), "field"));
            return Err(PositionError::new("text", reason));
        };
        let [
            _,
            viewer,
            code,
            cards,
            phase,
            turn,
            about,
            so_far,
            vehicles,
            hands,
            amulets,
            taken,
            maps,
            clue_discard,
            treasures,
            washed,
            facing,
            quiet,
            sharing,
        ] = fields;
        let viewer = match viewer {
            FULL => None,
            _ => Some(read("viewer", viewer, "all, a seat or spectator")?),
        };
        let components = match cards {
            NONE => Components::usual(),
            _ => Arc::new(read_reason::<Components>("cards", cards)?),
        };
        if cards != NONE && components.are_usual() {
            return Err(PositionError::new("cards", "the standard cards are written as 0"));
        }
        let (phase, first) = read_phase(phase, about)?;
        let [safe, struck, gone, discard] = entries("treasure", treasures, "four entries")?;
        Ok(Self {
            viewer,
            code: read_reason("code", code)?,
            components,
            phase,
            turn: read("turn", turn, "a seat")?,
            first,
            so_far: read_so_far(so_far)?,
            vehicles: each("vehicles", vehicles, "a space or 0", read_space)?,
            hands: each("hands", hands, "clues in ascending order, a count and -, or 0", read_cards)?,
            amulets: each("amulets", amulets, "a number", read)?,
            taken: each("taken", taken, "cards in ascending order, a count and -, or 0", read_cards)?,
            maps: each("maps", maps, "clues with roses, - and removed markers, or 0", read_map)?,
            clue_discard: read_cards("clue discard", clue_discard, "clues in ascending order, or a count")?,
            safe: read("treasure", safe, "a number of cards")?,
            struck: read("treasure", struck, "a number of curses")?,
            gone: read("treasure", gone, "a number of curses")?,
            discard: read_cards("treasure", discard, "cards in ascending order, or a count and -")?,
            washed: read_spaces("washed ashore", washed)?,
            facing: read_facing(facing)?,
            quiet: read("quiet", quiet, "a number of turns")?,
            sharing: if sharing == NONE { None } else { Some(read_sharing(sharing)?) },
        })
    }

    /// Returns the view that the text describes. Values that are impossible by themselves are refused here;
    /// contradictions to the rules are found when the view's worlds are checked.
    pub(super) fn view(self, viewer: Viewer) -> Result<View, PositionError> {
        let seats = self.check_seats(viewer)?;
        let island = Island::known(self.code.layout).clone();
        let SetupCode { objects, options, .. } = self.code.clone();
        let tables = Arc::new(SharedTables::new(island, objects, options, Arc::clone(&self.components)));
        let held: usize = self.amulets.iter().map(|&amulets| usize::from(amulets)).sum();
        let pile = usize::from(options.amulets()).checked_sub(held + self.washed.len());
        let Some(pile) = pile else {
            return Err(PositionError::new("amulets", format!("there are only {}", options.amulets())));
        };
        let (clues, sites) = self.lay_clues(&tables)?;
        let sharing =
            self.sharing.as_ref().map(|raw| raw.view(&clues, self.turn, &self.taken)).transpose()?;
        let mut players = [PlayerView::absent(); MOST_PLAYERS];
        for (seat, player) in Seat::all(seats).zip(&mut players) {
            let index = seat.index();
            *player = PlayerView {
                vehicle: self.vehicles[index],
                hand: self.hands[index],
                amulets: self.amulets[index],
                roses: roses_in_stock(seat, &clues, sharing.as_ref())?,
                taken: self.taken[index],
            };
        }
        Ok(View {
            viewer,
            tables,
            first: self.first,
            seats: seats as u8,
            phase: self.phase,
            turn: self.turn,
            players,
            sites,
            clues,
            clue_discard: self.clue_discard,
            safe: self.safe,
            discard: self.discard,
            struck: self.struck,
            curses_gone: self.gone,
            amulet_pile: pile as u8,
            washed: self.washed,
            facing: self.facing,
            sharing,
            so_far: self.so_far,
            quiet: self.quiet,
        })
    }

    fn check_seats(&self, viewer: Viewer) -> Result<usize, PositionError> {
        let seats = self.vehicles.len();
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats) {
            let reason = format!(
                "{}; Tobago is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players",
                counted(seats, "vehicle")
            );
            return Err(PositionError::new("vehicles", reason));
        }
        for (field, len) in
            [("hands", self.hands.len()), ("amulets", self.amulets.len()), ("taken", self.taken.len())]
        {
            if len != seats {
                let entries = if len == 1 { "entry" } else { "entries" };
                return Err(PositionError::new(field, format!("{len} {entries} for {seats} players")));
            }
        }
        if self.maps.len() != MAPS {
            return Err(PositionError::new("maps", format!("{} where {MAPS} should be", self.maps.len())));
        }
        let starter = match self.phase {
            Phase::NewMap(_, by) => Some(by),
            _ => None,
        };
        let placed = self.maps.iter().flat_map(|map| &map.clues).map(|placed| ("maps", placed.owner));
        let named = [("viewer", viewer.seat()), ("turn", Some(self.turn)), ("first", self.first.or(starter))];
        let named = named.into_iter().filter_map(|(field, seat)| Some((field, seat?)));
        for (field, seat) in named.chain(placed) {
            if seat.index() >= seats {
                return Err(PositionError::new(field, format!("{seat} is not at this table of {seats}")));
            }
        }
        Ok(seats)
    }

    /// Lays the clues on their maps and removes the markers, in the order that the rules allow.
    fn lay_clues(&self, tables: &SharedTables) -> Result<(Clues, [Sites; MAPS]), PositionError> {
        let lenient = tables.options().lenient_clues();
        let deck: ClueSet = tables.components().clues().iter().copied().collect();
        let mut clues = Clues::NONE;
        let mut all = [Sites::anywhere(tables.island().all()); MAPS];
        for ((map, raw), sites) in Colour::ALL.into_iter().zip(&self.maps).zip(&mut all) {
            for placed in &raw.clues {
                let clue = placed.card;
                if !deck.contains(clue) {
                    return Err(PositionError::new("maps", format!("{clue} is not among the cards")));
                }
                *sites = sites.add(tables.mask(clue), lenient).map_err(|_| {
                    PositionError::new("maps", format!("the {map} map does not admit {clue} there"))
                })?;
                clues.push(Placed { map, ..*placed });
            }
            for space in raw.removed.iter() {
                *sites = sites.remove_marker(space).map_err(|_| {
                    PositionError::new("maps", format!("no {map} marker can have been on {space}"))
                })?;
            }
        }
        Ok((clues, all))
    }
}

impl RawSharing {
    fn view(
        &self,
        clues: &Clues,
        raiser: Seat,
        taken: &[Glimpse<Bag>],
    ) -> Result<SharingView, PositionError> {
        let seats = taken.len();
        let refuse = |reason: String| Err(PositionError::new("sharing", reason));
        let mut named = self.roses.iter().copied().chain(self.last_taker);
        if let Some(seat) = named.find(|seat| seat.index() >= seats) {
            return refuse(format!("{seat} is not at this table of {seats}"));
        }
        if self.looked.len() != seats {
            return refuse(format!("{} looks for {seats} players", self.looked.len()));
        }
        // Excessive values are refused before anything is derived from them.
        let roses = |seat: Seat| clues.roses(self.map, raiser).filter(|owner| *owner == seat).count();
        let too_many = Seat::all(seats).find(|&seat| self.looked[seat.index()].count() > roses(seat));
        if let Some(seat) = too_many {
            return refuse(format!("{seat} looked at more cards than they have roses on the map"));
        }
        let all = clues.roses(self.map, raiser).count();
        if self.pool.count() + self.turned.len() > all + 1 {
            return refuse(format!("there are more cards than one for each of the {all} roses and one more"));
        }
        let roses: RoseList = self.roses.iter().copied().collect();
        if roses.as_slice() != self.roses {
            return refuse("there are fewer roses than that".to_owned());
        }
        // The lowest of a player's adjacent roses decides.
        let place = usize::from(self.asked);
        let lowest = self.roses.get(place).is_some_and(|owner| place == 0 || self.roses[place - 1] != *owner);
        if !lowest || self.card.is_curse() {
            return refuse(format!("no rose at place {} is being asked about {}", self.asked, self.card));
        }
        let mut looked = [Glimpse::hidden(0); MOST_PLAYERS];
        let mut won = [Some(Bag::default()); MOST_PLAYERS];
        for (index, taken) in taken.iter().enumerate() {
            if self.won[index].is_some() != taken.cards().is_some() {
                return refuse(
                    "the cards taken must be given for exactly the seats whose treasure cards are known"
                        .to_owned(),
                );
            }
            (looked[index], won[index]) = (self.looked[index], self.won[index]);
        }
        Ok(SharingView {
            map: self.map,
            roses,
            asked: self.asked,
            card: Some(self.card),
            last_taker: self.last_taker,
            pool: self.pool,
            looked,
            turned: self.turned,
            won,
            safe: self.safe,
            fresh: self.fresh,
            last: self.last,
        })
    }
}

/// Counts the roses in stock: those that are neither on a map nor waiting for a card.
fn roses_in_stock(seat: Seat, clues: &Clues, sharing: Option<&SharingView>) -> Result<u8, PositionError> {
    let elsewhere = |placed: &Placed| sharing.is_none_or(|sharing| sharing.map != placed.map);
    let placed = clues.iter().filter(|placed| placed.owner == seat && elsewhere(placed));
    let placed: usize = placed.map(|placed| 1 + usize::from(placed.double)).sum();
    let waiting = sharing.map_or(0, |sharing| sharing.roses.of(seat));
    let stock = ROSES.checked_sub(placed + waiting).map(|stock| stock as u8);
    stock.ok_or_else(|| PositionError::new("maps", format!("{seat} has only {ROSES} roses")))
}

/// Reads a value that is written the way it is printed.
fn read<T: FromStr + Display>(field: &'static str, text: &str, expected: &str) -> Result<T, PositionError> {
    let value = text.parse::<T>().ok().filter(|value| value.to_string() == text);
    value.ok_or_else(|| PositionError::unreadable(field, text, expected))
}

/// Reads a value whose own error is the best explanation.
fn read_reason<T: FromStr<Err: Display>>(field: &'static str, text: &str) -> Result<T, PositionError> {
    text.parse::<T>().map_err(|error| PositionError::new(field, error.to_string()))
}

fn read_cards<C: Cards>(
    field: &'static str,
    text: &str,
    expected: &str,
) -> Result<Glimpse<C>, PositionError> {
    text.parse().map_err(|_| PositionError::unreadable(field, text, expected))
}

fn read_space(field: &'static str, text: &str, expected: &str) -> Result<Option<Space>, PositionError> {
    if text == NONE { Ok(None) } else { read(field, text, expected).map(Some) }
}

fn read_seat(field: &'static str, text: &str) -> Result<Option<Seat>, PositionError> {
    if text == NONE { Ok(None) } else { read(field, text, "a seat or 0").map(Some) }
}

/// Reads every entry of a list.
fn each<T>(
    field: &'static str,
    text: &str,
    expected: &str,
    read: impl Fn(&'static str, &str, &str) -> Result<T, PositionError>,
) -> Result<Vec<T>, PositionError> {
    text.split('.').map(|entry| read(field, entry, expected)).collect()
}

/// Returns the entries of a list of known length.
fn entries<'a, const N: usize>(
    field: &'static str,
    text: &'a str,
    expected: &str,
) -> Result<[&'a str; N], PositionError> {
    let entries: Vec<&str> = text.split('.').collect();
    <[&str; N]>::try_from(entries.as_slice()).map_err(|_| PositionError::unreadable(field, text, expected))
}

fn read_phase(phase: &str, about: &str) -> Result<(Phase, Option<Seat>), PositionError> {
    let plain = |phase| match about {
        NONE => Ok((phase, None)),
        _ => Err(PositionError::unreadable("about", about, NONE)),
    };
    match phase {
        "landing" => Ok((Phase::Landing, read_seat("first", about)?)),
        "turn" => plain(Phase::Turn),
        "sharing" => plain(Phase::Sharing),
        "over" => plain(Phase::Over),
        "map" => {
            let [map, by] = entries("new map", about, "a map and a seat")?;
            Ok((Phase::NewMap(read("new map", map, "a map")?, read("new map", by, "a seat")?), None))
        }
        _ => Err(PositionError::unreadable("phase", phase, "landing, turn, sharing, map or over")),
    }
}

fn read_so_far(text: &str) -> Result<SoFar, PositionError> {
    let unreadable = || PositionError::unreadable("so far", text, "letters of adpx, legs, - and extra legs");
    let letters = text.len() - text.trim_start_matches(['a', 'd', 'p', 'x']).len();
    let (letters, legs) = text.split_at(letters);
    let (legs, extra_legs) = legs.split_once('-').ok_or_else(unreadable)?;
    let so_far = SoFar {
        acted: letters.contains('a'),
        touched: letters.contains('d'),
        progress: letters.contains('p'),
        after_exchange: letters.contains('x'),
        legs: read("so far", legs, "a number of legs")?,
        extra_legs: read("so far", extra_legs, "a number of legs")?,
    };
    // Each letter at most once, in this order.
    let once = letters.bytes().is_sorted_by(|one, next| one < next);
    once.then_some(so_far).ok_or_else(unreadable)
}

fn read_map(field: &'static str, text: &str, expected: &str) -> Result<RawMap, PositionError> {
    let unreadable = || PositionError::unreadable(field, text, expected);
    let mut map = RawMap { clues: Vec::new(), removed: SpaceSet::EMPTY };
    if text == NONE {
        return Ok(map);
    }
    let (clues, removed) = text.split_once('-').map_or((text, None), |(clues, rest)| (clues, Some(rest)));
    if clues.is_empty() || !clues.is_ascii() || removed == Some("") || removed == Some(NONE) {
        return Err(unreadable());
    }
    for entry in clues.as_bytes().chunks(3) {
        let entry = std::str::from_utf8(entry).map_err(|_| unreadable())?;
        let (clue, rose) = entry.split_at_checked(2).ok_or_else(unreadable)?;
        let clue: Glimpse<ClueSet> = clue.parse().map_err(|_| unreadable())?;
        let card = clue.cards().and_then(|clues| clues.iter().next()).ok_or_else(unreadable)?;
        let (owner, double) = match rose.as_bytes() {
            [rose @ b'1'..=b'4'] => (rose - b'1', false),
            [rose @ b'a'..=b'd'] => (rose - b'a', true),
            _ => return Err(unreadable()),
        };
        let owner = Seat::new(usize::from(owner)).ok_or_else(unreadable)?;
        map.clues.push(Placed { card, map: Colour::White, owner, double });
    }
    if let Some(removed) = removed {
        map.removed = read_spaces(field, removed)?;
    }
    Ok(map)
}

/// Reads spaces written one after another in order, or 0.
fn read_spaces(field: &'static str, text: &str) -> Result<SpaceSet, PositionError> {
    let unreadable = || PositionError::unreadable(field, text, "spaces in order, or 0");
    let mut spaces = SpaceSet::EMPTY;
    if text == NONE {
        return Ok(spaces);
    }
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.char_indices().skip(1).find(|(_, letter)| !letter.is_ascii_digit());
        let (name, tail) = rest.split_at(end.map_or(rest.len(), |(index, _)| index));
        spaces.insert(name.parse().map_err(|_| unreadable())?);
        rest = tail;
    }
    let written: String = spaces.iter().map(|space| space.to_string()).collect();
    if written == text && !text.is_empty() { Ok(spaces) } else { Err(unreadable()) }
}

fn read_facing(text: &str) -> Result<[Direction; STATUES], PositionError> {
    let unreadable = || PositionError::unreadable("facing", text, "three digits from 0 to 5");
    let direction = |letter: char| Direction::ALL.get(letter.to_digit(10)? as usize).copied();
    let facing: Option<Vec<Direction>> = text.chars().map(direction).collect();
    facing.and_then(|facing| facing.try_into().ok()).ok_or_else(unreadable)
}

fn read_sharing(text: &str) -> Result<RawSharing, PositionError> {
    const FIXED: usize = 10;
    let field = "sharing";
    let entries: Vec<&str> = text.split('.').collect();
    let unreadable = || PositionError::unreadable(field, text, "the entries of a treasure being shared");
    let (fixed, by_seat) = entries.split_at_checked(FIXED).ok_or_else(unreadable)?;
    let [map, roses, asked, card, pool, last_taker, safe, fresh, last, turned] = fixed[..] else {
        return Err(unreadable());
    };
    if by_seat.len() % 2 != 0 {
        return Err(unreadable());
    }
    let (looked, won) = by_seat.split_at(by_seat.len() / 2);
    let rose = |letter: char| letter.to_digit(10).and_then(|number| Seat::from_number(number as usize));
    let roses: Option<Vec<Seat>> = roses.chars().map(rose).collect();
    let cards = "cards in ascending order";
    let turned: Glimpse<Bag> = read_cards(field, turned, cards)?;
    let won = won.iter().map(|won| match *won {
        UNKNOWN => Ok(None),
        _ => read_cards(field, won, cards).and_then(|won| won.cards().map(Some).ok_or_else(unreadable)),
    });
    let last: u8 = read(field, last, "0 or 1")?;
    if last > 1 {
        return Err(unreadable());
    }
    Ok(RawSharing {
        map: read(field, map, "a map")?,
        roses: roses.ok_or_else(unreadable)?,
        asked: read(field, asked, "the place of a rose")?,
        card: read(field, card, "a card")?,
        pool: read_cards(field, pool, cards)?,
        last_taker: read_seat(field, last_taker)?,
        safe: read(field, safe, "a number of cards")?,
        fresh: read(field, fresh, "a number of cards")?,
        last: last == 1,
        turned: turned.cards().ok_or_else(unreadable)?,
        looked: looked.iter().map(|look| read_cards(field, look, cards)).collect::<Result<_, _>>()?,
        won: won.collect::<Result<_, _>>()?,
    })
}
