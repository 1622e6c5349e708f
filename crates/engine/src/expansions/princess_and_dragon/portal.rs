//! The magic portal: a follower goes to any tile instead of the one just laid (PORTAL-1 to 8).
//!
//! Step: `PlaceFigure`. Moments: `offer_figures`, `figure_placed`, `feature_scored`, `roads_changed`, `laid_before_the_first_turn`. Action: `place` on another tile. In
//! positions, under `portal-target: unscored`: `unscored`.
use smallvec::SmallVec;

use crate::action::Action;
use crate::board::Board;
use crate::board::cell::Cell;
use crate::board::features::{Feature, FeatureId, FeatureList, SegmentId};
use crate::board::tile::{SegmentNumber, Symbol};
use crate::clone::clone_reusing_memory;
use crate::decision::Decision;
use crate::deploy;
use crate::error::Reason;
use crate::expansions::Set;
use crate::expansions::princess_and_dragon::dragon::shows;
use crate::expansions::variants::late;
use crate::figures::FigureKind;
use crate::hash::Stirred;
use crate::in_order;
use crate::in_play::Room;
use crate::moments;
use crate::notation::NotationError;
use crate::notation::lines::{Line, Lines};
use crate::order_of_play::Element;
use crate::pack::FeatureKind;
use crate::position::{Position, PositionError};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::rules::switches::{PortalBuilderPig, PortalTarget};
use crate::scoring::majority::Standing;
use crate::state::{Play, State};

/// What portals have to remember under `portal-target: unscored`; otherwise nothing.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Portal {
    /// Features that were completed without anybody in them, each by the first place where it lies, in order.
    unscored: Vec<(Cell, SegmentNumber)>,
    /// Those of them to which followers came in this part, several with the dash: they are scored, but were completed before.
    late: Vec<(Cell, SegmentNumber)>,
}

clone_reusing_memory!(Portal { copy: ; clone: unscored, late });

impl Room for Portal {
    const UNUSED: &'static Portal = &Portal { unscored: Vec::new(), late: Vec::new() };

    fn reset(&mut self, _: &Rules) {
        self.unscored.clear();
        self.late.clear();
    }

    fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.unscored) + size_of_val(&*self.late)
    }
}

impl Portal {
    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Portal { unscored, late } = self;
        for places in [unscored, late] {
            out.add(places.len() as u64);
            for (cell, segment) in places {
                out.add_cells(&[*cell]);
                out.add(*segment);
            }
        }
    }
}

/// Whether the tile just laid shows a portal.
pub(crate) fn is_open(rules: &Rules, state: &State) -> bool {
    let laid = state.laid.map(|laid| state.board.grid.tile(laid).kind);
    rules.has(Element::Portal) && laid.is_some_and(|kind| shows(rules, kind, Symbol::MagicPortal))
}

/// Moment `offer_figures`: on every other tile each feature where such a figure could be deployed if the tile had just
/// been laid, unless it is complete (TURN-C1b, PORTAL-1 to 5).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if !is_open(t.rules, t.state) {
        return;
    }
    let player = t.state.part.active;
    let mut places = SmallVec::new();
    find_places(t, &mut places);
    for figure in FigureKind::ALL {
        if t.state.hand(player).supply[figure as usize] == 0 || !may_use(t.rules, figure) {
            continue;
        }
        // Of other tiles than the one just laid only the dragon's is closed (PORTAL-7).
        let dragon = t.state.rooms.dragon.at();
        let shunned = dragon.filter(|at| moments::why_not_on(t.state, t.rules, figure, *at).is_some());
        for place in &places {
            let takes = match place.n_figures {
                0 => figure.is_follower(),
                _ if figure.is_follower() => deploy::is_open_to(t, figure, place.id),
                _ => deploy::has_follower(t.state, place.id, player),
            };
            if takes && deploy::may_stand_in(figure, place.kind) && Some(place.cell) != shunned {
                out.actions.push(Action::Place { figure, cell: place.cell, segment: place.segment });
            }
        }
    }
}

/// A feature on a tile that the portal reaches.
struct Place {
    cell: Cell,
    segment: SegmentNumber,
    kind: FeatureKind,
    id: FeatureId,
    n_figures: u8,
}

/// All features on other tiles that the portal reaches, each once a tile: the same for all kinds of figures.
fn find_places(t: &Play<'_>, places: &mut SmallVec<[Place; 1024]>) {
    let reached = Reached::of(t.rules, t.state);
    let farms = moments::closed_fields(t.state, t.rules);
    let Board { grid, features } = &t.state.board;
    // Where figures go to earlier tiles, most of what the portal reaches is open anyway.
    let is_late = t.rules.has(Element::LateFollowers);
    let anyway = is_late.then(|| late::Reached::of(t.state));
    for (number, tile) in (0..).zip(grid.tiles()) {
        let design = t.rules.pack.design(tile.kind);
        let is_closed = Some(number) == t.state.laid || !late::is_open(t.rules, t.state, number);
        if is_closed || design.tile.set == Set::Count {
            continue;
        }
        for segment in 0..tile.n_segments(&t.rules.pack) {
            let of = |segment: SegmentNumber| features.of(tile.first_segment + SegmentId::from(segment));
            let id = of(segment);
            let Feature { kind, figures: n_figures, .. } = *features.get(id);
            let is_reached = reached.has(t.state, id) && anyway.as_ref().is_none_or(|anyway| !anyway.has(t.state, id));
            let is_first = || !design.facts(segment).has_sibling || (0..segment).all(|before| of(before) != id);
            let is_closed = || farms.contains(&id) || features.get(id).is_castle();
            if is_reached && is_first() && !is_closed() {
                places.push(Place { cell: tile.cell, segment, kind, id, n_figures });
            }
        }
    }
}

/// Whether a figure of this kind may use it. Followers may (PORTAL-4); builder and pig where they count as such (PORTAL-5,
/// TRADE-RUL-6).
fn may_use(rules: &Rules, figure: FigureKind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::BigFollower | FigureKind::Mayor | FigureKind::Wagon => true,
        FigureKind::Barn => false,
        FigureKind::Builder | FigureKind::Pig => match rules.switches.portal_builder_pig {
            PortalBuilderPig::No => false,
            PortalBuilderPig::Yes => true,
        },
    }
}

/// Which features it reaches: what is incomplete, and fields (PORTAL-3, PD-RUL-15); under `portal-target: unscored` also
/// what was completed and nobody has scored.
struct Reached {
    complete: FeatureList,
}

impl Reached {
    fn of(rules: &Rules, state: &State) -> Reached {
        let complete = if remembers(rules) {
            let place = |(cell, segment): &(Cell, SegmentNumber)| state.board.feature_at(&rules.pack, *cell, *segment);
            state
                .board
                .features
                .closed()
                .into_iter()
                .chain(state.rooms.portal.unscored.iter().filter_map(place))
                .collect()
        } else {
            FeatureList::new()
        };
        Reached { complete }
    }

    fn has(&self, state: &State, id: FeatureId) -> bool {
        !state.board.features.get(id).is_complete() || self.complete.contains(&id)
    }
}

/// Whether to remember what was completed without being scored.
fn remembers(rules: &Rules) -> bool {
    rules.has(Element::Portal)
        && match rules.switches.portal_target {
            PortalTarget::IncompleteOnly => false,
            PortalTarget::Unscored => true,
        }
}

/// Why a figure does not reach this feature of another tile through the portal; `None` if it does.
pub(crate) fn why_not(rules: &Rules, state: &State, figure: FigureKind, cell: Cell, id: FeatureId) -> Option<Reason> {
    let tile = state.board.grid.tile_at(cell)?;
    if !may_use(rules, figure) {
        Some(Reason::NotThroughThePortal { figure })
    } else if rules.pack.design(tile.kind).tile.set == Set::Count {
        Some(Reason::PortalShunsCarcassonne)
    } else if !Reached::of(rules, state).has(state, id) {
        Some(Reason::CompletedElsewhere { feature: state.board.features.get(id).kind })
    } else {
        None
    }
}

/// Moment `figure_placed`: a feature that was completed before and gets its first follower now is scored in this part.
pub(crate) fn figure_placed(t: &mut Play<'_>, segment: SegmentId) {
    if !remembers(t.rules) {
        return;
    }
    let id = t.state.board.features.of(segment);
    let place = t.state.board.first_place(id);
    if t.state.rooms.portal.unscored.contains(&place) {
        t.state.rooms.portal.unscored.retain(|other| *other != place);
        t.state.rooms.portal.late.push(place);
        in_order::sort(&mut t.state.rooms.portal.late);
        t.state.board.features.note_closed(segment);
    }
}

/// Moment `feature_scored`: what nobody scored is remembered.
pub(crate) fn feature_scored(t: &mut Play<'_>, id: FeatureId) {
    // Farms that a barn scores are never complete (PD-RUL-15).
    if !remembers(t.rules) || !t.state.board.features.get(id).is_complete() {
        return;
    }
    let scored = t.state.board.first_place(id);
    t.state.rooms.portal.late.retain(|late| *late != scored);
    if Standing::of(t.state, id).leaders(t.state.part.active, t.rules.players).next().is_none() {
        t.state.rooms.portal.unscored.push(scored);
        in_order::sort(&mut t.state.rooms.portal.unscored);
    }
}

/// Moment `roads_changed`: what a ferry has changed is another road. If it is complete, it was completed by that, and is scored
/// in this part (FERRY-RUL-7).
pub(crate) fn roads_changed(t: &mut Play<'_>, roads: &[SegmentId]) {
    let State { board, rooms, .. } = &mut *t.state;
    let Portal { unscored, late } = &mut *rooms.portal;
    let is_changed = |(cell, segment): &(Cell, SegmentNumber)| {
        let id = board.feature_at(&t.rules.pack, *cell, *segment);
        roads.iter().any(|road| Some(board.features.of(*road)) == id)
    };
    unscored.retain(|place| !is_changed(place));
    late.retain(|place| !is_changed(place));
}

/// Moment `laid_before_the_first_turn`: what a spring completes beside Carcassonne is complete and never scored.
pub(crate) fn laid_before_the_first_turn(t: &mut Play<'_>) {
    if remembers(t.rules) {
        let closed = t.state.board.features.closed();
        let places = closed.into_iter().map(|id| t.state.board.first_place(id));
        t.state.rooms.portal.unscored.extend(places.collect::<Vec<_>>());
        in_order::sort(&mut t.state.rooms.portal.unscored);
    }
}

/// Whether this feature, which is being scored, was completed in an earlier part.
pub(crate) fn is_late(state: &State, id: FeatureId) -> bool {
    !state.rooms.portal.late.is_empty() && state.rooms.portal.late.contains(&state.board.first_place(id))
}

/// `unscored city:N@1,2`: a feature that was completed without being scored.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["unscored"], read, write, note, set_up };

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let place = line.place(position)?;
    position.unscored.push(place);
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (cell, segment) in &position.unscored {
        let spot = out.spot(position, *cell, *segment);
        out.add(format_args!("unscored {spot}"));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    let Portal { unscored, late: _ } = &*state.rooms.portal;
    position.unscored.clone_from(unscored);
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (cell, segment) in &position.unscored {
        let id = state.board.feature_at(&rules.pack, *cell, *segment).ok_or(PositionError::NoSuchSpot(*cell))?;
        if !remembers(rules) || !state.board.features.get(id).is_complete() {
            return Err(PositionError::NotUnscored(*cell));
        }
        let place = state.board.first_place(id);
        let unscored = &mut state.rooms.portal.unscored;
        if !unscored.contains(&place) {
            unscored.push(place);
            in_order::sort(unscored);
        }
    }
    Ok(())
}
