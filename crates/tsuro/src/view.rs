//! Views: all that a viewer may know.

use wayfinder_game::{BySeat, Outcome, Seat, Viewer};

use crate::board::Board;
use crate::event::Glimpse;
use crate::setup::Options;
use crate::state::{Phase, Stone, Tsuro, standings};
use crate::tile_set::TileSet;

/// The game as one viewer may know it. It has no field that could hold a secret: of the pile there is only
/// the size, of a hidden hand only the count.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
/// use wayfinder_tsuro::{HAND, Setup, Tsuro};
///
/// let setup: Setup = "players=3".parse()?;
/// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
/// let view = game.view(Viewer::Seat(Seat::FIRST));
/// assert_eq!(view.hand(Seat::FIRST).tiles(), Some(game.hand(Seat::FIRST)));
/// let second = view.hand(Seat::FIRST.next(3));
/// assert_eq!((second.tiles(), second.count()), (None, HAND));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) to_act: Option<Seat>,
    pub(crate) board: Board,
    pub(crate) stones: BySeat<Place>,
    /// The number of tiles each player holds.
    pub(crate) counts: BySeat<u8>,
    /// The tiles of the hands the viewer knows; empty for the others.
    pub(crate) known: BySeat<TileSet>,
    pub(crate) pile: u8,
    pub(crate) dragon: Option<Seat>,
}

/// A stone's place; the default is for seats that are not at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place(pub(crate) Stone);

impl Default for Place {
    fn default() -> Self {
        Self(Stone::Waiting)
    }
}

impl View {
    /// Rule 6: returns what this viewer may know of a game.
    pub(crate) fn of(game: &Tsuro, viewer: Viewer) -> Self {
        let seats = usize::from(game.seats);
        let chooses = game.phase == Phase::Exchanging && viewer.is(game.turn);
        let knows = |seat: Seat| viewer.is(seat) || chooses && !game.is_in(seat);
        Self {
            viewer,
            options: game.options,
            phase: game.phase,
            to_act: (game.phase != Phase::Over).then_some(game.turn),
            board: game.board,
            stones: BySeat::from_fn(seats, |seat| Place(game.stone(seat))),
            counts: BySeat::from_fn(seats, |seat| game.hands[seat].len() as u8),
            known: BySeat::from_fn(seats, |seat| if knows(seat) { game.hands[seat] } else { TileSet::EMPTY }),
            pile: game.pile.len() as u8,
            dragon: game.dragon,
        }
    }

    /// Returns the advanced rules in play.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the kind of decision that is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the board with the tiles laid.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the state of a player's stone.
    pub fn stone(&self, seat: Seat) -> Stone {
        self.stones[seat].0
    }

    /// Returns what the viewer knows of a hand.
    pub fn hand(&self, seat: Seat) -> Glimpse {
        let count = usize::from(self.counts[seat]);
        if self.known[seat].is_empty() { Glimpse::hidden(count) } else { Glimpse::known(self.known[seat]) }
    }

    /// Returns the number of tiles in the pile.
    pub fn pile(&self) -> usize {
        usize::from(self.pile)
    }

    /// Returns the player who holds the dragon.
    pub fn dragon(&self) -> Option<Seat> {
        self.dragon
    }

    /// Returns the tiles the viewer cannot place: neither laid nor in a hand the viewer knows.
    ///
    /// ```
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_game::{Game, HiddenInformation, Seat, Silent, Viewer};
    /// use wayfinder_tsuro::{HAND, Setup, TILES, Tsuro};
    ///
    /// let setup: Setup = "players=3".parse()?;
    /// let game = Tsuro::start(&setup, &mut Fast::new(1, 0), &mut Silent);
    /// assert_eq!(game.view(Viewer::Seat(Seat::FIRST)).unseen().len(), TILES - HAND);
    /// assert_eq!(game.view(Viewer::Spectator).unseen().len(), TILES);
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn unseen(&self) -> TileSet {
        let laid = self.board.faces().map(|(_, face)| face.tile()).collect();
        self.known.as_slice().iter().fold(TileSet::ALL.without(laid), |unseen, hand| unseen.without(*hand))
    }

    /// Rule 5, passing the pile: returns the player that the pile is shown with, the one who draws next, if
    /// the table plays with that.
    pub fn pile_with(&self) -> Option<Seat> {
        let playing = matches!(self.phase, Phase::Laying | Phase::Exchanging);
        if self.options.passing_the_pile && playing { self.dragon.or(self.to_act) } else { None }
    }
}

impl wayfinder_game::View for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seats(&self) -> usize {
        self.stones.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    fn outcome(&self) -> Option<Outcome> {
        let out = BySeat::from_fn(self.seats(), |seat| match self.stone(seat) {
            Stone::Out(elimination) => elimination,
            Stone::At(_) | Stone::Waiting => 0,
        });
        (self.phase == Phase::Over).then(|| standings(&out))
    }
}
