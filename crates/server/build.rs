//! A release build embeds the client: it is built anew when the client is, also when there was none before.

use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The folder must be there when the program is compiled: cargo watches no other, and a build that reads the client's
    // files when it is asked for them would never find those of a folder made later. That it cannot be made shows when
    // the client is.
    let _ = fs::create_dir_all("../../target/dist");
    if env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../target/dist");
    }
}
