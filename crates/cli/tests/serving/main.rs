//! `bastide serve` as a process: on a full disk, in its log, and while it is copied.
#![cfg(target_os = "linux")]
mod copies;
mod disk;
mod log;
mod process;
