//! A bus of a test's own.
use std::process::{Child, Command};

use crate::process::{find, free_port, start_and_hear};

/// A NATS server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    child: Option<Child>,
}

impl Nats {
    /// Starts a new server.
    ///
    /// # Panics
    /// It does not start.
    #[must_use]
    pub fn start() -> Nats {
        let mut nats = Nats { port: free_port(), child: None };
        nats.start_again();
        nats
    }

    /// Starts the server again, at the same address.
    ///
    /// # Panics
    /// It does not start.
    pub fn start_again(&mut self) {
        let mut command = Command::new(find("nats-server").expect("NATS is installed"));
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string()]);
        self.child = Some(start_and_hear(&mut command, "Server is ready"));
    }

    /// Kills the server.
    ///
    /// # Panics
    /// It does not run.
    pub fn kill(&mut self) {
        let mut child = self.child.take().expect("it runs");
        child.kill().expect("it runs");
        let _ = child.wait();
    }

    /// The address of the bus.
    #[must_use]
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        if self.child.is_some() {
            self.kill();
        }
    }
}
