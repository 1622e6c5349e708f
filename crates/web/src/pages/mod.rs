//! One file a page.
mod behind;
mod beside;
pub(crate) mod game;
pub(crate) mod home;
pub(crate) mod later;
mod opening;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod setup;
mod shown;
mod side;
