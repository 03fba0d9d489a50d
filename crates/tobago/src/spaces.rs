//! Spaces of an island, and sets of them.

use std::fmt;

/// The most spaces an island has.
pub const MOST_SPACES: usize = 104;

/// A space by its number on its island; its name is the island's to tell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// The space with this number.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MOST_SPACES { Some(Self(index as u8)) } else { None }
    }

    /// The number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of spaces as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u128);

impl SpaceSet {
    /// No space.
    pub const EMPTY: Self = Self(0);

    /// The first `count` spaces.
    pub const fn first(count: usize) -> Self {
        if count == 0 { Self::EMPTY } else { Self(u128::MAX >> (128 - count)) }
    }

    /// Only this one.
    pub const fn only(space: Space) -> Self {
        Self(1 << space.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this space is among them.
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// Puts a space in.
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Both together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn shared(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// These without the others.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The spaces in order.
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let space = Space::new(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(space)
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, |set, space| set.union(Self::only(space)))
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
