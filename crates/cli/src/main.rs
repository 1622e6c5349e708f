//! The `bastide` command.
fn main() {}
