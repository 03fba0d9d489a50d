//! Explanations of why a database could not be opened, with advice for the operator.

use std::io;

use super::error::StoreError;
use super::open::Address;

/// Describes which database could not be opened, why, and what to do. Only for the operator's terminal and
/// log; without the password.
pub fn explain(url: &str, error: &StoreError) -> String {
    let Ok(address) = Address::parse(url) else {
        return format!("the database could not be opened: {}\n{HOW_TO_NAME_ONE}", error.cause());
    };
    let advice = match &address {
        Address::Sqlite(path) => file_advice(&path.display().to_string(), error),
        Address::Postgres(_) => server_advice(&address, error),
    };
    let advice = advice.map(|advice| format!("\n{advice}")).unwrap_or_default();
    format!("the database {} could not be opened: {}{advice}", address.name(), error.cause())
}

const HOW_TO_NAME_ONE: &str =
    "Name one with --database: `sqlite:FILE`, or `postgres://USER:PASSWORD@HOST/NAME`.";

/// Returns the advice for an error of a `SQLite` file.
fn file_advice(path: &str, error: &StoreError) -> Option<String> {
    let not_one = || {
        format!("{path} is not a SQLite database. Name another file with --database, or move this one away.")
    };
    Some(match error {
        StoreError::Foreign(_) => format!(
            "{path} is the database of another program, and was left as it is. Name another file with --database."
        ),
        StoreError::InUse => {
            format!("Stop the server that uses {path} first, or name another file with --database.")
        }
        StoreError::Newer { .. } => newer(),
        StoreError::File(error) => match error.kind() {
            io::ErrorKind::IsADirectory => {
                format!("{path} is a folder. Name a file in it: --database sqlite:{path}/wayfinder.db")
            }
            io::ErrorKind::NotFound => {
                format!("Make the folder that {path} is to be in, or correct --database.")
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                format!("Let the user that runs this server read and write {path} and the folder it is in.")
            }
            _ => return None,
        },
        // The lower bits of the code are the kind of error, the higher ones details.
        StoreError::Database(error) => match error.as_database_error()?.code()?.parse::<u32>().ok()? & 0xff {
            26 => not_one(),
            11 => format!("{path} is damaged. Stop the server and put a backup in its place."),
            8 | 14 => {
                format!("Let the user that runs this server read and write {path} and the folder it is in.")
            }
            13 => format!("The disk that {path} is on is full. Make room on it."),
            10 => format!("Check the disk that {path} is on."),
            5 | 6 => format!("Another program has {path} locked. Close it."),
            _ => return None,
        },
        _ => return None,
    })
}

/// Returns the advice for an error of `PostgreSQL`.
fn server_advice(address: &Address, error: &StoreError) -> Option<String> {
    let Address::Postgres(options) = address else { return None };
    let (host, port) = (options.get_host(), options.get_port());
    let (user, database) = (options.get_username(), options.get_database().unwrap_or(options.get_username()));
    let there = match options.get_socket() {
        Some(folder) => format!("in {}", folder.display()),
        None => format!("at {host}, port {port}"),
    };
    Some(match error {
        StoreError::Foreign(_) => format!(
            "The database {database} is used by another program, and was left as it is. Make one for Wayfinder \
             alone: createdb --owner {user} wayfinder"
        ),
        StoreError::Newer { .. } => newer(),
        StoreError::File(error) => unanswered(error, host, &there)?,
        StoreError::Database(error) => match &**error {
            sqlx::Error::Io(error) => unanswered(error, host, &there)?,
            sqlx::Error::Tls(_) => {
                "Check the certificate of the database server, or add ?sslmode=… to --database.".to_owned()
            }
            sqlx::Error::Database(error) => match error.code()?.as_ref() {
                "3D000" => format!("Make the database: createdb --owner {user} {database}"),
                "28P01" | "28000" => {
                    format!("Check user and password in --database, and that {user} may log in.")
                }
                "42501" => {
                    format!("Let {user} create tables in it: ALTER DATABASE {database} OWNER TO {user}")
                }
                "25006" => "It can only be read: name the primary server, not a replica.".to_owned(),
                "53300" => "It has too many connections: raise its max_connections.".to_owned(),
                "53100" => "The disk of the database server is full. Make room on it.".to_owned(),
                "57P03" => "It is just starting or stopping. Try again in a moment.".to_owned(),
                _ => return None,
            },
            _ => return None,
        },
        _ => return None,
    })
}

/// Returns the advice for a connection that failed.
fn unanswered(error: &io::Error, host: &str, there: &str) -> Option<String> {
    use io::ErrorKind::{ConnectionRefused, HostUnreachable, NetworkUnreachable, NotFound, TimedOut};
    if error.to_string().contains("lookup address") {
        return Some(format!("No host is known by the name {host}. Correct it in --database."));
    }
    let nobody = [ConnectionRefused, HostUnreachable, NetworkUnreachable, NotFound, TimedOut];
    nobody
        .contains(&error.kind())
        .then(|| format!("Nobody answers {there}. Start PostgreSQL, or correct host and port in --database."))
}

fn newer() -> String {
    "Use the program that wrote it, or a newer one.".to_owned()
}
