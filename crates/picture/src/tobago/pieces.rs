//! The pieces of the game, for clients that draw it.

use serde::Serialize;
use wayfinder_tobago::{Clue, ClueCard, Components, Island, Layout, Setup, Space, SpaceSet, Terrain};

/// A note on the pieces that are not those of the published game.
const NOTE: &str = "faces A, B and C have the terrain of the published boards; faces a, b and c, the clue cards and the coins are this project's own";

/// The pieces of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct Pieces {
    /// A note on the pieces that are this project's own.
    pub note: &'static str,
    /// The island that the set-up names; without one, all islands.
    pub islands: Vec<IslandPiece>,
    /// The clue cards of the deck, in ascending order.
    pub clues: Vec<CluePiece>,
    /// The same cards and the coins, in the form of a file of custom cards.
    pub cards: Components,
}

/// An island with its spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Island", export_to = "tobago.ts"))]
pub struct IslandPiece {
    /// The layout of the island.
    pub island: Layout,
    /// Its spaces, by column and row.
    pub spaces: Vec<SpacePiece>,
}

/// A space of an island. Hexes are flat-topped; coordinates are axial: north is (0, -1), south-east is (1,
/// 0).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "IslandSpace", export_to = "tobago.ts"))]
pub struct SpacePiece {
    /// The name of the space.
    pub space: Space,
    /// The column of the space.
    pub q: i8,
    /// The position in the column: neighbours in the south have one more.
    pub r: i8,
    /// The terrain of the space.
    pub terrain: Terrain,
    /// True if it is next to the ocean.
    pub coast: bool,
    /// The number of the connected area of its terrain that it belongs to, from 0.
    pub area: usize,
    /// True if that is the largest area of its terrain.
    pub largest: bool,
}

/// A clue card of the deck, with the spaces it allows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Meaning", export_to = "tobago.ts"))]
pub struct CluePiece {
    /// The name of the clue.
    pub clue: Clue,
    /// The number of the clue, as used in positions.
    pub number: usize,
    #[serde(flatten)]
    card: ClueCard,
    /// The spaces where the treasure can be if nothing else is known; only if the set-up has placed the
    /// objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spaces: Option<Vec<Space>>,
}

impl IslandPiece {
    fn new(island: &Island) -> Self {
        let mut areas: Vec<SpaceSet> = Vec::new();
        let spaces = island.all().iter().map(|space| {
            let area = island.area(space);
            let number = areas.iter().position(|known| *known == area).unwrap_or_else(|| {
                areas.push(area);
                areas.len() - 1
            });
            let ((q, r), terrain) = (space.place(), island.terrain(space));
            let (coast, largest) = (island.coast().contains(space), island.largest(terrain) == area);
            SpacePiece { space, q, r, terrain, coast, area: number, largest }
        });
        Self { island: island.layout(), spaces: spaces.collect() }
    }
}

impl Pieces {
    /// Returns the pieces of a set-up, or all there are.
    pub(crate) fn of(setup: Option<&Setup>) -> Self {
        let components = setup.map_or_else(Components::usual, |setup| setup.components().clone());
        let layout = setup.and_then(Setup::layout);
        let islands: Vec<Island> = match layout {
            Some(layout) => vec![Island::new(layout)],
            None => Layout::all().map(Island::new).collect(),
        };
        // Objects stand on the one island that the set-up names.
        let placed = islands.first().zip(setup.and_then(Setup::objects));
        let clue = |&clue: &Clue| CluePiece {
            clue,
            number: clue.index(),
            card: clue.into(),
            spaces: placed.map(|(island, objects)| clue.spaces(island, objects).iter().collect()),
        };
        Self {
            note: NOTE,
            islands: islands.iter().map(IslandPiece::new).collect(),
            clues: components.clues().iter().map(clue).collect(),
            cards: (*components).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use wayfinder_game::Silent;
    use wayfinder_game::chance::Fast;
    use wayfinder_game::prelude::*;
    use wayfinder_tobago::Tobago;

    use super::*;

    #[test]
    fn every_island_is_told_with_its_areas() {
        let pieces = Pieces::of(None);
        assert_eq!(pieces.islands.len(), 32);
        assert!(pieces.clues.iter().all(|clue| clue.spaces.is_none()));
        for told in pieces.islands {
            let island = Island::new(told.island);
            assert_eq!(told.spaces.len(), island.len());
            let mut areas: BTreeMap<usize, SpaceSet> = BTreeMap::new();
            for space in &told.spaces {
                areas.entry(space.area).or_default().insert(space.space);
                assert_eq!(island.largest(space.terrain).contains(space.space), space.largest);
                let neighbours = told.spaces.iter().filter(|other| {
                    let step = (other.q - space.q, other.r - space.r);
                    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)].contains(&step)
                });
                assert_eq!(neighbours.count() < 6, space.coast, "{}: {}", told.island, space.space);
            }
            assert!(areas.values().all(|area| area.iter().all(|space| island.area(space) == *area)));
        }
    }

    /// The set-up in a view is enough to ask for the very island, and for the spaces of every clue there.
    #[test]
    fn a_view_knows_the_set_up_to_ask_with() {
        let setup: Setup = "players=3 expert-powers".parse().unwrap();
        let game = Tobago::start(&setup, &mut Fast::new(5, 5), &mut Silent);
        let view = serde_json::to_value(game.view(wayfinder_game::Viewer::Spectator)).unwrap();
        let settled: Setup = view["setup"].as_str().unwrap().parse().unwrap();
        let pieces = Pieces::of(Some(&settled));
        assert_eq!(pieces.islands, [IslandPiece::new(game.tables().island())]);
        assert_eq!(pieces.clues.len(), 52);
        for told in &pieces.clues {
            let spaces: Vec<_> = game.tables().mask(told.clue).iter().collect();
            assert_eq!(told.spaces.as_ref(), Some(&spaces), "{}", told.clue);
        }
        for statue in view["statues"].as_array().unwrap() {
            let last = statue["ray"].as_array().unwrap().last().unwrap();
            assert!(view["ashore"].as_array().unwrap().contains(last), "{view}");
        }
    }
}
