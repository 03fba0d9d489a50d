//! Random draws in words: the clues and treasure cards that are drawn, and the treasure cards that are turned
//! up.

use wayfinder_tobago::{Card, Clue, Components};

use crate::scene::{
    CLUE_DISCARD, HANDS, MAPS, SHARING, TAKEN, TREASURE, TURN, all_treasures, cards, read_clues, take_out,
};

/// The cards that can be drawn, as far as a position shows them.
struct Decks {
    clues: Vec<Clue>,
    clue_discard: Vec<Clue>,
    /// The treasure cards, curses first.
    treasures: Vec<Card>,
    discard: Vec<Card>,
    safe: usize,
    face_down: Vec<Card>,
}

/// Returns the random numbers that make the words come true when an action is played in a position. A word is
/// a clue, which is drawn; `draw=345x`, the treasure cards that are drawn in this order when a treasure is
/// raised; or `up=4x`, those that are turned up.
#[track_caller]
pub(crate) fn script(position: &str, action: &str, words: &str) -> Vec<u32> {
    let mut decks = Decks::of(position);
    if action.ends_with("exchange") {
        let fields: Vec<&str> = position.split('~').collect();
        let turn: usize = fields[TURN][1..].parse().unwrap();
        // A player who exchanges discards first and then draws.
        decks.clue_discard.extend(read_clues(fields[HANDS].split('.').nth(turn - 1).unwrap()));
    }
    let mut script = Vec::new();
    for word in words.split_whitespace() {
        match word.split_once('=') {
            Some(("draw", letters)) => letters.chars().for_each(|card| script.push(decks.draw(card))),
            Some(("up", letters)) => letters.chars().for_each(|card| script.push(decks.turn_up(card))),
            _ => script.push(decks.draw_clue(word)),
        }
    }
    script
}

impl Decks {
    fn of(position: &str) -> Self {
        let fields: Vec<&str> = position.split('~').collect();
        let components: Components = match fields[3] {
            "0" => Components::default(),
            own => own.parse().unwrap(),
        };
        let clue_discard = read_clues(fields[CLUE_DISCARD]);
        let mut clues = components.clues().to_vec();
        clues.sort_unstable();
        take_out(&mut clues, clue_discard.iter().copied());
        fields[HANDS].split('.').for_each(|hand| take_out(&mut clues, read_clues(hand)));
        for map in fields[MAPS].split('.').filter(|map| *map != "0") {
            let placed = map.split('-').next().unwrap();
            let entries = placed.as_bytes().chunks(3).map(|entry| std::str::from_utf8(&entry[..2]).unwrap());
            take_out(&mut clues, entries.flat_map(read_clues));
        }
        let treasure: Vec<&str> = fields[TREASURE].split('.').collect();
        let discard = cards(treasure[3]);
        let sharing: Vec<&str> = fields[SHARING].split('.').collect();
        let face_down = sharing.get(4).map_or_else(Vec::new, |pool| cards(pool));
        let curse = |text: &str| cards(text).iter().filter(|card| card.is_curse()).count();
        let count = usize::from(crate::scene::curses(fields[2]));
        let curses =
            count - treasure[2].parse::<usize>().unwrap() - sharing.get(4).map_or(0, |pool| curse(pool));
        let mut treasures = all_treasures();
        take_out(&mut treasures, discard.iter().copied());
        fields[TAKEN].split('.').for_each(|taken| take_out(&mut treasures, cards(taken)));
        take_out(&mut treasures, face_down.iter().copied().filter(|card| !card.is_curse()));
        take_out(&mut treasures, sharing.get(3).into_iter().flat_map(|card| cards(card)));
        treasures.splice(0..0, vec![Card::CURSE; curses]);
        Self { clues, clue_discard, treasures, discard, safe: treasure[0].parse().unwrap(), face_down }
    }

    fn draw_clue(&mut self, name: &str) -> u32 {
        if self.clues.is_empty() {
            self.clues.append(&mut self.clue_discard);
            self.clues.sort_unstable();
        }
        take(&mut self.clues, name.parse().unwrap_or_else(|error| panic!("{error}")))
    }

    fn draw(&mut self, letter: char) -> u32 {
        if self.treasures.is_empty() {
            self.treasures.append(&mut self.discard);
            self.safe = 0;
        }
        let card: Card = letter.to_string().parse().unwrap();
        let curses = self.treasures.iter().filter(|card| card.is_curse()).count() as u32;
        let safe = self.safe > 0;
        assert!(!safe || !card.is_curse(), "no curse can be drawn yet");
        self.safe = self.safe.saturating_sub(1);
        let place = take(&mut self.treasures, card);
        self.face_down.push(card);
        self.face_down.sort_unstable();
        if safe { place - curses } else { place }
    }

    fn turn_up(&mut self, letter: char) -> u32 {
        take(&mut self.face_down, letter.to_string().parse().unwrap())
    }
}

/// Removes a card and returns its index.
#[track_caller]
fn take<T: PartialEq + std::fmt::Display>(from: &mut Vec<T>, card: T) -> u32 {
    let place = from.iter().position(|other| *other == card);
    let place = place.unwrap_or_else(|| panic!("{card} cannot come now"));
    from.remove(place);
    place as u32
}
