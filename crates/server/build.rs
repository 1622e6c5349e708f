//! A release build embeds the client: it is built anew when the client is, also when there was none before.

use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Other builds read the client's files when they are asked for them.
    if env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        // Cargo watches a folder only if it is there; that it cannot be made shows when the client is.
        let _ = fs::create_dir_all("../../target/dist");
        println!("cargo::rerun-if-changed=../../target/dist");
    }
}
