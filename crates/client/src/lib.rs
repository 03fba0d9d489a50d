//! A client of the server: requests over HTTP, and the socket that hears live what happens.

mod rest;
mod socket;

pub use hyper::{Method, StatusCode};
pub use rest::{Answer, Client, Lines};
pub use socket::Socket;

/// Why something could not be asked. What the server refused is not among it: that is an [`Answer`].
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address cannot be asked.
    #[error("{0} is not an address of a server")]
    Address(String),
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Connection(String),
    /// What came back cannot be read.
    #[error("what came back cannot be read: {0}")]
    Unreadable(String),
}
