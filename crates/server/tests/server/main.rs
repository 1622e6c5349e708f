//! The server as its clients meet it: a real one on a free port with a real store, over real HTTP and sockets.
mod bots;
mod clocks;
mod docs;
mod hidden;
mod limits;
mod parking;
mod reconnect;
mod refusals;
mod rematch;
mod seats;
mod seeds;
mod service;
mod store;
mod support;
mod tables;
mod turns;
