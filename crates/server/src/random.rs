//! The server's own random numbers: ids, tokens, secrets of deals.

use std::sync::{Arc, Mutex};

use wayfinder_game::Seed;

/// A source of random numbers: the operating system's, or in tests a repeatable one.
#[derive(Clone)]
pub struct Random(Source);

#[derive(Clone)]
enum Source {
    System,
    Repeatable(Arc<Mutex<u64>>),
}

/// The letters and digits of ids, which are not mistaken for one another when a link is read aloud.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz_";

impl Random {
    /// Returns the operating system's source.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// Returns a source that repeats itself for the same seed. Only for tests: it is predictable.
    pub fn repeatable(seed: u64) -> Self {
        Self(Source::Repeatable(Arc::new(Mutex::new(seed))))
    }

    /// Returns random bytes.
    ///
    /// # Panics
    /// If the operating system provides none.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.0 {
            // Without randomness there are no safe tokens: the server cannot go on.
            Source::System => getrandom::fill(&mut bytes).expect("the system gives random bytes"),
            Source::Repeatable(state) => {
                let mut state = state.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                for byte in &mut bytes {
                    *state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    *byte = (*state >> 33) as u8;
                }
            }
        }
        bytes
    }

    /// Returns a new id: 60 random bits in 12 letters, so that the link to a table cannot be guessed.
    pub fn id(&self) -> String {
        self.bytes::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
    }

    /// Returns a new secret for a session or a token: 32 bytes in hexadecimal digits.
    pub fn secret(&self) -> String {
        hex::encode(self.bytes::<32>())
    }

    /// Returns the server's part of a fair deal.
    pub fn seed(&self) -> Seed {
        Seed(self.bytes())
    }

    /// Returns a random number.
    pub fn number(&self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }
}
