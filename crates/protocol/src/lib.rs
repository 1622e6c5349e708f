//! Bastide protocol.
