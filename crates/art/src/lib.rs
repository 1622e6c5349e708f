//! Bastide art.
