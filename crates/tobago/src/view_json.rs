//! The JSON form of a view.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use wayfinder_game::{Outcome, Seat, View as _, Viewer};

use crate::action::Colour;
use crate::clue::Clue;
use crate::face::Layout;
use crate::glimpse::{Glimpse, RawGlimpse};
use crate::island::distance;
use crate::setup_code::SetupCode;
use crate::spaces::{Space, SpaceSet};
use crate::state::{LEGS, Phase};
use crate::treasure::Card;
use crate::view::{SharingView, View};

/// The game as a viewer may know it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "View", export_to = "tobago.ts"))]
pub(crate) struct RawView {
    /// The viewer, a seat or a spectator.
    viewer: Viewer,
    /// The number of players.
    players: usize,
    /// The set-up, with everything about the island that was chosen at random.
    setup: String,
    /// Island, objects and options as a code to share.
    code: SetupCode,
    /// The layout of the island.
    island: Layout,
    /// The variants in play.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::typescript::Variant>"))]
    options: Vec<String>,
    /// The spaces with a hut.
    huts: Vec<Space>,
    /// The spaces with a palm tree.
    palms: Vec<Space>,
    /// The statues and the directions they face.
    statues: Vec<RawStatue>,
    /// The kind of decision that is due.
    phase: RawPhase,
    /// The player whose turn it is; `null` before the first turn and after the last.
    turn: Option<Seat>,
    /// The player who decides next.
    to_act: Option<Seat>,
    /// The map that is started now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    new_map: Option<Colour>,
    /// True if the player of the turn has taken the one action of it.
    acted: bool,
    /// True if the turn before was given up to exchange the hand.
    after_exchange: bool,
    /// The number of legs left of the regular drive that was begun.
    legs: u8,
    /// The number of legs left of extra drives.
    extra_legs: u8,
    /// The spaces that the viewer can reach in this turn: with one leg, with two but not with one, and so on;
    /// empty if the viewer cannot drive now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Vec<Space>>>"))]
    reach: Vec<Vec<Space>>,
    /// The space, for each of these that takes more than one leg, where the leg before the last can end, on
    /// an amulet if possible.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<Space, Space>>"))]
    stops: BTreeMap<Space, Space>,
    /// The belongings of each player, in the order of the seats.
    seats: Vec<RawSeat>,
    /// The four maps: white, grey, brown, black.
    maps: Vec<RawMap>,
    /// The number of cards in the clue deck.
    clue_deck: usize,
    /// The number of discarded clue cards.
    clue_discard: usize,
    /// The number of cards in the treasure deck.
    treasure_deck: usize,
    /// The number of discarded treasure cards.
    treasure_discard: usize,
    /// The number of treasure cards that can be drawn before a curse can come.
    safe_draws: u8,
    /// The number of curses still in the game.
    curses_left: u8,
    /// The number of amulets in the pile.
    amulet_pile: u8,
    /// The spaces with an amulet.
    amulets: Vec<Space>,
    /// The spaces where amulets will be washed ashore next.
    ashore: Vec<Space>,
    /// The number of turns in a row in which no clue was played, no marker removed and no treasure raised.
    quiet_turns: u8,
    /// The treasure being shared, if there is one.
    sharing: Option<RawSharing>,
    /// The result, once the game is over.
    outcome: Option<Outcome>,
    /// The whole view as one word.
    position: String,
}

/// The decision that is due: where vehicles land, what to do in a turn, who takes a card, which clue starts a
/// map, or none.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Phase", export_to = "tobago.ts"))]
enum RawPhase {
    Landing,
    Turn,
    Sharing,
    Map,
    Over,
}

/// A statue with the spaces it sees.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Statue", export_to = "tobago.ts"))]
struct RawStatue {
    /// The space it stands on.
    space: Space,
    /// The direction it faces now: 0 to 5, clockwise from the north.
    facing: u8,
    /// The spaces it sees, the nearest first. An amulet is washed ashore on the last.
    ray: Vec<Space>,
}

/// The belongings of a player.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SeatView", export_to = "tobago.ts"))]
struct RawSeat {
    /// The player they belong to.
    seat: Seat,
    /// The space where the vehicle stands; `null` before it has landed.
    vehicle: Option<Space>,
    /// The clue cards in hand.
    hand: RawGlimpse<Clue>,
    /// The number of amulets.
    amulets: u8,
    /// The number of roses in stock.
    roses: u8,
    /// The treasure cards taken.
    taken: RawGlimpse<Card>,
    /// The coins on these cards, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    coins: Option<u32>,
}

/// A treasure map with its clues.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "MapView", export_to = "tobago.ts"))]
struct RawMap {
    /// The colour of the map.
    map: Colour,
    /// The clues on it, from the top.
    clues: Vec<RawPlaced>,
    /// The possible sites of the treasure; left out for an empty map, where it can be anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    sites: Option<Vec<Space>>,
    /// True if there are few enough of them that markers lie there.
    markers: bool,
}

/// A clue on a map, with the roses on it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Placed", export_to = "tobago.ts"))]
struct RawPlaced {
    /// The clue on the map.
    clue: Clue,
    /// The owner of the roses on it.
    seat: Seat,
    /// True if there are two roses.
    double: bool,
}

/// A treasure being shared, as the viewer knows it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Sharing", export_to = "tobago.ts"))]
struct RawSharing {
    /// The map of the treasure.
    map: Colour,
    /// The owners of the roses that are left, from bottom to top.
    roses: Vec<Seat>,
    /// The place in that list, counted from 0, of the lowest rose that the card is offered to.
    asked: usize,
    /// The card that is turned up.
    card: Option<Card>,
    /// The number of cards still face down.
    face_down: usize,
    /// Every card turned up so far, curses included.
    turned_up: RawGlimpse<Card>,
    /// The player who took the last card.
    last_taker: Option<Seat>,
    /// True if the deck has run out, so that this treasure is the last.
    last_treasure: bool,
    /// The cards that each player looked at, in the order of the seats.
    looked: Vec<RawLook>,
}

/// The cards that a player looked at before a treasure was shared.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Look", export_to = "tobago.ts"))]
struct RawLook {
    /// The player who looked.
    seat: Seat,
    #[serde(flatten)]
    cards: RawGlimpse<Card>,
}

fn list(spaces: SpaceSet) -> Vec<Space> {
    spaces.iter().collect()
}

/// Returns the spaces that the viewer can drive to in this turn, by the number of legs it takes.
fn reach(view: &View) -> Vec<Vec<Space>> {
    let turn = view.turn();
    let Some(from) = view.vehicle(turn).filter(|_| view.phase() == Phase::Turn && view.viewer.is(turn))
    else {
        return Vec::new();
    };
    let (legs, extra) = view.legs();
    let regular = if view.acted() { legs } else { LEGS };
    let island = view.tables().island();
    let within = |legs| island.reach(from, legs);
    (1..=regular + extra).map(|legs| list(within(legs).without(within(legs - 1)))).collect()
}

/// Returns the best place to stop before the last leg, for every space that takes more than one: where an
/// amulet is picked up, else where the way is shortest.
fn stops(view: &View, reach: &[Vec<Space>]) -> BTreeMap<Space, Space> {
    let Some(from) = view.vehicle(view.turn()) else { return BTreeMap::new() };
    let island = view.tables().island();
    let (_, extra) = view.legs();
    let picked_up = |stop: Space, leg: usize| leg > usize::from(extra) && view.washed_ashore().contains(stop);
    let way =
        |stop: Space, to: Space| distance(from.place(), stop.place()) + distance(stop.place(), to.place());
    let mut stops = BTreeMap::new();
    for (leg, (before, spaces)) in (1..).zip(reach.iter().zip(reach.iter().skip(1))) {
        for &to in spaces {
            let possible = before.iter().copied().filter(|stop| island.leg(*stop).contains(to));
            let best = possible.min_by_key(|stop| (!picked_up(*stop, leg), way(*stop, to)));
            stops.extend(best.map(|stop| (to, stop)));
        }
    }
    stops
}

fn raw_seat(view: &View, seat: Seat) -> RawSeat {
    let taken = view.taken(seat);
    RawSeat {
        seat,
        vehicle: view.vehicle(seat),
        hand: view.hand(seat).raw(),
        amulets: view.amulets(seat),
        roses: view.roses(seat),
        taken: taken.raw(),
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

fn raw_sharing(sharing: &SharingView, seats: usize) -> RawSharing {
    RawSharing {
        map: sharing.map(),
        roses: sharing.roses().to_vec(),
        asked: sharing.asked(),
        card: sharing.card(),
        face_down: sharing.face_down(),
        turned_up: Glimpse::known(sharing.turned_up()).raw(),
        last_taker: sharing.last_taker(),
        last_treasure: sharing.is_the_last(),
        looked: Seat::all(seats).map(|seat| RawLook { seat, cards: sharing.looked(seat).raw() }).collect(),
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = self.tables();
        let statues = table.objects().facing().iter().zip(self.facing());
        let (legs, extra_legs) = self.legs();
        let (phase, new_map) = match self.phase() {
            Phase::Landing => (RawPhase::Landing, None),
            Phase::Turn => (RawPhase::Turn, None),
            Phase::Sharing => (RawPhase::Sharing, None),
            Phase::NewMap(map, _) => (RawPhase::Map, Some(map)),
            Phase::Over => (RawPhase::Over, None),
        };
        let reach = reach(self);
        RawView {
            viewer: self.viewer,
            players: self.seats(),
            setup: table.setup(self.seats()).to_string(),
            code: table.code(),
            island: table.island().layout(),
            options: table.options().to_string().split_whitespace().map(str::to_owned).collect(),
            huts: list(table.objects().huts()),
            palms: list(table.objects().palms()),
            statues: statues
                .map(|(statue, facing)| RawStatue {
                    space: statue.space,
                    facing: facing as u8,
                    ray: table.island().ray(statue.space, facing).collect(),
                })
                .collect(),
            phase,
            turn: (!matches!(self.phase(), Phase::Landing | Phase::Over)).then(|| self.turn()),
            to_act: self.to_act(),
            new_map,
            acted: self.acted(),
            after_exchange: self.after_exchange(),
            legs,
            extra_legs,
            stops: stops(self, &reach),
            reach,
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
            ashore: self.next_ashore().collect(),
            quiet_turns: self.quiet_turns(),
            sharing: self.sharing().map(|sharing| raw_sharing(sharing, self.seats())),
            outcome: self.outcome(),
            position: crate::position::write_view(self),
        }
        .serialize(serializer)
    }
}
