//! What a player has besides points and figures: goods, with who has most, and king and robber baron with the size to
//! beat.
use bastide_art::Piece;
use bastide_engine::board::tile::Goods;
use bastide_engine::event::Title;
use bastide_engine::figures::Player;
use bastide_engine::game::Game;
use bastide_engine::order_of_play::Element;
use leptos::prelude::*;

use super::picture::PiecePicture;
use crate::i18n::{boxes, offers as words};
use crate::settings::use_settings;

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Belongings {
    /// How many of each kind, and whether nobody has more; nothing where goods are not in play.
    goods: Option<[(u8, bool); Goods::ALL.len()]>,
    /// The titles, each with the size to beat.
    titles: Vec<(Title, u16)>,
}

impl Belongings {
    pub(super) fn of(game: &Game, player: Player) -> Belongings {
        let (state, rules) = (game.state(), game.rules());
        let own = state.hand(player).goods;
        let most = |kind: Goods| {
            let hands = state.hands(rules).iter();
            hands.map(|hand| hand.goods[kind as usize]).max().unwrap_or(0)
        };
        let held = Goods::ALL.map(|kind| {
            let n = own[kind as usize];
            (n, n > 0 && n == most(kind))
        });
        let titles = Title::ALL.into_iter().filter(|_| rules.has(Element::King)).filter_map(|title| {
            let held = state.titles[title as usize];
            (held.holder == Some(player)).then_some((title, held.size))
        });
        Belongings { goods: rules.has(Element::Goods).then_some(held), titles: titles.collect() }
    }

    pub(super) const fn is_nothing(&self) -> bool {
        self.goods.is_none() && self.titles.is_empty()
    }
}

/// The line below the figures; not there where the boxes in play bring nothing of this.
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
        Some(view! { <span class="belongings">{goods}{titles}</span> })
    }
}
