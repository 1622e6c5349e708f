//! Entries, as a hostile server may send them: nothing panics, refusals are sentences, and what is refused changes nothing.
#![no_main]

#[path = "../../tests/anything/mod.rs"]
#[allow(dead_code, reason = "each target uses one of its functions")]
mod anything;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| anything::entries(bytes));
