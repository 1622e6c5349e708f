//! A player's prospects beyond the points in sight: figures that pay off later.
//!
//! All numbers are estimates in tenths of a point, found by playing the bot against itself. The base game has no
//! prospects: there the lead alone decides.
use bastide_engine::aside::Aside;
use bastide_engine::board::tile::Quarter;
use bastide_engine::figures::{Figure, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::pack::FeatureKind;
use bastide_engine::parts::{Part, PartKind};
use bastide_engine::rules::Rules;
use bastide_engine::scoring::majority::Standing;
use bastide_engine::scoring::track::Track;
use bastide_engine::state::State;

/// A point, in the unit of prospects.
pub(crate) const POINT: i32 = 10;

/// What a second part of the turn brings.
const SECOND_PART: i32 = 4 * POINT;
/// What a builder in an open road or city brings.
const BUILDER: i32 = 3 * POINT;
/// What big follower and pig are worth while they wait for something better.
const BIG_IN_SUPPLY: i32 = POINT / 2;
const PIG_IN_SUPPLY: i32 = 2 * POINT;
/// By how much her three points at the end are too many for the fairy's companion: others will take her away before.
const FAIRY_MOVES_ON: i32 = 2 * POINT;
/// What a follower loses on a tile that the dragon can reach on its next journey, and on one beside it.
const NEAR_DRAGON: i32 = POINT / 2;
const BESIDE_DRAGON: i32 = POINT;
/// What a tower piece is worth that is not built yet, and what a follower on a tower would do elsewhere.
const PIECE: i32 = POINT;
const GUARD: i32 = 2 * POINT;
/// What a prisoner is worth to whoever holds it, and costs its owner.
const PRISONER: i32 = 2 * POINT;
const HELD: i32 = 3 * POINT;
/// What mayor, wagon, barn and abbey are worth while they wait for something better: a city with pennants, a road that
/// leads on, a farm with cities, a hole that pays.
const MAYOR_IN_SUPPLY: i32 = 2 * POINT;
const WAGON_IN_SUPPLY: i32 = POINT;
const BARN_IN_SUPPLY: i32 = 8 * POINT;
const ABBEY_IN_HAND: i32 = 7 * POINT;
/// What a cloister is worth that a player can lay where it suits.
const OWN_CLOISTER: i32 = 7 * POINT;
/// What a message promises that is about to be revealed, and two pieces on the track that find dark spaces with different scores.
const MESSAGE: i32 = 3 * POINT;
const APART_ON_THE_TRACK: i32 = POINT / 4;
/// What an ingot promises beyond its points in sight, for the next one makes the others worth more; and what one on the
/// tiles of something unfinished promises to whoever has most there.
const INGOT: i32 = POINT / 2;
const INGOT_IN_SIGHT: i32 = POINT;
/// What the first, the second, the third follower in the supply is worth, where followers can be sent away or fetched.
const IN_SUPPLY: [i32; 3] = [2 * POINT, POINT, POINT / 2];

/// This player's prospects, compared with the others'.
pub(crate) fn of(game: &Game, player: Player) -> i32 {
    let (rules, state) = (game.rules(), game.state());
    let counts = rules.has(Element::Siege) || rules.has(Element::Carcassonne) || rules.has(Element::Tower);
    let supply = if counts { supply(state, player) * n_turns(game) / 4 } else { 0 };
    supply + of_boxes(game, player)
}

/// The turns that are left to a player, four at most: with four more turns prospects count in full.
fn n_turns(game: &Game) -> i32 {
    let state = game.state();
    let n_tiles = usize::from(state.bag.n_left()) + state.rooms.held.all().count() + state.rooms.open.display().len();
    (n_tiles as i32 / i32::from(game.rules().players.max(1))).min(4)
}

/// The same without followers in the supply, for a bot that values those by itself.
pub(crate) fn of_boxes(game: &Game, player: Player) -> i32 {
    let (rules, state) = (game.rules(), game.state());
    let n_players = i32::from(rules.players.max(1));
    // Prospects vanish in the last turns.
    let turns = n_turns(game);
    let with_time = |hope: i32| hope * turns / 4;
    let mut sum = 0;
    if rules.has(Element::BigFollower) && state.hand(player).supply[FigureKind::BigFollower as usize] > 0 {
        sum += with_time(BIG_IN_SUPPLY);
    }
    if rules.has(Element::Builder) {
        sum += with_time(builder(state, player)) + further_part(game, player, PartKind::is_second);
    }
    if rules.has(Element::Pig) && state.hand(player).supply[FigureKind::Pig as usize] > 0 {
        sum += with_time(PIG_IN_SUPPLY);
    }
    if rules.has(Element::Fairy) {
        sum -= with_time(fairy(state, player));
    }
    if rules.has(Element::Dragon) {
        sum -= with_time(dragon(state, player));
    }
    let waits =
        |kind: FigureKind, hope: i32| if state.hand(player).supply[kind as usize] > 0 { with_time(hope) } else { 0 };
    if rules.has(Element::Mayor) {
        sum += waits(FigureKind::Mayor, MAYOR_IN_SUPPLY) + waits(FigureKind::Wagon, WAGON_IN_SUPPLY);
        sum += waits(FigureKind::Barn, BARN_IN_SUPPLY);
        // In the round after the last tile nothing is to be waited for.
        sum += if state.rooms.abbeys.has(player) { with_time(ABBEY_IN_HAND) } else { 0 };
    }
    if rules.has(Element::OpenTiles) && state.rooms.open.own(player).is_some() {
        sum += with_time(OWN_CLOISTER);
    }
    if rules.has(Element::Tower) {
        sum += with_time(towers(state, player));
    }
    if rules.has(Element::Ingot) {
        sum += with_time(ingots(rules, state, player));
    }
    if rules.has(Element::Messenger) {
        sum += messages(state, player) + further_part(game, player, PartKind::is_message);
    }
    if rules.has(Element::Siege) {
        sum += with_time(besieged_knights(rules, state, player));
    }
    if rules.has(Element::Carcassonne) {
        let others = (0..rules.players).map(Player).filter(|other| *other != player);
        let of_others: i32 = others.map(|other| carcassonne(state, other)).sum();
        // What others could do there counts, though not all of it against this player.
        sum += carcassonne(state, player) - of_others / n_players;
    }
    sum
}

/// The ingots of this player, and those on tiles of what is unfinished: for whoever has most there, and against others.
fn ingots(rules: &Rules, state: &State, player: Player) -> i32 {
    let mut hope = INGOT * i32::from(state.rooms.ingots.owned(player));
    for id in state.board.features.iter() {
        let feature = state.board.features.get(id);
        let is_of_interest = match feature.kind {
            FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister => {
                feature.figures > 0 && !feature.is_complete()
            }
            FeatureKind::Field | FeatureKind::River => false,
        };
        if !is_of_interest {
            continue;
        }
        let n: i32 = state.board.cells(id).iter().map(|cell| i32::from(state.rooms.ingots.on(*cell))).sum();
        if n == 0 {
            continue;
        }
        let standing = Standing::of(state, id);
        let leaders = || standing.leaders(player, rules.players);
        let n_leaders = leaders().count() as i32;
        if leaders().any(|leader| leader == player) {
            hope += n * INGOT_IN_SIGHT / n_leaders;
        } else if n_leaders > 0 {
            hope -= n * INGOT_IN_SIGHT / i32::from(rules.players.max(2));
        }
    }
    hope
}

/// The fairy is with one of this player's figures, or with another's.
fn fairy(state: &State, player: Player) -> i32 {
    match state.rooms.fairy.with() {
        Some(figure) if figure.owner == player => FAIRY_MOVES_ON,
        Some(_) => -FAIRY_MOVES_ON / 2,
        None => 0,
    }
}

/// What this player's figures risk where the dragon can come; the fairy keeps it off her tile.
fn dragon(state: &State, player: Player) -> i32 {
    let Some(at) = state.rooms.dragon.at() else { return 0 };
    let risk = |figure: &Figure| {
        let cell = state.board.place_of_figure(figure).0.cell;
        let n_steps = u32::from(cell.x.abs_diff(at.x)) + u32::from(cell.y.abs_diff(at.y));
        match n_steps {
            _ if state.rooms.fairy.at() == Some(cell) => 0,
            0 | 1 => BESIDE_DRAGON,
            2..=4 => NEAR_DRAGON,
            _ => 0,
        }
    };
    state.figures.iter().filter(|figure| figure.owner == player).map(risk).sum()
}

/// A builder whose road or city is open can earn double turns.
fn builder(state: &State, player: Player) -> i32 {
    let stands_open = |figure: &&Figure| {
        let is_own = figure.owner == player && figure.kind == FigureKind::Builder;
        is_own && !state.board.features.get(state.board.features.of(figure.segment)).is_complete()
    };
    state.figures.iter().find(stands_open).map_or(0, |_| BUILDER)
}

/// Pieces in hand, prisoners on both sides, and followers that stand on towers.
fn towers(state: &State, player: Player) -> i32 {
    let aside = state.aside.iter().map(|figure| match figure.at {
        Aside::With(holder) if holder == player => PRISONER,
        Aside::With(_) if figure.owner == player => -HELD,
        Aside::OnTile(_) if figure.owner == player => -GUARD,
        Aside::With(_) | Aside::OnTile(_) | Aside::OnCorner(_) | Aside::InCastle(_) => 0,
    });
    i32::from(state.rooms.towers.pieces(player)) * PIECE + aside.sum::<i32>()
}

/// A further part of such a kind that is earned, or about to be played.
fn further_part(game: &Game, player: Player, is_such: fn(PartKind) -> bool) -> i32 {
    let state = game.state();
    let is_second = |part: Part| part.active == player && is_such(part.kind);
    let waiting = state.parts.waiting().iter().find(|waiting| is_second(waiting.part));
    let is_drawn_for = is_second(state.part) && game.is_before_the_tile();
    let has_tile = state.bag.n_left() > 0 || waiting.is_some_and(|waiting| waiting.tile.is_some());
    if (waiting.is_some() || is_drawn_for) && has_tile { SECOND_PART } else { 0 }
}

/// A message that the player is going to take, and where marker and messenger stand.
fn messages(state: &State, player: Player) -> i32 {
    let room = &state.rooms.messengers;
    let is_earned = room.is_earned() && state.part.active == player;
    let space = |points: i32| points.rem_euclid(Track::DARK);
    let are_apart = space(state.marker(player)) != space(room.points(player));
    i32::from(is_earned) * MESSAGE + i32::from(are_apart) * APART_ON_THE_TRACK
}

/// Followers at hand.
fn supply(state: &State, player: Player) -> i32 {
    let hand = state.hand(player);
    let n: u8 = FigureKind::FOLLOWERS.into_iter().map(|kind| hand.supply[kind as usize]).sum();
    IN_SUPPLY.into_iter().take(usize::from(n)).sum()
}

/// Knights in a besieged city may yet see it completed, which pays a point a tile then; as it stands it pays nothing.
fn besieged_knights(rules: &Rules, state: &State, player: Player) -> i32 {
    let hope = |figure: &Figure| {
        let city = state.board.features.get(state.board.features.of(figure.segment));
        let pays_nothing = city.kind == FeatureKind::City
            && !city.is_complete()
            && city.marks.has(bastide_engine::pack::Marks::SIEGE)
            && rules.has(Element::Siege);
        if pays_nothing { (i32::from(city.size) * POINT / (2 + i32::from(city.open))).min(2 * POINT) } else { 0 }
    };
    state.figures.iter().filter(|figure| figure.owner == player && figure.kind.is_follower()).map(hope).sum()
}

/// Followers in Carcassonne, by where they can go from there; the count keeps those with him from going.
fn carcassonne(state: &State, player: Player) -> i32 {
    let inside = state.rooms.carcassonne.all().filter(|(owner, ..)| *owner == player);
    let hopes = inside.map(|(_, quarter, kind, n)| {
        let hope = match quarter {
            Quarter::Castle => 4 * POINT,
            Quarter::Market => 3 * POINT,
            Quarter::Blacksmith => 2 * POINT,
            Quarter::Cathedral => 2 * POINT,
        };
        let hope = if kind == FigureKind::BigFollower { hope * 3 / 2 } else { hope };
        let hope = if state.rooms.carcassonne.count == quarter { hope / 2 } else { hope };
        // A second and a third in the same quarter bring less than the first.
        (1..=i32::from(n)).map(|nth| hope / nth).sum::<i32>()
    });
    hopes.sum()
}
