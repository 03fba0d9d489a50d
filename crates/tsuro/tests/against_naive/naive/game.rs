//! The course of a game (rules, 2 Set-up, 3 A turn, 4 End, 5 Advanced).

use super::board::{Board, End, Place, follow, notches};
use super::tiles;
use std::collections::BTreeSet;

/// A source of random numbers: given a number, it returns a smaller one.
pub(super) type Below<'a> = dyn FnMut(u32) -> u32 + 'a;

/// The state of a player's stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stone {
    /// Not on the board yet.
    NotPlaced,
    /// On the board.
    At(Place),
    /// Out, with the number of the elimination.
    Out(u32),
}

/// The task of the player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Puts the stone on a notch.
    PlaceStone,
    /// Lays a tile.
    LayTile,
    /// Decides about the elimination bonus.
    Exchange,
    /// Has nothing to do: the game is over.
    Over,
}

/// A game of Tsuro.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    pub(super) bonus: bool,
    pub(super) passing: bool,
    pub(super) stage: Stage,
    /// The player of the turn, or the one who puts the stone on the board.
    pub(super) turn: usize,
    pub(super) board: Board,
    pub(super) stones: Vec<Stone>,
    pub(super) hands: Vec<BTreeSet<char>>,
    pub(super) pile: BTreeSet<char>,
    pub(super) dragon: Option<usize>,
    /// The number of placements that have put a player out.
    pub(super) eliminations: u32,
}

impl Naive {
    /// 2: "3 to each player, the rest is the draw pile", in the order of the notation, "Set-up": the player
    /// who begins, then three tiles for each seat, clockwise, beginning with that player.
    pub(crate) fn deal(
        players: usize,
        first: Option<usize>,
        bonus: bool,
        passing: bool,
        below: &mut Below<'_>,
    ) -> Naive {
        assert!((2..=8).contains(&players), "two to eight can play");
        let begins = match first {
            Some(seat) => seat,
            None => below(u32::try_from(players).expect("at most 8")) as usize,
        };
        assert!(begins < players, "who begins plays");
        let mut game = Naive {
            bonus,
            passing,
            stage: Stage::PlaceStone,
            turn: begins,
            board: Board::new(),
            stones: vec![Stone::NotPlaced; players],
            hands: vec![BTreeSet::new(); players],
            pile: tiles::NAMES.chars().collect(),
            dragon: None,
            eliminations: 0,
        };
        for seat in game.clockwise_from(begins) {
            for _ in 0..3 {
                game.draw_one(seat, below);
            }
        }
        game
    }

    /// Returns the number of players at the start of the game.
    pub(super) fn players(&self) -> usize {
        self.stones.len()
    }

    /// Returns every seat once, clockwise, beginning with the given one.
    pub(super) fn clockwise_from(&self, seat: usize) -> Vec<usize> {
        (0..self.players()).map(|steps| (seat + steps) % self.players()).collect()
    }

    /// Returns every other seat once, clockwise, beginning after the given one.
    pub(super) fn clockwise_after(&self, seat: usize) -> Vec<usize> {
        self.clockwise_from(seat).into_iter().skip(1).collect()
    }

    /// Returns whether a player is still in.
    pub(super) fn is_in(&self, seat: usize) -> bool {
        !matches!(self.stones[seat], Stone::Out(_))
    }

    /// Returns the number of players still in.
    pub(super) fn still_in(&self) -> usize {
        (0..self.players()).filter(|&seat| self.is_in(seat)).count()
    }

    /// Returns the player to act; `None` when the game is over.
    pub(crate) fn to_act(&self) -> Option<usize> {
        (self.stage != Stage::Over).then_some(self.turn)
    }

    /// Returns the notation of every legal action (notation, "Actions").
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match self.stage {
            Stage::PlaceStone => self.legal_notches(),
            Stage::LayTile => self.legal_placements(),
            Stage::Exchange => self.legal_exchanges(),
            Stage::Over => BTreeSet::new(),
        }
    }

    /// 2: a free notch, "never on the same notch".
    fn legal_notches(&self) -> BTreeSet<String> {
        let is_free = |notch: &Place| !self.stones.contains(&Stone::At(*notch));
        notches().into_iter().filter(is_free).map(|notch| notch.to_string()).collect()
    }

    /// 3, "Lay a tile": any tile of the hand, any orientation that looks different; none that puts your own
    /// stone out while another keeps it in; "if none would, every placement is legal".
    fn legal_placements(&self) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        let mut safe = BTreeSet::new();
        for &tile in &self.hands[self.turn] {
            for top in tiles::tops(tile) {
                let action = format!("{tile}{top}");
                if self.keeps_own_stone_in(tile, top) {
                    safe.insert(action.clone());
                }
                all.insert(action);
            }
        }
        if safe.is_empty() { all } else { safe }
    }

    /// 3, "Lay a tile": returns whether your own stone stays in; "a collision counts as going out".
    pub(super) fn keeps_own_stone_in(&self, tile: char, top: char) -> bool {
        let place = self.own_place();
        let mut board = self.board.clone();
        board.insert(place.square, (tile, top));
        matches!(follow(&board, place, &self.other_places(self.turn)), End::Stands(_))
    }

    /// Returns where the stone of the player of the turn stands.
    fn own_place(&self) -> Place {
        match self.stones[self.turn] {
            Stone::At(place) => place,
            stone => panic!("the player of the turn has no stone on the board: {stone:?}"),
        }
    }

    /// Returns where the stones of all others stand.
    fn other_places(&self, seat: usize) -> BTreeSet<Place> {
        let mut places = BTreeSet::new();
        for other in self.clockwise_after(seat) {
            if let Stone::At(place) = self.stones[other] {
                places.insert(place);
            }
        }
        places
    }

    /// 5, "Elimination bonus": "any number of tiles of your hand for the same number from theirs", or none.
    fn legal_exchanges(&self) -> BTreeSet<String> {
        let mut actions = BTreeSet::from(["keep".to_string()]);
        for number in 1..=self.hands[self.turn].len() {
            for given in selections(&self.hands[self.turn], number) {
                for taken in selections(&self.hands_of_those_out(), number) {
                    actions.insert(format!("x{given}-{taken}"));
                }
            }
        }
        actions
    }

    /// Returns the tiles of those who are out and whose hands are not in the pile yet.
    fn hands_of_those_out(&self) -> BTreeSet<char> {
        let mut tiles = BTreeSet::new();
        for seat in 0..self.players() {
            if !self.is_in(seat) {
                tiles.extend(&self.hands[seat]);
            }
        }
        tiles
    }

    /// Plays a legal action. A tile may be turned by any letter that gives the picture (notation, "Tiles").
    pub(crate) fn play(&mut self, action: &str, below: &mut Below<'_>) {
        let letters: Vec<char> = action.chars().collect();
        match self.stage {
            Stage::PlaceStone => self.place_stone(action),
            Stage::LayTile => {
                assert_eq!(letters.len(), 2, "{action} is not a tile and a letter");
                self.lay_tile(letters[0], tiles::canonical_top(letters[0], letters[1]), below);
            }
            Stage::Exchange => self.exchange(action, below),
            Stage::Over => panic!("{action}: the game is over"),
        }
    }

    /// 2: "in turn order each player puts the stone on a free notch; only then does the first turn begin".
    fn place_stone(&mut self, action: &str) {
        assert!(self.legal().contains(action), "{action} is not legal");
        let notch = notches().into_iter().find(|notch| notch.to_string() == action).expect("a notch");
        self.stones[self.turn] = Stone::At(notch);
        self.turn = (self.turn + 1) % self.players();
        if !self.stones.contains(&Stone::NotPlaced) {
            self.stage = Stage::LayTile;
        }
    }

    /// 3, steps 1 and 2, and what follows from them.
    fn lay_tile(&mut self, tile: char, top: char, below: &mut Below<'_>) {
        assert!(self.legal().contains(&format!("{tile}{top}")), "{tile}{top} is not legal");
        let square = self.own_place().square;
        self.hands[self.turn].remove(&tile);
        self.board.insert(square, (tile, top));

        let gone = self.move_stones(square);
        self.pass_dragon_on();
        // 4: "One stone left: its owner wins. All remaining stones go out in one placement: those players
        // share the win." Nobody draws any more, and there is no bonus.
        if self.still_in() <= 1 {
            self.return_hands();
            self.stage = Stage::Over;
        } else if self.bonus_is_offered(&gone) {
            self.stage = Stage::Exchange;
        } else {
            self.end_turn(below);
        }
    }

    /// 3, "Move stones": every stone standing at the laid tile follows its path, all as one event. Returns
    /// the seats that go out.
    fn move_stones(&mut self, square: (i8, i8)) -> BTreeSet<usize> {
        let before = self.clone();
        let mut gone = BTreeSet::new();
        let mut met = BTreeSet::new();
        for seat in before.clockwise_from(before.turn) {
            let Stone::At(place) = before.stones[seat] else { continue };
            if place.square != square {
                continue;
            }
            match follow(&before.board, place, &before.other_places(seat)) {
                End::Stands(place) => self.stones[seat] = Stone::At(place),
                End::Edge(_) => {
                    gone.insert(seat);
                }
                End::Meets(other) => {
                    gone.insert(seat);
                    met.extend((0..before.players()).filter(|&seat| before.stones[seat] == Stone::At(other)));
                }
            }
        }
        assert!(met.is_subset(&gone), "two stones meet: both are out");
        if !gone.is_empty() {
            self.eliminations += 1;
        }
        for &seat in &gone {
            self.stones[seat] = Stone::Out(self.eliminations);
        }
        gone
    }

    /// 5, "Elimination bonus": an option for three or more, "if your placement puts opponents out and you
    /// stay in", and if there is something to give and something to take.
    fn bonus_is_offered(&self, gone: &BTreeSet<usize>) -> bool {
        self.bonus
            && self.players() >= 3
            && !gone.is_empty()
            && self.is_in(self.turn)
            && !self.hands[self.turn].is_empty()
            && !self.hands_of_those_out().is_empty()
    }

    /// 5, "Elimination bonus": the exchange takes place "before those hands go back to the pile and before
    /// anybody draws; the ordinary draw follows". The tiles given go back with them.
    fn exchange(&mut self, action: &str, below: &mut Below<'_>) {
        assert!(self.legal().contains(action), "{action} is not legal");
        if let Some(tiles) = action.strip_prefix('x') {
            let (given, taken) = tiles.split_once('-').expect("tiles given and tiles taken");
            for tile in given.chars() {
                self.hands[self.turn].remove(&tile);
                self.pile.insert(tile);
            }
            for tile in taken.chars() {
                for hand in &mut self.hands {
                    hand.remove(&tile);
                }
                self.hands[self.turn].insert(tile);
            }
        }
        self.end_turn(below);
    }

    /// 3, "Move stones": "The hands of those who go out are shuffled into the draw pile".
    fn return_hands(&mut self) {
        self.pile.extend(self.hands_of_those_out());
        for seat in 0..self.players() {
            if !self.is_in(seat) {
                self.hands[seat].clear();
            }
        }
    }

    /// Ends a turn: hands go back, players draw (3, "Draw"), and either the game is over or it is the turn of
    /// the next.
    fn end_turn(&mut self, below: &mut Below<'_>) {
        self.return_hands();
        self.draw(below);
        // 3: "A player on turn with an empty hand is passed over".
        let next = self
            .clockwise_from((self.turn + 1) % self.players())
            .into_iter()
            .find(|&seat| self.is_in(seat) && !self.hands[seat].is_empty());
        // 4: "All 35 tiles laid and several stones left … Nobody left in has a tile and the pile is empty:
        // the same".
        if let Some(next) = next {
            self.stage = Stage::LayTile;
            self.turn = next;
        } else {
            assert!(self.pile.is_empty(), "nobody has a tile but the pile does");
            self.stage = Stage::Over;
        }
    }

    /// 4: the players still in win, or those who went out last if there are none; "places of the others
    /// follow the order of elimination; those who went out together share a place". A place is one more than
    /// the number of players who did better.
    pub(crate) fn ranks(&self) -> Option<Vec<u8>> {
        if self.stage != Stage::Over {
            return None;
        }
        let lasted = |stone: &Stone| match stone {
            Stone::Out(elimination) => *elimination,
            Stone::NotPlaced | Stone::At(_) => u32::MAX,
        };
        let place = |stone: &Stone| {
            let better = self.stones.iter().filter(|other| lasted(other) > lasted(stone)).count();
            u8::try_from(better + 1).expect("at most 8")
        };
        Some(self.stones.iter().map(place).collect())
    }
}

/// Returns all selections of this many of the tiles, each written in ascending order (notation, "Actions").
fn selections(tiles: &BTreeSet<char>, number: usize) -> BTreeSet<String> {
    if number == 0 {
        return BTreeSet::from([String::new()]);
    }
    let mut all = BTreeSet::new();
    for &first in tiles {
        let later: BTreeSet<char> = tiles.iter().copied().filter(|&tile| tile > first).collect();
        for rest in selections(&later, number - 1) {
            all.insert(format!("{first}{rest}"));
        }
    }
    all
}
