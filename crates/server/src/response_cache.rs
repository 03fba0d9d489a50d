//! A cache of expensive responses.

use std::future::Future;

use bytes::Bytes;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use wayfinder_game::Viewer;
use wayfinder_protocol::TableId;

use crate::error::Refusal;

/// The key of a response. Its response never changes: neither a version of a table nor a finished game does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CacheKey {
    /// The picture of a table at a version.
    Picture(TableId, u64),
    /// The replay of a finished game as a viewer saw it, compressed or not.
    Replay(TableId, Viewer, bool),
}

/// The typical size of a response in bytes, from which the number of entries is estimated.
const TYPICAL_SIZE: usize = 100_000;

#[derive(Clone)]
struct Size;

impl Weighter<CacheKey, Bytes> for Size {
    fn weight(&self, _: &CacheKey, answer: &Bytes) -> u64 {
        // The overhead of an entry counts as well.
        answer.len() as u64 + 200
    }
}

/// Responses, up to a number of bytes in all; those not requested for a while are evicted.
pub(crate) struct ResponseCache(Cache<CacheKey, Bytes, Size>);

impl ResponseCache {
    /// Creates a cache of this many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity((bytes / TYPICAL_SIZE).max(1))
            .weight_capacity(bytes as u64)
            .build();
        // All required options are set.
        let options = options.unwrap_or_else(|_| unreachable!("all options are set"));
        Self(Cache::with_options(options, Size, DefaultHashBuilder::default(), DefaultLifecycle::default()))
    }

    /// Returns the cached response, or makes it. Concurrent requests for the same one wait for it.
    pub(crate) async fn get(
        &self,
        key: &CacheKey,
        make: impl Future<Output = Result<Bytes, Refusal>>,
    ) -> Result<Bytes, Refusal> {
        self.0.get_or_insert_async(key, make).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> CacheKey {
        CacheKey::Picture("here".into(), number)
    }

    #[tokio::test]
    async fn an_answer_is_made_once_and_a_refusal_is_not_kept() {
        let cache = ResponseCache::new(10_000);
        let refused = cache.get(&key(1), async { Err(Refusal::unavailable()) }).await;
        assert_eq!(refused, Err(Refusal::unavailable()));
        for _ in 0..2 {
            let answer = cache.get(&key(1), async { Ok(Bytes::from_static(b"first")) }).await.unwrap();
            assert_eq!(answer, "first");
        }
        let again = cache.get(&key(1), async { Ok(Bytes::from_static(b"second")) }).await.unwrap();
        assert_eq!(again, "first");
        assert_eq!(cache.get(&key(2), async { Ok(Bytes::new()) }).await.unwrap(), "");
    }

    #[tokio::test]
    async fn the_cache_is_bounded() {
        let cache = ResponseCache::new(100_000);
        for number in 0..1000 {
            cache.get(&key(number), async { Ok(Bytes::from(vec![0; 1000])) }).await.unwrap();
            assert!(cache.0.weight() <= 100_000, "{}", cache.0.weight());
        }
        // A response larger than the whole cache is still returned.
        let large = cache.get(&key(1000), async { Ok(Bytes::from(vec![0; 200_000])) }).await.unwrap();
        assert_eq!(large.len(), 200_000);
        assert!(cache.0.weight() <= 100_000, "{}", cache.0.weight());
    }
}
