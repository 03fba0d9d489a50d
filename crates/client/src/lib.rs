//! A client of the server: requests over HTTP, and a WebSocket that receives live updates.

mod rest;
mod socket;

pub use hyper::{Method, StatusCode};
pub use rest::{Answer, Client, Lines};
pub use socket::Socket;

/// An error that kept a request from being sent or its response from being read. A refusal by the server is
/// not an error here, but an [`Answer`].
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is not that of a server.
    #[error("{0} is not the address of a server")]
    Address(String),
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Connection(String),
    /// The response cannot be read.
    #[error("the response cannot be read: {0}")]
    Unreadable(String),
}
