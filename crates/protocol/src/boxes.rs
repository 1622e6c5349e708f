//! What the boxes add to a table in JSON: goods, king and robber baron, Carcassonne, the river, the double turn, dragon and
//! fairy, towers. Each part
//! is there only where its box is in play.
use std::collections::BTreeMap;

use bastide_engine::board::tile::Goods;
use bastide_engine::event::{Source, Title};
use bastide_engine::expansions::tower::towers::Tower;
use bastide_engine::expansions::variants::hand::Held;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use bastide_engine::rules::Rules;
use bastide_engine::state::Hand;
use serde::{Deserialize, Serialize};

use crate::event::{seat, spot};

/// Who holds the king or the robber baron (King & Scout).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TitleView {
    /// The holder's seat; `None` before the first city or road is completed.
    pub seat: Option<u8>,
    /// How many tiles must be beaten.
    pub size: u16,
}

/// The City of Carcassonne (The Count of Carcassonne).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CarcassonneView {
    /// The quarter in which the count stands: nobody leaves it.
    pub count: String,
    /// The followers inside, by seat, quarter and kind.
    pub inside: Vec<InsideView>,
    /// While players are asked whether they move followers to a completed feature: a spot of it with its cell, as in
    /// `city:N@2,1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scored_next: Option<String>,
}

/// Followers in a quarter of Carcassonne.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InsideView {
    /// Whose.
    pub seat: u8,
    /// In which quarter: `castle`, `cathedral`, `market` or `blacksmith`.
    pub quarter: String,
    /// What kind of follower.
    pub figure: String,
    /// How many.
    pub n: u8,
}

/// How far the river has come (The River, The River II).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RiverView {
    /// Whether tiles of the opening are still to be laid.
    pub flows: bool,
    /// Whether the river may turn back on itself because nothing else fits.
    pub may_turn_back: bool,
}

/// The double turn that a builder earns (Traders & Builders).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DoubleTurnView {
    /// Whether the second part is being played.
    pub is_second: bool,
    /// Whether a second part has been earned.
    pub is_earned: bool,
    /// The tile turned up for the second part, where that is done at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<String>,
}

/// The dragon (The Princess & the Dragon).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DragonView {
    /// The cell of its tile; `None` as long as no volcano lies.
    pub cell: Option<String>,
    /// The tiles of the journey that it is on, the one where it began first; left out while it rests.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub visited: Vec<String>,
    /// How many steps of the journey are left.
    #[serde(default)]
    pub steps_left: u8,
    /// The dragon tiles that were put aside until it comes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<String>,
}

/// The fairy (The Princess & the Dragon).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FairyView {
    /// The cell of her tile; `None` as long as she is off the board.
    pub cell: Option<String>,
    /// The figure that she accompanies, if she accompanies one: whose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What kind of figure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<String>,
    /// On which spot; left out if it stands in no feature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spot: Option<String>,
}

/// A tower, or an empty foundation (The Tower).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TowerView {
    /// Where it stands.
    pub cell: String,
    /// How many pieces high it is; 0 for an empty foundation.
    pub height: u8,
    /// Whether it is finished for good, although nobody guards it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub finished: bool,
}

/// The goods of a player by kind; none where no goods are in play.
pub(crate) fn goods(rules: &Rules, hand: &Hand) -> BTreeMap<String, u8> {
    let by_kind = Goods::ALL.into_iter().zip(hand.goods).filter(|_| rules.has(Element::Goods));
    by_kind.map(|(goods, n)| (goods.name().to_owned(), n)).collect()
}

/// The tiles that a player holds, `?` for each that is hidden from the viewer of this game.
pub(crate) fn held(game: &Game, player: Player) -> Vec<String> {
    let held = game.state().rooms.held.of(player).map(|held| match held {
        Held::Tile(kind) => game.rules().pack.id(kind),
        Held::Unseen => "?",
    });
    held.map(str::to_owned).collect()
}

/// The tiles that lie open beside the board.
pub(crate) fn display(game: &Game) -> Vec<String> {
    game.state().rooms.open.display().iter().map(|kind| game.rules().pack.id(*kind).to_owned()).collect()
}

/// The cloister that a player has not laid yet.
pub(crate) fn own_cloister(game: &Game, player: Player) -> Option<String> {
    game.state().rooms.open.own(player).map(|kind| game.rules().pack.id(kind).to_owned())
}

/// Whether a player still has an abbey; `None` where there are none.
pub(crate) fn abbey(game: &Game, player: Player) -> Option<bool> {
    game.rules().has(Element::Abbey).then(|| game.state().rooms.abbeys.has(player))
}

/// The supply of a player by kind, leaving out what the game does not have.
pub(crate) fn supply(rules: &Rules, hand: &Hand) -> BTreeMap<String, u8> {
    let in_play = FigureKind::ALL.into_iter().filter(|kind| kind.at_start(rules) > 0);
    in_play.map(|kind| (kind.name().to_owned(), hand.supply[kind as usize])).collect()
}

/// The score of a player by source, leaving out what nobody can score in this game.
pub(crate) fn by_source(rules: &Rules, hand: &Hand) -> BTreeMap<String, i16> {
    let is_in_play = |source: &Source| match source {
        Source::Road
        | Source::City
        | Source::Cloister
        | Source::UnfinishedRoad
        | Source::UnfinishedCity
        | Source::UnfinishedCloister
        | Source::Field => true,
        Source::Barn => rules.has(Element::Barn),
        Source::Castle => rules.has(Element::Castle),
        Source::Goods => rules.has(Element::Goods),
        Source::King | Source::RobberBaron => rules.has(Element::King),
        Source::Robber => rules.has(Element::Robber),
        Source::Ransom => rules.has(Element::Tower),
        Source::Ingots => rules.has(Element::Ingot),
        Source::Message => rules.has(Element::Messenger),
        Source::Fairy => rules.has(Element::Fairy),
        Source::Bazaar => rules.has(Element::Bazaar),
        Source::Dash => rules.has(Element::Dash),
    };
    let in_play = Source::ALL.into_iter().filter(is_in_play);
    in_play.map(|source| (source.name().to_owned(), hand.by_source[source as usize])).collect()
}

/// The tower pieces that a player has left, if there are towers.
pub(crate) fn pieces(game: &Game, player: Player) -> Option<u8> {
    game.rules().has(Element::Tower).then(|| game.state().rooms.towers.pieces(player))
}

/// The towers, by cell.
pub(crate) fn towers(game: &Game) -> Vec<TowerView> {
    let view = |tower: &Tower| TowerView {
        cell: tower.cell.to_string(),
        height: tower.height,
        finished: tower.is_finished && game.state().guard(tower.cell).is_none(),
    };
    game.state().rooms.towers.all().iter().map(view).collect()
}

/// King and robber baron, by name.
pub(crate) fn titles(game: &Game) -> BTreeMap<String, TitleView> {
    let in_play = Title::ALL.into_iter().filter(|_| game.rules().has(Element::King));
    let view = |title: Title| {
        let held = game.state().rooms.titles[title as usize];
        (title.name().to_owned(), TitleView { seat: held.holder.map(seat), size: held.size })
    };
    in_play.map(view).collect()
}

/// The City of Carcassonne, if it is in the game.
pub(crate) fn carcassonne(game: &Game) -> Option<CarcassonneView> {
    let state = game.state();
    let city = &state.rooms.carcassonne;
    let inside = city.all().map(|(player, quarter, figure, n)| InsideView {
        seat: seat(player),
        quarter: quarter.name().to_owned(),
        figure: figure.name().to_owned(),
        n,
    });
    let scored_next = state.scoring.next_to_score().and_then(|feature| {
        let (tile, segment) = state.board.place_of(state.board.features.segments(feature).next()?);
        Some(format!("{}@{}", spot(game, tile.cell, segment), tile.cell))
    });
    game.rules().has(Element::Carcassonne).then(|| CarcassonneView {
        count: city.count.name().to_owned(),
        inside: inside.collect(),
        scored_next,
    })
}

/// The river, if there is one.
pub(crate) fn river(game: &Game) -> Option<RiverView> {
    let river = game.state().river;
    let view = RiverView { flows: river.flows, may_turn_back: river.may_turn_back };
    game.rules().has(Element::River).then_some(view)
}

/// The double turn, if there are builders.
pub(crate) fn double_turn(game: &Game) -> Option<DoubleTurnView> {
    let state = game.state();
    let second = state.second_part();
    let waiting = second.and_then(|waiting| waiting.tile).map(|kind| game.rules().pack.id(kind).to_owned());
    let view = DoubleTurnView { is_second: state.part.kind.is_second(), is_earned: second.is_some(), waiting };
    game.rules().has(Element::Builder).then_some(view)
}

/// The dragon, if it is in the game.
pub(crate) fn dragon(game: &Game) -> Option<DragonView> {
    let dragon = &game.state().rooms.dragon;
    game.rules().has(Element::Dragon).then(|| DragonView {
        cell: dragon.at().map(|cell| cell.to_string()),
        visited: dragon.visited().iter().map(|cell| cell.to_string()).collect(),
        steps_left: dragon.n_steps_left() as u8,
        waiting: dragon.waiting().iter().map(|kind| game.rules().pack.id(*kind).to_owned()).collect(),
    })
}

/// The fairy, if she is in the game.
pub(crate) fn fairy(game: &Game) -> Option<FairyView> {
    let fairy = &game.state().rooms.fairy;
    let with = fairy.with();
    game.rules().has(Element::Fairy).then(|| FairyView {
        cell: fairy.at().map(|cell| cell.to_string()),
        seat: with.map(|figure| seat(figure.owner)),
        figure: with.map(|figure| figure.kind.name().to_owned()),
        spot: with.and_then(|figure| Some(spot(game, figure.cell, figure.segment?))),
    })
}
