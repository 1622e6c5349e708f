//! What tests of Bastide share: scenarios and their runner, boards drawn as text.
pub mod draw;
pub mod scenario;
