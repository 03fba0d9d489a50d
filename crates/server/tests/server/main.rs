//! The server as its users meet it: over HTTP and sockets, on a real SQLite file and a real PostgreSQL.

mod rig;

mod clocks;
mod live;
mod people;
mod play;
mod rematch;
mod tables;
