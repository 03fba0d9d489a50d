//! Tables and choices that make games eventful: uniformly random play hardly ever raises a treasure.

use std::collections::BTreeSet;

use crate::naive::Naive;
use proptest::prelude::*;
use wayfinder_game::Chance;
use wayfinder_game::chance::Fast;
use wayfinder_tobago::{Island, Layout, Objects, Options, SetupCode};

/// Generates the options of a table that agree with each other, as words.
pub(crate) fn options() -> impl Strategy<Value = String> {
    let plain = prop::sample::subsequence(vec!["20-amulets", "lenient-clues", "open-treasure"], 0..=3);
    // Double claims change places only with both powers, so they are combined more often than at random.
    let powers = prop_oneof![
        1 => Just(vec![]),
        1 => Just(vec!["double-claim"]),
        1 => Just(vec!["swap"]),
        3 => Just(vec!["double-claim", "swap"]),
    ];
    let curses = (
        prop::sample::subsequence(vec!["one-curse"], 0..=1),
        prop::sample::subsequence(vec!["deep-curses", "first-curse-returns"], 0..=2),
        prop::sample::subsequence(vec!["sharing-goes-on", "sharing-goes-on-for-payers"], 0..=1),
    );
    let curses = curses.prop_map(|(number, place, after)| [number, place, after].concat());
    let curses = prop_oneof![9 => curses, 1 => Just(vec!["no-curses"])];
    (plain, powers, curses).prop_map(|(plain, powers, curses)| [plain, powers, curses].concat().join(" "))
}

/// Returns the code of an island with objects placed at random.
pub(crate) fn code(island: u8, options: &str, seed: u64) -> String {
    let layout = Layout::from_index(island).expect("there are 32");
    let objects = Objects::random(&Island::new(layout), &mut Fast::new(seed, 3));
    let options = Options::from_words(options.split_whitespace()).expect("the options agree");
    SetupCode { layout, objects, options }.to_string()
}

/// The way in which the players of a game choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Temper {
    /// Chooses every legal action with equal probability.
    Random,
    /// Locates and raises treasures.
    Eager,
    /// Is as eager, and takes every card.
    Greedy,
    /// Is as eager, and hands out all amulets as soon as some treasure was raised.
    Rich,
    /// Collects amulets and keeps them.
    Thrifty,
    /// Does nothing that would keep the safeguard from ending the game.
    Idle,
}

impl Temper {
    /// Returns the temper for a seed: any of them, but mostly those that raise treasures.
    pub(crate) fn of(seed: u64) -> Self {
        match seed % 16 {
            0 => Self::Random,
            1 => Self::Idle,
            2..5 => Self::Greedy,
            5..9 => Self::Rich,
            9..12 => Self::Thrifty,
            _ => Self::Eager,
        }
    }

    /// Chooses an action; `None` if there is none.
    pub(crate) fn choose(self, game: &Naive, luck: &mut impl Chance) -> Option<String> {
        let legal = game.legal();
        let actions = self.preferences(game, &legal, luck).into_iter().find(|actions| !actions.is_empty());
        let actions = actions.unwrap_or_else(|| legal.into_iter().collect());
        if actions.is_empty() {
            return None;
        }
        let index = luck.below(u32::try_from(actions.len()).expect("not so many"));
        Some(actions[index as usize].clone())
    }

    /// Returns the actions that are considered before all others.
    fn preferences(self, game: &Naive, legal: &BTreeSet<String>, luck: &mut impl Chance) -> Vec<Vec<String>> {
        let with = |beginnings: &[&str]| -> Vec<String> {
            let chosen = |action: &&String| beginnings.iter().any(|beginning| action.starts_with(beginning));
            legal.iter().filter(chosen).cloned().collect()
        };
        let drives_to = |spaces: Vec<String>| -> Vec<String> {
            let drives = spaces.into_iter().map(|space| format!("drive-{space}"));
            drives.filter(|drive| legal.contains(drive)).collect()
        };
        let mut sometimes = |rarity: u32, actions: Vec<String>| {
            if luck.below(rarity) == 0 { actions } else { Vec::new() }
        };
        match self {
            Self::Random => Vec::new(),
            Self::Idle => vec![with(&["land", "drive", "exchange", "end", "stop"])],
            Self::Thrifty => vec![
                with(&["raise"]),
                drives_to(game.located_spaces()),
                drives_to(game.amulet_spaces()),
                sometimes(2, with(&["clue"])),
                with(&["drive", "end", "take", "pass"]),
            ],
            Self::Eager | Self::Greedy | Self::Rich => vec![
                with(&["raise"]),
                if self == Self::Greedy { with(&["take"]) } else { Vec::new() },
                sometimes(4, with(&["stop"])),
                drives_to(game.located_spaces()),
                sometimes(12, with(&["amulet-drive"])),
                sometimes(4, with(&["amulet-claim", "amulet-swap"])),
                sometimes(3, with(&["amulet-marker"])),
                sometimes(2, with(&["clue", "amulet-clue"])),
                sometimes(2, with(&["drive"])),
            ],
        }
    }
}
