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
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// Points have been booked during a turn (TURN-D4).
#[inline]
pub(crate) fn paid(t: &mut Play<'_>, due: &Due) {
    moment!(t.rules, {
        Carcassonne => send::paid(t, due),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// A marker has moved along the scoring track from the place of this score, for whatever points.
#[inline]
pub(crate) fn marker_moved(t: &mut Play<'_>, payment: &Payment<'_>, before: i32) {
    if t.rules.has(Element::Robber) {
        robber::marker_moved(t, payment, before);
    }
}

/// The final scoring begins (FINAL-3).
pub(crate) fn final_scoring_begins(t: &mut Play<'_>) {
    if t.rules.has(Element::Robber) {
        robber::final_scoring_begins(t);
    }
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
        Princess, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle,
    });
}

/// A figure is home again by another way than the scoring of its feature.
pub(crate) fn went_home(t: &mut Play<'_>, gone: FigureAt) {
    moment!(t.rules, {
        Carcassonne => send::went_home(t, gone),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Siege, Hand, Dragon, Fairy,
        Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// A follower has left a feature by another way than its scoring (FIG-GEN-5).
pub(crate) fn follower_left(t: &mut Play<'_>, id: FeatureId, owner: Player) {
    moment!(t.rules, {
        Builder => orphan::follower_left(t, id, owner),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege, Hand, Dragon,
        Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// A part of a turn that waited has begun; nothing of it is drawn yet (TURN-E6).
pub(crate) fn part_begins(t: &mut Play<'_>) {
    moment!(t.rules, {
        Builder => builder::part_begins(t),
        Dragon => dragon::part_begins(t),
        Abbey => abbey::part_begins(t),
        Bazaar => bazaar::part_begins(t),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Pig, Goods, King, Carcassonne, Siege, Hand, Fairy,
        Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// Whether this player has something to lay although no tile is left (TURN-RUL-7).
pub(crate) fn has_other_tile(state: &State, rules: &Rules, player: Player) -> bool {
    let mut has = false;
    moment!(rules, {
        Abbey => has |= abbey::may_lay(state, player),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
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
        Dragon, Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
    closed
}

/// The fields that are closed like this.
pub(crate) fn closed_fields(state: &State, rules: &Rules) -> FeatureList {
    if rules.has(Element::Barn) { barn::farms(state, &rules.pack).collect() } else { FeatureList::new() }
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
        Dragon, Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// A follower has come from Carcassonne to a feature before the final scoring (FINAL-4).
pub(crate) fn redeployed_at_the_end(t: &mut Play<'_>, id: FeatureId) {
    moment!(t.rules, {
        Barn => barn::redeployed_at_the_end(t, id),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
    });
}

/// The last turn is over (TURN-E10); this player laid the last tile that was drawn.
pub(crate) fn turns_are_over(t: &mut Play<'_>, last: Player) {
    moment!(t.rules, {
        Abbey => abbey::turns_are_over(t, last),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Hand,
        Dragon, Fairy, Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
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
        Princess, Portal, Tower, Mayor, Wagon, Barn, Bridge, Castle, Bazaar, Flight, Ferry, Ingot, CropCircle, Magic,
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
        Magic => magic::player_left(t),
    } silent {
        Follower, Cloister, River, BigFollower, Inn, Cathedral, Builder, Pig, Goods, King, Carcassonne, Siege, Dragon,
        Fairy, Princess, Portal, Tower, Abbey, Mayor, Wagon, Barn, Bridge, Castle, Flight, Ferry, Ingot, CropCircle,
    });
}

/// A part of a turn is over: what was of this part only is forgotten.
#[inline]
pub(crate) fn part_ends(state: &mut State, rules: &Rules) {
    moment!(rules, {
        Dragon => state.rooms.dragon.end_part(),
        Castle => state.rooms.castles.end_part(),
        Ferry => state.rooms.ferries.end_part(),
        Flight => flights::part_ends(state, rules),
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
        Princess, Portal, Abbey, Mayor, Wagon, Barn, Castle, Bazaar, Ferry, Ingot, CropCircle, Magic,
    });
}
