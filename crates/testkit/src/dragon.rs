//! What dragon, fairy, princess and portal allow, found a second time: where they are is read from the log.
use std::collections::{BTreeMap, BTreeSet};

use bastide_engine::action::Action;
use bastide_engine::board::cell::Cell;
use bastide_engine::board::side::Side;
use bastide_engine::board::tile::{Symbol, Tile};
use bastide_engine::event::Event;
use bastide_engine::expansions::Set;
use bastide_engine::figures::{FigureAt, FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::pack::FeatureKind;
use bastide_engine::rules::switches::{
    FairyBinding, FairyExtraAction, FairyWithBuilderPig, PortalBuilderPig, PortalTarget, PrincessBigFollower,
    PrincessTargets, VolcanoFairy, VolcanoSpecialFigures,
};

use crate::bridges;
use crate::recount::{Flooded, Lying, Place};

/// Where the dragon is.
pub(crate) fn at(game: &Game) -> Option<Cell> {
    game.log().iter().rev().find_map(|event| match event {
        Event::DragonFlew { cell, .. } | Event::DragonMoved { cell, .. } => Some(*cell),
        _ => None,
    })
}

/// Where the fairy is, and beside whom, if that figure has not gone since.
fn fairy(game: &Game) -> Option<(Cell, Option<FigureAt>)> {
    let n = game.log().iter().rposition(|event| matches!(event, Event::FairyMoved { .. }))?;
    let Event::FairyMoved { cell, with, .. } = game.log()[n] else { return None };
    let is_gone = |event: &Event| match event {
        Event::Returned { player, figure, cell, segment } => {
            with == Some(FigureAt { owner: *player, kind: *figure, cell: *cell, segment: *segment })
        }
        Event::Captured { figure, .. } => with == Some(*figure),
        _ => false,
    };
    Some((cell, with.filter(|_| !game.log()[n..].iter().any(is_gone))))
}

/// The tiles beside the dragon's that it has not entered on this journey, without the fairy's and those of Carcassonne.
pub(crate) fn steps(game: &Game) -> BTreeSet<Action> {
    let Some(at) = at(game) else { return BTreeSet::new() };
    let lying = Lying::of(game);
    // The journey is what was done with the dragon since the last thing that ends or precedes one.
    let mut visited: Vec<Cell> = Vec::new();
    let mut n_steps = 0;
    for event in game.log() {
        match event {
            Event::DragonFlew { cell, .. } => (visited, n_steps) = (vec![*cell], 0),
            Event::DragonMoved { cell, .. } => {
                if n_steps == 6 {
                    (visited, n_steps) = (visited.last().copied().into_iter().collect(), 0);
                }
                visited.push(*cell);
                n_steps += 1;
            }
            Event::DragonStuck { cell } => (visited, n_steps) = (vec![*cell], 0),
            Event::Laid { .. } => (visited, n_steps) = (visited.last().copied().into_iter().collect(), 0),
            _ => (),
        }
    }
    if n_steps == 6 {
        visited = vec![at];
    }
    let fairy = fairy(game).map(|(cell, _)| cell);
    let beside = Side::ALL.into_iter().filter_map(|side| at.beyond(side));
    let may_enter = |cell: &Cell| {
        let is_tile = lying.tiles.get(cell).is_some_and(|(tile, _)| tile.set != Set::Count);
        is_tile && !visited.contains(cell) && fairy != Some(*cell)
    };
    beside.filter(may_enter).map(Action::MoveDragon).collect()
}

/// Whether a figure of this kind may be put on the tile at this cell, as far as the dragon is concerned.
pub(crate) fn may_be_put_on(game: &Game, figure: FigureKind, cell: Cell) -> bool {
    let may_be_special = game.rules().switches.volcano_special_figures == VolcanoSpecialFigures::Allow;
    let is_barred = at(game) == Some(cell) || plays(game) && is_volcano_of_this_step(game, cell);
    !is_barred || may_be_special && matches!(figure, FigureKind::Builder | FigureKind::Pig | FigureKind::Barn)
}

/// Whether this is the tile just laid, and a volcano.
fn is_volcano_of_this_step(game: &Game, cell: Cell) -> bool {
    let is_here = game.state().laid.is_some_and(|laid| game.state().board.grid.tile(laid).cell == cell);
    is_here && just_laid(game).is_some_and(|tile| tile.symbols.contains(&Symbol::Volcano))
}

fn just_laid(game: &Game) -> Option<&'static Tile> {
    let laid = game.state().laid?;
    Some(game.rules().pack.design(game.state().board.grid.tile(laid).kind).tile)
}

fn plays(game: &Game) -> bool {
    game.rules().setup.has(Set::PrincessAndDragon)
}

/// Whether such a figure can come to this feature on another tile than the one just laid.
pub(crate) fn is_through_portal(game: &Game, lying: &Lying, figure: FigureKind, cell: Cell, feature: &Flooded) -> bool {
    let switches = &game.rules().switches;
    let has_portal = just_laid(game).is_some_and(|tile| tile.symbols.contains(&Symbol::MagicPortal));
    let may_use = match figure {
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
        FigureKind::Barn => false,
        FigureKind::Builder | FigureKind::Pig => switches.portal_builder_pig == PortalBuilderPig::Yes,
    };
    let is_open =
        !feature.is_complete() || switches.portal_target == PortalTarget::Unscored && !was_scored(game, lying, feature);
    plays(game) && has_portal && may_use && is_open && lying.tiles[&cell].0.set != Set::Count
}

/// Whether somebody got points for this feature, which is complete, when it was completed.
fn was_scored(game: &Game, lying: &Lying, feature: &Flooded) -> bool {
    let cells: Vec<Cell> = feature.cells.iter().copied().collect();
    // Two features may cover the same cells: then their scores are told apart by how many there are of each.
    let is_alike = |other: &&Flooded| other.kind == feature.kind && other.cells == feature.cells && other.is_complete();
    let scores = game.log().iter().filter_map(Event::scored);
    let here = scores.filter(|score| score.source.feature() == Some(feature.kind) && score.cells == cells).count();
    let all = lying.features();
    let alike: Vec<&Flooded> = all.iter().filter(is_alike).collect();
    if alike.len() == 1 { here > 0 } else { ambiguous(game, feature) }
}

/// Of several complete features on the same cells: somebody was taken home from this one when it was scored.
fn ambiguous(game: &Game, feature: &Flooded) -> bool {
    game.log().iter().any(|event| match event {
        Event::Returned { cell, segment: Some(segment), .. } => feature.segments.contains(&(*cell, *segment)),
        _ => false,
    })
}

/// All figures on the board, each named by its place.
fn figures(game: &Game, lying: &Lying) -> Vec<FigureAt> {
    let standing = lying.figures.iter().map(|(owner, kind, (cell, segment))| FigureAt {
        owner: *owner,
        kind: *kind,
        cell: *cell,
        segment: Some(*segment),
    });
    let aside = game.state().aside.iter().filter_map(|figure| figure.on_tile());
    standing.chain(aside).chain(bridges::knights(game, lying)).collect()
}

/// Everywhere the fairy may be moved.
pub(crate) fn fairy_moves(game: &Game) -> BTreeSet<Action> {
    let (switches, active) = (&game.rules().switches, game.state().part.active);
    let is_volcano = just_laid(game).is_some_and(|tile| tile.symbols.contains(&Symbol::Volcano));
    let is_extra = game.state().wood == bastide_engine::deploy::Wood::Special;
    if !plays(game)
        || is_volcano && switches.volcano_fairy == VolcanoFairy::Forbid
        || is_extra && switches.fairy_extra_action == FairyExtraAction::Never
    {
        return BTreeSet::new();
    }
    let (now, lying) = (fairy(game), Lying::of(game));
    let knights = bridges::knights(game, &lying);
    let mut out = BTreeSet::new();
    for figure in figures(game, &lying) {
        let is_own = figure.owner == active && at(game) != Some(figure.cell) && has_company(game, figure.kind);
        let tile_is_new = now.map(|(cell, _)| cell) != Some(figure.cell);
        let with = now.and_then(|(_, with)| with);
        // A knight on a castle is named by both of its tiles.
        let is_on_castle =
            |with: &FigureAt| knights.chunks(2).any(|names| names.contains(with) && names.contains(&figure));
        let figure_is_new = with != Some(figure) && !with.as_ref().is_some_and(is_on_castle);
        match switches.fairy_binding {
            FairyBinding::Tile if is_own && tile_is_new => _ = out.insert(Action::MoveFairyTo(figure.cell)),
            FairyBinding::Follower if is_own && figure_is_new => _ = out.insert(Action::MoveFairy(figure)),
            FairyBinding::Tile | FairyBinding::Follower => (),
        }
    }
    out
}

fn has_company(game: &Game, kind: FigureKind) -> bool {
    match kind {
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
        FigureKind::Barn => false,
        FigureKind::Builder | FigureKind::Pig => {
            game.rules().switches.fairy_with_builder_pig == FairyWithBuilderPig::Yes
        }
    }
}

/// Everybody whom a princess on the tile just laid can send home.
pub(crate) fn knights(game: &Game) -> BTreeSet<Action> {
    let switches = &game.rules().switches;
    let (Some(tile), Some(laid)) = (just_laid(game), game.state().laid) else { return BTreeSet::new() };
    let cell = game.state().board.grid.tile(laid).cell;
    let princess = (0u8..).zip(&tile.segments).find(|(_, part)| part.part.as_city().is_some_and(|city| city.princess));
    let Some((number, _)) = princess.filter(|_| plays(game)) else { return BTreeSet::new() };
    let lying = Lying::of(game);
    let city: Flooded = lying.flood((cell, number));
    assert_eq!(city.kind, FeatureKind::City);
    let is_there = |figure: &FigureAt| {
        figure.segment.is_some_and(|segment| {
            let place: Place = (figure.cell, segment);
            city.segments.contains(&place)
        })
    };
    let can_go = |figure: &FigureAt| match figure.kind {
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
        FigureKind::Barn => false,
        FigureKind::Builder => switches.princess_targets == PrincessTargets::KnightOrBuilder,
        FigureKind::Pig => false,
    };
    let all: Vec<FigureAt> =
        figures(game, &lying).into_iter().filter(|figure| is_there(figure) && can_go(figure)).collect();
    let is_big = |figure: &FigureAt| figure.kind == FigureKind::BigFollower;
    let spares_big = switches.princess_big_follower == PrincessBigFollower::OnlyIfLastKnight && !all.iter().all(is_big);
    all.into_iter().filter(|figure| !(spares_big && is_big(figure))).map(Action::SendHome).collect()
}

/// A figure: whose, what, and where if it stands on a segment.
type Companion = (Player, FigureKind, Option<Place>);

/// Where the fairy is while a record is followed, and beside whom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Followed {
    /// Who stands on which tower.
    guards: BTreeMap<Cell, (Player, FigureKind)>,
    /// Who stands on which castle, named by the spots of its town.
    knights: Vec<(Player, FigureKind, BTreeSet<Place>)>,
    fairy: Option<(Cell, Option<Companion>)>,
}

impl Followed {
    /// Somebody goes up a tower.
    pub(crate) fn guard_comes(&mut self, cell: Cell, owner: Player, kind: FigureKind) {
        self.guards.insert(cell, (owner, kind));
    }

    /// The tower at this cell has no guard any more.
    pub(crate) fn guard_goes(&mut self, cell: Cell, lying: &Lying) {
        self.guards.remove(&cell);
        self.look_round(lying);
    }

    /// Somebody moves up onto a castle.
    pub(crate) fn knight_comes(&mut self, owner: Player, kind: FigureKind, town: BTreeSet<Place>) {
        self.knights.push((owner, kind, town));
    }

    /// Nobody stands on this castle any more.
    pub(crate) fn knight_goes(&mut self, town: &BTreeSet<Place>, lying: &Lying) {
        self.knights.retain(|(_, _, other)| other != town);
        self.look_round(lying);
    }

    /// The fairy was moved.
    pub(crate) fn fairy_moved(&mut self, action: Action) {
        match action {
            Action::MoveFairyTo(cell) => self.fairy = Some((cell, None)),
            Action::MoveFairy(FigureAt { owner, kind, cell, segment }) => {
                self.fairy = Some((cell, Some((owner, kind, segment.map(|segment| (cell, segment))))));
            }
            _ => (),
        }
    }

    /// Figures have gone: a companion that no longer stands there is lost.
    pub(crate) fn look_round(&mut self, lying: &Lying) {
        if let Some((cell, with)) = &mut self.fairy {
            let stands = |(owner, kind, place): &Companion| match place {
                Some(place) => {
                    let is_knight = |(knight, up, town): &(Player, FigureKind, BTreeSet<Place>)| {
                        (knight, up) == (owner, kind) && town.contains(place)
                    };
                    lying.figures.contains(&(*owner, *kind, *place)) || self.knights.iter().any(is_knight)
                }
                None => self.guards.get(cell) == Some(&(*owner, *kind)),
            };
            *with = with.filter(stands);
        }
    }

    /// Whether the fairy is beside this figure.
    pub(crate) fn is_beside(&self, game: &Game, (owner, kind, place): (Player, FigureKind, Place)) -> bool {
        self.fairy.filter(|_| plays(game)).is_some_and(|(cell, with)| match game.rules().switches.fairy_binding {
            FairyBinding::Follower => with == Some((owner, kind, Some(place))),
            FairyBinding::Tile => cell == place.0,
        })
    }

    /// Those beside the fairy, if they stand in one of these segments; without segments anywhere.
    pub(crate) fn served(&self, game: &Game, lying: &Lying, feature: Option<&Flooded>) -> BTreeSet<Player> {
        let Some((cell, with)) = self.fairy.filter(|_| plays(game)) else { return BTreeSet::new() };
        let takes_part = |place: Option<Place>| match (feature, place) {
            (Some(feature), Some(place)) => feature.segments.contains(&place),
            (Some(_), None) => false,
            (None, _) => true,
        };
        match game.rules().switches.fairy_binding {
            FairyBinding::Follower => {
                with.into_iter().filter(|(.., place)| takes_part(*place)).map(|(owner, ..)| owner).collect()
            }
            FairyBinding::Tile => {
                let standing = lying
                    .figures
                    .iter()
                    .filter(|(_, kind, place)| place.0 == cell && has_company(game, *kind) && takes_part(Some(*place)));
                let guard = self.guards.get(&cell).filter(|(_, kind)| has_company(game, *kind) && takes_part(None));
                let knights = self
                    .knights
                    .iter()
                    .filter(|(_, _, town)| town.iter().any(|place| place.0 == cell && takes_part(Some(*place))));
                let others = guard.map(|(owner, _)| *owner).into_iter().chain(knights.map(|(owner, ..)| *owner));
                standing.map(|(owner, ..)| *owner).chain(others).collect()
            }
        }
    }
}
