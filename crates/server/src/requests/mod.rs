//! What callers may request, without knowing the transport: requests over HTTP and messages over sockets call
//! the same functions.

pub(crate) mod chat;
pub(crate) mod tables;
