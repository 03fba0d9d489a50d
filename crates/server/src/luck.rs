//! Where the server's own randomness comes from: ids, tokens, secrets of deals.

use std::sync::{Arc, Mutex};

use wayfinder_game::Seed;

/// The system's randomness; in tests something that can be repeated.
#[derive(Clone)]
pub struct Luck(Source);

#[derive(Clone)]
enum Source {
    System,
    Repeatable(Arc<Mutex<u64>>),
}

/// Letters and digits that are not mistaken for one another when a link is read aloud.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz_";

impl Luck {
    /// The system's.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// The same again for the same number. For tests alone: everybody can foresee it.
    pub fn repeatable(seed: u64) -> Self {
        Self(Source::Repeatable(Arc::new(Mutex::new(seed))))
    }

    /// So many random bytes.
    ///
    /// # Panics
    /// If the system has none.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.0 {
            // Without randomness there are no safe tokens: nothing can go on.
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

    /// A new id: 60 random bits in 12 letters, so that nobody guesses the link to a table.
    pub fn id(&self) -> String {
        self.bytes::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
    }

    /// A new secret for a session or a token: 32 bytes in hexadecimal digits.
    pub fn secret(&self) -> String {
        hex::encode(self.bytes::<32>())
    }

    /// The server's part of a fair deal.
    pub fn seed(&self) -> Seed {
        Seed(self.bytes())
    }

    /// A number.
    pub fn number(&self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }
}
