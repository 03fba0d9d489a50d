//! People as others see them.

use std::collections::HashSet;

use wayfinder_protocol::{Person, PersonKind};

use crate::store::{self, Store, StoreError};
use crate::table::{Names, Table};

/// The people in the store, as everybody may see them. Cheap to clone.
#[derive(Clone)]
pub struct People {
    store: Store,
}

impl People {
    pub(super) fn new(store: Store) -> Self {
        Self { store }
    }

    /// Returns people by id. Those that do not exist are missing.
    pub async fn by_id(&self, ids: impl IntoIterator<Item = String>) -> Result<Names, StoreError> {
        let ids: HashSet<String> = ids.into_iter().collect();
        let people = self.store.people(&ids.into_iter().collect::<Vec<_>>()).await?;
        Ok(people.into_iter().map(|person| (person.id.as_str().into(), public(person))).collect())
    }

    /// Adds the names of people at a table that are missing.
    pub(super) async fn complete(&self, names: &mut Names, table: &Table) {
        let unknown: Vec<_> =
            table.people().filter(|person| !names.contains_key(person)).map(ToString::to_string).collect();
        if unknown.is_empty() {
            return;
        }
        match self.by_id(unknown).await {
            Ok(people) => names.extend(people),
            Err(error) => tracing::error!(%error, "reading names failed"),
        }
    }

    /// Returns the names of the people at a table.
    pub(super) async fn at(&self, table: &Table) -> Names {
        let mut names = Names::new();
        self.complete(&mut names, table).await;
        names
    }
}

/// Converts a person to what everybody may see.
pub fn public(person: store::Person) -> Person {
    let kind = match person.kind {
        store::PersonKind::Guest => PersonKind::Guest,
        store::PersonKind::Account => PersonKind::Account,
        store::PersonKind::Bot => PersonKind::Bot,
        store::PersonKind::Gone => PersonKind::Gone,
    };
    Person { id: person.id.into(), name: person.name, kind }
}
