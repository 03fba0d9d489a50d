//! The seed of all random draws of a game, and a way for a table to create one that nobody could choose
//! alone.
//!
//! The host draws a secret seed and publishes its [`Commitment`] before any player contributes. Each player
//! then contributes a [`Nonce`]. The nonce of a seat that contributes none, such as a bot's, follows from the
//! secret ([`Seed::derived_nonce`]), so that nothing but the players' contributions is chosen after the
//! commitment. The game is played with the seed that [`FairDeal::seed`] derives from the secret and all
//! nonces. After the end the secret is revealed, and everybody can check that it fits the commitment and that
//! the seed follows from it.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::notation::{NotationError, counted};
use crate::seat::Seat;

/// The thirty-two bytes that decide the random draws of every ply of a game.
///
/// ```
/// use wayfinder_game::Seed;
///
/// let seed: Seed = "258".parse()?;
/// assert_eq!(seed, Seed::from(258));
/// assert_eq!(seed.to_string().len(), 64);
/// assert_eq!(format!("{seed:?}"), "Seed(…)", "debug output does not give it away");
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// The published commitment to a secret seed: its SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);

/// The contribution of one player to the seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nonce(pub [u8; 16]);

impl Seed {
    /// Returns the commitment, which may be published while the seed is secret.
    ///
    /// ```
    /// use wayfinder_game::Seed;
    ///
    /// // The SHA-256 of the 32 bytes, which anybody can compute.
    /// let commitment = Seed([0; 32]).commitment().to_string();
    /// assert!(commitment.starts_with("66687aadf862bd77"));
    /// ```
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Derives the nonce of a seat that contributes none: the first 16 bytes of SHA-256 over a fixed line,
    /// this secret and the number of the seat.
    pub fn derived_nonce(&self, seat: Seat) -> Nonce {
        let mut hash = Sha256::new();
        hash.update(b"wayfinder derived nonce 1\n");
        hash.update(self.0);
        hash.update([seat.number() as u8]);
        let digest: [u8; 32] = hash.finalize().into();
        let mut nonce = [0; 16];
        nonce.copy_from_slice(&digest[..16]);
        Nonce(nonce)
    }
}

impl From<u64> for Seed {
    /// Creates a seed for experiments: the number in the first eight bytes, in little-endian order.
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl FromStr for Seed {
    type Err = NotationError;

    /// Parses 64 hexadecimal digits, or a whole number below 2⁶⁴.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() == 64 {
            return bytes_from_hex("seed", text).map(Self);
        }
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse::<u64>() {
            Ok(number) if digits => Ok(Self::from(number)),
            _ => Err(NotationError::new(
                "seed",
                text,
                "a seed is 64 hexadecimal digits, or a whole number below 2^64",
            )),
        }
    }
}

fn bytes_from_hex<const N: usize>(what: &'static str, text: &str) -> Result<[u8; N], NotationError> {
    let mut bytes = [0; N];
    match hex::decode_to_slice(text, &mut bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err(NotationError::new(what, text, format!("it must be {} hexadecimal digits", 2 * N))),
    }
}

macro_rules! hexadecimal {
    ($type:ident) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        #[cfg(feature = "serde")]
        crate::serde_as_notation!($type);
    };
}
impl fmt::Debug for Seed {
    /// Hides the seed in debug output, as it gives a whole game away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

hexadecimal!(Seed);
hexadecimal!(Commitment);
hexadecimal!(Nonce);

impl FromStr for Commitment {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        bytes_from_hex("commitment", text).map(Self)
    }
}

impl FromStr for Nonce {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        bytes_from_hex("nonce", text).map(Self)
    }
}

/// The origin of the seed of a fair game, revealed after its end.
///
/// ```
/// use wayfinder_game::{FairDeal, Nonce, Seed};
///
/// // The host draws a secret and publishes the commitment; then the players contribute.
/// let secret = Seed([7; 32]);
/// let published = secret.commitment();
/// let deal = FairDeal::with_derived(secret, [Some(Nonce([1; 16])), None]);
/// // After the game the secret is revealed, and everybody can check it.
/// assert_eq!(deal.commitment, published);
/// assert_eq!(deal.check(&deal.seed(), 2), Ok(()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
pub struct FairDeal {
    /// The host's secret.
    pub secret: Seed,
    /// The commitment that the host published before the nonces came in.
    pub commitment: Commitment,
    /// The nonces of the players, in seat order; derived from the secret where none was contributed.
    pub nonces: Vec<Nonce>,
}

/// A reason why a deal is not fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The revealed secret is not the one that was committed to.
    #[error("the secret does not match the published commitment")]
    Commitment,
    /// The game was played with a seed that the secret and the nonces do not give.
    #[error("the seed does not follow from the secret and the nonces")]
    Seed,
    /// The game began from a position, so it was not dealt from the seed.
    #[error("a game that begins from a position cannot have a fair deal")]
    Position,
    /// Not every player contributed.
    #[error("{} for {}: each player contributes one", counted(*found, "nonce"), counted(*seats, "player"))]
    Nonces {
        /// The number of nonces.
        found: usize,
        /// The number of players.
        seats: usize,
    },
}

impl FairDeal {
    /// Creates a deal whose commitment matches its secret.
    pub fn new(secret: Seed, nonces: Vec<Nonce>) -> Self {
        Self { secret, commitment: secret.commitment(), nonces }
    }

    /// Creates a deal in which missing nonces are derived from the secret.
    pub fn with_derived(secret: Seed, contributed: impl IntoIterator<Item = Option<Nonce>>) -> Self {
        // Nonces beyond the last possible seat are kept, so that they are counted and rejected.
        let derived = |index| Seat::new(index).map_or(Nonce([0; 16]), |seat| secret.derived_nonce(seat));
        let nonces = contributed.into_iter().enumerate();
        Self::new(secret, nonces.map(|(index, nonce)| nonce.unwrap_or_else(|| derived(index))).collect())
    }

    /// Returns the seats whose nonces are derived from the secret. All others were contributed by players, or
    /// drawn by a host that did not derive them.
    ///
    /// ```
    /// use wayfinder_game::{FairDeal, Nonce, Seat, Seed};
    ///
    /// let deal = FairDeal::with_derived(Seed([7; 32]), [None, Some(Nonce([1; 16]))]);
    /// assert_eq!(deal.derived(), [Seat::FIRST]);
    /// ```
    pub fn derived(&self) -> Vec<Seat> {
        let seats = Seat::all(self.nonces.len()).zip(&self.nonces);
        seats
            .filter(|(seat, nonce)| self.secret.derived_nonce(*seat) == **nonce)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Returns the seed of the game: SHA-256 over a fixed line, the secret and the nonces in seat order.
    pub fn seed(&self) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"wayfinder fair seed 1\n");
        hash.update(self.secret.0);
        for nonce in &self.nonces {
            hash.update(nonce.0);
        }
        Seed(hash.finalize().into())
    }

    /// Checks the commitment, the number of nonces, and that the seed is the derived one.
    ///
    /// ```
    /// use wayfinder_game::{FairDeal, Nonce, Seed, Unfair};
    ///
    /// let deal = FairDeal::new(Seed([7; 32]), vec![Nonce([1; 16]); 2]);
    /// assert_eq!(deal.check(&Seed([8; 32]), 2), Err(Unfair::Seed));
    /// assert_eq!(deal.check(&deal.seed(), 3), Err(Unfair::Nonces { found: 2, seats: 3 }));
    /// ```
    pub fn check(&self, seed: &Seed, seats: usize) -> Result<(), Unfair> {
        if self.secret.commitment() != self.commitment {
            return Err(Unfair::Commitment);
        }
        if self.nonces.len() != seats {
            return Err(Unfair::Nonces { found: self.nonces.len(), seats });
        }
        if self.seed() != *seed {
            return Err(Unfair::Seed);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal() -> FairDeal {
        FairDeal::new(Seed::from(9), vec![Nonce([1; 16]), Nonce([2; 16])])
    }

    #[test]
    fn the_commitment_is_the_plain_sha256_of_the_secret() {
        // printf '' of 32 zero bytes through sha256sum: anybody can check it without this program.
        let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Seed([0; 32]).commitment().to_string(), expected);
    }

    #[test]
    fn the_derived_seed_is_pinned() {
        assert_eq!(
            deal().seed().to_string(),
            "ba3fa025aa8373bf128aefec8ab06091336047edc0847cee6cc89b708f2c512a"
        );
    }

    #[test]
    fn every_part_of_the_deal_changes_the_seed() {
        let seed = deal().seed();
        let other_secret = FairDeal::new(Seed::from(10), deal().nonces);
        let other_nonce = FairDeal::new(deal().secret, vec![Nonce([1; 16]), Nonce([3; 16])]);
        let swapped = FairDeal::new(deal().secret, vec![Nonce([2; 16]), Nonce([1; 16])]);
        for other in [other_secret, other_nonce, swapped] {
            assert_ne!(other.seed(), seed);
        }
    }

    /// Issue 16, S15: the host adds nothing that is chosen after the commitment.
    #[test]
    fn a_seat_without_a_nonce_gets_one_that_follows_from_the_secret() {
        // printf 'wayfinder derived nonce 1\n', the secret and the byte 02 through sha256sum: anybody can
        // check it without this program.
        let second = Seat::from_number(2).unwrap();
        assert_eq!(Seed([0x5e; 32]).derived_nonce(second).to_string(), "4f7ae0bb6856b0286acbabbb5fa9430b");
        let mixed = FairDeal::with_derived(Seed([0x5e; 32]), [Some(Nonce([1; 16])), None, None]);
        assert_eq!(mixed.nonces[0], Nonce([1; 16]));
        assert_eq!(mixed.derived(), [second, Seat::from_number(3).unwrap()]);
        assert_ne!(mixed.nonces[1], mixed.nonces[2]);
        assert_eq!(
            FairDeal::new(mixed.secret, vec![mixed.nonces[1]; 2]).derived(),
            [second],
            "a nonce counts for its own seat only"
        );
        assert_eq!(deal().derived(), []);
    }

    #[test]
    fn a_deal_is_checked_in_every_part() {
        let seed = deal().seed();
        assert_eq!(deal().check(&seed, 2), Ok(()));
        assert_eq!(deal().check(&seed, 3), Err(Unfair::Nonces { found: 2, seats: 3 }));
        assert_eq!(deal().check(&Seed::from(9), 2), Err(Unfair::Seed));
        let broken = FairDeal { secret: Seed::from(8), ..deal() };
        assert_eq!(broken.check(&broken.seed(), 2), Err(Unfair::Commitment));
    }

    #[test]
    fn seeds_are_read_from_digits_and_from_numbers() {
        let seed = deal().seed();
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("258".parse(), Ok(Seed::from(258)));
        assert!(Seed::from(258).to_string().starts_with("02010000"));
        for wrong in ["", "-1", "+1", "18446744073709551616", "12x", &"g".repeat(64)] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }
}
