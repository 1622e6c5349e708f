//! The lock of the store's folder: one server at a time, and the second one is told who has it.
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::net::SocketAddr;
use std::path::Path;

/// The lock's file in the folder of the store.
const LOCK_FILE: &str = "bastide.lock";

/// A locked folder. The lock is released when this is dropped, and when the process ends in any way.
#[derive(Debug)]
pub(crate) struct Lock(File);

/// Why a folder is not locked.
#[derive(Debug)]
pub(crate) enum NotLocked {
    /// Somebody else has it, as they say themselves.
    By(String),
    /// The file cannot be made.
    Failed(io::Error),
}

impl Lock {
    /// Locks a folder.
    pub(crate) fn take(folder: &Path) -> Result<Lock, NotLocked> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(folder.join(LOCK_FILE)).map_err(NotLocked::Failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => {
                let mut who = String::new();
                let _ = file.read_to_string(&mut who);
                let who = who.trim();
                Err(NotLocked::By(if who.is_empty() { "another process".to_owned() } else { who.to_owned() }))
            }
            // Some network file systems have no locks. That is no reason not to start.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(%error, "the folder of the store cannot be locked: start no second server on it");
                Ok(Lock(file))
            }
            Err(TryLockError::Error(error)) => Err(NotLocked::Failed(error)),
        }
    }

    /// Says who has the folder.
    pub(crate) fn sign(&mut self, address: SocketAddr) {
        let text = format!("process {}, at http://{address}\n", std::process::id());
        let signed = self.0.set_len(0).and_then(|()| self.0.rewind()).and_then(|()| self.0.write_all(text.as_bytes()));
        if let Err(error) = signed {
            // The lock holds all the same.
            tracing::warn!(%error, "could not write who has the folder of the store");
        }
    }
}
