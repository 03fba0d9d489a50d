//! What never changes during a game: the island with its objects, the options and the cards, and what every clue says there.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use wayfinder_game::{Chance, NotationError, Seat};

use crate::clue::Clue;
use crate::components::Components;
use crate::face::Layout;
use crate::island::Island;
use crate::objects::{Objects, ObjectsError};
use crate::options::Options;
use crate::spaces::SpaceSet;

/// The smallest table.
pub const FEWEST_PLAYERS: usize = 2;
/// The largest table.
pub const MOST_PLAYERS: usize = 4;

/// What is agreed before a game. Without an island or objects, luck decides them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    players: u8,
    first: Option<Seat>,
    layout: Option<Layout>,
    objects: Option<Objects>,
    options: Options,
    components: Arc<Components>,
}

impl Setup {
    /// A set-up with a random island and the ordinary cards. Without a first player, luck decides who begins.
    pub fn new(players: usize, first: Option<Seat>, options: Options) -> Result<Self, NotationError> {
        let refuse = |reason: String| {
            Err(NotationError::new("set-up of Tobago", &format!("players={players}"), reason))
        };
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return refuse(format!("Tobago is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players"));
        }
        if let Some(first) = first.filter(|first| first.index() >= players) {
            return refuse(format!("seat {} cannot begin at a table of {players}", first.number()));
        }
        let components = Arc::new(Components::default());
        Ok(Self { players: players as u8, first, layout: None, objects: None, options, components })
    }

    /// The same on this island, with these objects, if they fit it, or with objects placed by luck.
    pub fn on_island(self, layout: Layout, objects: Option<Objects>) -> Result<Self, ObjectsError> {
        if let Some(objects) = &objects {
            objects.fit(&Island::new(layout))?;
        }
        Ok(Self { layout: Some(layout), objects, ..self })
    }

    /// The same with other cards.
    #[must_use]
    pub fn with_components(self, components: Components) -> Self {
        Self { components: Arc::new(components), ..self }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Who begins, if that was agreed.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }
}

/// The tables that all states of a game share.
#[derive(PartialEq, Eq, Debug)]
pub struct Table {
    island: Island,
    objects: Objects,
    options: Options,
    components: Arc<Components>,
    /// The spaces that each clue of the deck allows, by the clue's number.
    masks: Vec<SpaceSet>,
}

impl Hash for Table {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.island.layout(), &self.objects, self.options).hash(hasher);
    }
}

impl Table {
    /// Puts the island together and places the objects, by luck where nothing was agreed.
    pub(crate) fn build(setup: &Setup, chance: &mut impl Chance) -> Self {
        let layout = setup.layout.unwrap_or_else(|| Layout::random(chance));
        let island = Island::new(layout);
        let objects = setup.objects.clone().unwrap_or_else(|| Objects::random(&island, chance));
        let mut masks = vec![SpaceSet::EMPTY; Clue::NUMBERS];
        for clue in setup.components.clues() {
            masks[clue.index()] = clue.spaces(&island, &objects);
        }
        Self { island, objects, options: setup.options, components: Arc::clone(&setup.components), masks }
    }

    /// The island.
    pub fn island(&self) -> &Island {
        &self.island
    }

    /// What stands on it.
    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// The variants in play.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The cards.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The spaces that a clue of the deck allows.
    pub fn mask(&self, clue: Clue) -> SpaceSet {
        self.masks[clue.index()]
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::{Fast, Forbidden};

    use super::*;

    fn setup(players: usize) -> Result<Setup, NotationError> {
        Setup::new(players, None, Options::default())
    }

    #[test]
    fn an_agreed_island_needs_no_luck_and_takes_only_objects_that_fit_it() {
        let layout: Layout = "ABC1".parse().unwrap();
        let island = Island::new(layout);
        let objects = Objects::random(&island, &mut Fast::new(1, 1));
        let agreed = setup(2).unwrap().on_island(layout, Some(objects.clone())).unwrap();
        let table = Table::build(&agreed, &mut Forbidden);
        assert_eq!((table.island(), table.objects()), (&island, &objects));
        let clue = table.components().clues()[0];
        assert_eq!(table.mask(clue), clue.spaces(&island, &objects));
        let misfits =
            Layout::all().filter(|other| setup(2).unwrap().on_island(*other, Some(objects.clone())).is_err());
        assert!(misfits.count() > 0, "some island has no room for these objects");
    }

    #[test]
    fn wrong_tables_are_refused_and_other_cards_are_used() {
        assert!(setup(1).unwrap_err().to_string().contains("2 to 4 players"));
        assert!(setup(5).unwrap_err().to_string().contains("2 to 4 players"));
        let late = Setup::new(2, Seat::new(2), Options::default()).unwrap_err();
        assert!(late.to_string().contains("seat 3 cannot begin"));
        let clues = Components::default().clues()[..30].to_vec();
        let fewer = Components::new(clues, Components::default().coins().clone()).unwrap();
        let table = Table::build(&setup(3).unwrap().with_components(fewer), &mut Fast::new(2, 2));
        assert_eq!(table.components().clues().len(), 30);
    }
}
