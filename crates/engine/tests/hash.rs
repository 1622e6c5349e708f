//! The law of the hash: two positions have the same hash if and only if they are the same.
//!
//! What a position is, is written down here once more, as text and without the hash: everything on which the rest of the
//! game can depend, in an order that does not tell how it came about. `POSITIONS=3000000 cargo test --release -p
//! bastide-engine --test hash` looks at that many positions instead of those of a minute.
use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use bastide_engine::aside::{Aside, FigureAside};
use bastide_engine::board::cell::Cell;
use bastide_engine::board::features::FeatureId;
use bastide_engine::board::over::Over;
use bastide_engine::board::side::Side;
use bastide_engine::expansions::Set;
use bastide_engine::expansions::mage_and_witch::magic::Pawn;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::parts::PartKind;
use bastide_engine::position::Position;
use bastide_engine::rules::switches::{VariantDash, VariantDisplay, VariantHand, VariantOwnCloister};
use bastide_engine::rules::{Rules, Setup};
use bastide_testkit::random::{Dice, EIGHT_BOXES, INNS_AND_TRADERS, Manner, TWELVE_BOXES, play_out};

/// How many positions are looked at, of all games together, unless the environment asks for more.
const POSITIONS: usize = 40_000;

/// The boxes of the games, each with how many play. A box that can be played and is in none of these has a game of its own.
fn games() -> Vec<(&'static [Set], u8)> {
    let mut games: Vec<(&'static [Set], u8)> = vec![
        (&[], 2),
        (&[], 3),
        (INNS_AND_TRADERS, 2),
        (&[Set::River, Set::River2, Set::KingAndScout], 2),
        (&[Set::Count, Set::Cathars], 3),
        (EIGHT_BOXES, 2),
        (EIGHT_BOXES, 4),
        (&[Set::PrincessAndDragon], 2),
        (&[Set::River2, Set::TradersAndBuilders, Set::PrincessAndDragon], 3),
        (&[Set::Tower], 2),
        (&[Set::Tower, Set::InnsAndCathedrals, Set::TradersAndBuilders], 3),
        (&[Set::AbbeyAndMayor, Set::TradersAndBuilders, Set::Count], 3),
        (&[Set::BridgesCastlesBazaars], 2),
        (&[Set::BridgesCastlesBazaars, Set::AbbeyAndMayor, Set::Count], 3),
        (TWELVE_BOXES, 4),
    ];
    for set in &Set::ALL {
        if set.is_playable() && *set != Set::Base && !games.iter().any(|(sets, _)| sets.contains(set)) {
            games.push((std::slice::from_ref(set), 2));
        }
    }
    games
}

#[test]
fn equal_hash_means_equal_position_and_the_other_way_round() {
    let wanted = std::env::var("POSITIONS").map_or(POSITIONS, |n| n.parse().expect("POSITIONS is a number"));
    let games = games();
    let (mut n_positions, mut n_met_again, mut n_set_up) = (0, 0, 0);
    for (n, (sets, players)) in games.iter().enumerate() {
        let mut setup = Setup::base(*players);
        setup.sets.extend(sets.iter().map(|set| (*set, 1)));
        // One of the games is played with tiles in hand.
        setup.switches.variant_hand = if n == 1 { VariantHand::Two } else { VariantHand::Zero };
        // And one with followers that move on, again and again.
        setup.switches.variant_dash = if n == 2 { VariantDash::On } else { VariantDash::Off };
        // And two with tiles that lie open.
        setup.switches.variant_display = if n == 2 || n == 8 { VariantDisplay::On } else { VariantDisplay::Off };
        setup.switches.variant_own_cloister =
            if n == 3 || n == 8 { VariantOwnCloister::On } else { VariantOwnCloister::Off };
        let rules = Arc::new(Rules::new(&setup).expect("these boxes can be played together"));
        let (mut hashes, mut positions) = (HashMap::new(), HashMap::new());
        let mut look = |game: &Game| compare(game, &mut hashes, &mut positions);
        let mut seed = 0;
        while n_positions < wanted * (n + 1) / games.len() {
            let dice = &mut Dice::new((n as u64) << 40 | seed);
            let mut game = Game::with_rules(Arc::clone(&rules));
            play_out(&mut game, Manner::ALL[seed as usize % Manner::ALL.len()], dice, |game, _| {
                look(game);
                n_positions += 1;
                // What else could be chosen: these positions differ in as little as two positions can.
                if game.decision().actions.len() <= 8 {
                    for action in &game.decision().actions {
                        let mut other = game.clone();
                        other.play_unchecked(*action);
                        look(&other);
                    }
                }
                if let Some(again) = set_up_again(game, &mut Dice::new(n_positions as u64)) {
                    look(&again);
                    n_set_up += 1;
                }
            });
            look(&game);
            seed += 1;
        }
        n_met_again += n_positions - hashes.len().min(n_positions);
    }
    assert!(n_set_up > wanted / 10, "only {n_set_up} positions were set up in another order");
    assert!(n_met_again > 0, "no position was met twice");
}

/// Hashes by positions, and positions by hashes.
type Hashes = HashMap<u128, u64>;
type Positions = HashMap<u64, u128>;

fn compare(game: &Game, hashes: &mut Hashes, positions: &mut Positions) {
    let (hash, position) = (game.hash64(), print(&text(game)));
    let same_position = *hashes.entry(position).or_insert(hash);
    assert_eq!(same_position, hash, "one position has two hashes:\n{}", text(game));
    let same_hash = *positions.entry(hash).or_insert(position);
    assert_eq!(same_hash, position, "two positions have one hash; this is the second:\n{}", text(game));
}

/// No box that can be played moves ferries, and few games have many bridges or figures on no segment. So they are added to
/// positions of random games, one at a time, and each of these positions is set up in two orders.
#[test]
fn the_law_holds_with_bridges_ferries_and_figures_on_no_segment() {
    let boxes = [Set::BridgesCastlesBazaars, Set::Ferries];
    let rules = Arc::new(Rules::borrowing(&Setup::base(3), &boxes).expect("tiles can be borrowed"));
    let (mut hashes, mut positions) = (HashMap::new(), HashMap::new());
    let mut met = [0; 3];
    for seed in 0..12 {
        let dice = &mut Dice::new(seed);
        let mut more = Dice::new(seed << 8);
        play_out(&mut Game::with_rules(Arc::clone(&rules)), Manner::ALL[0], dice, |game, _| {
            if set_up_again(game, &mut more).is_none() {
                return;
            }
            let mut position = game.position();
            for _ in 0..6 {
                let mut next = position.clone();
                put_more(&rules, &mut next, &mut more);
                let Ok(game) = Game::from_position(Arc::clone(&rules), &next) else { continue };
                compare(&game, &mut hashes, &mut positions);
                let again = set_up_again(&game, &mut more).expect("it is between turns");
                assert_eq!(text(&again), text(&game), "another order makes another position");
                compare(&again, &mut hashes, &mut positions);
                met[0] += next.over.iter().filter(|(_, over)| over.as_bridge().is_some()).count();
                met[1] += next.over.iter().filter(|(_, over)| over.as_ferry().is_some()).count();
                met[2] += next.aside.len();
                position = next;
            }
        });
    }
    assert!(met.iter().all(|n| *n > 200), "bridges, ferries and figures aside were hardly met: {met:?}");
}

/// Put a bridge, a ferry or a figure on no segment into a position, wherever it may be.
fn put_more(rules: &Rules, position: &mut Position, dice: &mut Dice) {
    let sides = [Side::nth(dice.index(4) as u8), Side::nth(dice.index(4) as u8)];
    let (cell, kind, _) = position.tiles[dice.index(position.tiles.len())];
    let lakes: Vec<Cell> = position
        .tiles
        .iter()
        .filter(|(_, kind, _)| rules.pack.design(*kind).tile.set == Set::Ferries)
        .map(|(cell, ..)| *cell)
        .collect();
    let owner = Player(dice.index(3) as u8);
    let at = match dice.index(12) {
        0..6 if rules.pack.design(kind).bridge.is_some() => {
            position.over.push((cell, Over::bridge(sides[0])));
            return;
        }
        6..9 if !lakes.is_empty() && sides[0] != sides[1] => {
            let lake = lakes[dice.index(lakes.len())];
            position.over.retain(|(cell, _)| *cell != lake);
            position.over.push((lake, Over::ferry(sides[0], sides[1])));
            return;
        }
        9 => Aside::OnTile(cell),
        10 => Aside::OnCorner(cell),
        _ => Aside::With(owner.next(3)),
    };
    position.aside.push(FigureAside { owner, kind: FigureKind::Follower, at });
}

/// The same position with its tiles and figures put on the table in another order, if it is one between turns: the rest of
/// a turn cannot be set up by hand.
fn set_up_again(game: &Game, dice: &mut Dice) -> Option<Game> {
    let state = game.state();
    let is_between_turns = game.is_before_the_tile() && state.part.kind == PartKind::First;
    let has_left = state.hands.iter().any(|hand| hand.left);
    let mut position = game.position();
    shuffle(&mut position.tiles, dice);
    shuffle(&mut position.figures, dice);
    shuffle(&mut position.over, dice);
    shuffle(&mut position.aside, dice);
    let again = is_between_turns && !has_left;
    let again = again.then(|| Game::from_position(game.shared_rules(), &position).expect("it can lie so"));
    // What was tried since the last tile of a river, or that an abbey was not wanted, is no part of what can be set up.
    again.filter(|again| again.state().river == state.river && again.step() == game.step())
}

fn shuffle<T>(list: &mut [T], dice: &mut Dice) {
    for n in (1..list.len()).rev() {
        list.swap(n, dice.index(n + 1));
    }
}

/// Everything on which the rest of the game can depend.
fn text(game: &Game) -> String {
    let (rules, state) = (game.rules(), game.state());
    let mut out = String::new();
    let mut tiles: Vec<String> = state
        .board
        .grid
        .tiles()
        .iter()
        .map(|tile| format!("{} {} {} {:?}", rules.pack.id(tile.kind), tile.cell, tile.rotation, tile.over))
        .collect();
    tiles.sort();
    let mut figures: Vec<String> = state
        .figures
        .iter()
        .map(|figure| {
            let (tile, segment) = state.board.place_of(figure.segment);
            format!("{:?} {:?} {} {segment}", figure.owner, figure.kind, tile.cell)
        })
        .collect();
    figures.sort();
    let mut aside = state.aside.clone();
    aside.sort();
    let cell = |tile| state.board.grid.tile(tile).cell;
    let mut line = |what: &dyn std::fmt::Debug| writeln!(out, "{what:?}").expect("a string takes all");
    line(&tiles);
    line(&figures);
    line(&aside);
    let has_begun = [PartKind::Builder, PartKind::BazaarBuilder].map(|kind| state.parts.has_begun(kind));
    let parts = (state.parts.waiting(), has_begun, state.parts.other_tile().map(cell));
    line(&(game.step(), state.turn, state.part, parts, state.drawn, state.laid.map(cell), state.in_turn));
    for hand in &state.hands {
        line(&(hand.score, hand.supply, hand.goods, hand.left));
    }
    line(&(&state.bag, &state.rooms.held, &state.rooms.open));
    line(&(state.river, *state.rooms.titles));
    line(&scoring(game));
    let mut closed: Vec<_> = state.board.features.closed().into_iter().map(|id| places(game, id)).collect();
    closed.sort();
    line(&closed);
    line(&state.rooms.carcassonne);
    let mut visited = state.rooms.dragon.visited().to_vec();
    visited.sort();
    line(&(
        state.wood,
        state.rooms.dragon.at(),
        state.rooms.dragon.n_steps_left(),
        visited,
        state.rooms.dragon.waiting(),
    ));
    line(&(*state.rooms.fairy, &*state.rooms.portal));
    line(&(*state.rooms.bridges, castles(game)));
    line(&state.rooms.messengers);
    line(&*state.rooms.ingots);
    let pawn = |pawn: Pawn| {
        let (tile, segment) = state.board.place_of(state.rooms.magic.at(pawn)?);
        Some((tile.cell, segment))
    };
    line(&Pawn::ALL.map(pawn));
    line(&*state.rooms.robbers);
    line(&state.rooms.towers);
    line(&(*state.rooms.abbeys, *state.rooms.barns, state.last_tile_by));
    line(&state.rooms.bazaar);
    line(&(&*state.rooms.circles, *state.rooms.lease, *state.rooms.flights));
    out
}

/// The castles, what each is scored for, what could score more of them in this part, and how many everybody has left.
fn castles(game: &Game) -> String {
    let (rules, state) = (game.rules(), game.state());
    let of = |segment| places(game, state.board.features.of(segment));
    let all = state
        .rooms
        .castles
        .all()
        .iter()
        .map(|castle| format!("{:?}", (castle.at, castle.is_new, castle.is_complete, castle.scored_for().map(of))));
    let completed: Vec<_> = state.rooms.castles.completed().iter().copied().map(of).collect();
    let left: Vec<u8> = (0..rules.players).map(|player| state.rooms.castles.left(Player(player))).collect();
    format!("{:?} {completed:?} {left:?}", all.collect::<Vec<_>>())
}

/// What is still to be scored, in its order, what is due, and what was scored. Features are told by where they lie: their
/// numbers tell in which order the tiles were laid.
fn scoring(game: &Game) -> String {
    let queue = &game.state().scoring;
    let to_score: Vec<_> = queue.to_score().map(|id| places(game, id)).collect();
    let due = queue.due().map(|due| {
        let feature = due.feature.map(|id| places(game, id));
        format!("{:?}", (due.player, due.source, due.value.points(), due.with, feature, &due.standing))
    });
    let scored = queue.scored().iter().map(|it| (places(game, it.feature), it.value.points(), it.standing));
    format!("{to_score:?} {:?} {:?}", due.collect::<Vec<_>>(), scored.collect::<Vec<_>>())
}

/// All the places where a feature lies.
fn places(game: &Game, id: FeatureId) -> Vec<String> {
    let board = &game.state().board;
    let places = board.features.segments(id).map(|segment| {
        let (tile, number) = board.place_of(segment);
        format!("{} {number}", tile.cell)
    });
    let mut places: Vec<String> = places.collect();
    places.sort();
    places
}

/// A text as one number, by other means than the engine's.
fn print(text: &str) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, text).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}
