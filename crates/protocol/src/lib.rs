//! Types that the server and its clients exchange: one closed message type per direction, and the bodies of
//! requests and responses.
//!
//! Every type is exported to TypeScript; `docs/protocol.md` describes how they are used. The values of a game
//! (views, events, actions, previews, violations) are [`Json`] here: their form belongs to the game and is
//! documented with it.

mod advice;
mod bot;
mod command;
mod fault;
pub mod game;
mod history;
mod id;
mod json;
pub mod limits;
mod message;
mod people;
mod setting;
mod table;

pub use advice::{Advice, Explain, Explained, Hint, Judge, Judgement, Quality};
pub use bot::{BotEvent, BotGame, BotGameFull, BotMove, BotTurn};
pub use command::{Command, Order};
pub use fault::Fault;
pub use history::{FinishedGame, HistoryPage, LeaderboardRow, RatingNow, RatingStep, ReplayStep, SeatResult};
pub use id::{PersonId, TableId};
pub use json::Json;
pub use message::{ClientMessage, ServerMessage};
pub use people::{
    Credentials, Forget, Me, NewAccount, NewGuest, NewPassword, NewToken, Person, PersonKind, Profile,
    Rename, Token, TokenMade, Webhook, WebhookEvent,
};
pub use setting::{Absence, Clock, NewSeat, NewTable, SetupCheck};
pub use table::{
    ChatLine, Happening, LobbyTables, NewChatLine, Offer, Play, SeatState, Stage, Status, TableState,
    TableSummary, Verb, You,
};

/// The version of the protocol, exchanged and checked in the `hello` handshake of a socket.
pub const PROTOCOL: u32 = 1;

/// Writes the TypeScript form of every type into a folder, one file per type.
pub fn export_typescript(folder: &std::path::Path) -> Result<(), ts_rs::ExportError> {
    use ts_rs::{Config, TS};
    let config = Config::new().with_out_dir(folder);
    ClientMessage::export_all(&config)?;
    ServerMessage::export_all(&config)?;
    // Parts of other types that are inlined there, but useful on their own.
    Stage::export_all(&config)?;
    Verb::export_all(&config)?;
    Order::export_all(&config)?;
    NewTable::export_all(&config)?;
    SetupCheck::export_all(&config)?;
    NewChatLine::export_all(&config)?;
    Fault::export_all(&config)?;
    Me::export_all(&config)?;
    NewGuest::export_all(&config)?;
    NewAccount::export_all(&config)?;
    NewPassword::export_all(&config)?;
    Forget::export_all(&config)?;
    NewToken::export_all(&config)?;
    Credentials::export_all(&config)?;
    Rename::export_all(&config)?;
    Token::export_all(&config)?;
    TokenMade::export_all(&config)?;
    Webhook::export_all(&config)?;
    WebhookEvent::export_all(&config)?;
    Profile::export_all(&config)?;
    HistoryPage::export_all(&config)?;
    LeaderboardRow::export_all(&config)?;
    RatingStep::export_all(&config)?;
    ReplayStep::export_all(&config)?;
    Explain::export_all(&config)?;
    Explained::export_all(&config)?;
    Judge::export_all(&config)?;
    Judgement::export_all(&config)?;
    Advice::export_all(&config)?;
    BotEvent::export_all(&config)?;
    BotGame::export_all(&config)?;
    BotMove::export_all(&config)
}
