//! The requests of callers, whatever the transport: requests over HTTP and messages over sockets call
//! the same functions.

pub(crate) mod chat;
pub(crate) mod tables;
