//! PostgreSQL, NATS and nginx of a test's own: real programs, each in a temporary folder and at a free port of this machine.
//!
//! They are Debian's packages `postgresql`, `nats-server` and `nginx-light`, which `cargo xtask test` installs. Where one is
//! missing, [`are_here`] says so, and what needs it is skipped.
#![cfg(unix)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
mod nats;
mod nginx;
mod postgres;
mod process;

pub use nats::Nats;
pub use nginx::Nginx;
pub use postgres::Postgres;
pub use process::{Signal, free_port, send};

/// A program that tests need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Service {
    /// The database.
    Postgres,
    /// The bus.
    Nats,
    /// The reverse proxy.
    Nginx,
}

/// Whether all of these are installed; says on the standard error what is missing.
#[must_use]
pub fn are_here(services: &[Service]) -> bool {
    services.iter().all(|service| {
        let (found, name) = match service {
            Service::Postgres => (postgres::programs().is_some(), "postgresql"),
            Service::Nats => (process::find("nats-server").is_some(), "nats-server"),
            Service::Nginx => (process::find("nginx").is_some(), "nginx"),
        };
        if !found {
            eprintln!("skipped: {name} is not installed (cargo xtask test installs it)");
        }
        found
    })
}
