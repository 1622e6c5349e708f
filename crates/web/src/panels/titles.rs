//! What a player has besides points and figures: goods, with who has most, king and robber baron with the size to
//! beat, tower pieces, bridges, castles, ingots and prisoners.
use bastide_art::{FigureShape, Piece};
use bastide_engine::aside::Aside;
use bastide_engine::board::side::Rotation;
use bastide_engine::board::tile::Goods;
use bastide_engine::catalogue::catalogue;
use bastide_engine::event::Title;
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use leptos::prelude::*;

use super::bridge::{BridgePicture, CastlePicture};
use super::picture::{FigurePicture, PiecePicture, TilePicture, TowerPicture};
use crate::i18n::{boxes, building, gold, offers as words, towers, variants};
use crate::settings::use_settings;

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Belongings {
    /// How many of each kind, and whether nobody has more; nothing where goods are not in play.
    goods: Option<[(u8, bool); Goods::ALL.len()]>,
    /// The titles, each with the size to beat.
    titles: Vec<(Title, u16)>,
    /// Tower pieces left; nothing where towers are not in play.
    pieces: Option<u8>,
    /// Bridges and castles left; nothing where they are not in play.
    building: Option<(u8, u8)>,
    /// Ingots; nothing where they are not in play.
    ingots: Option<u8>,
    /// The cloister that the player has not laid yet: its tile's id.
    own_cloister: Option<&'static str>,
    /// Whose they are, counted from 1.
    seat: u8,
    /// Figures held captive: what, whose seat, and what that player is called.
    prisoners: Vec<(FigureKind, u8, String)>,
}

impl Belongings {
    /// What this player has; `name` says what players are called.
    pub(super) fn of(game: &Game, player: Player, name: impl Fn(Player) -> String) -> Belongings {
        let (state, rules) = (game.state(), game.rules());
        let own = state.hand(player).goods;
        let most = |kind: Goods| {
            let hands = state.hands.iter();
            hands.map(|hand| hand.goods[kind as usize]).max().unwrap_or(0)
        };
        let held = Goods::ALL.map(|kind| {
            let n = own[kind as usize];
            (n, n > 0 && n == most(kind))
        });
        let titles = Title::ALL.into_iter().filter(|_| rules.has(Element::King)).filter_map(|title| {
            let held = state.rooms.titles[title as usize];
            (held.holder == Some(player)).then_some((title, held.size))
        });
        let prisoners = state.aside.iter().filter(|figure| figure.at == Aside::With(player));
        let prisoners = prisoners.map(|figure| (figure.kind, figure.owner.0 + 1, name(figure.owner)));
        Belongings {
            goods: rules.has(Element::Goods).then_some(held),
            titles: titles.collect(),
            pieces: rules.has(Element::Tower).then(|| state.rooms.towers.pieces(player)),
            building: rules
                .has(Element::Bridge)
                .then(|| (state.rooms.bridges.left(player), state.rooms.castles.left(player))),
            ingots: rules.has(Element::Ingot).then(|| state.rooms.ingots.owned(player)),
            own_cloister: state.rooms.open.own(player).map(|kind| rules.pack.id(kind)),
            seat: player.0 + 1,
            prisoners: prisoners.collect(),
        }
    }

    pub(super) const fn is_nothing(&self) -> bool {
        self.goods.is_none()
            && self.titles.is_empty()
            && self.pieces.is_none()
            && self.building.is_none()
            && self.ingots.is_none()
            && self.own_cloister.is_none()
    }
}

/// The line below the figures; absent if the boxes in play bring none of this.
#[component]
pub(super) fn BelongingsLine(belongings: Memo<Belongings>) -> impl IntoView {
    let language = use_settings().language;
    let goods = move |kind: Goods, n: u8, is_most: bool| {
        let said = move || words::goods_held(language.get(), &boxes::goods(language.get(), kind), n, is_most);
        view! {
            <span
                class="goods"
                class:none=n == 0
                class:most=is_most
                role="img"
                aria-label=said
                title=said
                data-goods=kind.name()
                data-n=n.to_string()
            >
                <PiecePicture piece=Piece::Goods(kind)/>
                <b>{n}</b>
            </span>
        }
    };
    let title = move |title: Title, size: u16| {
        let said = move || words::title_held(language.get(), title, size);
        view! {
            <span class="title-held" role="img" aria-label=said title=said data-title=title.name() data-size=size.to_string()>
                <PiecePicture piece=Piece::of(title)/>
                <b>{size}</b>
            </span>
        }
    };
    let pieces = move |n: u8| {
        let said = move || towers::pieces_left(language.get(), n);
        view! {
            <span class="goods" class:none=n == 0 role="img" aria-label=said title=said data-pieces=n.to_string()>
                <TowerPicture height=1/>
                <b>{n}</b>
            </span>
        }
    };
    let ingots = move |n: u8| {
        let said = move || gold::ingots_owned(language.get(), &gold::n_ingots(language.get(), n.into()));
        view! {
            <span class="goods" class:none=n == 0 role="img" aria-label=said title=said data-ingots-owned=n.to_string()>
                <PiecePicture piece=Piece::Ingot/>
                <b>{n}</b>
            </span>
        }
    };
    let building = move |seat: u8, (bridges, castles): (u8, u8)| {
        let of_bridges = move || building::bridges_left(language.get(), bridges);
        let of_castles = move || building::castles_left(language.get(), castles);
        view! {
            <span class="goods" class:none=bridges == 0 role="img" aria-label=of_bridges title=of_bridges data-bridges=bridges.to_string()>
                <BridgePicture/>
                <b>{bridges}</b>
            </span>
            <span class="goods" class:none=castles == 0 role="img" aria-label=of_castles title=of_castles data-castles=castles.to_string()>
                <CastlePicture seat/>
                <b>{castles}</b>
            </span>
        }
    };
    let own_cloister = move |id: &'static str| {
        let said = move || variants::own_cloister(language.get());
        let picture = catalogue().tile(id).map(|tile| view! { <TilePicture tile rotation=Rotation::default()/> });
        view! {
            <span class="goods own-cloister" role="img" aria-label=said title=said data-own-cloister=id>
                {picture}
            </span>
        }
    };
    let prisoner = move |(kind, seat, name): (FigureKind, u8, String)| {
        let said = move || towers::held(language.get(), kind, &name);
        view! {
            <span class="prisoner" role="img" aria-label=said.clone() title=said data-prisoner=kind.name() data-owner=seat.to_string()>
                <FigurePicture shape=FigureShape::of(kind) seat/>
            </span>
        }
    };
    move || {
        let belongings = belongings.get();
        if belongings.is_nothing() {
            return None;
        }
        let goods = belongings.goods.map(|held| {
            let all = Goods::ALL.into_iter().zip(held);
            all.map(|(kind, (n, is_most))| goods(kind, n, is_most)).collect_view()
        });
        let titles = belongings.titles.into_iter().map(|(held, size)| title(held, size)).collect_view();
        let building = belongings.building.map(|left| building(belongings.seat, left));
        let prisoners = belongings.prisoners.into_iter().map(prisoner).collect_view();
        Some(
            view! { <span class="belongings">{goods}{titles}{belongings.pieces.map(pieces)}{building}{belongings.ingots.map(ingots)}{belongings.own_cloister.map(own_cloister)}{prisoners}</span> },
        )
    }
}
