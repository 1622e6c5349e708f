//! The moments of the scoring, and of what comes after it until the turn is over.
use super::*;

/// The scoring of a part of the turn begins; what was completed is not listed yet (TURN-D1).
#[inline]
pub(crate) fn scoring_begins(t: &mut Play<'_>) {
    moment!(t.rules, {
        Carcassonne => send::scoring_begins(t),
        Barn => barn::scoring_begins(t),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// Points have been booked during a turn (TURN-D4).
#[inline]
pub(crate) fn paid(t: &mut Play<'_>, due: &Due) {
    moment!(t.rules, {
        Carcassonne => send::paid(t, due),
        Messenger => messenger::paid(t, due),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ingot, CropCircle, Magic,
    });
}

/// Points have moved the marker along the scoring track, or the messenger instead; `before` is the score before.
#[inline]
pub(crate) fn points_moved(t: &mut Play<'_>, payment: &Payment<'_>, before: i32) {
    if t.rules.has_any(1 << Element::Robber as u8 | 1 << Element::Messenger as u8) {
        let goes_by = t.rules.has(Element::Messenger) && messenger::moves(t, payment);
        if t.rules.has(Element::Robber) {
            let marker = before.saturating_sub(t.state.rooms.messengers.points(payment.player));
            if goes_by { robber::goes_by(t, payment) } else { robber::marker_moved(t, payment, marker) }
        }
    }
}

/// The final scoring begins (FINAL-3).
pub(crate) fn final_scoring_begins(t: &mut Play<'_>) {
    if t.rules.has(Element::Robber) {
        robber::final_scoring_begins(t);
    }
}

/// Whether a robber's owner chooses before the next payment is booked.
pub(crate) fn somebody_chooses(t: &Play<'_>) -> bool {
    robber::somebody_chooses(t)
}

/// Whether somebody is asked about this payment before it is booked.
#[inline]
pub(crate) fn is_asked_about(state: &State, rules: &Rules, due: &Due) -> bool {
    rules.has(Element::Messenger) && messenger::is_asked_about(state, due)
}

/// Whether it can make a difference in which order several completed features are scored (TURN-D1).
pub(crate) fn order_matters(t: &Play<'_>, completed: &[FeatureId]) -> bool {
    t.rules.has(Element::Carcassonne) && redeploy::order_matters(t, completed)
        || t.rules.has(Element::Messenger) && messenger::order_matters(t.state, completed)
}

/// A completed feature has been paid for; its figures still stand (TURN-D6).
#[inline]
pub(crate) fn feature_scored(t: &mut Play<'_>, id: FeatureId) {
    // What was completed before and is scored only now has given its goods and titles already.
    let is_late = t.rules.has(Element::Portal) && portal::is_late(t.state, id);
    moment!(t.rules, {
        Goods => if !is_late { goods::feature_scored(t, id) },
        King => if !is_late { titles::feature_scored(t, id) },
        Portal => portal::feature_scored(t, id),
        Barn => barn::feature_scored(t, id),
        Magic => magic::feature_scored(t, id),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Carcassonne, Siege, Hand, Dragon, Fairy,
        Princess, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle,
    });
}

/// A figure is home again by another way than the scoring of its feature.
pub(crate) fn went_home(t: &mut Play<'_>, gone: FigureAt) {
    moment!(t.rules, {
        Carcassonne => send::went_home(t, gone),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// A follower has left a feature by another way than its scoring (FIG-GEN-5).
pub(crate) fn follower_left(t: &mut Play<'_>, id: FeatureId, owner: Player) {
    moment!(t.rules, {
        Builder => orphan::follower_left(t, id, owner),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege, Hand, Dragon,
        Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// A part of a turn that waited has begun; nothing of it is drawn yet (TURN-E6).
pub(crate) fn part_begins(t: &mut Play<'_>) {
    moment!(t.rules, {
        Builder => builder::part_begins(t),
        Dragon => dragon::part_begins(t),
        Abbey => abbey::part_begins(t),
        Bazaar => bazaar::part_begins(t),
        Messenger => messages::part_begins(t),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege, Hand, Fairy,
        Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Flight, Ingot, CropCircle, Magic,
    });
}

/// Whether this player has something to lay although no tile is left (TURN-RUL-7).
pub(crate) fn has_other_tile(state: &State, rules: &Rules, player: Player) -> bool {
    let mut has = false;
    moment!(rules, {
        Abbey => has |= abbey::may_lay(state, player),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
    has
}

/// Whether a barn, or whatever else, closes this field to figures that would come to it.
#[inline]
pub(crate) fn is_closed(state: &State, rules: &Rules, field: FeatureId) -> bool {
    let mut closed = false;
    moment!(rules, {
        Barn => closed |= barn::is_on(state, &rules.pack, field),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
    closed
}

/// The castles that are scored in this part of the turn (TURN-D8) come after what was completed.
#[inline]
pub(crate) fn add_castles_to_score(t: &mut Play<'_>, out: &mut FeatureList) {
    if t.rules.has(Element::Castle) {
        castle_scoring::add_castles_to_score(t, out);
    }
}

/// Whether a feature that is scored now was completed in an earlier part.
pub(crate) fn is_late(state: &State, id: FeatureId) -> bool {
    portal::is_late(state, id)
}

/// The figures that stand on tiles in none of their features, but are named by spots of two tiles: knights on castles.
pub(crate) fn named_by_spots<'s>(
    state: &'s State,
    rules: &'s Rules,
) -> impl Iterator<Item = [Option<FigureAt>; 2]> + 's {
    castle::knights(state, &rules.pack)
}

/// The figure named like this, if it stands on no segment although a spot names it.
pub(crate) fn aside_at_spot(state: &State, rules: &Rules, named: FigureAt) -> Option<FigureAside> {
    castle::knight(rules, state, named)
}

/// Whether a wagon of this player may move on to this feature although it is complete.
pub(crate) fn is_open_to_wagon(state: &State, rules: &Rules, player: Player, id: FeatureId) -> bool {
    castle::is_open_to_wagon(rules, state, player, id)
}

/// A wagon has moved on to a feature that is complete.
pub(crate) fn wagon_came(t: &mut Play<'_>, wagon: Figure) {
    castle::make(t, wagon);
}

/// A figure that stood on no segment has left its place.
pub(crate) fn left_aside(state: &mut State, rules: &Rules, gone: &FigureAside) {
    castle::knight_left(rules, state, gone);
}

/// A town has become a castle, and is no city any more (CASTLE-BUILD-1).
pub(crate) fn town_became_castle(t: &mut Play<'_>, town: FeatureId) {
    if t.rules.has(Element::Magic) {
        magic::leave(t, town);
    }
}

/// The farms that are scored in this part of the turn (TURN-D9) come after what was completed.
#[inline]
pub(crate) fn add_farms_to_score(state: &State, rules: &Rules, out: &mut FeatureList) {
    moment!(rules, {
        Barn => out.extend(barn::farms_to_score(state, rules)),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// A follower has come from Carcassonne to a feature before the final scoring (FINAL-4).
pub(crate) fn redeployed_at_the_end(t: &mut Play<'_>, id: FeatureId) {
    moment!(t.rules, {
        Barn => barn::redeployed_at_the_end(t, id),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// The last turn is over (TURN-E10); this player laid the last tile that was drawn.
pub(crate) fn turns_are_over(t: &mut Play<'_>, last: Player) {
    moment!(t.rules, {
        Abbey => abbey::turns_are_over(t, last),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
}

/// Why a question that this action would answer was not asked, where an element can tell.
pub(crate) fn why_not_asked(asked: &Asked<'_>, action: Action) -> Option<Reason> {
    let mut reason = None;
    moment!(asked.rules, {
        Carcassonne => reason = send::why_not_asked(asked, action),
        Abbey => reason = reason.or_else(|| abbey::why_not_asked(asked, action)),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Messenger, Ingot, CropCircle, Magic,
    });
    reason
}

/// A player has left the table (BASE-RUL-34).
pub(crate) fn player_left(t: &mut Play<'_>, player: Player) {
    if t.rules.has(Element::OpenTiles) {
        open::put_back(t.state, player);
    }
    moment!(t.rules, {
        Hand => hand::put_back(t.state, player),
        Bazaar => bazaar::player_left(t, player),
        Messenger => messages::player_left(t),
        Magic => magic::player_left(t),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Dragon,
        Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Flight, Ingot, CropCircle,
    });
}

/// A part of a turn is over: what was of this part only is forgotten.
#[inline]
pub(crate) fn part_ends(state: &mut State, rules: &Rules) {
    moment!(rules, {
        Dragon => state.rooms.dragon.end_part(),
        Castle => state.rooms.castles.end_part(),
        Flight => flights::part_ends(state, rules),
        Messenger => state.rooms.messengers.end_part(),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Bazaar, Ingot, CropCircle, Magic,
    });
}

/// A turn ends with all its parts (TURN-E10).
#[inline]
pub(crate) fn turn_ends(t: &mut Play<'_>) {
    moment!(t.rules, {
        Carcassonne => t.state.rooms.carcassonne.end_turn(),
        Tower => t.state.rooms.towers.end_turn(),
        Bridge => t.state.rooms.bridges.end_turn(),
        Flight => flights::turn_ends(t.state),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Abbey, Mayor, Wagon, Barn, Castle, Bazaar, Messenger, Ingot, CropCircle, Magic,
    });
}
