//! Bastide testkit.
