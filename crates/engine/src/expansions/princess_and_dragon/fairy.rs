//! The fairy: she bars the dragon from her tile, and pays whoever has a follower beside her (FAIRY-MOVE-1 to 12,
//! FAIRY-SHIELD-1, FAIRY-TURN-1 to 3, FAIRY-SCORE-1 to 5).
//!
//! Steps: `FairyPoint`, `PlaceFigure`. Moment: `offer_figures`. Actions: `fairy`, `fairy-to`. Event: `FairyMoved`. In
//! positions: `fairy`. What she pays on top of a feature, the scoring asks.
use crate::action::Action;
use crate::asking::{self, Asked};
use crate::board::cell::Cell;
use crate::board::features::FeatureId;
use crate::board::tile::Symbol;
use crate::decision::Decision;
use crate::deploy;
use crate::error::Reason;
use crate::event::{Counted, Event, RuleId, Source, Value};
use crate::expansions::Set;
use crate::expansions::princess_and_dragon::dragon::shows;
use crate::figures::{Figure, FigureAt, FigureKind, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::{Element, Flow};
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::{FairyBinding, FairyExtraAction, FairyWithBuilderPig, VolcanoFairy};
use crate::scoring::Payment;
use crate::scoring::queue::pay_now;
use crate::state::{Play, State};

/// What she pays as a turn begins (FAIRY-TURN-1), and on top of a feature (FAIRY-SCORE-1).
const AT_TURN: i16 = 1;
const AT_SCORING: i16 = 3;

/// Where the fairy is, and beside whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fairy {
    /// Her tile; `None` as long as she is off the board (FAIRY-SETUP-1).
    at: Option<Cell>,
    /// The figure that she accompanies; under `fairy-binding: tile` always `None`. Invariant: it stands on her tile.
    with: Option<FigureAt>,
}

impl Fairy {
    /// On this tile, beside nobody.
    #[must_use]
    pub const fn on(cell: Cell) -> Fairy {
        Fairy { at: Some(cell), with: None }
    }

    /// Beside this figure.
    #[must_use]
    pub const fn beside(figure: FigureAt) -> Fairy {
        Fairy { at: Some(figure.cell), with: Some(figure) }
    }

    /// The cell of her tile; `None` as long as she is off the board.
    #[must_use]
    #[inline]
    pub const fn at(&self) -> Option<Cell> {
        self.at
    }

    /// The figure that she accompanies. Where she serves everybody on her tile, and when her companion has left, `None`.
    #[must_use]
    #[inline]
    pub const fn with(&self) -> Option<FigureAt> {
        self.with
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Fairy { at, with } = self;
        out.add_cells(at.as_slice());
        out.add(with.is_some());
        if let Some(FigureAt { owner, kind, cell: _, segment }) = *with {
            out.add(owner.0);
            out.add(kind as u8);
            out.add_some(segment);
        }
    }
}

impl Room for Fairy {
    const UNUSED: &'static Fairy = &Fairy { at: None, with: None };

    fn reset(&mut self, _: &Rules) {
        *self = *Fairy::UNUSED;
    }
}

/// A figure has left its place, and none like it stands there: if it was her companion, she stays behind alone
/// (FAIRY-SCORE-3, PD-RUL-1, PD-RUL-2).
pub(crate) fn figure_left(state: &mut State, gone: FigureAt) {
    if state.rooms.fairy.with == Some(gone) {
        state.rooms.fairy.with = None;
    }
}

/// Whether she serves everybody on her tile, and not one follower alone.
fn serves_tile(rules: &Rules) -> bool {
    match rules.switches.fairy_binding {
        FairyBinding::Follower => false,
        FairyBinding::Tile => true,
    }
}

/// Whether a figure of this kind can have her company. Followers can; builder and pig where they count as such (FAIRY-MOVE-6,
/// TRADE-RUL-10).
fn may_accompany(rules: &Rules, kind: FigureKind) -> bool {
    let is_special = match kind {
        FigureKind::Builder | FigureKind::Pig => true,
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon | FigureKind::Barn => {
            false
        }
    };
    kind.is_follower()
        || is_special
            && match rules.switches.fairy_with_builder_pig {
                FairyWithBuilderPig::No => false,
                FairyWithBuilderPig::Yes => true,
            }
}

/// Whether she may be moved after a builder, pig or tower piece (`fairy-extra-action`).
#[inline]
pub(crate) fn may_follow(rules: &Rules) -> bool {
    rules.has(Element::Fairy)
        && match rules.switches.fairy_extra_action {
            FairyExtraAction::Never => false,
            FairyExtraAction::IfNoFollowerDeployed => true,
        }
}

/// Step `FairyPoint`: a point for the player whose turn begins beside her, once a turn (TURN-A1, FAIRY-TURN-1 to 3).
pub(crate) fn fairy_point(t: &mut Play<'_>) -> Flow {
    if serves(t.rules, t.state, t.state.turn) {
        let by: &[RuleId] = if serves_tile(t.rules) { &["FAIRY-TURN-1", "FAIRY-TURN-3"] } else { &["FAIRY-TURN-1"] };
        pay_now(t, |_, state, out| pays(state.turn, AT_TURN, None, by, out));
    }
    Flow::Next
}

/// Whether she accompanies a figure of this player.
fn serves(rules: &Rules, state: &State, player: Player) -> bool {
    if !serves_tile(rules) {
        return state.rooms.fairy.with.is_some_and(|with| with.owner == player);
    }
    let is_served = |figure: FigureAt| {
        Some(figure.cell) == state.rooms.fairy.at && figure.owner == player && may_accompany(rules, figure.kind)
    };
    state.rooms.fairy.at.is_some() && on_tiles(state, rules).any(is_served)
}

/// All figures that stand on tiles, in features or not.
fn on_tiles<'s>(state: &'s State, rules: &'s Rules) -> impl Iterator<Item = FigureAt> + 's {
    state.figures.iter().map(|figure| state.place_of(figure)).chain(in_no_feature(state, rules))
}

/// Those of them that stand in no feature.
fn in_no_feature<'s>(state: &'s State, rules: &'s Rules) -> impl Iterator<Item = FigureAt> + 's {
    let aside = state.aside.iter().filter_map(|figure| figure.on_tile());
    aside.chain(moments::named_by_spots(state, rules).flatten().flatten())
}

/// What she pays on top of what this feature pays, whoever has most there (FAIRY-SCORE-1, FAIRY-SCORE-2, FAIRY-SCORE-5,
/// PD-RUL-4, PD-RUL-25). A figure on the tile in no feature takes part in none (PD-RUL-5).
pub(crate) fn bonus(rules: &Rules, state: &State, id: FeatureId, out: &mut dyn FnMut(&Payment<'_>)) {
    let Some(at) = state.rooms.fairy.at else { return };
    if !serves_tile(rules) {
        let takes_part = |with: &FigureAt| {
            let segment = with.segment.and_then(|segment| state.board.segment_at(&rules.pack, with.cell, segment));
            segment.is_some_and(|segment| state.board.features.of(segment) == id)
        };
        if let Some(with) = state.rooms.fairy.with.filter(takes_part) {
            pays(with.owner, AT_SCORING, Some(id), &["FAIRY-SCORE-1"], out);
        }
        return;
    }
    let mut served = [false; Player::MOST];
    for figure in state.figures_in(id).filter(|figure| may_accompany(rules, figure.kind)) {
        served[figure.owner.index()] |= state.board.place_of_figure(figure).0.cell == at;
    }
    // FAIRY-SCORE-4
    let knights = moments::named_by_spots(state, rules).flatten().flatten();
    for figure in knights.filter(|figure| figure.cell == at) {
        let segment = figure.segment.and_then(|segment| state.board.feature_at(&rules.pack, at, segment));
        served[figure.owner.index()] |= segment == Some(id);
    }
    let seats = (0..rules.players).map(|n| Player((state.part.active.0 + n) % rules.players));
    for player in seats.filter(|player| served[player.index()]) {
        pays(player, AT_SCORING, Some(id), &["FAIRY-SCORE-1", "FAIRY-SCORE-5"], out);
    }
}

fn pays(player: Player, points: i16, feature: Option<FeatureId>, rules: &[RuleId], out: &mut dyn FnMut(&Payment<'_>)) {
    let value = Value::of(1, Counted::Fairy, points);
    out(&Payment { player, value: &value, source: Source::Fairy, with: None, feature, standing: None, rules });
}

/// Moment `offer_figures`: beside each follower of the player, or on each tile with one, wherever it is on the board (TURN-C1f,
/// FAIRY-MOVE-4, FAIRY-MOVE-5, FAIRY-MOVE-9).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if stays(t.rules, t.state) {
        return;
    }
    let player = t.state.part.active;
    if serves_tile(t.rules) {
        let n = out.actions.len();
        for figure in on_tiles(t.state, t.rules).filter(|figure| figure.owner == player) {
            offer_once(t, figure, Action::MoveFairyTo(figure.cell), n, out);
        }
    } else {
        offer_in_features(t, player, out);
        let n = out.actions.len();
        for figure in in_no_feature(t.state, t.rules).filter(|figure| figure.owner == player) {
            offer_once(t, figure, Action::MoveFairy(figure), n, out);
        }
    }
}

/// This action, beside the figure, unless it is listed already behind the first `n` actions.
fn offer_once(t: &Play<'_>, figure: FigureAt, action: Action, n: usize, out: &mut Decision) {
    if why_not_beside(t.rules, t.state, figure).is_none() && !out.actions[n..].contains(&action) {
        out.actions.push(action);
    }
}

/// Beside each of this player's figures in features, which in a game with many boxes are most of what is listed.
fn offer_in_features(t: &Play<'_>, player: Player, out: &mut Decision) {
    let State { figures, board, rooms, .. } = &*t.state;
    let (dragon, companion) = (rooms.dragon.at(), rooms.fairy.with());
    // Nearly everybody stands far away from dragon and fairy, which is seen at once.
    let is_far = |cell: Cell| dragon != Some(cell) && companion.is_none_or(|with| !with.cell.is_near(cell));
    for (n, figure) in figures.iter().enumerate().filter(|(_, figure)| figure.owner == player) {
        let beside = t.state.place_of(figure);
        let may = if is_far(beside.cell) {
            may_accompany(t.rules, figure.kind)
        } else {
            why_not_beside(t.rules, t.state, beside).is_none()
        };
        // Of two that are alike on one spot it does not matter which she joins.
        let is_alone = board.features.get(board.features.of(figure.segment)).figures == 1;
        let is_like_it = |other: &Figure| other.segment == figure.segment && other == figure;
        if may && (is_alone || !figures[..n].iter().any(is_like_it)) {
            out.actions.push(Action::MoveFairy(beside));
        }
    }
}

/// Whether she must stay where she is in this part, because a volcano was laid (`volcano-fairy: forbid`, FAIRY-MOVE-11, ED-RUL-11).
fn stays(rules: &Rules, state: &State) -> bool {
    let laid = state.laid.map(|laid| state.board.grid.tile(laid).kind);
    let is_forbidden = match rules.switches.volcano_fairy {
        VolcanoFairy::Allow => false,
        VolcanoFairy::Forbid => true,
    };
    is_forbidden && laid.is_some_and(|kind| shows(rules, kind, Symbol::Volcano))
}

/// Why she does not go beside this figure of the active player; `None` if she may.
fn why_not_beside(rules: &Rules, state: &State, figure: FigureAt) -> Option<Reason> {
    let is_there = if serves_tile(rules) {
        state.rooms.fairy.at == Some(figure.cell)
    } else {
        state.rooms.fairy.with.is_some_and(|with| with == figure || is_one_knight(rules, state, with, figure))
    };
    if !may_accompany(rules, figure.kind) {
        Some(Reason::FairyWithFollowersOnly { figure: figure.kind })
    } else if state.rooms.dragon.at() == Some(figure.cell) {
        // PD-RUL-7
        Some(Reason::FairyShunsTheDragon)
    } else {
        is_there.then_some(Reason::FairyIsThere)
    }
}

/// Whether these two name the same knight on a castle, who stands on both of its tiles: from one to the other she would not
/// come to another follower (PD-RUL-3).
fn is_one_knight(rules: &Rules, state: &State, one: FigureAt, other: FigureAt) -> bool {
    // The tiles of a castle lie side by side: that is quicker to see than who stands on castles.
    if one.owner != other.owner || one.kind != other.kind || !one.cell.is_near(other.cell) {
        return false;
    }
    let knight = moments::aside_at_spot(state, rules, one);
    knight.is_some() && knight == moments::aside_at_spot(state, rules, other)
}

/// Actions `MoveFairy` and `MoveFairyTo`.
pub(crate) fn move_to(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let fairy = match action.figure_at() {
        Some(figure) => Fairy::beside(figure),
        None => action.cell().map_or_else(|| *t.state.rooms.fairy, Fairy::on),
    };
    *t.state.rooms.fairy = fairy;
    let Fairy { at: Some(cell), with } = fairy else { return asking::not_an_answer(t, action) };
    t.tell(|_| Event::FairyMoved { player, cell, with });
    deploy::done(t)
}

/// Why she may not be moved like this; `None` if she is not in the game, or moved otherwise.
pub(crate) fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    let is_asked = rules.has(Element::Fairy) && action.figure_at().is_none() == serves_tile(rules);
    if !is_asked {
        return None;
    }
    if stays(rules, state) {
        return Some(Reason::FairyStaysAtVolcano);
    }
    let is_meant = |figure: &FigureAt| match action.figure_at() {
        Some(meant) => *figure == meant,
        None => Some(figure.cell) == action.cell(),
    };
    let own = on_tiles(state, rules).filter(|figure| figure.owner == player && is_meant(figure));
    Some(own.filter_map(|figure| why_not_beside(rules, state, figure)).last().unwrap_or(Reason::NoOwnFollowerThere))
}

/// `fairy Red follower city:N@1,2` beside a figure, `fairy 1,2` on a tile beside nobody.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["fairy"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    if position.fairy != Fairy::default() {
        return Err(line.twice());
    }
    position.fairy = match line.cell_or_none()? {
        Some(cell) => Fairy::on(cell),
        None => Fairy::beside(line.figure(position)?),
    };
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    let Fairy { at, with } = position.fairy;
    match (with, at) {
        (Some(figure), _) => {
            let figure = out.figure(position, figure);
            out.add(format_args!("fairy {figure}"));
        }
        (None, Some(cell)) => out.add(format_args!("fairy {cell}")),
        (None, None) => (),
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    position.fairy = *state.rooms.fairy;
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    let Fairy { at: Some(cell), with } = position.fairy else { return Ok(()) };
    // PD-RUL-6
    let is_on_tile =
        state.board.grid.tile_at(cell).is_some_and(|tile| rules.pack.design(tile.kind).tile.set != Set::Count);
    if let Some(figure) = with {
        seat(rules, figure.owner)?;
    }
    let stands = |figure: FigureAt| {
        !serves_tile(rules) && may_accompany(rules, figure.kind) && on_tiles(state, rules).any(|other| other == figure)
    };
    if !rules.has(Element::Fairy) || !is_on_tile || state.rooms.dragon.at() == Some(cell) || !with.is_none_or(stands) {
        return Err(PositionError::NoFairyThere(cell));
    }
    *state.rooms.fairy = position.fairy;
    Ok(())
}
