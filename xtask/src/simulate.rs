//! `cargo xtask simulate`: the whole server in one thread, seed after seed (crates/simulation).

use anyhow::{Result, bail};

use crate::project::Project;
use crate::tools;

/// Simulate the whole server, with troubles, one seed after the other.
///
/// Nodes, store, bus, network, clients and what goes wrong follow from a seed, and so does every failure. Prints the first
/// seed that fails, what is wrong, what happened before, and how to see all of it.
///
/// Builds the server optimised, which takes some minutes the first time.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many seeds.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    seeds: u64,
    /// The first seed.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    from: u64,
    /// One seed, with everything that happens.
    #[arg(long, value_name = "SEED", conflicts_with_all = ["seeds", "from"])]
    seed: Option<u64>,
    /// Plant a fault, to see that it is found; `help` lists them.
    #[arg(long, value_name = "FAULT")]
    plant: Option<String>,
}

pub(crate) fn run(_: &Project, arguments: &Arguments) -> Result<()> {
    let mut command = tools::cargo();
    command.args(["run", "--quiet", "--release", "--package", "bastide-simulation", "--"]);
    match arguments.seed {
        Some(seed) => command.args(["--seed", &seed.to_string()]),
        None => command.args(["--seeds", &arguments.seeds.to_string(), "--from", &arguments.from.to_string()]),
    };
    if let Some(plant) = &arguments.plant {
        command.args(["--plant", plant]);
    }
    let status = command.status()?;
    if !status.success() {
        bail!("the simulation has found something");
    }
    Ok(())
}
