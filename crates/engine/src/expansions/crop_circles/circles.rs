//! Crop circles: everybody may add a follower to one that stands on the right kind of feature, or must take one back
//! (CROP-1 to 5, CROP-A-1, CROP-A-2, CROP-B-1).
//!
//! Steps: `ChooseCircle`, `FollowCircle`, `EndCircle`, or the same once the whole turn is over (`crop-timing`). Moment:
//! `tile_laid_by_player`. Actions: `circle-add`, `circle-return`, `join`, `take-back`. Events: `CircleChosen`, `Joined`,
//! `TakenBack`, `Returned`.
use crate::action::Action;
use crate::asking::{self, Asked, Asking};
use crate::board::cell::Cell;
use crate::board::tile::{CropSign, SegmentNumber, Symbol};
use crate::clone::clone_reusing_memory;
use crate::decision::{Decision, Wanted, Who};
use crate::deploy;
use crate::error::Reason;
use crate::event::Event;
use crate::figures::{Figure, FigureAt, FigureKind, Player};
use crate::hash::Stirred;
use crate::in_play::Room;
use crate::in_turn::{Ends, First, Order};
use crate::leaving;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::pack::{FeatureKind, Kind};
use crate::rules::Rules;
use crate::rules::switches::{CropChoice, CropTiming};
use crate::state::{Play, State};

/// Steps `ChooseCircle`, `ChooseCircleLate`.
pub(crate) static EFFECT: Asking = Asking {
    wanted: Wanted::Circle,
    order: None,
    offer: offer_effects,
    answer: choose,
    decline: asking::cannot_decline,
    why_not: why_not_effect,
    left: asking::asks_again,
};

/// Steps `FollowCircle`, `FollowCircleLate`: whoever chose is asked last (CROP-3).
pub(crate) static FOLLOWER: Asking = Asking {
    wanted: Wanted::CircleFollower,
    order: Some(Order { first: First::LeftOfCircle, ends: Ends::OnceAround }),
    offer,
    answer,
    decline: asking::passes,
    why_not,
    left: asking::asks_again,
};

/// What a crop circle lets everybody do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum CropEffect {
    /// Add a follower to one of the own ones (effect A, CROP-A-1).
    Add,
    /// Take a follower back (effect B, CROP-B-1).
    Return,
}

/// A crop circle that was laid and has not had its effect yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Circle {
    /// Who laid it, and chooses.
    pub player: Player,
    /// What is drawn in it.
    pub sign: CropSign,
}

/// The crop circles of this turn.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Circles {
    /// Those that have not had their effect yet, the next one first.
    due: Vec<Circle>,
    /// What was chosen for the next one.
    effect: Option<CropEffect>,
    /// For whom it was chosen, where it is chosen for each player anew (`crop-choice: per-player`).
    chosen_for: Option<Player>,
    /// Where it is chosen for each player anew: how many seats from the left of the chooser are done.
    n_done: u8,
}

clone_reusing_memory!(Circles { copy: effect, chosen_for, n_done; clone: due });

impl Room for Circles {
    const UNUSED: &'static Circles = &Circles { due: Vec::new(), effect: None, chosen_for: None, n_done: 0 };

    fn reset(&mut self, _: &Rules) {
        self.due.clear();
        (self.effect, self.chosen_for, self.n_done) = (None, None, 0);
    }

    fn n_bytes_pointed_to(&self) -> usize {
        size_of_val(&*self.due)
    }
}

impl Circles {
    /// The crop circle that has its effect next.
    #[must_use]
    pub fn next(&self) -> Option<Circle> {
        self.due.first().copied()
    }

    /// What was chosen for it.
    #[must_use]
    pub fn effect(&self) -> Option<CropEffect> {
        self.effect
    }

    /// The player for whom alone it was chosen; `None` if it holds for everybody, or is not chosen yet.
    #[must_use]
    pub fn chosen_for(&self) -> Option<Player> {
        self.chosen_for
    }

    /// The part of the hash.
    pub(crate) fn stir(&self, out: &mut Stirred) {
        let Circles { due, effect, chosen_for, n_done } = self;
        out.add(due.len() as u64);
        for Circle { player, sign } in due {
            out.add(player.0);
            out.add(*sign as u8);
        }
        out.add_some(effect.map(|effect| effect as u8));
        out.add_some(chosen_for.map(|player| player.0));
        out.add(*n_done);
    }
}

/// The kind of feature in which those stand whom a crop circle concerns: farmers, thieves or knights.
#[must_use]
pub const fn concerns(sign: CropSign) -> FeatureKind {
    match sign {
        CropSign::Fork => FeatureKind::Field,
        CropSign::Club => FeatureKind::Road,
        CropSign::Shield => FeatureKind::City,
    }
}

/// Whether crop circles have their effect once the whole turn is over, not with each of its parts.
pub(crate) fn come_late(rules: &Rules) -> bool {
    rules.has(Element::CropCircle)
        && match rules.switches.crop_timing {
            CropTiming::AfterEachPart => false,
            CropTiming::EndOfTurn => true,
        }
}

/// Whether they have it after the scoring of each part.
pub(crate) fn come_at_once(rules: &Rules) -> bool {
    rules.has(Element::CropCircle) && !come_late(rules)
}

fn is_for_all(rules: &Rules) -> bool {
    match rules.switches.crop_choice {
        CropChoice::OneForAll => true,
        CropChoice::PerPlayer => false,
    }
}

/// Moment `tile_laid_by_player`: a crop circle waits for the end of the part (CROP-1).
pub(crate) fn tile_laid(t: &mut Play<'_>, kind: Kind) {
    let signs = t
        .rules
        .pack
        .design(kind)
        .tile
        .symbols
        .iter()
        .filter_map(|symbol| if let Symbol::CropCircle(sign) = symbol { Some(*sign) } else { None });
    let player = t.state.part.active;
    t.state.rooms.circles.due.extend(signs.map(|sign| Circle { player, sign }));
}

/// The followers of this player whom a crop circle concerns, each with its place (CROP-RUL-5 to 7).
fn concerned(state: &State, sign: CropSign, player: Player) -> impl Iterator<Item = Figure> + '_ {
    let kind = concerns(sign);
    let is_concerned = move |figure: &&Figure| {
        figure.owner == player && figure.kind.is_follower() && state.feature_kind_of(figure) == kind
    };
    state.figures.iter().filter(is_concerned).copied()
}

/// The next player for whom an effect is to be chosen: one with a follower whom it concerns (CROP-4).
fn next_player(t: &Play<'_>, circle: Circle) -> Option<Player> {
    let n = t.rules.players;
    let first = circle.player.next(n);
    let mut players = (t.state.rooms.circles.n_done..n).map(|place| Player((first.0 + place) % n));
    players.find(|player| !t.state.hand(*player).left && concerned(t.state, circle.sign, *player).next().is_some())
}

/// The active player chooses the effect; nobody does if there is nobody whom it concerns, or if that player has left.
fn offer_effects(t: &Play<'_>, out: &mut Decision) {
    let Some(circle) = t.state.rooms.circles.next() else { return };
    if !t.state.hand(circle.player).left && next_player(t, circle).is_some() {
        out.who = Who::Player(circle.player);
        out.actions.push(Action::CircleAdd);
        out.actions.push(Action::CircleReturn);
    }
}

/// Actions `CircleAdd` and `CircleReturn` (CROP-2).
fn choose(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let effect = if action == Action::CircleAdd { CropEffect::Add } else { CropEffect::Return };
    let Some(circle) = t.state.rooms.circles.next() else { return asking::not_an_answer(t, action) };
    let chosen_for = if is_for_all(t.rules) { None } else { next_player(t, circle) };
    t.state.rooms.circles.effect = Some(effect);
    t.state.rooms.circles.chosen_for = chosen_for;
    t.tell(|_| Event::CircleChosen { player, sign: circle.sign, effect, chosen_for });
    Flow::Next
}

/// Each player in turn adds a follower, or takes one back.
fn offer(t: &Play<'_>, out: &mut Decision) {
    let circles = &t.state.rooms.circles;
    let (Some(circle), Some(effect)) = (circles.next(), circles.effect) else { return };
    asking::offer_in_turn(t, out, |player, out| {
        if circles.chosen_for.is_none_or(|only| only == player) {
            match effect {
                CropEffect::Add => offer_joins(t, circle.sign, player, out),
                CropEffect::Return => offer_returns(t, circle.sign, player, out),
            }
        }
    });
}

/// Effect A: a follower from the supply to the very spot of one of the own ones, or none (CROP-A-1, CROP-RUL-2 to 4).
fn offer_joins(t: &Play<'_>, sign: CropSign, player: Player, out: &mut Decision) {
    for standing in concerned(t.state, sign, player) {
        let FigureAt { cell, segment, .. } = t.state.place_of(&standing);
        let Some(segment) = segment else { continue };
        for figure in FigureKind::FOLLOWERS {
            let join = Action::Join { figure, cell, segment };
            if why_no_join(t.rules, t.state, player, figure, cell, concerns(sign)).is_none()
                && !out.actions.contains(&join)
            {
                out.actions.push(join);
            }
        }
    }
    if !out.actions.is_empty() {
        out.actions.push(Action::Pass);
    }
}

/// Why no such follower of the player comes to a feature of this kind on the tile at the cell; `None` if it may. That others
/// stand there does not matter (CROP-RUL-3).
fn why_no_join(
    rules: &Rules,
    state: &State,
    player: Player,
    figure: FigureKind,
    cell: Cell,
    feature: FeatureKind,
) -> Option<Reason> {
    if !deploy::may_stand_in(figure, feature) {
        Some(Reason::WrongFeature { figure, feature })
    } else if state.hand(player).supply[figure as usize] == 0 {
        Some(Reason::NoFigureLeft { figure })
    } else {
        // CROP-RUL-10
        moments::why_not_on(state, rules, figure, cell).or_else(|| moments::why_grounded(state, rules, player))
    }
}

/// Effect B: one of the own followers goes home (CROP-B-1).
fn offer_returns(t: &Play<'_>, sign: CropSign, player: Player, out: &mut Decision) {
    for standing in concerned(t.state, sign, player) {
        let FigureAt { kind: figure, cell, segment, .. } = t.state.place_of(&standing);
        let Some(segment) = segment else { continue };
        let take_back = Action::TakeBack { figure, cell, segment };
        if !out.actions.contains(&take_back) {
            out.actions.push(take_back);
        }
    }
}

/// Actions `Join` and `TakeBack`. Nothing is scored with either (CROP-RUL-9).
fn answer(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    if let Action::Join { figure, cell, segment } = action {
        join(t, player, figure, (cell, segment));
    } else if let Action::TakeBack { figure, cell, segment } = action {
        t.tell(|_| Event::TakenBack { player, figure, cell, segment });
        leaving::goes_home(t, FigureAt { owner: player, kind: figure, cell, segment: Some(segment) });
    } else {
        return asking::not_an_answer(t, action);
    }
    t.state.in_turn.pass(t.rules, player);
    Flow::Again
}

fn join(t: &mut Play<'_>, owner: Player, kind: FigureKind, (cell, segment): (Cell, SegmentNumber)) {
    let board = &t.state.board;
    let id = board.segment_at(&t.rules.pack, cell, segment).expect("a listed spot lies on a laid tile");
    let feature = board.facts(&t.rules.pack, id).kind;
    t.state.put_figure(Figure::on(&t.state.board.grid, id, owner, kind));
    t.tell(|_| Event::Joined { player: owner, figure: kind, cell, segment, feature });
}

/// Steps `EndCircle`, `EndCircleLate`: the next player's effect is chosen, or the next crop circle has its own.
pub(crate) fn end_circle(t: &mut Play<'_>) -> Flow {
    let Some(circle) = t.state.rooms.circles.next() else { return Flow::Next };
    let n = t.rules.players;
    let chosen_for = t.state.rooms.circles.chosen_for.take();
    t.state.rooms.circles.effect = None;
    let goes_on = chosen_for.is_some_and(|player| {
        let place = (player.0 + n - circle.player.next(n).0) % n;
        t.state.rooms.circles.n_done = place + 1;
        !t.state.hand(circle.player).left && next_player(t, circle).is_some()
    });
    if !goes_on {
        t.state.rooms.circles.due.remove(0);
        t.state.rooms.circles.n_done = 0;
    }
    if t.state.rooms.circles.due.is_empty() {
        Flow::Next
    } else if come_late(t.rules) {
        Flow::To(Step::ChooseCircleLate)
    } else {
        Flow::To(Step::ChooseCircle)
    }
}

fn why_not_effect(_: &Asked<'_>, action: Action) -> Option<Reason> {
    (action == Action::Pass).then_some(Reason::MustChooseCircle)
}

fn why_not(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let Asked { rules, state, player, .. } = *asked;
    let (circle, effect) = (state.rooms.circles.next()?, state.rooms.circles.effect?);
    let feature = concerns(circle.sign);
    if action == Action::Pass {
        return Some(Reason::MustTakeBack { feature });
    }
    let (figure, place, wanted) = if let Action::Join { figure, cell, segment } = action {
        (figure, (cell, segment), CropEffect::Add)
    } else if let Action::TakeBack { figure, cell, segment } = action {
        (figure, (cell, segment), CropEffect::Return)
    } else {
        return None;
    };
    Some(match kind_at(asked, place) {
        _ if wanted != effect => Reason::OtherCircleEffect { effect },
        None => Reason::NoSuchSegment,
        Some(kind) if kind != feature => Reason::NotOfTheCircle { feature },
        Some(_) if !figure.is_follower() => Reason::NotByCropCircle { figure },
        Some(_) if effect == CropEffect::Return => Reason::NoneToTakeBack { figure },
        Some(_) if !stands(state, circle.sign, player, place) => Reason::NotBesideOwn { feature },
        Some(_) => why_no_join(rules, state, player, figure, place.0, feature)?,
    })
}

/// The kind of feature of a spot.
fn kind_at(asked: &Asked<'_>, (cell, segment): (Cell, SegmentNumber)) -> Option<FeatureKind> {
    let board = &asked.state.board;
    board.feature_at(&asked.rules.pack, cell, segment).map(|id| board.features.get(id).kind)
}

/// Whether a follower of the player whom the circle concerns stands on this spot.
fn stands(state: &State, sign: CropSign, player: Player, (cell, segment): (Cell, SegmentNumber)) -> bool {
    concerned(state, sign, player).any(|standing| {
        let at = state.place_of(&standing);
        at.cell == cell && at.segment == Some(segment)
    })
}
