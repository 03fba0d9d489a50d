//! Answers that take long to make, kept for whoever asks for the same next.

use std::future::Future;

use bytes::Bytes;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use wayfinder_game::Viewer;
use wayfinder_protocol::TableId;

use crate::error::Refusal;

/// What an answer is the answer to. It stays the same: a version of a table does not change, nor does a game that is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asked {
    /// The picture of a table at a version.
    Picture(TableId, u64),
    /// The replay of a finished game through a viewer's eyes, packed or not.
    Replay(TableId, Viewer, bool),
}

/// About how many bytes an answer takes, by which the number of answers is guessed.
const USUAL: usize = 100_000;

#[derive(Clone)]
struct Size;

impl Weighter<Asked, Bytes> for Size {
    fn weight(&self, _: &Asked, answer: &Bytes) -> u64 {
        // What it takes to keep one counts as well.
        answer.len() as u64 + 200
    }
}

/// Answers, up to a number of bytes in all; those that nobody has asked for in a while make room for others.
pub(crate) struct Kept(Cache<Asked, Bytes, Size>);

impl Kept {
    /// Keeps so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity((bytes / USUAL).max(1))
            .weight_capacity(bytes as u64)
            .build();
        // Everything that must be set is.
        let options = options.unwrap_or_else(|_| unreachable!("all options are set"));
        Self(Cache::with_options(options, Size, DefaultHashBuilder::default(), DefaultLifecycle::default()))
    }

    /// Returns the answer that is kept, or makes it. Those who ask for the same meanwhile wait for that one.
    pub(crate) async fn get(
        &self,
        asked: &Asked,
        make: impl Future<Output = Result<Bytes, Refusal>>,
    ) -> Result<Bytes, Refusal> {
        self.0.get_or_insert_async(asked, make).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(number: u64) -> Asked {
        Asked::Picture("here".into(), number)
    }

    #[tokio::test]
    async fn an_answer_is_made_once_and_a_refusal_is_not_kept() {
        let kept = Kept::new(10_000);
        let refused = kept.get(&asked(1), async { Err(Refusal::trouble()) }).await;
        assert_eq!(refused, Err(Refusal::trouble()));
        for _ in 0..2 {
            let answer = kept.get(&asked(1), async { Ok(Bytes::from_static(b"first")) }).await.unwrap();
            assert_eq!(answer, "first");
        }
        let again = kept.get(&asked(1), async { Ok(Bytes::from_static(b"second")) }).await.unwrap();
        assert_eq!(again, "first");
        assert_eq!(kept.get(&asked(2), async { Ok(Bytes::new()) }).await.unwrap(), "");
    }

    #[tokio::test]
    async fn there_is_a_bound_to_what_is_kept() {
        let kept = Kept::new(100_000);
        for number in 0..1000 {
            kept.get(&asked(number), async { Ok(Bytes::from(vec![0; 1000])) }).await.unwrap();
            assert!(kept.0.weight() <= 100_000, "{}", kept.0.weight());
        }
        // What is larger than all of it is given all the same.
        let large = kept.get(&asked(1000), async { Ok(Bytes::from(vec![0; 200_000])) }).await.unwrap();
        assert_eq!(large.len(), 200_000);
        assert!(kept.0.weight() <= 100_000, "{}", kept.0.weight());
    }
}
