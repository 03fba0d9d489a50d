//! Seats and viewers of a table.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::notation::NotationError;

/// The largest number of seats of any game here.
pub const MAX_SEATS: usize = 8;

/// A seat at the table. It counts from 0 inside the program and from 1 (`P1`) wherever people or programs
/// read it.
///
/// ```
/// use wayfinder_game::Seat;
///
/// let seat: Seat = "P3".parse()?;
/// assert_eq!((seat.index(), seat.number()), (2, 3));
/// assert_eq!(seat.to_string(), "P3");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number", export_to = "game.ts"))]
pub struct Seat(u8);

impl Seat {
    /// The first seat, `P1`.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this index, counted from 0.
    ///
    /// ```
    /// use wayfinder_game::{MAX_SEATS, Seat};
    ///
    /// assert_eq!(Seat::new(0), Some(Seat::FIRST));
    /// assert_eq!(Seat::new(MAX_SEATS), None);
    /// ```
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Returns the seat with this number, counted from 1.
    ///
    /// ```
    /// use wayfinder_game::Seat;
    ///
    /// assert_eq!(Seat::from_number(1), Some(Seat::FIRST));
    /// assert_eq!(Seat::from_number(0), None);
    /// ```
    pub const fn from_number(number: usize) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) => Self::new(index),
            None => None,
        }
    }

    /// Returns the index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number that people read, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Returns the next seat clockwise at a table of `seats`.
    ///
    /// ```
    /// use wayfinder_game::Seat;
    ///
    /// let second = Seat::FIRST.next(2);
    /// assert_eq!(second.number(), 2);
    /// assert_eq!(second.next(2), Seat::FIRST);
    /// ```
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Self(if next as usize >= seats { 0 } else { next })
    }

    /// Returns the first `seats` seats in order.
    ///
    /// ```
    /// use wayfinder_game::Seat;
    ///
    /// let numbers: Vec<usize> = Seat::all(3).map(Seat::number).collect();
    /// assert_eq!(numbers, [1, 2, 3]);
    /// ```
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats.min(MAX_SEATS) as u8).map(Self)
    }

    /// Returns all seats of a table, clockwise, beginning with this one.
    ///
    /// ```
    /// use wayfinder_game::Seat;
    ///
    /// let third: Seat = "P3".parse()?;
    /// let numbers: Vec<usize> = third.clockwise(4).map(Seat::number).collect();
    /// assert_eq!(numbers, [3, 4, 1, 2]);
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    #[inline]
    pub fn clockwise(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        let seats = seats.min(MAX_SEATS) as u8;
        (0..seats).map(move |step| {
            let seat = self.0 + step;
            Self(if seat >= seats { seat - seats } else { seat })
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [b'P', digit @ b'1'..=b'8'] => Ok(Self(digit - b'1')),
            _ => Err(NotationError::new("seat", text, "a seat is P1 to P8")),
        }
    }
}

#[cfg(feature = "serde")]
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        usize::try_from(number)
            .ok()
            .and_then(Self::from_number)
            .ok_or_else(|| D::Error::custom(format!("seat {number}: seats are numbered 1 to {MAX_SEATS}")))
    }
}

/// The viewer a view is made for.
///
/// ```
/// use wayfinder_game::{Seat, Viewer};
///
/// let viewer: Viewer = "P2".parse()?;
/// assert_eq!(viewer.seat(), Seat::from_number(2));
/// assert_eq!("spectator".parse(), Ok(Viewer::Spectator));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "number | \"spectator\"", export_to = "game.ts")
)]
pub enum Viewer {
    /// A player at the table.
    Seat(Seat),
    /// A spectator, who knows only what is public.
    Spectator,
}

impl Viewer {
    /// Returns every viewer of a table: its seats and the spectator.
    ///
    /// ```
    /// use wayfinder_game::Viewer;
    ///
    /// assert_eq!(Viewer::all(4).count(), 5);
    /// assert_eq!(Viewer::all(4).last(), Some(Viewer::Spectator));
    /// ```
    pub fn all(seats: usize) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }

    /// Returns the seat, unless the viewer is a spectator.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Returns whether the viewer sits on this seat.
    ///
    /// ```
    /// use wayfinder_game::{Seat, Viewer};
    ///
    /// assert!(Viewer::from(Seat::FIRST).is(Seat::FIRST));
    /// assert!(!Viewer::Spectator.is(Seat::FIRST));
    /// ```
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => fmt::Display::fmt(seat, f),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl fmt::Debug for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Viewer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "spectator" {
            return Ok(Self::Spectator);
        }
        text.parse()
            .map(Self::Seat)
            .map_err(|_| NotationError::new("viewer", text, "a viewer is P1 to P8 or spectator"))
    }
}

/// A viewer in JSON: a seat's number or the word `"spectator"`.
#[cfg(feature = "serde")]
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum RawViewer {
    Seat(Seat),
    Word(String),
}

#[cfg(feature = "serde")]
impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => RawViewer::Seat(*seat),
            Self::Spectator => RawViewer::Word("spectator".to_owned()),
        }
        .serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match RawViewer::deserialize(deserializer) {
            Ok(RawViewer::Seat(seat)) => Ok(Self::Seat(seat)),
            Ok(RawViewer::Word(word)) if word == "spectator" => Ok(Self::Spectator),
            _ => Err(D::Error::custom("a viewer is a seat number from 1 to 8 or \"spectator\"")),
        }
    }
}

/// A set of seats.
///
/// ```
/// use wayfinder_game::{Seat, SeatSet};
///
/// let mut set = SeatSet::EMPTY;
/// set.set(Seat::FIRST, true);
/// assert!(set.contains(Seat::FIRST));
/// assert_eq!(set.iter().count(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds or removes a seat.
    #[inline]
    pub const fn set(&mut self, seat: Seat, belongs: bool) {
        self.0 = self.0 & !(1 << seat.0) | (belongs as u8) << seat.0;
    }

    /// Returns the first of these seats, clockwise from the given one and beginning with it.
    ///
    /// ```
    /// use wayfinder_game::{Seat, SeatSet};
    ///
    /// let mut set = SeatSet::EMPTY;
    /// Seat::all(2).for_each(|seat| set.set(seat, true));
    /// let third: Seat = "P3".parse()?;
    /// assert_eq!(set.first_from(third), Some(Seat::FIRST));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    #[inline]
    pub const fn first_from(self, seat: Seat) -> Option<Seat> {
        let ahead = self.0 >> seat.0 << seat.0;
        let bits = if ahead == 0 { self.0 } else { ahead };
        Seat::new(bits.trailing_zeros() as usize)
    }

    /// Returns the seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for every seat of a table, indexed by [`Seat`]. It is a fixed array, so that states that hold it
/// stay cheap to copy.
///
/// ```
/// use wayfinder_game::{BySeat, Seat};
///
/// let mut coins = BySeat::filled(3, 10);
/// coins[Seat::FIRST] += 5;
/// assert_eq!(coins.as_slice(), [15, 10, 10]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    len: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// Computes the value of each of `seats` seats.
    ///
    /// ```
    /// use wayfinder_game::BySeat;
    ///
    /// let numbers = BySeat::from_fn(3, |seat| seat.number());
    /// assert_eq!(numbers.as_slice(), [1, 2, 3]);
    /// ```
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut items = [T::default(); MAX_SEATS];
        for (item, seat) in items.iter_mut().zip(Seat::all(seats)) {
            *item = value(seat);
        }
        Self { items, len: seats.min(MAX_SEATS) as u8 }
    }

    /// Creates a list with the same value for each of `seats` seats.
    pub fn filled(seats: usize, value: T) -> Self {
        Self::from_fn(seats, |_| value)
    }
}

impl<T> BySeat<T> {
    /// Returns the number of seats at the table.
    pub const fn seats(&self) -> usize {
        self.len as usize
    }

    /// Returns the values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats()]
    }

    /// Returns the seats with their values, in seat order.
    ///
    /// ```
    /// use wayfinder_game::{BySeat, Seat};
    ///
    /// let coins = BySeat::from_fn(3, |seat| 10 * seat.index());
    /// let richest = coins.iter().max_by_key(|(_, coins)| **coins).map(|(seat, _)| seat);
    /// assert_eq!(richest, Seat::from_number(3));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(feature = "serde")]
impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > MAX_SEATS {
            return Err(D::Error::custom(format!("{} values for at most {MAX_SEATS} seats", items.len())));
        }
        Ok(Self::from_fn(items.len(), |seat| items[seat.index()]))
    }
}
