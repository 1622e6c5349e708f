//! Bastide ai.
