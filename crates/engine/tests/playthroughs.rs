//! Whole games, written out decision by decision and pinned in `tests/playthroughs/*.txt`: who chooses, among what and in
//! which order, what is chosen, what happens. Any change of behaviour shows as a difference in these files.
//!
//! `UPDATE=1 cargo test -p bastide-engine --test playthroughs` rewrites them; the difference is reviewed like code.
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use bastide_engine::action::Deed;
use bastide_engine::decision::Who;
use bastide_engine::expansions::Set;
use bastide_engine::game::Game;
use bastide_engine::notation::{explain, write_action};
use bastide_engine::rules::Setup;
use bastide_engine::rules::presets::Preset;
use bastide_engine::rules::switches::{
    StartPlayer, VariantArchitects, VariantCloisterBattle, VariantCount, VariantDash, VariantDisplay,
    VariantFewerFollowers, VariantLateFollowers, VariantOwnCloister,
};
use bastide_testkit::random::{Dice, EIGHT_BOXES, Manner, TWELVE_BOXES};

const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

#[test]
fn two_players_by_the_latest_rules() {
    check("base-2-players", &Setup::base(2), 1);
}

#[test]
fn five_players_by_the_first_edition_farmers_and_small_cities() {
    check("base-5-players-rgg-2006", &Setup::with_preset(Preset::RggBigBox2006, 5), 2);
}

#[test]
fn three_players_of_whom_chance_chooses_who_begins() {
    let mut setup = Setup::with_preset(Preset::HigBigBox2006, 3);
    setup.switches.start_player = StartPlayer::Random;
    check("base-3-players-random-start", &setup, 3);
}

#[test]
fn one_player_for_practice() {
    check("base-1-player", &Setup::base(1), 4);
}

#[test]
fn three_players_with_eight_boxes() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.extend(EIGHT_BOXES.iter().map(|set| (*set, 1)));
    check("eight-boxes-3-players", &setup, 5);
}

#[test]
fn three_players_with_towers_and_what_they_capture() {
    let mut setup = Setup::with_preset(Preset::HigBigBox2006, 3);
    setup.sets.extend([Set::InnsAndCathedrals, Set::TradersAndBuilders, Set::Tower].map(|set| (set, 1)));
    check("tower-3-players", &setup, 6);
}

#[test]
fn two_players_with_abbeys_wagons_and_barns() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 2);
    setup.sets.push((Set::AbbeyAndMayor, 1));
    check("abbey-and-mayor-2-players", &setup, 6);
}

#[test]
fn three_players_with_dragon_fairy_and_portals() {
    let mut setup = Setup::with_preset(Preset::RggBigBox2006, 3);
    setup.sets.extend([Set::River2, Set::PrincessAndDragon].map(|set| (set, 1)));
    check("princess-and-dragon-3-players", &setup, 7);
}

#[test]
fn three_players_with_bridges_castles_and_bazaars() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.push((Set::BridgesCastlesBazaars, 1));
    check_in_manner("bridges-castles-bazaars-3-players", &setup, Manner::Eager, 39);
}

#[test]
fn three_players_with_flying_machines() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.extend([Set::TradersAndBuilders, Set::FlyingMachines].map(|set| (set, 1)));
    check_in_manner("flying-machines-3-players", &setup, Manner::Eager, 45);
}

#[test]
fn four_players_with_gold_mines() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 4);
    setup.sets.extend([Set::InnsAndCathedrals, Set::GoldMines].map(|set| (set, 1)));
    check_in_manner("gold-mines-4-players", &setup, Manner::Eager, 11);
}

#[test]
fn three_players_with_mage_and_witch() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.extend([Set::InnsAndCathedrals, Set::MageAndWitch].map(|set| (set, 1)));
    check_in_manner("mage-and-witch-3-players", &setup, Manner::Eager, 12);
}

#[test]
fn three_players_with_messengers() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.extend([Set::TradersAndBuilders, Set::Messengers].map(|set| (set, 1)));
    check_in_manner("messengers-3-players", &setup, Manner::Eager, 5);
}

#[test]
fn four_players_with_twelve_boxes() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 4);
    setup.sets.extend(TWELVE_BOXES.iter().map(|set| (*set, 1)));
    check_in_manner("twelve-boxes-4-players", &setup, Manner::Eager, 10);
}

#[test]
fn three_players_with_crop_circles() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.extend([Set::TradersAndBuilders, Set::CropCircles].map(|set| (set, 1)));
    check_in_manner("crop-circles-3-players", &setup, Manner::Eager, 3);
}

#[test]
fn four_players_with_robbers() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 4);
    setup.sets.extend([Set::PrincessAndDragon, Set::Robbers].map(|set| (set, 1)));
    check_in_manner("robbers-4-players", &setup, Manner::Eager, 15);
}

#[test]
fn three_players_with_late_followers() {
    let mut setup = Setup::with_preset(Preset::ZmanBigBox2014, 3);
    setup.sets.push((Set::TradersAndBuilders, 1));
    setup.switches.variant_late_followers = VariantLateFollowers::On;
    check_in_manner("late-followers-3-players", &setup, Manner::Eager, 13);
}

#[test]
fn two_players_with_the_dash() {
    let mut setup = Setup::base(2);
    setup.switches.variant_dash = VariantDash::On;
    check_in_manner("dash-2-players", &setup, Manner::Eager, 14);
}

#[test]
fn three_players_with_open_tiles_and_a_count_who_goes_clockwise() {
    let mut setup = Setup::base(3);
    setup.sets.extend([Set::TradersAndBuilders, Set::Count].map(|set| (set, 1)));
    setup.switches.variant_display = VariantDisplay::On;
    setup.switches.variant_own_cloister = VariantOwnCloister::On;
    setup.switches.variant_fewer_followers = VariantFewerFollowers::On;
    setup.switches.variant_count = VariantCount::Clockwise;
    check_in_manner("open-tiles-3-players", &setup, Manner::Eager, 15);
}

#[test]
fn two_architects() {
    let mut setup = Setup::base(2);
    setup.switches.variant_architects = VariantArchitects::CloistersApart;
    check("architects-2-players", &setup, 16);
}

#[test]
fn three_players_who_fight_for_cloisters() {
    let mut setup = Setup::base(3);
    setup.switches.variant_cloister_battle = VariantCloisterBattle::On;
    check_in_manner("cloister-battle-3-players", &setup, Manner::Eager, 17);
}

fn check(name: &str, setup: &Setup, seed: u64) {
    check_in_manner(name, setup, Manner::Any, seed);
}

fn check_in_manner(name: &str, setup: &Setup, manner: Manner, seed: u64) {
    let text = playthrough(setup, manner, seed);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(format!("{name}.txt"));
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let pinned = fs::read_to_string(&path).unwrap_or_default();
    let first = text.lines().zip(pinned.lines()).position(|(now, then)| now != then);
    assert!(
        text == pinned,
        "{} differs, first in line {:?}: run with UPDATE=1 and look at the difference",
        path.display(),
        first.map(|n| n + 1)
    );
}

fn playthrough(setup: &Setup, manner: Manner, seed: u64) -> String {
    let mut out = String::new();
    let mut game = Game::new(setup).expect("a setup that can be played");
    game.keep_log();
    let mut dice = Dice::new(seed);
    writeln!(out, "preset {}, {} players, seed {seed}", setup.preset.name(), setup.players).expect("writing");
    while let Some(action) = manner.choose(&game, &mut dice) {
        let decision = game.decision();
        let who = match decision.who {
            Who::Chance => "chance",
            Who::Player(player) => NAMES[player.index()],
        };
        let n = decision.actions.len();
        writeln!(out, "\n{who} chooses among {n}: {}", listed(&game).join(" | ")).expect("writing");
        if !decision.weights.is_empty() {
            let weights: Vec<String> = decision.weights.iter().map(u16::to_string).collect();
            writeln!(out, "  weights {}", weights.join(" ")).expect("writing");
        }
        writeln!(out, "> {}", write_action(&game, action)).expect("writing");
        game.play(action).expect("a listed action");
        for event in game.take_log() {
            writeln!(out, "  {}", explain(&game, &NAMES, &event)).expect("writing");
        }
        writeln!(out, "  hash {:016x}", game.hash64()).expect("writing");
    }
    let scores: Vec<String> = game.scores().zip(NAMES).map(|(score, name)| format!("{name} {score}")).collect();
    writeln!(out, "\nfinal score {}", scores.join(", ")).expect("writing");
    out
}

/// All that may be chosen; of bids, which are many and follow each other, the first and the last.
fn listed(game: &Game) -> Vec<String> {
    let actions = &game.decision().actions;
    let is_bid = |n: usize| actions.get(n).is_some_and(|action| action.deed() == Deed::Bid);
    let is_between = |n: usize| is_bid(n) && n > 0 && is_bid(n - 1) && is_bid(n + 1);
    let told = (0..actions.len()).filter(|n| !is_between(*n)).map(|n| write_action(game, actions[n]));
    told.collect()
}
