//! Scenes: the few lines of a position that matter for a test, and their expansion to a whole position.
//!
//! | line | what | otherwise |
//! |---|---|---|
//! | `options double-claim` | the variants in play | none |
//! | `cards in-lake next-to-hut …` | the clue cards of the table | the usual ones |
//! | `phase map white P2` | what is being decided | `turn` |
//! | `turn P2` | whose turn it is | `P1` |
//! | `so-far ad2-0` | the turn so far, as in a position | `0-0` |
//! | `vehicles d7 e8` | one for each player | three on `h7` |
//! | `hand P1 in-lake next-to-hut` | a hand | empty |
//! | `amulets 0 1 0` | of each player | none |
//! | `taken 224 0 3` | the treasure cards of each player | none |
//! | `white next-to-hut=1 in-jungle=22 @d2 f5` | a map: the clues from the top with their roses, then the sites that are left, unless the clues say it all | empty |
//! | `clue-deck in-lake` | what is nowhere else is discarded | all that is nowhere else |
//! | `clue-discard in-lake` | discarded clues | none |
//! | `deck 24x` | what is nowhere else is discarded or, if the discards are given, taken by the last player | all that is nowhere else |
//! | `discard 33` | discarded treasure cards | none |
//! | `struck 1` | how many curses have struck | as many as are gone |
//! | `ashore a4 c5` | the amulets on the island | none |
//! | `facing 024` | where the statues on d4, f7 and i9 look | `534` |
//! | `quiet 3` | turns without progress | 0 |
//!
//! Amulets come only after a treasure. If a scene has some and no card of an earlier treasure, three threes
//! are discarded; and once there was a treasure, the statues looked one sixth further back when the island
//! was set up.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::LazyLock;

use wayfinder_tobago::{
    Card, Clue, Colour, Components, Curses, Direction, Island, Objects, Options, SetupCode, Space, SpaceSet,
    Statue,
};

/// The fields of a position by their place.
pub(crate) const PHASE: usize = 4;
pub(crate) const TURN: usize = 5;
pub(crate) const ABOUT: usize = 6;
pub(crate) const SO_FAR: usize = 7;
pub(crate) const VEHICLES: usize = 8;
pub(crate) const HANDS: usize = 9;
pub(crate) const AMULETS: usize = 10;
pub(crate) const TAKEN: usize = 11;
pub(crate) const MAPS: usize = 12;
pub(crate) const CLUE_DISCARD: usize = 13;
pub(crate) const TREASURE: usize = 14;
pub(crate) const ASHORE: usize = 15;
pub(crate) const FACING: usize = 16;
pub(crate) const QUIET: usize = 17;
pub(crate) const SHARING: usize = 18;

/// The island of all scenes.
pub(crate) static ISLAND: LazyLock<Island> = LazyLock::new(|| Island::new("ABC1".parse().unwrap()));

/// The objects of all scenes.
pub(crate) static OBJECTS: LazyLock<Objects> = LazyLock::new(|| {
    let all = |names: &str| -> Vec<Space> { spaces(names) };
    let statue = |(space, facing)| Statue { space, facing };
    let facing = [Direction::NorthWest, Direction::South, Direction::SouthWest];
    let statues: Vec<Statue> = all("d4 f7 i9").into_iter().zip(facing).map(statue).collect();
    let huts = all("d1 f6 m2 m6").try_into().unwrap();
    let palms = all("c2 g2 j10").try_into().unwrap();
    Objects::new(&ISLAND, huts, palms, statues.try_into().unwrap()).unwrap()
});

/// Returns the code of the island with its objects and these options.
pub(crate) fn code(options: &str) -> SetupCode {
    let options = Options::from_words(options.split_whitespace()).unwrap();
    SetupCode { layout: ISLAND.layout(), objects: OBJECTS.clone(), options }
}

/// Returns the same code for statues that have turned this many times and face these directions now.
fn code_before(options: &str, turns: usize, facing: &str) -> SetupCode {
    let mut statues = *OBJECTS.facing();
    for (statue, now) in statues.iter_mut().zip(facing.chars()) {
        let now = now.to_digit(10).expect("a direction") as usize;
        statue.facing = Direction::ALL[(now + 6 - turns) % 6];
    }
    let [huts, palms] = [OBJECTS.huts(), OBJECTS.palms()].map(|spaces| spaces.iter().collect::<Vec<_>>());
    let objects = Objects::new(&ISLAND, huts.try_into().unwrap(), palms.try_into().unwrap(), statues);
    SetupCode { objects: objects.unwrap(), ..code(options) }
}

/// Returns the spaces with these names, in order.
#[track_caller]
pub(crate) fn spaces(names: &str) -> Vec<Space> {
    let mut spaces: Vec<Space> = names.split_whitespace().map(|name| name.parse().unwrap()).collect();
    spaces.sort_unstable();
    spaces
}

/// Returns the spaces that a clue allows on the island of the scenes.
pub(crate) fn allowed(clue: &str) -> SpaceSet {
    clue.parse::<Clue>().unwrap().spaces(&ISLAND, &OBJECTS)
}

/// Returns values one after another, as a line of words.
pub(crate) fn words<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the lines of a text by their key. The key of a hand is `hand P1`.
pub(crate) fn lines(text: &str) -> BTreeMap<String, String> {
    let line = |line: &str| {
        let mut words = line.split_whitespace();
        let mut key = words.next()?.to_owned();
        if key == "hand" {
            key = format!("hand {}", words.next()?);
        }
        Some((key, words.collect::<Vec<_>>().join(" ")))
    };
    text.lines().filter_map(line).collect()
}

/// Returns clues in ascending order.
pub(crate) fn clues(names: &str) -> Vec<Clue> {
    let names = names.split_whitespace().filter(|name| *name != "0");
    let mut clues: Vec<Clue> = names.map(|name| name.parse().unwrap_or_else(|e| panic!("{e}"))).collect();
    clues.sort_unstable();
    clues
}

/// Returns treasure cards in ascending order, curses first.
pub(crate) fn cards(letters: &str) -> Vec<Card> {
    let letters = letters.chars().filter(|letter| *letter != '0');
    let mut cards: Vec<Card> = letters.map(|letter| letter.to_string().parse().unwrap()).collect();
    cards.sort_unstable();
    cards
}

/// Returns cards, spaces or clues written one after another; `0` if there are none.
pub(crate) fn joined<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    let text: String = values.into_iter().map(|value| value.to_string()).collect();
    if text.is_empty() { "0".to_owned() } else { text }
}

/// Returns the numbers of clues as a position writes them.
pub(crate) fn numbers(clues: &[Clue]) -> String {
    joined(clues.iter().map(|clue| format!("{:02x}", clue.index())))
}

/// Removes cards from a list that must contain them.
pub(crate) fn take_out<T: PartialEq + Display>(from: &mut Vec<T>, cards: impl IntoIterator<Item = T>) {
    for card in cards {
        let place = from.iter().position(|other| *other == card);
        from.remove(place.unwrap_or_else(|| panic!("there is no {card} left")));
    }
}

/// Returns all treasure cards of the usual table.
pub(crate) fn all_treasures() -> Vec<Card> {
    Components::default().treasures().iter().collect()
}

/// Returns the position that a scene describes.
#[track_caller]
pub(crate) fn position(scene: &str) -> String {
    let mut lines = lines(scene);
    let mut line = |key: &str, otherwise: &str| lines.remove(key).unwrap_or_else(|| otherwise.to_owned());
    let options = line("options", "");
    let own_cards = line("cards", "");
    let components = components(&own_cards);
    let phase = line("phase", "turn");
    let (phase, about) = phase.split_once(' ').unwrap_or((&phase, "0"));
    let (phase, about) = (phase.to_owned(), about.replace(' ', "."));
    let vehicles = line("vehicles", "h7 h7 h7");
    let seats = vehicles.split(' ').count();
    let none = vec!["0"; seats].join(" ");
    let hands: Vec<Vec<Clue>> = (1..=seats).map(|seat| clues(&line(&format!("hand P{seat}"), ""))).collect();
    let maps = Colour::ALL.map(|map| line(&map.to_string(), ""));
    let mut clue_deck = components.clues().to_vec();
    take_out(&mut clue_deck, hands.iter().flatten().copied());
    take_out(&mut clue_deck, maps.iter().flat_map(|map| roses(map).into_iter().map(|(clue, _)| clue)));
    let clue_discard = match line("clue-deck", "all").as_str() {
        "all" => clues(&line("clue-discard", "")),
        deck => {
            take_out(&mut clue_deck, clues(deck));
            clue_deck.sort_unstable();
            clue_deck
        }
    };
    let curses = Options::from_words(options.split_whitespace()).unwrap().curses();
    let mut treasure =
        Treasure::new(&line("taken", &none), &line("discard", "rest"), &line("deck", "all"), curses);
    let (amulets, ashore) = (line("amulets", &none), spaces(&line("ashore", "")));
    let any_amulets = amulets != none || !ashore.is_empty();
    let new_map = phase == "map";
    if any_amulets {
        treasure.discard_at_least(if new_map { 6 } else { 3 });
    }
    let turns = usize::from(any_amulets || treasure.drawn > 0 && !new_map);
    let facing = line("facing", "534");
    let struck = line("struck", &treasure.gone.to_string());

    let fields = [
        "tobago1".to_owned(),
        "all".to_owned(),
        code_before(&options, turns, &facing).to_string(),
        if own_cards.is_empty() { "0".to_owned() } else { components.to_string() },
        phase,
        line("turn", "P1"),
        about,
        line("so-far", "0-0"),
        vehicles.replace(' ', "."),
        hands.iter().map(|hand| numbers(hand)).collect::<Vec<_>>().join("."),
        amulets.replace(' ', "."),
        treasure.taken.iter().map(joined).collect::<Vec<_>>().join("."),
        maps.map(|map| map_text(&map)).join("."),
        numbers(&clue_discard),
        format!("{}.{struck}.{}.{}", treasure.safe, treasure.gone, joined(treasure.discard)),
        joined(ashore),
        facing,
        line("quiet", "0"),
        "0".to_owned(),
    ];
    assert!(lines.is_empty(), "a scene has no such lines: {lines:?}");
    fields.join("~")
}

/// The distribution of the treasure cards.
struct Treasure {
    taken: Vec<Vec<Card>>,
    discard: Vec<Card>,
    gone: usize,
    /// The number of cards of the deck that were drawn, and the number that can be before a curse can come.
    drawn: usize,
    safe: usize,
}

impl Treasure {
    /// Reads the lines of a scene. If the deck is given, the discards may be the `rest`.
    fn new(taken: &str, discard: &str, deck: &str, curses: Curses) -> Self {
        let mut taken: Vec<Vec<Card>> = taken.split(' ').map(cards).collect();
        let mut rest = all_treasures();
        let all = rest.len() + usize::from(curses.count);
        take_out(&mut rest, taken.iter().flatten().copied());
        let is_rest = discard == "rest";
        let mut discard = cards(if is_rest { "" } else { discard });
        take_out(&mut rest, discard.iter().copied());
        let (mut in_deck, mut gone) = (rest.len() + usize::from(curses.count), 0);
        if deck != "all" {
            let deck = cards(deck);
            in_deck = deck.len();
            gone = usize::from(curses.count) - deck.iter().filter(|card| card.is_curse()).count();
            take_out(&mut rest, deck.into_iter().filter(|card| !card.is_curse()));
            let owner = if is_rest { &mut discard } else { taken.last_mut().unwrap() };
            owner.extend(rest);
            owner.sort_unstable();
        }
        let above_the_curses = if curses.deep { 18_usize } else { 12 };
        let safe = if gone > 0 { 0 } else { above_the_curses.saturating_sub(all - in_deck) };
        Self { taken, discard, gone, drawn: all - in_deck, safe }
    }

    /// Discards threes until this many cards were drawn.
    fn discard_at_least(&mut self, cards: usize) {
        let missing = cards.saturating_sub(self.drawn);
        let three: Card = "3".parse().unwrap();
        self.discard.extend(std::iter::repeat_n(three, missing));
        self.discard.sort_unstable();
        self.drawn += missing;
        self.safe = self.safe.saturating_sub(missing);
    }
}

/// Returns the cards of a table that plays with these clues.
fn components(names: &str) -> Components {
    let usual = Components::default();
    if names.is_empty() { usual } else { Components::new(clues(names), usual.coins().clone()).unwrap() }
}

/// Returns the clues of a map with their roses.
fn roses(map: &str) -> Vec<(Clue, &str)> {
    let words = map.split_whitespace().filter_map(|word| word.split_once('='));
    words.map(|(clue, roses)| (clue.parse().unwrap_or_else(|e| panic!("{e}")), roses)).collect()
}

/// Returns a map as a position writes it.
fn map_text(map: &str) -> String {
    let (clues, sites) = map.split_once('@').map_or((map, None), |(clues, sites)| (clues, Some(sites)));
    let mut text = String::new();
    let mut left = ISLAND.all();
    for (clue, roses) in roses(clues) {
        left = left.shared(clue.spaces(&ISLAND, &OBJECTS));
        let rose = match roses {
            "11" => "a",
            "22" => "b",
            "33" => "c",
            "44" => "d",
            one => one,
        };
        write!(text, "{:02x}{rose}", clue.index()).unwrap();
    }
    if let Some(sites) = sites {
        let sites: SpaceSet = spaces(sites).into_iter().collect();
        assert!(sites.without(left).is_empty(), "the clues do not allow all of {sites:?}");
        if sites != left {
            write!(text, "-{}", joined(left.without(sites).iter())).unwrap();
        }
    }
    if text.is_empty() { "0".to_owned() } else { text }
}

/// Returns the line of a scene with this key for a position.
#[track_caller]
pub(crate) fn said(position: &str, key: &str) -> String {
    let fields: Vec<&str> = position.split('~').collect();
    let entry = |field: usize, index: usize| fields[field].split('.').nth(index).unwrap().to_owned();
    match key.split_once(' ').unwrap_or((key, "")) {
        ("hand", seat) => words(read_clues(&entry(HANDS, seat[1..].parse::<usize>().unwrap() - 1))),
        ("phase", _) if fields[ABOUT] == "0" => fields[PHASE].to_owned(),
        ("phase", _) => format!("{} {}", fields[PHASE], fields[ABOUT].replace('.', " ")),
        ("turn", _) => fields[TURN].to_owned(),
        ("so-far", _) => fields[SO_FAR].to_owned(),
        ("vehicles", _) => fields[VEHICLES].replace('.', " "),
        ("amulets", _) => fields[AMULETS].replace('.', " "),
        ("taken", _) => fields[TAKEN].replace('.', " "),
        ("clue-discard", _) => words(read_clues(fields[CLUE_DISCARD])),
        ("safe", _) => entry(TREASURE, 0),
        ("struck", _) => entry(TREASURE, 1),
        ("gone", _) => entry(TREASURE, 2),
        ("discard", _) => entry(TREASURE, 3),
        ("ashore", _) => words(read_spaces(fields[ASHORE])),
        ("facing", _) => fields[FACING].to_owned(),
        ("quiet", _) => fields[QUIET].to_owned(),
        ("sharing", _) => fields[SHARING].to_owned(),
        ("white" | "grey" | "brown" | "black", _) => {
            let map = Colour::ALL.iter().position(|map| map.to_string() == key).unwrap();
            said_of_map(&entry(MAPS, map))
        }
        _ => panic!("a scene has no line {key}"),
    }
}

fn said_of_map(text: &str) -> String {
    if text == "0" {
        return String::new();
    }
    let (placed, removed) = text.split_once('-').unwrap_or((text, ""));
    let mut left = ISLAND.all();
    let mut said = Vec::new();
    for entry in placed.as_bytes().chunks(3) {
        let entry = std::str::from_utf8(entry).unwrap();
        let clue = read_clues(&entry[..2])[0];
        left = left.shared(clue.spaces(&ISLAND, &OBJECTS));
        let roses = match &entry[2..] {
            "a" => "11",
            "b" => "22",
            "c" => "33",
            "d" => "44",
            one => one,
        };
        said.push(format!("{clue}={roses}"));
    }
    let removed: SpaceSet = read_spaces(removed).into_iter().collect();
    format!("{} @{}", said.join(" "), words(left.without(removed).iter()))
}

/// Returns clues by their numbers.
pub(crate) fn read_clues(numbers: &str) -> Vec<Clue> {
    let digits = if numbers == "0" { "" } else { numbers };
    let number = |pair: &[u8]| usize::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.as_bytes().chunks(2).map(|pair| Clue::from_index(number(pair)).unwrap()).collect()
}

fn read_spaces(text: &str) -> Vec<Space> {
    let mut spaced = String::new();
    for letter in text.chars().filter(|_| text != "0") {
        if letter.is_alphabetic() {
            spaced.push(' ');
        }
        spaced.push(letter);
    }
    spaces(&spaced)
}

/// Returns a line that a test wrote, in the order in which a position has it.
pub(crate) fn in_order(key: &str, value: &str) -> String {
    match key.split(' ').next().unwrap() {
        "hand" | "clue-discard" => words(clues(value)),
        "ashore" => words(spaces(if value == "0" { "" } else { value })),
        "white" | "grey" | "brown" | "black" => match value.split_once('@') {
            Some((clues, sites)) => format!("{} @{}", clues.trim(), words(spaces(sites))),
            None if value == "0" => String::new(),
            None => value.to_owned(),
        },
        _ => value.to_owned(),
    }
}

/// Returns the number of curse cards of a set-up code.
pub(crate) fn curses(code: &str) -> u8 {
    code.parse::<SetupCode>().unwrap().options.curses().count
}
