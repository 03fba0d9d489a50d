//! Carrying out many units of work in one transaction.
//!
//! Every unit succeeds or fails on its own. Appends are checked against the versions of their tables, which
//! are read (and on `PostgreSQL` locked, in the order of their ids) first; then all that passed are written
//! in few statements.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::db::{Connection, Row, Value, own_text, placeholder_rows, portions, values};
use super::notices::{Changed, Notice};
use super::rate::{self, RatingChange};
use super::requests::{self, Request};
use super::types::{Append, Commit, Delivery, TableRow};

/// A unit of work that is done completely or not at all.
#[derive(Debug)]
pub(super) enum Unit {
    Append(Box<Commit>),
    Plain(Plain),
}

/// A unit that is a list of statements. The first is its guard: it returns rows, or the rest is skipped.
#[derive(Debug, Default)]
pub(super) struct Plain {
    /// The table whose row it changes, so that rows are locked in order.
    pub(super) table: Option<String>,
    pub(super) statements: Vec<(&'static str, Vec<Value>)>,
    /// The notices to other nodes.
    pub(super) notices: Vec<Changed>,
}

impl Unit {
    /// Returns the tables whose rows it changes.
    fn tables(&self) -> Vec<&String> {
        match self {
            Self::Append(commit) => commit.appends.iter().map(|append| &append.table.id).collect(),
            Self::Plain(plain) => plain.table.iter().collect(),
        }
    }

    /// Returns the request it carries out.
    pub(super) fn request(&self) -> Option<&Request> {
        match self {
            Self::Append(commit) => commit.request.as_ref(),
            Self::Plain(_) => None,
        }
    }

    /// Returns the table that its request leads to, and its version.
    pub(super) fn leads_to(&self) -> Option<(String, u64)> {
        match self {
            Self::Append(commit) => {
                commit.appends.first().map(|append| (append.table.id.clone(), append.table.version))
            }
            Self::Plain(_) => None,
        }
    }
}

/// The answer of a unit that was carried out.
pub(super) enum Answer {
    Rated(Vec<RatingChange>),
    /// The rows of the guard.
    Rows(Vec<Row>),
}

/// The outcome of a unit.
pub(super) enum Outcome {
    Done(Answer),
    Conflict,
}

/// Carries out units in the transaction that is open on this connection.
pub(super) async fn apply(
    connection: &mut Connection,
    node: &str,
    units: &[Unit],
) -> Result<Vec<Outcome>, sqlx::Error> {
    let versions = lock_tables(connection, units).await?;
    let mut outcomes: Vec<Option<Outcome>> = Vec::new();
    outcomes.resize_with(units.len(), || None);
    let mut changes = Changes::default();
    append_all(connection, units, &versions, &mut outcomes, &mut changes).await?;
    for (unit, outcome) in units.iter().zip(&mut outcomes) {
        if let Unit::Plain(plain) = unit {
            let mut rows = Vec::new();
            for (n, (sql, values)) in plain.statements.iter().enumerate() {
                if n == 0 {
                    rows = connection.rows(*sql, values.clone()).await?;
                    if rows.is_empty() {
                        break;
                    }
                } else {
                    connection.run(*sql, values.clone()).await?;
                }
            }
            if !rows.is_empty() {
                changes.others.extend(plain.notices.iter().cloned());
            }
            *outcome = Some(Outcome::Done(Answer::Rows(rows)));
        }
    }
    if connection.is_postgres() {
        changes.tell(connection, node).await?;
    }
    Ok(outcomes.into_iter().map(|outcome| outcome.unwrap_or(Outcome::Conflict)).collect())
}

/// The notices that other nodes are sent with the commit.
#[derive(Default)]
struct Changes {
    tables: BTreeMap<String, u64>,
    others: Vec<Changed>,
}

impl Changes {
    async fn tell(self, connection: &mut Connection, node: &str) -> Result<(), sqlx::Error> {
        let tables = self.tables.into_iter().map(|(id, version)| Changed::Table { id, version });
        let notices: Vec<String> =
            tables.chain(self.others).map(|changed| Notice::text(node, changed)).collect();
        for portion in portions(&notices) {
            let sql = format!(
                "SELECT pg_notify('wayfinder', v.column1) FROM (VALUES {}) AS v",
                placeholder_rows(portion.len(), 1)
            );
            connection.run(own_text(sql), portion.iter().map(Value::from).collect()).await?;
        }
        Ok(())
    }
}

/// Reads the versions of the tables that units change. No other connection can change these tables until the
/// commit.
async fn lock_tables(
    connection: &mut Connection,
    units: &[Unit],
) -> Result<HashMap<String, u64>, sqlx::Error> {
    let ids: BTreeSet<&String> = units.iter().flat_map(Unit::tables).collect();
    let ids: Vec<&String> = ids.into_iter().collect();
    // SQLite has one writer anyway. Foreign keys of others may still refer to rows under this lock.
    let lock = if connection.is_postgres() { " FOR NO KEY UPDATE" } else { "" };
    let mut versions = HashMap::new();
    for portion in portions(&ids) {
        let list: Vec<String> = (1..=portion.len()).map(|n| format!("${n}")).collect();
        let sql =
            format!("SELECT id, version FROM tables WHERE id IN ({}) ORDER BY id{lock}", list.join(", "));
        for row in connection.rows(own_text(sql), portion.iter().map(|id| Value::from(*id)).collect()).await?
        {
            versions.insert(row.text(0)?, row.number(1)?);
        }
    }
    Ok(versions)
}

/// The accepted appends to one table, which follow each other without a gap.
struct Accepted<'a> {
    is_new: bool,
    /// The appends, with the indices of their units.
    appends: Vec<(usize, &'a Append)>,
    last: &'a TableRow,
}

/// Finds the units whose appends all follow what is written, or what was accepted before them. The appends of
/// a unit are accepted together.
fn accept<'a>(
    units: &'a [Unit],
    versions: &HashMap<String, u64>,
    refused: &BTreeSet<usize>,
    taken: &BTreeSet<String>,
) -> BTreeMap<&'a str, Accepted<'a>> {
    let mut accepted: BTreeMap<&str, Accepted> = BTreeMap::new();
    for (place, unit) in units.iter().enumerate() {
        let Unit::Append(commit) = unit else { continue };
        let follows = |append: &Append| {
            let id = append.table.id.as_str();
            let stored = versions.get(id).copied().unwrap_or(0);
            let at = accepted.get(id).map_or(stored, |before| before.last.version);
            !taken.contains(id) && append.rows.first().is_some_and(|row| row.version == at + 1)
        };
        if refused.contains(&place) || !commit.appends.iter().all(follows) {
            continue;
        }
        for append in &commit.appends {
            let table = &append.table;
            let is_new = !versions.contains_key(&table.id);
            let entry =
                accepted.entry(&table.id).or_insert(Accepted { is_new, appends: Vec::new(), last: table });
            entry.appends.push((place, append));
            entry.last = table;
        }
    }
    accepted
}

async fn append_all(
    connection: &mut Connection,
    units: &[Unit],
    versions: &HashMap<String, u64>,
    outcomes: &mut [Option<Outcome>],
    changes: &mut Changes,
) -> Result<(), sqlx::Error> {
    let refused = requests::claim(connection, units).await?;
    let (mut created, mut taken) = (BTreeSet::new(), BTreeSet::new());
    // If another node has just created a table, its unit is refused, and the units that relied on it have to
    // be checked again.
    let accepted = loop {
        let accepted = accept(units, versions, &refused, &taken);
        let new = accepted.values().filter(|table| table.is_new && !created.contains(&table.last.id));
        let new: Vec<&TableRow> = new.map(|table| table.last).collect();
        let made = create_tables(connection, &new).await?;
        let lost: Vec<String> =
            new.iter().filter(|table| !made.contains(&table.id)).map(|table| table.id.clone()).collect();
        created.extend(made);
        if lost.is_empty() {
            break accepted;
        }
        taken.extend(lost);
    };
    for orphan in created.iter().filter(|id| !accepted.contains_key(id.as_str())) {
        connection.run("DELETE FROM tables WHERE id = $1", values![orphan]).await?;
    }
    // A table created before a unit was refused may have been written with a later version.
    let old: Vec<&TableRow> = accepted
        .values()
        .filter(|table| !table.is_new || !taken.is_empty())
        .map(|table| table.last)
        .collect();
    update_tables(connection, &old).await?;

    let appends: Vec<(usize, &Append)> = accepted.into_values().flat_map(|table| table.appends).collect();
    let done: BTreeSet<usize> = appends.iter().map(|(place, _)| *place).collect();
    let undone = units.iter().enumerate();
    let undone = undone.filter(|(place, _)| !done.contains(place) && !refused.contains(place));
    requests::unclaim(connection, undone.map(|(_, unit)| unit)).await?;
    write_log(connection, &appends).await?;
    write_deliveries(connection, &appends).await?;
    rate::lock(connection, &appends).await?;
    let mut rated: BTreeMap<usize, Vec<RatingChange>> = BTreeMap::new();
    for (place, append) in appends {
        write_seats(connection, append).await?;
        let rated = rated.entry(place).or_default();
        if let Some(request) = &append.rate {
            rated.extend(rate::apply(connection, &append.table, request).await?);
        }
        changes.tables.insert(append.table.id.clone(), append.table.version);
    }
    for (place, rated) in rated {
        outcomes[place] = Some(Outcome::Done(Answer::Rated(rated)));
    }
    Ok(())
}

fn table_values(table: &TableRow) -> Vec<Value> {
    values![
        &table.id,
        &table.game,
        table.status.as_str(),
        table.public,
        table.rated,
        &table.host,
        table.version,
        &table.setup,
        &table.facts,
        &table.to_act,
        table.due_at,
        table.created_at,
        table.changed_at,
        table.ended_at(),
    ]
}

/// Creates tables and returns the ids of those that did not exist yet.
async fn create_tables(
    connection: &mut Connection,
    tables: &[&TableRow],
) -> Result<BTreeSet<String>, sqlx::Error> {
    let mut created = BTreeSet::new();
    for portion in portions(tables) {
        let sql = format!(
            "INSERT INTO tables (id, game, status, public, rated, host, version, setup, facts, to_act, due_at, \
             created_at, changed_at, finished_at) VALUES {} ON CONFLICT (id) DO NOTHING RETURNING id",
            placeholder_rows(portion.len(), 14)
        );
        let values = portion.iter().flat_map(|table| table_values(table)).collect();
        for row in connection.rows(own_text(sql), values).await? {
            created.insert(row.text(0)?);
        }
    }
    Ok(created)
}

async fn update_tables(connection: &mut Connection, tables: &[&TableRow]) -> Result<(), sqlx::Error> {
    for portion in portions(tables) {
        let sql = format!(
            "UPDATE tables SET game = v.column2, status = v.column3, public = v.column4, rated = v.column5, \
             host = v.column6, version = v.column7, setup = v.column8, facts = v.column9, \
             to_act = v.column10, due_at = v.column11, changed_at = v.column13, finished_at = v.column14 \
             FROM (VALUES {}) AS v WHERE tables.id = v.column1",
            placeholder_rows(portion.len(), 14)
        );
        let values = portion.iter().flat_map(|table| table_values(table)).collect();
        connection.run(own_text(sql), values).await?;
    }
    Ok(())
}

async fn write_log(connection: &mut Connection, appends: &[(usize, &Append)]) -> Result<(), sqlx::Error> {
    let rows: Vec<_> = appends
        .iter()
        .flat_map(|(_, append)| append.rows.iter().map(|row| (&append.table.id, row)))
        .collect();
    for portion in portions(&rows) {
        let sql = format!(
            "INSERT INTO log (table_id, version, at, entry) VALUES {}",
            placeholder_rows(portion.len(), 4)
        );
        let values = portion
            .iter()
            .flat_map(|(table, row)| values![*table, row.version, row.at, &row.entry])
            .collect();
        connection.run(own_text(sql), values).await?;
    }
    Ok(())
}

async fn write_deliveries(
    connection: &mut Connection,
    appends: &[(usize, &Append)],
) -> Result<(), sqlx::Error> {
    let posts: Vec<_> = appends.iter().flat_map(|(_, append)| &append.deliveries).collect();
    for portion in portions(&posts) {
        let sql = format!(
            "INSERT INTO deliveries (id, person, url, body, tries, next_at, destination, created_at) VALUES {}",
            placeholder_rows(portion.len(), 8)
        );
        let values = portion
            .iter()
            .flat_map(|post| {
                let Delivery { id, person, url, body, tries, next_at } = post;
                values![id, person, url, body, *tries, *next_at, &post.destination(), *next_at]
            })
            .collect();
        connection.run(own_text(sql), values).await?;
    }
    Ok(())
}

async fn write_seats(connection: &mut Connection, append: &Append) -> Result<(), sqlx::Error> {
    let table = &append.table;
    if let Some(seats) = &append.seats {
        connection.run("DELETE FROM seats WHERE table_id = $1", values![&table.id]).await?;
        for portion in portions(seats) {
            let sql = format!(
                "INSERT INTO seats (table_id, seat, person, bot, rank, points, live, finished_at) VALUES {}",
                placeholder_rows(portion.len(), 8)
            );
            let values = portion
                .iter()
                .flat_map(|seat| {
                    values![
                        &table.id,
                        i64::from(seat.seat),
                        &seat.person,
                        &seat.bot,
                        seat.rank.map(i64::from),
                        seat.points,
                        table.is_live(),
                        table.ended_at(),
                    ]
                })
                .collect();
            connection.run(own_text(sql), values).await?;
        }
    } else if !table.is_live() {
        connection
            .run(
                "UPDATE seats SET live = 0, finished_at = $2 WHERE table_id = $1",
                values![&table.id, table.ended_at()],
            )
            .await?;
    }
    Ok(())
}
