//! The caller of a request, over any transport.

use wayfinder_protocol::{Person, PersonId};

use crate::app::App;
use crate::error::Refusal;
use crate::hub::public;
use crate::store::{self, Credential, CredentialKind};

/// A person who is authenticated by a session or a token.
#[derive(Clone)]
pub(crate) struct Caller {
    /// The person as stored.
    pub(crate) person: store::Person,
    /// The session or token that authenticates them.
    pub(crate) credential: Credential,
    /// The secret of the cookie, if they used one.
    pub(crate) cookie: Option<String>,
}

impl Caller {
    /// Returns the id of the person.
    pub(crate) fn id(&self) -> PersonId {
        self.person.id.as_str().into()
    }

    /// Returns the person as everybody may see them.
    pub(crate) fn public(&self) -> Person {
        public(self.person.clone())
    }

    /// Returns whether the credential is still valid: a session may have ended, a token may have been
    /// revoked.
    pub(crate) async fn is_still_valid(&self, app: &App) -> bool {
        let _turn = app.hub().access().permit().await;
        let now = app.hub().time().now();
        match app.hub().store().credential(&self.credential.hash).await {
            Ok(known) => known.is_some_and(|(credential, _)| credential.ends_at.is_none_or(|end| now < end)),
            // Nobody is disconnected because the database is busy.
            Err(error) => {
                tracing::error!(%error, "checking a credential again failed, retrying");
                app.hub().access().recheck_person_later(self.id());
                true
            }
        }
    }

    /// Refuses tokens where a session is required.
    pub(crate) fn require_session(&self) -> Result<(), Refusal> {
        match self.credential.kind {
            CredentialKind::Session => Ok(()),
            CredentialKind::Token => {
                Err(Refusal::forbidden("not-by-token", "this requires a session, not a token"))
            }
        }
    }
}
