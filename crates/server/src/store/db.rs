//! A common interface to the two databases: values in, rows out.
//!
//! Everything above this file uses one SQL text; only here is it known which database runs it.

use sqlx::postgres::{PgConnection, PgPool, PgRow};
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{
    Arguments as _, AssertSqlSafe, Connection as _, Database, Encode, Postgres, Row as _, SqlSafeStr, SqlStr,
    Sqlite, Type,
};

use super::error::StoreError;

/// A value bound to a placeholder.
#[derive(Debug, Clone)]
pub(super) enum Value {
    Text(Option<String>),
    Int(Option<i64>),
    Real(f64),
}

/// Replaces zero bytes, which `PostgreSQL` cannot store. No stored text has one either, so a search for one
/// finds nothing.
fn storable(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(storable(text)))
    }
}
impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(Some(storable(text)))
    }
}
impl From<&Option<String>> for Value {
    fn from(text: &Option<String>) -> Self {
        Self::Text(text.as_deref().map(storable))
    }
}
impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(Some(number))
    }
}
impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Self {
        Self::Int(number)
    }
}
impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Int(Some(number.cast_signed()))
    }
}
impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::Int(Some(i64::from(yes)))
    }
}
impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Real(number)
    }
}

/// Creates the list of values of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::store::db::Value::from($value)),*] };
}
pub(super) use values;

/// A row of a result, with its columns read by position.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub(super) fn text(&self, column: usize) -> Result<String, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    pub(super) fn maybe_text(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    pub(super) fn int(&self, column: usize) -> Result<i64, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    pub(super) fn maybe_int(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    pub(super) fn number(&self, column: usize) -> Result<u64, sqlx::Error> {
        Ok(self.int(column)?.cast_unsigned())
    }

    pub(super) fn flag(&self, column: usize) -> Result<bool, sqlx::Error> {
        Ok(self.int(column)? != 0)
    }

    pub(super) fn real(&self, column: usize) -> Result<f64, sqlx::Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }
}

/// A type that is read from a row whose columns begin with [`FromRow::COLUMNS`].
pub(super) trait FromRow: Sized {
    /// The columns, in the order in which `read` expects them.
    const COLUMNS: &'static str;

    fn read(row: &Row) -> Result<Self, StoreError>;
}

/// Reads all rows of a result.
pub(super) fn read_all<T: FromRow>(rows: &[Row]) -> Result<Vec<T>, StoreError> {
    rows.iter().map(T::read).collect()
}

/// Marks a statement as put together from this program's own text, never from input.
pub(super) fn own_text(sql: String) -> SqlStr {
    AssertSqlSafe(sql).into_sql_str()
}

/// Returns the placeholders `($first, $first+1, …)` of one row.
pub(super) fn placeholders(first: usize, count: usize) -> String {
    let list: Vec<String> = (first..first + count).map(|n| format!("${n}")).collect();
    format!("({})", list.join(", "))
}

/// Returns the placeholders of many rows, for `VALUES`.
pub(super) fn placeholder_rows(rows: usize, width: usize) -> String {
    let list: Vec<String> = (0..rows).map(|row| placeholders(1 + row * width, width)).collect();
    list.join(", ")
}

/// Divides rows into portions of few different sizes, so that prepared statements can be reused.
pub(super) fn portions<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = [64, 16, 4, 1].into_iter().find(|size| *size <= rows.len())?;
        let (portion, rest) = rows.split_at(size);
        rows = rest;
        Some(portion)
    })
}

/// Binds values for either database.
fn arguments<D: Database>(values: Vec<Value>) -> Result<D::Arguments, sqlx::Error>
where
    Option<String>: Encode<'static, D> + Type<D>,
    Option<i64>: Encode<'static, D> + Type<D>,
    f64: Encode<'static, D> + Type<D>,
{
    let mut arguments = D::Arguments::default();
    for value in values {
        match value {
            Value::Text(text) => arguments.add(text),
            Value::Int(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

/// The pool of connections for reading.
#[derive(Debug, Clone)]
pub(super) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    pub(super) async fn rows(
        &self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, StoreError> {
        let sql = sql.into_sql_str();
        Ok(match self {
            Self::Sqlite(pool) => sqlx::query_with::<Sqlite, _>(sql, arguments::<Sqlite>(values)?)
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(Row::Sqlite)
                .collect(),
            Self::Postgres(pool) => sqlx::query_with::<Postgres, _>(sql, arguments::<Postgres>(values)?)
                .fetch_all(pool)
                .await?
                .into_iter()
                .map(Row::Postgres)
                .collect(),
        })
    }

    pub(super) async fn all<T: FromRow>(
        &self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<Vec<T>, StoreError> {
        read_all(&self.rows(sql, values).await?)
    }

    pub(super) async fn one<T: FromRow>(
        &self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<Option<T>, StoreError> {
        self.rows(sql, values).await?.first().map(T::read).transpose()
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// The one connection that writes.
#[derive(Debug)]
pub(super) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Connection {
    pub(super) fn is_postgres(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Runs a statement and returns its rows.
    pub(super) async fn rows(
        &mut self,
        sql: impl SqlSafeStr,
        values: Vec<Value>,
    ) -> Result<Vec<Row>, sqlx::Error> {
        let sql = sql.into_sql_str();
        Ok(match self {
            Self::Sqlite(connection) => sqlx::query_with::<Sqlite, _>(sql, arguments::<Sqlite>(values)?)
                .fetch_all(connection)
                .await?
                .into_iter()
                .map(Row::Sqlite)
                .collect(),
            Self::Postgres(connection) => {
                sqlx::query_with::<Postgres, _>(sql, arguments::<Postgres>(values)?)
                    .fetch_all(connection)
                    .await?
                    .into_iter()
                    .map(Row::Postgres)
                    .collect()
            }
        })
    }

    /// Runs a statement and ignores its rows.
    pub(super) async fn run(&mut self, sql: impl SqlSafeStr, values: Vec<Value>) -> Result<(), sqlx::Error> {
        let sql = sql.into_sql_str();
        match self {
            Self::Sqlite(connection) => {
                sqlx::query_with::<Sqlite, _>(sql, arguments::<Sqlite>(values)?).execute(connection).await?;
            }
            Self::Postgres(connection) => {
                sqlx::query_with::<Postgres, _>(sql, arguments::<Postgres>(values)?)
                    .execute(connection)
                    .await?;
            }
        }
        Ok(())
    }

    /// Runs statements without values, several in one text if need be.
    pub(super) async fn script(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => {
                sqlx::raw_sql(sql).execute(connection).await?;
            }
            Self::Postgres(connection) => {
                sqlx::raw_sql(sql).execute(connection).await?;
            }
        }
        Ok(())
    }

    /// Begins a transaction for writing.
    pub(super) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        self.script(if self.is_postgres() { "BEGIN" } else { "BEGIN IMMEDIATE" }).await
    }

    pub(super) async fn close(self) {
        // What is committed is safe, whether or not the connection is closed cleanly.
        let _ = match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        };
    }
}
