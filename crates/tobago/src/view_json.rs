//! A view as JSON shows it.

use serde::{Serialize, Serializer};
use wayfinder_game::{Outcome, Seat, View as _, Viewer};

use crate::action::Colour;
use crate::clue::Clue;
use crate::clue_set::ClueSet;
use crate::face::Layout;
use crate::glimpse::Glimpse;
use crate::spaces::{Space, SpaceSet};
use crate::state::Phase;
use crate::treasure::{Bag, Card};
use crate::view::{SharingView, View};

#[derive(Serialize)]
struct RawView {
    viewer: Viewer,
    players: usize,
    code: String,
    island: Layout,
    options: Vec<String>,
    huts: Vec<Space>,
    palms: Vec<Space>,
    statues: Vec<RawStatue>,
    phase: &'static str,
    turn: Option<Seat>,
    to_act: Option<Seat>,
    /// While a new map is started.
    #[serde(skip_serializing_if = "Option::is_none")]
    new_map: Option<Colour>,
    acted: bool,
    after_exchange: bool,
    legs: u8,
    extra_legs: u8,
    seats: Vec<RawSeat>,
    maps: Vec<RawMap>,
    clue_deck: usize,
    clue_discard: usize,
    treasure_deck: usize,
    treasure_discard: usize,
    safe_draws: u8,
    curses_left: u8,
    amulet_pile: u8,
    amulets: Vec<Space>,
    quiet_turns: u8,
    sharing: Option<RawSharing>,
    outcome: Option<Outcome>,
    position: String,
}

#[derive(Serialize)]
struct RawStatue {
    space: Space,
    facing: u8,
}

#[derive(Serialize)]
struct RawSeat {
    seat: Seat,
    vehicle: Option<Space>,
    hand: Glimpse<ClueSet>,
    amulets: u8,
    roses: u8,
    taken: Glimpse<Bag>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coins: Option<u32>,
}

#[derive(Serialize)]
struct RawMap {
    map: Colour,
    clues: Vec<RawPlaced>,
    /// Where the treasure can be; left out of an empty map, where it can be anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    sites: Option<Vec<Space>>,
    markers: bool,
}

#[derive(Serialize)]
struct RawPlaced {
    clue: Clue,
    seat: Seat,
    double: bool,
}

#[derive(Serialize)]
struct RawSharing {
    map: Colour,
    roses: Vec<Seat>,
    asked: usize,
    card: Option<Card>,
    face_down: usize,
    turned_up: Glimpse<Bag>,
    last_taker: Option<Seat>,
    last_treasure: bool,
    looked: Vec<RawLook>,
}

#[derive(Serialize)]
struct RawLook {
    seat: Seat,
    #[serde(flatten)]
    cards: Glimpse<Bag>,
}

fn list(spaces: SpaceSet) -> Vec<Space> {
    spaces.iter().collect()
}

fn raw_seat(view: &View, seat: Seat) -> RawSeat {
    let taken = view.taken(seat);
    RawSeat {
        seat,
        vehicle: view.vehicle(seat),
        hand: view.hand(seat),
        amulets: view.amulets(seat),
        roses: view.roses(seat),
        taken,
        coins: taken.cards().map(|cards| cards.coins()),
    }
}

fn raw_map(view: &View, map: Colour) -> RawMap {
    let clues: Vec<_> = view
        .clues(map)
        .map(|placed| RawPlaced { clue: placed.card, seat: placed.owner, double: placed.double })
        .collect();
    let sites = (!clues.is_empty()).then(|| list(view.sites(map).possible()));
    RawMap { map, clues, sites, markers: view.sites(map).marked() }
}

fn raw_sharing(sharing: SharingView<'_>, seats: usize) -> RawSharing {
    RawSharing {
        map: sharing.map(),
        roses: sharing.roses().to_vec(),
        asked: sharing.asked(),
        card: sharing.card(),
        face_down: sharing.face_down(),
        turned_up: Glimpse::known(sharing.turned_up()),
        last_taker: sharing.last_taker(),
        last_treasure: sharing.is_the_last(),
        looked: Seat::all(seats).map(|seat| RawLook { seat, cards: sharing.looked(seat) }).collect(),
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = self.table();
        let statues = table.objects().facing().iter().zip(self.facing());
        let (legs, extra_legs) = self.legs();
        let (phase, new_map) = match self.phase() {
            Phase::Landing => ("landing", None),
            Phase::Turn => ("turn", None),
            Phase::Sharing => ("sharing", None),
            Phase::NewMap(map, _) => ("map", Some(map)),
            Phase::Over => ("over", None),
        };
        RawView {
            viewer: self.viewer,
            players: self.seats(),
            code: table.code().to_string(),
            island: table.island().layout(),
            options: table.options().to_string().split_whitespace().map(str::to_owned).collect(),
            huts: list(table.objects().huts()),
            palms: list(table.objects().palms()),
            statues: statues
                .map(|(statue, facing)| RawStatue { space: statue.space, facing: facing as u8 })
                .collect(),
            phase,
            turn: (!matches!(self.phase(), Phase::Landing | Phase::Over)).then(|| self.turn()),
            to_act: self.to_act(),
            new_map,
            acted: self.acted(),
            after_exchange: self.after_exchange(),
            legs,
            extra_legs,
            seats: Seat::all(self.seats()).map(|seat| raw_seat(self, seat)).collect(),
            maps: Colour::ALL.map(|map| raw_map(self, map)).into(),
            clue_deck: self.clue_deck(),
            clue_discard: self.clue_discard(),
            treasure_deck: self.deck(),
            treasure_discard: self.discard(),
            safe_draws: self.safe(),
            curses_left: self.curses_left(),
            amulet_pile: self.amulet_pile(),
            amulets: list(self.washed_ashore()),
            quiet_turns: self.quiet_turns(),
            sharing: self.sharing().map(|sharing| raw_sharing(sharing, self.seats())),
            outcome: self.outcome(),
            position: crate::position::write_view(self),
        }
        .serialize(serializer)
    }
}
