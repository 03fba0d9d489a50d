//! People, and what proves who they are.

use super::Store;
use super::batch::Plain;
use super::db::{FromRow as _, Value, own_text, values};
use super::error::StoreError;
use super::games::{id_list, id_portions};
use super::notices::Changed;
use super::types::{Credential, CredentialKind, Person};

impl Store {
    /// Changes a person by one statement, and tells other nodes; true if there was something to change.
    pub(super) async fn change_person(
        &self,
        person: &str,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<bool, StoreError> {
        let unit = Plain {
            table: None,
            statements: vec![(sql, values)],
            notices: vec![Changed::Person { id: person.to_owned() }],
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// Adds a person; false if the id or the login is taken.
    pub async fn add_person(&self, person: &Person) -> Result<bool, StoreError> {
        self.write_one(
            "INSERT INTO people (id, name, kind, login, password, webhook, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id",
            values![
                &person.id,
                &person.name,
                person.kind.as_str(),
                &person.login,
                &person.password,
                &person.webhook,
                person.created_at,
            ],
        )
        .await
    }

    /// A person.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {} FROM people WHERE id = $1", Person::COLUMNS);
        self.readers().one(own_text(sql), values![id]).await
    }

    /// The person who logs in with this folded name.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {} FROM people WHERE login = $1", Person::COLUMNS);
        self.readers().one(own_text(sql), values![login]).await
    }

    /// Many people at once, in no particular order.
    pub async fn people(&self, ids: &[String]) -> Result<Vec<Person>, StoreError> {
        let mut people = Vec::with_capacity(ids.len());
        for portion in id_portions(ids) {
            let (list, values) = id_list(portion);
            let sql = format!("SELECT {} FROM people WHERE id IN {list}", Person::COLUMNS);
            people.extend(self.readers().all::<Person>(own_text(sql), values).await?);
        }
        Ok(people)
    }

    /// Gives a person another name; false if there is no such person.
    pub async fn rename(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1 AND kind <> 'gone' RETURNING id";
        self.change_person(id, sql, values![id, name]).await
    }

    /// Makes a guest an account; false if the login is taken, or if this is no guest.
    pub async fn make_account(
        &self,
        id: &str,
        name: &str,
        login: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        // Should two nodes do this at once, the unique index stops one, which tries again and finds the login taken.
        let sql = "UPDATE people SET kind = 'account', name = $2, login = $3, password = $4 \
            WHERE id = $1 AND kind = 'guest' AND NOT EXISTS (SELECT 1 FROM people AS other WHERE other.login = $3) \
            RETURNING id";
        let made = self.change_person(id, sql, values![id, name, login, password]).await;
        match made {
            Err(StoreError::Database(error))
                if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) =>
            {
                Ok(false)
            }
            made => made,
        }
    }

    /// Changes the hash of a password, and takes back all credentials but the one with this id; false if there is no such account.
    pub async fn set_password(&self, id: &str, password: &str, but: &str) -> Result<bool, StoreError> {
        let unit = Plain {
            table: None,
            statements: vec![
                (
                    "UPDATE people SET password = $2 WHERE id = $1 AND kind = 'account' RETURNING id",
                    values![id, password],
                ),
                ("DELETE FROM credentials WHERE person = $1 AND id <> $2", values![id, but]),
            ],
            notices: vec![Changed::Person { id: id.to_owned() }],
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// Changes where to post that a decision is waited for; false if there is no such person.
    pub async fn set_webhook(&self, id: &str, webhook: Option<&str>) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET webhook = $2 WHERE id = $1 AND kind <> 'gone' RETURNING id";
        self.change_person(id, sql, values![id, &webhook.map(str::to_owned)]).await
    }

    /// Forgets a person: everything goes but the id, at which games still point; false if there is no such person.
    pub async fn forget(&self, id: &str) -> Result<bool, StoreError> {
        let statements = [
            "UPDATE people SET kind = 'gone', name = '', login = NULL, password = NULL, webhook = NULL \
             WHERE id = $1 RETURNING id",
            "DELETE FROM credentials WHERE person = $1",
            "DELETE FROM chat WHERE person = $1",
            "DELETE FROM mutes WHERE person = $1 OR muted = $1",
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM rating_changes WHERE person = $1",
            "DELETE FROM deliveries WHERE person = $1",
            "DELETE FROM requests WHERE person = $1",
        ];
        let unit = Plain {
            table: None,
            statements: statements.into_iter().map(|sql| (sql, values![id])).collect(),
            notices: vec![Changed::Person { id: id.to_owned() }],
        };
        Ok(!self.write(unit).await?.is_empty())
    }

    /// Adds a credential; false if there already is one with this hash, or with this id for this person.
    pub async fn add_credential(&self, credential: &Credential) -> Result<bool, StoreError> {
        self.write_one(
            "INSERT INTO credentials (hash, id, person, kind, label, created_at, used_at, ends_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id",
            values![
                &credential.hash,
                &credential.id,
                &credential.person,
                credential.kind.as_str(),
                &credential.label,
                credential.created_at,
                credential.used_at,
                credential.ends_at,
            ],
        )
        .await
    }

    /// The credential of this hash and whose it is. Whether it has ended is for the caller to see.
    pub async fn credential(&self, hash: &str) -> Result<Option<(Credential, Person)>, StoreError> {
        let sql = format!(
            "SELECT {}, {} FROM credentials JOIN people ON people.id = credentials.person \
             WHERE credentials.hash = $1",
            Credential::COLUMNS,
            Person::COLUMNS
        );
        let rows = self.readers().rows(own_text(sql), values![hash]).await?;
        rows.first().map(|row| Ok((Credential::read(row)?, Person::read_at(row, 8)?))).transpose()
    }

    /// The credentials of one kind that somebody has, newest first.
    pub async fn credentials_of(
        &self,
        person: &str,
        kind: CredentialKind,
    ) -> Result<Vec<Credential>, StoreError> {
        let sql = format!(
            "SELECT {} FROM credentials WHERE person = $1 AND kind = $2 \
             ORDER BY created_at DESC, id DESC LIMIT 1000",
            Credential::COLUMNS
        );
        self.readers().all(own_text(sql), values![person, kind.as_str()]).await
    }

    /// Takes back one credential by the id its owner knows; false if there is none.
    pub async fn delete_credential(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM credentials WHERE person = $1 AND id = $2 RETURNING id";
        self.change_person(person, sql, values![person, id]).await
    }

    /// Takes back all credentials of a person but the one with this id: sessions end, tokens are revoked.
    pub async fn delete_other_credentials(&self, person: &str, but: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM credentials WHERE person = $1 AND id <> $2 RETURNING id";
        self.change_person(person, sql, values![person, but]).await.map(|_| ())
    }

    /// Notes that a credential was used; the caller decides how often that is worth a write.
    pub async fn touch_credential(
        &self,
        hash: &str,
        at: i64,
        ends_at: Option<i64>,
    ) -> Result<(), StoreError> {
        let sql =
            "UPDATE credentials SET used_at = $2, ends_at = $3 WHERE hash = $1 AND used_at < $2 RETURNING id";
        self.write_one(sql, values![hash, at, ends_at]).await.map(|_| ())
    }

    /// Removes the credentials that have ended, and says how many.
    pub async fn delete_ended_credentials(&self, now: i64) -> Result<usize, StoreError> {
        let sql = "DELETE FROM credentials WHERE ends_at <= $1 RETURNING id";
        let unit = Plain { statements: vec![(sql, values![now])], ..Plain::default() };
        Ok(self.write(unit).await?.len())
    }
}
