//! People, and how the server knows them again.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{PersonId, RatingNow, TableId};

/// What somebody is to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    /// Known by a cookie alone.
    Guest,
    /// Has a name of their own and a password.
    Account,
    /// One of the server's bots.
    Bot,
    /// Had an account, and deleted it.
    Gone,
}

/// Somebody, as everybody may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Person {
    /// What they go by in addresses.
    pub id: PersonId,
    /// Their name; empty once they are gone.
    pub name: String,
    /// What they are.
    pub kind: PersonKind,
}

/// Oneself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// As everybody may know one.
    #[serde(flatten)]
    pub person: Person,
    /// Where the server tells that it is one's turn.
    pub webhook: Option<String>,
    /// Whom one does not want to hear.
    pub muted: Vec<PersonId>,
}

/// Somebody with their ratings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// How well they play.
    pub ratings: Vec<RatingNow>,
}

/// A guest to be made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name; without it one is given.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}

/// A new name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name.
    pub name: String,
}

/// An account to be made of a guest.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name, which nobody else may have.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Name and password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A password in place of another.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one until now.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// A proof that one may delete oneself.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Forget {
    /// The password, for those who have an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
}

/// A token to be made, for a bot or a script.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    pub label: String,
}

/// A token, without what makes it one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Token {
    /// What it goes by when it is revoked.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When it was last used, to the hour; `null` if never.
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
}

/// A token that was just made. The secret is told this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TokenMade {
    /// The token.
    #[serde(flatten)]
    pub token: Token,
    /// What to send as `Authorization: Bearer …`.
    pub secret: String,
}

/// Where the server tells that it is one's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// An `http` or `https` address; nothing to be told no more.
    pub url: Option<String>,
}

/// What a webhook is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum WebhookEvent {
    /// One is to act.
    YourTurn {
        /// At which table.
        table: TableId,
        /// `tobago` or `tsuro`.
        game: String,
        /// The table's version.
        #[ts(type = "number")]
        version: u64,
        /// When the clock that runs runs out, in milliseconds since 1970.
        #[ts(type = "number | null")]
        deadline: Option<i64>,
    },
}

// Passwords and secrets are kept out of every log, also by mistake.
macro_rules! secretive {
    ($($name:ident),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}
secretive!(NewAccount, Credentials, NewPassword, Forget, TokenMade);
