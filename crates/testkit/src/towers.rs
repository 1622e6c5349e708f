//! What may be chosen around towers, found a second time from the log: every cell within reach is walked to, every tower is
//! built up again piece by piece.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::Symbol;
use bastide_engine::event::Event;
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::parts::PartKind;
use bastide_engine::rules::switches::{
    CastleKnightTower, RansomNeeds3Points, TowerCapturesGuards, TowerCapturesOwn, TowerCapturesSpecial, TowerReopens,
    TowerSpecialGuards,
};

use crate::bridges;
use crate::dragon;
use crate::messages::marker;
use crate::recount::Lying;

/// What the log tells of towers, guards and prisoners.
#[derive(Default)]
struct Told {
    /// How high the towers are, and who stands on them.
    towers: BTreeMap<Cell, (u8, Option<(Player, FigureKind)>)>,
    /// Towers on which somebody has stood.
    crowned: BTreeSet<Cell>,
    pieces_used: BTreeMap<Player, u8>,
    /// Who is held by whom.
    prisoners: Vec<(Player, FigureKind, Player)>,
    /// Whether a ransom was paid since the turn began.
    has_ransomed: bool,
    /// The tower built on last.
    last: Option<Cell>,
}

impl Told {
    fn of(game: &Game) -> Told {
        let mut told = Told::default();
        for event in game.log() {
            match event {
                Event::TurnBegan { .. } => told.has_ransomed = false,
                Event::TowerBuilt { player, cell, .. } => {
                    told.towers.entry(*cell).or_default().0 += 1;
                    *told.pieces_used.entry(*player).or_default() += 1;
                    told.last = Some(*cell);
                }
                Event::Crowned { player, figure, cell } => {
                    told.towers.entry(*cell).or_default().1 = Some((*player, *figure));
                    told.crowned.insert(*cell);
                }
                Event::Captured { player, figure } => {
                    if figure.segment.is_none() {
                        told.towers.entry(figure.cell).or_default().1 = None;
                    }
                    if figure.owner != *player {
                        told.prisoners.push((figure.owner, figure.kind, *player));
                    }
                }
                Event::Freed { player, figure, holder } => {
                    let freed = told.prisoners.iter().position(|held| *held == (*player, *figure, *holder));
                    told.prisoners.remove(freed.expect("only prisoners come home from players"));
                }
                // A guard goes home.
                Event::Returned { cell, segment: None, .. } => told.towers.entry(*cell).or_default().1 = None,
                Event::Ransomed { .. } => told.has_ransomed = true,
                _ => (),
            }
        }
        told
    }

    fn is_open(&self, game: &Game, cell: Cell) -> bool {
        let is_guarded = self.towers.get(&cell).is_some_and(|(_, guard)| guard.is_some());
        let is_over = game.rules().switches.tower_reopens == TowerReopens::No && self.crowned.contains(&cell);
        !is_guarded && !is_over
    }
}

/// A piece on every foundation that is open, and every figure on top of every open tower.
pub(crate) fn built(game: &Game) -> BTreeSet<Action> {
    if !game.rules().setup.has(Set::Tower) {
        return BTreeSet::new();
    }
    let (told, lying, player) = (Told::of(game), Lying::of(game), game.state().part.active);
    let n_pieces = match game.rules().players {
        1 | 2 => 10,
        3 => 9,
        4 => 7,
        5 => 6,
        _ => 5,
    };
    let has_piece = told.pieces_used.get(&player).copied().unwrap_or(0) < n_pieces;
    let guards: &[FigureKind] = match game.rules().switches.tower_special_guards {
        TowerSpecialGuards::No => &[FigureKind::Follower, FigureKind::BigFollower],
        TowerSpecialGuards::BuilderAndPig => {
            &[FigureKind::Follower, FigureKind::BigFollower, FigureKind::Builder, FigureKind::Pig]
        }
    };
    let mut out = BTreeSet::new();
    for (cell, (tile, _)) in &lying.tiles {
        if !tile.symbols.contains(&Symbol::Tower) || !told.is_open(game, *cell) {
            continue;
        }
        if has_piece {
            out.insert(Action::Piece(*cell));
        }
        if told.towers.contains_key(cell) {
            let has = |kind: &&FigureKind| {
                game.state().hand(player).supply[**kind as usize] > 0 && dragon::may_be_put_on(game, **kind, *cell)
            };
            out.extend(guards.iter().filter(has).map(|figure| Action::Crown { figure: *figure, cell: *cell }));
        }
    }
    out
}

/// The cells that are reached on foot: so many steps as the tower is high, straight on in each of the four directions.
fn reach(from: Cell, height: u8) -> BTreeSet<Cell> {
    let mut out = BTreeSet::from([from]);
    for side in Side::ALL {
        let mut cell = Some(from);
        for _ in 0..height {
            cell = cell.and_then(|cell| cell.beyond(side));
            out.extend(cell);
        }
    }
    out
}

/// Everybody within reach of the tower built last who may be taken, or nobody.
pub(crate) fn captures(game: &Game) -> BTreeSet<Action> {
    let (told, player) = (Told::of(game), game.state().part.active);
    let switches = &game.rules().switches;
    let Some(from) = told.last else { return BTreeSet::new() };
    let cells = reach(from, told.towers[&from].0);
    let standing = Lying::of(game).figures;
    let on_tiles = standing.iter().map(|(owner, kind, (cell, segment))| (*owner, *kind, *cell, Some(*segment)));
    let guards = told.towers.iter().filter(|_| switches.tower_captures_guards == TowerCapturesGuards::Yes);
    let guards = guards.filter_map(|(cell, (_, guard))| guard.map(|(owner, kind)| (owner, kind, *cell, None)));
    // A knight on a castle stands on both of its tiles, and is named by the first that is reached.
    let knights = match switches.castle_knight_tower {
        CastleKnightTower::Capturable => bridges::knights(game, &Lying::of(game)),
        CastleKnightTower::Safe => Vec::new(),
    };
    let knights = knights.chunks(2).filter_map(|names| names.iter().find(|name| cells.contains(&name.cell)));
    let knights = knights.map(|name| (name.owner, name.kind, name.cell, name.segment));
    let mut out = BTreeSet::from([Action::Pass]);
    for (owner, kind, cell, segment) in on_tiles.chain(guards).chain(knights) {
        let is_special = matches!(kind, FigureKind::Builder | FigureKind::Pig);
        let is_taken = cells.contains(&cell)
            && (!is_special || switches.tower_captures_special == TowerCapturesSpecial::BuilderAndPig)
            && (owner != player || switches.tower_captures_own == TowerCapturesOwn::Yes);
        if is_taken {
            out.insert(Action::Capture(FigureAt { owner, kind, cell, segment }));
        }
    }
    out
}

/// Every kind of figure of the active player that whoever lost the last prisoner holds.
pub(crate) fn reclaims(game: &Game) -> BTreeSet<Action> {
    let (told, player) = (Told::of(game), game.state().part.active);
    let Some((other, ..)) = told.prisoners.last().copied() else { return BTreeSet::new() };
    let own = told.prisoners.iter().filter(|(owner, _, holder)| *owner == player && *holder == other);
    own.map(|(_, figure, holder)| Action::Reclaim { figure: *figure, holder: *holder }).collect()
}

/// Every prisoner of the player whose turn it is, once a turn and for three points.
pub(crate) fn ransoms(game: &Game) -> BTreeSet<Action> {
    let (told, state) = (Told::of(game), game.state());
    let player = state.part.active;
    let can_pay = marker(game, player) >= 3 || game.rules().switches.ransom_needs_3_points == RansomNeeds3Points::No;
    // The round of the last abbeys is nobody's turn.
    let is_own_turn = player == state.turn
        && !matches!(state.part.kind, PartKind::AbbeyRound | PartKind::Bazaar | PartKind::BazaarBuilder);
    if told.has_ransomed || !can_pay || !is_own_turn {
        return BTreeSet::new();
    }
    let own = told.prisoners.iter().filter(|(owner, ..)| *owner == player);
    own.map(|(_, figure, holder)| Action::Ransom { figure: *figure, holder: *holder }).collect()
}
