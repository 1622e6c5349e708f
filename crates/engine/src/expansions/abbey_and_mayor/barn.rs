//! The barn: it stands where four tiles meet with nothing but field, drives farmers away, and is worth 4 points for each
//! city at the end (BARN-PLACE-1 to BARN-1ED-1).
//!
//! Steps: `PlaceFigure`, `ListCompleted`, `ScoreBarns`. Moments: `tile_laid_by_player`, `offer_figures`,
//! `add_farms_to_score`, `feature_scored`, `redeployed_at_the_end`, `figures_set_up`. Action: `barn`. Event: `BarnPlaced`. What its farm pays is asked by the scoring.
use crate::action::Action;
use crate::aside::{Aside, FigureAside};
use crate::asking::Asked;
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, FeatureList, SegmentId};
use crate::board::side::{Half, Side};
use crate::board::tile::Lie;
use crate::decision::Decision;
use crate::deploy;
use crate::error::Reason;
use crate::event::{Event, RuleId, Source};
use crate::figures::{FigureKind, Player};
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::moments;
use crate::order_of_play::{Element, Flow};
use crate::pack::{FeatureKind, Pack};
use crate::position::PositionError;
use crate::rules::Rules;
use crate::rules::switches::BarnScoringTiming;
use crate::scoring::field::{self, FarmPrice};
use crate::scoring::queue::{self, pay_all, pay_and_return};
use crate::scoring::{self, Payment};
use crate::state::{Play, State};

/// What of the barns is not seen on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Barns {
    /// The corner of the barn that was placed in this part of the turn, as long as its farm is not scored.
    pub(crate) placed: Option<Cell>,
}

/// What farmers get for a city when a barn is placed on their farm (BARN-SCORE-1).
const PLACED: FarmPrice = FarmPrice { each: 3, rule: "BARN-SCORE-1", pig: "BARN-SCORE-2" };
/// What they get when their farm is joined to one with a barn (BARN-JOIN-1).
const JOINED: FarmPrice = FarmPrice { each: 1, rule: "BARN-JOIN-1", pig: "BARN-JOIN-2" };
/// What a barn is worth for a city at the end (BARN-END-1).
const AT_THE_END: i16 = 4;

impl Room for Barns {
    const UNUSED: &'static Barns = &Barns { placed: None };

    fn reset(&mut self, _: &Rules) {
        *self = *Barns::UNUSED;
    }
}

impl Barns {
    /// The part of the hash.
    pub(crate) fn stir(self, out: &mut Stirred) {
        let Barns { placed } = self;
        out.add_some(placed.map(|cell| u16::from_le_bytes([cell.x as u8, cell.y as u8])));
    }
}

/// The barns on the table: whose, and on which corner.
pub fn all(state: &State) -> impl Iterator<Item = (Player, Cell)> {
    let barns = state.aside.iter().filter(|figure| figure.kind == FigureKind::Barn);
    barns.filter_map(|barn| if let Aside::OnCorner(corner) = barn.at { Some((barn.owner, corner)) } else { None })
}

/// The farm of a barn on this corner (AM-RUL-21).
#[must_use]
pub fn farm_of(state: &State, pack: &Pack, corner: Cell) -> Option<FeatureId> {
    let tile = state.board.grid.tile_at(corner)?;
    let segment = Some(tile.lie(pack).at_half[Half::NL as usize]).filter(|segment| *segment != Lie::NONE)?;
    Some(state.board.features.of(tile.first_segment + SegmentId::from(segment)))
}

/// The farms on which barns stand, each as often as there are.
pub(crate) fn farms(state: &State, pack: &Pack) -> impl Iterator<Item = FeatureId> {
    all(state).filter_map(|(_, corner)| farm_of(state, pack, corner))
}

/// Whether a barn stands on this farm: then no farmer comes to it, nor a pig or another barn (BARN-PLACE-4, BARN-PLACE-7,
/// AM-RUL-24).
pub(crate) fn is_on(state: &State, pack: &Pack, field: FeatureId) -> bool {
    farms(state, pack).any(|farm| farm == field)
}

/// Moment `offer_figures`: each corner of the tile just laid where four tiles meet with nothing but field.
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    let Some(laid) = t.state.laid else { return };
    let laid = t.state.board.grid.tile(laid).cell;
    // PD-RUL-9: not at a volcano that keeps other special figures off, too.
    if t.state.hand(t.state.part.active).supply[FigureKind::Barn as usize] == 0
        || moments::why_not_on(t.state, t.rules, FigureKind::Barn, laid).is_some()
    {
        return;
    }
    // Few tiles have neighbours on two sides that meet: only there a corner is looked at.
    let has_beyond = |side: Side| laid.beyond(side).is_some_and(|cell| t.state.board.grid.tile_at(cell).is_some());
    let [north, east, south, west] = Side::ALL.map(has_beyond);
    let is_between = |corner: &Cell| {
        (if corner.x == laid.x { west } else { east }) && (if corner.y == laid.y { north } else { south })
    };
    for corner in corners(laid).filter(is_between) {
        if why_not_on(t.state, &t.rules.pack, corner).is_none() {
            out.actions.push(Action::PlaceBarn(corner));
        }
    }
}

/// The corners of a tile, each named by the cell south-east of it.
fn corners(cell: Cell) -> impl Iterator<Item = Cell> {
    let corner = move |(dx, dy)| Some(Cell::new(cell.x.checked_add(dx)?, cell.y.checked_add(dy)?));
    [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().filter_map(corner)
}

/// Why no barn can stand on this corner; `None` if one can.
fn why_not_on(state: &State, pack: &Pack, corner: Cell) -> Option<Reason> {
    // The halves of their sides with which the tiles around touch the corner.
    const HALVES: [(Half, Half); 4] =
        [(Half::NL, Half::WR), (Half::SR, Half::WL), (Half::NR, Half::EL), (Half::ER, Half::SL)];
    let mut is_field = true;
    for (cell, (one, other)) in corner.around_corner().into_iter().zip(HALVES) {
        let Some(tile) = cell.and_then(|cell| state.board.grid.tile_at(cell)) else { return Some(Reason::NoFourTiles) };
        // Where a city or a road comes to the corner, there is no field at one of the halves, or another one.
        let fields = &tile.lie(pack).at_half;
        is_field &= fields[one as usize] != Lie::NONE && fields[one as usize] == fields[other as usize];
    }
    if !is_field {
        return Some(Reason::CornerNotField);
    }
    farm_of(state, pack, corner).filter(|farm| is_on(state, pack, *farm)).map(|_| Reason::BarnThere)
}

/// Action `PlaceBarn`.
pub(crate) fn place(t: &mut Play<'_>, player: Player, corner: Cell) -> Flow {
    t.state.put_aside(FigureAside { owner: player, kind: FigureKind::Barn, at: Aside::OnCorner(corner) });
    t.state.rooms.barns.placed = Some(corner);
    t.tell(|_| Event::BarnPlaced { player, corner });
    score_at_once(t);
    deploy::special_done(t)
}

/// Moment `tile_laid_by_player`: the tile may have joined farms to one with a barn.
pub(crate) fn tile_laid(t: &mut Play<'_>) {
    score_at_once(t);
}

/// Farmers beside a barn are scored now, where that does not wait for the scoring (`barn-scoring-timing`, AM-RUL-17).
fn score_at_once(t: &mut Play<'_>) {
    match t.rules.switches.barn_scoring_timing {
        BarnScoringTiming::ScoringStep => return,
        BarnScoringTiming::AtOnce => (),
    }
    for farm in farms_to_score(t.state, t.rules) {
        queue::score_now(t, farm);
    }
    t.state.rooms.barns.placed = None;
}

/// Why a barn cannot be placed on this corner.
pub(crate) fn why_not(asked: &Asked<'_>, corner: Cell) -> Reason {
    let Asked { rules, state, player, .. } = *asked;
    let laid = state.board.grid.tile(state.laid.expect("a barn is placed after a tile was laid")).cell;
    if state.hand(player).supply[FigureKind::Barn as usize] == 0 {
        return Reason::NoFigureLeft { figure: FigureKind::Barn };
    }
    if corners(laid).all(|own| own != corner) {
        return Reason::NotOnTheTileJustLaid { laid };
    }
    if let Some(reason) = moments::why_not_on(state, rules, FigureKind::Barn, laid) {
        return reason;
    }
    why_not_on(state, &rules.pack, corner).unwrap_or(Reason::NoFourTiles)
}

/// Moment `add_farms_to_score`: farms with a barn on which somebody stands. Nobody comes to a barn, so the barn was placed, or
/// the farm was joined, in this part (TURN-D9, AM-RUL-18). They are scored after everything else (AM-RUL-17).
pub(crate) fn farms_to_score(state: &State, rules: &Rules) -> FeatureList {
    let mut farms = FeatureList::new();
    for (_, corner) in all(state) {
        if let Some(farm) = farm_of(state, &rules.pack, corner)
            && state.board.features.get(farm).figures > 0
            && !farms.contains(&farm)
        {
            farms.push(farm);
        }
    }
    if farms.len() > 1 {
        in_order::sort_by_key(&mut farms, |farm| state.board.first_cell(*farm));
    }
    farms
}

/// Moment `scoring_begins`: a barn on a farm without farmers has nothing to score.
pub(crate) fn scoring_begins(t: &mut Play<'_>) {
    let is_scored = |corner: Cell| {
        let farm = farm_of(t.state, &t.rules.pack, corner);
        farm.is_some_and(|farm| t.state.board.features.get(farm).figures > 0)
    };
    t.state.rooms.barns.placed = t.state.rooms.barns.placed.filter(|corner| is_scored(*corner));
}

/// Moment `feature_scored`.
pub(crate) fn feature_scored(t: &mut Play<'_>, id: FeatureId) {
    if is_placed_on(t.state, &t.rules.pack, id) {
        t.state.rooms.barns.placed = None;
    }
}

fn is_placed_on(state: &State, pack: &Pack, farm: FeatureId) -> bool {
    state.rooms.barns.placed.is_some_and(|corner| farm_of(state, pack, corner) == Some(farm))
}

/// What a farm pays its farmers because of a barn, by the values of the third edition in every edition (BARN-1ED-1). A
/// barn that was just placed pays more, even if its tile joined farms too (AM-RUL-19).
pub(crate) fn payments(rules: &Rules, state: &State, farm: FeatureId, out: &mut dyn FnMut(&Payment<'_>)) {
    let price = if is_placed_on(state, &rules.pack, farm) { PLACED } else { JOINED };
    field::farm_pays(rules, state, farm, &price, out);
}

/// What farms would pay because of barns, that are not being paid already.
pub(crate) fn projected(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    if !rules.has(Element::Barn) {
        return;
    }
    for farm in farms_to_score(state, rules).into_iter().filter(|farm| !state.scoring.is_scored(*farm)) {
        scoring::payments(rules, state, farm, out);
    }
    barns(rules, state, out);
}

/// Moment `redeployed_at_the_end`: a follower from the market is scored at once and does not stay (COUNT-END-4, FINAL-5,
/// BARN-END-6).
pub(crate) fn redeployed_at_the_end(t: &mut Play<'_>, id: FeatureId) {
    if t.state.board.features.get(id).kind == FeatureKind::Field && is_on(t.state, &t.rules.pack, id) {
        pay_and_return(t, id);
    }
}

/// Step `ScoreBarns` (FINAL-9).
pub(crate) fn score_barns(t: &mut Play<'_>) -> Flow {
    pay_all(t, barns);
    Flow::Next
}

/// Each barn is worth 4 points for each completed city of its farm, besieged ones double, castles 5 (BARN-END-1 to 3); pigs and
/// herds add nothing (BARN-END-4), and barns on one farm do not hinder each other (BARN-END-5).
fn barns(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    let mut barns: smallvec::SmallVec<[(Cell, Player); 8]> =
        all(state).map(|(owner, corner)| (corner, owner)).collect();
    in_order::sort(&mut barns);
    for (corner, player) in barns {
        let Some(farm) = farm_of(state, &rules.pack, corner) else { continue };
        let cities = field::cities_of(rules, state, farm);
        if cities.is_none() {
            continue;
        }
        let value = cities.value(AT_THE_END);
        let by: &[RuleId] = match (cities.besieged > 0, cities.castles > 0) {
            (false, false) => &["BARN-END-1"],
            (true, false) => &["BARN-END-1", "BARN-END-3"],
            (false, true) => &["BARN-END-1", "BARN-END-2"],
            (true, true) => &["BARN-END-1", "BARN-END-2", "BARN-END-3"],
        };
        let (source, feature) = (Source::Barn, Some(farm));
        out(&Payment { player, value: &value, source, with: None, feature, standing: None, rules: by });
    }
}

/// Moment `figures_set_up`: a barn stands on field only, and whoever stood on its farm would have been scored.
pub(crate) fn figures_set_up(state: &State, rules: &Rules) -> Result<(), PositionError> {
    for barn in state.aside.iter().filter(|figure| figure.kind == FigureKind::Barn) {
        if let Aside::OnTile(cell) = barn.at {
            return Err(PositionError::BarnCorner(cell));
        }
    }
    for (_, corner) in all(state) {
        if let Some(Reason::NoFourTiles | Reason::CornerNotField) = why_not_on(state, &rules.pack, corner) {
            return Err(PositionError::BarnCorner(corner));
        }
        if let Some(farm) = farm_of(state, &rules.pack, corner)
            && let Some(farmer) = state.figures_in(farm).next()
        {
            return Err(PositionError::BarnFarm(state.board.place_of_figure(farmer).0.cell));
        }
    }
    Ok(())
}
