//! The wood step (TURN-C1): what the active player does with a figure or a piece. Its question, and where figures may be
//! deployed: on the tile just laid or through a portal, in features that suit them. The rooms of the figures share this.
use std::ops::Range;

use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::grid::TileNumber;
use crate::board::tile::SegmentNumber;
use crate::decision::{Decision, Wanted};
use crate::error::Reason;
use crate::event::Event;
use crate::expansions::abbey_and_mayor::barn;
use crate::expansions::flying_machines::flights;
use crate::expansions::princess_and_dragon::{fairy, portal, princess};
use crate::expansions::tower::{prisoners, towers};
use crate::expansions::variants::{dash, late, lease};
use crate::figures::{Figure, FigureKind, Player};
use crate::moments;
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::rules::Rules;
use crate::rules::switches::WagonBlockedBy;
use crate::state::{Play, State};

/// Step `PlaceFigure`.
pub(crate) static FIGURE: Asking = Asking {
    wanted: Wanted::Figure,
    order: None,
    offer: moments::offer_figures,
    answer,
    decline,
    why_not,
    left: asking::asks_again,
};

/// What the active player has done so far in the wood step of this part. One action is all (TURN-TERM-4), but some leave
/// room for another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Wood {
    /// Nothing that counts.
    #[default]
    Untouched,
    /// A builder, a pig or a tower piece: the fairy may still be moved (`fairy-extra-action`).
    Special,
    /// A princess has sent a knight home: elsewhere the player may still act (`princess-blocks: this-tile-only`).
    KnightSentHome,
    /// A follower was deployed or moved: for a point the player may deploy or move another (VAR-DASH-2).
    Dash,
}

/// The wood step is over.
pub(crate) fn done(t: &mut Play<'_>) -> Flow {
    t.state.wood = Wood::Untouched;
    Flow::Next
}

/// A builder, a pig or another piece that is no follower was placed: the wood step is over, unless the fairy may follow.
pub(crate) fn special_done(t: &mut Play<'_>) -> Flow {
    if fairy::may_follow(t.rules) {
        t.state.wood = Wood::Special;
        Flow::Again
    } else {
        done(t)
    }
}

/// Segments of one tile on which figures may be deployed. Mostly they are those of the tile just laid (BASE-DEPLOY-2); a room
/// that knows other places names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ground {
    /// The tile.
    pub(crate) tile: TileNumber,
    /// The numbers of its segments.
    pub(crate) segments: Range<SegmentNumber>,
}

impl Ground {
    /// The tile just laid, with a bridge over it (BASE-DEPLOY-2, BRIDGE-6), unless figures go to earlier ones (VAR-LATE-1).
    #[inline(always)]
    pub(crate) fn just_laid(t: &Play<'_>) -> Option<Ground> {
        t.state.laid.filter(|_| !t.rules.has(Element::LateFollowers)).map(|tile| Ground::tile(t, tile))
    }

    /// All segments of a tile, a bridge over it included.
    #[inline(always)]
    pub(crate) fn tile(t: &Play<'_>, tile: TileNumber) -> Ground {
        Ground { tile, segments: 0..t.state.board.grid.tile(tile).n_segments(&t.rules.pack) }
    }

    /// Whether one of the segments lies in this feature.
    pub(crate) fn touches(&self, state: &State, feature: FeatureId) -> bool {
        let first = state.board.grid.tile(self.tile).first_segment;
        self.segments.clone().any(|number| state.board.features.of(first + SegmentId::from(number)) == feature)
    }
}

/// Whether a figure of this kind ever stands in such a feature (FIG-USE-1).
pub(crate) const fn may_stand_in(figure: FigureKind, feature: FeatureKind) -> bool {
    match (figure, feature) {
        // RIVER-GEN-6
        (_, FeatureKind::River) => false,
        (
            FigureKind::Follower | FigureKind::BigFollower,
            FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::Field,
        )
        | (FigureKind::Builder, FeatureKind::Road | FeatureKind::City)
        | (FigureKind::Pig, FeatureKind::Field)
        | (FigureKind::Mayor, FeatureKind::City)
        | (FigureKind::Wagon, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister) => true,
        (FigureKind::Builder, FeatureKind::Cloister | FeatureKind::Field)
        | (FigureKind::Pig, FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister)
        | (FigureKind::Mayor, FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Field)
        | (FigureKind::Wagon, FeatureKind::Field)
        | (FigureKind::Barn, _) => false,
    }
}

/// Whether this player has a follower in this feature.
pub(crate) fn has_follower(state: &State, id: FeatureId, player: Player) -> bool {
    state.figures_in(id).any(|figure| figure.owner == player && figure.kind.is_follower())
}

/// List a follower of this kind for each unoccupied feature of the ground, once (BASE-DEPLOY-3, BASE-DEPLOY-5,
/// BASE-RUL-16).
#[inline(always)]
pub(crate) fn offer_unoccupied(t: &Play<'_>, figure: FigureKind, ground: &Ground, out: &mut Decision) {
    offer_where(t, figure, ground, out, |id| !t.state.is_occupied(t.rules, id));
}

/// The same for a wagon, which some editions keep out wherever a figure of any kind stands (`wagon-blocked-by`).
pub(crate) fn offer_to_wagon(t: &Play<'_>, ground: &Ground, out: &mut Decision) {
    offer_where(t, FigureKind::Wagon, ground, out, |id| who_keeps_wagons_out(t.rules, t.state, id).is_none());
}

/// Whether nobody keeps a follower of this kind out of this feature.
pub(crate) fn is_open_to(t: &Play<'_>, follower: FigureKind, id: FeatureId) -> bool {
    match follower {
        FigureKind::Wagon => who_keeps_wagons_out(t.rules, t.state, id).is_none(),
        FigureKind::Follower
        | FigureKind::BigFollower
        | FigureKind::Mayor
        | FigureKind::Builder
        | FigureKind::Pig
        | FigureKind::Barn => !t.state.is_occupied(t.rules, id),
    }
}

/// Who keeps a wagon out of this feature, if anybody does (WAGON-PLACE-1, WAGON-MOVE-2).
pub(crate) fn who_keeps_wagons_out(rules: &Rules, state: &State, id: FeatureId) -> Option<Reason> {
    let blocks = |figure: &&Figure| match rules.switches.wagon_blocked_by {
        WagonBlockedBy::Followers => figure.kind.occupies(rules),
        WagonBlockedBy::AnyFigure => true,
    };
    state.figures_in(id).find(blocks).map(|standing| occupied_by(state, standing))
}

/// The reason that somebody stands in a feature already.
fn occupied_by(state: &State, standing: &Figure) -> Reason {
    let at = state.board.place_of_figure(standing).0.cell;
    Reason::Occupied { feature: state.feature_kind_of(standing), by: standing.owner, figure: standing.kind, at }
}

/// List a builder or pig for each feature of the ground in which its owner has a follower; whoever else stands
/// there does not matter (TRADE-BUILD-3, TRADE-BUILD-5, TRADE-PIG-1, TRADE-PIG-2).
pub(crate) fn offer_beside_follower(t: &Play<'_>, figure: FigureKind, ground: &Ground, out: &mut Decision) {
    let (features, player) = (&t.state.board.features, t.state.part.active);
    offer_where(t, figure, ground, out, |id| features.get(id).figures > 0 && has_follower(t.state, id, player));
}

/// List a figure of this kind for each feature of the ground that is open to it, once, if the supply has one and no rule
/// keeps it off the tile. Made anew for each kind of figure, so that what never changes is not asked every turn.
#[inline(always)]
pub(crate) fn offer_where(
    t: &Play<'_>,
    figure: FigureKind,
    ground: &Ground,
    out: &mut Decision,
    is_open: impl Fn(FeatureId) -> bool,
) {
    let tile = t.state.board.grid.tile(ground.tile);
    if t.state.hand(t.state.part.active).supply[figure as usize] == 0
        || moments::why_not_on(t.state, t.rules, figure, tile.cell).is_some()
    {
        return;
    }
    let (features, design) = (&t.state.board.features, t.rules.pack.design(tile.kind));
    let Range { start, end } = ground.segments.clone();
    for number in start..end {
        let facts = design.facts(number);
        let id = features.of(tile.first_segment + SegmentId::from(number));
        let is_first = || {
            !facts.has_sibling
                || (start..number).all(|before| features.of(tile.first_segment + SegmentId::from(before)) != id)
        };
        let is_closed = || match facts.kind {
            FeatureKind::Field => moments::is_closed(t.state, t.rules, id),
            // BCB-RUL-13
            FeatureKind::City => t.rules.has(Element::Castle) && features.get(id).is_castle(),
            FeatureKind::Road | FeatureKind::Cloister | FeatureKind::River => false,
        };
        if may_stand_in(figure, facts.kind) && is_open(id) && is_first() && !is_closed() {
            out.actions.push(Action::Place { figure, cell: tile.cell, segment: number });
        }
    }
}

/// Whether a follower of this kind could be deployed now if the supply had one and this feature were no more.
pub(crate) fn could_be_deployed(t: &Play<'_>, figure: FigureKind, without: FeatureId) -> bool {
    if moments::why_grounded(t.state, t.rules, t.state.part.active).is_some() {
        return false;
    }
    if flights::could_take_off(t, figure) {
        return true;
    }
    if t.rules.has(Element::LateFollowers) {
        return late::could_be_deployed(t, figure, without);
    }
    Ground::just_laid(t).is_some_and(|ground| could_stand_on(t, figure, &ground, |id| id != without))
}

/// Whether a follower of this kind could be deployed to one of these features on the ground if the supply had one.
pub(crate) fn could_stand_on(
    t: &Play<'_>,
    figure: FigureKind,
    ground: &Ground,
    is_meant: impl Fn(FeatureId) -> bool,
) -> bool {
    let tile = t.state.board.grid.tile(ground.tile);
    let features = &t.state.board.features;
    moments::why_not_on(t.state, t.rules, figure, tile.cell).is_none()
        && ground.segments.clone().any(|number| {
            let id = features.of(tile.first_segment + SegmentId::from(number));
            let kind = features.get(id).kind;
            let is_closed = kind == FeatureKind::Field && moments::is_closed(t.state, t.rules, id);
            is_meant(id) && may_stand_in(figure, kind) && is_open_to(t, figure, id) && !is_closed
        })
}

/// Each action of the wood step is done by its room.
fn answer(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    match action {
        Action::Place { figure, cell, segment } => place(t, player, figure, cell, segment),
        Action::MoveFairy(_) | Action::MoveFairyTo(_) => fairy::move_to(t, player, action),
        Action::SendHome(figure) => princess::send_home(t, player, figure),
        Action::Piece(cell) => towers::build(t, player, cell),
        Action::Crown { figure, cell } => towers::crown(t, player, figure, cell),
        Action::Ransom { figure, holder } => prisoners::ransom(t, player, figure, holder),
        Action::PlaceBarn(corner) => barn::place(t, player, corner),
        Action::SetOut(figure) => lease::set_out(t, figure),
        Action::Fly { figure, cell } => flights::take_off(t, player, figure, cell),
        Action::Start(_)
        | Action::Draw(_)
        | Action::DrawUnseen
        | Action::Choose(_)
        | Action::Lay { .. }
        | Action::Send { .. }
        | Action::MoveCount(_)
        | Action::ScoreNext { .. }
        | Action::Redeploy { .. }
        | Action::PlayOn
        | Action::Escape { .. }
        | Action::LayAbbey(_)
        | Action::MoveOn { .. }
        | Action::LayBridged { .. }
        | Action::BuildCastle(_)
        | Action::ScoreCastle { .. }
        | Action::MoveDragon(_)
        | Action::Capture(_)
        | Action::Reclaim { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Ferry { .. }
        | Action::PutIngot(_)
        | Action::TakeIngot(_)
        | Action::MovePawn { .. }
        | Action::RemovePawn(_)
        | Action::PlaceRobber(_)
        | Action::Rob(_)
        | Action::CircleAdd
        | Action::CircleReturn
        | Action::Join { .. }
        | Action::TakeBack { .. }
        | Action::Roll(_)
        | Action::Land { .. }
        | Action::Pass
        | Action::Leave(_) => asking::not_an_answer(t, action),
    }
}

fn decline(t: &mut Play<'_>, _: Player) -> Flow {
    done(t)
}

/// Action `Place`.
fn place(t: &mut Play<'_>, owner: Player, kind: FigureKind, cell: Cell, segment: SegmentNumber) -> Flow {
    dash::pay(t, owner);
    let board = &t.state.board;
    let id = board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = board.facts(&t.rules.pack, id).kind;
    t.state.put_figure(Figure::on(&t.state.board.grid, id, owner, kind));
    t.tell(|_| Event::Placed { player: owner, figure: kind, cell, segment, feature });
    moments::figure_placed(t, id);
    if kind.is_follower() {
        dash::goes_on(t)
    } else if kind.occupies(t.rules) {
        done(t)
    } else {
        special_done(t)
    }
}

/// Why an action of the wood step is refused: its room knows. What belongs to other questions is no answer here.
fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let reason = match action {
        Action::Place { figure, cell, segment } => why_not_place(asked, figure, (cell, segment)),
        Action::MoveFairy(_) | Action::MoveFairyTo(_) => fairy::why_not(asked, action)?,
        Action::SendHome(figure) => princess::why_not(asked, figure)?,
        Action::Piece(cell) => towers::why_not_build(asked, cell),
        Action::Crown { figure, cell } => towers::why_not_crown(asked, figure, cell),
        Action::Ransom { figure, holder } => return prisoners::why_not_ransom(asked, figure, holder),
        Action::PlaceBarn(corner) => barn::why_not(asked, corner),
        Action::SetOut(figure) => lease::why_not(asked, figure)?,
        Action::Fly { figure, cell } => flights::why_not_fly(asked, figure, cell)?,
        Action::Pass => return princess::must_send_home(asked.rules, asked.state).then_some(Reason::MustSendHome),
        Action::Start(_)
        | Action::Draw(_)
        | Action::DrawUnseen
        | Action::Choose(_)
        | Action::Lay { .. }
        | Action::Send { .. }
        | Action::MoveCount(_)
        | Action::ScoreNext { .. }
        | Action::Redeploy { .. }
        | Action::PlayOn
        | Action::Escape { .. }
        | Action::LayAbbey(_)
        | Action::MoveOn { .. }
        | Action::LayBridged { .. }
        | Action::BuildCastle(_)
        | Action::ScoreCastle { .. }
        | Action::MoveDragon(_)
        | Action::Capture(_)
        | Action::Reclaim { .. }
        | Action::Bid(_)
        | Action::Buy
        | Action::Sell
        | Action::Ferry { .. }
        | Action::PutIngot(_)
        | Action::TakeIngot(_)
        | Action::MovePawn { .. }
        | Action::RemovePawn(_)
        | Action::PlaceRobber(_)
        | Action::Rob(_)
        | Action::CircleAdd
        | Action::CircleReturn
        | Action::Join { .. }
        | Action::TakeBack { .. }
        | Action::Roll(_)
        | Action::Land { .. }
        | Action::Leave(_) => return None,
    };
    Some(why_not_now(asked, action).unwrap_or(reason))
}

/// Why nothing of this kind is possible at this point of the wood step, wherever it goes.
fn why_not_now(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    let is_princess = matches!(action, Action::SendHome(_));
    if princess::must_send_home(rules, state) {
        return (!is_princess).then_some(Reason::MustSendHome);
    }
    let is_fairy = matches!(action, Action::MoveFairy(_) | Action::MoveFairyTo(_));
    let is_tower = matches!(action, Action::Piece(_) | Action::Crown { .. });
    if let Some(reason) = moments::why_grounded(state, rules, player).filter(|_| flights::deploys(rules, action)) {
        return Some(reason);
    }
    // VAR-RUL-60: elsewhere is where figures go anyway.
    let is_late = rules.has(Element::LateFollowers) && matches!(action, Action::Place { .. });
    match state.wood {
        Wood::Untouched => None,
        Wood::Special => (!is_fairy).then_some(Reason::OneWoodAction),
        Wood::Dash => (!dash::is_for_followers(action)).then_some(Reason::OnlyFollowersDash),
        Wood::KnightSentHome => (!is_fairy && !is_tower && !is_late).then_some(Reason::KnightWasSentHome),
    }
}

fn why_not_place(asked: &Asked<'_>, figure: FigureKind, (cell, segment): (Cell, SegmentNumber)) -> Reason {
    let Asked { rules, state, player, .. } = *asked;
    let laid = state.board.grid.tile(state.laid.expect("a figure is placed after a tile was laid")).cell;
    let is_late = rules.has(Element::LateFollowers);
    if let Some(reason) = late::why_not_on(rules, state, cell).filter(|_| is_late) {
        return reason;
    }
    if laid != cell && !is_late && !portal::is_open(rules, state) {
        return Reason::NotOnTheTileJustLaid { laid };
    }
    if state.hand(player).supply[figure as usize] == 0 {
        return Reason::NoFigureLeft { figure };
    }
    let Some(id) = state.board.feature_at(&rules.pack, cell, segment) else { return Reason::NoSuchSegment };
    if let Some(reason) = moments::why_not_on(state, rules, figure, cell) {
        return reason;
    }
    let through_portal = || portal::why_not(rules, state, figure, cell, id);
    let unreached = if is_late {
        let is_reached = || portal::is_open(rules, state) && through_portal().is_none();
        late::why_not_in(state, id).filter(|_| !is_reached())
    } else {
        Some(()).filter(|()| laid != cell).and_then(|()| through_portal())
    };
    if let Some(reason) = unreached {
        return reason;
    }
    let feature = state.board.features.get(id).kind;
    let standing = || state.figures_in(id).find(|figure| figure.kind.occupies(rules));
    if feature == FeatureKind::River {
        Reason::River
    } else if !may_stand_in(figure, feature) {
        Reason::WrongFeature { figure, feature }
    } else if !figure.is_follower() && !has_follower(state, id, player) {
        Reason::NeedsOwnFollower { figure, feature }
    } else if state.board.features.get(id).is_castle() {
        Reason::CastleThere
    } else if feature == FeatureKind::Field && moments::is_closed(state, rules, id) {
        Reason::BarnThere
    } else if let Some(standing) = standing().filter(|_| figure.is_follower()) {
        occupied_by(state, standing)
    } else if let Some(reason) = who_keeps_wagons_out(rules, state, id).filter(|_| figure == FigureKind::Wagon) {
        reason
    } else {
        Reason::OfferedElsewhere { feature }
    }
}

#[cfg(test)]
mod tests;
