//! What tests of Bastide share: [scenarios](scenario) and their runner, boards [drawn](draw) as text, games [played] as
//! a test wants them or at [random], and second opinions on features ([recount]), on what is legal ([choices]) and on
//! points ([second_scorer]), each found with the simplest means and without the engine's own.
mod abbeys;
mod bazaar;
mod bridges;
pub mod choices;
mod circles;
mod dice;
mod dragon;
pub mod draw;
mod flights;
pub mod ingots;
mod late;
mod lease;
mod magic;
pub mod messages;
pub mod played;
pub mod random;
pub mod recount;
mod river;
mod robbers;
pub mod scenario;
pub mod second_scorer;
mod sending;
mod towers;

pub use dice::dice;
