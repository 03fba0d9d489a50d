//! The parts that all subjects of the hub work with.

use super::lobby::Lobby;
use super::people::People;
use super::presence::Presence;
use crate::bot_pool::BotPool;
use crate::random::Random;
use crate::store::Store;
use crate::time::Time;

/// The parts that tables, chat, advice and retention share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Context {
    pub(crate) store: Store,
    pub(crate) time: Time,
    pub(crate) random: Random,
    pub(crate) bot_pool: BotPool,
    pub(crate) presence: Presence,
    pub(crate) people: People,
    pub(crate) lobby: Lobby,
}
