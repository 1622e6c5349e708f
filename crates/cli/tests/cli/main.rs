//! The program as somebody at a terminal meets it.
mod help;
mod load;
mod play;
mod records;
mod rules;
mod simulate;
mod terminal;
