//! The parts of a game that never change: the island with its objects, the options and the cards, and the
//! spaces of every clue.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use wayfinder_game::Chance;

use crate::clue::Clue;
use crate::components::Components;
use crate::face::Layout;
use crate::island::Island;
use crate::objects::Objects;
use crate::options::Options;
use crate::setup::Setup;
use crate::setup_code::SetupCode;
use crate::spaces::SpaceSet;

/// The data that all states of a game share.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, Silent};
/// use wayfinder_tobago::{Setup, Tobago};
///
/// let setup: Setup = "players=2 island=AbC0".parse()?;
/// let game = Tobago::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let tables = game.tables();
/// assert_eq!(Some(tables.island().layout()), setup.layout());
/// assert_eq!(tables.mask("in-lake".parse()?), tables.island().of_terrain("lake".parse()?));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(PartialEq, Eq, Debug)]
pub struct SharedTables {
    island: Island,
    objects: Objects,
    options: Options,
    components: Arc<Components>,
    /// The spaces that each clue of the deck allows, by the clue's number.
    masks: Vec<SpaceSet>,
}

impl Hash for SharedTables {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.island.layout(), &self.objects, self.options).hash(hasher);
    }
}

impl SharedTables {
    /// Builds the island and places the objects, at random where nothing was agreed.
    pub(crate) fn build(setup: &Setup, chance: &mut impl Chance) -> Self {
        let layout = setup.layout().unwrap_or_else(|| Layout::random(chance));
        let island = Island::new(layout);
        let objects = setup.objects().cloned().unwrap_or_else(|| Objects::random(&island, chance));
        Self::new(island, objects, setup.options(), Arc::clone(setup.components()))
    }

    /// Creates the table for these objects, which must fit the island.
    pub(crate) fn new(
        island: Island,
        objects: Objects,
        options: Options,
        components: Arc<Components>,
    ) -> Self {
        let mut masks = vec![SpaceSet::EMPTY; Clue::NUMBERS];
        for clue in components.clues() {
            masks[clue.index()] = clue.spaces(&island, &objects);
        }
        Self { island, objects, options, components, masks }
    }

    /// Returns island, objects and options as a code.
    pub fn code(&self) -> SetupCode {
        SetupCode { layout: self.island.layout(), objects: self.objects.clone(), options: self.options }
    }

    /// Returns the set-up of this table for this many players, with everything about the island that was
    /// chosen at random.
    pub fn setup(&self, players: usize) -> Setup {
        Setup::settled(players, self.code(), Arc::clone(&self.components))
    }

    /// Returns the island with its spaces.
    pub fn island(&self) -> &Island {
        &self.island
    }

    /// Returns the objects on the island.
    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// Returns the variants in play.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the cards of the table.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// Returns the spaces that a clue of the deck allows.
    pub fn mask(&self, clue: Clue) -> SpaceSet {
        self.masks[clue.index()]
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::{Fast, Forbidden};

    use super::*;

    #[test]
    fn an_agreed_island_needs_no_random_draws_and_other_cards_are_used() {
        let layout: Layout = "ABC1".parse().unwrap();
        let objects = Objects::random(&Island::new(layout), &mut Fast::new(1, 1));
        let clues = Components::default().clues()[..30].to_vec();
        let fewer = Components::new(clues, Components::default().coins().clone()).unwrap();
        let setup = Setup::new(2, None, Options::default()).unwrap().with_components(fewer);
        let agreed = setup.on_island(layout, Some(objects.clone())).unwrap();
        let tables = SharedTables::build(&agreed, &mut Forbidden);
        assert_eq!((tables.island().layout(), tables.objects()), (layout, &objects));
        assert_eq!(tables.components().clues().len(), 30);
        let clue = tables.components().clues()[0];
        assert_eq!(tables.mask(clue), clue.spaces(tables.island(), &objects));
        assert_eq!(tables.code().to_string().parse(), Ok(tables.code()));
    }
}
