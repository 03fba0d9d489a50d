//! People and their credentials.

use super::Store;
use super::batch::Plain;
use super::db::{FromRow as _, Value, own_text, values};
use super::error::StoreError;
use super::games::{id_list, id_portions};
use super::notices::Changed;
use super::types::{Credential, CredentialKind, Person};

/// The statement that adds a credential which cannot exist yet.
const ADD_CREDENTIAL: &str = "INSERT INTO credentials (hash, id, person, kind, label, created_at, used_at, ends_at) \
                              VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

fn credential_values(credential: &Credential) -> Vec<Value> {
    values![
        &credential.hash,
        &credential.id,
        &credential.person,
        credential.kind.as_str(),
        &credential.label,
        credential.created_at,
        credential.used_at,
        credential.ends_at,
    ]
}

/// Returns false for a violation of a unique index: another request came first.
fn unless_taken(done: Result<bool, StoreError>) -> Result<bool, StoreError> {
    match done {
        Err(StoreError::Database(error))
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) =>
        {
            Ok(false)
        }
        done => done,
    }
}

/// The data to turn a guest into an account.
#[derive(Clone, Copy, Debug)]
pub struct NewAccount<'a> {
    /// The name, as it is shown.
    pub name: &'a str,
    /// The name as it is compared, which must be unique.
    pub login: &'a str,
    /// The skeleton of the name, which must be unique among accounts.
    pub skeleton: &'a str,
    /// The hash of the password.
    pub password: &'a str,
    /// The session that begins with the account.
    pub session: &'a Credential,
}

/// The reason why a name is not available.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameTaken {
    /// An account has the same name.
    Same,
    /// An account has a name that looks like it.
    Alike,
}

impl Store {
    /// Changes a person by one statement, and notifies other nodes; true if there was something to change.
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

    /// Returns a person by id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {} FROM people WHERE id = $1", Person::COLUMNS);
        self.readers().one(own_text(sql), values![id]).await
    }

    /// Returns whether an account has this name, or one that looks like it.
    pub async fn name_taken(&self, login: &str, skeleton: &str) -> Result<Option<NameTaken>, StoreError> {
        let sql = "SELECT CAST(CASE WHEN login = $1 THEN 1 ELSE 0 END AS BIGINT) FROM people WHERE login = $1 OR skeleton = $2 \
                   ORDER BY 1 DESC LIMIT 1";
        let rows = self.readers().rows(sql, values![login, skeleton]).await?;
        let taken =
            |row: &super::db::Row| Ok(if row.int(0)? == 1 { NameTaken::Same } else { NameTaken::Alike });
        rows.first().map(taken).transpose()
    }

    /// Returns the accounts without a stored skeleton, with their names, the oldest first.
    pub async fn accounts_without_skeleton(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql =
            "SELECT id, name FROM people WHERE kind = 'account' AND skeleton IS NULL ORDER BY created_at, id";
        let rows = self.readers().rows(sql, values![]).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.text(1)?))).collect()
    }

    /// Stores the skeleton of an account's name; false if another account has the same one, which then
    /// protects both.
    pub async fn set_skeleton(&self, id: &str, skeleton: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET skeleton = $2 WHERE id = $1 AND kind = 'account' \
                   AND NOT EXISTS (SELECT 1 FROM people AS other WHERE other.skeleton = $2) RETURNING id";
        unless_taken(self.change_person(id, sql, values![id, skeleton]).await)
    }

    /// Returns the person who logs in with this folded name.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        let sql = format!("SELECT {} FROM people WHERE login = $1", Person::COLUMNS);
        self.readers().one(own_text(sql), values![login]).await
    }

    /// Returns many people at once, in no particular order.
    pub async fn people(&self, ids: &[String]) -> Result<Vec<Person>, StoreError> {
        let mut people = Vec::with_capacity(ids.len());
        for portion in id_portions(ids) {
            let (list, values) = id_list(portion);
            let sql = format!("SELECT {} FROM people WHERE id IN {list}", Person::COLUMNS);
            people.extend(self.readers().all::<Person>(own_text(sql), values).await?);
        }
        Ok(people)
    }

    /// Changes the name of a person; false if there is no such person.
    pub async fn rename(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1 AND kind <> 'gone' RETURNING id";
        self.change_person(id, sql, values![id, name]).await
    }

    /// Turns a guest into an account: all sessions end, and the given one begins. False if there is no such
    /// guest, or the name is taken.
    pub async fn make_account(&self, id: &str, account: &NewAccount<'_>) -> Result<bool, StoreError> {
        let NewAccount { name, login, skeleton, password, session } = account;
        let sql = "UPDATE people SET kind = 'account', name = $2, login = $3, password = $4, skeleton = $5 \
            WHERE id = $1 AND kind = 'guest' \
            AND NOT EXISTS (SELECT 1 FROM people AS other WHERE other.login = $3 OR other.skeleton = $5) RETURNING id";
        let unit = Plain {
            table: None,
            statements: vec![
                (sql, values![id, *name, *login, *password, *skeleton]),
                ("DELETE FROM credentials WHERE person = $1 AND kind = 'session'", values![id]),
                (ADD_CREDENTIAL, credential_values(session)),
            ],
            notices: vec![Changed::Person { id: id.to_owned() }],
        };
        unless_taken(self.write(unit).await.map(|rows| !rows.is_empty()))
    }

    /// Changes the hash of a password, and deletes all credentials except the one with this id; false if
    /// there is no such account.
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

    /// Changes the webhook of a person; false if there is no such person.
    pub async fn set_webhook(&self, id: &str, webhook: Option<&str>) -> Result<bool, StoreError> {
        let sql = "UPDATE people SET webhook = $2 WHERE id = $1 AND kind <> 'gone' RETURNING id";
        self.change_person(id, sql, values![id, &webhook.map(str::to_owned)]).await
    }

    /// Deletes a person's data: everything except the id, which games still refer to; false if there is no
    /// such person.
    pub async fn forget(&self, id: &str) -> Result<bool, StoreError> {
        let statements = [
            "UPDATE people SET kind = 'gone', name = '', login = NULL, password = NULL, webhook = NULL, skeleton = NULL \
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
        let sql = "INSERT INTO credentials (hash, id, person, kind, label, created_at, used_at, ends_at) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id";
        self.write_one(sql, credential_values(credential)).await
    }

    /// Adds a token, unless its owner already has this many; false if so.
    pub async fn add_token(&self, token: &Credential, most: i64) -> Result<bool, StoreError> {
        let mut values = credential_values(token);
        values.extend(values![most]);
        let unit = Plain {
            table: None,
            statements: vec![
                // A concurrent addition for the same person, on any node, waits here for the commit, and then
                // counts this one too.
                ("UPDATE people SET kind = kind WHERE id = $1 RETURNING id", values![&token.person]),
                (
                    "INSERT INTO credentials (hash, id, person, kind, label, created_at, used_at, ends_at) \
                     SELECT $1, $2, $3, $4, $5, $6, $7, $8 \
                     WHERE (SELECT COUNT(*) FROM credentials WHERE person = $3 AND kind = $4) < $9",
                    values,
                ),
            ],
            notices: Vec::new(),
        };
        self.write(unit).await?;
        Ok(self.credential(&token.hash).await?.is_some())
    }

    /// Returns the credential with this hash and its owner. The caller checks whether it has ended.
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

    /// Returns the credentials of one kind that a person has, newest first.
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

    /// Deletes one credential by the id its owner knows; false if there is none.
    pub async fn delete_credential(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM credentials WHERE person = $1 AND id = $2 RETURNING id";
        self.change_person(person, sql, values![person, id]).await
    }

    /// Deletes all credentials of a person except the one with this id: sessions end, tokens are revoked.
    pub async fn delete_other_credentials(&self, person: &str, but: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM credentials WHERE person = $1 AND id <> $2 RETURNING id";
        self.change_person(person, sql, values![person, but]).await.map(|_| ())
    }

    /// Records that a credential was used; the caller decides how often that is worth a write.
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

    /// Deletes the credentials that have ended, and returns how many.
    pub async fn delete_ended_credentials(&self, now: i64) -> Result<usize, StoreError> {
        let sql = "DELETE FROM credentials WHERE ends_at <= $1 RETURNING id";
        let unit = Plain { statements: vec![(sql, values![now])], ..Plain::default() };
        Ok(self.write(unit).await?.len())
    }
}
