//! People, their accounts, tokens and webhooks.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{PersonId, RatingNow, TableId};

/// The kind of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    /// A guest, known by a cookie alone.
    Guest,
    /// A person with a unique name and a password.
    Account,
    /// One of the server's bots.
    Bot,
    /// A person who deleted their account.
    Gone,
}

/// A person, as shown to everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Person {
    /// The id, as used in URLs.
    pub id: PersonId,
    /// The name; empty once they are gone.
    pub name: String,
    /// The kind of person.
    pub kind: PersonKind,
}

/// The logged-in person, as only they see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The part that everybody may see.
    #[serde(flatten)]
    pub person: Person,
    /// The address that receives an event when it is this person's turn.
    pub webhook: Option<String>,
    /// The people whose chat this person has muted.
    pub muted: Vec<PersonId>,
}

/// A person with their ratings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Profile {
    /// The person, as shown to everybody.
    #[serde(flatten)]
    pub person: Person,
    /// The ratings, by game and number of players.
    pub ratings: Vec<RatingNow>,
}

/// A request for a guest session.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name; by default one is generated.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}

/// A request to change one's name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name.
    pub name: String,
}

/// A request to turn a guest into an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name, which must be unique.
    pub name: String,
    /// The password of the new account.
    pub password: String,
}

/// The name and password of an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name of the account.
    pub name: String,
    /// The password of the account.
    pub password: String,
}

/// A request to change one's password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// The new password.
    pub new: String,
}

/// A request to delete oneself, with the password as proof.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Forget {
    /// The password, required for accounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub password: Option<String>,
}

/// A request for an API token, for a bot or a script.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// The purpose of the token, for its owner.
    pub label: String,
}

/// An API token, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Token {
    /// The id, used to revoke it.
    pub id: String,
    /// The purpose of the token, for its owner.
    pub label: String,
    /// The time it was created, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// The time it was last used, to the hour; `null` if never.
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
}

/// A token that was just created. The secret is sent only this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TokenMade {
    /// The token itself.
    #[serde(flatten)]
    pub token: Token,
    /// The secret to send as `Authorization: Bearer …`.
    pub secret: String,
}

/// A request to set one's webhook, which is called when it is one's turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// An `http` or `https` address; `null` removes the webhook.
    pub url: Option<String>,
}

/// An event that is sent to a webhook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum WebhookEvent {
    /// It is the person's turn.
    YourTurn {
        /// The table of the game.
        table: TableId,
        /// `tobago` or `tsuro`.
        game: String,
        /// The version of the table.
        #[ts(type = "number")]
        version: u64,
        /// The time when the running clock runs out, in milliseconds since 1970.
        #[ts(type = "number | null")]
        deadline: Option<i64>,
    },
}

// Passwords and secrets are kept out of every log, even by mistake.
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
