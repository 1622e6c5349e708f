//! Goods: whoever completes a city takes the goods in it; most of a kind pays at the end (TRADE-GOODS-1 to 5).
//!
//! Moment: `feature_scored`. Step: `ScoreGoods`. Event: `GoodsTaken`. In positions: `goods`.
use crate::board::features::FeatureId;
use crate::board::tile::Goods;
use crate::event::{Counted, Event, Source, Value};
use crate::figures::Player;
use crate::hash::Stirred;
use crate::notation::lines::{Line, Lines};
use crate::notation::{NotationError, Thing};
use crate::order_of_play::{Element, Flow};
use crate::pack::FeatureKind;
use crate::position::{Position, PositionError, seat};
use crate::rooms::InPositions;
use crate::rules::Rules;
use crate::scoring::Payment;
use crate::scoring::majority::Standing;
use crate::scoring::queue::pay_all;
use crate::state::{Play, State};

/// What most goods of a kind are worth (TRADE-GOODS-4).
const POINTS: i16 = 10;

/// `goods Red 2 wine`: a line for each kind that somebody has.
pub(crate) const IN_POSITIONS: InPositions = InPositions { words: &["goods"], read, write, note, set_up };

/// The part of the hash: what one player has taken.
pub(crate) fn stir(goods: [u8; Goods::ALL.len()], out: &mut Stirred) {
    goods.into_iter().for_each(|n| out.add(n));
}

/// Moment `feature_scored`: the active player takes a token for each symbol in the city, whoever stands in it
/// (TRADE-GOODS-1, TRADE-GOODS-2).
pub(crate) fn feature_scored(t: &mut Play<'_>, id: FeatureId) {
    if t.state.board.features.get(id).kind != FeatureKind::City {
        return;
    }
    let mut goods = [0; Goods::ALL.len()];
    for segment in t.state.board.features.segments(id) {
        let (tile, number) = t.state.board.place_of(segment);
        let part = &t.rules.pack.design(tile.kind).tile.segments[usize::from(number)].part;
        if let Some(kind) = part.as_city().and_then(|city| city.goods) {
            goods[kind as usize] += 1;
        }
    }
    if goods.iter().all(|n| *n == 0) {
        return;
    }
    let player = t.state.part.active;
    for (own, n) in t.state.hands[player.index()].goods.iter_mut().zip(goods) {
        // A position set up by hand may begin with any number.
        *own = own.saturating_add(n);
    }
    t.tell(|_| Event::GoodsTaken { player, goods });
}

/// Step `ScoreGoods` (FINAL-10).
pub(crate) fn score_goods(t: &mut Play<'_>) -> Flow {
    pay_all(t, goods);
    Flow::Next
}

/// What the goods pay: 10 for most of a kind, to each in a tie (TRADE-GOODS-5); nothing for a kind that nobody has
/// (TRADE-RUL-24).
pub(crate) fn goods(rules: &Rules, state: &State, out: &mut dyn FnMut(&Payment<'_>)) {
    if !rules.has(Element::Goods) {
        return;
    }
    for kind in Goods::ALL {
        let mut tokens = Standing::default();
        for (player, hand) in (0..).map(Player).zip(&state.hands) {
            tokens.add(player, hand.goods[kind as usize]);
        }
        let what = match kind {
            Goods::Wine => Counted::Wine,
            Goods::Grain => Counted::Grain,
            Goods::Cloth => Counted::Cloth,
        };
        let value = Value::of(1, what, POINTS);
        let is_tie = tokens.leaders(state.part.active, rules.players).count() > 1;
        let by: &[_] = if is_tie { &["TRADE-GOODS-4", "TRADE-GOODS-5"] } else { &["TRADE-GOODS-4"] };
        for player in tokens.leaders(state.part.active, rules.players) {
            let source = Source::Goods;
            out(&Payment {
                player,
                value: &value,
                source,
                with: None,
                feature: None,
                standing: Some(&tokens),
                rules: by,
            });
        }
    }
}

fn read(line: &mut Line<'_>, position: &mut Position) -> Result<(), NotationError> {
    let (player, n) = (line.player()?, line.number()?);
    position.goods.push((player, line.known(Thing::Goods, Goods::named)?, n));
    Ok(())
}

fn write(position: &Position, out: &mut Lines<'_>) {
    for (player, kind, n) in &position.goods {
        out.add(format_args!("goods {} {n} {kind}", out.name(*player)));
    }
}

fn note(_: &Rules, state: &State, position: &mut Position) {
    let hands = (0..).map(Player).zip(&state.hands);
    let goods = hands.flat_map(|(player, hand)| Goods::ALL.map(|kind| (player, kind, hand.goods[kind as usize])));
    position.goods = goods.filter(|(.., n)| *n > 0).collect();
}

fn set_up(rules: &Rules, position: &Position, state: &mut State) -> Result<(), PositionError> {
    for (player, kind, n) in &position.goods {
        let own = &mut state.hands[seat(rules, *player)?.index()].goods[*kind as usize];
        *own = own.saturating_add(*n);
    }
    Ok(())
}
