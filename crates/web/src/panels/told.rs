//! What is told above the board as it happens: points, and what the boxes bring about.
use bastide_art::{FigureShape, Piece};
use bastide_engine::board::side::Turn;
use bastide_engine::board::tile::{Goods, Quarter};
use bastide_engine::event::{Event, PutBack, Scoring, Title};
use bastide_engine::figures::{FigureKind, Player};
use bastide_engine::pack::Kind;
use leptos::prelude::*;

use super::picture::{FigurePicture, PiecePicture, TilePicture};
use crate::play::Play;

/// Something that is told above the board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Told {
    /// Points.
    Scored(Scoring),
    /// Goods of a completed city.
    Goods { player: Player, goods: [u8; Goods::ALL.len()] },
    /// King or robber baron, with the size to beat; whoever had it before may be the same.
    Title { title: Title, player: Player, before: Option<Player>, size: u16 },
    /// A follower went to Carcassonne.
    Sent { player: Player, figure: FigureKind, quarter: Quarter },
    /// The count went to another quarter.
    Count { player: Player, quarter: Quarter },
    /// A follower came from Carcassonne.
    Redeployed { player: Player, figure: FigureKind, quarter: Quarter },
    /// A knight left a besieged city.
    Escaped { player: Player, figure: FigureKind },
    /// A drawn tile fits nowhere.
    NoPlace { player: Player, kind: Kind },
    /// A drawn tile cannot continue the river.
    RiverBlocked { kind: Kind },
    /// The river may turn back now.
    RiverTurns,
}

impl Told {
    /// Is this told there? Everything else is seen on the board or said beside it.
    pub(super) fn of(event: &Event) -> Option<Told> {
        match *event {
            Event::Scored(ref scoring) => Some(Told::Scored((**scoring).clone())),
            Event::GoodsTaken { player, goods } => Some(Told::Goods { player, goods }),
            Event::RecordSet { title, player, before, size } => Some(Told::Title { title, player, before, size }),
            Event::Sent { player, figure, quarter } => Some(Told::Sent { player, figure, quarter }),
            Event::CountMoved { player, quarter } => Some(Told::Count { player, quarter }),
            Event::Redeployed { player, figure, quarter, .. } => Some(Told::Redeployed { player, figure, quarter }),
            Event::Escaped { player, figure, .. } => Some(Told::Escaped { player, figure }),
            Event::Discarded { player, kind, .. } => Some(Told::NoPlace { player, kind }),
            Event::PutBack { kind, why: PutBack::RiverBlocked } => Some(Told::RiverBlocked { kind }),
            Event::UTurnsAllowed => Some(Told::RiverTurns),
            Event::PutBack { why: PutBack::PlayerLeft | PutBack::Declined, .. }
            | Event::Started { .. }
            | Event::Drawn { .. }
            | Event::RiverFinished
            | Event::SecondPart { .. }
            | Event::Laid { .. }
            | Event::Placed { .. }
            | Event::Completed { .. }
            | Event::Returned { .. }
            | Event::Left { .. }
            | Event::LastTilePlayed
            | Event::Over { .. } => None,
        }
    }

    /// Of whom it tells.
    pub(super) const fn player(&self) -> Option<Player> {
        match self {
            Told::Scored(scoring) => Some(scoring.player),
            Told::Goods { player, .. }
            | Told::Title { player, .. }
            | Told::Sent { player, .. }
            | Told::Count { player, .. }
            | Told::Redeployed { player, .. }
            | Told::Escaped { player, .. }
            | Told::NoPlace { player, .. } => Some(*player),
            Told::RiverBlocked { .. } | Told::RiverTurns => None,
        }
    }

    /// Did that player choose it? Then it is no news to whoever sits alone at a screen and did.
    pub(super) const fn is_chosen(&self) -> bool {
        match self {
            Told::Sent { .. } | Told::Count { .. } | Told::Redeployed { .. } | Told::Escaped { .. } => true,
            Told::Scored(_)
            | Told::Goods { .. }
            | Told::Title { .. }
            | Told::NoPlace { .. }
            | Told::RiverBlocked { .. }
            | Told::RiverTurns => false,
        }
    }

    /// The rules that decided it.
    pub(super) fn rules(&self) -> Vec<String> {
        let own: &[&str] = match self {
            Told::Scored(scoring) => &scoring.rules,
            Told::Goods { .. } => &["TRADE-GOODS-1"],
            Told::Title { title, player, before, .. } => match (title, before) {
                (Title::King, None) => &["KING-KING-1"],
                (Title::RobberBaron, None) => &["KING-ROBBER-1"],
                (Title::King | Title::RobberBaron, Some(before)) if before == player => &["KING-RUL-2"],
                (Title::King, Some(_)) => &["KING-KING-2"],
                (Title::RobberBaron, Some(_)) => &["KING-ROBBER-2"],
            },
            Told::Sent { .. } => &["COUNT-IN-1", "COUNT-IN-3"],
            Told::Count { .. } => &["COUNT-COUNT-1", "COUNT-COUNT-2"],
            Told::Redeployed { .. } => &["COUNT-OUT-1"],
            Told::Escaped { .. } => &["CATHAR-ESC-1"],
            Told::NoPlace { .. } => &["BASE-PLACE-8"],
            Told::RiverBlocked { .. } | Told::RiverTurns => &["RIVER-RUL-7"],
        };
        own.iter().map(|rule| (*rule).to_owned()).collect()
    }

    /// What stands at its beginning: how many points, or a picture.
    pub(super) fn mark(&self, play: Play) -> AnyView {
        let figure = |figure: FigureKind, player: Player| {
            view! { <FigurePicture shape=FigureShape::of(figure) seat=player.0 + 1/> }.into_any()
        };
        let tile = |kind: Kind| {
            let tile = play.shown.with_untracked(|game| game.rules().pack.design(kind).tile);
            view! { <TilePicture tile turn=Turn::default()/> }.into_any()
        };
        match self {
            Told::Scored(scoring) => view! { <b class="points">"+" {scoring.points}</b> }.into_any(),
            Told::Goods { goods, .. } => {
                let some = Goods::ALL.into_iter().zip(goods).filter(|(_, n)| **n > 0);
                some.map(|(kind, _)| view! { <PiecePicture piece=Piece::Goods(kind)/> }).collect_view().into_any()
            }
            Told::Title { title, .. } => view! { <PiecePicture piece=Piece::of(*title)/> }.into_any(),
            Told::Sent { figure: kind, player, .. }
            | Told::Redeployed { figure: kind, player, .. }
            | Told::Escaped { figure: kind, player } => figure(*kind, *player),
            Told::Count { .. } => view! { <PiecePicture piece=Piece::Count/> }.into_any(),
            Told::NoPlace { kind, .. } | Told::RiverBlocked { kind } => tile(*kind),
            Told::RiverTurns => ().into_any(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_that_is_named_stands_in_the_rulebook() {
        let (player, figure, quarter, kind) = (Player(0), FigureKind::Follower, Quarter::Castle, Kind(0));
        let mut all = vec![
            Told::Goods { player, goods: [1, 0, 0] },
            Told::Sent { player, figure, quarter },
            Told::Count { player, quarter },
            Told::Redeployed { player, figure, quarter },
            Told::Escaped { player, figure },
            Told::NoPlace { player, kind },
            Told::RiverBlocked { kind },
            Told::RiverTurns,
        ];
        for title in Title::ALL {
            all.extend([None, Some(player), Some(Player(1))].map(|before| Told::Title {
                title,
                player,
                before,
                size: 3,
            }));
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules");
        let pages = std::fs::read_dir(folder).expect("the rulebook is there");
        let text = |page: std::io::Result<std::fs::DirEntry>| std::fs::read_to_string(page.expect("a page").path());
        let text: String = pages.filter_map(|page| text(page).ok()).collect();
        for told in all {
            assert!(!told.rules().is_empty(), "{told:?}");
            for rule in told.rules() {
                assert!(text.contains(&format!("- **{rule}** ")), "{told:?} names {rule}, which is on no page");
            }
        }
    }
}
