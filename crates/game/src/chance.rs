//! Sources of random draws.
//!
//! A game's state holds no random generator. A game draws from a [`Chance`] that is created anew for every
//! ply from the seed and the ply's number, so replay and undo never depend on the draws made before.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::seed::Seed;

/// A source of random draws.
///
/// ```
/// use wayfinder_game::Chance;
///
/// /// Always draws the largest number.
/// struct Largest;
///
/// impl Chance for Largest {
///     fn below(&mut self, bound: u32) -> u32 {
///         bound - 1
///     }
/// }
///
/// assert_eq!(Largest.below(6) + 1, 6);
/// ```
pub trait Chance {
    /// Draws a number from 0 up to but not including `bound`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// Reduces 32 random bits to a range without bias: multiply, and redraw the few values that would make some
/// results likelier. This is part of the record format, pinned by golden values: changing it changes every
/// recorded game.
fn reduce(bound: u32, mut draw: impl FnMut() -> u32) -> u32 {
    debug_assert!(bound > 0, "there is nothing below 0");
    let mut product = u64::from(draw()) * u64::from(bound);
    if (product as u32) < bound {
        let unfair = bound.wrapping_neg() % bound.max(1);
        while (product as u32) < unfair {
            product = u64::from(draw()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// The random draws of one ply of a recorded game: `ChaCha20` with the seed as key and the ply as stream.
///
/// ```
/// use wayfinder_game::chance::Seeded;
/// use wayfinder_game::{Chance, Seed};
///
/// let seed = Seed::from(1);
/// let draw = |ply| Seeded::at(&seed, ply).below(1_000_000);
/// assert_eq!(draw(7), draw(7), "the same ply draws the same numbers");
/// assert_ne!(draw(7), draw(8));
/// ```
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha20Rng);

impl Seeded {
    /// Creates the source of a ply. Ply 0 is the start (the deal); the first action is ply 1.
    pub fn at(seed: &Seed, ply: u32) -> Self {
        let mut generator = ChaCha20Rng::from_seed(seed.0);
        generator.set_stream(u64::from(ply));
        Self(generator)
    }
}

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        reduce(bound, || self.0.next_u32())
    }
}

/// A small and fast source for playouts, with one stream per key. It is not for games whose cards must stay
/// secret.
///
/// ```
/// use wayfinder_game::Chance;
/// use wayfinder_game::chance::Fast;
///
/// let mut chance = Fast::new(1, 0);
/// assert!((0..100).all(|_| chance.below(6) < 6));
/// ```
#[derive(Clone, Debug)]
pub struct Fast(Pcg32);

impl Fast {
    /// Creates the stream with this key under this seed.
    pub fn new(seed: u64, key: u64) -> Self {
        Self(Pcg32::new(seed, key))
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        reduce(bound, || self.0.next_u32())
    }
}

/// A wrapper that counts the draws from another source, so that undo knows which plies were random.
///
/// ```
/// use wayfinder_game::Chance;
/// use wayfinder_game::chance::{Counted, Fast};
///
/// let mut chance = Counted::new(Fast::new(1, 0));
/// chance.below(6);
/// chance.below(35);
/// assert_eq!(chance.draws(), 2);
/// ```
#[derive(Debug)]
pub struct Counted<C> {
    inner: C,
    draws: u32,
}

impl<C: Chance> Counted<C> {
    /// Wraps a source.
    pub fn new(inner: C) -> Self {
        Self { inner, draws: 0 }
    }

    /// Returns the number of draws, including those from a range with only one value.
    pub fn draws(&self) -> u32 {
        self.draws
    }
}

impl<C: Chance> Chance for Counted<C> {
    fn below(&mut self, bound: u32) -> u32 {
        self.draws += 1;
        self.inner.below(bound)
    }
}

/// A source for tests that gives the listed values in order.
///
/// # Panics
/// [`Chance::below`] panics when the script is used up or a value is out of range: the game took another
/// course than the test expected.
///
/// ```
/// use wayfinder_game::Chance;
/// use wayfinder_game::chance::Scripted;
///
/// let mut chance = Scripted::new([4, 0]);
/// assert_eq!((chance.below(6), chance.left()), (4, 1));
/// ```
#[derive(Clone, Debug)]
pub struct Scripted {
    values: Vec<u32>,
    next: usize,
}

impl Scripted {
    /// Creates a source from a list of values.
    pub fn new(values: impl Into<Vec<u32>>) -> Self {
        Self { values: values.into(), next: 0 }
    }

    /// Returns the number of values not drawn yet.
    pub fn left(&self) -> usize {
        self.values.len() - self.next
    }
}

impl Chance for Scripted {
    fn below(&mut self, bound: u32) -> u32 {
        let value = *self.values.get(self.next).expect("the script of draws is used up");
        assert!(value < bound, "the script says {value} where a number below {bound} is drawn");
        self.next += 1;
        value
    }
}

/// A source for tests in which nothing may be random.
///
/// # Panics
/// [`Chance::below`] always panics.
#[derive(Clone, Copy, Debug)]
pub struct Forbidden;

impl Chance for Forbidden {
    fn below(&mut self, bound: u32) -> u32 {
        panic!("a number below {bound} was drawn where nothing may be random")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draws(chance: &mut impl Chance, bound: u32) -> Vec<u32> {
        (0..12).map(|_| chance.below(bound)).collect()
    }

    /// These values are part of the record format. If this test fails, old records replay differently: do not
    /// update it, find out why.
    #[test]
    fn the_generator_and_its_range_reduction_are_pinned_by_golden_values() {
        let seed = Seed::from(1);
        assert_eq!(draws(&mut Seeded::at(&seed, 0), 35), GOLDEN_START);
        assert_eq!(draws(&mut Seeded::at(&seed, 7), 35), GOLDEN_PLY);
        assert_eq!(draws(&mut Seeded::at(&seed, 7), 3_000_000_000), GOLDEN_REJECTING);
        assert_eq!(draws(&mut Fast::new(1, 2), 1000), GOLDEN_FAST);
    }
    const GOLDEN_START: [u32; 12] = [16, 20, 9, 18, 28, 11, 18, 25, 28, 20, 4, 32];
    const GOLDEN_PLY: [u32; 12] = [16, 14, 0, 1, 29, 27, 1, 16, 27, 4, 30, 17];
    const GOLDEN_REJECTING: [u32; 12] = [
        1_429_584_792,
        1_259_581_669,
        15_367_132,
        112_473_779,
        2_544_330_422,
        2_382_416_171,
        119_677_632,
        1_441_906_694,
        382_124_867,
        2_621_350_764,
        1_532_351_818,
        761_298_275,
    ];
    const GOLDEN_FAST: [u32; 12] = [60, 358, 696, 453, 134, 575, 172, 589, 230, 164, 924, 714];

    #[test]
    fn every_value_of_a_range_is_about_equally_likely() {
        let mut chance = Seeded::at(&Seed::from(5), 1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[chance.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn unfair_values_are_drawn_again() {
        // With a bound of 3 · 2³⁰ the products whose low half is below 2³² mod bound = 2³⁰ are biased.
        let mut values = [0_u32, 4, u32::MAX].into_iter();
        let bound = 3 << 30;
        let result = reduce(bound, || values.next().unwrap());
        assert_eq!(result, bound - 1);
        assert_eq!(values.next(), None, "0 and 4 had to be redrawn");
    }

    #[test]
    fn plies_and_seeds_have_random_draws_of_their_own() {
        let of = |seed, ply| draws(&mut Seeded::at(&Seed::from(seed), ply), 1 << 30);
        assert_ne!(of(1, 1), of(1, 2));
        assert_ne!(of(1, 1), of(2, 1));
        assert_eq!(of(3, 9), of(3, 9));
    }

    #[test]
    fn counted_counts_draws_from_a_range_of_one_too() {
        let mut chance = Counted::new(Scripted::new([0, 4]));
        assert_eq!((chance.below(1), chance.below(5), chance.draws()), (0, 4, 2));
    }

    #[test]
    #[should_panic(expected = "nothing may be random")]
    fn forbidden_chance_panics() {
        Forbidden.below(2);
    }

    #[test]
    #[should_panic(expected = "used up")]
    fn a_script_that_is_used_up_panics() {
        Scripted::new([]).below(2);
    }
}
