//! A set of tiles: a hand, the pile, the tiles that are still unseen.

use std::fmt;

use wayfinder_game::Chance;

use crate::tile::{TILES, Tile};

/// A set of tiles as bits. It has no order: the pile is such a set, drawn from at random, so there is no
/// order that could leak.
///
/// Not serializable, because a hand or the pile must not be sent to a client; a [`crate::Glimpse`] may.
///
/// ```
/// use wayfinder_tsuro::{TILES, Tile, TileSet};
///
/// let hand: TileSet = ['1', 'a', 'k'].into_iter().filter_map(Tile::from_name).collect();
/// assert_eq!(hand.len(), 3);
/// assert_eq!(TileSet::ALL.without(hand).len(), TILES - 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u64);

impl TileSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of every tile.
    pub const ALL: Self = Self((1 << TILES) - 1);

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of tiles.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there are fewer than three, which the draw checks for every player at every turn.
    pub(crate) const fn is_short_of_three(self) -> bool {
        let but_one = self.0 & self.0.wrapping_sub(1);
        but_one & but_one.wrapping_sub(1) == 0
    }

    /// Returns whether a tile is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Adds a tile.
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    /// Removes a tile.
    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.index());
    }

    /// Returns the tiles that are in either set.
    ///
    /// ```
    /// use wayfinder_tsuro::{Tile, TileSet};
    ///
    /// let [one, two] = ["1", "2"].map(|name| name.parse::<Tile>().map(|tile| TileSet::from_iter([tile])));
    /// let both = one?.union(two?);
    /// assert_eq!(both.iter().map(Tile::name).collect::<String>(), "12");
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the tiles that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the tiles that are in both sets.
    #[must_use]
    pub const fn shared(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the tiles in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let tile = Tile::new(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(tile)
        })
    }

    /// Removes and returns a tile, each equally likely; `None` if the set is empty.
    ///
    /// ```
    /// use wayfinder_game::chance::Fast;
    /// use wayfinder_tsuro::TileSet;
    ///
    /// let mut pile = TileSet::ALL;
    /// let tile = pile.draw(&mut Fast::new(1, 0)).unwrap();
    /// assert!(!pile.contains(tile));
    /// ```
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<Tile> {
        if self.is_empty() {
            return None;
        }
        let sums = byte_sums(self.0);
        let rank = chance.below((sums >> 56) as u32);
        let tile = Tile::new(nth_bit(self.0, sums, rank) as usize)?;
        self.remove(tile);
        Some(tile)
    }
}

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
const EVERY_TOP: u64 = EVERY_BYTE << 7;

/// Returns, for each byte, the number of bits set up to and including it; so the top byte has the number of
/// all bits set.
fn byte_sums(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(EVERY_BYTE)
}

/// Returns the index of the set bit with this many set bits below it. Drawing from the pile is too frequent,
/// and its result too unpredictable, for a loop: this finds the byte by comparing all sums at once, and the
/// bit in a table.
fn nth_bit(bits: u64, sums: u64, rank: u32) -> u32 {
    // A byte's top bit stays set where the sum up to it is not above the rank, that is in every byte before
    // the one we want.
    let before = (((u64::from(rank) * EVERY_BYTE) | EVERY_TOP) - sums) & EVERY_TOP;
    let shift = 8 * ((before >> 7).wrapping_mul(EVERY_BYTE) >> 56) as u32;
    let byte = bits >> shift & 0xff;
    let below = (sums << 8) >> shift & 0xff;
    shift + u32::from(NTH_IN_BYTE[byte as usize][(u64::from(rank) - below) as usize & 7])
}

/// The index of the first, second, … set bit of each byte.
static NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0_u8, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl Extend<Tile> for TileSet {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.insert(tile));
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(tiles);
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for tile in self.iter() {
            write!(f, "{tile}")?;
        }
        f.write_str("}")
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Scripted;

    use super::*;

    #[test]
    fn a_draw_takes_the_tile_with_the_drawn_index_in_ascending_order() {
        let sets =
            [TileSet::ALL, TileSet(0b1), TileSet(1 << 34), TileSet(0x5_5a3c_0ff1), TileSet(0x4_0000_0001)];
        for set in sets {
            for (rank, expected) in set.iter().enumerate() {
                let mut rest = set;
                assert_eq!(rest.draw(&mut Scripted::new([rank as u32])), Some(expected), "{set:?} {rank}");
                assert_eq!((rest.len(), rest.contains(expected)), (set.len() - 1, false));
            }
        }
        let mut none = TileSet::EMPTY;
        assert_eq!(none.draw(&mut Scripted::new([])), None);
    }
}
