//! The server as its users meet it: over HTTP and sockets, on a real SQLite file and a real PostgreSQL.

mod rig;

mod nodes;
mod resumed;
mod tables;
