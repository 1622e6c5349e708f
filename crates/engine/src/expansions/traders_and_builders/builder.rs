//! The builder: whoever extends the road or city where their builder stands plays a double turn (TRADE-BUILD-1 to 20).
//!
//! Steps: `PlaceFigure`, `RevealSecondTile`, `OfferSecondTile`, `SecondTileAtOnce`, `SecondFigure`, `OfferSecondPart`. Moments: `offer_figures`, `tile_laid_by_player`,
//! `part_begins`. Actions: `place builder`, `play-on`. Event: `SecondPart`. What is earned is a part of the turn that
//! waits.
use crate::action::Action;
use crate::asking::{self, Asking};
use crate::board::grid::TileNumber;
use crate::decision::{Decision, Wanted, Who};
use crate::deploy::{self, Ground, Wood};
use crate::event::{Event, PutBack};
use crate::figures::{Figure, FigureKind, Player};
use crate::laying;
use crate::moments;
use crate::order_of_play::{Element, Flow, Step};
use crate::parts::{self, Part, PartKind};
use crate::rules::Rules;
use crate::rules::switches::{BazaarBuilder, DoubleTurn, SecondTile};
use crate::state::{Play, State};

/// Step `RevealSecondTile`.
pub(crate) static REVEAL: Asking = Asking {
    wanted: Wanted::Draw,
    order: None,
    offer: reveal,
    answer: turn_up,
    decline: asking::cannot_decline,
    why_not: laying::why_not_draw,
    left: asking::asks_again,
};

/// Steps `OfferSecondPart` and, where the second tile is laid at once, `OfferSecondTile`.
pub(crate) static SECOND_PART: Asking = Asking {
    wanted: Wanted::SecondPart,
    order: None,
    offer: offer_second_part,
    answer: play_on,
    decline,
    why_not: asking::lists_all,
    left: asking::asks_again,
};

/// Moment `offer_figures`: each road and city of the tile just laid in which a follower of the same player stands
/// (TRADE-BUILD-1 to 7).
pub(crate) fn offer(t: &Play<'_>, out: &mut Decision) {
    if let Some(ground) = Ground::just_laid(t) {
        deploy::offer_beside_follower(t, FigureKind::Builder, &ground, out);
    }
}

/// Moment `tile_laid_by_player`: does the tile, with a bridge over it, add a segment to the feature where the player's builder stands? Judged before
/// anything is placed or scored (TRADE-BUILD-8, TRADE-RUL-14 to 17). A turn has at most one part of this kind
/// (TRADE-BUILD-10, TURN-E7).
pub(crate) fn tile_laid(t: &mut Play<'_>, laid: TileNumber) {
    let Part { active, .. } = t.state.part;
    // There is one builder: in the supply, or perhaps on the board.
    if t.state.hand(active).supply[FigureKind::Builder as usize] > 0 {
        return;
    }
    let is_own_builder = |figure: &&Figure| figure.kind == FigureKind::Builder && figure.owner == active;
    let Some(builder) = t.state.figures.iter().find(is_own_builder) else { return };
    let feature = t.state.board.features.of(builder.segment);
    if may_earn(t.rules, t.state) && Ground::tile(t, laid).touches(t.state, feature) {
        t.state.parts.earn(Part { kind: t.state.part.kind.second(), active });
    }
}

/// Whether a tile of the present part can earn a second one: once in a turn, and once with each tile of a bazaar where that
/// counts (`bazaar-builder`, BCB-RUL-25). A second part never earns another.
fn may_earn(rules: &Rules, state: &State) -> bool {
    match state.part.kind {
        PartKind::First | PartKind::Volcano => !state.parts.has_begun(PartKind::Builder),
        PartKind::Bazaar => match rules.switches.bazaar_builder {
            BazaarBuilder::Yes => true,
            BazaarBuilder::No => false,
        },
        PartKind::Builder | PartKind::BazaarBuilder | PartKind::AbbeyRound | PartKind::Final => false,
    }
}

/// Whether the second tile is drawn and laid as soon as the first one lies (`second-tile: immediate`, TRADE-RUL-13). Where
/// players hold tiles it is chosen from the hand, after the first part (VAR-RUL-3), and so it is where tiles lie open (VAR-RUL-68).
pub(crate) fn lays_at_once(rules: &Rules) -> bool {
    rules.has(Element::Builder)
        && !rules.has_any(1 << Element::Hand as u8 | 1 << Element::OpenTiles as u8)
        && match rules.switches.second_tile {
            SecondTile::Immediate => true,
            SecondTile::AfterScoring => false,
        }
}

/// Whether the player may do without the second tile (`double-turn: optional`, TRADE-RUL-12).
pub(crate) fn is_optional(rules: &Rules) -> bool {
    rules.has(Element::Builder)
        && match rules.switches.double_turn {
            DoubleTurn::Optional => true,
            DoubleTurn::Mandatory => false,
        }
}

/// Step `SecondTileAtOnce`: the second part begins before a figure is placed on the first tile. Once both tiles lie,
/// figures are placed on the first and then on the second, and everything that the two completed is scored
/// (TRADE-RUL-13).
pub(crate) fn second_tile_at_once(t: &mut Play<'_>) -> Flow {
    match t.state.part.kind {
        PartKind::First | PartKind::Volcano | PartKind::Bazaar => {
            parts::next_part_at_once(t, t.state.part.kind.second())
        }
        PartKind::Builder | PartKind::BazaarBuilder => {
            let State { laid, parts, .. } = t.state;
            std::mem::swap(laid, parts.other_tile_mut());
            Flow::Next
        }
        PartKind::AbbeyRound | PartKind::Final => Flow::Next,
    }
}

/// Step `SecondFigure`: the second tile has a wood step of its own, whatever was done in that of the first.
pub(crate) fn second_figure(t: &mut Play<'_>) -> Flow {
    let Some(second) = t.state.parts.other_tile_mut().take() else { return Flow::Next };
    t.state.laid = Some(second);
    t.state.wood = Wood::default();
    moments::second_wood_step(t.state, t.rules);
    Flow::To(Step::PlaceFigure)
}

/// Under `second-tile: immediate` the second tile is turned up at once (TRADE-RUL-13).
fn reveal(t: &Play<'_>, out: &mut Decision) {
    if t.state.second_part().is_some_and(|waiting| waiting.tile.is_none()) {
        moments::draws(t, out);
    }
}

/// Action `Draw` on that step.
fn turn_up(t: &mut Play<'_>, player: Player, action: Action) -> Flow {
    let Action::Draw(kind) = action else { return asking::not_an_answer(t, action) };
    if moments::is_put_aside(t, player, action) {
        return Flow::Again;
    }
    t.state.bag.take(kind);
    t.state.parts.set_aside(t.state.part.kind.second(), kind);
    t.tell(|_| Event::Drawn { player, kind });
    Flow::Next
}

/// Under `double-turn: optional` the player may do without (TRADE-RUL-12). Nothing is asked if no tile is left
/// (TRADE-RUL-19).
fn offer_second_part(t: &Play<'_>, out: &mut Decision) {
    let waiting = t.state.second_part().filter(|waiting| t.state.has_tile_for(t.rules, waiting));
    if let Some(waiting) = waiting {
        out.who = Who::Player(waiting.part.active);
        out.actions.push(Action::PlayOn);
        out.actions.push(Action::Pass);
    }
}

/// Action `PlayOn`: the part waits until its time comes.
fn play_on(_: &mut Play<'_>, _: Player, _: Action) -> Flow {
    Flow::Next
}

/// The second part is declined: a tile turned up for it goes back.
fn decline(t: &mut Play<'_>, _: Player) -> Flow {
    let second = t.state.part.kind.second();
    parts::give_up(t, PutBack::Declined, |part| part.kind == second);
    Flow::Next
}

/// Moment `part_begins`: the player draws, lays, places and scores once more (TRADE-BUILD-9).
pub(crate) fn part_begins(t: &mut Play<'_>) {
    let Part { kind, active } = t.state.part;
    if kind.is_second() {
        t.tell(|_| Event::SecondPart { player: active });
    }
}
