//! Clients at a host that loses connections at the worst moments.
mod fake;
mod following;
mod returning;
